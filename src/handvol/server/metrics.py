"""Figures for those who run the server, in Prometheus' format; nothing of any game."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.04, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    """The server's counters."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("handvol_moves", "Moves made by people", registry=self.registry)
        self.bot_moves = Counter("handvol_bot_moves", "Moves made by bots", registry=self.registry)
        self.commands = Histogram(
            "handvol_command_seconds",
            "From a command's arrival to its answer, written to disk",
            buckets=LATENCIES,
            registry=self.registry,
        )
        self.refused = Counter("handvol_refused", "Commands refused", ["code"], registry=self.registry)
        self.store_errors = Counter("handvol_store_errors", "Writes that failed", registry=self.registry)
        self.tables = Gauge("handvol_tables", "Tables in memory", registry=self.registry)
        self.connections = Gauge("handvol_connections", "Open connections", registry=self.registry)
        self.created = Counter("handvol_tables_created", "Tables created", registry=self.registry)

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self.registry)
