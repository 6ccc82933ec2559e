"""The day of a club by keys: members, an evening, undo, season, its end, an older copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from skatclub.exports.day import Item
from skatclub.gui import app as gui_app
from skatclub.gui.backups.dialog import BackupsDialog
from skatclub.gui.imports.assistant import COLUMNS, PEOPLE, PREVIEW, ImportDialog
from skatclub.gui.operations.pages import NEW_TOURNAMENT, OVERVIEW, REGISTRATION, SEASON, TOTALS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.papers.evening import EveningDialog
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.season.room import SeasonRoom
from skatclub.gui.seating import acts
from skatclub.gui.start.room import NewTournamentRoom, StartRoom
from skatclub.gui.widgets.ask import Question
from skatclub.gui.window.session import Session
from skatclub.services.people import merging
from tests import terminal
from tests.gui.days import Keyboard
from tests.gui.test_tournament_day import CHECKED, CTRL, ENTERED, SHIFT, Day
from tests.tournaments import named

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


MEMBERS = named(8)
PLAIN = str.maketrans("äöüß", "aous")


def found_the_club(session: Session, keyboard: Keyboard) -> None:
    """Make a new club by its name."""
    page = session.room(StartRoom).page
    door = next(button for button in page.findChildren(QPushButton) if "Neuer Verein" in button.text())
    keyboard.use(door)
    keyboard.asked(Question)
    keyboard.keys("SC Herz Dame")
    keyboard.back()


def take_members_over(keyboard: Keyboard, qtbot: QtBot) -> None:
    """Take over the list of the secretary, four steps of the assistant; the line of totals is nobody."""
    keyboard.press(Qt.Key.Key_I, CTRL | SHIFT)
    assistant = keyboard.asked(ImportDialog)
    keyboard.use(assistant.source.choose)
    for step in (COLUMNS, PEOPLE, PREVIEW):
        qtbot.waitUntil(assistant.act.isEnabled)
        keyboard.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda step=step: assistant.steps.currentIndex() == step and not assistant.is_busy)
    with qtbot.waitSignal(assistant.written):
        keyboard.press(Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    if assistant.isVisible():
        keyboard.press(Qt.Key.Key_Escape)
    keyboard.back()


def begin_the_evening(session: Session, keyboard: Keyboard) -> None:
    """Open an evening of many tables in its small form: one series, loss money."""
    keyboard.ctrl(Qt.Key.Key_N)
    assert session.window.now == NEW_TOURNAMENT
    form = session.room(NewTournamentRoom).page
    keyboard.to(form.series)
    keyboard.keys("1", enter=False)
    keyboard.to(form.low)
    keyboard.keys("0,50")
    assert session.window.now == REGISTRATION


def members_come(session: Session, keyboard: Keyboard) -> None:
    """Let everybody come by three letters, umlauts left out."""
    for name in MEMBERS:
        letters = name.split()[1][:3].lower().translate(PLAIN)
        assert keyboard.cost(lambda letters=letters: keyboard.keys(letters)) <= 4
    roll = session.room(RegistrationRoom).page.roll
    assert {one.person.full_name for one in roll.participants} == set(MEMBERS)


def lists_come_in(day: Day) -> None:
    """Enter a list of totals and one deal by deal, and check both."""
    day.keyboard.ctrl(Qt.Key.Key_4)
    day.totals(1, 1)
    day.deals(1, 2)
    assert day.agreed().counts == {1: "0 von 2 Listen geprüft · 2 zu prüfen"}
    day.keyboard.press(Qt.Key.Key_F9)
    day.states[1, 2] = CHECKED
    day.keyboard.ctrl(Qt.Key.Key_L)
    day.check(1, 1)
    assert day.agreed().finality.startswith("vollständig – ")


def take_back_and_bring_back(day: Day) -> None:
    """Take the last change back from another page, and bring it back: the window says so and goes there."""
    messages = day.session.window.messages
    day.keyboard.turn_to(OVERVIEW, Qt.Key.Key_1)
    day.keyboard.ctrl(Qt.Key.Key_Z)
    assert messages.words.text().startswith("Zurückgenommen: Tisch 1 geprüft (Serie 1) · Vereinsabend")
    assert day.session.window.now == TOTALS
    day.states[1, 1] = ENTERED
    assert day.agreed().counts == {1: "1 von 2 Listen geprüft · 1 zu prüfen"}
    day.keyboard.ctrl(Qt.Key.Key_Y)
    assert messages.words.text().startswith("Wiederholt: Tisch 1 geprüft (Serie 1)")
    day.states[1, 1] = CHECKED
    day.agreed()


def start_again(day: Day, qtbot: QtBot) -> None:
    """Close the program and start it: the club is open, and what was done before is not taken back unasked."""
    address, clock = day.session.operations.club.address, day.session.memory.clock
    day.session.window.close()
    day.session = day.keyboard.session = gui_app.make_window(clock)[1]
    day.session.window.show()
    day.session.files.open(address)
    day.keyboard.back()
    day.keyboard.ctrl(Qt.Key.Key_Z)
    asked = QApplication.activeModalWidget()
    assert isinstance(asked, QMessageBox), asked
    assert "bevor das Programm gestartet wurde" in asked.text()
    day.keyboard.press(Qt.Key.Key_Escape)
    day.keyboard.back()
    day.agreed()


def season_counts(day: Day) -> None:
    """Open a season, which counts the evening as its lists say."""
    day.keyboard.ctrl(Qt.Key.Key_8)
    assert day.session.window.now == SEASON
    page = day.session.room(SeasonRoom).page
    day.keyboard.use(page.new)
    day.keyboard.asked(Question)
    day.keyboard.press(Qt.Key.Key_Return)
    day.keyboard.back()
    assert page.standings is not None
    roll = day.session.room(RegistrationRoom).page.roll
    numbers = {one.person.id: one.start_no for one in roll.participants}
    rows = page.standings.table.rows
    assert {numbers[row.person_id]: row.reckoning.results[0].total for row in rows} == day.points


def close_the_evening(day: Day) -> None:
    """Have all that an evening leaves behind written in one go; while money is open, the menu alone offers it."""
    day.keyboard.turn_to(OVERVIEW, Qt.Key.Key_1)
    buttons = day.session.room(OverviewRoom).page.side.next.buttons
    assert "Abschließen …" not in {button.text() for button in buttons}
    day.session.window.menus.action("Abend oder Turnier abschließen …").trigger()
    dialog = day.keyboard.asked(EveningDialog)
    day.keyboard.press(Qt.Key.Key_Return)
    made = {item for item in Item if dialog.results[item].text().startswith("✔")}
    assert made == {*Item} - {Item.GROUPS}  # no series is seated by groups
    day.keyboard.press(Qt.Key.Key_Escape)
    day.keyboard.back()
    day.agreed()


def look_at_an_older_copy(day: Day, qtbot: QtBot) -> None:
    """Open the newest copy beside the club, see that it is old, and go back."""
    address, strip = day.session.operations.club.address, day.session.copies.older
    day.keyboard.press(Qt.Key.Key_S, CTRL | SHIFT)
    copies = day.keyboard.asked(BackupsDialog)
    qtbot.waitUntil(lambda: bool(copies.rows.rows))
    day.keyboard.press(Qt.Key.Key_Return)
    day.keyboard.back()
    assert strip.isVisible()
    assert day.session.operations.club.address != address
    for key in (Qt.Key.Key_1, Qt.Key.Key_8, Qt.Key.Key_9):
        day.keyboard.ctrl(key)
        assert strip.isVisible()
    day.keyboard.use(strip.back)
    assert day.session.operations.club.address == day.session.memory.settings.last_club == address
    assert not strip.isVisible()
    day.agreed()


def test_a_club_from_its_first_member_to_the_closed_evening(session, qtbot, tmp_path, monkeypatch):
    lines = [f"{number};{name.split()[1]}, {name.split()[0]}" for number, name in enumerate(MEMBERS, 1)]
    source = tmp_path / "Mitglieder.csv"
    source.write_bytes("\r\n".join(["Nr;Name", *lines, "Summe;8 Mitglieder", ""]).encode("cp1252"))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args, **_more: (str(source), ""))
    monkeypatch.setattr(acts, "chance_seed", lambda: "Bachtal 4711")
    keyboard = Keyboard(session, qtbot)
    day = Day(session, keyboard, 2, 1)

    found_the_club(session, keyboard)
    take_members_over(keyboard, qtbot)
    assert {one.full_name for one in merging.everybody(session.operations.club)} == set(MEMBERS)
    begin_the_evening(session, keyboard)
    members_come(session, keyboard)
    day.draw(1)
    lists_come_in(day)
    take_back_and_bring_back(day)
    start_again(day, qtbot)
    season_counts(day)
    close_the_evening(day)
    look_at_an_older_copy(day, qtbot)

    assert terminal.run("check", day.session.operations.club.address) == 0
    day.session.window.close()
