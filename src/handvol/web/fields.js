// @ts-check
/** The controls of a form: a number, a word, one of a few, yes or no. */
import { html, nothing } from './vendor/lit.js';

/**
 * What every control is given; `label` where nothing that is seen names it.
 * @template T
 * @typedef {object} Control
 * @property {T} value
 * @property {(value: T) => void} set
 * @property {string} [id]
 * @property {string} [label]
 */

/** @param {Event} event */
const box = (event) => /** @type {HTMLInputElement} */ (event.target);

/**
 * A whole number; one that is out of range becomes the one next to it, and an empty box is `empty`.
 * @param {Control<number | null | undefined> & {low?: number, high?: number, empty: number | null | undefined}} control
 */
export function whole({ value, set, low = -Infinity, high = Infinity, empty, id, label }) {
  const text = (/** @type {number | null | undefined} */ given) => (given === null || given === undefined ? '' : String(given));
  return html`<input
    type="number"
    inputmode=${low < 0 ? 'text' : 'numeric'}
    id=${id ?? nothing}
    aria-label=${label ?? nothing}
    min=${low}
    max=${high}
    .value=${text(value)}
    @change=${(/** @type {Event} */ event) => {
      const given = box(event).value;
      const found = given === '' ? empty : Math.max(low, Math.min(high, Math.round(Number(given))));
      box(event).value = text(found);
      set(found);
    }}
  />`;
}

/** @param {Control<string> & {digits?: boolean, most?: number}} control */
export const line = ({ value, set, id, label, digits = false, most }) =>
  html`<input
    autocomplete="off"
    autocapitalize="off"
    inputmode=${digits ? 'numeric' : 'text'}
    maxlength=${most ?? nothing}
    id=${id ?? nothing}
    aria-label=${label ?? nothing}
    .value=${value}
    @change=${(/** @type {Event} */ event) => set(box(event).value.trim())}
  />`;

/**
 * One of a few, each with its words.
 * @template T
 * @param {Control<T> & {choices: [T, string][]}} control
 */
export const choose = ({ value, set, choices, id, label }) =>
  html`<select id=${id ?? nothing} aria-label=${label ?? nothing} @change=${(/** @type {any} */ event) => set(choices[event.target.selectedIndex][0])}>
    ${choices.map(([one, text]) => html`<option value=${String(one)} .selected=${one === value}>${text}</option>`)}
  </select>`;

/** @param {Control<boolean> & {disabled?: boolean}} control */
export const tick = ({ value, set, id, label, disabled = false }) =>
  html`<input type="checkbox" id=${id ?? nothing} aria-label=${label ?? nothing} ?disabled=${disabled} .checked=${value} @change=${(/** @type {Event} */ event) => set(box(event).checked)} />`;

/**
 * A control below its label.
 * @param {string} label
 * @param {unknown} control
 */
export const field = (label, control) => html`<label class="field"><span>${label}</span> ${control}</label>`;

/**
 * A box to tick, before its label.
 * @param {string} label
 * @param {Omit<Parameters<typeof tick>[0], 'label'>} control
 */
export const check = (label, control) => html`<label class="check">${tick(control)} <span>${label}</span></label>`;
