"""Figures about this server, for Prometheus. They name no reader, table or card."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Metric, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from trecastelli.table.house import Figures

MEASURE_SECONDS: Final = 0.5
"""Seconds between two measurements of the event loop's lag."""


class Metrics(Collector):
    """Counts what the web layer does, and asks the house for the rest."""

    def __init__(self, figures: Callable[[], Figures]) -> None:
        self._figures = figures
        self.refusals: Counter[int] = Counter()
        """Answers with an error, by status."""
        self.sockets = 0
        self._lag = 0.0
        self._registry = CollectorRegistry()
        self._registry.register(self)
        ProcessCollector(registry=self._registry)

    async def measure_lag(self) -> None:
        """Measure for ever how much later than planned the event loop does something."""
        loop = asyncio.get_running_loop()
        while True:
            planned = loop.time() + MEASURE_SECONDS
            await asyncio.sleep(MEASURE_SECONDS)
            self._lag = max(self._lag, loop.time() - planned)

    def text(self) -> bytes:
        """Everything in the text format of Prometheus."""
        text = generate_latest(self._registry)
        self._lag = 0.0
        return text

    def describe(self) -> Iterator[Metric]:
        """Nothing in advance."""
        yield from ()

    def collect(self) -> Iterator[Metric]:
        """The figures now."""
        now = self._figures()
        tables = GaugeMetricFamily(
            "trecastelli_tables", "Tables in memory, by status", labels=["status"]
        )
        for status, count in now.tables.items():
            tables.add_metric([status], count)
        refusals = CounterMetricFamily(
            "trecastelli_refusals", "Answers with an error, by HTTP status", labels=["status"]
        )
        for code, count in self.refusals.items():
            refusals.add_metric([str(code)], count)
        yield tables
        yield refusals
        yield GaugeMetricFamily("trecastelli_watchers", "Who watch a table", now.watchers)
        yield GaugeMetricFamily("trecastelli_sockets", "Open sockets", self.sockets)
        yield GaugeMetricFamily(
            "trecastelli_loop_lag_seconds", "Longest lag of the loop since last asked", self._lag
        )
        yield CounterMetricFamily("trecastelli_actions", "Actions stored", now.actions)
        yield CounterMetricFamily(
            "trecastelli_bot_seconds", "Seconds for which bots were waited for", now.bot_seconds
        )
