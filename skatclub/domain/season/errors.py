"""The refusals of seasons and their statutes: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

from datetime import date

from skatclub.rules.errors import Refusal


class StatuteNoJson(Refusal):
    """The text is no statute in JSON; `line` is where it breaks, 0 if that cannot be said."""

    says = "The season rules are not a JSON object: line {line} cannot be read. Please check it."
    otherwise = "The season rules are not a JSON object. Please check the file."
    line: int


class StatuteUnknown(Refusal):
    """A statute has no such setting."""

    says = "Season rules have no setting “{name}”. The names are listed in the help of the command."
    name: str


class StatuteUnreadable(Refusal):
    """A setting of a statute cannot be what stands there."""

    says = "“{name}” in the season rules cannot be {found}. Please correct it."
    otherwise = "“{name}” is missing from the season rules, and they do not work without it."
    name: str
    found: str


class StatuteTooNew(Refusal):
    """A newer program has written this statute."""

    says = "These season rules were written by a newer version of the program. Please install that version."
    found: int
    known: int


class FormulaUnreadable(Refusal):
    """A bonus formula cannot be read from this sign on (counted from 1)."""

    says = (
        "The bonus “{formula}” cannot be read from character {at} on. You can use numbers (with a decimal "
        "point), n (lists played), k (results counted), s (series held), m (series missed), d (evenings "
        "attended), + - * /, brackets, max and min; divide only by numbers other than 0."
    )
    formula: str
    at: int


class NoSuchStatute(Refusal):
    """There is no statute of this name; `known` are those that come with the program."""

    says = "There are no season rules “{name}”. There are {known}, or use a file of your own."
    name: str
    known: tuple[str, ...]


class NoSuchSeason(Refusal):
    """The club has no season of this title or number."""

    says = "There is no season “{name}”. There are: {known}."
    otherwise = "There is no season “{name}”; the club has none yet."
    name: str
    known: tuple[str, ...]


class NoSuchChampionship(Refusal):
    """The statute of the season knows no such championship."""

    name: str
    known: tuple[str, ...]


class SeasonTitleTaken(Refusal):
    """Another season of the club has this title."""

    says = "There is already a season “{title}”. Please choose another title."
    title: str


class PlanUnsound(Refusal):
    """A plan has no fewer evenings than days, each day once, and not more than a year has."""

    says = "A season of {evenings} evenings cannot have {days} days. {most} are possible, each of them once."
    evenings: int
    days: int
    most: int


class SeasonDaysReversed(Refusal):
    """A season ends before it begins."""

    says = "A season cannot end before it begins. Please swap the two dates."


class NotInSeason(Refusal):
    """Nobody of this name (or number) has a list in the season; `near` may be meant."""

    name: str
    near: tuple[str, ...] = ()


class NotUniqueInSeason(Refusal):
    """Several people of the season have this name; `numbers` tell them apart."""

    name: str
    numbers: tuple[int, ...]


class SeriesBegunAlready(Refusal):
    """A series of the cup is declared before it is played."""

    says = "Series {series} has already been played; for the cup it must be declared beforehand."
    series: int


class CupSeriesFull(Refusal):
    """No more series of this round of the cup can be declared."""

    allowed: int


class MarkWithoutEvent(Refusal):
    """An excused absence, a declared series and a presence name an evening of the season."""

    says = "This is recorded for an evening; please say which one."


class MarkTwice(Refusal):
    """The same is noted already."""

    says = "This has already been recorded."


class EventOutsideSeason(Refusal):
    """The evening does not count for the season."""

    says = "“{title}” does not count for this season. Choose it under “Evenings that count” first."
    title: str


class LotOfUnequals(Refusal):
    """A lot decides between all who are equal in value, games won and games lost, nobody else."""

    says = (
        "{equal} players are tied in result, games won and games lost, but {drawn} were drawn. Please name all of "
        "them, best rank first."
    )
    otherwise = "No lot is needed: nobody is tied with them in result, games won and games lost."
    equal: int
    drawn: int


class LotTooEarly(Refusal):
    """A lot decides the season only once no evening can part equals any more."""

    says = (
        "“{title}” goes on until {last_day}, and a further evening may part them, so no lot is recorded yet. "
        "Record it after the last evening; if that has been held, make its day the last one of the season."
    )
    title: str
    last_day: date


class NoGroupsBySeason(Refusal):
    """The season of an evening ranks nobody yet, or it has none, so that nothing proposes strength groups."""

    says = (
        "No season ranks the players of this evening yet, so there are no groups. Add the evening under "
        "“Evenings that count …” of the season."
    )
