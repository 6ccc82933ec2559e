"""Forms of the referees: a protest, and what was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.reports.forms import blank
from skatclub.exports.reports.forms.blank import Field, Signature, Tick
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.document import Cell, Document, Stand

_SPARE = 12


def protest_name() -> str:
    """Return the name of the paper in menus."""
    return _("Protest form")


def protest(facts: EventFacts, stand: Stand) -> Document:
    """Return an empty protest with room for the decision."""
    return blank.single(
        facts,
        stand,
        protest_name(),
        blank.row(Field(_("Name"), "", 2), Field(_("Start number")), Field(_("Team"), "", 1.4)),
        blank.row(Field(_("Series")), Field(_("Table")), Field(_("Deal no.")), Field(_("handed in at"), "", 1.4)),
        blank.row(Field(_("What has happened"), "", 1, 4)),
        blank.row(Field(_("What is claimed, under which rule"), "", 1, 2)),
        blank.row(Field(_("Witnesses")), Field(_("Declarer’s account"))),
        blank.dated_signatures(_("Signature")),
        blank.heading(_("Decision of the referees")),
        blank.row(Tick(_("allowed")), Tick(_("partly allowed")), Tick(_("rejected"))),
        blank.row(Field(_("Decision and reason (rule)"), "", 1, 3)),
        blank.row(Signature(_("Time, referee")), Signature(_("Referee")), Signature(_("Referee"))),
    )


def decisions_name() -> str:
    """Return the name of the paper in menus."""
    return _("Decisions of the referees")


def decisions(facts: EventFacts, stand: Stand) -> Document:
    """Return what was decided on lists, with room for more."""
    rows = [*_known(facts)]
    rows += [("",) * 6] * max(_SPARE - len(rows), 4)
    table = blank.grid(
        rows,
        (_("Time of day"), 15),
        (_("Series/table"), 22),
        (_("Who"), 42),
        (_("What happened, decision, rule"), 67),
        (_("Points"), 14),
        (_("Initials"), 20),
    )
    return blank.single(
        facts, stand, decisions_name(), table, blank.dated_signatures(_("Referee"), _("Director")), names=True
    )


def _known(facts: EventFacts) -> Iterator[tuple[Cell, ...]]:
    """Return the penalties that stand on lists."""
    for series in facts.series:
        for table in series.lists:
            for penalty in table.penalties:
                who = table.owner_of(penalty.seat).person.full_name
                place = f"{series.series.number}/{table.number}"
                yield ("", place, who, penalty.reason, penalty.points, "")
