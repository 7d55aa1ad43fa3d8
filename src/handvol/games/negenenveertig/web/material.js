// @ts-check
/** What the game's Python says of it, as a page needs it. Written by tools/web_material.py. */

export const TITLE = "Negenenveertig";

export const SEAT_VERBS = /** @type {const} */ ([]);

export const EVENTS = /** @type {const} */ ({
  "round": {"round": "number", "seat": "seat"},
  "dealt": {"seat": "seat", "cards": "card"},
  "turned": {"card": "card", "field": "word"},
  "turned-joker": {"card": "card", "field": "word"},
  "laid": {"seat": "seat", "card": "card", "field": "word"},
  "laid-joker": {"seat": "seat", "card": "card", "field": "word"},
  "swapped": {"seat": "seat", "card": "card"},
  "drew": {"seat": "seat"},
  "drawn": {"seat": "seat", "card": "card"},
  "last": {"seat": "seat"},
  "done": {"seat": "seat"},
  "empty": {"seat": "seat"},
  "counted": {"seat": "seat", "cards": "card", "points": "number"},
  "over": {},
});

export const JOKER = "J";

export const JOKER_FIELDS = /** @type {const} */ (["J1", "J2"]);

export const PILE = "P";
