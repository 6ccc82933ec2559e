"""Who sits at which desk of a hall: logins for a day, made by whoever knows the secret of a text to join.

They are kept beside the club, in a schema of their own: the club's chain knows nothing of them. A password never
passes: the server gets what it checks one by, and whoever reads along on the network cannot come in with that.
A name belongs to the computer that joined by it, which proves that by a token, until its login ends or the server's
own computer frees it: nobody else takes it over, in whatever role. What the server's own desk is called, nobody is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, count
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from skatclub.domain import text
from skatclub.domain.hall.errors import DeskNameTaken, JoinTextOutdated
from skatclub.domain.hall.joining import DeskRole, Invitation
from skatclub.store.engine import engines, hall_guard, logins, roles, trouble

_HOURS = 20
_CONNECTIONS = 10
_MOST = 200
_EVERYBODY = "hall_desks"
_TAKEN, _REFUSED = "SK002", "SK003"
_JOINING = "hall.join(text, text, text, text, text[])"
_IS_FORMER = "SELECT to_regprocedure('hall.join(text, text, text)') IS NOT NULL"
"""Whether a former program has opened the hall: it knows no token, and maybe not each role."""
UNSEEN = (
    r"  |[\u0001-\u001F\u007F-\u00A0\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2"
    r"\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF\uFFF9-\uFFFB"
    r"\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E007F]"
)
"""What no name may hold, for Python and PostgreSQL: control signs, what nobody sees, any gap but a single space."""
_IS_CURRENT = f"SELECT to_regclass('hall.host') IS NOT NULL WHERE to_regprocedure('{_JOINING}') IS NOT NULL"
"""Whether it is known how the server's own desk is called; no row where that has no place."""
_JOIN = f"""
CREATE OR REPLACE FUNCTION hall.join(
  named text, verifier text, made text, proof text DEFAULT '', tokens text[] DEFAULT '{{}}') RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, hall AS $join$
DECLARE
  kind text := substr(session_user::text, 6);
  known hall.desk;
  own text;
BEGIN
  IF left(session_user::text, 5) <> 'join_' OR left(verifier, 14) <> 'SCRAM-SHA-256$'
     OR length(named) NOT BETWEEN 1 AND 80 OR named <> btrim(normalize(named, NFC)) OR named ~ '{UNSEEN}'
     OR (SELECT count(*) FROM hall.desk) >= {_MOST} THEN
    RAISE EXCEPTION 'refused' USING ERRCODE = '{_REFUSED}';
  END IF;
  IF EXISTS (SELECT 1 FROM hall.host WHERE lower(called) = lower(named)) THEN
    RAISE EXCEPTION 'taken' USING ERRCODE = '{_TAKEN}';
  END IF;
  SELECT * INTO known FROM hall.desk WHERE lower(called) = lower(named);
  IF FOUND THEN
    IF NOT EXISTS (SELECT 1 FROM unnest(tokens) token
         WHERE encode(sha256(convert_to(token, 'UTF8')), 'hex') = known.proof)
       AND EXISTS (SELECT 1 FROM pg_roles WHERE rolname = known.login AND rolvaliduntil > now()) THEN
      RAISE EXCEPTION 'taken' USING ERRCODE = '{_TAKEN}';
    END IF;
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = known.login;
    EXECUTE format('DROP ROLE %I', known.login);
    DELETE FROM hall.desk WHERE login = known.login;
  END IF;
  own := coalesce(known.login, 'desk_' || nextval('hall.desk_number'));
  EXECUTE format(
    'CREATE ROLE %I LOGIN PASSWORD %L CONNECTION LIMIT {_CONNECTIONS} VALID UNTIL %L IN ROLE %I, {_EVERYBODY}',
    own, verifier, now() + interval '{_HOURS} hours', current_database() || '_' || kind);
  INSERT INTO hall.desk VALUES (own, named, kind, made, proof);
  RETURN own;
END
$join$
"""  # noqa: S608  our own numbers
_HOST = "CREATE TABLE hall.host (called text PRIMARY KEY)"
_PREPARED = (
    "CREATE SCHEMA hall",
    (
        "CREATE TABLE hall.desk (login text PRIMARY KEY, called text NOT NULL, role text NOT NULL,"
        " made text NOT NULL, proof text NOT NULL)"
    ),
    "CREATE UNIQUE INDEX desk_called ON hall.desk (lower(called))",
    "CREATE SEQUENCE hall.desk_number",
    _HOST,
    _JOIN,
    f"REVOKE ALL ON FUNCTION {_JOINING} FROM PUBLIC",
    f"CREATE ROLE {_EVERYBODY} NOLOGIN",
    f"GRANT USAGE ON SCHEMA hall TO {_EVERYBODY}",
    f"GRANT SELECT ON hall.desk TO {_EVERYBODY}",
)
_SITTING = sa.text(
    "SELECT d.login, d.called, d.role, d.made, count(a.pid) AS lines FROM hall.desk d"
    " LEFT JOIN pg_stat_activity a ON a.usename = d.login GROUP BY d.login, d.called, d.role, d.made"
    " ORDER BY d.called"
)
_LOGIN_OF = sa.text("SELECT login FROM hall.desk WHERE lower(called) = lower(:name)")
_CALLERS = sa.text(
    "SELECT DISTINCT host(a.client_addr) AS caller FROM pg_stat_activity a JOIN hall.desk d ON d.login = a.usename"
    " WHERE a.client_addr IS NOT NULL ORDER BY caller"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HallDesk:
    """A desk that has joined: its name, as what it came, since when (UTC), and whether it is connected now."""

    login: str
    name: str
    role: DeskRole
    since: str
    is_here: bool


def establish(address: str, host: str) -> None:
    """Make room for desks on the server of a hall, and a login by which each role is joined; none is open yet.

    `host` is what the desk at the server is called.
    """
    with logins.at_once(address) as connection:
        logins.forbid_files(connection)
        for statement in _statements(connection):
            connection.exec_driver_sql(statement.replace("%", "%%"))
        for role in DeskRole:
            name = _join_login(role)
            connection.exec_driver_sql(f"CREATE ROLE {name} NOLOGIN CONNECTION LIMIT {_CONNECTIONS}")
            connection.exec_driver_sql(f"GRANT USAGE ON SCHEMA hall TO {name}")
            connection.exec_driver_sql(f"GRANT CONNECT ON DATABASE {_database(connection)} TO {name}")
            connection.exec_driver_sql(f"GRANT EXECUTE ON FUNCTION {_JOINING} TO {name}")
        _note_host(connection, host)


def _statements(connection: Connection) -> Iterator[str]:
    yield from _PREPARED
    yield from roles.of_desks(connection)
    yield from roles.of_verbs(connection)
    yield from roles.of_sight(connection)
    yield from hall_guard.statements()


def invite(address: str, invitation: Invitation) -> None:
    """Let whoever knows this secret join; the secret before is good for nothing from now on."""
    with logins.at_once(address) as connection:
        name = _join_login(invitation.role)
        verifier = _verifier(connection, name, invitation.password)
        connection.exec_driver_sql(f"ALTER ROLE {name} LOGIN PASSWORD '{verifier}'")


def joinable(address: str) -> frozenset[str]:
    """Return the roles in which the hall can be joined: one that a former program has opened lacks new ones."""
    with logins.at_once(address) as connection:
        names = connection.exec_driver_sql("SELECT rolname FROM pg_roles WHERE starts_with(rolname, 'join_')")
        return frozenset(name.removeprefix("join_") for name in names.scalars())


def join(
    invitation: Invitation, name: str, *, database: str, password: str, before: Collection[str], at: str
) -> str:
    """Join under a name and return the address of the club for this desk, without the password.

    `before` are the passwords by which this computer has joined under the name already. Refused:
    `JoinTextOutdated`, `DeskNameTaken`, `ClubFileMissing` (no such server), `LineLost`.
    """
    place = f"{invitation.host}:{invitation.port}/{database}"
    engine = engines.postgres(f"postgresql://{_join_login(invitation.role)}:{invitation.password}@{place}")
    at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
    try:
        with trouble.joining(place), at_once.connect() as connection:
            facts = {"named": name, "verifier": _verifier(connection, "desk", password), "made": at}
            is_former = connection.exec_driver_sql(_IS_FORMER).scalar_one()
            own = {} if is_former else {"proof": _hashed(_hashed(password)), "tokens": [*map(_hashed, before)]}
            asked = sa.text(f"SELECT hall.join({', '.join(f':{name}' for name in facts | own)})")
            login = str(connection.execute(asked, facts | own).scalar_one())
    except sa.exc.DBAPIError as refused:
        code = getattr(refused.orig, "sqlstate", "")
        if code in {_TAKEN, _REFUSED}:
            raise (DeskNameTaken(name) if code == _TAKEN else JoinTextOutdated()) from refused
        raise
    finally:
        engine.dispose()
    return f"postgresql+psycopg://{login}@{place}"


def sitting(connection: Connection) -> tuple[HallDesk, ...]:
    """Return who has joined, by name."""
    return tuple(
        HallDesk(login=row.login, name=row.called, role=DeskRole(row.role), since=row.made, is_here=row.lines > 0)
        for row in connection.execute(_SITTING)
    )


def own_name(connection: Connection) -> str | None:
    """Return under which name this login has joined; None if it has not."""
    name = connection.exec_driver_sql("SELECT called FROM hall.desk WHERE login = session_user").scalar()
    return None if name is None else str(name)


def host_name(engine: Engine, name: str) -> str:
    """Return what the desk at the server of a hall is called: with a number where one that joined is called so.

    Nobody joins by that from now on, not in a hall that a former program has opened either.
    """
    with engine.begin() as connection:
        is_current = connection.exec_driver_sql(_IS_CURRENT).scalar()
        if is_current is None:
            return name
        for statement in () if is_current else (_HOST, _JOIN):
            connection.exec_driver_sql(statement.replace("%", "%%"))
        return _note_host(connection, name)


def _note_host(connection: Connection, name: str) -> str:
    seen = " ".join(text.visible(name).split())
    names = chain((seen,), (f"{seen} ({number})" for number in count(2)))
    free = next(each for each in names if not connection.execute(_LOGIN_OF, {"name": each}).scalar())
    connection.execute(sa.text("INSERT INTO hall.host VALUES (:name) ON CONFLICT DO NOTHING"), {"name": free})
    return free


def callers(connection: Connection) -> tuple[str, ...]:
    """Return the addresses that desks are connected from now."""
    return tuple(str(each) for each in connection.execute(_CALLERS).scalars())


def revoke(address: str, name: str) -> bool:
    """Cut a desk off for good; False if none is called so."""
    with logins.at_once(address) as connection:
        login = connection.execute(_LOGIN_OF, {"name": name}).scalar()
        if login is None:
            return False
        connection.exec_driver_sql(f"ALTER ROLE {login} NOLOGIN")
        ended = sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = :login")
        connection.execute(ended, {"login": login})
        connection.execute(sa.text("DELETE FROM hall.desk WHERE login = :login"), {"login": login})
        connection.exec_driver_sql(f"DROP ROLE {login}")
    return True


def _hashed(secret: str) -> str:
    """Return what a secret of many bits is known by, which tells nobody the secret."""
    return sha256(secret.encode()).hexdigest()


def _join_login(role: DeskRole) -> str:
    return f"join_{role.value}"


def _database(connection: Connection) -> str:
    return str(connection.exec_driver_sql("SELECT quote_ident(current_database())").scalar_one())


def _verifier(connection: Connection, login: str, password: str) -> str:
    """Return what the server checks a password by, reckoned here."""
    driver: Any = connection.connection.dbapi_connection  # Any: psycopg, which is imported on servers only
    return bytes(driver.pgconn.encrypt_password(password.encode(), login.encode(), b"scram-sha-256")).decode()
