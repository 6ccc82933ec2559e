"""The members by keys: searched, noted, changed, merged, deleted, and erased for good after a question."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton

from skatclub.domain.people.errors import BirthdayWithoutConsent
from skatclub.domain.people.membership import Birthday, Contact, Member, MembershipKind, MemberStatus, StatusFrom
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.exports.paper import Format
from skatclub.gui.help.dialog import HelpDialog
from skatclub.gui.imports.assistant import ImportDialog
from skatclub.gui.operations.pages import MEMBERS, START
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.parts.merge_dialog import MergeDialog
from skatclub.gui.people import words
from skatclub.gui.people.erasure_dialog import ErasureDialog
from skatclub.gui.people.guests_dialog import GuestsDialog
from skatclub.gui.people.member_form import MemberForm
from skatclub.gui.people.members_table import MembersFilter
from skatclub.gui.people.page import MembersPage
from skatclub.gui.people.room import MembersRoom
from skatclub.gui.people.status_dialog import StatusDialog
from skatclub.gui.window.session import Session
from skatclub.i18n import refusals
from skatclub.i18n.people import words as people_words
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.club import clubs
from skatclub.services.events import events
from skatclub.services.people import members, privacy
from tests.enduring import few
from tests.evenings import new_list
from tests.exports import reading
from tests.gui.conftest import Clock, modal
from tests.gui.sheets.test_list_menu import answer
from tests.kept_clubs import copy_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


NAMES = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir")


def play(club: clubs.Club) -> None:
    """Let three members and a guest play a list."""
    new_list(club, names=NAMES)
    for typed in NAMES[:3]:
        one = members.find(club, typed)
        members.note_status(club, one.person.id, MemberStatus.ACTIVE, date(2011, 3, 1))


def show(session: Session, club: clubs.Club) -> MembersPage:
    """Show the members of a club."""
    session.operations.take_over(club)
    shown = session.room(MembersRoom).page
    shown.search.clear()
    shown.set_filter(MembersFilter.MEMBERS)
    session.window.show_page(MEMBERS)
    return shown


@pytest.fixture
def page(session: Session) -> MembersPage:
    """Return the page of a club of three members and a guest."""
    return show(session, copy_of("members", play, cast("Clock", session.memory.clock))[0])


def names(page: MembersPage) -> list[str]:
    return [page.view.cells(row)[page.view.column("name")] for row in range(len(page.view.rows))]


def club_of(page: MembersPage) -> clubs.Club:
    assert page.operations.club is not None
    return page.operations.club


def press(page: MembersPage, words_: str) -> None:
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    next(made for made in dialog.findChildren(QPushButton) if words_ in made.text()).click()


def erase_for_good(qtbot: QtBot) -> None:
    """Tick by key that the last question was read, and press its button."""
    dialog = modal(ErasureDialog)
    qtbot.keyClick(dialog.tick, Qt.Key.Key_Space)
    qtbot.keyClick(dialog.act, Qt.Key.Key_Space)


def test_members_are_listed_by_name_and_guests_in_their_own_part(page):
    assert names(page) == ["Krüger, Bernd", "Schmidt, Anna", "Weiß, Jürgen"]
    assert page.counted.text() == "3 Mitglieder · 1 Gast"

    page.filters[MembersFilter.GUESTS].click()

    assert names(page) == ["Özdemir, Doris"]


def test_a_few_letters_find_somebody_and_enter_opens_the_form(page, hands):
    hands.keys("krü")

    assert names(page) == ["Krüger, Bernd"]
    hands.press(Qt.Key.Key_Return)
    form = modal(MemberForm)
    assert form.family.text() == "Krüger"
    form.reject()


def test_an_own_fee_and_the_year_it_is_paid_until_may_be_noted_or_left_empty(page, hands):
    for fee, year, kept in (("12,5", "2026", (12_50, 2026)), ("0", "", (0, None)), ("", "", (None, None))):
        page.search.setFocus()
        page.search.clear()
        hands.keys("krü")
        hands.press(Qt.Key.Key_Return)
        form = modal(MemberForm)
        form.fee.setText(fee)
        form.paid_until.setText(year)
        form.fee.editingFinished.emit()
        form.act.click()
        bernd = members.find(page.operations.club, "Bernd Krüger")
        assert (bernd.fee, bernd.paid_until) == kept
    form = MemberForm(page, page.operations, bernd, date(2026, 11, 5))
    assert form.paid_until.placeholderText() != "2026"
    form.paid_until.setText("26")
    form.act.click()
    assert "2026" in form.refusal.text()
    form.reject()


def test_a_guest_is_asked_for_no_fee(page):
    guest = members.find(page.operations.club, "Doris Özdemir")
    form = MemberForm(page, page.operations, guest, date(2026, 11, 5))

    assert not form.form.isRowVisible(form.fee)
    form.reject()


def test_an_empty_page_leads_to_the_import_and_so_does_the_menu(session, tmp_path):
    club = clubs.create(
        str(tmp_path / "leer.skatclub"), name="Leer", author="", desk="", clock=session.memory.clock
    )
    page = show(session, club)
    assert page.take_over.isVisible()
    page.take_over.click()
    assert isinstance(QApplication.activeModalWidget(), ImportDialog)
    QApplication.activeModalWidget().reject()

    entry = next(one for one in session.window.findChildren(QAction) if one.text() == "Aus einer Tabelle …")
    entry.trigger()
    assert isinstance(QApplication.activeModalWidget(), ImportDialog)
    QApplication.activeModalWidget().reject()


def test_columns_come_back_when_the_search_ends_though_somebody_was_changed_meanwhile(page):
    one = members.find(club_of(page), "Anna Schmidt")
    page.operations.run(members.change, one, replace(one, person=replace(one.person, club="SC Gast")))
    clubs_at = page.view.column("club")
    assert not page.view.isColumnHidden(clubs_at)
    page.search.setText("Krüger")
    page.refresh()
    page.search.clear()

    assert not page.view.isColumnHidden(clubs_at)


def test_nobody_found_is_said(page):
    page.search.setText("zzz")

    assert page.list.currentWidget() is page.empty
    assert "heißt niemand „zzz“" in page.empty.text()
    page.search.clear()
    assert page.list.currentWidget() is page.view


def test_somebody_new_is_noted_and_shown(page, hands):
    hands.press(Qt.Key.Key_Insert)
    form = modal(MemberForm)
    form.given.setText("Zoë")
    form.family.setText("Zett")
    form.groups.setText("Damen, Junioren 2026")
    form.notice.choice.choose(PublishLevel.FIRST_NAME)
    assert "Zoë" in form.notice.example.text()
    assert "Zett" not in form.notice.example.text()
    form.act.click()

    one = members.find(club_of(page), "Zoë Zett")
    assert one.kind_on(page.today()) is MembershipKind.ACTIVE
    assert {group.name for group in one.groups} == {"ladies", "juniors"}
    assert one.person.notice_level is PublishLevel.FIRST_NAME
    assert page.selected_id() == one.person.id

    history.undo(club_of(page))
    page.refresh()
    assert "Zett, Zoë" not in names(page)


def test_the_form_of_a_member_tells_how_the_status_changes_and_asks_no_club(page, hands):
    hands.keys("krü")
    hands.press(Qt.Key.Key_Return)
    form = modal(MemberForm)

    assert any("(Strg+T)" in said.text() for said in form.findChildren(QLabel))
    assert not form.form.isRowVisible(form.club)
    form.reject()


def test_the_form_of_a_guest_tells_how_one_joins_and_joining_is_what_is_offered(page):
    guest = members.add(club_of(page), Member(person=Person(id=0, given_name="Gast", family_name="Neu"))).made_id
    page.refresh()
    page.show_person(guest)
    actions = {str(one.words): one for one in _actions(page) if not isinstance(one, str)}

    actions["Ändern …"].act()
    form = modal(MemberForm)
    assert any("(Strg+T)" in said.text() for said in form.findChildren(QLabel))
    form.reject()

    actions["Status …"].act()
    dialog = modal(StatusDialog)
    assert dialog.status.chosen() is MemberStatus.ACTIVE
    dialog.reject()


def test_only_a_new_guest_is_asked_for_the_club(page, hands):
    hands.press(Qt.Key.Key_Insert)
    form = modal(MemberForm)
    assert not form.form.isRowVisible(form.club)

    form.status.choose(None)
    assert form.form.isRowVisible(form.club)
    form.given.setText("Zoë")
    form.family.setText("Zett")
    form.club.setText("Pik Sieben")
    assert form.typed().person.club == "Pik Sieben"
    form.status.choose(MemberStatus.ACTIVE)

    assert form.typed().person.club == ""
    form.reject()


def test_a_form_that_cannot_be_stays_open_with_the_reason(page, hands):
    hands.press(Qt.Key.Key_Insert)
    form = modal(MemberForm)

    form.act.click()

    assert form.isVisible()
    assert form.refusal.text()
    form.reject()


def test_cells_of_a_spreadsheet_are_pasted_into_one_line(page, hands, qtbot):
    hands.press(Qt.Key.Key_Insert)
    form = modal(MemberForm)

    qtbot.waitUntil(form.given.hasFocus)
    QGuiApplication.clipboard().setText("Mayer\tHans\r\n")
    form.given.paste()
    form.phone.setFocus()
    qtbot.waitUntil(form.phone.hasFocus)
    QGuiApplication.clipboard().setText("0815\n\n4711")
    form.phone.paste()

    assert form.given.text() == "Mayer Hans"
    assert form.notice.example.text()
    assert form.phone.text() == "0815 4711"
    form.reject()


def test_what_no_name_can_hold_is_told_when_the_form_is_saved(page, hands):
    hands.press(Qt.Key.Key_Insert)
    form = modal(MemberForm)

    form.given.setText("Ha\x07ns")
    form.act.click()

    assert form.problem.isVisible()
    assert "nicht drucken" in form.refusal.text()
    form.reject()


def test_a_fault_of_the_program_is_told_in_the_form_that_stays_open(page, hands):
    hands.press(Qt.Key.Key_Insert)
    form = modal(MemberForm)

    page.operations.fail(ZeroDivisionError())

    assert form.problem.isVisible()
    assert "Was hier steht, ist nicht gespeichert" in form.refusal.text()
    form.reject()


def test_what_is_noted_of_somebody_is_changed(page):
    page.view.selectRow(0)
    page.edit_wanted.emit()
    form = modal(MemberForm)
    form.association_no.setText("04.43.006")
    form.phone.setText("0815")
    form.act.click()

    one = members.find(club_of(page), "Bernd Krüger")
    assert (one.association_no, one.contact.phone) == ("04.43.006", "0815")


def test_a_status_is_noted_and_taken_back(page):
    page.view.selectRow(0)
    page.view.setFocus()
    page.window().findChild(type(page.view))
    actions = {str(one.words): one for one in _actions(page) if not isinstance(one, str)}
    actions["Status …"].act()
    dialog = modal(StatusDialog)
    dialog.since.set_day(date(2026, 1, 1))
    dialog.act.click()

    assert page.number_of(MembersFilter.PASSIVE) == 1
    dialog.history.setCurrentRow(1)
    dialog.take_back.click()
    assert page.number_of(MembersFilter.PASSIVE) == 0
    dialog.reject()


def _actions(page: MembersPage):
    from skatclub.gui.people.members_actions import MembersActions

    return MembersActions(page, lambda _id: None, lambda _ids, _cents: None).all()


def test_the_page_of_what_is_stored_is_shown(page, hands):
    page.view.selectRow(1)
    page.report.click()

    dialog = modal(PrintDialog)
    assert dialog.paper.name() == "Auskunft über gespeicherte Daten"
    dialog.reject()


def test_who_played_is_anonymised_only_after_a_question(session, qtbot, tmp_path):
    address = str(tmp_path / "herz.skatclub")
    club = clubs.create(address, name="SC Herz Dame", author="Test", desk="desk", clock=session.memory.clock)
    play(club)
    page = show(session, club)
    page.view.selectRow(1)
    page.forget.click()
    question = QApplication.activeModalWidget()
    assert question is not None
    assert "Ganz löschen geht nicht" in question.text()
    answer(qtbot, "Abbrechen")
    assert members.find(club_of(page), "Anna Schmidt")

    page.forget.click()
    answer(qtbot, "Anonymisieren …")
    dialog = modal(ErasureDialog)
    assert dialog.warnings == ["Anna Schmidt ist aktives Mitglied."]
    assert not dialog.act.isEnabled()
    assert dialog.leave.isDefault()
    qtbot.keyClick(dialog.tick, Qt.Key.Key_Return)
    assert members.find(club_of(page), "Anna Schmidt")
    page.forget.click()
    answer(qtbot, "Anonymisieren …")
    erase_for_good(qtbot)

    qtbot.waitUntil(lambda: "Protokoll" in _asked())
    assert "Bitte löschen Sie auch diese." in _asked()
    press(page, "OK")
    assert members.member(club_of(page), 1).person.full_name.startswith("Anonym #")
    assert names(page) == ["Krüger, Bernd", "Weiß, Jürgen"]
    page.set_filter(MembersFilter.ERASED)
    page.view.selectRow(0)
    assert not page.forget.isEnabled()
    assert b"Schmidt" not in Path(address).read_bytes()


def _asked() -> str:
    question = QApplication.activeModalWidget()
    return question.text() if question is not None and hasattr(question, "text") else ""


def test_who_never_took_part_is_deleted_and_comes_back_by_undo(page, qtbot):
    one = members.Member(person=members.find(club_of(page), "Anna Schmidt").person)
    page.operations.run(members.add, one)
    page.set_filter(MembersFilter.ALL)
    made = max(one.person.id for one in members.everybody(club_of(page)))
    page.show_person(made)

    page.forget.click()
    answer(qtbot, "Löschen")

    assert page.view.lines.place_of(made) < 0
    assert f"Anna Schmidt (ID {made}) ist gelöscht" in page.window().messages.words.text()
    page.operations.run(history.undo)
    assert page.view.lines.place_of(made) >= 0


def test_guests_are_chosen_and_forgotten_after_a_question(page, session, qtbot):
    session.window.menus.action("Gäste anonymisieren …").trigger()
    dialog = modal(GuestsDialog)
    assert dialog.guests.list.count() == 1
    assert not dialog.act.isEnabled()
    dialog.guests.offers[0].click()
    dialog.act.click()
    question = modal(ErasureDialog)
    qtbot.keyClick(question.tick, Qt.Key.Key_Return)
    assert members.find(club_of(page), "Doris Özdemir")

    session.window.menus.action("Gäste anonymisieren …").trigger()
    press(page, "Alle wählen")
    press(page, "Anonymisieren …")
    erase_for_good(qtbot)
    qtbot.waitUntil(lambda: "Protokoll" in _asked())
    press(page, "OK")
    assert page.number_of(MembersFilter.ERASED) == 1


def test_two_records_are_merged_from_here(page, hands):
    page.view.selectRow(0)
    hands.ctrl(Qt.Key.Key_M)

    dialog = modal(MergeDialog)
    assert "Krüger" in dialog.kept.currentText()
    dialog.reject()


@pytest.mark.usefixtures("fresh_window")
def test_keys_go_through_the_parts_of_the_list_and_the_orders(page, hands):
    hands.press(Qt.Key.Key_F3)
    assert page.wanted is MembersFilter.ACTIVE

    hands.press(Qt.Key.Key_F4)
    assert page.view.order == "number"


def test_the_menu_works_only_on_this_page(page, session):
    assert session.window.menus.action("Gäste anonymisieren …").isEnabled()

    session.window.show_page("overview")

    assert not session.window.menus.action("Gäste anonymisieren …").isEnabled()


@pytest.mark.parametrize("scale", few((100, 150), 150))
def test_nothing_sticks_out_of_the_window(page, session, scale):
    session.memory.change(type_scale=scale)
    QApplication.processEvents()

    view = page.view
    widths = sum(view.columnWidth(column) for column in range(10) if not view.isColumnHidden(column))
    assert widths <= view.viewport().width()
    assert not view.isColumnHidden(view.column("name"))


def test_the_club_that_is_opened_next_is_shown(page, session, tmp_path):
    other = clubs.create(
        str(tmp_path / "b.skatclub"), name="B", author="Test", desk="desk", clock=session.memory.clock
    )
    session.operations.take_over(other)

    assert page.list.currentWidget() is page.empty
    assert "Noch ist niemand eingetragen" in page.empty.text()


def test_groups_are_read_as_they_are_written():
    found = words.groups_typed("Damen; Junioren 2026, Freitagsrunde")

    assert words.groups(found) == "Freitagsrunde, Junioren 2026, Damen"
    assert words.groups_typed(" , ") == ()


def test_forgettable_guests_are_those_of_the_service(page):
    found = privacy.forgettable(club_of(page), date(2024, 1, 1))

    assert [one.person.full_name for one in found] == ["Doris Özdemir"]


def test_nobody_is_merged_whom_nobody_chose(page, hands):
    page.view.selectRow(0)
    hands.ctrl(Qt.Key.Key_M)
    dialog = modal(MergeDialog)

    hands.press(Qt.Key.Key_Return)

    assert dialog.gone.currentIndex() == -1
    assert not dialog.act.isEnabled()
    assert len(members.everybody(club_of(page))) == 4
    dialog.gone.setCurrentIndex(dialog.kept.currentIndex())
    assert not dialog.act.isEnabled()
    dialog.reject()


def test_two_spellings_of_the_selected_person_are_offered_and_undo_parts_them(page, hands):
    double = members.Member(person=Person(id=0, given_name="Bernt", family_name="Krüger"))
    page.operations.run(members.add, double)
    page.show_person(members.find(club_of(page), "Bernd Krüger").person.id)
    hands.ctrl(Qt.Key.Key_M)
    modal(MergeDialog)

    hands.press(Qt.Key.Key_Return)

    assert [one.person.full_name for one in members.everybody(club_of(page))].count("Bernt Krüger") == 0
    page.operations.run(history.undo)
    assert members.find(club_of(page), "Bernt Krüger")


def test_a_name_or_number_that_is_noted_already_is_told_while_typing(page, hands):
    one = members.find(club_of(page), "Anna Schmidt")
    page.operations.run(members.change, one, replace(one, person=replace(one.person, member_no="17")))
    hands.press(Qt.Key.Key_Insert)
    form = modal(MemberForm)

    form.given.setText("Anna")
    form.family.setText("Schmitt")
    form.member_no.setText("17")

    assert "Schon eingetragen: Anna Schmidt (Nr. 17)." in form.known.text()
    assert "Die Nummer 17 hat schon Anna Schmidt." in form.known.text()
    form.reject()


def test_a_guest_agrees_to_be_remembered_and_takes_it_back(page, hands):
    page.show_person(members.find(club_of(page), "Doris Özdemir").person.id)
    hands.press(Qt.Key.Key_F2)
    form = modal(MemberForm)
    form.agrees.setChecked(True)
    form.act.click()
    assert members.find(club_of(page), "Doris Özdemir").agreed_at

    page.edit_wanted.emit()
    form = modal(MemberForm)
    assert form.agrees.isChecked()
    form.agrees.setChecked(False)
    form.act.click()
    assert not members.find(club_of(page), "Doris Özdemir").agreed_at


def test_a_search_says_that_another_part_of_the_list_has_the_name(page):
    page.search.setText("özde")

    assert "unter „Alle“ (F3) sind es 1" in page.empty.text()
    page.set_filter(MembersFilter.ALL)
    assert page.selected().person.full_name == "Doris Özdemir"


def test_only_guests_not_seen_for_long_are_chosen_at_a_key(page, session):
    session.window.menus.action("Gäste anonymisieren …").trigger()
    dialog = modal(GuestsDialog)

    dialog.guests.offers[1].click()

    assert dialog.ids() == ()
    dialog.guests.offers[0].click()
    assert len(dialog.ids()) == 1
    dialog.reject()


def test_guests_are_chosen_by_the_day_shown_while_another_is_half_typed(page, session):
    session.window.menus.action("Gäste anonymisieren …").trigger()
    dialog = modal(GuestsDialog)
    dialog.before.setText("01.12.202")

    dialog.guests.offers[1].click()

    assert dialog.ids() == ()
    dialog.reject()


@pytest.mark.parametrize("scale", few((100, 150), 150))
def test_search_and_buttons_stay_on_one_line_and_the_counters_in_its_middle(page, session, scale):
    session.memory.change(type_scale=scale)
    QApplication.processEvents()

    tools = (page.search, page.new, page.report, page.forget)
    assert len({one.geometry().center().y() for one in tools}) == 1
    assert abs(page.counted.geometry().center().y() - page.heading.geometry().center().y()) <= 1


def test_printing_while_somebody_is_searched_for_asks_whether_all_are_meant(page, session, hands):
    page.search.setText("Krü")
    hands.ctrl(Qt.Key.Key_P)
    question = modal(QMessageBox)
    offered = [button.text() for button in question.buttons()]

    member = page.selected()
    everybody = page.number_of(MembersFilter.MEMBERS)
    assert offered[:2] == [
        f"Die Liste aller Mitglieder ({everybody}) …",
        f"Nur {member.person.full_name}: alles Gespeicherte …",
    ]
    question.buttons()[-1].click()


def reached(page: MembersPage, name: str, **ways: str) -> None:
    """Note how to reach somebody."""
    one = members.find(club_of(page), name)
    page.operations.run(members.change, one, replace(one, contact=Contact(**ways)))


def printing(hands) -> PrintDialog:
    """Open the papers of the page by key."""
    hands.ctrl(Qt.Key.Key_P)
    return modal(PrintDialog)


def test_printing_offers_the_list_of_members_first_also_as_a_workbook(page, hands, qtbot, tmp_path):
    reached(page, "Anna Schmidt", phone="0251 4711")
    shown = printing(hands)
    qtbot.waitUntil(lambda: shown.shown.count > 0)

    assert [paper.code for paper in shown.choices.ticked] == ["member-list"]
    assert shown.saves[Format.EXCEL].isEnabled()
    shown.write_file(Format.EXCEL, tmp_path / "Mitglieder.xlsx")
    assert "Schmidt, Anna" in reading.written(Format.EXCEL, (tmp_path / "Mitglieder.xlsx").read_bytes())
    shown.reject()


def test_the_menu_of_members_leads_to_their_birthdays_of_any_year(page, session, qtbot):
    session.window.menus.action("Geburtstage und Jubiläen …").trigger()

    shown = modal(PrintDialog)
    assert [paper.code for paper in shown.choices.ticked] == ["birthday-list"]
    year = shown.choices.wishes.year
    assert year.value() == page.today().year
    year.setValue(2031)
    qtbot.waitUntil(lambda: shown.shown.count > 0 and "Jubiläen 2031" in reading.text(shown.shown.pdf))
    assert "20 Jahre" in reading.text(shown.shown.pdf)
    shown.reject()


def test_names_are_asked_for_only_where_a_paper_follows(page, session):
    session.window.menus.action("Geburtstage und Jubiläen …").trigger()
    choices = modal(PrintDialog).choices
    assert choices.names.isHidden()

    choices.boxes["member-list"].click()

    assert choices.names.isVisible()
    assert choices.wishes.columns.ticks["member_no"].text().replace("&", "") == "Nr. (nicht aushängen)"
    modal(PrintDialog).reject()


def test_a_key_that_the_search_leaves_does_what_the_menu_says(page, session, hands):
    page.search.setFocus()

    hands.ctrl(Qt.Key.Key_Home)

    assert session.front == START
    assert session.window.messages.isHidden()


def test_columns_of_the_list_are_ticked_by_key_kept_and_for_the_desk_only(page, session, hands, qtbot, tmp_path):
    reached(page, "Anna Schmidt", phone="0251 4711")
    shown = printing(hands)
    columns = shown.choices.wishes.columns
    assert shown.choices.level is Audience.BOARD
    menu = columns.menu()
    menu.popup(columns.mapToGlobal(columns.rect().bottomLeft()))
    menu.setActiveAction(columns.ticks["phone"])
    qtbot.keyClick(menu, Qt.Key.Key_Space)
    assert menu.isVisible()
    qtbot.keyClick(menu, Qt.Key.Key_Escape)

    assert shown.choices.level is Audience.DESK
    qtbot.waitUntil(lambda: shown.shown.count > 0 and "0251 4711" in reading.text(shown.shown.pdf))
    shown.write_file(Format.CSV, tmp_path / "Mitglieder.csv")
    assert "0251 4711" in (tmp_path / "Mitglieder.csv").read_text("utf-8-sig")
    shown.choices.names.choose(Audience.BOARD)
    qtbot.waitUntil(lambda: "0251 4711" not in reading.text(shown.shown.pdf))
    shown.reject()

    assert session.memory.settings.member_columns == "member_no membership since groups phone"
    session.room(MembersRoom).offers().show()
    again = modal(PrintDialog)
    assert again.choices.level is Audience.DESK
    again.reject()


def test_labels_of_the_members_are_on_the_sheet_that_was_printed_last(page, session, hands, qtbot):
    reached(page, "Anna Schmidt", address="Am Anger 1\n04600 Altenburg")
    session.memory.change(label_sheet="70x37")
    shown = printing(hands)

    shown.tick("address-labels")
    qtbot.waitUntil(lambda: shown.shown.count > 0 and "Altenburg" in reading.text(shown.shown.pdf))

    assert shown.choices.wishes.labels.currentData() == "70x37"
    assert "Anna Schmidt" in reading.text(shown.shown.pdf)
    shown.reject()


def test_e_mail_addresses_of_all_who_are_listed_and_agreed_are_copied(page, session):
    for name in ("Anna Schmidt", "Bernd Krüger", "Doris Özdemir"):
        reached(page, name, email=f"{name[:4].casefold().strip()}@example.org")
    copy = session.window.menus.action("E-Mail-Adressen kopieren")

    copy.trigger()
    assert QGuiApplication.clipboard().text() == "bern@example.org; anna@example.org"
    assert "2 Adressen kopiert, 1 Person hat keine." in session.window.messages.words.text()
    page.set_filter(MembersFilter.ALL)
    copy.trigger()
    assert "dori" not in QGuiApplication.clipboard().text()
    assert "1 Person ist ausgetreten oder hat nicht zugestimmt." in session.window.messages.words.text()
    doris = members.find(club_of(page), "Doris Özdemir")
    page.operations.run(members.change, doris, doris, agrees=True)
    copy.trigger()
    assert QGuiApplication.clipboard().text() == "bern@example.org; dori@example.org; anna@example.org"
    page.search.setText("Weiß")
    copy.trigger()
    assert "0 Adressen kopiert, 1 Person hat keine." in session.window.messages.words.text()
    assert QGuiApplication.clipboard().text().startswith("bern")


def test_what_is_no_e_mail_address_is_asked_about_once(page, qtbot):
    page.view.selectRow(0)
    page.edit_wanted.emit()
    form = QApplication.activeModalWidget()
    form.email.setText("keine ahnung")
    form.act.click()
    assert form.isVisible()
    assert "„keine ahnung“ ist keine E-Mail-Adresse." in form.refusal.text()
    form.email.setText("anna@example.org")
    form.act.click()

    assert page.selected().contact.email == "anna@example.org"


def test_the_list_counts_an_evening_as_soon_as_it_is_played(session, hands):
    page = show(session, copy_of("members", play, cast("Clock", session.memory.clock))[0])
    before = cells_of(page, "Schmidt, Anna")
    session.operations.run(
        events.new_club_night,
        title="Abend",
        names=NAMES,
        rounds=12,
        series=1,
        held_on=date(2026, 12, 17),
        rules=ISKO_2022,
    )

    after = cells_of(page, "Schmidt, Anna")
    assert ("1" in before, "2" in after) == (True, True)
    assert "17.12.2026" in after
    assert "17.12.2026" not in before


def cells_of(page: MembersPage, name: str) -> tuple[str, ...]:
    """Return what stands in the row of somebody."""
    rows = map(page.view.cells, range(len(page.view.rows)))
    return next(cells for cells in rows if name in cells)


def test_somebody_new_is_proposed_the_next_number_and_a_guest_none(page, hands):
    anna = members.find(club_of(page), "Anna Schmidt")
    page.operations.run(members.change, anna, replace(anna, person=replace(anna.person, member_no="014")))
    hands.press(Qt.Key.Key_Insert)

    form = modal(MemberForm)
    assert form.member_no.text() == "015"
    form.status.choose(None)
    assert not form.member_no.text()
    form.status.choose(MemberStatus.PASSIVE)
    assert form.member_no.text() == "015"
    form.reject()


def test_a_status_that_is_noted_already_is_not_noted_twice_and_who_left_cannot_leave(page, hands):
    page.view.selectRow(1)
    hands.ctrl(Qt.Key.Key_T)
    dialog = modal(StatusDialog)
    dialog.status.choose(MemberStatus.LEFT)
    hands.press(Qt.Key.Key_Return)
    made, today = clubs.newest_change(club_of(page)), dialog.since.day()
    dialog.since.set_day(today + timedelta(days=30))
    dialog.status.setFocus()
    hands.press(Qt.Key.Key_Return)
    told = dialog.problem.words.text()
    dialog.since.set_day(today)
    hands.press(Qt.Key.Key_Return)

    assert told == f"Schon vermerkt: {people_words.status_since(StatusFrom(today, MemberStatus.LEFT))}."
    assert QApplication.activeModalWidget() is None
    assert clubs.newest_change(club_of(page)) == made
    page.set_filter(MembersFilter.ALL)
    page.show_person(members.find(club_of(page), "Anna Schmidt").person.id)
    page.forget.click()
    assert "ausgetreten" not in _asked().casefold()
    press(page, "Abbrechen")


def test_a_birthday_is_kept_with_consent_and_goes_with_it(page, hands, qtbot):
    hands.keys("krü")
    hands.press(Qt.Key.Key_Return)
    form = modal(MemberForm)
    assert not form.keeps.isChecked()
    qtbot.keyClicks(form.birthday, "24.12.1957")
    qtbot.keyClick(form.birthday, Qt.Key.Key_Return)
    assert form.fields.refused["birthday"].text() == refusals.sentence(BirthdayWithoutConsent())
    qtbot.keyClick(form.keeps, Qt.Key.Key_Space)
    qtbot.keyClick(form.birthday, Qt.Key.Key_Return)

    krueger = members.find(club_of(page), "Bernd Krüger")
    assert krueger.birthday == Birthday(day=24, month=12, year=1957)
    assert krueger.birthday.agreed_at

    hands.press(Qt.Key.Key_Return)
    form = modal(MemberForm)
    assert (form.birthday.text(), form.keeps.isChecked()) == ("24.12.1957", True)
    qtbot.keyClick(form.keeps, Qt.Key.Key_Space)
    assert not form.birthday.text()
    form.act.click()
    assert members.find(club_of(page), "Bernd Krüger").birthday is None

    history.undo(club_of(page))
    assert members.find(club_of(page), "Bernd Krüger").birthday == krueger.birthday


@pytest.mark.parametrize("typed", ["31.2.", "Heiligabend", "1.1.2999"])
def test_what_is_no_birthday_is_said_at_its_field(page, hands, typed):
    hands.press(Qt.Key.Key_Insert)
    form = modal(MemberForm)
    form.family.setText("Zett")
    form.keeps.setChecked(True)
    form.birthday.setText(typed)

    form.act.click()

    assert typed.strip(".") in form.fields.refused["birthday"].text()
    assert form.fields.refused["birthday"].isVisible()
    assert form.focusWidget() is form.birthday
    assert form.problem.isHidden()
    form.birthday.setText("")
    form.act.click()
    assert members.find(club_of(page), "Zett").birthday is None


def test_help_over_printing_has_its_heading_once(page, session, hands):
    shown = printing(hands)
    told = HelpDialog(shown, session, "print")

    assert told.text.toPlainText().splitlines().count(shown.windowTitle()) == 1
    shown.reject()


def test_the_day_of_a_status_that_is_wrong_is_corrected_where_it_stands(page, hands):
    page.view.selectRow(1)
    who = page.view.rows[1].member.person.id
    page.operations.run(members.note_status, who, MemberStatus.PASSIVE, date(2015, 1, 1))
    QApplication.processEvents()
    hands.ctrl(Qt.Key.Key_T)
    dialog = modal(StatusDialog)
    before = dialog.act.text()

    dialog.history.setCurrentRow(dialog.history.count() - 1)
    assert (dialog.status.chosen(), dialog.since.day()) == (MemberStatus.PASSIVE, date(2015, 1, 1))
    assert dialog.act.text() != before
    dialog.since.set_day(date(2001, 5, 1))
    dialog.act.click()

    history = members.member(club_of(page), who).history
    assert StatusFrom(date(2001, 5, 1), MemberStatus.PASSIVE) in history
    assert date(2015, 1, 1) not in [each.since for each in history]
    assert dialog.act.text() == before
    dialog.reject()
