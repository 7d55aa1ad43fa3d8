"""Negenenveertig: the tables that a page needs; its views say all there is to know."""

from __future__ import annotations

from .material import DECK, FIELD_NAMES, JOKER, LEFT_JOKER_FIELD, PILE_PLACE, RIGHT_JOKER_FIELD

MATERIAL = {
    "JOKER": DECK.names[JOKER],
    "JOKER_FIELDS": FIELD_NAMES[LEFT_JOKER_FIELD : RIGHT_JOKER_FIELD + 1],
    "PILE": FIELD_NAMES[PILE_PLACE],
}
