"""Tests of the keys that sign cookies."""

from __future__ import annotations

from itsdangerous import Signer

from trecastelli.web.session import Keys


def signed(key: str) -> str:
    return Signer(key, salt="trecastelli.guest").sign("ann").decode()


def test_a_cookie_of_an_old_key_is_accepted_and_renewed() -> None:
    keys = Keys(["old", "new"], https=False)
    assert keys.user_of(signed("old")) == "ann" == keys.user_of(signed("new"))
    assert keys.is_old(signed("old")) and not keys.is_old(signed("new"))
    assert not keys.user_of(signed("other")) and not keys.is_old(signed("other"))
