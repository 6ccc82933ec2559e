"""A tournament by keyboard only: event, twelve names, draw, swap, late-comer, paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from skatclub.domain.seating.draws import DrawState
from skatclub.gui.operations.pages import CONDITIONS, DRAW, OVERVIEW, REGISTRATION
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.seating.late import LateLine
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.start.room import NewTournamentRoom
from skatclub.services.events import events
from skatclub.services.seating import draws
from tests import tournaments

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from skatclub.gui.window.session import Session
    from tests.gui.conftest import Hands


def begin(session: Session, hands: Hands) -> None:
    """Open a tournament in the form of the file menu and go to the registration."""
    session.room(NewTournamentRoom).start()
    form = session.room(NewTournamentRoom).page
    form.title.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("Herbstpokal", enter=False)
    form.begin.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert session.window.now == CONDITIONS
    hands.ctrl(Qt.Key.Key_2)


def register(session: Session, hands: Hands, names: list[str]) -> None:
    """Type a line for each."""
    session.room(RegistrationRoom).page.edit.setFocus()
    for number, name in enumerate(names):
        hands.keys(f"{name}; {tournaments.CLUBS[number % 3]}")


def test_event_names_draw_swap_late_comer_print(
    session: Session, hands: Hands, qtbot: QtBot, tmp_path: Path
) -> None:
    begin(session, hands)
    assert session.window.now == REGISTRATION
    register(session, hands, tournaments.named(12))

    hands.ctrl(Qt.Key.Key_3)
    page = session.room(DrawRoom).page
    assert session.window.now == DRAW
    assert page.head.words.text() == "12 anwesend → 3 Vierertische"
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.plan.seating is not None and not page.acts.background.is_running)
    one, other = page.plan.seating.tables[0][0], page.plan.seating.tables[2][3]
    hands.keys(f"T {one} {other}")
    assert page.plan.seating.tables[2][3] == one

    qtbot.waitUntil(page.board.hasFocus)
    hands.press(Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: page.plan.draw.state is DrawState.ACCEPTED)
    qtbot.waitUntil(page.head.print.hasFocus)
    hands.press(Qt.Key.Key_Insert)
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), LateLine))
    hands.keys("Karla Spät; Pik Sieben Rhade")
    assert page.plan.people[13].person.full_name == "Karla Spät"
    assert page.head.words.text() == "13 anwesend → 1 Vierertisch · 3 Dreiertische"
    assert draws.verify(session.operations.club, page.plan.event.id, 1).holds

    session.window.activateWindow()  # as every desktop does when a dialog closes
    qtbot.waitUntil(page.board.hasFocus)
    hands.ctrl(Qt.Key.Key_P)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PrintDialog)
    qtbot.waitUntil(dialog.print_button.isEnabled)
    plan = tmp_path / "sitzplan.pdf"
    for kind, made in dialog.saves.items():
        if made.isEnabled() and kind.value == "pdf":
            dialog.write_file(kind, plan)
    assert plan.read_bytes().startswith(b"%PDF")
    dialog.reject()  # it stays for the next file

    session.window.activateWindow()
    qtbot.waitUntil(page.board.hasFocus)
    hands.ctrl(Qt.Key.Key_1)
    assert session.window.now == OVERVIEW
    assert len(session.room(OverviewRoom).page.board.tiles) == 4
    hands.ctrl(Qt.Key.Key_F)
    hands.keys("1")
    assert session.room(SheetsRoom).page.table.number == 1
    hands.keys("242")
    cards = events.tables_of(session.operations.club, page.plan.event.id)
    assert [card.deals for card in cards] == [1, 0, 0, 0]
