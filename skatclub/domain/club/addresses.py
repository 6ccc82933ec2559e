"""Where a club lies, as it may be shown: a file by its path, a database by its address without the password."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time
from urllib.parse import quote

from skatclub.domain import zone

SERVER = "://"
HIDDEN = "***"
_PASSWORD = re.compile(r"(?P<before>[a-z][a-z0-9+.\-]{0,40}:/{1,2}[^:/@]*):.*@", re.IGNORECASE | re.DOTALL)
"""With a bound, so that a long word is not gone through from each of its letters."""
_LEFT_OUT = r"(?i)[a-z_]*password="
_OPTION = r"(?i)(?P<before>[?&][a-z_]*password=)[^&]*"
_OLDER = r"(?P<club>.+?)(?: as of| Stand)? (?P<at>\d{4}-\d\d-\d\d \d\d-\d\d)(?: .*)?\.skatclub"
"""What a copy is called that was opened beside its club, in each language of the program.

These are put together once they are looked for: not before the first paint.
"""


@dataclass(frozen=True, slots=True)
class OlderCopy:
    """A file that is the state of a club at a time of the past; `at` is local time as its name says it."""

    club: str
    at: datetime


def older_copy(address: str) -> OlderCopy | None:
    """Return which older state an address is by its name; None: it is a club itself."""
    named = None if is_server(address) else re.fullmatch(_OLDER, name_of(address))
    if named is None:
        return None
    day, _space, clock = named["at"].partition(" ")
    try:
        return OlderCopy(
            named["club"], zone.when(date.fromisoformat(day), time.fromisoformat(clock.replace("-", ":")))
        )
    except ValueError:
        return None


def is_server(address: str) -> bool:
    """Tell whether an address names a database server rather than a file."""
    return SERVER in address


def shown(address: str) -> str:
    """Return an address as it may stand on a screen, in a message or in a log: never with a password."""
    masked = _PASSWORD.sub(rf"\g<before>:{HIDDEN}@", address)
    return re.sub(_OPTION, rf"\g<before>{HIDDEN}", masked)


def remembered(address: str) -> str:
    """Return an address as it may be written down: without any password."""
    masked = _PASSWORD.sub(r"\g<before>@", address)
    if not is_server(address):
        return masked
    place, _, options = masked.partition("?")
    kept = [option for option in options.split("&") if option and not re.match(_LEFT_OUT, option)]
    return "?".join([place, "&".join(kept)] if kept else [place])


def with_password(address: str, password: str) -> str:
    """Return the address of a server with this password in the place of any other."""
    scheme, _, place = remembered(address).partition(SERVER)
    login, at, server = place.rpartition("@")
    return f"{scheme}{SERVER}{login}:{quote(password, safe='')}{at}{server}" if at else address


def name_of(address: str) -> str:
    """Return the short name of a club's place: that of the file, or that of the database."""
    place = address.rstrip("/\\")
    if is_server(address):
        place = place.partition(SERVER)[2].partition("?")[0]
        database = place.rpartition("@")[2]
        return database.rpartition("/")[2]
    return re.split(r"[/\\]", place)[-1]
