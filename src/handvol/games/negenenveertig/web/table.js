// @ts-check
/** Negenenveertig: the whole board on the table, lying on a desk, standing upright on a phone. */
import { back, card, shape, vars } from '/web/cards.js';
import { EVENTS, JOKER, JOKER_FIELDS, PILE, SEAT_VERBS, TITLE } from './material.js';
import { html, nothing, svg } from '/web/vendor/lit.js';

/** @typedef {import('../../../web/types').Ctx} Ctx */
/** @typedef {import('../../../web/types').GameTable} GameTable */
/** @typedef {{name: string, row: number, column: number, lies: string | undefined, moves: string[], legal: string | undefined}} Field */

const STAR = shape(svg`<path d="m12 1.800 3.100 6.700 7.300.8-5.400 5 1.500 7.200L12 17.900l-6.500 3.600L7 14.300l-5.400-5 7.300-.8z" fill="currentColor"/>`);

/** @param {string} name */
const isJokerField = (name) => JOKER_FIELDS.some((field) => field === name);
/** @param {string} name */
const order = (name) => (name === JOKER ? 99 : Number(name));

/** @type {GameTable} */
export default {
  title: TITLE,

  events: EVENTS,

  seatVerbs: SEAT_VERBS,

  card: /^(\d+|J)$/,

  spoken: (name, say) => (name === JOKER ? say('joker') : name),

  face: (name) => (name === JOKER ? { value: JOKER, shape: STAR, ink: 'joker' } : { value: name, body: html`<span class="numeral">${name}</span>`, ink: 'number' }),

  status: (t) => html`${t.say('round-of', { round: t.view.round, rounds: t.view.rounds })}<span class="nv-side"> · ${t.say(`word-${t.view.board}`)}</span>`,

  hand: (t) => [...t.view.hand].sort((a, b) => order(a) - order(b)),

  attempt: (t, name) => {
    if (name !== JOKER) return `lay ${name}`;
    const free = t.view.layout.flat().find((/** @type {string} */ field) => field !== PILE && !t.view.cells[field]);
    return `lay J ${free ?? PILE}`;
  },

  table: (t) => board(t),

  seat: (t, seat) => {
    if (t.view.hands) return cards(t, t.view.hands[seat]);
    return cards(t, t.view.known[seat].filter(() => seat !== t.seat));
  },

  more: (t, seat) => html`${seat === t.view.dealer ? html`<p>${t.say('dealer', { name: t.names[seat] })}</p>` : nothing}
    ${t.view.known[seat].length && !t.view.hands ? html`<p>${t.say('column-known')}</p>` : nothing}
    ${cards(t, t.view.hands?.[seat] ?? t.view.known[seat])}`,

  buttons: (t) => {
    const chosen = t.chosen && t.chosen !== JOKER ? t.movesWith(t.chosen) : [];
    return chosen.length ? chosen : t.moves.filter((move) => !move.includes(' '));
  },

  score: (t, seat) => String(t.view.minus[seat]),

  scoreName: 'column-minus',

  journeys: (event) => {
    if (event.kind === 'laid' || event.kind === 'laid-joker') return [{ card: event.card, from: `seat-${event.seat}` }];
    if (event.kind === 'swapped') return [{ card: event.card, from: `seat-${event.seat}` }, { card: JOKER, to: `seat-${event.seat}` }];
    if (event.kind === 'turned' || event.kind === 'turned-joker' || event.kind === 'drawn') return [{ card: event.card, from: 'pile' }];
    if (event.kind === 'dealt') return event.cards.map((/** @type {string} */ name) => ({ card: name, from: 'pile' }));
    return [];
  },

  explain: {
    round: ['NV-6.1'],
    dealt: ['NV-2.1'],
    turned: ['NV-2.2'],
    'turned-joker': ['NV-2.2'],
    laid: ['NV-4.1', 'NV-4.2'],
    'laid-joker': ['NV-4.3', 'NV-4.4'],
    swapped: ['NV-4.5', 'NV-4.6'],
    drew: ['NV-3.2'],
    drawn: ['NV-3.2'],
    last: ['NV-5.2'],
    done: ['NV-3.3'],
    empty: ['NV-5.1'],
    counted: ['NV-5.1'],
    over: ['NV-6.2'],
  },
};

/** @param {Ctx} t @param {string[]} names */
function cards(t, names) {
  if (!names.length) return nothing;
  return html`<div class="nv-shown nv-${t.view.board}">${names.map((name) => card(t, name, { small: true, key: '' }))}</div>`;
}

/**
 * What a tap on a field tries: with a joker in hand to lay it there, else the field's own number.
 * @param {Ctx} t
 * @param {string} name
 */
function tries(t, name) {
  if (name === PILE) return t.chosen === JOKER ? ['lay J P'] : ['draw'];
  if (t.chosen === JOKER) return [`lay J ${name}`];
  if (isJokerField(name)) return t.view.cells[name] ? [`swap ${name}`] : [`lay J ${name}`];
  return t.view.cells[name] === JOKER ? [`swap ${name}`] : [`lay ${name}`];
}

/** @param {Ctx} t */
function board(t) {
  /** @type {Field[]} */
  const fields = t.view.layout.flatMap((/** @type {string[]} */ names, /** @type {number} */ row) =>
    names.map((name, column) => {
      const moves = t.live ? tries(t, name) : [];
      return { name, row, column, lies: t.view.cells[name], moves, legal: moves.find((move) => t.legal(move)) };
    }),
  );
  const open = fields.filter(({ legal }) => legal);
  const at = open.find(({ name }) => name === t.memory.field) ?? open[0];
  return html`<div
    class="nv nv-${t.view.board} ${t.chosen ? 'picking' : ''}"
    role="group"
    aria-label=${t.say('board-side', { side: t.say(`word-${t.view.board}`) })}
    @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, open)}
    @focusin=${(/** @type {FocusEvent} */ event) => {
      const name = /** @type {HTMLElement} */ (event.target).dataset.field;
      if (name && name !== t.memory.field) {
        t.memory.field = name;
        t.update();
      }
    }}
  >
    ${fields.map((field) => drawn(t, field, field === at))}
  </div>`;
}

/** @param {Ctx} t @param {Field} field @param {boolean} stop */
function drawn(t, { name, row, column, lies, moves, legal }, stop) {
  const picked = legal && (t.chosen === JOKER || t.chosen === name);
  const marks = ['nv-field', moves.length ? 'spot' : '', lies ? 'taken' : 'free', name === PILE ? 'nv-pile' : '', isJokerField(name) ? 'nv-joker' : ''];
  if (legal) marks.push('open', picked ? 'aim' : '');
  if (lies && lies !== JOKER && t.view.laid.includes(name)) marks.push('fresh');
  return html`<div class=${marks.join(' ')} data-place=${name === PILE ? 'pile' : nothing} ${vars({ '--r': row + 1, '--c': column + 1 })}>
    ${inside(t, name, lies)}
    ${moves.length
      ? html`<button
          class="spot-press"
          data-field=${legal ? name : nothing}
          tabindex=${legal && stop ? 0 : -1}
          aria-hidden=${legal ? nothing : 'true'}
          aria-label=${legal ? t.sayMove(legal) : nothing}
          @click=${() => t.play(legal ?? moves[0])}
        ></button>`
      : nothing}
  </div>`;
}

/** @param {Ctx} t @param {string} name @param {string | undefined} lies */
function inside(t, name, lies) {
  if (name === PILE) {
    const count = t.view.pile_size;
    return html`<span class="nv-stack" role="img" aria-label="${t.say('legend-pile')}: ${count}">${count ? back(t, { mark: 'nv-back' }) : nothing}<i class="nv-count" aria-hidden="true">${count}</i></span>`;
  }
  if (lies === JOKER) {
    const on = isJokerField(name) ? t.say(`word-${name}`) : name;
    return html`<span class="nv-card ink-joker" data-card=${JOKER} role="img" aria-label=${t.say('joker-on', { field: on })}
      >${STAR}<b>${isJokerField(name) ? JOKER : name}</b></span
    >`;
  }
  if (lies) return html`<span class="nv-card ink-number" data-card=${lies} role="img" aria-label=${lies}><b>${lies}</b></span>`;
  return html`<span class="nv-print" aria-hidden="true">${isJokerField(name) ? STAR : html`<b>${name}</b>`}</span>`;
}

/**
 * From one field that can be laid to the next, the way the arrow points; the board may lie or stand.
 * @param {KeyboardEvent} event @param {Field[]} open
 */
function walk(event, open) {
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const way = ways[/** @type {keyof typeof ways} */ (event.key)];
  const from = /** @type {HTMLElement} */ (event.target);
  if (!way || !from.dataset.field) return;
  event.preventDefault();
  const root = /** @type {HTMLElement} */ (event.currentTarget);
  const middle = (/** @type {Element} */ element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const { name } of open) {
    const other = /** @type {HTMLElement | null} */ (root.querySelector(`[data-field="${name}"]`));
    if (!other || other === from) continue;
    const there = middle(other);
    const ahead = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    if (ahead > 4 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = other;
    }
  }
  best?.focus();
}
