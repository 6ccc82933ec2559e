"""The one database of a server of our own, and who may come in: its owner always, desks while the hall is open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from skatclub.store.engine import engines, trouble
from skatclub.store.journal.journal import CHANNEL

FAREWELL = f"{CHANNEL}_closed"
"""Where desks hear that their hall is closed, not merely out of reach."""
HEARD_WITHIN = 0.3
"""Seconds that this takes before the line is cut."""
_OTHERS = sa.text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)


def make_database(address: str, name: str) -> None:
    """Make an empty database, which nobody may enter who was not let in; `address` is that of another one."""
    with at_once(address) as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
        for each in (name, "postgres", "template1"):
            connection.exec_driver_sql(f"REVOKE ALL ON DATABASE {each} FROM PUBLIC")


def forbid_files(connection: Connection) -> None:
    """Let nobody but the owner keep files in a database, which nobody would ever look at."""
    for each in ("lo_creat(integer)", "lo_create(oid)", "lo_from_bytea(oid, bytea)"):
        connection.exec_driver_sql(f"REVOKE EXECUTE ON FUNCTION pg_catalog.{each} FROM PUBLIC")


def shut_out(address: str) -> None:
    """Tell everybody else that the hall closes, cut them off and let nobody in again, the owner apart."""
    with at_once(address) as connection:
        _limit(connection, 0)
        connection.exec_driver_sql(f"NOTIFY {FAREWELL}")
        connection.exec_driver_sql(f"SELECT pg_sleep({HEARD_WITHIN})")
        connection.execute(_OTHERS)


def let_in(address: str) -> None:
    """Let everybody in again."""
    with at_once(address) as connection:
        _limit(connection, -1)


def _limit(connection: Connection, most: int) -> None:
    name = connection.exec_driver_sql("SELECT quote_ident(current_database())").scalar_one()
    connection.exec_driver_sql(f"ALTER DATABASE {name} CONNECTION LIMIT {most}")


@contextmanager
def at_once(address: str) -> Iterator[Connection]:
    """Give a connection on which each statement stands for itself. Refused: what a server may refuse."""
    engine = engines.postgres(address)
    try:
        own = engine.execution_options(isolation_level="AUTOCOMMIT")
        with trouble.reaching(address), trouble.told(address), own.connect() as connection:
            yield connection
    finally:
        engine.dispose()
