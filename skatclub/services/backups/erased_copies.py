"""Erasing people from the automatic copies of a club: each is rewritten, checked, and then takes its own place."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from skatclub.domain.club.backups import Backup
from skatclub.domain.club.errors import ClubFileDamaged
from skatclub.domain.people.person import Person
from skatclub.rules.errors import Refusal
from skatclub.services.backups import backups, notes as backups_notes
from skatclub.services.club import clubs
from skatclub.services.club.check import looked_at
from skatclub.services.club.clubs import Club
from skatclub.services.people import privacy
from skatclub.services.people.privacy import NameIndex
from skatclub.store.desk import Desk
from skatclub.store.engine import clubfile
from skatclub.store.journal import journal
from skatclub.store.people import members, people
from skatclub.store.privacy import erasure, name_index


@dataclass(frozen=True, slots=True)
class Copies:
    """What became of the copies that told of somebody: rewritten without the names, or taken away."""

    rewritten: int = 0
    deleted: int = 0


def erase(club: Club, index: NameIndex, folders: Iterable[Path]) -> Copies:
    """Erase people from the automatic copies of a club, those from before an update beside its file included.

    A copy that cannot be rewritten (damaged, of an older program) is taken away, and so is a half one.
    """
    return erase_at(club.address, club.database.desk, index, folders)


def erase_at(address: str, desk: Desk, index: NameIndex, folders: Iterable[Path]) -> Copies:
    """Do the same knowing only where the club lies and who works on it, in any thread.

    The names of the club's own file are erased by now; in its copies the people bear the same pseudonyms.
    """
    if not backups.can_be_copied(address):
        return Copies()
    path = Path(address)
    names = _borne(path, index)
    where = tuple(folders)
    rewritten, deleted = 0, backups.sweep_drafts(where)
    for copy in backups_notes.listed(where):
        if _tells(Path(copy.path), index):
            is_kept = _rewritten(desk, copy, index, names)
            rewritten += is_kept
            deleted += not is_kept
    for old in sorted(path.parent.glob(f"{path.stem} (0*){path.suffix}")):
        if _tells(old, index):
            old.unlink(missing_ok=True)
            deleted += 1
    return Copies(rewritten, deleted)


def go_on(address: str, desk: Desk, folders: Iterable[Path]) -> Copies:
    """Erase from the copies who is erased in the club: a program was killed meanwhile, or a stick was not there.

    Told by ids, and only of people whom the same change made in both files.
    """
    if not backups.can_be_copied(address):
        return Copies()
    with looked_at(address) as database, database.view() as view:
        erased = members.erased_ids(view)
        names = {person.id: person.written_name for person in people.everybody(view) if person.id in erased}
        origins = journal.origins(view, erased)
    rewritten, deleted = 0, 0
    for copy in backups_notes.listed(folders) if erased else ():
        left = _left_in(Path(copy.path), names, origins)
        if left is not None:
            is_kept = _rewritten(desk, copy, left, names)
            rewritten += is_kept
            deleted += not is_kept
    return Copies(rewritten, deleted)


def _left_in(path: Path, names: Mapping[int, str], origins: Mapping[int, str]) -> NameIndex | None:
    """Return who of the erased still stands in a copy under a name, None if nobody does or it cannot be read."""
    try:
        with looked_at(str(path)) as database, database.view() as view:
            same = journal.origins(view, names).items() & origins.items()
            known = {person.id: person.written_name for person in people.everybody(view)}
            left = [number for number, _sealed in same if known.get(number, "") not in {"", names[number]}]
            return name_index.of(view, left) if left else None
    except (Refusal, ValueError, OSError):
        return None


def _tells(path: Path, index: NameIndex) -> bool:
    """Tell whether one of the people stands in a copy; what cannot be read might tell."""
    try:
        with looked_at(str(path)) as database, database.view() as view:
            return bool(_here(people.everybody(view), index))
    except (Refusal, ValueError, OSError):
        return True


def _borne(path: Path, index: NameIndex) -> dict[int, str]:
    """Return what the erased are called in the club by now, by id; nothing of whom is not erased there."""
    with looked_at(str(path)) as database, database.view() as view:
        erased = members.erased_ids(view)
        here = index.ids & erased
        return {person.id: person.written_name for person in people.everybody(view) if person.id in here}


def _here(everybody: Iterable[Person], index: NameIndex) -> list[int]:
    return [person.id for person in everybody if person.id in index.ids and person.written_name in index.names]


def _rewritten(desk: Desk, copy: Backup, index: NameIndex, names: Mapping[int, str]) -> bool:
    """Erase people from one copy; False if it was taken away instead."""
    path = Path(copy.path)
    draft = path.with_name(f".{path.stem}.new")
    try:
        if not backups_notes.is_sound(copy) or not erasure.is_current(path):
            raise ClubFileDamaged(str(path), "copy")
        shutil.copyfile(path, draft)
        _erase_in(draft, desk, index, names)
        content = backups.examined(draft)
        size, digest = draft.stat().st_size, backups_notes.digest(draft)
        new = replace(copy, size=size, digest=digest, content=content, before=copy.digest)
        backups_notes.write(new)
        clubfile.give_name(draft, path, instead=True)
        backups_notes.write(replace(new, before=""))
    except (Refusal, ValueError, OSError):
        path.unlink(missing_ok=True)
        backups_notes.path_of(path).unlink(missing_ok=True)
        return False
    finally:
        draft.unlink(missing_ok=True)
    return True


def _erase_in(draft: Path, desk: Desk, index: NameIndex, names: Mapping[int, str]) -> None:
    opened = clubs.open_club(str(draft), author=desk.author, desk=desk.name, clock=desk.clock, chance=desk.chance)
    try:
        with opened.database.view() as view:
            here = _here(people.everybody(view), index)
        privacy.anonymise(opened, here, known=names)
        if not privacy.scrub(opened):
            raise ClubFileDamaged(str(draft), "copy")
    finally:
        clubs.close(opened)
