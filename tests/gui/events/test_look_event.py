"""The pages of an event at 1366 × 768 in all sizes with the longest names; names for screen readers."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QComboBox, QLineEdit

from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import CONDITIONS, NEW_TOURNAMENT, OVERVIEW, REGISTRATION, RESULTS, TOTALS
from skatclub.gui.start.room import NewTournamentRoom
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.services.registration.registration import Newcomer
from tests.gui.conftest import empty_club
from tests.gui.registration.test_registration import open_tournament
from tests.gui.test_look import LONGEST, clipped
from tests.tournaments import WORST, draw, named, new_event
from tests.typed_lists import totals

if TYPE_CHECKING:
    from skatclub.gui.window.main_window import MainWindow
    from skatclub.gui.window.session import Session

pytestmark = pytest.mark.slow

PAGES = (NEW_TOURNAMENT, CONDITIONS, REGISTRATION)
OFFICE = (OVERVIEW, TOTALS, RESULTS)


def on_page(session: Session, key: str) -> MainWindow:
    """Show a page of a tournament with people who pay, wait and have long names."""
    event_id = open_tournament(session, expected=4, cap=5, groups=("ladies", "seniors"), team_size=4, tandem=True)
    long = Newcomer(
        given_name="Hans-Peter", family_name=LONGEST.partition(" ")[2], club="Skatfreunde Bachtal 1911 e. V."
    )
    session.operations.run(registration.register_newcomer, event_id, long, paid=True)
    session.operations.run(
        registration.register_newcomer, event_id, Newcomer(given_name="Uwe", family_name="Lange")
    )
    session.window.show_page(key)
    if key == NEW_TOURNAMENT:
        session.room(NewTournamentRoom).page.start(today=date(2026, 11, 5), club_name="SC Herz Dame 78")
    for _round in range(3):
        QApplication.processEvents()
    return session.window


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("key", PAGES)
def test_no_words_are_clipped_at_1366_by_768(session: Session, key: str, scale: int) -> None:
    session.memory.change(type_scale=scale)
    window = on_page(session, key)

    assert clipped(window) == []
    assert (window.width(), window.height()) == (1366, 768)


@pytest.mark.parametrize("key", PAGES)
def test_every_control_has_a_name(session: Session, key: str) -> None:
    window = on_page(session, key)

    nameless = [
        f"{type(shown).__name__} {shown.objectName()}"
        for kind in (QAbstractButton, QAbstractSpinBox, QLineEdit, QComboBox)
        for shown in window.findChildren(kind)
        if shown.isVisible()
        and shown.objectName() not in {"qt_spinbox_lineedit", "ScrollLeftButton", "ScrollRightButton"}
        and not QAccessible.queryAccessibleInterface(shown).text(QAccessible.Text.Name)
    ]
    assert nameless == []


@pytest.mark.parametrize("scale", [100, 150])
def test_the_numbers_of_the_form_are_seen_whole(session: Session, scale: int) -> None:
    session.memory.change(type_scale=scale)
    on_page(session, CONDITIONS)
    form = session.window.page(CONDITIONS)

    cut = [
        f"{field.accessibleName()}: {field.text()}"
        for field in form.findChildren(QAbstractSpinBox)
        if field.isVisible()
        and field.fontMetrics().horizontalAdvance(field.text()) > field.lineEdit().contentsRect().width()
    ]
    assert cut == []


def in_office(session: Session, key: str) -> MainWindow:
    """Show a page of the office: one list with an error is open, one is checked, the names are the longest."""
    club = empty_club(session)
    event_id = new_event(club, (*WORST[:4], *named(8)), series=2)
    draw(club, event_id)
    session.operations.take_over(club)
    session.current.choose(event_id)
    first, second, *_others = office.lists(club, event_id, 1)
    for one in (first, second):
        office.enter_totals(club, one.table_id, totals(one.size, seed=one.number))
    office.verify(club, first.table_id)
    session.window.show_page(key)
    if key == TOTALS:
        page = session.room(TotalsRoom).page
        page.open_number(str(second.number))
        wrong = Cell(Field.WRITTEN, 2)
        page.form.put({**page.form.texts(), wrong: str(second.results[1] + 9)})
        page.writer.check()
    for _round in range(3):
        QApplication.processEvents()
    return session.window


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("key", OFFICE)
def test_the_office_is_read_whole_at_1366_by_768(session: Session, key: str, scale: int, theme: str) -> None:
    session.memory.change(type_scale=scale, theme=theme)
    window = in_office(session, key)

    assert clipped(window) == []
    assert (window.width(), window.height()) == (1366, 768)
