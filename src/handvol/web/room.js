// @ts-check
/** Before the first deal: sitting down, inviting, waiting, being ready. */
import * as icons from './icons.js';
import { call, get, post } from './api.js';
import { change, settings } from './settings.js';
import { html, nothing } from './vendor/lit.js';
import { strength } from './words.js';
import { toast } from './notices.js';
import { way } from './invite.js';

/** @typedef {import('./pages/table.js').TablePage} TablePage */

/** What lets others in the same network come. */
export const COMMAND = 'handvol serve --host 0.0.0.0';

/** @param {TablePage} page */
export function joining(page) {
  const { say, picture } = page;
  if (!picture) return nothing;
  const host = picture.host === null ? '' : (picture.players[picture.host].name ?? '');
  return html`<section class="room narrow">
    <img class="room-mark" src="/games/${picture.settings.game}/web/mark.svg" alt="" width="96" height="96" />
    <h2>${picture.settings.title || page.game?.title}</h2>
    <p>${host ? say('join-invited', { who: host }) : say('join-free')}</p>
    <p class="muted">${say('pitch')}</p>
    <form
      class="join"
      @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem('name'));
        const name = field.value.trim() || say('guest');
        change({ name: field.value.trim() });
        page.request(async () => page.sitDown(await post(`/api/tables/${page.table}/seats`, { name })));
      }}
    >
      <label>${say('your-name')} <input name="name" maxlength="24" autocomplete="nickname" .value=${settings.name} placeholder=${say('guest')} /></label>
      <button class="primary">${say('sit-down')}</button>
    </form>
    ${seats(page)}
  </section>`;
}

/** @param {TablePage} page */
export function room(page) {
  const { say, picture } = page;
  if (!picture) return nothing;
  const me = page.seat === null ? null : picture.players[page.seat];
  const free = picture.players.filter(({ kind }) => kind === 'free').length;
  /** @type {{link: string, trouble: string, qr: unknown}} */
  const invite = (page.memory.invite ??= invited(page));
  const { link } = invite;
  return html`<section class="room">
    <div class="room-invite">
      <h2>${say('invite-title')}</h2>
      ${invite.trouble ? html`<p class="notice" role="status">${say(invite.trouble, { command: COMMAND })}</p>` : html`<p>${say('invite-text')}</p>`}
      <div class="copy">
        <input class="link" readonly aria-label=${say('link')} .value=${link} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
        <button
          class="choice"
          @click=${async () => {
            try {
              if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ url: link });
              else {
                await navigator.clipboard.writeText(link);
                toast(say('copied'));
              }
            } catch {
              // nothing shared: the link can still be selected
            }
          }}
        >
          ${say('copy')}
        </button>
      </div>
      ${invite.qr}
    </div>
    <div class="room-seats">
      <h2>${say('players')}</h2>
      ${seats(page)}
      ${me
        ? html`<button class="primary" ?disabled=${Boolean(me.ready)} @click=${() => page.ready()}>${say(me.ready ? 'is-ready' : 'ready')}</button>
            <p class="muted" role="status">${free ? say('waiting-seats', { count: free }) : me.ready ? say('waiting-ready') : nothing}</p>`
        : html`<p class="muted">${say('watching')}</p>`}
    </div>
  </section>`;
}

/**
 * The link for others; once it is known where they find this table, its QR code too.
 * @param {TablePage} page
 */
function invited(page) {
  const path = `/t/${page.table}`;
  const invite = { link: location.origin + path, trouble: '', qr: /** @type {unknown} */ (nothing) };
  Promise.all([way(), import('./qr.js')]).then(([{ origin, trouble }, { qr }]) => {
    invite.link = origin + path;
    invite.trouble = trouble;
    if (!trouble) invite.qr = qr(invite.link, page.say('qr'));
    page.draw();
  });
  return invite;
}

/** @param {TablePage} page */
function seats(page) {
  const { say, picture } = page;
  if (!picture) return nothing;
  const host = page.seat !== null && page.seat === picture.host;
  return html`<ul class="seats">
    ${picture.players.map((player, seat) => {
      const mine = seat === page.seat;
      return html`<li class="${player.kind} ${player.ready ? 'ready' : ''}">
        <span class="seat-who">
          ${player.kind === 'bot' ? icons.bot : nothing}
          ${player.kind === 'free' ? html`<i>${say('seat-free')}</i>` : html`<b>${player.name}</b>`}
          ${mine ? html`<small>${say('that-is-you')}</small>` : nothing}
          ${player.kind === 'bot' ? html`<small>${strength(page.words, player.bot ?? '')}</small>` : nothing}
          ${player.kind === 'person' && !player.connected && !mine ? html`<small>${say('tile-gone')}</small>` : nothing}
        </span>
        ${player.kind !== 'free' ? html`<span class="seat-ready">${player.ready ? `✓ ${say('is-ready')}` : '…'}</span>` : nothing}
        ${host && player.kind === 'free'
          ? html`<button class="choice" @click=${() => page.addBot(seat)}>${say('add-bot')}</button>`
          : nothing}
        ${host && !mine && player.kind !== 'free'
          ? html`<button class="quiet" aria-label=${say('remove', { who: player.name ?? '' })} @click=${() => page.standUp(seat)}>×</button>`
          : nothing}
      </li>`;
    })}
  </ul>`;
}

/** @param {TablePage} page @param {number} seat */
export const addBot = (page, seat) =>
  page.request(async () => {
    const bots = /** @type {string[]} */ (await get('/api/bots'));
    const bot = bots.includes(settings.level) ? settings.level : (page.picture?.settings.level ?? bots[bots.length - 1]);
    await post(`/api/tables/${page.table}/bots`, { bot, seat }, page.key);
  });

/** @param {TablePage} page @param {number} seat */
export const standUp = (page, seat) => page.request(() => call('DELETE', `/api/tables/${page.table}/seats/${seat}`, undefined, page.key));
