"""A statute in words: each championship as one sentence, its name, and what no source told."""

from __future__ import annotations

from fractions import Fraction
from operator import attrgetter
from typing import TYPE_CHECKING

from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.rule import Championship, Cup, Missing, Rule, TieBreak, Unit, Value
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, naming, ngettext

if TYPE_CHECKING:
    from skatclub.domain.season.statutes.presets import Preset

MOST_STEPS = 8
"""Steps of a ladder or places with points that a sentence names; of more only the first."""


def sentence(rule: Rule) -> str:
    """Return a rule in sentences, in the words of its form; what goes without saying is left out."""
    return " ".join(clauses(rule, whole=False))


def clauses(rule: Rule, *, whole: bool = True) -> tuple[str, ...]:
    """Return a rule clause by clause; the `whole` one says of guests and equals what is usual as well."""
    every = (
        _head(rule) if rule.cup is None else _cup(rule.cup),
        f"{field_name('deals')} {deals_name(rule.deals)}" if rule.deals else "",
        *_filled(rule, "min_tables"),
        _ladder(rule),
        *_filled(rule, "drops.worst"),
        *_filled(rule, *["over_least"] * (rule.value is Value.AVERAGE)),
        *_missed(rule),
        *_filled(rule, "presence_points"),
        _bonus(rule.bonus) if rule.bonus else "",
        *_filled(rule, "least.lists", "least.percent", "least.evenings", "least.months"),
        *_filled(rule, *["least.lists_of_month"] * bool(rule.least.months)),
        f"{field_name('group')}: {events_conditions.group_name(rule.group)}" if rule.group else "",
        *_guests(rule, whole=whole),
        f"{field_name('tie_break')}: {choice_name(rule.tie_break)}" if _says_ties(rule, whole=whole) else "",
    )
    return tuple(f"{wordlists.capital(clause)}." for clause in every if clause)


def _guests(rule: Rule, *, whole: bool) -> tuple[str, ...]:
    if rule.members_only:
        before = _("What a guest brought before joining counts") if whole else ""
        joined = field_name("from_joining") if rule.from_joining else before
        return field_name("members_only"), _("Guests are shown without a place"), joined
    return (_("Guests are ranked like members"),) if whole and not rule.group else ()


def _says_ties(rule: Rule, *, whole: bool) -> bool:
    return (whole or rule.tie_break is not TieBreak.GAMES) and rule.cup is None


def _filled(rule: Rule, *paths: str) -> list[str]:
    """Return the numbers of a rule that are not 0, with their names: "Minimum number of lists: 15"."""
    found = ((path, attrgetter(path)(rule)) for path in paths)
    return [f"{field_name(path)}: {exact(number)}" for path, number in found if number]


_FIELDS = {
    "value": N_("What counts"),
    "unit": N_("One result is"),
    "series": N_("Which series count?"),
    "rank_points": N_("Points by rank of the evening"),
    "deals": N_("Lists are converted"),
    "min_tables": N_("Minimum number of tables"),
    "over_least": N_("Divided by at least"),
    "least.lists": N_("Minimum number of lists"),
    "least.percent": N_("Minimum share of the series (%)"),
    "least.evenings": N_("Minimum number of evenings"),
    "least.months": N_("Minimum number of months"),
    "least.lists_of_month": N_("lists in each month"),
    "group": N_("Group"),
    "members_only": N_("Only members are ranked"),
    "from_joining": N_("Only results since joining count"),
    "tie_break": N_("Between equals"),
    "drops.ladder": N_("After which results is one dropped?"),
    "drops.then_worst": N_("the worst at that point"),
    "drops.worst": N_("Worst results dropped"),
    "drops.best": N_("Best results counted"),
    "missed.kind": N_("Missed lists"),
    "missed.credit": N_("Points for each"),
    "missed.excused": N_("only excused ones"),
    "missed.free": N_("Missed without deduction"),
    "missed.deduction": N_("Deduction for each further one"),
    "bonus": N_("Bonus formula"),
    "presence_points": N_("Points for each evening attended"),
    "cup": N_("A cup in rounds"),
    "cup.rounds": N_("Rounds of the cup"),
    "cup.series": N_("of series"),
    "cup.lists": N_("Lists declared per round"),
    "cup.through": N_("go through (%)"),
}


field_name = naming(_FIELDS)
"""The name of what a statute can say, in its form and in its sentences."""


_ZERO = {
    "min_tables": N_("none needed"),
    "over_least": N_("the lists played"),
    "least.lists": N_("none needed"),
    "least.percent": N_("none needed"),
    "least.evenings": N_("none needed"),
    "least.months": N_("none needed"),
    "drops.worst": N_("none of them"),
    "drops.best": N_("all of them"),
    "missed.free": N_("none of them"),
}


choice_name = naming(
    {
        Value.AVERAGE: N_("Average"),
        Value.SUM: N_("Sum"),
        Unit.LIST: N_("each list"),
        Unit.EVENING: N_("all lists of an evening together"),
        Missing.IGNORED: N_("have no effect"),
        Missing.ZERO: N_("count 0"),
        Missing.CREDIT: N_("earn points"),
        Missing.DEDUCTION: N_("cost points unless excused"),
        TieBreak.GAMES: N_("more games won, then fewer lost, then a lot"),
        TieBreak.BEST: N_("the best single result, then a lot"),
        TieBreak.EVENINGS: N_("more evenings, then a lot"),
        TieBreak.SHARED: N_("they share the place"),
    }
)
"""The name of one of several ways."""


def deals_name(deals: int) -> str:
    """Return to how many deals lists are converted."""
    return _("to {n} deals").format(n=deals) if deals else _("as played")


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


def too_much(rule: Rule, plan: Plan, series: int) -> str:
    """Return what a rule asks beyond the planned evenings of so many series, a sentence each; empty if nothing."""
    words = _("“{name}: {wanted}” is more than the planned evenings can bring ({n}).")
    return " ".join(
        words.format(name=field_name(path), wanted=attrgetter(path)(rule), n=most)
        for path, most in plan.beyond(rule, series).items()
    )


def unsure_words(preset: Preset) -> str:
    """Return which settings of a preset no source told, as a sentence; empty if all are known."""
    if not preset.unsure:
        return ""
    paths = (next(path for path in _FIELDS if path.rpartition(".")[2] == setting) for setting in preset.unsure)
    settings = wordlists.both(*(_("“{name}”").format(name=field_name(path)) for path in paths))
    words = _("The source of this template leaves open: {settings}. Please compare it with your own rules.")
    return words.format(settings=settings)


def _head(rule: Rule) -> str:
    if rule.rank_points:
        points = ", ".join(map(str, rule.rank_points[:MOST_STEPS]))
        more = " …" if len(rule.rank_points) > MOST_STEPS else ""
        what = _("of the points by rank of the evening ({points})").format(points=points + more)
        return f"{field_name('value')}: {choice_name(rule.value)} {what}"
    best = rule.drops.best
    lists = ngettext("of the best list", "of the {n} best lists", best) if best else _("of all lists")
    if rule.by_evening:
        lists = ngettext("of the best evening", "of the {n} best evenings", best) if best else _("of all evenings")
    what = lists.format(n=best)
    if rule.series:
        series = wordlists.both(*(_("no. {n}").format(n=series_no) for series_no in rule.series))
        what = _("{what} in series {series}").format(what=what, series=series)
    return f"{field_name('value')}: {choice_name(rule.value)} {what}"


def _cup(cup: Cup) -> str:
    return _(
        "In {rounds} rounds of {series} series, the lists a player declared before play are added "
        "up, at most {lists} per round, and the best {through}% go through"
    ).format(rounds=cup.rounds, series=cup.series, lists=cup.lists, through=cup.through)


def _ladder(rule: Rule) -> str:
    if not rule.drops.ladder:
        return ""
    pattern = (
        _("with a player’s result {steps}, the worst so far is dropped each time")
        if rule.drops.then_worst
        else _("from a player’s result {steps} on, one more of the worst is dropped each time")
    )
    return pattern.format(steps=_steps(rule.drops.ladder))


def _steps(ladder: tuple[int, ...]) -> str:
    named = [_("no. {n}").format(n=step) for step in ladder[:MOST_STEPS]]
    return ", ".join(named) + " …" if len(ladder) > MOST_STEPS else wordlists.both(*named)


def _missed(rule: Rule) -> tuple[str, ...]:
    if rule.missed.kind is Missing.IGNORED:
        return ()
    head = f"{field_name('missed.kind')} {choice_name(rule.missed.kind)}"
    match rule.missed.kind:
        case Missing.CREDIT:
            only = f" ({field_name('missed.excused')})" if rule.missed.excused else ""
            return f"{head}{only}", *_filled(rule, "missed.credit")
        case Missing.DEDUCTION:
            return head, *_filled(rule, "missed.free", "missed.deduction")
    return (head,)


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
    return f"{field_name('bonus')}: {formula} ({', '.join(used)})"


def _letters(formula: str) -> set[str]:
    """Return the names in a formula, those of functions left out."""
    return set(formula.replace("max", "").replace("min", ""))


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
