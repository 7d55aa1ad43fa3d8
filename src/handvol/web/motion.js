// @ts-check
/** Cards travel: what was in one place before a drawing and is in another after it goes there by itself. */
import { moves } from './settings.js';

/** @typedef {import('./types').Journey} Journey */
/** @typedef {{x: number, y: number, width: number}} Spot */

export const TIME = 280;
const EASE = 'cubic-bezier(.25,.8,.3,1)';

/** @param {Element} element @returns {Spot} */
function spotOf(element) {
  const box = element.getBoundingClientRect();
  const width = /** @type {HTMLElement} */ (element).offsetWidth || box.width;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width };
}

/** @param {Element} root @param {string | undefined} place */
function placed(root, place) {
  const found = place && root.querySelector(`[data-place="${place}"]`);
  return found ? spotOf(found) : null;
}

/**
 * Draw, and let the cards travel from where they were; kept when the last has come to rest.
 * @param {Element} root
 * @param {Journey[]} journeys
 * @param {() => void} draw
 * @param {number} [time]  milliseconds
 * @returns {Promise<unknown>}
 */
export function travel(root, journeys, draw, time = TIME) {
  if (!moves() || document.hidden) {
    draw();
    return Promise.resolve();
  }
  /** @type {Promise<unknown>[]} */
  const flights = [];
  /** @type {Map<string, Spot[]>} */
  const before = new Map();
  /** @type {Map<string, {copy: HTMLElement, spot: Spot}>} */
  const leaving = new Map();
  const goals = new Map(journeys.filter(({ to }) => to).map(({ card, to }) => [card, to]));
  for (const element of root.querySelectorAll('[data-card]')) {
    const key = /** @type {HTMLElement} */ (element).dataset.card ?? '';
    const spot = spotOf(element);
    before.set(key, [...(before.get(key) ?? []), spot]);
    if (goals.has(key)) leaving.set(key, { copy: /** @type {HTMLElement} */ (element.cloneNode(true)), spot });
  }
  draw();
  /** @type {Map<string, HTMLElement[]>} */
  const after = new Map();
  for (const element of root.querySelectorAll('[data-card]')) {
    const key = /** @type {HTMLElement} */ (element).dataset.card ?? '';
    after.set(key, [...(after.get(key) ?? []), /** @type {HTMLElement} */ (element)]);
  }
  const sources = new Map(journeys.filter(({ from }) => from).map(({ card, from }) => [card, from]));
  for (const [key, elements] of after) {
    const olds = before.get(key) ?? [];
    const fresh = elements.filter((element) => {
      const now = spotOf(element);
      const stayed = olds.findIndex((old) => Math.hypot(old.x - now.x, old.y - now.y) < 3);
      if (stayed >= 0) olds.splice(stayed, 1);
      return stayed < 0;
    });
    for (const element of fresh) {
      const from = olds.shift() ?? placed(root, sources.get(key));
      if (from) flights.push(fly(element, from, spotOf(element), time));
    }
  }
  for (const [key, { copy, spot }] of leaving) {
    const goal = after.has(key) ? null : placed(root, goals.get(key));
    if (goal) flights.push(vanish(copy, spot, goal, time));
  }
  return Promise.all(flights);
}

/** @param {HTMLElement} element @param {Spot} from @param {Spot} to @param {number} duration */
function fly(element, from, to, duration) {
  const scale = Math.max(0.2, Math.min(3, from.width / (to.width || 1)));
  element.classList.add('travels');
  const animation = element.animate(
    [
      { translate: `${from.x - to.x}px ${from.y - to.y}px`, scale: String(scale) },
      { translate: '0 0', scale: '1' },
    ],
    { duration, easing: EASE },
  );
  return animation.finished.catch(() => {}).then(() => element.classList.remove('travels'));
}

/** @param {HTMLElement} copy @param {Spot} from @param {Spot} to @param {number} duration */
function vanish(copy, from, to, duration) {
  const layer = document.getElementById('ghosts');
  if (!layer) return Promise.resolve();
  copy.removeAttribute('data-card');
  copy.style.setProperty('--card-w', `${from.width}px`);
  copy.style.setProperty('left', `${from.x - from.width / 2}px`);
  copy.style.setProperty('top', `${from.y - from.width * 0.7}px`);
  layer.append(copy);
  const animation = copy.animate(
    [
      { translate: '0 0', scale: '1', opacity: 1 },
      { translate: `${to.x - from.x}px ${to.y - from.y}px`, scale: '0.4', opacity: 0.2 },
    ],
    { duration, easing: EASE },
  );
  return animation.finished.catch(() => {}).then(() => copy.remove());
}
