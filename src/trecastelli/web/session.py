"""Guests, identified by a signed cookie that no script can read."""

from __future__ import annotations

from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.responses import Response

COOKIE: Final = "guest"
YEAR: Final = 365 * 24 * 3600


class Keys:
    """Signs users into cookies and reads them back."""

    def __init__(self, secrets: list[str], https: bool) -> None:
        self._signer = Signer(secrets, salt="trecastelli.guest")
        self._newest = Signer(secrets[-1], salt="trecastelli.guest")
        self.https = https

    def user_of(self, cookie: str) -> str:
        """The user in a cookie; empty if we did not sign it."""
        try:
            return self._signer.unsign(cookie[:300]).decode()
        except (BadSignature, UnicodeDecodeError):
            return ""

    def is_old(self, cookie: str) -> bool:
        """Whether a cookie was signed here with a key that will not be accepted for long."""
        return bool(self.user_of(cookie)) and not self._newest.validate(cookie[:300])

    def set_guest(self, response: Response, user: str) -> None:
        """Set the cookie that identifies this user."""
        self.set_cookie(response, COOKIE, self._signer.sign(user).decode())

    def set_cookie(self, response: Response, name: str, value: str) -> None:
        """Set a cookie for this site only, hidden from scripts."""
        response.set_cookie(
            name, value, max_age=YEAR, httponly=True, samesite="lax", secure=self.https
        )
