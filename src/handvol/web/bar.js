// @ts-check
/** The bar at the top of a table: home, what is played, tools. */
import * as icons from './icons.js';
import { html, nothing } from './vendor/lit.js';

/** @param {import('./pages/table.js').TablePage} page @param {unknown} [status] */
export function bar(page, status = nothing) {
  const { picture, say, chat } = page;
  if (!picture) return nothing;
  const playing = page.seat !== null && picture.status === 'running';
  /** @param {string} name @param {unknown} sign @param {boolean} off @param {() => void} press */
  const tool = (name, sign, off, press) => html`<button class="tool" title=${say(name)} aria-label=${say(name)} ?disabled=${off} @click=${press}>${sign}</button>`;
  const log = chat.unread ? `${say('log')} (${chat.unread})` : say('log');
  return html`<header class="bar">
    <a class="bar-home" href="/" aria-label=${say('to-home')}><img src="/games/${picture.settings.game}/web/mark.svg" alt="" width="36" height="36" /></a>
    <h1><span class="bar-title">${picture.settings.title || page.game?.title}</span> <small>${status}</small></h1>
    <nav class="tools" aria-label=${say('tools')}>
      ${playing ? [tool('hint', icons.hint, page.hints.thinking || !page.board?.moves?.length, () => page.hint()), tool('undo', icons.undo, !page.board?.undo, () => page.undo())] : nothing}
      ${page.board
        ? html`<button class="tool narrow-only" title=${say('log')} aria-label=${log} @click=${() => page.show({ kind: 'log' })}>
            ${icons.log}${chat.unread ? html`<b class="badge" aria-hidden="true">${chat.unread}</b>` : nothing}
          </button>`
        : nothing}
      ${tool('menu', icons.menu, false, () => page.show({ kind: 'menu' }))}
    </nav>
  </header>`;
}
