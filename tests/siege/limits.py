"""Limits of time and memory for what is tried: who needs more of either is stopped, and that is a fault."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class TooLong(BaseException):
    """It took longer than allowed; nothing that catches errors catches this."""


@contextmanager
def limited(seconds: float, megabytes: int) -> Iterator[None]:
    """Allow so many seconds of work (not of waiting) and so many megabytes more than there are now.

    Where a system has no such limits, nothing is limited.
    """
    if sys.platform != "linux":
        yield
        return
    import resource

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (pages * os.sysconf("SC_PAGE_SIZE") + megabytes * 2**20, before[1]))
    handler = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, handler)
        resource.setrlimit(resource.RLIMIT_AS, before)


def _stop(_signal: int, _frame: object) -> None:
    raise TooLong
