// @ts-check
/** A table's authority, wherever it is: commands with answers, and coming back after a lost connection. */
import { Refused } from './api.js';

/** @typedef {import('./messages').Command} Command */
/** @typedef {import('./messages').Message} Message */
/**
 * What goes along with a command.
 * @template {Command['type']} T
 * @typedef {Omit<Extract<Command, {type: T}>, 'type' | 'id'>} Fields
 */

/**
 * A way to the authority and back: a WebSocket, or whatever else carries the same messages.
 * @typedef {object} Link
 * @property {(command: Command) => void} send
 * @property {() => boolean} ready  whether something can be sent
 * @property {() => void} close
 */
/**
 * @callback Opener
 * @param {{opened: () => void, message: (message: Message) => void, closed: () => void}} to
 * @returns {Link}
 */

/**
 * A table of a server.
 * @param {string} table
 * @returns {Opener}
 */
export const socketTo = (table) => (to) => {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${table}`);
  socket.onopen = to.opened;
  socket.onmessage = (event) => to.message(JSON.parse(event.data));
  socket.onclose = to.closed;
  return {
    send: (command) => socket.send(JSON.stringify(command)),
    ready: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  };
};

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const ANSWER_TIME = 15_000;

export class Connection {
  /**
   * @param {Opener} opener
   * @param {object} to
   * @param {string} [to.key]
   * @param {() => number} to.after  the number of the last thing that was shown
   * @param {(message: Message, mine: boolean) => void} to.hear  `mine`: it answers a command of ours
   * @param {(up: boolean) => void} to.changed
   */
  constructor(opener, { key, after, hear, changed }) {
    this.opener = opener;
    this.key = key;
    this.after = after;
    this.hear = hear;
    this.changed = changed;
    this.count = 0;
    this.wait = FIRST_WAIT;
    this.closed = false;
    /** @type {Map<number, {done: (message: Message) => void, fail: (error: Refused) => void}>} */
    this.open = new Map();
    /** @type {Link | null} */
    this.link = null;
    this.again = () => this.link || this.connect();
    addEventListener('online', this.again);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.closed) return;
    const link = this.opener({
      opened: () => link.send({ type: 'hello', key: this.key, after: this.after() }),
      message: (message) => this.received(message),
      closed: () => {
        if (this.link === link) this.lost();
      },
    });
    this.link = link;
  }

  /** @param {Message} message */
  received(message) {
    if (message.type === 'welcome') {
      this.wait = FIRST_WAIT;
      this.changed(true);
    }
    const id = 'id' in message ? (message.id ?? 0) : 0;
    const waiting = this.open.get(id);
    this.open.delete(id);
    if (message.type === 'error') {
      const refused = new Refused(message.code, message.message, message.rule, message.reason);
      if (waiting) waiting.fail(refused);
      else this.hear(message, false);
      return;
    }
    this.hear(message, Boolean(waiting));
    waiting?.done(message);
  }

  lost() {
    this.link = null;
    for (const { fail } of this.open.values()) fail(new Refused('offline', ''));
    this.open.clear();
    if (this.closed) return;
    this.changed(false);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /**
   * Do something; the promise is kept when the server has answered.
   * @template {Command['type']} T
   * @param {T} type
   * @param {Fields<T>} [fields]
   * @returns {Promise<Message>}
   */
  send(type, fields) {
    const { link } = this;
    if (!link?.ready()) return Promise.reject(new Refused('offline', ''));
    const id = ++this.count;
    return new Promise((done, fail) => {
      this.open.set(id, { done, fail });
      link.send(/** @type {Command} */ (/** @type {unknown} */ ({ type, id, ...fields })));
      setTimeout(() => this.open.delete(id) && fail(new Refused('unavailable', '')), ANSWER_TIME);
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.again);
    this.link?.close();
  }
}
