"""The registration by keys: a known player, somebody new, who sounds alike, lists, money, undo."""

from __future__ import annotations

from datetime import date
from typing import cast

import pytest
from openpyxl import Workbook
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QPushButton

from skatclub.domain.events.conditions import USUAL_WEIGHTS, Conditions, Fees, SeriesPlan
from skatclub.domain.hall.errors import KeptHere
from skatclub.domain.imports import participant_rows
from skatclub.domain.people.person import Person
from skatclub.domain.registration.registration import Participant, Presence, TeamKind
from skatclub.gui.imports.assistant import CELLS, COLUMNS, PEOPLE, PREVIEW, SOURCE, ImportDialog
from skatclub.gui.operations.pages import OVERVIEW, REGISTRATION
from skatclub.gui.parts.merge_dialog import MergeDialog
from skatclub.gui.registration.door_actions import DoorActions
from skatclub.gui.registration.edit_dialog import EditDialog
from skatclub.gui.registration.page import RegistrationPage
from skatclub.gui.registration.people_table import ParticipantsFilter
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.widgets.menu import plain
from skatclub.gui.window.session import Session
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.club.clubs import Club
from skatclub.services.events import events, tournaments
from skatclub.services.people import members
from skatclub.services.registration import registration
from skatclub.services.registration.registration import Newcomer
from tests import tournaments as drawn
from tests.gui.conftest import Clock, empty_club, modal, open_list
from tests.gui.sheets.test_list_menu import answer
from tests.kept_clubs import copy_of
from tests.typed_lists import enter_all

EXPECTED = (
    ("Anna", "Schmidt", "SC Herz Dame"),
    ("Bernd", "Krüger", "Gut Blatt 1"),
    ("Doris", "Özdemir", "SC Herz Dame"),
    ("Andreas", "Schmitz", "Alle Asse"),
)
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def open_tournament(session: Session, *, expected: int = 0, **conditions: object) -> int:
    """Open a club in memory with a tournament of three series, an entry fee and so many who are expected."""

    def begin(club: Club) -> int:
        wanted = {"plans": (SeriesPlan(weights=USUAL_WEIGHTS),) * 3, "fees": Fees(entry=1500), **conditions}
        made = tournaments.new_tournament(
            club,
            title="Herbstpokal",
            held_on=date(2026, 11, 5),
            rounds=(12, 12, 12),
            conditions=Conditions(**wanted),  # type: ignore[arg-type]
            rules=ISKO_2022,
        )
        assert made.made_id is not None
        for given, family, home in EXPECTED[:expected]:
            new = Newcomer(given_name=given, family_name=family, club=home)
            registration.register_newcomer(club, made.made_id, new, here=False)
        return made.made_id

    what = ("tournament", expected, *conditions.items())
    club, event_id = copy_of(what, begin, cast("Clock", session.memory.clock))
    session.operations.take_over(club)
    return event_id


@pytest.fixture
def desk(session: Session) -> RegistrationPage:
    """Return the page of the registration of a tournament for which four people are expected."""
    open_tournament(session, expected=4)
    session.window.show_page(REGISTRATION)
    QApplication.processEvents()
    page = session.room(RegistrationRoom).page
    page.set_filter(ParticipantsFilter.ALL)
    page.edit.clear()
    return page


def people(desk: RegistrationPage) -> dict[str, Participant]:
    """Return everybody by name, as the club's file has them."""
    roll = desk.operations.ask(registration.roll, desk.event_id)
    return {one.person.full_name: one for one in roll.participants}


def verdict(desk: RegistrationPage) -> str:
    return desk.verdict.words.text()


def menu_action(session: Session, words: str) -> QAction:
    return session.window.menus.action(words)


def test_a_known_player_is_registered_with_four_keys(desk, hands):
    hands.keys("krü")

    assert verdict(desk) == "2 Bernd Krüger – da, bezahlt 15,00 €"
    assert (people(desk)["Bernd Krüger"].presence, people(desk)["Bernd Krüger"].paid) == (Presence.HERE, 1500)
    assert desk.edit.text() == ""
    assert desk.edit.hasFocus()


def test_a_start_number_names_a_participant(desk, hands):
    hands.keys("3")

    assert verdict(desk).startswith("3 Doris Özdemir – da")


def test_shift_enter_is_here_and_not_paid(desk, hands):
    hands.keys("krü", enter=False)
    hands.press(Qt.Key.Key_Return, SHIFT)

    assert verdict(desk) == "2 Bernd Krüger – da, noch 15,00 € zu zahlen"
    assert people(desk)["Bernd Krüger"].paid == 0


def test_the_same_line_again_pays_what_is_open(desk, hands):
    hands.keys("krü", enter=False)
    hands.press(Qt.Key.Key_Enter, SHIFT | Qt.KeyboardModifier.KeypadModifier)
    hands.keys("krü")
    hands.keys("krü")

    assert people(desk)["Bernd Krüger"].paid == 1500
    assert verdict(desk) == "2 Bernd Krüger – da, bezahlt 15,00 € (war schon so)"


def test_the_arrows_choose_among_several(desk, hands):
    hands.keys("schm", enter=False)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)

    assert verdict(desk).startswith("4 Andreas Schmitz – da")


def test_who_is_here_already_is_passed_over(desk, hands):
    hands.keys("schm")
    hands.keys("schm")

    assert {name for name, one in people(desk).items() if one.presence is Presence.HERE} == {
        "Anna Schmidt",
        "Andreas Schmitz",
    }


def test_somebody_new_comes_in_one_line(desk, hands):
    hands.keys("Uwe Lange; Pik Sieben")

    new = people(desk)["Uwe Lange"]
    assert verdict(desk) == "5 Uwe Lange – da, bezahlt 15,00 €"
    assert (new.person.club, new.start_no, new.person.is_member) == ("Pik Sieben", 5, False)


def test_ctrl_enter_only_expects(desk, hands):
    hands.keys("Uwe Lange", enter=False)
    hands.press(Qt.Key.Key_Return, CTRL)

    assert people(desk)["Uwe Lange"].presence is Presence.EXPECTED
    assert verdict(desk) == "5 Uwe Lange – ○ erwartet"


def test_who_sounds_like_somebody_known_must_be_chosen(desk, hands):
    hands.keys("Anna Schmitt; Gut Blatt")

    assert len(people(desk)) == 4
    assert "Anna Schmidt" in verdict(desk)
    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_Return)
    assert people(desk)["Anna Schmitt"].start_no == 5


def test_the_known_one_of_two_spellings_is_taken_by_the_other_arrow(desk, hands):
    hands.keys("Anna Schmitt", enter=False)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)

    assert people(desk)["Anna Schmidt"].presence is Presence.HERE
    assert len(people(desk)) == 4


def test_the_same_name_of_another_club_is_asked_about(desk, hands):
    hands.keys("Anna Schmidt; Gut Blatt")
    assert len(people(desk)) == 4

    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_Return)

    roll = desk.operations.ask(registration.roll, desk.event_id)
    assert [one.person.club for one in roll.participants if one.person.written_name == "Anna Schmidt"] == [
        "SC Herz Dame",
        "Gut Blatt",
    ]


@pytest.mark.parametrize(("keys", "club"), [((), "SC Herz Dame"), ((Qt.Key.Key_Down,), "SC Herz-Dame")])
def test_a_club_spelled_otherwise_is_asked_about_once_and_enter_says_yes(desk, hands, keys, club):
    hands.keys("Uwe Lange; SC Herz-Dame", enter=False)
    asked = verdict(desk)
    for key in keys:
        hands.press(key)
    hands.press(Qt.Key.Key_Return)
    hands.keys("Ute Wolf; SC Herz-Dame", enter=False)
    asked_again = verdict(desk)
    hands.press(Qt.Key.Key_Return)

    assert "SC Herz Dame" in asked
    assert "SC Herz Dame" not in asked_again
    assert [people(desk)[name].person.club for name in ("Uwe Lange", "Ute Wolf")] == [club, club]


def test_a_known_player_of_a_club_spelled_otherwise_is_that_person(desk, hands):
    hands.keys("Anna Schmidt; SC Herz-Dame")

    assert verdict(desk).startswith("1 Anna Schmidt – da")
    assert len(people(desk)) == 4


def test_a_name_and_club_typed_in_full_is_that_person(desk, hands):
    hands.keys("anna schmidt; sc herz dame")

    assert people(desk)["Anna Schmidt"].presence is Presence.HERE


def test_half_a_name_of_nobody_registers_nobody(desk, hands):
    hands.keys("xyz")

    assert len(people(desk)) == 4
    assert "ganzen Namen" in verdict(desk)
    hands.press(Qt.Key.Key_Escape)
    assert desk.edit.text() == ""


def test_one_name_alone_is_marked_and_new_only_when_chosen(desk, hands):
    hands.keys("Schröder")
    marked, count = desk.edit.selectedText(), len(people(desk))
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)

    assert (marked, count) == ("Schröder", 4)
    assert [one.person.full_name for one in people(desk).values()][-1] == "Schröder"


def test_who_is_entered_twice_is_taken_out_without_money(desk, session, hands, qtbot):
    hands.keys("Uwe Doppelt")
    participant = people(desk)["Uwe Doppelt"]
    desk.operations.run(registration.pay, participant.id, 10_00)
    desk.view.choose(participant.id)

    menu_action(session, "Herausnehmen: war irrtümlich eingetragen").trigger()
    answer(qtbot, "War ein Versehen, kein Geld: herausnehmen")

    assert "Uwe Doppelt" not in people(desk)


def test_a_guest_who_agrees_is_found_at_the_next_event(desk, hands):
    desk.keep.setChecked(True)
    desk.press.setChecked(True)
    hands.keys("Uwe Lange; Pik Sieben")
    assert "Uwe Lange" in people(desk), verdict(desk)
    (lange,) = [one for one in desk.operations.ask(members.everybody) if one.person.family_name == "Lange"]
    assert lange.press_at
    session_event = desk.operations.run(
        tournaments.new_tournament,
        title="Winterpokal",
        held_on=date(2026, 12, 5),
        rounds=(12,),
        conditions=Conditions(),
        rules=ISKO_2022,
    )
    desk.show_event(session_event.made_id)
    assert [person.full_name for person in desk.others if person.family_name == "Lange"] == ["Uwe Lange"]
    hands.keys("lan")

    assert verdict(desk) == "1 Uwe Lange – da, nichts zu zahlen"
    hands.keys("krü")
    assert len(people(desk)) == 1


def test_undo_takes_the_registration_back_and_says_so(desk, session, hands, qtbot):
    hands.keys("krü")
    hands.ctrl(Qt.Key.Key_Z)
    answer(qtbot, "Zurücknehmen")  # he had paid

    assert people(desk)["Bernd Krüger"].presence is Presence.EXPECTED
    assert verdict(desk) == "Wer ist der Nächste?"
    assert session.window.messages.words.text().startswith("Zurückgenommen: 2 Bernd Krüger")
    assert desk.totals.text() == "0 da, 4 fehlen"


def test_what_is_undone_on_another_page_is_not_said_here_any_more(desk, session, hands, qtbot):
    hands.keys("krü")
    said = verdict(desk)
    session.window.show_page(OVERVIEW)

    hands.ctrl(Qt.Key.Key_Z)
    answer(qtbot, "Zurücknehmen")
    session.window.show_page(REGISTRATION)

    assert "Bernd Krüger – da" in said
    assert verdict(desk) == "Wer ist der Nächste?"


def test_what_another_desk_takes_back_is_not_said_here_any_more(desk, hands):
    hands.keys("krü")
    other = desk.operations.club
    assert other is not None
    history.undo(other)
    desk.refresh()

    assert people(desk)["Bernd Krüger"].presence is Presence.EXPECTED
    assert verdict(desk) == "Wer ist der Nächste?"


def test_what_waits_no_more_is_not_said_to_wait(desk, session):
    desk.operations.kept.emit(KeptHere(1))
    said = verdict(desk)
    session.handing.changed.emit()

    assert "Noch nicht nachgereicht: 1" in said
    assert verdict(desk) == "Wer ist der Nächste?"


def test_the_counters_are_always_right(desk, hands):
    hands.keys("krü")
    hands.keys("özd", enter=False)
    hands.press(Qt.Key.Key_Return, SHIFT)

    assert desk.totals.text() == "2 da, 2 fehlen · Startgeld 15,00 von 30,00 €"
    assert desk.filters.buttons[ParticipantsFilter.MISSING].text() == "fehlen 2"
    assert desk.filters.buttons[ParticipantsFilter.UNPAID].text() == "Startgeld offen 1"
    hands.keys("schmitz")
    assert desk.totals.text().startswith("3 da, 1 fehlt")


def test_who_has_not_paid_is_told_by_a_sign_and_not_by_the_colour_alone(desk, hands):
    hands.keys("krü")
    hands.keys("özd", enter=False)
    hands.press(Qt.Key.Key_Return, SHIFT)
    paid = {
        line.participant.person.given_name: desk.view.cells(place)[-1] for place, line in enumerate(desk.view.rows)
    }

    assert (paid["Bernd"], paid["Doris"]) == ("15,00", "⚠ 0,00")


def test_a_full_event_puts_on_the_waiting_list_and_moves_up(session, hands, qtbot):
    open_tournament(session, expected=4, cap=4)
    session.window.show_page(REGISTRATION)
    desk = session.room(RegistrationRoom).page

    hands.keys("Uwe Lange")
    assert verdict(desk) == "Uwe Lange – Warteliste, Platz 1"
    assert desk.totals.text() == "0 da, 4 fehlen, 1 Warteliste"
    desk.view.choose(people(desk)["Bernd Krüger"].id)
    menu_action(session, "Nicht gekommen: war erwartet").trigger()
    assert people(desk)["Uwe Lange"].start_no == 5
    assert verdict(desk).endswith("Uwe Lange rückt von der Warteliste nach.")


def test_the_list_is_sorted_and_filtered_by_keys(desk, hands):
    shown = lambda: [line.participant.person.family_name for line in desk.view.rows]  # noqa: E731

    hands.press(Qt.Key.Key_F4)
    assert (desk.view.order, shown()) == ("name", ["Krüger", "Özdemir", "Schmidt", "Schmitz"])
    hands.keys("krü")
    hands.press(Qt.Key.Key_F3)
    assert shown() == ["Özdemir", "Schmidt", "Schmitz"]


def test_enter_in_the_table_registers_the_selected_one(desk, hands):
    desk.view.sort_by("number")  # the order stays as it was chosen before

    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)

    assert verdict(desk).startswith("2 Bernd Krüger – da")
    assert desk.edit.hasFocus()


def test_a_letter_in_the_table_goes_to_the_line(desk, hands):
    hands.press(Qt.Key.Key_Down)
    hands.keys("özd")

    assert verdict(desk).startswith("3 Doris Özdemir – da")


def test_an_amount_is_paid_and_paid_back(desk, hands, qtbot):
    hands.keys("krü", enter=False)
    hands.press(Qt.Key.Key_Return, SHIFT)
    hands.ctrl(Qt.Key.Key_B)
    answer(qtbot, "Bezahlen", amount="10,00")
    assert people(desk)["Bernd Krüger"].paid == 1000
    hands.ctrl(Qt.Key.Key_R)
    answer(qtbot, "Zurückzahlen", amount="2,5")

    assert people(desk)["Bernd Krüger"].paid == 750


def test_a_double_click_on_what_is_owed_asks_for_the_payment(desk, hands, qtbot):
    hands.keys("krü", enter=False)
    hands.press(Qt.Key.Key_Return, SHIFT)
    row = desk.view.lines.place_of(people(desk)["Bernd Krüger"].id)
    column = next(at for at, each in enumerate(desk.view.lines.columns) if each.code == "owed")
    at = desk.view.visualRect(desk.view.lines.index(row, column)).center()
    qtbot.mouseClick(desk.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseDClick(desk.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    answer(qtbot, "Bezahlen", amount="4,00")

    assert people(desk)["Bernd Krüger"].paid == 400


def test_a_withdrawal_asks_after_which_series(desk, hands, qtbot):
    hands.keys("krü")
    hands.press(Qt.Key.Key_Delete)
    answer(qtbot, "Abmelden", after=1)

    assert (people(desk)["Bernd Krüger"].presence, people(desk)["Bernd Krüger"].last_series) == (
        Presence.WITHDRAWN,
        1,
    )


def left_after(desk: RegistrationPage, session: Session, name: str) -> str:
    """Return after which series somebody is said to leave, unless that is changed by hand."""
    desk.view.choose(people(desk)[name].id)
    menu_action(session, "Abmelden: geht nach Hause …").trigger()
    question = QApplication.activeModalWidget()
    preset = question.findChild(QComboBox, "after").currentText()
    question.reject()
    return preset


def test_who_leaves_does_so_after_the_last_series_that_has_a_result(desk, session, hands):
    names = list(people(desk))
    for participant in people(desk).values():
        session.operations.run(registration.check_in, participant.id)
    assert {left_after(desk, session, name) for name in names} == {"vor der ersten Serie"}

    club = session.operations.club
    drawn.draw(club, desk.event_id)
    enter_all(club, desk.event_id)
    desk.refresh()
    assert {left_after(desk, session, name) for name in names} == {"nach Serie 1"}

    drawn.draw(club, desk.event_id, 2)
    desk.refresh()
    assert {left_after(desk, session, name) for name in names} == {"nach Serie 1"}


def test_who_was_registered_by_mistake_is_taken_out(desk, session):
    desk.view.choose(people(desk)["Bernd Krüger"].id)

    menu_action(session, "Herausnehmen: war irrtümlich eingetragen").trigger()

    assert "Bernd Krüger" not in people(desk)


def test_who_has_paid_gets_it_back_before_being_taken_out(desk, session, hands, qtbot):
    hands.keys("krü")
    menu_action(session, "Herausnehmen: war irrtümlich eingetragen").trigger()
    answer(qtbot, "15,00 € zurückzahlen")

    assert "Bernd Krüger" not in people(desk)
    assert desk.roll.count.paid == 0


def test_the_form_changes_what_is_known(session, hands, qtbot):
    open_tournament(session, expected=4, groups=("ladies", "seniors"), team_size=4)
    session.window.show_page(REGISTRATION)
    desk = session.room(RegistrationRoom).page
    hands.keys("özd")
    hands.press(Qt.Key.Key_F2)
    form = modal(EditDialog)

    form.start_no.setValue(17)
    form.club.setText("Gut Blatt 1")
    form.groups["ladies"].setChecked(True)
    form.teams[TeamKind.TEAM][0].setText("Herz Dame 1")
    form.table.setValue(1)
    qtbot.mouseClick(form.act, Qt.MouseButton.LeftButton)

    doris = people(desk)["Doris Özdemir"]
    assert (doris.start_no, doris.person.club, doris.groups, doris.fixed_table) == (
        17,
        "Gut Blatt 1",
        ("ladies",),
        1,
    )
    assert [place.name for place in doris.teams] == ["Herz Dame 1"]


def test_what_the_form_shows_and_is_not_changed_stays(session, hands, qtbot):
    event_id = open_tournament(session, groups=("ladies", "seniors"), team_size=4, tandem=True)
    new = Newcomer(given_name="Doris", family_name="Özdemir", groups=("ladies",), team="Dame 1", family="Ö", pot=2)
    session.operations.run(registration.register_newcomer, event_id, new)
    session.window.show_page(REGISTRATION)
    desk = session.room(RegistrationRoom).page
    before = people(desk)["Doris Özdemir"]
    desk.view.choose(before.id)
    hands.press(Qt.Key.Key_F2)
    form = modal(EditDialog)
    qtbot.mouseClick(form.act, Qt.MouseButton.LeftButton)

    assert people(desk)["Doris Özdemir"] == before


def test_the_form_stays_open_with_a_sentence_until_it_fits(desk, hands, qtbot):
    hands.keys("özd")
    hands.press(Qt.Key.Key_F2)
    form = modal(EditDialog)

    form.start_no.setValue(2)
    qtbot.mouseClick(form.act, Qt.MouseButton.LeftButton)

    assert form.isVisible()
    assert "Bernd Krüger" in form.refusal.text()
    assert people(desk)["Doris Özdemir"].start_no == 3
    form.reject()


def test_two_spellings_are_merged(desk, session, qtbot):
    other = session.operations.run(
        tournaments.new_tournament,
        title="Winterpokal",
        held_on=date(2026, 12, 5),
        rounds=(12,),
        conditions=Conditions(),
        rules=ISKO_2022,
    )
    session.operations.run(
        registration.register_newcomer, other.made_id, Newcomer(given_name="Bernt", family_name="Krieger")
    )
    desk.view.clearSelection()
    desk.view.setCurrentIndex(desk.view.model().index(-1, -1))
    menu_action(session, "Zwei Personen zusammenführen …").trigger()
    dialog = modal(MergeDialog)
    assert dialog.kept.currentText() == "Krüger, Bernd · Gut Blatt 1 (Gast)"
    qtbot.mouseClick(dialog.act, Qt.MouseButton.LeftButton)

    (merged,) = session.operations.ask(registration.roll, other.made_id).participants
    assert merged.person.full_name == "Bernd Krüger"
    session.operations.run(history.undo)
    (parted,) = session.operations.ask(registration.roll, other.made_id).participants
    assert parted.person.full_name == "Bernt Krieger"


def test_two_of_one_event_are_refused_in_the_dialog(desk, session, hands, qtbot):
    hands.keys("krü")
    menu_action(session, "Zwei Personen zusammenführen …").trigger()
    dialog = modal(MergeDialog)
    dialog.gone.setCurrentIndex(dialog.gone.findData(people(desk)["Anna Schmidt"].person.id))
    qtbot.mouseClick(dialog.act, Qt.MouseButton.LeftButton)

    assert "Herbstpokal" in dialog.refusal.text()
    dialog.reject()


def reaches(qtbot, dialog, step):
    qtbot.waitUntil(lambda: dialog.steps.currentIndex() == step and not dialog.is_busy, timeout=5000)


def pasted(hands, qtbot, written, *steps):
    """Paste a list and go on to each of these steps in turn by Enter."""
    QGuiApplication.clipboard().setText(written)
    hands.ctrl(Qt.Key.Key_V)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ImportDialog))
    dialog = modal(ImportDialog)
    reaches(qtbot, dialog, COLUMNS)
    for step in steps:
        hands.press(Qt.Key.Key_Return)
        reaches(qtbot, dialog, step)
    return dialog


def shown(dialog):
    return [dialog.preview.writes.cells(row) for row in range(len(dialog.preview.writes.rows))]


def test_a_pasted_list_is_shown_and_taken_in_by_four_keys_and_undone_by_one(desk, session, hands, qtbot):
    before = people(desk).keys()
    written = "Vorname\tNachname\tVerein\tbez.\nUwe\tLange\tPik Sieben\tx\nAnna\tSchmidt\tSC Herz Dame\t\n"
    dialog = pasted(hands, qtbot, written, PEOPLE, PREVIEW)

    assert [row[:2] for row in shown(dialog)] == [
        ("Uwe Lange (Pik Sieben)", "neu"),
        ("Anna Schmidt (SC Herz Dame)", "nimmt schon teil (1)"),
    ]
    with qtbot.waitSignal(dialog.written):
        hands.press(Qt.Key.Key_Return)
    assert people(desk)["Uwe Lange"].presence is Presence.HERE
    assert [people(desk)[name].paid for name in ("Uwe Lange", "Anna Schmidt")] == [desk.roll.conditions.owed(3), 0]
    assert verdict(desk) == "1 Teilnehmer übernommen, 1 waren schon dabei"
    session.operations.run(history.undo)
    assert people(desk).keys() == before


def test_all_of_a_list_may_have_paid_and_be_still_awaited(desk, hands, qtbot):
    dialog = pasted(hands, qtbot, "Uwe Lange; Pik Sieben\nTina Wolff\n", PEOPLE, PREVIEW)

    qtbot.mouseClick(dialog.preview.have_paid, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.preview.are_here, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(dialog.written):
        dialog.go_on()

    both = [people(desk)[name] for name in ("Uwe Lange", "Tina Wolff")]
    assert [one.presence for one in both] == [Presence.EXPECTED] * 2
    assert [one.paid for one in both] == [desk.roll.conditions.owed(3)] * 2


def test_what_only_the_event_knows_is_refused_in_the_dialog_and_nobody_is_taken(desk, hands, qtbot):
    dialog = pasted(hands, qtbot, "Nr.;Name\n2;Uwe Lange\n9;Tina Wolff\n", PEOPLE, PREVIEW)
    dialog.go_on()
    qtbot.waitUntil(dialog.problem.isVisible)

    assert "Zeile 2" in dialog.refusal.text()
    assert "Bernd Krüger" in dialog.refusal.text()
    assert len(people(desk)) == 4
    dialog.reject()


def test_a_name_that_sounds_known_is_asked_about(desk, hands, qtbot):
    dialog = pasted(hands, qtbot, "Name;Verein\nUwe Lange;\nAnna Schmitt;SC Herz Dame\n", PEOPLE)

    assert not dialog.act.isEnabled()
    assert dialog.people.rows.cells(0)[1:3] == ("Anna Schmitt (SC Herz Dame)", "Anna Schmidt (SC Herz Dame)")
    dialog.reject()


def test_a_letter_of_no_ranking_here_is_shown_before_it_is_left(desk, hands, qtbot):
    dialog = pasted(hands, qtbot, "Name;Wertung\nUwe Lange;J\n")

    choice = dialog.columns.questions.choices[-1]
    offers = [choice.itemText(place) for place in range(choice.count())]
    assert offers == ["Junioren", "Jugend", offers[2]]
    assert choice.currentIndex() == 2
    dialog.reject()


def test_without_a_list_in_the_clipboard_the_list_is_asked_for(desk, hands, qtbot):
    QGuiApplication.clipboard().setText("")
    qtbot.mouseClick(desk.paste, Qt.MouseButton.LeftButton)
    dialog = modal(ImportDialog)

    assert dialog.steps.currentIndex() == SOURCE
    assert dialog.source.source is participant_rows.SOURCE
    qtbot.waitUntil(dialog.source.text.hasFocus, timeout=5000)
    dialog.reject()


def test_the_same_list_once_more_says_that_nothing_is_written(desk, hands, qtbot):
    written = "Vorname\tNachname\tVerein\nUwe\tLange\tPik Sieben\n"
    dialog = pasted(hands, qtbot, written, PEOPLE, PREVIEW)
    with qtbot.waitSignal(dialog.written):
        hands.press(Qt.Key.Key_Return)
    desk.window().activateWindow()
    qtbot.waitUntil(desk.window().isActiveWindow)

    dialog = pasted(hands, qtbot, written, PEOPLE, PREVIEW)
    assert dialog.preview.head.text() == "Es wird nichts geschrieben"
    assert not dialog.act.isEnabled()

    dialog.preview.have_paid.setChecked(True)
    assert dialog.act.isEnabled()
    dialog.preview.have_paid.setChecked(False)
    assert dialog.leave.text() == "Schließen"
    dialog.reject()


def test_who_wrote_a_line_of_a_chat_is_offered_instead_of_what_it_says(desk, hands, qtbot):
    chat = "[12.05.26, 10:21:33] Uwe Lange: Bin dabei\n[12.05.26, 10:22:01] Tina Wolff: ich auch\n"
    dialog = pasted(hands, qtbot, chat, CELLS)
    table = dialog.cells.rows

    hands.press(Qt.Key.Key_F2)
    assert table.line.text() == "Uwe Lange"
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Up)
    dialog.cells.all_alike.click()
    hands.press(Qt.Key.Key_Return)
    reaches(qtbot, dialog, PEOPLE)

    assert [each.incoming.full_name for each in dialog.people.rows.rows] == ["Uwe Lange", "Tina Wolff"]
    dialog._discard()


def test_numbers_of_a_numbered_list_are_peeled_off_and_told(desk, hands, qtbot):
    dialog = pasted(hands, qtbot, "1. Uwe Lange\n2. Tina Wolff\n", PEOPLE, PREVIEW)

    assert [row[0] for row in shown(dialog)] == ["Uwe Lange", "Tina Wolff"]
    assert "2" in dialog.preview.warned.text()
    dialog.reject()


def test_one_pasted_line_goes_into_the_line(desk, hands):
    QGuiApplication.clipboard().setText("Uwe Lange; Pik Sieben")
    hands.ctrl(Qt.Key.Key_V)
    hands.press(Qt.Key.Key_Return)

    assert verdict(desk).startswith("5 Uwe Lange – da")


def test_a_table_is_read_like_a_pasted_list(desk, session, tmp_path, monkeypatch, hands, qtbot):
    file = tmp_path / "Teilnehmer.xlsx"
    book = Workbook()
    for row in (["12. Pokal"], ["Name", "Verein", "bez."], ["Krüger, Uwe", "Pik Sieben", "x"], ["Summe", None, 1]):
        book.active.append(row)
    book.save(file)
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getOpenFileName", lambda *_args: (str(file), ""))

    menu_action(session, "Liste öffnen …").trigger()
    dialog = modal(ImportDialog)
    reaches(qtbot, dialog, COLUMNS)
    for step in (PEOPLE, PREVIEW):
        hands.press(Qt.Key.Key_Return)
        reaches(qtbot, dialog, step)

    assert [row[0] for row in shown(dialog)] == ["Uwe Krüger (Pik Sieben)"]
    assert "bezahlt" in shown(dialog)[0][2]
    assert "Summe" in dialog.preview.warned.text() or "4" in dialog.preview.warned.text()
    dialog.reject()


def test_a_single_list_has_no_registration(session):
    open_list(session)

    session.window.show_page(REGISTRATION)

    desk = session.room(RegistrationRoom).page
    assert not desk.edit.isEnabled()
    assert desk.list.currentWidget() is desk.empty
    assert "Einzelliste" in desk.empty.text()


def test_an_undone_tournament_leaves_the_page_empty(desk, session):
    for _change in range(5):
        session.operations.run(history.undo)

    assert session.current.event_id is None
    assert desk.roll is None
    assert not desk.edit.isEnabled()


def test_every_action_has_its_key_in_the_menu(desk, session):
    wanted = {
        "Ändern …": "F2",
        "Bezahlen …": "Ctrl+B",
        "Abmelden: geht nach Hause …": "Del",
        "Anders sortieren": "F4",
    }

    assert {words: menu_action(session, words).shortcut().toString() for words in wanted} == wanted


def test_the_menu_of_a_row_offers_what_fits_it(desk, session):
    desk.view.choose(people(desk)["Bernd Krüger"].id)
    offered = DoorActions(desk, session).of_one()

    usable = [entry.words for entry in offered if not isinstance(entry, str) and entry.usable()]

    assert "Nicht gekommen: war erwartet" in usable
    assert "Zurückzahlen …" not in usable


def test_each_line_of_the_menu_of_a_row_says_when_it_is_meant(desk):
    desk.view.choose(people(desk)["Bernd Krüger"].id)

    desk.view.customContextMenuRequested.emit(QPoint(5, 5))

    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    lines = {plain(action.text()): action for action in menu.actions() if not action.isSeparator()}
    assert menu.toolTipsVisible()
    assert [words for words, action in lines.items() if action.toolTip() in {"", words}] == []
    assert lines["Abmelden: geht nach Hause …"].toolTip().startswith("War da und geht nach Hause")


def test_no_button_takes_the_focus_from_the_line_while_somebody_comes(desk, hands):
    for _number in range(3):
        hands.keys("schm")

    assert desk.edit.hasFocus()
    assert all(not made.hasFocus() for made in desk.findChildren(QPushButton))


def test_who_sits_at_tables_made_by_hand_is_taken_in_by_a_button(session):
    club = empty_club(session)
    session.operations.take_over(club)
    made = session.operations.run(
        events.new_club_night,
        title="Abend",
        names=("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß"),
        rounds=12,
        series=1,
        held_on=date(2026, 11, 5),
        rules=ISKO_2022,
    )
    assert made is not None
    session.window.show_page(REGISTRATION)
    page = session.room(RegistrationRoom).page
    assert page.seated.isVisible()
    assert page.seated.text() == "3 Personen an Tischen anmelden"

    page.seated.click()

    assert not page.seated.isVisible()
    assert len(page.view.rows) == 3
    session.operations.run(history.undo)
    assert page.seated.isVisible()


@pytest.mark.parametrize(("downs", "is_member"), [(0, False), (1, True)])
def test_who_left_the_club_is_no_stranger_and_comes_as_a_guest_or_joins_again(
    desk, session, hands, qtbot, downs, is_member
):
    session.operations.run(
        members.add, members.Member(person=Person(id=0, given_name="Wilhelm", family_name="Cordes", is_member=True))
    )
    gone = members.find(session.operations.club, "Wilhelm Cordes").person.id
    session.operations.run(members.leave, gone, date(2020, 1, 1))
    QApplication.processEvents()

    hands.keys("Wilhelm Cordes", enter=False)
    qtbot.waitUntil(lambda: len(desk.offers.choices) == 2)
    assert [offer.words.partition("   ")[2] for offer in desk.offers.choices] == [
        "ist ausgetreten: kommt als Gast",
        "ist ausgetreten: wird wieder Mitglied",
    ]
    for _down in range(downs):
        hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)

    assert people(desk)["Wilhelm Cordes"].person.id == gone
    assert members.member(session.operations.club, gone).person.is_member is is_member


def test_a_guest_who_is_not_to_be_remembered_is_no_new_one_once_the_whole_name_is_typed(
    desk, session, hands, qtbot
):
    known = members.Member(person=Person(id=0, given_name="Wilhelm", family_name="Cordes"))
    guest = session.operations.run(members.add, known).made_id
    QApplication.processEvents()

    hands.keys("Wilhelm Cordes", enter=False)
    qtbot.waitUntil(lambda: [offer.words for offer in desk.offers.choices] == ["Wilhelm Cordes   Gast"])
    hands.press(Qt.Key.Key_Return)

    assert people(desk)["Wilhelm Cordes"].person.id == guest
