"""The refusals of seasons and their statutes: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class StatuteNoJson(Refusal):
    """The text is no statute in JSON; `line` is where it breaks, 0 if that cannot be said."""

    line: int


class StatuteUnknown(Refusal):
    """A statute has no such setting."""

    name: str


class StatuteUnreadable(Refusal):
    """A setting of a statute cannot be what stands there."""

    name: str
    found: str


class StatuteTooNew(Refusal):
    """A newer program has written this statute."""

    found: int
    known: int


class FormulaUnreadable(Refusal):
    """A bonus formula cannot be read from this sign on (counted from 1)."""

    formula: str
    at: int


class NoSuchStatute(Refusal):
    """There is no statute of this name; `known` are those that come with the program."""

    name: str
    known: tuple[str, ...]


class NoSuchSeason(Refusal):
    """The club has no season of this title or number."""

    name: str
    known: tuple[str, ...]


class NoSuchChampionship(Refusal):
    """The statute of the season knows no such championship."""

    name: str
    known: tuple[str, ...]


class SeasonTitleTaken(Refusal):
    """Another season of the club has this title."""

    title: str


class SeasonDaysReversed(Refusal):
    """A season ends before it begins."""


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

    series: int


class CupSeriesFull(Refusal):
    """No more series of this round of the cup can be declared."""

    allowed: int


class MarkWithoutEvent(Refusal):
    """An excused absence, a declared series and a presence name an evening of the season."""


class MarkTwice(Refusal):
    """The same is noted already."""


class EventOutsideSeason(Refusal):
    """The evening does not count for the season."""

    title: str


class LotOfUnequals(Refusal):
    """A lot decides between all who are equal in value, games won and games lost, nobody else."""

    equal: int
    drawn: int


class NoGroupsBySeason(Refusal):
    """The season of an evening ranks nobody yet, or it has none, so that nothing proposes strength groups."""
