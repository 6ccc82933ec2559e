"""The draw of a series: its seed told beforehand, a draft, the tables, every later change, and the proof of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from skatclub.domain.club.backups import Occasion, copied_before
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.people import names, publication
from skatclub.domain.people.club_names import Spellings, TwoSpellings
from skatclub.domain.people.person import Audience
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.registration.registration import Presence
from skatclub.domain.seating import changes, check, draws, errors
from skatclub.domain.seating.draws import AmendmentKind, DrawState
from skatclub.domain.seating.search import lots
from skatclub.domain.seating.task import Method, Seating, SeatingReport, Task, Wish
from skatclub.services import change
from skatclub.services.change import Change, Fields, Seen, committed
from skatclub.services.club.clubs import Club
from skatclub.services.registration import enrolment
from skatclub.services.seating import steps as seating_steps, task as seating_task
from skatclub.services.seating.steps import Plan, Proof, Ready, find
from skatclub.services.standings import results as standings_results
from skatclub.store.events import events
from skatclub.store.people import club_names, people
from skatclub.store.registration import registration
from skatclub.store.seating import draws as draws_store, seats
from skatclub.store.work import Work

__all__ = ["Plan", "Proof", "Ready", "find"]


def plan(club: Club, event_id: int, series_no: int) -> Plan:
    """Return the draw of a series as it stands. Refused: `NoSuchRecord`, `DrawUnreadable`."""
    with club.database.view() as view:
        return seating_steps.plan(view, event_id, series_no)


def whole(club: Club, event_id: int, series_no: int) -> tuple[Plan, SeatingReport | None]:
    """Return the draw of a series, and how well its wishes are kept once it is drawn. Refused: as `plan`."""
    now = plan(club, event_id, series_no)
    return now, None if now.seating is None else seating_steps.report(now)


def plans(club: Club, event_id: int, since: int) -> dict[int, Plan]:
    """Return the draws of a series and of all after it, by number. Refused: as `plan`."""
    with club.database.view() as view:
        return seating_steps.plans(view, enrolment.roll(view, event_id), since)


def places(
    club: Club, event_id: int, series_no: int, audience: Audience = Audience.DESK
) -> tuple[tuple[int, int, int | None, str], ...]:
    """Return table, seat, start number and name of everybody at the tables of a series, as an audience may know it.

    Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        series = events.series_of(events.get(view, event_id), series_no)
        tables = seats.of_series(view, series.id)
        ids = [person_id for table in tables for person_id, _start_no in table.seats]
        apart = people.of_event(view, event_id)
        known = {person.id: names.marked(person, apart) for person in people.some(view, ids)}
    return tuple(
        (table.number, seat, start_no, publication.face(known[person_id], audience, number=start_no).full_name)
        for table in tables
        for seat, (person_id, start_no) in enumerate(table.seats, start=1)
    )


def missing_lists(club: Club, event_id: int, series_no: int) -> tuple[tuple[int, int], ...]:
    """Return the lists of earlier series, as series and table, that a draw by points would not know yet.

    Seats that are drawn stay: what comes in or is corrected later never moves anybody. Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        results = standings_results.gather(view, event_id)
    events.series_of(results.event, series_no)
    return tuple(place for place in results.missing if place[0] < series_no)


def alike_clubs(club: Club, event_id: int, series_no: int) -> tuple[TwoSpellings, ...]:
    """Return which clubs of those who play a series may be one, if it avoids clubs. Refused: as `plan`.

    What somebody said to be two clubs is left out.
    """
    with club.database.view() as view:
        now = seating_steps.plan(view, event_id, series_no)
        meant = club_names.spellings(view).meant
    if not now.conditions.plan_of(series_no).weight_of(Wish.CLUBS):
        return ()
    bearers = Counter(participant.person.club for participant in now.playing)
    apart = {name: club for name, club in meant.items() if name == club}
    return Spellings(meant=apart).alike(name for name, _count in bearers.most_common())


def prepare(club: Club, event_id: int, series_no: int, seed: str) -> Change:
    """Fix the seed of a series, so that its fingerprint can be posted before the draw.

    Refused: `SeedUnusable`, `DrawnAlready`, `NoSuchRecord`.
    """
    clean = draws.checked_seed(seed)

    def act(work: Work, now: Plan) -> Fields:
        if now.draw is not None and now.draw.state is not DrawState.PREPARED:
            raise errors.DrawnAlready(series_no)
        draws_store.write(work, seating_steps.prepared(now, clean))
        return {"fingerprint": lots.fingerprint(clean)}

    return _rewrite(club, "prepare_draw", event_id, series_no, act)


def to_draw(club: Club, event_id: int, series_no: int, *, seed: str | None = None) -> tuple[Task, str]:
    """Return the task of a series and the seed it will be drawn from, for `find`. Refused: as `draw`."""
    with club.database.view() as view:
        now = seating_steps.plan(view, event_id, series_no)
        begun, task = seating_steps.to_draw(view, now, method=None, seed=seed)
    return task, begun.seed


def draw(
    club: Club,
    event_id: int,
    series_no: int,
    *,
    method: Method | None = None,
    seed: str | None = None,
    ready: Ready | None = None,
) -> Change:
    """Draw the seats of a series as a draft; without a seed the prepared one is used.

    A draft may be drawn anew: the attempts are counted and printed. A seating found by `find` meanwhile is
    taken if it still fits. Refused: `NotDrawn` where no seed was prepared, `DrawnAlready`, `TablesByHand`,
    `EarlierSeriesMissing`, `TooFewPlayers`, `SeedUnusable`.
    """

    def act(work: Work, now: Plan) -> None:
        seating_steps.draft(work, now, method=method, seed=seed, ready=ready)

    return _rewrite(club, "draw", event_id, series_no, act)


@copied_before(Occasion.DRAW)
def accept(club: Club, event_id: int, series_no: int) -> Change:
    """Make the tables of a draft. Refused: `NotDrawn`, `DrawnAlready`, `TablesByHand`, `DraftOutdated`."""
    return _rewrite(club, "accept_draw", event_id, series_no, seating_steps.accept)


def draw_and_accept(
    club: Club, event_id: int, series_no: int, *, seed: str, plan_change: Conditions | None, again: bool = False
) -> Change:
    """Draw a series and make its tables in one change, as scripts do; `plan_change` are other conditions first.

    `again` takes tables back that are drawn already, as long as nothing is written; the attempts are counted.
    Refused: as `draw`, `AnotherSeedPrepared`, `SeriesBegun`.
    """
    clean = draws.checked_seed(seed)

    def load(work: Work) -> Plan:
        if plan_change is not None:
            registration.put_conditions(work, event_id, plan_change)
        return seating_steps.plan(work, event_id, series_no)

    def act(work: Work, now: Plan) -> None:
        if now.draw is not None and now.draw.state is DrawState.PREPARED and now.draw.seed != clean:
            raise errors.AnotherSeedPrepared(series_no, now.draw.fingerprint)
        if again:
            seating_steps.take_back(work, now)
        seating_steps.draft(work, seating_steps.plan(work, event_id, series_no), method=None, seed=clean)
        seating_steps.accept(work, seating_steps.plan(work, event_id, series_no))

    return change.rewrite(club.change, "accept_draw", load, act, where=_title, event_id=event_id, series=series_no)


def discard(club: Club, event_id: int, series_no: int) -> Change:
    """Take the tables of a series back to a draft, as long as nothing is written.

    Refused: `NotDrawn`, `SeriesBegun`.
    """

    def act(work: Work, now: Plan) -> None:
        seating_steps.draft_of(now)
        seating_steps.take_back(work, now)

    return _rewrite(club, "discard_draw", event_id, series_no, act)


def swap(club: Club, event_id: int, series_no: int, first_no: int, other: int) -> Change:
    """Let two start numbers change places, in a draft or at tables where nothing is written.

    Refused: `NotDrawn`, `NotSeated`, `SeriesBegun`.
    """

    def act(work: Work, now: Plan) -> Fields:
        new = _swapped(now, first_no, other)
        seating_steps.amend(work, now, AmendmentKind.SWAP, (first_no, other), new)
        names = [now.people[start_no].person.full_name for start_no in (first_no, other)]
        return {"name": names[0], "other_name": names[1]}

    return _rewrite(club, "swap_seats", event_id, series_no, act, one=first_no, other=other)


def trial(club: Club, event_id: int, series_no: int, start_no: int, other: int) -> SeatingReport:
    """Return how well the wishes would be kept after a swap; nothing is written. Refused: as `swap`."""
    with club.database.view() as view:
        now = seating_steps.plan(view, event_id, series_no)
        return check.report(seating_steps.task(now), _swapped(now, start_no, other))


def withdraw(club: Club, event_id: int, series_no: int, start_no: int) -> Change:
    """Let somebody go from a series on; where series are drawn, seatings with the fewest changed cards follow.

    `moves` are the start cards of this series to print again. Tables that have begun stay as they are. Refused:
    `NoSuchStartNumber`, `WithdrawnAlready`, `SeriesBegun` where the person's own table has begun, `PlaysAlready`.
    """
    with club.change("give_up_seat", event_id=event_id, series=series_no, start_no=start_no) as work:
        drawn = seating_steps.plans(work, enrolment.roll(work, event_id), series_no)
        now = drawn[series_no]
        participant = seating_task.participant(now.people, start_no)
        work.tell(title=now.event.title, name=participant.person.full_name)
        moves, *_later = (seating_steps.free_seat(work, each, start_no) for each in drawn.values())
        enrolment.check_not_seated(work, now.event, participant, series_no - 1)
        enrolment.leave(work, participant, Presence.WITHDRAWN, series_no - 1)
        if series_no == 1 and now.seating is None:
            enrolment.move_up(work, event_id)
    return committed(work, moves=moves)


def add_late(club: Club, event_id: int, series_no: int, start_no: int) -> Change:
    """Seat somebody who came after the draw, with the fewest changed cards; `moves` are those to print.

    Series that are drawn already after this one get a seat more as well. Refused: `NoSuchStartNumber`, `NotDrawn`,
    `SeatedHere`, `EventIsFull`, `NoTableFree` where no table that has not begun can take a person.
    """
    with club.change("add_late", event_id=event_id, series=series_no, start_no=start_no) as work:
        moves = seating_steps.seat_late(work, event_id, series_no, start_no)
    return committed(work, moves=moves)


def register_late(club: Club, event_id: int, series_no: int, new: Newcomer) -> Change:
    """Register somebody and seat him or her in a series that is drawn, in one change; `made_id`: the participant's.

    Who is registered or waits already is seated, too. Refused: as `add_late`, `NotSeated` where the event is full.
    """
    with club.change("add_late", event_id=event_id, series=series_no) as work:
        now = enrolment.roll(work, event_id)
        person = enrolment.known_as(work, new)
        participant = enrolment.registered_as(now, person)
        if participant is None:
            participant = enrolment.enrol_newcomer(work, now, new, person, here=True)
        elif participant.start_no is None:
            participant = enrolment.admit(work, now, participant)
        if participant.start_no is None:
            raise errors.NotSeated(0, series_no)
        work.tell(start_no=participant.start_no)
        moves = seating_steps.seat_late(work, event_id, series_no, participant.start_no)
    return committed(work, made_id=participant.id, moves=moves)


def report(club: Club, event_id: int, series_no: int) -> SeatingReport:
    """Return how well the wishes of a drawn series are kept, beside what is possible. Refused: `NotDrawn`."""
    with club.database.view() as view:
        return seating_steps.report(seating_steps.plan(view, event_id, series_no))


def verify(club: Club, event_id: int, series_no: int) -> Proof:
    """Repeat the draw of a series from its seed and task, and follow every change of it to the tables of today.

    Refused: `NotDrawn`, `DrawUnreadable`.
    """
    with club.database.view() as view:
        return seating_steps.proof(view, seating_steps.plan(view, event_id, series_no))


def _rewrite(
    club: Club,
    verb: str,
    event_id: int,
    series_no: int,
    act: Callable[[Work, Plan], Fields | None],
    *,
    saw: Seen[Plan] | None = None,
    **fields: str | int,
) -> Change:
    def load(work: Work) -> Plan:
        return seating_steps.plan(work, event_id, series_no)

    return change.rewrite(
        club.change, verb, load, act, where=_title, saw=saw, event_id=event_id, series=series_no, **fields
    )


def _title(now: Plan) -> Fields:
    return {"title": now.event.title}


def _swapped(now: Plan, first_no: int, other: int) -> Seating:
    """Return the seating with two start numbers exchanged. Refused: as `swap`."""
    for start_no in (first_no, other):
        seating_steps.check_seated(now, start_no)
    return changes.swap(seating_steps.task(now), seating_steps.seated(now), first_no, other)
