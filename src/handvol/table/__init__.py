"""One running game and those around it: seats, turns, clocks, stand-ins, and what each seat may hear.

Plain synchronous code without network or database. A table is an append-only list of entries; the state is
what replaying them gives. Asking for something returns the entries that would bring it about; whoever keeps
the table writes them down first, and only then lets the table `take` them.
"""

from .entries import Clock, Entry, Settings, decode, encode
from .errors import TableError
from .table import Table

__all__ = ["Clock", "Entry", "Settings", "Table", "TableError", "decode", "encode"]
