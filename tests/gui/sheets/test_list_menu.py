"""What the menu of the list does, asked and answered as a user does."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QPushButton, QSpinBox

from skatclub.gui.operations.pages import LISTS
from skatclub.gui.parts import list_question
from skatclub.gui.parts.penalty_field import PenaltyField
from skatclub.gui.sheets import list_questions
from skatclub.gui.sheets.grid import cells as grid_cells
from skatclub.gui.sheets.history_view import HistoryDialog
from skatclub.gui.sheets.list_actions import ListActions
from skatclub.gui.sheets.list_words import NumbersDialog
from skatclub.gui.sheets.page import TOUCH, SheetsPage
from skatclub.gui.widgets.ask import Question
from skatclub.gui.window.session import Session
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.sheet.sheet import dealer_conflicts
from skatclub.services import sheets
from skatclub.services.club.clubs import Club
from skatclub.services.directing import postings
from skatclub.services.office import office
from skatclub.services.registration import dues
from tests.evenings import deal_for
from tests.gui.conftest import Clock, Hands, answer, modal
from tests.kept_clubs import copy_of
from tests.played import play
from tests.tournaments import draw, named, new_event


def write(hands: Hands, *lines: str) -> None:
    for line in lines:
        hands.keys(line)


def post_a_tournament(session: Session, page: SheetsPage) -> None:
    """Show a list written and ended deal by deal whose ranking hangs out."""

    def post(club: Club) -> int:
        event_id = new_event(club, named(8), series=1)
        draw(club, event_id)
        play(club, event_id, tables=[2])
        table_id = office.lists(club, event_id)[0].table_id
        for deal_no in (1, 2):
            sheets.accept_deal(club, table_id, deal_for(deal_no))
        sheets.end_list(club, table_id)
        postings.post(club, event_id)
        return table_id

    club, table_id = copy_of("posted list", post, cast("Clock", session.memory.clock))
    session.operations.take_over(club)
    page.open_table(table_id)


def test_a_forgotten_deal_is_pushed_in(page, hands, qtbot):
    write(hands, "221", "342", "0")

    page.grid.select(2)
    ListActions(page).push_in()
    page.entry.edit.setFocus()
    hands.keys("101-")
    answer(qtbot, "rücken die Geber um einen weiter")

    assert len(page.table.records) == 4
    assert page.sheet.lines[1].settlement.points == -40
    assert page.writer.editing is None


def test_a_deal_is_taken_out(page, hands, qtbot):
    write(hands, "221", "342", "0")

    page.grid.select(1)
    ListActions(page).take_out()
    answer(qtbot, "Bernd Krüger: ")

    assert len(page.table.records) == 2
    assert page.table.dealer_at(1) == 2


def test_where_a_deal_is_taken_out_the_later_dealers_may_move_back(page, hands, qtbot):
    write(hands, "221", "342", "0")

    page.grid.select(1)
    ListActions(page).take_out()
    answer(qtbot, "rücken die Geber um einen zurück")

    assert [page.table.dealer_at(number) for number in (1, 2)] == [1, 2]


def test_the_last_deal_in_the_line_is_removed_and_told(session, page, hands):
    """It is the last one: nobody is asked about the dealers of later deals, and no deal is left in the line."""
    write(hands, "221", "342")
    failed: list[str] = []
    session.operations.failed.connect(failed.append)

    hands.press(Qt.Key.Key_Up)
    hands.ctrl(Qt.Key.Key_Delete)

    assert (failed, len(page.table.records), page.writer.editing) == ([], 1, None)
    assert page.entry.card.head.text() == "Spiel 2 ist herausgenommen: Grand mit 2 +72. Strg+Z holt es zurück."


def test_a_deal_in_the_line_that_is_taken_back_leaves_it(session, page, hands):
    write(hands, "221", "342")
    hands.press(Qt.Key.Key_Up)

    session.do("undo")

    assert (len(page.table.records), page.writer.editing, page.entry.line()) == (1, None, "")


def test_who_dealt_the_later_deals_is_asked_by_name(page, hands):
    """Deal 2 was dealt by Bernd; as deal 3 it would be Jürgen's."""
    write(hands, "221", "142", "0")

    hands.keys("*2")
    hands.press(Qt.Key.Key_Insert)
    hands.keys("0")
    question = QApplication.activeModalWidget()

    assert "Wer hat das alte Spiel 2 gegeben?" in question.text()
    answers = [button.text().partition(":")[0] for button in question.buttons()]
    assert answers == ["Jürgen Weiß", "Bernd Krüger", "Abbrechen"]
    tops = sorted(button.geometry().top() for button in question.buttons())
    assert all(lower - upper > question.buttons()[0].height() for upper, lower in pairwise(tops))


def test_enter_takes_the_answer_that_lets_no_dealer_play(page, hands, qtbot):
    """Club B20: by their numbers the dealer of deal 1 would have played it."""
    write(hands, "221", "142", "0")

    hands.keys("*1")
    hands.ctrl(Qt.Key.Key_Delete)
    hands.press(Qt.Key.Key_Return)

    assert len(page.table.records) == 2
    assert page.table.dealer_at(1) == 2
    assert not dealer_conflicts(page.sheet.lines)


def test_a_key_that_means_nothing_is_told_with_what_may_stand_there(page, hands):
    """Tournament B20: the refusal points below the line, so something must stand there."""
    hands.keys("221x", enter=False)

    assert page.entry.following.isVisibleTo(page)
    assert page.entry.following.text().startswith("weiter: ")
    page.entry.edit.clear()
    hands.keys("x", enter=False)
    assert page.entry.following.isVisibleTo(page)


def test_the_touch_view_of_an_ended_list_says_so_and_takes_nothing(page, hands):
    """Club B23: nothing is offered that would be refused in the end."""
    write(hands, "221", "142")
    page.operations.run(sheets.end_list, page.table.id)
    page.set_mode(TOUCH)

    assert not any(button.isEnabled() for button in page.touch.findChildren(QPushButton))
    assert "ist nach Spiel 2 beendet" in page.head.mode_pill.text()


def test_a_list_that_hangs_out_is_corrected_with_its_effect_shown_and_a_reason(session, page, hands, qtbot):
    post_a_tournament(session, page)
    winner = page.table.record(1).row.deal.declarer
    hands.keys("*1")
    page.entry.edit.selectAll()

    hands.keys("0")
    shown = " ".join(one.text() for one in QApplication.activeModalWidget().findChildren(QLabel))
    answer(qtbot, "Berichtigen", reason="")
    still = page.table.record(1).row.deal
    answer(qtbot, "Berichtigen", reason="verhört")

    assert "Ausgabe 1 hängt mit dieser Liste" in shown
    assert f"{page.table.owner_of(winner).person.full_name}: Platz" in shown
    assert not isinstance(still, PassedIn)
    assert isinstance(page.table.record(1).row.deal, PassedIn)
    assert page.writer.editing is None
    assert QApplication.activeModalWidget() is None


def test_a_checked_list_that_is_changed_says_that_it_is_open_again_and_what_that_means(session, page, hands):
    def check_and_pay(club: Club) -> int:
        event_id = new_event(club, named(8), series=1)
        draw(club, event_id)
        table_id = office.lists(club, event_id)[0].table_id
        for deal_no in (1, 2):
            sheets.accept_deal(club, table_id, deal_for(deal_no))
        sheets.end_list(club, table_id)
        office.verify(club, table_id)
        for due in dues.of_event(club, event_id).dues:
            dues.pay_open(club, event_id, due.participant.id)
        return table_id

    club, table_id = copy_of("checked and paid list", check_and_pay, cast("Clock", session.memory.clock))
    session.operations.take_over(club)
    session.go(LISTS, table_id)
    loser = page.table.owner_of(3).person.full_name
    total = page.sheet.footer[2].result

    hands.keys("*1")
    page.entry.edit.selectAll()
    hands.keys("0")

    words = session.window.messages.words.text()
    assert words.startswith("Tisch 1 war geprüft und ist wieder offen.")
    assert f"{loser}: −{abs(total)} → 0." in words
    assert f"{loser} bekommt" in words
    assert words.endswith("Strg+Z stellt es wieder her.")
    session.do("undo")
    assert page.state.is_checked
    assert "wieder offen" not in session.window.messages.words.text()


def test_what_a_posted_list_says_can_be_left_as_it_is(session, page, hands, qtbot):
    post_a_tournament(session, page)
    before, second = page.table.records, page.table.owner_of(2).person.full_name

    ListActions(page).take_out()
    answer(qtbot, "Abbrechen")
    list_questions.swap(page, page.operations, page.table)
    answer(qtbot, "Tauschen", one=1, other=2, whole=0)
    answer(qtbot, "Berichtigen", reason="Kopf vertauscht")
    ListActions(page).reopen()
    answer(qtbot, "Berichtigen", reason="es ging doch weiter")

    assert page.table.records == before
    assert page.table.owner_of(1).person.full_name == second
    assert not page.table.ended_early


def test_swapped_names_keep_the_points_of_the_columns(page, hands, qtbot):
    write(hands, "221")

    list_questions.swap(page, page.operations, page.table)
    answer(qtbot, "Tauschen", one=1, other=2, whole=0)

    assert page.table.owner_of(1).person.full_name == "Bernd Krüger"
    assert page.sheet.footer[1].points == 24


def test_a_player_is_replaced_from_a_deal_on(page, hands, qtbot):
    write(hands, "221", "342")

    list_question.replace(page, page.operations, page.table)
    answer(qtbot, "Ersetzen", seat=3, name="Kurt Krafft", from_deal=3)

    assert page.table.occupant_at(3, 3).person.full_name == "Kurt Krafft"
    assert page.table.owner_of(3).person.full_name == "Jürgen Weiß"


def test_a_penalty_by_the_line_asks_for_its_reason(page, hands, qtbot):
    write(hands, "221")

    hands.keys("-3,50")
    answer(qtbot, "Strafe eintragen", reason="Verspätung")

    assert page.sheet.footer[2].penalty == -50
    assert page.grid.foot.total_of(3) == -50


def test_a_penalty_without_reason_is_refused_in_words(session, page, hands, qtbot):
    hands.keys("-3,50")
    answer(qtbot, "Strafe eintragen", reason="  ")

    question = QApplication.activeModalWidget()

    assert page.table.penalties == ()
    assert isinstance(question, Question)
    assert question.refusal.text() == "Der Grund fehlt, er wird auf der Liste gedruckt. Bitte geben Sie einen an."
    question.reject()


def test_a_refused_answer_leaves_everything_typed_and_goes_through_once_mended(page, hands, qtbot):
    hands.ctrl(Qt.Key.Key_T)
    answer(qtbot, "Tauschen", one=2, other=2)
    question = QApplication.activeModalWidget()
    answer(qtbot, "Tauschen", other=3)

    assert isinstance(question, Question)
    assert question.refusal.text()
    assert page.table.owner_of(2).person.full_name == "Jürgen Weiß"
    assert QApplication.activeModalWidget() is None


@pytest.mark.parametrize(
    ("key", "title"),
    [
        (Qt.Key.Key_E, "Erklärung"),
        (Qt.Key.Key_H, "Protokoll der Liste"),
        (Qt.Key.Key_T, "Plätze tauschen"),
        (Qt.Key.Key_M, "Vermerk zur Liste"),
    ],
)
def test_the_menu_keys_work_from_the_entry_line(page, hands, key, title):
    write(hands, "221", "342")
    hands.keys("4", enter=False)

    hands.ctrl(key)
    dialog = QApplication.activeModalWidget()

    assert dialog is not None
    assert title in dialog.windowTitle()
    assert page.entry.edit.text() == "4"
    dialog.close()


def test_a_deal_is_pushed_in_and_taken_out_by_keys(page, hands, qtbot):
    write(hands, "221", "342", "0")

    hands.keys("*2")
    hands.press(Qt.Key.Key_Insert)
    hands.keys("101-")
    hands.press(Qt.Key.Key_Return)
    pushed_in = len(page.table.records)
    hands.keys("*2")
    hands.ctrl(Qt.Key.Key_Delete)
    hands.press(Qt.Key.Key_Return)

    assert pushed_in == 4
    assert [line.settlement and line.settlement.points for line in page.sheet.lines] == [24, 72, None]


def test_enter_clears_no_round_by_mistake(page, hands):
    write(hands, "221", "342")

    hands.press(Qt.Key.Key_F4)
    hands.press(Qt.Key.Key_Return)

    assert len(page.table.records) == 2
    assert QApplication.activeModalWidget() is None


def test_a_number_in_a_question_can_be_read(page, hands):
    hands.ctrl(Qt.Key.Key_T)
    dialog = QApplication.activeModalWidget()
    QApplication.processEvents()
    number = dialog.findChild(QSpinBox, "from_deal")
    line = number.findChild(QLineEdit)
    dialog.close()

    assert line.height() >= line.fontMetrics().height()
    assert line.width() > line.fontMetrics().horizontalAdvance("48")


@pytest.mark.parametrize(
    ("typed", "credits_first", "points", "words"),
    [
        ("30", False, -30, "30 Punkte weniger: 0 → −30"),
        ("-30", False, -30, "30 Punkte weniger: 0 → −30"),
        ("-30", True, -30, "30 Punkte weniger: 0 → −30"),
        ("30", True, 30, "30 Punkte mehr: 0 → 30"),
        ("+30", False, 30, "30 Punkte mehr: 0 → 30"),
        ("-1", False, -1, "1 Punkt weniger: 0 → −1"),
    ],
)
def test_a_penalty_is_deducted_unless_credit_is_chosen_and_a_typed_minus_always_deducts(
    page, hands, typed, *, credits_first, points, words
):
    list_questions.penalise(page, page.operations, page.table)
    QApplication.processEvents()
    question = modal(Question)
    asked = question.findChild(PenaltyField)
    is_deducted_first = asked.deducting.isChecked()
    if credits_first:
        asked.crediting.click()
    hands.press(Qt.Key.Key_Tab)
    hands.keys(typed, enter=False)
    told = [shown.text() for shown in question.findChildren(QLabel)]
    hands.press(Qt.Key.Key_Tab)
    hands.keys("Verspätung")

    assert question.windowTitle() == "Strafe"
    assert is_deducted_first
    assert f"Platz 1, {page.table.owner_of(1).person.full_name}: {words}" in told
    assert [(each.seat, each.points, each.reason) for each in page.table.penalties] == [(1, points, "Verspätung")]


def test_a_penalty_is_taken_back(page, hands, qtbot):
    hands.keys("-3,50")
    answer(qtbot, "Strafe eintragen", reason="Verspätung")

    list_questions.forgive(page, page.operations, page.table)
    answer(qtbot, "Zurücknehmen")

    assert page.table.penalties == ()


def test_the_list_ends_early_and_opens_again(page, hands, qtbot):
    write(hands, "221")

    ListActions(page).end()
    answer(qtbot, "Liste beenden")
    ended = page.table.ended_early
    words, heading = page.entry.card.head.text(), page.seating.heading.text()
    ListActions(page).reopen()

    assert ended
    assert words.startswith("Diese Liste ist nach Spiel 1 beendet.")
    assert heading == "Beendet nach Spiel 1"
    assert not page.table.ended_early
    assert QApplication.focusWidget() is page.entry.edit


def test_a_deal_is_marked_as_disputed_and_settled(page, hands):
    write(hands, "221")

    ListActions(page).dispute()
    disputed = page.table.record(1).disputed
    ListActions(page).dispute()

    assert disputed
    assert not page.table.record(1).disputed


def test_keys_mean_the_last_deal_once_another_was_entered_after_a_row_was_chosen(page, hands):
    write(hands, "221", "342")
    page.grid.select(1)
    write(hands, "421")

    hands.ctrl(Qt.Key.Key_D)

    assert [record.disputed for record in page.table.records] == [False, False, True]
    assert page.entry.card.head.text().startswith("Spiel 3 ist als strittig vermerkt: ")


def test_a_note_is_written_to_the_list(page, qtbot):
    ListActions(page).note()
    answer(qtbot, "Eintragen", text="Pause 20:15")

    assert page.table.note == "Pause 20:15"


def test_a_round_with_wrong_dealers_is_cleared(page, hands, qtbot):
    write(hands, "221", "342", "0", "0", "221")

    list_questions.dealers(page, page.operations, page.table)
    answer(qtbot, "Runde 2 löschen")

    assert len(page.table.records) == 4


def test_the_explanation_says_how_deal_and_totals_were_counted(page, hands):
    write(hands, "342/", "311-", "201r18")

    hands.ctrl(Qt.Key.Key_E)
    dialog = QApplication.activeModalWidget()

    assert isinstance(dialog, NumbersDialog)
    words = dialog.words.toPlainText()
    assert words.startswith("Spiel 3: Bernd Krüger, Herz mit 1, Spiel 2 × 10 = 20, gewonnen: +20 Punkte.")
    assert (
        "Jürgen Weiß: 52\nSpiel 1  Grand mit 2, Spiel 3, Schneider 4 × 24 = 96, gewonnen: +96\n"
        "Spiel 2  Pik mit 1, Spiel 2 × 11 = 22, verloren × 2 = −44\n"
        "Spielpunkte: 96 − 44 = 52\ngewonnene Spiele: 1 × 50 = 50\n"
    ) in words
    assert "Gesamt: 52 + 50 − 50 + 0 = 52" in words
    dialog.close()


@pytest.mark.parametrize("keys", ["Ctrl+E", "Ctrl+P", "Ctrl+M"])
def test_after_a_dialog_the_keyboard_is_in_the_line_whatever_had_it_before(session, page, hands, keys):
    write(hands, "342/")
    page.head.print.setFocus()
    pressed = QKeySequence(keys)[0]
    hands.press(pressed.key(), pressed.keyboardModifiers())
    dialog = QApplication.activeModalWidget()
    assert dialog is not None

    dialog.close()
    session.window.activateWindow()
    QApplication.processEvents()

    assert page.entry.edit.hasFocus()


def test_the_explanation_is_printed_as_the_protest_file(page, hands, qtbot):
    write(hands, "342/")
    wanted: list[tuple[int, str]] = []
    page.paper_wanted.connect(lambda table_id, code: wanted.append((table_id, code)))

    ListActions(page).explain()
    answer(qtbot, "Drucken")

    assert wanted == [(page.table.id, "protest-file")]
    QApplication.activeModalWidget().close()


def test_the_history_names_every_change(page, hands):
    write(hands, "221", "342")

    ListActions(page).history()
    dialog = QApplication.activeModalWidget()

    assert isinstance(dialog, HistoryDialog)
    assert len(dialog.rows.rows) >= 3
    dialog.close()


def test_the_history_says_what_stood_there_before(page, hands):
    write(hands, "221/")
    hands.keys("*1")
    hands.press(Qt.Key.Key_Backspace)
    hands.press(Qt.Key.Key_Return)

    hands.ctrl(Qt.Key.Key_H)
    dialog = QApplication.activeModalWidget()
    newest = dialog.rows.cells(0)[3]
    dialog.close()

    assert newest == (
        "Spiel 1 geändert, Kreuz mit 1 · 2 Bernd Krüger +24 · vorher: Kreuz mit 1, Schneider · 2 Bernd Krüger +36"
    )


def test_a_name_is_corrected(page, qtbot):
    list_questions.rename(page, page.operations, page.table)
    answer(qtbot, "Berichtigen", seat=2, name="Bernd Krueger")

    assert page.table.owner_of(2).person.full_name == "Bernd Krueger"


def test_the_evening_over_the_list_is_read_whole_or_in_the_tooltip(session, page):
    for width in (1000, 1366, 2000):
        session.window.resize(width, 768)
        QApplication.processEvents()
        held = page.head.held
        assert held.isHidden() or held.width() >= held.fontMetrics().horizontalAdvance(held.text())
        assert page.head.title.toolTip() == held.text() != ""


def place_of_name(page: SheetsPage, seat: int) -> QPoint:
    head = page.grid.head
    column = grid_cells.column_of(seat, grid_cells.POINTS)
    return QPoint(head.sectionViewportPosition(column) + 5, head.height() // 4)


def test_a_name_in_the_head_is_corrected_by_a_double_click(page, qtbot):
    qtbot.mouseDClick(page.grid.head.viewport(), Qt.MouseButton.LeftButton, pos=place_of_name(page, 4))

    answer(qtbot, "Berichtigen", name="Dorothea Özdemir")

    assert page.table.owner_of(4).person.full_name == "Dorothea Özdemir"
    assert page.table.owner_of(1).person.full_name == "Anna Schmidt"


def test_the_right_button_offers_to_correct_a_name(page):
    head = page.grid.head
    place = place_of_name(page, 3)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, head.viewport().mapToGlobal(place))
    QApplication.sendEvent(head.viewport(), event)

    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text().replace("&", "") for action in menu.actions()] == [
        "Name berichtigen …",
        "Spieler ersetzen …",
    ]
    menu.close()


def test_other_heads_offer_no_name(page):
    assert page.grid.head.seat_at(page.grid.head.sectionViewportPosition(grid_cells.GAME) + 5) is None
