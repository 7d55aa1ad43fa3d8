// @ts-check
/** What a bot makes of one's moves, until the table changes. */
import { announce } from './notices.js';

/** @typedef {import('./types').HintMove} HintMove */

export class Hints {
  constructor() {
    /** @type {Map<string, HintMove>} */
    this.moves = new Map();
    /** @type {{move: string, text: string} | null} */
    this.advice = null;
    this.thinking = false;
  }

  clear() {
    this.moves.clear();
    this.advice = null;
  }

  /**
   * @param {HintMove[]} moves
   * @param {import('./words.js').Narrator} narrator
   */
  take(moves, narrator) {
    const { say } = narrator.words;
    this.moves = new Map(moves.map((move) => [move.move, move]));
    const best = moves.reduce((a, b) => (b.win_chance > a.win_chance ? b : a), moves[0]);
    if (!best) return;
    const move = narrator.move(best.move);
    const text = best.visits ? say('hint-best', { move, chance: Math.round(best.win_chance * 100) }) : say('play-hint-greedy', { move });
    this.advice = { move: best.move, text };
    announce(text);
  }
}
