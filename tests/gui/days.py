"""A day of play by keys through one window: hands that count, and what all its pages say of one event, compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from skatclub.exports.reports.standings.ranking import RankingColumn
from skatclub.gui.cash.page import OWED
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import CASH, LISTS, OVERVIEW, PRIZES, REGISTRATION, RESULTS, TOTALS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.prizes.room import PrizesRoom
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.standings.room import ResultsRoom
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from tests.gui.conftest import Hands

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


D = TypeVar("D", bound=QWidget)
MOST_TABS = 80
"""Presses of Tab after which a button counts as out of reach."""


class Keyboard(Hands):
    """Hands that count every key and never touch the mouse."""

    def __init__(self, session: Session, qtbot: QtBot) -> None:
        super().__init__(session)
        self.qtbot, self.count = qtbot, 0

    def keys(self, text: str, *, enter: bool = True) -> None:
        """Type a line, each sign a key."""
        self.count += len(text)
        super().keys(text, enter=enter)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press one key, with others held down or not."""
        self.count += 1
        super().press(key, modifier)

    def to(self, widget: QWidget) -> None:
        """Go to a field or button by Tab."""
        for _step in range(MOST_TABS):
            if widget.hasFocus():
                return
            self.press(Qt.Key.Key_Tab)
        message = f"no Tab leads to {widget.accessibleName() or widget}"
        raise AssertionError(message)

    def use(self, button: QWidget) -> None:
        """Go to a button by Tab and press it."""
        self.to(button)
        self.press(Qt.Key.Key_Space)
        QApplication.processEvents()

    def turn_to(self, page: str, key: Qt.Key) -> None:
        """Go to a page of the event by Ctrl and its key."""
        self.back()
        self.ctrl(key)
        assert self.session.window.now == page

    def back_to(self, dialog: QWidget) -> None:
        """Be in this window again after another one was opened beside it."""
        dialog.activateWindow()
        self.qtbot.waitUntil(dialog.isActiveWindow)

    def back(self) -> None:
        """Be in the window again, as on every desktop when a dialog has closed."""
        assert QApplication.activeModalWidget() is None, QApplication.activeModalWidget()
        self.session.window.activateWindow()
        self.qtbot.waitUntil(self.session.window.isActiveWindow)
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)

    def asked(self, kind: type[D]) -> D:
        """Return the question in front, which must be of this kind."""
        QApplication.processEvents()
        shown = QApplication.activeModalWidget()
        assert isinstance(shown, kind), shown
        return shown

    def cost(self, act: Callable[[], object]) -> int:
        """Return how many keys something takes."""
        before = self.count
        act()
        return self.count - before


class Agreed(NamedTuple):
    """What the pages of an event say alike."""

    states: dict[tuple[int, int], str]
    """The words of each list, by series and table."""
    counts: dict[int, str]
    """How far the lists of each series are."""
    finality: str
    totals: dict[str, str]
    owed: str


def agree(session: Session) -> Agreed:
    """Read every page of the event in front, assert that they say the same, and go back to the page before."""
    before, focus = session.window.now, QApplication.focusWidget()
    session.window.setUpdatesEnabled(False)  # what is read need not be painted
    states, counts = _lists_agree(session)
    finality, totals = _rankings_agree(session)
    owed = _money_agrees(session)
    session.window.show_page(before)
    session.window.setUpdatesEnabled(True)
    if focus is not None:
        focus.setFocus()
    return Agreed(states, counts, finality, totals, owed)


def _lists_agree(session: Session) -> tuple[dict[tuple[int, int], str], dict[int, str]]:
    """Compare overview, office and the sheets of deals."""
    session.window.show_page(OVERVIEW)
    overview = session.room(OverviewRoom).page
    assert overview.seen is not None
    states, counts, tiles = {}, {}, {}
    for series in [card.number for card in overview.seen.series if card.tables]:
        overview.show_series(series)
        for table_id, tile in overview.board.tiles.items():
            states[series, tile.card.number] = tile.accessibleDescription()
            tiles[table_id] = tile.accessibleDescription()
        counts[series] = overview.side.progress.words.text()
    session.window.show_page(TOTALS)
    office = session.room(TotalsRoom).page
    shown = office.series_no
    for series, words in counts.items():
        office.show_series(series)
        pile = office.pile.tables
        assert [pile.model().index(place, 0).data() for place in range(pile.count())] == [
            f"Tisch {table}: {state}" for (number, table), state in states.items() if number == series
        ]
        assert words.startswith(office.head.progress.text())  # what follows is how fast they are typed
        counts[series] = office.head.progress.text()
    if shown is not None:
        office.show_series(shown)
    for sheet in office.every:
        if sheet.by_deals:
            session.show(LISTS, sheet.table_id)
            assert session.room(SheetsRoom).page.head.state_pill.text() == tiles[sheet.table_id]
    return states, counts


def _rankings_agree(session: Session) -> tuple[str, dict[str, str]]:
    """Compare results, prizes and the leaders of the overview; totals by start number."""
    session.window.show_page(RESULTS)
    results = session.room(ResultsRoom).page
    heads = [head.column for head in results.board.heads]
    number, name, total = map(heads.index, (RankingColumn.NUMBER, RankingColumn.NAME, RankingColumn.TOTAL))
    totals = {line.cells[number]: line.cells[total] for line in results.view.rows}
    named = {(line.cells[name], line.cells[total]) for line in results.view.rows}
    session.window.show_page(PRIZES)
    words = session.room(PrizesRoom).page.tag.text()
    overview = session.room(OverviewRoom).page  # read a moment ago
    assert overview.seen is not None
    assert {(leader.name, numbers.points(leader.total)) for leader in overview.seen.leaders} <= named
    if any(result for row in results.reading.ranking.standings.rows for result in row.results):
        told = [(leader.rank, leader.name, leader.total) for leader in overview.seen.leaders]
        ranked = [row for row in results.reading.ranking.standings.rows if row.rank is not None]
        first = [(row.rank, results.reading.names[row.contestant.id], row.total) for row in ranked]
        assert told == first[: len(told)]
        assert told or not first
    if overview.seen.leaders:
        assert overview.side.leaders.state.text() == results.tag.text() == words
    return words, totals


def _money_agrees(session: Session) -> str:
    """Compare what came in at the door with what the cash says of everybody."""
    session.window.show_page(REGISTRATION)
    door = session.room(RegistrationRoom).page.totals.text()
    session.window.show_page(CASH)
    page = session.room(CashRoom).page
    page.show_view(OWED)
    if page.owed.money is not None and "€" in door:
        due_at_the_door = sum(due.door for due in page.owed.money.dues)
        assert f"von {numbers.money(due_at_the_door)} €" in door
    return page.owed.sums.text()
