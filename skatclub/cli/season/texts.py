"""What the commands of a season say beside their rows, and what their help explains."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.season.statutes import presets
from skatclub.domain.season.statutes.rule import Cup, Rule
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.season import statutes as season_statutes
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import DataclassInstance

    from skatclub.domain.season.standings import Row
    from skatclub.services.season.seasons import Standings

EVERY_PART = Rule(cup=Cup(rounds=1, series=1, lists=1))
"""A rule that has all that can be said of one."""


def statute_help() -> str:
    """Return what a statute may say."""
    known = ", ".join(one.code for one in presets.PRESETS)
    head = _("Statutes that come along: {names}. “skatclub season statutes” says each in a sentence.")
    own = _(
        "A file of your own is a JSON object; what is left out is as usual: {parts}. Several championships "
        "stand in championships, each with a name."
    ).format(parts=", ".join(_parts(EVERY_PART)))
    return f"{head.format(names=known)}\n\n{own}"


def _parts(value: DataclassInstance) -> Iterator[str]:
    """Yield what a file can say: `deals`, `value (average or sum)`, `cup (rounds, series …)`."""
    for one in fields(value):
        match getattr(value, one.name):
            case StrEnum() as way:
                yield f"{one.name} ({wordlists.either(*type(way))})"
            case part if is_dataclass(part) and not isinstance(part, type):
                yield f"{one.name} ({', '.join(_parts(part))})"
            case _:
                yield one.name


def why_empty(found: Standings) -> str:
    """Return why the table of a season is empty, and what to do."""
    if found.played.slots:
        return season_statutes.counts_nothing(len(found.played.slots))
    days = _("from {first} to {last}").format(
        first=numbers.date(found.season.first_day), last=numbers.date(found.season.last_day)
    )
    if not found.chosen:
        words = _(
            "No evening counts for this season yet: every evening {days} joins by itself, others are chosen by: "
            "skatclub season evenings"
        )
        return words.format(days=days)
    words = ngettext(
        "{n} evening counts for this season, and it has no list yet. Lists are entered in the window, past "
        "results taken over by: skatclub import results",
        "{n} evenings count for this season, and none has a list yet. Lists are entered in the window, past "
        "results taken over by: skatclub import results",
        found.chosen,
    )
    return words.format(n=found.chosen)


def about(found: Standings) -> tuple[str, ...]:
    """Return what stands above a table: the rule, and whether something is missing."""
    if not found.table.firsts:
        return season_statutes.title(found.championship), why_empty(found)
    played = ngettext("{n} evening, {series} series.", "{n} evenings, {series} series.", found.events).format(
        n=found.events, series=len(found.played.slots)
    )
    open_lists = season_words.provisional(found.played.missing, unchecked=found.provisional)
    return tuple(filter(None, (played, season_statutes.title(found.championship), open_lists)))


def head(found: Standings, row: Row, reader: Audience = Audience.DESK) -> str:
    """Return who is explained, as an audience may know them, with the rank."""
    name = publication.face(found.people[row.person_id], reader).full_name
    ranked = sum(one.rank is not None for one in found.table.rows)
    title = season_statutes.title(found.championship)
    if row.rank is None:
        return _("{name}, not ranked. {rule}").format(name=name, rule=title)
    return _("{name}, rank {rank} of {n}. {rule}").format(name=name, rank=row.rank, n=ranked, rule=title)
