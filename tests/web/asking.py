"""Asks the pages of a hall without a network: one question, one answer, as they come over the line."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from skatclub.domain.hall.served import Served
from skatclub.services import hall, typed_lists
from skatclub.services.club.clubs import Club
from skatclub.web.app import Letter, Pages
from skatclub.web.guard import Guard
from skatclub.web.live import Hub
from skatclub.web.snapshot import Snapshot
from tests import tournaments
from tests.typed_lists import enter_all

NOON = datetime(2026, 10, 17, 12, 0, tzinfo=UTC)
SERVED = Served(address="192.0.2.7", port=8180, secret="a secret of tests")
HOST = "192.0.2.7:8180"


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str


@dataclass
class Line:
    """The pages of a hall with what is noted of them; `seconds` is what the guard takes for the time."""

    snapshot: Snapshot
    calls: list[tuple[int, int]] = field(default_factory=list)
    hub: Hub = field(default_factory=Hub)
    now: datetime = NOON
    seconds: float = 0
    letters: list[Letter] = field(default_factory=list)
    answer: typed_lists.Answer = field(default_factory=typed_lists.Answer)

    def __post_init__(self) -> None:
        self.hub.publish(self.snapshot)
        pages = Pages(
            hub=self.hub,
            served=SERVED,
            clock=lambda: self.now,
            called=lambda series, table: self.calls.append((series, table)),
            typed=self._typed,
            tick=lambda: self.seconds,
        )
        self.app = Guard(pages.app(), hosts=[HOST], clock=lambda: self.seconds)

    def _typed(self, letter: Letter) -> None:
        self.letters.append(letter)
        letter.reply(self.answer)

    def __call__(
        self, path: str, *, method: str = "GET", host: str = HOST, body: bytes = b"", **extra: str
    ) -> Answer:
        """Ask for a page by its path after the word of guests; one with / before it stands for itself."""
        return asyncio.run(self._ask(path, method, host, body, extra))

    async def _ask(self, path: str, method: str, host: str, body: bytes, extra: dict[str, str]) -> Answer:
        sent: list[dict[str, Any]] = []
        parts = [body[at : at + 4096] for at in range(0, len(body), 4096)] or [b""]

        async def receive() -> dict[str, Any]:
            part = parts.pop(0) if parts else b""
            return {"type": "http.request", "body": part, "more_body": bool(parts)}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.app(scope(path, method, host, extra), receive, send)
        headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return Answer(sent[0]["status"], headers, b"".join(each.get("body", b"") for each in sent[1:]).decode())

    def follow(self, path: str, acts: list[Callable[[], object]]) -> list[str]:
        """Listen to the changes of a page, do one act after each message, and return all messages."""
        return [part.decode() for part in asyncio.run(self._follow(path, acts, {}))]

    def follow_packed(self, path: str, acts: list[Callable[[], object]]) -> list[bytes]:
        """Do the same as whoever reads gzip; the first part is the head of the stream."""
        return asyncio.run(self._follow(path, acts, {"accept-encoding": "gzip, deflate"}))

    async def _follow(self, path: str, acts: list[Callable[[], object]], extra: dict[str, str]) -> list[bytes]:
        told: asyncio.Queue[bytes] = asyncio.Queue()
        gone = asyncio.Event()

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            if message.get("body"):
                told.put_nowait(message["body"])

        listening = asyncio.create_task(self.app(scope(f"live/{path}", "GET", HOST, extra), receive, send))
        messages = [await told.get()]
        for act in acts:
            act()
            messages.append(await told.get())
        gone.set()
        await listening
        return messages


def scope(path: str, method: str, host: str, extra: dict[str, str]) -> dict[str, Any]:
    """Return a question as a server hands it over."""
    whole = path if path.startswith("/") else f"/{SERVED.guest()}/{path}"
    where, _mark, query = whole.partition("?")
    headers = [(b"host", host.encode()), *((name.encode(), value.encode()) for name, value in extra.items())]
    return {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": where, "raw_path": where.encode(), "query_string": query.encode(), "root_path": "",
        "headers": headers, "client": ("192.0.2.50", 50000), "server": ("192.0.2.7", 8180), "state": {},
    }  # fmt: skip


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def played(club: Club, *, people: int = 12, series: int = 3) -> int:
    """Play the first series of a tournament and draw the second; return the event."""
    event_id = tournaments.new_event(club, tournaments.named(people), series=series)
    tournaments.draw(club, event_id, 1)
    enter_all(club, event_id, 1)
    tournaments.draw(club, event_id, 2)
    return event_id


def snapshot(club: Club, event_id: int, **more: Any) -> Snapshot:
    """Return what the hall may see of it."""
    return Snapshot(hall=hall.hall(club, event_id), **{"at": NOON, "takes_calls": True, **more})
