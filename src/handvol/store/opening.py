"""Which store an address means."""

from __future__ import annotations

import re

from .sqlite import open_sqlite
from .store import Store, StoreError


async def open_store(url: str) -> Store:
    """The store at `sqlite:PATH` (or only the path), `sqlite::memory:` or `postgresql://...`."""
    kind, rest = split(url)
    if kind == "sqlite" and rest:
        return await open_sqlite(rest)
    if kind in ("postgresql", "postgres") and rest.startswith("//"):
        try:
            from .postgres import open_postgres
        except ImportError:
            raise StoreError("PostgreSQL needs one more package: pip install 'handvol[postgres]'.") from None
        return await open_postgres(url)
    raise StoreError(f"{kind}: is no store; use sqlite:PATH or postgresql://USER@HOST/DATABASE.")


def split(url: str) -> tuple[str, str]:
    """The kind of store and the rest; one letter before the colon is a drive and not a kind."""
    match = re.fullmatch(r"([A-Za-z][A-Za-z0-9+.-]+):(.*)", url, re.DOTALL)
    return (match[1].lower(), match[2]) if match else ("sqlite", url)
