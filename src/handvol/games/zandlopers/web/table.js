// @ts-check
/** Zandlopers: three holders with their signs and owners, and the draw pile. */
import { card, shape, spot, stack, vars } from '/web/cards.js';
import { EVENTS, HOURGLASSES, SEAT_VERBS, TITLE } from './material.js';
import { html, nothing, repeat, svg } from '/web/vendor/lit.js';

/** @typedef {import('../../../web/types').Ctx} Ctx */
/** @typedef {import('../../../web/types').GameTable} GameTable */
/** @typedef {{owner: number, sign: '+' | '-', cards: string[], tucked: string[]}} Series */

/** In the place of hourglasses that nobody has counted yet. */
const UNKNOWN = '?';
/** From this width on there is room for a button for every place. */
const ROOMY = 1024;
const COLOURS = /** @type {const} */ ({ R: 'ruby', P: 'violet', J: 'joker' });

/** A cut stone, a flower, a star. */
const SHAPES = {
  ruby: shape(svg`<path d="M7 3h10l6 7-11 12L1 10z" fill="currentColor"/><path d="M1.500 10h21M8.500 10 12 21l3.500-11L12 3.500z" stroke="var(--paper)" stroke-width="1.200" stroke-linejoin="round" fill="none"/>`),
  violet: shape(svg`<g fill="currentColor"><circle cx="12" cy="5.800" r="4.600"/><circle cx="18.100" cy="10.200" r="4.600"/><circle cx="15.800" cy="17.400" r="4.600"/><circle cx="8.200" cy="17.400" r="4.600"/><circle cx="5.900" cy="10.200" r="4.600"/></g><circle cx="12" cy="12.200" r="3" fill="var(--paper)"/>`),
  joker: shape(svg`<path d="m12 1 3 7.600 8.200.5-6.300 5.200 2 8L12 17.900l-6.900 4.400 2-8L.8 9.100 9 8.600z" fill="currentColor"/>`),
};

const GLASS = svg`<path d="M5.500 2.500h13c0 5-2.800 7-5.200 9.500 2.400 2.500 5.200 4.500 5.200 9.500h-13c0-5 2.800-7 5.200-9.500-2.400-2.500-5.200-4.500-5.200-9.500z" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linejoin="round"/><path d="M8 6.500h8c-.8 2-2.400 3.300-4 5-1.600-1.700-3.200-3-4-5zM7.300 20.200c.6-2.400 2.800-3.400 4.700-5 1.900 1.600 4.100 2.600 4.700 5z" fill="currentColor"/><path d="M4 2.200h16M4 21.800h16" stroke="currentColor" stroke-width="2.600" stroke-linecap="round"/>`;
const HOURGLASS = shape(GLASS);

/** @param {string} name */
const colour = (name) => COLOURS[/** @type {'R' | 'P' | 'J'} */ (name[0])];
/** @param {string} name */
const number = (name) => Number(name.slice(1));
/** @param {string[]} cards */
const inOrder = (cards) => [...cards].sort((a, b) => 'RPJ'.indexOf(a[0]) - 'RPJ'.indexOf(b[0]) || number(a) - number(b));
/** @param {string} sign */
const shown = (sign) => (sign === '-' ? '−' : '+');

/**
 * The hourglasses on a card: what is printed, but for what this table has changed.
 * @param {string} name
 * @param {import('../../../web/types').View} view
 */
const hourglasses = (name, view) => (/** @type {Record<string, number>} */ ({ ...HOURGLASSES, .../** @type {object} */ (view.options.hourglasses) }))[name];

/** @type {GameTable} */
export default {
  title: TITLE,

  events: EVENTS,

  seatVerbs: SEAT_VERBS,

  card: /^[RPJ]\d+$/,

  spoken: (name, say) => say('card', { number: name.slice(1), colour: name[0] }),

  handVerbs: ['start', 'over', 'tuck', 'bury'],

  face: (name, say, view) => ({
    value: name.slice(1),
    letter: say(`letter-${name[0]}`),
    shape: SHAPES[colour(name)],
    ink: colour(name),
    body: html`<span class="glasses">${Array.from({ length: hourglasses(name, view) }, () => HOURGLASS)}</span>`,
  }),

  brief: (t, move) => {
    const [verb, a, b] = move.split(' ');
    return verb === 'start' ? t.say('brief-start', { sign: shown(b) }) : verb === 'bury' ? t.say('bury-here') : t.say(`brief-${verb}`, { series: a });
  },

  buttons: (t) => {
    const chosen = t.chosen ? t.movesWith(t.chosen) : [];
    return chosen.length === 1 || innerWidth >= ROOMY ? chosen : []; // else the places light up, and there is no room for more
  },

  status: (t) => t.say(t.facts.deals > 1 ? 'round-of-two' : 'round-number', { round: t.view.round, deal: t.view.deal }),

  prompt: (t) => {
    if (t.chosen && t.movesWith(t.chosen).length > 1) return t.say('prompt-where');
    const verbs = new Set(t.moves.map((move) => move.split(' ')[0]));
    if (verbs.size > 1) return undefined;
    return verbs.has('bury') ? t.say('phase-act-bury') : verbs.has('start') ? t.say('phase-act-start') : undefined;
  },

  hand: (t) => inOrder(t.view.hand),

  attempt: (t, name) => (t.view.series.every((/** @type {Series | null} */ series) => series === null) ? `start ${name} +` : `over 1 ${name}`),

  table: (t) => t.view.phase === 'over' ? spoils(t) : html`<div class="zandlopers">
    <div class="holders">${t.view.series.map((/** @type {Series | null} */ series, /** @type {number} */ i) => (series ? holder(t, series, i + 1) : empty(t, i + 1)))}</div>
    ${pile(t)}
  </div>`,

  seat: (t, seat) => before(t, seat),

  score: (t, seat) => {
    if (t.view.collected !== null) return String(t.view.scores[seat]);
    return t.view.deal > 1 ? `${t.view.noted[seat]} + ${UNKNOWN}` : UNKNOWN;
  },

  more: (t, seat) => {
    const cards = inOrder(t.view.collected?.[seat] ?? []);
    const known = seat === t.seat ? [] : t.view.known.filter((/** @type {{seat: number}} */ entry) => entry.seat === seat);
    const closed = t.view.collected === null;
    return html`<p>${t.say('column-collected')}: ${t.view.collected_sizes[seat]} · ${HOURGLASS} ${closed ? UNKNOWN : t.facts.gathered[seat]}${t.view.deal > 1 ? html` + ${t.view.noted[seat]}` : nothing}</p>
      <div class="zl-collected">${closed ? stack(t, t.view.collected_sizes[seat], { label: t.say('column-collected') }) : cards.map((name) => card(t, name, { small: true, key: '' }))}</div>
      ${known.map((/** @type {{card: string, seat: number, places: number[]}} */ entry) => html`<p class="zl-traced">${card(t, entry.card, { small: true, key: '' })} ${t.say(entry.places.length ? 'perhaps-with' : 'now-with', { who: t.names[seat] })}</p>`)}`;
  },

  journeys: (event) => {
    const place = `seat-${event.seat}`;
    switch (event.kind) {
      case 'started':
      case 'took':
      case 'tucked':
        return [{ card: event.card, from: place }];
      case 'burial':
        return [{ card: event.card, to: 'pile' }];
      case 'collected':
      case 'collected-closed':
        return event.cards.map((/** @type {string} */ name) => ({ card: name, to: place }));
      case 'drawn':
      case 'dealt':
        return event.cards.map((/** @type {string} */ name) => ({ card: name, from: 'pile' }));
      default:
        return [];
    }
  },

  explain: {
    dealt: ['ZL-2.1'],
    started: ['ZL-3.1', 'ZL-3.2'],
    took: ['ZL-3.3', 'ZL-4.1', 'ZL-4.2', 'ZL-4.3'],
    tucked: ['ZL-3.4', 'ZL-7.1'],
    buried: ['ZL-3.5', 'ZL-7.2'],
    burial: ['ZL-3.5', 'ZL-7.2'],
    traced: ['ZL-7.2'],
    collected: ['ZL-5.1'],
    'collected-closed': ['ZL-5.1', 'ZL-7.1'],
    drew: ['ZL-5.2'],
    drawn: ['ZL-5.2'],
    round: ['ZL-5.2'],
    noted: ['ZL-6.2'],
    reshuffled: ['ZL-6.2'],
    over: ['ZL-6.1'],
  },
};

/**
 * A holder with a series: its sign, its owner, the cards one under another, the tucked ones below.
 * @param {Ctx} t
 * @param {Series} series
 * @param {number} i
 */
function holder(t, series, i) {
  const { owner, sign, cards, tucked } = series;
  const own = owner === t.seat;
  const held = t.moves.length ? t.chosen : null;
  const total = t.facts.worth[i - 1];
  const label = t.say('holder-of', { series: i, who: t.names[owner], sign: shown(sign), top: t.spoken(cards[cards.length - 1]) });
  const top = html`<div class="layers" ${vars({ '--n': cards.length })}>
    ${repeat(cards, (name) => name, (name) => html`<div class="layer">${card(t, name)}</div>`)}
  </div>`;
  const under = html`<div class="tucked" ${vars({ '--n': tucked.length })}>
      <div class="tails">${repeat(tucked, (name) => name, (name) => html`<span class="tail">${card(t, name, { small: true })}</span>`)}</div>
      ${held && !own ? html`<small class="tuck-here" aria-hidden="true">${t.say('tuck-here')}</small>` : nothing}
    </div>`;
  return html`<section class="holder seat-ink-${owner} ${own ? 'own-holder' : ''}" aria-label=${label} data-place="holder-${i}">
    <header>
      <b class="sign" title=${t.say(sign === '+' ? 'rising' : 'falling')}>${shown(sign)}</b>
      <i class="nr" aria-hidden="true">${i}</i>
      <span class="owner">${t.names[owner]}</span>
      <span class="worth" title=${t.say('hourglasses', { count: total })}>${HOURGLASS}<b>${total}</b></span>
    </header>
    ${spot(t, held ? [`over ${i} ${held}`] : [], top, { mark: 'top' })}
    ${spot(t, held && !own ? [`tuck ${i} ${held}`] : [], under, { mark: 'under' })}
  </section>`;
}

/**
 * A holder that nobody has: with a card in hand it can be taken, rising or falling.
 * @param {Ctx} t
 * @param {number} i
 */
function empty(t, i) {
  const held = t.moves.length ? t.chosen : null;
  const next = t.view.series.indexOf(null) + 1 === i;
  const moves = (/** @type {string} */ sign) => (held && next ? [`start ${held} ${sign}`] : []);
  return html`<section class="holder vacant" aria-label="${t.say('series', { series: i })}: ${t.say('empty-holder')}" data-place="holder-${i}">
    <i class="nr" aria-hidden="true">${i}</i>
    ${['+', '-'].map((sign) =>
      spot(t, moves(sign), html`<b class="sign">${shown(sign)}</b><small>${t.say(sign === '+' ? 'rising' : 'falling')}</small>`, { mark: 'choose-sign' }),
    )}
  </section>`;
}

/**
 * The draw pile, and what one knows of its bottom.
 * @param {Ctx} t
 */
function pile(t) {
  const { pile_size: size, buried, known } = t.view;
  const all = t.view.series.every((/** @type {Series | null} */ series) => series?.owner === t.seat);
  const content = html`${stack(t, size, { label: t.say('pile-name') })}<small>${t.say(all && t.moves.length ? 'bury-here' : 'pile-name')}</small>`;
  return html`<div class="rail">
    ${spot(t, t.moves.length && t.chosen && all ? [`bury ${t.chosen}`] : [], content, { mark: 'heap', place: 'pile' })}
    ${buried.length
      ? html`<div class="bottom"><small>${t.say('at-the-bottom')}</small>
          ${buried.map((/** @type {{card: string | null, seat: number}} */ entry) => card(t, entry.card ?? '?', { small: true, key: '' }))}</div>`
      : nothing}
    ${known.length
      ? html`<div class="bottom">${known.map((/** @type {{card: string, seat: number, places: number[]}} */ entry) => html`${card(t, entry.card, { small: true, key: '' })}<small>${t.say(entry.places.length ? 'perhaps-with' : 'now-with', { who: t.names[entry.seat] })}</small>`)}</div>`
      : nothing}
  </div>`;
}

/**
 * The series that lie before a player.
 * @param {Ctx} t
 * @param {number} seat
 */
function before(t, seat) {
  const owned = t.view.series
    .map((/** @type {Series | null} */ series, /** @type {number} */ i) => ({ series, i: i + 1 }))
    .filter((/** @type {{series: Series | null}} */ { series }) => series?.owner === seat);
  return html`<div class="flags seat-ink-${seat}">
    ${owned.map((/** @type {{series: Series, i: number}} */ { series }) => {
      const top = series.cards[series.cards.length - 1];
      return html`<span class="flag" role="img" aria-label="${shown(series.sign)} ${t.spoken(top)}"><b>${shown(series.sign)}</b>${card(t, top, { small: true, key: '', quiet: true })}</span>`;
    })}
  </div>`;
}

/**
 * What everybody has collected, when it is over.
 * @param {Ctx} t
 */
function spoils(t) {
  return html`<div class="zandlopers spoils">
    ${t.view.collected.map((/** @type {string[]} */ cards, /** @type {number} */ seat) => {
      const noted = t.view.noted[seat];
      const label = `${t.names[seat]}: ${t.say('hourglasses', { count: t.view.scores[seat] })}`;
      return html`<div class="spoil seat-ink-${seat}" role="group" aria-label=${label}>
        <span class="owner">${t.names[seat]}</span>
        <span class="row" aria-hidden="true">${Object.entries(COLOURS).map(([letter, name]) => html`<span class="of ink-${name}">${SHAPES[name]}<b>${cards.filter((one) => one[0] === letter).length}</b></span>`)}</span>
        <span class="worth">${HOURGLASS}<b>${noted ? html`${noted}&thinsp;+&thinsp;` : nothing}${t.facts.gathered[seat]}</b></span>
      </div>`;
    })}
  </div>`;
}
