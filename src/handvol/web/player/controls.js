// @ts-check
/** What is always in the same place: hold on, one step back and on, the last turn once more, to now, how fast; and their keys. */
import * as icons from '../icons.js';
import { SPEEDS } from './beats.js';
import { change, settings } from '../settings.js';
import { html, nothing } from '../vendor/lit.js';

/** @typedef {import('./player.js').Player} Player */

/** @typedef {import('./beats.js').Speed} Speed */

/** @type {Record<Speed, string>} */
const SIGNS = { half: '½×', normal: '1×', double: '2×', once: '≫' };
const ORDER = /** @type {Speed[]} */ (Object.keys(SPEEDS));

/** @param {Player} player */
export function faster(player) {
  change({ speed: ORDER[(ORDER.indexOf(settings.speed) + 1) % ORDER.length] });
  player.hurry();
}

/**
 * @param {object} of
 * @param {Player} of.player
 * @param {import('../types').Say} of.say
 * @param {unknown} of.line  what the step that is shown says
 * @param {() => void} of.update
 * @param {unknown} [of.more]  further buttons
 */
export function controls({ player, say, line, update, more = nothing }) {
  const { timeline, stopped } = player;
  const first = timeline.at <= 0;
  const now = !timeline.behind;
  /** @param {string} name @param {unknown} sign @param {string} keys @param {boolean} off @param {() => void} press */
  const button = (name, sign, keys, off, press) =>
    html`<button class="tool ${name}" title=${say(name)} aria-label=${say(name)} aria-keyshortcuts=${settings.shortcuts ? keys : nothing} aria-disabled=${off ? 'true' : 'false'} @click=${() => off || press()}>${sign}</button>`;
  const place = player.past ? html`<small class="place-said">${timeline.at + 1}/${timeline.last + 1}</small>` : nothing;
  return html`<section class="transport ${player.past ? 'past' : ''}" aria-label=${say('player')}>
    ${button('player-back', icons.back, 'ArrowLeft', first, () => player.go(-1))}
    ${button(stopped ? 'player-play' : 'player-pause', stopped ? icons.play : icons.pause, 'Space', false, () => {
      player.toggle();
      update();
    })}
    ${button('player-on', icons.on, 'ArrowRight', now, () => player.go(1))}
    <p class="last">${line}${place}</p>
    ${button('player-again', icons.again, 'R', timeline.last < 1, () => player.again())}
    ${button('player-now', icons.now, 'Escape', now && !player.paused, () => {
      player.now();
      update();
    })}
    <button
      class="tool speed"
      title=${say('set-speed')}
      aria-label="${say('set-speed')}: ${say(`set-speed-${settings.speed}`)}"
      @click=${() => {
        faster(player);
        update();
      }}
    >
      ${SIGNS[settings.speed]}
    </button>
    ${more}
  </section>`;
}

/**
 * The keys of the player: whether this was one.
 * @param {Player} player
 * @param {KeyboardEvent} event
 */
export function pressed(player, event) {
  if (event.key === ' ' && /** @type {HTMLElement} */ (event.target).closest('button, a, summary, [role="button"]')) return false;
  if (event.key === ' ') player.toggle();
  else if (event.key === 'ArrowLeft') player.go(-1);
  else if (event.key === 'ArrowRight') player.go(1);
  else if (event.key === 'r') player.again();
  else if (event.key === 'Escape') player.now();
  else return false;
  event.preventDefault();
  return true;
}
