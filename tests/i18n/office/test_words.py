"""How far lists are, in German words: the same on every page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office.sheet import Draft, ListState, Task, counted
from skatclub.domain.sheets.table import SheetState
from skatclub.i18n.office import words
from tests.domain.office.test_sheet import TYPED, TYPED_WRONG, a_sheet


def test_every_state_has_its_word():
    told = {state: words.state_word(state) for state in ListState}

    assert list(told.values()) == ["offen", "spielt", "eingegangen", "eingegeben", "geprüft", "freigegeben"]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "○ offen"),
        ({"plays": True}, "▷ spielt"),
        ({"deals": 17}, "▷ spielt · 17/48"),
        ({"deals": 48}, "▷ spielt · 48/48"),
        ({"deals": 40, "ended_early": True}, "▷ spielt · 40/48, beendet"),
        ({"mark": SheetState.RECEIVED}, "▽ eingegangen"),
        ({"mark": SheetState.ENTERED, "first": TYPED}, "◐ eingegeben"),
        ({"mark": SheetState.ENTERED, "first": TYPED, "deals": 3}, "◐ eingegeben"),
        ({"mark": SheetState.REVIEWED, "first": TYPED, "second": TYPED}, "◐ eingegeben · verglichen"),
        ({"mark": SheetState.VERIFIED, "deals": 48}, "✔ geprüft"),
        ({"mark": SheetState.VERIFIED, "first": TYPED_WRONG}, "✔ geprüft · Listenfehler"),
        ({"mark": SheetState.RELEASED, "first": TYPED}, "✔✔ freigegeben"),
        ({"mark": SheetState.VERIFIED, "first": TYPED, "unclear": "Platz 3?"}, "! Klärung"),
        ({"mark": SheetState.VERIFIED, "first": TYPED, "draft": Draft(numbers={})}, "✔ geprüft · Entwurf"),
    ],
)
def test_a_list_is_told_with_all_that_is_to_be_known_of_it(facts, told):
    assert words.list_words(a_sheet(**facts)) == told


def test_lists_are_counted_by_what_they_wait_for():
    checked = a_sheet(mark=SheetState.VERIFIED, first=TYPED)
    every = [checked, replace(checked, mark=SheetState.ENTERED), a_sheet(), a_sheet(deals=2, disputed=1)]

    assert words.count_words(counted([checked])) == "1 von 1 Liste geprüft"
    assert words.count_words(counted(every)) == "1 von 4 Listen geprüft · 1 zu prüfen · 1 fehlt · 1 zu klären"
    assert len({words.task_count(task, 3) for task in Task}) == len(Task)
