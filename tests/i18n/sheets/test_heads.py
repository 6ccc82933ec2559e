"""The German heads of list files are read in again, each as what it is."""

from __future__ import annotations

import pytest

from skatclub.domain.list_files import column_heads
from skatclub.domain.list_files.spellings import folded
from skatclub.domain.office import result_lines
from skatclub.i18n import language
from skatclub.i18n.sheets import heads

DEALS = (*column_heads.COLUMNS, *column_heads.MARKS, *column_heads.PLACES)


def test_every_column_of_a_list_has_a_german_head_and_no_two_the_same():
    shown = [heads.head(code) for code in DEALS]

    assert len(set(map(folded, shown))) == len(DEALS)
    assert set(DEALS) <= set(heads.GERMAN)


@pytest.mark.parametrize("code", DEALS)
def test_a_german_head_of_a_list_is_read_as_its_column(code):
    assert folded(heads.head(code)) in column_heads._SPELLINGS[code].split()


@pytest.mark.parametrize("code", result_lines.COLUMNS)
def test_a_german_head_of_totals_is_read_as_its_column(code):
    assert folded(heads.head(code)) in result_lines._SPELLINGS[code].split()


def test_in_english_the_codes_are_the_heads():
    assert language.said_in("en", lambda: heads.head("card_points")) == "card_points"
