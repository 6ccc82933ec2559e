"""A line to the server of the tests that can be cut: between COMMIT and its answer, at once, or for good.

It lies between a club and the server as a second socket; what passes is looked at for the word COMMIT only.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

PORT = 5432


class Line:
    """Carries what is said to a server and back.

    `swallows` lets the next COMMIT through and cuts the line before its answer; `stops` cuts the line before the
    server hears of it; `is_down` takes no calls; `is_silent` takes them, and carries nothing until it ends,
    which `falls_silent` begins with the next COMMIT.
    """

    def __init__(self, listener: socket.socket, call: Callable[[], socket.socket]) -> None:
        self.swallows = self.stops = self.is_down = self.falls_silent = False
        self._call = call
        self._open: list[socket.socket] = []
        self._listener = listener
        self._goes_on = threading.Event()
        self._goes_on.set()
        self._listener.listen(20)
        threading.Thread(target=self._take_calls, daemon=True).start()

    @property
    def is_silent(self) -> bool:
        """Tell whether nothing is carried, though nobody hangs up."""
        return not self._goes_on.is_set()

    @is_silent.setter
    def is_silent(self, is_silent: bool) -> None:
        if is_silent:
            self._goes_on.clear()
        else:
            self._goes_on.set()

    def cut(self) -> None:
        """Cut all that is open now."""
        while self._open:
            hang_up(self._open.pop())

    def close(self) -> None:
        """Take no calls any more."""
        self._listener.close()
        self._goes_on.set()
        self.cut()

    def _take_calls(self) -> None:
        with suppress(OSError):  # closed
            while True:
                caller, _ = self._listener.accept()
                if self.is_down:
                    caller.close()
                    continue
                try:
                    server = self._call()
                except OSError:  # nobody is there just now
                    caller.close()
                    continue
                self._open += [caller, server]
                threading.Thread(target=self._carry, args=(caller, server), daemon=True).start()
                threading.Thread(target=self._carry, args=(server, caller), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while said := source.recv(65536):
                is_commit = b"COMMIT\x00" in said
                if is_commit and self.falls_silent:
                    self.falls_silent, self.is_silent = False, True
                self._goes_on.wait()
                if is_commit and self.stops:
                    self.stops = False
                    break
                if is_commit and self.swallows:
                    self.swallows = False
                    hang_up(source)
                    target.sendall(said)
                    break
                target.sendall(said)
        for end in (source, target):
            hang_up(end)


def hang_up(end: socket.socket) -> None:
    """End a line for whoever listens or speaks on it."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line_to(address: str, folder: Path) -> Iterator[tuple[Line, str]]:
    """Give a line to the server of an address, and the address of the same database through it."""
    room = Path(parse_qs(urlsplit(address).query)["host"][0])
    end = socket.socket(socket.AF_UNIX)
    end.bind(str(folder / f".s.PGSQL.{PORT}"))

    def call() -> socket.socket:
        server = socket.socket(socket.AF_UNIX)
        server.connect(str(room / f".s.PGSQL.{PORT}"))
        return server

    line = Line(end, call)
    try:
        yield line, address.replace(str(room), str(folder))
    finally:
        line.close()


@contextmanager
def tcp_line_to(address: str) -> Iterator[tuple[Line, str]]:
    """Give a line to the server of an address over the network, and the address of the same database through it."""
    host, port = urlsplit(address).hostname, urlsplit(address).port
    assert host is not None
    assert port is not None
    end = socket.create_server(("127.0.0.1", 0))
    line = Line(end, lambda: socket.create_connection((host, port)))
    try:
        yield line, address.replace(f"{host}:{port}", f"127.0.0.1:{end.getsockname()[1]}")
    finally:
        line.close()
