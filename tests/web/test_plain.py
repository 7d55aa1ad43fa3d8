"""The table of a game that brings none: drawn from what its fields, or else its views, say of themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import handvol
from handvol.core import registry
from handvol.core.registry import find
from handvol.speech.narrate import Narrator
from handvol.speech.words import LANGUAGES, Words

from .conftest import CORNER, serving
from .outside import TRIO, bring, bring_plain
from .staged import Stage
from .trio import Trio

NARROW = {"width": 320, "height": 640}
NAMES = ["Ada", "Bo", "Cleo"]
PHASES = {"bid": 2, "take": 3, "bury": 4, "trick": 10, "later": 21, "over": 24}
"""After how many moves Trio is where."""
MOST_STEPS = 400


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows games without tables: its address."""
    folder = tmp_path_factory.mktemp("outside")
    bring(folder / "packages", "trio", TRIO)
    for name in handvol.games():
        bring_plain(folder / "packages", name)
    with serving(folder, str(folder / "packages")) as address:
        yield address


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Trio is known here too."""
    point = SimpleNamespace(name="trio", module="tests.web.trio", load=lambda: SimpleNamespace(GAME=Trio))
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    registry.look_again()
    yield
    monkeypatch.undo()
    registry.look_again()


def played(seed: int, moves: int) -> handvol.State:
    """A game of Trio after some moves, all of them the last that is legal."""
    state = Trio().deal(seed=seed)
    for _ in range(moves):
        state = state.play(state.moves()[-1])
    return state


def piece(page: Any, label: str) -> Any:
    """What lies in the middle under a name."""
    return page.locator(f'.plain-piece[aria-label="{label}"]')


def place(page: Any, name: str) -> str:
    """What lies before a player, in words."""
    found = page.locator(".plain-place").filter(has=page.locator(f':text-is("{name}")'))
    return " ".join(found.inner_text().split())


def labels(found: Any) -> list[str]:
    """What screen readers say of all cards in there."""
    said: list[str] = found.locator(".card").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    return said


def turn_of(state: handvol.State) -> int:
    """The seat in turn."""
    assert state.turn is not None
    return state.turn


# How it looks


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_every_phase_fits(visit: Callable[..., Any], outside: str, size: str, lang: str) -> None:
    visitor = visit(size, at=outside, lang=lang, theme="dark" if lang in ("en", "fr") else "light")
    for phase, moves in PHASES.items():
        state = played(3, moves)
        Stage(visitor, state, 0 if state.turn is None else state.turn)
        visitor.page.wait_for_selector(".plain-table")
        visitor.look_at(f"trio-{phase}-{size}-{lang}")
        assert not visitor.axe(), phase


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits_a_narrow_phone_and_twice_as_large_text(
    visit: Callable[..., Any], outside: str, lang: str
) -> None:
    visitor = visit("phone", at=outside, lang=lang)
    visitor.page.set_viewport_size(NARROW)
    for phase in ("take", "trick", "over"):
        state = played(3, PHASES[phase])
        Stage(visitor, state, 0 if state.turn is None else state.turn)
        visitor.page.wait_for_selector(".plain-table")
        visitor.look_at(f"trio-narrow-{phase}-{lang}")
    devtools = visitor.context.new_cdp_session(visitor.page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    visitor.page.set_viewport_size({"width": 1280, "height": 900})
    state = played(3, PHASES["trick"])
    Stage(visitor, state, turn_of(state))
    assert visitor.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    visitor.look_at(f"trio-large-{lang}")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_any_game_of_ours_is_drawn_without_its_own_table(
    visit: Callable[..., Any], outside: str, every_game: str, size: str
) -> None:
    kind = find(every_game)
    plain = type(kind.__name__, (kind,), {"name": f"plain{every_game}", "__module__": kind.__module__})
    lang = LANGUAGES[handvol.games().index(every_game) % len(LANGUAGES)]
    visitor = visit(size, at=outside, lang=lang)
    state = plain(kind.max_seats).deal(seed=5)
    for moves in range(60):
        if state.turn is None:
            break
        if moves % 20 == 15:
            Stage(visitor, state, state.turn)
            visitor.page.wait_for_selector(".plain-table")
            visitor.look_at(f"plain-{every_game}-{moves}-{size}")
            assert not visitor.axe()
        choices = state.moves()
        state = state.play(choices[moves * 7 % len(choices)])


# What it says


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_are_said_as_the_game_says_them_and_show_value_and_sign(
    visit: Callable[..., Any], outside: str, known: None, lang: str
) -> None:
    visitor = visit("desk", at=outside, lang=lang)
    state = played(3, PHASES["take"])
    Stage(visitor, state, turn_of(state))
    words, view = Words(lang, "trio"), state.view(state.turn)
    said = [Trio().spoken(name, words.say) for name in view["hand"]]
    hand = visitor.page.locator(".hand .card")
    assert [label.split(", ")[0] for label in labels(visitor.page.locator(".hand"))] == said
    assert hand.locator(".corner b").all_inner_texts() == [
        name[1].replace("T", "10") for name in view["hand"]
    ]
    inks = hand.evaluate_all("all => all.map(e => e.className.match(/ink-deck-(\\w+)/)[1])")
    assert inks == ["red" if name[0] in "DH" else "black" for name in view["hand"]]
    assert hand.locator(".corner .shape").count() == len(said)
    assert labels(piece(visitor.page, words.say("field-market"))) == [
        Trio().spoken(name, words.say) for name in view["market"]
    ]


NARRATED = """async ([game, lang, names, events, moves]) => {
    const [{ loadWords, Narrator }, { loadGame }] =
        await Promise.all([import('/web/words.js'), import('/web/games.js')]);
    const narrator = new Narrator(await loadGame(game), await loadWords(lang, game), names, 1);
    return [events.map((one) => narrator.event(one)), moves.map((one) => narrator.move(one))];
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_browser_tells_what_the_terminal_tells(
    visit: Callable[..., Any], outside: str, known: None, lang: str
) -> None:
    visitor = visit("desk", at=outside, lang=lang)
    visitor.go("/")
    for name in handvol.games():
        made = find(name)(find(name).min_seats)
        names = NAMES[: made.seats]
        narrator = Narrator(made, Words(lang, name), names, you=1)
        state = made.deal(seed=5)
        events, moves = [*state.events], state.moves()
        for turn in range(60):
            if not state.over:
                state = state.play(state.moves()[turn * 7 % len(state.moves())])
                events += state.events
                moves += state.moves()
        seen = [event for event in events if event.visible_to(1)]
        shown = name if name == "trio" else f"plain{name}"
        told = visitor.page.evaluate(NARRATED, [shown, lang, names, [e.as_dict() for e in seen], moves])
        assert told[0] == [narrator.event(event) for event in seen], name
        assert told[1] == [narrator.move(move) for move in moves], name


def test_another_language_is_spoken_at_once(visit: Callable[..., Any], outside: str, known: None) -> None:
    visitor = visit("desk", at=outside, lang="en")
    visitor.go("/")
    said = visitor.page.evaluate(
        """async () => {
            const [{ loadGame }, { change }] =
                await Promise.all([import('/web/games.js'), import('/web/settings.js')]);
            const before = (await loadGame('trio')).spoken('HK');
            change({ lang: 'nl' });
            return [before, (await loadGame('trio')).spoken('HK')];
        }"""
    )
    assert said == [Trio().spoken("HK", Words(lang, "trio").say) for lang in ("en", "nl")]


def test_facts_are_named_and_seats_are_people(visit: Callable[..., Any], outside: str) -> None:
    visitor = visit("desk", at=outside, lang="nl")
    state = played(3, PHASES["later"])
    view = state.view(0)
    Stage(visitor, state, 0)
    facts = visitor.page.locator(".plain-facts div").all_inner_texts()
    found = dict(fact.split("\n") for fact in facts)
    trump = {"clubs": "klaveren", "diamonds": "ruiten", "hearts": "harten", "spades": "schoppen"}
    assert found["troef"] == trump[view["trump"]]
    assert found["komt uit"] == NAMES[view["leader"]]
    assert found["harten gespeeld"] == ("ja" if view["broken"] else "nee")
    assert found["gespeelde slagen"] == str(view["tricks_played"])
    assert found["bidders"] == "Ada, Bo, Cleo", "a key without a message"
    for seat, name in enumerate(NAMES):
        assert f"geboden {view['bids'][seat]} slagen {view['tricks'][seat]}" in place(visitor.page, name)
    void = next(seat for seat, suits in enumerate(view["out_of"]) if suits)
    assert f"heeft geen {', '.join(trump[suit] for suit in view['out_of'][void])}" in place(
        visitor.page, NAMES[void]
    )
    taken = next(seat for seat, cards in enumerate(view["won"]) if cards)
    row = visitor.page.locator(".plain-place").filter(has_text=NAMES[taken])
    assert len(labels(row.locator("[role=group]"))) == len(view["won"][taken])
    assert visitor.page.locator('.stack[aria-label="stapel: 2"]').count() == 1


# Tricks


def test_a_trick_says_who_laid_what_in_the_order_of_play(
    visit: Callable[..., Any], outside: str, known: None
) -> None:
    state = played(3, PHASES["trick"])
    while len(state.view(None)["trick"]) != 2 or state.view(None)["leader"] == 0:
        state = state.play(state.moves()[-1])
    view = state.view(None)
    visitor = visit("phone", at=outside, lang="en")
    Stage(visitor, state, turn_of(state))
    order = [NAMES[(view["leader"] + step) % 3] for step in range(3)]
    trick = piece(visitor.page, "trick")
    assert trick.locator("small").all_inner_texts() == order
    words = Words("en", "trio")
    assert labels(trick)[:2] == [Trio().spoken(name, words.say) for name in view["trick"]]
    assert trick.locator("li.next small").all_inner_texts() == [NAMES[turn_of(state)]]
    assert trick.locator(".hole").count() == 1


def test_a_trick_that_is_won_stays_in_sight(visit: Callable[..., Any], outside: str, known: None) -> None:
    state = played(3, PHASES["trick"])
    while len(state.view(None)["trick"]) != 2:
        state = state.play(state.moves()[-1])
    visitor = visit("desk", at=outside, lang="en")
    view, last = state.view(None), state.moves()[-1]
    Stage(visitor, state, turn_of(state))
    page = visitor.page
    trick = piece(page, "trick")
    assert not page.locator(".plain-trick.over").count()
    page.locator(f'.hand [data-card="{last.split()[1]}"]').click(position=CORNER)
    page.locator(f'.actions [data-move="{last}"]').click()
    page.wait_for_selector(".plain-trick.over")
    words = Words("en", "trio")
    cards = [*view["trick"], last.split()[1]]
    assert labels(trick) == [Trio().spoken(name, words.say) for name in cards]
    assert trick.locator("small").all_inner_texts() == [
        NAMES[(view["leader"] + step) % 3] for step in range(3)
    ]
    visitor.look_at("trio-trick-won")
    assert not visitor.axe()


def test_what_is_hidden_lies_face_down(visit: Callable[..., Any], outside: str, known: None) -> None:
    state = played(3, PHASES["trick"])
    seat = turn_of(state)
    visitor = visit("desk", at=outside, lang="en")
    Stage(visitor, state, seat)
    own = Trio().spoken(state.view(seat)["buried"][seat], Words("en", "trio").say)
    for name in NAMES:
        row = visitor.page.locator(".plain-place").filter(has_text=name)
        assert labels(row)[0] == (own if name == NAMES[seat] else "face-down card")
    lamp = state.view(seat)["lamp"]
    assert labels(piece(visitor.page, "lamp")) == [Trio().spoken(lamp[0], Words("en", "trio").say)]
    assert place(visitor.page, NAMES[seat - 1]).startswith(f"{NAMES[seat - 1]} lamp 1")
    watching = visit("phone", at=outside, lang="en")
    Stage(watching, played(3, PHASES["over"]), 0)
    assert "face-down card" not in labels(watching.page.locator(".plain-places"))


# Moves


def test_a_card_of_the_table_is_taken_with_one_tap(visit: Callable[..., Any], outside: str) -> None:
    state = played(3, PHASES["take"])
    visitor = visit("phone", at=outside, lang="en")
    table = Stage(visitor, state, turn_of(state))
    page = visitor.page
    assert not page.locator(".actions [data-move]").count(), "what lies on the table needs no button"
    piece(page, "market").locator(".spot-press").nth(1).click()
    page.wait_for_selector(".hand .usable")
    assert table.moves == [state.moves()[1]]


def test_bids_have_short_buttons(visit: Callable[..., Any], outside: str) -> None:
    state = played(3, PHASES["bid"])
    visitor = visit("phone", at=outside, lang="nl")
    table = Stage(visitor, state, turn_of(state))
    buttons = visitor.page.locator(".actions .few [data-move]")
    assert buttons.locator(".brief-text").all_inner_texts() == [str(tricks) for tricks in range(6)]
    assert buttons.nth(3).locator(".unseen").inner_text() == "Bied 3 slagen"
    buttons.nth(3).click()
    visitor.page.wait_for_selector(".prompt:not(.yours)")
    assert table.moves == ["bid 3"]


def test_a_card_that_cannot_be_played_says_why(visit: Callable[..., Any], outside: str, known: None) -> None:
    for moves in range(PHASES["trick"], 22):
        state = played(5, moves)
        view = state.view(state.turn)
        held = {f"play {name}" for name in view["hand"]} - {*state.moves()}
        if held:
            break
    visitor = visit("desk", at=outside, lang="en")
    Stage(visitor, state, turn_of(state))
    visitor.page.locator(f'.hand [data-card="{min(held).split()[1]}"]').click(position=CORNER)
    assert "Follow suit, you can." in visitor.page.locator(".toast").inner_text()
    early = played(3, PHASES["bury"])
    Stage(visitor, early, (turn_of(early) + 1) % 3)
    visitor.page.locator(".hand .card").first.click(position=CORNER)
    visitor.page.wait_for_selector(".toast")


# Whole games


@pytest.mark.parametrize(("way", "size"), [("by_mouse", "phone"), ("by_keyboard", "desk")])
def test_a_whole_game_at_a_real_server(visit: Callable[..., Any], outside: str, way: str, size: str) -> None:
    visitor = visit(size, at=outside, motion="on" if size == "phone" else "off")
    visitor.begin("trio")
    page = visitor.page
    for step in range(MOST_STEPS):
        if visitor.idle():
            page.wait_for_selector(
                ".result, .hand .usable, .actions [data-move]:enabled, .spot.open > button"
            )
        if page.locator(".result").count():
            break
        getattr(visitor, way)(step)
        page.wait_for_timeout(20)
    assert page.locator(".result h2").inner_text()
    visitor.until("!document.getAnimations().length")
    visitor.look_at(f"trio-whole-{size}")
    page.get_by_text("Replay").click()
    page.wait_for_selector(".replay .plain-table")
    assert not visitor.layout()
