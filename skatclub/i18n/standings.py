"""How far a ranking is, in words, and what is said beside the table of a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.standings.state import RankingState
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office import words as office_words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from skatclub.domain.standings.state import Finality


def state_words(finality: Finality, now: datetime, *, short: bool = False) -> str:
    """Return how far a ranking is at a moment, in its time zone; `short`: without what each list waits for."""
    match finality.state(now):
        case RankingState.EMPTY:
            return _("no list yet")
        case RankingState.TAKEN_OVER:
            return _("results taken over, without lists")
        case RankingState.PROVISIONAL:
            return _("provisional – {lists}").format(lists=_open_words(finality, short=short))
        case RankingState.LOT_OPEN:
            return _("complete – the lot is to decide")
        case RankingState.COMPLETE:
            return _complete_words(finality, now)
    if finality.heard_until is None:
        return _("final – all {n} lists checked").format(n=finality.count.every)
    return _("final since {time}").format(time=_time(finality.heard_until, now))


def _open_words(finality: Finality, *, short: bool) -> str:
    """Return what a provisional ranking waits for: series to come, lists that are not checked."""
    count = finality.count
    parts = [office_words.checked_words(count) if short else office_words.count_words(count)] if count.every else []
    if finality.to_come:
        to_come = ngettext("{n} series to come", "{n} series to come", finality.to_come)
        parts.insert(0, to_come.format(n=finality.to_come))
    return " · ".join(parts)


def _complete_words(finality: Finality, now: datetime) -> str:
    lists = finality.count.every
    if finality.last_day is not None:
        return _("complete – all {n} lists checked").format(n=lists)
    if finality.heard_until is None:
        return _("complete – all {n} lists checked, not posted").format(n=lists)
    return _("complete – objections until {time}").format(time=_time(finality.heard_until, now))


def _time(moment: datetime, now: datetime) -> str:
    """Return a minute, with its day where that is another one than now."""
    local = moment.astimezone(now.tzinfo)
    clock = numbers.clock(local)[:5]
    return clock if local.date() == now.date() else f"{numbers.date(local.date())} {clock}"


def uneven(series: Sequence[int]) -> str:
    """Return why the match points of some series mislead, and what to do; "" if none do."""
    if not series:
        return ""
    when = ngettext("In series {series}", "In the series {series}", len(series))
    sentence = _(
        "the teams met in groups of different size: match points of such groups cannot be compared. "
        "A league seats each group at tables of its own (from lots of the groups, or by hand)."
    )
    return f"{when.format(series=wordlists.both(*map(str, series)))} {sentence}"
