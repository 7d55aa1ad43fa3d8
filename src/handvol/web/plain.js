// @ts-check
/** The table of a game that has none of its own in the browser: what lies there in words; the frame adds all moves. */
import { html, nothing } from '/web/vendor/lit.js';
import { get } from '/web/api.js';

const FRAME = ['game', 'seats', 'options', 'seat', 'turn', 'phase', 'scores', 'winners', 'hand', 'hand_sizes'];

/** @param {unknown} value @returns {string} */
function said(value) {
  if (value === null || value === undefined || value === '' || value === false) return '–';
  if (value === true) return '✓';
  if (Array.isArray(value)) return value.length ? value.map((one) => (Array.isArray(one) ? `[${said(one)}]` : said(one))).join(', ') : '–';
  if (typeof value === 'object') return Object.entries(value).map(([key, one]) => `${key} ${said(one)}`).join('; ') || '–';
  return String(value);
}

/** @param {string} key @param {unknown} value */
const row = (key, value) =>
  html`<dt>${key.replaceAll('_', ' ')}</dt>
    <dd>${Array.isArray(value) && value.some(Array.isArray) ? html`<ol>${value.map((one) => html`<li>${said(one)}</li>`)}</ol>` : said(value)}</dd>`;

/**
 * @param {string} game
 * @returns {Promise<import('./types').GameTable>}
 */
export default async function plain(game) {
  const games = /** @type {import('./messages').GameInfo[]} */ (await get('/api/games').catch(() => []));
  return {
    title: games.find(({ name }) => name === game)?.title ?? game,
    card: /(?!)/,
    spoken: (card) => card,
    face: (card) => ({ value: card, body: ' ' }),
    hand: (t) => (Array.isArray(t.view.hand) ? t.view.hand.map(String) : []),
    table: (t) => {
      const rows = Object.entries(t.view).filter(([key]) => !FRAME.includes(key));
      return rows.length ? html`<dl class="plain-table">${rows.map(([key, value]) => row(key, value))}</dl>` : nothing;
    },
  };
}
