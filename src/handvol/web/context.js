// @ts-check
/** What a game's table is given: the board through one seat's eyes, and what can be done with it. */

/** @typedef {import('./types').Ctx} Ctx */
/** @typedef {import('./types').Board} Board */
/** @typedef {import('./types').GameTable} GameTable */
/** @typedef {import('./types').Player} Player */

/**
 * @param {object} from
 * @param {GameTable} from.game
 * @param {import('./words.js').Narrator} from.narrator
 * @param {Board} from.board
 * @param {import('./player/timeline.js').Timeline} from.timeline
 * @param {number | null} from.seat
 * @param {Player[]} from.players
 * @param {string | null} from.chosen
 * @param {Record<string, any>} from.memory
 * @param {string | null} [from.best]
 * @param {boolean} from.live
 * @param {(thing: string | null) => void} from.choose
 * @param {(move: string) => void} from.play
 * @param {() => void} from.update
 * @returns {Ctx}
 */
export function context({ game, narrator, board, timeline, seat, players, chosen, memory, best = null, live, choose, play, update }) {
  const moves = live ? (board.moves ?? []) : [];
  /** @type {Ctx} */
  const t = {
    view: board.view,
    facts: board.facts,
    moves,
    seat,
    players,
    names: narrator.names,
    waiting: board.waiting ?? [],
    events: timeline.events,
    past: () => timeline.past(),
    held: board.held ?? '',
    chosen: live ? chosen : null,
    best,
    live,
    game,
    memory,
    say: narrator.words.say,
    spoken: (card) => narrator.card(card),
    word: (text) => narrator.text(text),
    sayMove: (move) => narrator.move(move),
    legal: (move) => moves.includes(move),
    movesWith: (thing) =>
      moves.filter((move) => {
        const [verb, ...things] = move.split(' ');
        return things.includes(thing) && (game.handVerbs?.includes(verb) ?? true);
      }),
    choose,
    press(card) {
      if (!live) return;
      const ways = t.movesWith(card);
      if (!ways.length) {
        choose(null);
        play(game.attempt?.(t, card) ?? `play ${card}`);
      } else if (t.chosen !== card) choose(card);
      else if (ways.length === 1) play(ways[0]);
      else choose(null);
    },
    play(move) {
      if (live) play(move);
    },
    update,
  };
  return t;
}
