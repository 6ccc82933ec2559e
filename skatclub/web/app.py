"""The pages as an application: finds the page that is asked for, and lets it follow what changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route

from skatclub.domain.hall import typed_lists
from skatclub.domain.hall.errors import TypedListUnreadable
from skatclub.domain.hall.served import Served
from skatclub.domain.hall.typed_lists import Posted, TypingPlace
from skatclub.services.typed_lists import Answer
from skatclub.web import guard, live, rendering, resources
from skatclub.web.guard import Rate, Shares
from skatclub.web.live import Hub
from skatclub.web.page import Asked, Page
from skatclub.web.pages import screen, seat, table
from skatclub.web.table import page as table_page

if TYPE_CHECKING:
    from starlette.requests import Request


ALIVE_SECONDS = 15
ALIVE = b"event: alive\ndata: \n\n"
"""What is said when nothing changed, so that both sides know that the line still holds."""
STATIC = {
    "style.css": "text/css",
    "screen.css": "text/css",
    "live.js": "text/javascript",
    "icon.svg": "image/svg+xml",
}
"""Files for all pages, each with its kind."""
LASTING = {seat.PAGE.path, "seats", "standings", "series", "teams", "prizes", table.PAGE.path}
"""Pages that say the same until something changes; the others say what time it is."""
ASKED = ("q", "who", "rank")
TABLE_POSTS = Rate(at_once=60, a_second=0.5)
"""So often the devices of one table may send: a list has 48 deals, and what found nobody is sent again."""
NEW_DEVICES = Rate(at_once=typed_lists.MOST_DEVICES, a_second=1 / 300)
"""Each that writes at a table is kept for good: nobody invents thousands."""
ANSWER_SECONDS = 6
"""So long a table waits for the club; its page asks again by itself."""
FROM_FILES = {"access-control-allow-origin": "*"}
"""A page that was opened as a file comes from nowhere: the word of its table is what lets it in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """What a table sends, and how it is answered, from any thread."""

    series: int
    table: int
    posted: Posted
    reply: Callable[[Answer], None]


def unheard(letter: Letter) -> None:
    """Answer a table for whoever takes no lists in."""
    letter.reply(Answer(is_offered=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pages:
    """Answers what is asked; `called` is told series and table that call the desk, `typed` what a table typed."""

    hub: Hub
    served: Served
    clock: Callable[[], datetime]
    called: Callable[[int, int], None]
    typed: Callable[[Letter], None] = unheard
    tick: Callable[[], float]
    sent: Shares = field(default_factory=lambda: Shares(TABLE_POSTS))
    new_devices: Shares = field(default_factory=lambda: Shares(NEW_DEVICES))
    devices: set[tuple[int, int, str]] = field(default_factory=set)

    def app(self) -> Starlette:
        """Return the application."""
        routes = [
            Route("/{word}/live/call/{series:int}/{number:int}", self.follow),
            Route("/{word}/live/{path}/{number:int}", self.follow),
            Route("/{word}/live/{path}", self.follow),
            Route("/{word}/live/", self.follow),
            Route("/{word}/screen/{number:int}.css", self.screen_style),
            Route("/{word}/list/{series:int}/{number:int}", self.typing, methods=["GET"]),
            Route("/{word}/list/{series:int}/{number:int}/data", self.typing_data, methods=["GET"]),
            Route("/{word}/list/{series:int}/{number:int}/live", self.typing_live, methods=["GET"]),
            Route("/{word}/list/{series:int}/{number:int}", self.take, methods=["POST"]),
            Route("/{word}/call/{series:int}/{number:int}", self.show, methods=["GET"]),
            Route("/{word}/call/{series:int}/{number:int}", self.call, methods=["POST"]),
            Route("/{word}/{path}/{number:int}", self.show, methods=["GET"]),
            Route("/{word}/{path}", self.show),
            Route("/{word}/", self.show),
        ]
        app = Starlette(routes=routes, exception_handlers={404: self.lost, 405: _nothing, 500: _broken})
        app.router.redirect_slashes = False
        app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)
        return app

    async def lost(self, request: Request, _error: Exception) -> Response:
        """Lead on whoever typed an address with one slash too many or too few; there is nothing else."""
        path = request.url.path
        words = path.strip("/").split("/")
        right = "/".join(("", *words)) if len(words) > 1 else f"/{words[0]}/"
        if request.method == "GET" and right != path and self._is_known(words):
            return RedirectResponse(right)
        return _nothing(request)

    async def show(self, request: Request) -> Response:
        """Answer with a whole page, or with what belongs to all of them."""
        path = request.path_params.get("path", "")
        if not self._may(request):
            return _nothing(request)
        if path in STATIC and "number" not in request.path_params:
            lasting = {"cache-control": "private, max-age=60"}
            return Response(resources.text(path), media_type=STATIC[path], headers=lasting)
        page, snapshot = self._page(request), self.hub.snapshot
        if page is None or snapshot is None:
            return _nothing(request)
        asked = self._asked(request)
        where = self._live(page, asked, request)
        return HTMLResponse(rendering.whole(page, snapshot, asked, live=where))

    async def follow(self, request: Request) -> Response:
        """Answer with what changes on a page, as often as it changes."""
        page = self._page(request)
        if not self._may(request) or page is None or self.hub.snapshot is None:
            return _nothing(request)
        if self.hub.is_full:
            return _full()
        packs = "gzip" in request.headers.get("accept-encoding", "")
        changes = self._packed(page, request) if packs else self._changes(page, request)
        headers = {"content-encoding": "gzip"} if packs else {}
        return StreamingResponse(changes, media_type="text/event-stream", headers=headers)

    async def screen_style(self, request: Request) -> Response:
        """Answer with the colours and measures of a screen."""
        snapshot = self.hub.snapshot
        if not self._may(request) or snapshot is None:
            return _nothing(request)
        sheet = screen.style(snapshot.hall.steering.screen(screen.number_of(self._asked(request))))
        return Response(sheet, media_type="text/css")

    async def call(self, request: Request) -> Response:
        """Take the call of a table and show its page again; the page of its list asks with a mark and stays."""
        snapshot, (series, number) = self.hub.snapshot, _table_of(request)
        if not self._may(request) or snapshot is None or _is_foreign(request):
            return _nothing(request)
        if not table.is_there(snapshot, series, number) or not snapshot.takes_calls:
            return _nothing(request)
        if not self.sent.take((series, number), self.tick()):
            return _too_often()
        self.called(series, number)
        if request.url.query:
            return Response(status_code=204, headers=FROM_FILES)
        return RedirectResponse(str(request.url.path), status_code=303)

    async def typing(self, request: Request) -> Response:
        """Answer with the page where a table types its list; where it may not, with that where it calls."""
        place, snapshot = self._place(request), self.hub.snapshot
        if place is None or snapshot is None:
            return await self.show(request)
        page, policy = table_page.whole(snapshot, place, str(request.url.path))
        return HTMLResponse(page, headers={"content-security-policy": policy})

    async def typing_data(self, request: Request) -> Response:
        """Answer with what that page needs to know, for one that was opened as a file."""
        place, snapshot = self._place(request), self.hub.snapshot
        if place is None or snapshot is None:
            return _nothing(request)
        return JSONResponse(table_page.data(snapshot, place, ""), headers=FROM_FILES)

    async def take(self, request: Request) -> Response:
        """Hand on what a table typed, and answer once the club has it; whoever hears nothing sends it again."""
        series, number = _table_of(request)
        if not self._may(request) or _is_foreign(request):
            return _nothing(request)
        if not self.sent.take((series, number), self.tick()):
            return _too_often()
        try:
            posted = typed_lists.read_posted(await request.body())
        except TypedListUnreadable:
            return PlainTextResponse("unreadable", status_code=400, headers=FROM_FILES)
        if posted.revision and not self._may_write(series, number, posted.device):
            return _too_often()
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[Answer] = loop.create_future()

        def reply(answer: Answer) -> None:
            with suppress(RuntimeError):  # the server was stopped meanwhile: nobody waits
                loop.call_soon_threadsafe(_settle, answered, answer)

        self.typed(Letter(series=series, table=number, posted=posted, reply=reply))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer = await answered
        except TimeoutError:
            return PlainTextResponse("later", status_code=503, headers={**FROM_FILES, "retry-after": "3"})
        if not answer.is_offered:
            return PlainTextResponse("404", status_code=404, headers=FROM_FILES)
        word = "other" if answer.is_other else ""
        told = {"have": answer.have, "handed": answer.handed, "word": word, "list": answer.signs}
        return JSONResponse({**told, "now": table_page.written(answer.writer)}, headers=FROM_FILES)

    async def typing_live(self, request: Request) -> Response:
        """Answer with what the table types, deal by deal: a second device there looks on."""
        if self._place(request) is None:
            return _nothing(request)
        if self.hub.is_full:
            return _full()
        series, number = _table_of(request)

        async def changes() -> AsyncIterator[bytes]:
            told = None
            with self.hub.listening(f"list/{series}/{number}") as woken:
                while (place := self._place(request)) is not None:
                    message = _line(json.dumps(self._now(place)))
                    yield message if message != told else ALIVE
                    told = message
                    await _woken(woken, ALIVE_SECONDS)

        return StreamingResponse(changes(), media_type="text/event-stream", headers=FROM_FILES)

    def _place(self, request: Request) -> TypingPlace | None:
        if self.hub.snapshot is None or not self._may(request):
            return None
        return table_page.place_of(self.hub.snapshot, *_table_of(request))

    def _now(self, place: TypingPlace) -> table_page.Data:
        snapshot = self.hub.snapshot
        return {**table_page.now(place), "told": "" if snapshot is None else rendering.told(snapshot)}

    def _may_write(self, series: int, number: int, device: str) -> bool:
        """Tell whether a device is known at its table, or may become one that is."""
        place = None if self.hub.snapshot is None else table_page.place_of(self.hub.snapshot, series, number)
        known = () if place is None else place.known
        key = (series, number, device)
        if key in self.devices or any(each.device == device for each in known):
            return True
        if not self.new_devices.take((series, number), self.tick()):
            return False
        self.devices.add(key)
        return True

    async def _changes(self, page: Page, request: Request) -> AsyncIterator[bytes]:
        told = None
        number = request.path_params.get("number")
        asked = self._asked(request)
        with self.hub.listening(page.path if number is None else f"{page.path}/{number}") as woken:
            while True:
                message = self._message(page, replace(asked, now=self.clock()))
                yield message if message is not told and message != told else ALIVE
                told = message
                await _woken(woken, self._patience(page, asked))

    async def _packed(self, page: Page, request: Request) -> AsyncIterator[bytes]:
        """Say the same in a seventh of the bytes: 240 phones share the air of one hall."""
        yield live.PACKED_HEAD
        async for message in self._changes(page, request):
            yield self.hub.ready((live.packed, message), partial(live.packed, message))

    def _message(self, page: Page, asked: Asked) -> bytes:
        """Return what changes on a page as it goes over the line, made once for all who look at the same."""
        snapshot = self.hub.snapshot
        if snapshot is None:  # taken away while somebody looked
            return ALIVE
        moment = None if page.path in LASTING else int(asked.now.timestamp())
        key = (page.path, moment, *sorted(asked.query.items()))
        return self.hub.ready(key, lambda: _line(rendering.live_part(page, snapshot, asked)))

    def _patience(self, page: Page, asked: Asked) -> float:
        """Return the seconds after which a page is looked at again though nothing was published."""
        snapshot = self.hub.snapshot
        if page is not screen.PAGE or snapshot is None:
            return ALIVE_SECONDS
        shown = snapshot.hall.steering.screen(screen.number_of(asked))
        return shown.turns_in(self.clock()).total_seconds() + 0.02

    def _may(self, request: Request) -> bool:
        """Tell whether the word in the address is that of the guests, or where it is about a table of that one."""
        word = request.path_params["word"]
        if "series" in request.path_params:
            return self.served.is_table(word, *_table_of(request))
        return self.served.is_guest(word)

    def _is_known(self, words: Sequence[str]) -> bool:
        """Tell whether an address, part by part, begins with a word of these pages."""
        is_table = len(words) == 4 and all(part.isdecimal() for part in words[2:])
        return self.served.is_guest(words[0]) or (
            is_table and self.served.is_table(words[0], int(words[2]), int(words[3]))
        )

    def _page(self, request: Request) -> Page | None:
        if "series" in request.path_params:
            return table.PAGE
        page = rendering.page_at(request.path_params.get("path", ""))
        return page if page is not None and page.numbered == ("number" in request.path_params) else None

    def _asked(self, request: Request) -> Asked:
        query = {name: request.query_params[name][:60] for name in ASKED if name in request.query_params}
        for name in ("series", "number"):
            if name in request.path_params:
                query[name] = str(request.path_params[name])
        guest = self.served.guest()
        return Asked(now=self.clock(), query=query, link=lambda path: f"/{guest}/{path}")

    def _live(self, page: Page, asked: Asked, request: Request) -> str:
        if page is table.PAGE:
            return "/{}/live/call/{}/{}".format(request.path_params["word"], *_table_of(request))
        number = f"/{asked.query['number']}" if "number" in asked.query else ""
        words = f"?{request.url.query}" if request.url.query else ""
        return asked.link(f"live/{page.path}{number}{words}")


def _table_of(request: Request) -> tuple[int, int]:
    """Return series and table in an address."""
    return int(request.path_params["series"]), int(request.path_params["number"])


def _is_foreign(request: Request) -> bool:
    """Tell whether a page of somebody else sends this; a file, or a browser that does not say, names nobody."""
    origin = request.headers.get("origin", "null")
    return origin != "null" and origin.partition("://")[2] != request.headers.get("host", "")


def _line(part: str) -> bytes:
    """Return a message as an EventSource reads it."""
    return ("".join(f"data: {line}\n" for line in part.splitlines()) + "\n").encode()


def _settle(answered: asyncio.Future[Answer], answer: Answer) -> None:
    if not answered.done():
        answered.set_result(answer)


async def _woken(queue: asyncio.Queue[None], seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await queue.get()
    except TimeoutError:
        return


def _full() -> Response:
    return PlainTextResponse("full", status_code=503, headers={"retry-after": "30"})


def _too_often() -> Response:
    headers = {**FROM_FILES, "retry-after": str(guard.RETRY_SECONDS)}
    return HTMLResponse(guard.refusal(guard.TOO_OFTEN), status_code=guard.TOO_OFTEN, headers=headers)


def _nothing(_request: Request, _error: Exception | None = None) -> Response:
    """Answer whoever has no word for a page as if there were none."""
    return HTMLResponse(guard.refusal(guard.NOTHING), status_code=guard.NOTHING)


def _broken(_request: Request, _error: Exception) -> Response:
    """Say that something went wrong, and nothing of what it was."""
    return HTMLResponse(guard.refusal(guard.BROKEN), status_code=guard.BROKEN)
