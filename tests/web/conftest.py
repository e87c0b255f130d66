"""One server for the tests of a module: starting it is most of the work."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.site import Person, Site, open_site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with an empty house."""
    with open_site(tmp_path_factory.mktemp("house")) as made:
        yield made


@pytest.fixture
def anna(site: Site) -> Person:
    """Somebody who has never been here."""
    return site.person()


@pytest.fixture
def ben(site: Site) -> Person:
    """Somebody else."""
    return site.person()
