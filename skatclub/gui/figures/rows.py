"""A plain table to read: words and numbers, a column of words takes what room is left.

A second player beside the one whose figures are shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from skatclub.exports.reports.figures import rows as figures_rows
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatclub.services.figures import PlayerFigures


SIDES = Qt.AlignmentFlag.AlignVCenter


class Rows(QTableWidget):
    """Rows of words; all columns but `wide` stand to the right."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("people")
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)

    def show_rows(
        self,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        *,
        wide: Sequence[int] = (0,),
        tips: Sequence[Sequence[str]] = (),
    ) -> None:
        """Show other rows; `tips` are whole sentences for cells."""
        self.clear()
        self.setRowCount(len(rows))
        self.setColumnCount(len(heads))
        for place, head in enumerate(heads):
            side = Qt.AlignmentFlag.AlignLeft if place in wide else Qt.AlignmentFlag.AlignRight
            item = QTableWidgetItem(head)
            item.setTextAlignment(side | SIDES)
            self.setHorizontalHeaderItem(place, item)
            mode = QHeaderView.ResizeMode.Stretch if place in wide else QHeaderView.ResizeMode.ResizeToContents
            self.horizontalHeader().setSectionResizeMode(place, mode)
        for number, row in enumerate(rows):
            for place, words in enumerate(row):
                side = Qt.AlignmentFlag.AlignLeft if place in wide else Qt.AlignmentFlag.AlignRight
                item = QTableWidgetItem(words)
                item.setTextAlignment(side | SIDES)
                item.setToolTip(tips[number][place] if tips else words)
                self.setItem(number, place, item)
        self.resizeRowsToContents()

    def show_whole(self, column: int = 0) -> None:
        """Give a column the room of its longest words, on one line; who has many columns scrolls."""
        self.setWordWrap(False)
        self.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.resizeRowsToContents()

    def show_all(self) -> None:
        """Take as much height as all rows need: who has few rows scrolls with what stands around them."""
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + self.verticalHeader().length() + 4)

    def show_most(self, most: int) -> None:
        """Take the height of all rows, or of so many and scroll."""
        height = sum(self.rowHeight(row) for row in range(min(most, self.rowCount())))
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + height + 4)


@dataclass(frozen=True, slots=True)
class Compared:
    """The figures of the second player, and what both are called."""

    own_name: str
    found: PlayerFigures

    @property
    def name(self) -> str:
        """Return the name of the second player."""
        return self.found.person.full_name

    def values(self) -> Mapping[str, str]:
        """Return every figure of the second player by its name; without deals there are no deep ones."""
        parts = (
            *figures_rows.key_figures(self.found),
            *figures_rows.more_figures(self.found),
            *(figures_rows.deep_figures(self.found) if self.found.games else ()),
        )
        return {one.name: one.value for one in parts}


def legend(one: str, other: str) -> str:
    """Return how the course tells two players apart."""
    words = _("dots: {one} · squares: {other} · dashed: average so far")
    return words.format(one=one, other=other)
