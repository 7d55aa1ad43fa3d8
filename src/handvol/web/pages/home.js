// @ts-check
/** Home: five games, one Play, one Invite, and what is going on. */
import * as icons from '../icons.js';
import * as running from '../running.js';
import { change, language, settings } from '../settings.js';
import { excuse, speak } from '../notices.js';
import { remember } from '../seats.js';
import { get, post, share } from '../api.js';
import { go } from '../router.js';
import { html, nothing, render } from '../vendor/lit.js';
import { loadGame, loadStyle } from '../games.js';
import { loadWords, strength } from '../words.js';

/** @typedef {import('../messages').GameInfo} GameInfo */
/** @typedef {import('../messages').Listed} Listed */

const USUAL = 'ismcts-3';

/** @type {import('../router.js').Opener} */
export async function open(root) {
  const lang = language();
  const [words, games] = await Promise.all([loadWords(lang), /** @type {Promise<GameInfo[]>} */ (get(`/api/games?lang=${lang}`).catch(() => []))]);
  speak(words);
  const { say } = words;
  /** @type {string[]} */
  let bots = [];
  /** @type {Listed[]} */
  let openTables = [];
  /** @type {import('../running.js').Running[]} */
  let still = [];
  let busy = false;
  let closed = false;
  /** @type {import('../more.js').More | null} */
  let more = null;

  const chosen = () => games.find(({ name }) => name === settings.game) ?? games.find(({ name }) => name === 'ninjan') ?? games[0];
  const seatsOf = (/** @type {GameInfo} */ game) => Math.min(game.max_seats, Math.max(game.min_seats, settings.seats[game.name] ?? Math.min(4, game.max_seats)));
  const level = () => (bots.includes(settings.level) ? settings.level : bots.includes(USUAL) || !bots.length ? USUAL : bots[bots.length - 1]);

  /** @param {boolean} alone */
  async function begin(alone) {
    if (busy) return;
    const game = chosen();
    const its = more?.form.game === game ? more : null;
    const wrong = its?.faulty();
    if (wrong) {
      pointAt(wrong);
      return;
    }
    busy = true;
    draw();
    const seats = seatsOf(game);
    try {
      const made = await post('/api/tables', {
        settings: { ...its?.agreed(), game: game.name, seats, level: level() },
        name: settings.name || say('guest'),
        ...(alone ? { bots: Array(seats - 1).fill(level()), share: share() } : {}),
      });
      remember(made.table, made, game.name);
      change({ game: game.name });
      go(`/t/${made.table}`);
    } catch (error) {
      busy = false;
      const field = its?.refused(error);
      draw();
      if (field) pointAt(field);
      else excuse(error, words);
    }
  }

  /**
   * Bring somebody to a field of the form.
   * @param {string} id
   */
  function pointAt(id) {
    const field = document.getElementById(id);
    const around = /** @type {HTMLDetailsElement | null | undefined} */ (field?.closest('details'));
    if (around) around.open = true;
    /** @type {HTMLElement | null | undefined} */ (field?.querySelector('input, select'))?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }

  function draw() {
    if (closed) return;
    const game = chosen();
    render(
      html`<div class="home">
        <header class="bar home-bar">
          <h1 class="wordmark">Handvol</h1>
          <nav class="tools" aria-label=${say('tools')}>
            <a class="tool" href="/rules/${game?.name ?? ''}" title=${say('rules')} aria-label=${say('rules')}>${icons.book}</a>
            <a class="tool" href="/settings" title=${say('settings')} aria-label=${say('settings')}>${icons.gear}</a>
          </nav>
        </header>
        <main>
          <p class="tagline">${say('home-tagline')}</p>
          ${games.length ? nothing : html`<p class="offline" role="status">${say('error-offline')}</p>`}
          <fieldset class="games">
            <legend class="unseen">${say('home-choose')}</legend>
            ${games.map(
              (one) => html`<label class="game">
                <input type="radio" name="game" .checked=${one === game} value=${one.name} @change=${() => { change({ game: one.name }); draw(); if (more) openMore(); }} />
                <img src="/games/${one.name}/web/mark.svg" alt="" width="96" height="96" />
                <span class="game-text">
                  <b class="game-title">${one.title}</b>
                  <small>${say('game-facts', { from: one.min_seats, to: one.max_seats, span: one.max_seats - one.min_seats, minutes: one.minutes })}</small>
                  <span class="game-pitch">${one.pitch}</span>
                </span>
              </label>`,
            )}
          </fieldset>
          ${game ? start(game) : nothing}
          ${game
            ? html`<details class="more" @toggle=${(/** @type {Event} */ event) => /** @type {HTMLDetailsElement} */ (event.target).open && openMore()}>
                <summary>${say('more')}</summary>
                ${more?.form.game === game ? more.draw(seatsOf(game)) : nothing}
              </details>`
            : nothing}
          ${running.tables(still, { words, title, lang, gone: (table) => { still = still.filter(({ picture }) => picture.table !== table); draw(); } })}
          ${tables()}
        </main>
      </div>`,
      root,
    );
  }

  /** What else can be agreed on is loaded when somebody wants to see it. */
  async function openMore() {
    const game = chosen();
    if (more?.form.game === game) return;
    try {
      const [{ More }, its, table] = await Promise.all([import('../more.js'), loadWords(lang, game.name), loadGame(game.name).catch(() => null), loadStyle('/web/form.css')]);
      if (game === chosen()) more = new More({ game, words: its, table, update: draw });
      draw();
    } catch (error) {
      excuse(error, words);
    }
  }

  /** @param {GameInfo} game */
  function start(game) {
    const counts = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, i) => game.min_seats + i);
    return html`<div class="start">
      <div class="start-options">
        ${counts.length > 1
          ? html`<label>${say('home-seats')}
              <select @change=${(/** @type {Event} */ event) => { change({ seats: { ...settings.seats, [game.name]: Number(/** @type {HTMLSelectElement} */ (event.target).value) } }); draw(); }}>
                ${counts.map((count) => html`<option value=${count} .selected=${count === seatsOf(game)}>${count}</option>`)}
              </select>
            </label>`
          : nothing}
        <label>${say('home-level')}
          <select @change=${(/** @type {Event} */ event) => change({ level: /** @type {HTMLSelectElement} */ (event.target).value })}>
            ${(bots.length ? bots : [level()]).map((bot) => html`<option value=${bot} ?selected=${bot === level()}>${strength(words, bot)}</option>`)}
          </select>
        </label>
      </div>
      <div class="start-buttons">
        <button class="primary big" ?disabled=${busy} @click=${() => begin(true)}>${say('home-play')}</button>
        <button class="choice big" ?disabled=${busy} @click=${() => begin(false)}>${say('home-invite')}</button>
      </div>
    </div>`;
  }

  function tables() {
    if (!openTables.length) return nothing;
    return html`<section>
      <h2>${say('home-open')}</h2>
      <ul class="tables">
        ${openTables.map(
          (one) => html`<li>
            <a href="/t/${one.table}">
              <img src="/games/${one.game}/web/mark.svg" alt="" width="40" height="40" />
              <span><b>${one.title || title(one.game)}</b> <small>${one.host} · ${say('waiting-seats', { count: one.free })}</small></span>
              <span class="button choice">${say('sit-down')}</span>
            </a>
          </li>`,
        )}
      </ul>
    </section>`;
  }

  const title = (/** @type {string} */ game) => games.find(({ name }) => name === game)?.title ?? game;

  draw();
  import('./table.js').catch(() => {});
  get('/api/bots').then((found) => { bots = found; draw(); }, () => {});
  get('/api/tables').then((found) => { openTables = found; draw(); }, () => {});
  running.running().then((found) => {
    still = found;
    if (still.length) draw();
  });
  return { close: () => { closed = true; } };
}
