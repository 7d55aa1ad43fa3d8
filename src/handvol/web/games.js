// @ts-check
/** A game's own table, loaded when somebody sits down to it. */

import { language } from './settings.js';

/** @type {Map<string, Promise<import('./types').GameTable>>} */
const loaded = new Map();

/**
 * A stylesheet that not every page needs; there is no harm in one that cannot be had.
 * @param {string} href
 * @returns {Promise<unknown>}
 */
export function loadStyle(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = href;
  document.head.append(style);
  return new Promise((done) => {
    style.onload = done;
    style.onerror = done;
  });
}

/** @param {string} game @returns {Promise<import('./types').GameTable>} */
export function loadGame(game) {
  const key = `${game} ${language()}`;
  let found = loaded.get(key);
  if (!found) {
    found = Promise.all([import(`/games/${game}/web/table.js`), loadStyle(`/games/${game}/web/table.css`)]).then(([{ default: table }]) => (typeof table === 'function' ? table(game, language()) : table));
    loaded.set(key, found);
    found.catch(() => loaded.delete(key));
  }
  return found;
}
