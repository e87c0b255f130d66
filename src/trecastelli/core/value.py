"""Values made of named fields: each field is declared once, in the class, and copied by name.

    @dataclass(init=False)
    class Open(Value):
        turn: Seat
        played: list[int]

A value is made empty and then filled in, so that no call has to pass forty things in order. The
dataclass compares and prints it; `Value` lets it be pickled, which compiled classes cannot by
themselves. Write no `__init__` by hand in such a class: compiled, it would be called without
arguments when a pickled value is restored.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """The base of states, views and all that is copied field by field."""

    def __reduce__(self) -> tuple[Any, ...]:
        # fields() wants a dataclass, which every subclass is.
        held = {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]
        return restored, (type(self), held)


def restored(kind: type[Value], held: dict[str, object]) -> Value:
    """A value with these fields, as pickle gives them back."""
    value = kind.__new__(kind)
    for name, content in held.items():
        setattr(value, name, content)
    return value
