// @ts-check
/** A table over a WebSocket: commands with answers, and coming back after a lost connection. */
import { Refused } from './api.js';

/** @typedef {import('./messages').Command} Command */
/** @typedef {import('./messages').Message} Message */
/**
 * What goes along with a command.
 * @template {Command['type']} T
 * @typedef {Omit<Extract<Command, {type: T}>, 'type' | 'id'>} Fields
 */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const ANSWER_TIME = 15_000;

export class Connection {
  /**
   * @param {string} table
   * @param {object} to
   * @param {string} [to.key]
   * @param {() => number} to.after  the number of the last thing that was shown
   * @param {(message: Message, mine: boolean) => void} to.hear  `mine`: it answers a command of ours
   * @param {(up: boolean) => void} to.changed
   */
  constructor(table, { key, after, hear, changed }) {
    this.table = table;
    this.key = key;
    this.after = after;
    this.hear = hear;
    this.changed = changed;
    this.count = 0;
    this.wait = FIRST_WAIT;
    this.closed = false;
    /** @type {Map<number, {done: (message: Message) => void, fail: (error: Refused) => void}>} */
    this.open = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.again = () => this.socket || this.connect();
    addEventListener('online', this.again);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.closed) return;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    socket.onopen = () => {
      /** @type {Command} */
      const hello = { type: 'hello', key: this.key, after: this.after() };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => this.received(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
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
    this.socket = null;
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
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Refused('offline', ''));
    const id = ++this.count;
    return new Promise((done, fail) => {
      this.open.set(id, { done, fail });
      socket.send(JSON.stringify({ type, id, ...fields }));
      setTimeout(() => this.open.delete(id) && fail(new Refused('unavailable', '')), ANSWER_TIME);
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.again);
    this.socket?.close();
  }
}
