"""The list of participants: its rows and columns, and whom a filter lists."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from skatclub.domain import text
from skatclub.domain.people import person as people_person, publication
from skatclub.domain.people.person import Audience
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.gui.registration import words
from skatclub.gui.widgets.table.column import Column
from skatclub.i18n import numbers, registration as i18n_registration
from skatclub.i18n.language import _
from skatclub.services.registration.enrolment import Roll

LAST_PLACE = 1 << 30
STATE_ORDER = (Presence.HERE, Presence.EXPECTED, Presence.WAITING, Presence.WITHDRAWN, Presence.NO_SHOW)
STATE_TONES = {Presence.HERE: "good", Presence.EXPECTED: "text"}
GONE = frozenset({Presence.WITHDRAWN, Presence.NO_SHOW})
AMOUNTS = frozenset({"owed", "paid"})
"""The columns of money, by their codes."""
LONGEST_CELL = 20
"""Letters that a cell gets at most; tooltip and form show all of them."""


class ParticipantsFilter(IntEnum):
    """Which participants are listed."""

    ALL = 0
    MISSING = 1
    UNPAID = 2
    WAITING = 3
    GONE = 4


@dataclass(frozen=True, slots=True)
class ParticipantRow:
    """One row: a participant, and what he or she owes (cents)."""

    participant: Participant
    owed: int

    def fits(self, people_filter: ParticipantsFilter) -> bool:
        """Tell whether a filter lists this row."""
        match people_filter:
            case ParticipantsFilter.MISSING:
                return self.participant.presence is Presence.EXPECTED
            case ParticipantsFilter.UNPAID:
                return self.owed > self.participant.paid
            case ParticipantsFilter.WAITING:
                return self.participant.presence is Presence.WAITING
            case ParticipantsFilter.GONE:
                return self.participant.presence in GONE
        return True


def lines(roll: Roll | None) -> tuple[ParticipantRow, ...]:
    """Return everybody who is registered."""
    return (
        ()
        if roll is None
        else tuple(ParticipantRow(participant, roll.owed(participant)) for participant in roll.participants)
    )


def columns() -> tuple[Column[ParticipantRow], ...]:
    """Return the columns from left to right; groups and teams give way where names would have no room."""
    all_columns: tuple[Column[ParticipantRow], ...] = (
        Column(
            _("No."),
            lambda line: str(line.participant.start_no or ""),
            code="number",
            key=lambda line: (line.participant.start_no or LAST_PLACE, line.participant.id),
            right=True,
            bold=True,
        ),
        Column(
            _("Name"),
            lambda line: publication.listed(line.participant.person, Audience.DESK),
            code="name",
            key=_name,
            bold=True,
            share=5,
            least=24,
        ),
        Column(_("Club"), lambda line: line.participant.person.club, code="club", key=_club, share=4, least=19),
        Column(
            _("State"),
            lambda line: i18n_registration.presence(line.participant.presence),
            code="state",
            key=lambda line: (STATE_ORDER.index(line.participant.presence), *_name(line)),
            tone=lambda line: STATE_TONES.get(line.participant.presence, "muted"),
        ),
        Column(
            _("Groups"),
            lambda line: words.groups(line.participant),
            code="groups",
            key=lambda line: (not line.participant.groups, line.participant.groups, *_name(line)),
            if_any=True,
            drop=1,
        ),
        Column(_("Team"), lambda line: words.teams(line.participant), code="team", key=_team, if_any=True, drop=2),
        Column(
            _("Entry fee €"),
            lambda line: numbers.money(line.owed) if line.owed else "",
            code="owed",
            key=lambda line: (line.owed, *_name(line)),
            right=True,
        ),
        Column(
            _("of which paid €"),
            _paid,
            code="paid",
            key=lambda line: (line.participant.paid, *_name(line)),
            tone=lambda line: _tone(line) or ("bad" if _is_owing(line) else ""),
            right=True,
        ),
    )
    return tuple(
        replace(column, tone=column.tone or _tone, most=0 if column.share else LONGEST_CELL)
        for column in all_columns
    )


def _paid(line: ParticipantRow) -> str:
    """Return what was paid, with a sign where more is owed: the colour alone says nothing to many eyes."""
    paid = numbers.money(line.participant.paid) if line.participant.paid or line.owed else ""
    return f"⚠ {paid}" if _is_owing(line) and not _tone(line) else paid


def _is_owing(line: ParticipantRow) -> bool:
    return line.owed > line.participant.paid


def _tone(line: ParticipantRow) -> str:
    return "muted" if line.participant.presence in GONE else ""


def _name(line: ParticipantRow) -> tuple[object, ...]:
    return *people_person.name_key(line.participant.person), line.participant.id


def _club(line: ParticipantRow) -> tuple[object, ...]:
    return not line.participant.person.club, text.sort_key(line.participant.person.club), *_name(line)


def _team(line: ParticipantRow) -> tuple[object, ...]:
    return not line.participant.teams, text.sort_key(words.teams(line.participant)), *_name(line)
