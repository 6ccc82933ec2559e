"""What an accepted deal costs the window, counted: questions, services, widgets dressed anew, rows painted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel

from skatclub import settings
from skatclub.gui.operations.operations import Operations
from skatclub.gui.sheets.grid import cells as grid_cells, painter as grid_painter
from skatclub.gui.sheets.grid.model import GridModel
from skatclub.gui.sheets.page import SheetsPage
from skatclub.gui.widgets.pieces import ScaledLabel
from skatclub.gui.window import foot
from skatclub.gui.window.main_menu import MainMenu
from skatclub.gui.window.session import Session
from tests.gui.conftest import Hands

STATEMENTS = 13
"""Of them seven write the deal and seal it; the rest read list and state, once, in one picture of the club."""


class Dressed(QObject):
    """Counts whose style sheet was put on anew."""

    def __init__(self) -> None:
        super().__init__()
        self.labels: list[QObject] = []

    def eventFilter(self, shown: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt’s name)
        """Note a label that is dressed."""
        if event.type() is QEvent.Type.StyleChange and isinstance(shown, ScaledLabel):
            self.labels.append(shown)
        return False


@pytest.fixture
def begun(page: SheetsPage, hands: Hands) -> SheetsPage:
    """Return a list in which some deals are written and shown."""
    for line in ("0", "342", "142-", "242"):
        hands.keys(line)
    QApplication.processEvents()
    return page


def counted(
    monkeypatch: pytest.MonkeyPatch, whole: object, name: str
) -> list[tuple[Any, ...]]:  # Any: of any method
    """Note from now on with what a method is called."""
    calls: list[tuple[Any, ...]] = []
    own: Callable[..., object] = getattr(whole, name)

    def noted(*given: object, **named: object) -> object:
        calls.append(given)
        return own(*given, **named)

    monkeypatch.setattr(whole, name, noted)
    return calls


def test_a_deal_asks_the_database_as_little_as_it_can(begun: SheetsPage, hands: Hands) -> None:
    club = begun.operations.club
    assert club is not None
    asked: list[str] = []
    sa.event.listen(club.database.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))

    hands.keys("242")

    assert len(begun.table.records if begun.table else ()) == 5
    assert len(asked) <= STATEMENTS, asked


def test_a_deal_has_its_list_and_state_read_by_one_service(
    begun: SheetsPage, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = counted(monkeypatch, Operations, "ask")

    hands.keys("242")

    assert [call[1].__name__ for call in asked] == ["whole"]
    assert begun.state is not None
    assert begun.state.deals == 5


def test_only_the_rows_that_a_deal_changes_are_worded_and_painted(
    begun: SheetsPage, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.keys("242", enter=False)
    worded = counted(monkeypatch, grid_cells, "row_cells")
    painted = counted(monkeypatch, GridModel, "row_changed")

    hands.keys("")

    assert [deal_no for _table, _sheet, deal_no in worded] == [5, 6]
    assert {row for _model, row in painted if row >= 0} == {3, 4, 5}  # the one before is fresh no longer
    assert begun.grid.painter.fresh_row == 4


def test_a_deal_gives_no_menu_another_letter_and_dresses_no_label_anew(
    begun: SheetsPage, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.keys("242", enter=False)
    lettered, dressed = counted(monkeypatch, MainMenu, "_underline"), Dressed()
    application = QApplication.instance()
    assert application is not None
    application.installEventFilter(dressed)

    hands.keys("")

    application.removeEventFilter(dressed)
    assert (lettered, dressed.labels) == ([], [])
    assert begun.table is not None


def test_the_deals_written_last_are_one_label_to_be_laid_out_and_painted(begun: SheetsPage) -> None:
    title, deals, hint = begun.last.findChildren(QLabel)

    assert deals is begun.last.deals
    assert [line.split()[0] for line in deals.text().splitlines()] == ["4", "3", "2"]
    assert (bool(title.text()), bool(hint.text())) == (True, True)


def test_the_lines_of_all_rows_are_laid_out_once(begun: SheetsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    laid_out = counted(monkeypatch, grid_painter, "_rules")

    begun.grid.view.viewport().repaint()

    assert len(laid_out) == 1


def test_a_key_of_no_menu_asks_no_entry_for_its_keys(
    begun: SheetsPage, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[None] = []

    class Asked:
        """Stands for the entry in the menu."""

        def shortcuts(self) -> list[QKeySequence]:
            """Note that somebody asks."""
            asked.append(None)
            return []

    menus = session.window.menus
    monkeypatch.setattr(menus, "_made", [(entry, Asked()) for entry, _action in menus.made])
    enter = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)

    said = menus.why_not(enter)

    assert begun.table is not None
    assert (said, asked) == ("", [])


def test_a_deal_looks_through_no_buttons_that_have_not_stepped_back(
    begun: SheetsPage, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_through = counted(monkeypatch, foot, "_step_back")

    hands.keys("242")

    assert begun.table is not None
    assert looked_through == []


def test_a_deal_that_leaves_no_draft_behind_opens_no_file(
    begun: SheetsPage, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = counted(monkeypatch, settings, "save_draft")

    hands.keys("242")

    assert begun.state is not None
    assert begun.state.deals == 5
    assert saved == []
