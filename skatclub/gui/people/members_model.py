"""The list of members and guests: sorted, searched and filtered by the model itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from skatclub.domain import finding, membership, people, text
from skatclub.domain.membership import Kind, Member
from skatclub.domain.people import PublishLevel
from skatclub.gui.people import words
from skatclub.i18n import member_words, numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    import datetime
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFontMetrics

    from skatclub.gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
KINDS = tuple(Kind)


class Column(IntEnum):
    """The columns from left to right."""

    NUMBER = 0
    NAME = 1
    STATUS = 2
    CLUB = 3
    ASSOCIATION = 4
    GROUPS = 5
    NOTICE = 6
    WEB = 7
    LISTS = 8
    SEEN = 9


class Filter(IntEnum):
    """Which people are listed."""

    MEMBERS = 0
    ACTIVE = 1
    PASSIVE = 2
    GUESTS = 3
    LEFT = 4
    ERASED = 5
    ALL = 6


RIGHT = frozenset({Column.NUMBER, Column.LISTS})
FITS: dict[Filter, frozenset[Kind]] = {
    Filter.MEMBERS: frozenset({Kind.ACTIVE, Kind.PASSIVE, Kind.HONORARY}),
    Filter.ACTIVE: frozenset({Kind.ACTIVE}),
    Filter.PASSIVE: frozenset({Kind.PASSIVE, Kind.HONORARY}),
    Filter.GUESTS: frozenset({Kind.GUEST}),
    Filter.LEFT: frozenset({Kind.LEFT}),
    Filter.ERASED: frozenset({Kind.ANONYMISED}),
    Filter.ALL: frozenset(Kind),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One row: a person with the cells that are shown."""

    one: Member
    kind: Kind
    cells: tuple[str, ...]


class MembersModel(QAbstractTableModel):
    """The people of a club.

    Signals: those of QAbstractTableModel.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.order = Column.NAME
        self.descending = False
        self.wanted = Filter.MEMBERS
        self.sought = ""
        self._all: list[Line] = []
        self._shown: list[Line] = []
        self._heads = heads()
        self._bold = QFont()

    def show(self, found: Sequence[Member], today: datetime.date) -> None:
        """Take over everybody of the club as he or she is listed today."""
        self._all = [Line(one, one.kind_on(today), _cells(one, today)) for one in found]
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column."""
        self.order, self.descending = Column(column), order is Qt.SortOrder.DescendingOrder
        self._arrange()

    def set_filter(self, wanted: Filter) -> None:
        """List only some of the people."""
        self.wanted = wanted
        self._arrange()

    def search(self, typed: str) -> None:
        """List only who is called so, or has this number."""
        self.sought = typed.strip()
        self._arrange()

    def number_of(self, wanted: Filter) -> int:
        """Return how many people a filter lists."""
        return sum(line.kind in FITS[wanted] for line in self._all)

    def total(self) -> int:
        """Return how many people there are in all."""
        return len(self._all)

    def member(self, row: int) -> Member | None:
        """Return who stands in a row."""
        return self._shown[row].one if 0 <= row < len(self._shown) else None

    def row_of(self, person_id: int) -> int:
        """Return the row of a person, −1 if he or she is not listed now."""
        return next((row for row, line in enumerate(self._shown) if line.one.person.id == person_id), -1)

    def widest(self, column: Column, metrics: QFontMetrics) -> int:
        """Return the width of the longest words in a column, its head included."""
        longest = max((line.cells[column] for line in self._shown), key=len, default="")
        return max(metrics.horizontalAdvance(shown) for shown in (longest, f"{self._heads[column]} ▲"))

    def has(self, column: Column) -> bool:
        """Tell whether anything stands in a column of this part of the list."""
        return any(line.cells[column] for line in self._shown)

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return how many people are listed."""
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
            return _apart(self._heads[section] + sign, section)
        return _alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows."""
        line, column = self._shown[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return _apart(line.cells[column], column)
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(
                    f"{head}: {cell}" for head, cell in zip(self._heads, line.cells, strict=True) if cell
                )
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._heads[column]}: {line.cells[column]}"
            case Qt.ItemDataRole.ForegroundRole if line.kind in {Kind.LEFT, Kind.ANONYMISED}:
                return QColor(self.theme.muted)
            case Qt.ItemDataRole.FontRole if column == Column.NAME:
                return self._bold
        return None

    def set_look(self, theme: Theme, font: QFont) -> None:
        """Take other colours and type."""
        self.theme = theme
        self._bold = QFont(font)
        self._bold.setBold(True)
        if self._shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shown) - 1, len(Column) - 1))

    def elsewhere(self) -> int:
        """Return how many people of all parts of the list are sought."""
        return len(self._sought(self._all)) if self.sought else 0

    def _sought(self, lines: list[Line]) -> list[Line]:
        named = {one.id for one in finding.matching((line.one.person for line in lines), self.sought)}
        return [line for line in lines if line.one.person.id in named or self._has_number(line)]

    def _arrange(self) -> None:
        self.beginResetModel()
        shown = [line for line in self._all if line.kind in FITS[self.wanted]]
        if self.sought:
            shown = self._sought(shown)
        shown.sort(key=_KEYS[self.order], reverse=self.descending)
        self._shown = shown
        self.endResetModel()

    def _has_number(self, line: Line) -> bool:
        return self.sought in {line.one.person.member_no, line.one.association_no}


def heads() -> tuple[str, ...]:
    """Return the heads of the columns."""
    return (
        _("No."),
        _("Name"),
        _("Member status"),
        _("Club"),
        _("Assoc. no."),
        _("Groups"),
        _("Board"),
        _("Internet"),
        _("Lists"),
        _("last seen"),
    )


def _cells(one: Member, today: datetime.date) -> tuple[str, ...]:
    current = tuple(group for group in one.groups if group.year in {membership.EVERY_YEAR, today.year})
    return (
        one.person.member_no,
        people.listed_name(one.person, PublishLevel.FULL),
        member_words.kind(one.kind_on(today)),
        one.person.club,
        one.association_no,
        words.groups(current),
        member_words.level_short(one.person.notice_level),
        member_words.level_short(one.person.web_level),
        str(one.lists or ""),
        numbers.date(one.seen_on) if one.seen_on is not None else "",
    )


def _apart(words: str, column: int) -> str:
    """Keep words at the right edge apart from the next column."""
    return f"{words}\u2002" if words and column in RIGHT else words


def _alignment(column: int) -> Qt.AlignmentFlag:
    return (
        Qt.AlignmentFlag.AlignRight if column in RIGHT else Qt.AlignmentFlag.AlignLeft
    ) | Qt.AlignmentFlag.AlignVCenter


def _numbered(number: str) -> tuple[object, ...]:
    return not number, not number.isdecimal(), int(number) if number.isdecimal() else 0, text.sort_key(number)


_KEYS: dict[Column, Callable[[Line], tuple[object, ...]]] = {
    Column.NUMBER: lambda line: (_numbered(line.one.person.member_no), membership.name_key(line.one)),
    Column.NAME: lambda line: membership.name_key(line.one),
    Column.STATUS: lambda line: (KINDS.index(line.kind), membership.name_key(line.one)),
    Column.CLUB: lambda line: (not line.cells[3], text.sort_key(line.cells[3]), membership.name_key(line.one)),
    Column.ASSOCIATION: lambda line: (not line.cells[4], line.cells[4], membership.name_key(line.one)),
    Column.GROUPS: lambda line: (not line.cells[5], text.sort_key(line.cells[5]), membership.name_key(line.one)),
    Column.NOTICE: lambda line: (line.cells[6], membership.name_key(line.one)),
    Column.WEB: lambda line: (line.cells[7], membership.name_key(line.one)),
    Column.LISTS: lambda line: (line.one.lists, membership.name_key(line.one)),
    Column.SEEN: lambda line: (line.one.seen_on is None, line.one.seen_on or 0, membership.name_key(line.one)),
}
