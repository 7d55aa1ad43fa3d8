// @ts-check
/** What lies on a table that nobody has drawn: every key of a view by its kind, shared ones in the middle, others by seat. */
import { card, spot, stack } from '/web/cards.js';
import { html, nothing } from '/web/vendor/lit.js';
import { others } from '/web/play.js';

/** @typedef {import('./types').Ctx} Ctx */
/** @typedef {import('./types').Described} Described */
/** @typedef {import('./types').TemplateResult} TemplateResult */

/**
 * One key of a view.
 * @typedef {object} Part
 * @property {string} key
 * @property {string} label
 * @property {string} kind  as in `handvol.kit.fields`; also `pile` (face down), `piles` (open), `trick` and `other`
 * @property {boolean} bySeat
 * @property {any} value
 * @property {string | null} [led]  the key of who laid the first card of a trick
 */

/** What the frame shows already. */
const FRAME = ['game', 'seats', 'options', 'seat', 'turn', 'phase', 'scores', 'winners', 'hand', 'hand_sizes'];
/** What is usually a seat, where a game does not say. */
const SEATS = ['dealer', 'leader', 'owner', 'player', 'seat', 'starter', 'winner'];
const CARDS = ['card', 'cards', 'row', 'trick', 'pile', 'piles'];
const HIDDEN = '?';
/** From so many cards on they overlap, and are small. */
const LAPPED = 6;
const SMALL = 12;

/**
 * The whole table.
 * @param {Ctx} t
 * @param {Described} known
 */
export function drawn(t, known) {
  const parts = partsOf(t, known);
  const trick = parts.find(({ led }) => led) ?? parts.find(({ bySeat, kind }) => bySeat && kind === 'card');
  const facts = parts.filter(({ bySeat, kind }) => !bySeat && !CARDS.includes(kind));
  const pieces = parts.filter((part) => part === trick || (!part.bySeat && CARDS.includes(part.kind)));
  const places = parts.filter((part) => part !== trick && part.bySeat);
  return html`<div class="plain-table">
    ${facts.length ? html`<dl class="plain-facts">${facts.map((part) => fact(t, part))}</dl>` : nothing}
    ${pieces.length ? html`<div class="plain-middle">${pieces.map((part) => piece(t, part))}</div>` : nothing}
    ${places.length ? html`<ul class="plain-places" aria-label=${t.say('plain-places')}>${around(t).map((seat) => place(t, seat, places))}</ul>` : nothing}
  </div>`;
}

/** @param {Ctx} t @param {Described} known */
const partsOf = (t, known) => [...declared(t, known), ...special(t, known)];

/**
 * Whether a card lies open on the table, where a tap can take it.
 * @param {Ctx} t @param {Described} known
 * @returns {(name: string) => boolean}
 */
export function lies(t, known) {
  const open = new Set(partsOf(t, known).filter(({ kind }) => CARDS.includes(kind)).flatMap(({ value }) => [value].flat(2)));
  return (name) => open.has(name) && waysWith(t, name).length > 0;
}

/**
 * The seats, one's own last: nearest to the hand.
 * @param {Ctx} t
 */
const around = (t) => (t.seat === null ? others(t) : [...others(t), t.seat]);

/**
 * The keys that the game has declared.
 * @param {Ctx} t @param {Described} known
 * @returns {Part[]}
 */
function declared(t, { fields, labels }) {
  /** @type {Part[]} */
  const parts = [];
  /** @param {string | null} key @param {string} kind @param {boolean} bySeat @param {string | null} [led] */
  const add = (key, kind, bySeat, led) => {
    const value = key === null || FRAME.includes(key) ? undefined : t.view[key];
    if (key !== null && value !== undefined) parts.push({ key, label: labels[key], kind, bySeat, value, led });
  };
  for (const field of fields) {
    const isOpen = field.seen === 'everybody' || isThere(t.view[field.key]);
    if (isOpen) add(field.key, field.kind, field.by_seat, field.led);
    if (isOpen && field.own) continue;
    add(field.sizes, field.by_seat ? 'number' : 'pile', field.by_seat);
    if (field.own && isThere(t.view[field.own])) add(field.own, 'cards', false);
  }
  return parts;
}

/**
 * The keys that are the game's own affair: what they hold says what they look like.
 * @param {Ctx} t @param {Described} known
 * @returns {Part[]}
 */
function special(t, { fields, labels }) {
  const taken = new Set(fields.flatMap(({ key, own, sizes }) => [key, own, sizes]));
  const keys = Object.keys(t.view).filter((key) => !FRAME.includes(key) && !taken.has(key) && !isNothing(t.view[key]));
  return keys.map((key) => {
    const value = t.view[key];
    const bySeat = !fields.length && Array.isArray(value) && value.length === t.view.seats;
    const kind = bySeat ? alike(t, value) : SEATS.includes(key) ? 'seat' : kindOf(t, value);
    return { key, label: labels[key] ?? key, kind, bySeat, value };
  });
}

/** @param {any} value */
const isThere = (value) => value !== null && value !== undefined;

/** @param {any} value */
const isNothing = (value) => !isThere(value) || value === '' || (Array.isArray(value) && !value.length);

/** @param {Ctx} t @param {unknown} value */
const isCard = (t, value) => typeof value === 'string' && (value === HIDDEN || t.game.card.test(value));

/** @param {Ctx} t @param {unknown} value @returns {string} */
function kindOf(t, value) {
  if (isCard(t, value)) return 'card';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'string' || value === null) return 'word';
  if (!Array.isArray(value) || !value.length) return 'other';
  if (value.every((one) => isCard(t, one))) return 'row';
  if (value.every((one) => typeof one?.seat === 'number' && isCard(t, one.card))) return 'trick';
  return value.every((one) => Array.isArray(one) && one.every((name) => isCard(t, name))) ? 'piles' : 'other';
}

/**
 * The kind of all values of a list, where it is one.
 * @param {Ctx} t @param {unknown[]} values
 */
function alike(t, values) {
  const kinds = new Set(values.filter((one) => !isNothing(one)).map((one) => kindOf(t, one)));
  return kinds.size === 1 ? [...kinds][0] : 'other';
}

/** @param {Ctx} t @param {Part} part */
const fact = (t, part) => html`<div class=${part.kind === 'other' ? 'long' : ''}><dt>${part.label}</dt><dd>${inWords(t, part.kind, part.value)}</dd></div>`;

/**
 * Something that lies in the middle, with its name.
 * @param {Ctx} t @param {Part} part
 */
function piece(t, part) {
  const { kind, label, value } = part;
  const content = contentOf(t, part);
  const count = Array.isArray(value) && value.length >= LAPPED ? ` · ${value.length}` : '';
  return html`<div class="plain-piece ${kind === 'piles' ? 'wide' : ''}" role=${kind === 'pile' ? nothing : 'group'} aria-label=${kind === 'pile' ? nothing : label}>
    <p class="plain-name" aria-hidden="true">${label}${count}</p>
    ${content}
  </div>`;
}

/** @param {Ctx} t @param {Part} part */
function contentOf(t, { key, kind, label, value, bySeat, led }) {
  if (bySeat) return trick(t, around(t).map((seat) => ({ seat, name: value[seat], next: t.waiting.includes(seat) })));
  if (led) return ledTrick(t, key, value, t.view[led], led);
  if (kind === 'trick') return trick(t, value.map((/** @type {{seat: number, card: string}} */ { seat, card: name }) => ({ seat, name, next: false })));
  if (kind === 'pile') return stack(t, value, { label, place: key });
  if (kind === 'piles') return html`<ol class="plain-piles">${value.map((/** @type {string[]} */ cards) => html`<li>${laid(t, cards)}</li>`)}</ol>`;
  return laid(t, kind === 'card' ? [value].filter((name) => name !== null) : value);
}

/**
 * A trick in the order of play; one that has just been won stays in sight until the next card.
 * @param {Ctx} t @param {string} key @param {string[]} cards @param {number} leader @param {string} led  the key of the leader
 */
function ledTrick(t, key, cards, leader, led) {
  const n = t.view.seats;
  const last = cards.length ? null : wonTrick(t, key, led);
  const shown = last ?? { cards, leader };
  const length = Math.max(n, shown.cards.length);
  const laid = Array.from({ length }, (_, i) => {
    const seat = (shown.leader + i) % n;
    return { seat, name: shown.cards[i] ?? null, next: i === cards.length && t.view.turn === seat };
  });
  return trick(t, laid, last !== null);
}

/**
 * The trick that was last on the table, with the cards that ended it as the events tell; null where they do not.
 * @param {Ctx} t @param {string} key @param {string} led
 */
function wonTrick(t, key, led) {
  const n = t.view.seats;
  /** @type {import('./types').GameEvent[]} */
  let ended = [];
  for (const { view, events } of t.past()) {
    if (!view[key].length) {
      ended = events;
      continue;
    }
    /** @type {string[]} */
    const cards = [...view[key]];
    const leader = view[led];
    for (const { seat, card: name } of ended) {
      if (typeof name === 'string' && seat === (leader + cards.length) % n && !cards.includes(name) && cards.length < n) cards.push(name);
    }
    return cards.length < n ? null : { cards, leader };
  }
  return null;
}

/**
 * A card for each seat, in order, and who is to lay the next.
 * @param {Ctx} t
 * @param {{seat: number, name: string | null, next: boolean}[]} laid
 * @param {boolean} [over]  whether it has been won already
 */
const trick = (t, laid, over = false) =>
  html`<ol class="plain-trick ${over ? 'over' : ''}">
    ${laid.map(
      ({ seat, name, next }) => html`<li class=${next ? 'next' : ''}>
        ${name === null ? html`<span class="card hole"></span>` : over ? card(t, name, { key: '' }) : lying(t, name)}<small>${t.names[seat]}</small>
      </li>`,
    )}
  </ol>`;

/**
 * Open cards side by side, as many as there are.
 * @param {Ctx} t
 * @param {string[]} cards
 * @param {boolean} [small]
 */
function laid(t, cards, small = cards.length > SMALL) {
  if (!cards.length) return small ? '–' : html`<span class="card hole"></span>`;
  const lapped = cards.length >= LAPPED && !cards.some((name) => waysWith(t, name).length);
  return html`<div class="plain-cards ${small ? 'tiny' : ''} ${lapped ? 'lapped' : ''}">${cards.map((name) => lying(t, name, small))}</div>`;
}

/**
 * The legal moves that a tap on a card of the table can mean: with what is picked up, where something is.
 * @param {Ctx} t @param {string} name
 */
function waysWith(t, name) {
  if (name === HIDDEN || t.view.hand?.includes(name)) return [];
  const ways = t.movesWith(name);
  return t.chosen === null || t.chosen === name ? ways : ways.filter((move) => move.split(' ').includes(t.chosen ?? ''));
}

/**
 * A card on the table: where one move takes it, a tap makes that move; where several do, it picks the card up.
 * @param {Ctx} t
 * @param {string} name
 * @param {boolean} [small]
 */
function lying(t, name, small = false) {
  const ways = waysWith(t, name);
  const picked = t.chosen === name;
  const face = card(t, name, { small, mark: picked ? 'picked' : '' });
  if (ways.length < 2) return ways.length ? spot(t, ways, face) : face;
  return html`<div class="spot open">
    ${face}
    <button class="spot-press" aria-pressed=${picked ? 'true' : 'false'} aria-label=${t.spoken(name)} @click=${() => t.press(name)}></button>
  </div>`;
}

/**
 * What lies before a player.
 * @param {Ctx} t @param {number} seat @param {Part[]} parts
 */
const place = (t, seat, parts) =>
  html`<li class="plain-place ${t.view.turn === seat ? 'turn' : ''}">
    <b>${t.names[seat]}</b>
    ${parts.map((part) => item(t, part, part.value?.[seat]))}
  </li>`;

/** @param {Ctx} t @param {Part} part @param {any} value */
function item(t, { kind, label }, value) {
  if (isNothing(value)) return nothing;
  if (kind === 'card') return html`<span class="plain-item"><span>${label}</span> ${lying(t, value, true)}</span>`;
  if (kind !== 'cards' && kind !== 'row') return html`<span class="plain-item"><span>${label}</span> ${inWords(t, kind, value)}</span>`;
  return html`<div class="plain-item open" role="group" aria-label=${label}><span aria-hidden="true">${label}</span> ${laid(t, value, true)}</div>`;
}

/**
 * A value in words; a card among them as one says it.
 * @param {Ctx} t @param {string} kind @param {any} value
 * @returns {string}
 */
function inWords(t, kind, value) {
  if (SEATS.includes(kind) && typeof value === 'number') return t.names[value] ?? '–';
  if (isNothing(value)) return '–';
  if (typeof value === 'number') return String(value).replace('-', '−');
  if (typeof value === 'boolean') return t.say(value ? 'plain-yes' : 'plain-no');
  if (Array.isArray(value)) return listed(t, kind, value);
  if (typeof value !== 'object') return t.word(String(value));
  return Object.entries(value).map(([key, one]) => `${key.replaceAll('_', ' ')} ${inWords(t, key, one)}`).join('; ') || '–';
}

/** @param {Ctx} t @param {string} kind @param {any[]} values */
function listed(t, kind, values) {
  const one = kind.replace(/s$/, '');
  return values.map((value) => (Array.isArray(value) ? `(${inWords(t, one, value)})` : inWords(t, one, value))).join(', ');
}
