"""In the place of pip, without a network: installs a package that is being written, from its folder.

    python -m pip install -e FOLDER

As pip does, it leaves a path to the sources and the package's metadata; beside itself, on PYTHONPATH.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

SITE = Path(__file__).parent.parent
SITE_STARTS = "import pathlib, site\nsite.addsitedir(str(pathlib.Path(__file__).parent))\n"


def install(folder: Path) -> None:
    """Let Python find a package and what it declares."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = SITE / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir(exist_ok=True)
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    lines = []
    for group, points in project.get("entry-points", {}).items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (SITE / f"{project['name']}.pth").write_text(f"{(folder / 'src').resolve()}\n", encoding="utf-8")
    (SITE / "sitecustomize.py").write_text(SITE_STARTS, encoding="utf-8")


if __name__ == "__main__":
    command, option, folder = sys.argv[1:]
    assert (command, option) == ("install", "-e")
    install(Path(folder))
