"""Papers as values."""

from __future__ import annotations

from datetime import UTC, date, datetime
from fractions import Fraction

import pytest

from skatclub.exports.document import Column, Imprint, Table, moment_words, shown
from skatclub.i18n import language


def test_a_stand_without_time_zone_is_an_error():
    with pytest.raises(ValueError, match="time zone"):
        Imprint(club="", at=datetime(2026, 10, 17))  # noqa: DTZ001  the mistake itself


def test_a_row_with_too_few_cells_is_an_error():
    with pytest.raises(ValueError, match="as many cells"):
        Table(columns=(Column(head="a"), Column(head="b")), rows=((1,),))


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (None, ""),
        ("=1+1", "=1+1"),
        (-1456, "−1456"),
        (Fraction(2500, 3), "833,33"),
        (date(2026, 10, 17), "17.10.2026"),
    ],
)
def test_a_cell_is_written_in_german(cell, text):
    assert shown(cell) == text


def test_a_cell_is_written_in_english():
    language.use("en")

    assert shown(Fraction(2500, 3)) == "833.33"


def test_a_moment_is_day_and_minute():
    assert moment_words(datetime(2026, 10, 17, 15, 4, 59, tzinfo=UTC)) == "17.10.2026 15:04"
