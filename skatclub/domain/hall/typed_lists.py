"""Lists that tables type themselves: what came of them over the network or as a code, kept apart until handed in.

A device counts what it writes. It says after which of its numbers it goes on; what is older than what is known of
it changes nothing, so whatever is sent twice, late or again by somebody else counts once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from skatclub.domain.events.event import Series
from skatclub.domain.hall.errors import OlderCode, PartsMissing, TypedListUnreadable
from skatclub.domain.office.typed import Totals
from skatclub.domain.papers.event_facts import TableFacts
from skatclub.domain.sheets import table as sheets_domain
from skatclub.domain.sheets.table import Origin, Table
from skatclub.rules import json_values, rule_set
from skatclub.rules.entry import typed_deals
from skatclub.rules.errors import Refusal
from skatclub.rules.game.deal import Deal
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import FootLine, RunningScore

MOST_DEALS, MOST_DEVICES, MOST_NUMBER, MOST_PARTS = 300, 4, 999_999, 9
_DEVICE = re.compile(r"[0-9A-X]{6}", re.ASCII)
_PART = re.compile(
    r"ST1E(\d{1,9})S(\d{1,9})T(\d{1,9})N(\d{6})D([0-9A-X]{6})R(\d{1,6})K([1-9])([1-9])B([0-9A-X]*)(\d{6})", re.ASCII
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedList:
    """What is known of a list as a device typed it: `revision` is its newest number, `handed` that of handing in.

    `signs` are its deals in signs, `taken` the number that the list of the table was last taken from.
    """

    device: str
    revision: int = 0
    handed: int = 0
    taken: int = 0
    signs: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """Return the signs of each deal."""
        return tuple(typed_deals.parts(self.signs))

    @property
    def deals(self) -> tuple[Deal, ...]:
        """Return the deals."""
        return typed_deals.read(self.signs)

    @property
    def waits(self) -> bool:
        """Tell whether it was handed in, and nobody has taken it over since."""
        return self.handed > self.taken


@dataclass(frozen=True, slots=True, kw_only=True)
class TypingPlace:
    """A table that may type the list of a series, and what its devices typed so far."""

    series: Series
    table: TableFacts
    known: tuple[TypedList, ...] = ()

    @property
    def size(self) -> int:
        """Return how many sit there."""
        return len(self.table.players)

    @property
    def planned(self) -> int:
        """Return the deals of the full list."""
        return self.series.deals_at(self.size)

    def stamp(self, rules: RuleSet) -> int:
        """Return what its list is typed for, as `stamp_of` does for the table with its list."""
        return stamp(rules, self.size, self.planned, (player.person.id for player in self.table.players))


@dataclass(frozen=True, slots=True, kw_only=True)
class Posted:
    """What a device sends: its deals newer than its number `since` (0: the whole list), "" for one taken back.

    `handed` is the number of handing in, 0 before; `count` deals with this check number make the whole list then.
    `takes` is the device whose list this one goes on with, "" where it goes on with its own.
    """

    device: str
    stamp: int
    since: int
    revision: int
    deals: Mapping[int, str]
    handed: int
    count: int
    check: int
    takes: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CodePart:
    """One of the codes that a table shows: `part` of `parts`, and whose list it is."""

    event: int
    series: int
    table: int
    stamp: int
    device: str
    revision: int
    part: int
    parts: int
    signs: str


def stamp(rules: RuleSet, size: int, planned: int, players: Iterable[int]) -> int:
    """Return what a list was typed for in six digits: other players or other rules are another list."""
    about = [rule_set.fingerprint(rules), size, planned, *players]
    return int(sha256(json_values.canonical(about).encode()).hexdigest()[:12], 16) % (MOST_NUMBER + 1)


def stamp_of(table: Table) -> int:
    """Return the same of a table."""
    players = (table.owner_of(seat).person.id for seat in range(1, table.size + 1))
    return stamp(table.event.rules, table.size, table.planned, players)


def merged(known: Sequence[TypedList], posted: Posted) -> tuple[TypedList, ...]:
    """Return what is known of a table with what a device sent; of too many devices the one quiet longest goes.

    The last is the one that writes: another device becomes that by taking the list over from it, as it does by a
    tap. What comes otherwise is kept, but is not the list of the table.
    """
    before = of_device(known, posted.device)
    new = _after(before, posted)
    if new == before:
        return tuple(known)
    now = writer(known)
    last = (now,) if now is not None and now.device not in {posted.device, posted.takes} else ()
    others = [each for each in known if each.device != posted.device and each not in last]
    while len(others) + len(last) >= MOST_DEVICES:
        others.remove(next((each for each in others if not each.handed), others[0]))
    return (*others, new, *last)


def writer(known: Sequence[TypedList]) -> TypedList | None:
    """Return what the device typed that writes the list of a table; None where nobody has begun."""
    begun = [each for each in known if each.signs]
    return begun[-1] if begun else None


def of_device(known: Iterable[TypedList], device: str) -> TypedList:
    """Return what is known of a device; a new one has typed nothing."""
    return next((each for each in known if each.device == device), TypedList(device=device))


def _after(before: TypedList, posted: Posted) -> TypedList:
    if posted.since > before.revision or posted.revision < before.revision:
        return before
    deals = {} if posted.since == 0 else dict(enumerate(before.parts, start=1))
    deals.update(posted.deals)
    signs = ""
    number = 1
    while deals.get(number):
        signs += deals[number]
        number += 1
    is_whole = number - 1 == posted.count and typed_deals.check(signs) == posted.check
    if posted.revision == before.revision and signs != before.signs and not is_whole:
        return before
    return replace(
        before,
        revision=posted.revision,
        handed=posted.handed if posted.handed and is_whole else 0 if signs != before.signs else before.handed,
        signs=signs,
    )


def written(table: Table, deals: Sequence[Deal]) -> Table:
    """Return a table with these deals for its list, ended where they are not all. Refused: as `accept`."""
    new = replace(table, records=(), ended_early=False)
    for deal in deals:
        new = sheets_domain.accept(new, deal)
    return new if len(new.records) >= new.planned or new.ended_early else sheets_domain.end_early(new)


def fits(table: Table, deals: Sequence[Deal]) -> bool:
    """Tell whether these deals can be the list of a table as its dealing order and rules are."""
    try:
        written(table, deals)
    except Refusal:
        return False
    return True


def sums(table: Table) -> tuple[FootLine, ...]:
    """Return what the list of a table comes to: by its totals where they were typed, else by its deals."""
    totals = table.totals
    if totals is None:
        return sheets_domain.folded(table).footer
    return sums_of(totals, table.event.rules)


def sums_of(totals: Totals, rules: RuleSet) -> tuple[FootLine, ...]:
    """Return what typed totals come to."""
    return sheet.foot([RunningScore(seat.points, seat.won, seat.lost) for seat in totals.seats], rules)


def sums_typed(table: Table, typed: TypedList) -> tuple[FootLine, ...] | None:
    """Return what a typed list comes to; None where it cannot be the list of this table."""
    return sums(replace(written(table, typed.deals), totals=None)) if fits(table, typed.deals) else None


def first_difference(table: Table, typed: TypedList) -> int:
    """Return the first deal that is another one in the list of the table and in the typed one; 0 for none."""
    deals, ours = typed.deals, tuple(record.row.deal for record in table.records)
    for number in range(1, max(len(deals), len(ours)) + 1):
        if deals[number - 1 : number] != ours[number - 1 : number]:
            return number
    return 0


def with_origin(table: Table, known: Iterable[TypedList]) -> Table:
    """Return a table that tells who wrote its list, so far as deals are written in it."""
    lists = tuple(known)
    mine = next((each for each in lists if each.taken and table.records), None)
    origin = Origin.DESK
    if any(each.waits for each in lists):
        origin = Origin.BESIDE
    elif mine is not None:
        same = table.totals is None and first_difference(table, mine) == 0
        origin = Origin.TABLE if same else Origin.CHANGED
    return replace(table, origin=origin)


def furthest(known: Sequence[TypedList]) -> TypedList | None:
    """Return the list that was handed in last, else the longest."""
    return max(known, key=lambda each: (each.waits, bool(each.handed), len(each.parts)), default=None)


def card_code(event: int, series: int, table: int, number: int, size: int, planned: int) -> str:
    """Return what a tablet without a network is told: E14S2T7N482913F4G48 and C with the check number."""
    body = f"E{event}S{series}T{table}N{number:06d}F{size}G{planned}"
    return f"{body}C{typed_deals.check(body):06d}"


def read_posted(text: bytes) -> Posted:
    """Read what a page sends. Refused: `TypedListUnreadable` for anything else."""
    try:
        fields = json.loads(text)
        deals = {_number(no, MOST_DEALS): _signs(signs) for no, _version, signs in fields["deals"]}
        versions = [_number(version, MOST_NUMBER) for _no, version, _signs_ in fields["deals"]]
        handed = _number(fields["handed"], MOST_NUMBER, lowest=0)
        since = _number(fields["since"], MOST_NUMBER, lowest=0)
        if len(versions) > MOST_DEALS:
            raise TypedListUnreadable
        return Posted(
            device=_device(fields["device"]),
            stamp=_number(fields["stamp"], MOST_NUMBER, lowest=0),
            since=since,
            revision=max([since, handed, *versions]),
            deals=deals,
            handed=handed,
            count=_number(fields["count"], MOST_DEALS, lowest=0),
            check=_number(fields["check"], MOST_NUMBER, lowest=0),
            takes=_device(fields["takes"]) if fields.get("takes") else "",
        )
    except (ValueError, KeyError, TypeError, RecursionError, Refusal) as error:
        raise TypedListUnreadable from error


def read_code(text: str) -> CodePart:
    """Read a code that a table shows. Refused: `TypedListUnreadable` where a sign of it is another one."""
    match = _PART.fullmatch(text.strip().upper())
    if match is None or typed_deals.check(text.strip().upper()[:-6]) != int(match[10]):
        raise TypedListUnreadable
    event, series, table, number, device, revision, part, parts, signs, _check = match.groups()
    return CodePart(
        event=int(event),
        series=int(series),
        table=int(table),
        stamp=int(number),
        device=device,
        revision=int(revision),
        part=int(part),
        parts=int(parts),
        signs=signs,
    )


def belongs(part: CodePart, other: CodePart) -> bool:
    """Tell whether two codes are different parts of one list."""
    return part.part != other.part and replace(part, part=other.part, signs=other.signs) == other


def joined(parts: Iterable[CodePart]) -> Posted:
    """Return the list whose codes these are. Refused: `PartsMissing`, `TypedListUnreadable`."""
    by_part = {part.part: part for part in parts}
    first = next(iter(by_part.values()))
    missing = [number for number in range(1, first.parts + 1) if number not in by_part]
    if missing:
        raise PartsMissing(missing[0], first.parts)
    signs = "".join(by_part[number].signs for number in range(1, first.parts + 1))
    try:
        deals = tuple(typed_deals.parts(signs))
        typed_deals.read(signs)
    except Refusal as error:
        raise TypedListUnreadable from error
    return Posted(
        device=first.device,
        stamp=first.stamp,
        since=0,
        revision=first.revision,
        deals=dict(enumerate(deals, start=1)),
        handed=first.revision,
        count=len(deals),
        check=typed_deals.check(signs),
    )


def check_newer(known: Sequence[TypedList], posted: Posted) -> None:
    """Refuse a code of a device that has sent a newer list since (`OlderCode`)."""
    if of_device(known, posted.device).revision > posted.revision:
        raise OlderCode


def dump(known: Iterable[TypedList]) -> str:
    """Write it as canonical JSON."""
    return json_values.canonical(
        [[each.device, each.revision, each.handed, each.taken, each.signs] for each in known]
    )


def load(text: str) -> tuple[TypedList, ...]:
    """Read what `dump` wrote; what cannot be read was not typed."""
    try:
        known = tuple(
            TypedList(device=str(device), revision=int(revision), handed=int(handed), taken=int(taken), signs=signs)
            for device, revision, handed, taken, signs in json.loads(text)
        )
        for each in known:
            typed_deals.read(each.signs)
    except (ValueError, TypeError, Refusal):
        return ()
    return known


def _number(given: object, most: int, *, lowest: int = 1) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not lowest <= given <= most:
        raise TypedListUnreadable
    return given


def _device(given: object) -> str:
    if not isinstance(given, str) or not _DEVICE.fullmatch(given):
        raise TypedListUnreadable
    return given


def _signs(given: object) -> str:
    if not isinstance(given, str) or (given and len(typed_deals.read(given)) != 1):
        raise TypedListUnreadable
    return given
