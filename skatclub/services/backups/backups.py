"""Automatic copies of a club: made by the database itself, opened and checked, and only then counted.

A copy is drafted by `snapshot`, which takes milliseconds; `examined` and `file_away` take longer and may run in
any thread, for they hold no connection of an open club. Killed at any moment, only whole copies bear a name.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from skatclub.domain.club import addresses
from skatclub.domain.club.backups import Backup, Content, Occasion
from skatclub.domain.club.errors import ClubFileDamaged, FolderNotWritable, NoFileToCopy, not_writable
from skatclub.services.backups import notes as backups_notes
from skatclub.services.club.check import check, looked_at
from skatclub.services.office import lists
from skatclub.store import overview
from skatclub.store.engine import clubfile

GENERATIONS = 20
ON_A_STICK = 3
LEFT_BEHIND = 3600
"""Seconds after which a draft can only be what a killed program left behind."""
SUFFIX = ".skatclub"
_COPIES = f"*{SUFFIX}"
_DRAFT = ".new"


def can_be_copied(address: str) -> bool:
    """Tell whether a club is a file of its own; a server has copies of its own."""
    return not addresses.is_server(address) and Path(address).is_file()


def folder_of(root: Path, address: str) -> Path:
    """Return the folder of a club's copies below `root`: one for each file, told by where it lies."""
    path = Path(os.path.realpath(address))  # links that lead in a circle are followed as far as they go
    return root / f"{path.stem} {hashlib.sha256(os.fsencode(path)).hexdigest()[:8]}"


def folders_of(root: Path, address: str) -> tuple[Path, ...]:
    """Return the folders below `root` with copies of a club: that of its file, and those of where it lay before."""
    own = folder_of(root, address)
    mark = clubfile.mark(Path(address)) or next(filter(None, map(clubfile.mark, sorted(own.glob(_COPIES)))), "")
    others = sorted(root.iterdir()) if mark and root.is_dir() else ()
    alike = (other for other in others if any(clubfile.mark(copy) == mark for copy in other.glob(_COPIES)))
    return (own, *(other for other in alike if other != own))


def same_club(address: str, others: Iterable[str]) -> str:
    """Return the first of other files that is of the same club; "" if none is."""
    path, mark = Path(address), clubfile.mark(Path(address))
    alike = (each for each in others if mark and clubfile.mark(Path(each)) == mark)
    return next((each for each in alike if not Path(each).samefile(path)), "")


def snapshot(address: str, folder: Path) -> Path:
    """Draft a copy of a club as it is now and return where the draft lies; it does not count yet.

    Refused: `NoFileToCopy`, `FolderNotWritable`, `ClubFileDamaged`.
    """
    if not can_be_copied(address):
        raise NoFileToCopy(address)
    draft = _draft_in(folder)
    try:
        clubfile.draft(Path(address), draft)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return draft


def left_beside(address: str, home: Path) -> tuple[Path, ...]:
    """Return the copies that were laid beside a club before it was brought up to date, and are not listed yet."""
    path = Path(os.path.realpath(address))  # links that lead in a circle are followed as far as they go
    named = re.compile(re.escape(path.stem) + r" \(\d{4}( \d+)?\)" + re.escape(path.suffix))
    beside = [file for file in path.parent.glob(f"*{path.suffix}") if named.fullmatch(file.name)]
    if not beside:
        return ()
    listed = {backup.digest for backup in backups_notes.listed((home,))}
    return tuple(file for file in sorted(beside) if backups_notes.digest(file) not in listed)


def drafted_from(copy: Path, folder: Path) -> Path:
    """Draft a copy of a file that nobody writes to. Refused: `FolderNotWritable`."""
    draft = _draft_in(folder)
    try:
        _copy_bytes(copy, draft)
    except OSError as trouble:
        draft.unlink(missing_ok=True)
        raise not_writable(str(folder), trouble) from trouble
    return draft


def examined(draft: Path) -> Content:
    """Open a draft, check it as a whole and return what stands in it. Refused: `ClubFileDamaged`."""
    if not check(str(draft)).is_clean:
        raise ClubFileDamaged(str(draft), "check")
    with looked_at(str(draft)) as database, database.view() as view:
        cards = [card for card in overview.events(view) if card.tables] or list(overview.events(view))
        if not cards:
            return Content(title="", series_no=0, finished=0, tables=0, deals=0, changes=view.head)
        tables = lists.of_event(view, cards[0].id)
        newest = max((table.series_no for table in tables if table.is_begun), default=0)
        newest = newest or min((table.series_no for table in tables), default=0)
        of_series = [table for table in tables if table.series_no == newest]
        return Content(
            title=cards[0].title,
            series_no=newest,
            finished=sum(table.has_result for table in of_series),
            tables=len(of_series),
            deals=sum(card.deals for card in cards),
            changes=view.head,
        )


def file_away(
    draft: Path, content: Content, folder: Path, *, name: str, at: datetime, occasion: Occasion, generations: int
) -> Backup:
    """Keep an examined draft under a name of its own in a folder; what is there is only taken away afterwards.

    `at` is aware and stands in the name as it is. Refused: `FolderNotWritable` (full, pulled out, locked).
    """
    own = _draft_in(folder)
    try:
        _copy_bytes(draft, own)
        digest = backups_notes.digest(own)
        if digest != backups_notes.digest(draft):
            raise FolderNotWritable(str(folder))
        target = _free(folder, f"{name} {at:%Y-%m-%d %H-%M-%S}")
        kept = Backup(
            path=str(target), at=at, occasion=occasion, size=own.stat().st_size, digest=digest, content=content
        )
        backups_notes.write(kept)
        clubfile.give_name(own, target)
        _thin_out(folder, kept, generations)
    except OSError as trouble:
        raise not_writable(str(folder), trouble) from trouble
    finally:
        with suppress(OSError):  # a stick that was pulled out took its draft with it
            own.unlink(missing_ok=True)
    return kept


def newest_sound(folders: Iterable[Path]) -> Backup | None:
    """Return the newest copy that is byte for byte what was checked; None if there is none."""
    return next((backup for backup in backups_notes.listed(folders) if backups_notes.is_sound(backup)), None)


def restore(backup: Backup, folder: Path, name: str) -> str:
    """Lay a copy into a folder as a new file beside what is there, never over it; return its path.

    Refused: `ClubFileDamaged`, `FolderNotWritable`.
    """
    if not backups_notes.is_sound(backup):
        raise ClubFileDamaged(backup.path, "copy")
    return brought(backup.path, folder, name)


def brought(address: str, folder: Path, name: str) -> str:
    """Lay the bytes of a file that nobody writes to into a folder as a new file; return its path.

    Refused: `FolderNotWritable`.
    """
    draft = _draft_in(folder)
    try:
        _copy_bytes(Path(address), draft)
        target = _free(folder, name)
        clubfile.give_name(draft, target)
    except OSError as trouble:
        raise not_writable(str(folder), trouble) from trouble
    finally:
        draft.unlink(missing_ok=True)
    return str(target)


def _draft_in(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix=".", suffix=_DRAFT)
    except OSError as trouble:
        raise not_writable(str(folder), trouble) from trouble
    os.close(handle)
    return Path(name)


def _copy_bytes(source: Path, target: Path) -> None:
    with source.open("rb") as read, target.open("wb") as written:
        shutil.copyfileobj(read, written, 1 << 20)
        written.flush()
        os.fsync(written.fileno())


def _free(folder: Path, stem: str) -> Path:
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem} {number}{SUFFIX}", number + 1
    return path


def _thin_out(folder: Path, newest: Backup, generations: int) -> None:
    """Take away the oldest copies of the same sort; a damaged one never counts as a generation."""
    alike = [each for each in backups_notes.listed((folder,)) if each.occasion.is_named == newest.occasion.is_named]
    sound = [each for each in alike if backups_notes.is_sound(each)]
    last = sound[:generations][-1].at if len(sound) >= generations else None
    for backup in alike:
        if last is not None and backup.at < last:
            Path(backup.path).unlink(missing_ok=True)
            backups_notes.path_of(Path(backup.path)).unlink(missing_ok=True)
    _sweep(folder, newest.at.timestamp())


def sweep_drafts(folders: Iterable[Path]) -> int:
    """Take away every draft that killed programs left in these folders, however young; return how many."""
    count = 0
    for folder in folders:
        with suppress(OSError):  # a stick that was pulled out just now has no drafts
            for path in sorted(folder.glob(f".*{_DRAFT}")):
                path.unlink(missing_ok=True)
                count += 1
    return count


def _sweep(folder: Path, now: float) -> None:
    """Take away what killed programs left behind: drafts, and notes whose copy never came."""
    noted = {backups_notes.path_of(Path(backup.path)).name for backup in backups_notes.listed((folder,))}
    for path in folder.glob(".*"):
        is_left = path.name.endswith(_DRAFT) or (path.name.endswith(backups_notes.NOTE) and path.name not in noted)
        if is_left and now - path.stat().st_mtime > LEFT_BEHIND:
            path.unlink(missing_ok=True)
