"""One laptop becomes the hall's server: the club moves from its file into a database, and back again.

While the hall is open the file says where the club lives and takes nothing; again and again it gets all that the
server has, so that it is never much older. Whatever breaks off on the way, the club is whole in one place at least.
"""

from __future__ import annotations

import glob
import os
import platform
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from skatclub.domain.club import addresses
from skatclub.domain.club.errors import ClubFileMissing, ClubFileUnsound, NoFileToCopy
from skatclub.domain.hall import whereabouts
from skatclub.domain.hall.errors import CopyStopped, HallStillThere, InHall, LivedApart, NotInHall
from skatclub.domain.hall.reach import Network
from skatclub.domain.hall.whereabouts import Lineage, Whereabouts
from skatclub.domain.history import HistoryEntry, SealedState
from skatclub.rules.errors import Refusal
from skatclub.services.club.check import looked_at
from skatclub.store import club as club_store, copies, opening, rescue
from skatclub.store.copies import GoesOn
from skatclub.store.desk import Chance, Clock, Desk
from skatclub.store.engine import clubfile, desks, logins, server
from skatclub.store.engine.database import Database
from skatclub.store.engine.server import Programs
from skatclub.store.journal import journal

DATABASE = "club"
SECRET_BYTES = 16
Left = tuple[tuple[int, HistoryEntry | None], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeper:
    """Who opens and closes a hall, as the changes about it say."""

    author: str
    desk: str
    clock: Clock
    chance: Chance = os.urandom

    def sits(self) -> Desk:
        """Return the desk at which these changes are made."""
        return Desk(author=self.author, name=self.desk, clock=self.clock, chance=self.chance)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHall:
    """A hall that is open on this computer: the file of its club, the server's folder, its port, its address.

    `network` is where others find it; `address` opens the club on this computer as its owner.
    """

    path: Path
    room: Path
    port: int
    network: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedHall:
    """What became of a hall that was closed: the file that has all of it, and its state.

    `apart` is None, unless the club's own file had gone on by itself meanwhile: then `path` is another file.
    `left` are the changes that stayed in the server's folder, `room`, because the server cannot prove them: by
    number, None for one that says nonsense.
    """

    path: Path
    state: SealedState
    apart: Lineage | None = None
    left: Left = ()
    room: Path | None = None


def room_of(path: Path) -> Path:
    """Return the folder of the server of a club's file, beside it: one that says so, else one named after it."""
    for room in sorted(path.parent.glob("*.hall")):
        if server.club_in(room) == path.name:
            return room
    usual = path.with_name(f"{path.stem}.hall")
    return usual if club_of(usual) in {None, path} else path.with_name(f"{path.name}.hall")


def club_of(room: Path) -> Path | None:
    """Return the club's file that the folder of a server belongs to; None if no file beside it is meant.

    One of a former program does not say so itself: then a file of its name does that lives in a hall.
    """
    named = room.with_name(server.club_in(room) or room.name)
    if named.is_file():
        return named
    alike = sorted(room.parent.glob(f"{glob.escape(room.stem)}.*"))
    return next((path for path in alike if path.is_file() and _lives_elsewhere(path)), None)


def _lives_elsewhere(path: Path) -> bool:
    try:
        return whereabouts_of(str(path)) is not None
    except Refusal:  # no club, or not to be read
        return False


def open_hall(
    address: str, keeper: Keeper, *, network: str = server.HERE, tools: Programs | None = None, goes_on: GoesOn
) -> OpenHall:
    """Move a club from its file to a server of its own on this computer, which others find at `network`.

    If it lives there already, as after a power cut, the server is started again. What fails leaves the club in its
    file. Refused: `ServerProgramsMissing`, `ServerNotForRoot`, `ServerFailed`, `FolderNotForServer`, `InHall` (on
    another computer), `HallStillThere`, `HeldByAnother`, as `clubs.open_club` and `copies.copy_between`.
    """
    path = _file(address)
    programs = server.programs() if tools is None else tools
    database = opening.open_database(str(path), desk=keeper.sits(), even_in_hall=True)
    try:
        if database.refusal is not None:
            raise database.refusal
        where = _where(database)
        if where is not None:
            return _opened_again(path, where, programs, network)
        return _moved(path, database, keeper, programs, network, goes_on)
    finally:
        database.close()


def of_file(address: str) -> OpenHall:
    """Return the hall that is open for a club on this computer. Refused: `NotInHall`, `InHall` (not here)."""
    path = _file(address)
    where = whereabouts_of(str(path))
    if where is None:
        raise NotInHall(str(path))
    room, port = room_of(path), server.port_of(room_of(path))
    if port is None or not server.is_running(room):
        raise InHall(where.computer, where.address, where.since)
    return _hall(path, port, where.address.rpartition(":")[0] or server.HERE)


def of_club(address: str) -> OpenHall | None:
    """Return the hall of a club that is open at this address, its file's or its server's; None if none is here."""
    room = server.room_in(address)
    if room is None and addresses.is_server(address):
        return None
    path = address if room is None else club_of(room)
    try:
        return None if path is None else of_file(str(path))
    except Refusal:
        return None


def is_left(address: str) -> bool:
    """Tell whether the server that has a club lies beside its file, but does not run, as after a power cut."""
    if addresses.is_server(address):
        return False
    room = room_of(clubfile.located(address))
    return (room / "data").is_dir() and not server.is_running(room) and whereabouts_of(address) is not None


def whereabouts_of(address: str) -> Whereabouts | None:
    """Return where a club lives by what its file says; None: in the file."""
    with looked_at(address) as database:
        return _where(database)


def keep(hall: OpenHall, *, goes_on: GoesOn) -> SealedState | None:
    """Write all that the server has into the club's file, whole and proved; None if the file has all of it.

    Refused: `LivedApart`, what a disk or server may refuse, `CopyStopped`; the file is then what it was.
    """
    with looked_at(hall.address) as served:
        apart = _lineage(hall.path, served)
        if apart is not None and apart.kinship is whereabouts.Kinship.SAME:
            server.note_kept(hall.room)
            return None
        if apart is not None and not apart.goes_on:
            raise LivedApart(str(hall.path), apart.common, apart.at)
        with _draft_of(hall.path) as draft:
            copies.into_draft(served, draft, goes_on)
            clubfile.give_name(draft, hall.path, instead=True)
        server.note_kept(hall.room)
        with served.view() as view:
            return journal.sealed_state(view)


def kept_at(hall: OpenHall) -> datetime | None:
    """Return when the club's file had all that the server has; None in a hall opened by a former program."""
    return server.kept_in(hall.room)


def close_hall(hall: OpenHall, keeper: Keeper, *, tools: Programs | None = None, goes_on: GoesOn) -> ClosedHall:
    """Bring the club back into its file, whole and proved, and end the server; every desk is cut off first.

    What the server cannot prove comes back up to the last change that it can; the rest stays in its folder. Where
    the file has gone on by itself meanwhile, both stay: the club of the hall comes to lie beside it. What
    fails leaves the hall open. Refused: `CopyStopped`, what a disk or server may refuse.
    """
    programs = server.programs() if tools is None else tools
    logins.shut_out(hall.address)
    try:
        closed = _brought_back(hall, keeper, goes_on)
    except BaseException:
        logins.let_in(hall.address)
        raise
    server.stop(programs, hall.room)
    if closed.left:
        return replace(closed, room=_put_aside(hall.room))
    shutil.rmtree(hall.room, ignore_errors=True)
    return closed


def recover(address: str, keeper: Keeper, *, anyway: bool = False) -> SealedState:
    """Go on from a copy of a club whose server is gone for good; the chain says from where and since when.

    Refused: `NotInHall`, `HallStillThere` unless it is wanted `anyway`, as `clubs.open_club`.
    """
    path = _file(address)
    database = opening.open_database(str(path), desk=keeper.sits(), even_in_hall=True)
    try:
        where = _where(database)
        if where is None:
            raise NotInHall(str(path))
        if room_of(path).exists() and not anyway:
            raise HallStillThere(str(room_of(path)))
        with database.change("recover_club", computer=where.computer, since=where.since) as work:
            club_store.remove(work, whereabouts.KEY)
        with database.view() as view:
            return journal.sealed_state(view)
    finally:
        database.close()


def own_network() -> str:
    """Return the address by which others find this computer."""
    return own_networks()[0].address


def own_networks() -> tuple[Network, ...]:
    """Return the networks that this computer is in, the likeliest of a hall first."""
    return server.networks()


def failed_tries(hall: OpenHall) -> int:
    """Return how often somebody came with a wrong password."""
    return len(server.failed_from(hall.room))


def compare(address: str, other: str) -> Lineage:
    """Return how a club is related to another one, each in a file or on a server. Refused: as `check.check`."""
    with looked_at(address) as club, looked_at(other) as second, club.view() as view, second.view() as other_view:
        return journal.lineage(view, other_view)


def _file(address: str) -> Path:
    if addresses.is_server(address):
        raise NoFileToCopy(address)
    path = clubfile.located(address)
    if not path.is_file():
        raise ClubFileMissing(address)
    return path


def _where(database: Database) -> Whereabouts | None:
    with database.view() as view:
        kept = club_store.get(view, whereabouts.KEY)
    return None if kept is None else whereabouts.load(kept)


def _hall(path: Path, port: int, network: str) -> OpenHall:
    room = room_of(path)
    address = server.address(room, port, DATABASE)
    return OpenHall(path=path, room=room, port=port, network=network, address=address)


def _heard(network: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((server.HERE, network)))


def _opened_again(path: Path, where: Whereabouts, programs: Programs, network: str) -> OpenHall:
    """Start the server that has the club, after a power cut or where its folder was moved to."""
    room = room_of(path)
    if not (room / "data").is_dir():
        raise InHall(where.computer, where.address, where.since)
    port = server.port_of(room)
    if port is None or not server.is_running(room):
        port = server.start(programs, room, listen=_heard(network))
    server.note_club(room, path.name)  # a former program did not
    return _hall(path, port, network)


def _moved(
    path: Path, database: Database, keeper: Keeper, programs: Programs, network: str, goes_on: GoesOn
) -> OpenHall:
    """Make the server, and move the club there; the file is replaced by one that says so in the very end."""
    room = room_of(path)
    _put_aside(room)
    with _draft_of(path) as draft:
        try:
            _check_wanted(goes_on)
            server.make(programs, room, keeper.chance(SECRET_BYTES).hex())
            server.note_club(room, path.name)
            _check_wanted(goes_on)
            port = server.start(programs, room, listen=_heard(network))
            _check_wanted(goes_on)
            hall = _hall(path, port, network)
            logins.make_database(server.address(room, port, "postgres"), DATABASE)
            clubfile.copy(path, draft)
            marked = opening.open_database(str(draft), desk=keeper.sits())
            marked.proof = None  # the copy proves all of it, and nothing lasts that it refuses
            try:
                _note(marked, keeper, f"{network}:{port}")
                copies.to_server(marked, hall.address, goes_on)
            except ClubFileUnsound as damaged:
                is_file = damaged.address == str(draft)
                raise ClubFileUnsound(str(path) if is_file else damaged.address, damaged.reason) from damaged
            finally:
                marked.close()
            desks.establish(hall.address, keeper.desk)
            database.close()
            clubfile.give_name(draft, path, instead=True)
            server.note_kept(room)
        except BaseException:
            if server.port_of(room) is not None:
                server.stop(programs, room, at_once=True)
            shutil.rmtree(room, ignore_errors=True)
            raise
    return hall


def _check_wanted(goes_on: GoesOn) -> None:
    """Go on, unless it was stopped before anything was copied. Refused: `CopyStopped`."""
    if not goes_on(0, 1):
        raise CopyStopped


def _note(marked: Database, keeper: Keeper, address: str) -> None:
    """Write into a club where it lives from now on."""
    where = Whereabouts(
        computer=platform.node() or keeper.desk, address=address, since=journal.stamp(keeper.clock())
    )
    with marked.change("open_hall", computer=where.computer, address=address) as work:
        club_store.put(work, whereabouts.KEY, whereabouts.dump(where))


def _put_aside(room: Path) -> Path:
    """Keep what a hall has left behind whose club came back without it; a server at work on it is in the way."""
    if not room.exists():
        return room
    if server.is_running(room):
        raise HallStillThere(str(room))
    number = 2
    while (aside := room.with_name(f"{room.name} {number}")).exists():
        number += 1
    return room.rename(aside)


def _brought_back(hall: OpenHall, keeper: Keeper, goes_on: GoesOn) -> ClosedHall:
    with looked_at(hall.address) as served, _draft_of(hall.path) as draft:
        left = _copied(served, draft, keeper, goes_on)
        lineage = _lineage(hall.path, served) if not left else _lineage_of_files(hall.path, draft)
        apart = None if lineage is None or lineage.goes_on else lineage
        returned = opening.open_database(str(draft), desk=keeper.sits(), even_in_hall=True)
        returned.proof = None  # it was proved before it was committed
        try:
            with returned.change("close_hall") as work:
                club_store.remove(work, whereabouts.KEY)
            with returned.view() as view:
                state = journal.sealed_state(view)
        finally:
            returned.close()
        target = hall.path if apart is None else _free_beside(hall.path)
        clubfile.give_name(draft, target, instead=True)
    return ClosedHall(path=target, state=state, apart=apart, left=left)


def _copied(served: Database, draft: Path, keeper: Keeper, goes_on: GoesOn) -> Left:
    """Write the server's club into a draft, as far as it can be proved; return what cannot."""
    try:
        copies.into_draft(served, draft, goes_on)
    except ClubFileUnsound:
        draft.unlink(missing_ok=True)
        last = rescue.provable(served, draft, keeper.sits())
        with served.view() as view:
            return tuple(journal.after(view, last))
    return ()


def _lineage_of_files(path: Path, draft: Path) -> Lineage | None:
    with looked_at(str(draft)) as returned:
        return _lineage(path, returned)


def _lineage(path: Path, served: Database) -> Lineage | None:
    """Return how the club's file is related to the server's club; None if the file is gone."""
    if not path.is_file():
        return None
    with looked_at(str(path)) as kept, kept.view() as view, served.view() as served_view:
        return journal.lineage(view, served_view)


def _free_beside(path: Path) -> Path:
    number = 2
    while (beside := path.with_name(f"{path.stem} {number}{path.suffix}")).exists():
        number += 1
    return beside


@contextmanager
def _draft_of(path: Path) -> Iterator[Path]:
    """Give where a file is made before it gets its name; a draft that did not get it is taken away."""
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)
