"""Forms of teams and leagues: who plays, who comes in for whom, and the report of a match day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office.errors import NoTeams
from skatclub.domain.registration.registration import TeamKind
from skatclub.domain.standings import teams as teams_domain
from skatclub.exports.document import Column, Density, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports.forms import blank
from skatclub.exports.reports.forms.blank import Field, Signature
from skatclub.exports.reports.standings import ranking
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.registration.registration import Participant
    from skatclub.domain.standings.league import LeagueRow
    from skatclub.domain.standings.teams import Team
    from skatclub.exports.document import Cell, Document, Section, Stand

_RIGHT = Align.RIGHT
_SUBSTITUTES, _CHANGES = 4, 12
_MOST_IN_FULL = 4
"""Series of which a report has room for points as well as league points."""


def known(facts: EventFacts) -> Sequence[Team]:
    """Return the teams of an event. Refused where it is played without any: `NoTeams`."""
    teams = teams_domain.teams_of(facts.participants, TeamKind.TEAM)
    if not teams and not facts.conditions.team_size:
        raise NoTeams
    return teams


def line_up_name() -> str:
    """Return the name of the paper in menus."""
    return _("Line-up of a team")


def line_up(facts: EventFacts, stand: Stand) -> Document:
    """Return a form for each team with those who are known, or an empty one. Refused: `NoTeams`."""
    people = {participant.id: participant for participant in facts.participants}
    sections = [_line_up(facts, stand, team, people) for team in known(facts) or (None,)]
    return blank.document(facts, stand, line_up_name(), sections)


def _line_up(facts: EventFacts, stand: Stand, team: Team | None, people: dict[int, Participant]) -> Section:
    series = [each.number for each in facts.event.series]
    members = () if team is None else tuple(people[each] for each in team.members)
    substitutes = () if team is None else tuple(people[each] for each in team.substitutes)
    size = max(len(members), facts.conditions.team_size or 4)
    rows = [_player(_("Player {n}").format(n=number + 1), _at(members, number), series) for number in range(size)]
    rows += [
        _player(_("Substitute {n}").format(n=number + 1), _at(substitutes, number), series)
        for number in range(max(len(substitutes), _SUBSTITUTES))
    ]
    tick, signed = (10, 32) if len(series) <= _MOST_IN_FULL else (6, 24)
    table = Table(
        columns=(
            Column(head="", yields=True),
            Column(head=_("No."), align=_RIGHT, room=9),
            Column(head=_("Name"), strong=True, room=44),
            *(Column(head=_("S{n}").format(n=number), align=Align.CENTRE, room=tick) for number in series),
            Column(head=_("Signature"), room=signed),
        ),
        rows=tuple(rows),
        density=Density.LIST,
    )
    name = "" if team is None else team.name
    club = members[0].person.club if members else ""
    blocks = (
        blank.head(facts, stand, line_up_name()),
        blank.row(Field(_("Team"), name), Field(_("Club"), club)),
        blank.row(Field(_("Captain")), Field(_("Phone"), "", 0.6)),
        blank.advice(_("Tick the series in which each player plays.")),
        table,
        blank.dated_signatures(_("Captain"), _("Director")),
    )
    return blank.section(facts, stand, blocks, name or line_up_name())


def _at(people: Sequence[Participant], number: int) -> Participant | None:
    return people[number] if number < len(people) else None


def _player(place: str, participant: Participant | None, series: Sequence[int]) -> tuple[Cell, ...]:
    number = None if participant is None else participant.start_no
    name = "" if participant is None else participant.person.full_name
    return (place, number, name, *("☐" for _series in series), "")


def changes_name() -> str:
    """Return the name of the paper in menus."""
    return _("List of substitutions")


def changes(facts: EventFacts, stand: Stand) -> Document:
    """Return an empty list of who comes in for whom. Refused: `NoTeams`."""
    known(facts)
    table = blank.grid(
        [("",) * 7] * _CHANGES,
        (_("Time of day"), 15),
        (_("Series"), 12),
        (_("Table"), 12),
        (_("Team"), 32),
        (_("out (no., name)"), 42),
        (_("in (no., name)"), 42),
        (_("Initials"), 25),
    )
    words = _(
        "A substitution counts from the series in which it is handed in; a player taken out does not come back."
    )
    rule = blank.advice(words)
    return blank.single(facts, stand, changes_name(), rule, table, blank.dated_signatures(_("Director")))


def report_name() -> str:
    """Return the name of the paper in menus."""
    return _("Match report")


def report(facts: EventFacts, stand: Stand) -> Document:
    """Return a page for each group of teams, with their results as far as they are known. Refused: `NoTeams`."""
    teams = known(facts)
    series = [each.number for each in facts.event.series]
    rows = {row.team_id: row for row in _league_rows(facts)}
    heads = (_("S{n} points"), _("S{n} MP")) if len(series) <= _MOST_IN_FULL else (_("S{n} MP"),)
    written = len(heads) * len(series)
    cells: list[tuple[Cell, ...]] = []
    for team in teams:
        row = rows.get(team.id)
        total = (None, None) if row is None else (row.match_points, ranking.total_cell(row.total))
        cells.append((team.name, *([""] * written), *total))
    cells += [("",) * (1 + written + 2)] * max(4 - len(cells), 0)
    table = Table(
        columns=(
            Column(head=_("Team"), strong=True, room=36),
            *(
                Column(head=head.format(n=number), align=_RIGHT, room=11 if len(heads) > 1 else 6)
                for number in series
                for head in heads
            ),
            Column(head=_("MP"), align=_RIGHT, room=8),
            Column(head=_("Total"), align=_RIGHT, room=16),
        ),
        rows=tuple(cells),
        density=Density.LIST,
    )
    signed = tuple(Signature(_("Captain {n}").format(n=number)) for number in range(1, 5))
    return blank.single(
        facts,
        stand,
        report_name(),
        blank.row(Field(_("League, group")), Field(_("Match day"), "", 0.5), Field(_("Host"), "")),
        table,
        blank.row(Field(_("Starts at"), facts.conditions.starts_at), Field(_("End")), Field(_("Referee"), "", 2)),
        blank.row(Field(_("Substitutions, late arrivals, penalties, protests"), "", 1, 4)),
        blank.row(*signed),
        blank.dated_signatures(_("Director of the match day")),
        names=True,
    )


def _league_rows(facts: EventFacts) -> Sequence[LeagueRow]:
    league = None if facts.results is None else facts.results.league
    return () if league is None else league.rows
