"""What a server tells of by itself: that somebody has committed a change, the moment it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from skatclub.domain.club.errors import LineLost
from skatclub.store.journal.journal import CHANNEL

if TYPE_CHECKING:
    from skatclub.store.engine.database import Database


class Listener:
    """A line of its own on which the server tells; `socket` can be read when something was told, or it broke."""

    def __init__(self, database: Database) -> None:
        dialect = database.engine.dialect
        driver: Any = dialect.loaded_dbapi  # Any: psycopg, which is imported on servers only
        words, named = dialect.create_connect_args(database.engine.url)
        self._trouble: type[Exception] = driver.Error
        try:
            self._line = driver.connect(*words, **named, autocommit=True)
            self._line.execute(f"LISTEN {CHANNEL}")
        except self._trouble as lost:
            raise LineLost from lost

    @property
    def socket(self) -> int:
        """Return the number of the socket."""
        return int(self._line.fileno())

    def heard(self) -> tuple[int, ...]:
        """Return the numbers of the changes told of since, without waiting. Refused: `LineLost`."""
        notes = []
        try:
            self._line.pgconn.consume_input()
        except self._trouble as lost:
            raise LineLost from lost
        while (note := self._line.pgconn.notifies()) is not None:
            notes.append(int(note.extra))
        return tuple(notes)

    def close(self) -> None:
        """Hear nothing any more."""
        self._line.close()
