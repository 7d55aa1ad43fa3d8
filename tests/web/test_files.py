"""What is sent to browsers, without a browser: headers, caching, nothing but our files; messages; types."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from fluent.syntax import FluentParser, ast
from starlette.routing import Router

import handvol
from handvol.core.registry import find
from handvol.server import pages
from handvol.speech.words import LANGUAGES

WEB = pages.WEB
SHARED = pages.PACKAGE / "locales"


@dataclass
class Answer:
    """What was sent."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return (gzip.decompress(self.body) if "content-encoding" in self.headers else self.body).decode()


def get(path: str, **headers: str) -> Answer:
    """Ask for a file."""
    sent: list[MutableMapping[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b""}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": unquote(path), "headers": given, "query_string": b""}
    asyncio.run(Router(pages.routes(), redirect_slashes=False)(scope, receive, send))
    start, *bodies = sent
    found = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], found, b"".join(message.get("body", b"") for message in bodies))


@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules/ninjan", "/replay", "/replay/abc/1", "/settings"])
def test_every_address_gets_the_page_with_a_strict_policy(path: str) -> None:
    answer = get(path)
    assert answer.status == 200
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert not re.search(r"<script(?![^>]* src=)|style=|<style|\son\w+=", answer.text)


@pytest.mark.parametrize(
    "path",
    [
        "/web/../cli.py",
        "/web/%2e%2e/cli.py",
        "/web/..%2fcli.py",
        "/web//etc/passwd",
        "/web/tsconfig.json",
        "/web/",
        "/web/vendor",
        "/games/ninjan/web/../rules.py",
        "/games/ninjan/web/..%2frules.py",
        "/games/nogame/web/table.js",
        "/games/ninjan/locales/xx.ftl",
        "/locales/..%2fen.ftl",
    ],
)
def test_nothing_else_is_given_out(path: str) -> None:
    assert get(path).status == 404


def test_unchanged_files_are_not_sent_again() -> None:
    first = get("/web/app.js", accept_encoding="gzip")
    assert first.headers["content-encoding"] == "gzip"
    assert "javascript" in first.headers["content-type"]
    again = get("/web/app.js", if_none_match=first.headers["etag"])
    assert again.status == 304
    assert get("/web/app.js", accept_encoding="identity").text == first.text


def test_manifest_and_worker_lie_at_the_root() -> None:
    manifest = json.loads(get("/manifest.webmanifest").text)
    assert all(get(icon["src"]).status == 200 for icon in manifest["icons"])
    worker = get("/sw.js").text
    kept = re.search(r"KEPT = \[(.*?)\]", worker, re.DOTALL)
    assert kept
    assert all(get(path).status == 200 for path in re.findall(r"'([^']+)'", kept[1]))


def test_a_game_without_a_table_gets_the_plain_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "game_folder", lambda name: tmp_path)
    assert "plain" in get("/games/sixth/web/table.js").text
    assert get("/games/sixth/web/table.css").headers["content-type"].startswith("text/css")
    assert get("/games/sixth/web/mark.svg").headers["content-type"] == "image/svg+xml"
    assert get("/games/sixth/web/plain.js").status == 404


def test_what_a_language_lacks_is_sent_in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "game_folder", lambda name: tmp_path)
    files = {
        "locales/en.ftl": "one = one\ntwo =\n    { $n ->\n        [0] none\n       *[other] two\n    }\n",
        "locales/nl.ftl": "one = een\nbroken\n",
        "web/locales/en.ftl": "three = three\n-four = four\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    dutch = get("/games/sixth/locales/nl.ftl").text
    assert re.findall(r"^[\w-]+ = ?.*$", dutch, re.MULTILINE) == [
        "one = een",
        "two =",
        "three = three",
        "-four = four",
    ]
    assert "*[other] two" in dutch
    assert get("/games/sixth/locales/fr.ftl").text.count("one = one") == 1
    assert "one = one" in get("/games/sixth/locales/en.ftl").text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_speaks_a_language_sends_nothing_more(lang: str) -> None:
    for game in handvol.games():
        homes = (find(game).folder() / "locales", find(game).folder() / "web" / "locales")
        own = [home / f"{lang}.ftl" for home in homes]
        written = "\n".join(file.read_text(encoding="utf-8") for file in own if file.is_file())
        assert get(f"/games/{game}/locales/{lang}.ftl").text.strip() == written.strip()


def test_every_game_has_a_mark() -> None:
    for game in handvol.games():
        assert get(f"/games/{game}/web/mark.svg").headers["content-type"] == "image/svg+xml"


def messages(path: Path) -> dict[str, set[str]]:
    """The messages of a file, each with its variables."""
    text = path.read_text(encoding="utf-8")
    parsed = FluentParser().parse(text)
    assert not [entry.content for entry in parsed.body if isinstance(entry, ast.Junk)]
    return {
        entry.id.name: set(re.findall(r"\$(\w+)", text[entry.span.start : entry.span.end]))
        for entry in parsed.body
        if isinstance(entry, ast.Message) and entry.span
    }


FOLDERS = [WEB / "locales", *(find(game).folder() / "web" / "locales" for game in handvol.games())]


@pytest.mark.parametrize(
    "folder", [folder for folder in FOLDERS if folder.is_dir()], ids=lambda f: f.parent.parent.name
)
def test_messages_are_the_same_in_every_language(folder: Path) -> None:
    first, *others = (messages(folder / f"{lang}.ftl") for lang in LANGUAGES)
    for other in others:
        assert list(other) == list(first)
        assert other == first


def test_no_message_is_missing_unused_or_hidden_by_another() -> None:
    own = set(messages(WEB / "locales" / "en.ftl"))
    shared = set(messages(SHARED / "en.ftl"))
    sources = "\n".join(
        path.read_text(encoding="utf-8") for path in WEB.rglob("*.js") if "vendor" not in path.parts
    )
    named = set(re.findall(r"""['"`]([a-z][a-z0-9-]+)['"`]""", sources))
    patterns = [
        re.compile(re.sub(r"\$\{[^}]*\}", "[a-z0-9-]+", text))
        for text in re.findall(r"`([a-z]+-\$\{[^`]*\})`", sources)
    ]
    for name in own:
        assert name in named or any(pattern.fullmatch(name) for pattern in patterns), f"{name} is not used"
    for name in re.findall(r"""say\(\s*'([a-z0-9-]+)'""", sources):
        assert name in own | shared or name == "pitch", f"{name} is missing"
    for game in handvol.games():
        folder = find(game).folder()
        theirs = set(messages(folder / "locales" / "en.ftl"))
        if (folder / "web" / "locales" / "en.ftl").is_file():
            extra = set(messages(folder / "web" / "locales" / "en.ftl"))
            assert not extra & theirs
            theirs |= extra
        assert not theirs & (own | shared), game


@pytest.mark.parametrize("name", ["message_types.py", "web_material.py"])
def test_what_is_written_from_python_is_what_python_says(name: str) -> None:
    tool = Path(__file__).parents[2] / "tools" / name
    done = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout + done.stderr


def test_types() -> None:
    compiler = shutil.which("tsc")
    if not compiler:
        how = "no TypeScript compiler here: apt-get install node-typescript, or npm install -g typescript"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(how)
    done = subprocess.run(
        [compiler, "-p", WEB / "tsconfig.json"], capture_output=True, text=True, check=False
    )
    assert not done.stdout + done.stderr
