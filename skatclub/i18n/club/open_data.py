"""Words about a whole club that moves: what of it comes in, counted."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.wordlists import counted

if TYPE_CHECKING:
    from skatclub.domain.imports.facts import Facts


def lines(facts: Facts) -> tuple[str, ...]:
    """Return what comes in, a short sentence for each kind there is any of."""
    sentences = (
        counted(facts.count("person"), lambda n: ngettext("{n} member or guest", "{n} members and guests", n)),
        _events(facts),
        counted(facts.count("play_table"), lambda n: ngettext("{n} list", "{n} lists", n)),
        counted(facts.count("deal"), lambda n: ngettext("with {n} deal", "with {n} deals", n)),
        counted(
            facts.count("plain_result"),
            lambda n: ngettext("{n} result without a list", "{n} results without lists", n),
        ),
        counted(facts.count("season"), lambda n: ngettext("{n} season", "{n} seasons", n)),
        counted(facts.count("booking"), lambda n: ngettext("{n} booking", "{n} bookings", n)),
    )
    return tuple(filter(None, sentences)) or (_("The club is empty except for its name."),)


def _events(facts: Facts) -> str:
    """Return how many events there are, and from when until when."""
    events = counted(len(facts.days), lambda n: ngettext("{n} event", "{n} events", n))
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
