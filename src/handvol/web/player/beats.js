// @ts-check
/** How long a step stays, and what tells the time. */

/** @typedef {'minor' | 'major' | 'reveal' | 'harm' | 'end'} Weight */
/** @typedef {'half' | 'normal' | 'double' | 'once'} Speed */

/**
 * What tells the time: tests bring their own.
 * @typedef {object} Clock
 * @property {() => number} now  milliseconds
 * @property {(wait: number, done: () => void) => () => void} after  what is given back calls it off
 */

/**
 * Milliseconds that a step stays alone on the table at speed 1.
 * @type {Record<Weight, number>}
 */
export const BEATS = { minor: 350, major: 900, reveal: 1200, harm: 1200, end: 1500 };

/** @type {Record<Speed, number>} */
export const SPEEDS = { half: 0.5, normal: 1, double: 2, once: Infinity };

/** @param {Weight} weight @param {Speed} speed */
export const beat = (weight, speed) => BEATS[weight] / SPEEDS[speed];

/** @type {Clock} */
export const clock = {
  now: () => performance.now(),
  after(wait, done) {
    const timer = setTimeout(done, wait);
    return () => clearTimeout(timer);
  },
};
