"""Every rule of every game compiles to self-contained PTX, without a GPU."""

from __future__ import annotations

import re

from handvol.backends import cuda
from handvol.core.registry import find
from handvol.envs import ptx


def test_rules_compile_to_self_contained_ptx(every_game: str) -> None:
    modules = cuda.build(find(every_game))
    assert set(modules) == {"deal", "legal", "apply", "playout", "scores"}
    for name, text in modules.items():
        assert re.search(rf"^\.visible \.entry {name}\(", text, re.MULTILINE)
        assert ".target sm_90" in text
        assert cuda.undefined(text) == []


def test_a_step_of_environments_compiles_to_self_contained_ptx(every_game: str) -> None:
    modules = ptx.build(find(every_game))
    assert set(modules) == {"check", "step"}
    for name, text in modules.items():
        assert re.search(rf"^\.visible \.entry {name}\(", text, re.MULTILINE)
        assert ".target sm_90" in text
        assert cuda.undefined(text) == []
