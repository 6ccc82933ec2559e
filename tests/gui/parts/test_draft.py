"""Half-typed lists as texts: when they can be judged, and how they are kept."""

from __future__ import annotations

from random import Random

import pytest

from skatclub.domain.office import typed
from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.parts import draft
from tests.domain.office.paper_lists import paper_list


@pytest.mark.parametrize(("text", "number"), [("12", 12), ("-12", -12), ("−12", -12), ("-", None), ("", None)])
def test_a_text_is_a_number_once_it_has_a_digit(text, number):
    assert draft.number(text) == number


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_list_comes_back_from_its_texts(size):
    paper = paper_list(Random(size), size)

    again = draft.totals_of(draft.of_totals(paper), size=size, planned=paper.planned)

    assert again is not None
    assert [typed.value(again, cell) for cell in draft.cells(size)[:-1]] == [
        typed.value(paper, cell) for cell in draft.cells(size)[:-1]
    ]
    assert again.deals == paper.deals


def test_a_list_with_a_gap_cannot_be_judged_but_what_is_whole_counts():
    texts = draft.empty(3, 36)
    texts |= {Cell(Field.POINTS, 1): "48", Cell(Field.WON, 1): "2", Cell(Field.LOST, 1): "0"}
    texts |= {Cell(Field.POINTS, 2): "96"}

    found = draft.so_far(texts, size=3, planned=36)

    assert draft.totals_of(texts, size=3, planned=36) is None
    assert [row.points for row in found.seats] == [48, 0, 0]


def test_texts_are_kept_in_a_line_and_come_back():
    texts = {**draft.empty(4, 48), Cell(Field.POINTS, 1): "-48", Cell(Field.WON, 1): "-"}

    assert draft.unpacked(draft.packed(texts, 4), 4) == texts


@pytest.mark.parametrize("line", ["", "342/", "1 2 3", " ".join(["x"] * 18)])
def test_a_kept_line_that_is_no_list_of_the_table_is_left(line):
    assert draft.unpacked(line, 4) is None
