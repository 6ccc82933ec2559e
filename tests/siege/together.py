"""One hall to which all of it happens: desks and server are killed, lines cut, laptops sleep or never come back.

The server stands still for seconds, changes are forged, and each two desks type the lists of a tournament at once.
Each desk is a program of its own at the end of a line of its own, and says what it was told of deals, guests and
lists. In the end that is held against the server: nothing told is lost, nothing is there twice, nothing is told
wrong, no number was written over unseen. Then the server dies for good, and the club goes on from its copy on
another laptop; the server is found again, a change that it cannot prove is forged in it, and the hall is closed.
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
from typing import TypeVar
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
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.services.server import halls, joining
from skatclub.services.server.halls import OpenHall
from skatclub.store.engine.engines import POSTGRES_SETTINGS
from skatclub.store.engine.server import HERE
from tests import databases, forging, halls as test_halls, tournaments
from tests.evenings import deal_for, new_list
from tests.forging import Forger
from tests.halls import Laptop
from tests.lines import Line
from tests.siege import acts, hall, kills, shared
from tests.siege.shared import Told

T = TypeVar("T")
DESKS, LISTS = 4, 30
KILLS, CRASHES, CUTS, VANISHED, SLEPT, FROZEN, FORGED = 100, 20, 200, 50, 12, 12, 10
"""What happens to one hall; each forger tries all there is in one role."""
HELD_UP = 2
"""So many of the laptops vanish in the middle of a change, which holds all desks up until the server lets go."""
ASLEEP = (0.5, 4.0, 13.0)
"""How many seconds a laptop sleeps: less and more than the server waits for a change that was begun."""
STILL = (1.0, 10.0)
"""Seconds for which all processes of the server stand still, at least and at most."""
WAITS, LONGEST_ACT = 3.0, 5.0
"""Seconds that a desk waits for a word of the server, as a window does, and those for which it may stand still."""
EVERY = 3
"""One deed of so many is a guest at the door, one a list that another desk types as well."""
SHARED = 6
"""Lists that each two desks type both."""
KINDS = ("lost", "twice", "told wrong", "overwritten")
"""How faults begin that nobody forgives."""
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
    return sample(
        seed, kill=KILLS, crash=CRASHES, cut=CUTS, vanish=VANISHED, sleep=SLEPT, freeze=FROZEN, forge=FORGED
    )


def sample(seed: int, *, desks: int = DESKS, **often: int) -> tuple[str, ...]:
    """Return what goes wrong when each of the deeds of `Siege` is done so often."""
    chance = Random(f"together {seed}")
    happens = [what for what, number in often.items() for _time in range(number)]
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
        told = (*told, *_to_the_end(siege))
        made = ", ".join(f"{number} {what}" for what, number in sorted(siege.made.items()))
        deeds = ", ".join(f"{number} {what}" for what, number in siege.deeds().items())
    ends = ", ".join(f"{sum(fault.startswith(kind) for fault in told)} {kind}" for kind in KINDS)
    print(f"together {seed}: {deeds}; {made}; {ends}; {time.monotonic() - begun:.0f} s", flush=True)
    missing = Counter(happens) - siege.made
    return (*told, *(f"{number} of {what} did not happen" for what, number in missing.items()))


@dataclass(slots=True)
class Seat:
    """A desk, what it was told, and the program in which whoever sits there types."""

    number: int
    tables: tuple[int, ...]
    shared: tuple[int, ...]
    address: str
    line: Line
    program: subprocess.Popen[str]
    room: Path
    told: Counter[int] = field(default_factory=Counter)
    guests: set[str] = field(default_factory=set)
    lists: Told = field(default_factory=Told)
    faults: list[str] = field(default_factory=list)
    types: Event = field(default_factory=Event)
    is_off: bool = False
    pid: int = 0
    wakes_at: float = 0.0
    reader: Thread | None = None

    @property
    def name(self) -> str:
        """Return what the desk is called."""
        return f"Platz {self.number}"

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
            tables = " ".join(",".join(map(str, each)) for each in (self.tables, self.shared))
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
        self.lists.hear(said.split())
        match said.split():
            case ["I", pid]:
                self.pid = int(pid)
            case ["C", table, number]:
                self._look(int(table), int(number))
            case ["S", table, number]:
                if int(number) != self.told[int(table)] + 1:
                    self.faults.append(
                        f"told wrong: table {table}: deal {number} told after {self.told[int(table)]}"
                    )
                self.told[int(table)] = int(number)
            case ["G", name]:
                self.guests.add(name)
            case ["T", seconds] if self.wakes_at < time.monotonic() - float(seconds) - 1:
                self.faults.append(f"held up for {seconds} s")
            case ["F", *words]:
                self.faults.append(" ".join(words))
        if said[:1] in {"S", "G"}:
            self.types.set()

    def _look(self, table: int, number: int) -> None:
        """Hear how far a list is; one deal more than was told may have been under way."""
        told, self.told[table] = self.told[table], number
        if not 0 <= number - told <= 1:
            kind = "lost" if number < told else "twice"
            self.faults.append(f"{kind}: table {table}: {told} deals told saved, {number} there")


class Siege:
    """A hall with its desks at work, and what may happen to them."""

    def __init__(self, here: Laptop, chance: Random, desks: int, stack: ExitStack) -> None:
        self.here, self.made = here, Counter[str]()
        self.path = here.folder / "Herz Dame.skatclub"
        self._chance, self._numbers, self._stack = chance, count(1), stack
        club = databases.ready(self.path)
        tournaments.new_event(club, tournaments.named(8))
        lists = [tuple(new_list(club) for _list in range(LISTS)) for _desk in range(desks)]
        pairs = -(-desks // 2)
        cup = tournaments.new_event(club, tournaments.named(4 * SHARED * pairs))
        tournaments.draw(club, cup)
        self.shared = tuple(sheet.table_id for sheet in office.lists(club, cup))
        clubs.close(club)
        self.hall = here.open(self.path)
        self._rooms = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="skatclub-together-")))
        self._silent: list[object] = []
        self.faults_of_server: list[str] = []
        self.seats = tuple(
            self._seat(number, tables, self.shared[number // 2 % pairs :: pairs])
            for number, tables in enumerate(lists, 2)
        )

    def _seat(self, number: int, tables: tuple[int, ...], shared: tuple[int, ...]) -> Seat:
        line, address = self._line_of(f"Platz {number}")
        room = self._rooms / str(number)
        room.mkdir()
        program = self._stack.enter_context(kills.program_in(room, acts.IN_A_HALL))
        return Seat(number, tables, shared, address, line, program, room)

    def deeds(self) -> dict[str, int]:
        """Return what all desks were told, by what it is about."""
        lists = [deed for seat in self.seats for deed in seat.lists.deeds]
        return {
            "deals": sum(sum(seat.told.values()) for seat in self.seats),
            "guests": sum(len(seat.guests) for seat in self.seats),
            "lists": sum(deed.change is not None for deed in lists),
            "alike": sum(deed.is_alike for deed in lists),
            "asked": sum(deed.is_asked for deed in lists),
            "decided": sum(seat.lists.decided for seat in self.seats),
            "waited": sum(seat.lists.waited for seat in self.seats),
        }

    def _joined(self, name: str, role: DeskRole) -> str:
        keeper, keys = self.here.keeper(), self.here.folder / "keys"
        text = joining.invitations(self.hall, keeper)[role]  # a new one where its port has changed
        return hall.patiently(lambda: joining.join(text, name, keeper, keys))

    def _line_of(self, name: str) -> tuple[Line, str]:
        """Let a desk join, and return its line to wherever the server is, and its address through that."""
        address = self._joined(name, DeskRole.DIRECTOR)
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
        """Return what desks were told wrong, and what the server took."""
        yield from self.faults_of_server
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
                seconds = self._chance.choice(ASLEEP)
                seat.wakes_at = time.monotonic() + seconds
                waking = Timer(seconds, partial(_wake, number))
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

    def freeze(self) -> None:
        """Let all processes of the server stand still, while desks hand in and the systems keep their lines."""
        with test_halls.standing_still(self.hall):
            time.sleep(self._chance.uniform(*STILL))
        self.made["freeze"] += 1

    def forge(self) -> None:
        """Let somebody with the password of a desk write all that can be forged in its role."""
        role = tuple(DeskRole)[self.made["forge"] % len(DeskRole)]
        name = f"Fälscher {self.made['forge']}"
        forger = Forger(self._joined(name, role), name)
        for what, _says, how in forging.tries(role):
            try:
                forger.write(**how)
            except psycopg.DatabaseError:
                self.made["forged in vain"] += 1
            else:
                self.faults_of_server.append(f"told wrong: {what} by {role} was taken")
        self.made["forge"] += 1

    def forge_unproved(self) -> None:
        """Write a change that cannot be proved into a server that does not ask for that."""
        forging.unproved(self.hall)
        Forger(self._joined("Fälscher", DeskRole.ENTRY), "Fälscher").write(hash="f" * 64)


def _wake(number: int) -> None:
    with suppress(ProcessLookupError):  # it was killed in its sleep
        os.kill(number, signal.SIGCONT)


def kill_server(opened: OpenHall) -> None:
    """Kill the server of a hall, as if by a hammer."""
    os.kill(test_halls.number_of(opened), signal.SIGKILL)


@dataclass(frozen=True, slots=True)
class Least:
    """What desks had been told when a club was written: so much at least is there, and who had come."""

    deals: dict[int, Counter[int]]
    guests: frozenset[str]


def _told_now(siege: Siege) -> Least:
    deals = {seat.number: Counter(seat.told) for seat in siege.seats}
    return Least(deals, frozenset(name for seat in siege.seats for name in seat.guests.copy()))


def _of_server(siege: Siege) -> Iterator[str]:
    """Say where the server differs from what desks were told, when all of them have come to rest."""
    yield from _of_club(siege.hall.address, siege, _told_now(siege))


def _of_club(address: str, siege: Siege, least: Least, *, with_shared: bool = True) -> Iterator[str]:
    """Say where a club lacks what had been told when it was written, has more than was told, or something twice."""
    club = databases.open_again(address)
    try:
        roll = registration.roll(club, acts.EVENT)
        there = Counter(each.person.family_name for each in roll.participants)
        yield from (f"twice: {name} is there {number} times" for name, number in there.items() if number > 1)
        yield from (f"lost: {name} is not there" for name in least.guests if not there[name])
        for seat in siege.seats:
            for table_id in seat.tables:
                deals = [record.row.deal for record in sheets.table(club, table_id).records]
                if deals != [deal_for(number) for number in range(1, len(deals) + 1)]:
                    yield f"told wrong: table {table_id}: its deals are others, or in another order"
                told, most = least.deals[seat.number][table_id], seat.told[table_id]
                if not told <= len(deals) <= most:
                    kind = "lost" if len(deals) < told else "twice"
                    yield f"{kind}: table {table_id}: {told} to {most} deals told, {len(deals)} there"
        if with_shared:
            yield from shared.faults(club, {seat.name: seat.lists for seat in siege.seats}, siege.shared)
    finally:
        clubs.close(club)
    if not check.check(address).is_clean:
        yield f"{address} is not sound"


def _to_the_end(siege: Siege) -> Iterator[str]:
    """Let desks go on until the server dies for good, and hold its copy and its file against what was told."""
    siege.begin()
    time.sleep(TO_TYPE_ON)
    kept = _told_now(siege)
    hall.patiently(lambda: halls.keep(siege.hall, goes_on=test_halls.always))
    time.sleep(TO_TYPE_ON)
    kill_server(siege.hall)
    siege.switch_off()
    yield from siege.faults()
    siege.made["for good"] += 1
    told = _told_now(siege)
    for seat in siege.seats:
        for table_id in seat.tables:
            seat.told[table_id] += 1  # what was under way
    other = test_halls.laptop()
    try:
        copied = other.folder / siege.path.name
        shutil.copyfile(siege.path, copied)
        halls.recover(str(copied), other.keeper())
        yield from (f"{fault} (copy)" for fault in _of_club(str(copied), siege, kept, with_shared=False))
        siege.hall = hall.patiently(lambda: siege.here.open(siege.path))
        if not halls.compare(str(copied), siege.hall.address).has_parted:
            yield "the copy that went on and the server that was found again are not told apart"
    finally:
        other.leave()
    yield from _closed(siege, told)


def _closed(siege: Siege, told: Least) -> Iterator[str]:
    """Close the hall after one more change was forged, and hold the club's file against all that was told."""
    siege.forge_unproved()
    closed = siege.here.close(siege.hall)
    if closed.apart is not None or len(closed.left) != 1:
        yield f"the hall was closed without {len(closed.left)} changes, apart: {closed.apart}"
    yield from (f"{fault} (closed)" for fault in _of_club(str(closed.path), siege, told))


def type_on(address: str, orders: str) -> None:
    """Type deals and guests until it is enough, whatever happens, and say what is told of each."""
    tables, shared_tables, enough = orders.split()
    clubs.hurry(WAITS)
    club = hall.patiently(lambda: databases.open_again(address, desk="whoever joined"))
    desk = _Typist(club, *([int(table) for table in each.split(",")] for each in (tables, shared_tables)))
    while not Path(enough).exists():
        desk.deed()
        time.sleep(PAUSE)
    clubs.close(club)


def _timed(act: Callable[[], T]) -> T:
    """Do something, and say so if the desk stood still meanwhile."""
    begun = time.monotonic()
    try:
        return act()
    finally:
        if (taken := time.monotonic() - begun) > LONGEST_ACT:
            acts.say("T", f"{taken:.1f}")


class _Typist:
    """Whoever sits at a desk: looks how far its lists are, and types on."""

    def __init__(self, club: Club, tables: list[int], shared_tables: list[int]) -> None:
        self._club, self._tables, self._deeds = club, tables, count()
        self._shared = shared.Typist(club, shared_tables, _timed)
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
        number = next(self._deeds) % EVERY
        if number == 1:
            self._shared.deed()
        elif table_id is None or number == 0:
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
                _timed(act)
            except SavedInDoubt:
                if hall.patiently(lambda: clubs.settle(self._club)):
                    return True
                told = "in doubt, settled as not saved"
            except WrittenMeanwhile:
                if told:
                    acts.say("F", "told wrong:", what, "told", told, "and there it is")
                return False
            except _NOT_SAVED as refusal:
                told = type(refusal).__name__
                time.sleep(PAUSE)
            except Refusal as refusal:
                acts.say("F", "told wrong:", what, "told", told, "and then", type(refusal).__name__)
                return False
            else:
                return True
