// @ts-check
/** Hears what is said at a table, and lets its page know: what has happened, who sits where, what was taken back. */
import { Chat } from './chat.js';
import { Refused } from './api.js';
import { announce, excuse, toast } from './notices.js';
import { language, settings } from './settings.js';
import { loadGame } from './games.js';
import { loadWords } from './words.js';
import { remember } from './seats.js';
import { told } from './player/voice.js';

/** @typedef {import('./types').Message} Message */
/** @typedef {import('./types').Picture} Picture */

export class Listener {
  /** @param {import('./pages/table.js').TablePage} page */
  constructor(page) {
    this.page = page;
    /**
     * What came while the game's table was being loaded.
     * @type {[Message, boolean][] | null}
     */
    this.inbox = null;
  }

  /**
   * @param {Message} message
   * @param {boolean} ours  whether it answers a command of ours
   */
  hear(message, ours) {
    const { page } = this;
    if (message.type === 'error') {
      if (message.code === 'no-such-table') page.gone();
      else if (message.code === 'not-your-seat' && page.key) page.loseSeat();
      else excuse(new Refused(message.code, message.message, message.rule, message.reason), page.words, page.picture?.settings.game);
    } else if (message.type === 'welcome') {
      this.inbox = [];
      this.welcome(message).finally(() => {
        const came = this.inbox ?? [];
        this.inbox = null;
        for (const [one, own] of came) this.hear(one, own);
      });
    } else if (this.inbox) this.inbox.push([message, ours]);
    else if (message.type === 'chat') {
      page.chat.hear(message, message.seat === page.seat);
      if (settings.chat) page.draw();
    } else if (message.type === 'seats') this.seats(message.picture);
    else if (message.type === 'news') this.news(message, ours);
    else if (message.type === 'waiting' && page.board) {
      page.timeline.board = { ...page.board, waiting: message.waiting };
      page.draw();
    }
  }

  /** @param {import('./types').Welcome} message */
  async welcome(message) {
    const { page } = this;
    const { timeline, player } = page;
    const again = page.heard > 0;
    page.picture = message.picture;
    page.seat = message.seat;
    if (!page.game) {
      try {
        [page.game, page.words] = await Promise.all([
          loadGame(message.picture.settings.game),
          loadWords(language(), message.picture.settings.game),
        ]);
      } catch (error) {
        excuse(error, page.words);
        return;
      }
      page.say = page.words.say;
    }
    page.heard = message.seq;
    page.heardAt = performance.now();
    page.name();
    if (!again) {
      page.chat = new Chat();
      player.stop();
      timeline.begin([], null);
    }
    const first = timeline.hear(message.log, message.board, message.undone);
    if (again && message.undone) this.takenBack();
    if (!again) {
      told(timeline.steps);
      timeline.go(timeline.last);
      page.dealt = timeline.steps[0];
      page.since = [];
      if (timeline.steps.some(({ seat, by }) => seat === page.seat && by === 'person')) page.miss(timeline.last);
    }
    page.chat.add(message.chat);
    if (page.key && page.seat !== null) remember(page.table, { key: page.key, seat: page.seat }, message.picture.settings.game);
    if (!again || !player.heard(first, { hidden: document.hidden })) page.changed();
  }

  /** @param {Picture} picture */
  seats(picture) {
    const { page } = this;
    const before = page.picture;
    page.picture = picture;
    if (!page.game) return;
    page.name();
    if (before && page.seat !== null && before.undo === page.seat && picture.undo === null) toast(page.say('undo-refused'));
    picture.players.forEach((player, seat) => {
      const old = before?.players[seat];
      if (player.kind !== 'free' && old?.kind === 'free') announce(page.say('said-sat', { who: player.name ?? '' }));
      if (player.away && !old?.away) announce(page.say('said-left', { who: player.name ?? '' }));
      if (old?.away && !player.away) announce(page.say('said-back', { who: player.name ?? '' }));
    });
    page.draw();
  }

  /** A move was taken back. */
  takenBack() {
    const { page } = this;
    const by = page.picture?.undo ?? null;
    page.chosen = null;
    page.since = page.since.filter((step) => page.timeline.steps.includes(step));
    toast(by === null || by === page.seat ? page.say('undo-done') : page.say('undo-done-by', { who: page.narrator?.names[by] ?? '' }));
  }

  /** @param {import('./types').News} message @param {boolean} ours */
  news(message, ours) {
    const { page } = this;
    page.heard = message.seq;
    page.heardAt = performance.now();
    const first = page.timeline.hear(message.told, message.board, message.undone);
    if (message.undone) this.takenBack();
    if (page.picture && (message.undone || message.told.length)) page.picture = { ...page.picture, undo: null };
    page.hints.clear();
    page.all = false;
    if (!page.player.heard(first, { ours, hidden: document.hidden })) page.changed();
  }
}
