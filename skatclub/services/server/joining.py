"""Desks join a hall: texts that let them in, who is there, and who is cut off again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from skatclub.domain import text
from skatclub.domain.club.errors import ClubFileMissing
from skatclub.domain.hall import figures, joining
from skatclub.domain.hall.errors import DeskNameTaken, HallNotFound, JoinTextOutdated, JoinTextWrong, NoSuchDesk
from skatclub.domain.hall.figures import DeskFigures
from skatclub.domain.hall.joining import DeskRole, Invitation
from skatclub.services.club.clubs import Club
from skatclub.services.server.halls import DATABASE, SECRET_BYTES, Keeper, OpenHall
from skatclub.store.engine import desks, logins, server
from skatclub.store.engine.desks import HallDesk
from skatclub.store.journal import journal

TEXTS = "texts"


def invite(hall: OpenHall, role: DeskRole, keeper: Keeper) -> str:
    """Make a new text by which desks join in a role, and return it; the one before lets nobody in any more.

    Refused: `JoinTextWrong` for a server without an address of its own, what a server may refuse.
    """
    secret = joining.secret_of(keeper.chance(SECRET_BYTES))
    invitation = Invitation(host=hall.network, port=hall.port, role=role, secret=secret)
    written = joining.text_of(invitation)
    desks.invite(hall.address, invitation)
    server.write_secretly(hall.room / TEXTS, json.dumps({**texts(hall), role.value: written}))
    return written


def texts(hall: OpenHall) -> dict[DeskRole, str]:
    """Return the texts that let desks in now, by role; those of another address or port are out of date."""
    try:
        kept = json.loads((hall.room / TEXTS).read_text())
    except (OSError, ValueError):
        return {}
    found = {DeskRole(role): str(words) for role, words in kept.items()}
    here = (hall.network, hall.port)
    return {role: words for role, words in found.items() if _place(words) == here}


def invitations(hall: OpenHall, keeper: Keeper) -> dict[DeskRole, str]:
    """Return a text for each role that the hall knows; those that are missing are made."""
    known, there = texts(hall), desks.joinable(hall.address)
    return {role: known.get(role) or invite(hall, role, keeper) for role in DeskRole if role in there}


def sitting(address: str) -> tuple[HallDesk, ...]:
    """Return who has joined the hall at the address of its club, by name. Refused: what a server may refuse."""
    with logins.at_once(address) as connection:
        return desks.sitting(connection)


def is_of_hall(club: Club) -> bool:
    """Tell whether an open club lives on the server of a hall, here or where this desk has joined."""
    return server.room_in(club.address) is not None or bool(server.desk_in(club.address))


def figures_of_desks(club: Club, since: datetime) -> Mapping[str, DeskFigures]:
    """Return what each desk has done since a moment, by its name. Refused: what a server may refuse."""
    with club.database.view() as view:
        return figures.by_desk(journal.since(view, since, figures.COUNTED))


def revoke(hall: OpenHall, name: str) -> None:
    """Cut a desk off: it comes in again only with a text. Refused: `NoSuchDesk`."""
    if not desks.revoke(hall.address, name):
        raise NoSuchDesk(name)


def join(typed: str, name: str, keeper: Keeper, folder: Path) -> str:
    """Join the hall of a text under a name; return the address of the club, whose password lies in the folder.

    Whose password of before lies there, too, comes back under its name, now in the role of this text. The new one
    is kept before the hall is asked: whoever never hears the answer asks again with the same.
    Refused: `JoinTextWrong`, `JoinTextOutdated`, `DeskNameTaken`, `NameMissing`, `HallNotFound`.
    """
    invitation = joining.read(typed)
    at = journal.stamp(keeper.clock())
    called = text.checked(name)
    place = f"{invitation.host} {invitation.port}"
    before = server.passwords_of(folder, place, called)
    pending = folder / f"{place} {sha256(called.encode()).hexdigest()}"
    asked = server.password_in(pending)
    password = asked or keeper.chance(SECRET_BYTES).hex()
    if not asked:
        folder.mkdir(parents=True, exist_ok=True)
        server.write_secretly(pending, f"# {called}\n{invitation.host}:{invitation.port}:*:*:{password}\n")
    try:
        address = desks.join(invitation, called, database=DATABASE, password=password, before=before, at=at)
    except ClubFileMissing as silent:
        raise HallNotFound(invitation.host, invitation.port) from silent
    except (DeskNameTaken, JoinTextOutdated):
        if not asked:  # else an answer that was lost may have said yes
            pending.unlink(missing_ok=True)
        raise
    login = address.partition("://")[2].partition("@")[0]
    key = pending.replace(folder / f"{place} {login}")
    return server.with_key(address, key)


def _place(words: str) -> tuple[str, int]:
    try:
        invitation = joining.read(words)
    except JoinTextWrong:
        return "", 0
    return invitation.host, invitation.port
