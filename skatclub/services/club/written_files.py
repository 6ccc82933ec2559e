"""Finished files, written whole or not at all: one, or several that belong together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from skatclub.domain.club import errors


def replace_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Refused: `FolderNotWritable`."""
    replace_all([(path, data)])


def replace_all(files: Sequence[tuple[Path, bytes]]) -> None:
    """Write several files, or none of them where one cannot be written. Refused: `FolderNotWritable`."""
    unfinished: list[tuple[Path, Path]] = []
    try:
        for path, data in files:
            with refusing(path):
                unfinished.append((path.with_name(f"{path.name}.new"), path))
                unfinished[-1][0].write_bytes(data)
                if path.is_dir():
                    raise IsADirectoryError(path)
        for new, path in unfinished:
            with refusing(path):
                new.replace(path)
    finally:
        for new, path in unfinished:
            with refusing(path):
                new.unlink(missing_ok=True)


def fill_folder(folder: Path, files: Sequence[tuple[str, bytes]]) -> None:
    """Write files by name into a folder, which is made if needed; all or none. Refused: `FolderNotWritable`."""
    with refusing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    replace_all([(folder / name, data) for name, data in files])


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Refuse with `FolderNotWritable` what the disk refuses at this path."""
    try:
        yield
    except (OSError, ValueError) as reason:  # ValueError: a path without a name
        raise errors.not_writable(str(path), reason) from reason
