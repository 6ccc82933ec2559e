"""300 phones that follow the pages of the hall: from a change to its last byte, beside a bare server."""

from __future__ import annotations

import asyncio
import multiprocessing
import selectors
import socket
import statistics
import threading
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from skatclub.domain.hall.served import Served
from skatclub.web.guard import Rate
from skatclub.web.server import HallServer
from tests.databases import make
from tests.typed_lists import enter_all
from tests.web.asking import free_port, played, snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection

    from pytest_benchmark.fixture import BenchmarkFixture

PHONES, PEOPLE, CHANGES = 300, 240, 3
QUIET = 1.0
"""Seconds from change to change: so often pages are handed over at most."""
END = b"\0\0\xff\xff"
"""With this each part of a packed stream ends."""


def _follow(port: int, path: str, told: Connection) -> None:
    """Be all phones at once; tell when each has the whole of each message."""
    lines = []
    for _phone in range(PHONES):
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall(_question(path, port))
        line.setblocking(False)
        lines.append(line)
    heard = selectors.DefaultSelector()
    for line in lines:
        heard.register(line, selectors.EVENT_READ)
    ends, quiet_since, times = 0, time.monotonic(), list[float]()
    while time.monotonic() - quiet_since < 3:  # the first messages, which bring the page
        for key, _event in heard.select(0.2):
            key.fileobj.recv(1 << 20)  # type: ignore[union-attr]
            quiet_since = time.monotonic()
    told.send("ready")
    given_up = time.monotonic() + 3 * CHANGES * QUIET
    while ends < PHONES * CHANGES and time.monotonic() < given_up:
        for key, _event in heard.select(1):
            if END in key.fileobj.recv(1 << 20)[-8:]:  # type: ignore[union-attr]
                ends += 1
                times.append(time.monotonic())
    told.send(times)


def _question(path: str, port: int) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept-Encoding: gzip\r\n\r\n".encode()


def _latencies(port: int, path: str, publish: Callable[[int], object]) -> list[float]:
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    phones = multiprocessing.get_context("spawn").Process(target=_follow, args=(port, path, theirs), daemon=True)
    phones.start()
    assert ours.recv() == "ready"
    begun = []
    for number in range(CHANGES):
        begun.append(time.monotonic())
        publish(number)
        time.sleep(QUIET)
    times = sorted(ours.recv())
    phones.join()
    return [moment - begun[at // PHONES] for at, moment in enumerate(times)]


@pytest.fixture
def publishing(tmp_path) -> Iterator[tuple[HallServer, Callable[[int], object]]]:
    """Serve a tournament of 240 people; each change is a word of the director."""
    club = make(tmp_path / "cup.skatclub")
    event_id = played(club, people=PEOPLE)
    before = snapshot(club, event_id, at=datetime.now(UTC))
    enter_all(club, event_id, 2)
    after = snapshot(club, event_id, at=datetime.now(UTC))
    server = HallServer(
        Served(address="127.0.0.1", port=free_port(), secret="of timings"), after,
        called=lambda _series, _table: None, clock=lambda: datetime.now(UTC), tick=time.monotonic,
        rate=Rate(at_once=1e6, a_second=1e6),
    )  # fmt: skip

    yield server, lambda number: server.publish((before, after)[number % 2])
    server.stop()


class Bare:
    """Sends the same bytes to whoever asks, with nothing but the loop of Python."""

    def __init__(self, message: bytes) -> None:
        self.message, self.port = message, free_port()
        self.loop, self.writers = asyncio.new_event_loop(), list[asyncio.StreamWriter]()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(asyncio.start_server(self._take, "127.0.0.1", self.port, backlog=PHONES))
        self.loop.run_forever()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n" + self.message)
        self.writers.append(writer)

    def publish(self, _number: int) -> None:
        self.loop.call_soon_threadsafe(lambda: [writer.write(self.message) for writer in self.writers])


@pytest.mark.parametrize("page", ["standings", "series"])
def test_a_change_reaches_300_phones(publishing, benchmark: BenchmarkFixture, page: str) -> None:
    server, publish = publishing
    path = f"/{server.served.guest()}/live/{page}"
    taken: dict[str, list[float]] = {}

    def measure() -> None:
        taken["ours"] = _latencies(server.served.port, path, publish)

    benchmark.pedantic(measure, rounds=1)
    with socket.create_connection(("127.0.0.1", server.served.port)) as line:
        line.sendall(_question(path, server.served.port))
        message = b""
        while END not in message[-8:]:
            message += line.recv(1 << 20)
    message = message.partition(b"\r\n\r\n")[2]
    bare = Bare(message)
    taken["bare"] = _latencies(bare.port, "/", bare.publish)
    for who, latencies in taken.items():
        latencies.sort()
        benchmark.extra_info[f"{who}_p50_ms"] = round(1000 * statistics.median(latencies), 1)
        benchmark.extra_info[f"{who}_p99_ms"] = round(1000 * latencies[len(latencies) * 99 // 100], 1)
    benchmark.extra_info["kilobytes"] = len(message) // 1024
    print(benchmark.extra_info)
