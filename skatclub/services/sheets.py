"""The list of a table: deals written, corrected, pushed in and taken out; seats, penalties, marks, its end.

Where a list is released or posted, what changes its result needs a `reason`. Refused: `CorrectionNeedsReason`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from skatclub.domain import text
from skatclub.domain.errors import NoSuchDeal
from skatclub.domain.office.errors import ClosedAsTotals
from skatclub.domain.people.person import Person
from skatclub.domain.sheets import table as sheets_domain
from skatclub.domain.sheets.table import Penalty, Table
from skatclub.rules.errors import SeatOutOfRange
from skatclub.rules.game import value
from skatclub.rules.game.deal import Deal, PassedIn, Ramsch
from skatclub.rules.game.game import Reached
from skatclub.rules.game.value import ValueOnly
from skatclub.services import change
from skatclub.services.change import Change, Fields, Seen, committed
from skatclub.services.club.clubs import Club
from skatclub.services.office import steps as office_steps
from skatclub.store.people import members, people
from skatclub.store.sheets import sheets
from skatclub.store.work import Work


def table(club: Club, table_id: int) -> Table:
    """Return a table with its list. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return sheets.get(view, table_id)


def accept_deal(
    club: Club,
    table_id: int,
    deal: Deal,
    *,
    deal_no: int | None = None,
    began_at: str = "",
    beside_totals: bool = False,
) -> Change:
    """Write the next deal; `began_at` is noted as the begin of play where none is.

    `deal_no` is the number of the next deal as its user saw it, None for whoever goes by no number.
    `beside_totals`: the first deal of a list that counts as totals is meant. Refused: `WrittenMeanwhile` where
    another deal is the next one by now, `ClosedAsTotals`, `ListIsEnded`, `ListIsFull`, `SitterCannotDeclare`,
    `SeatOutOfRange`, `ReplacementMissing`, `ReplacementWithoutOverbidNull`.
    """

    def act(now: Table) -> tuple[Table, Fields]:
        if now.totals is not None and not now.records and not beside_totals:
            raise ClosedAsTotals(now.number)
        new = sheets_domain.accept(replace(now, began_at=now.began_at or began_at), deal)
        return new, {"deal_no": now.next_deal_no, **deal_fields(new, now.next_deal_no, deal)}

    saw = _saw(deal_no, lambda now: now.next_deal_no, deal_no or 0, deal)
    return _rewrite(club, "accept_deal", table_id, act, saw=None if deal_no is None else saw)


def correct_deal(
    club: Club,
    table_id: int,
    deal_no: int,
    deal: Deal,
    *,
    version: int,
    stood: Deal | None = None,
    reason: str = "",
) -> Change:
    """Write a deal anew; `version` is that of the deal on the screen, `stood` that deal: others may have moved up.

    Refused: `NoSuchDeal`, `WrittenMeanwhile` where somebody was faster, and as `accept_deal`.
    """

    def act(now: Table) -> tuple[Table, Fields]:
        before = now.record(deal_no).row.deal
        was = deal_fields(now, deal_no, before, prefix="was_")
        facts = {"deal_no": deal_no, **deal_fields(now, deal_no, deal), **was}
        return (now if before == deal else sheets_domain.correct(now, deal_no, deal)), facts

    def of(now: Table) -> tuple[int, Deal | None]:
        record = now.record(deal_no)
        return record.version, None if stood is None else record.row.deal

    return _rewrite(club, "correct_deal", table_id, act, reason, saw=_saw((version, stood), of, deal_no, deal))


def insert_deal(
    club: Club,
    table_id: int,
    deal_no: int,
    deal: Deal,
    *,
    dealers_counted: bool,
    stood: Deal | None = None,
    reason: str = "",
) -> Change:
    """Push a forgotten deal in before `deal_no`; `dealers_counted`: the later dealers went on counting.

    `stood` is the deal that its user saw there. Refused: `WrittenMeanwhile` where another one stands there by now,
    `NoSuchDeal`, `ListIsFull`, `SeatOutOfRange`.
    """

    def act(now: Table) -> tuple[Table, Fields]:
        _check_declarer(now, deal)
        new = sheets_domain.insert(now, deal_no, deal, dealers_counted=dealers_counted)
        return new, {"deal_no": deal_no, **deal_fields(new, deal_no, deal)}

    saw = _saw(stood, lambda now: now.record(deal_no).row.deal, deal_no, deal)
    return _rewrite(club, "insert_deal", table_id, act, reason, saw=None if stood is None else saw)


def delete_deal(club: Club, table_id: int, deal_no: int, *, dealers_counted: bool, reason: str = "") -> Change:
    """Take out a deal that never was; for `dealers_counted` see `insert_deal`. Refused: `NoSuchDeal`."""

    def act(now: Table) -> tuple[Table, Fields]:
        gone = now.record(deal_no)
        new = sheets_domain.delete(now, deal_no, dealers_counted=dealers_counted)
        return new, {"deal_no": deal_no, **deal_fields(now, deal_no, gone.row.deal)}

    return _rewrite(club, "delete_deal", table_id, act, reason)


def clear_round(club: Club, table_id: int, round_no: int, *, reason: str = "") -> Change:
    """Take out the deals from a round on, to be replayed in the right order. Refused: `NoSuchDeal`."""

    def act(now: Table) -> tuple[Table, Fields]:
        new = sheets_domain.clear_round(now, round_no)
        return new, {"round_no": round_no, "deals": len(now.records) - len(new.records)}

    return _rewrite(club, "clear_round", table_id, act, reason)


def swap_names(club: Club, table_id: int, start_no: int, other: int, *, reason: str = "") -> Change:
    """Exchange two people for the whole list. Refused: `SameSeat`, `SeatOutOfRange`."""

    def act(now: Table) -> tuple[Table, Fields]:
        new = sheets_domain.swap_names(now, start_no, other)
        return new, {"name": now.owner_of(start_no).person.full_name, "other": now.owner_of(other).person.full_name}

    return _rewrite(club, "swap_names", table_id, act, reason)


def swap_places(
    club: Club, table_id: int, start_no: int, other: int, *, from_deal: int, reason: str = ""
) -> Change:
    """Let two people change places from a deal on. Refused: `SameSeat`, `SeatOutOfRange`, `NoSuchDeal`."""

    def act(now: Table) -> tuple[Table, Fields]:
        _check_deal_to_come(now, from_deal)
        new = sheets_domain.swap_places(now, start_no, other, from_deal=from_deal)
        names = (now.occupant_at(seat, from_deal).person.full_name for seat in (start_no, other))
        return new, {"from_deal": from_deal, **dict(zip(("name", "other"), names, strict=True))}

    return _rewrite(club, "swap_places", table_id, act, reason)


def replace_player(
    club: Club, table_id: int, seat: int, name: str | Person, *, from_deal: int, reason: str = ""
) -> Change:
    """Let somebody, known or new, take over a seat from a deal on (SkWO 4.4); the journal keeps the reason.

    Refused: `SeatedTwice`, `SeatOutOfRange`, `NoSuchDeal`, `NameMissing`, `TextTooLong`.
    """
    why = text.reason(reason, needed=False)

    def act(work: Work, now: Table) -> Fields:
        _check_seat(now, seat)
        _check_deal_to_come(now, from_deal)
        person = people.found_or_added(work, name)
        before = now.occupant_at(seat, from_deal).person.full_name
        sheets.put(work, sheets_domain.replace_player(now, seat, person, from_deal=from_deal))
        return {"seat": seat, "from_deal": from_deal, "name": person.full_name, "was": before, "reason": why}

    return office_steps.rewrite(club, "replace_player", table_id, act)


def rename_player(club: Club, table_id: int, seat: int, name: str | Person) -> Change:
    """Put the name of a seat's owner right.

    A name that somebody bears already means that person; else the person is spelled anew, unless members or
    other events know the old spelling: then a new guest takes the seat. Refused: `SeatedTwice`, `NameMissing`.
    """

    def act(work: Work, now: Table) -> Fields:
        _check_seat(now, seat)
        _rename(work, now, seat, name)
        shown = text.checked(name) if isinstance(name, str) else name.full_name
        return {"seat": seat, "name": shown, "was": now.owner_of(seat).person.full_name}

    return office_steps.rewrite(club, "rename_player", table_id, act)


def add_penalty(club: Club, table_id: int, seat: int, points: int, reason: str) -> Change:
    """Add or deduct points with a reason that is printed; `made_id` is the penalty's.

    Refused: `PenaltyOutOfRange`, `ReasonMissing`, `SeatOutOfRange`.
    """
    with club.change("add_penalty", table_id=table_id) as work:
        now = sheets.get(work, table_id)
        _check_seat(now, seat)
        new = Penalty(id=0, seat=seat, points=points, reason=reason.strip())
        stored = sheets.put(work, replace(now, penalties=(*now.penalties, new)))
        work.tell(**office_steps.where(now), **_penalty_fields(now, new))
    return committed(work, made_id=stored.penalties[-1].id)


def remove_penalty(club: Club, penalty_id: int) -> Change:
    """Take a penalty back. Refused: `NoSuchRecord`."""

    def load(work: Work) -> Table:
        return sheets.get(work, sheets.id_of_penalty_table(work, penalty_id))

    def act(work: Work, now: Table) -> Fields:
        gone = next(penalty for penalty in now.penalties if penalty.id == penalty_id)
        sheets.put(work, replace(now, penalties=tuple(penalty for penalty in now.penalties if penalty is not gone)))
        return _penalty_fields(now, gone)

    return change.rewrite(club.change, "remove_penalty", load, act, where=office_steps.where)


def mark_disputed(club: Club, table_id: int, deal_no: int, disputed: bool) -> Change:
    """Mark a deal as disputed, or as settled. Refused: `NoSuchDeal`."""

    def act(now: Table) -> tuple[Table, Fields]:
        return sheets_domain.mark(now, deal_no, disputed=disputed), {"deal_no": deal_no, "disputed": int(disputed)}

    return _rewrite(club, "mark_disputed", table_id, act)


def write_note(club: Club, table_id: int, deal_no: int | None, words: str) -> Change:
    """Write a note beside a deal, or (None) on the list. Refused: `NoSuchDeal`, `TextTooLong`."""

    def act(now: Table) -> tuple[Table, Fields]:
        if deal_no is not None:
            return sheets_domain.mark(now, deal_no, note=words), {"deal_no": deal_no, "text": words}
        note = text.checked(words, longest=text.LONGEST_NOTE, required=False)
        return replace(now, note=note), {"text": note}

    return _rewrite(club, "write_note", table_id, act)


def end_list(club: Club, table_id: int, note: str = "") -> Change:
    """End a list before its last deal; the `note` says why. Refused: `TextTooLong`."""
    remark = text.reason(note, needed=False)

    def act(now: Table) -> tuple[Table, Fields]:
        return replace(sheets_domain.end_early(now), note=remark or now.note), {"deals": len(now.records)}

    return _rewrite(club, "end_list", table_id, act)


def reopen_list(club: Club, table_id: int, *, reason: str = "") -> Change:
    """Let deals be written again after a list was ended."""
    return _rewrite(club, "reopen_list", table_id, lambda now: (sheets_domain.reopen(now), {}), reason)


def set_times(club: Club, table_id: int, began_at: str, ended_at: str) -> Change:
    """Note when a list was begun and ended, as texts such as 19:05. Refused: `TextTooLong`."""
    began, ended = (text.checked(time, longest=40, required=False) for time in (began_at, ended_at))

    def act(now: Table) -> tuple[Table, Fields]:
        return replace(now, began_at=began, ended_at=ended), {"began_at": began, "ended_at": ended}

    return _rewrite(club, "set_times", table_id, act)


def _rewrite(
    club: Club,
    verb: str,
    table_id: int,
    act: Callable[[Table], tuple[Table, Fields]],
    reason: str = "",
    *,
    saw: Seen[Table] | None = None,
) -> Change:
    """Rewrite the deals of a list; where it is released or posted, a change of its result needs a reason."""

    is_full = False

    def write(work: Work, now: Table) -> Fields:
        nonlocal is_full
        new, facts = act(now)
        is_full = not new.takes_deals
        sentence = office_steps.check_reason(work, now, new, reason)
        sheets.put(work, office_steps.doubted(work, now, new))
        return {**facts, "reason": sentence} if sentence else facts

    done = office_steps.rewrite(club, verb, table_id, write, saw=saw)
    return replace(done, is_full=is_full)


def _saw(seen: object, of: Callable[[Table], object], deal_no: int, deal: Deal) -> Seen[Table]:
    """Return what the user of a deal saw of its list."""
    return Seen(
        value=seen,
        of=of,
        row=lambda now: ("play_table", now.id),
        wanted=lambda now: {"deal_no": deal_no, **deal_fields(now, deal_no, deal)},
    )


def _rename(work: Work, now: Table, seat: int, name: str | Person) -> None:
    owner = now.owner_of(seat).person
    known = people.named(work, name) if isinstance(name, str) else people.get(work, name.id)
    typed = name if isinstance(name, str) else name.written_name
    is_same = known is None or known.id == owner.id
    if (
        is_same
        and members.get(work, owner.id).never_joined
        and not people.sits_elsewhere(work, owner, now.event.id)
    ):
        people.rename(work, owner, typed)
        sheets.touch(work, now)
        return
    person = known or people.add(work, typed)
    occupants = [
        replace(who, person=person) if (who.seat, who.from_deal) == (seat, 1) else who for who in now.occupants
    ]
    sheets.put(work, replace(now, occupants=tuple(occupants)))


def _penalty_fields(now: Table, penalty: Penalty) -> Fields:
    return {
        "seat": penalty.seat,
        "name": now.owner_of(penalty.seat).person.full_name,
        "points": penalty.points,
        "reason": penalty.reason,
    }


def _check_seat(now: Table, seat: int) -> None:
    if not 1 <= seat <= now.size:
        raise SeatOutOfRange(seat, now.size)


def _check_deal_to_come(now: Table, deal_no: int) -> None:
    """Refuse a deal that is neither written nor to come."""
    if not 1 <= deal_no <= now.planned:
        raise NoSuchDeal(deal_no, now.planned)


def _check_declarer(now: Table, deal: Deal) -> None:
    if not isinstance(deal, PassedIn):
        _check_seat(now, deal.declarer)


def deal_fields(table: Table, deal_no: int, deal: Deal, *, prefix: str = "") -> dict[str, str | int]:
    """Return the facts of a deal: `kind` passed_in, ramsch, value or game; who, what, won and the points written.

    `declarer` is the name of who held the seat `declarer_seat` at that deal; `game`, `matadors` (minus is
    without), `announcement`, `overbid` and `reached` only for a game; `won` and `overbid` are 0 or 1.
    """
    if isinstance(deal, Ramsch):
        return {
            f"{prefix}kind": "ramsch",
            f"{prefix}counts": " : ".join(str(points) for _seat, points in deal.facts.counts),
        }
    if isinstance(deal, PassedIn):
        return {f"{prefix}kind": "passed_in"}
    settled = value.settle(deal.facts, table.event.rules)
    fields: dict[str, str | int] = {
        "kind": "value",
        "declarer": table.occupant_at(deal.declarer, deal_no).person.full_name,
        "declarer_seat": deal.declarer,
        "won": int(settled.won),
        "points": settled.points,
    }
    if not isinstance(deal.facts, ValueOnly):
        fields |= {
            "kind": "game",
            "game": deal.facts.kind.value,
            "matadors": deal.facts.matadors,
            "announcement": deal.facts.announcement.value,
            "overbid": int(settled.overbid),
        }
        if deal.facts.reached is not Reached.NOTHING:
            fields["reached"] = deal.facts.reached.value
    return {f"{prefix}{name}": each for name, each in fields.items()}
