"""Teams, tandems and mixed pairs with their members, and the table of a league."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.standings.standings import Standing, known_sum
from skatclub.domain.standings.teams import Team
from skatclub.exports import document
from skatclub.exports.document import Cell, Column, Density, Document, Section, Span, Stand, Table, Text
from skatclub.exports.formats.json import Fact
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import (
    data as standings_data,
)
from skatclub.exports.reports.standings import (
    names as standings_names,
)
from skatclub.exports.reports.standings import (
    ranking,
)
from skatclub.exports.reports.standings.ranking import RankingRow
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

_COUNTED = ("rank", "series", "won", "lost", "total")


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Teams with their members")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return a list for each kind of teams. Refused: `NoResults`."""
    return document.of_event(
        name(), facts.event.title, stand, tuple(_section(facts, stand, team) for team in facts.teams())
    )


def table(facts: EventFacts, stand: Stand) -> Table:
    """Return all teams and members as rows, each with the kind and name of its team. Refused: `NoResults`."""
    rows: list[tuple[Cell, ...]] = []
    series: tuple[int, ...] = ()
    names = reports_names.teams(facts, stand.level)
    for ranked in facts.teams():
        series = ranked.standings.series
        for row in ranked.standings.rows:
            team = ranked.teams[row.contestant.id]
            kind = standings_names.called(ranked.code)
            rows.append((kind, names[team.id], None, *_team(row)))
            rows += [(kind, names[team.id], *cells) for _no, *cells in _members(facts, stand, ranked, team)]
    heads = (_("Ranking"), *ranking.words(("team",)), _("Member"), *ranking.words(_COUNTED, series))
    return Table(columns=tuple(Column(head=head) for head in heads), rows=tuple(rows))


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return all teams with their members. Refused: `NoResults`."""
    return {
        **standings_data.head(facts, stand, facts.teams()),
        "rankings": [
            {
                "ranking": ranked.code,
                **standings_data.posted(facts.ranked().posted(ranked), stand),
                "series": list(ranked.standings.series),
                "provisional": ranked.provisional,
                "rows": [_fact(facts, stand, ranked, row) for row in ranked.standings.rows],
            }
            for ranked in facts.teams()
        ],
    }


def _section(facts: EventFacts, stand: Stand, ranked: Ranked) -> Section:
    title = standings_names.title(ranked)
    count = len(ranked.teams)
    counted = ngettext("{n} team", "{n} teams", count).format(n=count)
    head = standings_names.head(facts, ranked, stand, title, counted)
    notes = Text(text="\n".join(standings_names.notes(facts, ranked, stand)))
    return standings_names.section(facts, ranked, stand, title, head, _table(facts, stand, ranked), notes)


def _table(facts: EventFacts, stand: Stand, ranked: Ranked) -> Table:
    series = ranked.standings.series
    names = reports_names.teams(facts, stand.level)
    rows: list[tuple[Cell, ...]] = []
    strong = set()
    for row in ranked.standings.rows:
        team = ranked.teams[row.contestant.id]
        rank, *results = _team(row)
        strong.add(len(rows))
        rows.append((rank, None, names[team.id], *results))
        members = _members(facts, stand, ranked, team)
        rows += [(None, number, f"· {who}", *member_cells) for number, who, _rank, *member_cells in members]
    right = Align.RIGHT
    place, number, team_name, *counted = ranking.words(("rank", "start_no", "team", *_COUNTED[1:]), series)
    columns = (
        Column(head=place, align=right),
        Column(head=number, align=right, ink=0.75),
        Column(head=team_name),
        *(Column(head=head, align=right) for head in counted),
    )
    return Table(
        columns=columns,
        rows=tuple(rows),
        density=Density.LIST,
        strong_rows=frozenset(strong),
        span=Span(_("Rank {first}–{last}")),
    )


def _team(row: Standing) -> tuple[Cell, ...]:
    return ranking.cells(RankingRow(standing=row, name=""), _COUNTED, gap=numbers.NONE)


def _members(facts: EventFacts, stand: Stand, ranked: Ranked, team: Team) -> Iterator[tuple[Cell, ...]]:
    """Return start number, name, an empty rank and what counted for the team, of each who belongs to it."""
    whole = facts.ranked().whole.standings
    people = facts.ranked().people
    for person_id in (*team.members, *team.substitutes):
        own = whole.results_of(person_id)
        counted = [
            own[n] if person_id in ranked.played.get((team.id, n), ()) and n in own else None
            for n in ranked.standings.series
        ]
        results = [result for result in counted if result is not None]
        name_ = reports_names.shown(people[person_id], stand.level)
        if person_id in team.substitutes:
            name_ = _("{name} (substitute)").format(name=name_)
        yield (
            people[person_id].start_no,
            name_,
            None,
            *(numbers.NONE if result is None else ranking.total_cell(result.total) for result in counted),
            numbers.or_none(known_sum(result.won for result in results)),
            numbers.or_none(known_sum(result.lost for result in results)),
            ranking.total_cell(sum((Fraction(result.total) for result in results), Fraction(0)))
            if any(isinstance(result.total, Fraction) for result in results)
            else sum(int(result.total) for result in results),
        )


def _fact(facts: EventFacts, stand: Stand, ranked: Ranked, row: Standing) -> Fact:
    team = ranked.teams[row.contestant.id]
    people = facts.ranked().people
    return {
        "rank": row.rank,
        "team": reports_names.teams(facts, stand.level)[team.id],
        "series": [None if result is None else standings_data.points(result.total) for result in row.results],
        "won": row.won,
        "lost": row.lost,
        "total": standings_data.points(row.total),
        "members": [
            {
                "start_no": people[person_id].start_no,
                "name": reports_names.shown(people[person_id], stand.level),
                "substitute": person_id in team.substitutes,
                "played": [n for n in ranked.standings.series if person_id in ranked.played.get((team.id, n), ())],
            }
            for person_id in (*team.members, *team.substitutes)
        ],
    }
