"""The practice club is opened amid a tournament, spoilt, and put back with one click."""

from __future__ import annotations

from skatclub import paths
from skatclub.domain.events.event import EventKind
from skatclub.gui.operations.pages import OVERVIEW
from skatclub.services.club import clubs
from skatclub.services.events import events


def test_it_is_opened_amid_a_tournament_and_the_own_club_stays(session, home):
    own = session.operations.club
    before = session.memory.settings.recent

    session.menu.practice.open()

    club = session.operations.club
    assert club is not None
    assert club is not own
    assert club.address == str(paths.documents_folder() / "Übungsverein.skatclub")
    assert events.event(club, session.current.event_id).kind is EventKind.TOURNAMENT
    assert session.front == OVERVIEW
    assert "Übungsverein" in session.window.messages.words.text()
    assert session.memory.settings.recent == before
    assert not session.copies.older.isVisible()


def test_spoilt_it_is_put_back_with_one_click(session):
    session.menu.practice.open()
    club = session.operations.club
    assert club is not None
    name = clubs.club_name(club)
    session.operations.run(clubs.rename_club, "Verdorben")

    session.window.messages.way_out.click()

    assert session.operations.club is not None
    assert clubs.club_name(session.operations.club) == name
    assert not session.operations.club.read_only


def test_nothing_is_put_back_where_it_is_not_open(session):
    assert not session.menu.practice.is_open()
    session.menu.practice.open()
    assert session.menu.practice.is_open()


def test_opened_again_it_is_as_it_was_left(session):
    session.menu.practice.open()
    session.operations.run(clubs.rename_club, "Verdorben")
    session.files.open_sample()
    assert not session.menu.practice.is_open()

    session.menu.practice.open()

    assert session.operations.club is not None
    assert clubs.club_name(session.operations.club) == "Verdorben"
