"""Markdown is read once into blocks, which the terminal shows as lines and the page as HTML."""

from __future__ import annotations

import subprocess
import sys

from trecastelli.book.document import (
    Cited,
    Code,
    Drawing,
    Emphasis,
    Items,
    OptionLink,
    Prose,
    Quotation,
    Ruling,
    Sample,
    Strong,
    TableBlock,
    Text,
    drawings,
    plain_text,
    texts,
)
from trecastelli.book.markdown import read
from trecastelli.games import PARTS
from trecastelli.tui.document_text import as_text


def test_words_keep_their_marks() -> None:
    document = read("A **b** *c* `d` [e](option:f=g), see §3.4.")
    assert document == (
        Prose((
            Text("A "),
            Strong((Text("b"),)),
            Text(" "),
            Emphasis((Text("c"),)),
            Text(" "),
            Code("d"),
            Text(" "),
            OptionLink("f", "g", (Text("e"),)),
            Text(", see "),
            Cited("3.4"),
            Text("."),
        )),
    )  # fmt: skip
    assert plain_text(next(texts(document))) == "A b c d e, see §3.4."


def test_a_quotation_that_says_so_is_a_ruling() -> None:
    ruling, other = read("> [!NOTE]\n> It is so.\n>\n> Always.\n\nx\n\n> Said he.")[::2]
    assert ruling == Ruling((Prose((Text("It is so."),)), Prose((Text("Always."),))))
    assert other == Quotation((Prose((Text("Said he."),)),))


def test_lists_tables_drawings_and_samples() -> None:
    written = (
        "1. a\n2. b\n\n| | h |\n|---|---|\n| x | y |\n\n```picture\np q\n```\n\n    typed\n\nEnd."
    )
    items, table, drawing, sample, _end = read(written)
    assert isinstance(items, Items) and items.is_numbered and len(items.items) == 2
    assert table == TableBlock(((), (Text("h"),)), (((Text("x"),), (Text("y"),)),))
    assert drawing == Drawing("p q\n") and drawings(read(written)) == [drawing]
    assert sample == Sample("typed")


def test_in_a_terminal_lists_hang_tables_are_aligned_and_rulings_are_marked() -> None:
    written = (
        "- one two three four\n- five\n\n| card | n |\n|---|---|\n| T | 10 |\n\n> [!NOTE]\n> So.\n"
    )
    assert as_text(PARTS["castle"], read(written), 15).split("\n\n") == [
        "- one two three\n  four\n- five",
        "card  n\n----  --\nT     10",
        "  | Our ruling:\n  | So.",
    ]


def test_a_terminal_that_opens_no_book_does_not_load_the_reader() -> None:
    asked = "import sys, trecastelli.cli; print('markdown_it' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", asked], text=True) == "False\n"
