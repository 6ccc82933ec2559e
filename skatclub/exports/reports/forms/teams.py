"""What forms of teams and leagues know: who plays, and how a match day went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from skatclub.domain.office.errors import NoTeams
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import League
from skatclub.domain.registration.registration import Participant, TeamKind
from skatclub.domain.sheets.table import Occupant
from skatclub.domain.standings import teams as teams_domain
from skatclub.domain.standings.teams import Team
from skatclub.exports.document import Cell, Column, Density, Imprint, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports.forms.blank import Known
from skatclub.exports.reports.standings import ranking
from skatclub.i18n.language import _

_RIGHT = Align.RIGHT
_SUBSTITUTES = 4
_CHANGES = 12
_MOST_IN_FULL = 4
"""Series of which a report has room for points as well as league points."""


def known(facts: EventFacts) -> Sequence[Team]:
    """Return the teams of an event. Refused where it is played without any: `NoTeams`."""
    teams = teams_domain.teams_of(facts.participants, TeamKind.TEAM)
    if not teams and not facts.conditions.team_size:
        raise NoTeams
    return teams


def line_up(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say who plays in each team, or leave room for one that is not known. Refused: `NoTeams`."""
    people = {participant.id: participant for participant in facts.participants}
    for team in known(facts) or (None,):
        yield _line_up(facts, team, people)


def _line_up(facts: EventFacts, team: Team | None, people: dict[int, Participant]) -> Known:
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
    return Known(values={"Team": name, "Club": club}, blocks=(table,), mark=name, named=True)


def _at(people: Sequence[Participant], number: int) -> Participant | None:
    return people[number] if number < len(people) else None


def _player(place: str, participant: Participant | None, series: Sequence[int]) -> tuple[Cell, ...]:
    number = None if participant is None else participant.start_no
    name = "" if participant is None else participant.person.full_name
    return (place, number, name, *("☐" for _series in series), "")


def substituted(facts: EventFacts) -> Sequence[tuple[OfficeSheet, Occupant]]:
    """Return who took over a seat within a list. Refused where nobody did and there are no teams: `NoTeams`."""
    sheets = () if facts.results is None else facts.results.sheets
    replaced = [(sheet, who) for sheet in sheets for who in sheet.substitutes]
    if not replaced:
        known(facts)
    return replaced


def changes(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say who came in for whom in the middle of a list, with room for more. Refused: `NoTeams`."""
    team_of = {
        member: team.name
        for team in teams_domain.teams_of(facts.participants, TeamKind.TEAM)
        for member in team.members
    }
    playing = {each.person.id: team_of.get(each.id, "") for each in facts.participants}
    rows: list[tuple[Cell, ...]] = []
    for sheet, who in substituted(facts):
        number = "" if who.start_no is None else f"{who.start_no} "
        team = playing.get(sheet.people[who.seat - 1], "")
        said = _("{name} from deal {deal}").format(name=who.person.full_name, deal=who.from_deal)
        rows.append(("", sheet.series_no, sheet.number, team, f"{number}{sheet.names[who.seat - 1]}", said, ""))
    rows += [("",) * 7] * max(_CHANGES - len(rows), _SUBSTITUTES)
    yield Known(rows=tuple(rows), named=True)


def report(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say the results of the teams as far as they are known. Refused: `NoTeams`."""
    teams = known(facts)
    series = [each.number for each in facts.event.series]
    league = None if facts.results is None else facts.results.league
    rows = {} if league is None else {row.team_id: row for row in league.rows}
    heads = (_("S{n} points"), _("S{n} MP")) if len(series) <= _MOST_IN_FULL else (_("S{n} MP"),)
    cells: list[tuple[Cell, ...]] = []
    for team in teams:
        row = rows.get(team.id)
        total = (None, None) if row is None else (row.match_points, ranking.total_cell(row.total))
        written = (_of_series(league, team.id, number)[-len(heads) :] for number in series)
        cells.append((team.name, *chain.from_iterable(written), *total))
    cells += [("",) * (1 + len(heads) * len(series) + 2)] * max(4 - len(cells), 0)
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
    yield Known(values={"Starts at": facts.conditions.starts_at}, blocks=(table,), named=True)


def _of_series(league: League | None, team_id: int, series_no: int) -> tuple[Cell, Cell]:
    """Return points and match points of a team in a series, left to be written while a list is missing."""
    result = None if league is None else league.results.get(series_no, {}).get(team_id)
    if league is None or result is None:
        return "", ""
    return ranking.total_cell(result.total), league.match_points[series_no].get(team_id)
