"""Tables for everybody: HTTP, WebSockets and a stream for bots, around `handvol.table` and `handvol.store`."""
