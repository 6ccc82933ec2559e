"""What was typed while the server was away: kept whole on its desk, and handed in once the server is back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]
"""What JSON holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """One act that waits for the server: its verb with what it was told, as JSON holds it.

    `key` becomes the salt of its change, so that it is done once, however often it is handed in. `seen` and `also`
    are the changes that its user had seen, `author` who sat there, `at` when (UTC). `subject` says what it is about
    in the fields of a sentence, `trouble` in a sentence why it was refused; "" while it has not been. What was
    `sent` has left the desk, and only the server knows whether it came. `past` is the newest change by which the
    club was recovered from a copy, as its user knew it; 0 for none.
    """

    key: str
    verb: str
    told: Mapping[str, Plain]
    seen: int
    author: str
    at: str
    also: tuple[int, ...] = ()
    subject: Mapping[str, str | int] = field(default_factory=dict)
    trouble: str = ""
    sent: bool = False
    past: int = 0

    @property
    def table_id(self) -> int | None:
        """Return the table whose list it is about, None if it is about no list."""
        table_id = self.told.get("table_id")
        return table_id if isinstance(table_id, int) else None

    @property
    def deal_no(self) -> int | None:
        """Return the number of the deal that it writes, None for anything else."""
        number = self.told.get("deal_no")
        return number if isinstance(number, int) else None

    @property
    def is_correctable(self) -> bool:
        """Tell whether it has facts that may be others; that somebody is here can only be taken back."""
        return self.verb in {"enter_totals", "accept_deal", "register_newcomer", "pay"}


def due(waiting: tuple[Waiting, ...]) -> Waiting | None:
    """Return what is to be handed in next, None if nothing is."""
    return next(iter(all_due(waiting)), None)


def all_due(waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """Return what is to be handed in, in its order.

    What was refused waits for its user, and so do the later deals of the same list.
    """
    held: set[int | None] = set()
    ready = []
    for each in waiting:
        if each.trouble:
            held.add(each.table_id)
        elif each.table_id is None or each.table_id not in held:
            ready.append(each)
    return tuple(ready)


def is_free(entry: Waiting) -> bool:
    """Tell whether its user may still correct it or take it back: it is certain that the server has not got it."""
    return bool(entry.trouble) or not entry.sent


def last(waiting: tuple[Waiting, ...]) -> Waiting | None:
    """Return what would be taken back next: the newest that is free and was not refused; None if nothing is."""
    newest = waiting[-1] if waiting else None
    return newest if newest is not None and is_free(newest) and not newest.trouble else None


def refused(entry: Waiting, trouble: str, met: Iterable[int] = ()) -> Waiting:
    """Return what waits as its user knows it once told why it was refused, and of the changes in its way."""
    return replace(entry, trouble=trouble, sent=False, also=(*entry.also, *met))


def without(waiting: tuple[Waiting, ...], key: str) -> tuple[Waiting, ...]:
    """Return what waits without one of it: the later deals of its list move up, as on paper.

    One that was refused has lost its number to another deal already, so nothing moves up.
    """
    gone = next((each for each in waiting if each.key == key), None)
    others = tuple(each for each in waiting if each.key != key)
    number = None if gone is None or gone.trouble else gone.deal_no
    if gone is None or number is None:
        return others
    return tuple(_moved_up(each, gone.table_id, number) for each in others)


def _moved_up(each: Waiting, table_id: int | None, gone: int) -> Waiting:
    number = each.deal_no
    if number is None or each.table_id != table_id or number <= gone:
        return each
    return replace(each, told={**each.told, "deal_no": number - 1})


def corrected(waiting: tuple[Waiting, ...], key: str, told: Mapping[str, Plain]) -> tuple[Waiting, ...]:
    """Return what waits with other facts in one of it; it keeps its place, and what its user had seen."""
    return tuple(replace(each, told={**each.told, **told}) if each.key == key else each for each in waiting)


def on_past(entry: Waiting, recoveries: Iterable[int]) -> Waiting:
    """Return what waits for a club whose past may be another by now: it was recovered from a copy by these changes.

    What stands in the club from there on nobody has seen who typed before, whatever numbers it has.
    """
    unknown = [change_id for change_id in recoveries if change_id > entry.past]
    if not unknown:
        return entry
    parted = min(unknown)
    also = tuple(number for number in entry.also if number < parted)
    return replace(entry, seen=min(entry.seen, parted - 1), also=also, past=max(unknown))
