"""The window of strength groups by the season."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from skatclub.domain.seating.task import Method
from skatclub.gui.operations.pages import OVERVIEW
from skatclub.gui.season.groups_dialog import GroupsDialog
from skatclub.gui.season.room import SeasonRoom
from skatclub.services import history
from skatclub.services.events import next_evening, tournaments
from skatclub.services.registration import registration
from skatclub.services.seating import strengths as seating_strengths
from tests.gui.conftest import empty_club
from tests.season_clubs import evening, new_season, plain_evenings


def test_the_number_of_missed_evenings_is_asked_for_and_taken(session):
    club = empty_club(session)
    session.operations.take_over(club)
    plain_evenings(club, members=12, count=4, seed=3)
    new_season(club, "sum")
    made = evening(club, date(2026, 3, 12), series=1, people_here=12)
    session.current.choose(made)
    session.room(SeasonRoom).ask_groups()
    dialog = session.window.findChild(GroupsDialog)

    def told():
        rows = range(dialog.table.model().rowCount())
        return "\n".join(str(dialog.table.model().index(row, 3).data()) for row in rows)

    dialog.away.setValue(1)
    assert "lange nicht da" in told()
    dialog.away.setValue(0)
    assert "lange nicht da" not in told()
    assert "Bisher hatte niemand eine Gruppe" in dialog.changed.text()
    assert "None" not in "".join(str(dialog.table.model().index(row, 1).data()) for row in range(12))
    dialog.groups.setValue(3)
    dialog.findChild(QDialogButtonBox).accepted.emit()

    pots = [one.pot for one in registration.roll(club, made).participants]
    assert sorted(pots) == sorted(list(range(1, 4)) * 4)


def test_the_window_begins_with_the_number_of_groups_of_the_evening_before(session):
    club = empty_club(session)
    session.operations.take_over(club)
    new_season(club, "sum")
    before = evening(club, date(2026, 3, 5), series=1, people_here=8)
    seating_strengths.take_groups(club, before, groups=2, away=0)
    after = next_evening.next_evening(club, before, held_on=date(2026, 3, 12)).made_id
    session.current.choose(after)

    session.room(SeasonRoom).ask_groups()

    dialog = session.window.findChild(GroupsDialog)
    assert (dialog.groups.value(), dialog.away.value()) == (2, 0)
    assert "andere Gruppe als zuletzt" in dialog.changed.text()


def test_an_evening_made_by_keys_seats_its_first_series_by_the_groups(session, hands, qtbot):
    club = empty_club(session)
    session.operations.take_over(club)
    new_season(club, "sum")
    before = evening(club, date(2026, 3, 5), series=2, people_here=8)
    session.current.choose(before)
    session.window.show_page(OVERVIEW)

    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    hands.press(Qt.Key.Key_A, keys)
    hands.press(Qt.Key.Key_Return)
    session.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    after = session.current.event_id
    hands.press(Qt.Key.Key_P, keys)
    hands.press(Qt.Key.Key_Return)
    wanted = tournaments.conditions(club, after)
    history.undo(club)

    assert after != before
    assert (wanted.plan_of(1).method, wanted.plan_of(2).method) == (Method.GROUPS, Method.LOT)
    assert tournaments.conditions(club, after).plan_of(1).method is Method.LOT


def test_a_series_that_is_drawn_or_seated_otherwise_keeps_its_way(session):
    club = empty_club(session)
    session.operations.take_over(club)
    new_season(club, "sum")
    drawn = evening(club, date(2026, 3, 5), series=1, people_here=8)
    session.current.choose(drawn)

    session.room(SeasonRoom).ask_groups()
    dialog = session.window.findChild(GroupsDialog)
    dialog.findChild(QDialogButtonBox).accepted.emit()

    assert dialog.seats.isHidden()
    assert tournaments.conditions(club, drawn).plan_of(1).method is Method.LOT
