"""Who can still become champion, in words: what is assumed, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from skatclub.domain.season.standings import Row
from skatclub.domain.season.title import Extremes, Race
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from skatclub.services.season.seasons import Standings


def unknown() -> str:
    """Return that nothing is claimed where nobody says how many evenings are left."""
    return _("How many evenings are still to come? Until that is entered, nothing can be said.")


def stands(standings: Standings, row: Row) -> str:
    """Return where somebody stands today."""
    value = season_words.shown_value(standings.championship.rule, row.value)
    if row.rank is None:
        words = _("not ranked yet, {value}") if row.interim is None else _("interim place {rank}, {value}")
        return words.format(rank=row.interim, value=value)
    return _("now rank {rank}, {value}").format(rank=row.rank, value=value)


def answer(race: Race, names: Sequence[str], *, is_provisional: bool) -> str:
    """Return who is champion, or can still become it: those of the race by these names."""
    if not names:
        return _("Nobody meets the season’s requirements.")
    if not race.evenings:
        return champion(names, is_provisional=is_provisional)
    if race.known is None:
        return _("Whoever is still in the cup can win it.")
    assumed = _assumed(race.evenings, race.known)
    if race.newcomers:
        return f"{assumed} {_('Somebody who has not played yet can win, too.')}"
    if len(names) == 1:
        return f"{assumed} {_('{name} can no longer be overtaken.').format(name=names[0])}"
    return f"{assumed} {_('Whoever is not listed can no longer win.')}"


def champion(names: Sequence[str], *, is_provisional: bool) -> str:
    """Return who has won a season that is over: nobody yet while lists are unchecked, or a lot is to be drawn."""
    words = _("In the lead: {names}.") if is_provisional or len(names) > 1 else _("The champion is {names}.")
    return words.format(names=wordlists.both(*names))


def _assumed(evenings: int, known: Extremes) -> str:
    words = ngettext(
        "{n} more evening, on which nobody is taken to score more than {best} points, the most on any evening of "
        "the club so far, or less than {worst}.",
        "{n} more evenings, on none of which anybody is taken to score more than {best} points, the most on any "
        "evening of the club so far, or less than {worst}.",
        evenings,
    ).format(n=evenings, best=numbers.total(known.best), worst=numbers.total(known.worst))
    if known.best_list is None:
        return words
    return f"{words} {_('On one list it was {points} at most.').format(points=numbers.total(known.best_list))}"
