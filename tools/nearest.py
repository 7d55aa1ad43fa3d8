"""Which tests run which lines, and how long they take: measured once, and kept until code or tests change.

Everything runs in a copy of the checkout, in processes that are forked off one that has already imported what
is not ours: each begins after milliseconds, and knows nothing of the ones before.
"""

from __future__ import annotations

import contextlib
import faulthandler
import hashlib
import importlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import coverage
import pytest

SOURCE = Path("src/handvol")
LEFT_OUT = (
    "games/test_conformance.py",
    "games/test_ptx.py",
    "games/test_parity.py",
    "testing/test_mutants.py",
    "server/test_memory.py",
    "server/test_scale.py",
    "server/test_siege.py",
)
"""They compile, measure this machine, or take minutes."""
COMPILER = "backends/cpu.py"
PRELOADED = (
    *(
        "numpy",
        "numba",
        "msgspec",
        "hypothesis",
        "fluent.runtime",
        "rich.console",
        "platformdirs",
        "coverage",
    ),
    *("starlette.applications", "uvicorn", "uvloop", "httptools", "websockets", "asyncpg", "httpx"),
    *("prometheus_client", "schemathesis.pytest.plugin", "_pytest.doctest", "asyncio", "sqlite3"),
    *("anyio.pytest_plugin", "anyio._backends._asyncio", "pytest_cov.plugin", "_hypothesis_pytestplugin"),
)
MEMORY = 12 << 30
GRACE = 30.0
PATIENCE = 6.0
"""A test may take so many times as long as it took, and `GRACE` seconds: what takes longer hangs."""


@dataclass(frozen=True)
class Test:
    """A test, how long it took, and the lines that it ran, by file."""

    name: str
    seconds: float
    lines: dict[str, frozenset[int]]

    @property
    def file(self) -> str:
        """The file that it stands in."""
        return self.name.partition("::")[0]


def preload() -> None:
    """Import what is not ours: whatever is forked off need not."""
    for name in PRELOADED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    assert "handvol" not in sys.modules


def copy_checkout(root: Path, to: Path) -> None:
    """Copy what git knows, and what it does not ignore."""
    listed = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"], cwd=root, capture_output=True, check=True
    )
    for name in set(listed.stdout.decode().split("\0")) - {""}:
        if (root / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, to / name)


def test_files(root: Path, folders: Sequence[str]) -> list[str]:
    """The files with tests in some folders, without those that are left out here."""
    return [
        str(path.relative_to(root))
        for folder in folders
        for path in sorted((root / "tests" / folder).rglob("test_*.py"))
        if str(path.relative_to(root / "tests")) not in LEFT_OUT
    ]


def run_apart(copy: Path, work: Callable[[], None], seconds: float) -> None:
    """Do work in a copy of the checkout, in a process of its own, for so many seconds at most."""
    home = Path(tempfile.mkdtemp(prefix="handvol-run-"))
    process = os.fork()
    if not process:
        status = 1
        try:
            _settle(copy, home)
            work()
            status = 0
        finally:
            os._exit(status)
    until = time.monotonic() + seconds
    ended = 0
    try:
        while not ended and time.monotonic() < until:
            ended, _ = os.waitpid(process, os.WNOHANG)
            time.sleep(0.01)
    finally:
        _end(process, home)
        if not ended:
            os.waitpid(process, 0)


def _settle(copy: Path, home: Path) -> None:
    """Let this process, and all that it starts, use a copy of the checkout and write to its own folder."""
    os.setsid()
    os.chdir(copy)
    home.chmod(0o711)  # PostgreSQL is started as somebody else
    os.environ |= {
        "PYTHONPATH": str(copy / "src"),
        "TMPDIR": str(home),
        "CI": "1",  # Hypothesis tries the same things each time
    }
    tempfile.tempdir = None
    sys.path.insert(0, str(copy / "src"))
    output = os.open(home / "output", os.O_CREAT | os.O_WRONLY, 0o600)
    os.dup2(output, 1)
    os.dup2(output, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _end(process: int, home: Path) -> None:
    """Stop what a process has left running, and delete what it wrote."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)
    for found in Path("/proc").glob("[0-9]*/cmdline"):  # a database server leads a group of its own
        with contextlib.suppress(OSError):
            if str(home).encode() in found.read_bytes():
                os.kill(int(found.parent.name), signal.SIGKILL)
    shutil.rmtree(home, ignore_errors=True)


class Chooser:
    """Lets pytest run some tests of a file alone, quickest first, and hears which one fails."""

    def __init__(self, wanted: Sequence[str] | None = None) -> None:
        self._wanted = None if wanted is None else {name: place for place, name in enumerate(wanted)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self._wanted is not None:
            kept = [item for item in items if item.nodeid in self._wanted]
            items[:] = sorted(kept, key=lambda item: self._wanted[item.nodeid])  # type: ignore[index]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def run_tests(file: str, plugin: object, *more: str) -> int:
    """Run tests of one file in this process."""
    options = ("-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "no:xdist", "--tb=short")
    quiet = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
    return int(pytest.main([file, *options, *quiet, *more], plugins=[plugin]))


class Watcher:
    """Notes of every test how long it took, whether it passed, and what it ran."""

    def __init__(self, source: Path) -> None:
        self._coverage = coverage.Coverage(
            data_file=None, source=[str(source)], config_file=False, concurrency=["thread"]
        )
        self._source = source
        self.passed: dict[str, float] = {}
        self.failed: list[str] = []

    def start(self) -> None:
        """Watch from here on."""
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._coverage.switch_context(item.nodeid)
        start = time.monotonic()
        result = yield
        if item.nodeid not in self.failed:
            self.passed[item.nodeid] = time.monotonic() - start
        self._coverage.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed or report.skipped:
            self.failed.append(report.nodeid)

    def found(self, elsewhere: dict[str, list[int]]) -> dict[str, Any]:
        """All that was noted, for JSON; what other processes ran, they ran for any of the tests."""
        self._coverage.stop()
        data = self._coverage.get_data()
        tests: dict[str, Any] = {
            name: {"seconds": round(seconds, 3), "lines": {}} for name, seconds in self.passed.items()
        }
        for file in data.measured_files():
            name = str(Path(file).relative_to(self._source))
            for line, contexts in data.contexts_by_lineno(file).items():
                for context in contexts:
                    if context in tests:
                        tests[context]["lines"].setdefault(name, []).append(line)
        for name, lines in elsewhere.items():
            for test in tests.values():
                test["lines"][name] = sorted({*lines, *test["lines"].get(name, ())})
        modules = {name for test in tests.values() for name in test["lines"]}
        return {
            "tests": tests,
            "failed": sorted({*self.failed} - {*self.passed}),
            "modules": {name: digest(self._source / name) for name in modules},
        }


def watch(copy: Path, file: str, to: Path) -> None:
    """Run the tests of a file and write down what each of them ran."""
    source = (copy / SOURCE).resolve()
    others = Path(tempfile.mkdtemp())
    (others / "rc").write_text(f"[run]\nsource = {source}\nparallel = true\ndata_file = {others}/lines\n")
    os.environ["COVERAGE_PROCESS_START"] = str(others / "rc")
    watcher = Watcher(source)
    watcher.start()
    run_tests(file, watcher)
    to.parent.mkdir(parents=True, exist_ok=True)
    part = to.with_suffix(".part")
    part.write_text(json.dumps(watcher.found(lines_in(others, source))))
    part.replace(to)


def lines_in(folder: Path, source: Path) -> dict[str, list[int]]:
    """What processes ran that have written it down there."""
    found: dict[str, set[int]] = {}
    for path in folder.glob("lines.*"):
        data = coverage.CoverageData(str(path))
        with contextlib.suppress(coverage.exceptions.DataError):
            data.read()
            for file in data.measured_files():
                name = str(Path(file).relative_to(source))
                found.setdefault(name, set()).update(data.lines(file) or ())
    return {name: sorted(lines) for name, lines in found.items() if lines}


def kept_in(folder: Path, root: Path, file: str) -> Path:
    """Where it is written down what a file's tests run; another place once it or what tests share changes."""
    shared = [path for path in (root / "tests").rglob("*.py") if not path.name.startswith("test_")]
    content = hashlib.sha256(file.encode())
    for path in [*sorted(shared), root / file]:
        content.update(path.read_bytes())
    return folder / f"{content.hexdigest()[:24]}.json"


def is_current(kept: Path, root: Path) -> bool:
    """Whether it was written down, and no module that these tests run has changed since."""
    if not kept.exists():
        return False
    modules = json.loads(kept.read_text())["modules"]
    return all(digest(root / SOURCE / name) == found for name, found in modules.items())


def digest(module: Path) -> str:
    """What tells whether a module is still the same."""
    return hashlib.sha256(module.read_bytes()).hexdigest()[:16] if module.exists() else ""


def read_tests(path: Path) -> list[Test]:
    """The tests of a file as they were written down."""
    if not path.exists():
        return []
    return [
        Test(name, test["seconds"], {file: frozenset(lines) for file, lines in test["lines"].items()})
        for name, test in json.loads(path.read_text())["tests"].items()
    ]


def compiles(test: Test) -> bool:
    """Whether a test has rules compiled: that takes long with every fault in them."""
    return len(test.lines.get(COMPILER, ())) > 0


def nearest(
    tests: Sequence[Test], path: str, lines: range, seconds: float, compiled: bool
) -> list[list[Test]]:
    """The quickest tests that run one of these lines, for `seconds` in all, by file, those beside it first.

    Lines that run when a module is imported are tried by all tests that run anything of it.
    """
    usable = [test for test in tests if path in test.lines and (compiled or not compiles(test))]
    found = [test for test in usable if not test.lines[path].isdisjoint(lines)] or usable
    files: dict[str, list[Test]] = {}
    left = seconds
    for test in sorted(found, key=lambda test: test.seconds):
        left -= test.seconds
        if left >= 0:
            files.setdefault(test.file, []).append(test)
    return sorted(files.values(), key=lambda group: (not is_beside(group[0].file, path), _cost(group)))


def is_beside(file: str, path: str) -> bool:
    """Whether tests lie where a module's own tests do."""
    folder = path.rpartition("/")[0]
    return file.startswith(f"tests/{folder}/")


def _cost(tests: Sequence[Test]) -> float:
    return sum(test.seconds for test in tests)


def patience(tests: Sequence[Test]) -> float:
    """How long the tests of a file may take: what takes longer hangs."""
    return GRACE + PATIENCE * _cost(tests)


def try_tests(groups: Sequence[Sequence[Test]], to: Path) -> None:
    """Run tests until one fails, and write down which."""
    for group in groups:
        chooser = Chooser([test.name for test in group])
        faulthandler.dump_traceback_later(patience(group), exit=True)
        status = run_tests(group[0].file, chooser, "-x")
        faulthandler.cancel_dump_traceback_later()
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            to.write_text(json.dumps({"caught": chooser.failed or group[0].file}))
            return
    to.write_text(json.dumps({"caught": ""}))
