// @ts-check
/** What opens over a table: the menu, the log on a phone, a player, an explanation, the link to another device. */
import { devices } from './devices.js';
import { change, language, settings } from './settings.js';
import { get, post } from './api.js';
import { go } from './router.js';
import { html, nothing } from './vendor/lit.js';
import { COMMAND } from './room.js';
import { sentence, strength } from './words.js';
import { story } from './felt.js';
import { way } from './invite.js';

/** @typedef {import('./pages/table.js').TablePage} TablePage */
/**
 * @typedef {{kind: 'menu'} | {kind: 'log'} | {kind: 'chat'} | {kind: 'player', seat: number}
 *   | {kind: 'why', line: import('./log.js').Line, rules?: {number: string, text: string}[]}
 *   | {kind: 'device', link?: string, trouble?: string, picture?: unknown, devices?: import('./devices.js').Device[]}} Shown
 */

/** @param {TablePage} page */
export function dialog(page) {
  const shown = page.dialog;
  return html`<dialog
    class="sheet ${shown?.kind ?? ''}"
    aria-label=${shown ? page.say(`dialog-${shown.kind}`) : nothing}
    @close=${() => page.dialog && page.show(null)}
    @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && page.show(null)}
  >
    ${shown
      ? html`<div class="sheet-body">
          <button class="quiet sheet-close" aria-label=${page.say('close')} @click=${() => page.show(null)}>×</button>
          ${body(page, shown)}
        </div>`
      : nothing}
  </dialog>`;
}

/** @param {TablePage} page @param {Shown} shown */
function body(page, shown) {
  if (shown.kind === 'menu') return menu(page);
  if (shown.kind === 'log' || shown.kind === 'chat') return html`<div class="story">${story(page)}</div>`;
  if (shown.kind === 'player') return player(page, shown.seat);
  if (shown.kind === 'why') return why(page, shown);
  return device(page, shown);
}

/** @param {TablePage} page */
function menu(page) {
  const { say, picture } = page;
  if (!picture) return nothing;
  const seated = page.seat !== null;
  const away = page.seat !== null && picture.players[page.seat].away;
  /** @param {string} label @param {keyof typeof settings & ('auto' | 'sound' | 'chat' | 'guide')} name */
  const check = (label, name) =>
    html`<label class="check"
      ><input
        type="checkbox"
        .checked=${settings[name]}
        @change=${(/** @type {Event} */ event) => {
          change({ [name]: /** @type {HTMLInputElement} */ (event.target).checked });
          page.draw();
        }}
      />
      ${say(label)}</label
    >`;
  return html`<h2>${picture.settings.title || page.game?.title}</h2>
    <div class="menu-list">
      <a href="/rules/${picture.settings.game}">${say('rules')}</a>
      ${seated ? html`<button @click=${() => page.show({ kind: 'device' })}>${say('device')}</button>` : nothing}
      ${seated && picture.status === 'running' && !away
        ? html`<button
            @click=${async () => {
              page.show(null);
              await page.command('leave');
              go('/');
            }}
          >
            ${say('leave')}
          </button>`
        : nothing}
      ${away
        ? html`<button
            @click=${() => {
              page.show(null);
              page.command('back');
            }}
          >
            ${say('come-back')}
          </button>`
        : nothing}
      ${seated && picture.status !== 'running'
        ? html`<button
            @click=${async () => {
              page.show(null);
              await page.standUp(page.seat ?? 0);
              go('/');
            }}
          >
            ${say('stand-up')}
          </button>`
        : nothing}
      <a href="/settings">${say('settings')}</a>
    </div>
    ${check('set-auto', 'auto')} ${check('set-guide', 'guide')} ${check('set-sound', 'sound')} ${check('set-chat', 'chat')}
    <p class="muted">${say('spectators', { count: picture.spectators })}</p>
    <details class="muted"><summary>${say('fair')}</summary><p>${say('fair-text')}</p><code class="promise">${picture.promise}</code></details>`;
}

/** @param {TablePage} page @param {number} seat */
function player(page, seat) {
  const t = page.context();
  const { kind, bot, away, connected } = t.players[seat];
  const state = kind === 'bot' ? page.say('is-bot', { bot: strength(page.words, bot ?? '') }) : away ? page.say('tile-away') : connected ? page.say('is-here') : page.say('tile-gone');
  const size = t.view.hand_sizes?.[seat];
  return html`<h2>${t.names[seat]}</h2>
    <p class="muted">${state}</p>
    <p>${page.lines?.lately(page.timeline, seat).whole}</p>
    <p>
      ${sentence(page.say(t.game.scoreName ?? 'column-points'))}: <b class="big">${t.game.score?.(t, seat) ?? String(t.view.scores[seat]).replace('-', '−')}</b>${size === undefined
        ? nothing
        : html` · ${page.say('column-cards-left')}: <b>${size}</b>`}
    </p>
    ${t.game.more?.(t, seat) ?? nothing}`;
}

/** @param {TablePage} page @param {Shown & {kind: 'why'}} shown */
function why(page, shown) {
  const game = page.picture?.settings.game ?? '';
  if (!shown.rules) {
    const wanted = page.game?.explain?.[shown.line.kind] ?? [];
    get(`/api/games/${game}/rules?lang=${language()}`).then(
      (book) => {
        /** @type {{number: string, text: string}[]} */
        const all = book.sections.flatMap((/** @type {any} */ section) => section.rules);
        shown.rules = all.filter(({ number }) => wanted.includes(number));
        if (page.dialog === shown) page.draw();
      },
      () => {},
    );
  }
  return html`<h2>${page.say('log-why')}</h2>
    <p>${shown.line.text}</p>
    ${(shown.rules ?? []).map(
      (rule) => html`<p class="rule-said">${rule.text.replaceAll('**', '')} <a class="rule-link" href="/rules/${game}#${rule.number}">${rule.number}</a></p>`,
    )}
    <p><a href="/rules/${game}">${page.say('rules')}</a></p>`;
}

/** @param {TablePage} page @param {Shown & {kind: 'device'}} shown */
function device(page, shown) {
  if (shown.link === undefined) {
    shown.link = '';
    page
      .request(async () => {
        const { code } = await post(`/api/tables/${page.table}/links`, undefined, page.key);
        const [{ origin, trouble }, { qr }] = await Promise.all([way(), import('./qr.js')]);
        shown.link = `${origin}/t/${page.table}#claim=${code}`;
        shown.trouble = trouble;
        if (!trouble) shown.picture = qr(shown.link, page.say('qr'));
      })
      .then(() => void (page.dialog === shown && page.draw()));
  }
  return html`<h2>${page.say('device')}</h2>
    ${shown.trouble ? html`<p class="notice">${page.say(shown.trouble, { command: COMMAND })}</p>` : html`<p>${page.say('device-text')}</p>`}
    ${shown.picture ?? nothing}
    ${shown.link ? html`<input class="link" readonly aria-label=${page.say('link')} .value=${shown.link} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />` : nothing} ${devices(page, shown)}`;
}
