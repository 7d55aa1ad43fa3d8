"""The server as a process of its own, on a core of its own."""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import uvloop

from .crowd import HOST

Result = TypeVar("Result")

START_TIME = 30.0
STOP_TIME = 15.0
LIMITS = {
    "HANDVOL_CONNECTIONS_PER_ADDRESS": "100000",
    "HANDVOL_MAX_CONNECTIONS": "100000",
    "HANDVOL_TABLES_PER_ADDRESS": "1000000",
    "HANDVOL_LOAD_PER_ADDRESS": "1000000000",
}
"""All players come from one address, which may have more than anybody else."""
METRIC = re.compile(r"^(\w+)(\{[^}]*\})? ([0-9.eE+-]+)$", re.MULTILINE)


class ProcessError(Exception):
    """The server did not start, or ended by itself."""


@dataclass(frozen=True)
class Usage:
    """What a process has used until now."""

    at: float
    cpu: float
    """Seconds of all its threads."""
    memory: int
    """Bytes in memory."""


@cache
def cores() -> tuple[int, int]:
    """One core for the server and another for the players; the same one where there is no other."""
    mine = sorted(os.sched_getaffinity(0))
    return mine[0], mine[-1]


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """Run this; when we are asked to end meanwhile, what it has started is stopped first."""

    async def stoppable() -> Result:
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await main

    return uvloop.run(stoppable())


class Process:
    """A server that can be started, measured, killed and started again."""

    def __init__(
        self,
        command: Sequence[str],
        core: int,
        environment: dict[str, str] | None = None,
        cwd: Path | None = None,
    ) -> None:
        self._command = list(command)
        self._core = core
        self._environment = {**os.environ, **(environment or {})}
        self._cwd = cwd
        self._process: subprocess.Popen[bytes] | None = None
        self._output = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the process

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it; it runs on its core alone."""
        self._process = subprocess.Popen(
            self._command,
            env=self._environment,
            cwd=self._cwd,
            stdin=subprocess.PIPE,
            stdout=self._output,
            stderr=subprocess.STDOUT,
        )
        os.sched_setaffinity(self._process.pid, {self._core})

    async def answers(self, port: int, path: str) -> None:
        """Wait until it answers a request."""
        end = time.monotonic() + START_TIME
        while get(port, path) is None:
            self.must_run()
            if time.monotonic() > end:
                raise ProcessError(f"the server does not answer:\n{self.output()}")
            await asyncio.sleep(0.02)

    def pause(self, seconds: float) -> None:
        """Let it do nothing for so long."""
        os.kill(self.pid, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(self.pid, signal.SIGCONT)

    def ended(self, seconds: float) -> int:
        """Its exit code, once it has ended by itself."""
        assert self._process is not None
        return self._process.wait(seconds)

    def must_run(self) -> None:
        """It is a failure if it has ended by itself."""
        if self._process is None or self._process.poll() is not None:
            raise ProcessError(f"the server has ended by itself:\n{self.output()}")

    def kill(self) -> None:
        """End it at once, in whatever it is doing."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()

    def stop(self) -> None:
        """Ask it to end; kill it if it does not."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.communicate(timeout=STOP_TIME)
            except subprocess.TimeoutExpired:
                self.kill()
        self._output.close()

    def usage(self) -> Usage:
        """What it has used until now."""
        after_name = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        ticks = int(after_name[11]) + int(after_name[12])
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        cpu = ticks / os.sysconf("SC_CLK_TCK")
        return Usage(time.perf_counter(), cpu, pages * os.sysconf("SC_PAGE_SIZE"))

    def lines(self) -> list[str]:
        """All that it has logged."""
        self._output.seek(0)
        text = self._output.read().decode(errors="replace")
        return [line for line in text.splitlines() if line.startswith("{") or "Traceback" in line]

    def output(self) -> str:
        """The end of what it has printed."""
        self._output.seek(0)
        return self._output.read()[-2000:].decode(errors="replace")


def handvol(port: int, db: str, core: int, environment: dict[str, str] | None = None) -> Process:
    """Handvol's server; all may come from one address unless its settings are given."""
    command = (sys.executable, "-m", "handvol", "serve", "--host", HOST, "--port", str(port), "--db", db)
    return Process(command, core, LIMITS if environment is None else environment)


def get(port: int, path: str) -> str | None:
    """The body of an answer, None where there is none."""
    connection = http.client.HTTPConnection(HOST, port, timeout=5)
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        text = response.read().decode()
        return text if response.status == 200 else None
    except OSError:
        return None
    finally:
        connection.close()


def metrics(port: int) -> dict[str, float]:
    """What the server counts itself, each name summed over its labels."""
    found: dict[str, float] = {}
    for name, _, value in METRIC.findall(get(port, "/metrics") or ""):
        found[name] = found.get(name, 0.0) + float(value)
    return found
