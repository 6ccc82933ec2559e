"""What a disk or a server may refuse at any time, each told as what it is; our own mistakes stay errors."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError, OperationalError

from skatclub.domain.club import addresses
from skatclub.domain.club.errors import (
    ClubFileDamaged,
    ClubFileEmpty,
    ClubFileGone,
    ClubFileMissing,
    ClubFileReplaced,
    DatabaseBusy,
    DiskFull,
    LineLost,
    LineNotSafe,
    MediumIsReadOnly,
    NotLetIn,
    NotLetInOpenly,
    PasswordRefused,
    RoleForbids,
    ServerBusy,
    StorageFailed,
)
from skatclub.domain.hall.errors import DeskReleased, JoinTextOutdated
from skatclub.rules.errors import Refusal
from skatclub.store.engine import server

_LINE = ("08", "57P01", "57P02", "57P03", "57P05", "25P03")
"""Codes of PostgreSQL: no connection, the server shuts down or starts, it has ended a connection that was idle."""
_ROLE = ("28", "42501", "25006")
_WAITS = ("40001", "40P01", "55P03", "57014")
_FULL, _CROWDED = ("53100",), ("53",)
_NOT_SAFE = re.compile("certifica|zertifika|does not support ssl|unterstützt kein ssl", re.IGNORECASE)
"""How PostgreSQL's library says that there is no TLS, or a certificate does not do; it has no code for that."""
_NOT_ALLOWED = "pg_hba.conf"
"""What a server names in every language where its list of who may come does not let somebody in."""
_ENCRYPTED = re.compile("(SSL|GSS)[ -](encryption|verschlüsselung|on)", re.IGNORECASE)
"""How it says that this was so although the line was encrypted; before there is one it speaks its own language."""
_NO_CLUB = ("no such table: head", "no such table: change")
"""How SQLite says that what lies where the open club lay is none."""
_LOWEST_BYTE = 0xFF
"""Of a code of SQLite the lowest byte says what kind of trouble it is."""


@contextmanager
def told(address: str) -> Iterator[None]:
    """Turn what the disk or the server at this address refuses into a refusal."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as trouble:
        refusal = refusal_of(trouble, address)
        if refusal is None:
            raise
        raise refusal from trouble


@contextmanager
def reaching(address: str) -> Iterator[None]:
    """Say why there is no line to a server: before there is one, words are all that it says.

    Refused: `ClubFileMissing`, `PasswordRefused`, `DeskReleased`, `LineNotSafe`, `NotLetIn`, `NotLetInOpenly`.
    """
    try:
        yield
    except OperationalError as failed:
        if name := _released(failed, address):
            raise DeskReleased(name) from failed
        raise _not_reached(str(failed.orig))(addresses.shown(address)) from failed


def _not_reached(
    said: str,
) -> type[ClubFileMissing | PasswordRefused | LineNotSafe | NotLetIn | NotLetInOpenly]:
    """Return what a server's words mean."""
    if _NOT_ALLOWED in said:
        return NotLetIn if _ENCRYPTED.search(said) else NotLetInOpenly
    if _is_password_wrong(said):
        return PasswordRefused
    return LineNotSafe if _NOT_SAFE.search(said) else ClubFileMissing


def _is_password_wrong(said: str) -> bool:
    return "passwor" in said.casefold()  # so in English, German, French and Italian


def _released(trouble: DBAPIError, address: str) -> str:
    """Return the name of the desk at this address whose login is no more, "" for every other trouble."""
    return server.desk_in(address) if _is_password_wrong(str(trouble.orig)) else ""


@contextmanager
def joining(place: str) -> Iterator[None]:
    """Say why nobody can join a hall at this place. Refused: `JoinTextOutdated`, `ClubFileMissing`."""
    try:
        with reaching(place):
            yield
    except PasswordRefused as refused:
        raise JoinTextOutdated from refused


def refusal_of(trouble: DBAPIError | sqlite3.Error, address: str) -> Refusal | None:
    """Return what an error of the database is for a user; None for a mistake of ours."""
    cause = trouble.orig if isinstance(trouble, DBAPIError) else trouble
    if str(cause).startswith("skatclub:"):
        return None
    if isinstance(cause, sqlite3.Error):
        return _of_file(cause, address)
    return _of_server(trouble, address) if isinstance(trouble, DBAPIError) else None


def is_line_lost(trouble: DBAPIError) -> bool:
    """Tell whether the line to the server broke, so that nobody knows what it did last."""
    code = _code(trouble)
    without_code = isinstance(trouble, OperationalError) and not code
    is_server = not isinstance(trouble.orig, sqlite3.Error)
    return is_server and (trouble.connection_invalidated or without_code or code.startswith(_LINE))


def _of_server(trouble: DBAPIError, address: str) -> Refusal | None:
    code = _code(trouble)
    if is_line_lost(trouble):
        return DeskReleased(name) if (name := _released(trouble, address)) else LineLost()
    for codes, refusal in ((_ROLE, RoleForbids()), (_WAITS, DatabaseBusy()), (_FULL, DiskFull())):
        if code.startswith(codes):
            return refusal
    if code.startswith(_CROWDED):
        return ServerBusy()
    return StorageFailed(str(trouble.orig)) if isinstance(trouble, OperationalError) else None


def _code(trouble: DBAPIError) -> str:
    return str(getattr(trouble.orig, "sqlstate", None) or "")


def _of_file(cause: sqlite3.Error, address: str) -> Refusal | None:
    code = getattr(cause, "sqlite_errorcode", None)
    match None if code is None else code & _LOWEST_BYTE:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return DatabaseBusy()
        case sqlite3.SQLITE_FULL:
            return DiskFull()
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_ERROR if _is_empty(address):
            return ClubFileEmpty(address)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return ClubFileDamaged(address, str(cause))
        case sqlite3.SQLITE_ERROR if str(cause).startswith(_NO_CLUB):
            return ClubFileReplaced(address)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_IOERR if not _is_there(address):
            return ClubFileGone(address)
        case sqlite3.SQLITE_READONLY:
            is_another = code == sqlite3.SQLITE_READONLY_DBMOVED
            return ClubFileReplaced(address) if is_another else MediumIsReadOnly()
    return StorageFailed(str(cause)) if isinstance(cause, sqlite3.OperationalError) else None


def _is_empty(address: str) -> bool:
    return _is_there(address) and not Path(address).stat().st_size


def _is_there(address: str) -> bool:
    try:
        return Path(address).exists()
    except OSError:
        return False
