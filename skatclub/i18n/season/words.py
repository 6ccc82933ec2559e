"""A calculation of a season in words, step by step, and what the board notes and proposes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from skatclub.domain.season.reckoning import Reckoning
from skatclub.domain.season.season import MarkKind, SeasonFacts, Slot
from skatclub.domain.season.standings import Row
from skatclub.domain.season.statutes.dropping import Drop, Why
from skatclub.domain.season.statutes.plan import Holiday, Plan, Rhythm
from skatclub.domain.season.statutes.rule import Lack, Lacking, Missing, Rule, Value
from skatclub.i18n import numbers
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, naming, ngettext, pgettext
from skatclub.i18n.season import statutes as season_statutes

if TYPE_CHECKING:
    from fractions import Fraction

    from skatclub.services.season.notes import Note


MOST_TERMS = 16
"""So many results are written out as a sum; of more only how many they are."""


def shown_value(rule: Rule, value: Fraction | int, *, separated: bool = True) -> str:
    """Return a value as tables show it: averages with two decimals, sums whole if they are."""
    if rule.value is Value.SUM and isinstance(value, int):
        return numbers.points(value)
    return numbers.decimal(value, 2, separated=separated)


def value_head(rule: Rule) -> str:
    """Return the head of the column of what people are ranked by."""
    return _("Average") if rule.value is Value.AVERAGE else _("Points")


def value_name(rule: Rule) -> str:
    """Return the same within a sentence."""
    if rule.value is Value.AVERAGE:
        return pgettext("of a season", "average")
    return pgettext("of a season", "points")


def extent(events: int, series: int) -> tuple[str, str]:
    """Return how much was played: evenings and series."""
    return (
        ngettext("{n} evening", "{n} evenings", events).format(n=events),
        ngettext("{n} series", "{n} series", series).format(n=series),
    )


def ahead(rule: Rule, then: Row | None) -> str:
    """Return what missing the next evening would do to somebody; empty where that is not known."""
    if then is None or rule.cup is not None:
        return ""
    value = shown_value(rule, then.reckoning.value)
    if then.rank is None:
        return _("If the next evening is missed: {value}, not ranked.").format(value=value)
    return _("If the next evening is missed and all others play their average: {value}, rank {rank}.").format(
        value=value, rank=then.rank
    )


def heading(slot: Slot, *, by_evening: bool = False) -> str:
    """Return a result's column in words: the day, and the series."""
    day = numbers.date(slot.day)
    return day if by_evening else _("{day}, series {series}").format(day=day, series=slot.series_no)


def why_dropped(drop: Drop) -> str:
    """Return why a result does not count."""
    match drop.why:
        case Why.THEN_WORST:
            return _("it was the worst so far when the player’s result no. {n} came in").format(n=drop.number)
        case Why.AS_GUEST:
            return _as_guest()
        case Why.WORST:
            return ngettext("it is the worst result", "it is one of the {n} worst results", drop.number).format(
                n=drop.number
            )
    return ngettext("it is not the best result", "it is not among the {n} best results", drop.number).format(
        n=drop.number
    )


def _as_guest() -> str:
    return _("played as a guest, before joining")


def lack_words(lack: Lack, rule: Rule) -> str:
    """Return why somebody is not ranked."""
    needed, number = lack.needed, lack.found
    match lack.what:
        case Lacking.LISTS | Lacking.PERCENT:
            words = ngettext("{found} of {needed} list played", "{found} of {needed} lists played", needed)
        case Lacking.EVENINGS:
            words = ngettext(
                "there on {found} of {needed} evening", "there on {found} of {needed} evenings", needed
            )
        case Lacking.MONTHS:
            words = ngettext(
                "{found} of {needed} month has enough lists", "{found} of {needed} months have enough lists", needed
            )
        case Lacking.GROUP:
            words = _("not in the group {group}").format(group=events_conditions.group_name(rule.group))
        case Lacking.MEMBERSHIP:
            words = _("not a member")
        case Lacking.RESULTS:
            words = _("no list played since joining") if rule.from_joining else _("no list played")
    return words.format(found=number, needed=needed)


holiday_name = naming(
    {
        Holiday.NEW_YEAR: N_("New Year’s Day"),
        Holiday.GOOD_FRIDAY: N_("Good Friday"),
        Holiday.EASTER_MONDAY: N_("Easter Monday"),
        Holiday.FIRST_OF_MAY: N_("1 May, a public holiday"),
        Holiday.ASCENSION: N_("Ascension Day"),
        Holiday.WHIT_MONDAY: N_("Whit Monday"),
        Holiday.GERMAN_UNITY: N_("Day of German Unity"),
        Holiday.CHRISTMAS_DAY: N_("Christmas Day"),
        Holiday.SECOND_CHRISTMAS_DAY: N_("Second day of Christmas"),
    }
)
"""The name of a holiday in all of Germany."""


_rhythm_words = naming(
    {
        Rhythm.WEEKLY: N_("every week"),
        Rhythm.TWO_WEEKS: N_("every two weeks"),
        Rhythm.THREE_WEEKS: N_("every three weeks"),
        Rhythm.FOUR_WEEKS: N_("every four weeks"),
        Rhythm.MONTHLY: N_("once a month, such as the first Friday"),
        Rhythm.TWICE_MONTHLY: N_("twice a month, such as the first and third Friday"),
    }
)


def rhythms() -> tuple[tuple[Rhythm, str], ...]:
    """Return how often a club may meet, each with its words."""
    return tuple((rhythm, _rhythm_words(rhythm)) for rhythm in Rhythm)


def planned(plan: Plan) -> str:
    """Return a plan in a line: 20 evenings, every two weeks."""
    evenings = ngettext("{n} evening", "{n} evenings", plan.evenings).format(n=plan.evenings)
    return f"{evenings}, {_rhythm_words(Rhythm.of(plan.days))}" if plan.days else evenings


def place(row: Row) -> str:
    """Return the rank, an interim place in brackets, or that there is none."""
    if row.rank is None and row.interim is not None:
        return f"({row.interim})"
    return str(numbers.or_none(row.rank))


def lacking(row: Row, rule: Rule) -> str:
    """Return in a few words what somebody lacks to be ranked; empty if nothing."""
    lack = row.reckoning.lack
    if lack is None:
        return ""
    if row.is_late:
        return _("no longer possible")
    match lack.what:
        case Lacking.LISTS | Lacking.PERCENT:
            return ngettext("{n} list", "{n} lists", lack.missing).format(n=lack.missing)
        case Lacking.EVENINGS:
            return ngettext("{n} evening", "{n} evenings", lack.missing).format(n=lack.missing)
        case Lacking.MONTHS:
            return ngettext("{n} month", "{n} months", lack.missing).format(n=lack.missing)
    return lack_words(lack, rule)


def interim_note(rows: Iterable[Row]) -> str:
    """Return what places in brackets are, and from when on somebody is ranked; empty without any."""
    lacks = [row.reckoning.lack for row in rows if row.interim is not None and row.reckoning.lack is not None]
    if not lacks:
        return ""
    lack = max(lacks, key=lambda lack: lack.needed)
    match lack.what:
        case Lacking.EVENINGS:
            words = ngettext("ranked from {n} evening on", "ranked from {n} evenings on", lack.needed)
        case Lacking.MONTHS:
            words = ngettext("ranked from {n} month on", "ranked from {n} months on", lack.needed)
        case _:
            words = ngettext("ranked from {n} list on", "ranked from {n} lists on", lack.needed)
    return _("Place in brackets: interim, {ranked}.").format(ranked=words.format(n=lack.needed))


def calculation(rule: Rule, played: SeasonFacts, firsts: Sequence[int], row: Row) -> tuple[str, ...]:
    """Return the calculation for somebody, a sentence a step, the value last."""
    reckoning = row.reckoning
    held = ngettext(
        "{lists} of {n} series played.", "{lists} of {n} series played.", reckoning.lists + reckoning.missed
    ).format(lists=reckoning.lists, n=reckoning.lists + reckoning.missed)
    lack = _lacking(rule, row)
    if rule.cup is not None:
        return (held, *lack, *_rounds(row))
    drops = _dropped(rule, played, firsts, reckoning)
    return (held, *lack, *drops, *_filled(rule, reckoning), *_steps(rule, reckoning))


def example_line(rule: Rule, row: Row) -> str:
    """Return the worked example of a rule as one line; it says so where even that many lists do not suffice."""
    reckoning = row.reckoning
    played = ngettext("Example: {n} list", "Example: {n} lists", reckoning.lists).format(n=reckoning.lists)
    if rule.by_evening or rule.least.evenings:
        evenings = ngettext("Example: {n} evening", "Example: {n} evenings", reckoning.evenings)
        played = evenings.format(n=reckoning.evenings)
    missed = (
        ngettext("{n} series missed", "{n} series missed", reckoning.missed).format(n=reckoning.missed)
        if reckoning.missed
        else ""
    )
    fallen = ngettext("{n} result dropped", "{n} results dropped", len(reckoning.dropped)).format(
        n=len(reckoning.dropped)
    )
    head = ", ".join(filter(None, (played, missed, fallen if reckoning.dropped else "")))
    lack = _lacking(rule, row)
    if row.cup is not None:
        return f"{head}. " + " ".join((*lack, *_rounds(row)))
    return f"{head}. " + " ".join((*lack, *_filled(rule, reckoning), *_steps(rule, reckoning)))


def _lacking(rule: Rule, row: Row) -> tuple[str, ...]:
    if row.reckoning.lack is None:
        return ()
    why = lack_words(row.reckoning.lack, rule)
    if row.interim is not None:
        return (_("Interim place {place}: {why}.").format(place=row.interim, why=why),)
    words = _("Not ranked any more: {why}.") if row.is_late else _("Not ranked: {why}.")
    return (words.format(why=why),)


def _dropped(rule: Rule, played: SeasonFacts, firsts: Sequence[int], reckoning: Reckoning) -> list[str]:
    """Return a sentence for each reason, with the results that fall for it."""
    reasons: dict[tuple[Why, int], list[Drop]] = {}
    for drop in reckoning.dropped:
        reasons.setdefault((drop.why, drop.number), []).append(drop)
    sentences = []
    for drops in reasons.values():
        whens = [heading(played.slots[firsts[drop.place]], by_evening=rule.by_evening) for drop in drops]
        points = [
            numbers.total((reckoning.results.get(drop.place) or reckoning.filled[drop.place]).total)
            for drop in drops
        ]
        if len(drops) == 1:
            words = _("{when}: {points} does not count, {why}.")
            sentences.append(words.format(when=whens[0], points=points[0], why=why_dropped(drops[0])))
            continue
        results = "; ".join(f"{total} ({when})" for total, when in zip(points, whens, strict=True))
        words = _("{n} results do not count, {why}: {results}.")
        sentences.append(words.format(n=len(drops), why=_why_these(drops[0]), results=results))
    return sentences


def _why_these(drop: Drop) -> str:
    """Return why several results do not count; at a step of a ladder only one ever falls."""
    if drop.why is Why.AS_GUEST:
        return _as_guest()
    if drop.why is Why.WORST:
        return _("they are the {n} worst results").format(n=drop.number)
    return ngettext("they are not the best result", "they are not among the {n} best results", drop.number).format(
        n=drop.number
    )


def _filled(rule: Rule, reckoning: Reckoning) -> tuple[str, ...]:
    if not reckoning.filled:
        return ()
    number = len(reckoning.filled)
    points = rule.missed.credit if rule.missed.kind is Missing.CREDIT else 0
    return (
        ngettext(
            "{n} missed list counts {points} points.", "{n} missed lists count {points} points each.", number
        ).format(n=number, points=numbers.points(points)),
    )


def _steps(rule: Rule, reckoning: Reckoning) -> tuple[str, ...]:
    """Return the sum, the division and all that comes on top."""
    gone = {drop.place for drop in reckoning.dropped}
    terms = [
        result.total
        for place, result in sorted({**reckoning.results, **reckoning.filled}.items())
        if place not in gone
    ]
    if 1 < len(terms) <= MOST_TERMS:
        formula = " + ".join(f"({numbers.total(term)})" if term < 0 else numbers.total(term) for term in terms)
        steps = [_("{terms} = {total}.").format(terms=formula, total=numbers.total(reckoning.total))]
    else:
        steps = [
            ngettext("{n} result counts: {total}.", "{n} results add up to {total}.", len(terms)).format(
                n=len(terms), total=numbers.total(reckoning.total)
            )
        ]
    if rule.value is Value.AVERAGE:
        steps.append(
            _("{total} ÷ {divisor} = {value}.").format(
                total=numbers.total(reckoning.total),
                divisor=reckoning.divisor,
                value=shown_value(rule, _divided(reckoning)),
            )
        )
    steps += _on_top(reckoning)
    value = _("Value: {value}.").format(value=shown_value(rule, reckoning.value))
    return (*steps, value)


def added(reckoning: Reckoning) -> str:
    """Return what the statute and the board add less what they take off, such as +2,5; empty if nothing."""
    points = _added(reckoning)
    return _signed(points) if points else ""


def _added(reckoning: Reckoning) -> Fraction | int:
    return reckoning.bonus + reckoning.presence + reckoning.granted - reckoning.deduction


def _divided(reckoning: Reckoning) -> Fraction | int:
    return reckoning.value - _added(reckoning)


def _on_top(reckoning: Reckoning) -> list[str]:
    pairs = (
        (-reckoning.deduction, _("For missed series: {points}.")),
        (reckoning.bonus, _("Bonus: {points}.")),
        (reckoning.presence, _("For attendance: {points}.")),
        (reckoning.granted, _("Awarded by the committee: {points}.")),
    )
    return [words.format(points=_signed(points)) for points, words in pairs if points]


def _rounds(row: Row) -> tuple[str, ...]:
    if row.cup is None or not row.cup.points:
        return (_("In no cup round."),)
    return tuple(
        _("Cup round {n}: {points} points.").format(n=number, points=numbers.total(points))
        for number, points in enumerate(row.cup.points, start=1)
    )


def _signed(points: Fraction | int) -> str:
    return numbers.MINUS + season_statutes.exact(-points) if points < 0 else "+" + season_statutes.exact(points)


kind_name = naming(
    {
        MarkKind.EXCUSED: N_("absence excused"),
        MarkKind.CUP_SERIES: N_("series declared for the cup"),
        MarkKind.POINTS: N_("points added or deducted"),
        MarkKind.PRESENCE: N_("counts as present"),
    }
)
"""The name of a note."""


def evening(note: Note) -> str:
    """Return of which evening something is noted, with its series if it is of one."""
    if note.event is None:
        return ""
    note_words = f"{numbers.date(note.event.held_on)} · {note.event.title}"
    series = note.mark.series_no
    return note_words if series is None else _("{evening}, series {no}").format(evening=note_words, no=series)


def proposed_standing(rank: int | None, before: int | None, *, was_here: bool, long_away: bool = False) -> str:
    """Return where somebody stands in the season now, and what changed since the last evening."""
    if rank is None:
        return _("no rank in the season")
    place_words = _("rank {rank}").format(rank=rank)
    if long_away:
        place_words += " · " + _("long away: behind the others")
    elif not was_here:
        place_words += " · " + _("was not there last time")
    elif before is None:
        place_words += " · " + _("new in the ranking")
    elif before != rank:
        place_words += " · " + (_("up from {n}") if before > rank else _("down from {n}")).format(n=before)
    return place_words
