"""Tables on disk: SQLite by default, PostgreSQL when several processes serve the same tables."""

from .store import Conflict, Row, Store, StoreError, open_store

__all__ = ["Conflict", "Row", "Store", "StoreError", "open_store"]
