// @ts-check
/** "Since your turn": what happened while nobody looked, a line a step, each a way back to it. */
import { html, nothing, repeat } from '../vendor/lit.js';

/** @typedef {import('./timeline.js').Step} Step */

/**
 * Of these steps those that a person wants to hear of.
 * @param {Step[]} steps
 */
export function worthTelling(steps) {
  const told = steps.filter(({ weight }) => weight !== 'minor');
  return told.length ? told : steps;
}

/**
 * @param {object} of
 * @param {Step[]} of.steps
 * @param {import('../log.js').Lines} of.lines
 * @param {Step | undefined} of.at  what is shown
 * @param {import('../types').Say} of.say
 * @param {(step: Step) => void} of.back
 * @param {(cards: string[]) => void} of.light
 * @param {() => void} of.close
 */
export function since({ steps, lines, at, say, back, light, close }) {
  const said = worthTelling(steps.filter((step) => lines.of(step).length));
  if (!said.length) return nothing;
  return html`<section class="since" aria-label=${say('since')}>
    <h2>${say('since')}</h2>
    <button class="quiet since-close" aria-label=${say('close')} @click=${close}>×</button>
    <ol>
      ${repeat(
        said,
        (step) => step,
        (step) => {
          const cards = lines.of(step).flatMap((line) => line.cards);
          return html`<li>
            <button
              class="since-line ${step === at ? 'here' : ''} ${step.weight}"
              aria-current=${step === at ? 'step' : nothing}
              @click=${() => back(step)}
              @pointerenter=${() => light(cards)}
              @pointerleave=${() => light([])}
              @focus=${() => light(cards)}
              @blur=${() => light([])}
            >
              ${lines.text([step])}
            </button>
          </li>`;
        },
      )}
    </ol>
  </section>`;
}
