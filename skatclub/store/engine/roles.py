"""Who may do what to a club on a server: an owner who may change its shape, and desks that own nothing.

Both are group roles named after the database; logins are members of one of them. A desk writes facts, of which the
guards keep the journal; it can neither write the journal itself nor take a guard away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import ProgrammingError

from skatclub.store.engine import postgres_triggers
from skatclub.store.tables import all as tables_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy.engine import Connection, Engine

LONGEST = 63
"""So many bytes of a name PostgreSQL keeps."""
_OWNER, _DESK = "owner", "desk"
_OF_THE_CHAIN = {
    "change": "SELECT, INSERT, UPDATE",  # its guards let nobody change what is sealed
    "head": "SELECT, UPDATE",
    "journal": "SELECT",
    "alembic_version": "SELECT",
}
_PLACE = sa.text("SELECT current_database() AS club, current_schema() AS place, current_user AS login")
_OWNS = sa.text(
    "SELECT pg_get_userbyid(relowner) FROM pg_class WHERE relname = 'head'"
    " AND relnamespace = current_schema()::regnamespace"
)


def name_of(database: str, kind: str) -> str:
    """Return the name of a group role; that of a long database is cut."""
    ending = f"_{kind}"
    return database.encode()[: LONGEST - len(ending)].decode(errors="ignore") + ending


def desk_of(database: str) -> str:
    """Return the group role whose members sit at the desks."""
    return name_of(database, _DESK)


def establish(engine: Engine) -> bool:
    """Make the roles of a new club and give its tables to the owner; False where this login may not do so."""
    try:
        with engine.connect() as connection, connection.begin():
            for statement in statements(connection):
                connection.exec_driver_sql(statement.replace("%", "%%"))
    except ProgrammingError:
        return False
    return True


def are_established(connection: Connection) -> bool:
    """Tell whether the club belongs to its owner's group role."""
    database = connection.execute(_PLACE).one().club
    return bool(connection.execute(_OWNS).scalar_one() == name_of(database, _OWNER))


def statements(connection: Connection) -> Iterator[str]:
    """Return what makes the roles, in order, for whoever may do it; said twice it does no harm."""
    place = connection.execute(_PLACE).one()
    owner, desk, login, club, schema = (
        _quoted(name)
        for name in (name_of(place.club, _OWNER), desk_of(place.club), place.login, place.club, place.place)
    )
    for role in (owner, desk):
        yield f"DO $$ BEGIN CREATE ROLE {role} NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$"
    yield f"GRANT {owner} TO {login}"
    yield f"GRANT CONNECT ON DATABASE {club} TO {owner}, {desk}"
    yield f"GRANT USAGE, CREATE ON SCHEMA {schema} TO {owner}"
    yield f"GRANT USAGE ON SCHEMA {schema} TO {desk}"
    for name, rights in _rights():
        yield f"ALTER TABLE {name} OWNER TO {owner}"
        yield f"REVOKE ALL ON {name} FROM PUBLIC"
        yield f"GRANT {rights} ON {name} TO {desk}"
    yield f"GRANT USAGE ON ALL SEQUENCES IN SCHEMA {schema} TO {desk}"
    for guard in postgres_triggers.guards():
        yield f"ALTER FUNCTION {guard.name}() OWNER TO {owner}"


def _rights() -> Iterator[tuple[str, str]]:
    """Return each table with what a desk may do to it."""
    for table in (*tables_all.journaled(), *tables_all.PROJECTED):
        yield table.name, "SELECT, INSERT, UPDATE, DELETE"
    yield from _OF_THE_CHAIN.items()


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
