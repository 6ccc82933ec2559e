"""A tournament from the rehearsal’s seed by four desks in a hall ends as the same one by one desk in a file.

The lists of a series lie in one pile, from which each desk takes the next; then all four look at them again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Barrier, Thread

import pytest

from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.services.club import check, clubs
from skatclub.services.club.clubs import Club
from skatclub.services.office import office
from skatclub.services.server import halls, joining
from skatclub.services.standings import standings
from tests import databases
from tests.databases import newest_changes
from tests.played import findings
from tests.rehearsals import planning, playing, recount, tables
from tests.rehearsals.chance import Chance
from tests.rehearsals.day import Day, Trouble, Wish
from tests.rehearsals.notes import Notes

pytestmark = pytest.mark.postgres

DESKS = 4
ONCE_A_LIST = ("receive_list", "verify_list")


@dataclass
class Pile:
    """Lists that four desks share: who took which, and what went wrong at any of them."""

    desks: list[Club]
    taken: Counter[tuple[int, int]] = field(default_factory=Counter)
    by_desk: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def share(self, lists: list[OfficeSheet], act: Callable[[Club, OfficeSheet], object]) -> None:
        """Let all desks work at once until the pile is empty."""
        pile: SimpleQueue[OfficeSheet] = SimpleQueue()
        for sheet in lists:
            pile.put(sheet)
        together = Barrier(len(self.desks))
        threads = [Thread(target=self._work, args=(desk, pile, act, together)) for desk in self.desks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _work(
        self,
        desk: Club,
        pile: SimpleQueue[OfficeSheet],
        act: Callable[[Club, OfficeSheet], object],
        together: Barrier,
    ) -> None:
        sheet: OfficeSheet | None = pile.get_nowait()
        together.wait()  # until each has its first list in hand
        while sheet is not None:
            try:
                act(desk, sheet)
            except Exception as trouble:  # noqa: BLE001  what a thread ends in is a fault of the proof
                self.faults.append(f"{sheet.series_no}-{sheet.number}: {trouble!r}")
            self.taken[sheet.series_no, sheet.number] += 1
            self.by_desk[desk.database.desk.name] += 1
            try:
                sheet = pile.get_nowait()
            except Empty:
                sheet = None


def played_by_four(director: Club, desks: list[Club], day: Day) -> tuple[Notes, Pile]:
    """Play a day: the director opens, draws, decides, posts and pays; four desks type and check the lists."""
    notes, pile = Notes(day=day), Pile(desks)
    list(playing._open(director, notes))
    for series in range(1, day.wish.series + 1):
        list(playing._seat(director, notes, series))
        lists = list(
            Chance(f"{day.wish.seed}/order {series}").shuffled(office.lists(director, notes.event_id, series))
        )
        for incident in day.of(Trouble.POWER_CUT, series=series):
            tables.lose_power(desks[0], notes, lists[0])
            notes.note(incident)
        pile.share(lists, lambda desk, sheet: list(tables.bring_in(desk, notes, sheet)))
        lists = list(office.lists(director, notes.event_id, series))
        pile.share(lists, lambda desk, sheet: tables.look_again(desk, notes, sheet))
        list(playing._rule(director, notes, series))
        office.release(director, notes.event_id, series)
        list(playing._post(director, notes, series))
    list(playing._pay_out(director, notes))
    notes.close()
    return notes, pile


def rankings(club: Club, notes: Notes, series: int) -> list[list[tuple[object, ...]]]:
    """Return every row of the ranking of each series and of all, by the person it is about."""
    return [
        [
            (row.rank, notes.person_of(row.contestant.id), row.points, row.won, row.lost, row.total)
            for row in standings.standings(club, notes.event_id, series=over).standings.rows
        ]
        for over in ((), *((number,) for number in range(1, series + 1)))
    ]


def verbs(club: Club) -> Counter[str]:
    """Return how often each verb was done that is done once for each list."""
    return Counter(entry.verb for entry in newest_changes(club, 1_000_000) if entry.verb in ONCE_A_LIST)


@pytest.mark.parametrize(
    ("people", "at", "series", "by_deals", "seed"),
    [(32, 8, 1, 0, "4"), pytest.param(246, 60, 3, 20, "22", marks=pytest.mark.endure)],
    ids=["8 tables", "60 tables"],
)
def test_a_tournament_by_four_desks_ends_as_by_one(here, people, at, series, by_deals, seed):
    day = planning.plan(Wish(people=people, series=series, seed=seed, by_deals=by_deals))
    alone = databases.ready(here.folder / "alone.skatclub")
    wanted = playing.played(alone, day)
    path = here.club()
    hall = here.open(path)
    text = joining.invite(hall, DeskRole.DIRECTOR, here.keeper())
    desks = []
    for number in range(2, DESKS + 2):
        address = joining.join(text, f"Platz {number}", here.keeper(), here.folder / "keys")
        desks.append(databases.open_again(address, desk=f"Platz {number}", author=f"Typist {number}"))
    director = databases.open_again(hall.address)
    notes, pile = played_by_four(director, desks, day)
    for club in (*desks, director):
        clubs.close(club)
    closed = here.close(halls.of_file(str(path)))
    club = databases.open_again(closed.path)
    sheets = office.lists(club, notes.event_id)

    assert pile.faults == []
    assert day.of(Trouble.CORRECTED)
    assert max(sheet.number for sheet in sheets) == at
    assert set(pile.taken.values()) == {2}  # typed by one desk, looked at by one
    assert len(pile.by_desk) == DESKS
    assert [(sheet.series_no, sheet.number) for sheet in sheets] == [
        (sheet.series_no, sheet.number) for sheet in office.lists(alone, wanted.event_id)
    ]
    assert rankings(club, notes, series) == rankings(alone, wanted, series)
    assert recount.differences(club, notes) == ()
    assert verbs(club) == verbs(alone)
    assert set(verbs(club)) == set(ONCE_A_LIST)
    assert check.check(str(closed.path)).is_clean
    assert findings(alone) == ()
    clubs.close(club)
    clubs.close(alone)
