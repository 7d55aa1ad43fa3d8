"""What a client is told of a game that it does not know."""

from __future__ import annotations

from handvol.core.card import Deck
from handvol.games.ninjan import NinJan
from handvol.games.ninjan.material import DECK
from handvol.server.described import described


class Wider(NinJan):
    """With one option there is a card more."""

    def make_deck(self) -> Deck:
        return Deck((*DECK.names, "11R")) if self.options["tie"] == "share" else DECK


def test_cards_that_an_option_brings_are_described_too() -> None:
    usual, wider = described(NinJan, "nl"), described(Wider, "nl")
    assert [card.name for card in wider.cards] == [*DECK.names, "11R"]
    assert wider.cards[:-1] == usual.cards
    assert (wider.cards[-1].spoken, wider.cards[-1].value, wider.cards[-1].suit) == ("steen 11", "11", "R")


def test_a_game_is_described_once_in_every_language() -> None:
    assert described(NinJan, "nl") is described(NinJan, "nl")
    assert described(NinJan, "nl").cards != described(NinJan, "fr").cards
