"""Refusals are compared, told and taken apart by their fields, as dataclasses are."""

from __future__ import annotations

import copy
import pickle

import pytest

from skatclub.rules.errors import NullHasNoLevels, NullHasNoMatadors, Refusal


class TooFew(Refusal):
    """Fewer than asked for."""

    here: int
    wanted: int = 3


class FarTooFew(TooFew):
    """Fewer by far."""

    name: str = ""


def test_fields_are_given_by_place_or_by_name_and_may_have_a_default():
    assert (TooFew(1).here, TooFew(1).wanted) == (1, 3)
    assert TooFew(here=1, wanted=4) == TooFew(1, 4)
    assert FarTooFew(1, 2, "Anna").name == "Anna"
    assert FarTooFew.__match_args__ == ("here", "wanted", "name")


def test_two_refusals_are_alike_when_type_and_fields_are():
    assert TooFew(1) == TooFew(1, 3) != TooFew(2)
    assert hash(TooFew(1)) == hash(TooFew(1, 3))
    assert TooFew(1) != FarTooFew(1)
    assert NullHasNoLevels() == NullHasNoLevels() != NullHasNoMatadors(2)


def test_a_refusal_tells_its_fields_and_is_taken_apart_by_them():
    assert repr(TooFew(1)) == "TooFew(here=1, wanted=3)"
    match FarTooFew(1, 2, "Anna"):
        case TooFew(here, wanted):
            assert (here, wanted) == (1, 2)


def test_a_refusal_is_copied_whole():
    refusal = FarTooFew(1, 2, "Anna")

    assert copy.copy(refusal) == refusal
    assert pickle.loads(pickle.dumps(refusal)) == refusal


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((1, 2, 3), {}), ((1,), {"here": 1}), ((1,), {"there": 1})],
    ids=["too few", "too many", "twice", "unknown"],
)
def test_fields_that_are_not_those_of_the_type_are_a_bug(values, named):
    with pytest.raises(TypeError, match="TooFew has the fields"):
        TooFew(*values, **named)
