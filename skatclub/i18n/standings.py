"""How far a ranking is, in words, and what is said beside the table of a league."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from skatclub.domain import zone
from skatclub.domain.office.sheet import Task
from skatclub.domain.standings.state import Finality, RankingState
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office import words as office_words


def state_words(finality: Finality, now: datetime) -> str:
    """Return how far a ranking is at a moment, in its time zone, and what it waits for."""
    lists = finality.count.every
    match finality.state(now):
        case RankingState.PROVISIONAL:
            return _("provisional – {lists}").format(lists=_open_words(finality))
        case RankingState.BETWEEN if lists and not finality.is_heard(now):
            return f"{_plain_words(finality, RankingState.BETWEEN, now)} – {_checked_words(lists)}"
        case RankingState.COMPLETE if finality.last_day is not None:
            return f"{_season_words(finality)} – {_checked_words(lists)}"
        case RankingState.COMPLETE if finality.heard_until is None:
            return _("complete – {checked}, not posted").format(checked=_checked_words(lists))
        case RankingState.FINAL if finality.heard_until is None:
            return _("final – {checked}").format(checked=_checked_words(lists))
        case state:
            return _plain_words(finality, state, now)


def _checked_words(lists: int) -> str:
    """Return that all lists are checked, be it only one."""
    return ngettext("{n} list, checked", "all {n} lists checked", lists).format(n=lists)


def _season_words(finality: Finality) -> str:
    """Return after how many of its evenings a season stands that goes on."""
    played, known = finality.evenings, finality.known_evenings
    if known > played:
        return _("standings after {n} of {every} evenings").format(n=played, every=known)
    return ngettext("standings after {n} evening", "standings after {n} evenings", played).format(n=played)


def foot_words(finality: Finality, now: datetime) -> str:
    """Return how far a ranking is in the few words that the foot of a paper has room for."""
    count, ranking_state = finality.count, finality.state(now)
    if ranking_state is not RankingState.PROVISIONAL:
        return _plain_words(finality, ranking_state, now)
    if finality.to_come or not count.every:
        return _("provisional")
    return _("provisional – {n} of {every} checked").format(n=count.checked, every=count.every)


def large_words(finality: Finality, now: datetime) -> str:
    """Return how far a ranking is, as it stands large beside its title; nothing where it has no lists behind it."""
    ranking_state, count = finality.state(now), finality.count
    missing = count.of(Task.MISSING)
    match ranking_state:
        case RankingState.TAKEN_OVER:
            return ""
        case RankingState.PROVISIONAL if missing:
            return ngettext("provisional ({n} list missing)", "provisional ({n} lists missing)", missing).format(
                n=missing
            )
        case RankingState.PROVISIONAL:
            unchecked = ngettext(
                "provisional ({n} list unchecked)", "provisional ({n} lists unchecked)", count.unchecked
            )
            return unchecked.format(n=count.unchecked)
        case RankingState.COMPLETE if finality.heard_until is None and finality.last_day is None:
            return _("complete, not posted yet")
        case RankingState.COMPLETE if finality.heard_until is not None:
            return _("complete, objections until {time}").format(time=time_words(finality.heard_until, now))
        case _:
            return _plain_words(finality, ranking_state, now)


def _plain_words(finality: Finality, state: RankingState, now: datetime) -> str:
    """Return how far a ranking is without its lists."""
    time = "" if finality.heard_until is None else time_words(finality.heard_until, now)
    if state is RankingState.COMPLETE and finality.last_day is not None:
        return _season_words(finality)
    words = {
        RankingState.EMPTY: _("no list yet"),
        RankingState.TAKEN_OVER: _("imported results, without lists"),
        RankingState.PROVISIONAL: _("provisional"),
        RankingState.BETWEEN: _between_words(finality, now),
        RankingState.LOT_OPEN: _("complete – lot still to be drawn"),
        RankingState.COMPLETE: _("complete – objections until {time}") if time else _("complete"),
        RankingState.FINAL: _("final since {time}") if time else _("final"),
    }
    return words[state].format(time=time)


def _between_words(finality: Finality, now: datetime) -> str:
    """Return after which series a ranking stands that others follow, and until when objections to it are heard."""
    played, every = finality.series, finality.series + finality.to_come
    if finality.heard_until is None or not finality.is_heard(now):
        return _("after series {n} of {every}").format(n=played, every=every)
    time = time_words(finality.heard_until, now)
    return _("after series {n} of {every} – objections until {time}").format(n=played, every=every, time=time)


def _open_words(finality: Finality) -> str:
    """Return what a provisional ranking waits for: series to come, lists that are not checked."""
    parts = [office_words.count_words(finality.count)] if finality.count.every else []
    if finality.to_come:
        every = finality.series + finality.to_come
        parts.insert(0, _("series {n} of {every}").format(n=finality.series, every=every))
    return " · ".join(parts)


def time_words(moment: datetime, now: datetime) -> str:
    """Return a minute, with its day where that is another one than now."""
    is_today = zone.here(moment, now).date() == now.date()
    return numbers.minute(moment, now) if is_today else numbers.day_and_time(moment, now)


def uneven(series: Sequence[int]) -> str:
    """Return why the match points of some series mislead, and what to do; "" if none do."""
    if not series:
        return ""
    when = ngettext("In series {series}", "In the series {series}", len(series))
    sentence = _(
        "the teams met in groups of different sizes, so their match points cannot be compared. A league seats "
        "each group at tables of its own (from seeding groups, or by hand)."
    )
    return f"{when.format(series=wordlists.both(*map(str, series)))} {sentence}"
