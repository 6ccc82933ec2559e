"""The server itself, over real lines: who dawdles or shouts is put off, everybody else is answered."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from skatclub.domain.hall.errors import AddressNotFree
from skatclub.domain.hall.served import Served
from skatclub.web import server as web_server
from skatclub.web.server import HallServer
from tests.web.asking import free_port

LINES = 300
SECONDS = 60
"""Until a line that hangs is given up."""


@pytest.fixture
def server(seen) -> Iterator[HallServer]:
    """Serve the cup at this machine, as often as anybody asks."""
    made = HallServer(
        Served(address="127.0.0.1", port=free_port(), secret="of tests"), seen,
        called=lambda _series, _table: None, clock=lambda: datetime.now(UTC), tick=time.monotonic,
    )  # fmt: skip
    yield made
    made.stop()


def say(server: HallServer, what: bytes) -> bytes:
    """Say something on a new line and return all that comes back until it is closed."""
    with socket.create_connection(("127.0.0.1", server.served.port), timeout=SECONDS) as line:
        line.sendall(what)
        answer = b""
        while part := line.recv(65536):
            answer += part
    return answer


def asked(server: HallServer, path: str = "standings", *more: str) -> bytes:
    where = f"/{server.served.guest()}/{path}"
    lines = (f"GET {where} HTTP/1.1", f"Host: 127.0.0.1:{server.served.port}", "Connection: close", *more)
    return "\r\n".join((*lines, "", "")).encode()


def test_a_page_comes_over_the_line_and_says_nothing_of_the_program(server):
    head, _gap, body = say(server, asked(server)).partition(b"\r\n\r\n")

    assert head.startswith(b"HTTP/1.1 200")
    assert b"server:" not in head.lower()
    assert b"content-security-policy: default-src 'self'" in head
    assert "Stand nach 1 Serie" in body.decode()


@pytest.mark.parametrize(
    "nonsense",
    [b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"A" * 70_000 + b"\r\n\r\n",
     b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 9_000,
     b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"],
    ids=range(7),
)  # fmt: skip
def test_nonsense_is_refused_in_a_word_and_the_next_is_answered(server, nonsense):
    try:
        answer = say(server, nonsense)
    except ConnectionError:  # it was closed while we were still talking
        answer = b"HTTP/1.1 400"

    assert answer.startswith(b"HTTP/1.1 4")
    assert b"Traceback" not in answer
    assert say(server, asked(server)).startswith(b"HTTP/1.1 200")


def test_who_dawdles_is_put_off(seen, monkeypatch):
    monkeypatch.setattr(web_server, "LINGER_SECONDS", 0.05)
    served = Served(address="127.0.0.1", port=free_port(), secret="of tests")
    made = HallServer(
        served, seen, called=lambda _series, _table: None, clock=lambda: datetime.now(UTC), tick=time.monotonic
    )
    heard = b""
    try:
        with suppress(ConnectionError):  # put off while we were still talking
            heard = say(made, b"GET /slowly HTTP/1.1\r\nHo")
    finally:
        made.stop()

    assert heard == b""


def test_an_address_that_is_taken_is_refused(server, seen):
    with pytest.raises(AddressNotFree):
        HallServer(
            server.served, seen, called=lambda _series, _table: None, clock=lambda: datetime.now(UTC),
            tick=time.monotonic,
        )  # fmt: skip


def test_a_server_that_was_stopped_is_gone_with_its_thread_though_somebody_listens(server):
    with socket.create_connection(("127.0.0.1", server.served.port)) as line:
        line.sendall(asked(server, "live/standings").replace(b"Connection: close\r\n", b""))
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        server.stop()

    while server.is_running:  # a busy machine takes a moment to see its thread off
        time.sleep(0.01)
    server.publish(None)  # nobody hears it, and nothing happens


@pytest.mark.endure
def test_three_hundred_listeners_behind_one_address_all_hear_of_each_change(server, seen):
    lines = [socket.create_connection(("127.0.0.1", server.served.port)) for _ in range(LINES)]
    question = asked(server, "live/standings").replace(b"Connection: close\r\n", b"")
    for line in lines:
        line.sendall(question)
    while server.looking().total() < LINES:
        time.sleep(0.01)

    for played, words in 2 * ((0, b"<h1>Gesamtstand"), (1, b"<h1>Stand nach 1 Serie")):
        server.publish(replace(seen, hall=replace(seen.hall, played=played)))
        for line in lines:
            heard_until(line, words)

    for line in lines:
        line.close()


def heard_until(line: socket.socket, words: bytes) -> None:
    """Listen until these words have come."""
    heard = b""
    while words not in heard:
        part = line.recv(65536)
        assert part, "the line was closed before"
        heard += part
