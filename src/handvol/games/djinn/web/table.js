// @ts-check
/** Djinn: the caves as a map, the trick under its trump, treasures before each player, Djinn cards as lamps. */
import { back, card, shape, spot, vars } from '/web/cards.js';
import { CHALLENGES, COLOURS, EVENTS, HIGH_SUMS, LOW_SUMS, POWERS, SEAT_VERBS, SIZES, TITLE } from './material.js';
import { html, nothing, repeat, svg } from '/web/vendor/lit.js';

/** @typedef {import('../../../web/types').Ctx} Ctx */
/** @typedef {import('../../../web/types').GameTable} GameTable */
/** @typedef {{seat: number, card: string}} Played */
/** @typedef {keyof typeof COLOURS} Letter */
/** @typedef {(typeof COLOURS)[Letter]} Colour */

const LETTERS = /** @type {Letter[]} */ (Object.keys(COLOURS));
/** @param {string} text */
const isPower = (text) => POWERS.some((power) => power === text);

/** A coin, a square stone, a cut gem, a drop. */
const SHAPES = {
  yellow: shape(svg`<circle cx="12" cy="12" r="9.800" fill="var(--fill)" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="5.600" fill="none" stroke="currentColor" stroke-width="1.800"/>`),
  green: shape(svg`<path d="M3 3h18v18H3z" fill="var(--fill)" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M7.500 7.500h9v9h-9zM3 3l4.500 4.500M21 3l-4.500 4.500M3 21l4.500-4.500M21 21l-4.500-4.500" fill="none" stroke="currentColor" stroke-width="1.500"/>`),
  purple: shape(svg`<path d="M6.500 3h11L23 9.500 12 22 1 9.500z" fill="var(--fill)" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M1 9.500h22M8 9.500 12 22l4-12.500M6.500 3 8 9.500 12 3l4 6.500L17.500 3" fill="none" stroke="currentColor" stroke-width="1.300" stroke-linejoin="round"/>`),
  red: shape(svg`<path d="M12 1.500c4.800 6.300 7.500 9.700 7.500 13.500a7.500 7.500 0 0 1-15 0c0-3.800 2.700-7.200 7.500-13.500z" fill="var(--fill)" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M8.300 15.300a3.800 3.800 0 0 0 3.400 3.700" fill="none" stroke="currentColor" stroke-width="1.800" stroke-linecap="round"/>`),
};

const LAMP = shape(svg`<path d="M1.500 10.500c3.200-.2 4.700.5 6 1.900 1.300-1.900 3.600-2.900 6.200-2.900 2.400 0 4 .8 5 2.100 2.400-1.100 4.100.3 3.500 2.100-.6 1.500-2.300 2.200-4.300 2-.9 1-2.100 1.600-3.700 1.800v1.400h2v1.600H8.500v-1.600h2v-1.400c-4-.4-6.200-3-9-7zM12.500 8.600c0-1.200 1-1.800 1-1.800s1 .6 1 1.800z" fill="currentColor"/><path d="M2.600 8.500c-1-2.300.9-2.900 1.800-3.900.8-.9.500-2-.2-2.800" fill="none" stroke="currentColor" stroke-width="1.500" stroke-linecap="round"/>`);
const CROWN = shape(svg`<path d="M2 6.500 7.500 11 12 3.500l4.500 7.500L22 6.500 19.500 17h-15zM4.500 18.500h15V21h-15z" fill="currentColor"/>`);
const DONE = shape(svg`<path d="m4 12.500 5.500 5.500L20 6.500" fill="none" stroke="currentColor" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"/>`);

/** @param {string} name */
const letterOf = (name) => /** @type {Letter} */ (name[0]);
/** @param {string} name */
const colour = (name) => COLOURS[letterOf(name)];
/** @param {string} name */
const number = (name) => Number(name.slice(1));
/** @param {string} a @param {string} b */
const byNumber = (a, b) => number(a) - number(b) || LETTERS.indexOf(letterOf(a)) - LETTERS.indexOf(letterOf(b));

/** @type {GameTable} */
export default {
  title: TITLE,

  events: EVENTS,

  card: /^[YGPR]\d+$/,

  spoken: (name, say) => say('card', { number: name.slice(1), colour: name[0] }),

  seatVerbs: SEAT_VERBS,

  face: (name, say) => ({ value: name.slice(1), letter: say(`letter-${name[0]}`), shape: SHAPES[colour(name)], ink: colour(name) }),

  status: (t) => t.say('deal-number', { round: t.view.round }),

  attempt: (t, thing) => {
    if (!isPower(thing)) return `${t.view.phase === 'give' ? 'give' : 'play'} ${thing}`;
    const other = t.view.trick.find((/** @type {Played} */ played) => played.seat !== t.seat)?.seat ?? (t.seat === 0 ? 1 : 0);
    if (thing === 'new-trump') return `djinn new-trump ${COLOURS[LETTERS[0]]}`;
    return thing === 'swap' || thing === 'replace' ? `djinn ${thing} ${other}` : `djinn ${thing}`;
  },

  prompt: (t) => (t.chosen && isPower(t.chosen) ? `${t.say(`word-${t.chosen}`)}: ${t.say(`power-${t.chosen}`)}` : undefined),

  table: (t) => html`<div class="djinn">
    <div class="dj-night">${middle(t)}${map(t)}</div>
    ${before(t)}
  </div>`,

  seat: (t, seat) => html`<div class="dj-seat">
    ${token(t, seat, '')}
    ${t.view.djinn_counts[seat]
      ? html`<span class="dj-lamps" role="img" title=${t.say('column-djinns')} aria-label="${t.say('column-djinns')}: ${t.view.djinn_counts[seat]}">${LAMP}${t.view.djinn_counts[seat]}</span>`
      : nothing}
    ${seat === t.seat ? nothing : treasures(t, seat)}
  </div>`,

  more: (t, seat) => html`${seat === t.seat ? (t.view.djinns ?? []).map((/** @type {string} */ power) => html`<p class="dj-power">${LAMP} <span><b>${t.say(`word-${power}`)}</b>: ${t.say(`power-${power}`)}</span></p>`) : nothing}
    <p>${t.say('column-treasures')}: <b>${t.view.treasures[seat].length}</b></p>
    <div class="dj-chips">${[...t.view.treasures[seat]].sort(byNumber).map((name) => card(t, name, { small: true, key: '' }))}</div>
    ${t.view.void[seat].length
      ? html`<p>${t.say('column-void')}: ${t.view.void[seat].map((/** @type {Colour} */ name) => html`<span class="dj-void ink-${name}">${SHAPES[name]} ${t.say(`word-${name}`)}</span> `)}</p>`
      : nothing}
    ${discards(t)}`,

  score: (t, seat) => `${t.view.level[seat]}/${SIZES.length}`,

  scoreName: 'column-level',

  buttons: (t) => {
    const chosen = t.chosen ? t.movesWith(t.chosen) : [];
    if (chosen.length === 1) return chosen;
    if ((t.view.phase === 'cave' || t.view.phase === 'give') && t.moves.length <= 4) return t.moves;
    return t.moves.filter((move) => !move.includes(' '));
  },

  // Who is known to hold no lamp, or has said to keep them, ends at one and the same moment. All others are
  // asked, even those who can only end: what makes itself must not tell which lamps somebody holds.
  itself: (t) => (t.legal('end') && (!t.view.djinn_counts[t.seat ?? 0] || t.memory.keepsLamps) ? 'end' : null),

  journeys: (event) => {
    const from = `seat-${event.seat}`;
    if (event.kind === 'played') return [{ card: event.card, from }];
    if (event.kind === 'kept') return [{ card: event.card, to: from }];
    if (event.kind === 'gave' || event.kind === 'vanish') return [{ card: event.card, to: 'discard' }];
    if (event.kind === 'replace') return [{ card: event.card, to: 'discard' }, { card: event.drawn, from: 'pile' }];
    if (event.kind === 'phase') return [{ card: event.card, from: 'pile' }];
    if (event.kind === 'dealt') return event.cards.map((/** @type {string} */ name) => ({ card: name, from: 'pile' }));
    if (event.kind === 'djinn-drawn') return [{ card: event.power, from: 'djinn-pile' }];
    if (isPower(event.kind)) return [{ card: event.kind, to: 'trick' }];
    return [];
  },

  explain: {
    phase: ['DJ-2.4', 'DJ-2.5', 'DJ-5.1'],
    dealt: ['DJ-2.2', 'DJ-5.2'],
    caves: ['DJ-2.4', 'DJ-4.3'],
    'drew-djinn': ['DJ-4.4'],
    'djinn-drawn': ['DJ-4.4'],
    'djinns-shuffled': ['DJ-4.4'],
    played: ['DJ-3.1', 'DJ-3.2'],
    'new-trump': ['DJ-7.1', 'DJ-7.2'],
    'no-trump': ['DJ-7.1', 'DJ-7.3'],
    lowest: ['DJ-7.1', 'DJ-7.4'],
    free: ['DJ-7.1', 'DJ-7.5'],
    swap: ['DJ-7.1', 'DJ-7.6', 'DJ-7.11'],
    replace: ['DJ-7.1', 'DJ-7.7', 'DJ-7.11'],
    fifteen: ['DJ-7.1', 'DJ-7.8'],
    vanish: ['DJ-7.1', 'DJ-7.9', 'DJ-7.11'],
    greedy: ['DJ-7.1', 'DJ-7.10'],
    'won-trick': ['DJ-3.3', 'DJ-3.4'],
    kept: ['DJ-3.5', 'DJ-3.6'],
    'chose-cave': ['DJ-4.1', 'DJ-4.2'],
    gave: ['DJ-4.1'],
    entered: ['DJ-4.1', 'DJ-4.3'],
    'too-few': ['DJ-5.2'],
    over: ['DJ-5.3'],
  },
};

/**
 * The letter of a player's tile on the map: the first of the name, with the seat where that is not enough.
 * @param {Ctx} t
 * @param {number} seat
 */
function letter(t, seat) {
  const first = (/** @type {string} */ name) => ([...name][0] ?? '?').toLocaleUpperCase();
  const same = t.names.filter((name) => first(name) === first(t.names[seat])).length > 1;
  return first(t.names[seat]) + (same ? String(seat + 1) : '');
}

/** @param {Ctx} t @param {number} seat @param {string} key */
function token(t, seat, key) {
  return html`<span class="dj-token ${seat === t.seat ? 'mine' : ''}" data-card=${key || nothing} title=${t.names[seat]} aria-hidden="true">${letter(t, seat)}</span>`;
}

/**
 * A player's treasures, colour by colour.
 * @param {Ctx} t
 * @param {number} seat
 */
function treasures(t, seat) {
  /** @type {string[]} */
  const all = t.view.treasures[seat];
  return LETTERS.map((letter) => {
    const name = COLOURS[letter];
    const some = all.filter((one) => colour(one) === name).sort(byNumber);
    if (!some.length) return nothing;
    return html`<span class="dj-pile ink-${name}" role="img" aria-label=${some.map(t.spoken).join(', ')}
      >${SHAPES[name]}<i>${t.say(`letter-${letter}`)}</i>${repeat(some, (one) => one, (one) => html`<b data-card=${one}>${number(one)}</b>`)}</span
    >`;
  });
}

/**
 * The discards of this phase, to look through where they lie open (DJ-7.13).
 * @param {Ctx} t
 */
function discards(t) {
  const { discard, discard_size: count } = t.view;
  if (!count) return nothing;
  return html`<p>${t.say('discard-pile', { count })}${discard ? nothing : html`, ${t.say('face-down')}`}</p>
    ${discard ? html`<div class="dj-chips">${[...discard].sort(byNumber).map((name) => card(t, name, { small: true, key: '' }))}</div>` : nothing}`;
}

// The map

/**
 * What a cave asks for, as short as can be.
 * @param {string} cave
 * @param {number} level
 */
function asks(cave, level) {
  if (cave === 'less') return `< ${LOW_SUMS[level]}`;
  if (cave === 'more') return `> ${HIGH_SUMS[level]}`;
  if (cave === 'exactly') return `= ${LOW_SUMS[level]}`;
  if (cave === 'pairs') return ['2+1', '2+2', '2+2+1'][level];
  if (cave === 'run') return ['1 2 3', '1 2 3 4', '1 2 … 5'][level];
  return '●'.repeat(SIZES[level]);
}

/** @param {Ctx} t */
function map(t) {
  const starting = t.names.map((_name, seat) => seat).filter((seat) => !t.view.level[seat]);
  return html`<div class="dj-map" role="group" aria-label=${t.say('map')}>
    ${starting.length
      ? html`<div class="dj-start"><span>${t.say('before-caves')}</span>${repeat(starting, (seat) => seat, (seat) => token(t, seat, `token-${seat}`))}<span class="unseen">${starting.map((seat) => t.names[seat]).join(', ')}</span></div>`
      : nothing}
    ${SIZES.map((size, level) => row(t, size, level))}
  </div>`;
}

/** @param {Ctx} t @param {number} size @param {number} level */
function row(t, size, level) {
  /** @type {string[] | null} */
  const caves = t.view.caves[String(size)];
  const mine = t.seat !== null && t.view.level[t.seat] === level && t.view.phase !== 'over';
  const label = [t.say('caves-of', { size }), ...(caves ? [] : [t.say('face-down'), pool(t, size)])].filter(Boolean).join(': ');
  return html`<div class="dj-row ${mine ? 'mine' : ''}" title=${caves ? nothing : label}>
    <b class="dj-size" title=${t.say('caves-of', { size })}>${size}<span class="unseen"> ${label}</span></b>
    ${caves
      ? caves.map((cave) => place(t, cave, level, mine))
      : Array.from({ length: 3 }, () => html`<span class="dj-cave dj-closed" aria-hidden="true"></span>`)}
  </div>`;
}

/**
 * What may lie in a row that is face down, where that is not all there is (DJ-1.2).
 * @param {Ctx} t
 * @param {number} size
 */
function pool(t, size) {
  const agreed = /** @type {Record<string, string[]>} */ (t.view.options.challenges)[String(size)];
  return agreed.length < CHALLENGES.length ? agreed.map((name) => t.say(`word-${name}`)).join(', ') : '';
}

/** @param {Ctx} t @param {string} cave @param {number} level @param {boolean} mine */
function place(t, cave, level, mine) {
  const size = SIZES[level];
  const inside = t.names.map((_name, seat) => seat).filter((seat) => t.view.level[seat] === level + 1 && t.view.at[seat] === cave);
  const text = t.say(`word-cave-${cave}`, { size, sum: cave === 'more' ? HIGH_SUMS[level] : LOW_SUMS[level] });
  const enough = mine && t.facts.enough.includes(cave);
  const paying = t.view.challenge === cave && t.view.turn !== null && t.view.level[t.view.turn] === level && t.view.phase === 'give';
  const label = [text, ...inside.map((seat) => t.names[seat]), enough ? t.say('cave-enough') : ''].filter(Boolean).join(', ');
  const content = html`<span class="dj-asks" title=${label} role="img" aria-label=${label}
      ><b class="dj-${cave}">${asks(cave, level)}</b><small>${t.say(`word-${cave}`)}</small></span
    >
    ${enough ? html`<span class="dj-enough" aria-hidden="true">${DONE}</span>` : nothing}
    <span class="dj-tokens">${repeat(inside, (seat) => seat, (seat) => token(t, seat, `token-${seat}`))}</span>`;
  const move = `cave ${cave}`;
  return spot(t, mine || !t.legal(move) ? [move] : [], content, { mark: `dj-cave ${paying ? 'paying' : ''}` });
}

// The trick

/** @param {Ctx} t */
function middle(t) {
  const paying = t.view.phase === 'cave' || t.view.phase === 'give';
  return html`<div class="dj-middle">
    ${trumps(t)}
    <div class="dj-trick ${paying ? 'dj-paid' : ''}" data-place="trick" role="group" aria-label=${t.say(paying ? 'column-treasures' : 'trick-row')}>${paying ? paid(t) : trick(t)}</div>
    ${effects(t)} ${t.chosen === 'new-trump' ? colours(t) : nothing}
  </div>`;
}

/**
 * The card turned up, what is trump now, the piles.
 * @param {Ctx} t
 */
function trumps(t) {
  const { effects, trump } = t.view;
  /** @type {Colour | null} */
  const now = t.facts.trump;
  const changed = effects.trump !== null;
  return html`<div class="dj-trump ${changed ? 'changed' : ''}">
    <div class="dj-turned" data-place="pile">${card(t, trump)}${back(t, { mark: 'dj-under' })}</div>
    ${changed
      ? html`<span class="dj-now ${now ? `ink-${now}` : ''}" aria-hidden="true">${now ? SHAPES[now] : '–'}</span>`
      : html`<p>${t.say('trump-turned', { colour: t.say(`word-${colour(trump)}`) })}</p>`}
    <small class="dj-piles"><span>${t.say('pile-left', { count: t.view.pile_size })}</span> <span data-place="djinn-pile">${t.say('djinn-pile', { count: t.view.djinn_pile_size })}</span> <span data-place="discard">${t.say('discard-pile', { count: t.view.discard_size })}</span></small>
  </div>`;
}

/**
 * What Djinn cards do to this trick.
 * @param {Ctx} t
 */
function effects(t) {
  const { trump, lowest, free, greedy } = t.view.effects;
  const said = [];
  if (trump) said.push(trump === 'none' ? t.say('trump-none') : t.say('trump-named', { colour: t.say(`word-${trump}`) }));
  if (lowest) said.push(t.say('lowest-now'));
  if (free) said.push(t.say('free-now'));
  if (greedy.length) said.push(t.say('greedy-now', { names: greedy.map((/** @type {number} */ seat) => t.names[seat]).join(', ') }));
  return said.length ? html`<p class="dj-effects">${said.map((text) => html`<span>${LAMP}${text}</span>`)}</p>` : nothing;
}

/**
 * A colour for New trump.
 * @param {Ctx} t
 */
function colours(t) {
  return html`<div class="dj-colours">
    ${Object.values(COLOURS).map((name) => spot(t, [`djinn new-trump ${name}`], html`<span class="dj-colour ink-${name}">${SHAPES[name]}<b>${t.say(`word-${name}`)}</b></span>`, { mark: 'dj-colour-spot' }))}
  </div>`;
}

/**
 * The cards in order of play; who has yet to play; who would win.
 * @param {Ctx} t
 */
function trick(t) {
  /** @type {Played[]} */
  const lie = t.view.trick;
  const { phase, turn } = t.view;
  /** @type {number[]} */
  const yet = t.facts.to_play;
  const keeping = phase === 'keep' && turn === t.seat;
  return html`${repeat(
    lie,
    (played) => played.card,
    (played) => {
      const as15 = t.view.effects.fifteen.includes(played.card);
      const wins = t.facts.winning === played.seat && (lie.length > 1 || phase === 'keep');
      /** @type {string[]} */
      const moves = [];
      if (keeping) moves.push(`keep ${played.card}`);
      else if (t.chosen === 'swap' || t.chosen === 'replace') moves.push(`djinn ${t.chosen} ${played.seat}`);
      const content = html`${card(t, played.card)}${as15 ? html`<b class="dj-as">= 15</b>` : nothing}${wins ? html`<span class="dj-wins" role="img" aria-label=${t.say('wins-now')} title=${t.say('wins-now')}>${CROWN}</span>` : nothing}`;
      return html`<div class="dj-played ${wins ? 'wins' : ''}">
        ${spot(t, moves, content, { mark: 'dj-card' })}<small>${t.names[played.seat]}</small>
      </div>`;
    },
  )}
  ${yet.map((seat) => html`<div class="dj-played"><span class="card hole ${seat === turn ? 'now' : ''}"></span><small>${t.names[seat]}</small></div>`)}
  ${lie.length ? nothing : html`<span class="unseen">${t.say('trick-empty')}</span>`}`;
}

/**
 * What is given for a cave, and how many cards are still to come.
 * @param {Ctx} t
 */
function paid(t) {
  const { turn, given, phase } = t.view;
  if (turn === null) return nothing;
  const size = SIZES[t.view.level[turn]];
  return html`${repeat(
    given,
    (/** @type {string} */ name) => name,
    (/** @type {string} */ name) => html`<div class="dj-played">${card(t, name)}</div>`,
  )}
  ${Array.from({ length: size - given.length }, (_, i) => html`<div class="dj-played"><span class="card hole ${i === 0 && phase === 'give' ? 'now' : ''}"></span></div>`)}`;
}

// Before oneself

/**
 * Own treasures and lamps.
 * @param {Ctx} t
 */
function before(t) {
  if (t.seat === null) return nothing;
  /** @type {string[]} */
  const own = [...t.view.treasures[t.seat]].sort(byNumber);
  /** @type {string[]} */
  const lamps = t.view.djinns ?? [];
  const giving = t.view.phase === 'give' && t.view.turn === t.seat;
  return html`<div class="dj-mine">
    ${own.length || !lamps.length
      ? html`<div class="dj-own" role="group" aria-label=${t.say('your-treasures')}>
          <p class="dj-label" aria-hidden="true">${t.say('your-treasures')}</p>
          <div class="dj-chips">
            ${own.length
              ? repeat(own, (name) => name, (name) => spot(t, giving ? [`give ${name}`] : [], card(t, name, { small: true }), { mark: `dj-chip ${giving && !t.legal(`give ${name}`) ? 'dim' : ''}` }))
              : html`<span class="muted">${t.say('nothing')}</span>`}
          </div>
        </div>`
      : nothing}
    ${lamps.length
      ? html`<div class="dj-own" role="group" aria-label=${t.say('your-djinns')}>
          <p class="dj-label" aria-hidden="true">${t.say('your-djinns')}</p>
          ${t.live ? keeping(t) : nothing}
          <div class="dj-chips ${lamps.length > 4 ? 'many' : ''}">${lamps.map((power, i) => lamp(t, power, i))}</div>
        </div>`
      : nothing}
  </div>`;
}

/**
 * To say once that one keeps one's lamps: from then on every turn ends by itself after one's card.
 * @param {Ctx} t
 */
function keeping(t) {
  const kept = Boolean(t.memory.keepsLamps);
  return html`<button
    class="quiet dj-keep"
    aria-pressed=${kept ? 'true' : 'false'}
    title=${t.say('keep-lamps-why')}
    @click=${() => {
      t.memory.keepsLamps = !kept;
      if (!kept && t.legal('end')) t.play('end');
      else t.update();
    }}
  >
    ${kept ? DONE : nothing}${t.say('keep-lamps')}
  </button>`;
}

/** @param {Ctx} t @param {string} power @param {number} i */
function lamp(t, power, i) {
  const usable = t.movesWith(power).length > 0;
  const picked = t.chosen === power && (t.view.djinns ?? []).indexOf(power) === i;
  const text = t.say(`power-${power}`);
  return html`<button
    class="dj-lamp ${usable ? 'usable' : ''} ${picked ? 'picked' : ''}"
    data-card=${power}
    title=${text}
    aria-pressed=${picked ? 'true' : 'false'}
    aria-label="${t.say(`word-${power}`)}: ${text}${usable || !t.live ? '' : `, ${t.say('hand-not-now')}`}"
    ?disabled=${!t.live}
    @click=${() => t.press(power)}
    ${vars({ '--i': i })}
  >
    ${LAMP}<span><b>${t.say(`word-${power}`)}</b><small>${text}</small></span>
  </button>`;
}
