"""Long work beside the window: reckoned in a thread of its own, shown after a while, given up if wanted."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from functools import cache
from queue import SimpleQueue
from threading import Lock
from typing import Any
from weakref import WeakMethod

import shiboken6
from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from skatclub.gui.operations.cycles import Uncollected
from skatclub.gui.operations.operations import Operations

SHOWN_AFTER_MS = 500


class Post(QObject):
    """Carries what threads have to say to the thread of the window; it stays as long as the program does.

    A thread never holds what it reports to: the last to hold an object of Qt takes it away, and in a thread that is
    not the window's the whole program falls with it. Who has gone meanwhile gets nothing.
    """

    _came = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._letters: SimpleQueue[tuple[WeakMethod[Any], tuple[object, ...]]] = SimpleQueue()
        self._came.connect(self._hand_over)
        self._closing, self._is_closed = Lock(), False
        atexit.register(self.close)

    def close(self) -> None:
        """Take nothing any more: the program ends, and Qt takes its objects away while threads go on."""
        with self._closing:
            self._is_closed = True

    def send(self, to: WeakMethod[Any], *values: object) -> None:
        """Have a method called with these values in the thread of the window; called from any thread."""
        with self._closing:
            if not self._is_closed:
                self._letters.put((to, values))
                self._came.emit()

    def _hand_over(self) -> None:
        to, values = self._letters.get_nowait()
        method = to()
        if method is not None and is_there(method):
            method(*values)


@cache
def post() -> Post:
    """Return the one post; asked for in the thread of the window before any thread is."""
    return Post()


def is_there(method: Callable[..., object]) -> bool:
    """Tell whether Qt has not yet taken away whom a method belongs to."""
    owner = getattr(method, "__self__", None)
    return not isinstance(owner, QObject) or shiboken6.isValid(owner)


class Job:
    """A piece of work for a thread and what came of it; all it holds is let go in the thread of the window."""

    def __init__(self, work: Callable[[], object], take: Callable[[Job], object]) -> None:
        self._work: Callable[[], object] | None = work
        self._take = WeakMethod(take)
        self._post = post()
        self._ended = WeakMethod(self._end)
        self.result: object = None
        self.trouble: Exception | None = None

    def start(self) -> None:
        """Work in a thread, then hand this job to who takes it."""
        _RUNNING.add(self)
        QThreadPool.globalInstance().start(self._do)

    def _do(self) -> None:
        if self._work is not None:
            try:
                with Uncollected():
                    self.result = self._work()
            except Exception as bug:  # noqa: BLE001 (as in operations: a bug becomes a message in the window's thread)
                self.trouble = bug
        self._post.send(self._ended)

    def _end(self) -> None:
        _RUNNING.discard(self)
        take, self._work = self._take(), None
        if take is not None and is_there(take):
            take(self)
        self.result = self.trouble = None


_RUNNING: set[Job] = set()
"""Jobs that have not been handed over, so that nothing they hold goes in their thread."""


class Background(QObject):
    """Runs one piece of pure reckoning at a time; values cross the thread, connections do not.

    Signals:
        slow(): the work takes longer than half a second; there is something to show.
        ended(): nothing is running any more, whatever came of it.
    """

    slow = Signal()
    ended = Signal()

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self._operations = operations
        self._job: Job | None = None
        self._then: Callable[[object], object] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_AFTER_MS)
        self._timer.timeout.connect(self.slow)

    @property
    def is_running(self) -> bool:
        """Tell whether a result is awaited."""
        return self._then is not None

    def run(self, work: Callable[[], object], then: Callable[[object], object]) -> None:
        """Reckon in a thread and hand the result to `then` in this one; what ran before is given up."""
        self._then = then
        self._timer.start()
        self._job = Job(work, self._take)
        self._job.start()

    def cancel(self) -> None:
        """Give up: the result will be thrown away, nothing is written."""
        if self._then is not None:
            self._end()

    def _take(self, job: Job) -> None:
        from skatclub.rules.errors import Refusal

        then = self._then
        if job is not self._job or then is None:
            return
        self._end()
        if not is_there(then):
            return  # the dialog that asked was closed meanwhile
        if isinstance(job.trouble, Refusal):
            self._operations.refused.emit(job.trouble)
        elif job.trouble is not None:
            self._operations.fail(job.trouble)
        else:
            then(job.result)

    def _end(self) -> None:
        self._then = self._job = None
        self._timer.stop()
        self.ended.emit()
