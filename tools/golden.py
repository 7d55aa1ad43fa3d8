"""Write the golden files that the tests compare with (see `handvol.testing.golden`).

    python tools/golden.py             # all games
    python tools/golden.py ninjan      # one game

Run it after a deliberate change of the rules only, and read the difference before committing it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import handvol
from handvol.testing.golden import write_golden

FOLDER = Path(__file__).parent.parent / "tests" / "golden"

if __name__ == "__main__":
    for name in sys.argv[1:] or handvol.games():
        write_golden(name, FOLDER)
