// @ts-check
/** What the game's Python says of it, as a page needs it. Written by tools/web_material.py. */

export const TITLE = "Djinn";

export const SEAT_VERBS = /** @type {const} */ (["djinn"]);

export const EVENTS = /** @type {const} */ ({
  "phase": {"round": "number", "dealer": "seat", "seat": "seat", "card": "card", "colour": "word"},
  "dealt": {"seat": "seat", "cards": "card"},
  "caves": {"size": "number", "caves": "word"},
  "drew-djinn": {"seat": "seat"},
  "djinn-drawn": {"seat": "seat", "power": "word"},
  "djinns-shuffled": {},
  "played": {"seat": "seat", "card": "card"},
  "new-trump": {"seat": "seat", "colour": "word"},
  "no-trump": {"seat": "seat"},
  "lowest": {"seat": "seat"},
  "free": {"seat": "seat"},
  "swap": {"seat": "seat", "owner": "seat", "card": "card", "taken": "card"},
  "replace": {"seat": "seat", "owner": "seat", "card": "card", "drawn": "card"},
  "fifteen": {"seat": "seat", "card": "card"},
  "vanish": {"seat": "seat", "owner": "seat", "card": "card"},
  "greedy": {"seat": "seat"},
  "won-trick": {"seat": "seat", "card": "card", "keeps": "number"},
  "kept": {"seat": "seat", "card": "card"},
  "chose-cave": {"seat": "seat", "cave": "word"},
  "gave": {"seat": "seat", "card": "card"},
  "entered": {"seat": "seat", "cave": "word", "size": "number", "cards": "card"},
  "too-few": {},
  "over": {},
});

export const COLOURS = /** @type {const} */ ({"Y": "yellow", "G": "green", "P": "purple", "R": "red"});

export const SIZES = /** @type {const} */ ([3, 4, 5]);

export const CHALLENGES = /** @type {const} */ (["run", "pairs", "less", "more", "exactly", "colour"]);

export const LOW_SUMS = /** @type {const} */ ([15, 20, 25]);

export const HIGH_SUMS = /** @type {const} */ ([30, 40, 50]);

export const POWERS = /** @type {const} */ (["new-trump", "no-trump", "lowest", "free", "swap", "replace", "fifteen", "vanish", "greedy"]);
