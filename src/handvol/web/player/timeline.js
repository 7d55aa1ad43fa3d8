// @ts-check
/** What is true and what is shown: the steps of a game, each with the table after it, and a cursor on one. Knows no page and no clock. */

/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Facts} Facts */
/** @typedef {import('../types').GameEvent} GameEvent */
/** @typedef {import('../types').Told} Told */
/** @typedef {import('../types').View} View */
/** @typedef {import('./beats.js').Weight} Weight */

/**
 * What a person should see apart. The table after it is null where it is not known yet.
 * @typedef {object} Step
 * @property {number} seq  the entry that it belongs to
 * @property {number} step  its number within that
 * @property {number | null} seat  who moved; null for the deal
 * @property {'bot' | 'person'} by
 * @property {GameEvent[]} events
 * @property {Weight} weight
 * @property {{view: View, facts: Facts} | null} after
 * @property {boolean} heard  whether it was told aloud
 */

/**
 * Whether a step begins a game.
 * @param {Step} step
 */
const deals = (step) => step.seat === null && !step.step;

/** @param {Told} told @returns {Step} */
const stepOf = ({ seq, step = 0, seat, by, events, weight = 'minor' }) => ({ seq, step, seat, by, events, weight, after: null, heard: false });

/**
 * The table after each of these steps: the whole one after the last, then backwards what differs.
 * @param {Told[]} told
 * @param {{view: View, facts: Facts}} board
 * @returns {Step['after'][]}
 */
function unfold(told, { view, facts }) {
  /** @type {Step['after']} */
  let after = { view, facts };
  const found = told.map(() => after);
  for (let i = told.length - 1; i >= 0; i--) {
    const { before, blind } = told[i];
    if (blind) after = null;
    else if (before && after) after = { view: { ...after.view, ...before.view }, facts: { ...after.facts, ...before.facts } };
    found[i] = after;
  }
  return found;
}

export class Timeline {
  constructor() {
    /** @type {Step[]} */
    this.steps = [];
    /** The step that is shown: its place among the steps. */
    this.at = -1;
    /** The farthest step that was ever shown. */
    this.far = -1;
    /** @type {Board | null} */
    this.board = null;
  }

  /** The place of the newest step. */
  get last() {
    return this.steps.length - 1;
  }

  /** Whether something has happened that is not shown. */
  get behind() {
    return this.at < this.last;
  }

  /** @returns {Step | undefined} */
  get step() {
    return this.steps[this.at];
  }

  /**
   * Everything anew, and all of it shown: a first message, or a game that is over.
   * @param {Step[]} steps
   * @param {Board | null} board
   */
  begin(steps, board) {
    this.steps = steps;
    this.board = board;
    this.at = -1;
    this.far = -1;
    this.go(this.last);
  }

  /**
   * The game has gone on; what is shown stays as it is. The place of the first new step.
   * @param {Told[]} told
   * @param {Board | null} board
   * @param {number} [undone]  what was told from this number on has not happened
   */
  hear(told, board, undone = 0) {
    if (undone) this.takeBack(undone);
    const first = this.steps.length;
    const steps = told.map(stepOf);
    if (board) {
      const after = unfold(told, board);
      steps.forEach((step, i) => (step.after = after[i]));
      const last = this.steps[first - 1];
      if (!steps.length && last) last.after = { view: board.view, facts: board.facts };
    }
    this.steps.push(...steps);
    this.board = board;
    return first;
  }

  /** @param {number} from */
  takeBack(from) {
    const kept = this.steps.findIndex(({ seq }) => seq >= from);
    if (kept < 0) return;
    this.steps.length = kept;
    this.at = Math.min(this.at, this.last);
    this.far = Math.min(this.far, this.last);
  }

  /**
   * The tables after the steps of an entry, asked for later.
   * @param {Told[]} told
   * @param {{view: View, facts: Facts}} board
   */
  learn(told, board) {
    const after = unfold(told, board);
    told.forEach(({ seq, step = 0 }, i) => {
      const known = this.steps.find((one) => one.seq === seq && one.step === step);
      if (known && !known.after) known.after = after[i];
    });
  }

  /**
   * Show a step. A game that is over is forgotten when the next has begun on screen.
   * @param {number} at
   */
  go(at) {
    this.at = Math.max(Math.min(at, this.last), Math.min(0, this.last));
    this.far = Math.max(this.far, this.at);
    const begun = this.steps.slice(0, this.at + 1).map(deals).lastIndexOf(true);
    if (begun <= 0) return;
    this.steps.splice(0, begun);
    this.at -= begun;
    this.far -= begun;
  }

  /** Whether what is asked of this seat is on screen, with all that led to it. */
  get answerable() {
    return !this.behind || this.steps[this.at + 1].seq > (this.board?.asked || Infinity);
  }

  /**
   * The table as it is shown: the newest one, or that after the step under the cursor.
   * @returns {Board | null}
   */
  get shown() {
    const { board, step } = this;
    if (!this.behind || !step?.after || !board) return board;
    return this.answerable ? { ...board, ...step.after } : step.after;
  }

  /** What made the table as it is shown: the events of the entry, as far as they are shown. */
  get events() {
    return this.eventsAt(this.at);
  }

  /** @param {number} at */
  eventsAt(at) {
    const step = this.steps[at];
    return this.steps.slice(0, at + 1).filter(({ seq }) => seq === step?.seq).flatMap(({ events }) => events);
  }

  /** The table that is shown and those before it, each with what made it. */
  *past() {
    for (let at = this.at; this.steps[at]?.after; at--) {
      const { after } = this.steps[at];
      if (after) yield { view: after.view, events: this.eventsAt(at) };
    }
  }

  /** How many steps that stand out are still to be shown. */
  get majors() {
    return this.steps.slice(this.at + 1).filter(({ weight }) => weight !== 'minor').length;
  }

  /**
   * Where the last turn began: the first of the steps of one seat that end here.
   * @param {number} [at]
   */
  turnBefore(at = this.at) {
    const seat = this.steps[at]?.seat;
    let from = at;
    while (from > 0 && this.steps[from - 1].seat === seat) from -= 1;
    return from;
  }

  /**
   * What has happened since a person did something on a seat; a stand-in's moves are news, too.
   * @param {number} seat
   */
  since(seat) {
    const own = this.steps.map((step) => step.seat === seat && step.by === 'person').lastIndexOf(true);
    return this.steps.slice(own + 1);
  }

  /**
   * The last entry of a seat, of what is shown, of which there is something to say.
   * @param {number} seat
   * @param {(step: Step) => unknown} says
   */
  lastOf(seat, says) {
    const seen = this.steps.slice(0, this.at + 1);
    const last = seen.filter((step) => step.seat === seat && says(step)).at(-1);
    return last ? seen.filter(({ seq }) => seq === last.seq) : [];
  }

  /** How the scores went, as far as it is shown; each once. */
  get history() {
    /** @type {number[][]} */
    const found = [];
    for (const { after } of this.steps.slice(0, this.at + 1)) {
      const scores = after?.view.scores;
      if (scores && (!found.length || found[found.length - 1].some((score, seat) => score !== scores[seat]))) found.push([...scores]);
    }
    return found;
  }

  /** Whether all of the game is here, from the deal on. */
  get whole() {
    return !this.steps.length || (deals(this.steps[0]) && this.steps.every(({ after }) => after));
  }
}
