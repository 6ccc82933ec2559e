"""Hands in what was typed while the server was away: the verbs that can wait, and how they are written down."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import MISSING, asdict, dataclass, fields, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast

from skatclub.domain.hall.handing import Plain, Waiting
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.rules.game.deal import Deal
from skatclub.services import sheets
from skatclub.services.change import Change
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.store.journal import journal
from skatclub.store.sheets import deals, sheets as sheets_store

if TYPE_CHECKING:
    Verb = Callable[..., Change]

Value = Any  # Any: an argument of a verb, of which each says what it is


@dataclass(frozen=True, slots=True)
class _Way:
    """How an argument is written down, and read again."""

    write: Callable[[Value], Plain]
    read: Callable[[Value], Value]


def _read_totals(told: Value) -> Totals | None:
    return None if told is None else Totals(**{**told, "seats": tuple(SeatTotals(**row) for row in told["seats"])})


_TOTALS = _Way(lambda value: None if value is None else _plain(asdict(value)), _read_totals)
_DEAL = _Way(lambda value: list(deals.plain(value)), deals.of_plain)
_NEWCOMER = _Way(
    lambda value: _plain(asdict(value)), lambda told: Newcomer(**{**told, "groups": tuple(told["groups"])})
)
_MANY = _Way(
    lambda value: None if value is None else list(value), lambda told: None if told is None else tuple(told)
)
_VERBS: Mapping[str, tuple[Verb, Mapping[str, _Way]]] = {
    "enter_totals": (office.enter_totals, {"new": _TOTALS, "saw": _TOTALS, "cards": _MANY}),
    "accept_deal": (sheets.accept_deal, {"deal": _DEAL}),
    "register_person": (registration.register_person, {}),
    "register_newcomer": (registration.register_newcomer, {"new": _NEWCOMER}),
    "check_in": (registration.check_in, {}),
    "pay": (registration.pay, {}),
}
"""The verbs that can wait, by name, with the arguments that are written down in a way of their own."""
_EVER = datetime(1970, 1, 1, tzinfo=UTC)


def can_wait(verb: Verb, named: Mapping[str, Value]) -> bool:
    """Tell whether a verb can wait for the server.

    A list that is corrected for a reason is looked at as it is now, so it does not wait.
    """
    return _name_of(verb) is not None and not named.get("reason")


def waiting(
    club: Club,
    verb: Verb,
    args: tuple[Value, ...],
    named: Mapping[str, Value],
    *,
    seen: tuple[int, tuple[int, ...]],
    at: datetime,
    is_in_doubt: bool,
) -> Waiting:
    """Return what waits of a verb that can: as it was asked for at this club's desk by somebody who saw so much.

    `seen` is the newest change that was shown, and others known beyond it. `is_in_doubt`: nobody knows yet whether
    its change was saved; so it keeps the salt that it went with.
    """
    name = _name_of(verb) or ""
    bound = inspect.signature(verb).bind(None, *args, **named)
    arguments = dict(list(bound.arguments.items())[1:])
    ways = _VERBS[name][1]
    doubt, desk = club.database.doubt, club.database.desk
    return Waiting(
        key=doubt.salt if is_in_doubt and doubt is not None else desk.chance(journal.SALT_BYTES).hex(),
        verb=name,
        told={key: ways[key].write(value) if key in ways else value for key, value in arguments.items()},
        seen=seen[0],
        also=seen[1],
        author=desk.author,
        at=journal.stamp(at),
        sent=is_in_doubt,
    )


def recoveries(club: Club) -> tuple[int, ...]:
    """Return the changes by which a club was recovered from a copy, the oldest first."""
    with club.database.view() as view:
        return tuple(entry.change_id for entry in journal.since(view, _EVER, ("recover_club",)))


def instead(
    waiting: tuple[Waiting, ...], verb: Verb, args: tuple[Value, ...], named: Mapping[str, Value]
) -> tuple[Waiting, Mapping[str, Plain]] | None:
    """Return what waits that an act would write anew, with its new facts; None where nothing does.

    That is a deal that is corrected, and the totals of a list that are typed once more.
    """
    new = inspect.signature(verb).bind(None, *args, **named).arguments
    for each in waiting:
        if each.trouble or each.table_id is None or each.table_id != new.get("table_id"):
            continue
        if verb is sheets.correct_deal and each.deal_no == new["deal_no"]:
            return each, {"deal": _DEAL.write(new["deal"])}
        if verb is office.enter_totals and each.verb == "enter_totals":
            ways = _VERBS[each.verb][1]
            facts = {key: ways[key].write(value) if key in ways else value for key, value in new.items()}
            return each, {key: value for key, value in facts.items() if key not in {"club", "table_id", "saw"}}
    return None


def _name_of(verb: Verb) -> str | None:
    return next((name for name, (known, _ways) in _VERBS.items() if known is verb), None)


def hand_in(club: Club, entry: Waiting) -> Change:
    """Do what waited, as seen by its user then. Refused: `HandedInAlready` where it is done, and as its verb."""
    return _done(club, entry, clubs.as_seen(club, entry.seen, entry.also), {})


def insist(club: Club, entry: Waiting) -> Change:
    """Do what was refused, for somebody who was shown what was in its way. Refused: as `hand_in`."""
    now: dict[str, Value] = {}
    if entry.verb in {"enter_totals", "accept_deal"}:
        with club.database.view() as view:
            table = sheets_store.get(view, cast("int", entry.table_id))
        now = {"saw": table.totals} if entry.verb == "enter_totals" else {"deal_no": table.next_deal_no}
    elif entry.verb == "pay":
        now = {"paid": None}
    return _done(club, entry, clubs.as_seen(club, entry.seen, entry.also), now)


def _done(club: Club, entry: Waiting, seen: Club, now: Mapping[str, Value]) -> Change:
    verb, ways = _VERBS[entry.verb]
    arguments = {key: ways[key].read(value) if key in ways else value for key, value in entry.told.items()}
    with clubs.seated(club, entry.author):
        return verb(replace(seen, key=entry.key), **{**arguments, **now})


def deal_of(entry: Waiting) -> Deal | None:
    """Return the deal that waits, None for what is no deal."""
    return deals.of_plain(cast("list[str | int | None]", entry.told["deal"])) if "deal" in entry.told else None


def totals_of(entry: Waiting) -> Totals | None:
    """Return the totals that wait, None for what is no list of totals."""
    return cast("Totals | None", _TOTALS.read(entry.told["new"])) if entry.verb == "enter_totals" else None


def written(entry: Waiting) -> dict[str, Plain]:
    """Return what waits as JSON holds it."""
    return cast("dict[str, Plain]", _plain(asdict(entry)))


def read(row: object) -> Waiting | None:
    """Return what was written down, None where that is of another version or damaged."""
    every = fields(Waiting)
    needed = {each.name for each in every if each.default is MISSING and each.default_factory is MISSING}
    if not isinstance(row, dict) or not needed <= row.keys() <= {each.name for each in every}:
        return None
    if row["verb"] not in _VERBS:
        return None
    row = {"also": (), **row}
    return Waiting(**{**row, "also": tuple(row["also"])})


def _plain(value: Value) -> Plain:
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, tuple | list) else value
