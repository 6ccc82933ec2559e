"""Sentences for statutes and seasons that cannot be; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.season import errors
from skatclub.i18n import wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.season import statutes as season_statutes

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def statute_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a statute."""
    match refusal:
        case errors.StatuteNoJson(line=0):
            return _("The statute is no JSON object.")
        case errors.StatuteNoJson(line=line):
            return _("The statute is no JSON object: line {line} cannot be read.").format(line=line)
        case errors.StatuteUnknown(name=name):
            return _("No statute has a setting “{name}”. The names stand in the help of the command.").format(
                name=name
            )
        case errors.StatuteUnreadable(name=name, found=""):
            return _("The statute does not say “{name}”, and it cannot do without.").format(name=name)
        case errors.StatuteUnreadable(name=name, found=found):
            return _("“{name}” of the statute cannot be {found}.").format(name=name, found=found)
        case errors.StatuteTooNew():
            return _("A newer version of the program has written this statute. Please install that version.")
        case errors.FormulaUnreadable(formula=formula, at=at):
            return _(
                "The bonus “{formula}” cannot be read from sign {at} on. Allowed are numbers (with a point), "
                "n (lists played), k (results counted), s (series held), m (series missed), d (evenings attended), "
                "+ - * /, brackets, max and min; divide by numbers other than 0 only."
            ).format(formula=formula, at=at)
        case errors.NoSuchStatute(name=name, known=known):
            return _("There is no statute “{name}”. Possible are {known}, or the file of your own.").format(
                name=name, known=wordlists.both(*known)
            )
    return ""


def season_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a season or with what is asked of it."""
    match refusal:
        case errors.NoSuchSeason(name=name, known=()):
            return _("There is no season “{name}”; the club has none yet.").format(name=name)
        case errors.NoSuchSeason(name=name, known=known):
            return _("There is no season “{name}”. There are {known}.").format(
                name=name, known=wordlists.both(*known)
            )
        case errors.NoSuchChampionship(name=name, known=known):
            names = wordlists.both(*map(season_statutes.championship_name, known))
            return _("The season knows no championship “{name}”. There are {known}.").format(name=name, known=names)
        case errors.SeasonTitleTaken(title=title):
            return _("There is a season “{title}” already. Please choose another title.").format(title=title)
        case errors.SeasonDaysReversed():
            return _("A season ends after it begins. Please exchange the two days.")
        case errors.NotInSeason(name=name, near=near) if near:
            words = _("“{name}” has no list in this season. Did you mean {people}?")
            return words.format(name=name, people=wordlists.either(*near))
        case errors.NotInSeason(name=name):
            words = _("“{name}” has no list in this season. Its names stand in: skatclub season standings")
            return words.format(name=name)
        case errors.PersonNotUnique(name=name, numbers=found):
            meant = wordlists.either(*(f"#{number}" for number in found))
            return _("Several people are called “{name}”. Please say who is meant: {known}.").format(
                name=name, known=meant
            )
    return _mark_sentence(refusal)


def _mark_sentence(refusal: Refusal) -> str:
    match refusal:
        case errors.SeriesBegunAlready(series=series):
            return _("Series {series} is played already; for the cup it must be declared before.").format(
                series=series
            )
        case errors.CupSeriesFull(allowed=allowed):
            return ngettext(
                "Only {n} series can be declared in a round of the cup, and it is declared already.",
                "Only {n} series can be declared in a round of the cup, and all of them are.",
                allowed,
            ).format(n=allowed)
        case errors.MarkWithoutEvent():
            return _("This is noted for an evening; please say which one.")
        case errors.MarkTwice():
            return _("This is noted already.")
        case errors.EventOutsideSeason(title=title):
            return _(
                "“{title}” does not count for this season. Choose it under “Evenings that count” first."
            ).format(title=title)
        case errors.LotOfUnequals(equal=0):
            return _("No lot is needed: nobody is equal to them in value, games won and games lost.")
        case errors.LotOfUnequals(equal=equal, drawn=drawn):
            return _(
                "{equal} people are equal in value, games won and games lost, but {drawn} were drawn. Please name "
                "all of them, the best rank first."
            ).format(equal=equal, drawn=drawn)
    return ""
