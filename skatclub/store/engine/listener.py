"""What a server tells of by itself, the moment it is done: a committed change, and what desks are typing.

Which list a desk is typing is held by a lock that locks nobody out, on the line of the desk: the journal knows
nothing of it, and it goes with the line, whatever becomes of the desk.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

from skatclub.domain.club.errors import LineLost
from skatclub.store.engine import lines
from skatclub.store.engine.database import Database
from skatclub.store.engine.logins import FAREWELL
from skatclub.store.journal.journal import CHANNEL

_DESKS = f"{CHANNEL}_desks"
_PLACE = 0x5CA7
"""Of the locks that say which list is typed; there are no others of ours."""
_MARK, _LONGEST = "skatclub", 48
_AT_WORK = f"""
    SELECT a.application_name, a.usename, l.objid, a.pid = pg_backend_pid()
    FROM pg_stat_activity a LEFT JOIN pg_locks l
    ON l.pid = a.pid AND l.locktype = 'advisory' AND l.classid = {_PLACE} AND l.objsubid = 2 AND l.granted
    WHERE a.datname = current_database() AND a.application_name LIKE '{_MARK}:%%' ORDER BY 1, 2, 3
"""  # noqa: S608  our own words


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskAtWork:
    """A window that is connected: the list typed there (None: none), and how much waits to be handed in.

    Windows of one `login` are one desk.
    """

    name: str
    login: str
    table_id: int | None
    waiting: int
    is_own: bool


class Listener:
    """A line of its own on which the server tells; `socket` can be read when something was told, or it broke.

    `desks_moved` says that since it was last set to False another desk began to type a list, or left one;
    `is_closed` that the hall was closed, so that nobody need wait for it.
    """

    def __init__(self, database: Database) -> None:
        dialect = database.engine.dialect
        driver: Any = dialect.loaded_dbapi  # Any: psycopg, which is imported on servers only
        words, named = dialect.create_connect_args(database.engine.url)
        self._trouble: type[Exception] = driver.Error
        self._name = database.desk.name
        self._numbers: list[int] = []
        self.desks_moved, self.is_closed = True, False
        with self._kept():
            self._line = lines.connect(
                tuple(words), named, application_name=_called(self._name, 0), autocommit=True
            )
            self._line.add_notify_handler(self._note)
            self._line.execute(f"LISTEN {CHANNEL}")
            self._line.execute(f"LISTEN {_DESKS}")
            self._line.execute(f"LISTEN {FAREWELL}")
            self._line.execute(f"NOTIFY {_DESKS}")

    @property
    def socket(self) -> int:
        """Return the number of the socket."""
        return int(self._line.fileno())

    def heard(self) -> tuple[int, ...]:
        """Return the numbers of the changes told of since, without waiting. Refused: `LineLost`."""
        try:
            with self._kept():
                self._line.pgconn.consume_input()
        finally:
            while (note := self._line.pgconn.notifies()) is not None:
                self._take_note(note.relname.decode(), note.extra.decode())
        numbers, self._numbers = tuple(self._numbers), []
        return numbers

    def take(self, table_id: int | None) -> None:
        """Say that this desk is typing the list of a table now, None: no list any more. Refused: `LineLost`."""
        with self._kept():
            self._line.execute("SELECT pg_advisory_unlock_all()")
            if table_id is not None:
                self._line.execute(f"SELECT pg_try_advisory_lock_shared({_PLACE}, %s)", [table_id])
            self._line.execute(f"NOTIFY {_DESKS}")

    def say_waiting(self, waiting: int) -> None:
        """Say how much waits on this desk to be handed in. Refused: `LineLost`."""
        with self._kept():
            self._line.execute("SELECT set_config('application_name', %s, false)", [_called(self._name, waiting)])
            self._line.execute(f"NOTIFY {_DESKS}")

    def desks(self) -> tuple[DeskAtWork, ...]:
        """Return the windows that are connected, by name. Refused: `LineLost`."""
        with self._kept():
            rows = self._line.execute(_AT_WORK).fetchall()
        return tuple(_at_work(*row) for row in rows)

    def close(self) -> None:
        """Hear nothing any more."""
        self._line.close()

    def _note(self, note: Any) -> None:  # noqa: ANN401  a note of psycopg
        self._take_note(note.channel, note.payload)

    def _take_note(self, channel: str, words: str) -> None:
        if channel == _DESKS:
            self.desks_moved = True
        elif channel == FAREWELL:
            self.is_closed = True
        else:
            self._numbers.append(int(words))

    @contextmanager
    def _kept(self) -> Iterator[None]:
        try:
            yield
        except self._trouble as lost:
            raise LineLost from lost


def _called(name: str, waiting: int) -> str:
    """Return what a line calls itself: letters that every server shows as they are, and no more than it keeps."""
    while len(quoted := quote(name, safe=" ")) > _LONGEST:
        name = name[:-1]
    return f"{_MARK}:{waiting}:{quoted}"


def _at_work(called: str, login: str, table_id: int | None, is_own: bool) -> DeskAtWork:
    _mark, waiting, name = called.split(":", 2)
    return DeskAtWork(
        name=unquote(name),
        login=login,
        table_id=table_id,
        waiting=int(waiting) if waiting.isdecimal() else 0,
        is_own=is_own,
    )
