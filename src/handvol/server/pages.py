"""What a browser loads: one page for every address, modules, styles and messages."""

from __future__ import annotations

import functools
import gzip
import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser, ast
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from handvol.core.registry import find, names
from handvol.speech.words import ENGLISH, LANGUAGES
from handvol.table import TableError

from .answers import refusal

PACKAGE = Path(__file__).parent.parent
WEB = PACKAGE / "web"

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".LICENSE": "text/plain; charset=utf-8",
}
"""The files that are given out, by how their names end; nothing else is."""

PACKED = {".png", ".woff2"}
"""Files that do not get smaller."""

PLAIN = {"table.js": "plain.js", "table.css": "plain.css", "mark.svg": "icons/icon.svg"}
"""What stands in for a file that a game has not got: so every game can be played in a browser."""

MAX_PATH = 200
"""Longer names of files are none of ours, and may be none at all to the system."""
SAFE_PATH = re.compile(r"(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)

HEADERS = {"Content-Security-Policy": POLICY}
"""With every page and file; `guard.SecureHeaders` adds the others."""


@dataclass(frozen=True)
class Asset:
    """A file as it is sent, packed once."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str


def made(body: bytes, suffix: str) -> Asset:
    """A file's bytes with all that goes along."""
    packed = None if suffix in PACKED else gzip.compress(body, 9, mtime=0)
    if packed is not None and len(packed) >= len(body):
        packed = None
    return Asset(body, packed, KINDS[suffix], f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def asset(folder: Path, path: str) -> Asset | None:
    """A file below a folder; None where there is no such file that may be given out."""
    if not SAFE_PATH.fullmatch(path):
        return None
    file = folder / path
    if len(path) > MAX_PATH or file.suffix not in KINDS or not file.is_file():
        return None
    return _read(file, file.stat().st_mtime_ns)


@functools.lru_cache(maxsize=512)
def _read(file: Path, _changed: int) -> Asset:
    return made(file.read_bytes(), file.suffix)


def together(files: Iterable[Path], otherwise: Iterable[Path] = ()) -> Asset | None:
    """Files of messages one after another, and what they lack of others; None where there are none."""
    own, others = (tuple(file for file in some if file.is_file()) for some in (files, otherwise))
    changed = tuple(file.stat().st_mtime_ns for file in own + others)
    return _joined(own, others, changed) if own + others else None


@functools.lru_cache(maxsize=64)
def _joined(own: tuple[Path, ...], others: tuple[Path, ...], _changed: tuple[int, ...]) -> Asset:
    text, other = ("\n".join(file.read_text(encoding="utf-8") for file in some) for some in (own, others))
    there = _entries(text) if other else {}
    lacking = [entry for name, entry in _entries(other).items() if name not in there]
    return made("\n".join([text, *lacking]).encode(), ".ftl")


def _entries(text: str) -> dict[tuple[type, str], str]:
    """The messages and the terms of a Fluent text, by kind and name."""
    return {
        (type(entry), entry.id.name): text[entry.span.start : entry.span.end]
        for entry in FluentParser().parse(text).body
        if isinstance(entry, ast.Message | ast.Term) and entry.span
    }


def sent(request: Request, found: Asset | None) -> Response:
    """The answer: the file, or that it has not changed, or that there is none."""
    if found is None:
        return refusal(TableError("no-such-page"))
    headers = {**HEADERS, "ETag": found.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    known = {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}
    if found.tag in known:
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = found.packed
    return Response(body, headers=headers, media_type=found.kind)


def game_folder(name: str) -> Path | None:
    """A game's folder; None where there is no such game."""
    return find(name).folder() if name in names() else None


async def page(request: Request) -> Response:
    """Every page: the modules find out which."""
    return sent(request, asset(WEB, "index.html"))


async def web_file(request: Request) -> Response:
    """A module, a style, a font or an icon."""
    return sent(request, asset(WEB, request.path_params["path"]))


async def game_file(request: Request) -> Response:
    """A file of a game's table, or of the plain one."""
    folder, path = game_folder(request.path_params["game"]), request.path_params["path"]
    if folder is None:
        return sent(request, None)
    found = asset(folder / "web", path)
    return sent(request, asset(WEB, PLAIN[path]) if found is None and path in PLAIN else found)


async def messages(request: Request) -> Response:
    """All messages of a language that every page may need."""
    lang = request.path_params["lang"]
    folders = (PACKAGE / "locales", WEB / "locales")
    files = [folder / f"{lang}.ftl" for folder in folders]
    return sent(request, together(files) if lang in LANGUAGES else None)


async def game_messages(request: Request) -> Response:
    """A game's messages in a language, those of its table included; in English what it lacks."""
    lang, folder = request.path_params["lang"], game_folder(request.path_params["game"])
    if folder is None or lang not in LANGUAGES:
        return sent(request, None)
    homes = (folder / "locales", folder / "web" / "locales")
    own, english = ([home / f"{spoken}.ftl" for home in homes] for spoken in (lang, ENGLISH))
    return sent(request, together(own, [] if lang == ENGLISH else english))


def single(path: str) -> Callable[[Request], Response]:
    """One file under an address of its own."""

    def answer(request: Request) -> Response:
        return sent(request, asset(WEB, path))

    return answer


def routes() -> list[BaseRoute]:
    """All of it."""
    pages = ("/", "/t/{table}", "/rules", "/rules/{game}", "/replay", "/replay/{table}/{n}", "/settings")
    return [
        *(Route(path, page) for path in pages),
        Route("/web/{path:path}", web_file),
        Route("/games/{game}/web/{path:path}", game_file),
        Route("/locales/{lang}.ftl", messages),
        Route("/games/{game}/locales/{lang}.ftl", game_messages),
        Route("/manifest.webmanifest", single("manifest.webmanifest")),
        Route("/sw.js", single("sw.js")),
        Route("/favicon.ico", single("icons/icon-48.png")),
    ]
