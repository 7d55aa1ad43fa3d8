"""A process that is killed has lost nothing that it was told is written."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

Opened = Callable[[str], AbstractAsyncContextManager[Any]]
TABLES = 20
CHILD = """
import asyncio, os, sys
from handvol.store import open_store

async def play(store, table):
    number = len(await store.read(table))
    while True:
        await store.append(table, number, [b"%s-%d" % (table.encode(), number)])
        number += 1
        os.write(1, b"%s %d\\n" % (table.encode(), number))

async def main():
    store = await open_store(sys.argv[1])
    await asyncio.gather(*(play(store, f"t{n}") for n in range(int(sys.argv[2]))))

asyncio.run(main())
"""


def run_and_kill(url: str, seconds: float) -> dict[str, int]:
    """The last number of each table that a process could report before it was killed."""
    command = [sys.executable, "-c", CHILD, url, str(TABLES)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
        assert child.stdout
        lines = [child.stdout.readline()]
        time.sleep(seconds)
        child.kill()
        lines += child.stdout.readlines()
    assert child.returncode == -signal.SIGKILL
    whole = [line.split() for line in lines if line.endswith(b"\n")]
    return {table.decode(): int(number) for table, number in whole}


async def test_all_that_was_acknowledged_is_there(url: str, opened: Opened) -> None:
    chance = random.Random()
    for _ in range(4):
        acknowledged = run_and_kill(url, chance.uniform(0.0, 0.4))
        assert acknowledged
        async with opened(url) as store:
            for table in (f"t{n}" for n in range(TABLES)):
                entries = await store.read(table)
                assert len(entries) >= acknowledged.get(table, 0)
                assert entries == [f"{table}-{number}".encode() for number in range(len(entries))]
