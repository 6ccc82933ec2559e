"""Long work beside the window: reckoned in a thread of its own, shown after a while, given up if wanted."""

from __future__ import annotations

import gc
from threading import Lock
from typing import TYPE_CHECKING, ClassVar

import shiboken6
from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance

    from skatclub.gui.operations.operations import Operations

SHOWN_AFTER_MS = 500


class Background(QObject):
    """Runs one piece of pure reckoning at a time; values cross the thread, connections do not.

    Signals:
        slow(): the work takes longer than half a second; there is something to show.
        ended(): nothing is running any more, whatever came of it.
    """

    slow = Signal()
    ended = Signal()
    _came = Signal(int, object, object)

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self._operations = operations
        self._job = 0
        self._then: Callable[[object], object] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_AFTER_MS)
        self._timer.timeout.connect(self.slow)
        self._came.connect(self._take)

    @property
    def is_running(self) -> bool:
        """Tell whether a result is awaited."""
        return self._then is not None

    def run(self, work: Callable[[], object], then: Callable[[object], object]) -> None:
        """Reckon in a thread and hand the result to `then` in this one; what ran before is given up."""
        self._job += 1
        job = self._job
        self._then = then
        self._timer.start()
        QThreadPool.globalInstance().start(lambda: self._reckon(job, work))

    def cancel(self) -> None:
        """Give up: the result will be thrown away, nothing is written."""
        if self._then is not None:
            self._end()

    def _reckon(self, job: int, work: Callable[[], object]) -> None:
        from skatclub.rules.errors import Refusal

        result: object = None
        trouble: object = None
        try:
            with Uncollected():
                result = work()
        except Refusal as refusal:
            trouble = refusal
        except Exception as bug:  # noqa: BLE001 (as in operations: a bug becomes a message in the window's thread)
            trouble = bug
        send(self, self._came, job, result, trouble)

    def _take(self, job: int, result: object, trouble: object) -> None:
        from skatclub.rules.errors import Refusal

        then = self._then
        if job != self._job or then is None:
            return
        self._end()
        if isinstance(trouble, Refusal):
            self._operations.refused.emit(trouble)
        elif isinstance(trouble, Exception):
            self._operations.fail(trouble)
        else:
            then(result)

    def _end(self) -> None:
        self._then = None
        self._timer.stop()
        self.ended.emit()


def send(sender: QObject, signal: SignalInstance, *values: object) -> bool:
    """Emit from a thread; False once the program has ended, for Qt takes its objects away while threads go on."""
    try:
        signal.emit(*values)
    except RuntimeError:
        if shiboken6.isValid(sender):
            raise
        return False
    return True


class Uncollected:
    """While any such block runs nobody looks for cycles: through many thousand rows that holds the window up.

    What was made meanwhile counts as old afterwards, else the very next look would go through all of it.
    """

    _lock: ClassVar[Lock] = Lock()
    _running: ClassVar[int] = 0

    def __enter__(self) -> None:
        with self._lock:
            Uncollected._running += 1
            gc.disable()

    def __exit__(self, *_why: object) -> None:
        with self._lock:
            Uncollected._running -= 1
            if not Uncollected._running:
                gc.freeze()
                gc.unfreeze()
                gc.enable()
