"""What stands on a card is read from how a whole deck is written."""

from __future__ import annotations

import pytest

import handvol
from handvol.speech.printed import INKS, MINUS, Printed, printed, shortest

STANDARD = [(value, suit) for suit in "CDHS" for value in ("2", "9", "T", "J", "Q", "K", "A")]
SIGNED = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


@pytest.mark.parametrize("write", ["{0}{1}", "{1}{0}", "{0} {1}", "{1} {0}"])
@pytest.mark.parametrize("ten", ["T", "10"])
@pytest.mark.parametrize("signed", [False, True])
def test_a_standard_deck_has_its_signs_however_it_is_written(write: str, ten: str, signed: bool) -> None:
    cards = [(ten if value == "T" else value, SIGNED[suit] if signed else suit) for value, suit in STANDARD]
    found = printed([*(write.format(*card) for card in cards), "X"])
    for (value, suit), card in zip(STANDARD, found, strict=False):
        ink = "red" if suit in "DH" else "black"
        assert card == Printed("10" if value == "T" else value, SIGNED[suit], ink)
    assert found[-1] == Printed("X", "", ""), "a joker"


def test_four_letters_alone_are_no_standard_deck() -> None:
    animals = printed([f"{number}{letter}" for letter in "CDHS" for number in range(1, 11)])
    assert {card.suit for card in animals} == {*"CDHS"}


def test_a_queen_of_diamonds_is_no_diamond_of_queens() -> None:
    found = printed([f"{value}{suit}" for suit in "CDHS" for value in ("7", "D", "K", "A")])
    assert found[1] == Printed("D", "C", found[0].ink)
    assert [card.value for card in found] == ["7", "D", "K", "A"] * 4


def test_suits_have_an_ink_each_and_colours_their_own() -> None:
    found = {
        card.suit: card.ink for card in printed([f"{suit}{value}" for suit in "XRGB" for value in "123"])
    }
    assert (found["R"], found["G"], found["B"]) == ("red", "green", "blue")
    assert found["X"] in {*INKS} - {"red", "green", "blue"}
    many = printed([f"1{letter}" for letter in "ABCDEFGHIJ"])
    inks = [card.ink for card in many if card.ink]
    assert len(inks) == len({*inks}) == len(INKS), "no two suits look alike because of their ink"


def test_numbers_words_and_codes() -> None:
    assert printed(["1", "30"]) == [Printed("1", "", ""), Printed("30", "", "")]
    assert printed(["rat", "cat", "hat"]) == [Printed(word, "", "") for word in ("rat", "cat", "hat")]
    assert [card[:2] for card in printed(["AR", "KR", "AB", "KB"])] == [(v, s) for s in "RB" for v in "AK"]
    assert printed(["-6R"])[0][:2] == (f"{MINUS}6", "R")
    assert printed([]) == []


def test_every_card_of_ours_keeps_its_number(every_game: str) -> None:
    names = handvol.game(every_game).deck.names
    found = printed(names)
    assert len({*found}) == len({*names}), "no two cards look alike"
    for name, card in zip(names, found, strict=True):
        digits = "".join(character for character in name if character.isdigit())
        assert card.value.lstrip(MINUS) == digits or not digits


def test_what_people_say_is_printed_where_it_is_short() -> None:
    assert shortest(["C2"], ["2♣"]) == ["2♣"]
    assert shortest(["C2", "X"], ["2♣", "the joker"]) == ["C2", "X"]
