// @ts-check
/** What people say to each other at a table. */
import { announce } from './notices.js';
import { html, nothing } from './vendor/lit.js';
import { settings } from './settings.js';

/** @typedef {import('./types').ChatLine} ChatLine */

const QUICK = ['hello', 'nice', 'oops', 'moment', 'thanks'];

export class Chat {
  constructor() {
    /** @type {ChatLine[]} */
    this.lines = [];
    this.unread = 0;
  }

  /**
   * What was said, the newest of it perhaps known already.
   * @param {ChatLine[]} lines
   */
  add(lines) {
    const said = this.lines.at(-1)?.seq ?? 0;
    this.lines.push(...lines.filter(({ seq }) => seq > said));
  }

  /** @param {ChatLine} line @param {boolean} own */
  hear(line, own) {
    this.lines.push(line);
    if (!settings.chat || own) return;
    announce(`${line.name}: ${line.text}`);
    this.unread += 1;
  }

  /**
   * @param {import('./types').Say} say
   * @param {((text: string) => void) | null} send  null for who only watches
   */
  draw(say, send) {
    return html`<h2>${say('chat')}</h2>
      <ol class="chat" aria-label=${say('chat')} tabindex="0">
        ${this.lines.map((line) => html`<li><b>${line.name}</b> ${line.text}</li>`)}
      </ol>
      ${send ? saying(say, send) : nothing}`;
  }
}

/** @param {import('./types').Say} say @param {(text: string) => void} send */
function saying(say, send) {
  return html`<div class="quick">
      ${QUICK.map((name) => {
        const text = say(`quick-${name}`);
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
      <input name="text" maxlength="200" autocomplete="off" aria-label=${say('chat-line')} placeholder=${say('chat-line')} />
      <button>${say('chat-send')}</button>
    </form>`;
}
