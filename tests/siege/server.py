"""A server and its desks, to which everything happens: killed clients and servers, lost answers, cut lines.

Whatever a desk is told of a change, saved or not saved, is held against the server itself: nothing told is lost,
nothing is there twice, nothing is told otherwise than it is.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from threading import Thread

import psycopg

from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.errors import SavedInDoubt
from skatclub.domain.hall.errors import ServerFailed
from skatclub.rules.errors import Refusal
from skatclub.services import sheets
from skatclub.services.cash import book as cash_book
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.registration import registration
from tests import databases, postgres, scratch
from tests.evenings import deal_for, new_list
from tests.lines import Line, line_to
from tests.siege import acts, held, kills
from tests.siege.held import Said

CLIENTS, SERVERS, ANSWERS, LINES = 5, 1, 10, 10
"""What is killed, lost and cut on each server."""
WINDOWS, CUTS = 4, 10
"""So many windows are open at once on every fourth server, and so many of their lines are cut."""
SAFE = {**postgres.SETTINGS, "fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
"""A server that keeps what it says."""
LONGEST = 0.06
"""Seconds after which a line is cut."""
PATIENCE = 60


@dataclass(frozen=True, slots=True)
class Server:
    """A server of one's own, with a club."""

    room: Path
    address: str


def faults(seed: int) -> tuple[str, ...]:
    """Return what goes wrong with a server."""
    windows = WINDOWS if seed % WINDOWS == 0 else 0
    return sample(seed, clients=CLIENTS, servers=SERVERS, answers=ANSWERS, lines=LINES, windows=windows)


def sample(
    seed: int, *, clients: int = 0, servers: int = 0, answers: int = 0, lines: int = 0, windows: int = 0
) -> tuple[str, ...]:
    """Return what goes wrong when so much of each happens."""
    chance = Random(f"server {seed}")
    with _server() as server:
        acts.prepared(server.address)
        return (
            *(f"killed client: {fault}" for fault in _killed_clients(server, chance, clients)),
            *(f"lost answer: {fault}" for fault in _behind_a_line(server, chance, answers, _swallow)),
            *(f"cut line: {fault}" for fault in _behind_a_line(server, chance, lines, _cut)),
            *(f"window: {fault}" for fault in _windows(server, chance, windows)),
            *(f"killed server: {fault}" for fault in _killed_servers(server, chance, servers)),
            *(f"in the end: {fault}" for fault in held.of_club(server.address, {}, acts.DESK)),
        )


@contextmanager
def _server() -> Iterator[Server]:
    room = Path(tempfile.mkdtemp(prefix="skatclub-pg-", dir=scratch.folder()))
    try:
        master = postgres.start_in(room, SAFE)
        with psycopg.connect(master.replace("+psycopg", ""), autocommit=True) as connection:
            connection.execute("CREATE DATABASE hall")
        yield Server(room, master.replace("/postgres?", "/hall?"))
    finally:
        with suppress(AssertionError):  # it was killed and did not come back
            postgres.stop(room)
        shutil.rmtree(room, ignore_errors=True)


def _killed_clients(server: Server, chance: Random, number: int) -> Iterator[str]:
    """Kill programs at work on the club; the server goes on for all others."""
    if not number:
        return
    said = Said()
    with tempfile.TemporaryDirectory() as room, kills.program_in(Path(room), "on a server") as program:
        for kill in range(number):
            for told in kills.killed(program, f"on a server\t{kill}\t{server.address}\n", chance):
                said.hear(told)
                if told.startswith("dead") and told != f"dead {signal.SIGKILL.value}":
                    yield f"{told}: {(Path(room) / 'errors').read_text(encoding='utf-8')[-1500:]}"
            yield from held.of_club(server.address, said.changes, acts.DESK)


class Desk:
    """A desk at work through a line of its own, and an eye on the server past all lines."""

    def __init__(self, club: Club, eye: Club, chance: Random) -> None:
        self.club = club
        self._eye, self._chance, self._numbers = eye, chance, count(1)
        self.table = new_list(eye)

    def deed(self, meanwhile: Callable[[], None]) -> Iterator[str]:
        """Do something while something happens to line or server; say where what is told is not so."""
        act, how_often = self._chance.choice((self._deal, self._guest, self._booking))()
        thread = Thread(target=meanwhile)
        thread.start()
        told, is_saved = self._told(act)
        thread.join()
        if is_saved is None:
            told, is_saved = f"{told}, settled", self._settled()
        there = _patiently(how_often)
        if there > 1 or bool(there) is not is_saved:
            yield f"{told}, and it is there {there} times"

    def _told(self, act: Callable[[], object]) -> tuple[str, bool | None]:
        """Return what the desk was told, and whether that means saved; None: nobody knows yet."""
        try:
            act()
        except SavedInDoubt:
            return "in doubt", None
        except Refusal as refusal:
            return type(refusal).__name__, False
        return "saved", True

    def _settled(self) -> bool:
        return _patiently(lambda: clubs.settle(self.club))

    def _deal(self) -> tuple[Callable[[], object], Callable[[], int]]:
        number = len(sheets.table(self._eye, self.table).records) + 1
        if number > acts.DEALS:
            self.table, number = new_list(self._eye), 1
        return (
            lambda: sheets.accept_deal(self.club, self.table, deal_for(number)),
            lambda: len(sheets.table(self._eye, self.table).records) - number + 1,
        )

    def _guest(self) -> tuple[Callable[[], object], Callable[[], int]]:
        name = f"Z{''.join(self._chance.choices(acts.LETTERS, k=9))}"
        newcomer = registration.typed_newcomer(f"Zora {name}")

        def how_often() -> int:
            roll = registration.roll(self._eye, acts.EVENT)
            return sum(each.person.family_name == name for each in roll.participants)

        return lambda: registration.register_newcomer(self.club, acts.EVENT, newcomer), how_often

    def _booking(self) -> tuple[Callable[[], object], Callable[[], int]]:
        note = f"Spende {next(self._numbers)} {self._chance.random()}"

        def how_often() -> int:
            return sum(booking.note == note for booking in cash_book.book(self._eye).bookings)

        return lambda: cash_book.enter(self.club, Category.DONATION, 500, note=note), how_often


@contextmanager
def closing_club(club: Club) -> Iterator[Club]:
    """Close a club in the end."""
    try:
        yield club
    finally:
        clubs.close(club)


def _patiently(ask: Callable[[], int]) -> int:
    """Ask until the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return ask()
        except Refusal:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def _behind_a_line(
    server: Server, chance: Random, number: int, happen: Callable[[Line, Random], None]
) -> Iterator[str]:
    """Let a desk work through a line to which something happens, while another one writes past it."""
    if not number:
        return
    folder = Path(tempfile.mkdtemp(prefix="skatclub-line-"))  # the path of a socket must be short
    eye = databases.open_again(server.address, desk="desk 3")
    try:
        with line_to(server.address, folder) as (line, address):
            desk = Desk(databases.open_again(address, desk="desk 2"), eye, chance)
            for _ in range(number):
                cash_book.enter(eye, Category.OTHER, 100)
                yield from desk.deed(lambda: happen(line, chance))
                line.is_down = line.swallows = line.stops = False
            clubs.close(desk.club)
    finally:
        clubs.close(eye)
        shutil.rmtree(folder)


def _swallow(line: Line, chance: Random) -> None:
    """Lose the answer to the next COMMIT, or the question; now and then the server is silent for a while."""
    line.is_down = chance.random() < 0.3
    if chance.random() < 0.8:
        line.swallows = True
    else:
        line.stops = True
    if line.is_down:
        time.sleep(chance.random())
        line.is_down = False


def _cut(line: Line, chance: Random) -> None:
    """Cut the line at any moment."""
    time.sleep(chance.random() * LONGEST)
    line.cut()


def _windows(server: Server, chance: Random, number: int) -> Iterator[str]:
    """Let people type into windows, each at the end of a line of its own, and cut the lines."""
    if not number:
        return
    with ExitStack() as stack:
        rooms = [Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="sk-"))) for _ in range(number)]
        lines = [stack.enter_context(line_to(server.address, room)) for room in rooms]
        programs = [stack.enter_context(kills.program_in(room, acts.WINDOW)) for room in rooms]
        enough = rooms[0] / "enough"
        for program, (_line, address) in zip(programs, lines, strict=True):
            kills.order(program, f"{acts.ON_A_LINE}\t{enough}\t{address}\n")
        first = [[kills.line_of(program), kills.line_of(program)] for program in programs]
        eye = stack.enter_context(closing_club(databases.open_again(server.address, desk="desk 3")))
        for _ in range(CUTS * number):
            time.sleep(chance.random() * LONGEST * 5)
            chance.choice((_cut, _cut, _swallow))(chance.choice(lines)[0], chance)
        for line, _address in lines:
            line.is_down = line.swallows = line.stops = False
        enough.touch()
        for program, room, begun in zip(programs, rooms, first, strict=True):
            said = [*begun, *kills.rest_of(program)]
            yield from _of_window(said, eye)
            if said[-1] != "dead 0":
                yield f"{said[-1:]}: {(room / 'errors').read_text(encoding='utf-8')[-1500:]}"


def _of_window(said: list[str], eye: Club) -> Iterator[str]:
    """Hold what a window told against the server."""
    roll = registration.roll(eye, acts.EVENT)
    there = Counter(each.person.family_name for each in roll.participants)
    for line in said:
        match line.split():
            case ["T", name, told] if there[name] != (told == "yes"):
                yield f"told {told}, and it is there {there[name]} times"
            case ["Z", shown, here] if shown != here:
                yield f"the window shows {shown} of {here} people"


def _killed_servers(server: Server, chance: Random, number: int) -> Iterator[str]:
    """Kill the server under a desk at work, and start it again."""
    eye = databases.open_again(server.address, desk="desk 3")
    desk = Desk(databases.open_again(server.address, desk="desk 2"), eye, chance)
    for _ in range(number):
        for _deed in range(chance.randint(1, 5)):
            yield from desk.deed(lambda: None)
        yield from desk.deed(lambda: _kill(server, chance.random() * LONGEST))
        yield from desk.deed(lambda: None)
    clubs.close(desk.club)
    clubs.close(eye)


def _kill(server: Server, seconds: float) -> None:
    time.sleep(seconds)
    lines = (server.room / "data" / "postmaster.pid").read_text(encoding="ascii").splitlines()
    os.kill(int(lines[0]), signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return postgres.start_again(server.room)
        except ServerFailed:  # what it served dies a moment after it
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
