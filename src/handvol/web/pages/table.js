// @ts-check
/** A table: taking a seat, waiting for the others, playing, and what comes after. */
import { Chat } from '../chat.js';
import { Connection, socketTo } from '../connection.js';
import { Hints } from '../hints.js';
import { Lines, follow } from '../log.js';
import { Listener } from '../listener.js';
import { Narrator, loadWords } from '../words.js';
import { Player } from '../player/player.js';
import { Stage } from '../player/stage.js';
import { Timeline } from '../player/timeline.js';
import { addBot, joining, room, standUp } from '../room.js';
import { announce, excuse, speak, toast } from '../notices.js';
import { bar } from '../bar.js';
import { change, language, settings } from '../settings.js';
import { clock } from '../player/beats.js';
import { context } from '../context.js';
import { dialog } from '../dialogs.js';
import { felt } from '../felt.js';
import { forget, mine, remember } from '../seats.js';
import { get, post, share } from '../api.js';
import { html, nothing, render } from '../vendor/lit.js';
import { pressed } from '../player/controls.js';
import { rustle } from '../sound.js';
import { retell, tell } from '../player/voice.js';

/** @typedef {import('../types').Picture} Picture */
/** @typedef {import('../player/timeline.js').Step} Step */

const FORCED = 700;

/** A table as one listener knows it: what is said goes in, what is drawn comes out. */
export class TablePage {
  /** @param {HTMLElement} root @param {string} table @param {import('../words.js').Words} words */
  constructor(root, table, words) {
    this.root = root;
    this.table = table;
    this.words = words;
    this.say = words.say;
    /** @type {string | undefined} */
    this.key = mine()[table]?.key;
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {import('../types').GameTable | null} */
    this.game = null;
    /** @type {Narrator | null} */
    this.narrator = null;
    /** @type {Lines | null} */
    this.lines = null;
    /** @type {number | null} */
    this.seat = null;
    this.chat = new Chat();
    this.hints = new Hints();
    /** @type {string | null} */
    this.chosen = null;
    /** @type {string | null} */
    this.pending = null;
    this.all = false;
    /** @type {import('../dialogs.js').Shown | null} */
    this.dialog = null;
    this.up = false;
    this.heard = 0;
    this.heardAt = 0;
    /**
     * What happened while nobody looked.
     * @type {Step[]}
     */
    this.since = [];
    /**
     * How the scores went, where it was asked for.
     * @type {number[][] | null}
     */
    this.recalled = null;
    /**
     * Of the game that is shown.
     * @type {Step | undefined}
     */
    this.dealt = undefined;
    /** @type {Record<string, any>} */
    this.memory = {};
    this.wasTurn = false;
    this.closed = false;
    this.listener = new Listener(this);
    this.timeline = new Timeline();
    this.stage = new Stage(root, () => this.page(), () => settings.speed);
    this.player = new Player({
      timeline: this.timeline,
      stage: { show: (way) => this.showStep(way) },
      clock,
      speed: () => settings.speed,
      learn: (step) => this.learn(step),
      missed: () => this.miss(this.timeline.at),
    });
    this.keys = this.pressed.bind(this);
    this.redraw = () => this.draw();
    this.turned = this.tabTurned.bind(this);
    document.addEventListener('keydown', this.keys);
    document.addEventListener('visibilitychange', this.turned);
    addEventListener('resize', this.redraw);
    this.ticking = setInterval(() => this.board?.time_left?.length && this.draw(), 500);
    this.connection = this.connect();
  }

  /** What is true now. */
  get board() {
    return this.timeline.board;
  }

  get history() {
    return this.recalled ?? this.timeline.history;
  }

  get whole() {
    return Boolean(this.recalled) || this.timeline.whole;
  }

  /** Whether a stand-in plays for us. */
  get away() {
    return this.seat !== null && Boolean(this.picture?.players[this.seat].away);
  }

  /** Whether something is asked of us that is not on screen yet. */
  get ahead() {
    return Boolean(this.board?.moves?.length) && !this.timeline.answerable;
  }

  connect() {
    return new Connection(socketTo(this.table), {
      key: this.key,
      after: () => this.heard,
      hear: (message, ours) => this.listener.hear(message, ours),
      changed: (up) => {
        this.up = up;
        if (this.picture) this.draw();
      },
    });
  }

  /**
   * Sit down with a key: as that seat from now on.
   * @param {{key: string, seat: number}} seat
   */
  async sitDown(seat) {
    remember(this.table, seat, this.picture?.settings.game ?? '');
    this.comeAs(seat.key);
  }

  /** The key opens no seat any more: watch from now on. */
  loseSeat() {
    forget(this.table);
    this.comeAs(undefined);
  }

  /** @param {string | undefined} key */
  comeAs(key) {
    this.key = key;
    this.heard = 0;
    this.connection.close();
    this.connection = this.connect();
  }

  /** Give everybody their names. */
  name() {
    const { game, picture } = this;
    if (!game || !picture) return;
    const names = picture.players.map((player, seat) => player.name || this.say('seat-name', { seat: seat + 1 }));
    this.narrator = new Narrator(game, this.words, names, this.seat);
    this.lines = new Lines(this.narrator);
  }

  /**
   * So much happened after this place that it is told in a list, from our last turn on.
   * @param {number} at
   */
  miss(at) {
    const { timeline } = this;
    const steps = this.seat === null ? timeline.steps.slice(at + 1) : timeline.since(this.seat);
    this.since = steps.some(({ weight }) => weight !== 'minor') ? steps : [];
  }

  /** Nobody looks any more, or somebody looks again. */
  tabTurned() {
    const { timeline } = this;
    if (document.hidden) {
      this.player.now();
      this.left = timeline.step;
    } else {
      const at = this.left ? timeline.steps.indexOf(this.left) : -1;
      if (timeline.steps.slice(at + 1).some(({ weight }) => weight !== 'minor')) this.miss(at);
      if (this.picture) this.draw();
    }
  }

  /**
   * What is under the cursor comes on screen.
   * @param {import('../player/player.js').Way} way
   */
  showStep(way) {
    const { timeline } = this;
    if (timeline.steps[0] !== this.dealt) {
      this.dealt = timeline.steps[0];
      this.memory = {};
      this.chosen = null;
      this.recalled = null;
      this.since = [];
    }
    const journeys = way === 'on' ? (timeline.step?.events ?? []).flatMap((event) => this.game?.journeys?.(event) ?? []) : [];
    if (this.lines && this.player.past && timeline.step?.heard) retell(timeline, this.lines);
    else if (this.lines) tell(timeline.steps.slice(0, timeline.at + 1), this.lines);
    if (way === 'on') rustle();
    return this.changed(journeys, way === 'jump');
  }

  /** @param {Step} step */
  async learn(step) {
    const found = await this.command('look', { seq: step.seq });
    if (found?.type === 'past') this.timeline.learn(found.steps, found.board);
  }

  /**
   * The title says whether it is our turn; once, it is said aloud, and by a notification if wanted.
   * @param {boolean} turn
   */
  call(turn) {
    document.title = turn ? `${this.say('title-turn')} · Handvol` : 'Handvol';
    if (turn && !this.wasTurn) {
      if (this.board) announce(this.say(`phase-${this.board.view.phase}`));
      if (document.hidden && settings.notify && 'Notification' in window && Notification.permission === 'granted') {
        new Notification('Handvol', { body: this.say('title-turn'), tag: this.table });
      }
    }
    this.wasTurn = turn;
  }

  /**
   * The table on screen is another; what is forced plays itself if wanted.
   * @param {import('../types').Journey[]} [journeys]
   * @param {boolean} [still]
   */
  changed(journeys, still) {
    const { timeline, player } = this;
    const moves = timeline.answerable && !player.past ? (this.board?.moves ?? []) : [];
    if (this.chosen && !this.board?.moves?.length) this.chosen = null;
    const landed = this.draw(journeys, still);
    if (!player.past) this.call(moves.length > 0);
    clearTimeout(this.forced);
    const t = moves.length && this.game?.itself ? this.context() : null;
    const itself = t ? t.game.itself?.(t) : settings.auto && moves.length === 1 ? moves[0] : null;
    if (itself) this.forced = setTimeout(() => this.chosen || this.play(itself), FORCED);
    return landed;
  }

  /**
   * Make a move. What would answer something that is not on screen yet, is only shown.
   * @param {string} move
   */
  async play(move) {
    if (this.pending !== null) return;
    clearTimeout(this.forced);
    const { ahead } = this;
    this.player.now();
    this.since = [];
    if (ahead) {
      toast(this.say('first-look'));
      this.draw();
      return;
    }
    this.pending = move;
    const guided = this.board ? `${this.board.view.game}:${this.board.view.phase}` : '';
    this.draw();
    try {
      await this.connection.send('move', { asked: this.board?.asked || this.heard, move });
      this.chosen = null;
      if (settings.guide && !settings.guided.includes(guided)) change({ guided: [...settings.guided, guided] });
    } catch (error) {
      excuse(error, this.words, this.picture?.settings.game, { move, example: this.board?.moves?.[0] ?? '' });
    }
    this.pending = null;
    this.draw();
  }

  /**
   * Send anything else.
   * @template {import('../messages').Command['type']} T
   * @param {T} type
   * @param {import('../connection.js').Fields<T>} [fields]
   */
  command(type, fields) {
    return this.request(() => this.connection.send(type, fields));
  }

  /**
   * Do something; say it if that cannot be.
   * @template R
   * @param {() => Promise<R>} what
   */
  async request(what) {
    try {
      return await what();
    } catch (error) {
      excuse(error, this.words, this.picture?.settings.game);
      return null;
    }
  }

  async hint() {
    const { hints } = this;
    if (hints.thinking || !this.board?.moves?.length) return;
    this.player.now();
    hints.thinking = true;
    this.draw();
    const found = await this.command('hint');
    hints.thinking = false;
    if (found?.type === 'hint' && found.asked === this.board?.asked && this.narrator) hints.take(found.moves, this.narrator);
    this.draw();
  }

  undo() {
    this.player.now();
    return this.command('undo');
  }

  toggleAll() {
    this.all = !this.all;
    this.draw();
  }

  /** @param {number} seat */
  addBot(seat) {
    return addBot(this, seat);
  }

  /** @param {number} seat */
  standUp(seat) {
    return standUp(this, seat);
  }

  ready() {
    return this.command('ready', { share: share() });
  }

  /** @param {import('../dialogs.js').Shown | null} shown */
  show(shown) {
    this.dialog = shown;
    if (shown?.kind === 'chat' || shown?.kind === 'log') this.chat.unread = 0;
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (!settings.shortcuts || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || this.dialog || !this.board) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest('input, textarea, select')) return;
    const seated = this.seat !== null && this.picture?.status === 'running';
    if (pressed(this.player, event)) this.draw();
    else if (event.key === 'h' && seated) this.hint();
    else if (event.key === 'u' && seated && this.board?.undo) this.undo();
    else if (event.key === 'l') this.show({ kind: 'log' });
    else if (event.key === 'm' && seated) this.toggleAll();
    else if (/^[1-9]$/.test(event.key)) {
      /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('.actions [data-move]'))[Number(event.key) - 1]?.focus();
    }
  }

  /** The table does not exist. */
  gone() {
    this.connection.close();
    render(
      html`<main class="plain"><h1>${this.say('no-table-title')}</h1><p>${this.say('no-table')}</p><p><a class="button primary" href="/">${this.say('to-home')}</a></p></main>`,
      this.root,
    );
  }

  context() {
    const { game, narrator, picture, timeline } = this;
    const board = timeline.shown;
    if (!game || !narrator || !board || !picture) throw new Error('no game yet');
    return context({
      game,
      narrator,
      board,
      timeline,
      seat: this.seat,
      players: picture.players,
      chosen: this.chosen,
      memory: this.memory,
      best: this.hints.advice?.move ?? null,
      live: this.seat !== null && picture.status === 'running' && !this.away && !this.player.past,
      choose: (thing) => {
        this.chosen = thing;
        this.draw();
      },
      play: (move) => this.play(move),
      update: () => this.draw(),
    });
  }

  /**
   * How long a seat has left by now.
   * @param {number} seat
   */
  timeLeft(seat) {
    const left = this.board?.time_left?.[seat];
    if (left === null || left === undefined || !this.board?.waiting?.includes(seat)) return left;
    return left - Math.max(0, performance.now() - this.heardAt);
  }

  /**
   * @param {import('../types').Journey[]} [journeys]
   * @param {boolean} [still]
   * @returns {Promise<unknown>}
   */
  draw(journeys, still) {
    if (!this.picture || !this.game) return Promise.resolve();
    const landed = this.stage.draw(journeys, still);
    const box = this.root.querySelector('dialog');
    if (box && this.dialog && !box.open) box.showModal();
    if (box && !this.dialog && box.open) box.close();
    follow(this.root);
    return landed;
  }

  /** @returns {unknown} */
  page() {
    const { picture } = this;
    if (!picture) return nothing;
    const offline = this.up ? nothing : html`<p class="offline" role="status">${this.say('offline')}</p>`;
    if (!this.board || picture.status === 'open') {
      const body = this.seat === null && picture.players.some(({ kind }) => kind === 'free') ? joining(this) : room(this);
      return html`<div class="frame waiting">${bar(this)}${offline}<main>${body}</main></div>${dialog(this)}`;
    }
    return html`${felt(this, picture, offline)} ${dialog(this)}`;
  }

  /**
   * The table as it was after a step.
   * @param {Step} step
   */
  look(step) {
    this.dialog = null;
    this.player.look(this.timeline.steps.indexOf(step));
    this.draw();
  }

  close() {
    this.closed = true;
    clearInterval(this.ticking);
    clearTimeout(this.forced);
    document.removeEventListener('keydown', this.keys);
    document.removeEventListener('visibilitychange', this.turned);
    removeEventListener('resize', this.redraw);
    document.title = 'Handvol';
    this.player.stop();
    this.connection.close();
  }
}

/** @type {import('../router.js').Opener} */
export async function open(root, { table }) {
  const words = await loadWords(language());
  speak(words);
  const claim = /^#claim=([\w-]+)$/.exec(location.hash);
  if (claim) {
    history.replaceState(null, '', location.pathname);
    try {
      const picture = await get(`/api/tables/${table}`);
      remember(table, await post(`/api/tables/${table}/claims`, { code: claim[1] }), picture.settings.game);
    } catch (error) {
      excuse(error, words);
    }
  }
  const page = new TablePage(root, table, words);
  return { close: () => page.close() };
}
