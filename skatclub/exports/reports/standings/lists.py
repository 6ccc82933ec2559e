"""The lists that a tournament hangs on the wall: each series, all of them, and every further ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.exports.document import Cell, Column, Document, Section, Stand, Table, Text
from skatclub.exports.reports.standings import names as standings_names
from skatclub.exports.reports.standings import ranking
from skatclub.exports.reports.standings import rows as standings_rows
from skatclub.exports.reports.standings.ranking import RankingRow
from skatclub.i18n.language import _, ngettext
from skatclub.rules.sheet import sheet


def series_name() -> str:
    """Return the name of the lists of single series in menus."""
    return _("Result list of each series")


def overall_name() -> str:
    """Return the name of the overall list in menus."""
    return _("Overall list")


def groups_name() -> str:
    """Return the name of the lists of groups in menus."""
    return _("Further rankings")


def series(facts: EventFacts, stand: Stand) -> Document:
    """Return the result list of each chosen series. Refused: `NoResults`."""
    return _document(facts, stand, facts.by_series(), series_name())


def overall(facts: EventFacts, stand: Stand) -> Document:
    """Return the ranking of all players. Refused: `NoResults`."""
    return _document(facts, stand, (facts.ranked().whole,), overall_name())


def groups(facts: EventFacts, stand: Stand) -> Document:
    """Return the ranking of each group, such as ladies and juniors. Refused: `NoResults`."""
    return _document(facts, stand, facts.groups(), groups_name())


def series_table(facts: EventFacts, stand: Stand) -> Table:
    """Return the rows of all single series, each with its number in front. Refused: `NoResults`."""
    rankings = facts.by_series()
    return _joined(facts, stand, rankings, _("Series"), [ranking.standings.series[0] for ranking in rankings])


def overall_table(facts: EventFacts, stand: Stand) -> Table:
    """Return the rows of the ranking of all players. Refused: `NoResults`."""
    return _counted_table(facts, stand, facts.ranked().whole)


def groups_table(facts: EventFacts, stand: Stand) -> Table:
    """Return the rows of all groups, each with its name in front. Refused: `NoResults`."""
    rankings = facts.groups()
    return _joined(
        facts, stand, rankings, _("Ranking"), [standings_names.called(ranking.code) for ranking in rankings]
    )


def _joined(facts: EventFacts, stand: Stand, rankings: Sequence[Ranked], head: str, marks: Sequence[Cell]) -> Table:
    tables = [_counted_table(facts, stand, ranking) for ranking in rankings]
    return Table(
        columns=(Column(head=head), *(tables[0].columns if tables else ())),
        rows=tuple((mark, *row) for mark, table in zip(marks, tables, strict=True) for row in table.rows),
    )


def _document(facts: EventFacts, stand: Stand, rankings: Sequence[Ranked], name: str) -> Document:
    title_words = title(rankings[0]) if len(rankings) == 1 else name
    return Document(
        title=_("{paper} – {event}").format(paper=title_words, event=facts.event.title),
        stand=stand,
        sections=tuple(_section(facts, stand, ranking) for ranking in rankings),
        subject=name,
    )


def _section(facts: EventFacts, stand: Stand, ranked: Ranked) -> Section:
    sentence = title(ranked)
    head = standings_names.head(facts, ranked, stand, sentence, _counted(facts, ranked))
    rows, in_kind = standings_rows.noted(_rows(facts, stand, ranked))
    ruled = filter(None, (ranking.ruled_words(is_ruled=any(any(row.ruled) for row in rows)),))
    notes = "\n".join((*in_kind, *ruled, *standings_names.notes(facts, ranked, stand)))
    table = _table(ranked, rows, clubs=any(row.club for row in rows), marks=True)
    return standings_names.section(facts, ranked, stand, sentence, head, table, Text(text=notes))


def title(ranked: Ranked) -> str:
    """Return the title of a list."""
    if ranked.single:
        return _("Result list series {n}").format(n=ranked.standings.series[0])
    return standings_names.title(ranked)


def _counted(facts: EventFacts, ranked: Ranked) -> str:
    """Return how much was played by how many: 48 Spiele · 9 Tische · 36 Teilnehmer."""
    played = [
        series_facts
        for series_facts in facts.series
        if series_facts.series.number in ranked.standings.series and series_facts.tables
    ]
    people = sum(any(row.results) for row in ranked.standings.rows) if ranked.single else len(ranked.standings.rows)
    parts = [*_deals(played), ngettext("{n} player", "{n} players", people).format(n=people)]
    if ranked.single and played:
        tables = len(played[0].tables)
        parts.insert(-1, ngettext("{n} table", "{n} tables", tables).format(n=tables))
    return " · ".join(parts)


def _deals(played: Sequence[SeriesFacts]) -> Iterator[str]:
    """Return how many deals all these series have, if they have as many: 3 × 48/36 Spiele."""
    sizes = sorted({len(table.players) for series_facts in played for table in series_facts.tables}, reverse=True)
    if len({series_facts.series.rounds for series_facts in played}) == 1:
        deals = "/".join(str(sheet.planned_deals(played[0].series.rounds, size)) for size in sizes)
        words = _("{deals} deals") if len(played) == 1 else _("{series} × {deals} deals")
        yield words.format(series=len(played), deals=deals)


def _rows(facts: EventFacts, stand: Stand, ranked: Ranked) -> tuple[RankingRow, ...]:
    """Return the lines of a list; in that of a series stand those who played it."""
    rows = standings_rows.of(facts, ranked, stand.level)
    return tuple(row for row in rows if any(row.standing.results)) if ranked.single else rows


def _table(ranked: Ranked, rows: Sequence[RankingRow], *, clubs: bool = True, marks: bool = False) -> Table:
    if ranked.single:
        return standings_rows.single(rows, clubs=clubs, marks=marks)
    return standings_rows.overall(rows, ranked.standings.series, clubs=clubs, marks=marks)


def _counted_table(facts: EventFacts, stand: Stand, ranked: Ranked) -> Table:
    """Return the same with the prizes as numbers, for programs."""
    heads, prizes = standings_rows.counted(standings_rows.of(facts, ranked, stand.level))
    table = _table(ranked, _rows(facts, stand, ranked))
    if not heads:
        return table
    return Table(
        columns=(*table.columns[:-1], *(Column(head=head) for head in heads)),
        rows=tuple((*row[:-1], *prize) for row, prize in zip(table.rows, prizes, strict=True)),
    )
