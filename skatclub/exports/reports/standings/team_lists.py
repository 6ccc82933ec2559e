"""Teams, tandems and mixed pairs with their members, and the table of a league."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.standings.standings import known_sum
from skatclub.domain.standings.teams import Team
from skatclub.exports import document
from skatclub.exports.document import Cell, Column, Density, Document, Imprint, Section, Span, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import names as standings_names, ranking, rows as standings_rows
from skatclub.exports.reports.standings.ranking import RankingRow
from skatclub.i18n.language import N_, _, ngettext

_COUNTED = ("rank", "series", "won", "lost", "total")

NAME = N_("Teams with their members")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a list for each kind of teams. Refused: `NoResults`."""
    return document.of_event(
        _(NAME), facts.event, imprint, [_section(facts, imprint, team) for team in facts.teams()]
    )


def tables(facts: EventFacts, imprint: Imprint) -> list[tuple[Ranked, Table]]:
    """Return each ranking of teams with the table of the teams alone. Refused: `NoResults`."""
    names = reports_names.teams(facts, imprint.level)
    return [(ranked, _teams(ranked, names)) for ranked in facts.teams()]


def _section(facts: EventFacts, imprint: Imprint, ranked: Ranked) -> Section:
    title = standings_names.title(ranked)
    count = len(ranked.teams)
    counted = ngettext("{n} team", "{n} teams", count).format(n=count)
    head = standings_names.head(facts, ranked, imprint, title, counted)
    notes = Text(text="\n".join(standings_names.notes(facts, ranked, imprint)))
    names = reports_names.teams(facts, imprint.level)
    tables = (_table(facts, imprint, ranked), _teams(ranked, names))
    since = standings_names.since(facts, ranked, imprint)
    return standings_names.section(facts, ranked, imprint, title, head, since, *tables, notes)


def _teams(ranked: Ranked, names: Mapping[int, str]) -> Table:
    """Return the teams alone, for files."""
    rows = [RankingRow(standing=row, name=names[row.contestant.id]) for row in ranked.standings.rows]
    table = standings_rows.overall(rows, ranked.standings.series, ranking.lots(ranked.standings))
    return replace(table, code=ranked.code, name=standings_names.called(ranked.code), printed=False)


def _table(facts: EventFacts, imprint: Imprint, ranked: Ranked) -> Table:
    """Return all teams, each above its members, who stand in columns of their own in files."""
    series = ranked.standings.series
    names = reports_names.teams(facts, imprint.level)
    rows: list[tuple[Cell, ...]] = []
    strong = set()
    for row in ranked.standings.rows:
        team = ranked.teams[row.contestant.id]
        rank, *results = ranking.said(RankingRow(standing=row, name=""), _COUNTED)
        strong.add(len(rows))
        rows.append((names[team.id], None, rank, None, names[team.id], *results))
        rows += [
            (names[team.id], who, None, number, f"· {who}", *counted)
            for number, who, *counted in _members(facts, imprint, ranked, team)
        ]
    right = Align.RIGHT
    place, number, team_name, *counted = ranking.words(("rank", "start_no", "team", *_COUNTED[1:]), series)
    columns = (
        Column(head=team_name, code="team", printed=False),
        Column(head=_("Member"), code="member", printed=False),
        Column(head=place, code="rank", align=right),
        Column(head=number, code="start_no", align=right, ink=0.75),
        Column(head=team_name),
        *(
            Column(head=head, code=code, align=right)
            for head, (_each, code) in zip(counted, ranking.codes_in_files(_COUNTED[1:], series), strict=True)
        ),
    )
    name = _("Members")
    return Table(
        columns=columns,
        rows=tuple(rows),
        density=Density.LIST,
        strong_rows=frozenset(strong),
        span=Span(_("Rank {first}–{last}"), column=2),
        code=f"{ranked.code}_members",
        name=name if len(facts.teams()) == 1 else f"{standings_names.called(ranked.code)} · {name}",
    )


def _members(facts: EventFacts, imprint: Imprint, ranked: Ranked, team: Team) -> Iterator[tuple[Cell, ...]]:
    """Return start number, name and what counted for the team, of each who belongs to it."""
    whole = facts.ranked().whole.standings
    people = facts.ranked().people
    for person_id in (*team.members, *team.substitutes):
        own = whole.results_of(person_id)
        counted = [
            own[n] if person_id in ranked.played.get((team.id, n), ()) and n in own else None
            for n in ranked.standings.series
        ]
        results = [result for result in counted if result is not None]
        name_ = reports_names.shown(people[person_id], imprint.level)
        if person_id in team.substitutes:
            name_ = _("{name} (substitute)").format(name=name_)
        yield (
            people[person_id].start_no,
            name_,
            *(document.or_dash(None if each is None else ranking.total_cell(each.total)) for each in counted),
            document.or_dash(known_sum(result.won for result in results)),
            document.or_dash(known_sum(result.lost for result in results)),
            ranking.total_cell(sum((Fraction(result.total) for result in results), Fraction(0)))
            if any(isinstance(result.total, Fraction) for result in results)
            else sum(int(result.total) for result in results),
        )
