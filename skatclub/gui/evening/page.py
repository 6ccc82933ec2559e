"""The overview: the events of the club, and the tables of the one that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from skatclub.gui.evening.tile import TableTile
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.services import events

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from skatclub.gui.operations import Operations
    from skatclub.services.done import Done
    from skatclub.services.events import EventCard

SEATS = 5
FEWEST = 3


class EveningPage(QWidget):
    """Events on the left, the tables of the chosen one as tiles.

    Signals:
        table_wanted(int): the list of a table shall be shown.
        new_wanted(bool): a new club evening (True) or single list (False) shall begin.
    """

    table_wanted = Signal(int)
    new_wanted = Signal(bool)

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self.setObjectName("page")
        self.operations = operations
        self.event_id: int | None = None
        self.heading = label("", role="title", factor=1.45, wrap=True)
        self.events = QListWidget()
        self.tiles: dict[int, TableTile] = {}
        self._board = QVBoxLayout()
        self.add_table = pieces.button(_("Add a table …"), self.ask_table, primary=True)
        self.add_series = pieces.button(_("Next series"), self._add_series)
        self.rename = pieces.button(_("Title and date …"), self._ask_title)
        self._build()
        operations.changed.connect(self._on_change)
        operations.opened.connect(self._on_opened)

    def _build(self) -> None:
        left = Card(title=_("Events"))
        left.inside.addWidget(self.events, 1)
        self.events.setAccessibleName(_("Events"))
        left.inside.addWidget(pieces.button(_("New evening …"), lambda: self.new_wanted.emit(True)))
        left.inside.addWidget(pieces.button(_("New single list …"), lambda: self.new_wanted.emit(False)))
        inner = QWidget()
        inner.setObjectName("scrolled")
        inner.setLayout(self._board)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(inner)
        right = pieces.column(spacing=10)
        acts = QWidget()
        flow = FlowLayout(acts, spacing=8)
        for made in (self.add_table, self.add_series, self.rename):
            flow.addWidget(made)
        right.addWidget(self.heading)
        right.addWidget(acts)
        right.addWidget(scrolled, 1)
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 10, 14, 10)
        grid.setHorizontalSpacing(12)
        grid.addWidget(left, 0, 0)
        grid.addLayout(right, 0, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 6)
        self.events.currentRowChanged.connect(self._choose_row)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front."""
        super().showEvent(event)
        self.refresh()

    def show_event(self, event_id: int) -> None:
        """Show the tables of an event."""
        self.event_id = event_id
        if self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Ask for events and tables again and show them."""
        cards = self.operations.ask(events.overview) or ()
        if self.event_id not in {card.id for card in cards}:
            self.event_id = cards[0].id if cards else None
        self._show_events(cards)
        self._show_tables()

    def _show_events(self, cards: tuple[EventCard, ...]) -> None:
        self.events.blockSignals(True)
        self.events.clear()
        for row, card in enumerate(cards):
            tables = ngettext("one table", "{number} tables", card.tables).format(number=card.tables)
            item = QListWidgetItem(f"{card.title}\n{numbers.date(card.held_on)} · {tables}")
            item.setData(256, card.id)
            self.events.addItem(item)
            if card.id == self.event_id:
                self.events.setCurrentRow(row)
        self.events.blockSignals(False)

    def _show_tables(self) -> None:
        self._clear()
        usable = self.event_id is not None and self._writes()
        for made in (self.add_table, self.add_series, self.rename):
            made.setEnabled(usable)
        event = self.operations.ask(events.event, self.event_id) if self.event_id is not None else None
        if event is None:
            self.heading.setText(_("No evening yet"))
            self._board.addWidget(label(_("Begin an evening or a single list on the left."), role="muted"))
            self._board.addStretch(1)
            return
        self.heading.setText(f"{event.title} · {numbers.date(event.held_on)}")
        cards = self.operations.ask(events.tables_of, event.id) or ()
        for series in event.series:
            self._board.addWidget(label(_("Series {number}").format(number=series.number), role="title"))
            row = QWidget()
            flow = FlowLayout(row, spacing=12)
            for card in (card for card in cards if card.series_no == series.number):
                tile = TableTile(card)
                tile.clicked.connect(lambda _down=False, table=card.id: self.table_wanted.emit(table))
                self.tiles[card.id] = tile
                flow.addWidget(tile)
            self._board.addWidget(row)
            if not flow.count():
                self._board.addWidget(label(_("No table yet: „Add a table …“"), role="muted"))
        self._board.addStretch(1)

    def ask_table(self) -> None:
        """Ask for the names at another table."""
        event = self.operations.ask(events.event, self.event_id) if self.event_id is not None else None
        if event is None:
            return
        question = ask.Question(
            self, _("Add a table"), _("Three, four or five names; seat 1 writes and deals first.")
        )
        offers = [(series.number, _("Series {number}").format(number=series.number)) for series in event.series]
        question.choice("series", _("Series"), offers).setCurrentIndex(len(offers) - 1)
        lines: list[QLineEdit] = [
            question.line(f"seat{seat}", _("Seat {seat}").format(seat=seat)) for seat in range(1, SEATS + 1)
        ]
        lines[0].setFocus()
        question.ask(_("Add table"), lambda answers: self._add_table(event.id, answers))

    def _add_table(self, event_id: int, answers: dict[str, object]) -> None:
        typed = [str(answers[f"seat{seat}"]).strip() for seat in range(1, SEATS + 1)]
        names = [name for name in typed if name]
        done = self.operations.run(events.add_table, event_id, int(str(answers["series"])), names)
        if done is not None and done.made_id is not None:
            self.table_wanted.emit(done.made_id)

    def _add_series(self) -> None:
        event = self.operations.ask(events.event, self.event_id) if self.event_id is not None else None
        if event is not None:
            self.operations.run(events.add_series, event.id, event.series[-1].rounds if event.series else 12)

    def _ask_title(self) -> None:
        event = self.operations.ask(events.event, self.event_id) if self.event_id is not None else None
        if event is None:
            return
        question = ask.Question(self, _("Title and date"))
        question.line("title", _("Title"), event.title)
        question.ask(
            _("Change"),
            lambda answers: self.operations.run(
                events.rename_event, event.id, str(answers["title"]), event.held_on
            ),
        )

    def _choose_row(self, row: int) -> None:
        item = self.events.item(row)
        if item is not None:
            self.event_id = item.data(256)
            self._show_tables()

    def _on_change(self, done: Done) -> None:
        if self.isVisible() and done.tables:
            self.refresh()

    def _on_opened(self) -> None:
        self.event_id = None
        if self.isVisible():
            self.refresh()

    def _writes(self) -> bool:
        club = self.operations.club
        return club is not None and not club.read_only

    def _clear(self) -> None:
        self.tiles = {}
        while (item := self._board.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
