// @ts-check
/** The table of a game that has none of its own in the browser: made of what the game says of itself. */
import { drawn, lies } from '/web/plain-parts.js';
import { get } from '/web/api.js';
import { html, svg } from '/web/vendor/lit.js';
import { shape } from '/web/cards.js';

/** @typedef {import('./types').Ctx} Ctx */
/** @typedef {import('./types').Face} Face */
/** @typedef {import('./types').GameTable} GameTable */
/** @typedef {import('./types').CardInfo} CardInfo */
/** @typedef {import('./types').Described} Described */

/** As many letters as fit into a corner. */
const LONG = 3;
/** As many moves as have buttons: four of any kind, else this many that take no card of the hand. */
const FEW = 4;
const MANY = 16;
/** As many letters as a small button has room for. */
const BRIEF = 12;

/** @type {Record<string, unknown>} */
const SUITS = {
  '♣': shape(svg`<circle cx="12" cy="6.900" r="4.400" fill="currentColor"/><circle cx="6.700" cy="13.800" r="4.400" fill="currentColor"/><circle cx="17.300" cy="13.800" r="4.400" fill="currentColor"/><path d="M10.600 9h2.800l.4 5.500c.2 3 .8 5 2.400 7H7.800c1.600-2 2.200-4 2.400-7z" fill="currentColor"/>`),
  '♦': shape(svg`<path d="M12 2 20 12 12 22 4 12z" fill="currentColor"/>`),
  '♥': shape(svg`<path d="M12 21.500C5.500 16 2.500 12.500 2.500 8.700 2.500 5.700 4.700 3.500 7.500 3.500c1.900 0 3.500 1 4.500 2.700 1-1.700 2.600-2.700 4.500-2.700 2.800 0 5 2.200 5 5.200 0 3.800-3 7.300-9.500 12.800z" fill="currentColor"/>`),
  '♠': shape(svg`<path d="M12 2c6 5.300 9 8.300 9 12a4.500 4.500 0 0 1-7.700 3.100c.2 1.800.9 3.300 2.400 4.900H8.300c1.500-1.600 2.200-3.100 2.400-4.900A4.500 4.500 0 0 1 3 14c0-3.700 3-6.700 9-12z" fill="currentColor"/>`),
};

/** @param {string} suit */
const lettered = (suit) => {
  const size = Math.min(22, 32 / [...suit].length);
  return shape(svg`<text x="12" y="12" dy="0.350em" text-anchor="middle" font-size=${size} font-weight="800" fill="currentColor">${suit}</text>`);
};

/**
 * What is printed on a card; a card that nobody described has its own text.
 * @param {CardInfo | undefined} card
 * @param {string} name
 * @returns {Face}
 */
function faceOf(card, name) {
  const { value, suit, ink } = card ?? { value: name, suit: '', ink: '' };
  const [letters, inked] = [[...value], ink && `deck-${ink}`];
  const shown = letters.slice(0, LONG).join('');
  if (letters.length > LONG) return { value: shown, ink: inked, body: html`<span class="plain-long">${value}</span>` };
  return suit ? { value, ink: inked, shape: SUITS[suit] ?? lettered(suit) } : { value, body: html`<span class="plain-value">${value}</span>` };
}

/** @param {string[]} texts */
const oneOf = (texts) => new RegExp(`^(?:${texts.map((text) => text.replace(/[^\w]/gu, '\\$&')).join('|') || '(?!)'})$`);

/** @param {string} move */
const things = (move) => move.split(' ').slice(1);

/**
 * The moves that have a button: those with what is picked up, else those that need no card of hand or table.
 * @param {Ctx} t @param {Described} known
 */
function buttons(t, known) {
  if (t.chosen) return t.movesWith(t.chosen);
  const held = new Set(t.view.hand ?? []);
  const open = lies(t, known);
  const loose = t.moves.filter((move) => !things(move).some((thing) => held.has(thing) || open(thing)));
  if (!loose.length && t.moves.length <= FEW) return t.moves.filter((move) => !things(move).some(open));
  return loose.length <= MANY ? loose : loose.filter((move) => !move.includes(' '));
}

/**
 * Moves without the words that they all share; nothing where that does not make them short.
 * @param {string[]} said
 */
function shortened(said) {
  const words = said.map((text) => text.split(' '));
  const [first] = words;
  const least = Math.min(...words.map(({ length }) => length)) - 1;
  let before = 0;
  while (before < least && words.every((one) => one[before] === first[before])) before += 1;
  let after = 0;
  while (after < least - before && words.every((one) => one.at(-1 - after) === first.at(-1 - after))) after += 1;
  const short = words.map((one) => one.slice(before, one.length - after).join(' '));
  return short.every((text) => text.length <= BRIEF) ? short : said.map(() => '');
}

/**
 * A card that an event names comes from the seat that it names, or goes there.
 * @param {import('./types').GameEvent} event
 * @returns {import('./types').Journey[]}
 */
function journeys({ seat, card, cards }) {
  if (typeof seat !== 'number') return [];
  const place = `seat-${seat}`;
  const many = Array.isArray(cards) ? cards.map((name) => ({ card: String(name), to: place })) : [];
  return typeof card === 'string' ? [{ card, from: place }, { card, to: place }, ...many] : many;
}

/**
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<GameTable>}
 */
export default async function plain(game, lang) {
  /** @type {Described} */
  const known = await get(`/api/games/${game}?lang=${lang}`);
  const cards = new Map(known.cards.map((card) => [card.name, card]));
  return {
    title: known.title,
    card: oneOf([...cards.keys()]),
    spoken: (name) => cards.get(name)?.spoken ?? name,
    events: known.events,
    seatVerbs: known.seat_verbs,
    face: (name) => faceOf(cards.get(name), name),
    hand: (t) => (Array.isArray(t.view.hand) ? t.view.hand.map(String) : []),
    attempt: (t, card) => {
      const now = t.moves.map((move) => move.split(' ')[0]);
      return `${known.card_verbs.find((verb) => now.includes(verb)) ?? known.card_verbs[0] ?? 'play'} ${card}`;
    },
    table: (t) => drawn(t, known),
    buttons: (t) => buttons(t, known),
    brief: (t, move) => {
      const moves = buttons(t, known);
      return shortened(moves.map(t.sayMove))[moves.indexOf(move)] ?? '';
    },
    journeys,
  };
}
