"""Who may do what to a club on a server: an owner who may change its shape, and desks that own nothing.

Both are group roles named after the database; logins are members of one of them. A desk writes facts, of which the
guards keep the journal; it can neither write the journal itself nor take a guard away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import ProgrammingError

from skatclub.domain.hall import allowed
from skatclub.domain.hall.allowed import ALLOWED, CLOSED, OF_THE_OWNER, UNSEEN
from skatclub.domain.hall.joining import DeskRole
from skatclub.store.engine import postgres_triggers
from skatclub.store.tables import all as tables_all

LONGEST = 63
"""So many bytes of a name PostgreSQL keeps."""
_OWNER, _DESK = "owner", "desk"
_OF_THE_CHAIN = {
    "change": "SELECT, INSERT, UPDATE (fields, author, hash)",  # its guards let nobody change what is sealed
    "head": "SELECT, UPDATE (id, hash)",  # of columns alone: who may write the whole table may keep all others out
    "journal": "SELECT",
    "alembic_version": "SELECT",
}
_ALL = "SELECT, INSERT, UPDATE, DELETE"
_SECRET, _SPELLINGS = "pages/", "club/"
"""How the keys of settings begin: where the pages of an event are, with their secret; which club is meant."""
_LISTS = dict.fromkeys(
    (
        "play_table",
        "deal",
        "dealing_order",
        "occupant",
        "penalty",
        "sheet",
        "seat_totals",
        "totals_sheet",
        "receipt",
    ),
    _ALL,
)
_WRITTEN: dict[DeskRole, dict[str, str]] = {
    DeskRole.ENTRY: {
        **_LISTS,
        "clarification": _ALL,
        "review": "SELECT, INSERT, DELETE",  # a list that is corrected is checked anew; undone, it is as it was
    },
    DeskRole.CHECKING: {**_LISTS, "clarification": _ALL, "review": _ALL},
    DeskRole.REGISTRATION: {
        **dict.fromkeys(("person", "alias", "contact", "birthday", "consent", "press_consent", "booking"), _ALL),
        **dict.fromkeys(("participant", "team", "team_member"), _ALL),
        **dict.fromkeys(("member_status", "membership", "person_group"), _ALL),
        "club_setting": _ALL,  # which spelling of a club is meant, and nothing else of it
    },
    DeskRole.LOOK: {},
    DeskRole.CASH: dict.fromkeys(
        ("booking", "cash_count", "cash_day", "membership_fee", "purpose", "voucher", "award"), _ALL
    ),
}
_PLACE = sa.text("SELECT current_database() AS club, current_schema() AS place, current_user AS login")
_OWNS = sa.text(
    "SELECT pg_get_userbyid(relowner) FROM pg_class WHERE relname = 'head'"
    " AND relnamespace = current_schema()::regnamespace"
)

_MEMBER_OF = (
    "SELECT r.rolname FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid"
    " WHERE m.member = (SELECT oid FROM pg_roles WHERE rolname = current_user)"
    " AND starts_with(r.rolname, current_database() || '_')"
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


def desk_role(connection: Connection) -> DeskRole | None:
    """Return as what this login has joined a hall; None for an owner, and on every other server."""
    kinds = connection.exec_driver_sql(_MEMBER_OF).scalars()
    endings = {str(name).rpartition("_")[2] for name in kinds}
    return next((role for role in DeskRole if role.value in endings), None)


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


def of_desks(connection: Connection) -> Iterator[str]:
    """Return what makes the roles by which desks of a hall come: what each may write is granted table by table."""
    place = connection.execute(_PLACE).one()
    club, schema = _quoted(place.club), _quoted(place.place)
    for role in DeskRole:
        name = _quoted(name_of(place.club, role.value))
        yield f"CREATE ROLE {name} NOLOGIN"
        yield f"GRANT CONNECT ON DATABASE {club} TO {name}"
        yield f"GRANT USAGE ON SCHEMA {schema} TO {name}"
        yield f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {name}"
        if role is DeskRole.LOOK:
            continue
        yield f"GRANT USAGE ON ALL SEQUENCES IN SCHEMA {schema} TO {name}"
        for table, rights in (*_OF_THE_CHAIN.items(), *sorted(written_by(role).items())):
            yield f"GRANT {rights} ON {_quoted(table)} TO {name}"


def of_verbs(connection: Connection) -> Iterator[str]:
    """Return what lets each role of a hall begin changes of its own verbs only; to all others nothing changes."""
    club = connection.execute(_PLACE).one().club
    yield "ALTER TABLE change ENABLE ROW LEVEL SECURITY"
    yield "CREATE POLICY seen ON change FOR SELECT USING (true)"
    yield "CREATE POLICY sealed ON change FOR UPDATE USING (true)"
    for role in DeskRole:
        own = ALLOWED.get(role)
        kept_out = "verb NOT IN" if own is None else "verb IN"
        verbs = ", ".join(f"'{verb}'" for verb in sorted(OF_THE_OWNER if own is None else own))
        if verbs:
            name = name_of(club, role.value)
            rule = f"WITH CHECK ({kept_out} ({verbs}))"
            yield f"CREATE POLICY begun_by_{role.value} ON change FOR INSERT TO {_quoted(name)} {rule}"


def of_sight(connection: Connection) -> Iterator[str]:
    """Return what keeps rows from desks: the secret of the pages, and from some what is private.

    The journal keeps the same from them; `hall.hash_at` proves what they do not see of it.
    """
    club = connection.execute(_PLACE).one().club
    named = {role: _quoted(name_of(club, role.value)) for role in DeskRole}
    director, door, look = named[DeskRole.DIRECTOR], named[DeskRole.REGISTRATION], named[DeskRole.LOOK]
    others = ", ".join(name for role, name in named.items() if role is not DeskRole.DIRECTOR)
    unseen = UNSEEN[DeskRole.LOOK]
    for table in ("club_setting", "journal", *unseen):
        yield f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY"
    for table in ("club_setting", "journal"):
        yield f"CREATE POLICY of_director ON {table} TO {director} USING (true) WITH CHECK (true)"
    yield f"CREATE POLICY seen ON club_setting FOR SELECT TO {others} USING (NOT starts_with(key, '{_SECRET}'))"
    for what, kind in (("INSERT", "WITH CHECK"), ("UPDATE", "USING"), ("DELETE", "USING")):
        rule = f"FOR {what} TO {door} {kind} (starts_with(key, '{_SPELLINGS}'))"
        yield f"CREATE POLICY spelled_{what.lower()} ON club_setting {rule}"
    of_secret = f"tab = 'club_setting' AND concat(before, after) LIKE '%\"key\":\"{_SECRET}%'"
    yield f"CREATE POLICY seen ON journal FOR SELECT TO {others} USING (NOT ({of_secret}))"
    for role, tables in UNSEEN.items():
        hidden = ", ".join(
            f"'{table}'" for table in (*tables, *((*CLOSED, "consent") if role is DeskRole.LOOK else ()))
        )
        rule = f"AS RESTRICTIVE FOR SELECT TO {named[role]} USING (tab NOT IN ({hidden}))"
        yield f"CREATE POLICY public_to_{role.value} ON journal {rule}"
    for table in unseen:
        seers = ", ".join(name for role, name in named.items() if allowed.sees(role, table))
        yield f"CREATE POLICY of_desks ON {table} TO {seers} USING (true) WITH CHECK (true)"
    for table in ("consent", *CLOSED):
        yield f"REVOKE ALL ON {table} FROM {look}"
    yield f"GRANT SELECT (person_id) ON consent TO {look}"  # who may be named


def written_by(role: DeskRole) -> Mapping[str, str]:
    """Return the tables that a role writes, with its rights; the director writes all facts of a club."""
    tables = (table.name for table in (*tables_all.journaled(), *tables_all.PROJECTED))
    return _WRITTEN.get(role) or dict.fromkeys(() if role is DeskRole.LOOK else tables, _ALL)


def _rights() -> Iterator[tuple[str, str]]:
    """Return each table with what a desk may do to it."""
    for table in (*tables_all.journaled(), *tables_all.PROJECTED):
        yield table.name, _ALL
    yield from _OF_THE_CHAIN.items()


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
