"""How much one reader may ask for: buckets that fill up again with time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

MANY: Final = 10_000
"""So many buckets are kept before the full ones are thrown away."""


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
        if len(self._buckets) >= MANY:
            self._tidy(now)
        bucket = self._buckets.setdefault(reader, _Bucket(self._burst, now))
        bucket.left = self._filled(bucket, now)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def _filled(self, bucket: _Bucket, now: float) -> float:
        return min(self._burst, bucket.left + (now - bucket.at) * self._rate)

    def _tidy(self, now: float) -> None:
        """A full bucket says nothing that a new one would not."""
        kept = {
            reader: bucket
            for reader, bucket in self._buckets.items()
            if self._filled(bucket, now) < self._burst
        }
        self._buckets = kept

    def hold(self, reader: str, most: int) -> bool:
        """Take one of a few places that are given back later; False if all are taken."""
        if self._held.get(reader, 0) >= most:
            return False
        self._held[reader] = self._held.get(reader, 0) + 1
        return True

    def release(self, reader: str) -> None:
        """Give a place back."""
        self._held[reader] -= 1
        if not self._held[reader]:
            del self._held[reader]
