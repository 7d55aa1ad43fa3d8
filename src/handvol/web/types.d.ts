/** What a game's table is given, and what it is. Only read by the type checker. */
import type { Player } from './messages';

export * from './messages';

/** Anything that lit-html draws: a template, text, `nothing`, a list of these. */
export type TemplateResult = unknown;

export interface GameEvent {
  kind: string;
  [key: string]: any;
}

/** As much of JSON Schema as options are declared with: see `core/options.py`. */
export interface Schema {
  type?: 'boolean' | 'integer' | 'array' | 'object' | 'null';
  /** A type, or null. */
  anyOf?: Schema[];
  enum?: string[];
  const?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  /** What stands at each place of a list. */
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema;
  /** What one may begin with. */
  examples?: unknown[];
}

export interface View {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  seat: number | null;
  turn: number | null;
  phase: string;
  scores: number[];
  winners: number[];
  /** The game's own keys: see its `view.py`. */
  [key: string]: any;
}

/** What follows from a view by the rules: see the game's `facts.py`. */
export type Facts = Record<string, any>;

/** How a card looks: drawn by `card()` of `cards.js`. */
export interface Face {
  /** Large in the corner, and across the card. */
  value: string;
  /** Small under the value: tells suits apart without colour. */
  letter?: string;
  /** The suit's shape, an SVG of `viewBox="0 0 24 24"` in `currentColor`. */
  shape?: TemplateResult;
  /** A class `ink-NAME`, whose `--ink` the game's `table.css` sets. */
  ink?: string;
  /** What stands in the middle instead of the shape. */
  body?: TemplateResult;
}

/** A card that appears from, or vanishes to, a place that does not show it: `seat-2`, `pile-1`, ... */
export interface Journey {
  card: string;
  from?: string;
  to?: string;
}

/** What a game's `web/table.js` exports as `default`. */
export interface GameTable {
  title: string;
  /** What the values of each kind of event are: see the game's `events.py`. */
  events?: Record<string, Record<string, string>>;
  /** Which texts are cards. */
  card: RegExp;
  /** A card as a person says it, as `Game.spoken` does. */
  spoken(card: string, say: Say): string;
  /** The moves whose numbers are seats, as `Game.seat_verbs`. */
  seatVerbs?: readonly string[];
  /** The moves that name a card of the hand; all, where this is missing. */
  handVerbs?: string[];
  /** How a card looks; the view is for what its options change. */
  face(card: string, say: Say, view: View): Face;
  /** The move that makes itself after a moment, in place of any that is forced; others may learn nothing from when. */
  itself?(t: Ctx): string | null;
  /** The middle of the table. */
  table(t: Ctx): TemplateResult;
  /** What lies before a player, inside the player's tile. */
  seat?(t: Ctx, seat: number): TemplateResult;
  /** What else a tile shows when it is opened. */
  more?(t: Ctx, seat: number): TemplateResult;
  /** A move in a word or two, where several stand side by side. */
  brief?(t: Ctx, move: string): string;
  /** What to do now, where `phase-PHASE` does not say it. */
  prompt?(t: Ctx): string | undefined;
  /** A few words at the top: the round, what is trump. */
  status?(t: Ctx): TemplateResult;
  /** The cards of the own hand, in the order in which one would hold them. */
  hand?(t: Ctx): string[];
  /** The move that is tried when a card of the hand is played with which there is nothing legal. */
  attempt?(t: Ctx, card: string): string;
  /** Cards that come from or go to places where they are not shown. */
  journeys?(event: GameEvent): Journey[];
  /**
   * The moves that have a button; where this is missing: those with what is picked up, else all if there are few,
   * else those of one word. The table itself shows the others, and the list of all moves has every one.
   */
  buttons?(t: Ctx): string[];
  /** The rules that explain an event, by its kind. */
  explain?: Record<string, string[]>;
  /** A score as it is shown; the number itself where this is missing. */
  score?(t: Ctx, seat: number): string;
  /** The message that says what a score counts; points where this is missing. */
  scoreName?: string;
}

export type Say = (message: string, values?: Record<string, string | number>) => string;

/** What a game's table is given. */
export interface Ctx {
  view: View;
  facts: Facts;
  /** The legal moves of this seat; empty when there is nothing to decide. */
  moves: string[];
  /** The own seat; null for a spectator. */
  seat: number | null;
  players: Player[];
  names: string[];
  waiting: number[];
  /** What made the board as it is: the events of the last move, as far as they are shown. */
  events: GameEvent[];
  /** The board that is shown and those before it, each with what made it; the newest first, as far as they are known. */
  past(): Iterable<{ view: View; events: GameEvent[] }>;
  /** The secret choice that was made already. */
  held: string;
  /** The card or thing that is picked up. */
  chosen: string | null;
  /** The move that a hint found best, or null. */
  best: string | null;
  /** Whether moves can be made: false in replays. */
  live: boolean;
  game: GameTable;
  say: Say;
  /** A card in words. */
  spoken(card: string): string;
  /** A card or a word of the game in words. */
  word(text: string): string;
  /** A move in words. */
  sayMove(move: string): string;
  legal(move: string): boolean;
  /** The legal moves that name a card or thing, as a whole word; only `handVerbs` where the game has them. */
  movesWith(thing: string): string[];
  /** Pick something up, or put it down again. */
  choose(thing: string | null): void;
  /** A tap on a card of one's own: pick it up; again: play it where there is one way to. */
  press(card: string): void;
  /** Make a move, legal or not: the server says why it is not. */
  play(move: string): void;
  /** Draw again. */
  update(): void;
  /** Anything that a table wants to remember between drawings; nothing of the game, in which one may go back. */
  memory: Record<string, any>;
}
