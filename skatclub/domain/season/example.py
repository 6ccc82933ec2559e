"""The worked example of a rule: somebody with plain results, reckoned by the same code as the season itself."""

from __future__ import annotations

from datetime import date, timedelta

from skatclub.domain.season import standings as season_standings
from skatclub.domain.season.season import Brought, Candidate, Mark, MarkKind, SeasonFacts, Slot
from skatclub.domain.season.standings import Row
from skatclub.domain.season.statutes.rule import Missing, Rule

TOTALS = (1000, 800, 1200, 900, 1100, 700, 1300)
RIVALS = (1150, 950, 750)
"""What others bring every time; only ranks of an evening ask for them."""

MOST = 300
_FIRST_DAY = date(2026, 1, 1)
_ME = 1


def example(rule: Rule) -> Row:
    """Return what a rule makes of the example: as many lists as bring every part of the rule into play."""
    end = season_standings.ended(season_standings.table(rule, example_facts(rule)))
    return next(row for row in end.rows if row.person_id == _ME)


def example_facts(rule: Rule) -> SeasonFacts:
    """Return the season of the example: lists of one person, series that he missed, rivals who miss nothing."""
    lists = _lists(rule)
    missed = 0 if rule.missed.kind is Missing.IGNORED else max(rule.missed.free + 2, 3)
    slots = tuple(_slot(rule, number) for number in range(lists + missed))
    groups = (rule.group,) if rule.group else ()
    own = {number: _result(TOTALS[number % len(TOTALS)]) for number in range(lists)}
    rivals = {
        _ME + number: dict.fromkeys(range(len(slots)), _result(total)) for number, total in enumerate(RIVALS, 1)
    }
    excused = [(slot.event_id, slot.series_no) for slot in slots[lists:]] if rule.missed.excused else []
    declared = [(slot.event_id, slot.series_no) for slot in slots] if rule.cup else []
    noted = [(MarkKind.EXCUSED, place) for place in excused] + [(MarkKind.CUP_SERIES, place) for place in declared]
    marks = tuple(
        Mark(id=number, person_id=_ME, kind=kind, event_id=event_id, series_no=series_no)
        for number, (kind, (event_id, series_no)) in enumerate(noted, start=1)
    )
    return SeasonFacts(
        slots=slots,
        candidates={person_id: Candidate(id=person_id, groups=groups) for person_id in (_ME, *rivals)},
        results={_ME: own, **rivals},
        marks=marks,
    )


def _lists(rule: Rule) -> int:
    """Return how many lists the example has: two more than the second step of a ladder, enough to be ranked …

    Where evenings are results they are whole.
    """
    evening = len(rule.series) or 2
    unit = evening if rule.by_evening else 1
    ladder = rule.drops.ladder[:2]
    numbers = (
        5,
        rule.over_least - 4,
        rule.least.lists,
        rule.least.evenings * evening,
        rule.least.months * rule.least.lists_of_month,
        (ladder[-1] + 2) * unit if ladder else 0,
        (rule.drops.worst + 5) * unit if rule.drops.worst else 0,
        (rule.drops.best + rule.drops.worst + 2) * unit if rule.drops.best else 0,
        rule.cup.series if rule.cup else 0,
        34 if rule.bonus else 0,
    )
    return min(-(-max(numbers) // unit) * unit, MOST)


def _slot(rule: Rule, number: int) -> Slot:
    """Return a series of the example: two an evening (or those that count), every week or as months ask."""
    series = rule.series or (1, 2)
    evening, place = divmod(number, len(series))
    day = _FIRST_DAY + timedelta(days=7 * evening)
    if rule.least.months:
        month, rest = divmod(number, rule.least.lists_of_month)
        day = date(_FIRST_DAY.year + month // 12, month % 12 + 1, 1 + min(rest, 27))
        evening = number
    return Slot(event_id=evening + 1, day=day, series_no=series[place], tables=max(rule.min_tables, 1))


def _result(total: int) -> Brought:
    return Brought(points=total - 500, won=10, lost=1, total=total)
