"""The lists that a tournament hangs on the wall: each series, all of them, and every further ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.exports import document
from skatclub.exports.document import Document, Imprint, Section, Table, Text
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import names as standings_names, ranking, rows as standings_rows
from skatclub.exports.reports.standings.ranking import RankingRow
from skatclub.i18n import wordlists
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.office import words as office_words
from skatclub.i18n.seating import words as seating_words

SERIES_NAME = N_("Result list of each series")
OVERALL_NAME = N_("Overall list")
GROUPS_NAME = N_("Further rankings")


def series(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the result list of each chosen series. Refused: `NoResults`."""
    return _document(facts, imprint, facts.by_series(), _(SERIES_NAME))


def overall(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the ranking of all players. Refused: `NoResults`."""
    return _document(facts, imprint, (facts.ranked().whole,), _(OVERALL_NAME))


def groups(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the ranking of each group, such as ladies and juniors. Refused: `NoResults`."""
    return _document(facts, imprint, facts.groups(), _(GROUPS_NAME))


def _document(facts: EventFacts, imprint: Imprint, rankings: Sequence[Ranked], name: str) -> Document:
    title_words = title(rankings[0]) if len(rankings) == 1 else name
    sections = tuple(_section(facts, imprint, ranking) for ranking in rankings)
    return replace(document.of_event(title_words, facts.event, imprint, sections), subject=name)


def _section(facts: EventFacts, imprint: Imprint, ranked: Ranked) -> Section:
    sentence = title(ranked)
    head = standings_names.head(facts, ranked, imprint, sentence, _counted(facts, ranked))
    rows = _rows(facts, ranked, imprint.level)
    _ranked, drawn = table(facts, imprint, ranked)
    _short, in_kind = standings_rows.noted(rows)
    ruled = filter(None, (ranking.ruled_words(is_ruled=any(any(row.ruled) for row in rows)),))
    later = (*_substitutes(facts, ranked, imprint.level), *_fewer(facts, ranked, imprint.level))
    notes = "\n".join((*in_kind, *ruled, *later, *standings_names.notes(facts, ranked, imprint)))
    return standings_names.section(
        facts,
        ranked,
        imprint,
        sentence,
        head,
        standings_names.since(facts, ranked, imprint),
        drawn,
        Text(text=notes),
    )


def _substitutes(facts: EventFacts, ranked: Ranked, level: Audience) -> Iterator[str]:
    """Say who played a part of the lists of those who are ranked, named as these readers may read them."""
    ids = {row.contestant.id for row in ranked.standings.rows}
    owners = {each.person.id: each for number, each in ranked.people.items() if number in ids}
    for listed in facts.ranked().sheets:
        for who in listed.substitutes if listed.series_no in ranked.standings.series else ():
            owner = owners.get(listed.people[who.seat - 1])
            if owner is not None:
                yield _("Series {series}, table {table}: {name} for {was} from deal {from_deal}.").format(
                    series=listed.series_no,
                    table=listed.number,
                    name=publication.called(who.person, level),
                    was=reports_names.shown(owner, level),
                    from_deal=who.from_deal,
                )


def _fewer(facts: EventFacts, ranked: Ranked, level: Audience) -> Iterator[str]:
    """Say at which tables fewer deals were played, those of one reason together; the web reads none."""
    tables: dict[tuple[int, str], list[int]] = {}
    for listed in facts.ranked().sheets:
        if listed.is_short and listed.series_no in ranked.standings.series:
            shown = replace(listed, note="") if level is Audience.WEB else listed
            tables.setdefault((listed.series_no, office_words.short_words(shown)), []).append(listed.number)
    for (series_no, words), numbered in tables.items():
        yield _("Series {series}, table {table}: {words}.").format(
            series=series_no, table=wordlists.both(*numbered), words=words.rstrip(".")
        )


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
    lengths = {seating_words.deals(series_facts.series, sizes) for series_facts in played}
    if len(lengths) == 1:
        words = _("{deals} deals") if len(played) == 1 else _("{series} × {deals} deals")
        yield words.format(series=len(played), deals=lengths.pop())


def _rows(facts: EventFacts, ranked: Ranked, level: Audience) -> tuple[RankingRow, ...]:
    """Return the lines of a list; in that of a series stand those who played it."""
    rows = standings_rows.of(facts, ranked, level)
    return tuple(row for row in rows if any(row.standing.results)) if ranked.single else rows


def table(facts: EventFacts, imprint: Imprint, ranked: Ranked) -> tuple[Ranked, Table]:
    """Return a ranking with the rows under their heads, named after it."""
    rows, lots = _rows(facts, ranked, imprint.level), ranking.lots(ranked.standings)
    if ranked.single:
        name = _("Series {series}").format(series=ranked.standings.series[0])
        return ranked, replace(standings_rows.single(rows, lots), code=ranked.code, name=name)
    drawn = standings_rows.overall(rows, ranked.standings.series, lots)
    return ranked, replace(drawn, code=ranked.code, name=standings_names.called(ranked.code))
