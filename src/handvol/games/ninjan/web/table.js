// @ts-check
/** Nin Jan: three piles side by side, and the queue of chosen cards. */
import { card, shape, spot, vars } from '/web/cards.js';
import { EVENTS, SEAT_VERBS, SUITS, TITLE } from './material.js';
import { html, nothing, repeat, svg } from '/web/vendor/lit.js';

/** @typedef {import('../../../web/types').Ctx} Ctx */
/** @typedef {import('../../../web/types').GameTable} GameTable */

/** A fist, an open hand, two fingers. */
const SHAPES = {
  rock: shape(svg`<path d="M5 9.5C5 7 6.6 6 8 6.3 8.600 4.900 11 4.700 11.800 5.800 12.900 4.700 15 4.900 15.600 6.300 17.300 5.900 19 7 19 9.500V15c0 4-2.600 6.500-7 6.500S5 19 5 15z" fill="currentColor"/><path d="M8.600 7v4.200M12 6.500v4.700M15.400 7v4.200M7.500 14.200h6.300" stroke="var(--paper)" stroke-width="1.300" stroke-linecap="round" fill="none"/>`),
  paper: shape(svg`<path d="M7.500 13.500 6 6.500M10.400 12 9.900 3.600M13.700 12l.5-8.400M16.700 13l1.700-6.600M8 16.500 4 12.500" stroke="currentColor" stroke-width="2.700" stroke-linecap="round" fill="none"/><path d="M6.600 12.500h11.300V16c0 3.600-2.200 5.800-5.400 5.800S6.600 19.800 6.600 16.500z" fill="currentColor"/>`),
  scissors: shape(svg`<path d="M9.800 13 6.500 3.800M14 13l3.600-9.200" stroke="currentColor" stroke-width="2.900" stroke-linecap="round" fill="none"/><path d="M6.600 13.500C6.600 12 7.700 11.300 9 11.300h6.200c1.700 0 2.800 1 2.800 2.700v2.300c0 3.400-2.300 5.600-5.700 5.600s-5.700-2.200-5.700-5.400z" fill="currentColor"/><path d="M8.600 15.200h4.800M14.500 13.800v3.600" stroke="var(--paper)" stroke-width="1.300" stroke-linecap="round"/>`),
};

/** @param {string} name */
const value = (name) => Number(name.slice(0, -1));
/** @param {string} name */
const suit = (name) => SUITS[/** @type {keyof typeof SUITS} */ (name.at(-1))];
/** @param {number} number */
const shown = (number) => String(number).replace('-', '−');

/** @type {GameTable} */
export default {
  title: TITLE,

  events: EVENTS,

  seatVerbs: SEAT_VERBS,

  card: /^-?\d+[RPS]$/,

  spoken: (name, say) => say('card', { value: shown(value(name)), suit: name.at(-1) ?? '' }),

  face: (name, say) => ({ value: shown(value(name)), letter: say(`letter-${name.at(-1)}`), shape: SHAPES[suit(name)], ink: suit(name) }),

  status: (t) => t.say('round-of', { round: t.view.round }),

  hand: (t) => t.view.hand.filter((/** @type {string} */ name) => t.held !== `choose ${name}`).sort((/** @type {string} */ a, /** @type {string} */ b) => 'RPS'.indexOf(a.at(-1) ?? '') - 'RPS'.indexOf(b.at(-1) ?? '') || value(a) - value(b)),

  attempt: (_t, name) => `choose ${name}`,

  table: (t) => html`<div class="ninjan">
    ${t.view.phase === 'choose' || t.view.phase === 'resolve' ? queue(t) : nothing}
    <div class="piles">${t.view.piles.map((/** @type {string[]} */ cards, /** @type {number} */ i) => pile(t, cards, i + 1))}</div>
    ${t.view.phase === 'throw' ? throws(t) : nothing}
  </div>`,

  seat: (t, seat) => html`${choice(t, seat)}`,

  more: (t, seat) => html`<p>${t.say('column-won')}</p>
    <div class="won">${t.view.won[seat].map((/** @type {string} */ name) => card(t, name, { small: true, key: '' }))}</div>`,

  journeys: (event) => {
    if (event.kind === 'revealed') return [{ card: event.card, from: `seat-${event.seat}` }];
    if (event.kind === 'took') return event.cards.map((/** @type {string} */ name) => ({ card: name, to: `seat-${event.seat}` }));
    return [];
  },

  explain: {
    dealt: ['NJ-2.2'],
    chose: ['NJ-3.1'],
    choice: ['NJ-3.1'],
    revealed: ['NJ-3.2', 'NJ-3.3'],
    took: ['NJ-4.2', 'NJ-4.3'],
    put: ['NJ-4.4'],
    round: ['NJ-3.1'],
    tied: ['NJ-5.2'],
    threw: ['NJ-5.2'],
    throw: ['NJ-5.2'],
    showed: ['NJ-5.2'],
    lost: ['NJ-5.2'],
    over: ['NJ-5.1'],
  },
};

/**
 * A pile, every value to be read, the top card whole.
 * @param {Ctx} t @param {string[]} cards @param {number} number
 */
function pile(t, cards, number) {
  const sum = cards.reduce((total, name) => total + value(name), 0);
  const content = html`<p class="pile-name">${t.say('pile', { pile: number })} <b class="sum" title=${t.say('pile-worth', { sum: shown(sum) })}>${shown(sum)}</b></p>
    <div class="layers" ${vars({ '--n': cards.length })}>
      ${repeat(cards, (name) => name, (name) => html`<div class="layer">${card(t, name)}</div>`)}
    </div>`;
  return spot(t, [`take ${number}`, `put ${number}`], content, { mark: 'pile', place: `pile-${number}` });
}

/**
 * The cards as they will be resolved; while they are chosen, by seat.
 * @param {Ctx} t
 */
function queue(t) {
  const open = t.view.phase === 'resolve';
  /** @param {number} seat */
  const chosen = (seat) => {
    const secret = open || !t.waiting.length || t.waiting.includes(seat) ? null : '?'; // nobody is waited for in what is past
    return t.view.chosen[seat] ?? (seat === t.seat && t.held ? t.held.split(' ')[1] : secret);
  };
  /** @type {number[]} */
  const seats = open ? t.facts.queue : t.view.chosen.map((/** @type {string | null} */ _name, /** @type {number} */ seat) => seat);
  const line = seats.map((seat) => ({ seat, name: chosen(seat) })).filter(({ name }) => name);
  const missing = open ? 0 : t.view.seats - line.length;
  return html`<div class="queue ${open ? 'open' : ''}" role="group" aria-label=${t.say('queue')}>
    ${repeat(
      line,
      ({ seat }) => seat,
      ({ name, seat }, place) => html`<div class="queued ${open && place === 0 ? 'next' : ''}">
        ${card(t, name, { mark: 'queue-card' })}<small>${t.names[seat]}</small>
      </div>`,
    )}
    ${Array.from({ length: missing }, () => html`<div class="queued"><span class="card hole queue-card"></span><small>…</small></div>`)}
  </div>`;
}

/**
 * What a player has chosen or thrown.
 * @param {Ctx} t
 * @param {number} seat
 */
function choice(t, seat) {
  const held = seat === t.seat && t.held ? t.held.split(' ')[1] : null;
  const thrown = held ?? t.view.thrown[seat] ?? (!t.waiting.length || t.waiting.includes(seat) ? null : '?');
  if (t.view.phase !== 'throw' || !t.view.tied.includes(seat)) return nothing;
  if (!thrown) return html`<span class="thrown">…</span>`;
  if (thrown === '?') return html`<span class="thrown" title=${t.say('card-back')}>?</span>`;
  return html`<span class="thrown ink-${thrown}">${SHAPES[/** @type {'rock'} */ (thrown)]}</span>`;
}

/** @param {Ctx} t */
function throws(t) {
  return html`<div class="throws">
    ${Object.values(SUITS).map((name) =>
      spot(t, [`throw ${name}`], html`<span class="throw ink-${name}">${SHAPES[name]}<b>${t.say(`word-${name}`)}</b></span>`, { mark: 'throw-spot' }),
    )}
  </div>`;
}
