"""Bots at the server's tables: they think in a few threads, first come, first served."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from handvol.bots import make
from handvol.bots.searcher import Budget, Estimate, searcher
from handvol.core.cores import cores
from handvol.core.errors import DialectError, OptionError
from handvol.core.game import Game
from handvol.core.record import Record
from handvol.core.registry import find
from handvol.table.course import Question

from .logs import log_to
from .replays import Judged, judged

HINT = Budget(iterations=1_000_000, seconds=0.5)
NICE = 10
COMPILE_SECONDS = 600.0
JUDGED = 64
"""Finished games whose verdicts are kept."""


class Thinking:
    """A few threads in which bots decide; moves of people never wait for them.

    Finished games are judged in a thread of their own: no bot waits for that.

    The search of a game is compiled in another process when it is first needed; until then bots play as the
    greedy one.
    """

    def __init__(self, threads: int = 0) -> None:
        count = threads or max(1, cores() - 1)
        self._pool = ThreadPoolExecutor(count, "bot", initializer=be_nice)
        self._judging = ThreadPoolExecutor(1, "judge", initializer=be_nice)
        self._judged: dict[bytes, asyncio.Future[list[Judged]]] = {}
        self._compiling: dict[type[Game], asyncio.Task[None]] = {}

    async def choose(self, question: Question) -> str:
        """A bot's move."""
        if len(question.moves) == 1:
            return question.moves[0]
        bot = question.bot
        if bot.startswith("ismcts") and not self._is_ready(type(question.game)):
            bot = "greedy"
        return await asyncio.get_running_loop().run_in_executor(self._pool, _choose, bot, question)

    async def hint(self, question: Question) -> list[Estimate]:
        """What a bot makes of every move; of the greedy one's alone while the search is not ready."""
        loop, game = asyncio.get_running_loop(), question.game
        if not self._is_ready(type(game)):
            best = await loop.run_in_executor(self._pool, _choose, "greedy", question)
            return [Estimate(best, 0, 0.0, 1.0, 0.0, 0.0)]
        run, seed = searcher(type(game)).run, secrets.randbits(40)
        return await loop.run_in_executor(self._pool, run, game, question.view, HINT, seed)

    def can_judge(self, record: Record) -> bool:
        """Whether the search of a record's game is ready; if not, it is made so."""
        return self._is_ready(find(record.game))

    async def judge(self, record: Record) -> list[Judged]:
        """What every decision of a finished game cost, where that can be judged; worked out once for all."""
        key = hashlib.sha256(record.to_json().encode()).digest()
        found = self._judged.get(key)
        if found is None:
            if len(self._judged) >= JUDGED:
                del self._judged[next(iter(self._judged))]
            found = asyncio.get_running_loop().run_in_executor(self._judging, judged, record)
            self._judged[key] = found
        return await asyncio.shield(found)

    def _is_ready(self, game: type[Game]) -> bool:
        task = self._compiling.get(game)
        if task is None:
            self._compiling[game] = asyncio.get_running_loop().create_task(_compiled_elsewhere(game))
            return False
        try:
            return task.done() and searcher(game).ready()
        except DialectError:  # the other process has said it
            return False

    async def close(self) -> None:
        """Think no more."""
        for task in self._compiling.values():
            task.cancel()
        await asyncio.gather(*self._compiling.values(), return_exceptions=True)
        for pool in (self._pool, self._judging):
            pool.shutdown(wait=False, cancel_futures=True)


async def _compiled_elsewhere(game: type[Game]) -> None:
    """Have another process compile the search and keep it; here it is only loaded then."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, game.name, stdin=asyncio.subprocess.PIPE
    )
    try:
        await process.wait()
    except asyncio.CancelledError:
        process.kill()
        raise
    searcher(game)


def _choose(bot: str, question: Question) -> str:
    """A bot's move; for one of another package that fails, the greedy one moves, and the table goes on."""
    seed = secrets.randbits(40)
    try:
        return make(bot, question.game, seed).choose(question.view, question.moves)
    except OptionError:
        return make("greedy", question.game, seed).choose(question.view, question.moves)


def compile_search(name: str) -> None:
    """Compile a game's search and keep it for other processes; end with the one that asked for it."""
    log_to(sys.stderr)
    be_nice()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    searcher(find(name)).ready(COMPILE_SECONDS)


def _end_with_parent() -> None:
    """Wait for the other end of our input to close."""
    os.read(0, 1)
    os._exit(1)


def be_nice() -> None:
    """Let the thread of the moves go first, where the system can."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


if __name__ == "__main__":
    compile_search(sys.argv[1])
