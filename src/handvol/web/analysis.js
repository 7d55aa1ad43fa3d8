// @ts-check
/** What a bot makes of the decisions of a finished game. */
import { Refused, get, post } from './api.js';

/** @typedef {import('./messages').Judged} Judged */

const EVERY = 3_000;
const LONGEST = 60_000;
const WORTH_SAYING = 0.05;
const WORST = 2;

/**
 * The record of a finished game.
 * @param {string} table
 * @param {string | number} number
 * @returns {Promise<unknown>}
 */
export const recordOf = (table, number) => get(`/api/tables/${table}/records/${number}`);

/**
 * What each decision cost; null where the bot could not be asked within a minute.
 * @param {unknown} record
 * @param {() => boolean} wanted  whether somebody still waits for it
 * @returns {Promise<Judged[] | null>}
 */
export async function analyse(record, wanted) {
  const until = performance.now() + LONGEST;
  while (wanted() && performance.now() < until) {
    try {
      return await post('/api/analysis', record);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'not-now') throw error;
    }
    await new Promise((done) => setTimeout(done, EVERY));
  }
  return null;
}

/**
 * The decisions of a seat that cost most, the worst first.
 * @param {Judged[]} judged
 * @param {number} seat
 */
export const worst = (judged, seat) =>
  judged
    .filter((one) => one.seat === seat && one.cost >= WORTH_SAYING)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, WORST);

/**
 * How the scores went, from the deal to the end.
 * @param {import('./messages').Replay} replay
 */
export function scoresOf(replay) {
  const all = replay.frames.map(({ views }) => views[0].scores);
  return all.filter((scores, i) => !i || scores.some((score, seat) => score !== all[i - 1][seat]));
}
