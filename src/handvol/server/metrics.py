"""Figures for those who run the server, in Prometheus' format; nothing of any game."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

LATENCIES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.04, 0.1, 0.25, 1.0, 5.0)
BUCKETS = (*map(str, LATENCIES), "+Inf")


class Moves(Collector):
    """What is counted with every move, in plain numbers: nobody waits for a lock."""

    def __init__(self) -> None:
        self.by_people = 0
        self.by_bots = 0
        self._seconds = 0.0
        self._commands = [0] * len(BUCKETS)

    def answered(self, seconds: float, by_move: bool) -> None:
        """A command was answered, so long after it came; a move of a person, perhaps."""
        self.by_people += by_move
        self._seconds += seconds
        self._commands[bisect_left(LATENCIES, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        """The figures as Prometheus wants them."""
        yield CounterMetricFamily("handvol_moves", "Moves made by people", self.by_people)
        yield CounterMetricFamily("handvol_bot_moves", "Moves made by bots", self.by_bots)
        yield HistogramMetricFamily(
            "handvol_command_seconds",
            "From a command's arrival to its answer, written to disk",
            buckets=[*zip(BUCKETS, accumulate(self._commands), strict=True)],
            sum_value=self._seconds,
        )


class Metrics:
    """The server's counters."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Moves()
        self.registry.register(self.moves)
        self.refused = Counter("handvol_refused", "Commands refused", ["code"], registry=self.registry)
        self.store_errors = Counter("handvol_store_errors", "Writes that failed", registry=self.registry)
        self.tables = Gauge("handvol_tables", "Tables in memory", registry=self.registry)
        self.connections = Gauge("handvol_connections", "Open connections", registry=self.registry)
        self.set_aside = Gauge(
            "handvol_tables_set_aside", "Tables that cannot be read", registry=self.registry
        )
        self.failing = Gauge(
            "handvol_duty_failing", "House-keeping that fails", ["duty"], registry=self.registry
        )
        self.failures = Counter(
            "handvol_duty_failures", "Times that it has", ["duty"], registry=self.registry
        )
        self.created = Counter("handvol_tables_created", "Tables created", registry=self.registry)

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self.registry)
