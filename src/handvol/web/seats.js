// @ts-check
/** The keys of the seats that are ours, in this browser; never in an address. */
import { keep, kept } from './settings.js';

const PLACE = 'handvol-seats';
const MOST = 40;

/**
 * @typedef {object} Seat
 * @property {string} key
 * @property {number} seat
 * @property {string} game
 * @property {number} at
 * @property {boolean} [hidden]  not to be shown on the home page
 */

/** @returns {Record<string, Seat>} */
export function mine() {
  return kept(PLACE, {});
}

/** @param {string} table @param {{key: string, seat: number}} seat @param {string} game */
export function remember(table, { key, seat }, game) {
  const all = Object.entries({ ...mine(), [table]: { key, seat, game, at: Date.now() } });
  all.sort(([, a], [, b]) => b.at - a.at);
  keep(PLACE, Object.fromEntries(all.slice(0, MOST)));
}

/**
 * Show a table on the home page no more, until one has been there again.
 * @param {string} table
 */
export function hide(table) {
  const { [table]: seat, ...rest } = mine();
  if (seat) keep(PLACE, { ...rest, [table]: { ...seat, hidden: true } });
}

/** @param {string} table */
export function forget(table) {
  const { [table]: _gone, ...rest } = mine();
  keep(PLACE, rest);
}
