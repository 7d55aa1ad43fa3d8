from __future__ import annotations

import pytest

from .workshop import Workshop


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """A place where somebody has just made a game."""
    made = Workshop(tmp_path_factory.mktemp("workshop"))
    done = made.run(
        "handvol new night_birds --title 'Birds of the Night' && python -m pip install -e night_birds"
    )
    assert done.code == 0, done.said
    return made
