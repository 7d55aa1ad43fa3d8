"""Put random faults into our code, one at a time, and see which of them the nearest tests notice.

    python tools/mutate.py --group games --group core --count 40 --seed 7
    python tools/mutate.py src/handvol/server/queue.py    # faults in one file
    python tools/mutate.py --again found.json             # what an earlier run (--json) has not caught

The same seed chooses the same faults while the code is the same. The working tree is never touched: all
happens in copies of it. First it is measured which test runs which lines (some minutes; kept until code or
tests change), then every fault is tried by the tests that run its lines. A test that hangs has noticed.

Faults that change nothing anybody could see are set aside by hand, with reasons, in `mutants-equivalent.txt`.

Why no library does this: `docs/dependencies.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from fnmatch import fnmatch
from multiprocessing import get_context
from pathlib import Path

import mutations
import nearest
from mutations import Fault
from nearest import SOURCE, Test

ROOT = Path(__file__).parent.parent
EQUIVALENT = Path(__file__).with_name("mutants-equivalent.txt")
KEPT = Path(tempfile.gettempdir()) / f"handvol-mutate-{os.getuid()}"
VIEWS = ("games/*/view.py", "games/*/hidden.py", "games/*/facts.py", "games/*/events.py", "core/view.py")
SOUGHT = ("games/*/heuristics.py", "games/*/screen.py", "*/web/*")
"""How well a bot plays and what a terminal looks like are measured elsewhere."""


@dataclass(frozen=True)
class Group:
    """Modules, and the folders of tests that are near to them."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    without: tuple[str, ...] = ()


RULES = ("core", "kit", "games", "speech", "testing", "outside")
GROUPS = {
    "games": Group(("games/*.py",), RULES, (*VIEWS, *SOUGHT)),
    "views": Group(VIEWS, (*RULES, "table")),
    "core": Group(("core/*.py", "kit/*.py"), (*RULES, "table"), VIEWS),
    "table": Group(("table/*.py",), ("table", "server")),
    "store": Group(("store/*.py",), ("store", "server")),
    "server": Group(("server/*.py",), ("server", "table")),
}
COMPILED = ("games/*", "core/*", "kit/*", "backends/*")
HANGS = "a test that hangs"
MEASURING_SECONDS = 900.0
WATCHED = ("tests/server/", "tests/store/")
"""Tests that wait for clocks and processes: one of them has noticed a fault if it fails a second time."""


@dataclass(frozen=True)
class Trial:
    """What became of a fault."""

    group: str
    fault: Fault
    before: str
    after: str
    caught_by: str
    tests: int
    seconds: float

    @property
    def key(self) -> tuple[str, str, str]:
        """By what it is known among those that are set aside."""
        return self.fault.path, self.before, self.after


class Bench:
    """A copy of the checkout in which one fault at a time is tried; every process has its own."""

    copy: Path
    tests: Sequence[Test]
    seconds: float

    @classmethod
    def set_up(cls, home: str, tests: Sequence[Test], seconds: float) -> None:
        """Make this process's copy."""
        cls.copy = Path(tempfile.mkdtemp(dir=home))
        cls.tests = tests
        cls.seconds = seconds
        nearest.copy_checkout(ROOT, cls.copy)


def measure(file: str, to: Path) -> str:
    """Find out what every test of a file runs."""
    nearest.run_apart(Bench.copy, lambda: nearest.watch(Bench.copy, file, to), MEASURING_SECONDS)
    return file


def attempt(group: str, fault: Fault) -> Trial:
    """Put a fault in, run the nearest tests, and take it out again."""
    start = time.monotonic()
    place = Bench.copy / SOURCE / fault.path
    source = place.read_text(encoding="utf-8")
    compiled = not any(fnmatch(fault.path, pattern) for pattern in COMPILED)
    lines = range(fault.line, fault.end_line + 1)
    groups = nearest.nearest(Bench.tests, fault.path, lines, Bench.seconds, compiled)
    put(place, fault.put_into(source))
    try:
        caught = tried(groups)
        while caught.startswith(WATCHED) and not tried(only(groups, caught)):
            groups = without(groups, caught)
            caught = tried(groups)
    finally:
        put(place, source)
    count = sum(len(tests) for tests in groups)
    return Trial(group, fault, *fault.difference(source), caught, count, time.monotonic() - start)


def tried(groups: Sequence[Sequence[Test]]) -> str:
    """The first test that fails, `HANGS` where one does not end; nothing where all pass."""
    if not groups:
        return ""
    said = Bench.copy.with_suffix(".said")
    said.unlink(missing_ok=True)
    limit = sum(nearest.patience(tests) for tests in groups) + nearest.GRACE
    nearest.run_apart(Bench.copy, lambda: nearest.try_tests(groups, said), limit)
    return str(json.loads(said.read_text())["caught"]) if said.exists() else HANGS


def only(groups: Sequence[Sequence[Test]], name: str) -> list[list[Test]]:
    """One test of all."""
    return [
        [test for test in tests if test.name == name]
        for tests in groups
        if tests[0].file == name.split("::")[0]
    ]


def without(groups: Sequence[Sequence[Test]], name: str) -> list[list[Test]]:
    """All tests but one."""
    kept = [[test for test in tests if test.name != name] for tests in groups]
    return [tests for tests in kept if tests]


def put(place: Path, text: str) -> None:
    """Write a module so that Python sees that it is another one, however soon."""
    before = place.stat().st_mtime
    place.write_text(text, encoding="utf-8")
    os.utime(place, (before + 2, before + 2))


def known_tests(files: Sequence[str], jobs: int, home: str) -> list[Test]:
    """What every test of these files runs, measured where that is not known of the code as it is."""
    kept = {file: nearest.kept_in(KEPT, ROOT, file) for file in files}
    missing = [file for file, path in kept.items() if not nearest.is_current(path, ROOT)]
    if missing:
        with pool(jobs, home, [], 0.0) as workers:
            begun = [workers.submit(measure, file, kept[file]) for file in missing]
            for number, future in enumerate(as_completed(begun), start=1):
                say(f"measured {future.result()} ({number} of {len(missing)})")
    for file, path in kept.items():
        failed = json.loads(path.read_text())["failed"] if path.exists() else ["it does not end"]
        if failed:
            say(f"left out, as they fail or are skipped without a fault: {file}: {', '.join(failed)}")
    return [test for path in kept.values() for test in nearest.read_tests(path)]


def pool(jobs: int, home: str, tests: Sequence[Test], seconds: float) -> ProcessPoolExecutor:
    """Processes that are forked off this one, with all that it has imported."""
    return ProcessPoolExecutor(jobs, get_context("fork"), Bench.set_up, (home, tests, seconds))


def modules(group: Group) -> dict[str, str]:
    """The files of a group and what they hold."""
    package = ROOT / SOURCE
    return {
        name: path.read_text(encoding="utf-8")
        for path in sorted(package.rglob("*.py"))
        for name in [path.relative_to(package).as_posix()]
        if any(fnmatch(name, pattern) for pattern in group.modules)
        and not any(fnmatch(name, pattern) for pattern in group.without)
    }


def group_of(path: str) -> tuple[str, Group]:
    """A group of a single file, with the tests of the group that it belongs to."""
    name = Path(path).resolve().relative_to(ROOT / SOURCE).as_posix()
    for group in GROUPS.values():
        if any(fnmatch(name, pattern) for pattern in group.modules):
            return name, Group((name,), group.tests)
    return name, Group((name,), (name.partition("/")[0],))


def equivalents() -> set[tuple[str, str, str]]:
    """What is set aside: (file, line before, line after)."""
    found = set()
    path, before = "", ""
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        if line.startswith("- "):
            before = line[2:]
        elif line.startswith("+ "):
            found.add((path, before, line[2:]))
        elif line.endswith(".py"):
            path = line
    return found


def report(trials: Sequence[Trial], aside: set[tuple[str, str, str]]) -> None:
    """Print what was caught by group, and what was not."""
    for group in dict.fromkeys(trial.group for trial in trials):
        of_group = [trial for trial in trials if trial.group == group]
        real = [trial for trial in of_group if trial.key not in aside]
        caught = sum(bool(trial.caught_by) for trial in real)
        share = f"{100 * caught / len(real):.1f}%" if real else "-"
        hung = sum(trial.caught_by == HANGS for trial in real)
        print(
            f"{group:8} {caught} of {len(real)} caught ({share}), {hung} of them by hanging; "
            f"{len(of_group) - len(real)} set aside"
        )
    for trial in trials:
        if not trial.caught_by and trial.key not in aside:
            print(f"\n{trial.fault.path}:{trial.fault.line}  {trial.fault.kind}, {trial.tests} tests pass")
            print(f"- {trial.before}\n+ {trial.after}")


def say(text: str) -> None:
    """Tell how far it is."""
    print(text, file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", help="modules; instead of groups")
    parser.add_argument(
        "--group", action="append", choices=[*GROUPS], help="a group of modules; more than one is fine"
    )
    parser.add_argument("--count", type=int, default=40, help="so many faults in each group")
    parser.add_argument("--seed", type=int, default=1, help="which faults")
    parser.add_argument(
        "--seconds", type=float, default=120.0, help="so long may the tests of one fault take"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many at a time")
    parser.add_argument(
        "--minutes", type=float, default=1e9, help="begin with no fault any more after so long"
    )
    parser.add_argument("--json", type=Path, help="write all that was found to this file")
    parser.add_argument("--again", type=Path, help="try anew what was not caught in such a file")
    return parser.parse_args()


def asked_for(asked: argparse.Namespace) -> tuple[list[tuple[str, Fault]], list[str]]:
    """The faults to try, with their groups, and the folders of tests."""
    if asked.again:
        old = [trial for trial in json.loads(asked.again.read_text()) if not trial["caught_by"]]
        wanted = [(trial["group"], Fault(**trial["fault"])) for trial in old]
        groups = {name: GROUPS.get(name) or group_of(str(ROOT / SOURCE / name))[1] for name, _ in wanted}
    else:
        groups = dict(map(group_of, asked.files)) or {name: GROUPS[name] for name in asked.group or GROUPS}
        wanted = [
            (name, fault)
            for name, group in groups.items()
            for fault in mutations.chosen(modules(group), asked.count, f"{asked.seed} {name}")
        ]
    return wanted, [*dict.fromkeys(folder for group in groups.values() for folder in group.tests)]


def main() -> None:
    """Try faults and print what the tests say."""
    asked = arguments()
    wanted, folders = asked_for(asked)
    aside = equivalents()
    nearest.preload()
    until = time.monotonic() + 60 * asked.minutes
    trials: dict[int, Trial] = {}
    with tempfile.TemporaryDirectory(prefix="handvol-mutate-") as home:
        tests = known_tests(nearest.test_files(ROOT, folders), asked.jobs, home)
        with pool(asked.jobs, home, tests, asked.seconds) as workers:
            order = random.Random(asked.seed).sample(range(len(wanted)), len(wanted))
            begun = {workers.submit(attempt, *wanted[index]): index for index in order}
            for future in as_completed(begun):
                trials[begun[future]] = trial = future.result()
                say(
                    f"{len(trials)} of {len(wanted)}  {trial.fault.path}:{trial.fault.line}  "
                    f"{trial.caught_by or 'NOT CAUGHT'}  {trial.seconds:.0f} s"
                )
                if time.monotonic() > until:
                    workers.shutdown(cancel_futures=True)
                    break
            ended = {future: index for future, index in begun.items() if future.done()}
            trials |= {index: future.result() for future, index in ended.items() if not future.cancelled()}
    found = [trial for _, trial in sorted(trials.items())]
    if asked.json:
        asked.json.write_text(json.dumps([asdict(trial) for trial in found], indent=1))
    report(found, aside)
    if len(found) < len(wanted):
        print(f"\n{len(wanted) - len(found)} were not tried any more: the time was up.")


if __name__ == "__main__":
    main()
