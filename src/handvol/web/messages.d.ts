/** What goes over the wire. Written by tools/message_types.py from the server's types. */
import type { Facts, GameEvent, Schema, View } from './types';

/** What the search found out about a move, each with half the width of its 95% interval. */
export interface HintMove {
  move: string;
  visits: number;
  win_chance: number;
  win_error: number;
  points: number;
  points_error: number;
}

/** How long one may think: no limit, a bank with an increment a move, or some days a move. */
export interface Clock {
  kind: 'days' | 'live' | 'none';
  bank: number;
  increment: number;
  days: number;
}

/** What is agreed before anybody sits down. */
export interface TableSettings {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  title: string;
  level: string;
  clock: Clock;
  games: number;
  listed: boolean;
  hints: boolean;
  chat: boolean;
}

/** Who sits on a seat, as everybody sees it. */
export interface Player {
  kind: 'bot' | 'free' | 'person';
  name?: string;
  bot?: string;
  ready?: boolean;
  away?: boolean;
  connected?: boolean;
}

/** The table but for the game on it, as everybody sees it. */
export interface Picture {
  table: string;
  settings: TableSettings;
  status: 'open' | 'over' | 'pause' | 'running';
  players: Player[];
  host: number | null;
  number: number;
  played: number;
  wins: number[];
  points: number[];
  promise: string;
  records: number;
  spectators: number;
  undo: number | null;
}

/** The game, through one listener's eyes. */
export interface Board {
  view: View;
  facts: Facts;
  moves?: string[];
  asked?: number;
  held?: string;
  waiting?: number[];
  time_left?: (number | null)[];
  undo?: boolean;
}

/** The keys of view and facts that the next step changes, as they are after this one. */
export interface Before {
  view: Partial<View>;
  facts?: Facts;
}

/** A step of a move or of the deal, with the events that this listener may see. */
export interface Told {
  seq: number;
  seat: number | null;
  by: 'bot' | 'person';
  events: GameEvent[];
  step?: number;
  weight?: 'end' | 'harm' | 'major' | 'minor' | 'reveal';
  before?: Before | null;
  blind?: boolean;
}

/** Somebody said something. */
export interface ChatLine {
  type: 'chat';
  seq: number;
  seat: number;
  name: string;
  text: string;
  id?: number;
}

/** The first message: everything, from the entry `after` on where that was asked for. */
export interface Welcome {
  type: 'welcome';
  seq: number;
  seat: number | null;
  picture: Picture;
  board: Board | null;
  log: Told[];
  chat: ChatLine[];
  undone?: number;
  id?: number;
}

/** The game has gone on. */
export interface News {
  type: 'news';
  seq: number;
  told: Told[];
  board: Board;
  undone?: number;
  id?: number;
}

/** Somebody has made a secret choice; these seats have still to decide. */
export interface Waiting {
  type: 'waiting';
  seq: number;
  waiting: number[];
}

/** Something about the table has changed. */
export interface Seats {
  type: 'seats';
  seq: number;
  picture: Picture;
  id?: number;
}

/** What a bot makes of each legal move, with half the width of the 95% interval. */
export interface Hint {
  type: 'hint';
  asked: number;
  moves: HintMove[];
  id?: number;
}

/** The table as it was after an entry: the steps of a move or the deal, and the board after them. */
export interface Past {
  type: 'past';
  seq: number;
  steps: Told[];
  board: Board;
  id?: number;
}

/** Something could not be done; nothing has changed. */
export interface ErrorMessage {
  type: 'error';
  code: string;
  message: string;
  rule?: string | null;
  reason?: string;
  id?: number;
}

/** An option of a game: its default, what it takes in words and as JSON Schema, and its rule. */
export interface OptionInfo {
  name: string;
  default: unknown;
  takes: string;
  rule: string;
  schema: Schema;
}

/** A game, for those who have not chosen yet. */
export interface GameInfo {
  name: string;
  title: string;
  pitch: string;
  min_seats: number;
  max_seats: number;
  minutes: number;
  options: OptionInfo[];
}

/** A card: as people say it, and what stands on it. `ink` is a colour, empty where there is no suit. */
export interface CardInfo {
  name: string;
  spoken: string;
  value: string;
  suit: string;
  ink: string;
}

/** A key of a game's views that says what it is: see `handvol.kit.fields`. */
export interface FieldInfo {
  key: string;
  kind: string;
  by_seat: boolean;
  seen: string;
  own: string | null;
  sizes: string | null;
  led: string | null;
}

/** A game, for those who draw it without knowing it. `labels` says what the keys of its views are called. */
export interface Described {
  name: string;
  title: string;
  phases: string[];
  seat_verbs: string[];
  card_verbs: string[];
  cards: CardInfo[];
  fields: FieldInfo[];
  events: Record<string, Record<string, string>>;
  labels: Record<string, string>;
}

/** A numbered rule. */
export interface RuleText {
  number: string;
  text: string;
}

/** A part of a rulebook. */
export interface SectionText {
  title: string;
  rules: RuleText[];
  text: string;
}

/** A rulebook. */
export interface RulebookText {
  title: string;
  intro: string;
  sections: SectionText[];
}

/** Why something could not be done. */
export interface Failure {
  code: string;
  message: string;
  rule: string | null;
  reason: string;
}

/** The body of every error. */
export interface Failed {
  error: Failure;
}

/** A table in the list of open tables. */
export interface Listed {
  table: string;
  game: string;
  seats: number;
  free: number;
  title: string;
  host: string;
}

/** A seat of your own; the key is said once. */
export interface Sat {
  table: string;
  seat: number;
  key: string;
}

/** A code that takes a seat to another device, until a time in milliseconds since 1970. */
export interface Link {
  code: string;
  until: number;
}

/** Whom a table waits for, and since when, in milliseconds since 1970; 0 where no game is running. */
export interface Standing {
  waiting: number[];
  since: number;
}

/** Whether only this machine can reach the server, and the host that others write into their browsers. */
export interface Reach {
  alone: boolean;
  host: string;
}

/** The table after a step: what was played and what happened, and how everybody saw it. */
export interface Frame {
  seq: number;
  step: number;
  seat: number | null;
  move: string | null;
  weights: ('end' | 'harm' | 'major' | 'minor' | 'reveal')[];
  events: (GameEvent & { to: number[] | null })[];
  views: View[];
  facts: Facts[];
}

/** A whole game. */
export interface Replay {
  game: string;
  seats: number;
  players: string[];
  scores: number[];
  winners: number[];
  frames: Frame[];
}

/** What a decision cost, against the best that the player could know then; `frame` is the first since. */
export interface Judged {
  frame: number;
  seat: number;
  move: string;
  best: string;
  cost: number;
  mark: string;
}

export type Message = Welcome | News | Waiting | Seats | ChatLine | Hint | Past | ErrorMessage;

/** The first command of a connection: who you are and what you have heard already. */
export interface HelloCommand {
  type: 'hello';
  id?: number;
  key?: string;
  after?: number;
}

/** A move that answers what was `asked`. */
export interface MoveCommand {
  type: 'move';
  id?: number;
  asked?: number;
  move?: string;
}

/** Ready for the next game, with bytes for the shuffle in hexadecimal. */
export interface ReadyCommand {
  type: 'ready';
  id?: number;
  share?: string;
}

/** A bot is to stand in. */
export interface LeaveCommand {
  type: 'leave';
  id?: number;
}

/** The person takes the seat again. */
export interface BackCommand {
  type: 'back';
  id?: number;
}

/** The last move is to be taken back, if the others agree. */
export interface UndoCommand {
  type: 'undo';
  id?: number;
}

/** The answer to that. */
export interface AgreeCommand {
  type: 'agree';
  id?: number;
  yes?: boolean;
}

/** A line of chat. */
export interface SayCommand {
  type: 'say';
  id?: number;
  text?: string;
}

/** What a bot makes of one's moves. */
export interface HintCommand {
  type: 'hint';
  id?: number;
}

/** The table as it was after an entry of this game. */
export interface LookCommand {
  type: 'look';
  id?: number;
  seq?: number;
}

/** How long one may think: no limit, a bank with an increment a move, or some days a move. */
export interface NewClock {
  kind?: 'days' | 'live' | 'none';
  bank?: number;
  increment?: number;
  days?: number;
}

/** What is agreed before anybody sits down. */
export interface NewSettings {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  title?: string;
  level?: string;
  clock?: NewClock;
  games?: number;
  listed?: boolean;
  hints?: boolean;
  chat?: boolean;
}

/** A table to be set up; whoever gives a name sits down. */
export interface NewTable {
  settings: NewSettings;
  name?: string;
  bots?: string[];
  share?: string | null;
}

/** Somebody who would like to sit down. */
export interface NewSeat {
  name: string;
  seat?: number | null;
}

/** A bot for a free seat. */
export interface NewBot {
  bot: string;
  seat?: number | null;
}

/** The code of a link that takes a seat to another device. */
export interface Claim {
  code: string;
}

export type Command = HelloCommand | MoveCommand | ReadyCommand | LeaveCommand | BackCommand | UndoCommand | AgreeCommand | SayCommand | HintCommand | LookCommand;
