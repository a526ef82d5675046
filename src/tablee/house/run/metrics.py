"""What the house counts and measures, for Prometheus. Numbers only: no table, person or address is a label."""

from __future__ import annotations

import os

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The folder in which the processes of one machine add up; the library looks for it when it is imported."""
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
LENGTHS = (0, 1, 2, 4, 8, 16, 32, 64, 128, 256)

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """A registry of its own, so that a process may hold several houses."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        if SHARED not in os.environ:
            ProcessCollector(registry=registry)

        def counter(name: str, told: str, *labels: str) -> Counter:
            return Counter(f"tablee_{name}", told, labels, registry=registry)

        def gauge(name: str, told: str) -> Gauge:
            return Gauge(f"tablee_{name}", told, registry=registry, multiprocess_mode="livesum")

        def histogram(name: str, told: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(f"tablee_{name}", told, labels, buckets=buckets, registry=registry)

        self.commands = counter("commands", "Commands to tables", "type", "result")
        """Label `result`: `done`, `again` (known already), or the key of the refusal."""
        self.command_seconds = histogram("command_seconds", "From a command to its commit", QUICK)
        self.appends = counter("appends", "Commits to the logs of tables", "result")
        """Label `result`: `done` or `conflict`."""
        self.sockets = gauge("sockets", "Open sockets")
        self.tables = gauge("tables", "Tables in memory")
        self.bot_moves = counter("bot_moves", "Moves of bots", "how")
        """Label `how`: `bot`, `greedy` (the watchdog's) or `forced`."""
        self.bot_seconds = histogram("bot_seconds", "Time a bot took to choose", SLOW)
        self.timeouts = counter("timeouts", "Times the clock played")
        self.slow_readers = counter("slow_readers", "Sockets cut because they did not read")
        self.queued = histogram("send_queue_messages", "Messages waiting when another is sent", LENGTHS)
        self.requests = counter("http_requests", "HTTP requests", "method", "route", "status")
        self.request_seconds = histogram("http_request_seconds", "Time of an HTTP request", QUICK, "route")

        self._counted: dict[tuple[str, ...], Counter] = {}

    def command(self, kind: str, result: str) -> None:
        """One more command went like that."""
        self._count(self.commands, kind, result)

    def appended(self, result: str) -> None:
        """One more commit went like that."""
        self._count(self.appends, result)

    def _count(self, counter: Counter, *labels: str) -> None:
        """The library looks a counter up by its labels under a lock; there are few, and a move counts two."""
        known = self._counted.get(labels)
        if known is None:
            known = self._counted[labels] = counter.labels(*labels)
        known.inc()

    def page(self) -> bytes:
        """All of them as Prometheus reads them, added up over the processes of this machine."""
        if SHARED not in os.environ:
            return generate_latest(self._registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
