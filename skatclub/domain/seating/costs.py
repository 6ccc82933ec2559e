"""What each meeting, seat and table would cost by the weights of a task; whole numbers only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from skatclub.domain.seating import earlier
from skatclub.domain.seating.task import Method, PersonToSeat, Task

POT = 1_000_000
"""Two of one seeding group at one table, or a guest at too early a table: more than all wishes of a table."""

NEVER = 1_000 * POT
"""Two who need one seat: never bought by anything."""

Rows = tuple[dict[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """The costs of a task for people numbered from 0 by start number.

    `pairs[a][b]` = a and b at one table, `three[a]` = a at a table of three, `first[a]` = a on seat 1.
    """

    start_nos: tuple[int, ...]
    pairs: Rows
    three: tuple[int, ...]
    first: tuple[int, ...]

    @property
    def has_seats(self) -> bool:
        """Tell whether it matters who writes."""
        return any(self.first)


def costs_of(task: Task, entries: Sequence[PersonToSeat], scale: int = 1) -> Costs:
    """Return the costs of a task for the entries that are seated, all multiplied by `scale`."""
    start_nos = tuple(sorted(entry.start_no for entry in entries))
    place = {start_no: number for number, start_no in enumerate(start_nos)}
    rows: Rows = tuple({} for _ in start_nos)
    _add_groups(rows, place, task, entries, scale)
    _add_meetings(rows, place, task, scale)
    threes, firsts = earlier.threes(task.past), earlier.firsts(task.past)
    needs_four = {entry.start_no for entry in entries if (entry.fixed_seat or 0) > 3}
    return Costs(
        start_nos=start_nos,
        pairs=rows,
        three=tuple(
            scale * (NEVER if no in needs_four else task.wishes.second_threes * threes[no]) for no in start_nos
        ),
        first=tuple(scale * task.wishes.seats * firsts[no] for no in start_nos),
    )


def _add_groups(
    rows: Rows, place: Mapping[int, int], task: Task, entries: Sequence[PersonToSeat], scale: int
) -> None:
    """Add what it costs that two of one label, one pot or one fixed seat meet."""
    for wish in earlier.LABELS:
        if weight := task.wishes.weight(wish):
            for members in earlier.bearers(entries, wish).values():
                _add(rows, [place[member] for member in members], scale * weight)
    seats: dict[int, list[int]] = {}
    for entry in entries:
        if entry.fixed_seat is not None:
            seats.setdefault(entry.fixed_seat, []).append(place[entry.start_no])
    for members_of_seat in seats.values():
        _add(rows, members_of_seat, scale * NEVER)
    if is_mixed(task):
        for pot in earlier.pots(entries):
            _add(rows, [place[member] for member in pot], scale * POT)


def _add_meetings(rows: Rows, place: Mapping[int, int], task: Task, scale: int) -> None:
    """Add what it costs that two meet again, or meet though they must not."""
    wishes = task.wishes
    tables = ((wishes.repeats, earlier.tables_of(task.past)), (wishes.season, task.past.season))
    for weight, met in tables:
        for table in met if weight else ():
            _add(rows, [place[no] for no in table if no in place], scale * weight)
    if wishes.prohibited:
        for pair in sorted(earlier.prohibited(wishes.pairs)):
            _add(rows, [place[no] for no in pair if no in place], scale * wishes.prohibited)


def _add(rows: Rows, members: Iterable[int], cost: int) -> None:
    people = tuple(members)
    each = dict.fromkeys(people, cost)
    for person in people:
        row = rows[person]
        if row:
            for other in people:
                row[other] = row.get(other, 0) + cost
        else:
            row.update(each)
        del row[person]


def is_mixed(task: Task) -> bool:
    """Tell whether every table gets one of each seeding group, as far as the numbers allow."""
    return task.method is Method.GROUPS and not task.within_groups


def is_ranked(task: Task) -> bool:
    """Tell whether the tables follow an order: 1–4, 5–8 …, by points, ranking or group."""
    return task.method in {Method.POINTS, Method.RANKING} or (task.method is Method.GROUPS and task.within_groups)
