"""A report on a fault of the program: where it happened, and nothing of what was being worked on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import qInstallMessageHandler, qVersion

import skatclub
from skatclub.gui import screen


def report(bug: BaseException) -> str:
    """Return which code failed, by kinds of errors and places in the code; what an error says may hold names."""
    import platform
    from importlib.metadata import version  # neither is needed as long as all is well

    head = f"Skatclub {version('skatclub')} · Python {platform.python_version()} · Qt {qVersion()}"
    return "\n".join((f"{head} · {platform.system()} {platform.release()}", *_chain(bug)))


def _chain(bug: BaseException | None) -> Iterator[str]:
    import traceback

    while bug is not None:
        yield f"{type(bug).__module__}.{type(bug).__qualname__}"
        for frame in traceback.extract_tb(bug.__traceback__):
            yield f"  {_place(frame.filename)}:{frame.lineno} {frame.name}"
        bug = bug.__cause__ or bug.__context__


def _place(file: str) -> str:
    """Return where a file lies below our package; of any other only its name: a path holds that of its user."""
    package, path = Path(skatclub.__file__).parent, Path(file)
    return path.relative_to(package.parent).as_posix() if package in path.parents else path.name


def catch(fail: Callable[[BaseException], None], tell: Callable[[str], None]) -> None:
    """Let whatever goes wrong outside a service be told in the window as well; the program stays usable."""

    def on_bug(kind: type[BaseException], bug: BaseException, at: TracebackType | None) -> None:
        if issubclass(kind, Exception):
            fail(bug)
        else:
            sys.__excepthook__(kind, bug, at)

    def on_words(kind: Any, context: object, words: str) -> None:  # Any: a code of Qt, which may be missing
        screen.on_last_words(kind, context, words)
        if kind.name == "QtCriticalMsg":
            tell(f"Qt {qVersion()}: {words}")

    sys.excepthook = on_bug
    threading.excepthook = lambda ended: on_bug(
        ended.exc_type, ended.exc_value or ended.exc_type(), ended.exc_traceback
    )
    qInstallMessageHandler(on_words)
