// @ts-check
/** What else a table may agree on before anybody sits down: the game's options, a clock, a match, who sees it. */
import { html, nothing } from './vendor/lit.js';

/** @typedef {import('./messages').GameInfo} GameInfo */
/** @typedef {import('./messages').NewSettings} NewSettings */
/** @typedef {import('./messages').OptionInfo} OptionInfo */

/**
 * What was chosen, as it is shown.
 * @typedef {object} Choices
 * @property {Record<string, unknown>} options
 * @property {'none' | 'live' | 'days'} clock
 * @property {number} minutes
 * @property {number} increment
 * @property {number} days
 * @property {number} games
 * @property {string} title
 * @property {boolean} listed
 * @property {boolean} hints
 * @property {boolean} chat
 */

/** @returns {Choices} */
export const usual = () => ({ options: {}, clock: 'none', minutes: 10, increment: 5, days: 2, games: 1, title: '', listed: false, hints: false, chat: true });

/**
 * As the server wants it; only what is not as usual.
 * @param {Choices} chosen
 * @returns {Partial<NewSettings>}
 */
export function agreed({ options, clock, minutes, increment, days, games, title, listed, hints, chat }) {
  /** @type {Partial<NewSettings>} */
  const found = { options, games, listed, hints, chat, title: title.trim() };
  if (clock === 'live') found.clock = { kind: clock, bank: minutes * 60, increment };
  if (clock === 'days') found.clock = { kind: clock, days };
  return found;
}

/** @param {Event} event */
const field = (event) => /** @type {HTMLInputElement} */ (event.target);

/**
 * @param {string} label
 * @param {number | null} value
 * @param {number} low
 * @param {number} high
 * @param {(value: number | null) => void} set
 * @param {boolean} [empty]  whether it may be left empty
 */
const number = (label, value, low, high, set, empty = false) =>
  html`<label class="field"><span>${label}</span>
    <input type="number" inputmode="numeric" min=${low} max=${high} .value=${value === null ? '' : String(value)} @change=${(/** @type {Event} */ event) => {
      const given = field(event).value;
      const whole = given === '' ? (empty ? null : low) : Math.max(low, Math.min(high, Math.round(Number(given))));
      field(event).value = whole === null ? '' : String(whole);
      set(whole);
    }} /></label>`;

/**
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} set
 */
const check = (label, value, set) =>
  html`<label class="check"><input type="checkbox" .checked=${value} @change=${(/** @type {Event} */ event) => set(field(event).checked)} /> ${label}</label>`;

/**
 * @param {string} label
 * @param {string} value
 * @param {[string, string][]} choices  each with its words
 * @param {(value: string) => void} set
 */
const choice = (label, value, choices, set) =>
  html`<label class="field"><span>${label}</span>
    <select @change=${(/** @type {Event} */ event) => set(field(event).value)}>
      ${choices.map(([name, text]) => html`<option value=${name} ?selected=${name === value}>${text}</option>`)}
    </select></label>`;

/**
 * An option of a game; nothing where it takes more than a word, a number, or yes and no.
 * @param {OptionInfo} option
 * @param {import('./words.js').Words} words
 * @param {Record<string, unknown>} chosen
 * @param {() => void} update
 */
function option({ name, default: fallback, takes }, words, chosen, update) {
  const message = `option-${name.replaceAll('_', '-')}`;
  const label = words.has(message) ? words.say(message) : name.replaceAll('_', ' ');
  const value = name in chosen ? chosen[name] : fallback;
  /** @param {unknown} given */
  const set = (given) => {
    chosen[name] = given;
    update();
  };
  const range = /^(-?\d+) to (-?\d+)(, or null: .*)?$/.exec(takes);
  if (takes === 'true or false') return check(label, Boolean(value), set);
  if (range) return number(label, /** @type {number | null} */ (value), Number(range[1]), Number(range[2]), set, Boolean(range[3]));
  if (!/^\w+( or \w+)+$/.test(takes)) return nothing;
  const named = (/** @type {string} */ one) => (words.has(`${message}-${one}`) ? words.say(`${message}-${one}`) : one);
  return choice(label, String(value), takes.split(' or ').map((one) => [one, named(one)]), set);
}

/**
 * The form.
 * @param {GameInfo} game
 * @param {import('./words.js').Words} words  with those of the game
 * @param {Choices} chosen
 * @param {() => void} update
 */
export function form(game, words, chosen, update) {
  const { say } = words;
  /** @param {Partial<Choices>} patch */
  const set = (patch) => {
    Object.assign(chosen, patch);
    update();
  };
  return html`<div class="more-form">
    ${game.options.map((one) => option(one, words, chosen.options, update))}
    ${number(say('more-games'), chosen.games, 1, 99, (games) => set({ games: games ?? 1 }))}
    ${choice(say('more-clock'), chosen.clock, [['none', say('more-clock-none')], ['live', say('more-clock-live')], ['days', say('more-clock-days')]], (clock) => set({ clock: /** @type {Choices['clock']} */ (clock) }))}
    ${chosen.clock === 'live'
      ? html`${number(say('more-minutes'), chosen.minutes, 1, 120, (minutes) => set({ minutes: minutes ?? 1 }))}
          ${number(say('more-increment'), chosen.increment, 0, 300, (increment) => set({ increment: increment ?? 0 }))}`
      : nothing}
    ${chosen.clock === 'days' ? number(say('more-days'), chosen.days, 1, 14, (days) => set({ days: days ?? 1 })) : nothing}
    <label class="field"><span>${say('more-title')}</span>
      <input maxlength="60" autocomplete="off" .value=${chosen.title} @change=${(/** @type {Event} */ event) => set({ title: field(event).value })} /></label>
    ${check(say('more-listed'), chosen.listed, (listed) => set({ listed }))} ${check(say('more-hints'), chosen.hints, (hints) => set({ hints }))}
    ${check(say('chat'), chosen.chat, (chat) => set({ chat }))}
  </div>`;
}
