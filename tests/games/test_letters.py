"""The letters on cards: of the language at the table, each suit another; what is typed stays as it is."""

from __future__ import annotations

import pytest

from handvol.core.registry import find
from handvol.speech.words import LANGUAGES, Words

SUITS = {"ninjan": "RPS", "zandlopers": "RPJ", "djinn": "YGPR"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SUITS)
def test_a_suit_is_called_by_how_its_word_begins(game: str, lang: str) -> None:
    words = Words(lang, game)
    kind = find(game)
    letters = []
    for suit in SUITS[game]:
        letter = words.say(f"letter-{suit}")
        letters.append(letter)
        card = next(card for card in kind().deck.names if suit in card)
        spoken = kind().spoken(card, words.say).casefold()
        assert any(word.startswith(letter.casefold()) for word in spoken.split()), (letter, spoken)
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_crook_is_called_by_how_its_word_begins(lang: str) -> None:
    words = Words(lang, "jatten")
    assert words.say("crook").upper().startswith(words.say("letter-C"))
