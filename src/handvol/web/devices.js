// @ts-check
/** The devices that have one's seat, and how to take it away from one that one has no more. */
import { call } from './api.js';
import { html, nothing } from './vendor/lit.js';
import { language } from './settings.js';

/** @typedef {import('./pages/table.js').TablePage} TablePage */
/** @typedef {{device: string, since: number, own: boolean}} Device */

/** @param {TablePage} page @returns {Promise<Device[]>} */
const listed = (page) => call('GET', `/api/tables/${page.table}/devices`, undefined, page.key);

/**
 * The others beside this one, each with a button; nothing where there are none.
 * @param {TablePage} page @param {{devices?: Device[]}} shown
 */
export function devices(page, shown) {
  if (!shown.devices) {
    shown.devices = [];
    read(page, shown);
  }
  const others = shown.devices.filter(({ own }) => !own);
  if (!others.length) return nothing;
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
  return html`<h3>${page.say('devices')}</h3>
    <p>${page.say('devices-text')}</p>
    <ul class="devices">
      ${others.map(({ device, since }) => {
        const text = page.say('devices-since', { when: date.format(since) });
        return html`<li>
          ${text} <button aria-label="${text}: ${page.say('devices-drop')}" @click=${() => drop(page, shown, device)}>${page.say('devices-drop')}</button>
        </li>`;
      })}
    </ul>`;
}

/** @param {TablePage} page @param {{devices?: Device[]}} shown */
async function read(page, shown) {
  await page.request(async () => {
    shown.devices = await listed(page);
  });
  page.draw();
}

/** @param {TablePage} page @param {{devices?: Device[]}} shown @param {string} device */
async function drop(page, shown, device) {
  await page.request(() => call('DELETE', `/api/tables/${page.table}/devices/${device}`, undefined, page.key));
  await read(page, shown);
}
