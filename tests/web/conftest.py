"""A server and a real Chromium for the tests of the pages, and what is checked on every one of them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1440, "height": 900}
SIZES = {"phone": PHONE, "desk": DESK}
QUICK = {"lang": "en", "name": "Wim", "speed": "once", "motion": "off", "level": "greedy", "guide": False}
LONGEST = 8_000
MOST_STEPS = 3_000
MOVES = ".actions [data-move]:enabled"
CARDS = ".hand .usable"
SPOTS = ".spot.open > .spot-press"
CORNER = {"x": 9, "y": 18}
"""Where a card of a fanned hand can be tapped."""
EXPECTED = ("ERR_INTERNET_DISCONNECTED", "Service Worker registration blocked", "status of 409")
"""What a browser may complain about; 409: the bot cannot judge a game yet."""

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
CHECKS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")


def chromium() -> str:
    """Where the browser is; without one nothing here can be tested."""
    found = os.environ.get("HANDVOL_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not found:
        pytest.fail(
            "no Chromium here: apt-get install chromium, or let HANDVOL_CHROMIUM name one", pytrace=False
        )
    return found


@contextmanager
def serving(folder: Path, path: str = "") -> Iterator[str]:
    """A server of our own: its address. `path` holds packages that it finds before all others."""
    environment = {
        **os.environ,
        "HANDVOL_TABLES_PER_ADDRESS": "100000",
        "HANDVOL_ERRORS_PER_MINUTE": "100000",
    }
    if path:
        environment["PYTHONPATH"] = os.pathsep.join([path, *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-u", "-m", "handvol", "serve", "--port", "0", "--db"]
    log = (folder / "log").open("wb")
    process = subprocess.Popen(
        [*command, f"sqlite:{folder / 'tables'}"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=log,
        env=environment,
        text=True,
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if found := re.search(r"http://\S+?:\d+", line):
                break
        else:
            pytest.fail((folder / "log").read_text(encoding="utf-8"))
        yield found[0]
    finally:
        process.terminate()
        process.wait(10)
        process.stdout.close()
        log.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server for all tests of a worker."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One browser for the tests of a file: while it is open, no other event loop can run."""
    with sync_playwright() as running:
        opened = running.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield opened
        opened.close()


@dataclass
class Visitor:
    """Somebody with a browser of their own; whatever the browser complains about is kept."""

    server: str
    context: Any
    page: Any
    complaints: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        """Open an address."""
        self.page.goto(self.server + path)

    def begin(self, game: str) -> None:
        """From the home page to the first card, against bots."""
        self.go("/")
        self.page.locator(f'.game input[value="{game}"]').check(force=True)
        self.page.locator(".start .primary").click()
        self.page.wait_for_selector(".frame.playing")

    def axe(self) -> list[str]:
        """What axe finds."""
        self.page.evaluate(AXE)
        found = self.page.evaluate(
            "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
        )
        return [
            f"{v['id']}: {v['nodes'][0]['html'][:200]} {v['nodes'][0]['failureSummary'][:300]}" for v in found
        ]

    def layout(self) -> list[str]:
        """What overflows, overlaps, is cut off or too small to hit."""
        found: list[str] = self.page.evaluate(CHECKS)
        return found

    def until(self, condition: str) -> None:
        """Wait until an expression holds in the page; the page's own policy forbids Playwright's way."""
        for _ in range(LONGEST // 50):
            if self.page.evaluate(condition):
                return
            self.page.wait_for_timeout(50)
        pytest.fail(f"never so: {condition}")

    def look_at(self, name: str, whole: bool = False) -> None:
        """Check how the page is laid out, and keep a picture where somebody wants to see it; of all of it."""
        if folder := os.environ.get("HANDVOL_SCREENSHOTS"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=f"{folder}/{name}.png", full_page=whole)
        assert not self.layout(), name

    def play_to_the_end(self) -> None:
        """Play on, anyhow, until there is a result."""
        for step in range(MOST_STEPS):
            self.page.wait_for_selector('.felt:not([aria-busy="true"]), .result')
            if self.page.locator(".result").count():
                return
            self.by_mouse(step)
            self.page.wait_for_timeout(20)
        pytest.fail("the game did not end")

    def table(self) -> dict[str, Any]:
        """The table's picture, from the server."""
        where = f"{self.server}/api/tables/{self.page.url.rsplit('/', 1)[1]}"
        with urllib.request.urlopen(where) as answer:
            picture: dict[str, Any] = json.load(answer)
        return picture

    def phase(self) -> str:
        """Where the game is."""
        return (
            "over" if self.page.locator(".result").count() else str(self.page.locator(".prompt").inner_text())
        )

    def idle(self) -> bool:
        """Whether there is nothing to do but wait, once the last move has been answered."""
        self.page.wait_for_selector('.felt:not([aria-busy="true"])')
        return not self.page.locator(
            ".result, .hand .usable, .actions [data-move]:enabled, .spot.open"
        ).count()

    def by_mouse(self, step: int) -> None:
        """Tap a card and its button, or one of the moves, or a place on the table; each time another one."""
        moves, cards, spots = (self.page.locator(found) for found in (MOVES, CARDS, SPOTS))
        picked = self.page.locator(".hand .picked").count()
        ways, held, places = moves.count(), cards.count(), spots.count()
        if picked and ways:
            moves.nth(step % ways).click()
        elif picked and places:
            spots.nth(step % places).click()
        elif held:
            cards.nth(step % held).click(position=CORNER)
        elif places and step % 2:
            spots.nth(step % places).click()
        elif ways:
            moves.nth(step % ways).click()

    def by_keyboard(self, step: int) -> None:
        """Never touch a mouse: Tab to the hand, arrows, Enter; or Tab to a move or a place and Enter."""
        press = self.page.keyboard.press
        picked = self.page.locator(".hand .picked").count()
        ways = self.page.locator(MOVES).count()
        cards = self.page.locator(CARDS).evaluate_all("cards => cards.map(c => c.dataset.at)")
        spots = self.page.locator(SPOTS).count()
        if picked and ways:
            self.tab_to(".actions [data-move]")
            for _ in range(step % ways):
                press("Tab")
            press("Enter")
        elif picked and spots:
            self.tab_to(SPOTS)
            press("Enter")
        elif cards:
            self.tab_to(".hand [data-at]")
            press("Home")
            for _ in range(int(cards[step % len(cards)])):
                press("ArrowRight")
            press("Enter")
        elif spots and (step % 2 or not ways):
            self.tab_to(SPOTS)
            press("Enter")
        elif ways:
            self.tab_to(".actions [data-move]")
            press("Enter")
        elif self.page.locator(".all-moves").count():
            press("m")

    def tab_to(self, wanted: str) -> None:
        """Press Tab until something like this has the focus."""
        for _ in range(80):
            if self.page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"Tab never came to {wanted}")


@pytest.fixture
def visit(server: str, browser: Any) -> Iterator[Callable[..., Visitor]]:
    """Let somebody come in; nobody's browser may complain."""
    come: list[Visitor] = []

    def enter(size: str = "desk", at: str = "", worker: str = "block", **settings: Any) -> Visitor:
        context = browser.new_context(viewport=SIZES[size], has_touch=size == "phone", service_workers=worker)
        context.set_default_timeout(LONGEST)
        kept = json.dumps(json.dumps({**QUICK, **settings}))
        context.add_init_script(
            f"localStorage.getItem('handvol-settings') ?? localStorage.setItem('handvol-settings', {kept})"
        )
        page = context.new_page()
        visitor = Visitor(at or server, context, page)

        def hear(message: Any) -> None:
            if message.type in ("error", "warning") and not any(text in message.text for text in EXPECTED):
                visitor.complaints.append(message.text)

        page.on("console", hear)
        page.on("pageerror", lambda error: visitor.complaints.append(str(error)))
        come.append(visitor)
        return visitor

    yield enter
    complaints = [text for visitor in come for text in visitor.complaints]
    for visitor in come:
        visitor.context.close()
    assert not complaints
