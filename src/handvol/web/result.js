// @ts-check
/** After the game: who won, how the points went, and what next. */
import { html, nothing } from './vendor/lit.js';
import { moments, recall } from './moments.js';
import { vars } from './cards.js';

/** @typedef {import('./pages/table.js').TablePage} TablePage */
/** @typedef {import('./types').Ctx} Ctx */

const STEPS = 14;

/** @param {Ctx} t */
export function winners(t) {
  const won = t.view.winners;
  if (!won.length) return t.say('play-nobody-won');
  if (t.seat !== null && won.includes(t.seat)) return t.say('play-won-you', { count: won.length });
  return t.say('play-won-other', { names: won.map((seat) => t.names[seat]).join(', '), count: won.length });
}

/** @param {TablePage} page @param {Ctx} t */
export function result(page, t) {
  const { say, picture } = page;
  if (!picture) return nothing;
  recall(page);
  const me = page.seat === null ? null : picture.players[page.seat];
  const order = t.names.map((_name, seat) => seat).sort((a, b) => Number(t.view.winners.includes(b)) - Number(t.view.winners.includes(a)) || t.view.scores[b] - t.view.scores[a]);
  const every = Math.max(1, Math.ceil(page.history.length / STEPS));
  const steps = page.history.filter((_scores, i) => (page.history.length - 1 - i) % every === 0);
  const most = Math.max(1, ...page.history.flat().map(Math.abs), ...t.view.scores.map(Math.abs));
  const signed = [...page.history.flat(), ...t.view.scores].some((score) => score < 0);
  return html`<section class="result" aria-label=${say('result')}>
    <h2 tabindex="-1">${winners(t)}</h2>
    <div class="after">
      ${me
        ? html`<button class="primary" ?disabled=${Boolean(me.ready)} @click=${() => page.ready()}>
            ${say(me.ready ? 'waiting-ready' : picture.status === 'pause' ? 'next-game' : 'rematch')}
          </button>`
        : nothing}
      ${picture.records
        ? html`<a class="button choice" href="/replay/${page.table}/${picture.records}">${say('replay')}</a>
            <a class="button choice" href="/api/tables/${page.table}/records/${picture.records}" download="${page.table}-${picture.records}.json">${say('record')}</a>`
        : nothing}
      <a class="button choice" href="/">${say('to-home')}</a>
    </div>
    <table class="scores ${signed ? 'signed' : ''}">
      <tbody>
        ${order.map(
          (seat) => html`<tr class=${t.view.winners.includes(seat) ? 'winner' : ''}>
            <th scope="row">${t.names[seat]}</th>
            <td class="bars" aria-hidden="true">
              ${steps.map(
                (scores) => html`<span class="bar-slot"><span class="bar-ink ${scores[seat] < 0 ? 'below' : ''}" ${vars({ '--h': Math.abs(scores[seat]) / most })}></span></span>`,
              )}
            </td>
            <td class="points"><b>${t.game.score?.(t, seat) ?? String(t.view.scores[seat]).replace('-', '−')}</b></td>
            ${picture.settings.games > 1 ? html`<td class="muted">${say('match-wins', { count: picture.wins[seat] })}</td>` : nothing}
          </tr>`,
        )}
      </tbody>
    </table>
    ${moments(page)}
  </section>`;
}
