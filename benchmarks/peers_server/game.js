'use strict';
// A trick-taking game for four with hidden hands that never ends: when the hands are empty, they are dealt again.

const { TurnOrder } = require('boardgame.io/core');

const SEATS = 4;
const SUITS = ['R', 'P', 'S'];
const RANKS = 12;
const HAND = 9;
const DECK = SUITS.flatMap((suit) => Array.from({ length: RANKS }, (_, rank) => `${rank + 1}${suit}`));

const suitOf = (card) => card.slice(-1);
const rankOf = (card) => parseInt(card, 10);

function deal(G, random) {
  const deck = random.Shuffle(DECK);
  for (let seat = 0; seat < SEATS; seat++) {
    G.hands[seat] = deck.slice(seat * HAND, (seat + 1) * HAND);
    G.won[seat] = [];
  }
}

function beats(card, other) {
  return suitOf(card) === suitOf(other) && rankOf(card) > rankOf(other);
}

function takeTrick(G) {
  const best = G.trick.reduce((a, b) => (beats(b.card, a.card) ? b : a));
  G.won[best.seat].push(...G.trick.map((played) => played.card));
  G.scores[best.seat] += G.trick.reduce((sum, played) => sum + rankOf(played.card), 0);
  G.leader = best.seat;
  G.trick = [];
}

const INVALID_MOVE = 'INVALID_MOVE';

function play({ G, ctx, random }, index) {
  const seat = Number(ctx.currentPlayer);
  const hand = G.hands[seat];
  if (!Number.isInteger(index) || index < 0 || index >= hand.length) return INVALID_MOVE;
  const [card] = hand.splice(index, 1);
  G.trick.push({ seat, card });
  G.moves += 1;
  if (G.trick.length === SEATS) takeTrick(G);
  if (G.hands.every((cards) => cards.length === 0)) deal(G, random);
}

// What one player may see: the own hand, and of the others how many cards they hold.
function playerView({ G, playerID }) {
  return { ...G, hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)) };
}

const Tricks = {
  name: 'tricks',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: ({ random }) => {
    const G = { hands: [], won: [], trick: [], scores: Array(SEATS).fill(0), leader: 0, moves: 0 };
    deal(G, random);
    return G;
  },
  // The winner of a trick leads the next one.
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      ...TurnOrder.DEFAULT,
      next: ({ G, ctx }) => (G.trick.length === 0 ? G.leader : (ctx.playOrderPos + 1) % SEATS),
    },
  },
  moves: { play },
  playerView,
};

module.exports = { Tricks, SEATS };
