// @ts-check
/** What the game's Python says of it, as a page needs it. Written by tools/web_material.py. */

export const TITLE = "Nin Jan";

export const SEAT_VERBS = /** @type {const} */ ([]);

export const EVENTS = /** @type {const} */ ({
  "dealt": {"seat": "seat", "cards": "card"},
  "chose": {"seat": "seat"},
  "choice": {"seat": "seat", "card": "card"},
  "revealed": {"seat": "seat", "card": "card"},
  "took": {"seat": "seat", "card": "card", "pile": "place", "cards": "card"},
  "put": {"seat": "seat", "card": "card", "pile": "place"},
  "round": {"round": "number"},
  "tied": {"seats": "seat"},
  "threw": {"seat": "seat"},
  "throw": {"seat": "seat", "suit": "word"},
  "showed": {"seat": "seat", "suit": "word"},
  "lost": {"seat": "seat"},
  "over": {},
});

export const SUITS = /** @type {const} */ ({"R": "rock", "P": "paper", "S": "scissors"});
