// @ts-check
/** Says aloud what is shown, when it is shown: every line once. */
import { announce } from '../notices.js';

/** @typedef {import('./timeline.js').Step} Step */

/**
 * Tell what is shown and was not told.
 * @param {Step[]} steps
 * @param {import('../log.js').Lines} lines
 */
export function tell(steps, lines) {
  for (const step of steps) {
    if (step.heard) continue;
    step.heard = true;
    announce(lines.text([step]));
  }
}

/**
 * Tell once more what somebody looks back at, with its place.
 * @param {import('./timeline.js').Timeline} timeline
 * @param {import('../log.js').Lines} lines
 */
export function retell({ step, at, last }, lines) {
  if (step) announce(`${at + 1}/${last + 1}: ${lines.text([step])}`);
}

/**
 * What has been told elsewhere, or long ago.
 * @param {Step[]} steps
 */
export function told(steps) {
  for (const step of steps) step.heard = true;
}
