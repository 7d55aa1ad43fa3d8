// @ts-check
/** What the game's Python says of it, as a page needs it. Written by tools/web_material.py. */

export const TITLE = "Zandlopers";

export const SEAT_VERBS = /** @type {const} */ ([]);

export const EVENTS = /** @type {const} */ ({
  "dealt": {"seat": "seat", "cards": "card"},
  "started": {"seat": "seat", "card": "card", "series": "place", "sign": "word"},
  "took": {"seat": "seat", "card": "card", "series": "place", "owner": "seat"},
  "tucked": {"seat": "seat", "card": "card", "series": "place"},
  "buried": {"seat": "seat"},
  "burial": {"seat": "seat", "card": "card"},
  "collected": {"seat": "seat", "series": "place", "cards": "card", "points": "number"},
  "collected-closed": {"seat": "seat", "series": "place", "cards": "card", "count": "number"},
  "drew": {"seat": "seat", "count": "number"},
  "drawn": {"seat": "seat", "cards": "card"},
  "traced": {"seat": "seat", "card": "card"},
  "round": {"round": "number", "seat": "seat"},
  "noted": {"seat": "seat", "points": "number"},
  "reshuffled": {},
  "over": {},
});

export const HOURGLASSES = /** @type {const} */ ({
  "R1": 0, "R2": 0, "R3": 0, "R4": 1, "R5": 1, "R6": 1, "R7": 1, "R8": 2, "R9": 2, "R10": 2, "R11": 2,
  "R12": 3, "R13": 3, "R14": 3, "R15": 2, "R16": 2, "R17": 2, "R18": 2, "R19": 1, "R20": 1, "R21": 1,
  "R22": 1, "R23": 0, "R24": 0, "R25": 0, "P1": 0, "P2": 0, "P3": 0, "P4": 1, "P5": 1, "P6": 1, "P7": 1,
  "P8": 2, "P9": 2, "P10": 2, "P11": 2, "P12": 3, "P13": 3, "P14": 3, "P15": 2, "P16": 2, "P17": 2, "P18": 2,
  "P19": 1, "P20": 1, "P21": 1, "P22": 1, "P23": 0, "P24": 0, "P25": 0, "J1": 0, "J3": 0, "J5": 0, "J7": 0,
  "J9": 0, "J11": 0, "J13": 0, "J15": 0, "J17": 0, "J19": 0, "J21": 0, "J23": 0, "J25": 0,
});
