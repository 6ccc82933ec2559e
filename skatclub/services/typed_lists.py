"""Lists that tables type themselves: taken in as they come, handed in as paper is, taken over where the desk says.

Nobody at a table changes what the desk has written. A list that is handed in becomes that of its table as long as
the desk has nothing of it, received and not checked; else both stand side by side until somebody decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.events.event import Event
from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.hall.errors import HouseNotTyped, NotTypedThere, TypedForOthers, TypedOtherEvent
from skatclub.domain.hall.typed_lists import CodePart, Posted, TypedList
from skatclub.domain.office import list_result
from skatclub.domain.office.errors import NoSuchTable
from skatclub.domain.sheets.table import SheetState, Table
from skatclub.rules.entry import table_rules
from skatclub.services.change import Change, Fields, unchanged
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events.events import rewrite as rewrite_event
from skatclub.services.office import office as office_services, steps
from skatclub.store import typed_lists as store_typed
from skatclub.store.office import office
from skatclub.store.sheets import sheets
from skatclub.store.work import View, Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a device is told: up to which of its numbers all is known, and which of its hand-ins was taken in.

    `signs` is its own list where it has forgotten some of it, as a browser does that is killed. `writer` is the
    device that writes the list of the table. `is_other`: it was typed for other players or rules. `is_offered`:
    tables may type in this event.
    """

    have: int = 0
    handed: int = 0
    signs: str = ""
    writer: TypedList | None = None
    is_other: bool = False
    is_offered: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class AtTable:
    """The list of a table as it stands, and what its devices typed."""

    table: Table
    typed: tuple[TypedList, ...]

    @property
    def differs(self) -> bool:
        """Tell whether a list was handed in and the desk has another one, or none."""
        return any(each.waits for each in self.typed)


def is_offered(club: Club, event_id: int) -> bool:
    """Tell whether tables may type their lists in an event; they may not until somebody says so."""
    with club.database.view() as view:
        return store_typed.is_offered(view, event_id)


def offer(club: Club, event_id: int, *, on: bool) -> Change:
    """Let tables type their lists, or no more; what came stays. Undo passes it over.

    Refused: `NoSuchRecord`, `HouseNotTyped` where the rules need what the page cannot note.
    """

    def act(work: Work, event: Event) -> Fields:
        wanting = table_rules.beyond(event.rules)
        if on and wanting:
            raise HouseNotTyped(wanting)
        store_typed.offer(work, event_id, on=on)
        return {"on": int(on)}

    return rewrite_event(club, "let_tables_type", event_id, act)


def take_in(club: Club, event_id: int, series_no: int, table_no: int, posted: Posted, *, by: str) -> Change:
    """Keep what a table typed, and take its list in once it is handed in; what is known already changes nothing.

    `by` is what the history calls the device of the table.
    Never refused for what a table sends: `answer` says what came of it.
    """
    with club.database.view() as view:
        now = _table(view, event_id, series_no, table_no)
        known = store_typed.of_place(view, event_id, series_no, table_no)
        verb = "hand_in_typed" if posted.handed else "type_at_table"
        is_known = (
            now is None or not store_typed.is_offered(view, event_id) or typed_domain.stamp_of(now) != posted.stamp
        )
        if now is None or is_known or typed_domain.merged(known, posted) == known:
            return unchanged(club.change, verb)
    with clubs.seated(club, by):
        return _take_in(club, verb, now.id, posted)


def _take_in(club: Club, verb: str, table_id: int, posted: Posted) -> Change:
    def act(work: Work, now: Table) -> Fields:
        known = typed_domain.merged(store_typed.of_table(work, now), posted)
        mine = typed_domain.of_device(known, posted.device)
        if mine.waits:
            taken = _handed_in(work, now, mine)
            known = tuple(replace(each, taken=taken) if each is mine else each for each in known)
        store_typed.put(work, now, known)
        differs = any(each.waits for each in known if each.device == posted.device)
        return {"deals": len(mine.parts), "handed": int(mine.handed > 0), "differs": int(differs)}

    return steps.rewrite(club, verb, table_id, act)


def _handed_in(work: Work, now: Table, mine: TypedList) -> int:
    """Receive a list that was handed in, as the list of the table where that is free; return what was taken."""
    deals, is_free = mine.deals, now.state in {SheetState.OPEN, SheetState.PLAYING}
    if is_free:
        steps.receive(work, now, ())
    nothing_there = not now.records and now.totals is None
    if nothing_there and _as_it_was_dealt(now) and typed_domain.fits(now, deals):
        sheets.put(work, replace(typed_domain.written(now, deals), state=SheetState.RECEIVED))
        return mine.handed
    if is_free:
        office.set_state(work, now.id, SheetState.RECEIVED)
    if not _as_it_was_dealt(now):
        return mine.taken
    if now.totals is None:
        return mine.handed if tuple(record.row.deal for record in now.records) == deals else mine.taken
    if not typed_domain.fits(now, deals):
        return mine.taken
    by_table = list_result.deals_as_totals(replace(typed_domain.written(now, deals), totals=None))
    if not steps.are_same(now.totals, by_table):
        return mine.taken
    steps.agree(work, now, by_table, by_table=True)
    return mine.handed


def _as_it_was_dealt(now: Table) -> bool:
    """Tell whether nobody changed places or took another's seat, which no table types."""
    return not now.orders and all(who.from_deal == 1 for who in now.occupants)


def answer(club: Club, event_id: int, series_no: int, table_no: int, posted: Posted) -> Answer:
    """Return what a device is told of what it sent."""
    with club.database.view() as view:
        if not store_typed.is_offered(view, event_id):
            return Answer(is_offered=False)
        now = _table(view, event_id, series_no, table_no)
        if now is None or typed_domain.stamp_of(now) != posted.stamp:
            return Answer(is_other=True)
        known = store_typed.of_place(view, event_id, series_no, table_no)
    return answer_of(known, posted)


def answer_of(known: Sequence[TypedList], posted: Posted) -> Answer:
    """Return what a device is told where its table may type."""
    mine = typed_domain.of_device(known, posted.device)
    is_whole = not posted.handed or mine.handed == posted.handed or mine.revision > posted.revision
    forgotten = mine.signs if mine.revision > posted.revision else ""
    have = mine.revision if is_whole else 0
    return Answer(have=have, handed=mine.handed, signs=forgotten, writer=typed_domain.writer(known))


def take_code(club: Club, event_id: int, parts: Sequence[CodePart]) -> Change:
    """Take in the list whose codes were scanned at the desk, whether tables may type by network or not.

    Refused: `PartsMissing`, `TypedListUnreadable`, `TypedOtherEvent`, `NoSuchTable`, `TypedForOthers`, `OlderCode`.
    """
    first, posted = parts[0], typed_domain.joined(parts)
    if first.event != event_id:
        raise TypedOtherEvent
    with club.database.view() as view:
        now = _table(view, event_id, first.series, first.table)
        if now is None:
            raise NoSuchTable(first.series, first.table)
        known = store_typed.of_place(view, event_id, first.series, first.table)
        if typed_domain.stamp_of(now) != posted.stamp:
            raise TypedForOthers(first.table)
        typed_domain.check_newer(known, posted)
        if typed_domain.merged(known, posted) == known:
            return unchanged(club.change, "hand_in_typed")
    return _take_in(club, "hand_in_typed", now.id, posted)


def take_over(club: Club, table_id: int, device: str, *, saw: TypedList, reason: str = "") -> Change:
    """Make what a device typed the list of its table; deals that stand there give way, totals go on counting.

    `saw` is the typed list as the desk saw it. Refused: `NotTypedThere` where another one came since, and as
    `accept_deal` and `correct_deal`.
    """

    def act(work: Work, now: Table) -> Fields:
        known = store_typed.of_table(work, now)
        mine = typed_domain.of_device(known, device)
        if mine != saw or not mine.signs:
            raise NotTypedThere(now.number)
        state = now.state
        if state in {SheetState.OPEN, SheetState.PLAYING}:
            steps.receive(work, now, ())
            state = SheetState.RECEIVED
        new = typed_domain.written(now, mine.deals)
        if tuple(record.row for record in new.records) == tuple(record.row for record in now.records):
            new = replace(new, records=now.records)
        sentence = steps.check_reason(work, now, new, reason)
        sheets.put(work, steps.doubted(work, now, replace(new, state=state)))
        settled = replace(mine, taken=max(mine.handed, mine.revision))
        others = (replace(each, taken=each.handed) for each in known if each.device != device)
        store_typed.put(work, now, (*others, settled))
        fields = {"deals": len(mine.parts)}
        return {**fields, "reason": sentence} if sentence else fields

    return steps.rewrite(club, "take_typed", table_id, act)


def put_aside(club: Club, table_id: int) -> Change:
    """Keep the list as the desk has it: what the table handed in waits no more. Refused: `NotTypedThere`."""

    def act(work: Work, now: Table) -> None:
        known = store_typed.of_table(work, now)
        if not known:
            raise NotTypedThere(now.number)
        aside = (replace(each, taken=max(each.taken, each.handed)) for each in known)
        store_typed.put(work, now, aside)

    return steps.rewrite(club, "put_typed_aside", table_id, act)


def tables(club: Club, event_id: int) -> tuple[AtTable, ...]:
    """Return the tables of an event at which somebody typed, those that wait for the desk first."""
    with club.database.view() as view:
        read = [
            AtTable(table=now, typed=known)
            for (series_no, table_no), known in store_typed.of_event(view, event_id).items()
            if (now := _table(view, event_id, series_no, table_no)) is not None
        ]
    return tuple(sorted(read, key=lambda each: (not each.differs, -each.table.series.number, each.table.number)))


def _table(view: View, event_id: int, series_no: int, table_no: int) -> Table | None:
    try:
        return sheets.get(view, office_services.table_of(view, event_id, series_no, table_no))
    except (NoSuchRecord, NoSuchTable):
        return None
