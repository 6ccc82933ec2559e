"""Of many cases alike each run tries a few; `poe endure` tries all others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")


def few(cases: Iterable[T], *tried: object) -> list[object]:
    """Return cases for a test: unmarked those that each run tries."""
    every = list(cases)
    missing = [case for case in tried if case not in every]
    assert not missing, missing
    return [case if case in tried else enduring(case) for case in every]


def enduring(*values: object, id: str | None = None) -> object:  # noqa: A002 - as pytest has it
    """Return a case that only `poe endure` tries."""
    return pytest.param(*values, id=id, marks=pytest.mark.endure)


def each(step: int, cases: Iterable[T]) -> list[object]:
    """Return cases for a test: unmarked the first, and from there one in so many."""
    return [case if place % step == 0 else enduring(case) for place, case in enumerate(cases)]
