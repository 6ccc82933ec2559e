"""A hall with its desks, to which everything happens: the server dies and comes back, desks vanish, copies return.

Each desk types a list of its own and believes what it is told; in the end every deal that was told saved is there,
once, and no other: in the file of the closed hall, or, where the server died for good, in the copy up to its time.
"""

from __future__ import annotations

import os
import shutil
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import TypeVar
from urllib.parse import parse_qs, urlsplit

import psycopg

from skatclub.domain.club.errors import LineLost, NotSaved, SavedInDoubt
from skatclub.domain.hall.errors import HandedInAlready
from skatclub.domain.hall.handing import Waiting
from skatclub.domain.hall.joining import DeskRole
from skatclub.rules.errors import Refusal
from skatclub.services import sheets
from skatclub.services.club import check, clubs
from skatclub.services.club.clubs import Club
from skatclub.services.server import halls, handing, joining
from skatclub.services.server.halls import OpenHall
from tests import databases, halls as test_halls, postgres, scratch
from tests.evenings import deal_for, new_list
from tests.halls import Laptop
from tests.lines import Line, tcp_line_to

T = TypeVar("T")
DESKS, CRASHES, VANISHED, CUTS = 4, 1, 3, 10
PATIENCE = 60
LONGEST = 1.5
"""Seconds between two things that happen to the server."""
MOST = 48


@dataclass(slots=True)
class Desk:
    """A desk that types deals into a list of its own, whatever happens, until it is enough."""

    address: str
    table_id: int
    enough: Event
    saved: int = 0
    faults: list[str] = field(default_factory=list)

    def work(self) -> None:
        """Type deal after deal; one that was told not saved is typed again."""
        club = patiently(lambda: databases.open_again(self.address, desk="whoever joined"))
        try:
            while self.saved < MOST and not self.enough.is_set():
                if self._is_saved(club):
                    self.saved += 1
        except Exception as bug:  # noqa: BLE001  what a thread ends in is a fault of the seed
            self.faults.append(repr(bug))
        finally:
            clubs.close(club)

    def _is_saved(self, club: Club) -> bool:
        try:
            sheets.accept_deal(club, self.table_id, deal_for(self.saved + 1))
        except SavedInDoubt:
            return bool(patiently(lambda: clubs.settle(club)))
        except Refusal:
            time.sleep(0.05)
            return False
        return True


def faults(seed: int) -> tuple[str, ...]:
    """Return what goes wrong in a hall."""
    happened = sample(seed, desks=DESKS, crashes=CRASHES, vanished=VANISHED, for_good=seed % 4 == 0)
    return (*happened, *handed_in(seed, cuts=CUTS))


def handed_in(seed: int, *, cuts: int) -> tuple[str, ...]:
    """Return what goes wrong where a desk hands in what it typed without the server, and its line is cut so often.

    Over the network, before the server hears of a change, before its answer comes, or between two; meanwhile
    another desk writes. In the end each deal is there once, in the order in which they were typed.
    """
    chance = Random(f"handed in {seed}")
    with laptop() as here:
        path = here.folder / "Herz Dame.skatclub"
        club = databases.ready(path)
        mine, theirs = new_list(club), new_list(club)
        clubs.close(club)
        hall = here.open(path)
        text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
        address = joining.join(text, "Platz 2", here.keeper(), here.folder / "keys")
        let_through_any_port(address)
        with tcp_line_to(address) as (line, through):
            desk = databases.open_again(through, desk="Platz 2")
            entries = [_typed(desk, mine, number) for number in range(1, MOST + 1)]
            other = databases.open_again(hall.address, desk="Platz 1")
            made = [0]
            for place, entry in enumerate(entries):
                if place % 4 == 0:
                    sheets.accept_deal(other, theirs, deal_for(place // 4 + 1))
                _cut_while(line, chance, made, cuts, len(entries) - place)
                entries[place + 1 :] = _handed_in(desk, entry, entries[place + 1 :])
            line.swallows = line.stops = False
            clubs.close(desk)
            written = [record.row.deal for record in sheets.table(other, mine).records]
            clubs.close(other)
        here.close(hall)
        is_clean = check.check(str(path)).is_clean
    typed = [deal_for(number) for number in range(1, MOST + 1)]
    told = [] if written == typed else [f"{len(typed)} deals handed in, {len(written)} there or in another order"]
    told += [] if made[0] == cuts else [f"{made[0]} cuts of {cuts}"]
    return (*told, *(() if is_clean else ("the file of the closed hall is not sound",)))


def let_through_any_port(address: str) -> None:
    """Let the password of a desk be found, too, where the server is reached through a line of ours."""
    key = Path(parse_qs(urlsplit(address).query)["passfile"][0])
    head, words = key.read_text().splitlines()
    key.write_text(f"{head}\n*:*:{words.split(':', 2)[2]}\n")
    key.chmod(0o600)


def _typed(desk: Club, table_id: int, number: int) -> Waiting:
    """Return a deal as a desk without its server has kept it."""
    seen = (clubs.newest_change(desk), ()) if number == 1 else (0, ())
    args, named = (table_id, deal_for(number)), {"deal_no": number}
    return handing.waiting(
        desk, sheets.accept_deal, args, named, seen=seen, at=databases.Clock()(), is_in_doubt=False
    )


def _cut_while(line: Line, chance: Random, made: list[int], cuts: int, left: int) -> None:
    """Let the line be cut while the next is handed in, as often as it takes to come to so many cuts."""
    if chance.random() * left >= cuts - made[0]:
        return
    made[0] += 1
    match chance.randrange(3):
        case 0:
            line.cut()
        case 1:
            line.swallows = True
        case _:
            line.stops = True


def _handed_in(desk: Club, entry: Waiting, later: list[Waiting]) -> list[Waiting]:
    """Hand one in until it is told to be there; return the later ones, whose user knows of it."""
    while True:
        try:
            change_id = handing.hand_in(desk, entry).change_id
        except HandedInAlready as there:
            change_id = there.change_id
        except SavedInDoubt:
            patiently(lambda: clubs.settle(desk))
            continue
        except (NotSaved, LineLost):
            continue
        return [replace(each, seen=entry.seen, also=(*entry.also, change_id)) for each in later]


def sample(
    seed: int, *, desks: int = 2, crashes: int = 0, vanished: int = 0, for_good: bool = False
) -> tuple[str, ...]:
    """Return what goes wrong when so much happens; `for_good`: in the end the server is never seen again."""
    chance = Random(f"hall {seed}")
    with laptop() as here:
        path = here.folder / "Herz Dame.skatclub"
        club = databases.ready(path)
        tables = [new_list(club) for _desk in range(desks)]
        clubs.close(club)
        hall = here.open(path)
        text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
        enough = Event()
        at_work = [
            Desk(joining.join(text, f"Platz {number}", here.keeper(), here.folder / "keys"), table_id, enough)
            for number, table_id in enumerate(tables, 2)
        ]
        threads = [Thread(target=desk.work) for desk in at_work]
        for thread in threads:
            thread.start()
        for number in range(vanished):
            _vanish(joining.join(text, f"Gast {number}", here.keeper(), here.folder / "keys"), chance)
        for _crash in range(crashes):
            hall = _crashed(here, hall, chance)
        kept = _kept(hall, at_work, chance)
        if not for_good:
            time.sleep(chance.random() * LONGEST)
        enough.set()
        for thread in threads:
            thread.join(PATIENCE)
        told = tuple(fault for desk in at_work for fault in desk.faults)
        if for_good:
            here.crash(hall)
            return (*told, *_of_copy(path, here, at_work, kept))
        here.close(hall)
        return (*told, *_of_file(path, at_work))


@contextmanager
def laptop() -> Iterator[Laptop]:
    is_ours = scratch.ROOM not in os.environ
    if is_ours:
        postgres.prepare()
    here = test_halls.laptop()
    try:
        yield here
    finally:
        here.leave()
        if is_ours:
            postgres.clear_away()


def _vanish(address: str, chance: Random) -> None:
    """Let a laptop vanish in the middle of a question, or just so: its line breaks and nobody says goodbye."""
    with psycopg.connect(address.replace("+psycopg", "")) as line:
        if chance.random() < 0.5:
            line.execute("SELECT id FROM head FOR UPDATE")  # nobody else can write until the server lets go of it
        end = socket.socket(fileno=os.dup(line.fileno()))
        end.shutdown(socket.SHUT_RDWR)
        end.close()
        line.close()


def _crashed(here: Laptop, hall: OpenHall, chance: Random) -> OpenHall:
    """Kill the server while all desks work, and open the hall again as its user would."""
    time.sleep(chance.random() * LONGEST)
    here.crash(hall)
    time.sleep(chance.random() * 0.3)
    return patiently(lambda: here.open(hall.path))


def _kept(hall: OpenHall, desks: list[Desk], chance: Random) -> dict[int, int]:
    """Let the file have what is new, and return what had been told saved before."""
    time.sleep(chance.random() * LONGEST)
    told = {desk.table_id: desk.saved for desk in desks}
    patiently(lambda: halls.keep(hall, goes_on=test_halls.always))
    return told


def _of_file(path: Path, desks: list[Desk]) -> Iterator[str]:
    """Say where the file differs from what desks were told."""
    if not check.check(str(path)).is_clean:
        yield "the file of the closed hall is not sound"
    club = databases.open_again(path)
    for desk in desks:
        there = len(sheets.table(club, desk.table_id).records)
        if there != desk.saved:
            yield f"table {desk.table_id}: {desk.saved} deals told saved, {there} there"
    clubs.close(club)


def _of_copy(path: Path, here: Laptop, desks: list[Desk], kept: dict[int, int]) -> Iterator[str]:
    """Go on from the copy on another laptop, and say where it lacks what had been saved when it was made."""
    other = test_halls.laptop()
    try:
        copied = other.folder / path.name
        shutil.copyfile(path, copied)
        halls.recover(str(copied), other.keeper())
        if not check.check(str(copied)).is_clean:
            yield "the copy that came back is not sound"
        club = databases.open_again(copied)
        for desk in desks:
            there = len(sheets.table(club, desk.table_id).records)
            if not kept[desk.table_id] <= there <= desk.saved:
                yield f"table {desk.table_id}: {kept[desk.table_id]} before the copy, {there} there"
        clubs.close(club)
    finally:
        other.leave()


def patiently(ask: Callable[[], T]) -> T:
    """Ask until the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return ask()
        except Refusal:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
