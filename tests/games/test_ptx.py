"""Every rule of every game compiles to self-contained PTX, without a GPU."""

from __future__ import annotations

import re

from handvol.backends import cuda
from handvol.core.registry import find


def test_rules_compile_to_self_contained_ptx(every_game: str) -> None:
    modules = cuda.build(find(every_game))
    assert set(modules) == {"deal", "legal", "apply", "playout", "scores"}
    for name, ptx in modules.items():
        assert re.search(rf"^\.visible \.entry {name}\(", ptx, re.MULTILINE)
        assert ".target sm_90" in ptx
        assert cuda.undefined(ptx) == []
