// @ts-check
/** Words for people: the same Fluent messages as in the terminal, and the narrator of events and moves. */
import { FluentBundle, FluentResource } from './vendor/fluent.js';

/** @typedef {import('./types').GameEvent} GameEvent */
/** @typedef {import('./types').GameTable} GameTable */

/** @type {Map<string, Promise<string>>} */
const texts = new Map();

/** @param {string} path */
function text(path) {
  let found = texts.get(path);
  if (!found) {
    found = fetch(path).then((answer) => {
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    });
    texts.set(path, found);
    found.catch(() => texts.delete(path));
  }
  return found;
}

/** The messages of one language, a game's own included. */
export class Words {
  /** @param {string} lang @param {string[]} sources */
  constructor(lang, sources) {
    this.lang = lang;
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    for (const source of sources) this.bundle.addResource(new FluentResource(source));
    this.say = this.say.bind(this);
  }

  /**
   * A message with its values filled in.
   * @param {string} message
   * @param {Record<string, string | number>} [values]
   * @returns {string}
   */
  say(message, values = {}) {
    const found = this.bundle.getMessage(message);
    if (!found?.value) {
      console.error(`no message ${message} in ${this.lang}`);
      return message;
    }
    /** @type {Error[]} */
    const errors = [];
    const spoken = this.bundle.formatPattern(found.value, values, errors);
    if (errors.length) console.error(`message ${message} in ${this.lang}: ${errors.join('; ')}`);
    return spoken;
  }

  /** @param {string} message */
  has(message) {
    return this.bundle.hasMessage(message);
  }
}

/**
 * @param {string} lang
 * @param {string} [game]
 */
export async function loadWords(lang, game) {
  const paths = [`/locales/${lang}.ftl`];
  if (game) paths.push(`/games/${game}/locales/${lang}.ftl`);
  return new Words(lang, await Promise.all(paths.map(text)));
}

/** Events and moves in words: what a good dealer would say. As `speech/narrate.py`. */
export class Narrator {
  /**
   * @param {GameTable} game
   * @param {Words} words
   * @param {string[]} names
   * @param {number | null} you
   */
  constructor(game, words, names, you) {
    this.game = game;
    this.words = words;
    this.names = names;
    this.you = you;
  }

  /**
   * A sentence for the log; empty where another event says it better.
   * @param {GameEvent} event
   */
  event(event) {
    /** @type {Record<string, string | number>} */
    const values = {};
    const saidAs = this.game.events?.[event.kind] ?? {};
    for (const [key, value] of Object.entries(event)) {
      if (key !== 'kind') values[key] = this.value(saidAs[key], value);
    }
    if ('seat' in event) {
      values.who = this.names[event.seat];
      values.you = event.seat === this.you ? 'yes' : 'no';
    }
    return this.words.say(`event-${event.kind}`, values);
  }

  /**
   * The cards that an event speaks of.
   * @param {GameEvent} event
   * @returns {string[]}
   */
  cards(event) {
    const saidAs = this.game.events?.[event.kind] ?? {};
    return Object.entries(event).flatMap(([key, value]) => (saidAs[key] === 'card' ? value : []));
  }

  /**
   * What a move does, to choose from.
   * @param {string} move
   */
  move(move) {
    const [verb, ...rest] = move.split(' ');
    /** @type {Record<string, string>} */
    const values = {};
    rest.forEach((token, i) => (values['abcd'[i]] = this.token(verb, token)));
    const special = rest.length ? `move-${verb}-${rest[0]}` : '';
    return this.words.say(special && this.words.has(special) ? special : `move-${verb}`, values);
  }

  /** @param {string} card */
  card(card) {
    return this.game.spoken(card, this.words.say);
  }

  /** @param {string} verb @param {string} token */
  token(verb, token) {
    if (/^\d+$/.test(token) && this.game.seatVerbs?.includes(verb)) return this.names[Number(token)];
    return this.text(token);
  }

  /**
   * A value of an event, spoken as what it was declared to be.
   * @param {string | undefined} kind
   * @param {any} value
   * @returns {string | number}
   */
  value(kind, value) {
    if (Array.isArray(value)) return value.map((item) => this.value(kind, item)).join(', ') || this.words.say('nothing');
    if (kind === 'seat') return this.names[value];
    if (kind === 'card') return this.card(value);
    if (typeof value !== 'string') return Number(value);
    return kind === 'word' ? this.word(value) : this.text(value);
  }

  /**
   * A card where the deck has it, else a word.
   * @param {string} text
   */
  text(text) {
    return this.game.card.test(text) ? this.card(text) : this.word(text);
  }

  /** @param {string} word */
  word(word) {
    return this.words.has(`word-${word}`) ? this.words.say(`word-${word}`) : word;
  }
}

/**
 * A bot's strength in words; its name where there are none.
 * @param {Words} words
 * @param {string} bot
 */
export const strength = (words, bot) => (words.has(`level-${bot}`) ? words.say(`level-${bot}`) : bot);

/**
 * A sentence begins with a capital.
 * @param {string} text
 */
export function sentence(text) {
  return text && text[0].toLocaleUpperCase() + text.slice(1);
}
