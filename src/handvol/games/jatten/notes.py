"""Jatten: what can happen, as the rules note it; `events` says what it means to those at the table."""

from __future__ import annotations

# After each: what its numbers are. A bag is two numbers, a set of kinds one.
BEGAN = 0  # first seat
DEALT = 1  # seat, bag
OPENED = 2  # seat, bag
PLAYED = 3  # seat, kind
SKIPPED = 4  # seat
STOLE = 5  # seat, seat stolen from or PILE
DREW = 6  # seat stolen from or PILE, kind
TOO_GREEDY = 7  # seat, seat stolen from or PILE, kinds in the middle, kind drawn twice
STOPPED = 8  # seat, kinds
TOOK = 9  # seat, kind, seat stolen from
CROOK_BACK = 10  # seat
GAINED = 11  # seat, bag
LOOKED = 12  # seat, seat looked at, bag
DISCARDED = 13  # seat, bag
FETCHED = 14  # seat, bag
REMADE = 15  # size of the pile
WON = 16  # seat
DRAWN_GAME = 17
SCORED = 18  # seat, points
ENDED = 19
