"""How deep the stack of a desk goes."""

from __future__ import annotations

import pytest

from skatclub.services import history, sheets
from skatclub.store.journal import stack
from tests.evenings import new_list

NOTES = 60


@pytest.fixture
def noted(club):
    table_id = new_list(club)
    for number in range(NOTES):
        sheets.write_note(club, table_id, None, f"Vermerk {number}")
    return club


def next_undo(club, deepest):
    with club.database.view() as view:
        return next(stack.undos(view.connection, "desk 1", deepest=deepest), None)


def test_a_change_deeper_than_allowed_is_not_taken_back(noted):
    for _ in range(4):
        history.undo(noted)

    assert next_undo(noted, deepest=4) is None
    assert next_undo(noted, deepest=5).fields["text"] == f"Vermerk {NOTES - 5}"


def test_undo_and_redo_do_not_make_the_stack_shorter(noted):
    for _ in range(5):
        history.undo(noted)
        history.redo(noted)

    assert next_undo(noted, deepest=1).fields["text"] == f"Vermerk {NOTES - 1}"


@pytest.mark.slow
def test_a_long_way_back_is_walked_in_pieces(noted):
    for _ in range(NOTES - 1):
        history.undo(noted)

    assert next_undo(noted, deepest=stack.DEEPEST).fields["text"] == "Vermerk 0"


def test_a_thousand_changes_can_be_taken_back():
    assert stack.DEEPEST == 1000
