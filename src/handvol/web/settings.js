// @ts-check
/** What a person likes, kept in this browser only. */

const PLACE = 'handvol-settings';

/**
 * @typedef {object} Settings
 * @property {string} name
 * @property {'' | 'nl' | 'en' | 'de' | 'fr'} lang  empty: as the browser says
 * @property {'system' | 'light' | 'dark'} theme
 * @property {'system' | 'on' | 'off'} motion
 * @property {import('./player/beats.js').Speed} speed  how fast what happens is shown
 * @property {boolean} sound
 * @property {boolean} auto  forced moves play themselves
 * @property {boolean} shortcuts
 * @property {boolean} chat
 * @property {boolean} notify
 * @property {boolean} guide
 * @property {string} game  last played
 * @property {string} level
 * @property {Record<string, number>} seats  last number of seats, by game
 * @property {string[]} guided  what was explained already
 */

/** @type {Settings} */
const DEFAULTS = {
  name: '', lang: '', theme: 'system', motion: 'system', speed: 'normal', sound: false, auto: false,
  shortcuts: true, chat: true, notify: false, guide: true, game: '', level: '', seats: {}, guided: [],
};

/** @type {readonly ('nl' | 'en' | 'de' | 'fr')[]} */
export const LANGUAGES = ['nl', 'en', 'de', 'fr'];

/**
 * @template T
 * @param {string} place
 * @param {T} otherwise
 * @returns {T}
 */
export function kept(place, otherwise) {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? 'null');
    return found === null || typeof found !== typeof otherwise ? otherwise : found;
  } catch {
    return otherwise;
  }
}

/** @param {string} place @param {unknown} value */
export function keep(place, value) {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...kept(PLACE, {}) };

/** @param {Partial<Settings>} patch */
export function change(patch) {
  Object.assign(settings, patch);
  keep(PLACE, settings);
  apply();
}

/** The language to speak. */
export function language() {
  if (settings.lang) return settings.lang;
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const found = LANGUAGES.find((lang) => wanted.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return 'en';
}

/** Whether things may move. */
export function moves() {
  if (settings.motion !== 'system') return settings.motion === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Let the page look as the settings say. */
export function apply() {
  const root = document.documentElement;
  root.lang = language();
  root.dataset.theme = settings.theme;
  root.dataset.motion = moves() ? 'on' : 'off';
}
