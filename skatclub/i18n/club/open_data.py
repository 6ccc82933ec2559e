"""Words about a whole club that moves: what of it comes in, counted."""

from __future__ import annotations

from datetime import date

from skatclub.domain.imports.facts import Facts
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.wordlists import counted


def lines(facts: Facts) -> tuple[str, ...]:
    """Return what comes in, a short sentence for each kind there is any of."""
    sentences = (
        counted(facts.count("person"), "{n} member or guest", "{n} members and guests"),
        _events(facts),
        counted(facts.count("play_table"), "{n} list", "{n} lists"),
        counted(facts.count("deal"), "with {n} deal", "with {n} deals"),
        counted(
            facts.count("plain_result"),
            "{n} result without a list",
            "{n} results without lists",
        ),
        counted(facts.count("season"), "{n} season", "{n} seasons"),
        counted(facts.count("booking"), "{n} booking", "{n} bookings"),
    )
    return tuple(filter(None, sentences)) or (_("The club is empty except for its name."),)


def _events(facts: Facts) -> str:
    """Return how many events there are, and from when until when."""
    events = counted(len(facts.days), "{n} event", "{n} events")
    days = [_day(day) for day in (facts.days[:1] + facts.days[-1:])]
    if not events or "" in days:
        return events
    if days[0] == days[1]:
        return _("{events} of {day}").format(events=events, day=days[0])
    return _("{events} from {first} to {last}").format(events=events, first=days[0], last=days[1])


def _day(words: str) -> str:
    try:
        return numbers.date(date.fromisoformat(words))
    except ValueError:
        return ""
