// @ts-check
/** What the game's Python says of it, as a page needs it. Written by tools/web_material.py. */

export const TITLE = "Jatten";

export const SEAT_VERBS = /** @type {const} */ (["steal", "look"]);

export const EVENTS = /** @type {const} */ ({
  "began": {"seat": "seat"},
  "dealt": {"seat": "seat", "cards": "card"},
  "opened": {"seat": "seat", "cards": "card"},
  "played": {"seat": "seat", "card": "card"},
  "skipped": {"seat": "seat"},
  "stole": {"seat": "seat", "victim": "seat"},
  "stole-pile": {"seat": "seat"},
  "drew": {"seat": "seat", "card": "card"},
  "drew-pile": {"card": "card"},
  "greedy": {"seat": "seat"},
  "greedy-pile": {"seat": "seat", "cards": "card"},
  "returned": {"seat": "seat", "cards": "card"},
  "stopped": {"seat": "seat", "cards": "card"},
  "took": {"seat": "seat", "card": "card", "victim": "seat"},
  "crook-back": {"seat": "seat"},
  "gained": {"seat": "seat", "cards": "card"},
  "looked": {"seat": "seat", "by": "seat"},
  "saw": {"seat": "seat", "cards": "card"},
  "discarded": {"seat": "seat", "cards": "card"},
  "refilled": {"seat": "seat", "count": "number"},
  "fetched": {"seat": "seat", "cards": "card"},
  "remade": {"count": "number"},
  "won": {"seat": "seat"},
  "draw-game": {},
  "scored": {"seat": "seat", "points": "number"},
  "over": {},
});

export const NUMBERS = /** @type {const} */ (["1", "2", "3", "4", "5", "6", "7"]);

export const SIX = 6;

export const CROOK = "C";

export const SIGNS = /** @type {const} */ ({"": "none", "+": "plus", "e": "eye", "x": "trade"});
