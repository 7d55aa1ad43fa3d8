"""Connections to PostgreSQL, and what to say when there is none."""

from __future__ import annotations

import asyncio

import asyncpg

PATIENCE = 3.0
ANSWER_TIME = 10.0
SETTINGS = {
    "application_name": "handvol",
    "search_path": "handvol",
    "default_transaction_isolation": "read committed",
    "synchronous_commit": "on",
}
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, ValueError)


async def connect(url: str) -> asyncpg.Connection:
    """A connection on which a commit is durable."""
    return await asyncpg.connect(url, timeout=PATIENCE, command_timeout=ANSWER_TIME, server_settings=SETTINGS)


async def connect_again(url: str) -> asyncpg.Connection:
    """A connection to a database that may just be starting again: tried for a few seconds."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while True:
        try:
            return await connect(url)
        except FAILURES:
            if asyncio.get_running_loop().time() > end:
                raise
            await asyncio.sleep(0.1)


def reason(error: Exception) -> str:
    """Why the database did not do it; never a value, an address or a password."""
    if isinstance(error, asyncpg.DataError):
        return "it cannot hold such a value"
    if isinstance(error, asyncpg.PostgresError):
        return str(error.args[0]) if error.args else type(error).__name__
    if isinstance(error, TimeoutError):
        return "it did not answer in time"
    if isinstance(error, OSError):
        return error.strerror or "it cannot be reached"
    if isinstance(error, ValueError):
        return "its address cannot be understood"
    return "the connection was lost"
