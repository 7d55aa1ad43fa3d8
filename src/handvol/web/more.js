// @ts-check
/** What else a table may agree on before anybody sits down: the game's options, a clock, a match, who sees it. */
import { Refused } from './api.js';
import { check, choose, field, line, whole } from './fields.js';
import { faulty, idOf, optionField, refuse, seat } from './option-fields.js';
import { isFlag, isMatch } from './schema.js';
import { html, nothing } from './vendor/lit.js';

/** @typedef {import('./messages').NewSettings} NewSettings */

/**
 * What was chosen, as it is shown.
 * @typedef {object} Choices
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
const usual = () => ({ clock: 'none', minutes: 10, increment: 5, days: 2, games: 1, title: '', listed: false, hints: false, chat: true });

/** The form for one game, and what was chosen in it. */
export class More {
  /** @param {Pick<import('./option-fields.js').Form, 'game' | 'words' | 'table' | 'update'>} of */
  constructor(of) {
    /** @type {import('./option-fields.js').Form} */
    this.form = { ...of, seats: of.game.max_seats, options: {}, troubles: {} };
    this.chosen = usual();
  }

  /**
   * As the server wants it; only what is not as usual.
   * @returns {Partial<NewSettings>}
   */
  agreed() {
    const { clock, minutes, increment, days, games, title, listed, hints, chat } = this.chosen;
    /** @type {Partial<NewSettings>} */
    const found = { options: this.form.options, games, listed, hints, chat, title: title.trim() };
    if (clock === 'live') found.clock = { kind: clock, bank: minutes * 60, increment };
    if (clock === 'days') found.clock = { kind: clock, days };
    return found;
  }

  /** Where something stands that cannot be meant: the id of its field. */
  faulty() {
    const name = faulty(this.form);
    return name && idOf(name);
  }

  /**
   * Let a field say what the server said of it; the field's id, where it is about one.
   * @param {unknown} error
   */
  refused(error) {
    const name = error instanceof Refused && error.code === 'bad-settings' && refuse(this.form, error.message);
    return name ? idOf(name) : undefined;
  }

  /** @param {number} seats  how many the table will have */
  draw(seats) {
    seat(this.form, seats);
    const { chosen } = this;
    const { game, words: { say }, update } = this.form;
    /** @type {<K extends keyof Choices>(name: K) => {value: Choices[K], set: (value: any) => void}} */
    const of = (name) => ({
      value: chosen[name],
      set: (value) => {
        chosen[name] = value;
        update();
      },
    });
    /** @param {'games' | 'minutes' | 'increment' | 'days'} name @param {number} low @param {number} high */
    const number = (name, low, high) => field(say(`more-${name}`), whole({ ...of(name), low, high, empty: low }));
    // What the rulebook calls a match comes first; where it is several games, no other number of games is offered.
    const matches = game.options.filter(({ schema }) => isMatch(schema));
    const rest = game.options.filter(({ schema }) => !isMatch(schema));
    const games = matches.some(({ schema }) => isFlag(schema)) ? nothing : number('games', 1, 99);
    return html`<div class="more-form">
      <div>${matches.length ? matches.map((option) => optionField(this.form, option)) : games} ${rest.map((option) => optionField(this.form, option))}</div>
      <div>
        ${matches.length ? games : nothing}
        ${field(say('more-clock'), choose({ ...of('clock'), choices: [['none', say('more-clock-none')], ['live', say('more-clock-live')], ['days', say('more-clock-days')]] }))}
        ${chosen.clock === 'live' ? [number('minutes', 1, 120), number('increment', 0, 300)] : nothing}
        ${chosen.clock === 'days' ? number('days', 1, 14) : nothing}
        ${field(say('more-title'), line({ ...of('title'), most: 60 }))}
        ${check(say('more-listed'), of('listed'))} ${check(say('more-hints'), of('hints'))} ${check(say('chat'), of('chat'))}
      </div>
    </div>`;
  }
}
