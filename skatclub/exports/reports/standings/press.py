"""The words for the newspaper and for the messenger: who won, by how much, and what else was remarkable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.standings import standings as standings_domain
from skatclub.exports import document
from skatclub.exports.document import A4, Document, Masthead, Section, Text
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import names as standings_names
from skatclub.exports.reports.standings import ranking
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.papers.result_facts import Ranked
    from skatclub.domain.standings.standings import Standing, Total
    from skatclub.exports.document import Stand

_MESSENGER_PLACES = 10
_MANY_SERIES = 4
"""Series from which the best list of each would be a litany."""


def press_name() -> str:
    """Return the name of the press text in menus."""
    return _("Press text")


def messenger_name() -> str:
    """Return the name of the text for messengers in menus."""
    return _("Text for messengers")


def press(facts: EventFacts, stand: Stand) -> Document:
    """Return a report of a few sentences that a newspaper can print as it is. Refused: `NoResults`."""
    paragraphs = tuple(
        Text(text=" ".join(part), size=12)
        for part in (tuple(_lead(facts, stand)), tuple(_series(facts, stand)), tuple(_others(facts, stand)))
        if part
    )
    title = _headline(facts, stand)
    return _document(facts, stand, press_name(), (Masthead(title=title, lines=_where(facts)), *paragraphs))


def messenger(facts: EventFacts, stand: Stand) -> Document:
    """Return the result in short lines to be copied. Refused: `NoResults`."""
    whole = facts.ranked().whole
    lines = [_counted(facts, whole)]
    for row in whole.standings.rows[:_MESSENGER_PLACES]:
        if row.rank is not None:
            place_words = _("{rank}. {name} – {points}").format(
                rank=row.rank, name=_named(facts, stand, row), points=_points(row)
            )
            lines.append(place_words)
    lines += [*_series(facts, stand), *_others(facts, stand)]
    if whole.provisional:
        lines.append(_("Still provisional."))
    blocks = (
        Masthead(title=f"♣ {facts.event.title}", lines=_where(facts)),
        Text(text="\n".join(lines), size=12),
    )
    return _document(facts, stand, messenger_name(), blocks)


def _document(facts: EventFacts, stand: Stand, name: str, blocks: tuple[Masthead | Text, ...]) -> Document:
    status = standings_names.status(facts, facts.ranked().whole, stand)
    section = Section(blocks=blocks, footer=standings_names.footer(facts, stand, status), page=A4)
    title = _("{paper} – {event}").format(paper=name, event=facts.event.title)
    return Document(title=title, stand=stand, sections=(section,), subject=name)


def _where(facts: EventFacts) -> tuple[str, ...]:
    return tuple(part for part in (numbers.date(facts.event.held_on), facts.conditions.place) if part)


def _headline(facts: EventFacts, stand: Stand) -> str:
    best = [row for row in facts.ranked().whole.standings.rows if row.rank == 1]
    names = wordlists.both(*(_named(facts, stand, row) for row in best))
    words = (
        ngettext("{names} wins {event}", "{names} win {event}", len(best))
        if _is_over(facts)
        else ngettext("{names} leads {event}", "{names} lead {event}", len(best))
    )
    return words.format(names=names, event=facts.event.title)


def _is_over(facts: EventFacts) -> bool:
    """Tell whether every list of every series is in; before that somebody leads, and nobody has won."""
    whole = facts.ranked().whole
    return not whole.missing and len(whole.standings.series) == len(facts.event.series)


def _lead(facts: EventFacts, stand: Stand) -> Iterator[str]:
    """Return who played and who won, before whom."""
    whole = facts.ranked().whole
    yield _counted(facts, whole)
    ranked = [row for row in whole.standings.rows if row.rank is not None]
    if not ranked:
        return
    first, *others = ranked[:3]
    words = (
        _("The victory went to {who} with {points} points.")
        if _is_over(facts)
        else _("{who} leads with {points} points.")
    )
    yield words.format(who=_with_club(facts, stand, first), points=_points(first))
    if others:
        sentence = wordlists.both(
            *(
                _("{who} ({told})").format(who=_named(facts, stand, row), told=_club_and_points(facts, stand, row))
                for row in others
            )
        )
        yield _("The next places went to {others}.").format(others=sentence)


def _counted(facts: EventFacts, whole: Ranked) -> str:
    people, count = len(whole.standings.rows), len(whole.standings.series)
    where = f" ({facts.conditions.place})" if facts.conditions.place else ""
    words = ngettext(
        "{people} players competed in {n} series on {day}{where}.",
        "{people} players competed in {n} series on {day}{where}.",
        count,
    )
    return words.format(people=people, n=count, where=where, day=numbers.date(facts.event.held_on))


def _series(facts: EventFacts, stand: Stand) -> Iterator[str]:
    """Return the best list of each series, if more than one was played; of many series only the best of all."""
    best = _best_lists(facts)
    if len(facts.ranked().whole.standings.series) < _MANY_SERIES:
        for record in best:
            yield _("The best list of series {n} was that of {names} with {points} points.").format(
                n=record.series, names=wordlists.both(*_names(facts, stand, record)), points=_told(record)
            )
    elif best:
        yield from _best_of_many(facts, stand, best)


@dataclass(frozen=True, slots=True)
class _Best:
    """The best lists of a series: how many points they have, and whose they are."""

    series: int
    total: Total
    rows: tuple[Standing, ...]


def _best_lists(facts: EventFacts) -> list[_Best]:
    """Return the best of each series that has lists, if more than one was played."""
    whole = facts.ranked().whole.standings
    if len(whole.series) < 2:
        return []
    records = []
    for place, winners in enumerate(standings_domain.series_winners(whole)):
        rows = tuple(whole.row_of(winner) for winner in winners)
        result = next((row.results[place] for row in rows), None)
        if result is not None:
            records.append(_Best(whole.series[place], result.total, rows))
    return records


def _best_of_many(facts: EventFacts, stand: Stand, best: list[_Best]) -> Iterator[str]:
    """Return the best list of the day, and in one sentence who was best in which of the other series."""
    most = max(record.total for record in best)
    tops = [record for record in best if record.total == most]
    yield _top_words(facts, len(tops)).format(
        points=_told(tops[0]), names=wordlists.both(*_with_series(facts, stand, tops))
    )
    others = _with_series(facts, stand, [record for record in best if record.total != most])
    if others:
        words = ngettext(
            "The best of the other series was {names}.", "The best of the other series were {names}.", len(others)
        )
        yield words.format(names=wordlists.both(*others))


def _top_words(facts: EventFacts, count: int) -> str:
    if _is_over(facts):
        return ngettext(
            "The best list of the day was that of {names} with {points} points.",
            "The best lists of the day were those of {names} with {points} points each.",
            count,
        )
    return ngettext(
        "The best list so far was that of {names} with {points} points.",
        "The best lists so far were those of {names} with {points} points each.",
        count,
    )


def _with_series(facts: EventFacts, stand: Stand, best: list[_Best]) -> list[str]:
    """Return each name once with the series in which it was the best: Anna S. (Serien 1, 4 und 5)."""
    series: dict[int, list[int]] = {}
    names: dict[int, str] = {}
    for record in best:
        for row, name in zip(record.rows, _names(facts, stand, record), strict=True):
            series.setdefault(row.contestant.id, []).append(record.series)
            names[row.contestant.id] = name
    return [
        ngettext("{name} (series {numbers})", "{name} (series {numbers})", len(series[person_id])).format(
            name=name, numbers=wordlists.both(*series[person_id])
        )
        for person_id, name in names.items()
    ]


def _names(facts: EventFacts, stand: Stand, best: _Best) -> list[str]:
    return [_named(facts, stand, row) for row in best.rows]


def _told(best: _Best) -> str:
    return document.shown(ranking.total_cell(best.total))


def _others(facts: EventFacts, stand: Stand) -> Iterator[str]:
    """Return who leads the further rankings and the teams."""
    for ranked in facts.ranked().groups:
        rows = [row for row in ranked.standings.rows if row.rank == 1]
        if rows:
            yield _("{ranking}: {names} with {points} points.").format(
                ranking=standings_names.called(ranked.code),
                names=wordlists.both(*(_named(facts, stand, row) for row in rows)),
                points=_points(rows[0]),
            )
    teams = reports_names.teams(facts, stand.level)
    for ranked in facts.ranked().teams:
        rows = [row for row in ranked.standings.rows if row.rank == 1]
        if rows:
            yield _("{ranking}: {names} with {points} points.").format(
                ranking=standings_names.called(ranked.code),
                names=wordlists.both(*(teams[row.contestant.id] for row in rows)),
                points=_points(rows[0]),
            )


def _named(facts: EventFacts, stand: Stand, row: Standing) -> str:
    return reports_names.shown(facts.ranked().people[row.contestant.id], stand.level)


def _with_club(facts: EventFacts, stand: Stand, row: Standing) -> str:
    home = reports_names.club(facts.ranked().people[row.contestant.id], stand.level)
    name = _named(facts, stand, row)
    return f"{name} ({home})" if home else name


def _club_and_points(facts: EventFacts, stand: Stand, row: Standing) -> str:
    """Return what stands in the brackets behind a name: the club where there is one, and the points."""
    points = _("{points} points").format(points=_points(row))
    home = reports_names.club(facts.ranked().people[row.contestant.id], stand.level)
    return f"{home}, {points}" if home else points


def _points(row: Standing) -> str:
    return document.shown(ranking.total_cell(row.total))
