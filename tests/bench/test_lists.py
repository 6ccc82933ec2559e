"""Timings of lists that are written: a deal, a correction, a number of totals, each until the window is painted.

These run in former versions, too: they use no helper of the tests that is younger than those.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import LISTS, TOTALS
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.services import history
from skatclub.services.events import events
from tests import tournaments
from tests.databases import make
from tests.gui.conftest import Hands, home, open_list, rooms, session  # noqa: F401 (fixtures)
from tests.gui.standings.test_standings_page import open_event

if TYPE_CHECKING:
    from skatclub.gui.office.page import TotalsPage
    from skatclub.gui.window.session import Session


def paint(session: Session) -> None:  # noqa: F811
    """Let be done what waits, and paint what has changed now: Qt itself paints once 5 ms are over."""
    QApplication.processEvents()
    QApplication.sendEvent(session.window, QEvent(QEvent.Type.UpdateRequest))


def test_a_deal_at_one_of_60_tables_written_and_painted(benchmark, session, tmp_path):  # noqa: F811
    """Enter until the deal is committed to the disk and totals are painted (deal 25 of 48, 240 people)."""
    club = make(tmp_path / "hall.skatclub")
    event_id = tournaments.new_event(club, tournaments.named(240), series=1)
    tournaments.draw(club, event_id)
    session.operations.take_over(club)
    session.current.choose(event_id)
    session.show(LISTS, events.tables_of(club, event_id)[0].id)
    page, hands = session.room(SheetsRoom).page, Hands(session)
    for _number in range(24):
        hands.keys("0")

    def prepare() -> None:
        if len(page.table.records) > 24:
            session.operations.run(history.undo)
        page.entry.edit.setText("242")
        paint(session)

    def enter() -> None:
        QTest.keyClick(page.entry.edit, Qt.Key.Key_Return)
        paint(session)

    benchmark.pedantic(enter, setup=prepare, rounds=60, iterations=1, warmup_rounds=3)
    assert len(page.table.records) == 25


def test_deal_17_of_48_corrected_and_its_totals_painted(benchmark, session):  # noqa: F811
    """Correct an early deal of a full list until every total is painted."""
    page = open_list(session)
    hands = Hands(session)
    for number in range(48):
        hands.keys(f"{(number + 1) % 4 + 1}42")
    lines = itertools.cycle(["242-", "242"])

    def prepare() -> None:
        page.writer.change(17)
        page.entry.set_line(next(lines))
        paint(session)

    def enter() -> None:
        QTest.keyClick(page.entry.edit, Qt.Key.Key_Return)
        paint(session)

    benchmark.pedantic(enter, setup=prepare, rounds=40, iterations=1, warmup_rounds=2)


def test_a_digit_of_totals_and_its_sums_painted(benchmark, session):  # noqa: F811
    """One digit in the form of the totals until the computed totals are painted."""
    page = totals_of(session)
    field = page.form.fields[Cell(Field.POINTS, 2)]
    keys = itertools.cycle([Qt.Key.Key_1, Qt.Key.Key_Backspace])

    def press() -> None:
        QTest.keyClick(field, next(keys))
        paint(session)

    field.setFocus()
    benchmark.pedantic(press, rounds=400, iterations=1, warmup_rounds=20)


def test_a_slip_in_the_totals_judged_and_painted(benchmark, session):  # noqa: F811
    """Enter in a list that is typed whole, with a slip, until the doctor's words are painted."""
    page = totals_of(session)
    points = Cell(Field.POINTS, 1)
    right = page.form.texts()[points]

    def prepare() -> None:
        for text in (right, str(int(right) + 9)):
            page.form.focus(points)
            page.form.fields[points].setText(text)
            if text == right:
                QTest.keyClick(page.form.fields[points], Qt.Key.Key_Return)
            paint(session)

    def enter() -> None:
        QTest.keyClick(page.form.fields[points], Qt.Key.Key_Return)
        paint(session)

    benchmark.pedantic(enter, setup=prepare, rounds=60, iterations=1, warmup_rounds=4)


def totals_of(session: Session) -> TotalsPage:  # noqa: F811
    """Open the first list of an event, entered as totals."""
    open_event(session, entered=1)
    session.window.show_page(TOTALS)
    page = session.room(TotalsRoom).page
    page.open_number("1")
    return page
