"""What is done at once is told, what is refused is told or handed back to who asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.errors import NameMissing
from skatclub.services.change import Change
from skatclub.services.club import clubs
from tests.gui.conftest import open_club

if TYPE_CHECKING:
    from skatclub.gui.window.session import Session


def test_what_is_refused_in_an_attempt_is_handed_back_and_not_told(session: Session) -> None:
    open_club(session)
    told: list[object] = []
    session.operations.refused.connect(told.append)
    session.operations.changed.connect(told.append)

    answer = session.operations.attempt(clubs.rename_club, " ")

    assert answer == NameMissing()
    assert told == []


def test_what_an_attempt_has_done_is_told_as_any_change(session: Session) -> None:
    open_club(session)
    told: list[object] = []
    session.operations.changed.connect(told.append)

    answer = session.operations.attempt(clubs.rename_club, "Skatfreunde Rhade")

    assert isinstance(answer, Change)
    assert told == [answer]
