"""The form for a game's options: every kind can be set, by mouse and by keyboard, and holds at the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from handvol.games.djinn.material import POWERS
from handvol.games.negenenveertig.material import BLUE_SIDE

from ..packages import package
from .conftest import serving

KINDS = """
    from typing import Annotated
    from msgspec import Meta
    from handvol.core.options import Option, full_table, list_of, number_from, one_of
    from handvol.games.negenenveertig.material import FIELD_NAMES, RED_SIDE

    rows = [line.split() for line in RED_SIDE.split("\\n") if line.strip()]
    places = [[{} if name.isdecimal() else {"const": name} for name in row] for row in rows]
    fixed = [{"prefixItems": row} for row in places]
    shape = Meta(examples=[rows], extra_json_schema={"prefixItems": fixed})
    board = Annotated[list_of(list_of(one_of(FIELD_NAMES), 13), 4), shape]
    hands = ("rock", "paper", "scissors", "none")
    declared = (
        Option("layout", None, board | None, "NJ-1.1"),
        Option(
            "pools",
            {"3": [*hands], "4": [*hands]},
            full_table(("3", "4"), list_of(one_of(hands), 2, 4)),
            "NJ-2.1",
        ),
        Option("steps", [1, 2], list_of(number_from(0, 9), 1, 4), "NJ-1.2"),
    )

    def set_options(self, cells):
        pass
"""
SMALL = {"width": 320, "height": 640}
SAID = "option-layout = Your own board\noption-pools = What takes part\noption-steps = Steps\n"


@pytest.fixture(scope="module")
def kinds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a game whose options are of every other kind."""
    home = tmp_path_factory.mktemp("kinds")
    messages = package(home, "kinds", "All Kinds", KINDS, ["en"]) / "locales" / "en.ftl"
    messages.write_text(messages.read_text() + SAID)
    with serving(home, str(home)) as address:
        yield address


def open_form(visitor: Any, game: str) -> Any:
    """The form of a game, open."""
    visitor.go("/")
    visitor.page.locator(f'.game input[value="{game}"]').evaluate("radio => radio.click()")
    visitor.page.locator(".more > summary").click()
    visitor.page.wait_for_selector(".more-form")
    return visitor.page


def agreed(visitor: Any) -> dict[str, Any]:
    """Set up a table for people; the options that it has."""
    visitor.page.locator(".start .choice.big").click()
    visitor.page.wait_for_selector(".room-invite")
    options: dict[str, Any] = visitor.table()["settings"]["options"]
    return options


@pytest.mark.parametrize(
    ("size", "lang", "theme"),
    [
        ("small", "de", "light"),
        ("small", "nl", "dark"),
        ("phone", "en", "light"),
        ("phone", "fr", "dark"),
        ("desk", "nl", "light"),
        ("desk", "en", "dark"),
    ],
)
@pytest.mark.parametrize("game", ["djinn", "jatten", "negenenveertig", "zandlopers", "kinds"])
def test_every_form_fits(
    visit: Callable[..., Any], kinds: str, game: str, size: str, lang: str, theme: str
) -> None:
    visitor = visit("desk" if size == "desk" else "phone", lang=lang, theme=theme, at=kinds)
    if size == "small":
        visitor.page.set_viewport_size(SMALL)
    open_form(visitor, game)
    look_everywhere(visitor, f"options-{game}-{size}-{lang}")


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("game", ["djinn", "jatten", "zandlopers", "kinds"])
def test_twice_as_large_text_fits(visit: Callable[..., Any], kinds: str, game: str, size: str) -> None:
    visitor = visit(size, at=kinds)
    devtools = visitor.context.new_cdp_session(visitor.page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    open_form(visitor, game)
    assert visitor.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    look_everywhere(visitor, f"options-{game}-{size}-large", whole=False)  # a whole one has small text


def look_everywhere(visitor: Any, name: str, whole: bool = True) -> None:
    """Open and change all that can be, and look at it."""
    for box in visitor.page.locator(".option.wide > .check > input").all():
        box.check()
    for summary in visitor.page.locator(".option summary").all():
        summary.click()
    for number in visitor.page.locator(".option input[type=number]").all()[-1:]:
        number.fill("1")
        number.blur()
    visitor.page.locator(".more > summary").evaluate("more => more.scrollIntoView()")
    visitor.look_at(name, whole)
    assert not visitor.axe()


# What is set holds at the table


def test_yes_and_no_numbers_and_no_number(visit: Callable[..., Any]) -> None:
    visitor = visit("phone")
    page = open_form(visitor, "djinn")
    page.get_by_label("The two pairs").uncheck()
    limit = page.get_by_role("spinbutton", name="Djinn cards in one turn at most")
    limit.fill("99")
    limit.blur()
    assert limit.input_value() == "60", "the highest number there is"
    limit.fill("")
    limit.blur()
    assert agreed(visitor).items() >= {"same_pairs": False, "djinns_per_turn": None}.items()


def test_a_word_of_a_few(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", lang="nl")
    page = open_form(visitor, "negenenveertig")
    assert page.get_by_label("Kant van het bord").locator("option").all_inner_texts() == [
        "rood: op volgorde",
        "blauw: door elkaar",
        "elke ronde geschud",
    ]
    page.get_by_label("Kant van het bord").select_option("shuffled")
    assert agreed(visitor)["board"] == "shuffled"


@pytest.mark.parametrize("game", ["jatten", "zandlopers"])
def test_a_seat_is_one_of_this_table_s_counted_from_one(visit: Callable[..., Any], game: str) -> None:
    visitor = visit("phone", lang="nl", seats={game: 5})
    page = open_form(visitor, game)
    first = page.get_by_role("combobox", name="Wie er begint")
    seats = [f"Plaats {seat}" for seat in range(1, 6)]
    assert first.locator("option").all_inner_texts() == ["het lot beslist", *seats]
    first.select_option("Plaats 5")
    page.locator(".start select").first.select_option("3")
    assert first.locator("option").all_inner_texts() == ["het lot beslist", *seats[:3]]
    assert first.input_value() == "null", "that seat is not there any more"
    assert not page.locator(".option.changed").count()
    first.select_option("Plaats 3")
    assert agreed(visitor)["first"] == 2


def test_a_table_of_a_few_numbers(visit: Callable[..., Any]) -> None:
    visitor = visit("phone", lang="nl")
    page = open_form(visitor, "djinn")
    powers = page.get_by_role("group", name="Hoeveel Djinn-kaarten")
    assert powers.locator("label").all_inner_texts()[:2] == ["Nieuwe troef", "Geen troef"]
    assert powers.locator("output").inner_text() == "Samen: 18"
    powers.get_by_label("Eén meer: Nieuwe troef").click()
    powers.get_by_label("Eén minder: Geen troef").click(click_count=2)
    assert powers.get_by_label("Eén minder: Geen troef").is_disabled()
    powers.get_by_label("Ruilen", exact=True).fill("7")
    powers.get_by_label("Ruilen", exact=True).blur()
    assert powers.locator("output").inner_text() == "Samen: 22"
    expected = {**dict.fromkeys(POWERS, 2), "new-trump": 3, "no-trump": 0, "swap": 7}
    assert agreed(visitor)["powers"] == expected


def test_a_table_of_many_numbers_sends_what_was_changed(visit: Callable[..., Any]) -> None:
    visitor = visit("phone", lang="nl")
    page = open_form(visitor, "zandlopers")
    glasses = page.locator("#option-hourglasses")
    glasses.get_by_text(re.compile("rode 1 . rode 25")).click()
    assert glasses.locator(".card").count() == 63
    card = glasses.locator("label", has_text="rode 13")
    assert card.locator(".glasses svg").count() == 3, "as it is printed"
    card.locator("input").fill("0")
    glasses.get_by_role("spinbutton", name="rode 1", exact=True).fill("9")
    glasses.get_by_role("spinbutton", name="rode 2", exact=True).fill("2")
    glasses.get_by_role("spinbutton", name="rode 2", exact=True).fill("")
    glasses.get_by_role("spinbutton", name="rode 2", exact=True).blur()
    assert card.locator(".glasses svg").count() == 0, "as it was changed"
    assert glasses.locator("summary b").all_inner_texts() == ["2 veranderd"]
    assert agreed(visitor)["hourglasses"] == {"R1": 3, "R13": 0}


def test_a_table_of_lists(visit: Callable[..., Any]) -> None:
    visitor = visit("phone", lang="nl")
    page = open_form(visitor, "jatten")
    signs = page.get_by_role("group", name="Hoeveel kaarten")
    signs.get_by_label("+, 1", exact=True).fill("4")
    signs.get_by_label("oog, 7", exact=True).fill("0")
    signs.get_by_label("2>3, 3", exact=True).fill("2")
    signs.get_by_label("2>3, 3", exact=True).blur()
    assert signs.locator("output").all_inner_texts() == ["6", "3", "4", "3", "3", "3", "2"]
    expected = {"+": [4, 1, 1, 1, 1, 1, 1], "e": [1, 1, 1, 1, 1, 1, 0], "x": [1, 1, 2, 1, 1, 1, 1]}
    assert agreed(visitor)["signs"] == expected


def test_lists_of_words(visit: Callable[..., Any], kinds: str) -> None:
    visitor = visit("phone", at=kinds)
    page = open_form(visitor, "kinds")
    pools = page.locator("#option-pools")
    fours = pools.get_by_role("group", name="4")
    for word in ("rock", "scissors", "none"):
        fours.get_by_label(word).uncheck()
    assert re.fullmatch("4: Choose 2.4.", pools.locator(".trouble").inner_text())
    page.locator(".start .choice.big").click()
    assert page.evaluate("document.activeElement.closest('.option')?.id") == "option-pools"
    fours.get_by_label("rock").check()
    assert pools.locator(".trouble").inner_text() == ""
    everything = ["rock", "paper", "scissors", "none"]
    assert agreed(visitor)["pools"] == {"3": everything, "4": ["rock", "paper"]}


def test_a_board(visit: Callable[..., Any], kinds: str) -> None:
    visitor = visit("phone", at=kinds)
    page = open_form(visitor, "kinds")
    board = page.locator("#option-layout")
    board.get_by_label("Fill in your own").check()
    assert board.locator(".fixed").all_inner_texts() == ["J1", "J2", "P"]
    assert board.get_by_label("row 1, column 13").input_value() == "13"
    board.get_by_label("row 1, column 1", exact=True).fill("2")
    board.get_by_label("row 4, column 13").fill("")
    board.get_by_label("row 4, column 12").fill("x")
    board.get_by_label("row 4, column 12").blur()
    said = "Does not belong here: x. Still missing: 1, 48, 49. There more than once: 2."
    assert board.locator(".trouble").inner_text() == said
    page.locator(".start .choice.big").click()
    assert page.evaluate("document.activeElement.closest('.option')?.id") == "option-layout"
    board.get_by_label("row 1, column 2", exact=True).fill("1")
    board.get_by_label("row 4, column 13").fill("48")
    board.get_by_label("row 4, column 12").fill("49")
    board.get_by_label("row 4, column 12").blur()
    assert board.locator(".trouble").inner_text() == ""
    layout = agreed(visitor)["layout"]
    assert layout[0][:3] == ["2", "1", "3"]
    assert layout[1][2] == "J1"
    assert layout[3][-2:] == ["49", "48"]


def test_a_board_can_be_pasted(visit: Callable[..., Any], kinds: str) -> None:
    visitor = visit("desk", at=kinds)
    page = open_form(visitor, "kinds")
    board = page.locator("#option-layout")
    board.get_by_label("Fill in your own").check()
    paste(board.get_by_label("row 1, column 1", exact=True), "1 2 3")
    assert board.locator(".trouble").inner_text() == "There are 3 in that text, not 52."
    paste(
        board.get_by_label("row 1, column 1", exact=True), BLUE_SIDE.replace("J1", "?").replace(" 7 ", " J1 ")
    )
    assert board.locator(".trouble").inner_text() == "Still missing: 7. There more than once: J1."
    paste(board.get_by_label("row 1, column 1", exact=True), BLUE_SIDE)
    assert board.locator(".trouble").inner_text() == ""
    assert agreed(visitor)["layout"] == [line.split() for line in BLUE_SIDE.strip().split("\n")]


def test_the_board_of_one_s_own_box(visit: Callable[..., Any]) -> None:
    visitor = visit("phone", lang="nl")
    page = open_form(visitor, "negenenveertig")
    board = page.locator("#option-layout")
    board.locator(".check > input").check()
    assert board.locator(".fixed").all_inner_texts() == ["J1", "J2", "P"], "where every board has them"
    assert board.locator(".trouble").inner_text().endswith(" 47, 48, 49.")
    visitor.look_at("options-own-board")
    paste(board.locator(".option-grid input, .option-grid select").first, BLUE_SIDE)
    assert board.locator(".trouble").inner_text() == ""
    assert agreed(visitor)["layout"] == [line.split() for line in BLUE_SIDE.strip().split("\n")]


def paste(field: Any, text: str) -> None:
    """As somebody pastes a text into a field."""
    field.evaluate(
        """(field, text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', text);
            const how = {clipboardData, bubbles: true, cancelable: true};
            field.dispatchEvent(new ClipboardEvent('paste', how));
        }""",
        text,
    )


def test_anything_else_is_written_as_json(visit: Callable[..., Any], kinds: str) -> None:
    visitor = visit("phone", at=kinds)
    page = open_form(visitor, "kinds")
    steps = page.get_by_role("group", name="Steps").get_by_role("textbox")
    steps.fill("[1, 2")
    page.locator(".start .choice.big").click()
    assert page.locator("#option-steps .trouble").inner_text() == "That is not JSON."
    steps.fill("[3, 4, 5]")
    steps.blur()
    assert agreed(visitor)["steps"] == [3, 4, 5]


# What the table cannot be


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "A table cannot be set up"), ("nl", "Zo kan er geen tafel")]
)
def test_what_the_server_refuses_is_said_at_the_field(
    visit: Callable[..., Any], lang: str, says: str
) -> None:
    visitor = visit("phone", lang=lang)
    page = open_form(visitor, "djinn")
    powers = page.locator("#option-powers")
    powers.locator("input").first.fill("60")
    page.locator(".start .choice.big").click()
    trouble = powers.locator(".trouble", has_text="There may be at most 60 Djinn cards, not 76.")
    trouble.wait_for()
    assert trouble.inner_text().startswith(says)
    assert trouble.locator("[lang=en]").inner_text() == "There may be at most 60 Djinn cards, not 76."
    assert page.evaluate("document.activeElement.closest('.option')?.id") == "option-powers"
    assert not page.locator(".toast").count()
    visitor.look_at(f"options-refused-{lang}")
    assert not visitor.axe()
    powers.locator("input").first.fill("44")
    powers.locator("input").first.blur()
    assert powers.locator(".trouble").inner_text() == ""
    assert agreed(visitor)["powers"]["new-trump"] == 44
    assert [text for text in visitor.complaints if "400" in text]
    visitor.complaints.clear()


def test_there_is_a_way_back_to_the_usual(visit: Callable[..., Any]) -> None:
    visitor = visit("desk")
    page = open_form(visitor, "jatten")
    page.get_by_label("Who begins").select_option("Seat 2")
    page.get_by_label("A match").check()
    page.get_by_label("eye, 2", exact=True).fill("3")
    page.get_by_label("A draw after").fill("40")
    page.get_by_label("A draw after").blur()
    assert page.locator(".option.changed b", has_text="changed").count() == 4
    visitor.look_at("options-changed")
    for name in ("Who begins", "A match: as many", "How many cards", "A draw after"):
        page.get_by_role("button", name=f"As usual: {name}").click()
    assert not page.locator(".option.changed").count()
    assert page.get_by_label("Who begins").input_value() == "null"
    assert not page.get_by_label("A match").is_checked()
    assert page.get_by_label("eye, 2", exact=True).input_value() == "1"
    assert page.get_by_label("A draw after").input_value() == "300"
    page.get_by_label("A draw after").fill("41")
    page.get_by_label("A draw after").fill("300")
    page.get_by_label("A draw after").blur()
    assert not page.locator(".option.changed").count(), "what was typed is the usual"
    with page.expect_request("**/api/tables") as asked:
        agreed(visitor)
    assert asked.value.post_data_json["settings"]["options"] == {}


def test_the_rule_behind_an_option_opens_beside_the_form(visit: Callable[..., Any]) -> None:
    visitor = visit("desk")
    page = open_form(visitor, "jatten")
    page.get_by_label("A match").check()
    with visitor.context.expect_page() as opened:
        page.locator("#option-signs .rule-link").click()
    opened.value.wait_for_selector(".rule.here")
    assert opened.value.locator(".rule.here").get_attribute("id") == "JT-1.2"
    assert page.get_by_role("checkbox", name="A match").is_checked()


def test_by_keyboard_alone(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", lang="nl")
    page = open_form(visitor, "djinn")
    press = page.keyboard.press
    page.locator(".more > summary").focus()
    visitor.tab_to("#option-powers input")
    press("ArrowUp")
    press("Tab")
    page.keyboard.type("5")
    visitor.tab_to("#option-djinns_per_turn input")
    page.keyboard.type("3")
    visitor.tab_to("#option-same_pairs input")
    press("Space")
    visitor.tab_to("#option-same_pairs .quiet")
    press("Enter")
    press("Shift+Tab")
    page.locator(".start .choice.big").focus()
    press("Enter")
    page.wait_for_selector(".room-invite")
    options = visitor.table()["settings"]["options"]
    assert options["powers"] == {**dict.fromkeys(POWERS, 2), "new-trump": 3, "no-trump": 5}
    assert (options["djinns_per_turn"], options["same_pairs"]) == (3, True)
