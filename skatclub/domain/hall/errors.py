"""The refusals of the hall's server, of the desks that join it, and of a club that lives in two places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from datetime import datetime


class ServerProgramsMissing(Refusal):
    """The programs of a database server are not installed; `package` brings them."""

    package: str


class ServerNotForRoot(Refusal):
    """A database server never runs as the administrator of the computer: it would own everything."""


class ServerFailed(Refusal):
    """A program of the database server ended with an error; `reason` is its own last word."""

    reason: str


class SleepNotHeldOff(Refusal):
    """The system does not let a program keep the computer awake."""


class FolderNotForServer(Refusal):
    """The folder keeps no rights of files, as a stick or a share does, and a server keeps no data in such a one."""

    folder: str


class CopyStopped(Refusal):
    """The copy of a club was stopped on the way; nothing of it is left."""


class InHall(Refusal):
    """The club lives on the server of a hall: this file is what it was, and may only be looked at.

    `computer` has the server, `address` is where desks find it, `since` when it was opened (UTC).
    """

    computer: str
    address: str
    since: str


class HandedInAlready(Refusal):
    """What was typed while the server was away is in the club: it came with this change, and comes only once."""

    change_id: int


class KeptHere(Refusal):
    """The server is away: what was typed is kept on this desk and is handed in once the server is back.

    `waiting` is how much lies here by now.
    """

    waiting: int


class OnItsWay(Refusal):
    """What was typed has been sent to the server: only the server knows whether it came, so it stays as it is."""


class NotInHall(Refusal):
    """The club lives in its file; no hall is open."""

    address: str


class HallStillThere(Refusal):
    """The server's folder still lies beside the club and may have more than the file: it is opened again first."""

    folder: str


class LivedApart(Refusal):
    """Two files of one club have both gone on after change `common` of `at`: neither is written over the other.

    `at` is None for two clubs that have nothing in common.
    """

    address: str
    common: int
    at: datetime | None


class JoinTextWrong(Refusal):
    """What was typed is no text to join: too short, too long, or a sign of it is another one."""

    text: str


class JoinTextOutdated(Refusal):
    """The server of the hall knows no such secret, or takes nobody more: the text is one of before."""


class HallNotFound(Refusal):
    """No server answers at the address that the text to join names; both computers may not see each other."""

    host: str
    port: int


class DeskNameTaken(Refusal):
    """Another desk of this hall is called so and works."""

    name: str


class NoSuchDesk(Refusal):
    """No desk of this hall is called so."""

    name: str


class AddressNotFree(Refusal):
    """Nothing can be served at this address: another program does, or this machine is not there."""

    address: str
    port: int


class WebMissing(Refusal):
    """What serves pages is an extra that is not installed here."""


class TypedListUnreadable(Refusal):
    """What was sent or scanned is no list as a table types it, or a sign of it is another one."""


class PartsMissing(Refusal):
    """The list of a table is shown as several codes, and this `part` of `parts` is still to be scanned."""

    part: int
    parts: int


class OlderCode(Refusal):
    """The same device has sent a newer list of this table already."""


class TypedForOthers(Refusal):
    """The list was typed for other players or rules than those of `table` now."""

    table: int


class TypedOtherEvent(Refusal):
    """The list that was scanned belongs to another event or series."""


class NotTypedThere(Refusal):
    """Nobody has typed a list at `table`."""

    table: int


class HouseNotTyped(Refusal):
    """The rules of this house need something that the page of a table cannot note; `rules` are their names."""

    rules: tuple[str, ...]
