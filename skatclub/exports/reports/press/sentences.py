"""The sentences of an event for newspaper and messenger: nothing is said that the lists do not say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from skatclub.domain.events.event import EventKind
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.story import Story
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.domain.standings import standings as standings_domain
from skatclub.domain.standings.standings import Standing, Total
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import days, numbers, wordlists
from skatclub.i18n.language import _, ngettext

MANY_SERIES = 4
"""Series from which the best list of each would be a litany."""
CLOSE = 50
"""Points within which a victory is a narrow one: less than one game won."""


def named(facts: EventFacts, row: Standing) -> str:
    """Return who somebody is as the world may read it, and without a number for a name."""
    participant = facts.ranked().people[row.contestant.id]
    if participant.person.level_for(Audience.WEB) is PublishLevel.ANONYMOUS:
        return _("an unnamed player")
    return reports_names.shown(participant, Audience.WEB)


def is_named(facts: EventFacts, row: Standing) -> bool:
    """Tell whether a name may be read at all."""
    person = facts.ranked().people[row.contestant.id].person
    return person.level_for(Audience.WEB) is not PublishLevel.ANONYMOUS


def names(facts: EventFacts, rows: tuple[Standing, ...]) -> str:
    """Return several of them in a row."""
    return wordlists.both(*(named(facts, row) for row in rows))


def points(total: Total) -> str:
    """Return points as they stand in running text: 2.815."""
    return numbers.grouped(total) if isinstance(total, int) else numbers.decimal(total)


def lead(facts: EventFacts, tale: Story) -> str:
    """Return who met when, where and for what."""
    place = facts.conditions.place
    words = (
        _("{people}{clubs} met on {day} for the skat tournament “{event}”{where} and played {series}.")
        if facts.event.kind is EventKind.TOURNAMENT
        else _("{people}{clubs} met on {day} for the skat evening “{event}”{where} and played {series}.")
    )
    return words.format(
        people=ngettext("{n} player", "{n} players", tale.people).format(n=tale.people),
        clubs=_(" from {n} clubs").format(n=tale.clubs) if tale.clubs > 1 else "",
        day=days.spoken(facts.event.held_on),
        event=facts.event.title,
        where=_(" at {place}").format(place=place) if place else "",
        series=ngettext("{n} series", "{n} series", tale.series).format(n=tale.series),
    )


def host(facts: EventFacts, club: str) -> Iterator[str]:
    """Return who invited, if that is known."""
    organiser = facts.conditions.organiser or club
    if organiser:
        yield wordlists.ended(_("The host was {host}.").format(host=organiser))


def victory(facts: EventFacts, tale: Story) -> Iterator[str]:
    """Return who won, or leads."""
    if not tale.winners:
        return
    total = points(tale.winners[0].total)
    if len(tale.winners) > 1:
        words = (
            _("The victory was shared by {names} with {points} points each.")
            if tale.over
            else _("{names} lead with {points} points each.")
        )
        yield words.format(names=names(facts, tale.winners), points=total)
        return
    words = (
        _("The victory went to {who} with {points} points.")
        if tale.over
        else _("{who} leads with {points} points.")
    )
    yield words.format(who=_with_club(facts, tale.winners[0]), points=total)


def others(facts: EventFacts, tale: Story) -> Iterator[str]:
    """Return who came next."""
    if tale.others:
        people = (
            _("{who} ({told})").format(who=named(facts, row), told=_club_and_points(facts, row))
            for row in tale.others
        )
        words = _("The next places went to {others}.") if tale.over else _("Next come {others}.")
        yield words.format(others=wordlists.both(*people))


def margin(tale: Story) -> Iterator[str]:
    """Return by how much the victory was won."""
    if not tale.over or tale.margin is None:
        return
    between = tale.margin
    if between == 0:
        yield _("First and second had the same number of points.")
    elif between <= CLOSE:
        words = ngettext(
            "Only {n} point lay between first and second place.",
            "Only {n} points lay between first and second place.",
            int(between),
        )
        yield words.format(n=points(between))
    else:
        yield _("The winner was {n} points ahead of second place.").format(n=points(between))


def course(facts: EventFacts, tale: Story) -> Iterator[str]:
    """Return how it came about: in front from the first series, or from far behind."""
    if not tale.over:
        return
    if tale.led:
        words = _("{name} led after every one of the {n} series.")
        yield words.format(name=wordlists.capital(named(facts, tale.winners[0])), n=tale.series)
    if tale.climb is not None:
        words = (
            _("After the first series {name} had only been {nth}.")
            if tale.climb.last == 1
            else _("{name} made the biggest climb: from {nth} after the first series to {last}.")
        )
        yield words.format(
            name=named(facts, tale.climb.row),
            nth=days.ordinal(tale.climb.first),
            last=days.ordinal(tale.climb.last),
        )


def prize(facts: EventFacts, tale: Story) -> Iterator[str]:
    """Return what the victory was worth, once nothing of it can change."""
    won = facts.ranked().prizes or {}
    first = won.get(tale.winners[0].contestant.id) if tale.over and len(tale.winners) == 1 else None
    if first is not None and first.safe and first.cents and not first.things and not first.besides:
        euros = numbers.grouped(first.cents // 100) if first.cents % 100 == 0 else numbers.money(first.cents)
        yield _("The first prize was {amount} euros.").format(amount=euros)


def ouverts(facts: EventFacts) -> Iterator[str]:
    """Return who won the rarest game."""
    by_person = {each.person.id: number for number, each in facts.ranked().people.items()}
    rows = {row.contestant.id: row for row in facts.ranked().whole.standings.rows}
    for declared in facts.ouverts:
        row = rows.get(by_person.get(declared.person_id, 0))
        if row is not None:
            yield _("{name} won the rarest game of all, a Grand ouvert.").format(
                name=wordlists.capital(named(facts, row))
            )


def following(facts: EventFacts, today: date) -> Iterator[str]:
    """Return what comes next, as long as it is to come."""
    later = facts.following
    if later is None or later.held_on < today:
        return
    where = _(" at {place}").format(place=later.place) if later.place else ""
    words = _("The next event is on {day}: “{event}”{where}.")
    yield wordlists.ended(words.format(day=days.spoken(later.held_on), event=later.title, where=where))


def further(facts: EventFacts) -> Iterator[str]:
    """Return who leads the further rankings and the teams."""
    for ranked in facts.ranked().groups:
        rows = tuple(row for row in ranked.standings.rows if row.rank == 1)
        if rows:
            yield _("{ranking}: {names} with {points} points.").format(
                ranking=standings_names.called(ranked.code), names=names(facts, rows), points=points(rows[0].total)
            )
    teams = reports_names.teams(facts, Audience.WEB)
    for ranked in facts.ranked().teams:
        rows = tuple(row for row in ranked.standings.rows if row.rank == 1)
        if rows:
            yield _("{ranking}: {names} with {points} points.").format(
                ranking=standings_names.called(ranked.code),
                names=wordlists.both(*(teams[row.contestant.id] for row in rows)),
                points=points(rows[0].total),
            )


def best_lists(facts: EventFacts, tale: Story) -> Iterator[str]:
    """Return the best list of each series, if more than one was played; of many series only the best of all."""
    best = _best_lists(facts)
    if best and tale.series < MANY_SERIES:
        each = (
            _("{names} (series {n}, {points} points)").format(
                n=record.series, names=names(facts, record.rows), points=points(record.total)
            )
            for record in best
        )
        yield _("The best lists of the series were those of {names}.").format(names=wordlists.both(*each))
    elif best:
        yield from _best_of_many(facts, tale, best)


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


def _best_of_many(facts: EventFacts, tale: Story, best: list[_Best]) -> Iterator[str]:
    """Return the best list of the day, and in one sentence who was best in which of the other series."""
    most = max(record.total for record in best)
    tops = [record for record in best if record.total == most]
    yield _top_words(tale, len(tops)).format(points=points(most), names=wordlists.both(*_with_series(facts, tops)))
    rest = _with_series(facts, [record for record in best if record.total != most])
    if rest:
        words = ngettext("The other series was won by {names}.", "The other series were won by {names}.", len(rest))
        yield words.format(names=wordlists.both(*rest))


def _top_words(tale: Story, count: int) -> str:
    if tale.over:
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


def _with_series(facts: EventFacts, best: list[_Best]) -> list[str]:
    """Return each name once with the series in which it was the best: Anna S. (Serien 1, 4 und 5)."""
    series: dict[int, list[int]] = {}
    shown: dict[int, str] = {}
    for record in best:
        for row in record.rows:
            series.setdefault(row.contestant.id, []).append(record.series)
            shown[row.contestant.id] = named(facts, row)
    return [
        ngettext("{name} (series {numbers})", "{name} (series {numbers})", len(series[person_id])).format(
            name=name, numbers=wordlists.both(*series[person_id])
        )
        for person_id, name in shown.items()
    ]


def _with_club(facts: EventFacts, row: Standing) -> str:
    home = _club(facts, row)
    name = named(facts, row)
    return f"{name} ({home})" if home else name


def _club_and_points(facts: EventFacts, row: Standing) -> str:
    """Return what stands in the brackets behind a name: the club where there is one, and the points."""
    total = _("{points} points").format(points=points(row.total))
    home = _club(facts, row)
    return f"{home}, {total}" if home else total


def _club(facts: EventFacts, row: Standing) -> str:
    return reports_names.club(facts.ranked().people[row.contestant.id], Audience.WEB)
