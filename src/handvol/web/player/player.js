// @ts-check
/** Moves the cursor of a timeline: step after step, each as long as its animations and its beat last; or where somebody wants it. */
import { SPEEDS, beat } from './beats.js';

/** @typedef {import('./timeline.js').Timeline} Timeline */
/** @typedef {import('./timeline.js').Step} Step */
/** How the cursor came where it is: one step on, one step back, or from elsewhere. */
/** @typedef {'on' | 'back' | 'jump'} Way */

/**
 * What the player needs.
 * @typedef {object} Needs
 * @property {Timeline} timeline
 * @property {{show: (way: Way) => Promise<unknown>}} stage  draws what is under the cursor; kept when its animations have ended
 * @property {import('./beats.js').Clock} clock
 * @property {() => import('./beats.js').Speed} speed
 * @property {(step: Step) => Promise<unknown>} learn  fetches the table after a step
 * @property {() => void} missed  so much has happened that it is not shown one by one
 * @property {boolean} [ended]  nothing comes any more: what is at its end begins again
 */

/** More steps that stand out than these are not waited for. */
const PATIENCE = 6;

export class Player {
  /** @param {Needs} needs */
  constructor({ timeline, stage, clock, speed, learn, missed, ended = false }) {
    this.timeline = timeline;
    this.stage = stage;
    this.clock = clock;
    this.speed = speed;
    this.learn = learn;
    this.missed = missed;
    this.ended = ended;
    /** Nothing goes on by itself. */
    this.paused = false;
    /** Somebody has chosen to see what was: nothing jumps to now. */
    this.looking = false;
    this.over = true;
    this.turn = 0;
    /** @type {{since: number, weight: import('./beats.js').Weight, done: () => void, off: () => void} | null} */
    this.beat = null;
  }

  /** Whether what is on screen is not how it is now, and stays so. */
  get past() {
    return this.timeline.behind && (this.paused || this.looking);
  }

  /** Whether nothing goes on by itself. */
  get stopped() {
    return this.paused || (this.ended && !this.timeline.behind);
  }

  /**
   * Steps were added, from this place on.
   * @param {number} first
   * @param {{ours?: boolean, hidden?: boolean}} how  `ours`: what we did ourselves; `hidden`: nobody looks
   * @returns {boolean}  whether something was drawn
   */
  heard(first, { ours = false, hidden = false }) {
    const { timeline } = this;
    if (!timeline.behind) return false;
    if (hidden) this.now();
    else if (ours && !this.past && first > timeline.at) this.show(first, first === timeline.at + 1 ? 'on' : 'jump');
    else if (!this.past && timeline.majors > PATIENCE) {
      this.missed();
      this.now();
    } else return this.next();
    return true;
  }

  /** Show the next step, if the last one is over. */
  next() {
    if (this.paused || !this.over || !this.timeline.behind) return false;
    this.show(this.timeline.at + 1, 'on');
    return true;
  }

  /**
   * @param {number} at
   * @param {Way} way
   */
  async show(at, way) {
    const { timeline, stage } = this;
    const turn = ++this.turn;
    const step = timeline.steps[at];
    this.over = false;
    this.callOff();
    if (step && !step.after && at < timeline.last) {
      await Promise.resolve(this.learn(step)).catch(() => {});
      if (turn !== this.turn) return;
      if (!step.after) {
        this.over = true;
        if (!this.paused || !timeline.behind) this.now();
        return;
      }
      at = timeline.steps.indexOf(step);
    }
    timeline.go(at);
    if (!timeline.behind) this.looking = false;
    const beaten = step ? this.wait(step.weight) : Promise.resolve();
    const landed = stage.show(way);
    await Promise.all([SPEEDS[this.speed()] === Infinity ? null : landed, beaten]);
    if (turn !== this.turn) return;
    this.over = true;
    this.next();
  }

  /** @param {import('./beats.js').Weight} weight @returns {Promise<void>} */
  wait(weight) {
    return new Promise((done) => {
      const { clock } = this;
      this.beat = { since: clock.now(), weight, done, off: clock.after(beat(weight, this.speed()), done) };
    });
  }

  callOff() {
    this.beat?.off();
    this.beat = null;
  }

  /** Another speed holds for the step on screen, too. */
  hurry() {
    const { beat: one, clock } = this;
    if (!one) return;
    one.off();
    one.off = clock.after(Math.max(0, beat(one.weight, this.speed()) - (clock.now() - one.since)), one.done);
  }

  /** To what is true. */
  now() {
    this.paused = false;
    this.looking = false;
    if (this.timeline.behind) this.show(this.timeline.last, this.timeline.at === this.timeline.last - 1 ? 'on' : 'jump');
  }

  /** Hold on, or go on from here. */
  toggle() {
    const { timeline, stopped } = this;
    this.paused = !stopped;
    if (!stopped) return;
    this.looking = true;
    if (timeline.behind) {
      this.over = true;
      this.next();
    } else if (this.ended) this.show(0, 'jump');
    else this.looking = false;
  }

  /** @param {number} by  one step back or on */
  go(by) {
    const { timeline } = this;
    const at = timeline.at + by;
    if (at < 0 || at > timeline.last) return;
    this.look(at, by === 1 ? 'on' : by === -1 ? 'back' : 'jump');
  }

  /**
   * The table as it was after a step, until somebody goes on.
   * @param {number} at
   * @param {Way} [way]
   */
  look(at, way = 'jump') {
    this.looking = this.paused = at < this.timeline.last;
    this.show(at, way);
  }

  /** The last turn once more. */
  again() {
    const { timeline } = this;
    if (timeline.last < 1) return;
    const from = timeline.turnBefore(timeline.at);
    this.paused = false;
    this.looking = true;
    this.show(Math.max(0, from - 1), 'jump');
  }

  /** Nothing that was begun goes on. */
  stop() {
    this.turn += 1;
    this.callOff();
    this.over = true;
    this.paused = false;
    this.looking = false;
  }
}
