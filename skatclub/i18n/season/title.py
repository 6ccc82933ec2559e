"""Who can still become champion, in words: what is assumed, and how likely it is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.season.title.ahead import FEWEST_EVENINGS
from skatclub.i18n import figures as i18n_figures
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from skatclub.domain.season.standings import Row
    from skatclub.domain.season.title.chances import Chances
    from skatclub.services.season.seasons import Standings


def heading() -> str:
    """Return the question."""
    return _("Who can still become champion?")


def assumed(chances: Chances) -> str:
    """Return what the chances stand on, and what they do not know."""
    return " ".join((_to_come(chances), _drawn(chances), _unknown()))


def too_early() -> str:
    """Return that nothing is said yet."""
    return _("Chances are given from {least} evenings.").format(least=FEWEST_EVENINGS)


def share(chance: Fraction) -> str:
    """Return how often somebody wins; nothing in all runs is not the same as impossible."""
    return i18n_figures.percent(chance) if chance else _("in no run")


def stands(standings: Standings, row: Row) -> str:
    """Return where somebody stands today."""
    rule = standings.championship.rule
    points = row.value
    value = season_words.shown_value(rule, points)
    if row.rank is None:
        return _("not ranked yet, {value}").format(value=value)
    return _("now rank {rank}, {value}").format(rank=row.rank, value=value)


def open_runs(chances: Chances) -> str:
    """Return in what share of the runs nobody wins, empty if somebody always does."""
    rest = 1 - sum(chances.shares.values(), Fraction())
    if not rest:
        return ""
    return _("In {share} of the runs nobody meets the season’s requirements.").format(
        share=i18n_figures.percent(rest)
    )


def _to_come(chances: Chances) -> str:
    to_come = chances.ahead
    if not to_come.days:
        return _("No evening is left: the table stands as it is.")
    words = ngettext(
        "One more evening, on {last}, is played {runs} times under the season rules.",
        "{n} more evenings until {last} are played {runs} times under the season rules.",
        len(to_come.days),
    )
    return words.format(
        n=len(to_come.days), last=numbers.date(to_come.days[-1]), runs=numbers.grouped(chances.runs)
    )


def _drawn(chances: Chances) -> str:
    if not chances.ahead.days:
        return ""
    if chances.ahead.everybody:
        return _(
            "Everybody comes every time, and each time scores as on one of their own evenings so far, chosen "
            "by lot."
        )
    return _(
        "Each player scores as on one of the evenings since their first, chosen by lot each time; evenings "
        "missed count."
    )


def _unknown() -> str:
    return _("An estimate from past evenings, not a forecast: it cannot foresee who improves or joins later.")
