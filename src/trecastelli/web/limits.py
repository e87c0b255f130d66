"""Rate limits: each reader has a bucket of requests that refills with time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

MOST_BUCKETS: Final = 10_000
"""Most buckets stored; beyond that, full ones are deleted."""


@dataclass
class _Bucket:
    left: float
    at: float


class Limits:
    """One bucket for each reader: `burst` at once, `rate` each second in the long run."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: dict[str, _Bucket] = {}
        self._held: dict[str, int] = {}

    def allow(self, reader: str) -> bool:
        """Take one from a reader's bucket; False if it is empty."""
        now = self._now()
        if len(self._buckets) >= MOST_BUCKETS:
            self._delete_full(now)
        bucket = self._buckets.setdefault(reader, _Bucket(self._burst, now))
        bucket.left = self._level(bucket, now)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def _level(self, bucket: _Bucket, now: float) -> float:
        return min(self._burst, bucket.left + (now - bucket.at) * self._rate)

    def _delete_full(self, now: float) -> None:
        """Delete full buckets: a new one would be the same."""
        self._buckets = {
            reader: bucket
            for reader, bucket in self._buckets.items()
            if self._level(bucket, now) < self._burst
        }

    def hold(self, reader: str, most: int) -> bool:
        """Take one of `most` slots, to be released later; False if all are taken."""
        if self._held.get(reader, 0) >= most:
            return False
        self._held[reader] = self._held.get(reader, 0) + 1
        return True

    def release(self, reader: str) -> None:
        """Give a slot back."""
        self._held[reader] -= 1
        if not self._held[reader]:
            del self._held[reader]
