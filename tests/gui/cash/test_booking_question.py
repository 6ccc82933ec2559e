"""A booking typed by keys: its own day, anybody as its payee, a purpose of the club's own, what proves it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QColor, QDesktopServices, QImage
from PySide6.QtWidgets import QApplication, QLineEdit

from skatclub.domain.cash import day as cash_day
from skatclub.domain.cash.ledger import Category
from skatclub.domain.papers.errors import NoVoucher, VoucherTooLarge
from skatclub.gui.cash import proof as gui_proof
from skatclub.gui.cash.page import BOOK, CashPage
from skatclub.gui.cash.questions import BookingQuestion
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.i18n import history as history_words
from skatclub.services.cash import book as cash_book, kinds, proof
from tests.domain.papers.test_proof import PDF
from tests.gui.cash.test_cash_page import page
from tests.gui.conftest import Hands, answer, modal
from tests.gui.imports.test_sources import drop

__all__ = ["page"]
TAB = Qt.Key.Key_Tab


def asked(page: CashPage, purpose: int = 0) -> BookingQuestion:
    page.show_view(BOOK)
    page.ask_booking()
    QApplication.processEvents()
    question = modal(BookingQuestion)
    question.purpose.setCurrentIndex(purpose)
    return question


def bookings(page: CashPage):
    return cash_book.book(page.operations.club).bookings


def picture(width: int, height: int, kind: str = "PNG") -> bytes:
    made = QImage(width, height, QImage.Format.Format_ARGB32)
    made.fill(QColor(0, 0, 0, 0))
    target = QBuffer()
    target.open(QIODevice.OpenModeFlag.WriteOnly)
    made.save(target, kind)
    return bytes(target.data().data())


def test_a_whole_booking_is_typed(page, hands: Hands):
    today = cash_day.of(page.clock())
    earlier = today - timedelta(days=3)
    cash_book.enter(page.operations.club, Category.OPENING, 100_00, event_id=page.event_id)
    question = asked(page)
    hands.press(TAB, Qt.KeyboardModifier.ShiftModifier)
    assert question.day.hasFocus()
    hands.keys(f"{earlier:%d.%m.%Y}", enter=False)
    hands.press(TAB)
    hands.press(Qt.Key.Key_Down)
    for typed in ("", "Busfahrt", "12,50", "Fahrkarten", "Kaufhof"):
        hands.keys(typed, enter=False)
        hands.press(TAB)
    hands.keys("R 17")
    assert "Busfahrt" in question.refusal.text()  # a new one is asked about once
    hands.press(Qt.Key.Key_Return)

    booking = bookings(page)[0]
    assert (booking.day, booking.cents, booking.payee, booking.voucher_no, booking.note) == (
        earlier, -12_50, "Kaufhof", "R 17", "Fahrkarten",
    )  # fmt: skip
    assert list(kinds.purposes(page.operations.club).values()) == ["Busfahrt"]
    cells = page.book.table.cells(1)
    assert (cells[1], cells[3], cells[4]) == ("R 17", "Busfahrt", "Kaufhof · Fahrkarten")
    assert "Busfahrt" in {page.book.lines.cells(row)[0] for row in range(len(page.book.lines.rows))}


def test_the_bank_is_chosen_once_it_is_there(page, hands: Hands):
    assert "box" not in asked(page).values()
    hands.press(Qt.Key.Key_Escape)
    cash_book.enter(page.operations.club, Category.OPENING, 100_00, box="Bank")

    question = asked(page, purpose=1)
    hands.press(TAB)
    hands.press(TAB)
    hands.keys("12,50", enter=False)
    hands.press(TAB)
    assert question.focusWidget().objectName() == "box"
    hands.keys("B")

    assert [(one.desk, one.cents) for one in bookings(page)] == [("Bank", 100_00), ("Bank", 12_50)]
    assert page.book.table.cells(0)[5] == ""  # all of it lies in one box


def test_what_goes_out_of_the_bank_is_held_against_what_the_bank_has(page, hands: Hands):
    cash_book.enter(page.operations.club, Category.OPENING, 5_00, event_id=page.event_id)
    cash_book.enter(page.operations.club, Category.OPENING, 100_00, box="Bank")

    question = asked(page, purpose=1)
    question.findChild(CalmChoice, "sign").setCurrentIndex(1)
    question.findChild(CalmChoice, "box").setCurrentIndex(1)
    question.findChild(MoneyEdit, "cents").setFocus()
    hands.keys("60")

    assert [(one.desk, one.cents) for one in bookings(page)][-1] == ("Bank", -60_00)
    assert page.book.table.cells(0)[5] == "Bank"


def test_a_known_purpose_is_taken_as_it_is_spelled_and_ours_by_their_words(page, hands: Hands):
    kinds.add(page.operations.club, "Busfahrt")
    for typed in ("busf", "miet"):
        asked(page)
        hands.press(TAB)
        hands.keys(typed, enter=False)
        hands.press(TAB)
        hands.keys("5")
        assert QApplication.activeModalWidget() is None

    assert [(one.category, one.purpose_id is None) for one in bookings(page)] == [
        (Category.OTHER, False),
        (Category.RENT, True),
    ]


def test_without_a_purpose_nothing_is_booked_and_none_is_chosen_beforehand(page, qtbot):
    page.show_view(BOOK)
    page.ask_booking()
    QApplication.processEvents()
    question = modal(BookingQuestion)

    answer(qtbot, "Buchen", cents="5")

    assert question.refusal.text()
    assert question.purpose.hasFocus()
    assert bookings(page) == ()


def test_nothing_moves_under_the_mouse_when_what_was_refused_is_put_right(page, qtbot):
    question = asked(page)
    answer(qtbot, "Buchen", cents="0")
    assert question.problem.isVisible()
    before = [field.y() for field in (question.day, question.purpose, question.payee, question.act)]

    qtbot.keyClicks(question.findChild(QLineEdit, "cents"), "5")
    QApplication.processEvents()

    assert not question.problem.isVisible()
    assert [field.y() for field in (question.day, question.purpose, question.payee, question.act)] == before


def test_a_number_that_another_voucher_has_is_asked_about_once(page, qtbot):
    club = page.operations.club
    first = cash_book.enter(club, Category.DONATION, 5_00, voucher_no="R 17").made_id
    wrong = cash_book.enter(club, Category.DONATION, 5_00, voucher_no="R 18").made_id
    cash_book.counter(club, wrong)
    question = asked(page)

    answer(qtbot, "Buchen", cents="5", voucher_no=" r 17")
    assert str(first) in question.refusal.text()
    assert "r 17" in question.refusal.text()
    answer(qtbot, "Buchen")
    asked(page)
    answer(qtbot, "Buchen", cents="5", voucher_no="R 18")  # was taken back

    assert [one.voucher_no for one in cash_book.book(club).bookings[3:]] == ["r 17", "R 18"]


def test_taking_back_tells_the_purpose_of_the_club(page):
    club = page.operations.club
    wrong = cash_book.enter(club, Category.OTHER, 5_00, purpose="Busfahrt").made_id
    back = cash_book.counter(club, wrong)

    assert history_words.done_words(back.verb, back.fields).startswith(
        f"Beleg {wrong} zurückgenommen: Busfahrt 5,00 €"
    )


@pytest.mark.parametrize("days", [1, -2])
def test_a_day_that_cannot_be_is_marked(page, qtbot, days):
    club, today = page.operations.club, cash_day.of(page.clock())
    cash_book.enter(club, Category.OPENING, 100_00)
    cash_book.close_day(club, today - timedelta(days=1))
    question = asked(page)

    answer(qtbot, "Buchen", cents="5", day=f"{today + timedelta(days=days):%d.%m.%Y}")

    assert question.refusal.text()
    assert question.day.property("wrong")
    assert question.day.hasFocus()
    assert len(bookings(page)) == 1
    answer(qtbot, "Buchen", day=f"{today:%d.%m.%Y}")
    assert len(bookings(page)) == 2


def test_a_payee_called_nearly_as_somebody_of_the_club_is_asked_about_once(page, qtbot):
    name = page.owed.money.dues[0].participant.person.full_name
    question = asked(page)

    answer(qtbot, "Buchen", cents="5", person=f"{name}n".replace("ü", "y"))
    is_like = bool(question.refusal.text())
    if is_like:
        assert name in question.refusal.text()
        answer(qtbot, "Buchen")

    assert [one.person_id for one in bookings(page)] == [None]


def test_papers_come_with_a_booking_by_a_drop_and_bad_ones_are_told(page, qtbot, tmp_path):
    good, bad, photo = tmp_path / "Miete.pdf", tmp_path / "böse.pdf", tmp_path / "Foto.png"
    good.write_bytes(PDF)
    bad.write_bytes(b"MZ")
    photo.write_bytes(picture(3000, 1500))
    question = asked(page)

    drop(question, good, bad)
    assert question.refusal.text()
    drop(question, photo)
    assert question.papers.names.text() == "Miete.pdf, Foto.png"
    answer(qtbot, "Buchen", cents="5")

    club = page.operations.club
    (kept,) = cash_book.book(club).vouchers.values()
    assert [one.name for one in kept] == ["Miete.pdf", "Foto.png"]
    shown = QImage.fromData(proof.content(club, kept[1].id))
    assert (shown.width(), shown.height(), shown.pixelColor(5, 5).name()) == (1600, 800, "#ffffff")


def test_papers_are_added_later_opened_and_removed(page, tmp_path, monkeypatch):
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    club = page.operations.club
    cash_book.enter(club, Category.RENT, -5_00, event_id=page.event_id)
    (tmp_path / "Miete.exe").write_bytes(PDF)
    page.show_view(BOOK)
    page.refresh()
    page.book.table.selectRow(0)

    drop(page.book.table.viewport(), tmp_path / "Miete.exe")
    page.book.table.selectRow(0)
    entries = [action.text().replace("&", "") for action in page.book.voucher.menu().actions()]
    assert ["Miete.exe" in words for words in entries] == [True, False, True]
    page.book.voucher.menu().actions()[0].trigger()

    (path,) = map(Path, opened)
    assert (path.name, path.read_bytes()) == ("Miete.pdf", PDF)
    assert cash_book.book(club).vouchers
    page.book.voucher.menu().actions()[2].trigger()
    assert cash_book.book(club).vouchers == {}


def test_what_is_no_paper_is_told_and_not_kept(page, tmp_path):
    made = cash_book.enter(page.operations.club, Category.RENT, -5_00, event_id=page.event_id).made_id
    (tmp_path / "x.jpg").write_bytes(b"\xff\xd8\xff garbage")
    refused: list[object] = []
    page.operations.refused.connect(refused.append)

    page.add_vouchers(made, [tmp_path / "x.jpg", tmp_path / "missing.pdf"])

    assert len(refused) == 2
    assert isinstance(refused[0], NoVoucher)


def test_a_picture_turned_by_the_camera_is_kept_small_and_anything_else_refused(monkeypatch, tmp_path):
    small = QImage.fromData(gui_proof.small(picture(40, 30, "JPEG")))
    assert (small.width(), small.height()) == (40, 30)
    for content in (b"", b"GIF89a", picture(40, 30)[:60]):
        with pytest.raises(NoVoucher):
            gui_proof.small(content)
    monkeypatch.setattr(gui_proof, "MOST_MEGABYTES", 0)
    (tmp_path / "x.pdf").write_bytes(PDF)
    with pytest.raises(VoucherTooLarge):
        gui_proof.read(tmp_path / "x.pdf")


def test_a_purpose_is_added_called_otherwise_and_taken_out_by_an_empty_name(page, qtbot):
    club = page.operations.club
    page.ask_purposes()
    answer(qtbot, "Speichern", name="Buss")
    (used,) = kinds.purposes(club)
    cash_book.enter(club, Category.OTHER, 5_00, purpose="Buss")

    page.ask_purposes()
    question = QApplication.activeModalWidget()
    answer(qtbot, "Speichern", purpose=used, name="Busfahrt")
    assert question.findChild(QLineEdit, "name").text() == "Busfahrt"
    assert kinds.purposes(club) == {used: "Busfahrt"}
    page.ask_purposes()
    answer(qtbot, "Speichern", purpose=used, name="")
    assert QApplication.activeModalWidget().refusal.text()
    QApplication.activeModalWidget().reject()
    unused = kinds.add(club, "Zelt").made_id
    page.ask_purposes()
    answer(qtbot, "Speichern", purpose=unused, name="")
    assert kinds.purposes(club) == {used: "Busfahrt"}


def test_what_a_book_begins_with_is_among_the_first_offers(page):
    question = asked(page)

    assert "Anfangsbestand" in question.purpose.itemText(1)
    question.reject()
