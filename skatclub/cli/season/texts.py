"""What the commands of a season say beside their rows, and what their help explains."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.season.statutes import presets
from skatclub.domain.season.statutes.rule import Cup, Rule
from skatclub.i18n import numbers, standings as i18n_standings, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.season import statutes as season_statutes

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from skatclub.domain.season.standings import Row
    from skatclub.services.season.seasons import Standings

EVERY_PART = Rule(cup=Cup(rounds=1, series=1, lists=1))
"""A rule that has all that can be said of one."""


def statute_help() -> str:
    """Return what a statute may say."""
    known = ", ".join(preset.code for preset in presets.PRESETS)
    head = _(
        "Season rules that come with the program: {names}. “skatclub rules show NAME” describes them in sentences; "
        "with --file it prints a file to begin with."
    )
    own = _(
        "A file of your own is a JSON object; anything left out takes its usual value: {parts}. Several "
        "championships go in championships, each with a name."
    ).format(parts=", ".join(_parts(EVERY_PART)))
    return f"{head.format(names=known)}\n\n{own}"


def _parts(value: DataclassInstance) -> Iterator[str]:
    """Yield what a file can say: `deals`, `value (average or sum)`, `cup (rounds, series …)`."""
    for field in fields(value):
        match getattr(value, field.name):
            case StrEnum() as way:
                yield f"{field.name} ({wordlists.either(*type(way))})"
            case part if is_dataclass(part) and not isinstance(part, type):
                yield f"{field.name} ({', '.join(_parts(part))})"
            case _:
                yield field.name


def why_empty(standings: Standings) -> str:
    """Return why the table of a season is empty, and what to do."""
    if standings.played.slots:
        return season_statutes.counts_nothing(len(standings.played.slots))
    days = _("from {first} to {last}").format(
        first=numbers.date(standings.season.first_day), last=numbers.date(standings.season.last_day)
    )
    if not standings.chosen:
        words = _(
            "No evening counts for this season yet. Evenings {days} are added automatically; to choose others: "
            "skatclub season evenings"
        )
        return words.format(days=days)
    words = ngettext(
        "{n} evening counts for this season, but it has no list yet. Enter lists in the window, or import past "
        "results with: skatclub import results",
        "{n} evenings count for this season, but none has a list yet. Enter lists in the window, or import "
        "past results with: skatclub import results",
        standings.chosen,
    )
    return words.format(n=standings.chosen)


def about(standings: Standings, now: datetime) -> tuple[str, ...]:
    """Return what stands above a table: the rule, and how far it is."""
    if not standings.table.firsts:
        return season_statutes.title(standings.championship), why_empty(standings)
    held, left, series = standings.events, standings.left, len(standings.played.slots)
    words = ngettext("{n} evening, {series} series.", "{n} evenings, {series} series.", held)
    if left:
        words = _("{n} of {every} evenings, {series} series.")
    played = words.format(n=held, every=held + (left or 0), series=series)
    state = wordlists.capital(i18n_standings.state_words(standings.finality, now))
    return played, season_statutes.title(standings.championship), state


def head(standings: Standings, row: Row, reader: Audience = Audience.DESK) -> str:
    """Return who is explained, as an audience may know them, with the rank."""
    name = publication.face(standings.people[row.person_id], reader).full_name
    ranked = sum(each.rank is not None for each in standings.table.rows)
    title = season_statutes.title(standings.championship)
    if row.rank is None and row.interim is not None:
        return _("{name}, interim place {place}. {rule}").format(name=name, place=row.interim, rule=title)
    if row.rank is None:
        return _("{name}, not ranked. {rule}").format(name=name, rule=title)
    return _("{name}, rank {rank} of {n}. {rule}").format(name=name, rank=row.rank, n=ranked, rule=title)
