"""Where the program begins: the window without a command, the command line with one."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from skatclub.i18n import language

CLUB_SUFFIX = ".skatclub"
RARELY = 50_000
"""So many new objects are let be until somebody looks for cycles: Python's 700 take an eighth of a command."""

REFUSED = 2
UNFINISHED = (
    "Skatclub ist nicht fertig eingerichtet, es fehlen die deutschen Wörter: python3 installer/start.py / "
    "Skatclub is not fully set up, its German words are missing: python3 installer/start.py"
)


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window without words or with a club, else do what the words say; return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    if not language.file_of(language.GERMAN).is_file():  # a checkout, in which nobody has compiled them
        print(UNFINISHED, file=sys.stderr)
        return REFUSED
    if not words or (len(words) == 1 and words[0].endswith(CLUB_SUFFIX)):
        return _open_window(words)
    if words[0] == "open" and len(words) == 2 and words[1].endswith(CLUB_SUFFIX) and Path(words[1]).is_file():
        return _open_window(words[1:])  # as the command does, which takes as long to import as the window
    if words == ["demo"] and (sample := _own_sample()):
        return _open_window([sample])
    gc.set_threshold(RARELY)
    from skatclub.cli import main as cli

    return cli.run(words, _open_window)


def window() -> int:
    """Open the window; the entry point that shows no console on Windows."""
    return main([word for word in sys.argv[1:] if not word.startswith("-")][:1])


def _own_sample() -> str:
    """Make and name the user's copy of the sample club; empty where the command has to say why that cannot be."""
    from skatclub import paths, settings

    language.use(language.chosen(os.environ, settings.load(paths.settings_file()).language))
    own = paths.documents_folder() / (language._("Sample club") + CLUB_SUFFIX)
    try:
        paths.copy_sample(own)
    except OSError:
        return ""
    if sys.stdout is not None:  # no console
        print(own)
    return str(own)


def _open_window(words: Sequence[str]) -> int:
    """Open the window with these words, or have it prove itself: `cli.self_test.PROOF`."""
    try:
        if words[:1] == ["--prove"]:
            from skatclub.gui import self_test

            return self_test.prove(*words[1:])
        gc.disable()  # nothing that comes before the first picture ever goes; then `gui.operations.cycles` looks
        from skatclub.gui import app
    except ImportError:
        from skatclub.gui import screen

        if reason := screen.why_not():
            print(reason, file=sys.stderr)
            return screen.REFUSED
        raise
    return app.run(words)


if __name__ == "__main__":
    sys.exit(main())
