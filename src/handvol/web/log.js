// @ts-check
/** What has happened, in words: every line leads back to the table as it was after it. */
import { html, nothing, repeat } from './vendor/lit.js';
import { sentence } from './words.js';

/** @typedef {import('./player/timeline.js').Step} Step */
/** @typedef {import('./words.js').Narrator} Narrator */
/** @typedef {{step: Step, seat: number | undefined, kind: string, text: string, cards: string[], mark?: string}} Line */

/** Steps in words, each spoken once. */
export class Lines {
  /** @param {Narrator} narrator */
  constructor(narrator) {
    this.narrator = narrator;
    /** @type {WeakMap<Step, Line[]>} */
    this.spoken = new WeakMap();
  }

  /** @param {Step} step @returns {Line[]} */
  of(step) {
    let lines = this.spoken.get(step);
    if (!lines) {
      const { narrator } = this;
      lines = step.events.map((event) => ({ step, seat: event.seat, kind: event.kind, text: narrator.event(event), cards: narrator.cards(event) })).filter(({ text }) => text);
      this.spoken.set(step, lines);
    }
    return lines;
  }

  /**
   * The last thing that a seat did, as its place shows it: without its name, which stands there already.
   * @param {import('./player/timeline.js').Timeline} timeline
   * @param {number} seat
   */
  lately(timeline, seat) {
    const lines = this.last(timeline, seat);
    const name = `${this.narrator.names[seat]} `;
    return {
      whole: lines.map(({ text }) => text).join(' '),
      brief: lines.map(({ text }) => sentence(text.startsWith(name) ? text.slice(name.length) : text)).join(' '),
    };
  }

  /**
   * What a seat's last entry says of that seat; all that it says, where it speaks of others only.
   * @param {import('./player/timeline.js').Timeline} timeline
   * @param {number} seat
   */
  last(timeline, seat) {
    const lines = timeline.lastOf(seat, (step) => this.of(step).length).flatMap((step) => this.of(step));
    const own = lines.filter((line) => line.seat === seat);
    return own.length ? own : lines;
  }

  /**
   * What these steps say, as one text.
   * @param {Step[]} steps
   */
  text(steps) {
    return steps.flatMap((step) => this.of(step)).map(({ text }) => text).join(' ');
  }
}

/**
 * What can be done with a line.
 * @typedef {object} How
 * @property {(line: Line) => void} back  show the table as it was after it
 * @property {(cards: string[]) => void} light  let these cards stand out
 * @property {((line: Line) => void) | null} ask  why?
 * @property {Step | undefined} at  what is shown
 */

/**
 * One tab stop; arrows walk through the lines.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const mark = /** @type {HTMLElement} */ (event.target).matches('.why') ? '.why' : '.log-line';
  const buttons = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(mark))];
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = at < 0 ? buttons.length - 1 : at + (event.key === 'ArrowUp' ? -1 : 1);
  buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
}

/**
 * The log, newest last.
 * @param {import('./types').Say} say
 * @param {Line[]} lines
 * @param {How} how
 */
export function log(say, lines, { back, light, ask, at }) {
  const here = lines.findIndex(({ step }) => step === at);
  const last = lines.map(({ step }) => step).lastIndexOf(/** @type {Step} */ (at));
  return html`<ol class="log" aria-label=${say('log')} tabindex="0" @keydown=${walk}>
    ${repeat(
      lines,
      (_line, i) => i,
      (line, i) => html`<li class="${line.kind === 'round' || line.kind === 'phase' ? 'log-head' : ''} ${line.step === at ? 'here' : last >= 0 && i > last ? 'later' : ''}">
        <button
          class="log-line"
          tabindex="-1"
          aria-current=${i === here ? 'step' : nothing}
          title=${say('log-back')}
          @click=${() => back(line)}
          @pointerenter=${() => light(line.cards)}
          @pointerleave=${() => light([])}
          @focus=${() => light(line.cards)}
          @blur=${() => light([])}
        >${line.text}${line.mark ? html` <b class="mark">${line.mark}</b>` : nothing}</button>
        ${ask ? html`<button class="why" tabindex="-1" title=${say('log-why')} aria-label="${say('log-why')} ${line.text}" @click=${() => ask(line)}>?</button>` : nothing}
      </li>`,
    )}
  </ol>`;
}

/**
 * Keep in sight what is shown: the end of a log that grows, or the line that somebody looks back at.
 * @param {HTMLElement} root
 */
export function follow(root) {
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.log'))) {
    const here = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.here')]).at(-1);
    const now = `${list.childElementCount} ${here ? [...list.children].indexOf(here) : -1}`;
    if (list.dataset.seen === now) continue;
    list.dataset.seen = now;
    if (!here || !here.nextElementSibling) list.scrollTop = list.scrollHeight;
    else if (here.offsetTop < list.scrollTop || here.offsetTop + here.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = here.offsetTop - list.clientHeight / 2;
    }
  }
}
