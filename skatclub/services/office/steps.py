"""The steps of the office inside an open change: totals written, checked, compared with what is there already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from skatclub.domain import text
from skatclub.domain.office import comparing, errors, second_look
from skatclub.domain.office.sheet import CHECKED, OfficeSheet, TypedTotals
from skatclub.domain.office.typed import Earlier, Totals
from skatclub.domain.sheets.table import SheetState, Table
from skatclub.rules.errors import SeatOutOfRange
from skatclub.services import change
from skatclub.services.change import Change, Fields, Seen
from skatclub.services.club.clubs import Club
from skatclub.store import typed_lists
from skatclub.store.directing import postings
from skatclub.store.journal import stale
from skatclub.store.office import office, totals
from skatclub.store.registration import registration
from skatclub.store.sheets import sheets
from skatclub.store.work import View, Work


def rewrite(
    club: Club,
    verb: str,
    table_id: int,
    act: Callable[[Work, Table], Fields | None],
    *,
    saw: Seen[Table] | None = None,
    **fields: str | int,
) -> Change:
    """Rewrite the list of a table in one change that says which it is. Refused: `NoSuchRecord`, as `act` does."""

    def load(work: Work) -> Table:
        return sheets.get(work, table_id)

    return change.rewrite(club.change, verb, load, act, where=where, saw=saw, **fields)


def where(now: Table) -> Fields:
    """Return what every entry about a list says: which table of which series of which event."""
    return {
        "table_id": now.id,
        "event_id": now.event.id,
        "table": now.number,
        "series": now.series.number,
        "title": now.event.title,
    }


def names(now: Table) -> tuple[str, ...]:
    """Return the names of the players of a table, seat 1 first."""
    return tuple(now.owner_of(seat).person.full_name for seat in range(1, now.size + 1))


def receive(work: Work, now: Table, cards: Sequence[int]) -> None:
    """Note that a list was handed in with the start cards of these seats. Refused: `SeatOutOfRange`."""
    for seat in cards:
        if not 1 <= seat <= now.size:
            raise SeatOutOfRange(seat, now.size)
    office.receive(work, now.id, now.series.id, cards)


def enter(work: Work, now: Table, new: Totals, *, accept_sheet_errors: bool, reason: str = "") -> bool:
    """Write the totals of a list that add up; return whether anything was to be written.

    What was typed of a second list goes if it says something else. Refused: `SheetDoesNotAddUp`, `WrittenByDeals`,
    `ListsOfDifferentTables`, and as `check_reason`.
    """
    if now.records and now.totals is None:
        raise errors.WrittenByDeals(now.number)
    if new.size != now.size:
        raise errors.OtherSize(now.number, now.size, new.size)
    if now.totals == new:
        return False
    wrong = _checked(now, new, accept_sheet_errors=accept_sheet_errors)
    check_reason(work, now, replace(now, totals=new), reason)
    second = second_of(work, now.id)
    if second is not None and not are_same(new, second):
        totals.remove(work, now.id, totals.SECOND)
        second = None
    totals.put(work, now.id, totals.FIRST, new, sheet_error=wrong)
    office.review(work, now.id, found_right=False)
    office.set_state(work, now.id, SheetState.ENTERED if second is None else SheetState.REVIEWED)
    return True


def check_reason(view: View, now: Table, new: Table, reason: str) -> str:
    """Return the reason of a correction.

    Refused: `CorrectionNeedsReason` where a list that is released or posted would say another thing, `TextTooLong`.
    """
    from skatclub.services.standings import results as standings_results  # not with every list that is opened

    why = text.reason(reason, needed=False)
    if not why and _says_otherwise(now, new) and _is_out(view, now):
        typed, deals = new.totals, standings_results.by_deals(new)
        brings = deals if typed is None else standings_results.by_totals(now, typed)
        raise errors.CorrectionNeedsReason(now.id, now.number, brings)
    return why


def _says_otherwise(now: Table, new: Table) -> bool:
    """Tell whether another result is told: by totals where they are typed, else by what the deals bring."""
    if now.totals is not None or new.totals is not None:
        return now.totals not in (None, new.totals)
    from skatclub.services.standings import results as standings_results

    return standings_results.by_deals(now) not in ({}, standings_results.by_deals(new))


def _is_out(view: View, now: Table) -> bool:
    """Tell whether the list is released, or an edition was posted that shows it: then it is not changed tacitly."""
    return now.state is SheetState.RELEASED or bool(postings.showing(view, now.event.id, now.series.number))


def are_same(first: Totals, new: Totals) -> bool:
    """Tell whether two lists say the same; those of tables of other sizes do not."""
    return first.size == new.size and comparing.same(first, new).agree


def agree(work: Work, now: Table, new: Totals, *, by_table: bool = False) -> None:
    """Note that a list was typed twice and says the same, where the event wants a second look and has none yet.

    It is another person's, unless each table writes two lists; `by_table`: the table itself typed it. Refused:
    `WrittenMeanwhile` where it says something else by now.
    """
    first, conditions = first_typed(work, now.id), registration.conditions(work, now.event.id)
    if first is None or not are_same(first.totals, new):
        raise stale.refusal(work, "play_table", now.id)
    if not second_look.is_wanted(conditions) or second_of(work, now.id) is not None:
        return
    if by_table or conditions.second_list or first.typed_by != work.author:
        note_second(work, now, new, sheet_error=first.sheet_error, by_table=by_table)


def note_second(work: Work, now: Table, new: Totals, *, sheet_error: bool = False, by_table: bool = False) -> None:
    """Keep what was typed of a list a second time, which agrees with the first."""
    if second_of(work, now.id) != new:
        typed_by = "" if by_table else work.author
        totals.put(work, now.id, totals.SECOND, new, sheet_error=sheet_error, typed_by=typed_by)
    if now.state not in CHECKED and now.totals is not None:
        office.set_state(work, now.id, SheetState.REVIEWED)


def first_typed(view: View, table_id: int) -> TypedTotals | None:
    """Return the totals of a table as they were typed, None if nothing was."""
    return totals.of_tables(view, [table_id]).get((table_id, totals.FIRST))


def second_of(view: View, table_id: int) -> Totals | None:
    """Return what was typed of the second list of a table, None if nothing was."""
    typed_totals = totals.of_tables(view, [table_id]).get((table_id, totals.SECOND))
    return None if typed_totals is None else typed_totals.totals


def not_entered(now: Table) -> errors.NotEntered | errors.ListUnfinished:
    """Return the refusal of a list that has no result: nothing is written of it, or deals are missing."""
    missing = now.planned - len(now.records)
    return errors.ListUnfinished(now.number, missing) if now.records else errors.NotEntered(now.number)


def check_ready(work: Work, now: Table, sheet: OfficeSheet, *, director_decides: bool) -> None:
    """Refuse to call a list right that is unclear, disputed, not typed, or not compared with its second list."""
    if sheet.unclear:
        raise errors.NeedsClarification(now.number, sheet.unclear)
    if sheet.disputed:
        raise errors.DealsDisputed(now.number, tuple(each.deal_no for each in now.records if each.disputed))
    if not sheet.has_result:
        raise not_entered(now)
    conditions = registration.conditions(work, now.event.id)
    if sheet.second is not None or director_decides:
        return
    if conditions.second_list:
        raise errors.SecondListMissing(now.number)
    if conditions.second_look and (sheet.first is not None or typed_lists.of_table(work, now)):
        raise errors.SecondLookMissing(now.number)


def verify(work: Work, now: Table, *, director_decides: bool) -> None:
    """Note that a list is right; one that is checked already stays as it is. Refused: as `check_ready`."""
    sheet = office.sheet_of(work, now.id)
    if sheet.is_checked:
        return
    check_ready(work, now, sheet, director_decides=director_decides)
    office.review(work, now.id, found_right=True)
    office.set_state(work, now.id, SheetState.VERIFIED)


def doubted(work: Work, old: Table, new: Table) -> Table:
    """Return a list whose counted deals have changed so that it is looked at again, for nobody has seen it so."""
    if new.totals is not None or new.records == old.records or old.state not in {SheetState.REVIEWED, *CHECKED}:
        return new
    office.review(work, old.id, found_right=False)
    totals.remove(work, old.id, totals.SECOND)
    return replace(new, state=unchecked(work, new))


def unchecked(view: View, now: Table) -> SheetState:
    """Return the mark of a list that nobody has checked."""
    if now.totals is not None:
        return SheetState.ENTERED
    if office.is_received(view, now.id):
        return SheetState.RECEIVED
    return SheetState.PLAYING if now.records else SheetState.OPEN


def _checked(now: Table, new: Totals, *, accept_sheet_errors: bool) -> bool:
    """Refuse totals that do not add up; return whether only the paper is added up wrongly and that is accepted.

    What was accepted of the list before stays accepted.
    """
    from skatclub.domain.office.doctor import checking, doctor  # not with every list that is opened
    from skatclub.domain.office.doctor.verdict import TotalDiffers

    rules = now.event.rules
    wrong = checking.findings(new, rules)
    if not wrong:
        return False
    known = () if now.totals is None else checking.findings(now.totals, rules)
    if all(one in known or (accept_sheet_errors and isinstance(one, TotalDiffers)) for one in wrong):
        return True
    verdict, diagnoses = checking.check(new, rules), doctor.diagnose(new, rules, earlier=Earlier(stored=now.totals))
    raise errors.SheetDoesNotAddUp(now.series.number, now.number, names(now), verdict, diagnoses)
