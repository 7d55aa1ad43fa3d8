"""One running game and those around it: seats, turns, clocks, stand-ins, and what each seat may hear.

Plain synchronous code without network or database. A table is a value, and an append-only list of entries:
replaying them gives the table. Asking for something returns a plan, the entries that would bring it about and
the table that they lead to; whoever keeps the table writes them down first, and only then goes on from there.
"""

from .entries import Clock, Entry, Settings, decode, encode
from .errors import TableError
from .plan import Plan
from .table import Table

__all__ = ["Clock", "Entry", "Plan", "Settings", "Table", "TableError", "decode", "encode"]
