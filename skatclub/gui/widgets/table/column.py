"""A column of a table: a value that says how a row is worded, sorted, weighed and how wide it may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Generic, TypeVar

R = TypeVar("R")
LEAST = 18
FLOOR = 10
"""Letters that a stretched column keeps where the table cannot be scrolled to its side."""


@dataclass(frozen=True, slots=True)
class Column(Generic[R]):
    """A column: its head, the words of a row, and what else is to be known of it.

    `code` is its name in the program, `said` its head in whole words, for who points at it and for a screen reader.
    With a `key` the table can be sorted by it. `tip`, `spoken`, `tone` (a role of the theme, empty for the usual
    colour), `struck` and `tick` tell of a row what the words do not.

    Of its width: a column is as wide as its longest words (`longest` says which, where it would cost too much to
    word all rows), in letters at most `most`, or just `wide`. Those with a `share` part the room that is left and
    keep `least` letters; with `fits` they take no more than their words need. Where the room is not enough columns
    are left out by `drop`, the highest first, and where others would have fewer than `leaves` letters; 0 always
    stays. `if_any`: left out where nothing stands in it.
    """

    head: str
    text: Callable[[R], str]
    _: KW_ONLY
    code: str = ""
    said: str = ""
    key: Callable[[R], Any] | None = None  # whatever can be compared
    tip: Callable[[R], str] | None = None
    spoken: Callable[[R], str] | None = None
    tone: Callable[[R], str] | None = None
    bold: bool | Callable[[R], bool] = False
    struck: Callable[[R], bool] | None = None
    tick: Callable[[R], bool] | None = None
    right: bool = False
    longest: Callable[[Sequence[R]], str] | None = None
    share: int = 0
    least: int = LEAST
    most: int = 0
    wide: int = 0
    fits: bool = False
    drop: int = 0
    leaves: int = 0
    if_any: bool = False


def word_columns(
    heads: Sequence[str], worded: Sequence[int] = (0,), *, stretched: Sequence[int] | None = None
) -> tuple[Column[Sequence[str]], ...]:
    """Return columns for rows of words: the worded ones (or those stretched) share the room, others are numbers."""
    return tuple(
        Column(
            head,
            lambda row, at=at: row[at],  # type: ignore[misc]
            share=int(at in (worded if stretched is None else stretched)),
            right=at not in worded,
        )
        for at, head in enumerate(heads)
    )
