"""A number that a value holds has a least and a most: both are taken, and nothing beyond."""

from __future__ import annotations

from collections.abc import Callable

import pytest


def holds(make: Callable[[int], object], least: int, most: int, refusal: type[Exception]) -> None:
    """Check that a value is made of the least and the most, and refused one beyond either."""
    make(least)
    make(most)
    for beyond in (least - 1, most + 1):
        with pytest.raises(refusal):
            make(beyond)
