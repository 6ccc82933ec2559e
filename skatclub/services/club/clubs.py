"""A club as a whole: made, opened, renamed, closed."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime

from skatclub.domain import text
from skatclub.domain.club import addresses
from skatclub.domain.hall import allowed
from skatclub.domain.hall.joining import DeskRole
from skatclub.rules.errors import Refusal
from skatclub.services.change import Change, committed
from skatclub.store import club as club_store, opening
from skatclub.store.desk import Chance, Clock, Desk
from skatclub.store.engine import engines, lines, roles
from skatclub.store.engine.database import Database
from skatclub.store.engine.listener import Listener
from skatclub.store.journal import journal
from skatclub.store.journal.stale import Seen
from skatclub.store.work import Work

COUNTED = ("person", "season", "event", "play_table", "deal", "plain_result", "booking")
"""What is counted to say how much a club holds, by its tables."""


@dataclass(frozen=True, slots=True)
class Club:
    """An open club, as its user sees it: no verb writes over what came after `seen` before that was shown.

    Whoever looks at nothing, such as a script that goes by a list of its own, has seen None and is not asked. What
    is handed in late has a `key`, by which its change is made once.
    """

    database: Database
    seen: Seen | None = None
    key: str = ""

    def change(self, verb: str, *, undoes: int | None = None, **fields: str | int) -> AbstractContextManager[Work]:
        """Open a change. Refused: as `Database.change`."""
        return self.database.change(verb, undoes=undoes, seen=self.seen, key=self.key, **fields)

    @property
    def address(self) -> str:
        """Return the path or URL it was opened at."""
        return self.database.address

    @property
    def read_only(self) -> bool:
        """Tell whether it can only be looked at."""
        return self.database.read_only

    @property
    def role(self) -> DeskRole | None:
        """Return as what this desk has joined a hall; None everywhere else, where everything may be done."""
        return self.database.role

    def forbids(self, *verbs: str) -> bool:
        """Tell whether the role of this desk allows none of these verbs; without verbs, what only directors do."""
        if self.role is None:
            return False
        if not verbs:
            return self.role is not DeskRole.DIRECTOR
        return not any(allowed.may(self.role, verb) for verb in verbs)

    def sees(self, *tables: str) -> bool:
        """Tell whether the role of this desk sees the rows of these tables."""
        return allowed.sees(self.role, *tables)

    def may(self, *verbs: str) -> bool:
        """Tell whether the club can be written to, and the role of this desk allows one of these verbs."""
        return not self.read_only and not self.forbids(*verbs)

    @property
    def refusal(self) -> Refusal | None:
        """Return why it can only be looked at, with the fields of the sentence; None if it can be changed."""
        return self.database.refusal

    @property
    def reason(self) -> str | None:
        """Return the code of `refusal`, such as HeldByAnother; None if it can be changed."""
        return None if self.refusal is None else type(self.refusal).__name__


def create(address: str, *, name: str, author: str, desk: str, clock: Clock, chance: Chance = os.urandom) -> Club:
    """Make a new club in a file (or an empty PostgreSQL database, or `:memory:`) and open it.

    `clock` returns aware times; `chance` returns so many random bytes, which salt the journal.
    Refused: `NameMissing`, `TextTooLong`, `ClubFileExists`, `FolderNotWritable`, `ClubFileMissing`.
    """
    called = text.checked(name)
    return Club(opening.create(address, name=called, desk=_desk(author, desk, clock, chance)))


def open_club(address: str, *, author: str, desk: str, clock: Clock, chance: Chance = os.urandom) -> Club:
    """Open a club; if another window holds it, or it is newer or cannot be written to, for reading only.

    A desk that has joined a hall is called there as it joined.
    Refused: `ClubFileMissing`, `NotAClubFile`, `ClubFileDamaged`, `OlderSchema`.
    """
    return Club(opening.open_database(address, desk=_desk(author, desk, clock, chance)))


def in_memory(
    *,
    clock: Clock,
    name: str = "Skatclub",
    author: str = "",
    desk: str = "",
    chance: Chance = os.urandom,
) -> Club:
    """Make a club that is forgotten when it is closed."""
    return Club(opening.in_memory(name=text.checked(name), desk=_desk(author, desk, clock, chance)))


def prove(club: Club, *, before_writing: bool = False) -> None:
    """Look through the file of an opened club before anything of it is believed; it may be done in any thread.

    What is looked through `before_writing` takes longer; the first change asks for it by itself.

    Refused: `ClubFileUnsound`; from then on the club may only be looked at.
    """
    damage = club.database.prove(before_writing=before_writing)
    if damage is not None:
        raise damage


def is_read_in_threads(club: Club) -> bool:
    """Tell whether a thread may read beside the window; a club in memory has only the one connection."""
    return engines.reads_in_threads(club.database.engine)


def as_seen(club: Club, change_id: int, also: Collection[int] = ()) -> Club:
    """Return the club as somebody sees it who was shown all changes up to this one, and `also` these."""
    return replace(club, seen=Seen(change_id).with_also(also))


def mark_of(club: Club) -> str:
    """Return by what a club is known wherever it lies: in its file, on a server, in a copy."""
    with club.database.view() as view:
        return journal.first_hash(view)


def in_doubt(club: Club) -> bool:
    """Tell whether nobody knows yet if the last change was saved: the line to the server broke meanwhile."""
    return club.database.doubt is not None


def settle(club: Club) -> bool:
    """Find out whether the change in doubt was saved. Refused: `LineLost`, as long as the server is silent."""
    return club.database.settle()


@dataclass(frozen=True, slots=True)
class ServerRoles:
    """The group role of the desks of a club on a server, and what is to be run there first, if anything."""

    desk: str
    missing: tuple[str, ...]


def server_roles(club: Club) -> ServerRoles | None:
    """Return by which role desks log in, None for a file."""
    if not club.database.is_served:
        return None
    with club.database.view() as view:
        are_there = roles.are_established(view.connection)
        missing = () if are_there else tuple(roles.statements(view.connection))
    return ServerRoles(roles.desk_of(addresses.name_of(club.address)), missing)


def hurry(seconds: float | None) -> None:
    """Let this thread wait no longer for a word of a server than so many seconds; None: as long as it takes."""
    lines.hurry(seconds)


def listen(club: Club) -> Listener | None:
    """Return what the server tells of changes by itself, None for a file. Refused: `LineLost`."""
    return Listener(club.database) if club.database.is_served else None


def sit_down(club: Club, author: str) -> None:
    """Let somebody else write at this desk from now on."""
    club.database.desk = replace(club.database.desk, author=author)


@contextmanager
def seated(club: Club, author: str) -> Iterator[None]:
    """Let somebody else write at this desk for a moment."""
    before = club.database.desk.author
    sit_down(club, author)
    try:
        yield
    finally:
        sit_down(club, before)


def close(club: Club) -> None:
    """Close a club; another window may write to it from now on."""
    club.database.close()


def club_name(club: Club) -> str:
    """Return the name of the club."""
    with club.database.view() as view:
        return club_store.name(view)


def counts(club: Club) -> dict[str, int]:
    """Return how many people, seasons, events, tables, deals, earlier results and bookings the club holds."""
    with club.database.view() as view:
        return club_store.counts(view, COUNTED)


def newest_change(club: Club) -> int:
    """Return the number of the newest change, whoever made it: another one means that the pages are out of date."""
    with club.database.view() as view:
        return view.head


def saved_at(club: Club) -> datetime:
    """Return when the newest change was saved, whoever made it."""
    with club.database.view() as view:
        return journal.sealed_state(view).at


def tables_since(club: Club, change_id: int) -> frozenset[str]:
    """Return the tables that were touched after a change, whoever did it."""
    with club.database.view() as view:
        return journal.tables_since(view, change_id)


def rename_club(club: Club, name: str) -> Change:
    """Give the club another name. Refused: `NameMissing`, `TextTooLong`, `TextNotPrintable`."""
    called = text.checked(name)
    with club.change("rename_club", name=called) as work:
        before = club_store.name(work)
        work.tell(was=before)
        if before != called:
            club_store.rename(work, called)
    return committed(work)


def _desk(author: str, desk: str, clock: Clock, chance: Chance) -> Desk:
    return Desk(
        author=text.checked(author, required=False),
        name=text.checked(desk, required=False),
        clock=clock,
        chance=chance,
    )
