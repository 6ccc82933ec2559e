"""What of a club's rows may be read outside its office: names as everybody allows it, and no remarks."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.store.journal.seal import Scalar
from skatclub.store.league import leagues
from skatclub.store.people import people
from skatclub.store.tables import all as tables_all, names
from skatclub.store.work import View

_TITLES = {table: columns for table, columns in names.TITLES.items() if table != tables_all.team.name}


class Public:
    """Says for any row of today or of the journal what stands in place of texts that an audience may not read."""

    def __init__(self, view: View, audience: Audience) -> None:
        everybody = people.everybody(view)
        self._faces = {person.id: publication.face(person, audience) for person in everybody}
        self._shown = publication.texts(everybody, audience)

    def instead(self, table: str, row: Mapping[str, Scalar]) -> dict[str, str]:
        """Return by column what stands there instead; nothing for what may be read."""
        columns = {name: text for name, text in row.items() if name in names.MAY_HOLD.get(table, ())}
        read = {name: self._read(table, row, name, text) for name, text in columns.items() if isinstance(text, str)}
        return {name: text for name, text in read.items() if text != row[name]}

    def _read(self, table: str, row: Mapping[str, Scalar], name: str, text: str) -> str:
        if table == tables_all.person.name:
            face = self._faces.get(row["id"]) if isinstance(row["id"], int) else None
            return "" if face is None else str(getattr(face, name))
        if table == tables_all.club_setting.name and leagues.holds_words(str(row["key"])):
            return ""  # as names of teams
        return self._shown.of(text) if name in _TITLES.get(table, ()) else ""
