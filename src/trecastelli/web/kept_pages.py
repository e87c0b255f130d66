"""Pages that need no new rendering: stored compressed, and not sent to a browser that has them.

The key of a page names everything that the page depends on. Nothing private gets in by accident: a
page with the reader's own tables has these tables in its key.
"""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

MOST_PAGES: Final = 300
"""Most pages stored. A long one takes 60 kilobytes."""
HEADERS: Final = {
    "cache-control": "private, no-cache",
    "vary": "Accept-Encoding, Accept-Language, Cookie",
}


@dataclass(frozen=True)
class Kept:
    """A page, compressed, and the tag that stands for its content."""

    tag: str
    content: bytes


class KeptPages:
    """The pages of one server that were requested lately."""

    def __init__(self) -> None:
        self._pages: OrderedDict[Hashable, Kept] = OrderedDict()

    def answer(
        self, connection: HTTPConnection, key: Hashable, make: Callable[[], str]
    ) -> Response:
        """The page of a key; 304 if the browser has it."""
        kept = self._once(key, make)
        headers = {"etag": kept.tag, **HEADERS}
        if kept.tag in _tags(connection.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        content = kept.content
        if "gzip" in connection.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
        else:
            content = gzip.decompress(content)
        return Response(content, headers=headers, media_type="text/html")

    def _once(self, key: Hashable, make: Callable[[], str]) -> Kept:
        if key not in self._pages:
            page = make().encode()
            tag = f'W/"{sha256(page).hexdigest()[:24]}"'
            self._pages[key] = Kept(tag, gzip.compress(page, mtime=0))
        self._pages.move_to_end(key)
        if len(self._pages) > MOST_PAGES:
            self._pages.popitem(last=False)
        return self._pages[key]


def _tags(header: str) -> list[str]:
    return [tag.strip() for tag in header.split(",")]
