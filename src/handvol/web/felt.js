// @ts-check
/** A running game on screen: the players around, the table, what is shown of it, what lies before oneself, the log. */
import * as view from './play.js';
import { bar } from './bar.js';
import { controls } from './player/controls.js';
import { dock } from './dock.js';
import { html, nothing } from './vendor/lit.js';
import { log } from './log.js';
import { result } from './result.js';
import { settings } from './settings.js';
import { since } from './player/since.js';

/** @typedef {import('./pages/table.js').TablePage} TablePage */

/** @param {TablePage} page @param {import('./types').Picture} picture @param {unknown} offline */
export function felt(page, picture, offline) {
  const { timeline, player, say, lines } = page;
  if (!lines) return nothing;
  const t = page.context();
  const over = picture.status !== 'running' && !timeline.behind;
  /** @type {view.Seating} */
  const how = {
    open: (seat) => page.show({ kind: 'player', seat }),
    left: (seat) => page.timeLeft(seat),
    lately: (seat) => lines.lately(timeline, seat),
  };
  page.stage.recent = t.players.flatMap((_player, seat) => lines.last(timeline, seat)).flatMap(({ cards }) => cards);
  const spoken = timeline.step ? lines.text([timeline.step]) : '';
  const last = spoken ? html`<button class="last-line" title=${spoken} @click=${() => page.show({ kind: 'log' })}>${spoken}</button>` : nothing;
  const transport = controls({ player, say, line: last, update: () => page.draw() });
  return html`<div class="frame playing game-${picture.settings.game} ${over ? 'over' : ''}">
    ${bar(page, t.game.status?.(t) ?? nothing)} ${offline}
    <main class="felt ${player.past ? 'past' : ''}" aria-busy=${page.pending === null ? nothing : 'true'} aria-label=${say('table')}>
      ${view.players(t, how)}
      <section class="board" aria-label=${say('board')}>${t.game.table(t)}</section>
      ${over ? html`<div class="narrow-only">${sinceThen(page)}</div>${transport} ${result(page, t)}` : html`<div class="dock"><div class="narrow-only">${sinceThen(page)}</div>${transport} ${dock(page, t, how)}</div>`}
    </main>
    <aside class="side" aria-label=${say('log')}>${sinceThen(page)} ${story(page)}</aside>
  </div>`;
}

/** @param {TablePage} page */
function sinceThen(page) {
  const { timeline, lines, say } = page;
  if (!lines || !page.since.length) return nothing;
  return since({
    steps: page.since,
    lines,
    at: timeline.step,
    say,
    back: (step) => page.look(step),
    light: (cards) => page.stage.light(cards),
    close: () => {
      page.since = [];
      page.draw();
    },
  });
}

/**
 * The log and the chat.
 * @param {TablePage} page
 */
export function story(page) {
  const { timeline, lines, say } = page;
  const known = timeline.steps.slice(0, timeline.far + 1).flatMap((step) => lines?.of(step) ?? []);
  return html`<h2>${say('log')}</h2>
    ${log(say, known, {
      at: timeline.step,
      back: ({ step }) => page.look(step),
      light: (cards) => page.stage.light(cards),
      ask: (line) => page.show({ kind: 'why', line }),
    })}
    ${heeded(page) ? page.chat.draw(say, page.seat === null ? null : (text) => page.command('say', { text })) : nothing}`;
}

/**
 * Whether anybody is there to talk to.
 * @param {TablePage} page
 */
function heeded({ picture, chat, seat: own }) {
  if (!picture?.settings.chat || !settings.chat) return false;
  return chat.lines.length > 0 || picture.spectators > 0 || picture.players.some(({ kind }, seat) => kind === 'person' && seat !== own);
}
