"""What the server of a hall proves of each change before it stands: its seal, its place, and who made it.

Whoever has the password of a desk can write without our program. So the database itself reckons the hash, by the
rule of `journal.seal`, and knows the desk by its login: what is in a hall can be brought back.
"""

from __future__ import annotations

from sqlalchemy.engine import Connection

from skatclub.store.engine.postgres_triggers import Guard, refuse
from skatclub.store.engine.sqlite_triggers import OUT_OF_TURN

NOT_PROVED = "skatclub: not as it was sealed"
NOT_ITS_DESK = "skatclub: not of the desk that logged in"
NOT_PUT_BACK = "more than stood there before"
FORBIDDEN = "42501"
"""The SQLSTATE of what a role may not do."""
_DIGEST = """'["' || encode(sha256(convert_to(left(encode(sha256(convert_to(place || key, 'UTF8')), 'hex'), 32)
    || (value #>> '{}'), 'UTF8')), 'hex') || '"]'"""
FUNCTIONS = (
    f"""
CREATE OR REPLACE FUNCTION hall.digested_row(payload json, place text) RETURNS text LANGUAGE sql IMMUTABLE AS $row$
SELECT '{{' || string_agg('"' || key || '":' || CASE left(value::text, 1) WHEN '"' THEN {_DIGEST}
  WHEN '{{' THEN '["' || coalesce(value ->> 'd', encode(sha256(convert_to(
    (value ->> 's') || (value ->> 't'), 'UTF8')), 'hex')) || '"]'
  ELSE value::text END, ',' ORDER BY key COLLATE "C") || '}}' FROM json_each(payload)
$row$
""",  # noqa: S608  our own words
    f"""
CREATE OR REPLACE FUNCTION hall.digested(payload json, place text) RETURNS text LANGUAGE sql IMMUTABLE AS $words$
SELECT CASE WHEN count(word) = count(*) AND count(DISTINCT key) = count(*)
  THEN coalesce('{{' || string_agg(to_json(key)::text || ':' || word, ',' ORDER BY key COLLATE "C") || '}}', '{{}}')
  END
FROM (SELECT key, CASE json_typeof(value) WHEN 'string' THEN {_DIGEST}
  WHEN 'number' THEN CASE WHEN value::text ~ '^-?[0-9]{{1,18}}$' THEN value::text END
  WHEN 'boolean' THEN value::text END AS word FROM json_each(payload)) words
$words$
""",  # noqa: S608  our own words
    """
CREATE OR REPLACE FUNCTION hall.hash_of(c change) RETURNS text LANGUAGE sql STABLE AS $hash$
SELECT encode(sha256(convert_to('[[' || c.id || ',' || to_json(c.prev) || ',' || to_json(c.verb) || ','
  || to_json(c.desk) || ',' || to_json(c.at) || ',' || to_json(c.schema) || ','
  || coalesce(c.undoes::text, 'null') || '],' || hall.digested(c.fields::json, c.salt || '.fields.') || ','
  || hall.digested(c.author::json, c.salt || '.author.') || ',[' || coalesce((
    SELECT string_agg('[' || to_json(j.tab) || ',' || to_json(j.key) || ','
      || CASE WHEN j.before IS NULL THEN 'null'
      ELSE hall.digested_row(j.before::json, c.salt || '.' || j.place || '.before.') END || ','
      || CASE WHEN j.after IS NULL THEN 'null'
      ELSE hall.digested_row(j.after::json, c.salt || '.' || j.place || '.after.') END || ']', ',' ORDER BY j.id)
    FROM (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM journal WHERE change_id = c.id) j), '')
  || ']]', 'UTF8')), 'hex')
$hash$
""",
    """
CREATE OR REPLACE FUNCTION hall.hash_at(number bigint) RETURNS text LANGUAGE sql STABLE
SECURITY DEFINER SET search_path FROM CURRENT AS $hash$
SELECT hall.hash_of(c) FROM change c WHERE id = number
$hash$
""",
)
"""Reckon what `seal.hash_of` does, NULL where that would read the words of a change otherwise: their numbers are
whole, each stands there once, and nothing of them was erased yet. Rows are as the guards wrote them.

`hash_at` is for desks that do not see all that a change has written.
"""
_SAYS_WHEN = r"^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$"
_NONSENSE = f"""NOT coalesce(json_typeof(NEW.fields::json) = 'object'
    AND json_typeof(NEW.author::json -> 'author') = 'string' AND json_typeof(NEW.author::json -> 'desk') = 'string'
    AND NEW.at ~ '{_SAYS_WHEN}' AND left(NEW.at, 26)::timestamp IS NOT NULL AND NEW.salt <> '', false)"""
_ELSEWHERE = """NOT EXISTS (SELECT 1 FROM head WHERE NEW.id = id + 1 AND NEW.prev = hash AND NEW.schema = schema)
    OR (NEW.undoes IS NULL) = (NEW.verb IN ('undo', 'redo')) OR NEW.undoes >= NEW.id"""
_ANOTHER = """NEW.author::json ->> 'desk' IS DISTINCT FROM sits.called
    OR NEW.desk IS DISTINCT FROM left(encode(sha256(convert_to(sits.called, 'UTF8')), 'hex'), 20)"""
_NEW_FACT = """EXISTS (SELECT 1 FROM journal j WHERE j.change_id = NEW.id
    AND (NEW.undoes IS NOT NULL OR (sits.role = 'entry' AND j.tab = 'review' AND j.after IS NOT NULL))
    AND NOT EXISTS (SELECT 1 FROM journal b WHERE b.change_id = NEW.undoes AND b.tab = j.tab AND b.key = j.key
      AND b.before::jsonb - 'version' IS NOT DISTINCT FROM j.after::jsonb - 'version'))"""
"""An undo writes what stood before, and nothing else; so a list is signed off again by whoever may not sign it."""

_SEALING = """
DECLARE sits hall.desk;
BEGIN
  IF OLD.hash IS NOT NULL OR NEW.hash IS NULL THEN RETURN NULL; END IF;
"""
_WHO_SITS = """  SELECT * INTO sits FROM hall.desk WHERE login = session_user;
  IF FOUND THEN
"""
_AWAY_FROM_HEAD = """NOT EXISTS (SELECT 1 FROM head h JOIN change c ON c.id = h.id
    WHERE h.hash = c.hash AND h.id = (SELECT max(id) FROM change))"""


def guards() -> tuple[Guard, ...]:
    """Return the triggers that a database has beside the others while it is the server of a hall."""
    proved = (
        _SEALING
        + refuse(NOT_PROVED, _NONSENSE)
        + refuse(OUT_OF_TURN, _ELSEWHERE)
        + refuse(NOT_PROVED, "NEW.hash IS DISTINCT FROM hall.hash_of(NEW)")
        + _WHO_SITS
        + refuse(NOT_ITS_DESK, _ANOTHER)
        + refuse(NOT_PUT_BACK, _NEW_FACT, state=FORBIDDEN)
        + "  END IF;\n  RETURN NULL;\nEND\n"
    )
    headed = "\nBEGIN\n" + refuse(OUT_OF_TURN, _AWAY_FROM_HEAD) + "  RETURN NULL;\nEND\n"
    return (
        Guard(name="guard_change_proved", table="change", when="AFTER UPDATE", body=proved),
        Guard(name="guard_change_headed", table="change", when="AFTER INSERT", body=headed, constraint=True),
    )


def is_hall(connection: Connection) -> bool:
    """Tell whether a database is the server of a hall."""
    return connection.exec_driver_sql("SELECT to_regclass('hall.desk')").scalar() is not None


def statements() -> tuple[str, ...]:
    """Return what makes all that, in order."""
    return (*FUNCTIONS, *(statement for guard in guards() for statement in guard.statements()))
