"""The computer of a hall stays awake while the hall is open: each system has its own way to be asked for that.

Whoever asks by another program leaves a line to it, so that it ends with us, however that happens.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Timer
from typing import Any

from skatclub.domain.hall.errors import SleepNotHeldOff

_HELD = "held"
_SAYS_SO = ("sh", "-c", f"echo {_HELD}; exec cat")
"""Is run once the system has agreed, and ends when the line to us does."""
_INHIBIT = ("systemd-inhibit", "--who=Skatclub", "--why=The hall is open", "--mode=block")
_WAYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "linux": (
        (*_INHIBIT, "--what=sleep:idle:handle-lid-switch", *_SAYS_SO),
        (*_INHIBIT, "--what=sleep:idle", *_SAYS_SO),  # the lid is not everybody's to decide on
    ),
    "darwin": (("caffeinate", "-ims", *_SAYS_SO),),
}
_CONTINUOUS, _SYSTEM_REQUIRED = 0x80000000, 0x00000001
"""Of SetThreadExecutionState: from now on, and it is the computer that is needed, not its screen."""
_SECONDS = 3


class Awake:
    """Holds sleep off from `hold` until `release`; held twice it is held once.

    `system` is named as `sys.platform` names it; `start` begins a program whose line from and to us is open;
    `tell_windows` is SetThreadExecutionState. On Windows both verbs are said in the same thread, which goes on.
    """

    def __init__(
        self,
        *,
        system: str = sys.platform,
        start: Callable[[Sequence[str]], subprocess.Popen[str]] | None = None,
        tell_windows: Callable[[int], int] | None = None,
    ) -> None:
        self._system = system
        self._start = _started if start is None else start
        self._tell_windows = _execution_state if tell_windows is None else tell_windows
        self._holder: subprocess.Popen[str] | None = None
        self.is_held = False

    def hold(self) -> None:
        """Ask the system not to sleep by itself. Refused: `SleepNotHeldOff`."""
        if self.is_held and (self._holder is None or self._holder.poll() is None):
            return
        self.is_held = self._told_windows() if self._system == "win32" else self._started_one()
        if not self.is_held:
            raise SleepNotHeldOff

    def release(self) -> None:
        """Let the system sleep again when it likes."""
        if self._system == "win32" and self.is_held:
            self._tell_windows(_CONTINUOUS)
        holder, self._holder, self.is_held = self._holder, None, False
        if holder is not None:
            _end(holder)

    def _told_windows(self) -> bool:
        return self._tell_windows(_CONTINUOUS | _SYSTEM_REQUIRED) != 0

    def _started_one(self) -> bool:
        for way in _WAYS.get(self._system, ()):
            try:
                holder = self._start(way)
            except OSError:  # there is no such program
                continue
            if _agrees(holder):
                self._holder = holder
                return True
            _end(holder)
        return False


def _started(way: Sequence[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603  our own words
        list(way),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "LC_ALL": "C"},
    )


def _agrees(holder: subprocess.Popen[str]) -> bool:
    """Tell whether a program says that it holds; one that says nothing for some seconds is ended."""
    patience = Timer(_SECONDS, holder.kill)
    patience.start()
    try:
        return holder.stdout is not None and holder.stdout.readline().strip() == _HELD
    finally:
        patience.cancel()


def _end(holder: subprocess.Popen[str]) -> None:
    """End a program by closing the line to it, and wait for it."""
    for line in (holder.stdin, holder.stdout):
        if line is not None:
            with suppress(OSError):
                line.close()
    try:
        holder.wait(_SECONDS)
    except subprocess.TimeoutExpired:
        holder.kill()
        holder.wait()


def _execution_state(wanted: int) -> int:
    windows: Any = ctypes  # Any: only the ctypes of Windows has it
    return int(windows.windll.kernel32.SetThreadExecutionState(wanted))
