// @ts-check
/** A game's own table, loaded when somebody sits down to it. */

import { language } from './settings.js';

/** @type {Map<string, Promise<import('./types').GameTable>>} */
const loaded = new Map();

/** @param {string} game @returns {Promise<import('./types').GameTable>} */
export function loadGame(game) {
  const key = `${game} ${language()}`;
  let found = loaded.get(key);
  if (!found) {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = `/games/${game}/web/table.css`;
    const styled = new Promise((done) => {
      style.onload = done;
      style.onerror = done;
    });
    document.head.append(style);
    found = Promise.all([import(`/games/${game}/web/table.js`), styled]).then(([{ default: table }]) => (typeof table === 'function' ? table(game, language()) : table));
    loaded.set(key, found);
    found.catch(() => loaded.delete(key));
  }
  return found;
}
