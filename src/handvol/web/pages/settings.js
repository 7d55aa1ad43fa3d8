// @ts-check
/** What a person likes. */
import * as icons from '../icons.js';
import { LANGUAGES, change, language, settings } from '../settings.js';
import { SPEEDS } from '../player/beats.js';
import { html, nothing, render } from '../vendor/lit.js';
import { loadWords } from '../words.js';
import { show } from '../router.js';
import { speak } from '../notices.js';

const NAMES = { nl: 'Nederlands', en: 'English', de: 'Deutsch', fr: 'Français' };

/** @type {import('../router.js').Opener} */
export async function open(root) {
  const words = await loadWords(language());
  speak(words);
  const { say } = words;
  document.title = `${say('settings')} · Handvol`;

  /** @param {Event} event */
  const picked = (event) => /** @type {HTMLSelectElement | HTMLInputElement} */ (event.target).value;

  /** @param {'theme' | 'motion' | 'speed'} name @param {string[]} values */
  const choice = (name, values) =>
    html`<label class="field"><span>${say(`set-${name}`)}</span>
      <select @change=${(/** @type {Event} */ event) => change({ [name]: picked(event) })}>
        ${values.map((value) => html`<option value=${value} ?selected=${settings[name] === value}>${say(`set-${name}-${value}`)}</option>`)}
      </select></label>`;

  /** @param {'auto' | 'sound' | 'shortcuts' | 'chat' | 'guide'} name */
  const check = (name) =>
    html`<label class="check"><input type="checkbox" .checked=${settings[name]} @change=${(/** @type {Event} */ event) => change({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })} />
      ${say(`set-${name}`)}</label>`;

  const draw = () =>
    render(
      html`<div class="page">
        <header class="bar">
          <a class="tool" href="/" aria-label=${say('to-home')}>${icons.home}</a>
          <h1>${say('settings')}</h1>
        </header>
        <main class="narrow form">
          <label class="field"><span>${say('your-name')}</span>
            <input maxlength="24" autocomplete="nickname" .value=${settings.name} placeholder=${say('guest')} @change=${(/** @type {Event} */ event) => change({ name: picked(event).trim() })} /></label>
          <label class="field"><span>${say('set-lang')}</span>
            <select @change=${(/** @type {Event} */ event) => { change({ lang: /** @type {any} */ (picked(event)) }); show(true); }}>
              <option value="" ?selected=${!settings.lang}>${say('set-lang-system')}</option>
              ${LANGUAGES.map((lang) => html`<option value=${lang} lang=${lang} ?selected=${settings.lang === lang}>${NAMES[lang]}</option>`)}
            </select></label>
          ${choice('theme', ['system', 'light', 'dark'])} ${choice('motion', ['system', 'on', 'off'])} ${choice('speed', Object.keys(SPEEDS))}
          ${check('auto')} ${check('guide')} ${check('shortcuts')} ${check('chat')} ${check('sound')}
          ${'Notification' in window
            ? html`<label class="check"><input type="checkbox" .checked=${settings.notify} @change=${async (/** @type {Event} */ event) => {
                const box = /** @type {HTMLInputElement} */ (event.target);
                const granted = box.checked && (await Notification.requestPermission()) === 'granted';
                change({ notify: granted });
                box.checked = granted;
              }} /> ${say('set-notify')}</label>`
            : nothing}
          <p class="muted">${say('set-where')}</p>
          <h2>${say('keys')}</h2>
          <dl class="keys">
            ${[['←→', 'keys-arrows'], ['↵', 'keys-enter'], ['h', 'hint'], ['u', 'undo'], ['l', 'log'], ['m', 'keys-moves'], ['1–9', 'keys-numbers'], ['␣', 'player-pause'], ['←', 'player-back'], ['→', 'player-on'], ['r', 'player-again'], ['Esc', 'player-now']].map(
              ([key, name]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${say(name)}</dd></div>`,
            )}
          </dl>
        </main>
      </div>`,
      root,
    );
  draw();
  return {};
}
