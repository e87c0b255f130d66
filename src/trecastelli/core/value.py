"""Values with named fields: each is declared once, in the class, and copied by name.

    @dataclass(init=False)
    class Open(Value):
        turn: Seat
        played: list[int]

A value is created empty and its fields are then set by name, so that no call passes forty arguments
in order. The dataclass compares and prints it; `Value` makes it possible to pickle it, which
compiled classes do not do by themselves. Do not write an `__init__` in such a class: compiled,
unpickling would call it without arguments.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """The base of states, views and everything else that is copied field by field."""

    def __reduce__(self) -> tuple[Any, ...]:
        # fields() wants a dataclass, which every subclass is.
        contents = {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]
        return restore, (type(self), contents)


def restore(kind: type[Value], contents: dict[str, object]) -> Value:
    """A value with these fields: what pickle calls."""
    value = kind.__new__(kind)
    for name, content in contents.items():
        setattr(value, name, content)
    return value
