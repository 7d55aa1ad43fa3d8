// @ts-check
/** A table: taking a seat, waiting for the others, playing, and what comes after. */
import * as icons from '../icons.js';
import * as view from '../play.js';
import { Connection } from '../connection.js';
import { Narrator, loadWords } from '../words.js';
import { announce, excuse, speak, toast } from '../notices.js';
import { Refused, get, post, share } from '../api.js';
import { change, language, settings } from '../settings.js';
import { context } from '../context.js';
import { dialog } from '../dialogs.js';
import { html, nothing, render } from '../vendor/lit.js';
import { addBot, joining, room, standUp } from '../room.js';
import { loadGame } from '../games.js';
import { forget, mine, remember } from '../seats.js';
import { result } from '../result.js';
import { rustle } from '../sound.js';
import { travel } from '../motion.js';

/** @typedef {import('../types').Message} Message */
/** @typedef {import('../types').Picture} Picture */
/** @typedef {import('../types').Told} Told */
/** @typedef {import('../types').Journey} Journey */

const PACE = { calm: 650, quick: 60 };
const FORCED = 700;

/** Everything that a table's page knows. */
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
    /** @type {import('../types').Board | null} */
    this.board = null;
    /** @type {import('../types').GameTable | null} */
    this.game = null;
    /** @type {Narrator | null} */
    this.narrator = null;
    /** @type {number | null} */
    this.seat = null;
    /** @type {view.Line[]} */
    this.lines = [];
    /** @type {import('../types').GameEvent[]} */
    this.events = [];
    /** @type {import('../types').ChatLine[]} */
    this.chat = [];
    this.unread = 0;
    /** @type {string | null} */
    this.chosen = null;
    /** @type {string | null} */
    this.pending = null;
    /** @type {Map<string, import('../types').HintMove>} */
    this.hints = new Map();
    /** @type {{move: string, text: string} | null} */
    this.advice = null;
    this.thinking = false;
    this.all = false;
    /** @type {import('../dialogs.js').Shown | null} */
    this.dialog = null;
    this.up = false;
    this.heard = 0;
    /** @type {number[][]} */
    this.history = [];
    /** Whether the history has been seen from the deal on. */
    this.whole = true;
    /** @type {Record<string, any>} */
    this.memory = {};
    /** @type {{message: Message, gap: number}[]} */
    this.queue = [];
    /** While the game's table is being loaded, news has to wait. */
    this.opening = false;
    this.shownAt = 0;
    this.wasTurn = false;
    this.closed = false;
    this.keys = this.pressed.bind(this);
    this.redraw = () => this.draw();
    document.addEventListener('keydown', this.keys);
    addEventListener('resize', this.redraw);
    this.ticking = setInterval(() => this.board?.time_left?.length && this.draw(), 500);
    this.connection = this.connect();
  }

  connect() {
    return new Connection(this.table, {
      key: this.key,
      after: () => this.heard,
      hear: (message, ours) => this.hear(message, ours),
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
    this.key = seat.key;
    this.heard = 0;
    this.connection.close();
    this.connection = this.connect();
    remember(this.table, seat, this.picture?.settings.game ?? '');
  }

  /** The key opens no seat any more: watch from now on. */
  loseSeat() {
    forget(this.table);
    this.key = undefined;
    this.heard = 0;
    this.connection.close();
    this.connection = this.connect();
  }

  /** @param {Message} message @param {boolean} ours */
  hear(message, ours) {
    if (message.type === 'error') {
      if (message.code === 'no-such-table') this.gone();
      else if (message.code === 'not-your-seat' && this.key) this.loseSeat();
      else excuse(new Refused(message.code, message.message, message.rule, message.reason), this.words, this.picture?.settings.game);
    } else if (message.type === 'welcome') {
      this.queue = [];
      this.opening = true;
      this.welcome(message).finally(() => {
        this.opening = false;
        this.later();
      });
    } else if (message.type === 'chat') this.said(message);
    else if (message.type !== 'hint') {
      const told = message.type === 'news' ? message.told : [];
      this.queue.push({ message, gap: told.some(({ events }) => events.length) ? PACE[settings.pace] : 0 });
      if (ours && !this.opening) while (this.queue.length) this.next();
      else this.later();
    }
  }

  later() {
    if (this.timer || this.opening || !this.queue.length) return;
    const wait = Math.max(0, this.shownAt - performance.now());
    if (!wait) {
      this.next();
      this.later();
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (!this.opening) this.next();
      this.later();
    }, wait);
  }

  next() {
    const item = this.queue.shift();
    if (!item) return;
    this.shownAt = performance.now() + item.gap;
    if (item.message.type === 'seats') this.seats(item.message.picture);
    else if (item.message.type === 'news') this.news(item.message);
    else if (item.message.type === 'waiting' && this.board) {
      this.board = { ...this.board, waiting: item.message.waiting };
      this.draw();
    }
  }

  /** @param {import('../types').Welcome} message */
  async welcome(message) {
    const again = this.heard > 0;
    this.heard = message.seq;
    this.seat = message.seat;
    this.picture = message.picture;
    if (!this.game) {
      try {
        [this.game, this.words] = await Promise.all([
          loadGame(message.picture.settings.game),
          loadWords(language(), message.picture.settings.game),
        ]);
      } catch (error) {
        excuse(error, this.words);
        return;
      }
      this.say = this.words.say;
    }
    this.narrator = this.makeNarrator();
    this.board = message.board;
    if (!again) this.chat = [];
    if (!again || message.log.some(({ seat }) => seat === null)) this.fresh();
    if (message.undone) this.takeBack(message.undone);
    this.whole = !message.board || (!again && message.log.length <= 1);
    if (message.log.length) this.events = message.log.at(-1)?.events ?? [];
    this.tell(message.log, again);
    const said = this.chat.at(-1)?.seq ?? 0;
    this.chat.push(...message.chat.filter(({ seq }) => seq > said));
    if (this.key && this.seat !== null) remember(this.table, { key: this.key, seat: this.seat }, message.picture.settings.game);
    this.note();
    this.draw();
    this.afterBoard();
    this.later();
  }

  makeNarrator() {
    const { game, picture } = this;
    if (!game || !picture) throw new Error('nothing to tell yet');
    const names = picture.players.map((player, seat) => player.name || this.say('seat-name', { seat: seat + 1 }));
    return new Narrator(game, this.words, names, this.seat);
  }

  /** @param {Picture} picture */
  seats(picture) {
    const before = this.picture;
    this.picture = picture;
    if (!this.game) return;
    this.narrator = this.makeNarrator();
    if (before && this.seat !== null && before.undo === this.seat && picture.undo === null) toast(this.say('undo-refused'));
    picture.players.forEach((player, seat) => {
      const old = before?.players[seat];
      if (player.kind !== 'free' && old?.kind === 'free') announce(this.say('said-sat', { who: player.name ?? '' }));
      if (player.away && !old?.away) announce(this.say('said-left', { who: player.name ?? '' }));
      if (old?.away && !player.away) announce(this.say('said-back', { who: player.name ?? '' }));
    });
    this.draw();
  }

  /** A new game is dealt. */
  fresh() {
    this.lines = [];
    this.history = [];
    this.whole = true;
    this.memory = {};
    this.chosen = null;
  }

  /**
   * A move was taken back: what was told from a number on has not happened.
   * @param {number} from
   */
  takeBack(from) {
    this.lines = this.lines.filter(({ seq }) => seq < from);
    this.events = [];
    this.whole = false;
    this.chosen = null;
    const by = this.picture?.undo ?? null;
    toast(by === null || by === this.seat ? this.say('undo-done') : this.say('undo-done-by', { who: this.narrator?.names[by] ?? '' }));
  }

  /** @param {import('../types').News} message */
  news(message) {
    const told = message.told;
    if (told.some(({ seat }) => seat === null)) this.fresh();
    this.heard = message.seq;
    this.board = message.board;
    if (told.length) this.events = told.flatMap(({ events }) => events);
    if (message.undone) this.takeBack(message.undone);
    if (this.picture && (message.undone || told.length)) this.picture = { ...this.picture, undo: null };
    this.hints.clear();
    this.advice = null;
    this.all = false;
    const journeys = this.tell(told, true);
    if (this.chosen && !this.board.moves?.length) this.chosen = null;
    this.note();
    this.draw(journeys);
    if (told.length) rustle();
    this.afterBoard();
  }

  /**
   * Put what happened into the log.
   * @param {Told[]} told
   * @param {boolean} aloud
   * @returns {Journey[]}
   */
  tell(told, aloud) {
    /** @type {Journey[]} */
    const journeys = [];
    for (const { seq, events } of told) {
      for (const event of events) {
        const text = this.narrator?.event(event) ?? '';
        if (text) this.lines.push({ seq, kind: event.kind, text });
        if (text && aloud) announce(text);
        journeys.push(...(this.game?.journeys?.(event) ?? []));
      }
    }
    return journeys;
  }

  /** Remember how the scores went. */
  note() {
    const scores = this.board?.view.scores;
    if (!scores) return;
    const last = this.history.at(-1);
    if (!last || last.some((score, seat) => score !== scores[seat])) this.history.push([...scores]);
  }

  /** Your turn: the title says so, a notification if wanted; what is forced plays itself if wanted. */
  afterBoard() {
    const moves = this.board?.moves ?? [];
    const turn = moves.length > 0;
    const title = `Handvol`;
    document.title = turn ? `${this.say('title-turn')} · ${title}` : title;
    if (turn && !this.wasTurn) {
      if (this.board) announce(this.say(`phase-${this.board.view.phase}`));
      if (document.hidden && settings.notify && 'Notification' in window && Notification.permission === 'granted') {
        new Notification('Handvol', { body: this.say('title-turn'), tag: this.table });
      }
    }
    this.wasTurn = turn;
    clearTimeout(this.forced);
    const t = turn && this.game?.itself ? this.context() : null;
    const itself = t ? t.game.itself?.(t) : settings.auto && moves.length === 1 ? moves[0] : null;
    if (itself) this.forced = setTimeout(() => this.chosen || this.play(itself), FORCED);
  }

  /** @param {import('../types').ChatLine} line */
  said(line) {
    this.chat.push(line);
    if (settings.chat) {
      if (line.seat !== this.seat) {
        announce(`${line.name}: ${line.text}`);
        this.unread += 1;
      }
      this.draw();
    }
  }

  /** @param {string} move */
  async play(move) {
    if (this.pending !== null) return;
    clearTimeout(this.forced);
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
  async command(type, fields) {
    try {
      return await this.connection.send(type, fields);
    } catch (error) {
      excuse(error, this.words, this.picture?.settings.game);
      return null;
    }
  }

  /**
   * Do something over HTTP with our key.
   * @param {() => Promise<unknown>} what
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
    if (this.thinking || !this.board?.moves?.length) return;
    this.thinking = true;
    this.draw();
    const found = await this.command('hint');
    this.thinking = false;
    if (found?.type === 'hint' && found.asked === this.board?.asked) {
      this.hints = new Map(found.moves.map((move) => [move.move, move]));
      const best = found.moves.reduce((a, b) => (b.win_chance > a.win_chance ? b : a), found.moves[0]);
      if (best) {
        const move = this.narrator?.move(best.move) ?? '';
        const chance = Math.round(best.win_chance * 100);
        const text = best.visits ? this.say('hint-best', { move, chance }) : this.say('play-hint-greedy', { move });
        this.advice = { move: best.move, text };
        announce(text);
      }
    }
    this.draw();
  }

  undo() {
    return this.command('undo');
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
    if (shown?.kind === 'chat' || shown?.kind === 'log') this.unread = 0;
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (!settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey || this.dialog) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest('input, textarea, select')) return;
    const seated = this.seat !== null && this.picture?.status === 'running';
    if (event.key === 'h' && seated) this.hint();
    else if (event.key === 'u' && seated && this.board?.undo) this.undo();
    else if (event.key === 'l') this.show({ kind: 'log' });
    else if (event.key === 'm' && seated) {
      this.all = !this.all;
      this.draw();
    } else if (/^[1-9]$/.test(event.key)) {
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
    const { game, narrator, board, picture } = this;
    if (!game || !narrator || !board || !picture) throw new Error('no game yet');
    return context({
      game,
      narrator,
      board,
      events: this.events,
      seat: this.seat,
      players: picture.players,
      chosen: this.chosen,
      memory: this.memory,
      best: this.advice?.move ?? null,
      live: this.seat !== null && picture.status === 'running' && !picture.players[this.seat].away,
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
  left(seat) {
    const left = this.board?.time_left?.[seat];
    if (left === null || left === undefined || !this.board?.waiting?.includes(seat)) return left;
    return left - Math.max(0, performance.now() - this.shownAt);
  }

  /** @param {Journey[]} [journeys] */
  draw(journeys = []) {
    const { picture } = this;
    if (!picture || !this.game) return;
    travel(this.root, journeys, () => render(this.page(picture), this.root));
    const box = this.root.querySelector('dialog');
    if (box && this.dialog && !box.open) box.showModal();
    if (box && !this.dialog && box.open) box.close();
    for (const list of this.root.querySelectorAll('.log')) {
      if (list.childElementCount !== Number(/** @type {HTMLElement} */ (list).dataset.seen ?? -1)) {
        list.scrollTop = list.scrollHeight;
        /** @type {HTMLElement} */ (list).dataset.seen = String(list.childElementCount);
      }
    }
  }

  /** @param {Picture} picture */
  page(picture) {
    const offline = this.up ? nothing : html`<p class="offline" role="status">${this.say('offline')}</p>`;
    if (!this.board || picture.status === 'open') {
      const body = this.seat === null && picture.players.some(({ kind }) => kind === 'free') ? joining(this) : room(this);
      return html`<div class="frame waiting">${this.bar(picture)}${offline}<main>${body}</main></div>${dialog(this)}`;
    }
    return this.table_(picture, offline);
  }

  /** @param {Picture} picture */
  bar(picture, status = /** @type {import('../types').TemplateResult} */ (nothing)) {
    const playing = this.seat !== null && picture.status === 'running';
    const game = picture.settings.game;
    return html`<header class="bar">
      <a class="bar-home" href="/" aria-label=${this.say('to-home')}><img src="/games/${game}/web/mark.svg" alt="" width="36" height="36" /></a>
      <h1><span class="bar-title">${picture.settings.title || this.game?.title}</span> <small>${status}</small></h1>
      <nav class="tools" aria-label=${this.say('tools')}>
        ${playing
          ? html`<button class="tool" title=${this.say('hint')} aria-label=${this.say('hint')} ?disabled=${this.thinking || !this.board?.moves?.length} @click=${() => this.hint()}>${icons.hint}</button>
              <button class="tool" title=${this.say('undo')} aria-label=${this.say('undo')} ?disabled=${!this.board?.undo} @click=${() => this.undo()}>${icons.undo}</button>`
          : nothing}
        ${this.board
          ? html`<button class="tool narrow-only" title=${this.say('log')} aria-label="${this.say('log')}${this.unread ? ` (${this.unread})` : ''}" @click=${() => this.show({ kind: 'log' })}>
              ${icons.log}${this.unread ? html`<b class="badge" aria-hidden="true">${this.unread}</b>` : nothing}
            </button>`
          : nothing}
        <button class="tool" title=${this.say('menu')} aria-label=${this.say('menu')} @click=${() => this.show({ kind: 'menu' })}>${icons.menu}</button>
      </nav>
    </header>`;
  }

  /** @param {Picture} picture @param {unknown} offline */
  table_(picture, offline) {
    const t = this.context();
    const over = picture.status !== 'running';
    const how = { open: (/** @type {number} */ seat) => this.show({ kind: 'player', seat }), left: (/** @type {number} */ seat) => this.left(seat) };
    const last = this.lines.at(-1);
    const away = this.seat !== null && picture.players[this.seat].away;
    return html`<div class="frame playing game-${picture.settings.game} ${over ? 'over' : ''}">
        ${this.bar(picture, t.game.status?.(t) ?? nothing)} ${offline}
        <main class="felt" aria-busy=${this.pending === null ? nothing : 'true'} aria-label=${this.say('table')}>
          ${view.players(t, how)}
          <section class="board" aria-label=${this.say('board')}>${t.game.table(t)}</section>
          ${over
            ? result(this, t)
            : html`<div class="dock">
                <p class="last">${last ? html`<button class="last-line" @click=${() => this.show({ kind: 'log' })}>${last.text}</button>` : nothing}</p>
                ${this.notices(picture)}
                ${this.guide(t) ?? html`<div class="prompt ${t.moves.length ? 'yours' : ''}"><p>${away ? this.say('you-are-away') : (this.advice?.text ?? view.prompt(t))}</p></div>`}
                ${view.own(t, how)}
                ${away
                  ? html`<div class="actions"><button class="primary" @click=${() => this.command('back')}>${this.say('come-back')}</button></div>`
                  : this.seat === null
                    ? html`<p class="watching">${this.say('watching')}</p>`
                    : view.actions(t, {
                        all: this.all,
                        toggle: () => {
                          this.all = !this.all;
                          this.draw();
                        },
                        hints: this.hints,
                        pending: this.pending,
                      })}
              </div>`}
        </main>
        <aside class="side" aria-label=${this.say('log')}>${this.story()}</aside>
      </div>
      ${dialog(this)}`;
  }

  /** The log and the chat. */
  story() {
    return html`<h2>${this.say('log')}</h2>
      ${view.log(this.say, this.lines, (line) => this.show({ kind: 'why', line }))} ${this.heeded() ? this.talk() : nothing}`;
  }

  /** Whether anybody is there to talk to. */
  heeded() {
    const { picture } = this;
    if (!picture?.settings.chat || !settings.chat) return false;
    return this.chat.length > 0 || picture.spectators > 0 || picture.players.some(({ kind }, seat) => kind === 'person' && seat !== this.seat);
  }

  talk() {
    /** @param {string} text */
    const send = (text) => this.command('say', { text });
    return html`<h2>${this.say('chat')}</h2>
      <ol class="chat" aria-label=${this.say('chat')} tabindex="0">
        ${this.chat.map((line) => html`<li><b>${line.name}</b> ${line.text}</li>`)}
      </ol>
      ${this.seat === null
        ? nothing
        : html`<div class="quick">
              ${['hello', 'nice', 'oops', 'moment', 'thanks'].map((name) => {
                const text = this.say(`quick-${name}`);
                return html`<button class="quiet" @click=${() => send(text)}>${text}</button>`;
              })}
            </div>
            <form
              class="talk"
              @submit=${(/** @type {SubmitEvent} */ event) => {
                event.preventDefault();
                const form = /** @type {HTMLFormElement} */ (event.target);
                const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('text'));
                if (field.value.trim()) send(field.value.trim());
                field.value = '';
              }}
            >
              <input name="text" maxlength="200" autocomplete="off" aria-label=${this.say('chat-line')} placeholder=${this.say('chat-line')} />
              <button>${this.say('chat-send')}</button>
            </form>`}`;
  }

  /**
   * Somebody would like to take a move back.
   * @param {Picture} picture
   */
  notices(picture) {
    if (picture.undo === null || picture.undo === undefined) return nothing;
    const who = this.narrator?.names[picture.undo] ?? '';
    if (picture.undo === this.seat || this.seat === null) return html`<p class="notice">${this.say('undo-asked', { who })}</p>`;
    return html`<div class="notice" role="alert">
      <p>${this.say('undo-asked', { who })}</p>
      <button class="choice" @click=${() => this.command('agree', { yes: true })}>${this.say('undo-yes')}</button>
      <button class="choice" @click=${() => this.command('agree', { yes: false })}>${this.say('undo-no')}</button>
    </div>`;
  }

  /**
   * The first game explains itself.
   * @param {import('../types').Ctx} t
   */
  guide(t) {
    const name = `${t.view.game}:${t.view.phase}`;
    const message = `guide-${t.view.phase}`;
    if (!settings.guide || this.advice || !t.moves.length || settings.guided.includes(name) || !this.words.has(message)) return null;
    return html`<div class="guide" role="note">
      <p>${this.say(message)}</p>
      <button
        class="quiet"
        @click=${() => {
          change({ guided: [...settings.guided, name] });
          this.draw();
        }}
      >
        ${this.say('guide-ok')}
      </button>
      <button
        class="quiet"
        @click=${() => {
          change({ guide: false });
          this.draw();
        }}
      >
        ${this.say('guide-off')}
      </button>
    </div>`;
  }

  close() {
    this.closed = true;
    clearInterval(this.ticking);
    clearTimeout(this.timer);
    clearTimeout(this.forced);
    document.removeEventListener('keydown', this.keys);
    removeEventListener('resize', this.redraw);
    document.title = 'Handvol';
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
