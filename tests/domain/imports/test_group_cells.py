"""Groups in one cell: as clubs write them, and written and read again whatever their names are."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain import text
from skatclub.domain.events.errors import GroupLetterUnclear
from skatclub.domain.imports import group_cells
from skatclub.domain.people.membership import GroupIn

NAMES = st.text(
    st.sampled_from("DSJ damen,|/+\"()'=2026-ß"), min_size=1, max_size=12
).filter(lambda name: text.checked(name, required=False) == name and name)  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "groups"),
    [
        ("", ()),
        ("D, S", (GroupIn("ladies"), GroupIn("seniors"))),
        ("Damen/Ü60", (GroupIn("ladies"), GroupIn("Ü60"))),
        ("Senioren (2026)", (GroupIn("seniors", 2026),)),
        ('"Damen/Herren" (2025), D', (GroupIn("Damen/Herren", 2025), GroupIn("ladies"))),
        ('Gruppe "A"', (GroupIn('Gruppe "A"'),)),
        ("D; Damen", (GroupIn("D; Damen"),)),
        ("Jugend, Junioren", (GroupIn("youth"), GroupIn("juniors"))),
        ('"J"', (GroupIn("J"),)),
    ],
)
def test_groups_are_read_as_clubs_write_them(cell, groups):
    assert group_cells.read(cell) == groups


def test_a_letter_of_two_groups_is_asked_about():
    with pytest.raises(GroupLetterUnclear):
        group_cells.read("J")


@given(st.sets(st.builds(GroupIn, NAMES, st.sampled_from([0, 2026])), max_size=3))
def test_what_is_written_is_read_as_it_was(groups):
    assert set(group_cells.read(group_cells.written(groups))) == groups


def test_groups_are_written_in_words_where_these_are_read_as_the_same():
    words = {"ladies": "Damen", "seniors": "Die Alten"}
    groups = (GroupIn("ladies", 2026), GroupIn("seniors"))

    written = group_cells.written(groups, lambda name: words[name])

    assert written == "Damen (2026), seniors"
    assert group_cells.read(written) == groups
