"""A club is held to what its program said: nothing is lost, and it opens and goes on without a question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa

from skatclub.domain.club.errors import ErasedSince, NothingToUndo
from skatclub.services import history
from skatclub.services.backups import notes as backups_notes
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.services.club.clubs import Club
from skatclub.store.tables import all as tables_all
from tests import databases
from tests.siege.acts import COPIES, DESK


@dataclass(slots=True)
class Said:
    """What a program said was written."""

    changes: dict[int, str] = field(default_factory=dict)
    copies: dict[str, str] = field(default_factory=dict)
    clubs: list[str] = field(default_factory=list)
    erased: list[str] = field(default_factory=list)

    def hear(self, line: str) -> None:
        """Take a line of `acts` in."""
        match line.split():
            case ["A", number, digest]:
                self.changes[int(number)] = digest
            case ["B", name, digest]:
                self.copies[name.replace("/", " ")] = digest
            case ["N", name]:
                self.clubs.append(name)
            case ["e"]:
                self.copies.clear()  # an erasure rewrites them
            case ["E", name]:
                self.erased.append(name)


def faults(folder: Path, said: Said, *, desk: str = DESK) -> Iterator[str]:
    """Say what is wrong with the club in a folder on which a desk worked, other clubs there and copies."""
    path = folder / "club.skatclub"
    yield from of_club(path, said.changes, desk)
    for name in said.clubs:
        yield from of_club(folder / name, {}, desk)
    for other in set(folder.glob("Z*.skatclub")) - {folder / name for name in said.clubs}:
        yield from of_club(other, {}, desk)
    for name, digest in said.copies.items():
        if not (folder / COPIES / name).exists() or backups_notes.digest(folder / COPIES / name) != digest:
            yield f"copy {name} is not as it was told"
    for backup in backups_notes.listed([folder / COPIES]):
        if not backups_notes.is_sound(backup):
            yield f"copy {Path(backup.path).name} is listed and not sound"
    yield from _left_over(folder, said.erased)


def of_club(address: Path | str, changes: dict[int, str], desk: str) -> Iterator[str]:
    """Say what is wrong with a club of which these changes were told."""
    if isinstance(address, Path) and not address.exists():
        yield f"{address.name} is gone, {len(changes)} changes told"
        return
    try:
        yield from _looked_at(address, changes, desk)
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is a fault
        yield repr(wrong)


def _looked_at(address: Path | str, changes: dict[int, str], desk: str) -> Iterator[str]:
    club = databases.open_again(address, desk=desk)
    try:
        if club.reason is not None:
            yield f"opened only to be read: {club.reason}"
        lost = _lost(club, changes)
        if lost:
            yield f"lost {lost[:3]} of {len(changes)} changes, newest {clubs.newest_change(club)}"
        yield from _not_undone(club)
    finally:
        clubs.close(club)
    verdict = check(str(address))
    if not verdict.is_clean:
        yield f"check: {verdict!r}"[:600]


def _lost(club: Club, changes: dict[int, str]) -> list[int]:
    change = tables_all.change.c
    with club.database.view() as view:
        there = {row.id: row.hash for row in view.connection.execute(sa.select(change.id, change.hash))}
    return sorted(number for number, digest in changes.items() if there.get(number) != digest)


def _not_undone(club: Club) -> Iterator[str]:
    """Take the last change back and do it again; what an erasure touched stays, as it says."""
    try:
        history.undo(club)
        history.redo(club)
    except (ErasedSince, NothingToUndo):
        return
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is a fault
        yield f"undo: {wrong!r}"


def _left_over(folder: Path, erased: Iterable[str]) -> Iterator[str]:
    """Look for journals and locks that nobody took away, and for names that were erased; a draft may stay."""
    for path in folder.rglob("*"):
        if path.name.endswith(("-journal", "-wal", "-shm", ".lock")) and not path.name.startswith("."):
            yield f"{path.name} is left"
        data = path.read_bytes() if path.is_file() else b""
        for name in erased:
            if name.encode() in data:
                yield f"{name} was erased and stands in {path.name}"
