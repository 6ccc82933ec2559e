"""What is done at once is told, what is refused is told or handed back to who asked for it."""

from __future__ import annotations

from skatclub.domain.errors import NameMissing
from skatclub.services.change import Change
from skatclub.services.club import clubs
from skatclub.services.events import events
from skatclub.services.registration import registration
from tests.gui.conftest import open_club
from tests.gui.standings.test_standings_page import open_event


def test_what_is_refused_in_an_attempt_is_handed_back_and_not_told(session):
    open_club(session)
    told: list[object] = []
    session.operations.refused.connect(told.append)
    session.operations.changed.connect(told.append)

    answer = session.operations.attempt(clubs.rename_club, " ")

    assert answer == NameMissing()
    assert told == []


def test_what_an_attempt_has_done_is_told_as_any_change(session):
    open_club(session)
    told: list[object] = []
    session.operations.changed.connect(told.append)

    answer = session.operations.attempt(clubs.rename_club, "Skatfreunde Rhade")

    assert isinstance(answer, Change)
    assert told == [answer]


def test_what_was_read_is_told_while_the_server_is_away_and_nothing_else(session) -> None:
    _club, event_id = open_event(session)
    operations = session.operations
    read = operations.read_ahead(events.event, event_id)
    operations.is_away = True

    assert read is not None
    assert operations.ask(events.event, event_id) is read
    assert operations.ask(registration.roll, event_id) is None
    assert operations.ask(clubs.club_name) is None
