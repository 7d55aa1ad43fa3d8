// @ts-check
/** The tables at which one still plays: whose turn it is, since when, and how to be rid of them. */
import * as icons from './icons.js';
import { call, get, post } from './api.js';
import { excuse } from './notices.js';
import { forget, hide, mine } from './seats.js';
import { html, nothing } from './vendor/lit.js';

/** @typedef {import('./messages').Picture} Picture */
/** @typedef {{picture: Picture, seat: number, key: string, waiting: number[], since: number}} Running */
/** @typedef {{words: import('./words.js').Words, title: (game: string) => string, lang: string, gone: (table: string) => void}} How */

const MOST = 12;
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]]);

/**
 * Those that still go on: first where one must decide, then the newest.
 * @returns {Promise<Running[]>}
 */
export async function running() {
  const known = Object.entries(mine()).filter(([, { hidden }]) => !hidden);
  known.sort(([, a], [, b]) => b.at - a.at);
  const found = await Promise.all(known.slice(0, MOST).map(([table, seat]) => look(table, seat)));
  const going = found.filter((one) => one !== null && ['running', 'pause', 'open'].includes(one.picture.status));
  return /** @type {Running[]} */ (going).sort((a, b) => Number(isMine(b)) - Number(isMine(a)) || b.since - a.since);
}

/**
 * @param {string} table @param {import('./seats.js').Seat} ours
 * @returns {Promise<Running | null>}
 */
async function look(table, { seat, key, at }) {
  try {
    /** @type {[Picture, import('./messages').Standing]} */
    const [picture, { waiting = [], since }] = await Promise.all([get(`/api/tables/${table}`), get(`/api/tables/${table}/standing`)]);
    return { picture, seat, key, waiting, since: since || at };
  } catch (error) {
    if (/** @type {any} */ (error).code === 'no-such-table') forget(table);
    return null;
  }
}

/** @param {Running} one */
const isMine = ({ waiting, seat }) => waiting.includes(seat);

/** @param {Running} one */
const others = ({ picture, seat }) => picture.players.filter((player, other) => other !== seat && player.kind !== 'free');

/** @param {Running} one */
const hasPeople = (one) => others(one).some(({ kind }) => kind === 'person');

/**
 * How long ago, in words; nothing for what is just now.
 * @param {string} lang @param {number} since
 */
export function ago(lang, since) {
  const past = Math.max(0, Date.now() - since);
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const found = UNITS.find(([, length]) => past >= length);
  return found ? words.format(-Math.floor(past / found[1]), found[0]) : '';
}

/**
 * Go away from a table for good: a bot plays on, and it is forgotten here.
 * @param {Running} one @param {How} how
 */
async function leave({ picture: { table, status }, seat, key }, { words, gone }) {
  try {
    if (status === 'running') await post(`/api/tables/${table}/commands`, { type: 'leave' }, key);
    else await call('DELETE', `/api/tables/${table}/seats/${seat}`, undefined, key);
  } catch (error) {
    excuse(error, words);
    return;
  }
  forget(table);
  gone(table);
}

/** @param {Running[]} all @param {How} how */
export function tables(all, how) {
  if (!all.length) return nothing;
  const { words: { say } } = how;
  return html`<section class="running">
    <h2>${say('home-running')}</h2>
    <ul class="tables">
      ${all.map((one) => row(one, how))}
    </ul>
  </section>`;
}

/** @param {Running} one @param {How} how */
function row(one, how) {
  const { words: { say }, title, lang, gone } = how;
  const { picture } = one;
  const name = picture.settings.title || title(picture.settings.game);
  const waited = one.waiting.map((seat) => picture.players[seat].name).join(', ');
  const turn = isMine(one) ? html`<b class="your-turn">${say('home-your-turn')}</b>` : waited ? say('prompt-waiting', { names: waited }) : nothing;
  return html`<li>
    <a href="/t/${picture.table}">
      <img src="/games/${picture.settings.game}/web/mark.svg" alt="" width="40" height="40" />
      <span><b>${name}</b> <small>${others(one).map((player) => player.name).join(', ')}</small><small class="table-state">${turn} ${ago(lang, one.since)}</small></span>
      <span class="button choice">${say('home-go-on')}</span>
    </a>
    <details class="table-more">
      <summary aria-label=${say('form-said', { what: say('menu'), text: name })} title=${say('menu')}>${icons.menu}</summary>
      <div>
        <button class="choice" @click=${() => { hide(picture.table); gone(picture.table); }}>${say('home-hide')}</button>
        <button class="choice" @click=${() => leave(one, how)}>${say(hasPeople(one) ? (picture.status === 'running' ? 'leave' : 'stand-up') : 'home-clear')}</button>
      </div>
    </details>
  </li>`;
}
