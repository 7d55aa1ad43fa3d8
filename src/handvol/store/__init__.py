"""Tables on disk: SQLite by default, PostgreSQL when several processes serve the same tables."""

from .opening import open_store
from .store import Conflict, Row, Store, StoreError

__all__ = ["Conflict", "Row", "Store", "StoreError", "open_store"]
