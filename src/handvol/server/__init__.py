"""Tables for everybody: HTTP, WebSockets and a stream for bots, around tables and their store."""
