"""What stands before all pages: who may ask, how often and how much; and what every answer says of itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, MutableMapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from skatclub.i18n import language
from skatclub.i18n.language import N_, _
from skatclub.web import resources

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)
METHODS = frozenset({"GET", "HEAD", "POST"})
LONGEST_PATH, LONGEST_QUERY = 200, 400
LARGEST_BODY = 64 * 1024
BODY_SECONDS = 10
MOST_CLIENTS = 5000
RETRY_SECONDS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """How often somebody may ask: so many at once, and so many a second in the long run."""

    at_once: float
    a_second: float


LOOKS, POSTS = Rate(at_once=3000, a_second=300), Rate(at_once=150, a_second=15)
"""Of one address: behind a hotspot a whole hall has the same. Looking costs little; what is sent is written."""


class Shares:
    """What each who asks has left of a rate; it grows again with time."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: dict[object, tuple[float, float]] = {}

    def take(self, who: object, now: float) -> bool:
        """Take one from what somebody has left; tell whether there was any."""
        left, since = self._left.get(who, (self._rate.at_once, now))
        left = min(self._rate.at_once, left + (now - since) * self._rate.a_second)
        if who not in self._left and len(self._left) >= MOST_CLIENTS:
            self._left.clear()
        self._left[who] = (left - 1 if left >= 1 else left, now)
        return left >= 1


NOTHING, TOO_OFTEN, BROKEN = 404, 429, 500
_SAID = {
    NOTHING: N_("There is no such page. Please scan the code again."),
    TOO_OFTEN: N_("Too many are asking at once. The page will be back in a moment."),
    BROKEN: N_("That went wrong here. Please try again, or go to the director’s desk."),
}


def refusal(status: int) -> str:
    """Return the page that somebody reads who is shown none; it says no more than its number does."""
    words = _(_SAID.get(status, _SAID[NOTHING]))
    again = RETRY_SECONDS if status == TOO_OFTEN else 0
    return resources.template("refused.html").render(lang=language.current(), words=words, again=again)


class Refused(Exception):
    """The request is not answered by what was asked for."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Guard:
    """Lets through what is meant for these pages, and puts the headers of safety on every answer."""

    def __init__(
        self, app: ASGIApp, *, hosts: Collection[str], clock: Callable[[], float], rate: Rate | None = None
    ) -> None:
        self._app, self._clock = app, clock
        self._hosts = frozenset(host.lower() for host in hosts)
        self._shares = {method: Shares(rate or (POSTS if method == "POST" else LOOKS)) for method in METHODS}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            return

        async def safe_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _value in message.get("headers", ())}
                extra = [pair for pair in HEADERS if pair[0] not in own]
                message = {**message, "headers": [*message.get("headers", ()), *extra]}
            await send(message)

        try:
            self._check(scope)
            body = await self._body(scope, receive)
        except Refused as refused:
            await _say(safe_send, refused)
            return
        await self._app(scope, _again(body, receive), safe_send)

    def _check(self, scope: Scope) -> None:
        """Refused: a foreign host, another method, an address too long, one who asks too often."""
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1 or hosts[0].decode("latin-1").lower() not in self._hosts:
            raise Refused(421)
        if scope["method"] not in METHODS:
            raise Refused(405)
        if len(scope["raw_path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
            raise Refused(414)
        who = scope["client"][0] if scope.get("client") else ""
        if not self._shares[scope["method"]].take(who, self._clock()):
            raise Refused(TOO_OFTEN)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """Return what was sent along. Refused: too much, or too slowly."""
        if scope["method"] != "POST":
            return b""
        body = b""
        try:
            async with asyncio.timeout(BODY_SECONDS):
                more = True
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise Refused(400)
                    body += message.get("body", b"")
                    if len(body) > LARGEST_BODY:
                        raise Refused(413)
                    more = message.get("more_body", False)
        except TimeoutError:
            raise Refused(408) from None
        return body


def _again(body: bytes, receive: Receive) -> Receive:
    """Return what hands a body that was read already to the page, and then tells of the end."""
    handed = False

    async def again() -> MutableMapping[str, Any]:  # Any: what ASGI says
        nonlocal handed
        if handed:
            return await receive()
        handed = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _say(send: Send, refused: Refused) -> None:
    headers = [(b"content-type", b"text/html; charset=utf-8"), (b"connection", b"close")]
    if refused.status == TOO_OFTEN:
        headers.append((b"retry-after", str(RETRY_SECONDS).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": refusal(refused.status).encode()})
