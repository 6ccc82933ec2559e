"""The day of a tournament by keys: door, draw, lists, results, prizes, cash; after every step all pages agree."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog

from skatclub.domain.office.typed import Cell, Field, Totals
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.seating.draws import DrawState
from skatclub.exports.catalogue import Format
from skatclub.gui.cash.page import CashPage
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.office.page import TotalsPage
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import (
    CONDITIONS,
    DRAW,
    LISTS,
    NEW_TOURNAMENT,
    PRIZES,
    REGISTRATION,
    RESULTS,
    TOTALS,
)
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.prizes.room import PrizesRoom
from skatclub.gui.prizes.speaker import SpeakerDialog
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.seating import acts
from skatclub.gui.seating.late import LateDialog
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.standings.posting_dialog import PostingDialog
from skatclub.gui.standings.room import ResultsRoom
from skatclub.gui.start.room import NewTournamentRoom
from skatclub.gui.widgets.ask import Decision, Question
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.services.seating import draws
from tests import terminal
from tests.exports import reading
from tests.gui.days import Agreed, Keyboard, agree
from tests.gui.office.test_office_page import Typist, papers
from tests.tournaments import CLUBS, named

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
OPEN, PLAYS, ENTERED, CHECKED = "○ offen", "▷ spielt · 48/48", "◐ eingegeben", "✔ geprüft"
WAITS = "! Klärung"
DEALS, FEE, CHANGE = 48, 15_00, 87_35
HONOURED = 3
"""Places that get a certificate unless others are asked for."""
SLIPS = {
    (1, 1): (2, {Cell(Field.POINTS, 2): 404}),  # 440 on paper
    (2, 1): (2, {Cell(Field.WON, 3): 9}),
}
"""Which of the lists left is typed wrongly at a table, and what is typed instead."""


class Day:
    """One tournament, and what was written on its papers, reckoned by hand."""

    def __init__(self, session: Session, keyboard: Keyboard, tables: int, series: int) -> None:
        self.session, self.keyboard = session, keyboard
        self.tables, self.series = tables, series
        self.lists = papers(tables * series + 4)
        self.keys_of_lists: list[int] = []
        self.keys_of_deals = 0
        self.papers: dict[tuple[int, int], Totals] = {}
        self.states: dict[tuple[int, int], str] = {}
        self.points: Counter[int] = Counter()

    @property
    def desk(self) -> TotalsPage:
        """Return the page where totals are typed."""
        return self.session.room(TotalsRoom).page

    @property
    def cash(self) -> CashPage:
        """Return the page of the cash."""
        return self.session.room(CashRoom).page

    def agreed(self) -> Agreed:
        """Return what all pages say, which must be what the papers say."""
        said = agree(self.session)
        assert said.states == self.states
        shown = {int(number): total for number, total in said.totals.items() if total not in {"", "–", "0"}}
        assert shown == {number: numbers.points(total) for number, total in self.points.items() if total}
        return said

    def begin(self, series: int) -> None:
        """Open the tournament in the form."""
        self.keyboard.press(Qt.Key.Key_T, CTRL | SHIFT)
        assert self.session.window.now == NEW_TOURNAMENT
        form = self.session.room(NewTournamentRoom).page
        self.keyboard.keys("Herbstpokal", enter=False)
        self.keyboard.to(form.series)
        self.keyboard.keys(str(series), enter=False)
        self.keyboard.to(form.entry)
        self.keyboard.keys("15")
        assert self.session.window.now == CONDITIONS

    def draw(self, series: int) -> None:
        """Draw a series and accept it."""
        self.keyboard.turn_to(DRAW, Qt.Key.Key_3)
        page = self.session.room(DrawRoom).page
        self.keyboard.qtbot.waitUntil(page.head.draw.isEnabled)
        self.keyboard.press(Qt.Key.Key_Return)
        self.keyboard.qtbot.waitUntil(lambda: page.plan.seating is not None and not page.acts.background.is_running)
        seated = page.plan.seating.tables
        one, other = seated[0][0], seated[-1][-1]
        self.keyboard.keys(f"T {one} {other}")
        assert page.plan.seating.tables[-1][-1] == one
        self.keyboard.qtbot.waitUntil(page.board.hasFocus)
        self.keyboard.press(Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
        self.keyboard.qtbot.waitUntil(lambda: page.plan.draw.state is DrawState.ACCEPTED)
        self.keyboard.qtbot.waitUntil(page.head.print.hasFocus)
        assert page.series_no == series
        self.states |= {(series, table): OPEN for table in range(1, len(page.plan.seating.tables) + 1)}

    def note(self, start_nos: tuple[int, ...], seats: list[tuple[int, int, int]]) -> None:
        """Add up by hand what each player has: of the games, of games won and lost, of others' losses."""
        assert len(seats) == 4
        lost = sum(row[2] for row in seats)
        for start_no, (points, won, own) in zip(start_nos, seats, strict=True):
            self.points[start_no] += points + 50 * (won - own) + 30 * (lost - own)

    def totals(self, series: int, table: int) -> None:
        """Type a list as totals; where the typist slips, the doctor finds the cell and a key mends it."""
        place, slip = SLIPS.get((series, table), (0, {}))
        paper = self.lists.pop(place)
        typist = Typist(self.keyboard, self.desk)
        before = self.keyboard.count
        typist.list_of(table, paper, slip=slip)
        if slip:
            assert set(self.desk.writer.judged.suspects) == set(slip)
            typist.press(",")
            typist.keys("")
            typist.say_why()
        sheet = self.desk.sheet_at(table)
        self.note(sheet.start_nos, [(row.points, row.won, row.lost) for row in paper.seats])
        self.states[series, table] = ENTERED
        self.papers[series, table] = paper
        self.keys_of_lists.append(self.keyboard.count - before - 2 * bool(slip))

    def deals(self, series: int, table: int) -> None:
        """Write a list deal by deal."""
        self.keyboard.keys(str(table))
        start_nos = self.desk.sheet.start_nos
        self.keyboard.ctrl(Qt.Key.Key_E)
        assert self.session.window.now == LISTS
        rows = {seat: [0, 0, 0] for seat in range(1, 5)}
        before = self.keyboard.count
        for number in range(1, DEALS + 1):
            seat = number % 4 + 1
            text, points = (
                ("0", 0) if number % 8 == 0 else (f"{seat}02-", -60) if number % 5 == 0 else (f"{seat}42", 72)
            )
            self.keyboard.keys(text)
            rows[seat][0] += points
            rows[seat][1] += points > 0
            rows[seat][2] += points < 0
        self.keys_of_deals = self.keyboard.count - before
        self.note(start_nos, [tuple(row) for row in rows.values()])
        self.states[series, table] = PLAYS

    def check(self, series: int, table: int) -> None:
        """Note that a list of totals is checked."""
        self.keyboard.keys(f"{table}*", enter=False)
        self.states[series, table] = CHECKED

    def clarify(self, series: int, table: int) -> None:
        """Let the list closed last wait, and settle it."""
        self.keyboard.ctrl(Qt.Key.Key_K)
        self.keyboard.asked(Question)
        self.keyboard.keys("Wer war Platz 3?")
        self.keyboard.back()
        self.states[series, table] = WAITS

    def correct(self, series: int, table: int) -> None:
        """Correct a list that hangs out: a game of 24 more was won by who sits at seat 1."""
        self.keyboard.ctrl(Qt.Key.Key_L)
        self.keyboard.keys(str(table))
        paper, start_no = self.papers[series, table], self.desk.sheet.start_nos[0]
        first = paper.seats[0]
        for cell, number in (
            (Cell(Field.POINTS, 1), first.points + 24),
            (Cell(Field.WRITTEN, 1), first.written + 24),
        ):
            self.keyboard.to(self.desk.form.fields[cell])
            self.keyboard.ctrl(Qt.Key.Key_A)
            self.keyboard.keys(str(number), enter=False)
        self.keyboard.ctrl(Qt.Key.Key_Return)
        self.keyboard.asked(Question)
        self.keyboard.keys("Einspruch: Spiel 12 zählte 48")
        self.keyboard.back()
        self.points[start_no] += 24
        self.states[series, table] = ENTERED

    def bring_change(self) -> None:
        """Book what was put into the box in the morning."""
        self.keyboard.back()
        self.keyboard.press(Qt.Key.Key_F12)
        self.keyboard.ctrl(Qt.Key.Key_PageDown)
        self.keyboard.use(self.cash.book.enter)
        self.keyboard.press(Qt.Key.Key_Tab)
        for words in ("Anf", numbers.money(CHANGE)):
            self.keyboard.keys(words, enter=False)
            self.keyboard.press(Qt.Key.Key_Tab)
        self.keyboard.keys("Wechselgeld")
        self.keyboard.back()
        self.keyboard.ctrl(Qt.Key.Key_PageUp)

    def collect(self) -> None:
        """Let everybody pay what is owed, and pay back what is too much."""
        view = self.cash.owed
        for number in range(len(view.table.rows)):
            self.keyboard.press(Qt.Key.Key_Down if number else Qt.Key.Key_Home)
            due = view.table.chosen()
            if due.open > 0:
                self.keyboard.press(Qt.Key.Key_Return)
            if due.open < 0:
                self.keyboard.use(view.back)
                self.keyboard.to(view.table)

    def people_come(self) -> None:
        """Register everybody by a line each: one with a name that is there, one pays later, one goes again."""
        self.keyboard.turn_to(REGISTRATION, Qt.Key.Key_2)
        door = self.session.room(RegistrationRoom).page
        *first, unpaid, leaver = named(4 * self.tables - 1)
        for number, name in enumerate(first):
            self.keyboard.keys(f"{name}; {CLUBS[number % 3]}")
        self.keyboard.keys(f"{first[0]}; Skat Süd")
        self.keyboard.press(Qt.Key.Key_Up)
        self.keyboard.press(Qt.Key.Key_Return)
        assert [one.person.written_name for one in door.roll.participants].count(first[0]) == 2
        self.keyboard.keys(unpaid, enter=False)
        self.keyboard.press(Qt.Key.Key_Return, SHIFT)
        self.keyboard.keys(leaver)
        self.keyboard.press(Qt.Key.Key_Down)
        self.keyboard.press(Qt.Key.Key_Delete)
        self.keyboard.asked(Question)
        self.keyboard.press(Qt.Key.Key_Return)
        self.keyboard.back()

    def somebody_comes_late(self) -> None:
        """Seat somebody after the draw, in one line."""
        self.keyboard.press(Qt.Key.Key_Insert)
        self.keyboard.asked(LateDialog)
        self.keyboard.keys("Karla Spät; Pik Sieben Rhade")
        self.keyboard.back()
        assert draws.verify(self.session.operations.club, self.desk.event_id, 1).holds

    def first_series(self) -> None:
        """Enter the first series: a list that waits for a while, and one deal by deal, signed off."""
        self.keyboard.ctrl(Qt.Key.Key_4)
        assert self.session.window.now == TOTALS
        for table in range(1, self.tables):
            self.totals(1, table)
        assert self.agreed().counts[1].endswith(f"{self.tables - 1} zu prüfen · 1 fehlt")
        self.clarify(1, self.tables - 1)
        assert self.agreed().counts[1].endswith("1 zu klären")
        self.keyboard.press(Qt.Key.Key_K, CTRL | SHIFT)
        self.states[1, self.tables - 1] = ENTERED
        self.deals(1, self.tables)
        assert self.agreed().counts[1].endswith(f"· {self.tables} zu prüfen")
        self.keyboard.press(Qt.Key.Key_F9)
        self.states[1, self.tables] = CHECKED
        self.keyboard.ctrl(Qt.Key.Key_L)
        for table in range(1, self.tables):
            self.check(1, table)
        assert self.agreed().counts[1] == f"{self.tables} von {self.tables} Listen geprüft"

    def another_series(self, series: int) -> None:
        """Draw, type and check a series of totals."""
        self.draw(series)
        self.keyboard.ctrl(Qt.Key.Key_4)
        for table in range(1, self.tables + 1):
            self.totals(series, table)
        assert self.agreed().finality.endswith(f" · {self.tables} zu prüfen")
        for table in range(1, self.tables + 1):
            self.check(series, table)

    def post(self) -> int:
        """Post the ranking; return how many rows have changed since the one before."""
        self.keyboard.turn_to(RESULTS, Qt.Key.Key_5)
        self.keyboard.use(self.session.room(ResultsRoom).page.post)
        changed = self.keyboard.asked(PostingDialog).changes.count()
        self.keyboard.press(Qt.Key.Key_Return)
        self.keyboard.qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), PrintDialog))
        assert "overall-list" in [paper.code for paper in self.keyboard.asked(PrintDialog).choices.ticked]
        self.keyboard.press(Qt.Key.Key_Escape)
        self.keyboard.back()
        assert self.agreed().finality.startswith("vollständig – Einspruch bis ")
        return changed

    def take_the_proposal(self) -> None:
        """Let the prizes proposed be the plan."""
        self.keyboard.turn_to(PRIZES, Qt.Key.Key_7)
        page = self.session.room(PrizesRoom).page
        self.keyboard.use(page.adopt)
        assert page.is_kept
        assert page.said.sums.text() == f"Preissumme {self.money} € · Preise {self.money} €"

    @property
    def money(self) -> str:
        """Return what all who play have paid to play."""
        return numbers.money(4 * self.tables * FEE)

    def give_the_prizes(self) -> None:
        """Call everybody who has won from the last to the first, with the hall's window open."""
        self.keyboard.turn_to(PRIZES, Qt.Key.Key_7)
        self.keyboard.ctrl(Qt.Key.Key_Return)
        assert "Einspruch" in self.keyboard.asked(Decision).text()
        self.keyboard.press(Qt.Key.Key_Return)
        speaker = self.keyboard.asked(SpeakerDialog)
        self.keyboard.press(Qt.Key.Key_F11)
        self.keyboard.back_to(speaker)
        called = []
        for _prize in speaker.rows:
            called.append(speaker.name.text())
            assert speaker.hall.name.text() == called[-1]
            self.keyboard.press(Qt.Key.Key_Return)
        self.keyboard.press(Qt.Key.Key_Escape)
        self.keyboard.back()
        best = [start_no for start_no, _points in self.points.most_common(len(called))]
        page = self.session.room(PrizesRoom).page
        assert [row.winner.start_no for row in page.board.rows] == best
        assert all(row.state is AwardState.HANDED_OUT for row in page.board.rows)

    def count_the_box(self) -> None:
        """Count notes and coins, Enter from piece to piece: what came in less what was given away."""
        self.keyboard.back()
        self.keyboard.press(Qt.Key.Key_F12)
        paid = sum(due.paid for due in self.cash.owed.money.dues)
        self.keyboard.ctrl(Qt.Key.Key_PageDown)
        self.keyboard.ctrl(Qt.Key.Key_PageDown)
        view, rest = self.cash.count, CHANGE + paid - 4 * self.tables * FEE
        assert view.expected.text() == f"Nach dem Buch {numbers.money(rest)} €"
        self.keyboard.to(next(iter(view.spins.values())))
        for piece in view.spins:
            number, rest = divmod(rest, piece)
            self.keyboard.keys(str(number))
        assert view.verdict.text() == "Die Kasse stimmt auf den Cent."
        self.keyboard.use(view.keep)

    def save(self, code: str, target: Path) -> str:
        """Save a paper of the print room as a file; return what stands on it."""
        self.keyboard.ctrl(Qt.Key.Key_P)
        dialog = self.keyboard.asked(PrintDialog)
        for ticked in [code, *(paper.code for paper in dialog.choices.ticked if paper.code != code)]:
            if ticked != code or not dialog.choices.boxes[code].isChecked():
                self.keyboard.use(dialog.choices.boxes[ticked])
        self.keyboard.qtbot.waitUntil(dialog.saves[Format.PDF].isEnabled)
        self.keyboard.use(dialog.saves[Format.PDF])
        self.keyboard.press(Qt.Key.Key_Escape)
        self.keyboard.back()
        return reading.text(target.read_bytes())


def play(session: Session, qtbot: QtBot, saved: Path, tables: int, series: int) -> Day:
    """Play a tournament from the door to the certificates; after every step all pages say the same."""
    day = Day(session, Keyboard(session, qtbot), tables, series)
    day.begin(series)
    day.people_come()
    owed = day.agreed().owed
    assert owed.startswith("Noch offen: 15,00 € von ")
    assert owed.endswith(", davon 15,00 € zu viel, zurückzuzahlen.")
    day.draw(1)
    assert f"{4 * tables - 1} Teilnehmer" in day.save("seating-plan", saved)
    day.somebody_comes_late()
    assert day.agreed().counts == {1: f"0 von {tables} Listen geprüft · {tables} fehlen"}
    day.first_series()
    for number in range(2, series + 1):
        day.another_series(number)
    assert day.post() == 0
    day.correct(series, 1)
    assert day.agreed().finality.endswith("Listen geprüft · 1 zu prüfen")
    day.check(series, 1)
    assert day.post() > 0
    day.take_the_proposal()
    day.bring_change()
    day.collect()
    assert day.agreed().owed.startswith("Noch offen: 0,00 € von ")
    day.give_the_prizes()
    day.agreed()
    day.count_the_box()
    day.agreed()
    paper = day.save("certificates", saved)
    assert paper.count("in der Einzelwertung mit") == HONOURED
    return day


def commands_agree(day: Day, capsys: pytest.CaptureFixture[str]) -> None:
    """See that the terminal says of the file what the window says."""
    address = day.session.operations.club.address
    capsys.readouterr()
    assert terminal.run("check", address) == 0
    capsys.readouterr()
    terminal.run("tournament", "lists", address, "Herbstpokal", "--json")
    lists = json.loads(capsys.readouterr().out)
    assert {(row["series"], row["table"]): row["state"] for row in lists} == dict.fromkeys(day.states, "verified")
    terminal.run("tournament", "standings", address, "Herbstpokal", "--json")
    rows = json.loads(capsys.readouterr().out)
    assert {row["start_no"]: row["total"] for row in rows if row["total"]} == {
        number: total for number, total in day.points.items() if total
    }


@pytest.mark.parametrize(
    ("tables", "series"), [(2, 2), pytest.param(7, 3, marks=pytest.mark.endure)], ids=["8 people", "28 people"]
)
def test_a_tournament_from_the_door_to_the_certificates(
    session, qtbot, tmp_path, monkeypatch, capsys, tables, series
):
    saved = tmp_path / "papier.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_more: (str(saved), ""))
    monkeypatch.setattr(acts, "chance_seed", lambda: "Bachtal 4711")

    day = play(session, qtbot, saved, tables, series)

    commands_agree(day, capsys)
    assert sum(day.keys_of_lists) <= 55 * len(day.keys_of_lists)
    assert day.keys_of_deals <= 4.4 * DEALS
