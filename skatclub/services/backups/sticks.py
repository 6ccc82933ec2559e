"""USB sticks that are plugged in, told by the label of their volume."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = "Skatclub"
_REMOVABLE = 2
_LONGEST = 261


class Stick(NamedTuple):
    """A volume that can be pulled out: its label and the folder it is seen at."""

    label: str
    folder: Path


def plugged_in(roots: Iterable[Path], is_mount: Callable[[Path], bool] = os.path.ismount) -> tuple[Stick, ...]:
    """Return the sticks that are there now, by label.

    On Linux and macOS a volume is a folder of its label below one of `roots`; a folder that a pulled out stick
    left behind is none (`is_mount`). Windows asks the drives themselves.
    """
    if sys.platform == "win32":
        return _drives()
    sticks: dict[Path, Stick] = {}
    for root in roots:
        try:
            folders = sorted(root.iterdir())
        except OSError:
            continue
        sticks |= {path: Stick(path.name, path) for path in folders if not path.is_symlink() and is_mount(path)}
    return tuple(sorted(sticks.values()))


def called(label: str, there: Iterable[Stick]) -> Stick | None:
    """Return the stick with this label, whatever the case, as drives write it; None if it is not there."""
    return next((stick for stick in there if label and stick.label.casefold() == label.casefold()), None)


def volumes(kernel: Any, buffer: Callable[[int], Any]) -> tuple[Stick, ...]:  # noqa: ANN401 (Windows' own)
    """Ask the kernel of Windows for removable drives and their labels; `buffer` makes room for signs."""
    mask = kernel.GetLogicalDrives()
    letters = [chr(ord("A") + bit) for bit in range(26) if mask >> bit & 1]
    sticks = []
    for letter in letters:
        root = f"{letter}:\\"
        label = buffer(_LONGEST)
        if kernel.GetDriveTypeW(root) == _REMOVABLE and kernel.GetVolumeInformationW(
            root, label, _LONGEST, None, None, None, None, 0
        ):
            sticks.append(Stick(label.value, Path(root)))
    return tuple(sticks)


if sys.platform == "win32":
    import ctypes

    def _drives() -> tuple[Stick, ...]:
        """Ask Windows for the removable drives and their labels."""
        return volumes(ctypes.windll.kernel32, ctypes.create_unicode_buffer)
