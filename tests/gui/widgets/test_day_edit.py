"""The field of a day: typed by keys, over a mark, after a click; nothing of it goes to the field behind it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCalendarWidget, QLineEdit, QVBoxLayout, QWidget

from skatclub.domain.imports.errors import DayUnreadable
from skatclub.gui.widgets.day_edit import FIRST, LAST, DayEdit
from skatclub.i18n import language, refusals

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

WAYS = ("28.12.2026", "28,12,2026", "28/12/26", "28122026", "28.12.", "28.12.20269")


@pytest.fixture
def fields(qtbot: QtBot) -> Iterator[tuple[DayEdit, QLineEdit]]:
    """Return a field of a day and the line behind it."""
    place, day, line = QWidget(), DayEdit(date(2026, 11, 23)), QLineEdit()
    layout = QVBoxLayout(place)
    layout.addWidget(day)
    layout.addWidget(line)
    qtbot.addWidget(place)
    with qtbot.waitExposed(place):
        place.show()
    place.activateWindow()
    day.setFocus()
    yield day, line
    place.close()


def click(day: DayEdit, part: int) -> None:
    """Click into the day, the month or the year."""
    day.setCursorPosition((1, 4, 8)[part])
    QTest.mouseClick(day, Qt.MouseButton.LeftButton, pos=day.cursorRect().center())


def tab(day: DayEdit) -> None:
    day.selectAll()


def click_day(day: DayEdit) -> None:
    click(day, 0)


def double_click(day: DayEdit) -> None:
    QTest.mouseDClick(day, Qt.MouseButton.LeftButton, pos=QPoint(20, day.height() // 2))


def empty(day: DayEdit) -> None:
    day.selectAll()
    QTest.keyClick(day, Qt.Key.Key_Delete)


@pytest.mark.parametrize("typed", WAYS)
@pytest.mark.parametrize("begin", [tab, click_day, double_click, empty])
def test_a_day_is_typed_however_the_field_was_entered(fields, begin, typed):
    day, line = fields
    begin(day)

    for sign in typed:
        QTest.keyClick(QApplication.focusWidget(), sign)
    line.setFocus()

    assert (day.text(), day.day(), line.text()) == ("28.12.2026", date(2026, 12, 28), "")


@pytest.mark.parametrize(("part", "shown"), [(0, "05.11.2026"), (1, "23.05.2026"), (2, "23.11.2005")])
def test_digits_take_the_place_of_the_part_that_was_clicked(fields, part, shown):
    day, line = fields
    click(day, part)

    for sign in "05":
        QTest.keyClick(day, sign)
    line.setFocus()

    assert day.text() == shown


@pytest.mark.parametrize(("part", "shown"), [(0, "24.11.2026"), (1, "23.12.2026"), (2, "23.11.2027")])
def test_an_arrow_steps_the_part_that_was_clicked(fields, part, shown):
    day, _line = fields
    click(day, part)

    QTest.keyClick(day, Qt.Key.Key_Up)

    assert day.text() == shown


def test_a_month_further_from_its_last_day_is_the_last_day_there(fields):
    day, _line = fields
    day.set_day(date(2027, 1, 31))
    click(day, 1)

    QTest.keyClick(day, Qt.Key.Key_Up)

    assert day.day() == date(2027, 2, 28)


def test_what_is_no_day_stays_and_is_refused(fields):
    day, line = fields
    day.selectAll()

    QTest.keyClicks(day, "31.2.2026")
    line.setFocus()

    assert day.text() == "31.2.2026"
    with pytest.raises(DayUnreadable):
        day.day()


def test_an_empty_field_shows_its_day_again(fields):
    day, line = fields
    empty(day)

    line.setFocus()

    assert day.text() == "23.11.2026"


def test_a_day_is_chosen_from_the_calendar(fields):
    day, _line = fields
    heard: list[date] = []
    day.day_changed.connect(lambda: heard.append(day.day()))

    QTest.keyClick(day, Qt.Key.Key_F4)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)

    assert heard == [date(2026, 11, 24)]


@pytest.mark.parametrize(("last", "key"), [(FIRST, Qt.Key.Key_Down), (LAST, Qt.Key.Key_Up)])
def test_beyond_the_first_and_the_last_day_there_is_none(fields, last, key):
    day, _line = fields
    day.set_day(last)
    day.open_calendar()
    calendar = day.findChild(QCalendarWidget)
    assert calendar is not None
    QTest.keyClick(calendar, key, Qt.KeyboardModifier.ControlModifier)
    calendar.activated.emit(calendar.selectedDate())

    for part in range(3):
        day.setCursorPosition(3 * part)
        QTest.keyClick(day, key)

    assert (calendar.minimumDate().toPython(), calendar.maximumDate().toPython()) == (FIRST, LAST)
    assert day.day() == last


def test_an_english_window_parts_the_day_as_englishmen_do(qtbot):
    language.use("en")
    try:
        day = DayEdit(date(2026, 11, 5))
        qtbot.addWidget(day)
        assert day.text() == "05/11/2026"
        day.selectAll()
        QTest.keyClicks(day, "28.12.2027")
        assert (day.text(), day.day()) == ("28/12/2027", date(2027, 12, 28))
        day.setCursorPosition(4)
        QTest.keyClick(day, Qt.Key.Key_Up)
        assert day.day() == date(2028, 1, 28)
    finally:
        language.use("de")


def test_a_year_alone_is_a_day_of_joining_and_stays_a_year(qtbot):
    day = DayEdit(date(2026, 11, 5), or_year=True)
    qtbot.addWidget(day)
    day.selectAll()
    QTest.keyClicks(day, "2005")
    day.editingFinished.emit()

    assert (day.text(), day.day()) == ("2005", date(2005, 1, 1))
    day.set_day(date(2005, 3, 1))
    assert day.text() == "01.03.2005"


def test_a_field_that_holds_no_day_is_marked_and_named_until_it_is_corrected(fields):
    day, _line = fields
    day.setAccessibleName("Letzter Tag")
    day.selectAll()
    QTest.keyClicks(day, "31.2.2026")
    day.editingFinished.emit()
    assert day.property("wrong") is True
    with pytest.raises(DayUnreadable) as refused:
        day.day()
    assert refusals.sentence(refused.value).startswith("Letzter Tag: „31.2.2026“ ist kein Datum.")

    QTest.keyClick(day, Qt.Key.Key_Backspace)
    assert day.property("wrong") is False
