"""A window in which somebody goes from page to page all evening, and what it holds at times: memory and parts."""

from __future__ import annotations

import gc
import os
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from skatclub.gui.operations.pages import START
from tests.siege import monkey_window
from tests.siege.monkey_window import say

if TYPE_CHECKING:
    from skatclub.gui.window.main_window import MainWindow

HELD = "held"
"""How a line begins that tells what is held: changes of page, megabytes, widgets, timers, objects, files."""
EVERY = 500
"""After so many changes each the window rests on its first page, and tells it."""
REST_MS = 1500


class Walker:
    """Shows all pages, in another order and of another event each time, at the pace of someone in a hurry.

    Before it tells what is held, it shows all of them of one event, so that they hold the same each time.
    """

    def __init__(self, changes: int) -> None:
        self.changes, self.done = changes, 0
        self.chance = Random("pages")
        self.left: list[str] = []

    def change(self) -> None:
        """Show the next page; what comes after it waits already."""
        window = self._window()
        if not self.left:
            self.left = self.chance.sample([*window.rooms], len(window.rooms))
            monkey_window.choose_event(window, self.chance)
        self.done += 1
        is_time = self.done % EVERY == 0 or self.done >= self.changes
        QTimer.singleShot(self.chance.choice((0, 0, 0, 5, 30)), self._look_round if is_time else self.change)
        self._show(self.left.pop())

    def _look_round(self, seen: int = 0) -> None:
        """Show all pages once, of the same event as ever."""
        window = self._window()
        if not seen:
            monkey_window.choose_event(window, Random("pages"))
        pages = [*window.rooms]
        QTimer.singleShot(0, partial(self._look_round, seen + 1) if seen + 1 < len(pages) else self.rest)
        self._show(pages[seen])

    def rest(self) -> None:
        """Go to the first page, and tell what is held."""
        self._show(START)
        QTimer.singleShot(REST_MS, self._tell)  # by then what was shown has gone

    def _tell(self) -> None:
        gc.collect()
        say(HELD, self.done, *held())
        QTimer.singleShot(0, monkey_window.end if self.done >= self.changes else self.change)

    def _show(self, key: str) -> None:
        say("page", key)
        self._window().show_page(key)

    def _window(self) -> MainWindow:
        window = monkey_window.shown_window()
        assert window is not None
        return window


def held() -> tuple[int, int, int, int, int]:
    """Return how many megabytes of memory, widgets, timers, objects of Qt and files are held."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    tops = [QApplication.instance(), *QApplication.topLevelWidgets()]
    return (
        pages * os.sysconf("SC_PAGE_SIZE") >> 20,
        len(QApplication.allWidgets()),
        sum(len(top.findChildren(QTimer)) for top in tops),
        sum(len(top.findChildren(QObject)) for top in tops),
        sum(1 for _each in Path("/proc/self/fd").iterdir()),
    )


if __name__ == "__main__":
    sys.exit(monkey_window.play(Walker(int(sys.argv[1])).rest))
