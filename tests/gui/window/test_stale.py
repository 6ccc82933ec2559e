"""A page asks again when it is seen and what it is read from has changed: at once, or once when it comes back."""

from __future__ import annotations

from datetime import date

import pytest
import shiboken6
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QDialog

from skatclub.domain.registration.newcomers import Newcomer
from skatclub.gui.operations.pages import (
    CASH,
    CONDITIONS,
    DRAW,
    FIGURES,
    MEMBERS,
    OVERVIEW,
    PRIZES,
    REGISTRATION,
    RESULTS,
    RULE_SETS,
    SEASON,
    START,
    TOTALS,
)
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.window.session import Session
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.events import events, tournaments
from skatclub.services.registration import registration
from skatclub.services.rule_sets import rule_sets
from tests.gui.conftest import empty_club
from tests.kept_clubs import copy_of
from tests.tournaments import TITLE, named, new_event

OF_CLUB = (
    OVERVIEW, CONDITIONS, REGISTRATION, DRAW, TOTALS, RESULTS, PRIZES, CASH, SEASON, MEMBERS, FIGURES
)  # fmt: skip


@pytest.fixture
def event_id(session: Session) -> int:
    """Return an event of four in the open club."""
    club, made = copy_of("an event of four", lambda club: new_event(club, named(4)), session.memory.clock)
    session.operations.take_over(club)
    return made


def count_asking(session: Session, key: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows by an entry whenever this page asks."""
    asked: list[str] = []
    page = session.window.page(key)
    refresh = page.refresh
    monkeypatch.setattr(page, "refresh", lambda: (asked.append(key), refresh()))
    return asked


@pytest.mark.parametrize("key", OF_CLUB)
def test_a_visible_page_asks_at_once_for_what_interests_it_and_for_nothing_else(
    session, event_id, key, monkeypatch
):
    session.show(key)
    asked = count_asking(session, key, monkeypatch)

    assert session.operations.run(rule_sets.keep, ISKO_2022, "Wie bei Oma") is not None
    for_foreign_tables = [*asked]
    session.operations.run(events.rename_event, event_id, "Herbstpokal", date(2026, 11, 6))

    assert for_foreign_tables == []
    assert key in asked


@pytest.mark.parametrize("key", OF_CLUB)
def test_a_hidden_page_asks_once_when_it_comes_back_and_never_if_nothing_has_changed(
    session, event_id, key, monkeypatch
):
    session.show(key)
    asked = count_asking(session, key, monkeypatch)
    session.show(START)
    session.show(key)
    unchanged = len(asked)

    session.show(START)
    session.operations.run(events.rename_event, event_id, "Herbstpokal", date(2026, 11, 6))
    session.operations.run(events.rename_event, event_id, "Winterpokal", date(2026, 11, 6))
    meanwhile = len(asked)
    session.show(key)

    assert (unchanged, meanwhile, len(asked)) == (0, 0, 1)


def test_the_rule_sets_ask_for_what_the_club_keeps(session, event_id, monkeypatch):
    session.show(RULE_SETS)
    asked = count_asking(session, RULE_SETS, monkeypatch)

    session.operations.run(rule_sets.keep, ISKO_2022, "Wie bei Oma")

    assert len(asked) == 1


def test_another_club_makes_all_pages_ask(session, event_id):
    session.show(MEMBERS)
    session.show(START)

    session.operations.take_over(empty_club(session))
    session.show(MEMBERS)

    assert session.window.page(MEMBERS).people == ()


def test_entries_of_a_page_that_is_gone_do_nothing_until_qt_deletes_them(session, event_id):
    session.show(REGISTRATION)
    page = session.room(RegistrationRoom).page
    (action,) = (action for entry, action in session.window.menus.made if entry.act == page.next_filter)
    assert action.isEnabled()

    session.operations.take_over(empty_club(session))
    session.files.opened.emit()

    assert not action.isEnabled()


def test_entries_that_the_help_has_asked_for_go_with_their_page(session, event_id):
    session.files.opened.emit()  # no page has been shown yet
    session.keys(MEMBERS)
    session.files.opened.emit()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    session.show(MEMBERS)

    made = session.window.menus.made
    assert any(action.isEnabled() for entry, action in made if entry.is_here is not None and entry.is_here())


def test_a_page_that_has_left_is_not_deleted_under_what_is_asked(session, event_id, qtbot):
    session.show(RULE_SETS)
    page = session.window.page(RULE_SETS)
    asked = QDialog(page)
    asked.open()

    session.files.opened.emit()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert shiboken6.isValid(page)

    asked.close()
    qtbot.waitUntil(lambda: not shiboken6.isValid(page))


def test_what_others_write_is_shown_where_it_interests(session, event_id, monkeypatch):
    session.show(REGISTRATION)
    session.watcher.look()
    asked = count_asking(session, REGISTRATION, monkeypatch)

    rule_sets.keep(session.operations.club, ISKO_2022, "Wie bei Oma")
    session.watcher.look()
    foreign = len(asked)
    registration.register_newcomer(
        session.operations.club, event_id, Newcomer(given_name="Ute", family_name="Lang")
    )
    session.watcher.look()

    page = session.room(RegistrationRoom).page
    assert (foreign, len(asked)) == (0, 1)
    assert "Ute" in {one.person.given_name for one in page.roll.participants}


def test_changes_of_others_are_seen_although_our_own_came_after_them(session, event_id):
    session.show(REGISTRATION)
    session.watcher.look()

    registration.register_newcomer(
        session.operations.club, event_id, Newcomer(given_name="Ute", family_name="Lang")
    )
    session.operations.run(rule_sets.keep, ISKO_2022, "Wie bei Oma")
    session.watcher.look()

    page = session.room(RegistrationRoom).page
    assert "Ute" in {one.person.given_name for one in page.roll.participants}


def test_what_others_write_takes_nothing_half_typed_away(session, event_id, hands):
    session.show(CONDITIONS)
    page = session.window.page(CONDITIONS)
    session.watcher.look()
    page.place.place.setFocus()
    page.place.place.selectAll()
    hands.keys("Kro", enter=False)

    events.rename_event(session.operations.club, event_id, "Winterpokal", date(2026, 11, 6))
    session.watcher.look()
    typed, title = page.place.place.text(), page.place.title.text()
    hands.keys("ne", enter=False)
    hands.press(Qt.Key.Key_Tab)

    assert (typed, title) == ("Kro", TITLE)
    assert (page.place.place.text(), page.place.title.text()) == ("Krone", "Winterpokal")
    assert tournaments.conditions(session.operations.club, event_id).place == "Krone"
