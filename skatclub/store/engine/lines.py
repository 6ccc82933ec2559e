"""How long who asks a server waits for a word of it: a window goes on after some seconds, all else has time.

A server that refuses is known at once, and one whose computer is gone within seconds (`engines.LINE_SETTINGS`). One
that was stopped, or whose words get lost on the way, says nothing at all, while the systems at both ends take the
line for sound: only whoever asked can know that it took too long. Then the line is closed, as if it had broken.
"""

from __future__ import annotations

from collections.abc import Generator, MutableMapping
from contextvars import ContextVar
from functools import cache
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    import psycopg

T = TypeVar("T")
Address = tuple[object, ...]
REMEMBERED = 5.0
"""So many seconds a server counts as silent, for whoever is in a hurry: what belongs to one act waits once."""
SHORT = 0.2
"""Seconds that a line waits meanwhile."""
BUSY_AFTER = 0.8
"""Of the patience: so long a server lets somebody wait for others before it says that they are at it."""
LEAST_TO_CONNECT = 2
"""Seconds; the driver takes no less."""
_patience: ContextVar[float | None] = ContextVar("patience", default=None)
_silent: dict[Address, float] = {}
"""Which servers were silent, and when."""


def hurry(seconds: float | None) -> None:
    """Let this thread wait no longer for a word of a server; None: as long as it takes."""
    _patience.set(seconds)


def connect(
    words: tuple[Any, ...],
    named: MutableMapping[str, Any],
    **more: Any,  # noqa: ANN401  what psycopg takes
) -> psycopg.Connection[Any]:
    """Return a line to a server, whose every wait is as long as its thread's patience."""
    from psycopg import errors

    address, patience = (named.get("host"), named.get("port")), _patience.get()
    if patience is not None:
        if _was_silent(address):
            raise _silence()
        busy_after = f"-c lock_timeout={round(BUSY_AFTER * patience * 1000)}"
        more["options"] = f"{named.get('options', '')} {busy_after}".strip()
        more["connect_timeout"] = str(max(LEAST_TO_CONNECT, round(patience)))
    try:
        made: psycopg.Connection[Any] = _kind(address).connect(*words, **{**named, **more})
    except errors.ConnectionTimeout:
        _silent[address] = monotonic()
        raise
    _silent.pop(address, None)
    return made


@cache
def _kind(address: Address) -> type[psycopg.Connection[Any]]:
    import psycopg

    class Line(psycopg.Connection[Any]):
        """A line that is closed when it is silent for too long."""

        def wait(self, gen: Generator[Any, Any, T], *how: Any, **named: Any) -> T:  # noqa: ANN401  psycopg's own
            """Wait as psycopg does, while the thread has patience. Raises: `OperationalError` without a code."""
            patience = _patience.get()
            if patience is None:
                return super().wait(gen, *how, **named)
            try:
                done = super().wait(_listening(gen, SHORT if _was_silent(address) else patience), *how, **named)
            except _Silent:
                _silent[address] = monotonic()
                self.close()
                raise _silence() from None
            _silent.pop(address, None)
            return done

    return Line


class _Silent(Exception):
    """Nothing was said in time."""


def _silence() -> Exception:
    import psycopg

    return psycopg.OperationalError("the server says nothing")


def _was_silent(address: Address) -> bool:
    return monotonic() - _silent.get(address, -REMEMBERED) < REMEMBERED


def _listening(steps: Generator[Any, Any, T], seconds: float) -> Generator[Any, Any, T]:
    """Take the steps of a generator of psycopg's, which are told now and then that nothing was heard."""
    try:
        wanted = next(steps)
        end = monotonic() + seconds
        while True:
            heard = yield wanted
            if heard:
                end = monotonic() + seconds
            elif monotonic() > end:
                raise _Silent
            wanted = steps.send(heard)
    except StopIteration as ended:
        done: T = ended.value
        return done
