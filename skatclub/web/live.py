"""Who looks at which page, and how each hears that something changed: the newest is always enough."""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from skatclub.web.snapshot import Snapshot

MOST_LISTENERS = 1000
LATEST_FRAGMENTS = 2000
"""So many pages of one moment are kept ready: one for each who looks for a seat, and the common ones."""

PACKED_HEAD = bytes.fromhex("1f8b08000000000000ff")
"""With this a packed stream begins: gzip, of no file and no time (RFC 1952, 2.3)."""


def packed(message: bytes) -> bytes:
    """Return a message as a part of any packed stream: it needs nothing of the parts before it (RFC 1951)."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(message) + packer.flush(zlib.Z_FULL_FLUSH)


class Hub:
    """Holds the newest snapshot and wakes all who listen; lives in the thread of the server alone."""

    def __init__(self) -> None:
        self.snapshot: Snapshot | None = None
        self._listeners: dict[asyncio.Queue[None], str] = {}
        self._ready: dict[tuple[object, ...], bytes] = {}

    def publish(self, snapshot: Snapshot) -> None:
        """Take a newer snapshot; who has not read the last one yet will read this one instead."""
        self.snapshot = snapshot
        self._ready.clear()
        for queue in self._listeners:
            if queue.empty():
                queue.put_nowait(None)

    @property
    def is_full(self) -> bool:
        """Tell whether nobody else can listen."""
        return len(self._listeners) >= MOST_LISTENERS

    def looking(self) -> Counter[str]:
        """Return how many listen to each page, by its path."""
        return Counter(self._listeners.values())

    @contextmanager
    def listening(self, path: str) -> Iterator[asyncio.Queue[None]]:
        """Be woken by every change while somebody looks at a page."""
        queue: asyncio.Queue[None] = asyncio.Queue(maxsize=1)
        self._listeners[queue] = path
        try:
            yield queue
        finally:
            del self._listeners[queue]

    def ready(self, key: tuple[object, ...], make: Callable[[], bytes]) -> bytes:
        """Return what was made of this snapshot under a key, made at most once."""
        made = self._ready.get(key)
        if made is None:
            made = make()
            if len(self._ready) < LATEST_FRAGMENTS:
                self._ready[key] = made
        return made
