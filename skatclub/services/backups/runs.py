"""One run of the automatic copies: from a draft to every place that wants a copy, one trouble never the other's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from skatclub.domain.club.backups import Backup, Content, Occasion
from skatclub.domain.club.errors import FolderNotWritable
from skatclub.rules.errors import Refusal
from skatclub.services.backups import backups, notes as backups_notes


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyOrder:
    """A copy that is wanted: of which club, why, when (aware), and where to.

    `home` is the folder of this club's copies, `second` one more or None, `stick` a folder on a USB stick or None.
    """

    address: str
    at: datetime
    occasion: Occasion
    home: Path
    second: Path | None = None
    stick: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What came of it: the copy at home and the one on the stick, None where none was due, and what was refused."""

    wanted: CopyOrder
    changes: int
    home: Backup | None = None
    stick: Backup | None = None
    refusals: tuple[Refusal, ...] = ()


def take(copy_order: CopyOrder, draft: Path | None = None) -> Taken:
    """Make a copy, check it and keep it where it is due; the draft may have been made before.

    After a list the stick gets a copy, and home as soon as the list was the last one of its series. A full or
    pulled out stick is told in `refusals`. Refused: `NoFileToCopy`, `ClubFileDamaged`, `FolderNotWritable` of home.
    """
    path = backups.snapshot(copy_order.address, copy_order.home) if draft is None else draft
    try:
        content = backups.examined(path)
        occasion = _occasion(copy_order, content)
        now = replace(copy_order, occasion=occasion)
        home = (
            None if occasion is Occasion.LIST else _keep(now, path, content, copy_order.home, backups.GENERATIONS)
        )
        refusals: list[Refusal] = []
        if home is not None and copy_order.second is not None:
            _try(now, path, content, copy_order.second, backups.GENERATIONS, refusals)
        stick = None
        if copy_order.stick is not None:
            stick = _try(now, path, content, copy_order.stick, backups.ON_A_STICK, refusals)
        return Taken(wanted=now, changes=content.changes, home=home, stick=stick, refusals=tuple(refusals))
    finally:
        path.unlink(missing_ok=True)


def _occasion(copy_order: CopyOrder, content: Content) -> Occasion:
    """A list that is the last one of its series makes the copy one of the series, once."""
    if copy_order.occasion is not Occasion.LIST or not content.is_series_complete:
        return copy_order.occasion
    series = (content.title, content.series_no)
    noted = (backup for backup in backups_notes.listed((copy_order.home,)) if backup.occasion is Occasion.SERIES)
    is_kept = any((backup.content.title, backup.content.series_no) == series for backup in noted)
    return Occasion.LIST if is_kept else Occasion.SERIES


def _keep(now: CopyOrder, draft: Path, content: Content, folder: Path, generations: int) -> Backup:
    return backups.file_away(
        draft,
        content,
        folder,
        name=Path(now.address).stem,
        at=now.at,
        occasion=now.occasion,
        generations=generations,
    )


def _try(
    now: CopyOrder, draft: Path, content: Content, folder: Path, generations: int, refusals: list[Refusal]
) -> Backup | None:
    try:
        return _keep(now, draft, content, folder, generations)
    except FolderNotWritable as refused:
        refusals.append(refused)
        return None
