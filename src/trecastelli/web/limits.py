"""Rate limits: each reader has buckets of requests that refill with time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

from trecastelli.web.settings import Settings

MOST_BUCKETS: Final = 10_000
"""Most buckets stored; beyond that, the one that was used longest ago is deleted."""
MINUTE: Final = 60.0


@dataclass(frozen=True)
class Reader:
    """Who is charged: a guest, and the network address they come from."""

    guest: str
    """Empty for a reader without our cookie."""
    address: str


def network_of(host: str) -> str:
    """The network that one household or office has: an IPv4 address, or 64 bits of an IPv6 one."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))


@dataclass
class _Bucket:
    left: float
    at: float


class Limits:
    """One bucket for each key: `burst` at once, `rate` each second in the long run."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: dict[str, _Bucket] = {}
        self._held: dict[str, int] = {}

    def allow(self, key: str) -> bool:
        """Take one from a bucket; False if it is empty."""
        now = self._now()
        bucket = self._buckets.pop(key, None) or _Bucket(self._burst, now)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            del self._buckets[next(iter(self._buckets))]
        bucket.left = min(self._burst, bucket.left + (now - bucket.at) * self._rate)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def hold(self, key: str, most: int) -> bool:
        """Take one of `most` slots, to be released later; False if all are taken."""
        if self._held.get(key, 0) >= most:
            return False
        self._held[key] = self._held.get(key, 0) + 1
        return True

    def release(self, key: str) -> None:
        """Give a slot back."""
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]


class Allowance:
    """A limit for each guest, and a larger one for each address: cookies cost nothing.

    Readers without a cookie who share an address share the allowance of one guest.
    """

    def __init__(
        self, rate: float, burst: float, crowd: int, now: Callable[[], float] = monotonic
    ) -> None:
        self._guests = Limits(rate, burst, now)
        self._addresses = Limits(rate * crowd, burst * crowd, now)
        self._crowd = crowd

    def allow(self, reader: Reader) -> bool:
        """Charge guest and address; False if one of them has nothing left."""
        return self._addresses.allow(reader.address) and self._guests.allow(_guest_key(reader))

    def hold(self, reader: Reader, most: int) -> bool:
        """Take one of a guest's `most` slots and one of their address's; False if none is left."""
        if not self._addresses.hold(reader.address, most * self._crowd):
            return False
        if self._guests.hold(_guest_key(reader), most):
            return True
        self._addresses.release(reader.address)
        return False

    def release(self, reader: Reader) -> None:
        """Give a slot back."""
        self._addresses.release(reader.address)
        self._guests.release(_guest_key(reader))


def _guest_key(reader: Reader) -> str:
    return f"guest {reader.guest}" if reader.guest else f"address {reader.address}"


class Allowances:
    """The limits of a server, one for each kind of thing that readers ask for."""

    def __init__(self, settings: Settings) -> None:
        rate, burst, crowd = settings.rate, settings.burst, settings.crowd

        def each_minute(count: float, crowd: int = crowd) -> Allowance:
            return Allowance(count / MINUTE, count, crowd)

        self.forms = Allowance(rate, burst, crowd)
        """Forms, messages and sockets."""
        self.reads = Allowance(settings.reads * rate, settings.reads * burst, crowd)
        """Pages."""
        self.guests = each_minute(settings.guests_a_minute, crowd=1)
        self.tables = each_minute(settings.tables_a_minute)
        self.hints = each_minute(settings.hints_a_minute)
        self.analyses = each_minute(settings.analyses_a_minute)
