"""The commands of a hall: one computer becomes its server, others join it, the club comes back into its file."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub import paths
from skatclub.cli import help_words, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile
from skatclub.cli.club import commands as club_commands
from skatclub.domain.hall.errors import LivedApart, NotInHall
from skatclub.domain.hall.joining import DeskRole
from skatclub.i18n import refusals
from skatclub.i18n.club import desk_roles
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.services.server.halls import Keeper, OpenHall

LOOK_SECONDS = 15
RoleName = Annotated[
    str,
    typer.Option("--role", metavar="director|registration|entry|checking|look", help=_("What the desk is for.")),
]
DeskName = Annotated[str, typer.Argument(metavar=_("NAME"), help=_("The name of the desk."))]


def start(
    file: ClubFile,
    *,
    address: Annotated[
        str,
        typer.Option(
            metavar=_("ADDRESS"), help=_("The address others find it at (default: its own in the network).")
        ),
    ] = "",
    background: Annotated[
        bool,
        typer.Option(
            "--background", help=_("Do not stay running; then only an open window keeps the file up to date.")
        ),
    ] = False,
) -> int:
    """Make this computer the server of a hall; stays, and keeps the file fresh, until the hall is closed.

    Refused: what `services.server.halls.open_hall` refuses.
    """
    from skatclub.services.server import halls, joining

    network = address or halls.own_network()
    with club_commands.stoppable(_("Hall")) as goes_on:
        hall = halls.open_hall(file, _keeper(), network=network, goes_on=goes_on)
    for role, words in joining.invitations(hall, _keeper()).items():
        typer.echo(f"{words}  {desk_roles.name(role)}")
    words = _("The hall is open at {address}. Others join it with one of these codes: skatclub hall join TEXT NAME")
    typer.echo(words.format(address=f"{hall.network}:{hall.port}"), err=True)
    typer.echo(_("Names are sent unencrypted over this network: use one that is yours alone."), err=True)
    return 0 if background else _stay(file, hall)


def stop(file: ClubFile) -> int:
    """Close a hall: the club comes back into its file, whole and checked; exit code 1 if not all, or into another.

    Refused: what `services.server.halls.close_hall` refuses.
    """
    from skatclub.i18n import hall as hall_words
    from skatclub.services.server import halls

    with club_commands.stoppable(_("Hall")) as goes_on:
        closed = halls.close_hall(halls.of_file(file), _keeper(), goes_on=goes_on)
    typer.echo(str(closed.path))
    for line in hall_words.left_words(closed.left, str(closed.room)) if closed.left else ():
        typer.echo(line, err=True)
    if closed.apart is not None:
        typer.echo(refusals.sentence(LivedApart(file, closed.apart.common, closed.apart.at)), err=True)
        return 1
    if closed.left:
        typer.echo(_("What can still be read of it: skatclub rescue FOLDER"), err=True)
        return 1
    words = _("The hall is closed; the club is back in its file, with all {n} changes.")
    typer.echo(words.format(n=closed.state.change_id), err=True)
    return 0


def status(file: ClubFile, *, as_json: AsJson = False, aligned: Aligned = False) -> int:
    """Print who has joined the hall of a club; where it is, and whether others reach it, comes on stderr.

    Refused: `NotInHall`, `InHall`.
    """
    from skatclub.i18n import hall as hall_words
    from skatclub.services.server import halls, joining, reach

    hall = halls.of_file(file)
    words = _("The hall is open at {address}; attempts with a wrong code: {n}.")
    tries = halls.failed_tries(hall)
    typer.echo(words.format(address=f"{hall.network}:{hall.port}", n=tries), err=True)
    kept_at = halls.kept_at(hall)
    if kept_at is not None:
        typer.echo(hall_words.kept_words(kept_at), err=True)
    way = reach.look(hall)
    for line, _tone in hall_words.way_words(way):
        typer.echo(line, err=True)
    if not way.others:
        for line in hall_words.unknown_to_us(way.network):
            typer.echo(f"– {line}", err=True)
    table = [(each.name, each.role.value, each.since, each.is_here) for each in joining.sitting(hall.address)]
    return rows.answer(("name", "role", "since", "here"), table, as_json=as_json, aligned=aligned)


def recover(
    file: ClubFile,
    *,
    anyway: Annotated[
        bool, typer.Option("--anyway", help=_("Even though the server’s folder is still beside the file."))
    ] = False,
) -> int:
    """Go on from a copy of a club whose server is gone for good. Refused: as `services.server.halls.recover`."""
    from skatclub.services.server import halls

    state = halls.recover(file, _keeper(), anyway=anyway)
    typer.echo(state.fingerprint)
    words = _("The club is now in this file, as it was after change {n}. Do not carry on with any other copy.")
    typer.echo(words.format(n=state.change_id - 1), err=True)
    return 0


def join(
    text: Annotated[str, typer.Argument(metavar=_("TEXT"), help=_("The joining code, as the server shows it."))],
    name: DeskName,
) -> int:
    """Join a hall; prints the address of the club for this desk. Refused: as `services.server.joining.join`."""
    from skatclub.services.server import joining

    address = joining.join(text, name, _keeper(), paths.data_folder() / "halls")
    typer.echo(address)
    typer.echo(_("This desk has joined. To work, open the club at this address."), err=True)
    return 0


def create_desk(file: ClubFile, *, role: RoleName = DeskRole.ENTRY.value) -> int:
    """Make a new text to join in a role, and show it as a picture to scan; the one before is good for nothing.

    Refused: `NotInHall`, `InHall`, `WrongValue` for another role.
    """
    from skatclub.services.server import halls, joining

    if role not in {each.value for each in DeskRole}:
        raise help_words.wrong_value("--role", role, [each.value for each in DeskRole])
    text = joining.invite(halls.of_file(file), DeskRole(role), _keeper())
    typer.echo(text)
    if sys.stderr.isatty():
        import segno

        segno.make(text.replace("-", ""), mode="alphanumeric").terminal(sys.stderr, compact=True)
    return 0


def revoke_desk(file: ClubFile, name: DeskName) -> int:
    """Cut a desk off. Refused: `NoSuchDesk`, `NotInHall`, `InHall`."""
    from skatclub.services.server import halls, joining

    joining.revoke(halls.of_file(file), name)
    return 0


def _stay(file: str, hall: OpenHall) -> int:
    """Keep the file fresh until the hall is closed, here or elsewhere."""
    from skatclub.i18n import hall as hall_words
    from skatclub.rules.errors import Refusal
    from skatclub.services.server import halls, keeping
    from skatclub.services.server.awake import Awake

    awake = Awake()
    typer.echo(
        _("Leave this running: it keeps the file up to date. Ctrl+C stops it; the hall stays open."), err=True
    )
    kept = None
    try:
        awake.hold()
    except Refusal as refusal:
        typer.echo(refusals.sentence(refusal), err=True)
    try:
        while True:
            time.sleep(LOOK_SECONDS)
            try:
                halls.of_file(file)
                at = None if kept is None else kept.at
                kept = keeping.bring_up_to_date(hall.address, kept, now=club_commands.now())
                if kept is not None and kept.trouble is not None:
                    why = refusals.sentence(kept.trouble)
                    typer.echo(hall_words.missed_words(kept.at, why), err=True)
                elif kept is not None and kept.at != at:
                    typer.echo(hall_words.kept_words(kept.at), err=True)
            except NotInHall:
                return 0
            except Refusal as refusal:
                typer.echo(refusals.sentence(refusal), err=True)
    except KeyboardInterrupt:
        typer.echo(_("The hall is still open. To close it: skatclub hall stop CLUB"), err=True)
        return 0
    finally:
        awake.release()


def _keeper() -> Keeper:
    from skatclub.services.server.halls import Keeper

    return Keeper(**club_commands.seat())
