"""A statute in words: each championship as one sentence, its name, and what no source told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.season.statutes.rule import Missing, Value
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, naming, ngettext

if TYPE_CHECKING:
    from fractions import Fraction

    from skatclub.domain.season.statutes.presets import Preset
    from skatclub.domain.season.statutes.rule import (
        Championship,
        Cup,
        Least,
        Rule,
    )

MOST_STEPS = 8
"""Steps of a ladder or places with points that a sentence names; of more only the first."""


def sentence(rule: Rule) -> str:
    """Return a rule as one sentence."""
    clauses = (
        _head(rule) if rule.cup is None else _cup(rule.cup),
        _("lists are converted to {n} deals").format(n=rule.deals) if rule.deals else "",
        ngettext(
            "only evenings with at least {n} table count",
            "only evenings with at least {n} tables count",
            rule.min_tables,
        ).format(n=rule.min_tables)
        if rule.min_tables
        else "",
        *_drops(rule),
        _("it is divided by at least {n}").format(n=rule.over_least)
        if rule.over_least and rule.value is Value.AVERAGE
        else "",
        _missed(rule),
        _("each evening attended earns {n} points").format(n=rule.presence_points) if rule.presence_points else "",
        _bonus(rule.bonus) if rule.bonus else "",
        _ranked(rule),
    )
    return "; ".join(filter(None, clauses)) + "."


field_name = naming(
    {
        "value": N_("What counts?"),
        "unit": N_("One result is"),
        "series": N_("Which series count?"),
        "rank_points": N_("Points by rank of the evening"),
        "deals": N_("Lists are converted"),
        "min_tables": N_("From how many tables?"),
        "over_least": N_("Divided by at least what?"),
        "least.lists": N_("How many lists are needed?"),
        "least.percent": N_("What share (%) is needed?"),
        "least.evenings": N_("How many evenings are needed?"),
        "least.months": N_("How many months are needed?"),
        "least.lists_of_month": N_("with lists each"),
        "group": N_("Group"),
        "members_only": N_("Only members are ranked"),
        "drops.ladder": N_("After which results is one dropped?"),
        "drops.then_worst": N_("the worst at that point"),
        "drops.worst": N_("How many of the worst are dropped?"),
        "drops.best": N_("How many of the best count?"),
        "missed.kind": N_("What about missed lists?"),
        "missed.credit": N_("Points for each"),
        "missed.excused": N_("only excused ones"),
        "missed.free": N_("How many may be missed?"),
        "missed.deduction": N_("Deduction for each one after that"),
        "bonus": N_("Bonus formula"),
        "presence_points": N_("Points for attendance"),
        "cup": N_("A cup in rounds"),
        "cup.rounds": N_("Rounds of the cup"),
        "cup.series": N_("of series"),
        "cup.lists": N_("Lists declared per round"),
        "cup.through": N_("go through (%)"),
    }
)
"""The name of what a statute can say, in its form."""


_ZERO = {
    "min_tables": N_("however few"),
    "over_least": N_("the lists played"),
    "least.lists": N_("none needed"),
    "least.percent": N_("no share needed"),
    "least.evenings": N_("none needed"),
    "least.months": N_("none needed"),
    "drops.worst": N_("none of them"),
    "drops.best": N_("all of them"),
    "missed.free": N_("none of them"),
}


def zero_words(setting: str) -> str:
    """Return what 0 says in a field of the form; empty where it is a number."""
    return _(_ZERO[setting]) if setting in _ZERO else ""


def counts_nothing(series: int) -> str:
    """Return that the rule leaves out all that was played, and where to look."""
    words = ngettext(
        "{n} series has been played, but the season rules do not count it: see which series count and the "
        "minimum number of tables.",
        "{n} series have been played, but the season rules count none: see which series count and the minimum "
        "number of tables.",
        series,
    )
    return words.format(n=series)


championship_name = naming(
    {"championship": N_("Championship"), "cup": N_("Cup"), "total": N_("Overall")}, others=True
)
"""The name of a championship; a name of the club's own is said as it is."""


_PRESET_NAMES = {
    "average": N_("Average of all lists"),
    "sum": N_("Sum of all lists"),
    "altenburg": N_("As in Altenburg: dropped results from list 30, cup"),
    "germering": N_("As in Germering: average over at least 24 lists"),
    "deduction": N_("Average with deduction for missed series"),
    "kiel": N_("As in Kiel: average from 15 lists"),
    "muenchen-sued": N_("As in München-Süd: average with a bonus from 30 series"),
    "wolfenbuettel": N_("As in Wolfenbüttel: series 1, series 2 and both"),
    "klinkrade": N_("As in Klinkrade: average from 12 evenings"),
    "skattisch-month": N_("As at skattisch: month, at least 6 series"),
    "skattisch-year": N_("As at skattisch: year, at least 9 months"),
    "world-ranking": N_("Rank points of each event"),
    "best-lists": N_("The best lists, to begin with twenty"),
    "best-seven": N_("The best evenings, to begin with seven"),
}


def preset_name(preset: Preset) -> str:
    """Return what a preset is called in a menu."""
    return _(_PRESET_NAMES[preset.code])


_SETTINGS = {
    "through": N_("how many go through in the cup"),
    "deduction": N_("how much is deducted"),
    "bonus": N_("how the bonus is calculated"),
    "value": N_("whether average or sum counts"),
    "lists_of_month": N_("how many lists a month needs"),
    "rank_points": N_("how many points each rank earns"),
    "unit": N_("whether lists or evenings count"),
}


def unsure_words(preset: Preset) -> str:
    """Return which settings of a preset no source told, as a sentence; empty if all are known."""
    if not preset.unsure:
        return ""
    settings = wordlists.both(*(_(_SETTINGS[setting]) for setting in preset.unsure))
    words = _("The source of this template does not say {settings}. Please compare it with your own rules.")
    return words.format(settings=settings)


def _head(rule: Rule) -> str:
    if rule.rank_points:
        points = ", ".join(map(str, rule.rank_points[:MOST_STEPS]))
        more = " …" if len(rule.rank_points) > MOST_STEPS else ""
        what = _("of the points by rank of the evening ({points})").format(points=points + more)
        return _("What counts is {value} {what}").format(value=_value(rule), what=what)
    best = rule.drops.best
    lists = ngettext("of the best list", "of the {n} best lists", best) if best else _("of all lists")
    if rule.by_evening:
        lists = ngettext("of the best evening", "of the {n} best evenings", best) if best else _("of all evenings")
    what = lists.format(n=best)
    if rule.series:
        series = wordlists.both(*(_("no. {n}").format(n=series_no) for series_no in rule.series))
        what = _("{what} in series {series}").format(what=what, series=series)
    return _("What counts is {value} {what}").format(value=_value(rule), what=what)


def _value(rule: Rule) -> str:
    return _("the average") if rule.value is Value.AVERAGE else _("the sum")


def _cup(cup: Cup) -> str:
    return _(
        "In {rounds} rounds of {series} series, the lists a player declared before play are added "
        "up, at most {lists} per round, and the best {through}% go through"
    ).format(rounds=cup.rounds, series=cup.series, lists=cup.lists, through=cup.through)


def _drops(rule: Rule) -> tuple[str, ...]:
    drops = rule.drops
    ladder = worst = ""
    if drops.ladder:
        pattern = (
            _("with a player’s result {steps}, the worst so far is dropped each time")
            if drops.then_worst
            else _("from a player’s result {steps} on, one more of the worst is dropped each time")
        )
        ladder = pattern.format(steps=_steps(drops.ladder))
    if drops.worst:
        worst = ngettext("the worst result is dropped", "the {n} worst results are dropped", drops.worst).format(
            n=drops.worst
        )
    return ladder, worst


def _steps(ladder: tuple[int, ...]) -> str:
    named = [_("no. {n}").format(n=step) for step in ladder[:MOST_STEPS]]
    return ", ".join(named) + " …" if len(ladder) > MOST_STEPS else wordlists.both(*named)


def _missed(rule: Rule) -> str:
    missed = rule.missed
    match missed.kind:
        case Missing.ZERO:
            return _("missed lists count 0")
        case Missing.CREDIT if missed.excused:
            return _("lists of an excused absence count {points} points").format(
                points=numbers.points(missed.credit)
            )
        case Missing.CREDIT:
            return _("missed lists count {points} points").format(points=numbers.points(missed.credit))
        case Missing.DEDUCTION if missed.free:
            return ngettext(
                "{free} lists may be missed, each one after that costs {points} point, unless excused",
                "{free} lists may be missed, each one after that costs {points} points, unless excused",
                1 if missed.deduction == 1 else 2,
            ).format(free=missed.free, points=exact(missed.deduction))
        case Missing.DEDUCTION:
            return ngettext(
                "each missed list costs {points} point, unless excused",
                "each missed list costs {points} points, unless excused",
                1 if missed.deduction == 1 else 2,
            ).format(points=exact(missed.deduction))
    return ""


_LETTERS = {
    "n": N_("n lists played"),
    "k": N_("k results counted"),
    "s": N_("s series held"),
    "m": N_("m series missed"),
    "d": N_("d evenings attended"),
}


def bonus_help() -> str:
    """Return what a formula of a bonus can be made of, and an example."""
    letters = ", ".join(_(words) for words in _LETTERS.values())
    words = _(
        "The bonus is added to the value: {letters}. Example: max(0, (n - 50) / 2) adds half a point for each list "
        "after the first 50."
    )
    return words.format(letters=letters)


def _bonus(formula: str) -> str:
    used = [_(words) for name, words in _LETTERS.items() if name in _letters(formula)]
    return _("a bonus is added: {formula} ({names})").format(formula=formula, names=", ".join(used))


def _letters(formula: str) -> set[str]:
    """Return the names in a formula, those of functions left out."""
    return set(formula.replace("max", "").replace("min", ""))


def _ranked(rule: Rule) -> str:
    who = _least(rule.least)
    if rule.group:
        who.append(_("belongs to the group {group}").format(group=events_conditions.group_name(rule.group)))
    if rule.members_only:
        who.append(_("is a member"))
    return _("anyone who {conditions} is ranked").format(conditions=wordlists.both(*who)) if who else ""


def _least(least: Least) -> list[str]:
    conditions = []
    if least.lists:
        conditions.append(ngettext("has {n} list", "has at least {n} lists", least.lists).format(n=least.lists))
    if least.percent:
        conditions.append(_("has played {n}% of the series").format(n=least.percent))
    if least.evenings:
        conditions.append(
            ngettext("was there on {n} evening", "was there on at least {n} evenings", least.evenings).format(
                n=least.evenings
            )
        )
    if least.months:
        conditions.append(
            ngettext(
                "has {n} months of at least {lists} list",
                "has {n} months of at least {lists} lists",
                least.lists_of_month,
            ).format(n=least.months, lists=least.lists_of_month)
        )
    return conditions


def exact(points: Fraction | int) -> str:
    """Return points as short as they are exact in decimals, else with two: 3, 2,5, 0,33."""
    points_words = numbers.decimal(points, 2)
    return (
        points_words.rstrip("0").rstrip(",.")
        if points_words[-1] == "0" and points_words[-3] in ",."
        else points_words
    )


def title(championship: Championship) -> str:
    """Return a championship with its sentence."""
    return f"{championship_name(championship.name)}: {sentence(championship.rule)}"
