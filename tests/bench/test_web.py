"""300 phones that follow the pages of the hall: from a change to its last byte, and what a key costs meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import selectors
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from skatclub.domain.hall.served import Served
from skatclub.gui.operations.pages import LISTS
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.services.club import clubs
from skatclub.services.office import office
from skatclub.web.guard import Rate
from skatclub.web.server import HallServer
from tests.databases import make
from tests.gui.conftest import home, qtbot, rooms, session  # noqa: F401 (fixtures)
from tests.typed_lists import enter_all
from tests.web.asking import free_port, played, snapshot

if TYPE_CHECKING:
    from skatclub.gui.sheets.page import SheetsPage

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
def test_a_change_reaches_300_phones(publishing, benchmark, page):
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
    ours, theirs = (sorted(latencies) for latencies in taken.values())
    last = len(ours) * 99 // 100
    benchmark.extra_info["ms, p50"] = 1000 * statistics.median(ours)
    benchmark.extra_info["ms, p99"] = 1000 * ours[last]
    benchmark.extra_info["x bare lines, p99"] = ours[last] / theirs[last]
    benchmark.extra_info["kilobytes"] = len(message) // 1024


LINES = ("242", "342", "0", "142")
"""Deals of a table of four, Enter after each: a key to its painted preview, or to painted totals."""
PACE, TYPED = 0.08, 40
"""Seconds from key to key, as of somebody quick; deals of a run."""


def _listen(port: int, path: str, told: Connection) -> None:
    """Be all phones at once until somebody says so, each at its own address; tell how often they heard.

    When "reload" is said, all lines break at once, as by an outage, and every phone asks for its whole page again.
    """
    heard, ends, is_ready = _all_following(port, path), 0, False
    while True:
        if told.poll():
            if told.recv() != "reload":
                break
            for key in list(heard.get_map().values()):
                key.fileobj.close()  # type: ignore[union-attr]
            heard.close()
            heard = _all_following(port, path)
        if ends >= PHONES and not is_ready:
            is_ready = True
            told.send("ready")
        for key, _event in heard.select(0.2):
            ends += END in key.fileobj.recv(1 << 20)[-8:]  # type: ignore[union-attr]
    told.send(ends)


def _all_following(port: int, path: str) -> selectors.BaseSelector:
    heard = selectors.DefaultSelector()
    for phone in range(PHONES):
        own = (f"127.0.{1 + phone // 200}.{1 + phone % 200}", 0)
        line = socket.create_connection(("127.0.0.1", port), source_address=own)
        line.sendall(_question(path, port))
        line.setblocking(False)
        heard.register(line, selectors.EVENT_READ)
    return heard


def _typed(page: SheetsPage, meanwhile: Callable[[int], object] = lambda _number: None) -> list[float]:
    """Type deals at the pace of somebody quick; return the seconds from key to painting, but of the first."""
    times = []
    for number in range(TYPED):
        meanwhile(number)
        for key in (*LINES[number % len(LINES)], Qt.Key.Key_Return):
            since = time.perf_counter()
            QTest.keyClick(page.entry.edit, key)
            QApplication.processEvents()
            times.append(time.perf_counter() - since)
            while time.perf_counter() - since < PACE:
                QApplication.processEvents()
                time.sleep(0.002)
    return times[len(LINES[0]) + 1 :]


def test_a_key_is_painted_while_300_phones_follow(
    session,  # noqa: F811
    tmp_path,
    benchmark,
):
    """Without phones, with them, and while all of them reload at once every five deals: two lists each, in turn.

    A tournament of 240 people, in a file.
    """
    path = tmp_path / "cup.skatclub"
    club = make(path)
    event_id = played(club, people=PEOPLE)
    ids = [office.table_id_of(club, event_id, 2, number) for number in range(1, 7)]
    clubs.close(club)
    session.files.open(str(path))
    session.current.choose(event_id)
    room = session.rooms[LISTS]
    assert isinstance(room, SheetsRoom)
    pages, spawn = session.hall_menu.pages(), multiprocessing.get_context("spawn")
    runs: dict[str, list[float]] = {"alone": [], "served": [], "reloading": []}

    def measure() -> None:
        for how, table_id in zip((*runs, *runs), ids, strict=True):
            session.show(LISTS, table_id)
            if how != "alone":
                pages.start("127.0.0.1", free_port())
                assert pages.served is not None
                ours, theirs = spawn.Pipe()
                guest = f"/{pages.served.guest()}/live/standings"
                phones = spawn.Process(target=_listen, args=(pages.served.port, guest, theirs), daemon=True)
                phones.start()
                while not ours.poll(0.01):
                    QApplication.processEvents()
                assert ours.recv() == "ready"
            reload = partial(_reload_now_and_then, ours) if how == "reloading" else lambda _number: None
            runs[how] += _typed(room.page, reload)
            assert len(room.page.table.records) == TYPED
            if how != "alone":
                ours.send("enough")
                while not ours.poll(0.01):
                    QApplication.processEvents()
                assert ours.recv() > 0
                phones.join()
                pages.stop()

    benchmark.pedantic(measure, rounds=1)
    middle = statistics.median(runs["alone"])
    for how, taken in runs.items():
        times = sorted(taken)
        benchmark.extra_info[f"ms, p50, {how}"] = 1000 * statistics.median(times)
        benchmark.extra_info[f"ms, p99, {how}"] = 1000 * times[len(times) * 99 // 100]
        benchmark.extra_info[f"x the same without phones, {how}"] = statistics.median(times) / middle


def _reload_now_and_then(phones: Connection, number: int) -> None:
    if number % 5 == 0:
        phones.send("reload")
