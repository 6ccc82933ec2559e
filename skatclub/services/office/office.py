"""The office of an event: lists are handed in, typed, looked at again, checked and released."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from skatclub.domain import text
from skatclub.domain.club.backups import Occasion, copied_before
from skatclub.domain.office import comparing, errors, list_result, second_look, typed
from skatclub.domain.office.doctor.diagnosis import Diagnosis
from skatclub.domain.office.doctor.game_values import GameValues
from skatclub.domain.office.doctor.verdict import Verdict
from skatclub.domain.office.sheet import CHECKED, OfficeSheet, TypedTotals
from skatclub.domain.office.typed import Earlier, Totals
from skatclub.domain.sheets.table import SheetState, Table
from skatclub.services.change import Change, Seen, committed
from skatclub.services.club.clubs import Club
from skatclub.services.office import lists as office_lists, steps
from skatclub.store.events import events
from skatclub.store.office import office, totals
from skatclub.store.sheets import sheets
from skatclub.store.work import View, Work

__all__ = ["OfficeSheet", "TypedTotals"]

OWN_DAYS = 5 * 365
"""Games of so many days before an event tell what is usual in a club."""


def lists(club: Club, event_id: int, series_no: int | None = None) -> tuple[OfficeSheet, ...]:
    """Return the lists of an event, or of one series, by series and table."""
    with club.database.view() as view:
        return office_lists.of_event(view, event_id, series_no)


def sheet(club: Club, table_id: int) -> OfficeSheet:
    """Return the list of one table. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return office_lists.of_table(view, table_id)


def whole(club: Club, table_id: int) -> tuple[Table, OfficeSheet]:
    """Return the list of one table with its deals, and as the office sees it. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return sheets.get(view, table_id), office_lists.of_table(view, table_id)


def table_id_of(club: Club, event_id: int, series_no: int, number: int) -> int:
    """Return the table of a series with this number. Refused: `NoSuchTable`, `NoSuchRecord`."""
    with club.database.view() as view:
        return table_of(view, event_id, series_no, number)


def receive(club: Club, table_id: int, *, cards: Sequence[int] = ()) -> Change:
    """Note that a list was handed in with the start cards of these seats.

    Refused: `NoSuchRecord`, `SeatOutOfRange`.
    """

    def act(work: Work, now: Table) -> None:
        steps.receive(work, now, cards)
        if now.state in {SheetState.OPEN, SheetState.PLAYING}:
            office.set_state(work, table_id, SheetState.RECEIVED)

    return steps.rewrite(club, "receive_list", table_id, act, cards=len(cards))


def judge(club: Club, table_id: int, new: Totals) -> tuple[Verdict, tuple[Diagnosis, ...]]:
    """Say whether typed totals add up, and if not what it may be, the likeliest first; nothing is written."""
    from skatclub.domain.office.doctor import checking, doctor  # not with every list that is opened

    with club.database.view() as view:
        now = sheets.get(view, table_id)
    verdict = checking.check(new, now.event.rules)
    return verdict, doctor.diagnose(new, now.event.rules, earlier=Earlier(stored=now.totals))


def usual_values(club: Club, event_id: int) -> GameValues:
    """Return what games are usually worth: the club's own of the last years if they are enough, else the table."""
    from skatclub.domain.office.doctor import game_values  # both not with every list that is opened
    from skatclub.store.figures import games as figures_games

    with club.database.view() as view:
        held_on = events.get(view, event_id).held_on
        games = figures_games.games_of_all(view, held_on - timedelta(days=OWN_DAYS), held_on)
    totals_by_table: Counter[int] = Counter()
    for game in games:
        totals_by_table[game.points] += game.count
    return game_values.chosen(game_values.of_counts(totals_by_table, "the club"))


def enter_totals(  # noqa: PLR0913  what was typed, over what, and why it is so, each by its name
    club: Club,
    table_id: int,
    new: Totals,
    *,
    saw: Totals | None = None,
    accept_sheet_errors: bool = False,
    reason: str = "",
    cards: Sequence[int] | None = None,
    note: str = "",
) -> Change:
    """Write the totals of a list that add up; `reason` says why a list is corrected, `note` why it is short.

    `saw` are the totals that stood there when the user began, None for a list without. What agrees with those that
    somebody else has typed meanwhile is a second look, where the event wants one, and changes nothing else.
    With `cards` the list is handed in by the same change, with the start cards of these seats.

    `accept_sheet_errors` takes the computed totals where only the written ones are wrong, and notes it. Refused:
    `WrittenMeanwhile`, `SheetDoesNotAddUp` with what the error doctor finds, `WrittenByDeals`, `OtherSize`,
    `ReasonMissing` where the list is released or posted already, `SeatOutOfRange`, `TextTooLong`.
    """
    remark = text.reason(note, needed=False)
    with club.database.view() as view:
        first = steps.first_typed(view, table_id)
    if first is not None and saw != first.totals and steps.are_same(first.totals, new):
        return steps.rewrite(club, "type_again", table_id, lambda work, now: steps.agree(work, now, new))

    def act(work: Work, now: Table) -> None:
        if cards is not None:
            steps.receive(work, now, cards)
        steps.enter(work, now, new, accept_sheet_errors=accept_sheet_errors, reason=reason)
        if remark:
            office.set_note(work, table_id, remark)

    sums = " · ".join(str(seat.points) for seat in new.seats)
    stood: Seen[Table] = Seen(
        value=saw,
        of=lambda now: saw if now.totals == new else now.totals,
        row=lambda now: ("play_table", now.id),
    )
    return steps.rewrite(club, "enter_totals", table_id, act, saw=stood, reason=reason, sums=sums)


def type_again(club: Club, table_id: int, new: Totals, *, by_another: bool = True) -> Change:
    """Write the second list of a table, or the same list typed again by somebody else without seeing the first.

    It is compared with the totals, or with what the deals add up to. Refused: `NotEntered`, `ListUnfinished`,
    `SameHand` where the same person typed both and `by_another` is asked for, `ListsDiffer` with the cells,
    `ListsOfDifferentTables`.
    """

    def act(work: Work, now: Table) -> None:
        first = steps.first_typed(work, table_id)
        typed_by = "" if first is None else first.typed_by
        if by_another and typed_by and typed_by == work.author:
            raise errors.SameHand(now.number, typed_by)
        compared = comparing.same(_can_be_reviewed(now), new)
        if not compared.agree:
            raise errors.ListsDiffer(now.series.number, now.number, steps.names(now), compared)
        steps.note_second(work, now, new, sheet_error=first is not None and first.sheet_error)

    return steps.rewrite(club, "type_again", table_id, act)


def look_again(club: Club, table_id: int, control: Sequence[int]) -> Change:
    """Note that somebody else has typed the totals of a list again, seat 1 first, and that they are the same.

    Of a list that the table typed they are what its deals add up to. Refused: `NotEntered`, `ListUnfinished`,
    `SameHand`, `OtherSize`, `ListsDiffer` with the cells.
    """

    def act(work: Work, now: Table) -> None:
        first, counted = steps.first_typed(work, table_id), _can_be_reviewed(now)
        if first is not None and first.typed_by and first.typed_by == work.author:
            raise errors.SameHand(now.number, first.typed_by)
        if len(control) != now.size:
            raise errors.OtherSize(now.number, now.size, len(control))
        known = second_look.control_numbers(counted, typed.computed(counted, now.event.rules))
        compared = second_look.compared(known, control)
        if not compared.agree:
            raise errors.ListsDiffer(now.series.number, now.number, steps.names(now), compared)
        steps.note_second(work, now, counted, sheet_error=first is not None and first.sheet_error)

    return steps.rewrite(club, "type_again", table_id, act)


def verify(club: Club, table_id: int, *, director_decides: bool = False) -> Change:
    """Note that a list is right; its results are no longer provisional.

    Refused: `NotEntered`, `ListUnfinished`, `NeedsClarification`, `DealsDisputed`; unless the director decides,
    `SecondListMissing` and `SecondLookMissing`.
    """

    def act(work: Work, now: Table) -> None:
        steps.verify(work, now, director_decides=director_decides)

    return steps.rewrite(club, "verify_list", table_id, act)


def take_back(club: Club, table_id: int) -> Change:
    """Let a checked list be looked at again. Refused: `NotEntered`."""

    def act(work: Work, now: Table) -> None:
        if now.state not in CHECKED:
            raise errors.NotEntered(now.number)
        office.review(work, table_id, found_right=False)
        office.set_state(work, table_id, steps.unchecked(work, now))

    return steps.rewrite(club, "unverify_list", table_id, act)


def clarify(club: Club, table_id: int, reason: str) -> Change:
    """Let a list wait until something is clear; its results stay provisional. Refused: `ReasonMissing`."""
    sentence = text.reason(reason)
    return steps.rewrite(
        club, "clarify_list", table_id, lambda work, _now: office.clarify(work, table_id, sentence), reason=sentence
    )


def settle(club: Club, table_id: int) -> Change:
    """Note that what was unclear about a list is clear."""
    return steps.rewrite(club, "settle_list", table_id, lambda work, _now: office.clarify(work, table_id, ""))


@copied_before(Occasion.DELETION)
def remove_totals(club: Club, table_id: int) -> Change:
    """Take the typed totals of a list away; where its deals are written, they count. Refused: `NotEntered`."""

    def act(work: Work, now: Table) -> None:
        if now.totals is None:
            raise errors.NotEntered(now.number)
        for copy_no in (totals.SECOND, totals.FIRST):
            totals.remove(work, table_id, copy_no)
        office.review(work, table_id, found_right=False)
        office.set_state(work, table_id, steps.unchecked(work, replace(now, totals=None)))

    return steps.rewrite(club, "remove_totals", table_id, act)


def release(club: Club, event_id: int, series_no: int) -> Change:
    """Release a series: all its lists are checked. Refused: `ListsNotChecked` with the tables."""
    with club.change("release_series", event_id=event_id, series=series_no) as work:
        work.tell(title=events.get(work, event_id).title)
        office_sheets = office.sheets_of(work, event_id, series_no)
        missing = tuple(one.number for one in office_sheets if not one.is_checked)
        if missing or not office_sheets:
            raise errors.ListsNotChecked(series_no, missing)
        for office_sheet in office_sheets:
            office.set_state(work, office_sheet.table_id, SheetState.RELEASED)
    return committed(work)


def table_of(view: View, event_id: int, series_no: int, number: int) -> int:
    """Return the table of a series with this number; refused: `NoSuchTable`, `NoSuchRecord`."""
    series = events.series_of(events.get(view, event_id), series_no)
    table_id = office.table_id(view, series.id, number)
    if table_id is None:
        raise errors.NoSuchTable(series_no, number)
    return table_id


def _can_be_reviewed(now: Table) -> Totals:
    """Return the list that a second one is compared with: its totals, or what its deals add up to."""
    if now.totals is not None:
        return now.totals
    if not now.records or now.takes_deals:
        raise steps.not_entered(now)
    return list_result.deals_as_totals(now)
