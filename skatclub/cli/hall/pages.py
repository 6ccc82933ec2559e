"""skatclub serve, skatclub site: the pages of an event for phones and screens, at an address or as files."""

from __future__ import annotations

import queue
import secrets
import sys
import time
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli.arguments import ClubFile
from skatclub.cli.club import commands as club_commands
from skatclub.domain import zone
from skatclub.domain.events.errors import NoSuchEvent
from skatclub.domain.hall.errors import WebMissing
from skatclub.domain.hall.limits import HIGHEST_PORT, LOWEST_PORT, USUAL_PORT
from skatclub.domain.hall.served import Served
from skatclub.domain.people.person import Audience
from skatclub.i18n.language import _
from skatclub.web.snapshot import Snapshot

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club
    from skatclub.web.app import Letter
    from skatclub.web.server import HallServer

LOOK_SECONDS = 1.0

ServedEvent = Annotated[
    str, typer.Argument(metavar=_("EVENT"), help=_("The title, or the number, such as “#7” (default: the newest)."))
]


def serve(
    file: ClubFile,
    event: ServedEvent = "",
    *,
    address: Annotated[
        str,
        typer.Option(
            metavar=_("ADDRESS"), help=_("The address to listen at (default: this computer’s own in its network).")
        ),
    ] = "",
    port: Annotated[
        int, typer.Option(min=LOWEST_PORT, max=HIGHEST_PORT, metavar=_("PORT"), help=_("The port."))
    ] = USUAL_PORT,
    type_lists: Annotated[
        bool | None,
        typer.Option(
            "--tables-type/--tables-do-not-type",
            help=_("Whether tables may type their lists on phones (default: as last time)."),
        ),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(
            "--for", metavar=_("SECONDS"), help=_("For this long only (default: until Ctrl+C is pressed).")
        ),
    ] = -1,
) -> int:
    """Serve the pages, and follow what is written into the club meanwhile.

    Refused: `AddressNotFree`, `HouseNotTyped`.
    """
    _check_web()
    from skatclub.services import typed_lists
    from skatclub.services.server import halls
    from skatclub.web.server import HallServer

    calls: queue.SimpleQueue[tuple[int, int] | Letter] = queue.SimpleQueue()
    with ExitStack() as stack, suppress(KeyboardInterrupt):
        club = stack.enter_context(club_commands.opened(file))
        event_id = _event(club, event)
        served = _where(club, event_id, address or halls.own_network(), port)
        if type_lists is not None:
            typed_lists.offer(club, event_id, on=type_lists)
        server = HallServer(
            served,
            _snapshot(club, event_id, served),
            called=lambda series, table: calls.put((series, table)),
            typed=calls.put,
            clock=lambda: zone.here(club_commands.now()),
            tick=time.monotonic,
        )
        stack.callback(server.stop)
        _tell(served)
        _follow(club, event_id, server, calls, seconds)
    typer.echo(_("The pages are no longer being served."), err=True)
    return 0


def site(
    file: ClubFile,
    event: ServedEvent,
    *,
    out: Annotated[Path, typer.Option(metavar=_("FOLDER"), help=_("Where to."))],
) -> int:
    """Write the pages as files; open index.html. Refused: `FolderNotWritable`."""
    _check_web()
    from skatclub.services.club import written_files
    from skatclub.web import site as web_site

    with club_commands.opened(file) as club:
        contents = web_site.files(_snapshot(club, _event(club, event), None, Audience.WEB))
    written_files.fill_folder(out, [(name, content.encode()) for name, content in contents.items()])
    for name in contents:
        typer.echo(str(out / name))
    return 0


def _check_web() -> None:
    """Refused: `WebMissing`, where the extra is not installed."""
    try:
        import jinja2  # noqa: F401  only whether it is there
        import starlette  # noqa: F401  as above
        import uvicorn  # noqa: F401  as above
    except ImportError as error:
        raise WebMissing from error


def _event(club: Club, name: str) -> int:
    """Return the event of this name, the newest where none is named. Refused: `NoSuchEvent`, `TitleNotUnique`."""
    from skatclub.services.events import events, tournaments

    if name:
        return tournaments.find(club, name)
    cards = events.overview(club)
    if not cards:
        raise NoSuchEvent("")
    return cards[0].id


def _where(club: Club, event_id: int, address: str, port: int) -> Served:
    """Return where pages are served, with the same words as last time, for they may be printed; keep it."""
    from skatclub.services import hall

    before = hall.served(club, event_id)
    secret = secrets.token_hex(16) if before is None else before.secret
    served = Served(address=address, port=port, secret=secret)
    if served != before and not club.read_only:
        hall.serve(club, event_id, served)
    return served


def _snapshot(club: Club, event_id: int, served: Served | None, audience: Audience = Audience.BOARD) -> Snapshot:
    from skatclub.services import hall
    from skatclub.web.snapshot import Snapshot

    return Snapshot(
        hall=replace(hall.hall(club, event_id), served=served),
        at=zone.here(club_commands.now()),
        audience=audience,
        takes_calls=not club.read_only,
    )


def _tell(served: Served) -> None:
    """Print where the pages are, with a square to be scanned where somebody looks at the terminal."""
    typer.echo(served.url())
    typer.echo(_("Screens: {address} and so on").format(address=served.url("screen/1")), err=True)
    if sys.stdout.isatty():
        import segno

        segno.make(served.url(), micro=False).terminal(compact=True)


def _follow(
    club: Club,
    event_id: int,
    server: HallServer,
    calls: queue.SimpleQueue[tuple[int, int] | Letter],
    seconds: float,
) -> None:
    """Take calls and lists in and publish what changed, until the time is over.

    What changed is read at most once a second: sixty tables that type wait for their answers meanwhile.
    """
    from skatclub.i18n import hall as hall_words
    from skatclub.services import hall, typed_lists
    from skatclub.services.club import clubs

    end = None if seconds < 0 else time.monotonic() + seconds
    known, looked = clubs.newest_change(club), time.monotonic()
    while end is None or time.monotonic() < end:
        try:
            letter = calls.get(timeout=LOOK_SECONDS if end is None else min(LOOK_SECONDS, seconds))
            if isinstance(letter, tuple):
                hall.call(club, event_id, *letter, club_commands.now())
            elif not club.read_only:
                where = (event_id, letter.series, letter.table, letter.posted)
                typed_lists.take_in(club, *where, by=hall_words.phone_words(letter.table))
                letter.reply(typed_lists.answer(club, *where))
        except queue.Empty:
            pass
        if time.monotonic() - looked < LOOK_SECONDS:
            continue
        newest, looked = clubs.newest_change(club), time.monotonic()
        if newest != known:
            known = newest
            server.publish(_snapshot(club, event_id, server.served))
