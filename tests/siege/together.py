"""One hall to which all of it happens: desks and server are killed, lines cut, laptops sleep or never come back.

Each desk is a program of its own at the end of a line of its own, and says what it was told of each deal and guest.
In the end that is held against the server: nothing told is lost, nothing is there twice, nothing is told wrong.
Then the server dies for good, and the club goes on from its copy on another laptop.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from threading import Event, Thread, Timer
from urllib.parse import urlsplit

import psycopg

from skatclub.domain.club.errors import (
    ClubFileMissing,
    DatabaseBusy,
    LineLost,
    NotSaved,
    SavedInDoubt,
    ServerBusy,
    WrittenMeanwhile,
)
from skatclub.domain.hall.joining import DeskRole
from skatclub.rules.errors import Refusal
from skatclub.services import sheets
from skatclub.services.club import check, clubs
from skatclub.services.club.clubs import Club
from skatclub.services.registration import registration
from skatclub.services.server import halls, joining
from skatclub.services.server.halls import OpenHall
from skatclub.store.engine.engines import POSTGRES_SETTINGS
from skatclub.store.engine.server import HERE
from tests import databases, tournaments
from tests import halls as test_halls
from tests.evenings import deal_for, new_list
from tests.halls import Laptop
from tests.lines import Line
from tests.siege import acts, hall, kills

DESKS, LISTS = 4, 30
KILLS, CRASHES, CUTS, VANISHED, SLEPT = 100, 20, 200, 50, 12
"""What happens to one hall."""
HELD_UP = 2
"""So many of the laptops vanish in the middle of a change, which holds all desks up until the server lets go."""
ASLEEP = (0.5, 4.0, 13.0)
"""How many seconds a laptop sleeps: less and more than the server waits for a change that was begun."""
EVERY = 3
"""One deed of so many is a guest at the door."""
MOST_FAULTS = 5
"""Of a desk; then nobody sits down there any more."""
LONGEST = 0.15
"""Seconds between two things that happen."""
PAUSE = 0.02
"""Seconds between two deeds of a desk: people type more slowly by far."""
AS_A_DESK = POSTGRES_SETTINGS.replace("lock_timeout=5000", "lock_timeout=0")
"""How a laptop comes, but for its patience."""
TO_TYPE_ON = 1.5
"""Seconds before and after the last copy."""

_NOT_SAVED = (LineLost, NotSaved, DatabaseBusy, ServerBusy, ClubFileMissing)
"""Refusals that say to whoever types: it is not saved, and may be tried again."""


def faults(seed: int) -> tuple[str, ...]:
    """Return what goes wrong when all of it happens, and print what it was."""
    return sample(seed, dies=KILLS, crashes=CRASHES, cuts=CUTS, vanished=VANISHED, slept=SLEPT)


def sample(
    seed: int, *, dies: int, crashes: int, cuts: int, vanished: int, slept: int, desks: int = DESKS
) -> tuple[str, ...]:
    """Return what goes wrong when so many desks die, servers crash, lines are cut, laptops vanish and sleep."""
    chance = Random(f"together {seed}")
    happens = ["kill"] * dies + ["crash"] * crashes + ["cut"] * cuts + ["vanish"] * vanished
    happens += ["sleep"] * slept
    chance.shuffle(happens)
    begun = time.monotonic()
    with hall.laptop() as here, ExitStack() as stack:
        siege = Siege(here, chance, desks, stack)
        stack.callback(siege.switch_off)
        siege.begin()
        for what in happens:
            time.sleep(chance.random() * LONGEST)
            getattr(siege, what)()
        siege.end()
        told = (*siege.faults(), *_of_server(siege))
        deeds = sum(len(seat.guests) + sum(seat.told.values()) for seat in siege.seats)
        told = (*told, *_of_copy(siege))
        made = ", ".join(f"{number} {what}" for what, number in sorted(siege.made.items()))
    print(f"together {seed}: {deeds} deeds told, {made}, {time.monotonic() - begun:.0f} s", flush=True)
    missing = Counter(happens) - siege.made
    return (*told, *(f"{number} of {what} did not happen" for what, number in missing.items()))


@dataclass(slots=True)
class Seat:
    """A desk, what it was told, and the program in which whoever sits there types."""

    number: int
    tables: tuple[int, ...]
    address: str
    line: Line
    program: subprocess.Popen[str]
    room: Path
    told: Counter[int] = field(default_factory=Counter)
    guests: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    types: Event = field(default_factory=Event)
    is_off: bool = False
    pid: int = 0
    reader: Thread | None = None

    def begin(self, enough: Path) -> None:
        """Let somebody sit down, and another one whenever the program is killed."""
        self.reader = Thread(target=self._listen, args=(enough,))
        self.reader.start()

    def kill(self) -> None:
        """Kill the program in which is typed, if there is one just now."""
        number = self.pid
        with suppress(ProcessLookupError):
            if number:
                os.kill(number, signal.SIGKILL)

    def wait(self) -> None:
        """Wait until nobody types here any more."""
        if self.reader is not None:
            self.reader.join(hall.PATIENCE)

    def _listen(self, enough: Path) -> None:
        killed = f"dead {signal.SIGKILL.value}"
        ending = killed
        while ending not in {"dead 0", ""} and not self.is_off and len(self.faults) < MOST_FAULTS:
            tables = ",".join(map(str, self.tables))
            kills.order(self.program, f"{acts.IN_A_HALL}\t{tables} {enough}\t{self.address}\n")
            ending = kills.line_of(self.program)
            while not kills.is_last(ending):
                self._hear(ending)
                ending = kills.line_of(self.program)
            self.types.clear()
            self.pid = 0
            if ending not in {"dead 0", killed}:
                self.faults.append(f"{ending}: {(self.room / 'errors').read_text(encoding='utf-8')[-1500:]}")

    def _hear(self, said: str) -> None:
        match said.split():
            case ["I", pid]:
                self.pid = int(pid)
            case ["C", table, number] if not 0 <= int(number) - self.told[int(table)] <= 1:
                self.faults.append(f"table {table}: {self.told[int(table)]} deals told saved, {number} there")
            case ["C", table, number]:
                self.told[int(table)] = int(number)  # one that was under way may be there
            case ["S", table, number]:
                if int(number) != self.told[int(table)] + 1:
                    self.faults.append(f"table {table}: deal {number} told after {self.told[int(table)]}")
                self.told[int(table)] = int(number)
            case ["G", name]:
                self.guests.add(name)
            case ["F", *words]:
                self.faults.append(" ".join(words))
        if said[:1] in {"S", "G"}:
            self.types.set()


class Siege:
    """A hall with its desks at work, and what may happen to them."""

    def __init__(self, here: Laptop, chance: Random, desks: int, stack: ExitStack) -> None:
        self.here, self.made = here, Counter[str]()
        self.path = here.folder / "Herz Dame.skatclub"
        self._chance, self._numbers, self._stack = chance, count(1), stack
        club = databases.ready(self.path)
        tournaments.new_event(club, tournaments.named(8))
        lists = [tuple(new_list(club) for _list in range(LISTS)) for _desk in range(desks)]
        clubs.close(club)
        self.hall = here.open(self.path)
        self._rooms = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="skatclub-together-")))
        self._silent: list[object] = []
        self.seats = tuple(self._seat(number, tables) for number, tables in enumerate(lists, 2))

    def _seat(self, number: int, tables: tuple[int, ...]) -> Seat:
        line, address = self._line_of(f"Platz {number}")
        room = self._rooms / str(number)
        room.mkdir()
        program = self._stack.enter_context(kills.program_in(room, acts.IN_A_HALL))
        return Seat(number, tables, address, line, program, room)

    def _line_of(self, name: str) -> tuple[Line, str]:
        """Let a desk join, and return its line to wherever the server is, and its address through that."""
        keeper, keys = self.here.keeper(), self.here.folder / "keys"
        text = joining.invitations(self.hall, keeper)[DeskRole.DIRECTOR]  # a new one where its port has changed
        address = hall.patiently(lambda: joining.join(text, name, keeper, keys))
        hall.let_through_any_port(address)
        end = socket.create_server((HERE, 0))
        line = Line(end, lambda: socket.create_connection((HERE, self.hall.port)))
        self._stack.callback(line.close)
        there = urlsplit(address).netloc.rpartition("@")[2]
        return line, address.replace(there, f"{HERE}:{end.getsockname()[1]}")

    def begin(self) -> None:
        """Let all desks type."""
        self._enough = self._rooms / f"enough {next(self._numbers)}".replace(" ", "-")
        for seat in self.seats:
            seat.begin(self._enough)

    def end(self) -> None:
        """Let all desks come to an end."""
        self._enough.touch()
        for seat in self.seats:
            seat.wait()

    def switch_off(self) -> None:
        """Let all desks go, whatever they are doing."""
        for seat in self.seats:
            seat.is_off = True
            seat.kill()
        for seat in self.seats:
            seat.wait()

    def faults(self) -> Iterator[str]:
        """Return what desks were told wrong."""
        for seat in self.seats:
            yield from seat.faults
            if seat.reader is None or seat.reader.is_alive():
                yield f"desk {seat.number} does not end"

    def kill(self) -> None:
        """Kill the program of a desk in the middle of its work."""
        seat = self._chance.choice(self.seats)
        if seat.types.wait(hall.PATIENCE):
            seat.types.clear()
            seat.kill()
            self.made["kill"] += 1

    def sleep(self) -> None:
        """Let a laptop sleep in the middle of its work, and wake up when the server may have let go of it."""
        seat = self._chance.choice(self.seats)
        if seat.types.wait(hall.PATIENCE) and (number := seat.pid):
            seat.types.clear()
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGSTOP)
                waking = Timer(self._chance.choice(ASLEEP), partial(_wake, number))
                waking.start()
                self._stack.callback(waking.join)
                self.made["sleep"] += 1

    def crash(self) -> None:
        """Kill the server, and open the hall again as its user would."""
        kill_server(self.hall)
        time.sleep(self._chance.random() * 0.3)
        self.hall = hall.patiently(self._open_again)
        self.made["crash"] += 1

    def _open_again(self) -> OpenHall:
        """Open the hall as its user would, and see that it is ours: a server of other tests may have its port."""
        opened = self.here.open(self.path)
        joining.sitting(opened.address)
        return opened

    def cut(self) -> None:
        """Cut the line of a desk: at any moment, before the server hears of a change, or before it answers."""
        seat = self._chance.choice(self.seats)
        way = self._chance.choice(("cut", "stops", "swallows"))
        if way == "cut":
            seat.line.cut()
        else:
            setattr(seat.line, way, True)
            end = time.monotonic() + hall.PATIENCE
            while getattr(seat.line, way) and time.monotonic() < end:
                time.sleep(0.005)
            if getattr(seat.line, way):
                return
        self.made["cut"] += 1

    def vanish(self) -> None:
        """Let a laptop join and never come back: its line breaks, or it just says nothing any more."""
        number = self.made["vanish"] + 1
        line, address = self._line_of(f"Gast {number}")
        lines = psycopg.connect(address.replace("+psycopg", ""), options=AS_A_DESK)
        is_writing = number <= HELD_UP or self._chance.random() < 0.5
        if is_writing:
            lines.execute("SELECT id FROM head FOR UPDATE")  # nobody else can write until the server lets go of it
        if number > HELD_UP and is_writing:
            line.cut()
            lines.close()
        else:
            lines.commit() if not is_writing else None
            self._silent.append(lines)  # its line stays open to the very end
            self._stack.callback(lines.close)
        self.made["vanish"] += 1


def _wake(number: int) -> None:
    with suppress(ProcessLookupError):  # it was killed in its sleep
        os.kill(number, signal.SIGCONT)


def kill_server(opened: OpenHall) -> None:
    """Kill the server of a hall, as if by a hammer."""
    lines = (opened.room / "data" / "postmaster.pid").read_text(encoding="ascii").splitlines()
    os.kill(int(lines[0]), signal.SIGKILL)


def _of_server(siege: Siege) -> Iterator[str]:
    """Say where the server differs from what desks were told, when all of them have come to rest."""
    yield from _of_club(siege.hall.address, siege, {seat.number: Counter(seat.told) for seat in siege.seats})


def _of_club(address: str, siege: Siege, least: dict[int, Counter[int]]) -> Iterator[str]:
    """Say where a club lacks what had been told when it was written, has more than was told, or something twice."""
    club = databases.open_again(address)
    try:
        roll = registration.roll(club, acts.EVENT)
        there = Counter(each.person.family_name for each in roll.participants)
        yield from (f"{name} is there {number} times" for name, number in there.items() if number > 1)
        for seat in siege.seats:
            for table_id in seat.tables:
                deals = [record.row.deal for record in sheets.table(club, table_id).records]
                if deals != [deal_for(number) for number in range(1, len(deals) + 1)]:
                    yield f"table {table_id}: its deals are others, or in another order"
                if not least[seat.number][table_id] <= len(deals) <= seat.told[table_id]:
                    yield f"table {table_id}: {least[seat.number][table_id]} deals told, {len(deals)} there"
    finally:
        clubs.close(club)
    if not check.check(address).is_clean:
        yield f"{address} is not sound"
    missing = [name for seat in siege.seats for name in seat.guests if not there[name]]
    if least == {seat.number: Counter(seat.told) for seat in siege.seats} and missing:
        yield f"{len(missing)} guests told saved are not there"


def _of_copy(siege: Siege) -> Iterator[str]:
    """Let desks go on until the server dies for good, and hold its copy against what they were told."""
    siege.begin()
    time.sleep(TO_TYPE_ON)
    kept = {seat.number: Counter(seat.told) for seat in siege.seats}
    guests = [name for seat in siege.seats for name in seat.guests.copy()]
    hall.patiently(lambda: halls.keep(siege.hall, goes_on=test_halls.always))
    time.sleep(TO_TYPE_ON)
    kill_server(siege.hall)
    siege.switch_off()
    yield from siege.faults()
    siege.made["for good"] += 1
    for seat in siege.seats:
        for table_id in seat.tables:
            seat.told[table_id] += 1  # what was under way
    other = test_halls.laptop()
    try:
        copied = other.folder / siege.path.name
        shutil.copyfile(siege.path, copied)
        halls.recover(str(copied), other.keeper())
        yield from (f"copy: {fault}" for fault in _of_club(str(copied), siege, kept))
        club = databases.open_again(copied)
        there = {each.person.family_name for each in registration.roll(club, acts.EVENT).participants}
        clubs.close(club)
        yield from (f"copy: {name} is not there" for name in guests if name not in there)
        found = hall.patiently(lambda: siege.here.open(siege.path))
        if not halls.compare(str(copied), found.address).has_parted:
            yield "the copy that went on and the server that was found again are not told apart"
    finally:
        other.leave()


def type_on(address: str, orders: str) -> None:
    """Type deals and guests until it is enough, whatever happens, and say what is told of each."""
    tables, enough = orders.split()
    club = hall.patiently(lambda: databases.open_again(address, desk="whoever joined"))
    desk = _Typist(club, [int(table) for table in tables.split(",")])
    while not Path(enough).exists():
        desk.deed()
        time.sleep(PAUSE)
    clubs.close(club)


class _Typist:
    """Whoever sits at a desk: looks how far its lists are, and types on."""

    def __init__(self, club: Club, tables: list[int]) -> None:
        self._club, self._tables, self._deeds = club, tables, count()
        self._chance = Random(os.getpid() + time.time_ns())  # names that nobody had before
        self._done: dict[int, int] = {}
        for table_id in tables:
            self._look(table_id)

    def _look(self, table_id: int) -> None:
        self._done[table_id] = len(hall.patiently(lambda: sheets.table(self._club, table_id)).records)
        acts.say("C", table_id, self._done[table_id])

    def deed(self) -> None:
        """Do something, again and again until it is told saved."""
        table_id = next((each for each in self._tables if self._done[each] < acts.DEALS), None)
        if table_id is None or next(self._deeds) % EVERY == 0:
            self._register()
        else:
            self._deal(table_id)

    def _deal(self, table_id: int) -> None:
        number = self._done[table_id] + 1

        def act() -> object:
            return sheets.accept_deal(self._club, table_id, deal_for(number), deal_no=number)

        if self._is_saved(act, f"table {table_id}, deal {number}"):
            self._done[table_id] = number
            acts.say("S", table_id, number)
        else:
            self._look(table_id)

    def _register(self) -> None:
        name = "Z" + "".join(self._chance.choices(acts.LETTERS, k=12))
        newcomer = registration.typed_newcomer(f"Zora {name}")
        if self._is_saved(lambda: registration.register_newcomer(self._club, acts.EVENT, newcomer), name):
            acts.say("G", name)

    def _is_saved(self, act: Callable[[], object], what: str) -> bool:
        """Do it until it is told saved; False where it is there already, of a program that was killed before."""
        told = ""
        while True:
            try:
                act()
            except SavedInDoubt:
                if hall.patiently(lambda: clubs.settle(self._club)):
                    return True
                told = "in doubt, settled as not saved"
            except WrittenMeanwhile:
                if told:
                    acts.say("F", what, "told", told, "and there it is")
                return False
            except _NOT_SAVED as refusal:
                told = type(refusal).__name__
                time.sleep(PAUSE)
            except Refusal as refusal:
                acts.say("F", what, "told", told, "and then", type(refusal).__name__)
                return False
            else:
                return True
