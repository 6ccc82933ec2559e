"""What is done at a desk, from a seed: real services, each deed told on a line of its own once it is written.

`A number hash` a change, `B path digest` a copy, `N name` a new club, `e` the beginning of an erasure and `E name`
its end. Whoever kills the program, or takes its power away, holds it to these lines.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.backups import Occasion
from skatclub.domain.events.event import EventKind
from skatclub.domain.imports import columns, member_rows
from skatclub.domain.imports.readers import grids
from skatclub.rules.errors import Refusal
from skatclub.services import history, sheets
from skatclub.services.backups import erased_copies, runs as backups_runs
from skatclub.services.cash import book as cash_book
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.imports import taking
from skatclub.services.imports.taking import Answers
from skatclub.services.office import office
from skatclub.services.people import merging, privacy
from skatclub.services.registration import registration
from skatclub.store.journal import journal
from tests import databases, tournaments, typed_lists
from tests.evenings import deal_for, new_list
from tests.tournaments import erase

EVENT = 1
"""The tournament of a club that was prepared."""
COPIES = "copies"
"""The folder of the copies, beside the club."""
WINDOW, ON_A_LINE = "window", "window on a line"
"""What is typed in a window, and in one whose line to a server is cut; its seed is a file that ends it."""
UPDATED = "update"
"""A club is brought up to date, by a program that knows one schema more."""
IN_A_HALL = "in a hall"
"""What is typed at a desk of a hall; its seed are its tables and a file that ends it."""
DESK = "desk 1"
DEALS = 48
PEOPLE = 12
LETTERS = "bcdfghjklmnpqrstvwxz"


def say(*words: object) -> None:
    """Tell a line at once, past every buffer."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def prepared(address: Path | str) -> None:
    """Make a club with a tournament and a list, in which deeds can be done."""
    club = databases.ready(address) if isinstance(address, Path) else databases.make(address)
    tournaments.new_event(club, tournaments.named(8))
    new_list(club)
    clubs.close(club)


def state(club: Club) -> tuple[int, str]:
    """Return the number of the newest change and its hash."""
    with club.database.view() as view:
        return view.head, journal.head_hash(view)


class Evening:
    """One desk at work."""

    def __init__(self, address: str | Path, seed: str, clock: Callable[[], datetime] | None = None) -> None:
        self.path = Path(address)
        if clock is None:
            self.club, clock = databases.open_again(address), databases.Clock()
            clock.now += timedelta(seconds=clubs.newest_change(self.club))
        else:
            self.club = clubs.open_club(str(address), author="Anna", desk=DESK, clock=clock)
        self.clock: Callable[[], datetime] = clock
        self.chance = Random(f"{seed} {clubs.newest_change(self.club)}")
        known = events.overview(self.club)
        self.event = min((each.id for each in known), default=0)
        lists = [each.id for each in known if each.kind is EventKind.SINGLE_LIST]
        self.table = events.tables_of(self.club, max(lists))[0].id if lists else 0
        self.guests: list[str] = []

    def written(self) -> None:
        """Tell that what was done is written."""
        say("A", *state(self.club))

    def name(self) -> str:
        """Return a family name that no other person has, nor any part of a file."""
        return "Z" + "".join(self.chance.choices(LETTERS, k=9))

    def deal(self) -> None:
        number = len(sheets.table(self.club, self.table).records) + 1 if self.table else DEALS + 1
        if number > DEALS:
            self.table, number = new_list(self.club), 1
            self.written()
        sheets.accept_deal(self.club, self.table, deal_for(number))
        self.written()

    def undo(self) -> None:
        with suppress(Refusal):  # what an erasure touched stays
            history.undo(self.club)
            self.written()
            history.redo(self.club)
            self.written()

    def door(self) -> None:
        guest = self.name()
        newcomer = registration.typed_newcomer(f"Zora {guest}; SC A")
        made = registration.register_newcomer(self.club, self.event, newcomer, paid=self.chance.random() < 0.5)
        self.guests.append(guest)
        self.written()
        if made.made_id is not None and self.chance.random() < 0.5:
            registration.withdraw(self.club, made.made_id)
            self.written()

    def draw(self) -> None:
        event_id = tournaments.new_event(self.club, tournaments.named(8))
        self.written()
        tournaments.draw(self.club, event_id, seed=self.name())
        self.written()
        for each in office.lists(self.club, event_id):
            office.enter_totals(self.club, each.table_id, typed_lists.totals(seed=self.chance.randrange(99)))
            self.written()

    def cash(self) -> None:
        cash_book.enter(self.club, Category.DONATION, self.chance.randint(1, 99_99), note="Spende")
        self.written()

    def bring_in(self) -> None:
        lines = "".join(f"{self.name()};Zora;aktiv\n" for _ in range(PEOPLE))
        grid = grids.from_text(f"Nachname;Vorname;Status\n{lines}")
        incoming = member_rows.read(grid, columns.guess(grid, columns.MEMBERS))
        taking.take_over(self.club, incoming, Answers(), title="Abend")
        self.written()

    def copy(self) -> None:
        home = self.path.parent / COPIES
        order = backups_runs.CopyOrder(
            address=str(self.path), at=self.clock(), occasion=Occasion.MINUTES, home=home
        )
        kept = backups_runs.take(order).home
        assert kept is not None
        say("B", Path(kept.path).name.replace(" ", "/"), kept.digest)

    def erase(self) -> None:
        if not self.guests:
            self.door()
        guest = self.guests.pop()
        ids = [each.id for each in merging.everybody(self.club) if each.family_name == guest]
        index = privacy.name_index_of(self.club, ids)
        say("e")
        erase(self.club, ids)
        self.written()
        assert privacy.scrub(self.club)
        erased_copies.erase(self.club, index, [self.path.parent / COPIES])
        say("E", guest)

    def found(self) -> None:
        """Make a new club beside this one, and write into it."""
        path = self.path.with_name(f"{self.name()}.skatclub")
        new = databases.make(path)
        say("N", path.name)
        new_list(new, deals=1)
        clubs.close(new)


EVERYTHING: tuple[Callable[[Evening], None], ...] = (
    *(Evening.deal,) * 6,
    *(Evening.undo,) * 3,
    *(Evening.door,) * 3,
    Evening.draw,
    Evening.cash,
    Evening.bring_in,
    Evening.copy,
    Evening.erase,
)
ON_A_SERVER = tuple(deed for deed in EVERYTHING if deed not in {Evening.copy, Evening.erase})
SCENARIOS: dict[str, tuple[tuple[Callable[[Evening], None], ...], int]] = {
    "changes": ((Evening.deal, Evening.door, Evening.cash, Evening.draw), 10),
    "backup": ((Evening.copy, Evening.deal, Evening.copy), 8),
    "import": ((Evening.bring_in, Evening.bring_in, Evening.deal), 6),
    "undo": ((Evening.undo, Evening.deal, Evening.door), 12),
    "erasure": ((Evening.erase, Evening.copy, Evening.door), 7),
    UPDATED: ((Evening.undo, Evening.cash), 3),
    "new club": ((Evening.found,), 3),
    "everything": (EVERYTHING, 0),
    "on a server": (ON_A_SERVER, 0),
}
"""What is done, and how often; 0: until it is killed."""


def work(address: str, seed: str, scenario: str) -> None:
    """Open a club and do what is done in a scenario."""
    if scenario == WINDOW:
        from tests.siege import typing_window

        typing_window.work(Path(address), seed)
        return
    if scenario == ON_A_LINE:
        from tests.siege import typing_window

        typing_window.work_on_a_line(address, Path(seed))
        return
    if scenario == IN_A_HALL:
        from tests.siege import together

        together.type_on(address, seed)
        return
    if scenario == UPDATED:
        with databases.as_a_newer_program():
            play(address, seed, scenario)
        return
    play(address, seed, scenario)


def play(address: str, seed: str, scenario: str) -> None:
    """Do what is done in a scenario on a club."""
    deeds, times = SCENARIOS[scenario]
    evening = Evening(address, seed)
    evening.written()
    while times != 1:
        evening.chance.choice(deeds)(evening)
        times -= 1
    clubs.close(evening.club)
    say("closed")


def in_turn() -> None:
    """Do what each line says that comes in, `scenario seed address`, in a process of its own.

    Each says its number first; when it is dead, that is said, with the signal that it died of.
    """
    for line in sys.stdin:
        scenario, seed, address = line.rstrip("\n").split("\t")
        child = os.fork()
        if child == 0:
            try:
                say("I", os.getpid())
                work(address, seed, scenario)
                os._exit(0)
            except BaseException:  # noqa: BLE001 - told on the way out, whatever it is
                traceback.print_exc()
                os._exit(1)
        _pid, ended = os.waitpid(child, 0)
        say("dead", ended)


if __name__ == "__main__":
    if sys.argv[1:] == [IN_A_HALL]:
        from tests.siege import together  # noqa: F401 - read once, before any desk is made
    if sys.argv[1:] == [WINDOW]:
        from tests.siege import typing_window  # noqa: F401 - read once, before any window is made
    in_turn()
