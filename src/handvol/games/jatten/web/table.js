// @ts-check
/** Jatten: hands to steal from, the stolen cards in a row, collections that grow towards six. */
import { back, card, shape, spot, stack, vars } from '/web/cards.js';
import { CROOK, EVENTS, NUMBERS, SEAT_VERBS, SIGNS, SIX, TITLE } from './material.js';
import { html, nothing, repeat, svg } from '/web/vendor/lit.js';
import { keep, kept } from '/web/settings.js';
import { others } from '/web/play.js';

/** @typedef {import('../../../web/types').Ctx} Ctx */
/** @typedef {import('../../../web/types').GameTable} GameTable */

/** Where it is kept whether somebody wants the chance in per cent. */
const AID = 'handvol-jatten-chance';

/** @type {Record<string, {label: string, drawing: unknown}>} */
const DRAWINGS = {
  none: { label: '', drawing: nothing },
  plus: { label: '+1', drawing: shape(svg`<circle cx="12" cy="12" r="11" fill="currentColor"/><path d="M12 6v12M6 12h12" stroke="var(--paper)" stroke-width="3.200" stroke-linecap="round"/>`) },
  eye: { label: '', drawing: shape(svg`<path d="M1 12C4.500 6 8 4 12 4s7.500 2 11 8c-3.500 6-7 8-11 8s-7.500-2-11-8z" fill="currentColor"/><circle cx="12" cy="12" r="5" fill="var(--paper)"/><circle cx="12" cy="12" r="2.500" fill="currentColor"/>`) },
  trade: { label: '2›3', drawing: shape(svg`<rect x="1" y="3" width="22" height="18" rx="4" fill="currentColor"/><path d="M5 9h11l-3-3M19 15H8l3 3" stroke="var(--paper)" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`) },
};

/** Seven patterns, one for every number. */
const PATTERNS = [
  svg`<g fill="currentColor">${[4, 12, 20].map((y) => [4, 12, 20].map((x) => svg`<circle cx=${x} cy=${y} r="2.900"/>`))}</g>`,
  svg`<path d="M-1 7 7-1M-1 15 15-1M-1 23 23-1M5 25 25 5M13 25 25 13M21 25l4-4" stroke="currentColor" stroke-width="3.400"/>`,
  svg`<path d="M0 0h6v6H0zM12 0h6v6h-6zM6 6h6v6H6zM18 6h6v6h-6zM0 12h6v6H0zM12 12h6v6h-6zM6 18h6v6H6zM18 18h6v6h-6z" fill="currentColor"/>`,
  svg`<path d="M-2 4q3.500-4.500 7 0t7 0 7 0 7 0M-2 12q3.500-4.500 7 0t7 0 7 0 7 0M-2 20q3.500-4.500 7 0t7 0 7 0 7 0" stroke="currentColor" stroke-width="2.800" fill="none"/>`,
  svg`<path d="m-1 7 4.300-5 4.300 5L12 2l4.300 5 4.400-5L25 7M-1 15l4.300-5 4.300 5 4.400-5 4.300 5 4.400-5 4.300 5M-1 23l4.300-5 4.300 5 4.400-5 4.300 5 4.400-5 4.300 5" stroke="currentColor" stroke-width="2.600" fill="none" stroke-linejoin="round"/>`,
  svg`<g fill="none" stroke="currentColor" stroke-width="2.700"><circle cx="12" cy="12" r="2"/><circle cx="12" cy="12" r="6.600"/><circle cx="12" cy="12" r="11"/></g>`,
  svg`<rect width="24" height="24" fill="currentColor"/><path d="m6 1.500 4 4.500-4 4.500L2 6zM18 1.500l4 4.500-4 4.500-4-4.500zM12 7.500l4 4.500-4 4.500L8 12zM6 13.500l4 4.500-4 4.500L2 18zM18 13.500l4 4.500-4 4.500-4-4.500z" fill="var(--paper)"/>`,
].map((drawing) => shape(drawing));

/** The mask of the crook. */
const MASK = shape(svg`<path d="M1 7.500C4.500 5 8.500 5.300 12 6.600 15.500 5.300 19.500 5 23 7.500c.3 5.500-1.900 9.500-5.800 9.500-2.400 0-3.700-1.500-5.200-3.200-1.500 1.700-2.800 3.200-5.200 3.200-3.900 0-6.100-4-5.800-9.500z" fill="currentColor"/><path d="M4.500 10.200c2-1.500 4.400-.9 5.500 1-1.500 2-4.500 1.700-5.500-1zM19.500 10.200c-2-1.500-4.400-.9-5.500 1 1.500 2 4.500 1.700 5.500-1z" fill="var(--mask-hole, var(--paper))"/>`);

const EYE = DRAWINGS.eye.drawing;

/** @param {string} name */
const sign = (name) => SIGNS[/** @type {keyof typeof SIGNS} */ (name.slice(1))];
/** @param {string[]} cards @param {string} number */
const ofNumber = (cards, number) => cards.filter((name) => name[0] === number);
/** @param {string[]} cards */
const inOrder = (cards) => [...cards].sort((a, b) => Number(a === CROOK) - Number(b === CROOK) || a.localeCompare(b));

/** @type {GameTable} */
export default {
  title: TITLE,

  events: EVENTS,

  card: /^(?:[1-7][+ex]?|C)$/,

  spoken: (name, say) => (name === CROOK ? say('crook') : say('card', { number: name[0], sign: sign(name) })),

  seatVerbs: SEAT_VERBS,

  handVerbs: ['play'],

  face: (name, say) => {
    if (name === CROOK) return { value: '', letter: say(`letter-${CROOK}`), shape: MASK, ink: 'crook' };
    const { label, drawing } = DRAWINGS[sign(name)];
    const signed = drawing !== nothing;
    const pattern = PATTERNS[Number(name[0]) - 1];
    return {
      value: name[0],
      letter: label,
      shape: signed ? drawing : undefined,
      ink: `n${name[0]}`,
      body: html`${pattern}${signed ? html`<span class="signed">${drawing}</span>` : nothing}`,
    };
  },

  brief: (t, move) => {
    const [verb, what] = move.split(' ');
    if (what === 'none') return t.say('rather-not');
    if (verb === 'steal' && what === 'pile') return t.say('draw-pile');
    if (verb === 'steal' || verb === 'look') return t.names[Number(what)];
    return t.sayMove(move);
  },

  status: (t) => ('played' in t.view ? t.say('game-number', { game: Math.min(t.view.played + 1, t.view.seats), games: t.view.seats }) : t.say('turn-number', { turn: t.view.turns + (t.view.turn === null ? 0 : 1) })),

  hand: (t) => inOrder(t.view.hand),

  attempt: (_t, name) => `play ${name}`,

  table: (t) => html`<div class="jatten phase-${t.view.phase}">
    <div class="stage">
      ${pile(t)}
      <div class="scene">${scene(t)}${seen(t)}${between(t)}</div>
      <div class="heap open-heap" data-place="discard">${stack(t, t.view.discard.length, { label: t.say('discard-pile') })}<small>${t.say('discard-pile')}</small></div>
    </div>
    ${t.seat === null ? nothing : mine(t, t.seat)}
  </div>`,

  seat: (t, seat) => (seat === t.seat ? nothing : before(t, seat)),

  more: (t, seat) => {
    const known = seat === t.seat ? [] : inOrder(t.view.known[seat].filter((/** @type {string} */ name) => name !== CROOK));
    return html`<p>${t.say('collection')}</p>
      <div class="game-jatten">${columns(t, t.view.collections[seat])}</div>
      ${known.length ? html`<p>${t.say('known-in-hand', { who: t.names[seat] })}</p><div class="jatten-known">${known.map((name) => card(t, name, { small: true, key: '' }))}</div>` : nothing}`;
  },

  journeys: (event) => {
    const place = `seat-${event.seat}`;
    /** @param {string} from */
    const each = (from) => event.cards.map((/** @type {string} */ name) => ({ card: name, from }));
    switch (event.kind) {
      case 'drew':
        return [{ card: event.card, from: `fan-${event.seat}` }];
      case 'drew-pile':
        return [{ card: event.card, from: 'pile' }];
      case 'played':
        return [{ card: event.card, from: place }];
      case 'opened':
      case 'gained':
      case 'fetched':
      case 'dealt':
        return each('pile');
      case 'discarded':
      case 'greedy-pile':
        return event.cards.map((/** @type {string} */ name) => ({ card: name, to: 'discard' }));
      case 'crook-back':
        return [{ card: CROOK, to: place }];
      case 'returned':
        return event.cards.map((/** @type {string} */ name) => ({ card: name, to: place }));
      default:
        return [];
    }
  },

  explain: {
    began: ['JT-2.2'],
    dealt: ['JT-2.1'],
    opened: ['JT-2.2', 'JT-2.3'],
    played: ['JT-3.1'],
    skipped: ['JT-3.1'],
    stole: ['JT-3.2'],
    'stole-pile': ['JT-8.1'],
    drew: ['JT-3.2', 'JT-4.1'],
    'drew-pile': ['JT-8.1', 'JT-8.2'],
    greedy: ['JT-3.4'],
    'greedy-pile': ['JT-8.2'],
    returned: ['JT-3.4'],
    stopped: ['JT-3.3'],
    took: ['JT-3.3'],
    'crook-back': ['JT-3.3'],
    gained: ['JT-4.2', 'JT-4.4'],
    looked: ['JT-4.3'],
    saw: ['JT-4.3'],
    discarded: ['JT-4.4', 'JT-5.2'],
    refilled: ['JT-5.1', 'JT-5.2'],
    fetched: ['JT-5.1', 'JT-5.2'],
    remade: ['JT-5.3', 'JT-5.4'],
    won: ['JT-6.1'],
    'draw-game': ['JT-6.2'],
    scored: ['JT-7.2'],
    over: ['JT-6.1', 'JT-7.2'],
  },
};

/**
 * The middle of the table.
 * @param {Ctx} t
 */
function scene(t) {
  const { phase, middle, victim } = t.view;
  if (phase === 'crook' && t.moves.length && typeof victim === 'number') return loot(t, victim);
  if (phase === 'steal' || phase === 'eye') return html`<div class="line">${middle.length ? row(t, middle) : nothing}${fans(t)}</div>`;
  if (middle.length) return html`<div class="line">${typeof victim === 'number' ? fan(t, victim, ['draw']) : nothing}${row(t, middle)}</div>`;
  const busted = t.events.find(({ kind }) => kind === 'returned' || kind === 'greedy-pile');
  if (busted && t.events.every(({ kind }) => kind !== 'played')) return bust(t, inOrder(busted.cards));
  if (phase === 'over') return nothing;
  return html`<p class="rest">${t.moves.length ? t.say('steal-here') : nothing}</p>`;
}

/**
 * The hands that the player in turn may choose from, one's own left out.
 * @param {Ctx} t
 */
function fans(t) {
  const seats = others(t).filter((seat) => seat !== t.view.turn);
  const verb = t.view.phase === 'eye' ? 'look' : 'steal';
  return html`<div class="fans" ${vars({ '--n': seats.length })}>${seats.map((seat) => fan(t, seat, [`${verb} ${seat}`]))}</div>`;
}

/**
 * A hand of which one sees the backs: a tap draws from it.
 * @param {Ctx} t @param {number} seat @param {string[]} moves
 */
function fan(t, seat, moves) {
  const size = t.view.hand_sizes[seat];
  const content = html`<div class="backs" ${vars({ '--n': size })} role="img" aria-label="${t.names[seat]}: ${size}">
      ${Array.from({ length: size }, (_, i) => html`<div class="tilt" ${vars({ '--i': i - (size - 1) / 2 })}>${back(t)}</div>`)}
    </div>
    <small>${t.names[seat]}</small>`;
  return spot(t, seat === t.seat ? [] : moves, content, { mark: 'fan-of', place: `fan-${seat}` });
}

/**
 * The stolen cards; the more numbers, the hotter.
 * @param {Ctx} t
 * @param {string[]} cards
 */
function row(t, cards) {
  const numbers = cards.filter((name) => name !== CROOK).length;
  const line = [...cards].sort((a, b) => Number(a === t.view.drawn) - Number(b === t.view.drawn));
  return html`<div class="loot" ${vars({ '--n': line.length, '--heat': numbers / NUMBERS.length })} role="group" aria-label=${t.say('middle')}>
    ${repeat(line, (name) => name, (name) => html`<div class="stolen ${name === t.view.drawn ? 'last-drawn' : ''}">${card(t, name)}</div>`)}
  </div>`;
}

/**
 * What was lost.
 * @param {Ctx} t
 * @param {string[]} cards
 */
function bust(t, cards) {
  const twice = cards.find((name) => name !== CROOK && ofNumber(cards, name[0]).length > 1)?.[0];
  return html`<div class="loot bust" ${vars({ '--n': cards.length })} role="group" aria-label=${t.say('too-greedy')}>
    ${cards.map((name) => html`<div class="stolen ${name[0] === twice ? 'twice' : ''}">${card(t, name, { key: '' })}</div>`)}
    <b class="stamp">${t.say('too-greedy')}</b>
  </div>`;
}

/**
 * A hand that one has just looked at.
 * @param {Ctx} t
 */
function seen(t) {
  const saw = t.events.find(({ kind }) => kind === 'saw');
  if (!saw) return nothing;
  return html`<div class="seen" role="group" aria-label=${t.say('known-in-hand', { who: t.names[saw.seat] })}>
    <small>${EYE} ${t.names[saw.seat]}</small> ${inOrder(saw.cards.filter((/** @type {string} */ name) => name !== CROOK)).map((name) => card(t, name, { key: '', small: true }))}
  </div>`;
}

/**
 * What the crook may take.
 * @param {Ctx} t
 * @param {number} victim
 */
function loot(t, victim) {
  const cards = t.view.collections[victim];
  const kinds = inOrder([...new Set(/** @type {string[]} */ (cards))]);
  return html`<small class="whose">${MASK} ${t.names[victim]}</small>
    <div class="pick" role="group" aria-label=${t.say('collection-of', { who: t.names[victim], cards: kinds.map(t.spoken).join(', ') })}>
    ${kinds.map((name) => {
      const count = cards.filter((/** @type {string} */ other) => other === name).length;
      return spot(t, [`take ${name}`], html`${card(t, name, { key: '' })}${count > 1 ? html`<b class="times">×${count}</b>` : nothing}`, { mark: 'take' });
    })}
  </div>`;
}

/**
 * The draw pile; two players may steal from it.
 * @param {Ctx} t
 */
function pile(t) {
  const { phase, victim, seats } = t.view;
  const content = html`${stack(t, t.view.pile_size, { label: t.say('draw-pile') })}<small>${t.say('draw-pile')}</small>`;
  const moves = phase === 'steal' && seats === 2 ? ['steal pile'] : phase === 'draw' && victim === 'pile' ? ['draw'] : [];
  return spot(t, moves, content, { mark: 'heap', place: 'pile' });
}

/**
 * Between the piles: the danger, or the way out.
 * @param {Ctx} t
 */
function between(t) {
  const none = t.moves.find((move) => move.endsWith(' none'));
  if (none) return spot(t, [none], html`<span class="pill">${t.say('rather-not')}</span>`, { mark: 'none' });
  if (t.view.phase === 'draw' && t.moves.length) return danger(t);
  if (t.view.phase === 'over' && t.view.winner !== null) return html`<b class="six">${t.say('six', { who: t.names[t.view.winner] })}</b>`;
  return nothing;
}

/**
 * How dangerous the next card is; in per cent for who likes to know.
 * @param {Ctx} t
 */
function danger(t) {
  const bots = t.players.every(({ kind }, seat) => seat === t.seat || kind === 'bot');
  const wish = kept(AID, '');
  const on = wish ? wish === 'on' : bots;
  const chance = t.facts.risk;
  return html`<button
    class="danger"
    aria-pressed=${on ? 'true' : 'false'}
    title=${t.say(on ? 'chance-off' : 'chance-on')}
    @click=${() => {
      keep(AID, on ? 'off' : 'on');
      t.update();
    }}
  >
    ${on
      ? html`<span class="gauge ${chance >= 0.4 ? 'hot' : chance >= 0.2 ? 'warm' : ''}" ${vars({ '--risk': chance })}></span><b>${Math.round(100 * chance)}&thinsp;%</b
          ><span class="unseen">${t.say('risk', { chance: Math.round(100 * chance) })}</span><small aria-hidden="true">${t.say('too-greedy')}</small>`
      : html`<small>${t.say('chance-on')}</small>`}
  </button>`;
}

/**
 * One's own collection: cards are played here, numbers traded and discarded from here.
 * @param {Ctx} t
 * @param {number} seat
 */
function mine(t, seat) {
  const cards = t.view.collections[seat];
  const { phase } = t.view;
  if (t.moves.length && (phase === 'trade' || phase === 'refill')) return columns(t, cards, { verb: phase, place: `own-${seat}` });
  const moves = phase === 'play' && t.chosen ? [`play ${t.chosen}`] : phase === 'draw' ? ['stop'] : [];
  return spot(t, t.moves.length ? moves : [], columns(t, cards), { mark: 'mine', place: `own-${seat}` });
}

/**
 * A collection as columns that grow towards six.
 * @param {Ctx} t @param {string[]} cards @param {{verb?: string, place?: string}} how
 */
function columns(t, cards, { verb = '', place } = {}) {
  const most = Math.max(SIX, ...NUMBERS.map((number) => ofNumber(cards, number).length));
  return html`<div class="columns" ${vars({ '--most': most })} role="group" aria-label=${t.say('collection')} data-place=${place ?? nothing}>
    <span class="goal" aria-hidden="true"><i>6</i></span>
    ${NUMBERS.map((number) => {
      const some = inOrder(ofNumber(cards, number)).reverse();
      const content = html`<div class="grown">
          ${some.map((name) => html`<div class="strip">${card(t, name, { quiet: true })}</div>`)}
        </div>
        <span class="foot ink-n${number}" role="img" aria-label=${t.say('column-of', { number, count: some.length })}>${PATTERNS[Number(number) - 1]}<b aria-hidden="true">${number}</b></span>`;
      const mark = `column ${some.length >= SIX ? 'full' : some.length >= SIX - 2 ? 'near' : ''}`;
      return verb ? spot(t, [`${verb} ${number}`], content, { mark }) : html`<div class=${mark}>${content}</div>`;
    })}
  </div>`;
}

/**
 * What lies before another player, small: columns of blocks.
 * @param {Ctx} t
 * @param {number} seat
 */
function before(t, seat) {
  const cards = t.view.collections[seat];
  const most = Math.max(SIX, ...NUMBERS.map((number) => ofNumber(cards, number).length));
  const known = inOrder(t.view.known[seat].filter((/** @type {string} */ name) => name !== CROOK));
  const label = t.say('collection-of', { who: t.names[seat], cards: inOrder(cards).map(t.spoken).join(', ') || t.say('nothing') });
  return html`<div class="blocks ${t.view.victim === seat ? 'robbed' : ''}" ${vars({ '--most': most })} role="img" aria-label=${label}>
      ${NUMBERS.map((number) => {
        const some = inOrder(ofNumber(cards, number));
        return html`<span class="tower ${some.length >= SIX - 1 ? 'near' : ''} ${some.length ? '' : 'bare'}">
          ${some.map((name) => html`<i class="block ${name[1] ? 'has-sign' : ''}" data-card=${name}></i>`)}<b>${number}</b>
        </span>`;
      })}
    </div>
    ${known.length
      ? html`<div class="knows" title=${t.say('known-in-hand', { who: t.names[seat] })}>${EYE}<span class="unseen">${t.say('known-in-hand', { who: t.names[seat] })}</span> ${known.map((name) => html`<b>${name[0]}</b>`)}</div>`
      : nothing}`;
}
