"""Who looks for cycles of objects that nobody holds any more, and when: the window, when it has nothing else to do.

Python would do it in whichever thread makes the next object. A closed dialog that goes in the thread of the pages,
or in that of a paper being made, takes the whole program with it.
"""

from __future__ import annotations

import gc
from threading import Lock
from typing import ClassVar

from PySide6.QtCore import QObject, QTimer

LOOK_MS = 1_000
MANY = 10_000
"""So many new objects are let be until somebody looks through them."""
OFTEN = 20
"""So many looks at what is young come before one at everything, which takes some tenths of a second."""


class Uncollected:
    """While any such block runs nobody looks for cycles: through many thousand rows that holds the window up.

    What was made meanwhile counts as old afterwards, else the very next look would go through all of it.
    """

    _lock: ClassVar[Lock] = Lock()
    _running: ClassVar[int] = 0

    def __enter__(self) -> None:
        with self._lock:
            Uncollected._running += 1

    def __exit__(self, *_why: object) -> None:
        with self._lock:
            Uncollected._running -= 1
            if not Uncollected._running:
                gc.freeze()
                gc.unfreeze()

    @classmethod
    def runs(cls) -> bool:
        """Tell whether any such block runs."""
        return cls._running > 0


class Sweeper(QObject):
    """Looks for cycles in the thread of the window, and keeps Python from doing so in any other."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._looks = 0
        timer = QTimer(self)
        timer.setInterval(LOOK_MS)
        timer.timeout.connect(self.look)
        timer.start()

    def look(self) -> None:
        """Look through what is young if there is much of it, and now and then through everything."""
        if Uncollected.runs() or gc.get_count()[0] < MANY:
            return
        self._looks += 1
        gc.collect(2 if self._looks % OFTEN == 0 else 1)
