"""The list of participants, sorted and filtered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor

from skatclub.domain import text
from skatclub.domain.registration import Presence
from skatclub.gui.registration import words
from skatclub.gui.widgets.sorted_rows import SortedRows
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from skatclub.domain.registration import Participant
    from skatclub.gui.theme import Theme
    from skatclub.services.enrolment import Roll

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


class PeopleModel(SortedRows[Line]):
    """The participants of an event.

    Signals: those of QAbstractTableModel.
    """

    right = frozenset({Column.NUMBER, Column.OWED, Column.PAID})
    bold = frozenset({Column.NUMBER, Column.NAME})

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, heads(), _KEYS, Column.NUMBER)
        self.wanted = Filter.ALL

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
        self.show_lines(lines)

    def set_filter(self, wanted: Filter) -> None:
        """List only some of the participants."""
        self.wanted = wanted
        self.arrange()

    def number_of(self, wanted: Filter) -> int:
        """Return how many participants a filter lists."""
        return sum(line.fits(wanted) for line in self._all)

    def participant(self, row: int) -> Participant | None:
        """Return who stands in a row."""
        line = self.line(row)
        return line.one if line is not None else None

    def row_of(self, participant_id: int) -> int:
        """Return the row of a participant, −1 if he or she is not listed now."""
        return self.row_where(lambda line: line.one.id == participant_id)

    def listed(self, lines: list[Line]) -> list[Line]:
        """Return whom the filter lists."""
        return [line for line in lines if line.fits(self.wanted)]

    def measured(self) -> list[Line]:
        """Return everybody: columns stay where they are when another filter lists others."""
        return self._all

    def colour(self, line: Line, column: int) -> QColor | None:
        """Return the colour of who is here or gone, and of what is not paid."""
        presence = line.one.presence
        if column == Column.STATE:
            colours = {Presence.HERE: self.theme.good, Presence.EXPECTED: self.theme.text}
            return QColor(colours.get(presence, self.theme.muted))
        if presence in {Presence.WITHDRAWN, Presence.NO_SHOW}:
            return QColor(self.theme.muted)
        if column == Column.PAID and line.owed > line.one.paid:
            return QColor(self.theme.bad)
        return None


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


def _name(line: Line) -> tuple[object, ...]:
    person = line.one.person
    return (text.sort_key(person.family_name), text.sort_key(person.given_name), line.one.id)


_KEYS: Mapping[IntEnum, Callable[[Line], tuple[object, ...]]] = {
    Column.NUMBER: lambda line: (line.one.start_no or LAST_PLACE, line.one.id),
    Column.NAME: _name,
    Column.CLUB: lambda line: (not line.one.person.club, text.sort_key(line.one.person.club), *_name(line)),
    Column.STATE: lambda line: (STATE_ORDER.index(line.one.presence), *_name(line)),
    Column.GROUPS: lambda line: (not line.one.groups, line.one.groups, *_name(line)),
    Column.TEAM: lambda line: (not line.one.teams, text.sort_key(words.teams(line.one)), *_name(line)),
    Column.OWED: lambda line: (line.owed, *_name(line)),
    Column.PAID: lambda line: (line.one.paid, *_name(line)),
}
