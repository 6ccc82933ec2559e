"""The small note beside each copy: only a copy with its note counts."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from skatclub.domain.club.backups import Backup, Content, Occasion
from skatclub.store.engine import clubfile

NOTE = ".json"


def path_of(copy: Path) -> Path:
    """Return where the note of a copy lies: beside it, hidden."""
    return copy.with_name(f".{copy.name}{NOTE}")


def write(backup: Backup) -> None:
    """Write the note of a copy, whole or not at all. Raises `OSError` where the medium does not take it."""
    noted = asdict(backup) | {"path": Path(backup.path).name, "at": backup.at.isoformat()}
    noted["occasion"] = backup.occasion.value
    note = path_of(Path(backup.path))
    with clubfile.whole(note, instead=True) as draft, draft.open("w", encoding="utf-8") as written:
        json.dump(noted, written)
        written.flush()
        os.fsync(written.fileno())


def listed(folders: Iterable[Path]) -> tuple[Backup, ...]:
    """Return the noted copies of all folders, the newest first; what cannot be read is no copy."""
    backups = []
    for folder in folders:
        try:
            notes = sorted(folder.glob(f".*{NOTE}"))
        except OSError:  # a stick that was pulled out just now has no copies
            continue
        backups += [backup for note in notes for backup in _read(note)]
    return tuple(sorted(backups, key=lambda backup: (backup.at, backup.path), reverse=True))


def digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as read:
        return hashlib.file_digest(read, "sha256").hexdigest()


def is_sound(backup: Backup) -> bool:
    """Tell whether a copy is byte for byte what was checked when it was made."""
    path = Path(backup.path)
    try:
        is_likely = bool(backup.before) or path.stat().st_size == backup.size
        return is_likely and digest(path) in {backup.digest, backup.before}
    except OSError:
        return False


def _read(note: Path) -> tuple[Backup, ...]:
    """Return the copy of a note, or nothing where the note or its copy is no more what it was."""
    try:
        noted = json.loads(note.read_text(encoding="utf-8"))
        copy = note.with_name(str(noted["path"]))
        read = Backup(
            path=str(copy),
            at=datetime.fromisoformat(noted["at"]),
            occasion=Occasion(noted["occasion"]),
            size=int(noted["size"]),
            digest=str(noted["digest"]),
            content=_content(noted["content"]),
            before=str(noted.get("before", "")),
        )
        is_there = read.at.tzinfo is not None and path_of(copy) == note and copy.is_file()
    except (OSError, ValueError, KeyError, TypeError):
        return ()
    return (read,) if is_there else ()


def _content(noted: dict[str, str | int]) -> Content:
    numbers = {name: int(noted[name]) for name in ("series_no", "finished", "tables", "deals", "changes")}
    return Content(title=str(noted["title"]), **numbers)
