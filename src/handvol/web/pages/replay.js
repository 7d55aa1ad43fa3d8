// @ts-check
/** A finished game once more: step by step, by itself, through anybody's eyes. */
import * as icons from '../icons.js';
import * as view from '../play.js';
import { Lines, follow, log } from '../log.js';
import { Narrator, loadWords } from '../words.js';
import { Player } from '../player/player.js';
import { Stage } from '../player/stage.js';
import { Timeline } from '../player/timeline.js';
import { analyse, recordOf } from '../analysis.js';
import { clock } from '../player/beats.js';
import { context } from '../context.js';
import { controls, pressed } from '../player/controls.js';
import { excuse, speak } from '../notices.js';
import { html, nothing, render } from '../vendor/lit.js';
import { language, settings } from '../settings.js';
import { loadGame } from '../games.js';
import { mine } from '../seats.js';
import { post } from '../api.js';
import { retell } from '../player/voice.js';
import { vars } from '../cards.js';

/** @typedef {import('../messages').Judged} Judged */
/** @typedef {import('../messages').Replay} Replay */
/** @typedef {import('../player/timeline.js').Step} Step */

const NOTE = 300;

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
 * The steps of a game as a seat sees them, null: as a spectator does.
 * @param {Replay} replay
 * @param {number | null} eyes
 * @returns {Step[]}
 */
function stepsOf({ frames, seats }, eyes) {
  const whose = eyes ?? seats;
  return frames.map(({ seq, step, seat, weights, events, views, facts }) => ({
    seq,
    step,
    seat,
    by: 'person',
    events: events.filter(({ to }) => !to || (eyes !== null && to.includes(eyes))).map(({ to: _to, ...event }) => event),
    weight: weights[whose],
    after: { view: views[whose], facts: facts[whose] },
    heard: false,
  }));
}

/** A replay as it is watched: the player of a table, with a whole game as its source. */
class ReplayPage {
  /**
   * @param {HTMLElement} root
   * @param {object} of
   * @param {unknown} of.record
   * @param {Replay} of.replay
   * @param {import('../types').GameTable} of.game
   * @param {import('../words.js').Words} of.words
   * @param {number} of.seat  through whose eyes at first
   */
  constructor(root, { record, replay, game, words, seat }) {
    this.root = root;
    this.record = record;
    this.replay = replay;
    this.game = game;
    this.words = words;
    this.names = Array.from({ length: replay.seats }, (_, seat) => replay.players[seat] || words.say('seat-name', { seat: seat + 1 }));
    /** @type {Map<number, Judged>} */
    this.judged = new Map();
    this.thinking = '';
    this.closed = false;
    this.timeline = new Timeline();
    this.stage = new Stage(root, () => this.page(), () => settings.speed);
    this.player = new Player({ timeline: this.timeline, stage: { show: (way) => this.showStep(way) }, clock, speed: () => settings.speed, learn: async () => {}, missed: () => {}, ended: true });
    this.keys = this.pressed.bind(this);
    document.addEventListener('keydown', this.keys);
    document.title = `${words.say('replay')} · Handvol`;
    this.look(seat < this.names.length ? seat : 0);
    this.moved();
    this.judge();
  }

  /**
   * Through these eyes from now on.
   * @param {number | null} eyes
   */
  look(eyes) {
    const { timeline } = this;
    const { at, far } = timeline;
    this.eyes = eyes;
    this.narrator = new Narrator(this.game, this.words, this.names, eyes);
    this.lines = new Lines(this.narrator);
    const steps = stepsOf(this.replay, eyes);
    const last = steps[steps.length - 1].after;
    timeline.begin(steps, last);
    timeline.at = at;
    timeline.far = far;
  }

  /** To the step that the address names. */
  moved() {
    const wanted = Number(/^#(\d{1,5})$/.exec(location.hash)?.[1] ?? 0);
    this.player.paused = true;
    this.player.show(Math.min(wanted, this.timeline.last), 'jump');
  }

  /** Ask the bot what each decision cost. */
  async judge() {
    this.thinking = 'thinking';
    try {
      const found = await analyse(this.record, () => !this.closed);
      for (const one of found ?? []) this.judged.set(one.frame, one);
      this.thinking = found ? '' : 'thinking-later';
    } catch {
      this.thinking = 'thinking-later';
    }
    if (!this.closed) this.draw();
  }

  /**
   * @param {import('../player/player.js').Way} way
   * @returns {Promise<unknown>}
   */
  showStep(way) {
    const { timeline, stage, game } = this;
    const { step } = timeline;
    clearTimeout(this.noting);
    this.noting = setTimeout(() => history.replaceState(null, '', `${location.pathname}#${timeline.at}`), NOTE);
    const journeys = way === 'on' ? (step?.events ?? []).flatMap((event) => game.journeys?.(event) ?? []) : [];
    if (this.lines) retell(timeline, this.lines);
    const landed = stage.draw(journeys, way === 'jump');
    follow(this.root);
    return landed;
  }

  draw() {
    this.stage.draw();
    follow(this.root);
  }

  /** What the bot has to say about the move that led here. */
  verdict() {
    const { say } = this.words;
    const { steps, step } = this.timeline;
    const one = this.judged.get(steps.findIndex(({ seq }) => seq === step?.seq));
    if (!one?.mark) return this.thinking ? say(this.thinking) : nothing;
    const better = say('replay-better', { cost: Math.round(one.cost * 100), move: this.narrator?.move(one.best) ?? '' });
    return html`<b class="mark">${one.mark}</b> ${this.names[one.seat]}: ${better}`;
  }

  /** The steps that have marks, in order. */
  marked() {
    return [...this.judged.values()].filter(({ mark }) => mark).map(({ frame }) => frame);
  }

  /** @returns {unknown} */
  page() {
    const { timeline, player, game, lines, narrator, eyes = null } = this;
    const { say } = this.words;
    const board = timeline.shown;
    if (!board || !lines || !narrator) return nothing;
    const players = this.names.map((name) => ({ kind: /** @type {const} */ ('person'), name, connected: true }));
    const t = context({
      game, narrator, board, timeline, seat: eyes, players, chosen: null, memory: {}, live: false,
      choose: () => {}, play: () => {}, update: () => this.draw(),
    });
    /** @type {view.Seating} */
    const how = { open: () => {}, left: () => null, lately: (seat) => lines.lately(timeline, seat) };
    const known = timeline.steps.slice(0, timeline.far + 1).flatMap((step, at) => lines.of(step).map((line, i) => (i ? line : { ...line, mark: this.judged.get(at)?.mark })));
    const next = this.marked().find((place) => place > timeline.at);
    const { last } = timeline;
    const more = html`<button class="tool next-mark" aria-disabled=${next === undefined ? 'true' : 'false'} @click=${() => next !== undefined && player.look(next)} title=${say('replay-mark')} aria-label=${say('replay-mark')}>?!</button>`;
    return html`<div class="frame playing replay game-${this.replay.game}">
      <header class="bar">
        <a class="bar-home" href="/" aria-label=${say('to-home')}><img src="/games/${this.replay.game}/web/mark.svg" alt="" width="36" height="36" /></a>
        <h1><span class="bar-title">${say('replay')}</span> <small>${game.status?.(t) ?? nothing}</small></h1>
        <label class="eyes"><span class="unseen">${say('replay-eyes')}</span>
          <select @change=${(/** @type {Event} */ event) => { const { value } = /** @type {HTMLSelectElement} */ (event.target); this.look(value === '' ? null : Number(value)); this.draw(); }}>
            ${this.names.map((name, seat) => html`<option value=${seat} ?selected=${eyes === seat}>${name}</option>`)}
            <option value="" ?selected=${eyes === null}>${say('replay-spectator')}</option>
          </select></label>
      </header>
      <main class="felt" aria-label=${say('table')}>
        ${view.players(t, how)}
        <section class="board" aria-label=${say('board')}>${game.table(t)}</section>
        <div class="dock">
          ${controls({ player, say, line: timeline.step ? html`<span class="last-line">${lines.text([timeline.step])}</span>` : nothing, update: () => this.draw(), more })}
          <p class="verdict" role="status">${this.verdict()}</p>
          <div class="marks" aria-hidden="true">${this.marked().map((place) => html`<i ${vars({ '--at': place / last })}></i>`)}</div>
          <input class="place" type="range" min="0" max=${last} .value=${String(timeline.at)} aria-label=${say('replay-place')} @input=${(/** @type {Event} */ event) => player.look(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
          ${view.own(t, how)}
        </div>
      </main>
      <aside class="side" aria-label=${say('log')}><h2>${say('log')}</h2>
        ${log(say, known, { at: timeline.step, back: ({ step }) => player.look(timeline.steps.indexOf(step)), light: (cards) => this.stage.light(cards), ask: null })}</aside>
    </div>`;
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (!settings.shortcuts || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/** @type {HTMLElement} */ (event.target).closest('input, select')) return;
    if (pressed(this.player, event)) this.draw();
  }

  close() {
    this.closed = true;
    clearTimeout(this.noting);
    this.player.stop();
    document.removeEventListener('keydown', this.keys);
    document.title = 'Handvol';
  }
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
  const page = new ReplayPage(root, { record, replay, game, words, seat });
  return { moved: () => page.moved(), close: () => page.close() };
}
