"""Buckets that empty and fill again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.site import finished, open_site
from trecastelli.web import limits
from trecastelli.web.limits import Allowance, Limits, Reader, network_of


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    bucket = Limits(2.0, 3, clock)
    assert [bucket.allow("anna") for _n in range(4)] == [True, True, True, False]
    assert bucket.allow("ben")
    clock.at = 0.4
    assert not bucket.allow("anna")
    clock.at = 1.0
    assert [bucket.allow("anna") for _n in range(3)] == [True, True, False]
    clock.at = 100.0
    assert [bucket.allow("anna") for _n in range(4)] == [True, True, True, False]


def test_only_so_many_buckets_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    buckets = Limits(1.0, 1, Clock())
    for n in range(50):
        assert buckets.allow("anna") == (n == 0) and buckets.allow(str(n))
    assert len(buckets._buckets) == 10


def test_places_are_given_back() -> None:
    places = Limits(1.0, 1)
    assert places.hold("anna", 1) and not places.hold("anna", 1)
    places.release("anna")
    assert places.hold("anna", 1)


def test_an_address_has_a_limit_whatever_guests_come_from_it() -> None:
    allowance = Allowance(1.0, 2, 3, Clock())
    guests = [Reader(f"guest{n}", "192.0.2.1") for n in range(9)]
    assert [allowance.allow(guests[0]) for _n in range(3)] == [True, True, False]
    assert [allowance.allow(guest) for guest in guests[1:]] == [True] * 3 + [False] * 5
    assert allowance.allow(Reader("ben", "192.0.2.2"))
    assert not allowance.allow(Reader("", "192.0.2.1"))


def test_an_address_has_only_so_many_sockets() -> None:
    allowance = Allowance(1.0, 1, 2)
    readers = [Reader(f"guest{n}", "192.0.2.1") for n in range(3)]
    assert [allowance.hold(reader, 1) for reader in readers] == [True, True, False]
    assert not allowance.hold(readers[0], 1)
    allowance.release(readers[0])
    assert allowance.hold(readers[2], 1)


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
    ],
)
def test_the_network_of_an_address(host: str, network: str) -> None:
    assert network_of(host) == network


def test_cookies_buy_no_more_tables(tmp_path: Path) -> None:
    limits = {"guests_a_minute": 20, "tables_a_minute": 2, "crowd": 2}
    with open_site(tmp_path, **limits) as site:
        people = [site.person() for _n in range(30)]
        codes = [person.client.post("/play/castle").status_code for person in people]
        assert codes.count(303) == 4 and codes.count(429) == 26
        forged = site.person(**{"x-forwarded-for": "192.0.2.9"})
        assert forged.client.post("/play/castle").status_code == 429


def test_an_address_gets_only_so_many_new_guests(tmp_path: Path) -> None:
    with open_site(tmp_path, guests_a_minute=2) as site:
        posts = [site.person().client.post("/settings", data={"name": "A"}) for _n in range(5)]
        assert [post.status_code for post in posts] == [303, 303, 429, 429, 429]


def test_hints_have_a_limit_of_their_own(tmp_path: Path) -> None:
    with open_site(tmp_path, hints_a_minute=1, crowd=1) as site:
        anna = site.person()
        id = anna.open("castellan", "me", "me")
        table = site.room(id).table
        body = {"ply": table.ply, "seat": table.to_act}
        anna.json(f"/api/tables/{id}/hint", body)
        anna.json(f"/api/tables/{id}/hint", body, 429)


def test_analyses_have_a_limit_of_their_own(tmp_path: Path) -> None:
    with open_site(tmp_path, analyses_a_minute=1, crowd=1) as site:
        anna = site.person()
        ids = [finished(site, anna) for _n in range(2)]
        anna.json(f"/api/tables/{ids[0]}/analysis", {})
        anna.json(f"/api/tables/{ids[0]}/analysis", {})
        anna.json(f"/api/tables/{ids[1]}/analysis", {}, 429)
