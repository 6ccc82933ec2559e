"""The assistant takes over files by keys alone, writes at the last step only, and one undo takes it back."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from skatclub.domain.imports import columns, member_rows, old_program, result_rows
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.sources import ENTRANTS
from skatclub.gui.imports.assistant import CELLS, COLUMNS, PEOPLE, PREVIEW, SOURCE, ImportDialog
from skatclub.gui.imports.people_step import NEW
from skatclub.gui.operations.stoppable import Steps
from skatclub.gui.widgets import pieces
from skatclub.gui.window.session import Session
from skatclub.i18n.imports import warnings as imports_warnings, words as imports_words
from skatclub.services import history
from skatclub.services.club import check as club_check
from skatclub.services.events import events
from skatclub.services.imports import taking
from skatclub.services.people import merging
from tests import foreign_files
from tests.gui.backups.test_backups import kept, opened
from tests.gui.conftest import FOUR, Hands, modal

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


__all__ = ["kept", "opened"]
MEMBERS = "Nr;Name;Status;Telefon\n1;Krüger, Bernd;aktiv;0123\n2;Weis, Jürgen;passiv;\n3;Maier, Ute;passiv;\n"


@pytest.fixture
def assistant(qtbot: QtBot, opened: Session, hands: Hands) -> ImportDialog:
    """Return the assistant as the menu opens it."""
    qtbot.waitUntil(opened.window.isActiveWindow)
    hands.press(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ImportDialog))
    return modal(ImportDialog)


def written(tmp_path: Path, data: bytes, name: str = "Mitglieder.csv") -> Path:
    path = tmp_path / name
    path.write_bytes(data)
    return path


def reaches(qtbot: QtBot, dialog: ImportDialog, step: int) -> None:
    qtbot.waitUntil(lambda: dialog.steps.currentIndex() == step and not dialog.is_busy)


def leads_on(qtbot: QtBot, dialog: ImportDialog, *steps: int) -> None:
    """Go on to each of these steps in turn."""
    for step in steps:
        dialog.go_on()
        reaches(qtbot, dialog, step)


def cells_of(table) -> list[tuple[str, ...]]:
    """Return the words of all rows of a table."""
    return [table.cells(row) for row in range(len(table.rows))]


def test_a_list_of_members_is_taken_over_by_keys_and_undone(qtbot, opened, hands, assistant, tmp_path):
    club = opened.operations.club
    before = club_check.facts(club)
    assistant.source.take_file(written(tmp_path, MEMBERS.encode("cp850")))

    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, COLUMNS)
    assert [choice.currentData() for choice in assistant.columns.choices] == ["member_no", "name", "status", ""]
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, PEOPLE)
    assert not assistant.act.isEnabled()
    assert [assistant.people.rows.cells(row)[1] for row in range(len(assistant.people.rows.rows))] == [
        "Jürgen Weis (Nr. 2)"
    ]
    hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Down)
    assert club_check.facts(club) == before

    qtbot.waitUntil(assistant.act.isEnabled)
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, PREVIEW)
    assert club_check.facts(club) == before
    with qtbot.waitSignal(assistant.written):
        hands.press(Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)

    names = [one.full_name for one in merging.everybody(club)]
    assert names == [*FOUR, "Ute Maier"]
    history.undo(club)
    assert club_check.facts(club) == before


def test_the_days_of_evenings_are_typed_where_heads_only_count_them(qtbot, opened, hands, assistant):
    assistant.source.text.setPlainText("Name\t1. Abend\t2. Abend\tGesamt\nUte\t100\t200\t300")
    leads_on(qtbot, assistant, COLUMNS)
    first, second = assistant.columns.questions.choices

    assert assistant.focusWidget() is first
    hands.keys("3.1.26", enter=False)
    hands.press(Qt.Key.Key_Tab)
    hands.keys("31.2.26", enter=False)
    hands.press(Qt.Key.Key_Tab)
    assert (bool(first.property("wrong")), second.property("wrong")) == (False, True)
    assert not assistant.act.isEnabled()
    second.setFocus()
    second.selectAll()
    hands.keys("2.2.26", enter=False)
    leads_on(qtbot, assistant, PEOPLE, PREVIEW)
    with qtbot.waitSignal(assistant.written):
        hands.press(Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)

    days = {card.held_on.isoformat() for card in events.overview(opened.operations.club)}
    assert {"2026-01-03", "2026-02-02"} <= days


def test_a_club_spelled_otherwise_is_asked_about_by_keys(qtbot, opened, hands, assistant):
    people = "Lange, Uwe\tSC Pik-Sieben\nWolf, Ute\tSC Pik Sieben\nLau, Eva\tSC Pik Sieben"
    assistant.source.text.setPlainText(f"Name\tVerein\n{people}")
    leads_on(qtbot, assistant, COLUMNS)
    (choice,) = assistant.columns.questions.choices
    assert not assistant.act.isEnabled()

    choice.setFocus()
    hands.press(Qt.Key.Key_Down)
    leads_on(qtbot, assistant, PEOPLE, PREVIEW)
    with qtbot.waitSignal(assistant.written):
        assistant.go_on()

    known = merging.everybody(opened.operations.club)
    assert [one.club for one in known if one.family_name in {"Lange", "Wolf", "Lau"}] == ["SC Pik Sieben"] * 3


def test_what_was_chosen_for_a_column_is_still_so_after_going_back(qtbot, assistant):
    assistant.source.text.setPlainText("Name\tRuf\nJan Weis\t0431 1234\nUte Lau\t0431 99")
    leads_on(qtbot, assistant, COLUMNS)
    choice = assistant.columns.choices[1]
    choice.setCurrentIndex(choice.findData("phone"))

    assistant.go_back()
    leads_on(qtbot, assistant, COLUMNS)

    assert [each.currentData() for each in assistant.columns.choices] == ["name", "phone"]


def test_who_is_who_stays_answered_after_going_back_as_long_as_it_is_the_same_people(qtbot, opened, assistant):
    assistant.source.text.setPlainText("Name\tStatus\nAnna Schmitt\taktiv")
    leads_on(qtbot, assistant, COLUMNS, PEOPLE)
    somebody = merging.everybody(opened.operations.club)[0].id
    assistant.people.answered.emit("Anna Schmitt", somebody)

    assistant.go_back()
    leads_on(qtbot, assistant, PEOPLE)

    assert assistant.act.isEnabled()
    assert assistant._plan.decisions[0].person.id == somebody


def test_a_year_alone_is_taken_and_the_preview_says_so(qtbot, assistant):
    assistant.source.text.setPlainText("Name\tEintritt\nJan Zweig\t2005\nUte Lauch\t14.03.2019")
    leads_on(qtbot, assistant, COLUMNS, PEOPLE)
    assistant.go_on()

    rows = [assistant.preview.writes.cells(row) for row in range(len(assistant.preview.writes.rows))]
    assert rows == [
        ("Jan Zweig", "neue Person", "aktiv, seit 2005 (der genaue Tag ist nicht bekannt)"),
        ("Ute Lauch", "neue Person", "aktiv, seit 14.03.2019"),
    ]
    assert "Zeile 2" in assistant.preview.warned.text()
    assert "der erste Tag davon" in assistant.preview.warned.text()


def test_whole_names_beside_given_and_family_names_are_told_where_columns_are_chosen(qtbot, assistant):
    assistant.source.text.setPlainText("Spieler\tVorname\tNachname\nWeis, Jan\tJan\tWeis")
    leads_on(qtbot, assistant, COLUMNS)
    assert "„Spieler“ zählt nur" in assistant.columns.said.text()

    assistant.columns.choices[0].setCurrentIndex(0)
    assert "„Spieler“" not in assistant.columns.said.text()


def test_the_choice_of_columns_tells_whole_names_from_surnames_and_what_is_joined(qtbot, assistant):
    assistant.source.text.setPlainText("Name\tStraße\tPLZ Ort\nJan Weis\tAm Anger 1\t04600 Altenburg")
    leads_on(qtbot, assistant, COLUMNS)
    choices = assistant.columns.choices
    assert choices[0].currentText() == imports_words.offered(columns.Column.NAME)

    for choice in choices[1:]:
        choice.setCurrentIndex(choice.findData("address"))

    assert imports_warnings.joined(["Straße", "PLZ Ort"]) in assistant.columns.said.text()


def test_days_of_a_workbook_are_shown_as_they_are_written_here(qtbot, assistant):
    assistant.source.text.setPlainText("Name\tEintritt\tNr\nJan Weis\t2019-03-14\t20190314\nUte Lau\t2019-02-30\t7")
    leads_on(qtbot, assistant, COLUMNS)

    shown = [assistant.columns.rows.cells(row)[1] for row in range(3)]
    assert shown == ["Jan Weis · Ute Lau", "14.03.2019 · 2019-02-30", "20190314 · 7"]


def test_what_a_word_says_about_publication_is_decided_by_keys_before_it_goes_on(
    qtbot, opened, hands, assistant, tmp_path
):
    rows = "Name;Aushang;Internet\nLau, Anneliese;ja;nein\nWolf, Gerd;nur Vorname;\n"
    assistant.source.take_file(written(tmp_path, rows.encode()))
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, COLUMNS)

    assert not assistant.act.isEnabled()
    (choice,) = assistant.columns.questions.choices
    assert choice.accessibleName() == "„ja“ (Name auf dem Aushang)"
    while QApplication.focusWidget() is not choice:
        hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, PEOPLE)
    qtbot.waitUntil(assistant.act.isEnabled)
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, PREVIEW)
    assert "im Internet" in assistant.preview.warned.text()
    with qtbot.waitSignal(assistant.written):
        hands.press(Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)

    everybody = {one.family_name: one for one in merging.everybody(opened.operations.club)}
    assert [everybody["Lau"].notice_level, everybody["Lau"].web_level] == ["full", "anonymous"]
    assert [everybody["Wolf"].notice_level, everybody["Wolf"].web_level] == ["first_name", "first_name"]


def test_answers_read_the_club_once(qtbot, opened, assistant, monkeypatch):
    read = []
    held = taking.held
    monkeypatch.setattr(taking, "held", lambda *asked: read.append(asked) or held(*asked))
    assistant.source.text.setPlainText("Name\nAnna Schmitt\nBernd Krueger")
    leads_on(qtbot, assistant, COLUMNS, PEOPLE)
    assert not assistant.act.isEnabled()

    everybody = merging.everybody(opened.operations.club)
    for key, one in zip(("Anna Schmitt", "Bernd Krueger"), everybody, strict=False):
        assistant.people.answered.emit(key, one.id)

    assert assistant.act.isEnabled()
    assert len(read) == 1


def test_a_pasted_list_of_results_needs_a_day(qtbot, opened, assistant):
    assistant.source.kinds.button(1).setChecked(True)
    assistant.source.text.setPlainText("Name\tGesamt\nAnna Schmidt\t812\nBernd Krüger\t1.011")

    leads_on(qtbot, assistant, COLUMNS)
    assistant.go_on()
    qtbot.waitUntil(assistant.problem.isVisible)
    assert "Tag fehlt" in assistant.refusal.text()
    assert not opened.window.messages.isVisible()  # told once, where it can be mended
    assert assistant.steps.currentIndex() == COLUMNS

    assistant.columns.has_day.setChecked(True)
    assistant.columns.title.setText("Pokal")
    leads_on(qtbot, assistant, PEOPLE, PREVIEW)
    assert "2 neue Ergebnisse" in assistant.preview.summary.text()
    assert not assistant.problem.isVisible()


@pytest.mark.parametrize("kind", [2, 3])
def test_a_file_of_another_kind_is_told_and_nothing_goes_on(qtbot, assistant, tmp_path, kind):
    assistant.source.kinds.button(kind).setChecked(True)
    assistant.source.take_file(written(tmp_path, b"PK\x03\x04 garbage", "x.VMZ"))

    assistant.go_on()

    qtbot.waitUntil(assistant.problem.isVisible)
    assert assistant.steps.currentIndex() == SOURCE


def test_enter_after_a_refused_file_does_not_cancel_the_assistant(qtbot, hands, assistant, tmp_path):
    assistant.source.take_file(written(tmp_path, foreign_files.zipped({"Spieler.dbf": b"?"}), "x.VMZ"))
    assistant.act.setFocus()
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(assistant.problem.isVisible)
    qtbot.waitUntil(assistant.act.isEnabled)

    assert assistant.act.hasFocus()
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(assistant.act.isEnabled)
    assert assistant.isVisible()


def test_a_backup_goes_from_the_file_to_who_is_who(qtbot, opened, assistant, tmp_path):
    assistant.source.kinds.button(2).setChecked(True)
    assistant.source.take_file(written(tmp_path, foreign_files.backup(), "alt.VMZ"))

    leads_on(qtbot, assistant, PEOPLE)
    who = assistant.people.who
    while not assistant.act.isEnabled():
        who.activated.emit(who.findData(NEW))
    leads_on(qtbot, assistant, PREVIEW)
    assert "2 Spiellisten" in assistant.preview.warned.text()
    with qtbot.waitSignal(opened.operations.changed):
        assistant.go_on()

    assert len(events.overview(opened.operations.club)) == 2


def test_a_difference_is_taken_only_if_it_is_ticked(qtbot, opened, assistant, tmp_path):
    club = opened.operations.club
    before = {one.id: one.written_name for one in merging.everybody(club)}
    other = merging.everybody(club)[1].id
    assistant.source.take_file(written(tmp_path, b"Name;Status\nAnna Schmidt;aktiv\n"))
    leads_on(qtbot, assistant, COLUMNS, PEOPLE)
    assistant.people.answered.emit("Anna Schmidt", other)
    leads_on(qtbot, assistant, PREVIEW)
    assert assistant.preview.rows.cells(0)[4] == "Anna Schmidt"

    assistant.preview.rows.ticked.emit(assistant.preview.rows.rows[0], True)

    with qtbot.waitSignal(assistant.written):
        assistant.go_on()
    names = {one.id: one.written_name for one in merging.everybody(club)}
    assert names == {**before, other: "Anna Schmidt"}


def test_writing_can_be_stopped_and_then_nothing_is_written(qtbot, opened, assistant, tmp_path, monkeypatch):
    before = club_check.facts(opened.operations.club)
    assistant.source.take_file(written(tmp_path, b"Name\nUte Maier\nOtto Kunz\n"))
    leads_on(qtbot, assistant, COLUMNS, PEOPLE, PREVIEW)
    goes_on = Steps.goes_on
    pressed = threading.Event()

    def stopped(work: Steps, done: int, steps: int) -> bool:
        goes_on(work, done, steps)
        return pressed.wait(60) and goes_on(work, done, steps)

    monkeypatch.setattr(Steps, "goes_on", stopped)
    assistant.go_on()
    qtbot.waitUntil(lambda: assistant.preview.progress.maximum() == 2)
    assert [one.full_name for one in merging.everybody(opened.operations.club)] == list(FOUR)
    assistant.leave.click()
    pressed.set()

    qtbot.waitUntil(assistant.problem.isVisible)
    assert club_check.facts(opened.operations.club) == before
    assert "abgebrochen" in assistant.refusal.text()
    assert assistant.isVisible()
    assert assistant.leave.isEnabled()


def test_the_same_names_are_settled_by_one_key(qtbot, opened, hands, assistant, tmp_path):
    club = opened.operations.club
    grid = grids.from_text("Nr;Name\n1;Anna Schmidt\n2;Bernd Krüger\n")
    incoming = member_rows.read(grid, columns.guess(grid, columns.MEMBERS))
    taking.take_over(club, incoming, taking.Answers(), title="x")
    assistant.source.take_file(written(tmp_path, "Nr;Name\n71;Anna Schmidt\n72;Bernd Krüger\n".encode()))
    leads_on(qtbot, assistant, COLUMNS, PEOPLE)
    assert len(assistant.people.rows.rows) == 2
    assert not assistant.act.isEnabled()

    hands.press(Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)

    qtbot.waitUntil(assistant.act.isEnabled)
    assert not assistant.people.same.isVisible()
    known = [assistant.people.rows.cells(row)[2] for row in range(2)]
    assert [words.partition(" (")[0] for words in known] == ["Anna Schmidt", "Bernd Krüger"]


def test_two_rows_of_a_file_that_sound_the_same_are_shown_and_made_one_person_by_keys(
    qtbot, opened, hands, assistant, tmp_path
):
    rows = "Nr;Name\n5;Jäger, Ute\n6;Wolf, Gerd\n17;Jaeger, Ute\n8;Maier, Doris\n9;Meyer, Doris\n"
    assistant.source.take_file(written(tmp_path, rows.encode()))
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, COLUMNS)
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, PEOPLE)
    people = assistant.people
    qtbot.waitUntil(assistant.act.isEnabled)
    assert [people.rows.cells(row)[1] for row in range(len(people.rows.rows))] == [
        "Ute Jaeger (Nr. 17)",
        "Doris Meyer (Nr. 9)",
    ]
    assert "Zeile 2: Ute Jäger (Nr. 5)" in people.rows.cells(0)[2]

    hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: len(people.rows.rows) == 1)
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, PREVIEW)
    assert "Doris Maier (Nr. 8) / Doris Meyer (Nr. 9)" in assistant.preview.warned.text()
    with qtbot.waitSignal(assistant.written):
        hands.press(Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)

    new = [(one.full_name, one.member_no) for one in merging.everybody(opened.operations.club)][len(FOUR) :]
    assert new == [("Ute Jäger", "5"), ("Gerd Wolf", "6"), ("Doris Maier", "8"), ("Doris Meyer", "9")]


def test_all_odd_cells_stand_in_one_table_and_are_decided_by_keys(qtbot, opened, hands, assistant, tmp_path):
    rows = "Nr;Name;Austritt;Eintritt\n1;Lau, Ute;nie;gestern\n2;Wolf, Gerd;;2.2.2020\n3;;;\n4;Abt, Jo;nie;\n"
    assistant.source.take_file(written(tmp_path, rows.encode()))
    leads_on(qtbot, assistant, COLUMNS, CELLS)
    table = assistant.cells.rows
    assert [(cell[0], cell[1], cell[2], cell[3], cell[5]) for cell in cells_of(table)] == [
        ("C2", "Ute Lau", "Austritt", "nie", "leer lassen"),
        ("D2", "Ute Lau", "Eintritt", "gestern", "leer lassen"),
        ("B4", "", "Name", "", "Zeile auslassen"),
        ("C5", "Jo Abt", "Austritt", "nie", "leer lassen"),
    ]
    assert QApplication.focusWidget() is table

    hands.keys("3.3.2025")
    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: table.cells(3)[5] == "3.3.2025")
    assert [cell[5] for cell in cells_of(table)] == ["3.3.2025", "leer lassen", "Zeile auslassen", "3.3.2025"]
    hands.press(Qt.Key.Key_Return)
    reaches(qtbot, assistant, PEOPLE)

    assistant.go_back()
    assert assistant.steps.currentIndex() == CELLS
    assert [cell[5] for cell in cells_of(table)] == ["3.3.2025", "leer lassen", "Zeile auslassen", "3.3.2025"]
    leads_on(qtbot, assistant, PEOPLE)
    qtbot.waitUntil(assistant.act.isEnabled)
    leads_on(qtbot, assistant, PREVIEW)
    assert [row[::2] for row in cells_of(assistant.preview.writes)] == [
        ("Ute Lau", "Nr. 1, ausgetreten am 03.03.2025"),
        ("Gerd Wolf", "Nr. 2, aktiv, seit 02.02.2020"),
        ("Jo Abt", "Nr. 4, ausgetreten am 03.03.2025"),
    ]


def test_what_is_still_odd_stays_in_the_list_with_its_new_reason(qtbot, hands, assistant, tmp_path):
    assistant.source.take_file(written(tmp_path, b"Name;Eintritt\nLau, Ute;gestern\nWolf, Gerd;morgen\n"))
    leads_on(qtbot, assistant, COLUMNS, CELLS)
    hands.press(Qt.Key.Key_F2)
    hands.keys("30.2.2020")

    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(assistant.problem.isVisible)

    table = assistant.cells.rows
    assert [(cell[0], cell[3], cell[5]) for cell in cells_of(table)] == [("B2", "gestern", "30.2.2020")]
    assert "30.2.2020" in table.cells(0)[4]
    hands.press(Qt.Key.Key_F2)
    hands.press(Qt.Key.Key_Escape)
    assert assistant.isVisible()
    hands.press(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert table.cells(0)[5] == "Zeile auslassen"
    hands.press(Qt.Key.Key_Return)
    reaches(qtbot, assistant, PEOPLE)
    assert [row.incoming.full_name for row in assistant.people.rows.rows] == ["Gerd Wolf"]
    assistant.go_back()
    assert [cell[5] for cell in cells_of(table)] == ["Zeile auslassen", "leer lassen"]


def test_what_was_answered_is_not_lost_by_esc(qtbot, hands, assistant):
    assistant.source.text.setPlainText("Name\tEintritt\nLau, Ute\tgestern")
    leads_on(qtbot, assistant, COLUMNS, CELLS)
    hands.keys("2.2.2020")

    hands.press(Qt.Key.Key_Escape)
    assert "Import verwerfen?" in QApplication.activeModalWidget().windowTitle()
    hands.press(Qt.Key.Key_Return)
    assert QApplication.activeModalWidget() is assistant
    qtbot.waitUntil(assistant.isActiveWindow)

    hands.press(Qt.Key.Key_Escape)
    qtbot.waitUntil(QApplication.activeModalWidget().isActiveWindow)
    hands.press(Qt.Key.Key_Tab)
    with qtbot.waitSignal(assistant.finished):
        hands.press(Qt.Key.Key_Return)


def test_without_answers_esc_closes(qtbot, hands, assistant):
    assistant.source.text.setPlainText("Name\tEintritt\nLau, Ute\tgestern")
    leads_on(qtbot, assistant, COLUMNS, CELLS)

    with qtbot.waitSignal(assistant.finished):
        hands.press(Qt.Key.Key_Escape)


def test_the_first_open_question_has_the_keyboard(qtbot, assistant):
    assistant.source.text.setPlainText("Name\tStatus\tWeb\nLau, Ute\taktiv\tja")
    leads_on(qtbot, assistant, COLUMNS)

    assert QApplication.focusWidget() is assistant.columns.questions.choices[0]


def test_the_preview_says_all_notes_and_begins_with_what_is_lost(qtbot, assistant):
    names = [f"Ute Lau{sign}" for sign in "bcdfghjklmnpq"]
    rows = [f"{name}\tA" for name in (*names, *names)]
    assistant.source.choose_source(ENTRANTS)
    assistant.source.text.setPlainText("\n".join(("Vorname Name\tHobby", *rows)))
    leads_on(qtbot, assistant, COLUMNS, PEOPLE, PREVIEW)

    notes = assistant.preview.warned.text().split("\n")
    assert notes[0] == "Nicht übernommen: die Spalte „Hobby“."
    assert len(notes) > len(names)
    (area,) = assistant.preview.warnings.findChildren(pieces.LowArea)
    assert area.height() < assistant.preview.warned.height()
    qtbot.waitUntil(area.verticalScrollBar().isVisible)


def test_a_line_comes_in_again_when_one_of_its_cells_is_typed_anew(qtbot, hands, assistant):
    assistant.source.text.setPlainText("Name;Datum;Serie;Gesamt\nAnna;3.3.2020;eins;viel\nUte;3.3.2020;1;700\n")
    leads_on(qtbot, assistant, COLUMNS, CELLS)
    table = assistant.cells.rows
    assert {cell[5] for cell in cells_of(table)} == {"Zeile auslassen"}

    hands.press(Qt.Key.Key_End)
    hands.keys("812")
    assert [cell[5] for cell in cells_of(table)] == ["leer lassen", "812"]
    hands.press(Qt.Key.Key_Return)
    reaches(qtbot, assistant, PEOPLE)
    assert [result.total for result in assistant._planned.incoming.results] == [812, 700]


def test_what_is_half_typed_counts_when_the_next_step_is_wanted(qtbot, hands, assistant):
    assistant.source.text.setPlainText("Name\tEintritt\nLau, Ute\tgestern")
    leads_on(qtbot, assistant, COLUMNS, CELLS)

    hands.keys("2.2.2020", enter=False)
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)

    reaches(qtbot, assistant, PEOPLE)
    assert assistant.cells.rows.cells(0)[5] == "2.2.2020"


def test_the_first_question_has_the_keyboard_and_the_ending_of_a_file_answers_it(qtbot, hands, assistant, tmp_path):
    qtbot.waitUntil(lambda: QApplication.focusWidget() is assistant.source.kinds.button(0))
    hands.press(Qt.Key.Key_Down)
    assert assistant.source.source is result_rows.SOURCE

    assistant.source.kinds.button(0).setChecked(True)
    assistant.take_file(written(tmp_path, foreign_files.backup(), "ALT.VMZ"))

    reaches(qtbot, assistant, PEOPLE)
    assert assistant.source.source is old_program.SOURCE
    assert [name.text() for name in assistant.names if name.isVisible()] == [
        "1 Quelle",
        "2 Wer ist wer",
        "3 Vorschau",
    ]


def test_what_is_pasted_takes_the_place_of_a_file_and_the_file_outlives_another_kind(assistant, tmp_path):
    assistant.source.take_file(written(tmp_path, MEMBERS.encode()))
    assistant.source.kinds.button(1).setChecked(True)
    assert assistant.source.path is not None

    assistant.source.text.setPlainText("Name\nUte Maier")

    assert assistant.source.path is None
    assert assistant.source.file.text() == "noch keine Datei gewählt"
    assert assistant.source.is_ready


def test_tab_through_many_columns_keeps_the_choice_in_sight(qtbot, hands, assistant):
    heads = ["Name", *(f"Spalte {number}" for number in range(40))]
    assistant.source.text.setPlainText(";".join(heads) + "\n" + ";".join("x" for _head in heads))
    leads_on(qtbot, assistant, COLUMNS)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is assistant.columns.choices[0])

    for _time in range(40):
        hands.press(Qt.Key.Key_Tab)

    last = assistant.columns.choices[40]
    assert QApplication.focusWidget() is last
    assert assistant.columns.rows.viewport().rect().contains(last.geometry())


def test_the_same_file_once_more_says_that_nothing_is_written_and_enter_closes(
    qtbot, hands, opened, assistant, tmp_path
):
    taking.take_over(
        opened.operations.club,
        member_rows.read(grid := grids.read(b"Name\nUte Maier\n").sheet(), columns.guess(grid, columns.MEMBERS)),
        taking.Answers(),
        title="Abend",
    )
    assistant.source.take_file(written(tmp_path, b"Name\nUte Maier\n"))
    leads_on(qtbot, assistant, COLUMNS, PEOPLE, PREVIEW)
    assert assistant.preview.head.text() == "Es wird nichts geschrieben"
    assert assistant.leave.text() == "Schließen"

    with qtbot.waitSignal(assistant.finished):
        hands.press(Qt.Key.Key_Return)


def members_of_status(status: str) -> bytes:
    """Return a list in which the four of the club all have this status."""
    return "\n".join(("Name;Status", *(f"{name};{status}" for name in FOUR))).encode()


def test_differences_are_ticked_one_after_the_other_by_keys(qtbot, hands, opened, assistant, tmp_path):
    club = opened.operations.club
    grid = grids.read(members_of_status("Ehrenmitglied")).sheet()
    incoming = member_rows.read(grid, columns.guess(grid, columns.MEMBERS))
    here = {one.full_name: one.id for one in merging.everybody(club)}
    same = {one.key: here[one.full_name] for one in incoming.people}
    taking.take_over(club, incoming, taking.Answers(people=same), title="Abend")
    assistant.source.take_file(written(tmp_path, members_of_status("passiv")))
    for step in (COLUMNS, PEOPLE, PREVIEW):
        leads_on(qtbot, assistant, step)
    assert len(assistant.preview.rows.rows) == 4
    assert not assistant.act.isEnabled()

    assistant.preview.rows.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Space):
        hands.press(key)

    assert sum(row.taken for row in assistant.preview.rows.rows) == 2
    assert assistant.act.isEnabled()


def test_a_total_is_left_out_and_a_line_can_be_left_out_by_keys(qtbot, opened, hands, assistant, tmp_path):
    rows = (
        "Mitgliederliste\nNr;Name;Ort\n1;Dr. Pfeiffer, Hans;Erfurt\n2;Lau, Anneliese;Gera\nSumme;40 Mitglieder;\n"
    )
    club = opened.operations.club
    assistant.source.take_file(written(tmp_path, rows.encode("cp1252")))
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, COLUMNS)
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, PEOPLE)

    people = assistant.people
    assert [people.rows.cells(row)[3] for row in range(len(people.rows.rows))] == ["eine Summe, keine Person"]
    people.only_open.setChecked(False)
    people.rows.choose(people.rows.rows[1].incoming.key)
    people.who.activated.emit(people.who.findText("Zeile nicht übernehmen"))

    qtbot.waitUntil(assistant.act.isEnabled)
    hands.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    reaches(qtbot, assistant, PREVIEW)
    assert "1 Zeile ist eine Summe" in assistant.preview.warned.text()
    assert "Nicht übernommen: die Spalte „Ort“." in assistant.preview.warned.text()
    with qtbot.waitSignal(assistant.written):
        hands.press(Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    assert [one.full_name for one in merging.everybody(club)] == [*FOUR, "Dr. Hans Pfeiffer"]


def test_a_table_of_people_and_evenings_comes_in_and_one_undo_takes_it_back(qtbot, opened, assistant):
    club = opened.operations.club
    before = club_check.facts(club)
    assistant.source.kinds.button(1).click()
    assistant.source.text.setPlainText(
        "Vorname Name\t03.01.\t10.01.\tSumme\nUte Lauch\t1024\t-\t1024\nJan Zweig\t980\t450\t1430"
    )
    leads_on(qtbot, assistant, COLUMNS)
    step = assistant.columns

    assert [choice.currentData() for choice in step.choices] == ["name", "evening", "evening", "total"]
    assert "03.01." in step.choices[1].currentText()
    assert step.choices[0].findData("evening") < 0
    assert step.has_day.isHidden()
    assert step.held_on is None
    assert "2" in step.said.text()
    assert "3" in step.said.text()
    assert not assistant.act.isEnabled()
    (year,) = step.questions.choices
    year.choose("2026")
    leads_on(qtbot, assistant, PEOPLE, PREVIEW)
    with qtbot.waitSignal(assistant.written):
        assistant.go_on()

    cards = [card for card in events.overview(club) if card.held_on.year == 2026 and card.held_on.month == 1]
    assert sorted(card.held_on.day for card in cards) == [3, 10]
    history.undo(club)
    assert club_check.facts(club) == before
