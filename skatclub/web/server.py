"""Serves the pages beside the window: an own thread with its own loop, which is only handed values."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from skatclub.domain.hall.errors import AddressNotFree
from skatclub.domain.hall.served import Served
from skatclub.web.app import Letter, Pages, unheard
from skatclub.web.guard import Guard, Rate
from skatclub.web.live import Hub
from skatclub.web.snapshot import Snapshot

BACKLOG = 512
MOST_CONNECTIONS = 1500
LINGER_SECONDS = 10
"""Who has asked nothing whole after so many seconds is put off: a line held open costs nobody else his page."""


class Prompt(H11Protocol):
    """A line on which somebody has to ask soon."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # wider in uvicorn
        """Begin to wait for the first question."""
        super().connection_made(transport)
        self.loop.call_later(LINGER_SECONDS, self._put_off)

    def _put_off(self) -> None:
        has_asked: RequestResponseCycle | None = self.cycle  # uvicorn declares that there always is one
        if has_asked is None and not self.transport.is_closing():
            self.transport.close()


class HallServer:
    """The pages of one event at one address; what changes is handed over by `publish`.

    `called` is called in the thread of the server with series and table, `typed` with what a table typed. Refused:
    `AddressNotFree`.
    """

    def __init__(  # noqa: PLR0913  what each is for is told by its name
        self,
        served: Served,
        snapshot: Snapshot,
        *,
        called: Callable[[int, int], None],
        typed: Callable[[Letter], None] = unheard,
        clock: Callable[[], datetime],
        tick: Callable[[], float],
        names: Sequence[str] = (),
        rate: Rate | None = None,
    ) -> None:
        self.served = served
        self._socket = _listening(served)
        self._hub = Hub()
        self._hub.publish(snapshot)
        pages = Pages(hub=self._hub, served=served, clock=clock, called=called, typed=typed, tick=tick)
        guard = Guard(pages.app(), hosts=_hosts(served, names), clock=tick, rate=rate)
        self._server = uvicorn.Server(
            uvicorn.Config(
                guard,
                http=Prompt,
                ws="none",
                loop="asyncio",
                lifespan="off",
                access_log=False,
                log_config=None,
                server_header=False,
                limit_concurrency=MOST_CONNECTIONS,
                h11_max_incomplete_event_size=16 * 1024,
                timeout_keep_alive=10,
            )
        )
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="hall pages", daemon=True)
        self._thread.start()

    def publish(self, snapshot: Snapshot) -> None:
        """Show everybody what is so now; called from any thread, returns at once."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hub.publish, snapshot)

    def looking(self) -> Counter[str]:
        """Return how many look at each page, by its path."""
        return self._hub.looking()

    @property
    def is_running(self) -> bool:
        """Tell whether pages are served."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Serve nothing any more; who still looks is cut off."""
        self._server.should_exit = self._server.force_exit = True
        self._thread.join(timeout=5)
        self._socket.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._server.serve(sockets=[self._socket]))
        finally:
            _cancel_all(self._loop)
            self._loop.close()


def _cancel_all(loop: asyncio.AbstractEventLoop) -> None:
    """End what still waits for listeners, so that nothing is left when the loop closes."""
    waiting = asyncio.all_tasks(loop)
    for task in waiting:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*waiting, return_exceptions=True))
    loop.run_until_complete(loop.shutdown_asyncgens())


def _listening(served: Served) -> socket.socket:
    """Return the socket of an address. Refused: `AddressNotFree`."""
    family = socket.AF_INET6 if ":" in served.address else socket.AF_INET
    try:
        return socket.create_server((served.address, served.port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise AddressNotFree(served.address, served.port) from error


def _hosts(served: Served, names: Sequence[str]) -> set[str]:
    """Return what may stand as host in a question: this address, and the names that this machine has there."""
    plain = [f"[{name}]" if ":" in name else name for name in (served.address, *names)]
    return {f"{name}:{served.port}" for name in plain}
