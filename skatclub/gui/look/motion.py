"""Whether anything in the window may move by itself: as its user wishes, or as the system was told.

What moves asks `is_still` before it does. The cursor of a line blinks as the system says: another choice there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QApplication

STILL, MOVED = "keeps still", "moved before"
_SAYINGS: dict[str, tuple[tuple[tuple[str, ...], str], ...]] = {
    "linux": (
        (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false"),
        *(
            ((reader, "--file", "kdeglobals", "--group", "KDE", "--key", "AnimationDurationFactor"), "0")
            for reader in ("kreadconfig6", "kreadconfig5")
        ),
    ),
    "darwin": ((("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1"),),
}
"""What each desktop is asked with, and what it answers where things shall keep still."""
_SECONDS = 3
_CLIENT_AREA_ANIMATION = 0x1042
"""Of SystemParametersInfo: whether what lies in windows may move."""


def is_still() -> bool:
    """Tell whether nothing is to move by itself now."""
    app = QApplication.instance()
    return app is not None and bool(app.property(STILL))


def hold(*, still: bool) -> None:
    """Let nothing move by itself any more, or let it; Qt's own menus and drop-downs unroll and fade, too."""
    app = QApplication.instance()
    if not isinstance(app, QApplication) or still == is_still():
        return
    from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

    general = Qt.UIEffect.UI_General
    app.setProperty(STILL, still)
    if still:
        app.setProperty(MOVED, app.isEffectEnabled(general))
    app.setEffectEnabled(general, not still and bool(app.property(MOVED)))


def system_keeps_still(
    *,
    system: str = sys.platform,
    ask: Callable[[Sequence[str]], str] | None = None,
    ask_windows: Callable[[], bool] | None = None,
) -> bool:
    """Tell whether the system was told to reduce motion; it may take a moment to answer.

    `system` is named as `sys.platform` names it; `ask` runs a program and returns what it says, nothing where there
    is no such program; `ask_windows` tells whether what lies in windows may move.
    """
    if system == "win32":
        return not (ask_windows or _windows_moves)()
    return any((ask or _answer)(words) == still for words, still in _SAYINGS.get(system, ()))


def _answer(words: Sequence[str]) -> str:
    import subprocess

    try:
        done = subprocess.run(  # noqa: S603  our own words
            list(words), capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip()


def _windows_moves() -> bool:
    import ctypes

    windows: Any = ctypes  # Any: only the ctypes of Windows has it
    moves = ctypes.c_int(1)
    windows.windll.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
    return bool(moves.value)
