// @ts-check
/** After a game: what the bot would have done at one's two worst moments; and how the scores went, if one was not there. */
import { excuse } from './notices.js';
import { html, nothing } from './vendor/lit.js';
import { post } from './api.js';

/** @typedef {import('./pages/table.js').TablePage} TablePage */
/** @typedef {{thinking: boolean, found: import('./messages').Judged[] | null}} Moments */

/** What looks back is loaded when somebody does. */
const looking = () => import('./analysis.js');

/**
 * Fetch how the scores went, where it was not seen from the deal on.
 * @param {TablePage} page
 */
export async function recall(page) {
  const { memory, picture } = page;
  if (page.whole || memory.recalled || !picture?.records) return;
  memory.recalled = true;
  try {
    const { recordOf, scoresOf } = await looking();
    const replay = await post('/api/replay', await recordOf(page.table, picture.records));
    if (page.memory !== memory) return;
    page.recalled = scoresOf(replay);
    page.draw();
  } catch {
    // the result is there without its bars
  }
}

/** @param {TablePage} page */
async function ask(page) {
  const { memory, picture, seat } = page;
  if (!picture || seat === null) return;
  /** @type {Moments} */
  const state = (memory.moments = { thinking: true, found: null });
  page.draw();
  try {
    const { analyse, recordOf, worst } = await looking();
    const judged = await analyse(await recordOf(page.table, picture.records), () => page.memory === memory && !page.closed);
    state.found = judged && worst(judged, seat);
  } catch (error) {
    memory.moments = undefined;
    excuse(error, page.words);
  }
  state.thinking = false;
  if (page.memory === memory && !page.closed) page.draw();
}

/** @param {TablePage} page */
export function moments(page) {
  const { say, picture, seat } = page;
  if (!picture?.records || seat === null) return nothing;
  /** @type {Moments | undefined} */
  const state = page.memory.moments;
  const button = html`<button class="choice moments-ask" @click=${() => ask(page)}>${say('moments-ask')}</button>`;
  if (!state) return button;
  if (state.thinking) return html`<p class="moments muted" role="status">${say('thinking')}</p>`;
  if (!state.found) return html`<p class="moments muted" role="status">${say('thinking-later')}</p>${button}`;
  if (!state.found.length) return html`<p class="moments" role="status">${say('moments-none')}</p>`;
  return html`<div class="moments" role="status">
    <h3>${say('moments-title', { count: state.found.length })}</h3>
    <ol>
      ${state.found.map(
        (one) => html`<li>
          <span>${say('moment', { move: page.narrator?.move(one.move) ?? '', best: page.narrator?.move(one.best) ?? '', cost: Math.round(one.cost * 100) })}</span>
          <a class="button choice" href="/replay/${page.table}/${picture.records}#${one.frame}">${say('moment-look')}</a>
        </li>`,
      )}
    </ol>
  </div>`;
}
