"""From the first page to paper, as a list keeper goes: by keys, with files, through a power cut."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from skatclub import paths
from skatclub.domain.events.event import Length
from skatclub.exports import catalogue
from skatclub.exports.catalogue import Format
from skatclub.exports.stock_papers import BLANK_SHEET
from skatclub.gui import app as gui_app
from skatclub.gui.operations import files
from skatclub.gui.operations.pages import LISTS, NEW, NEW_TOURNAMENT, OVERVIEW, REGISTRATION, RESULTS, START
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.papers import papers as about
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.standings.room import ResultsRoom
from skatclub.gui.start.form import Evening
from skatclub.gui.start.room import NewEventRoom, NewTournamentRoom, StartRoom
from skatclub.gui.widgets.menu import plain
from skatclub.services.events import tournaments
from skatclub.services.registration import registration
from tests.exports import reading
from tests.gui.conftest import FOUR, Clock, Hands, modal, open_list
from tests.gui.sheets.test_list_menu import answer


def write_names(hands: Hands, names: tuple[str, ...]) -> None:
    """Type names one after the other, and begin."""
    for name in names:
        hands.keys(name)
    hands.ctrl(Qt.Key.Key_Return)


def test_four_names_by_keyboard_begin_a_list(session, hands):
    session.room(StartRoom).open_door("list")
    write_names(hands, FOUR)

    assert session.window.now == LISTS
    assert session.room(SheetsRoom).page.table.size == 4
    hands.keys("342")
    assert session.room(SheetsRoom).page.sheet.footer[2].points == 72


def test_names_given_at_the_start_take_part_and_no_fee_is_invented(session, hands):
    session.room(StartRoom).open_door("night")
    write_names(hands, FOUR)
    table = session.room(SheetsRoom).page.table
    hands.keys("342")

    session.window.show_page(RESULTS)
    results = session.room(ResultsRoom).page
    assert len(results.view.rows) == len(FOUR)
    assert results.seated.isHidden()
    assert "Übersicht" in results.missing.text()
    session.window.show_page(OVERVIEW)
    assert session.room(OverviewRoom).page.add_table.isVisible()
    papers = about.of_list(session.operations, table.id, session.memory.clock)
    sheet = catalogue.list_paper("score-sheet")
    assert "Verlustspielgeld" not in reading.text(sheet.make(Format.PDF, (table,), papers.imprint))


def test_fees_given_at_the_start_are_those_of_list_and_cash(session, hands):
    session.room(StartRoom).open_door("list")
    page = session.room(NewEventRoom).page
    page.low.set_cents(20)
    page.high.set_cents(40)
    write_names(hands, FOUR)
    table = session.room(SheetsRoom).page.table

    hands.keys("342-")

    conditions = session.operations.ask(tournaments.conditions, table.event.id)
    assert (conditions.fees.loss.low, conditions.fees.loss.high) == (20, 40)
    papers = about.of_list(session.operations, table.id, session.memory.clock)
    table = session.room(SheetsRoom).page.table
    printed = reading.text(catalogue.list_paper("score-sheet").make(Format.PDF, (table,), papers.imprint))
    assert "Verlustspielgeld" in printed
    assert "0,20" in printed


def test_a_club_that_is_open_is_only_shown_when_it_is_chosen_again(session):
    session.files.open_sample()
    club = session.operations.club
    assert club is not None

    session.show(START)
    session.files.open_sample()
    session.room(StartRoom).page.file_chosen.emit(club.address)

    assert session.operations.club is club
    assert not club.read_only
    assert session.front != START


def test_names_of_an_evening_are_completed_from_the_club(session, hands):
    session.files.open_sample()
    session.room(NewEventRoom).start(is_night=True)
    page = session.room(NewEventRoom).page
    first, second = page.names[:2]
    known = next(one for one in session.operations.ask(registration.offered) if one.is_member)

    hands.keys(known.family_name[:4].lower(), enter=False)
    assert first.list is not None
    offered = [first.list.model().index(row, 0).data() for row in range(first.list.count())]
    assert any(words.startswith(known.full_name) for words in offered)
    while known.full_name not in first.list.currentItem().text():
        hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)
    assert first.text() == known.full_name
    assert not first.list.isVisible()
    assert second.hasFocus()
    hands.keys(known.family_name, enter=False)
    assert second.list is None or not [
        row
        for row in range(second.list.count())
        if second.list.model().index(row, 0).data().startswith(known.full_name)
    ]


def test_a_new_name_is_taken_as_typed_though_somebody_is_offered(session, hands):
    session.files.open_sample()
    session.room(NewEventRoom).start(is_night=True)
    page = session.room(NewEventRoom).page
    known = next(one for one in session.operations.ask(registration.offered) if one.is_member)

    hands.keys(known.full_name[:-1], enter=False)
    assert page.names[0].list.isVisible()
    hands.press(Qt.Key.Key_Escape)
    assert not page.names[0].list.isVisible()
    assert session.window.now == NEW
    hands.press(Qt.Key.Key_Return)

    assert page.names[0].text() == known.full_name[:-1]
    assert page.names[1].hasFocus()


def test_a_new_evening_is_asked_as_it_is_usual_here_and_each_form_leads_to_the_other(session, hands):
    session.files.open_sample()
    hands.ctrl(Qt.Key.Key_N)
    form = session.room(NewTournamentRoom).page
    assert session.window.now == NEW_TOURNAMENT
    assert form.is_night()
    assert form.title.text().startswith("Vereinsabend")

    form.one_table.click()
    page = session.room(NewEventRoom).page
    assert session.window.now == NEW
    assert page.many.isVisibleTo(page)

    page.many.click()
    assert session.window.now == NEW_TOURNAMENT
    assert form.is_night()
    session.room(StartRoom).open_door("list")
    assert not page.many.isVisibleTo(page)
    assert not page.entry.isVisibleTo(page)


def test_what_is_typed_into_one_form_for_an_evening_is_there_in_the_other(session, hands):
    session.files.open_sample()
    hands.ctrl(Qt.Key.Key_N)
    many = session.room(NewTournamentRoom).page
    many.title.setText("Adventsskat")
    many.held_on.set_day(date(2026, 12, 3))
    many.series.setValue(3)
    many.length.show_length(Length(8))
    for field, cents in ((many.entry, 5_00), (many.card, 1_00), (many.low, 50), (many.high, 1_00)):
        field.set_cents(cents)
    typed = many.evening()
    many.one_table.click()
    one = session.room(NewEventRoom).page
    assert one.evening() == typed

    one.low.set_cents(60)
    hands.ctrl(Qt.Key.Key_N)  # the key of the menu begins an evening: what is typed of one stays
    assert one.low.cents() == 60
    one.names[0].setText("Anna Zweig")
    one.many.click()
    loss = replace(typed.fees.loss, low=60)
    assert many.evening() == replace(typed, fees=replace(typed.fees, loss=loss))

    hands.press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert not many.is_night()
    assert many.title.text() != "Adventsskat"


def test_the_form_for_one_table_hands_over_no_day_that_is_none(session, hands):
    session.room(NewEventRoom).start(is_night=True)
    page = session.room(NewEventRoom).page
    page.held_on.setFocus()
    page.held_on.selectAll()
    hands.keys("31.2.2026", enter=False)
    page.many.click()

    assert session.window.now == NEW
    assert "31.2.2026" in page.refusal.text()


def test_an_evening_at_one_table_has_an_entry_fee_that_its_players_owe(session, hands):
    session.room(NewEventRoom).start(is_night=True)
    page = session.room(NewEventRoom).page
    page.entry.set_cents(5_00)
    page.low.set_cents(50)
    write_names(hands, FOUR)

    event_id = session.current.event_id
    fees = session.operations.ask(tournaments.conditions, event_id).fees
    assert (fees.entry, fees.loss.low) == (5_00, 50)
    assert len(session.operations.ask(registration.roll, event_id).participants) == len(FOUR)


def test_without_a_club_the_next_evening_says_what_it_needs_and_opens_nothing(session):
    session.room(StartRoom).open_door("next")

    assert session.window.now == START
    assert session.window.messages.words.text().startswith("Der nächste Abend ist wie der letzte eines Vereins.")


def test_without_a_club_a_new_evening_begins_with_the_names_at_one_table(session, hands):
    hands.ctrl(Qt.Key.Key_N)

    assert session.window.now == NEW
    assert session.room(NewEventRoom).page.is_night


def test_umlauts_arrive_as_typed(session, hands):
    session.room(StartRoom).open_door("list")

    hands.keys("Jürgen Weiß", enter=False)

    assert session.room(NewEventRoom).page.names[0].text() == "Jürgen Weiß"


def test_a_new_list_lies_in_a_file_of_the_documents_folder(session, hands, home):
    session.memory.change(club_name="SC Herz Dame 78")
    session.room(StartRoom).open_door("list")
    write_names(hands, FOUR)

    assert (home / "Skat" / "SC Herz Dame 78.skatclub").is_file()


def test_two_names_are_too_few(session, hands):
    session.room(StartRoom).open_door("list")
    write_names(hands, FOUR[:2])

    assert session.window.now == NEW
    assert not session.room(NewEventRoom).page.begin.isEnabled()


def test_the_same_name_twice_is_refused_in_words(session, hands):
    session.room(StartRoom).open_door("list")
    write_names(hands, ("Anna Schmidt", "Anna Schmidt", "Bernd Krüger", "Doris Lang"))

    form = session.room(NewEventRoom).page
    assert session.window.now == NEW
    assert form.hint.text() == "Platz 2: Anna Schmidt sitzt schon auf Platz 1."
    assert not form.begin.isEnabled()


def test_digits_are_no_name_and_it_is_said_at_the_field(session, hands):
    session.room(StartRoom).open_door("list")
    write_names(hands, ("Anna Schmidt", "12345", "Bernd Krüger"))
    form = session.room(NewEventRoom).page

    assert form.hint.text() == "Platz 2: „12345“ ist kein Name."
    assert [line.property("wrong") for line in form.names[:3]] == [None, True, None]
    assert not form.begin.isEnabled()

    form.names[1].setText("Doris Lang")
    assert form.begin.isEnabled()


def test_names_half_typed_are_there_again_until_the_evening_begins(session, hands):
    session.files.open_sample()
    session.room(NewEventRoom).start(is_night=True)
    form = session.room(NewEventRoom).page
    for name in ("Anna Zweig", "Bernd Zweig"):
        hands.keys(name, enter=False)
        hands.press(Qt.Key.Key_Escape)
        hands.press(Qt.Key.Key_Tab)
    form.start(
        is_night=True, usual=Evening(title="", held_on=date(2026, 11, 5))
    )  # as a window that was opened anew
    assert form.typed_names() == ()

    session.room(NewEventRoom).start(is_night=True)
    assert form.typed_names() == ("Anna Zweig", "Bernd Zweig")
    assert form.problem.isVisible()
    hands.keys("Doris Zweig", enter=False)
    hands.press(Qt.Key.Key_Escape)
    form.begin.click()
    assert session.window.now == LISTS

    session.room(NewEventRoom).start(is_night=True)
    assert form.typed_names() == ()


def test_a_fee_in_letters_begins_no_evening_without_a_word(session, hands):
    session.files.open_sample()
    session.room(NewTournamentRoom).start(is_night=True)
    form = session.room(NewTournamentRoom).page
    form.entry.setFocus()
    form.entry.selectAll()
    hands.keys("fünf", enter=False)
    assert form.entry.property("wrong") is True

    hands.press(Qt.Key.Key_Return)
    assert session.window.now == NEW_TOURNAMENT
    assert "0,00 €" in form.refusal.text()
    hands.keys("5")
    assert session.window.now == REGISTRATION


def test_an_evening_gets_a_second_table(session, hands, qtbot):
    session.room(StartRoom).open_door("night")
    write_names(hands, FOUR)
    session.window.show_page(OVERVIEW)

    session.room(OverviewRoom).page.ask_table()
    answer(qtbot, "Hinzufügen", seat1="Karl Bär", seat2="Tina Wolff", seat3="Manfred Klein")

    assert session.room(SheetsRoom).page.table.number == 2
    assert session.room(SheetsRoom).page.table.size == 3
    session.room(SheetsRoom).page.go_to_neighbour(-1)
    assert session.room(SheetsRoom).page.table.number == 1


def test_the_list_survives_closing_and_opening(session, hands, qtbot):
    session.room(StartRoom).open_door("list")
    write_names(hands, FOUR)
    hands.keys("342")
    hands.keys("22", enter=False)
    address = session.operations.club.address
    session.window.close()

    again = gui_app.make_window(Clock())[1]
    again.memory.change(beep=False)
    again.window.show()
    again.files.open(address)

    assert again.room(SheetsRoom).page.sheet.footer[2].points == 72
    assert again.room(SheetsRoom).page.entry.edit.text() == "22"
    again.window.close()


def test_after_a_power_cut_the_window_says_that_all_is_there(session, hands):
    session.room(StartRoom).open_door("list")
    write_names(hands, FOUR)
    hands.keys("342")
    saved = session.window.saved.text()
    address = session.operations.club.address
    session.memory.keep_draft(address, session.room(SheetsRoom).page.table.id, "22")
    session.operations.take_over(None)
    session.files.leave()
    script = (
        "import os, sys; from PySide6.QtCore import QLockFile; lock = QLockFile(sys.argv[1]); lock.tryLock(0); "
    )
    subprocess.run([sys.executable, "-c", script + "os._exit(9)", str(files.marker())], check=False)

    assert files.marker().exists()
    session.files.open(address)

    told = session.window.messages.words.text()
    assert "Alles noch da" in told
    assert saved.rpartition(" ")[2] in told
    assert "Auch der Entwurf von Tisch 1 ist da." in told


def test_another_window_at_work_is_no_power_cut(session, hands):
    session.room(StartRoom).open_door("list")
    write_names(hands, FOUR)
    address = session.operations.club.address
    session.operations.take_over(None)

    session.files.open(address)

    assert not session.window.messages.isVisible()


def test_a_missing_file_is_named_and_stays_in_the_list(session, tmp_path):
    session.memory.opened(str(tmp_path / "weg.skatclub"))

    opened = session.files.open(str(tmp_path / "weg.skatclub"))

    assert not opened
    assert "weg.skatclub" in session.window.messages.words.text()
    assert [recent.path for recent in session.memory.settings.recent] == [str(tmp_path / "weg.skatclub")]


@pytest.mark.parametrize("content", [b"", b"no club at all", b"SQLite format 3\x00" + b"\x00" * 200], ids=str)
def test_a_file_that_is_no_club_is_refused_and_left_alone(session, tmp_path, content):
    path = tmp_path / "fremd.skatclub"
    path.write_bytes(content)

    opened = session.files.open(str(path))

    assert not opened
    assert path.read_bytes() == content
    assert session.window.messages.isVisible()


def test_a_second_window_only_looks(session, hands, qtbot):
    session.room(StartRoom).open_door("list")
    write_names(hands, FOUR)
    address = session.operations.club.address

    second = gui_app.make_window(Clock())[1]
    second.memory.change(beep=False)
    second.window.show()
    second.files.open(address)

    assert second.operations.club.read_only
    assert second.window.messages.property("warn") is True
    second.go(LISTS, 1)
    assert not second.room(SheetsRoom).page.entry.isEnabled()
    second.window.close()


def test_the_sample_club_opens_as_a_copy(session, home):
    session.room(StartRoom).open_door("sample")

    assert session.operations.club is not None
    assert session.operations.club.address.startswith(str(home))
    assert session.window.now in {LISTS, OVERVIEW}


def test_a_copy_of_the_club_can_be_opened(session, hands, tmp_path):
    session.room(StartRoom).open_door("list")
    write_names(hands, FOUR)
    hands.keys("342")
    from skatclub.services.club import copies

    copy = session.operations.ask(copies.copy_to, str(tmp_path / "Kopie.skatclub"))
    session.files.open(copy)
    session.go(LISTS, 1)

    assert session.room(SheetsRoom).page.sheet.footer[2].points == 72


def test_the_paper_is_shown_and_saved_in_every_format(session, page, hands, tmp_path):
    hands.keys("342/")
    session.room(SheetsRoom).print_list(page.table.id)
    dialog = modal(PrintDialog)

    for kind in (Format.JSON, Format.CSV, Format.EXCEL, Format.PDF):
        target = tmp_path / f"liste.{kind.value}"
        target.write_bytes(dialog.papers.make(dialog.paper, kind))
        assert target.stat().st_size > 100
    dialog.tick(BLANK_SHEET.code)
    enabled = {kind for kind, made in dialog.saves.items() if made.isEnabled()}
    dialog.write_file(Format.PDF, tmp_path / "leer.pdf")

    assert enabled == {Format.PDF}
    assert (tmp_path / "leer.pdf").read_bytes().startswith(b"%PDF")
    assert "leer.pdf" in session.window.messages.words.text()


def test_a_paper_that_cannot_be_written_is_told(session, page, tmp_path):
    session.room(SheetsRoom).print_list(page.table.id)
    dialog = modal(PrintDialog)

    dialog.write_file(Format.PDF, tmp_path / "gibt" / "es" / "nicht.pdf")

    told = QApplication.activeModalWidget()
    assert "nicht.pdf" in told.text()
    told.close()
    dialog.close()


def test_undo_in_the_overview_reaches_the_list(session, page, hands):
    hands.keys("342")
    session.window.show_page(OVERVIEW)

    hands.ctrl(Qt.Key.Key_Z)
    session.show(LISTS)

    assert page.table.records == ()


def test_the_undo_menu_says_what_it_takes_back(session, page, hands):
    hands.keys("342")

    menu = session.window.menuBar().actions()[1].menu()
    menu.aboutToShow.emit()
    texts = [plain(action.text()) for action in menu.actions()]

    assert texts[0] == "Rückgängig: Spiel 1, Grand mit 2, Jürgen Weiß · Tisch 1, 05.11."
    assert page.table is not None


def test_a_bug_becomes_a_message_and_changes_nothing(session, page):
    def broken(_club: object) -> None:
        raise ZeroDivisionError

    done = session.operations.run(broken)

    assert done is None
    assert "gespeichert" in session.window.messages.words.text()
    assert page.table.records == ()


def test_type_size_and_colours_change_by_keys(session, hands):
    open_list(session)

    hands.ctrl(Qt.Key.Key_Plus)
    larger = session.memory.settings.type_scale
    hands.ctrl(Qt.Key.Key_0)
    hands.press(Qt.Key.Key_F8)

    assert larger == 110
    assert session.memory.settings.type_scale == 100
    assert session.window.theme.dark


def test_f1_opens_the_keys_and_goes_back(session, hands):
    open_list(session)

    hands.press(Qt.Key.Key_F1)
    shown = session.window.now
    hands.press(Qt.Key.Key_F1)

    assert shown == "help"
    assert session.window.now == LISTS


def test_free_paths_overwrite_nothing(tmp_path):
    first = files.free_path(tmp_path, 'SC "Herz/Dame" 78: e.V.')
    shutil.copyfile(paths.resource("changelog.md"), first)

    second = files.free_path(tmp_path, 'SC "Herz/Dame" 78: e.V.')

    assert first.name == "SC Herz Dame 78 e.V.skatclub"
    assert second != first


def test_the_start_page_is_first(session):
    assert session.window.now == START
