"""A club comes back from a copy whose server is gone for good: what copies there are, and what becomes of one.

Two copies of a club that have both gone on are told of where they meet, and never written over each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from skatclub.domain.club import addresses, errors as club_errors
from skatclub.domain.hall import whereabouts
from skatclub.domain.hall.whereabouts import Kinship, Lineage, Whereabouts
from skatclub.domain.history import HistoryEntry, SealedState
from skatclub.rules.errors import Refusal
from skatclub.services.club.check import looked_at
from skatclub.services.server import halls
from skatclub.services.server.halls import Keeper
from skatclub.store import club as club_store, rescue as rescue_store
from skatclub.store.engine import clubfile, server
from skatclub.store.journal import journal
from skatclub.store.rescue import Rescued
from skatclub.store.work import View

_EVER = datetime(1970, 1, 1, tzinfo=UTC)
_IN_HALLS = ("open_hall", "recover_club")


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundCopy:
    """A copy of a club: `last` is its newest change; `where` the club lives by what it says, None: in this file.

    `room` is the folder of the server that lies beside the copy and may have more; "" where there is none.
    """

    address: str
    mark: str
    last: HistoryEntry
    where: Whereabouts | None
    room: str


@dataclass(frozen=True, slots=True)
class DriftedCopy:
    """Another copy of a club that has gone on by itself, and how both are related."""

    address: str
    lineage: Lineage


def look(address: str) -> FoundCopy:
    """Look into a copy without writing into it. Refused: as `check.check`."""
    room = halls.room_of(Path(address))
    with looked_at(address) as database, database.view() as view:
        kept = club_store.get(view, whereabouts.KEY)
        return FoundCopy(
            address=address,
            mark=journal.first_hash(view),
            last=journal.by_id(view.connection, view.head),
            where=None if kept is None else whereabouts.load(kept),
            room=str(room) if room.exists() else "",
        )


def copies_in(places: Iterable[str]) -> tuple[FoundCopy, ...]:
    """Return the copies at these addresses that can be read, that with most changes first: clocks go wrong."""
    readable: dict[str, FoundCopy] = {}
    for address in places:
        try:
            readable.setdefault(address, look(address))
        except Refusal:
            continue  # what cannot be read is no copy to go on from
    return tuple(sorted(readable.values(), key=lambda copy: (copy.last.change_id, copy.last.at), reverse=True))


def go_on(copy: FoundCopy, target: Path, keeper: Keeper) -> SealedState:
    """Go on from a copy at `target`: the copy itself, or a new file, so that the copy stays what it is.

    Its user has made sure that the server is gone. Refused: `ClubFileExists`, `FolderNotWritable`, `DiskFull`, as
    `halls.recover`.
    """
    if Path(copy.address) == target and copy.where is not None:
        return halls.recover(copy.address, keeper, anyway=True)
    if Path(copy.address) != target:
        _lay(copy, target, keeper)
    with looked_at(str(target)) as database, database.view() as view:
        return journal.sealed_state(view)


def rescue(place: str, target: Path, keeper: Keeper) -> Rescued:
    """Write a new club with all that a server has of one: `place` is its address, or the folder of a hall's server.

    A server that does not run is started for that and stopped again. Refused: `ServerProgramsMissing`,
    `ServerFailed`, `ClubFileMissing`, `ClubFileExists`, `FolderNotWritable`.
    """
    with _served(place) as address, looked_at(address) as served:
        name = addresses.name_of(address) if addresses.is_server(place) else Path(place).stem
        rescued = rescue_store.rescue_server(served, target, name=name, desk=keeper.sits())
    if halls.whereabouts_of(str(target)) is not None:
        halls.recover(str(target), keeper, anyway=True)
    return rescued


@contextmanager
def _served(place: str) -> Iterator[str]:
    """Give the address of the club on a server that runs meanwhile."""
    if addresses.is_server(place):
        yield place
        return
    room = Path(place).resolve()
    if not (room / "data").is_dir():
        raise club_errors.ClubFileMissing(place)
    programs, port = server.programs(), server.port_of(room) if server.is_running(room) else None
    started = server.start(programs, room) if port is None else port
    try:
        yield server.address(room, started, halls.DATABASE)
    finally:
        if port is None:
            server.stop(programs, room)


def _lay(copy: FoundCopy, target: Path, keeper: Keeper) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with clubfile.whole(target) as draft:
            clubfile.copy(Path(copy.address), draft)
            if copy.where is not None:
                halls.recover(str(draft), keeper, anyway=True)
    except OSError as trouble:
        raise club_errors.not_writable(str(target.parent), trouble) from trouble


def apart(address: str, others: Iterable[str], *, knows_halls: bool = True) -> tuple[DriftedCopy, ...]:
    """Return which of the other copies have gone on by themselves, of a club that has been in a hall.

    Where nobody `knows_halls`, no other file is opened unless the club itself has been in one. What cannot be read
    is passed over. Refused: as `check.check` for the club itself.
    """
    met = []
    with looked_at(address) as database, database.view() as view:
        mark, was_away = journal.first_hash(view), _was_in_hall(view)
        if not (was_away or knows_halls):
            return ()
        for other in others:
            try:
                with looked_at(other) as second, second.view() as other_view:
                    if journal.first_hash(other_view) != mark or not (was_away or _was_in_hall(other_view)):
                        continue
                    lineage = journal.lineage(view, other_view)
            except Refusal:
                continue
            if lineage.kinship is Kinship.PARTED:
                met.append(DriftedCopy(other, lineage))
    return tuple(met)


def _was_in_hall(view: View) -> bool:
    return bool(journal.since(view, _EVER, _IN_HALLS))
