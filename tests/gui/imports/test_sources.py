"""Any file that comes in says what it is: chosen or dropped, it leads on at once, and one may say otherwise."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import openpyxl
import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from skatclub.domain.imports import member_rows, result_rows
from skatclub.domain.imports.readers.grid import Grid, GridRow, Seen
from skatclub.domain.imports.readers.grids import SourceFile
from skatclub.domain.imports.sources import Recognised
from skatclub.gui.imports.assistant import COLUMNS, PEOPLE, PREVIEW, SOURCE, ImportDialog
from skatclub.gui.open_data.whole_club import WholeClubDialog
from tests import foreign_files
from tests.gui.backups.test_backups import kept, opened
from tests.gui.conftest import modal
from tests.gui.imports.test_imports import MEMBERS, assistant, leads_on, reaches, written

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

__all__ = ["assistant", "kept", "opened"]
RESULTS = "Spieler;Datum;Serie;Gesamt\nAnna Schmidt;3.1.2025;1;812\nBernd Krüger;3.1.2025;1;1011\n"


def drop(over: QWidget, *files: Path) -> None:
    """Drop files as a file manager does."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    entered = QDragEnterEvent(QPoint(5, 5), *how)
    QApplication.sendEvent(over, entered)
    assert entered.isAccepted() == bool(files)
    QApplication.sendEvent(over, QDropEvent(QPoint(5, 5), *how))


def choose(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """Let this be the file that is chosen."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(file), ""))


def opens(qtbot, kind=ImportDialog):
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), kind))
    return modal(kind)


def test_a_file_that_is_chosen_leads_to_its_columns_and_says_why(qtbot, hands, assistant, tmp_path, monkeypatch):
    choose(monkeypatch, written(tmp_path, RESULTS.encode(), "2025.csv"))

    hands.press(Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)

    reaches(qtbot, assistant, COLUMNS)
    assert assistant.source.source is result_rows.SOURCE
    words = "Sieht aus wie: Ergebnisse früherer Abende (Datum, Serie, Gesamt)."
    assert assistant.columns.said.text().startswith(words)
    assistant.go_back()
    assert assistant.source.reason.text() == words


def test_what_somebody_says_a_file_is_counts(qtbot, assistant, tmp_path):
    assistant.source.kinds.button(0).setChecked(True)
    assistant.source.kinds.button(1).setChecked(True)
    assistant.take_file(written(tmp_path, MEMBERS.encode()))
    reaches(qtbot, assistant, COLUMNS)

    assert assistant.columns.source is result_rows.SOURCE


def test_a_table_without_known_heads_is_asked_about_once(qtbot, assistant, tmp_path):
    assistant.take_file(written(tmp_path, b"Anna;5\nBernd;6\n"))
    reaches(qtbot, assistant, SOURCE)
    qtbot.waitUntil(assistant.source.reason.isVisible)
    assert assistant.source.reason.text().startswith("Keine der Überschriften ist bekannt.")

    leads_on(qtbot, assistant, COLUMNS)
    assert assistant.columns.source is member_rows.SOURCE


def test_separator_and_letters_are_shown_and_changed(qtbot, assistant, tmp_path):
    rows = "Mitgliederliste, Stand 1.1.\nName;Verein\nKrüger, Bernd;Skatfreunde\n"
    assistant.take_file(written(tmp_path, rows.encode("cp1252")))
    reaches(qtbot, assistant, COLUMNS)
    columns = assistant.columns
    assert columns.charset.currentText() == "Windows"

    for choice, value in ((columns.separator, ";"), (columns.charset, "cp850")):
        choice.setFocus()
        choice.choose(value)
        choice.activated.emit(choice.currentIndex())
        qtbot.waitUntil(lambda: not assistant.is_busy)
        assert choice.hasFocus()

    assert columns.separator.currentText() == "Semikolon"
    assert columns.rows.cells(0) == ("Name", "Kr³ger, Bernd", "")
    assistant.go_back()
    leads_on(qtbot, assistant, COLUMNS)
    assert [columns.separator.currentText(), columns.charset.currentText()] == ["Semikolon", "DOS"]


def test_what_is_pasted_asks_for_no_letters(qtbot, assistant):
    assistant.source.text.setPlainText("Name\tStatus\nUte Lau\taktiv")
    leads_on(qtbot, assistant, COLUMNS)

    assert assistant.columns.separator.currentText() == "Tabulator"
    assert not assistant.columns.letters.isVisible()


def test_sheets_begin_with_the_one_that_is_seen_and_hidden_ones_are_named(assistant):
    row = (GridRow(1, ("Name",)), GridRow(2, ("Ute Lau",)))
    sheets = (Grid("Alt", row, is_hidden=True), Grid("2024", row), Grid("2025", row, is_active=True))

    assistant.columns.show_file(member_rows.SOURCE, SourceFile(sheets), "")

    names = [assistant.columns.sheets.itemText(place) for place in range(3)]
    assert names == ["2025", "2024", "Alt (ausgeblendet)"]
    assert not assistant.columns.text_row.isVisibleTo(assistant.columns)


def test_a_file_is_dropped_on_the_window_and_one_on_the_assistant(qtbot, opened, tmp_path):
    drop(opened.window)
    drop(opened.window, written(tmp_path, MEMBERS.encode()))
    dialog = opens(qtbot)
    reaches(qtbot, dialog, COLUMNS)
    assert dialog.columns.source is member_rows.SOURCE

    dialog.go_back()
    drop(dialog.source, written(tmp_path, foreign_files.backup(), "alt.VMZ"))
    reaches(qtbot, dialog, PEOPLE)


def test_of_several_files_and_of_what_is_none_of_all_one_sentence_is_said(qtbot, opened, tmp_path):
    messages = opened.window.messages
    drop(opened.window, tmp_path / "a.csv", tmp_path / "b.csv")
    assert "immer nur eine Datei" in messages.words.text()
    drop(opened.window, tmp_path)
    assert messages.words.text().startswith("Das ist ein Ordner.")
    messages.hide()

    drop(opened.window, written(tmp_path, b"%PDF-1.4\x00\x01\x02", "x.pdf"))
    qtbot.waitUntil(messages.isVisible)
    assert QApplication.activeModalWidget() is None

    drop(opened.window, written(tmp_path, b"Spiel;Spieler;Grundwert\n1;2;24\n", "liste.csv"))
    qtbot.waitUntil(lambda: "liste.csv enthält die Spiele einer Liste." in messages.words.text())


def test_a_club_that_was_dropped_waits_for_what_is_asked_meanwhile(qtbot, opened, tmp_path):
    chosen = []
    opened.files.chosen.disconnect()
    opened.files.chosen.connect(chosen.append)
    club = written(tmp_path, Path(opened.operations.club.address).read_bytes(), "anderer.db")
    asked = QDialog(opened.window)
    with qtbot.waitSignal(opened._door._looking.ended):
        drop(opened.window, club)
        asked.open()
    assert chosen == []

    asked.close()

    qtbot.waitUntil(lambda: chosen == [str(club)])


def test_a_club_is_opened_and_all_its_facts_are_taken_in_whole(
    qtbot, opened, hands, assistant, tmp_path, monkeypatch
):
    asked = []
    opened.files.chosen.disconnect()
    opened.files.chosen.connect(asked.append)
    club = written(tmp_path, Path(opened.operations.club.address).read_bytes(), "anderer.db")
    choose(monkeypatch, club)
    hands.press(Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: asked == [str(club)])
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)

    drop(opened.window, written(tmp_path, b'{"format": "skatclub-facts-1"', "everything.json"))
    dialog = opens(qtbot, WholeClubDialog)
    qtbot.waitUntil(dialog.problem.isVisible)


def test_without_a_club_one_is_made_first_for_a_dropped_file(qtbot, opened, tmp_path):
    opened.operations.take_over(None)
    drop(opened.window, written(tmp_path, MEMBERS.encode()))
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    assert not isinstance(QApplication.activeModalWidget(), ImportDialog)


@pytest.mark.parametrize(
    ("rows", "most"),
    [
        ("Stand 1.1.\nNr;Name;Status;Eintritt\n1;Lau, Ute;akt;gestern\n2;Wolf, Gerd;akt;2.2.2020\nSumme;2;;\n", 12),
        (RESULTS, 12),
    ],
)
def test_so_few_keys_take_a_list_in(qtbot, hands, assistant, tmp_path, monkeypatch, rows, most):
    choose(monkeypatch, written(tmp_path, rows.encode()))
    hands.press(Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    actions = 3  # the menu's key, choosing the file, opening it
    while assistant.steps.currentIndex() != PREVIEW:
        qtbot.waitUntil(lambda: assistant.steps.currentIndex() != SOURCE and not assistant.is_busy)
        if not assistant.act.isEnabled():
            assert assistant.steps.currentIndex() == PEOPLE
            hands.press(Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
            qtbot.waitUntil(assistant.act.isEnabled)
            actions += 1
        before = assistant.steps.currentIndex()
        hands.press(Qt.Key.Key_Return)
        actions += 1
        qtbot.waitUntil(lambda before=before: assistant.steps.currentIndex() != before)
    with qtbot.waitSignal(assistant.written):
        hands.press(Qt.Key.Key_Return)

    assert actions + 1 <= most


def book(*sheets: tuple[str, list[list[str]]]) -> bytes:
    """Return a workbook with these sheets."""
    made = openpyxl.Workbook()
    made.remove(made.active)
    for title, rows in sheets:
        sheet = made.create_sheet(title)
        for row in rows:
            sheet.append(row)
    held = io.BytesIO()
    made.save(held)
    return held.getvalue()


MEMBER_SHEET = ("Mitglieder", [["Nr", "Name", "Status"], ["1", "Lau, Ute", "aktiv"]])
RESULT_SHEET = ("Ergebnisse", [line.split(";") for line in RESULTS.splitlines()])
ENTRANT_SHEET = ("Pokal", [["Name", "Startgeld", "Tandempartner"], ["Lau, Ute", "ja", ""]])


def test_another_sheet_is_asked_anew_what_it_is_and_outlives_another_kind(qtbot, assistant, tmp_path):
    assistant.take_file(written(tmp_path, book(MEMBER_SHEET, RESULT_SHEET), "Buch.xlsx"))
    reaches(qtbot, assistant, COLUMNS)
    columns = assistant.columns
    assert columns.source is member_rows.SOURCE

    columns.sheets.setCurrentIndex(1)
    assert columns.source is result_rows.SOURCE
    assert "Ergebnisse früherer Abende" in columns.said.text()
    assert [choice.currentData() for choice in columns.choices] == ["name", "day", "series", "total"]
    assert columns.results_row.isVisible()

    assistant.go_back()
    assert assistant.source.source is result_rows.SOURCE
    assistant.source.choose_source(member_rows.SOURCE.code)
    leads_on(qtbot, assistant, COLUMNS)
    assert columns.sheets.currentText() == "Ergebnisse"
    assert columns.source is member_rows.SOURCE
    assert columns.rows.cells(0)[0] == "Spieler"

    columns.sheets.setCurrentIndex(0)
    assert [choice.currentData() for choice in columns.choices] == ["member_no", "name", "status"]


def test_without_an_event_nobody_who_registers_becomes_a_member_unasked(qtbot, opened, hands, tmp_path):
    assistant = ImportDialog(opened.window, opened.operations, date(2026, 9, 1))
    assistant.open()
    assistant.take_file(written(tmp_path, book(ENTRANT_SHEET, MEMBER_SHEET), "Pokal.xlsx"))
    qtbot.waitUntil(lambda: assistant.source.reason.isVisible() and not assistant.is_busy)

    assert assistant.steps.currentIndex() == SOURCE
    assert "Anmeldungen zu einem Turnier" in assistant.source.reason.text()
    assert not assistant.act.isEnabled()

    hands.press(Qt.Key.Key_Space)
    assert assistant.source.source is member_rows.SOURCE
    leads_on(qtbot, assistant, COLUMNS)
    assert assistant.columns.source is member_rows.SOURCE


def test_days_in_what_a_file_looks_like_are_written_as_here(assistant):
    assistant.source.show_recognised([Recognised(result_rows.SOURCE.code, ("2025-01-03", "Summe"))])

    assert "(03.01.2025, Summe)" in assistant.source.reason.text()


def test_the_examples_show_what_the_sheet_shows(assistant):
    row = GridRow(2, ("7", "Ute Lau"), {0: Seen("0007")})
    sheet = Grid("", (GridRow(1, ("Nr", "Name")), row))

    assistant.columns.show_file(member_rows.SOURCE, SourceFile((sheet,)), "")

    assert assistant.columns.rows.cells(0)[1] == "0007"
