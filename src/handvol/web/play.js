// @ts-check
/** A running game as one sees it: players around, the game's own table in the middle, the hand below. */
import * as icons from './icons.js';
import { hand, vars } from './cards.js';
import { html, nothing, repeat } from './vendor/lit.js';
import { sentence } from './words.js';

/** @typedef {import('./types').Ctx} Ctx */
/** @typedef {import('./types').HintMove} HintMove */

const FEW = 4;
const MANY = 3;

/**
 * Seats as they sit around: the left neighbour first.
 * @param {Ctx} t
 */
export function others(t) {
  const n = t.view.seats;
  const first = t.seat ?? -1;
  return Array.from({ length: t.seat === null ? n : n - 1 }, (_, i) => (first + 1 + i) % n);
}

/** @param {Ctx} t @param {number} seat */
function score(t, seat) {
  return t.game.score?.(t, seat) ?? String(t.view.scores[seat]).replace('-', '−');
}

/** @param {Ctx} t @param {number} seat */
const inTurn = (t, seat) => t.view.turn !== null && (t.waiting.length ? t.waiting.includes(seat) : t.view.turn === seat);

/** @param {number | null | undefined} left  milliseconds */
export function clock(left) {
  if (left === null || left === undefined) return nothing;
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const text =
    seconds >= 86_400 ? `${Math.floor(seconds / 86_400)} d` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return html`<span class="clock ${seconds < 20 ? 'short' : ''}" role="timer">${text}</span>`;
}

/**
 * What a seat's place shows beside the game.
 * @typedef {object} Seating
 * @property {(seat: number) => void} open
 * @property {(seat: number) => number | null | undefined} left  milliseconds
 * @property {(seat: number) => {whole: string, brief: string}} lately  what it did last
 */

/**
 * @param {Ctx} t
 * @param {number} seat
 * @param {Seating} how
 */
function tile(t, seat, { open, left, lately }) {
  const done = lately(seat);
  const player = t.players[seat];
  const turn = inTurn(t, seat);
  const state = player?.away ? 'tile-away' : player?.kind === 'person' && !player.connected && t.live ? 'tile-gone' : '';
  const size = t.view.hand_sizes?.[seat];
  return html`<div class="tile ${turn ? 'turn' : ''} ${t.view.winners.includes(seat) ? 'winner' : ''}" data-place="seat-${seat}">
    <button class="tile-open" @click=${() => open(seat)}>
      <span class="tile-name">${t.names[seat]}</span>
      ${turn ? html`<span class="unseen">${t.say('tile-turn')}</span>` : nothing}
      ${state ? html`<span class="tile-state" title=${t.say(state)}>${icons.away}<span class="unseen">${t.say(state)}</span></span>` : nothing}
      <span class="tile-score"><span class="unseen">${t.say(t.game.scoreName ?? 'column-points')}: </span><b>${score(t, seat)}</b></span>
      ${size === undefined ? nothing : html`<span class="tile-hand">${icons.cards}${size}<span class="unseen"> ${t.say('column-cards-left')}</span></span>`}
      ${clock(left(seat))}
    </button>
    <p class="lately" title=${done.whole || nothing}>${done.brief}</p>
    ${t.game.seat ? html`<div class="tile-more">${t.game.seat(t, seat)}</div>` : nothing}
  </div>`;
}

/**
 * @param {Ctx} t
 * @param {Seating} how
 */
export function players(t, how) {
  const seats = others(t);
  return html`<section class="players ${seats.length > MANY ? 'many' : ''}" aria-label=${t.say('players')} ${vars({ '--n': seats.length })}>
    ${repeat(seats, (seat) => seat, (seat) => tile(t, seat, how))}
  </section>`;
}

/**
 * The own place, beside the hand.
 * @param {Ctx} t
 * @param {Seating} how
 */
export function own(t, how) {
  if (t.seat === null) return nothing;
  const cards = t.view.hand ? (t.game.hand?.(t) ?? t.view.hand) : [];
  return html`<section class="own" aria-label=${t.say('own-place')}>
    ${tile(t, t.seat, how)} ${t.view.winners.length && !cards.length ? nothing : hand(t, cards)}
  </section>`;
}

/**
 * Who must decide, in words.
 * @param {Ctx} t
 */
export function prompt(t) {
  if (t.view.turn === null) return '';
  const phase = `phase-${t.view.phase}`;
  if (t.moves.length) return t.game.prompt?.(t) ?? t.say(phase);
  const names = (t.waiting.length ? t.waiting : [t.view.turn]).filter((seat) => seat !== t.seat).map((seat) => t.names[seat]);
  return t.say(t.held ? 'prompt-chosen' : 'prompt-waiting', { names: names.join(', ') });
}

/**
 * What may be done now: every legal move in words.
 * @param {Ctx} t
 * @param {object} how
 * @param {boolean} how.all  whether the whole list is open
 * @param {() => void} how.toggle
 * @param {Map<string, HintMove>} how.hints
 * @param {string | null} how.pending
 */
export function actions(t, { all, toggle, hints, pending }) {
  const chosen = t.chosen ? t.movesWith(t.chosen) : [];
  const bare = t.moves.filter((move) => !move.includes(' '));
  const few = t.game.buttons?.(t) ?? (chosen.length ? chosen : t.moves.length <= FEW ? t.moves : bare);
  const briefs = few.map((move) => (few.length > 2 ? (t.game.brief?.(t, move) ?? '') : ''));
  const every = t.say('all-moves', { count: t.moves.length });
  const best = Math.max(...[...hints.values()].map((hint) => hint.win_chance), 0);
  /** @param {string} move @param {boolean} big @param {string} [brief] */
  const button = (move, big, brief) => {
    const hint = hints.get(move);
    return html`<button
      class="${big ? 'primary' : 'choice'} ${hint && (hint.win_chance === best || !hint.visits) ? 'best' : ''}"
      data-move=${move}
      ?disabled=${pending !== null}
      @click=${() => t.play(move)}
    >
      ${brief ? html`<span class="brief-text" aria-hidden="true">${sentence(brief)}</span>` : nothing}<span class=${brief ? 'unseen' : ''}>${sentence(t.sayMove(move))}</span>
      ${hint?.visits
        ? html`<small class="chance" ${vars({ '--chance': hint.win_chance })}
            >${t.say('hint-chance', { chance: Math.round(hint.win_chance * 100) })}</small
          >`
        : nothing}
    </button>`;
  };
  return html`<section class="actions" aria-label=${t.say('what-now')}>
    ${few.length ? html`<div class="few ${briefs.every(Boolean) ? 'brief' : ''}">${few.map((move, i) => button(move, few.length === 1 && (chosen.includes(move) || t.moves.length === 1), briefs[i]))}</div>` : nothing}
    ${t.moves.length > few.length
      ? html`<button class="quiet all-moves" title=${every} aria-label=${every} aria-expanded=${all ? 'true' : 'false'} @click=${toggle}>
          ${icons.list} <span>${every}</span>
        </button>`
      : nothing}
    ${all && t.moves.length > few.length
      ? html`<div class="every">
          ${repeat(
            [...t.moves].sort((a, b) => (hints.get(b)?.win_chance ?? 0) - (hints.get(a)?.win_chance ?? 0)),
            (move) => move,
            (move) => button(move, false),
          )}
        </div>`
      : nothing}
  </section>`;
}
