// @ts-check
/** Where others find this table: `localhost` is everybody's own machine. */
import { get } from './api.js';

/** @typedef {{origin: string, trouble: '' | 'invite-alone' | 'invite-nowhere'}} Way */

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** @type {Promise<Way> | undefined} */
let found;

/** How others come here, and what is wrong where they cannot. */
export function way() {
  found ??= ask();
  return found;
}

/** @returns {Promise<Way>} */
async function ask() {
  const { origin, protocol, hostname, port } = location;
  if (!HERE.test(hostname)) return { origin, trouble: '' };
  try {
    /** @type {import('./messages').Reach} */
    const { alone, host } = await get('/api/reach');
    if (host) return { origin: `${protocol}//${host}${port && `:${port}`}`, trouble: '' };
    return { origin, trouble: alone ? 'invite-alone' : 'invite-nowhere' };
  } catch {
    found = undefined;
    return { origin, trouble: '' };
  }
}
