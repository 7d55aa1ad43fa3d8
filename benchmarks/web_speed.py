"""How fast the browser client is: from nothing to a table that can be played, and from a click to the screen.

    .venv/bin/python benchmarks/web_speed.py [--rounds 9]

Every round is a first visit: a new browser profile with nothing in its cache, on a phone's screen, with the
server on the same machine. The page itself clicks Play as soon as it can be clicked.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

PHONE = {"width": 360, "height": 740}
WAIT = 60_000
CLICKS = 8

FIRST_VISIT = """
const likes = { lang: 'en', game: 'ninjan', level: 'greedy', guide: false };
localStorage.setItem('handvol-settings', JSON.stringify(likes));
window.times = {};
const look = () => {
    const now = performance.now();
    const play = document.querySelector('.start .primary');
    if (play && !times.home) { times.home = now; play.click(); }
    if (!times.table && document.querySelector('.hand .usable')) times.table = now;
    if (!times.table) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

CLICK = """() => new Promise((done) => {
    const cards = () => document.querySelectorAll('.hand .card').length;
    document.querySelector('.hand .usable').click();
    requestAnimationFrame(() => {
        const before = cards(), start = performance.now();
        document.querySelector('.actions .primary').click();
        const watch = () => cards() < before ? done(performance.now() - start) : requestAnimationFrame(watch);
        watch();
    });
})"""


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """A server of our own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [
                *(sys.executable, "-u", "-m", "handvol", "serve", "--port", "0"),
                *("--db", f"sqlite:{Path(folder) / 'tables'}"),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HANDVOL_TABLES_PER_ADDRESS": "100000"},
            text=True,
        )
        assert process.stdout is not None
        try:
            found = next(filter(None, (re.search(r"http://\S+?:\d+", line) for line in process.stdout)))
            yield found[0]
        finally:
            process.terminate()
            process.wait(10)


def first_visit(browser: Any, server: str) -> tuple[float, float, int, list[float]]:
    """Milliseconds to home and to the table, bytes before the first card, and milliseconds of some clicks."""
    context = browser.new_context(viewport=PHONE, has_touch=True)
    context.add_init_script(FIRST_VISIT)
    page = context.new_page()
    sizes: list[int] = []
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.goto(server)
    page.wait_for_selector(".hand .usable", timeout=WAIT)
    sent = sum(sizes)
    times = page.evaluate("times")
    clicks = []
    for _ in range(CLICKS):
        page.wait_for_selector(".hand .usable, .spot.open > button", timeout=WAIT)
        while page.locator(".spot.open > button").count():
            page.locator(".spot.open > button").first.click()
            page.wait_for_selector(".hand .usable, .spot.open > button, .result", timeout=WAIT)
        if not page.locator(".hand .usable").count():
            break
        clicks.append(float(page.evaluate(CLICK)))
    context.close()
    return float(times["home"]), float(times["table"]), sent, clicks


def main() -> None:
    """Measure, and print medians."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    chromium = os.environ.get("HANDVOL_CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        sys.exit("no Chromium here: apt-get install chromium, or let HANDVOL_CHROMIUM name one")
    with serving() as server, sync_playwright() as running:
        browser = running.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        first_visit(browser, server)
        visits = [first_visit(browser, server) for _ in range(rounds)]
        browser.close()
    clicks = [click for visit in visits for click in visit[3]]
    print(f"{rounds} first visits, {len(clicks)} moves; medians (95 of 100, worst)")
    for name, values, unit in (
        ("navigation to a home page that can be used", [visit[0] for visit in visits], "ms"),
        ("navigation to a table that can be played", [visit[1] for visit in visits], "ms"),
        ("transferred before the first card", [visit[2] / 1000 for visit in visits], "kB"),
        ("click to the move on screen", clicks, "ms"),
    ):
        most = sorted(values)[int(0.95 * (len(values) - 1))]
        print(f"{name:45} {statistics.median(values):6.0f} {unit} ({most:.0f}, {max(values):.0f})")


if __name__ == "__main__":
    main()
