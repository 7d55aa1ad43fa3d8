// @ts-check
/** A finished game once more: step by step, by itself, through anybody's eyes. */
import * as icons from '../icons.js';
import * as view from '../play.js';
import { Narrator, loadWords } from '../words.js';
import { context } from '../context.js';
import { excuse, speak } from '../notices.js';
import { get, post } from '../api.js';
import { html, nothing, render } from '../vendor/lit.js';
import { language } from '../settings.js';
import { loadGame } from '../games.js';
import { travel } from '../motion.js';

/** @typedef {import('../types').GameEvent & {to: number[] | null}} Seen */
/** @typedef {{seat: number | null, move: string | null, events: Seen[], views: import('../types').View[]}} Frame */
/** @typedef {{game: string, players: string[], frames: Frame[]}} Replay */

const BEAT = 1100;

/** @type {import('../router.js').Opener} */
export async function open(root, { table, n }) {
  const words = await loadWords(language());
  speak(words);
  if (table) {
    try {
      const record = await get(`/api/tables/${table}/records/${n}`);
      return await watch(root, await post('/api/replay', record));
    } catch (error) {
      excuse(error, words);
    }
  }
  render(
    html`<div class="page">
      <header class="bar"><a class="tool" href="/" aria-label=${words.say('to-home')}>${icons.home}</a><h1>${words.say('replay')}</h1></header>
      <main class="narrow form">
        <label class="field"><span>${words.say('replay-file')}</span>
          <input type="file" accept=".json,application/json" @change=${async (/** @type {Event} */ event) => {
            const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
            if (!file) return;
            try {
              await watch(root, await post('/api/replay', JSON.parse(await file.text())));
            } catch (error) {
              excuse(error, words);
            }
          }} /></label>
      </main>
    </div>`,
    root,
  );
  return {};
}

/** @param {HTMLElement} root @param {Replay} replay */
async function watch(root, replay) {
  const [game, words] = await Promise.all([loadGame(replay.game), loadWords(language(), replay.game)]);
  const { say } = words;
  const names = replay.players.map((name, seat) => name || say('seat-name', { seat: seat + 1 }));
  const last = replay.frames.length - 1;
  let at = 0;
  /** @type {number | null} */
  let eyes = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let playing;
  document.title = `${say('replay')} · Handvol`;

  /**
   * What a frame tells to whose eyes these are.
   * @param {Frame} frame
   * @returns {import('../types').GameEvent[]}
   */
  const told = (frame) => frame.events.filter(({ to }) => !to || (eyes !== null && to.includes(eyes))).map(({ to: _to, ...event }) => event);

  function draw() {
    const frame = replay.frames[at];
    const narrator = new Narrator(game, words, names, eyes);
    const board = { view: frame.views[eyes ?? names.length] };
    const t = context({
      game, narrator, board, seat: eyes, players: names.map((name) => ({ kind: /** @type {const} */ ('person'), name, connected: true })),
      chosen: null, memory: {}, live: false, choose: () => {}, play: () => {}, update: draw,
    });
    const lines = replay.frames.slice(0, at + 1).flatMap((past, seq) => told(past).map((event) => ({ seq, kind: event.kind, text: narrator.event(event) })).filter(({ text }) => text));
    const how = { open: () => {}, left: () => null };
    const journeys = told(frame).flatMap((event) => game.journeys?.(event) ?? []);
    travel(root, journeys, () =>
      render(
        html`<div class="frame playing replay game-${replay.game}">
          <header class="bar">
            <a class="bar-home" href="/" aria-label=${say('to-home')}><img src="/games/${replay.game}/web/mark.svg" alt="" width="36" height="36" /></a>
            <h1><span class="bar-title">${say('replay')}</span> <small>${game.status?.(t) ?? nothing}</small></h1>
            <label class="eyes"><span class="unseen">${say('replay-eyes')}</span>
              <select @change=${(/** @type {Event} */ event) => { const value = /** @type {HTMLSelectElement} */ (event.target).value; eyes = value === '' ? null : Number(value); draw(); }}>
                ${names.map((name, seat) => html`<option value=${seat} ?selected=${eyes === seat}>${name}</option>`)}
                <option value="" ?selected=${eyes === null}>${say('replay-spectator')}</option>
              </select></label>
          </header>
          <main class="felt" aria-label=${say('table')}>
            ${view.players(t, how)}
            <section class="board" aria-label=${say('board')}>${game.table(t)}</section>
            <p class="last" role="status">${lines.at(-1)?.text ?? nothing}</p>
            <div class="dock">${view.own(t, how)}
            <div class="actions steps">
              <button class="choice" ?disabled=${at === 0} @click=${() => step(-at)} aria-label=${say('replay-first')}>⏮</button>
              <button class="choice" ?disabled=${at === 0} @click=${() => step(-1)} aria-label=${say('replay-back')}>◀</button>
              <button class="primary" @click=${toggle}>${say(playing ? 'replay-stop' : 'replay-play')}</button>
              <button class="choice" ?disabled=${at === last} @click=${() => step(1)} aria-label=${say('replay-on')}>▶</button>
              <input type="range" min="0" max=${last} .value=${String(at)} aria-label=${say('replay-place')} @input=${(/** @type {Event} */ event) => step(Number(/** @type {HTMLInputElement} */ (event.target).value) - at)} />
            </div></div>
          </main>
          <aside class="side" aria-label=${say('log')}><h2>${say('log')}</h2>${view.log(say, lines, () => {})}</aside>
        </div>`,
        root,
      ),
    );
    for (const list of root.querySelectorAll('.log')) list.scrollTop = list.scrollHeight;
  }

  /** @param {number} by */
  function step(by) {
    at = Math.max(0, Math.min(last, at + by));
    if (at === last && playing) toggle();
    else draw();
  }

  function toggle() {
    if (playing) {
      clearInterval(playing);
      playing = undefined;
    } else {
      if (at === last) at = 0;
      playing = setInterval(() => step(1), BEAT);
    }
    draw();
  }

  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (/** @type {HTMLElement} */ (event.target).closest('input, select')) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
  };
  document.addEventListener('keydown', keys);
  draw();
  return {
    close: () => {
      clearInterval(playing);
      document.removeEventListener('keydown', keys);
      document.title = 'Handvol';
    },
  };
}
