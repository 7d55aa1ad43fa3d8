// @ts-check
/** Draws a page at the cursor of its timeline, and says when all has come to rest. */
import { SPEEDS } from './beats.js';
import { TIME, travel } from '../motion.js';
import { render } from '../vendor/lit.js';

/** @typedef {import('../types').Journey} Journey */

const SLOWEST = 1;
const FASTEST = 2;

export class Stage {
  /**
   * @param {HTMLElement} root
   * @param {() => unknown} page  what is drawn
   * @param {() => import('./beats.js').Speed} speed
   */
  constructor(root, page, speed) {
    this.root = root;
    this.page = page;
    this.speed = speed;
    /**
     * Cards that somebody points at in the log.
     * @type {string[]}
     */
    this.lit = [];
    /**
     * Cards of the last move of each seat.
     * @type {string[]}
     */
    this.recent = [];
  }

  /**
   * Draw; kept when the cards that travel have come to rest.
   * @param {Journey[]} [journeys]
   * @param {boolean} [still]  nothing travels
   */
  draw(journeys = [], still = false) {
    const time = TIME / Math.max(SLOWEST, Math.min(FASTEST, SPEEDS[this.speed()]));
    const drawn = () => {
      render(this.page(), this.root);
      this.mark();
    };
    if (still) drawn();
    const landed = still ? Promise.resolve() : travel(this.root, journeys, drawn, time);
    return Promise.all([landed, this.rest()]);
  }

  /** Kept when what a style sheet moves on its own is at rest, too. */
  rest() {
    const moving = this.root.getAnimations({ subtree: true }).filter((one) => one instanceof CSSAnimation && one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  }

  /** @param {string[]} cards  that are to stand out */
  light(cards) {
    this.lit = cards;
    this.mark();
  }

  /** Outline cards wherever they lie. */
  mark() {
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('[data-card]'))) {
      const name = card.dataset.card ?? '';
      card.toggleAttribute('data-lit', this.lit.includes(name));
      card.toggleAttribute('data-recent', this.recent.includes(name) && card.closest('.board') !== null);
    }
  }
}
