// @ts-check
/** A finished game once more: step by step, by itself, through anybody's eyes. */
import * as icons from '../icons.js';
import * as view from '../play.js';
import { Narrator, loadWords } from '../words.js';
import { context } from '../context.js';
import { analyse, recordOf } from '../analysis.js';
import { excuse, speak } from '../notices.js';
import { html, nothing, render } from '../vendor/lit.js';
import { language } from '../settings.js';
import { loadGame } from '../games.js';
import { mine } from '../seats.js';
import { post } from '../api.js';
import { travel } from '../motion.js';
import { vars } from '../cards.js';

/** @typedef {import('../messages').Frame} Frame */
/** @typedef {import('../messages').Replay} Replay */

const BEAT = 1100;

/** @type {import('../router.js').Opener} */
export async function open(root, { table, n }) {
  const words = await loadWords(language());
  speak(words);
  if (table) {
    try {
      return await watch(root, await recordOf(table, n), mine()[table]?.seat ?? 0);
    } catch (error) {
      excuse(error, words);
    }
  }
  /** @type {import('../router.js').Page} */
  let opened = {};
  render(
    html`<div class="page">
      <header class="bar"><a class="tool" href="/" aria-label=${words.say('to-home')}>${icons.home}</a><h1>${words.say('replay')}</h1></header>
      <main class="narrow form">
        <label class="field"><span>${words.say('replay-file')}</span>
          <input type="file" accept=".json,application/json" @change=${async (/** @type {Event} */ event) => {
            const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
            if (!file) return;
            try {
              opened.close?.();
              opened = await watch(root, JSON.parse(await file.text()), 0);
            } catch (error) {
              excuse(error, words);
            }
          }} /></label>
      </main>
    </div>`,
    root,
  );
  return { close: () => opened.close?.() };
}

/**
 * @param {HTMLElement} root
 * @param {unknown} record
 * @param {number} seat  through whose eyes at first
 * @returns {Promise<import('../router.js').Page>}
 */
async function watch(root, record, seat) {
  /** @type {Replay} */
  const replay = await post('/api/replay', record);
  const [game, words] = await Promise.all([loadGame(replay.game), loadWords(language(), replay.game)]);
  const { say } = words;
  const names = Array.from({ length: replay.seats }, (_, seat) => replay.players[seat] || say('seat-name', { seat: seat + 1 }));
  const last = replay.frames.length - 1;
  let at = addressed();
  /** @type {number | null} */
  let eyes = seat < names.length ? seat : 0;
  /** @type {Map<number, import('../messages').Judged>} */
  const judged = new Map();
  let thinking = '';
  let closed = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let playing;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let noting;
  document.title = `${say('replay')} · Handvol`;

  /** The frame that the address names. */
  function addressed() {
    const wanted = Number(/^#(\d{1,5})$/.exec(location.hash)?.[1] ?? 0);
    return Math.max(0, Math.min(last, wanted));
  }

  /** Ask the bot what each decision cost. */
  async function judge() {
    thinking = 'thinking';
    draw();
    try {
      const found = await analyse(record, () => !closed);
      for (const one of found ?? []) judged.set(one.frame, one);
      thinking = found ? '' : 'thinking-later';
    } catch {
      thinking = 'thinking-later';
    }
    if (!closed) draw();
  }

  /**
   * What the bot has to say about this frame.
   * @param {Narrator} narrator
   */
  function verdict(narrator) {
    const one = judged.get(at);
    if (!one?.mark) return thinking ? say(thinking) : nothing;
    const better = say('replay-better', { cost: Math.round(one.cost * 100), move: narrator.move(one.best) });
    return html`<b class="mark">${one.mark}</b> ${names[one.seat]}: ${better}`;
  }

  /** The frames that have marks, in order. */
  const marked = () => [...judged.values()].filter(({ mark }) => mark).map(({ frame }) => frame);

  /**
   * What a frame tells to whose eyes these are.
   * @param {Frame} frame
   * @returns {import('../types').GameEvent[]}
   */
  const told = (frame) => frame.events.filter(({ to }) => !to || (eyes !== null && to.includes(eyes))).map(({ to: _to, ...event }) => event);

  function draw() {
    const frame = replay.frames[at];
    const narrator = new Narrator(game, words, names, eyes);
    const whose = eyes ?? names.length;
    const board = { view: frame.views[whose], facts: frame.facts[whose] };
    const t = context({
      game, narrator, board, events: told(frame), seat: eyes, players: names.map((name) => ({ kind: /** @type {const} */ ('person'), name, connected: true })),
      chosen: null, memory: {}, live: false, choose: () => {}, play: () => {}, update: draw,
    });
    const lines = replay.frames.slice(0, at + 1).flatMap((past, seq) => told(past).map((event) => ({ seq, kind: event.kind, text: narrator.event(event) })).filter(({ text }) => text).map((line, i) => (i ? line : { ...line, mark: judged.get(seq)?.mark })));
    const next = marked().find((frame) => frame > at);
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
            <p class="verdict" role="status">${verdict(narrator)}</p>
            <div class="marks" aria-hidden="true">${marked().map((frame) => html`<i ${vars({ '--at': frame / last })}></i>`)}</div>
            <input class="place" type="range" min="0" max=${last} .value=${String(at)} aria-label=${say('replay-place')} @input=${(/** @type {Event} */ event) => step(Number(/** @type {HTMLInputElement} */ (event.target).value) - at)} />
            <div class="actions steps">
              <button class="choice" ?disabled=${at === 0} @click=${() => step(-at)} aria-label=${say('replay-first')}>«</button>
              <button class="choice" ?disabled=${at === 0} @click=${() => step(-1)} aria-label=${say('replay-back')}>◀</button>
              <button class="primary" @click=${toggle}>${say(playing ? 'replay-stop' : 'replay-play')}</button>
              <button class="choice" ?disabled=${at === last} @click=${() => step(1)} aria-label=${say('replay-on')}>▶</button>
              <button class="choice" ?disabled=${next === undefined} @click=${() => step((next ?? at) - at)} title=${say('replay-mark')} aria-label=${say('replay-mark')}>?!</button>
            </div></div>
          </main>
          <aside class="side" aria-label=${say('log')}><h2>${say('log')}</h2>${view.log(say, lines, null)}</aside>
        </div>`,
        root,
      ),
    );
    for (const list of root.querySelectorAll('.log')) list.scrollTop = list.scrollHeight;
  }

  /** @param {number} by */
  function step(by) {
    at = Math.max(0, Math.min(last, at + by));
    clearTimeout(noting);
    noting = setTimeout(() => history.replaceState(null, '', `${location.pathname}#${at}`), 300);
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
  judge();
  return {
    moved: () => step(addressed() - at),
    close: () => {
      closed = true;
      clearTimeout(noting);
      clearInterval(playing);
      document.removeEventListener('keydown', keys);
      document.title = 'Handvol';
    },
  };
}
