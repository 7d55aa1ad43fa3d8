// @ts-check
/** The server over HTTP. */

/** Something that could not be done, as the server says it. */
export class Refused extends Error {
  /** @param {string} code @param {string} message @param {string | null} [rule] @param {string} [reason] */
  constructor(code, message, rule = null, reason = '') {
    super(message);
    this.code = code;
    this.rule = rule;
    this.reason = reason;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [key]
 * @returns {Promise<any>}
 */
export async function call(method, path, body, key) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers.Authorization = `Bearer ${key}`;
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refused('offline', '');
  }
  const text = await answer.text();
  const found = text ? JSON.parse(text) : null;
  if (!answer.ok) {
    const error = found?.error ?? {};
    throw new Refused(error.code ?? 'unavailable', error.message ?? answer.statusText, error.rule, error.reason);
  }
  return found;
}

/** @param {string} path */
export const get = (path) => call('GET', path);

/** @param {string} path @param {unknown} [body] @param {string} [key] */
export const post = (path, body, key) => call('POST', path, body, key);

/** Our part in the shuffle. */
export function share() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
