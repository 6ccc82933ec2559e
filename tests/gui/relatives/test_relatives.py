"""The relatives of Skat in the window: every recorded evening is typed, corrected, printed, taken back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from skatclub.gui.operations.pages import RELATIVES
from skatclub.gui.relatives.new_list import NewRelativeDialog
from skatclub.gui.relatives.page import RelativesPage
from skatclub.gui.relatives.room import RelativesRoom
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.i18n.relatives import help as relatives_help
from skatclub.services import history, relatives
from tests.enduring import each, few
from tests.gui.conftest import modal, open_club, takes, type_sign
from tests.gui.test_accessible import heard  # noqa: F401 (a fixture)
from tests.rules.relatives.evenings import Evening, evenings
from tests.rules.relatives.typed import play

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def dialog() -> NewRelativeDialog:
    return modal(NewRelativeDialog)


def begin(session: Session, evening: Evening) -> RelativesPage:
    """Open the list of an evening from the menu."""
    session.window.menus.action("Neue Liste eines Verwandten des Skats …").trigger()
    form = dialog()
    form.game.setCurrentIndex(form.game.findData(evening.code))
    for line, name in zip(form.names, evening.players, strict=False):
        line.setText(name)
    for code, value in evening.options.items():
        field = form.settings[code]
        field.setCurrentIndex(field.findData(value)) if hasattr(field, "findData") else field.setValue(int(value))
    form.act.click()
    assert session.window.now == RELATIVES
    return session.room(RelativesRoom).page


def cell(page: RelativesPage, row: int, column: int) -> str:
    return str(page.view.model().index(row, column).data())


def buttons(page: RelativesPage) -> list[QPushButton]:
    """Return the buttons that may be pressed next."""
    return [made for made in page.keys.findChildren(QPushButton) if made.isVisible()]


@pytest.mark.parametrize("evening", each(5, evenings()), ids=lambda evening: evening.code)
def test_a_recorded_evening_is_typed_beside_examples_and_its_totals_stand_in_the_table(session, hands, evening):
    open_club(session)
    page = begin(session, evening)
    shown = [one.text() for one in page.examples.findChildren(QLabel)]
    assert {words for row in relatives_help.explained_examples(page.list.game) for words in row} <= {*shown}
    assert page.about.text() == relatives_help.about(evening.code)

    for text in evening.lines:
        hands.keys(text)

    wanted = play(evening.code, evening.lines, len(evening.players), **evening.options)
    assert len(page.list.entries) == len(evening.lines)
    for row, line in enumerate(wanted.lines):
        shown = [cell(page, row, 2 + seat) for seat in range(len(evening.players))]
        assert shown == [numbers.points(total) for total in line.totals]
    assert bool(page.end.text()) is (wanted.end is not None)


def test_the_buttons_type_what_comes_next(session, qtbot):
    open_club(session)
    page = begin(session, next(one for one in evenings() if one.code == "oma_skat"))

    for words in ("1 Anna", "Grand", "mit 2", "Hand"):
        button = next(made for made in buttons(page) if made.text() == words)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    assert page.line.text() == "1" + "4" + "2" + "h"
    assert "Grand" in page.preview.text()
    assert "96" in page.preview.text()
    page.write.click()
    assert cell(page, 0, 2) == "96"


def test_a_wrong_button_is_taken_back_by_a_button(session, qtbot):
    open_club(session)
    page = begin(session, next(one for one in evenings() if one.code == "oma_skat"))

    for words in ("1 Anna", "Grand", "⌫"):
        button = next(made for made in buttons(page) if made.text() == words)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    assert page.line.text() == "1"


def test_card_points_of_a_ramsch_are_offered_until_all_are_told(session, hands):
    open_club(session)
    page = begin(session, next(one for one in evenings() if one.code == "schmegegge"))

    hands.keys("8 1:66", enter=False)

    assert "Bernd :" in [made.text() for made in buttons(page)]
    hands.keys(" 2:40", enter=False)
    assert "−66" in page.preview.text()


@pytest.mark.parametrize("code", few(("offiziersskat", "skwitz"), "skwitz"))
def test_an_evening_is_opened_played_and_ended_by_keys_alone(session, hands, code):
    open_club(session)
    evening = next(one for one in evenings() if one.code == code)
    session.window.show()
    QTest.keyClick(session.window, Qt.Key.Key_V, CTRL | SHIFT)
    form = dialog()
    while form.game.currentData() != code:
        QTest.keyClick(form.game, Qt.Key.Key_Down)
    for line, name in zip(form.names, evening.players, strict=False):
        for sign in name:
            type_sign(line, sign)
    for option, value in evening.options.items():
        field = form.settings[option]
        field.selectAll()
        QTest.keyClicks(field, value)
    QTest.keyClick(form.act, Qt.Key.Key_Space)
    assert session.window.now == RELATIVES
    page = session.room(RelativesRoom).page

    for text in evening.lines:
        hands.keys(text)

    assert page.end.text()
    assert len(page.list.entries) == len(evening.lines)


def test_a_list_opens_by_its_key(session):
    open_club(session)
    session.window.show()
    QTest.keyClick(session.window, Qt.Key.Key_6, CTRL)

    assert session.window.now == RELATIVES


def test_each_key_that_the_help_tells_of_a_list_is_handled_there(session, hands):
    open_club(session)
    page = begin(session, next(one for one in evenings() if one.code == "oma_skat"))
    hands.keys("1p1")
    hands.keys("2g1")
    page.view.selectRow(0)

    told = [keys for line in session.room(RelativesRoom).own_keys() for keys in line.pressed]
    assert told
    assert [keys for keys in told if not takes(page, keys) and not takes(page.view, keys)] == []
    assert not takes(page.view, "F3")


def test_an_entry_is_corrected_taken_out_and_back(session, hands):
    open_club(session)
    page = begin(session, next(one for one in evenings() if one.code == "oma_skat"))
    hands.keys("1p1")
    hands.keys("2g1")

    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_F2)
    assert page.line.text() == "241"
    page.line.clear()
    hands.keys("2g2")
    assert cell(page, 1, 3) == "72"

    hands.press(Qt.Key.Key_Up)
    hands.ctrl(Qt.Key.Key_Delete)
    assert len(page.list.entries) == 1
    hands.ctrl(Qt.Key.Key_Z)
    assert cell(page, 1, 3) == "72"


def test_what_cannot_be_stays_in_the_line_with_its_reason(session, hands):
    open_club(session)
    page = begin(session, next(one for one in evenings() if one.code == "raeuberskat"))
    hands.keys("1x1")

    hands.keys("1d1")

    assert page.line.text() == "1d1"
    assert "schon gespielt" in page.preview.text()
    assert len(page.list.entries) == 1
    hands.press(Qt.Key.Key_Escape)
    assert page.line.text() == ""
    hands.keys("7", enter=False)
    assert "Spieler 7" in page.preview.text()


def test_an_entry_is_said_once_it_is_written_and_what_cannot_be_with_its_reason(
    session,
    hands,
    heard,  # noqa: F811
):
    open_club(session)
    page = begin(session, next(one for one in evenings() if one.code == "raeuberskat"))
    said = []
    for line in ("1x1", "1d1", "7"):
        heard.clear()
        hands.keys(line)
        said.append([*heard])
        page.line.clear()

    written, again, nobody = said
    assert len(written) == len(again) == len(nobody) == 1
    assert " | " in written[0]
    assert "schon gespielt" in again[0]
    assert "Spieler 7" in nobody[0]


def test_the_list_is_there_after_undo_of_everything(session, hands):
    open_club(session)
    page = begin(session, next(one for one in evenings() if one.code == "skwitz"))
    hands.keys("n")
    session.operations.run(history.undo)
    session.operations.run(history.undo)

    assert page.list is None
    assert page.empty.isVisible()
    assert "noch keine Liste" in page.empty.text()
    assert not page.line.isVisible()
    session.operations.run(history.redo)
    assert len(session.operations.ask(relatives.cards) or ()) == 1


def test_the_paper_of_a_list_is_offered(session, hands):
    from skatclub.gui.papers.dialog import PrintDialog

    open_club(session)
    page = begin(session, next(one for one in evenings() if one.code == "skwitz"))
    hands.keys("n")
    page.print_button.click()

    shown = modal(PrintDialog)
    assert [paper.code for paper in shown.choices.ticked] == ["relative-list"]
    shown.reject()
