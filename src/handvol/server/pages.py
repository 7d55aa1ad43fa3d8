"""A placeholder until the pages are there."""

from __future__ import annotations

from starlette.routing import BaseRoute


def routes() -> list[BaseRoute]:
    """No pages yet."""
    return []
