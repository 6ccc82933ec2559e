"""The pen of a club's file: one program writes at a time, and the system takes the pen back when it dies.

The lock is the operating system's, on a small file beside the club; what that file says is only for people. Who
takes that file away by hand, or opens the club by a second hard link, gets two programs that write one after the
other: SQLite sees to that, and the chain stays whole.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from skatclub.domain.club.errors import HeldByAnother, MediumIsReadOnly

_FAR = 1 << 20  # Windows locks bytes against readers too: lock one that holds no words


@dataclass(slots=True)
class Pen:
    """A held lock; `release` gives it back and takes the small file away. `words` say in it who holds it."""

    path: Path
    handle: int
    words: dict[str, str]

    def keep(self) -> None:
        """Hold the pen still: where somebody deleted the small file, it is laid there again.

        Refused: `HeldByAnother`, where another program has taken the pen since.
        """
        if _is_at(self.handle, self.path):
            return
        try:
            anew = _taken(self.path, self.words)
        except MediumIsReadOnly:
            return  # the medium is gone or may not be written to: SQLite knows which
        os.close(self.handle)
        self.handle = anew

    def release(self) -> None:
        """Give the pen back; a small file that is another program's by now stays."""
        if os.name == "nt":
            os.close(self.handle)
            _remove(self.path)
        else:
            if _is_at(self.handle, self.path):
                _remove(self.path)
            os.close(self.handle)


def path_of(club: Path) -> Path:
    """Return where the lock of a club's file lies: beside it, hidden."""
    return club.with_name(f".{club.name}.lock")


def take(club: Path, *, author: str, desk: str, since: str) -> Pen:
    """Take the pen and note who has it; `since` is a UTC text.

    Refused: `HeldByAnother` with what the holder noted, `MediumIsReadOnly` where no file can be made.
    """
    path, words = path_of(club), {"author": author, "desk": desk, "since": since}
    return Pen(path, _taken(path, words), words)


def _taken(path: Path, words: dict[str, str]) -> int:
    """Lock the small file, which is made if need be, and note in it who holds it; return its handle."""
    while True:
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as refused:
            raise MediumIsReadOnly from refused
        if not _lock(handle):
            os.close(handle)
            raise _holder(path)
        if _is_at(handle, path):
            break
        os.close(handle)  # the last holder has just taken the file away: make a new one
    _note(handle, words)
    return handle


def _note(handle: int, words: dict[str, str]) -> None:
    with suppress(OSError):  # on a full disk the lock holds all the same, it only says nothing
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, json.dumps(words, ensure_ascii=False).encode())


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def _holder(path: Path) -> HeldByAnother:
    try:
        words = json.loads(path.read_text(encoding="utf-8"))
        return HeldByAnother(str(words["author"]), str(words["desk"]), str(words["since"]))
    except (OSError, ValueError, KeyError, TypeError):
        return HeldByAnother("", "", "")


def _remove(path: Path) -> None:
    with suppress(OSError):  # a reader looks at it (Windows) or the medium is gone: it holds no lock any more
        path.unlink()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
