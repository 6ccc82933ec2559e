"""The list of members and guests: sorted, searched and filtered by the model itself.

The table of members: widths by the type, Enter opens, letters go on with the search.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor

from skatclub.domain import text
from skatclub.domain.people import membership
from skatclub.domain.people import person as people_person
from skatclub.domain.people import search as people_search
from skatclub.domain.people.membership import Kind, Member
from skatclub.domain.people.person import PublishLevel
from skatclub.gui.people import words
from skatclub.gui.widgets.plain_table import ENTER_KEYS as ENTER
from skatclub.gui.widgets.plain_table import RowView, SortedRows
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words

if TYPE_CHECKING:
    import datetime
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QKeyEvent

    from skatclub.gui.look.theme import Theme


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


class MembersModel(SortedRows[Line]):
    """The people of a club.

    Signals: those of QAbstractTableModel.
    """

    right = frozenset({Column.NUMBER, Column.LISTS})
    bold = frozenset({Column.NAME})

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, heads(), _KEYS, Column.NAME)
        self.wanted = Filter.MEMBERS
        self.sought = ""

    def show(self, found: Sequence[Member], today: datetime.date) -> None:
        """Take over everybody of the club as he or she is listed today."""
        self.show_lines([Line(one, one.kind_on(today), _cells(one, today)) for one in found])

    def set_filter(self, wanted: Filter) -> None:
        """List only some of the people."""
        self.wanted = wanted
        self.arrange()

    def search(self, typed: str) -> None:
        """List only who is called so, or has this number."""
        self.sought = typed.strip()
        self.arrange()

    def number_of(self, wanted: Filter) -> int:
        """Return how many people a filter lists."""
        return sum(line.kind in FITS[wanted] for line in self._all)

    def total(self) -> int:
        """Return how many people there are in all."""
        return len(self._all)

    def member(self, row: int) -> Member | None:
        """Return who stands in a row."""
        line = self.line(row)
        return line.one if line is not None else None

    def row_of(self, person_id: int) -> int:
        """Return the row of a person, −1 if he or she is not listed now."""
        return self.row_where(lambda line: line.one.person.id == person_id)

    def elsewhere(self) -> int:
        """Return how many people of all parts of the list are sought."""
        return len(self._sought(self._all)) if self.sought else 0

    def listed(self, lines: list[Line]) -> list[Line]:
        """Return who is of the wanted kind and is sought."""
        wanted = [line for line in lines if line.kind in FITS[self.wanted]]
        return self._sought(wanted) if self.sought else wanted

    def colour(self, line: Line, _column: int) -> QColor | None:
        """Return a quieter colour for who is no longer here."""
        return QColor(self.theme.muted) if line.kind in {Kind.LEFT, Kind.ANONYMISED} else None

    def _sought(self, lines: list[Line]) -> list[Line]:
        named = {one.id for one in people_search.matching([line.one.person for line in lines], self.sought)}
        return [
            line
            for line in lines
            if line.one.person.id in named or self.sought in {line.one.person.member_no, line.one.association_no}
        ]


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
        people_person.listed_name(one.person, PublishLevel.FULL),
        people_words.kind(one.kind_on(today)),
        one.person.club,
        one.association_no,
        words.groups(current),
        people_words.level_short(one.person.notice_level),
        people_words.level_short(one.person.web_level),
        str(one.lists or ""),
        numbers.date(one.seen_on) if one.seen_on is not None else "",
    )


def _numbered(number: str) -> tuple[object, ...]:
    return not number, not number.isdecimal(), int(number) if number.isdecimal() else 0, text.sort_key(number)


_KEYS: Mapping[IntEnum, Callable[[Line], tuple[object, ...]]] = {
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


STRETCHED = {Column.NAME: 5, Column.CLUB: 3}
GIVES_WAY = (Column.WEB, Column.NOTICE, Column.GROUPS, Column.ASSOCIATION, Column.CLUB, Column.LISTS)
"""Columns that are left out where names would have no room; tooltip and form still show them."""
BOLD = 1.12
LEAST_NAME = 22
LEAST_CLUB = 12
LONGEST_CELL = 18


class MembersView(RowView):
    """Rows of people.

    Signals:
        opened(): Enter on a row.
    """

    opened = Signal()

    def __init__(self, model: MembersModel) -> None:
        super().__init__(model, "people", _("Members"))
        self.members = model
        self.sort_by(Column.NAME, arrow=False)

    def member(self) -> Member | None:
        """Return who is selected."""
        return self.members.member(self.currentIndex().row())

    def select(self, person_id: int | None) -> None:
        """Select a person, if he or she is listed."""
        self.select_row(-1 if person_id is None else self.members.row_of(person_id))

    def take_enter(self, event: QKeyEvent) -> bool:
        """Open the person."""
        if event.key() not in ENTER:
            return False
        self.opened.emit()
        return True

    def lay_out(self) -> None:
        """Give every column the room its words need; names and clubs share the rest."""
        metrics = self.fontMetrics()
        letter = metrics.averageCharWidth()
        self.set_row_height()
        widths = {
            column: min(round(self.members.widest(column, metrics) * BOLD), letter * LONGEST_CELL) + 3 * letter
            for column in Column
            if column not in STRETCHED and (column not in GIVES_WAY or self.members.has(column))
        }
        least = {Column.NAME: LEAST_NAME * letter}
        if self.members.has(Column.CLUB):
            least[Column.CLUB] = LEAST_CLUB * letter
        for column in GIVES_WAY:
            if sum(widths.values()) + sum(least.values()) > self.viewport().width():
                widths.pop(column, None)
                least.pop(column, None)
        room = self.viewport().width() - sum(widths.values())
        shares = sum(STRETCHED[column] for column in least)
        for column, lowest in least.items():
            widths[column] = max(room * STRETCHED[column] // shares, lowest)
        self.show_widths(widths)
