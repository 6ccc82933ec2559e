"""The list of participants, sorted and filtered.

The table of participants: widths by the type, Enter and letters handed on to the desk.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor

from skatclub.domain import text
from skatclub.domain.registration.registration import Presence
from skatclub.gui.registration import door_edit, words
from skatclub.gui.widgets.plain_table import RowView, SortedRows
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent

    from skatclub.domain.registration.registration import Participant
    from skatclub.gui.look.theme import Theme
    from skatclub.services.registration.enrolment import Roll


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


STRETCHED = {Column.NAME: 5, Column.CLUB: 4}
GIVES_WAY = (Column.TEAM, Column.GROUPS)
"""Columns that are left out where names would have no room; tooltip and form still show them."""
BOLD = 1.12
LEAST_NAME = 24
LONGEST_CELL = 20
"""Letters that a name keeps at least, and that groups and teams get at most."""


class PeopleView(RowView):
    """Rows of participants.

    Signals:
        entered(bool, bool): Enter on a row; here, and paid.
    """

    entered = Signal(bool, bool)

    def __init__(self, model: PeopleModel) -> None:
        super().__init__(model, "people", _("Participants"))
        self.people = model
        self.sort_by(Column.NUMBER, arrow=True)

    def participant(self) -> Participant | None:
        """Return who is selected."""
        return self.people.participant(self.currentIndex().row())

    def select(self, participant_id: int | None) -> None:
        """Select a participant, if he or she is listed."""
        self.select_row(-1 if participant_id is None else self.people.row_of(participant_id))

    def take_enter(self, event: QKeyEvent) -> bool:
        """Hand on whether somebody is here, and has paid."""
        how = door_edit.how_entered(event)
        if how is None:
            return False
        self.entered.emit(*how)
        return True

    def lay_out(self) -> None:
        """Give every column the room its words need; names and clubs share the rest."""
        metrics = self.fontMetrics()
        letter = metrics.averageCharWidth()
        self.set_row_height()
        widths = {
            column: min(round(self.people.widest(column, metrics) * BOLD), letter * LONGEST_CELL) + 3 * letter
            for column in Column
            if column not in STRETCHED
        }
        for column in GIVES_WAY:
            if not self.people.has(column):
                widths[column] = 0
        for column in GIVES_WAY:
            room = self.viewport().width() - sum(widths.values())
            if room * STRETCHED[Column.NAME] < letter * LEAST_NAME * sum(STRETCHED.values()):
                widths[column] = 0
        room = self.viewport().width() - sum(widths.values())
        for column, share in STRETCHED.items():
            widths[column] = max(room * share // sum(STRETCHED.values()), letter * 8)
        self.show_widths(widths)
