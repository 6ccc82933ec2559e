"""The cash by keys and buttons: who owes, the book, closed days, the counted box."""

from __future__ import annotations

import io
import shutil
from dataclasses import replace
from datetime import date

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QSpinBox

from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.exports.club_papers import AUDIT_REPORT
from skatclub.exports.document import Imprint
from skatclub.exports.paper import Format
from skatclub.exports.reports.cash import year_report
from skatclub.gui.cash import questions
from skatclub.gui.cash.count_view import CLUB, EVENT, CountView
from skatclub.gui.cash.page import ALL_OWED, BOOK, COUNT, FEES, OWED, CashPage
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.operations.pages import CASH, REGISTRATION
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.cash import book as cash_book, count, kinds, transfers
from skatclub.services.club.clubs import Club
from skatclub.services.events import tournaments
from skatclub.services.registration import dues, registration
from tests.databases import open_again
from tests.evenings import DAY
from tests.exports import reading
from tests.gui.conftest import Hands, answer, open_club
from tests.gui.standings.test_standings_page import open_event
from tests.small_club import SMALL_CLUB


@pytest.fixture
def page(session: Session) -> CashPage:
    """Return the page of an event of twelve people, one series entered, who have paid nothing."""
    open_event(session, entered=1)
    session.window.show_page(CASH)
    QApplication.processEvents()
    return session.room(CashRoom).page


def owed(page: CashPage) -> list[tuple[str, ...]]:
    return [page.owed.table.cells(row) for row in range(len(page.owed.table.rows))]


def balance(page: CashPage) -> int:
    return cash_book.book(page.operations.club, event_id=page.event_id).report.closing


def test_enter_books_all_that_is_open_of_the_selected_one(page, hands):
    before = page.owed.money.dues[0].owed
    page.owed.table.setFocus()
    page.owed.table.selectRow(0)

    hands.press(Qt.Key.Key_Return)

    assert owed(page)[0][-1] == "✔"
    assert balance(page) == before
    assert not page.owed.pay.isEnabled()


def test_what_is_booked_is_told_with_the_way_back(page, hands):
    page.owed.table.setFocus()
    page.owed.table.selectRow(0)
    one = page.owed.money.dues[0]
    name, amount = one.participant.person.full_name, numbers.money(one.open)
    assert page.owed.pay.text() == f"{name} hat {amount} € bezahlt"

    hands.press(Qt.Key.Key_Return)

    words = page.window().messages.words.text()
    title = page.owed.money.roll.event.title
    assert words == f"Gebucht: Zahlung von {name} für „{title}“: {amount} € · Strg+Z nimmt es zurück"


def test_two_of_one_name_are_told_apart_in_rows_on_the_button_and_when_it_is_booked(page, hands):
    for one, home in zip(page.owed.money.dues[:2], ("FC Gast", ""), strict=True):
        old = one.participant
        named = replace(old.person, given_name="Peter", family_name="Müller", club=home)
        page.operations.run(registration.change_participant, old, replace(old, person=named))
    first, second = (one.participant for one in page.owed.money.dues[:2])
    assert first.person.full_name == "Peter Müller (FC Gast)"
    assert second.person.full_name == f"Peter Müller (#{second.start_no})"
    for place, one in enumerate((first, second)):
        assert one.person.full_name in owed(page)[place]
        page.owed.table.setFocus()
        page.owed.table.selectRow(place)
        assert page.owed.pay.text().startswith(f"{one.person.full_name} hat ")

        hands.press(Qt.Key.Key_Return)

        assert f"Zahlung von {one.person.full_name} " in page.window().messages.words.text()


def test_a_double_click_asks_how_much_and_a_part_of_it_is_booked(page, qtbot):
    table = page.owed.table
    before = page.owed.money.dues[0]
    at = table.visualRect(table.lines.index(0, 1)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()
    assert balance(page) == 0
    answer(qtbot, "Bezahlt", cents="0,50")

    now = page.owed.money.dues[0]
    assert (now.paid, now.open) == (50, before.open - 50)
    assert balance(page) == 50


def test_more_than_is_owed_stays_to_ones_credit_and_is_not_asked_again(page, qtbot):
    one = page.owed.money.dues[0]
    page.owed.table.selectRow(0)
    page.owed.amount.click()
    answer(qtbot, "Bezahlt", cents="20")

    now = page.owed.money.dues[0]
    assert now.open == one.open - 20_00 < 0
    page.show_view(BOOK)
    credit = [page.book.table.cells(row) for row in range(len(page.book.table.rows))]
    assert [numbers.money(20_00 - one.open) in row for row in credit if "Guthaben" in row] == [True]
    assert "Guthaben und Sonstiges" in {page.book.lines.cells(row)[0] for row in range(len(page.book.lines.rows))}
    assert not page.owed.pay.isEnabled()
    assert page.owed.back.isEnabled()


def test_far_more_than_is_owed_is_asked_about_once_with_what_becomes_of_the_rest(page, qtbot):
    one = page.owed.money.dues[0]
    page.owed.table.selectRow(0)
    page.owed.amount.click()
    question = QApplication.activeModalWidget()
    answer(qtbot, "Bezahlt", cents="5000")
    assert page.owed.money.dues[0] == one
    rest = numbers.money(5_000_00 - one.open)
    assert f"{one.participant.person.full_name} schuldet {numbers.money(one.open)} €" in question.refusal.text()
    assert f"5.000,00 € richtig? Dann bleiben {rest} € als Guthaben" in question.refusal.text()
    answer(qtbot, "Bezahlt")

    assert page.owed.money.dues[0].paid == 5_000_00


def test_the_foot_leads_to_who_owes_and_closes_nothing_before(session):
    open_event(session, entered=2, box=100_00, fees=Fees(entry=10_00))
    session.window.show_page(CASH)
    QApplication.processEvents()
    page = session.room(CashRoom).page
    first = page.owed.table.rows[0].dues
    page.pay(first.participant.id)
    page.owed.search.setText(first.participant.person.full_name)
    foot = session.foot
    assert foot.words.text() == "Als Nächstes: Noch offen: 130,50 € von 142,00 €, von 11 Personen."
    foot.button.click()

    chosen = page.owed.table.chosen()
    assert chosen is not None
    assert chosen.open > 0
    for dues_of in page.owed.money.dues:
        page.owed.table.choose(dues_of.participant.id)
        page.pay(dues_of.participant.id)
    assert foot.button.text() == "Kassensturz …"


def test_money_of_a_person_is_booked_with_the_name_and_gets_a_receipt(page, qtbot):
    person = page.owed.money.dues[0].participant.person
    page.show_view(BOOK)
    page.book.enter.click()
    answer(qtbot, "Buchen", category=Category.MEMBERSHIP_FEE.value, cents="20", person=person.full_name)

    cells = page.book.table.cells(0)
    assert cells[1] == "2026-0001"
    assert (*cells[3:5], cells[6]) == ("Mitgliedsbeiträge", person.full_name, "20,00")


def test_a_receipt_whose_payment_was_undone_keeps_its_number_in_the_book(page, session):
    club = page.operations.club
    one, two = page.owed.money.dues[:2]
    dues.pay_open(club, page.event_id, one.participant.id)
    history.undo(club)
    dues.pay_open(club, page.event_id, two.participant.id)
    page.show_view(BOOK)

    shown = [page.book.table.cells(row) for row in range(len(page.book.table.rows))]
    assert {cells[1] for cells in shown} == {"2026-0002", "2026-0001"}
    name, amount = one.participant.person.full_name, numbers.money(one.loss)
    words = f"{name} · zurückgenommen: Verlustspielgeld {amount} €"
    last = next(place for place, cells in enumerate(shown) if cells[4] == words)
    assert shown[last][1] == "2026-0001"
    assert (shown[last][3], *shown[last][6:8]) == ("Zurückgenommen", "–", "")
    page.book.table.selectRow(last)
    assert not page.book.counter.isEnabled()

    sheets = year_report.workbook(cash_book.year(club, 2026), Imprint(club="", at=page.clock())).sheets
    assert {row[10] for row in sheets[0].rows[1:] if len(row) > 10 and row[10]} == {"2026-0001", "2026-0002"}


def test_only_who_owes_something_and_a_search(page):
    dues.pay_open(page.operations.club, page.event_id, page.owed.money.dues[0].participant.id)
    page.refresh()
    page.owed.only_open.setChecked(True)
    assert len(owed(page)) == 11

    page.owed.search.setText("berndK"[:5])
    assert [cells[1] for cells in owed(page)] == ["Bernd Krüger"]
    page.owed.search.setText("3")
    assert [cells[0] for cells in owed(page)] == ["3"]


def test_before_a_table_pays_its_sum_and_who_owes_how_much_is_shown(page):
    page.owed.pay_table.click()
    question = QApplication.activeModalWidget()
    for table in sorted({due.table_no for one in page.owed.money.dues for due in one.lists}):
        question.findChild(QSpinBox, "table").setValue(table)
        words = next(label.text() for label in question.findChildren(QLabel) if " €: " in label.text())
        at_table = [one for one in page.owed.money.dues if one.lists[0].table_no == table and one.loss]
        names = ", ".join(f"{one.participant.person.full_name} {numbers.money(one.loss)}" for one in at_table)
        assert words == f"{numbers.euros(sum(one.loss for one in at_table))}: {names}"
    question.reject()


def test_a_table_pays_as_its_scorer_hands_in(page, qtbot):
    page.owed.pay_table.click()
    answer(qtbot, "Bezahlt", series=1, table=2)

    at_table = [one for one in page.owed.money.dues if any(due.table_no == 2 for due in one.lists)]
    assert balance(page) == sum(one.loss for one in at_table) > 0


def test_money_is_booked_and_taken_back(page, qtbot):
    page.show_view(BOOK)
    page.book.enter.click()
    answer(qtbot, "Buchen", sign=questions.OUT, category=Category.MATERIAL.value, cents="12,50", note="Karten")
    answer(qtbot, "Buchen")
    assert page.book.table.cells(0)[3:7] == ("Karten und Material", "Karten", "", "−12,50")

    page.book.table.selectRow(0)
    page.book.counter.click()
    answer(qtbot, "Zurücknehmen", note="doppelt")

    assert balance(page) == 0
    assert page.book.table.cells(0)[4].startswith("doppelt · nimmt ")
    page.book.table.selectRow(1)
    assert not page.book.counter.isEnabled()


def test_money_is_carried_to_the_safe_and_back(page, qtbot, hands):
    club = page.operations.club
    cash_book.enter(club, Category.OPENING, 200_00, event_id=page.event_id)
    page.show_view(BOOK)
    page.book.carry.click()
    answer(qtbot, "Umbuchen", target="Tresor", cents="150", note="nach Serie 1")

    desk = cash_book.book(club).bookings[0].desk
    assert page.book.table.cells(0)[3:8] == (
        "Umbuchung",
        f"{desk} → Tresor · nach Serie 1",
        "Tresor",
        "150,00",
        "200,00",
    )
    assert dict(count.box(club, page.event_id).by_desk) == {desk: 50_00, "Tresor": 150_00}
    assert balance(page) == 200_00

    page.book.table.selectRow(0)
    page.book.counter.click()
    answer(qtbot, "Zurücknehmen", note="doch nicht")
    assert dict(count.box(club, page.event_id).by_desk) == {desk: 200_00, "Tresor": 0}

    page.papers.click()
    dialog = QApplication.activeModalWidget()
    assert "transfer-slips" in [paper.code for paper in dialog.papers.offers()]
    dialog.reject()


def test_more_than_is_in_the_box_is_refused_and_stays_open(page, qtbot):
    cash_book.enter(page.operations.club, Category.OPENING, 200_00, event_id=page.event_id)
    page.show_view(BOOK)
    page.ask_carrying()

    answer(qtbot, "Umbuchen", target="Tresor", cents="200,50")

    question = QApplication.activeModalWidget()
    assert "nur 200,00 €" in question.refusal.text()
    question.reject()


def test_nothing_typed_is_refused_and_stays_open(page, qtbot):
    page.show_view(BOOK)
    page.ask_booking()

    answer(qtbot, "Buchen", cents="0")

    question = QApplication.activeModalWidget()
    assert question is not None
    assert question.refusal.text()
    question.reject()


def test_the_whole_club_and_one_year(page):
    cash_book.enter(page.operations.club, Category.DONATION, 40_00)
    page.show_view(BOOK)
    assert len(page.book.table.rows) == 0

    page.book.scope.setCurrentIndex(1)
    assert len(page.book.table.rows) == 1
    offered = [page.book.year.itemText(place) for place in range(page.book.year.count())]
    assert offered == ["alle Jahre", "2026"]
    page.book.year.choose(2026)
    assert len(page.book.table.rows) == 1
    history.undo(page.operations.club)
    page.refresh()
    assert (page.book.year.currentText(), page.book.year.count()) == ("alle Jahre", 1)


def test_a_day_is_closed_after_a_question(page, qtbot):
    page.show_view(BOOK)
    page.book.close_day.click()
    answer(qtbot, "Tag abschließen")

    assert page.book.closed.text().startswith("Abgeschlossen bis 05.11.2026")
    assert cash_book.book(page.operations.club).closed[0].day == date(2026, 11, 5)


def test_the_difference_of_a_counted_box_is_explained(page):
    one = page.owed.money.dues[0]
    page.show_view(COUNT)
    page.count.spins[10_00].setValue(1)
    page.count.spins[50].setValue(1)

    assert page.count.verdict.text() == "In der Kasse sind 10,50 € zu viel."
    told = [page.count.clues.model().index(row, 0).data() for row in range(page.count.clues.count())]
    assert any(one.participant.person.full_name in line for line in told)


def test_enter_goes_from_note_to_note_and_to_what_is_written_below(page, hands):
    page.show_view(COUNT)

    for typed in ("7", "1"):
        hands.keys(typed)

    assert page.count.pieces_counted == {200_00: 7, 100_00: 1}
    assert page.count.spins[50_00].hasFocus()
    page.count.spins[min(page.count.spins)].setFocus()
    hands.press(Qt.Key.Key_Return)
    assert page.count.note.hasFocus()


def test_the_whole_club_is_counted_until_this_evening_is_wanted(page):
    club = page.operations.club
    cash_book.enter(club, Category.OPENING, 100_00)
    cash_book.enter(club, Category.OPENING, 12_50, event_id=page.event_id)
    page.show_view(COUNT)
    shown = [(page.about.text(), page.count.expected.text())]
    page.count.scope.choose(EVENT)
    shown.append((page.about.text(), page.count.expected.text()))

    assert shown == [
        ("Der ganze Verein", "Nach dem Buch 112,50 €"),
        ("14. Herbstpokal Bachtal · 17.10.2026", "Nach dem Buch 12,50 €"),
    ]


@pytest.mark.parametrize(
    ("booked", "words"),
    [
        (35_50, "Nach dem Buch 35,50 €"),
        (33_00, "Nach dem Buch 35,50 €. Davon wurden 2,50 € hier für andere Abende bezahlt."),
        (38_00, "Nach dem Buch 35,50 €. 2,50 € wurden an anderen Abenden bezahlt und liegen in deren Kasse."),
    ],
)
def test_the_box_of_an_evening_says_what_old_debts_make_in_it(qtbot, booked, words):
    view = CountView()
    qtbot.addWidget(view)

    view.show_box(
        count.Box(event_id=2, desk=None, expected=35_50, by_desk=(), counts=(), booked=booked), None, writes=True
    )

    assert view.expected.text() == words


def test_of_a_club_with_several_boxes_that_of_this_desk_is_counted_first(page):
    cash_book.enter(page.operations.club, Category.OPENING, 100_00)
    here = cash_book.book(page.operations.club).bookings[0].desk
    transfers.transfer(page.operations.club, here, "Tresor", 60_00)
    page.show_view(COUNT)

    assert (page.about.text(), page.count.expected.text()) == (
        f"Der ganze Verein · {here}",
        "Nach dem Buch 40,00 €",
    )
    page.count.box.choose("")
    assert (page.about.text(), page.count.expected.text()) == ("Der ganze Verein", "Nach dem Buch 100,00 €")


def test_a_large_difference_is_asked_about_before_it_is_booked(page, qtbot):
    cash_book.enter(page.operations.club, Category.OPENING, 223_10)
    page.show_view(COUNT)
    page.count.spins[200_00].setValue(1)
    page.count.book_difference.setChecked(True)

    page.count.keep.click()
    question = QApplication.activeModalWidget()
    assert question.text() == (
        "Der ganze Verein: 223,10 € im Kassenbuch, 200,00 € gezählt. In der Kasse fehlen 23,10 €. "
        "Bitte zählen Sie noch einmal."
    )
    question.reject()
    assert cash_book.book(page.operations.club).report.closing == 223_10

    page.count.keep.click()
    answer(qtbot, "Trotzdem buchen")
    assert cash_book.book(page.operations.club).report.closing == 200_00


def test_a_count_is_written_down_with_its_difference_booked(page, qtbot):
    page.show_view(COUNT)
    page.count.scope.choose(EVENT)
    page.count.spins[20_00].setValue(2)
    page.count.book_difference.setChecked(True)
    page.count.keep.click()
    answer(qtbot, "Trotzdem buchen")

    assert balance(page) == 40_00
    assert page.count.verdict.text() == "Die Kasse stimmt auf den Cent."
    assert "40,00 €, Unterschied 40,00 €" in page.count.history.text()
    page.count.clear.click()
    assert page.count.pieces_counted == {}


def test_money_that_comes_in_while_the_box_is_counted_is_told_before_a_difference_is_booked(page):
    club, refused = page.operations.club, []
    page.operations.refused.connect(refused.append)
    cash_book.enter(club, Category.OPENING, 100_00)
    page.show_view(COUNT)
    page.count.scope.choose(CLUB)
    page.count.spins[100_00].setValue(1)
    page.count.book_difference.setChecked(True)
    cash_book.enter(club, Category.CATERING, 1_00)
    page.refresh()
    page.count.keep.click()
    before = cash_book.book(club).report.closing
    page.count.keep.click()

    assert [type(refusal) for refusal in refused] == [WrittenMeanwhile]
    assert (before, cash_book.book(club).report.closing) == (101_00, 100_00)


def test_what_is_booked_here_while_the_box_is_counted_stands_in_nobodys_way(page):
    refused = []
    page.operations.refused.connect(refused.append)
    cash_book.enter(page.operations.club, Category.OPENING, 100_00)
    page.show_view(COUNT)
    page.count.scope.choose(CLUB)
    page.count.spins[100_00].setValue(1)
    page.operations.run(cash_book.enter, Category.CATERING, 1_00)
    page.count.spins[1_00].setValue(1)
    page.count.keep.click()

    assert refused == []
    assert page.count.verdict.text() == "Die Kasse stimmt auf den Cent."


def test_an_undone_difference_stands_in_the_book_as_withdrawn(page):
    cash_book.enter(page.operations.club, Category.OPENING, 100_00)
    count.count(page.operations.club, None, {50_00: 1, 20_00: 2, 5_00: 1}, book_difference=True)
    history.undo(page.operations.club)
    page.show_view(BOOK)
    page.book.scope.choose(CLUB)

    rows = [page.book.table.cells(row) for row in range(2)]
    assert [row[0] for row in rows] == ["2", "1"]
    assert "Zurückgenommen" in rows[0]
    assert "zurückgenommen: Kassendifferenz −5,00 €" in rows[0]


def test_the_box_of_one_desk_is_counted_by_itself(page, qtbot):
    club = page.operations.club
    one, two = page.owed.money.dues[:2]
    other = Club(database=replace(club.database, desk=replace(club.database.desk, name="Eingang")))
    registration.pay(club, one.participant.id, 10_00)
    registration.pay(other, two.participant.id, 10_00)
    page.show_view(COUNT)
    page.count.box.choose("Eingang")
    page.count.spins[5_00].setValue(1)

    assert page.count.verdict.text() == "In der Kasse fehlen 5,00 €."
    page.count.book_difference.setChecked(True)
    page.count.keep.click()
    answer(qtbot, "Trotzdem buchen")

    desks = dict(count.box(club).by_desk)
    assert desks["Eingang"] == 5_00
    assert page.count.desk == "Eingang"
    assert "Eingang 5,00 €" in page.count.boxes.text()


def test_the_envelope_of_a_table_that_never_reached_the_box_is_named(page, hands):
    cash_book.enter(page.operations.club, Category.OPENING, 10_00, event_id=page.event_id)
    page.ask_table()
    QApplication.processEvents()
    hands.keys("2")
    page.show_view(COUNT)
    page.window().activateWindow()  # no window manager hands it back after a question
    QApplication.processEvents()
    page.count.spins[10_00].setFocus()
    page.count.spins[10_00].selectAll()
    hands.keys("1")

    told = [page.count.clues.model().index(row, 0).data() for row in range(page.count.clues.count())]
    assert page.count.verdict.text().startswith("In der Kasse fehlen")
    owing = [due for one in page.owed.money.dues for due in one.lists if due.table_no == 2 and due.loss]
    assert told[0] == "Zusammen genau dieser Betrag:"
    assert len(owing) > 1, told
    assert all(line.startswith("• Serie 1, Tisch 2: ") for line in told[1 : 1 + len(owing)])


def test_the_receipt_of_one_person_is_printed(session, page):
    one = page.owed.money.dues[0]
    assert not page.owed.receipt.isEnabled()
    page.pay(one.participant.id)
    page.owed.receipt.click()

    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    assert [paper.code for paper in dialog.papers.offers()] == ["receipts"]
    dialog.reject()


def test_the_book_that_is_in_view_is_looked_at_before_it_is_printed_or_kept(page):
    cash_book.enter(page.operations.club, Category.DONATION, 40_00)
    page.show_view(BOOK)
    page.book.scope.setCurrentIndex(1)
    page.papers.click()

    dialog = QApplication.activeModalWidget()
    assert [paper.code for paper in dialog.choices.ticked] == ["cash-book"]
    assert [paper.name() for paper in dialog.papers.offers()[:2]] == ["Kassenbuch", AUDIT_REPORT.name()]
    assert dialog.papers.file_stem(dialog.paper) == "Kassenbuch"
    told = dialog.papers.make(dialog.paper, Format.EXCEL)
    rows = list(load_workbook(io.BytesIO(told)).worksheets[0].iter_rows(values_only=True))
    assert rows[1][4:9] == ("Spenden und Sponsoren", None, 40, None, "=N(F2)+N(G2)-N(H2)")
    dialog.reject()


def test_the_report_for_the_auditors_is_of_the_whole_club_though_an_event_is_in_view(page, hands):
    cash_book.enter(page.operations.club, Category.DONATION, 41_07)
    page.show_view(BOOK)
    assert page.book.report.text().startswith("Bericht für die Kassenprüfer 2026")
    page.book.report.setFocus()
    hands.press(Qt.Key.Key_Space)

    dialog = QApplication.activeModalWidget()
    assert [paper.code for paper in dialog.choices.ticked] == ["audit-report"]
    assert dialog.papers.file_stem(dialog.paper) == "Kassenbericht 2026"
    told = reading.text(dialog.papers.pages(dialog.paper))
    assert "41,07" in told
    assert "Kassenprüfer" in told
    dialog.reject()


def test_the_book_of_a_club_without_events_is_printed_too(session):
    open_club(session)
    cash_book.enter(session.operations.club, Category.OPENING, 40_00)
    session.window.show_page(CASH)
    page = session.room(CashRoom).page
    assert page.papers.isEnabled()
    session.window.menus.action("Papiere der Kasse drucken …").trigger()

    dialog = QApplication.activeModalWidget()
    assert [paper.code for paper in dialog.choices.ticked] == ["cash-book"]
    dialog.reject()


def test_who_counts_is_offered_the_sheet_for_counting(page):
    page.show_view(COUNT)
    page.papers.click()

    dialog = QApplication.activeModalWidget()
    assert [paper.code for paper in dialog.choices.ticked] == ["count-sheet"]
    dialog.reject()


def test_the_menu_leads_to_every_view(session, page):
    menus = session.window.menus
    for words, view in (("Buchen …", BOOK), ("Kassensturz …", COUNT)):
        menus.action(words).trigger()
        assert page.stack.currentIndex() == view
        question = QApplication.activeModalWidget()
        if question is not None:
            question.reject()
    menus.action("Tag abschließen …").trigger()
    assert page.stack.currentIndex() == BOOK
    QApplication.activeModalWidget().reject()


def test_the_deposit_and_what_was_too_much_go_back(page, hands):
    run = page.operations.run
    assert not page.owed.deposit.isVisible()
    conditions = page.owed.money.roll.conditions
    fees = replace(conditions.fees, entry=10_00, deposit=5_00)
    run(tournaments.change_conditions, page.event_id, replace(conditions, fees=fees))
    who = page.owed.money.dues[0].participant.id
    run(dues.pay_open, page.event_id, who)
    run(registration.pay, who, 2_00)
    page.owed.table.selectRow(0)
    before = balance(page)
    assert page.owed.deposit.isVisible()

    for button in (page.owed.deposit, page.owed.back):
        button.setFocus()
        hands.press(Qt.Key.Key_Space)

    assert balance(page) == before - 7_00
    assert owed(page)[0][-1] == "✔"
    assert not page.owed.deposit.isEnabled()
    assert not page.owed.back.isEnabled()


def test_enter_closes_no_day_and_tab_with_enter_does(page, hands):
    page.show_view(BOOK)
    page.ask_closing()
    QApplication.processEvents()

    hands.press(Qt.Key.Key_Return)
    assert QApplication.activeModalWidget() is None
    assert not cash_book.book(page.operations.club).closed

    page.ask_closing()
    QApplication.processEvents()
    hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Return)
    assert cash_book.book(page.operations.club).closed


def test_a_table_that_is_not_there_pays_for_no_other_one(session, page, hands):
    before = owed(page)
    page.ask_table()
    QApplication.processEvents()

    hands.keys("99")

    assert owed(page) == before
    assert balance(page) == 0
    assert "99" in QApplication.activeModalWidget().refusal.text()


def test_a_table_that_has_paid_is_told_and_pays_no_second_time(page, hands):
    page.ask_table()
    QApplication.processEvents()
    hands.keys("2")
    before = balance(page)
    page.ask_table()
    QApplication.processEvents()

    hands.keys("2")

    assert before == balance(page) > 0
    assert QApplication.activeModalWidget().refusal.text() == (
        "Tisch 2 der Serie 1 ist nichts mehr schuldig: Es wurde nichts gebucht."
    )


def test_the_book_of_a_file_is_read_beside_the_window(session, qtbot, tmp_path):
    path = tmp_path / "verein.skatclub"
    shutil.copy(SMALL_CLUB, path)
    club = open_again(path)
    session.operations.take_over(club)
    session.current.choose(1)
    assert cash_book.takes_long(club)

    session.window.show_page(CASH)
    page = session.room(CashRoom).page
    page.show_view(BOOK)
    assert page.book.sums.text() == "Das Kassenbuch wird gelesen …"
    qtbot.waitUntil(lambda: not cash_book.takes_long(club))
    qtbot.waitUntil(lambda: len(page.book.table.rows) > 0)

    assert page.book.sums.text().startswith("Anfang ")
    assert page.book.close_day.isEnabled()


def test_another_club_may_be_opened_while_the_book_is_read(session, qtbot, tmp_path):
    for name in ("eins", "zwei"):
        shutil.copy(SMALL_CLUB, tmp_path / f"{name}.skatclub")
    session.operations.take_over(open_again(tmp_path / "eins.skatclub"))
    session.current.choose(1)
    session.window.show_page(CASH)
    page = session.room(CashRoom).page
    page.show_view(BOOK)

    session.operations.take_over(open_again(tmp_path / "zwei.skatclub"))
    session.current.choose(1)
    session.window.show_page(CASH)
    page.show_view(BOOK)

    qtbot.waitUntil(lambda: len(page.book.table.rows) > 0)
    assert page.book.close_day.isEnabled()


@pytest.mark.parametrize(
    ("typed", "kept"), [("1.000,50", 1000_50), ("1.005", 1005_00), ("12.5", 12_50), ("99999,99", 99_999_99)]
)
def test_an_amount_is_read_as_it_is_written(page, hands, typed, kept):
    page.ask_booking()
    QApplication.processEvents()
    question = QApplication.activeModalWidget()
    question.purpose.setCurrentIndex(0)
    question.findChild(QLineEdit, "cents").setFocus()
    hands.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)

    hands.keys(typed)

    assert balance(page) == kept


@pytest.mark.parametrize(
    ("typed", "left"), [("1,005", "1,00"), ("1000000", "10.000,00"), ("5x", "5,00"), ("-7", "7,00")]
)
def test_an_amount_that_does_not_fit_is_looked_at_before_it_is_booked(page, hands, typed, left):
    page.ask_booking()
    QApplication.processEvents()
    dialog = QApplication.activeModalWidget()
    dialog.purpose.setCurrentIndex(0)
    dialog.findChild(QLineEdit, "cents").setFocus()
    hands.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)

    hands.keys(typed)
    assert balance(page) == 0
    assert f"Hier stehen jetzt {left} €" in dialog.refusal.text()
    hands.press(Qt.Key.Key_Return)

    assert f"{balance(page)}" == left.replace(".", "").replace(",", "")


def _tell_outgo(hands: Hands, amount: str) -> None:
    QApplication.processEvents()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Tab):  # went out; the first category
        hands.press(key)
    hands.keys(amount)


def test_an_outgo_larger_than_the_box_is_asked_about_once_and_then_booked(page, hands):
    page.operations.run(cash_book.enter, Category.OPENING, 20_00, event_id=page.event_id)
    page.show_view(BOOK)
    page.ask_booking()
    question = QApplication.activeModalWidget()
    _tell_outgo(hands, "20,01")

    assert QApplication.activeModalWidget() is question
    assert "nur 20,00 €" in question.refusal.text()
    assert balance(page) == 20_00

    hands.press(Qt.Key.Key_Return)
    assert QApplication.activeModalWidget() is None
    assert balance(page) == -1

    page.operations.run(cash_book.enter, Category.OPENING, 20_00, event_id=page.event_id)
    page.ask_booking()
    _tell_outgo(hands, "19,99")
    assert QApplication.activeModalWidget() is None
    assert balance(page) == 0


def test_less_than_nothing_in_the_box_is_marked_and_asked_about_at_the_close(page, qtbot):
    cash_book.enter(page.operations.club, Category.RENT, -200_00)
    page.show_view(BOOK)
    page.book.scope.choose(CLUB)
    assert page.book.sums.text().endswith(
        "Keine Kasse enthält weniger als nichts: Eine Buchung fehlt oder ist falsch."
    )
    assert page.book.sums.property("role") == "bad"

    page.book.close_day.click()
    assert QApplication.activeModalWidget().text().startswith("Keine Kasse enthält weniger als nichts")
    answer(qtbot, "Tag abschließen")

    assert cash_book.book(page.operations.club).closed[0].balance == -200_00
    page.book.scope.choose(EVENT)
    assert page.book.sums.property("role") == ""


def test_a_day_that_is_closed_is_not_asked_about_again(session, page):
    cash_book.close_day(page.operations.club, date(2026, 11, 5))
    page.show_view(BOOK)

    page.book.close_day.click()

    assert QApplication.activeModalWidget() is None
    assert session.window.messages.words.text() == (
        "Das Kassenbuch ist schon bis 05.11.2026 abgeschlossen; es ist nichts mehr abzuschließen."
    )


def earlier_event(session: Session, conditions: Conditions = Conditions()) -> CashPage:  # noqa: B008 (frozen)
    """Show the cash of a new evening of those who have paid nothing at an earlier one."""
    open_event(session, entered=1)
    club = session.operations.club
    made = tournaments.new_tournament(
        club, title="Danach", held_on=DAY, rounds=(12,), conditions=conditions, rules=ISKO_2022
    )
    session.current.choose(made.made_id)
    session.window.show_page(CASH)
    return session.room(CashRoom).page


def test_what_is_open_of_all_events_is_shown_and_paid_in_its_own(session, hands):
    page = earlier_event(session)
    page.show_view(ALL_OWED)
    QApplication.processEvents()
    before = page.all_owed.table.rows
    first = before[0]
    debt = first.debts[0]
    name, amount = first.person.full_name, numbers.money(first.cents)
    assert page.all_owed.table.cells(0) == (name, f"{debt.title} {numbers.date(debt.day)}", amount)
    assert f"von {len(before)} Personen" in page.all_owed.sums.text()

    hands.press(Qt.Key.Key_Return)

    club = session.operations.club
    assert page.all_owed.table.rows == before[1:]
    paid = dues.of_participant(dues.of_event(club, debt.event_id), debt.participant_id)
    assert (paid.open, page.event_id == debt.event_id) == (0, False)
    assert name in page.window().messages.words.text()


def test_enter_pays_what_is_open_of_other_evenings_too_to_each_its_own(session, hands):
    page = earlier_event(session, Conditions(fees=Fees(entry=3_00)))
    club = session.operations.club
    person, old = dues.owing(club)[0].person, dues.owing(club)[0].cents
    session.operations.run(registration.register_person, page.event_id, person.id, here=True, paid=False)
    QApplication.processEvents()
    heads = [column.head for column in page.owed.table.lines.columns]
    assert numbers.money(old) == page.owed.table.cells(0)[heads.index("Von früher €")]
    amount = numbers.money(3_00 + old)
    assert page.owed.pay.text() == f"{person.full_name} hat {amount} € bezahlt"
    debts = dues.owing(club)[0].debts

    page.owed.table.setFocus()
    hands.press(Qt.Key.Key_Return)

    words = f"Gebucht: Zahlung von {person.full_name}: {amount} €, davon {numbers.money(old)} € von früher"
    assert words in page.window().messages.words.text()
    assert person not in [each.person for each in dues.owing(club)]
    books = (cash_book.book(club, event_id=debt.event_id) for debt in debts)
    assert [book.report.closing for book in books] == [debt.cents for debt in debts]
    assert not page.owed.pay.isEnabled()
    history.undo(club)
    assert dues.owing(club)[0].debts == debts


def test_another_amount_pays_what_is_owed_from_earlier_before_it_is_kept_as_a_credit(session, qtbot):
    page = earlier_event(session, Conditions(fees=Fees(entry=3_00)))
    club = session.operations.club
    debtor = dues.owing(club)[0]
    person, old = debtor.person, debtor.cents
    session.operations.run(registration.register_person, page.event_id, person.id, here=True, paid=False)
    QApplication.processEvents()
    assert page.owed.table.cells(0)[-1] == "3,00"

    page.owed.table.setFocus()
    page.owed.amount.click()
    field = QApplication.activeModalWidget().findChild(QLineEdit, "cents")
    assert field.text() == numbers.money(3_00 + old)  # as the button beside it says
    answer(qtbot, "Bezahlt", cents="3")
    assert page.owed.table.cells(0)[-1] == "0,00"  # something is open from earlier: no tick yet
    page.owed.amount.click()
    answer(qtbot, "Bezahlt", cents=numbers.money(old + 50))

    assert person not in [each.person for each in dues.owing(club)]
    assert page.owed.table.cells(0)[-1] == "−0,50"
    page.owed.amount.click()
    question = QApplication.activeModalWidget()
    assert "Von früher" not in " ".join(each.text() for each in question.findChildren(QLabel))
    question.reject()


def test_no_name_moves_the_button_beside_that_of_paying(session):
    page = earlier_event(session, Conditions(fees=Fees(entry=3_00)))
    for given in ("Jo", "Hans-Peter Maximilian Friedrich"):
        new = Newcomer(given_name=given, family_name="von der Mühlenbrock-Özdemir")
        session.operations.run(registration.register_newcomer, page.event_id, new)
    QApplication.processEvents()
    places = set()
    for row in range(len(page.owed.table.rows)):
        page.owed.table.selectRow(row)
        QApplication.processEvents()
        places.add(page.owed.amount.x())
        assert page.owed.pay.accessibleName().endswith(" € bezahlt")

    assert (len(page.owed.table.rows), len(places)) == (2, 1)


def test_what_is_owed_from_earlier_is_never_stale(session, hands):
    page = earlier_event(session, Conditions(fees=Fees(entry=3_00)))
    club, run = session.operations.club, session.operations.run
    debtor = dues.owing(club)[0]
    run(registration.register_person, page.event_id, debtor.person.id, here=True, paid=False)
    page.show_view(BOOK)
    cash_book.enter(club, Category.DONATION, 1_00)
    dues.pay_debts(club, replace(debtor, debts=debtor.debts[:1]), 1_00)  # by another desk
    page.show_view(OWED)
    QApplication.processEvents()
    old, sums = numbers.money(debtor.cents - 1_00), page.owed.sums.text
    assert f"{old} €" in sums()
    assert numbers.money(debtor.cents - 1_00 + 3_00) in page.owed.pay.text()

    page.owed.table.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert f"{old} €" not in sums()
    hands.ctrl(Qt.Key.Key_Z)
    QApplication.processEvents()
    question = QApplication.activeModalWidget()
    question.findChildren(QPushButton)[0].click()
    QApplication.processEvents()

    assert (page.stack.currentIndex(), f"{old} €" in sums()) == (OWED, True)


def test_a_club_without_an_event_has_its_book_its_count_and_its_fees(session):
    session.files.create_for("Leer", named=True)
    session.window.menus.action("Mitgliedsbeiträge …").trigger()
    page = session.room(CashRoom).page
    assert (page.isVisible(), page.stack.currentIndex(), page.fees.levy.isEnabled()) == (True, FEES, True)
    assert "Soll und bezahlt" not in [page.tabs.tabText(place) for place in range(page.tabs.count())]
    page.tabs.step(-3)
    assert (page.stack.currentIndex(), page.book.scope.isVisible()) == (BOOK, False)

    session.operations.run(cash_book.enter, Category.DONATION, 100_00)
    QApplication.processEvents()

    assert page.book.table.cells(0)[7] == "100,00"
    page.show_view(COUNT)
    assert "100,00" in page.count.expected.text()

    tournaments.new_tournament(
        session.operations.club,
        title="Danach",
        held_on=DAY,
        rounds=(12,),
        conditions=Conditions(),
        rules=ISKO_2022,
    )
    session.current.find()
    page.show_view(BOOK)
    assert page.book.scope.isVisible()
    assert page.tabs.tabText(0) == "Soll und bezahlt"


def test_what_is_owed_to_a_later_evening_is_not_from_earlier(session):
    page = earlier_event(session, Conditions(fees=Fees(entry=3_00)))
    club = session.operations.club
    debtor = dues.owing(club)[0]
    session.operations.run(registration.register_person, page.event_id, debtor.person.id, here=True, paid=False)
    session.current.choose(debtor.debts[0].event_id)
    QApplication.processEvents()

    assert "Von früher" not in page.owed.sums.text()
    page.owed.table.choose(debtor.debts[0].participant_id)
    assert page.owed.pay.text().endswith(f"hat {numbers.money(debtor.cents)} € bezahlt")


def test_all_debts_of_a_person_stand_on_one_line_and_part_of_them_is_paid(session, qtbot):
    page = earlier_event(session, Conditions(fees=Fees(entry=3_00)))
    club = session.operations.club
    person, old = dues.owing(club)[0].person, dues.owing(club)[0].cents
    session.operations.run(registration.register_person, page.event_id, person.id, here=True, paid=False)
    page.show_view(ALL_OWED)
    QApplication.processEvents()
    page.all_owed.table.selectRow(0)
    name, what_for, amount = page.all_owed.table.cells(0)
    assert (name, what_for.count(" · "), amount) == (person.full_name, 1, numbers.money(old + 3_00))

    page.all_owed.amount.click()
    answer(qtbot, "Bezahlt", cents=numbers.money(old + 1_00))

    assert page.all_owed.table.cells(0)[1:] == (f"Danach {numbers.date(DAY)}", "2,00")


def test_who_owes_something_is_printed_as_the_page_shows_it(session):
    page = earlier_event(session)
    page.show_view(ALL_OWED)
    QApplication.processEvents()

    page.papers.click()

    dialog = QApplication.activeModalWidget()
    assert [paper.code for paper in dialog.papers.offers()] == ["open-accounts"]
    dialog.reject()


def test_what_somebody_owes_an_earlier_event_is_said_where_he_comes_in(session, qtbot):
    owing = earlier_event(session).operations.ask(dues.owing)[0]
    person, day = owing.person, numbers.date(owing.debts[0].day)
    session.window.show_page(REGISTRATION)
    page = session.room(RegistrationRoom).page

    page.edit.setText(f"{person.family_name}, {person.given_name}")
    qtbot.keyClick(page.edit, Qt.Key.Key_Return)

    assert page.verdict.words.text().endswith(f" · schuldet noch {numbers.money(owing.cents)} € vom {day}")


def test_what_somebody_owes_stands_beside_the_name_that_is_offered(session):
    operations = earlier_event(session).operations
    owing = operations.ask(dues.owing)[0]
    person, day = owing.person, numbers.date(owing.debts[0].day)
    operations.run(registration.register_person, session.current.event_id, person.id, here=False, paid=False)
    session.window.show_page(REGISTRATION)
    page = session.room(RegistrationRoom).page

    page.edit.setText(person.family_name[:3])

    offered = page.offers.choices[page.offers.chosen].words
    assert offered.endswith(f"   ⚠ schuldet noch {numbers.money(owing.cents)} € vom {day}")


def test_the_head_names_whose_money_is_shown_and_a_new_entry_whose_book_it_goes_into(session, qtbot):
    page = earlier_event(session)
    event = f"Danach · {numbers.date(DAY)}"
    page.show_view(BOOK)
    heads, asked = [page.about.text()], []
    for place in (page.book.scope.count() - 1, 0):
        page.book.scope.setCurrentIndex(place)
        heads.append(page.about.text())
        page.ask_booking()
        asked.append(" ".join(words.text() for words in QApplication.activeModalWidget().findChildren(QLabel)))
        answer(qtbot, "Abbrechen")

    assert heads == [event, "Der ganze Verein", event]
    assert ["Der ganze Verein" in asked[0], event in asked[1]] == [True, True]


def test_a_count_and_a_category_of_the_club_are_told_with_the_way_back(page, hands):
    told = page.window().messages.words.text
    page.show_view(COUNT)
    page.count.spins[20_00].setValue(1)
    page.count.keep.setFocus()
    hands.press(Qt.Key.Key_Space)
    assert "20,00" in told()

    page._name_purpose(questions.NEW, "Vereinsausflug")

    assert "Vereinsausflug" in told()
    assert page.operations.ask(kinds.purposes)


def test_the_money_of_an_evening_entered_later_can_be_booked_on_its_day_while_that_is_open(page, hands):
    held_on = page.owed.money.roll.event.held_on
    assert held_on < page.clock().date()
    assert not page.owed.day.isHidden()
    assert page.owed.booked_on is None

    page.owed.day.setCurrentIndex(page.owed.day.findData(held_on.isoformat()))
    page.refresh()
    assert page.owed.booked_on == held_on
    page.owed.table.setFocus()
    page.owed.table.selectRow(0)
    hands.press(Qt.Key.Key_Return)
    assert {booking.day for booking in cash_book.book(page.operations.club).bookings} == {held_on}

    cash_book.close_day(page.operations.club, held_on)
    page.refresh()
    assert page.owed.day.isHidden()
    assert page.owed.booked_on is None
