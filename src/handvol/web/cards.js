// @ts-check
/** Cards, hands and places: what every game's table is laid out with. */
import { Directive, PartType, directive, html, noChange, nothing, repeat } from './vendor/lit.js';

/** @typedef {import('./types').Ctx} Ctx */
/** @typedef {import('./types').Face} Face */
/** @typedef {import('./types').TemplateResult} TemplateResult */

/** Custom properties on an element: `<div ${vars({'--n': 3})}>`. Works under a strict policy, as `style=` does not. */
export const vars = directive(
  class extends Directive {
    /** @param {any} part */
    constructor(part) {
      super(part);
      if (part.type !== PartType.ELEMENT) throw new Error('vars() belongs on an element');
    }
    /** @param {any} part @param {[Record<string, string | number>]} given */
    update(part, [given]) {
      for (const [name, value] of Object.entries(given)) part.element.style.setProperty(name, String(value));
      return noChange;
    }
    /** @param {Record<string, string | number>} _given */
    render(_given) {
      return noChange;
    }
  },
);

/**
 * The inside of a card.
 * @param {Face} face
 */
function printed(face) {
  return html`<span class="corner"><b>${face.value}</b>${face.shape ?? nothing}${face.letter ? html`<i>${face.letter}</i>` : nothing}</span>
    <span class="middle">${face.body ?? face.shape ?? face.value}</span>`;
}

/**
 * A card on the table, or its back where the name is `?`.
 * @param {Ctx} t
 * @param {string} name
 * @param {object} how
 * @param {string} [how.key]  its identity for travelling; the name, unless told otherwise; '' for none
 * @param {boolean} [how.small]  only a corner: number and suit
 * @param {boolean} [how.quiet]  not for screen readers: said elsewhere
 * @param {string} [how.mark]  more classes
 */
export function card(t, name, { key = name, small = false, quiet = false, mark = '' } = {}) {
  if (name === '?') return back(t, { small, mark });
  const face = t.game.face(name, t.say, t.view);
  const label = t.spoken(name);
  return html`<span
    class="card ink-${face.ink ?? 'plain'} ${small ? 'small' : ''} ${mark}"
    data-card=${key || nothing}
    role=${quiet ? nothing : 'img'}
    aria-label=${quiet ? nothing : label}
    aria-hidden=${quiet ? 'true' : nothing}
    title=${label}
    >${printed(face)}</span
  >`;
}

/**
 * The back of a card.
 * @param {Ctx} t
 * @param {{small?: boolean, mark?: string}} how
 */
export function back(t, { small = false, mark = '' } = {}) {
  return html`<span class="card back ${small ? 'small' : ''} ${mark}" role="img" aria-label=${t.say('card-back')}></span>`;
}

/**
 * A face-down pile with its count.
 * @param {Ctx} t
 * @param {number} count
 * @param {{label: string, place?: string}} how
 */
export function stack(t, count, { label, place }) {
  return html`<div class="stack ${count ? '' : 'empty'}" data-place=${place ?? nothing} role="img" aria-label="${label}: ${count}">
    ${count ? html`<span class="card back" ${vars({ '--deep': Math.min(count, 12) })}></span>` : html`<span class="card hole"></span>`}
    <b class="count" aria-hidden="true">${count}</b>
  </div>`;
}

/**
 * A place on the table that answers a tap: the first of the moves that is legal is made; where none is,
 * the first is tried, and the server says why not. It glows only while one is legal.
 * @param {Ctx} t
 * @param {string[]} moves
 * @param {unknown} content
 * @param {{mark?: string, label?: string, place?: string}} how
 */
export function spot(t, moves, content, { mark = '', label, place } = {}) {
  const legal = moves.find((move) => t.legal(move));
  if (!t.live || !moves.length) {
    return html`<div class="${mark} spot-still" data-place=${place ?? nothing}>${content}</div>`;
  }
  return html`<div class="${mark} spot ${legal ? 'open' : ''}" data-place=${place ?? nothing}>
    ${content}
    <button
      class="spot-press"
      tabindex=${legal ? 0 : -1}
      aria-hidden=${legal ? nothing : 'true'}
      aria-label=${label ?? (legal ? t.sayMove(legal) : nothing)}
      @click=${() => t.play(legal ?? moves[0])}
    ></button>
  </div>`;
}

/** A fan is no more bent than this, however many cards it has. */
const MOST_TILT = 4;

/**
 * How far a card of a fan leans over, from its middle.
 * @param {number} place @param {number} count
 */
function tilt(place, count) {
  const middle = (count - 1) / 2;
  return (place - middle) * Math.min(1, MOST_TILT / Math.max(middle, 1));
}

/**
 * The own hand: one tab stop, arrow keys inside, Enter or a tap picks up, once more plays.
 * @param {Ctx} t
 * @param {string[]} cards
 */
export function hand(t, cards) {
  const rows = Math.ceil(cards.length / (innerWidth < 700 ? 10 : 22)) || 1;
  const perRow = Math.ceil(cards.length / rows);
  const at = Math.min(t.memory.handAt ?? 0, cards.length - 1);
  /** @type {Map<string, number>} */
  const copies = new Map();
  const held = cards.map((name, i) => {
    const copy = (copies.get(name) ?? 0) + 1;
    copies.set(name, copy);
    return { name, i, id: `${name}#${copy}` };
  });
  return html`<div class="hand" role="toolbar" aria-label=${t.say('your-hand')} data-place="hand" @keydown=${walk} @focusin=${focused}>
    ${Array.from({ length: rows }, (_, row) => {
      const some = held.slice(row * perRow, (row + 1) * perRow);
      return html`<div class="fan" ${vars({ '--n': some.length })}>
        ${repeat(
          some,
          ({ id }) => id,
          ({ name, i }, place) => {
            const face = t.game.face(name, t.say, t.view);
            const usable = t.movesWith(name).length > 0;
            const best = t.best?.split(' ').slice(1).includes(name);
            const picked = t.chosen === name && cards.indexOf(name) === i;
            return html`<span class="slot" ${vars({ '--i': tilt(place, some.length) })}>
              <button
                class="card ink-${face.ink ?? 'plain'} ${usable ? 'usable' : ''} ${picked ? 'picked' : ''} ${best ? 'best' : ''}"
                data-card=${name}
                data-at=${i}
                tabindex=${i === at ? 0 : -1}
                aria-pressed=${picked ? 'true' : 'false'}
                aria-label="${t.spoken(name)}${usable ? '' : `, ${t.say('hand-not-now')}`}"
                @click=${() => t.press(name)}
              >
                ${printed(face)}
              </button>
            </span>`;
          },
        )}
      </div>`;
    })}
  </div>`;

  /** @param {FocusEvent} event */
  function focused(event) {
    const place = /** @type {HTMLElement} */ (event.target).dataset.at;
    if (place !== undefined && Number(place) !== t.memory.handAt) {
      t.memory.handAt = Number(place);
      t.update();
    }
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow, Home: -Infinity, End: Infinity };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step === undefined) {
      if (event.key === 'Escape' && t.chosen) t.choose(null);
      return;
    }
    event.preventDefault();
    const from = Number(/** @type {HTMLElement} */ (event.target).dataset.at ?? at);
    const to = Math.max(0, Math.min(cards.length - 1, from + step));
    const box = /** @type {HTMLElement} */ (event.currentTarget);
    /** @type {HTMLElement | null} */ (box.querySelector(`[data-at="${to}"]`))?.focus();
  }
}

/**
 * A shape in a 24 x 24 box, in the ink of what it stands on.
 * @param {unknown} drawing  an `svg` template
 */
export function shape(drawing) {
  return html`<svg class="shape" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${drawing}</svg>`;
}
