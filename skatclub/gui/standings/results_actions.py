"""What can be done on the page of the results: lots, postings, rulings, the lists behind a row.

What the page shows as a paper: the same rows and columns, names as far as people let them hang on a wall.

The lists of one player or team: which table of which series, how it stands; Enter opens one.

The rulings that were made, and the points on lists; each can be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.exports.document import Column as PaperColumn
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings import board as standings_board
from skatclub.exports.reports.standings.ranking import LEFT, RankingColumn
from skatclub.exports.reports.standings.shown_ranking import ShownRanking
from skatclub.gui.standings import ruling_words, words
from skatclub.gui.standings.lot_dialog import LotDialog
from skatclub.gui.standings.posting_dialog import PostingDialog
from skatclub.gui.standings.ruling_dialog import RulingDialog
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers as i18n_numbers
from skatclub.i18n.language import _
from skatclub.services import sheets
from skatclub.services.directing import rulings
from skatclub.services.standings import standings

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.exports.reports.standings.board import BoardRow
    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.standings.page import ResultsPage
    from skatclub.services.directing.reading import Reading


class ResultsActions:
    """Opens the dialogs of the page; `show_table` shows the list of a table (id), `show_papers` a ranking."""

    def __init__(
        self,
        page: ResultsPage,
        show_table: Callable[[int], object],
        show_papers: Callable[[ShownRanking], object],
    ) -> None:
        self._page = page
        self._show_table = show_table
        self._show_papers = show_papers

    def show_lists(self, people: tuple[int, ...]) -> None:
        """Show the lists of these people to open one."""
        reading = self._page.reading
        if reading is not None:
            dialog = ListsDialog(self._page, reading, people)
            dialog.table_wanted.connect(self._show_table)
            dialog.open()

    def record_lot(self) -> None:
        """Ask for the order that a lot has drawn among equals."""
        reading = self._page.reading
        if reading is not None and reading.undecided and self._page.writes():
            LotDialog(self._page, self._page.operations, reading).open()

    def post(self) -> None:
        """Ask before the ranking is posted as it stands."""
        reading = self._page.reading
        if reading is not None and self._page.may_post() and self._page.writes():
            PostingDialog(self._page, self._page.operations, reading).open()

    def decide(self) -> None:
        """Guide through a ruling; the selected player is offered."""
        reading = self._page.reading
        if reading is not None and reading.sheets and self._page.writes():
            line = self._page.chosen()
            chosen = line.people[0] if line is not None and line.people else None
            RulingDialog(self._page, self._page.operations, reading, chosen).open()

    def has_papers(self) -> bool:
        """Tell whether there is a ranking to be printed."""
        return self._page.reading is not None and bool(self._page.reading.rows)

    def ask_print(self) -> None:
        """Show the papers of the ranking as it is shown, search included."""

        reading = self._page.reading
        if reading is not None and self.has_papers():
            self._show_papers(
                shown(reading, self._page.view.rows, self._page.columns.hidden, self._page.search.text().strip())
            )

    def show_rulings(self) -> None:
        """Show what the director has decided, to take something back."""
        reading = self._page.reading
        if reading is not None:
            RulingsMade(self._page, self._page.operations, reading, writes=self._page.writes()).open()


LEFT_OUT = frozenset({RankingColumn.MOVE, RankingColumn.BAR})
"""Columns of the screen: arrows are told by the posting, a bar is no number."""
_WEIGHTS = {
    RankingColumn.NAME: 5.0,
    RankingColumn.CLUB: 4.5,
    RankingColumn.RANK: 1.2,
    RankingColumn.NUMBER: 1.0,
    RankingColumn.TOTAL: 1.6,
}


def shown(
    reading: Reading, lines: Sequence[BoardRow], hidden: Collection[RankingColumn], typed: str
) -> ShownRanking:
    """Return the lines that are shown as a paper; `typed` is the search that has chosen them."""
    board = standings_board.of(reading, Audience.BOARD).without(LEFT_OUT | set(hidden))
    values = {line.id: line.values for line in board.lines}
    return ShownRanking(
        event=reading.ranking.event.title,
        title=_title(reading),
        notes=_notes(reading, lines, typed),
        columns=tuple(
            PaperColumn(
                head=head.words,
                weight=_WEIGHTS.get(head.column, 1.5),
                align=Align.LEFT if head.column in LEFT else Align.RIGHT,
            )
            for head in board.heads
        ),
        rows=tuple(values[line.id] for line in lines),
    )


def _title(reading: Reading) -> str:
    name, series = (
        words.ranking_name(reading.wanted),
        [words.series_head(series_no) for series_no in reading.series],
    )
    return f"{name} · {', '.join(series)}" if series else name


def _notes(reading: Reading, lines: Sequence[BoardRow], typed: str) -> tuple[str, ...]:
    parts = [i18n_numbers.date(reading.ranking.event.held_on), words.checked(reading)]
    missing = words.missing(reading.ranking.missing, reading.series)
    notes = [" · ".join(parts), missing, words.tie_rule(reading.wanted)]
    shortens = any(
        _level(reading, person_id) is not PublishLevel.FULL for line in lines for person_id in line.people
    )
    if typed:
        told_too = _("Only what fits “{typed}”.").format(typed=typed)
        notes.append(_("Only a selection is shown.") if shortens else told_too)
    if shortens:
        notes.append(_("Names as the players allow them to be shown; some are shortened."))
    return tuple(part for part in notes if part)


def _level(reading: Reading, participant_id: int) -> PublishLevel:
    participant = reading.ranking.people.get(participant_id)
    return PublishLevel.FULL if participant is None else participant.person.notice_level


LEAST_LETTERS = 64
ROWS = 8


class ListsDialog(QDialog):
    """The lists to choose from.

    Signals:
        table_wanted(int): the list of this table shall be opened.
    """

    table_wanted = Signal(int)

    def __init__(self, parent: QWidget, reading: Reading, people: Iterable[int]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        known = [reading.ranking.people[person_id] for person_id in people]
        title = ", ".join(participant.person.full_name for participant in known)
        self.setWindowTitle(_("Lists"))
        self.lists = QListWidget()
        self.lists.setAccessibleName(_("Lists of {name}").format(name=title))
        for player in known:
            for sheet in reading.sheets:
                if player.start_no is not None and player.start_no in sheet.start_nos:
                    name = player.person.full_name if len(known) > 1 else ""
                    self._add(sheet, sheet.start_nos.index(player.start_no), name)
        layout = QVBoxLayout(self)
        layout.addWidget(label(title, role="title", factor=1.1, wrap=True))
        if not self.lists.count():
            layout.addWidget(label(_("There is no list of this name yet: the series is not drawn."), wrap=True))
        layout.addWidget(self.lists)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.open_button = box.addButton(_("Open the list"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.open_button.setProperty("primary", True)
        self.open_button.setDefault(True)
        self.open_button.setEnabled(bool(self.lists.count()))
        box.accepted.connect(self._open)
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        self.lists.itemActivated.connect(lambda _item: self._open())
        self.lists.setCurrentRow(0)
        self.lists.setFocus()
        letter = self.fontMetrics().averageCharWidth()
        self.lists.setMinimumSize(letter * LEAST_LETTERS, self.fontMetrics().height() * ROWS)

    def _add(self, sheet: OfficeSheet, place: int, name: str) -> None:
        shown = QListWidgetItem(words.of_list(sheet, place, name))
        shown.setData(Qt.ItemDataRole.UserRole, sheet.table_id)
        self.lists.addItem(shown)

    def _open(self) -> None:
        chosen = self.lists.currentItem()
        if chosen is not None:
            self.accept()
            self.table_wanted.emit(int(chosen.data(Qt.ItemDataRole.UserRole)))


RULING_LETTERS = 84
RULING_ROWS = 10
RULING, POINTS = "ruling", "points"


class RulingsMade(QDialog):
    """What was decided, in the order in which it was decided."""

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading, *, writes: bool) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Rulings made"))
        self._operations = operations
        self._writes = writes
        self.made = QListWidget()
        self.made.setAccessibleName(_("Rulings made"))
        self.made.setWordWrap(True)
        self.none = label(_("Nothing was decided yet."), role="muted")
        layout = QVBoxLayout(self)
        layout.addWidget(self.none)
        layout.addWidget(self.made)
        metrics = self.fontMetrics()
        self.made.setMinimumSize(metrics.averageCharWidth() * RULING_LETTERS, metrics.height() * RULING_ROWS)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.back = box.addButton(_("Take back …"), QDialogButtonBox.ButtonRole.ActionRole)
        self.back.clicked.connect(lambda _down: self._ask())
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        self._fill(reading)
        self.made.setFocus()

    def _fill(self, reading: Reading) -> None:
        numbers = {office_sheet.table_id: office_sheet.number for office_sheet in reading.sheets}
        by_table = {office_sheet.table_id: office_sheet for office_sheet in reading.sheets}
        for ruling in reading.rulings:
            self._add(ruling_words.ruling_sentence(ruling, reading.ranking, numbers), (RULING, ruling.id))
        for table_id, penalty in self._operations.ask(rulings.penalties, reading.ranking.event.id) or ():
            sheet = by_table[table_id]
            self._add(
                ruling_words.fine(sheet.names[penalty.seat - 1], sheet, penalty.points, penalty.reason),
                (POINTS, penalty.id),
            )
        self._show_state()

    def _add(self, shown: str, key: tuple[str, int]) -> None:
        item = QListWidgetItem(shown)
        item.setData(Qt.ItemDataRole.UserRole, key)
        self.made.addItem(item)

    def _show_state(self) -> None:
        has = bool(self.made.count())
        self.none.setVisible(not has)
        self.made.setVisible(has)
        self.back.setEnabled(has and self._writes)
        if has and self.made.currentRow() < 0:
            self.made.setCurrentRow(0)

    def _ask(self) -> None:
        item = self.made.currentItem()
        if item is not None:
            offers = ((_("Take back"), lambda: self._take_back(item)),)
            ask.choose(self, _("Take a ruling back"), item.text(), offers)

    def _take_back(self, item: QListWidgetItem) -> None:
        kind, number = item.data(Qt.ItemDataRole.UserRole)
        verb = standings.take_ruling_back if kind == RULING else sheets.remove_penalty
        if self._operations.run(verb, number) is not None:
            self.made.takeItem(self.made.row(item))
            self._show_state()
