// @ts-check
/** What lies before oneself: who must decide and what, the own place and hand, what may be done. */
import * as view from './play.js';
import { change, settings } from './settings.js';
import { html, nothing } from './vendor/lit.js';

/** @typedef {import('./pages/table.js').TablePage} TablePage */
/** @typedef {import('./types').Ctx} Ctx */

/** @param {TablePage} page @param {Ctx} t @param {view.Seating} how */
export function dock(page, t, how) {
  return html`${notices(page)} ${guide(page, t) ?? prompt(page, t)} ${view.own(t, how)} ${actions(page, t)}`;
}

/** @param {TablePage} page @param {Ctx} t */
function prompt(page, t) {
  return html`<div class="prompt ${t.moves.length || page.player.past ? 'yours' : ''}"><p>${asked(page, t)}</p></div>`;
}

/**
 * What is to be decided; or that this is not now, or that what is asked is not on screen yet.
 * @param {TablePage} page @param {Ctx} t
 */
function asked(page, t) {
  const { say, player, timeline } = page;
  if (page.away) return say('you-are-away');
  if (player.past) return say('past-shown');
  if (page.ahead) return say('first-look');
  if (timeline.behind && !t.moves.length) return view.prompt(t) || say('table');
  return page.hints.advice?.text ?? view.prompt(t);
}

/** @param {TablePage} page @param {Ctx} t */
function actions(page, t) {
  const { say, player } = page;
  if (page.away) return html`<div class="actions"><button class="primary" @click=${() => page.command('back')}>${say('come-back')}</button></div>`;
  if (player.past || page.ahead) {
    return html`<div class="actions"><button class=${player.past ? 'primary' : 'choice'} @click=${() => player.now()}>${say('player-now')}</button></div>`;
  }
  if (page.seat === null) return html`<p class="watching">${say('watching')}</p>`;
  return view.actions(t, { all: page.all, toggle: () => page.toggleAll(), hints: page.hints.moves, pending: page.pending });
}

/**
 * Somebody would like to take a move back.
 * @param {TablePage} page
 */
function notices(page) {
  const { picture, say } = page;
  if (picture?.undo === null || picture?.undo === undefined) return nothing;
  const who = page.narrator?.names[picture.undo] ?? '';
  if (picture.undo === page.seat || page.seat === null) return html`<p class="notice">${say('undo-asked', { who })}</p>`;
  return html`<div class="notice" role="alert">
    <p>${say('undo-asked', { who })}</p>
    <button class="choice" @click=${() => page.command('agree', { yes: true })}>${say('undo-yes')}</button>
    <button class="choice" @click=${() => page.command('agree', { yes: false })}>${say('undo-no')}</button>
  </div>`;
}

/**
 * The first game explains itself.
 * @param {TablePage} page @param {Ctx} t
 */
function guide(page, t) {
  const { say } = page;
  const name = `${t.view.game}:${t.view.phase}`;
  const message = `guide-${t.view.phase}`;
  if (!settings.guide || page.hints.advice || page.player.past || !t.moves.length || settings.guided.includes(name) || !page.words.has(message)) return null;
  /** @param {Partial<import('./settings.js').Settings>} patch */
  const done = (patch) => () => {
    change(patch);
    page.draw();
  };
  return html`<div class="guide" role="note">
    <p>${say(message)}</p>
    <button class="quiet" @click=${done({ guided: [...settings.guided, name] })}>${say('guide-ok')}</button>
    <button class="quiet" @click=${done({ guide: false })}>${say('guide-off')}</button>
  </div>`;
}
