"""Commands that look after a server's database: check-db."""

from __future__ import annotations

import argparse
import asyncio

from handvol.core.errors import HandvolError, OptionError

from . import common


def check_db(parsed: argparse.Namespace) -> int:
    """Read a whole database: its pages, the numbers of its entries, and every table in it."""
    try:
        from handvol.server.app import database
        from handvol.server.config import config
    except ImportError as error:
        raise OptionError(f"To look after a server, install handvol[server] ({error}).") from None
    url = parsed.db or database(config({}))
    wrong, names = asyncio.run(_checked(url))
    console = common.console()
    for sentence in wrong:
        console.print(sentence, style="red", highlight=False, markup=False)
    console.print(f"{len(names):,} tables, {len(wrong)} problems", highlight=False)
    return 1 if wrong else 0


async def _checked(url: str) -> tuple[list[str], list[str]]:
    from handvol.store import open_store
    from handvol.store.check import check
    from handvol.table import Table, decode

    wrong, names = await check(url)
    try:
        store = await open_store(url)
    except HandvolError as error:
        return [*wrong, str(error)], names
    try:
        for name in names:
            try:
                Table.replayed(name, map(decode, await store.read(name)))
            except Exception as error:
                why = str(error).splitlines()[0] if isinstance(error, HandvolError) else type(error).__name__
                wrong.append(f"Table {name} cannot be read: {why}")
    finally:
        await store.close()
    return wrong, names
