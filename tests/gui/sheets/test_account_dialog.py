"""Systems side by side and money in the window: chosen by keys, kept with the event, taken back, printed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.sheets.account_dialog import AccountDialog
from skatclub.gui.sheets.list_actions import ListActions
from skatclub.gui.sheets.page import SheetsPage
from skatclub.gui.widgets.table.view import Table
from skatclub.rules.money import Settling
from skatclub.services import history
from skatclub.services.events import tournaments
from tests.gui.conftest import modal


def opened(page: SheetsPage) -> AccountDialog:
    ListActions(page).account()
    shown: QWidget | None = QApplication.activeModalWidget()
    assert isinstance(shown, AccountDialog)
    return shown


def column(table: Table[Sequence[str]], place: int) -> list[str]:
    return [row[place] for row in table.rows]


def test_money_is_chosen_kept_and_taken_back(session, page, hands):
    hands.keys("221")
    hands.keys("342")
    entry = session.window.menus.action("Systemvergleich und Geld …")
    assert entry.shortcut().toString() == "Ctrl+Shift+M"
    entry.trigger()
    dialog = modal(AccountDialog)
    assert dialog.payments.isHidden()

    QTest.keyClick(dialog.money.settles, Qt.Key.Key_Space)
    assert dialog.money.settles.isChecked()
    dialog.money.by.choose("classic")

    assert column(dialog.payments, 2)[-1] == "0,00"
    dialog.money.settling.choose(Settling.KITTY)
    assert column(dialog.payments, 0)[-2:] == ["Kasse", "Summe"]
    dialog.act.click()
    assert page.table is not None
    kept = page.operations.ask(tournaments.conditions, page.table.event.id)
    assert kept is not None
    assert kept.money is not None
    assert (kept.money.settling, kept.money.by) == (Settling.KITTY, "classic")
    dialog.reject()

    page.operations.run(history.undo)
    assert page.operations.ask(tournaments.conditions, page.table.event.id).money is None  # type: ignore[union-attr]


def test_only_what_a_way_needs_is_asked_for(page, hands):
    hands.keys("221")
    dialog = opened(page)
    dialog.money.settles.setChecked(True)

    for settling, asked in (
        (Settling.DIFFERENCE, [dialog.money.rate, dialog.money.rounding]),
        (Settling.WINNER, [dialog.money.rate]),
        (Settling.WINNER_FIXED, [dialog.money.fixed]),
        (Settling.PLACES, [dialog.money.ranks]),
    ):
        dialog.money.settling.choose(settling)
        rows = (dialog.money.rate, dialog.money.rounding, dialog.money.fixed, dialog.money.ranks)
        assert [field for field in rows if dialog.form.isRowVisible(field)] == asked
    dialog.reject()


def test_the_paper_of_the_account_is_offered_first(page, hands):
    hands.keys("221")
    dialog = opened(page)
    dialog.money.settles.setChecked(True)
    dialog.print_button.click()

    shown = modal(PrintDialog)
    assert shown.papers.offers()[0].code == "money-list"
    shown.reject()
    dialog.reject()
