"""Why no window can open: libraries of the system or a screen are missing; said in words, with what to type.

Qt itself says it in English and ends the program. Imports nothing of Qt, which may be what cannot be loaded.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from skatclub import paths, settings
from skatclub.i18n import language
from skatclub.i18n.language import _

REFUSED = 2
NO_WINDOW = "Qt platform plugin"
"""What Qt speaks of where it can open no window."""


def why_not() -> str:
    """Return in a sentence what is missing; empty if nothing known is."""
    if not sys.platform.startswith("linux"):
        return ""
    from skatclub import libraries  # not before the first paint

    language.use(language.chosen(os.environ, settings.load(paths.settings_file()).language))
    lacking = libraries.missing()
    manager = libraries.manager()
    packages = libraries.packages_of(manager, lacking)
    if packages and manager:
        words = _("Some system libraries are missing. Please run this, then start again: {command}")
        return words.format(command=libraries.to_type(manager, packages))
    if packages:
        words = _("Please install with your system’s package manager: {names}")
        return words.format(names=", ".join(packages))
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        return _("There is no screen here to open a window on.")
    return ""


def on_last_words(kind: Any, _context: object, words: str) -> None:  # Any: a code of Qt, which may be missing
    """Say what Qt says; where it can open no window, say why in our words and end the program as refused."""
    opens_nothing = kind.name == "QtFatalMsg" and NO_WINDOW in words
    reason = why_not() if opens_nothing else ""
    print(reason or words, file=sys.stderr, flush=True)
    if opens_nothing:
        os._exit(REFUSED)  # Qt would end it as crashed, which is right where it gives up for any other reason
