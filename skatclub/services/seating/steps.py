"""The steps of a draw inside an open change: plan, draft, tables, proof, and who goes or comes after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.errors import NoSuchStartNumber
from skatclub.domain.events.event import Event, Series
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.domain.seating import check, drawing, draws, errors, least, order, running
from skatclub.domain.seating.draws import Amendment, AmendmentKind, Draw, DrawState
from skatclub.domain.seating.search import lots
from skatclub.domain.seating.task import ALGORITHM, Method, Move, Reason, Seating, SeatingReport, Task
from skatclub.rules.errors import Refusal
from skatclub.services.registration import enrolment
from skatclub.services.registration.enrolment import Roll
from skatclub.services.seating import task as seating_task
from skatclub.store.events import events
from skatclub.store.history import verification
from skatclub.store.registration import registration
from skatclub.store.seating import draws as draws_store, seats
from skatclub.store.seating.seats import Seats
from skatclub.store.work import View, Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A series with its draw (None: not even a seed) and everybody of the event by start number.

    `begun` are the numbers of tables whose seats must stay, `tables` those that are made, by number.
    """

    event: Event
    series: Series
    conditions: Conditions
    draw: Draw | None
    people: Mapping[int, Participant]
    tables: Mapping[int, Seats]
    begun: tuple[int, ...]

    @property
    def seating(self) -> Seating | None:
        """Return who sits where, all changes included."""
        return None if self.draw is None else self.draw.seating

    @property
    def playing(self) -> tuple[Participant, ...]:
        """Return who is to be seated in this series, by start number."""
        return tuple(
            participant for _, participant in sorted(self.people.items()) if participant.plays(self.series.number)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """Whether a draw is what it says: its fingerprint fits the seed, which gives the seating; nothing else moved.

    `is_as_written`: entries, weights, attempt and version are those that the journal holds of the draw.
    """

    draw: Draw
    fingerprint_fits: bool
    seating_repeats: bool
    changes_fit: bool
    tables_fit: bool
    is_as_written: bool

    @property
    def holds(self) -> bool:
        """Tell whether all of it is true."""
        drawn = self.fingerprint_fits and self.seating_repeats and self.is_as_written
        return drawn and self.changes_fit and self.tables_fit


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """A seating that was found beforehand, apart from the database, with the task and the seed it follows from."""

    task: Task
    seed: str
    seating: Seating


def plan(view: View, event_id: int, series_no: int) -> Plan:
    """Return a series with its draw and people. Refused: `NoSuchRecord`, `DrawUnreadable`."""
    roll = enrolment.roll(view, event_id)
    return _plan(view, roll, events.series_of(roll.event, series_no))


def plans(view: View, roll: Roll, since: int | None = None) -> dict[int, Plan]:
    """Return the plans of a series and of all after it (None: of all), by number. Refused: as `plan`."""
    if since is not None:
        events.series_of(roll.event, since)
    return {each.number: _plan(view, roll, each) for each in roll.event.series if each.number >= (since or 0)}


def _plan(view: View, roll: Roll, series: Series) -> Plan:
    tables = seats.of_series(view, series.id)
    return Plan(
        event=roll.event,
        series=series,
        conditions=roll.conditions,
        draw=draws_store.of_series(view, series.id),
        people=seating_task.people(roll.participants),
        tables={table.number: tuple((person, number or 0) for person, number in table.seats) for table in tables},
        begun=tuple(table.number for table in tables if table.begun),
    )


def prepared(now: Plan, seed: str) -> Draw:
    """Return the draw of a series with this seed and nothing else yet."""
    return Draw(
        id=0 if now.draw is None else now.draw.id,
        series_id=now.series.id,
        state=DrawState.PREPARED,
        method=now.conditions.plan_of(now.series.number).method,
        attempt=1,
        seed=seed,
        fingerprint=lots.fingerprint(seed),
        algorithm=ALGORITHM,
    )


def to_draw(view: View, now: Plan, *, method: Method | None, seed: str | None) -> tuple[Draw, Task]:
    """Return the draw as it begins, with its seed, and its task. Refused: as `services.draws.draw`."""
    if now.draw is not None and now.draw.state is DrawState.ACCEPTED:
        raise errors.DrawnAlready(now.series.number)
    if now.tables:
        raise errors.TablesByHand(now.series.number)
    if now.draw is None and seed is None:
        raise errors.NotDrawn(now.series.number)
    begun = now.draw if seed is None and now.draw is not None else prepared(now, draws.checked_seed(seed or ""))
    return begun, seating_task.build(view, now.event, now.series, now.conditions, method=method)


def find(task: Task, seed: str) -> Ready:
    """Draw the seats of a task, which may take seconds; needs no database."""
    return Ready(task=task, seed=seed, seating=drawing.draw(task, seed))


def draft(work: Work, now: Plan, *, method: Method | None, seed: str | None, ready: Ready | None = None) -> Draw:
    """Draw the seats and keep them as a draft; what is `ready` is taken if nothing has changed since.

    Refused: as `services.draws.draw`.
    """
    begun, task = to_draw(work, now, method=method, seed=seed)
    drawn = (
        ready if ready is not None and (ready.task, ready.seed) == (task, begun.seed) else find(task, begun.seed)
    )
    again = now.draw is not None and now.draw.state is DrawState.DRAFT
    return draws_store.write(
        work,
        replace(
            begun,
            state=DrawState.DRAFT,
            method=task.method,
            attempt=(now.draw.attempt + 1) if again and now.draw is not None else 1,
            algorithm=ALGORITHM,
            task=task,
            drawn=drawn.seating,
            amendments=(),
        ),
    )


def accept(work: Work, now: Plan) -> None:
    """Make the tables of a draft. Refused: `NotDrawn`, `DrawnAlready`, `TablesByHand`, `DraftOutdated`."""
    drawn = draft_of(now)
    if drawn.state is DrawState.ACCEPTED:
        raise errors.DrawnAlready(now.series.number)
    if now.tables:
        raise errors.TablesByHand(now.series.number)
    changed = start_nos(seated(now)) ^ {participant.start_no for participant in now.playing if participant.start_no}
    if changed:
        raise errors.DraftOutdated(now.series.number, tuple(sorted(changed)))
    draws_store.restate(work, drawn, DrawState.ACCEPTED)
    seats.put(work, now.series.id, wanted(now, seated(now)))


def take_back(work: Work, now: Plan) -> None:
    """Let the tables of a series be a draft again; nothing happens where there are none. Refused: `SeriesBegun`."""
    if now.draw is not None and now.draw.state is DrawState.ACCEPTED:
        check_not_begun(now)
        seats.put(work, now.series.id, {})
        draws_store.restate(work, now.draw, DrawState.DRAFT)


def draft_of(now: Plan) -> Draw:
    """Return the draw of a series, drafted at least; refused: `NotDrawn`."""
    if now.draw is None or now.draw.task is None or now.draw.drawn is None:
        raise errors.NotDrawn(now.series.number)
    return now.draw


def seated(now: Plan) -> Seating:
    """Return who sits where; refused: `NotDrawn`."""
    seating = draft_of(now).seating
    if seating is None:
        raise errors.NotDrawn(now.series.number)
    return seating


def task(now: Plan) -> Task:
    """Return the task of a drawn series with the people who play it now; refused: `NotDrawn`."""
    drawn = draft_of(now).task
    if drawn is None:
        raise errors.NotDrawn(now.series.number)
    announced = replace(now.conditions.plan_of(now.series.number), method=drawn.method)
    return seating_task.with_late(drawn, now.playing, announced)


def report(now: Plan) -> SeatingReport:
    """Return how well the wishes are kept beside what is possible; what a swap brought about is by hand.

    Refused: `NotDrawn`.
    """
    drawn, seating = task(now), seated(now)
    swaps = (change.about for change in draft_of(now).amendments if change.kind is AmendmentKind.SWAP)
    swapped = {start_no for about in swaps for start_no in about}
    deviations = tuple(
        replace(each, because=(Reason.BY_HAND,)) if each.start_no in swapped else each
        for each in order.deviations(drawn, seating)
    )
    seating_report = replace(check.report(drawn, seating), deviations=deviations)
    cost = least.cost(drawn, seating)
    if cost.is_best:
        return check.best(seating_report)
    otherwise = Reason.SEARCH_ENDED if cost.least is None else Reason.BETTER_KNOWN
    unkept = tuple(
        replace(each, reason=otherwise if swapped.isdisjoint(each.start_nos) else Reason.BY_HAND)
        if each.reason is Reason.SEARCH_ENDED
        else each
        for each in seating_report.unkept
    )
    return replace(seating_report, unkept=unkept)


def check_seated(now: Plan, start_no: int) -> None:
    """Refuse a start number that is not in this series (`NotSeated`, `NoSuchStartNumber`)."""
    seating_task.participant(now.people, start_no)
    if start_no not in start_nos(seated(now)):
        raise errors.NotSeated(start_no, now.series.number)


def check_not_begun(now: Plan, tables: tuple[int, ...] | None = None) -> None:
    """Refuse to touch tables (None: any) where deals are written (`SeriesBegun`)."""
    for number in now.begun:
        if tables is None or number in tables:
            raise errors.SeriesBegun(now.series.number, number)


def start_nos(seating: Seating) -> set[int]:
    """Return who is seated or waits."""
    return {start_no for table in (*seating.tables, seating.waiting) for start_no in table}


def wanted(now: Plan, seating: Seating) -> dict[int, Seats]:
    """Return the tables of a seating by number, as persons. Refused: `NoSuchStartNumber`."""
    return {
        number: tuple((seating_task.participant(now.people, start_no).person.id, start_no) for start_no in table)
        for number, table in enumerate(seating.tables, start=1)
        if table
    }


def proof(view: View, now: Plan) -> Proof:
    """Repeat a draw and follow its changes to the tables of today; refused: `NotDrawn`."""
    drawn = draft_of(now)
    steps = [
        seated(replace(now, draw=replace(drawn, amendments=drawn.amendments[:count])))
        for count in range(len(drawn.amendments) + 1)
    ]
    pairs = zip(drawn.amendments, steps, steps[1:], strict=False)
    return Proof(
        draw=drawn,
        fingerprint_fits=lots.fingerprint(drawn.seed) == drawn.fingerprint,
        seating_repeats=_repeats(drawn),
        changes_fit=all(draws.moved(before, after) == change.moves for change, before, after in pairs),
        tables_fit=drawn.state is not DrawState.ACCEPTED or _tables_fit(now),
        is_as_written=verification.draw_is_as_written(view, drawn),
    )


def _repeats(drawn: Draw) -> bool:
    """Tell whether the seed gives the seating once more; what cannot be drawn at all does not."""
    if drawn.task is None or drawn.algorithm > ALGORITHM:
        return False
    try:
        return drawing.draw(drawn.task, drawn.seed, drawn.algorithm) == drawn.drawn
    except Refusal:
        return False


def _tables_fit(now: Plan) -> bool:
    """Tell whether the tables are those of the seating; a start number that nobody has any more is at none."""
    try:
        return dict(now.tables) == wanted(now, seated(now))
    except NoSuchStartNumber:
        return False


def amend(work: Work, now: Plan, kind: AmendmentKind, about: tuple[int, ...], new: Seating) -> tuple[Move, ...]:
    """Write a change of a drawn seating, and of its tables where they are made; return the moves.

    Refused: `SeriesBegun` where deals are written at a table that would change.
    """
    drawn = draft_of(now)
    moves = draws.moved(seated(now), new)
    touched = {place.table for move in moves for place in (move.old, move.new) if place is not None}
    check_not_begun(now, tuple(touched))
    draws_store.amend(work, drawn, Amendment(kind=kind, about=about, moves=moves, seating=new))
    if drawn.state is DrawState.ACCEPTED:
        seats.put(work, now.series.id, wanted(now, new))
    return moves


def free_seat(work: Work, now: Plan, start_no: int) -> tuple[Move, ...]:
    """Take somebody out of a series, if it is drawn with him or her; return the start cards to print again.

    Refused: `SeriesBegun` where deals are written at that table.
    """
    if now.seating is None or start_no not in start_nos(now.seating):
        return ()
    place = now.seating.place_of(start_no)
    check_not_begun(now, () if place is None else (place.table,))
    change = running.withdraw(task(now), now.seating, start_no, now.begun)
    amend(work, now, AmendmentKind.WITHDRAWAL, (start_no,), change.seating)
    return change.moves


def seat_late(work: Work, event_id: int, series_no: int, start_no: int) -> tuple[Move, ...]:
    """Seat somebody who came after the draw, in all series drawn from this one on; return the moves of this one.

    Refused: as `services.draws.add_late`.
    """
    roll = enrolment.roll(work, event_id)
    drawn = plans(work, roll, series_no)
    now = drawn[series_no]
    participant = seating_task.participant(now.people, start_no)
    work.tell(title=now.event.title, name=participant.person.full_name)
    if seated(now).place_of(start_no) is not None:
        raise errors.SeatedHere(start_no, series_no)
    if start_no in seated(now).waiting:
        raise errors.NoTableFree(series_no)
    if not participant.plays(series_no):
        participant = _come_late(work, roll, participant, series_no)
    moves, *_later = (
        _seat(work, replace(each, people={**each.people, start_no: participant}), start_no)
        for number, each in drawn.items()
        if participant.plays(number) and each.seating is not None and start_no not in start_nos(each.seating)
    )
    return moves


def _come_late(work: Work, roll: Roll, participant: Participant, series_no: int) -> Participant:
    """Note that somebody plays from a series on who was missing, gone, or came for a later one."""
    if not participant.takes_part:
        enrolment.check_room(roll)
    played = participant.presence is Presence.HERE or participant.last_series is not None
    first = min(participant.first_series, series_no) if played else series_no
    new = replace(participant, presence=Presence.HERE, first_series=first, last_series=None)
    registration.put(work, participant, new)
    return new


def _seat(work: Work, now: Plan, start_no: int) -> tuple[Move, ...]:
    whole = task(now)
    entry = next(entry for entry in whole.entries if entry.start_no == start_no)
    others = replace(whole, entries=tuple(other for other in whole.entries if other is not entry))
    change = running.add(others, seated(now), entry, now.begun)
    if now.begun and change.seating.place_of(start_no) is None:
        raise errors.NoTableFree(now.series.number)
    return amend(work, now, AmendmentKind.LATE_ENTRY, (start_no,), change.seating)
