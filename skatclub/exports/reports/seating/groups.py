"""The strength groups of the next evening, to hang up or to send round: who sits in which, best group first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from skatclub.domain.people import publication
from skatclub.exports.document import A4, Document, Imprint, Masthead, Section, Text
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from skatclub.domain.events.event import Event
    from skatclub.services.seating.strengths import Proposal

    Groups = tuple[Event, Sequence[Proposal]]

NAME = N_("Seeding groups")


def of(groups: Groups, imprint: Imprint) -> Document:
    """Return each group with its people in the order of the season."""
    event, proposals = groups
    lines = [_line(number, list(mine), imprint) for number, mine in groupby(proposals, key=lambda each: each.group)]
    after = _("after {event}, {day}").format(event=event.title, day=numbers.date(event.held_on))
    head = Masthead(title=_(NAME), lines=(imprint.club, after), logo=imprint.logo)
    body = tuple(Text(text=line, size=11.0) for line in lines)
    section = Section(blocks=(head, *body), footer=(imprint.club, after), page=A4)
    return Document(title=_(NAME), imprint=imprint, sections=(section,), subject=_(NAME))


def _line(number: int, proposals: Sequence[Proposal], imprint: Imprint) -> str:
    people = [
        publication.face(proposal.participant.person, imprint.level, number=proposal.participant.start_no).full_name
        for proposal in proposals
    ]
    return _("Group {n}: {names}").format(n=number, names=", ".join(people))
