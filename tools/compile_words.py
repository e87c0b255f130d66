"""Compile every catalogue X.po to X.mo, the file that gettext reads.

It needs only Babel, so a build can run it before anything is installed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

SOURCES: Final = Path(__file__).parent.parent / "src" / "trecastelli"
LOCALES: Final = SOURCES / "words" / "locales"


def compile_words(sources: Path = SOURCES) -> None:
    """Compile all catalogues; untranslated messages are left out."""
    for file in sorted(sources.glob("**/locales/*/LC_MESSAGES/*.po")):
        with file.open("rb") as source:
            catalogue = read_po(source, locale=file.parent.parent.name, abort_invalid=True)
        with file.with_suffix(".mo").open("wb") as made:
            write_mo(made, catalogue)


if __name__ == "__main__":
    compile_words()
