"""The list of participants: sorted and filtered by the model itself, so that 1,000 rows stay fast."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from skatclub.domain import text
from skatclub.domain.registration import Presence
from skatclub.gui.registration import words
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFontMetrics

    from skatclub.domain.registration import Participant
    from skatclub.gui.theme import Theme
    from skatclub.services.enrolment import Roll

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
LAST_PLACE = 1 << 30
STATE_ORDER = (Presence.HERE, Presence.EXPECTED, Presence.WAITING, Presence.WITHDRAWN, Presence.NO_SHOW)


class Column(IntEnum):
    """The columns from left to right."""

    NUMBER = 0
    NAME = 1
    CLUB = 2
    STATE = 3
    GROUPS = 4
    TEAM = 5
    OWED = 6
    PAID = 7


class Filter(IntEnum):
    """Which participants are listed."""

    ALL = 0
    MISSING = 1
    UNPAID = 2
    WAITING = 3
    GONE = 4


@dataclass(frozen=True, slots=True)
class Line:
    """One row: a participant with the cells that are shown."""

    one: Participant
    owed: int
    cells: tuple[str, ...]

    def fits(self, wanted: Filter) -> bool:
        """Tell whether a filter lists this row."""
        match wanted:
            case Filter.MISSING:
                return self.one.presence is Presence.EXPECTED
            case Filter.UNPAID:
                return self.owed > self.one.paid
            case Filter.WAITING:
                return self.one.presence is Presence.WAITING
            case Filter.GONE:
                return self.one.presence in {Presence.WITHDRAWN, Presence.NO_SHOW}
        return True


class PeopleModel(QAbstractTableModel):
    """The participants of an event.

    Signals: those of QAbstractTableModel.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.order = Column.NUMBER
        self.descending = False
        self.wanted = Filter.ALL
        self._all: list[Line] = []
        self._shown: list[Line] = []
        self._heads = heads()
        self._bold = QFont()

    def show(self, roll: Roll | None) -> None:
        """Take over everybody who is registered."""
        participants = roll.participants if roll is not None else ()
        known = {line.one.id: line for line in self._all}
        lines = []
        for one in participants:
            owed = roll.owed(one) if roll is not None else 0
            old = known.get(one.id)
            same = old is not None and (old.one, old.owed) == (one, owed)
            lines.append(old if old is not None and same else Line(one, owed, _cells(one, owed)))
        self._all = lines
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column."""
        self.order, self.descending = Column(column), order is Qt.SortOrder.DescendingOrder
        self._arrange()

    def set_filter(self, wanted: Filter) -> None:
        """List only some of the participants."""
        self.wanted = wanted
        self._arrange()

    def number_of(self, wanted: Filter) -> int:
        """Return how many participants a filter lists."""
        return sum(line.fits(wanted) for line in self._all)

    def participant(self, row: int) -> Participant | None:
        """Return who stands in a row."""
        return self._shown[row].one if 0 <= row < len(self._shown) else None

    def row_of(self, participant_id: int) -> int:
        """Return the row of a participant, −1 if he or she is not listed now."""
        return next((row for row, line in enumerate(self._shown) if line.one.id == participant_id), -1)

    def has(self, column: Column) -> bool:
        """Tell whether anything stands in a column."""
        return any(line.cells[column] for line in self._all)

    def widest(self, column: Column, metrics: QFontMetrics) -> int:
        """Return the width of the longest words in a column, its head included."""
        longest = max((line.cells[column] for line in self._all), key=len, default="")
        return max(metrics.horizontalAdvance(words) for words in (longest, f"{self._heads[column]} ▲"))

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return how many participants are listed."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the head of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            sign = (" ▼" if self.descending else " ▲") if section == self.order else ""
            return self._heads[section] + sign
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows."""
        line, column = self._shown[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return line.cells[column]
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(
                    f"{head}: {cell}" for head, cell in zip(self._heads, line.cells, strict=True) if cell
                )
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._heads[column]}: {line.cells[column]}"
            case Qt.ItemDataRole.ForegroundRole:
                return self._colour(line, column)
            case Qt.ItemDataRole.FontRole if column in {Column.NUMBER, Column.NAME}:
                return self._bold
        return None

    def set_look(self, theme: Theme, font: QFont) -> None:
        """Take other colours and type."""
        self.theme = theme
        self._bold = QFont(font)
        self._bold.setBold(True)
        if self._shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shown) - 1, len(Column) - 1))

    def _colour(self, line: Line, column: int) -> QColor | None:
        presence = line.one.presence
        if column == Column.STATE:
            colours = {Presence.HERE: self.theme.good, Presence.EXPECTED: self.theme.text}
            return QColor(colours.get(presence, self.theme.muted))
        if presence in {Presence.WITHDRAWN, Presence.NO_SHOW}:
            return QColor(self.theme.muted)
        if column == Column.PAID and line.owed > line.one.paid:
            return QColor(self.theme.bad)
        return None

    def _arrange(self) -> None:
        self.beginResetModel()
        self._shown = [line for line in self._all if line.fits(self.wanted)]
        self._shown.sort(key=_KEYS[self.order], reverse=self.descending)
        self.endResetModel()


def heads() -> tuple[str, ...]:
    """Return the heads of the columns."""
    return (
        _("No."),
        _("Name"),
        _("Club"),
        _("State"),
        _("Groups"),
        _("Team"),
        _("to pay €"),
        _("paid €"),
    )


def _cells(one: Participant, owed: int) -> tuple[str, ...]:
    return (
        str(one.start_no or ""),
        words.listed_name(one.person),
        one.person.club,
        words.presence(one.presence),
        words.groups(one),
        words.teams(one),
        numbers.money(owed) if owed else "",
        numbers.money(one.paid) if one.paid or owed else "",
    )


def _alignment(column: int) -> Qt.AlignmentFlag:
    right = column in {Column.NUMBER, Column.OWED, Column.PAID}
    return (Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter


def _name(line: Line) -> tuple[object, ...]:
    person = line.one.person
    return (text.sort_key(person.family_name), text.sort_key(person.given_name), line.one.id)


_KEYS: dict[Column, Callable[[Line], tuple[object, ...]]] = {
    Column.NUMBER: lambda line: (line.one.start_no or LAST_PLACE, line.one.id),
    Column.NAME: _name,
    Column.CLUB: lambda line: (not line.one.person.club, text.sort_key(line.one.person.club), *_name(line)),
    Column.STATE: lambda line: (STATE_ORDER.index(line.one.presence), *_name(line)),
    Column.GROUPS: lambda line: (not line.one.groups, line.one.groups, *_name(line)),
    Column.TEAM: lambda line: (not line.one.teams, text.sort_key(words.teams(line.one)), *_name(line)),
    Column.OWED: lambda line: (line.owed, *_name(line)),
    Column.PAID: lambda line: (line.one.paid, *_name(line)),
}
