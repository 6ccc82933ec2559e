"""The pages of an event at 1366 × 768 in all sizes with the longest names; names for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QWidget

from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import CONDITIONS, NEW_TOURNAMENT, OVERVIEW, REGISTRATION, RESULTS, TOTALS
from skatclub.gui.start.room import NewTournamentRoom
from skatclub.gui.window.session import Session
from skatclub.services.club.clubs import Club
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.services.registration.registration import Newcomer
from tests.enduring import few
from tests.gui.accessible import called
from tests.gui.clipping import clippings
from tests.gui.registration.test_registration import open_tournament
from tests.gui.test_look import LONGEST, size
from tests.kept_clubs import copy_of
from tests.tournaments import WORST, draw, named, new_event
from tests.typed_lists import totals

pytestmark = pytest.mark.slow

PAGES = (NEW_TOURNAMENT, CONDITIONS, REGISTRATION)
OFFICE = (OVERVIEW, TOTALS, RESULTS)


def long_names(session: Session) -> None:
    """Open a tournament with people who pay, wait and have long names."""
    event_id = open_tournament(session, expected=4, cap=5, groups=("ladies", "seniors"), team_size=4, tandem=True)
    long = Newcomer(
        given_name="Hans-Peter", family_name=LONGEST.partition(" ")[2], club="Skatfreunde Bachtal 1911 e. V."
    )
    session.operations.run(registration.register_newcomer, event_id, long, paid=True)
    session.operations.run(
        registration.register_newcomer, event_id, Newcomer(given_name="Uwe", family_name="Lange")
    )


def on_each_page(session: Session) -> Iterator[str]:
    """Show one page of a tournament after the other."""
    long_names(session)
    for key in PAGES:
        session.window.show_page(key)
        if key == NEW_TOURNAMENT:
            session.room(NewTournamentRoom).page.start(today=date(2026, 11, 5), club_name="SC Herz Dame 78")
        settle()
        yield key


def settle() -> None:
    """Let a page lay itself out."""
    for _round in range(3):
        QApplication.processEvents()


@pytest.mark.parametrize("scale", few((100, 150, 200), 150))
def test_no_words_and_numbers_are_clipped_at_1366_by_768_and_every_control_has_a_name(session, scale):
    session.memory.change(type_scale=scale)
    window = session.window

    for key in on_each_page(session):
        assert (key, clippings(window), size(window), nameless(window)) == (key, [], (1366, 768), [])
        if key == CONDITIONS and scale < 200:
            assert cut_numbers(session.window.page(CONDITIONS)) == []


def nameless(window: QWidget) -> list[str]:
    """Return the controls that a screen reader has no name for."""
    return [
        f"{type(shown).__name__} {shown.objectName()}"
        for kind in (QAbstractButton, QAbstractSpinBox, QLineEdit, QComboBox)
        for shown in window.findChildren(kind)
        if shown.isVisible()
        and shown.objectName() not in {"qt_spinbox_lineedit", "ScrollLeftButton", "ScrollRightButton"}
        and not called(shown)
    ]


def cut_numbers(form: QWidget) -> list[str]:
    """Return the numbers of fields that are not seen whole."""
    return [
        f"{field.accessibleName()}: {field.text()}"
        for field in form.findChildren(QAbstractSpinBox)
        if field.isVisible()
        and field.fontMetrics().horizontalAdvance(field.text()) > field.lineEdit().contentsRect().width()
    ]


def open_office(session: Session) -> OfficeSheet:
    """Open a club with long names in which one list is checked; return another that is typed."""

    def play(club: Club) -> int:
        event_id = new_event(club, (*WORST[:4], *named(8)), series=2)
        draw(club, event_id)
        first, second, *_others = office.lists(club, event_id, 1)
        for one in (first, second):
            office.enter_totals(club, one.table_id, totals(one.size, seed=one.number))
        office.verify(club, first.table_id)
        return event_id

    club, event_id = copy_of("an office of long names", play, session.memory.clock)
    session.operations.take_over(club)
    session.current.choose(event_id)
    return office.lists(club, event_id, 1)[1]


def show_office(session: Session, key: str, listed: OfficeSheet) -> None:
    """Show a page of the office; on that of the totals this list has an error."""
    session.window.show_page(key)
    if key == TOTALS:
        page = session.room(TotalsRoom).page
        page.open_number(str(listed.number))
        wrong = Cell(Field.WRITTEN, 2)
        page.form.put({**page.form.texts(), wrong: str(listed.results[1] + 9)})
        page.writer.check()
    settle()


@pytest.mark.parametrize("theme", few(("light", "dark"), "dark"))
@pytest.mark.parametrize("scale", few((100, 150), 150))
def test_the_office_is_read_whole_at_1366_by_768(session, scale, theme):
    session.memory.change(type_scale=scale, theme=theme)
    listed = open_office(session)

    for key in OFFICE:
        show_office(session, key, listed)

        assert (key, clippings(session.window), size(session.window)) == (key, [], (1366, 768))
