// @ts-check
/** Short notices on the page, and what a screen reader is told. */
import { html, nothing, render } from './vendor/lit.js';
import { Refused } from './api.js';

/** @typedef {import('./words.js').Words} Words */

const TOAST_TIME = 7000;
/** @type {{id: number, text: string, rule: string | null, game: string}[]} */
let toasts = [];
let count = 0;
let close = '×';

/**
 * The words of notices themselves.
 * @param {Words} words
 */
export function speak(words) {
  close = words.say('close');
}

function draw() {
  const root = document.getElementById('toasts');
  if (!root) return;
  render(
    toasts.map(
      ({ id, text, rule, game }) => html`<div class="toast" role="alert">
        <span>${text}</span>
        ${rule ? html`<a class="rule-link" href="/rules/${game}#${rule}">${rule}</a>` : nothing}
        <button class="quiet" aria-label=${close} @click=${() => drop(id)}>×</button>
      </div>`,
    ),
    root,
  );
}

/** @param {number} id */
function drop(id) {
  toasts = toasts.filter((toast) => toast.id !== id);
  draw();
}

/** @param {string} text @param {string | null} [rule] @param {string} [game] */
export function toast(text, rule = null, game = '') {
  const id = ++count;
  toasts = [...toasts.filter((old) => old.text !== text).slice(-2), { id, text, rule, game }];
  draw();
  setTimeout(() => drop(id), TOAST_TIME);
}

/**
 * Say what could not be done, in the person's language where we can.
 * @param {unknown} error
 * @param {Words} words
 * @param {string} [game]
 * @param {Record<string, string>} [values]  what the sentence of a refusal may name
 */
export function excuse(error, words, game = '', values = {}) {
  if (!(error instanceof Refused)) {
    console.error(error);
    toast(words.say('web-error'));
    return;
  }
  const known = [error.reason && `refusal-${error.reason}`, error.code !== 'illegal-move' && `error-${error.code}`];
  const message = known.find((name) => name && words.has(name));
  toast(message ? words.say(message, values) : error.message || words.say('web-error'), error.rule, game);
}

const KEPT = 30;

/**
 * Tell a screen reader: every text is a line of its own in a log, so that none is lost and none is read twice.
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById('said');
  if (!text || !region) return;
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
