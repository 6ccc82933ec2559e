"""Membership fees by keys and buttons: asked with a preview, paid, waived, changed, reminded of."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person
from skatclub.gui.cash.book_view import CLUB
from skatclub.gui.cash.fees_dialog import FeesDialog
from skatclub.gui.cash.fees_view import FeesView
from skatclub.gui.cash.page import BOOK, FEES, CashPage
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.operations.pages import CASH
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.window.session import Session
from skatclub.services import history
from skatclub.services.cash import membership_fees
from skatclub.services.people import members
from skatclub.services.registration import dues
from tests.gui.conftest import answer, modal
from tests.gui.standings.test_standings_page import open_event

PEOPLE = (("Anna", MemberStatus.ACTIVE), ("Bernd", MemberStatus.PASSIVE), ("Carl", MemberStatus.HONORARY))


@pytest.fixture
def page(session: Session) -> CashPage:
    """Return the page of fees of a club of three members."""
    club, _event = open_event(session)
    for name, status in PEOPLE:
        history_of = (StatusFrom(date(2020, 1, 1), status),)
        person = Person(id=0, given_name=name, family_name="Beitrag")
        members.add(club, Member(person=person, history=history_of, fee=5_00 if name == "Carl" else None))
    session.window.show_page(CASH)
    session.room(CashRoom).page.show_view(FEES)
    QApplication.processEvents()
    return session.room(CashRoom).page


@pytest.fixture
def view(page: CashPage) -> FeesView:
    """Return the view of fees."""
    return page.fees


@pytest.fixture
def asked(page: CashPage) -> FeesView:
    """Return the view of fees once three members were asked."""
    club = page.operations.club
    plan = membership_fees.plan(club, 2026, membership_fees.FeeAmounts(active=40_00, passive=20_00))
    mine = {row.member.person.id: row.cents for row in plan if row.member.person.family_name == "Beitrag"}
    page.operations.run(membership_fees.levy, 2026, mine)
    QApplication.processEvents()
    page.fees.table.choose(page.fees.table.rows[0].fee.id)
    return page.fees


def rows(view: FeesView) -> list[tuple[str, ...]]:
    return [view.table.cells(row) for row in range(len(view.table.rows))]


def first(view: FeesView) -> tuple[int, int, int]:
    """Return what of the fee of the first is paid, waived and open."""
    fee = view.table.rows[0].fee
    return fee.paid, fee.waived, fee.open


def test_fees_are_asked_by_status_with_a_preview_whose_rows_can_be_changed(page, view, hands, qtbot):
    view.year.setValue(2027)
    assert view.levy.text() == "Beiträge 2027 erheben …"
    view.levy.click()
    dialog = modal(FeesDialog)
    qtbot.waitUntil(dialog.active.hasFocus)
    hands.keys("40", enter=False)
    hands.press(Qt.Key.Key_Tab)
    hands.keys("20")
    ours = [row for row in dialog.people.rows if row.member.person.family_name == "Beitrag"]
    assert [row.cents for row in ours] == [40_00, 20_00, 5_00]
    assert dialog.people.hasFocus()

    dialog.people.choose(ours[0].member.person.id)
    hands.press(Qt.Key.Key_Space)
    dialog.people.choose(ours[1].member.person.id)
    dialog.own.setFocus()
    dialog.own.selectAll()
    hands.keys("12,50")
    assert dialog.people.hasFocus()
    place = next(at for at, row in enumerate(dialog.people.rows) if row.member == ours[1].member)
    assert "12,50" in dialog.people.cells(place)
    assert dialog.people.rows[place].cents == 12_50  # so the row is painted anew
    others = len(dialog.people.rows) - len(ours)
    assert dialog.sum.text() == f"{2 + others} Mitglieder: {17.5 + 40 * others:.2f} €".replace(".", ",")
    hands.press(Qt.Key.Key_Return)
    QApplication.processEvents()

    mine = {row[0]: row[2] for row in rows(view) if "Beitrag" in row[0]}
    assert mine == {"Bernd Beitrag": "12,50", "Carl Beitrag": "5,00"}
    assert page.window().messages.words.text().startswith("Beiträge 2027")  # asked for, no money moved
    history.undo(page.operations.club)
    assert membership_fees.years(page.operations.club) == ()


def test_who_is_not_asked_is_told_with_the_reason(asked, page):
    club, anna = page.operations.club, asked.table.rows[0].fee
    membership_fees.change(club, anna.id, 0)
    known = members.member(club, anna.person_id)
    members.change(club, known, Member(person=known.person, history=known.history, paid_until=2026))
    asked.levy.click()
    dialog = modal(FeesDialog)
    cells = {dialog.people.cells(row)[1:] for row in range(len(dialog.people.rows))}
    assert ("Anna Beitrag", "aktiv", "0,00", "Schon bezahlt") in cells
    assert "2 schon erhoben" in dialog.others.text()
    dialog.reject()


def test_enter_pays_all_that_is_open_of_one(asked, page, hands):
    asked.table.setFocus()
    assert asked.pay.text() == "Anna Beitrag hat 40,00 € bezahlt"

    hands.press(Qt.Key.Key_Return)

    assert first(asked) == (40_00, 0, 0)
    assert "✔" in rows(asked)[0]
    assert page.window().messages.words.text().startswith("Gebucht: Beitrag 2026 von Anna Beitrag bezahlt: 40,00 €")
    asked.only_open.setChecked(True)
    assert [row[0] for row in rows(asked)] == ["Bernd Beitrag", "Carl Beitrag"]


def test_a_part_is_paid_and_more_than_is_open_is_refused(asked, qtbot):
    asked.amount.click()
    answer(qtbot, "Bezahlt", cents="41")
    assert "nur noch 40,00 € offen" in QApplication.activeModalWidget().refusal.text()
    answer(qtbot, "Bezahlt", cents="15")

    assert first(asked) == (15_00, 0, 25_00)


def test_a_waiver_needs_its_reason(asked, qtbot):
    asked.waive.click()
    answer(qtbot, "Erlassen", cents="10")
    assert "Der Grund fehlt" in QApplication.activeModalWidget().refusal.text()
    answer(qtbot, "Erlassen", cents="10", reason="krank")

    assert first(asked) == (0, 10_00, 30_00)
    assert "Erlassen: 10,00 €." in asked.sums.text()


def test_another_amount_is_asked_or_none(asked, qtbot):
    asked.change.click()
    answer(qtbot, "Ändern", cents="20")
    assert first(asked) == (0, 0, 20_00)

    asked.change.click()
    answer(qtbot, "Ändern", cents="0")
    assert [row[0] for row in rows(asked)] == ["Bernd Beitrag", "Carl Beitrag"]


def test_reminders_are_noted_once_the_letters_were_made(asked, page, qtbot):
    asked.remind.click()
    answer(qtbot, "Briefe zeigen", who=asked.table.rows[0].fee.person_id)
    dialog = modal(PrintDialog)
    assert [row.fee.reminded_on for row in membership_fees.of_year(page.operations.club, 2026).asked] == [None] * 3

    dialog.made.emit(("fee-reminders",))

    days = [row.fee.reminded_on for row in membership_fees.of_year(page.operations.club, 2026).asked]
    assert days == [date(2026, 11, 5), None, None]
    dialog.reject()


def test_nobody_asked_leads_to_asking(view):
    view.year.setValue(2031)

    assert view.empty.text() == "Für 2031 wurden noch keine Beiträge erhoben."
    assert view.levy.isEnabled()
    assert [made.isEnabled() for made in (view.pay, view.waive, view.change, view.remind)] == [False] * 4


def test_the_list_of_a_year_is_printed_from_the_page(asked, page):
    page.papers.click()

    dialog = modal(PrintDialog)
    assert [paper.name() for paper in dialog.papers.offers()] == ["Beitragsliste"]
    dialog.reject()


def test_two_of_one_name_are_told_apart_by_their_member_number(page, view):
    club = page.operations.club
    for number in ("2", "7"):
        person = Person(id=0, given_name="Peter", family_name="Müller", member_no=number, is_member=True)
        members.add(club, Member(person=person, history=(StatusFrom(date(2020, 1, 1), MemberStatus.ACTIVE),)))
    ours = [each.person for each in members.everybody(club) if each.person.family_name == "Müller"][-2:]
    page.operations.run(membership_fees.levy, 2026, {person.id: 48_00 for person in ours})
    QApplication.processEvents()

    view.year.setValue(2026)
    names = [row.name for row in view.table.rows]
    assert names == ["Peter Müller (2)", "Peter Müller (7)"]
    view.table.selectRow(1)
    assert view.pay.text() == "Peter Müller (7) hat 48,00 € bezahlt"
    view.pay.click()
    assert "Peter Müller (7)" in page.window().messages.words.text()
    assert [each.person.full_name for each in page.operations.ask(dues.owing) if each.debts[0].fee_id] == names[:1]


def test_who_paid_a_fee_gets_a_receipt_for_it(asked, page, qtbot):
    assert not asked.receipt.isEnabled()
    asked.pay.click()
    QApplication.processEvents()

    asked.receipt.click()
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, PrintDialog))
    ((paper, written),) = dialog.papers.materials
    assert dialog.papers.file_stem(paper) == "Quittungen 2026-0001"
    assert [receipt.label for receipt in written.receipts] == ["2026-0001"]
    dialog.close()

    page.show_view(BOOK)
    QApplication.processEvents()
    page.book.scope.setCurrentIndex(page.book.scope.findData(CLUB))
    page.book.table.choose(page.book.table.rows[0].booking.id)
    told = []
    page.receipts_wanted.connect(told.append)
    page.book.voucher.menu().actions()[0].trigger()
    assert told == [written]


def test_amounts_by_status_are_kept_before_anybody_is_asked(page, view, hands, qtbot):
    club = page.operations.club
    view.levy.click()
    dialog = modal(FeesDialog)
    for row in list(dialog.people.rows):
        dialog._tick(row, is_ticked=False)
    assert dialog.act.isEnabled() is False
    assert dialog.sum.text() == "Niemand ist angekreuzt."
    qtbot.waitUntil(dialog.active.hasFocus)
    hands.keys("60", enter=False)
    for row in list(dialog.people.rows):
        dialog._tick(row, is_ticked=False)
    dialog.people.setFocus()
    dialog.act.click()

    now = membership_fees.of_year(club, 2026)
    assert (now.amounts.active, now.asked) == (60_00, ())
    assert QApplication.activeModalWidget() is None


def test_letters_name_people_as_they_are_written_and_who_has_no_address_is_said_before(asked, page):
    asked.remind.click()

    told = " ".join(label.text() for label in QApplication.activeModalWidget().findChildren(QLabel))
    assert "Ohne Anschrift sind Anna Beitrag, Bernd Beitrag und Carl Beitrag." in told
    QApplication.activeModalWidget().reject()
