"""What was written since a user last looked: a change that meets it is refused, and both sides are shown.

Rows meet where both changes wrote the same column of one row, where one took away what the other wrote, and where
both made a row in the same place: the next deal of a list, a payment of one person. `PLACES` names for each table
what that place is; where nothing else can meet, it is what a user typed, so that the same sent twice is one row.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.history import HistoryEntry
from skatclub.store.journal import journal
from skatclub.store.journal.seal import Payload
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import Work

PLACES: Mapping[str, tuple[str, ...]] = {
    "club": ("id",),
    "person": ("given_name", "family_name", "club"),
    "rule_set": ("hash",),
    "event": ("held_on",),
    "series": ("event_id",),
    "play_table": ("series_id",),
    "occupant": ("table_id", "seat", "from_deal"),
    "deal": ("table_id",),
    "dealing_order": ("table_id", "from_deal"),
    "penalty": ("table_id", "seat"),
    "conditions": ("event_id",),
    "consent": ("person_id",),
    "press_consent": ("person_id",),
    "birthday": ("person_id",),
    "participant": ("event_id", "person_id"),
    "team": ("event_id", "kind", "name"),
    "team_member": ("team_id", "participant_id"),
    "booking": ("event_id", "person_id"),
    "draw": ("series_id",),
    "amendment": ("draw_id",),
    "totals_sheet": ("table_id", "copy_no"),
    "seat_totals": ("table_id", "copy_no", "seat"),
    "receipt": ("table_id",),
    "clarification": ("table_id",),
    "review": ("table_id",),
    "ruling": ("event_id", "participant_id", "list_id"),
    "lot": ("event_id", "scope"),
    "posting": ("event_id",),
    "membership": ("person_id",),
    "member_status": ("person_id", "since"),
    "person_group": ("person_id", "name", "year"),
    "contact": ("person_id",),
    "anonymised": ("person_id",),
    "alias": ("source", "name"),
    "club_setting": ("key",),
    "club_rule_set": ("name",),
    "season": ("title",),
    "season_event": ("season_id", "event_id"),
    "season_mark": ("season_id", "person_id"),
    "plain_result": ("series_id", "person_id"),
    "cash_count": ("event_id", "desk"),
    "cash_day": ("day",),
    "purpose": ("name",),
    "voucher": ("booking_id",),
    "membership_fee": ("person_id", "year"),
    "prize_plan": ("event_id",),
    "award": ("event_id", "prize"),
    "relative_list": ("event_id",),
    "relative_player": ("list_id", "seat"),
    "relative_entry": ("list_id",),
}
"""The columns by which two rows that were made are made in the same place."""

OF_NOBODY = ("desk", "event_id", "category", "cents", "note", "day", "payee", "voucher_no", "purpose_id")
"""The place of a booking for nobody in particular: two desks may sell a drink each, one does not sell it twice."""

PARTS: Mapping[str, tuple[str, ...]] = {
    "person": (
        "membership",
        "member_status",
        "person_group",
        "contact",
        "consent",
        "press_consent",
        "birthday",
        "anonymised",
    ),
    "participant": ("team_member",),
    "play_table": ("deal", "dealing_order", "occupant", "penalty", "totals_sheet", "seat_totals"),
}
"""The tables whose rows are part of another: a member's contact, the deals of a list."""

_BEFORE = tables_all.journal.c.change_id < sa.bindparam("now")
_SINCE = (
    sa.select(tables_all.journal)
    .where(
        _BEFORE,
        tables_all.journal.c.change_id > sa.bindparam("seen"),
        tables_all.journal.c.tab.in_(sa.bindparam("tabs", expanding=True)),
    )
    .order_by(tables_all.journal.c.change_id)
)
_LATEST = (
    sa.select(tables_all.journal)
    .where(_BEFORE, tables_all.journal.c.tab.in_(sa.bindparam("tabs", expanding=True)))
    .order_by(tables_all.journal.c.change_id.desc())
)
_OF_TABLE_SINCE = _SINCE.where(tables_all.journal.c.table_id == sa.bindparam("of_table"))


@dataclass(frozen=True, slots=True)
class Seen:
    """What a user saw: all changes up to `change_id`, and `also` these, made here or shown since."""

    change_id: int
    also: frozenset[int] = frozenset()

    def with_also(self, change_ids: Iterable[int]) -> Seen:
        """Return what is seen once these changes are seen as well."""
        newest, also = self.change_id, self.also | set(change_ids)
        while newest + 1 in also:
            newest += 1
        return Seen(newest, frozenset(number for number in also if number > newest))


@dataclass(frozen=True, slots=True)
class _Written:
    """A row as a change wrote it."""

    key: tuple[str, str]
    before: Payload | None
    after: Payload | None

    @property
    def columns(self) -> set[str]:
        """Return which columns say something else now; that a version rose says nothing."""
        before, after = self.before or {}, self.after or {}
        return {name for name in {*before, *after} - {"version"} if before.get(name) != after.get(name)}

    @property
    def place(self) -> tuple[object, ...] | None:
        """Return where a row was made or taken away, None where one was only written anew."""
        if self.before is not None and self.after is not None:
            return None
        row, tab = self.after or self.before or {}, self.key[0]
        is_nobodys = tab == "booking" and row.get("person_id") is None and row.get("counters") is None
        return (tab, *(row.get(name) for name in (OF_NOBODY if is_nobodys else PLACES[tab])))

    def meets(self, theirs: _Written) -> bool:
        """Tell whether somebody who saw neither would be surprised by one of the two."""
        if self.key != theirs.key:
            return self.before is None and self.place == theirs.place
        is_rewritten = None not in (self.before, self.after, theirs.before, theirs.after)
        return not is_rewritten or bool(self.columns & theirs.columns)


def check(work: Work, rows: Sequence[Fetched], seen: Seen) -> None:
    """Refuse a change that meets what its user has not seen yet (`WrittenMeanwhile`)."""
    if seen.change_id + len(seen.also) >= work.head:
        return
    mine = list(map(_written, rows))
    met = sorted({row.change_id for row in _since(work, rows, seen) if _is_met(mine, _written(row))})
    if met:
        raise _refusal(work, tuple(met))


def refusal(work: Work, tab: str, which: int | str, *, by: str = "id") -> WrittenMeanwhile:
    """Return the refusal of a change whose user did not see who wrote last into a row, or what belongs to it."""
    rows = work.connection.execute(_LATEST, {"now": work.change_id, "tabs": (tab, *PARTS.get(tab, ()))})
    names = {part: f"{tab.removeprefix('play_')}_id" for part in PARTS.get(tab, ())} | {tab: by}
    written = ((row, json.loads(row.after or row.before)) for row in rows)
    return _refusal(work, (next(row.change_id for row, facts in written if facts[names[row.tab]] == which),))


def _refusal(work: Work, met: tuple[int, ...]) -> WrittenMeanwhile:
    wanted = HistoryEntry(
        change_id=work.change_id,
        verb=work.verb,
        fields=dict(work.fields),
        author=work.author,
        desk=work.desk,
        at=work.at,
    )
    return WrittenMeanwhile(journal.by_id(work.connection, met[-1]), wanted, met)


def _is_met(mine: Sequence[_Written], theirs: _Written) -> bool:
    return any(row.meets(theirs) for row in mine)


def _since(work: Work, rows: Sequence[Fetched], seen: Seen) -> list[Fetched]:
    """Return what was written since, as far as it can meet these rows: of one list only what belongs to it."""
    bound: dict[str, object] = {
        "seen": seen.change_id,
        "now": work.change_id,
        "tabs": sorted({r.tab for r in rows}),
    }
    of_tables = {None if row.tab == "play_table" and row.before is None else row.table_id for row in rows}
    statement = _SINCE
    if len(of_tables) == 1 and None not in of_tables:
        statement, bound["of_table"] = _OF_TABLE_SINCE, of_tables.pop()
    return [row for row in work.connection.execute(statement, bound) if row.change_id not in seen.also]


def _written(row: Fetched) -> _Written:
    before, after = (None if side is None else json.loads(side) for side in (row.before, row.after))
    return _Written((row.tab, row.key), before, after)
