"""Lists of the relatives of Skat in a club's file: which game, by which settings, who plays, what was noted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from skatclub.domain import text
from skatclub.domain.errors import EntryUnreadable, SeatedTwice
from skatclub.domain.people import person as people_person, publication
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.rules import json_values
from skatclub.rules.json_values import Codec, JsonObject, Unfit
from skatclub.rules.relatives import catalogue, relative
from skatclub.rules.relatives.fields import Entry, Value, entry_of
from skatclub.rules.relatives.relative import Relative, RelativeSheet, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class RelativeList:
    """A list of a relative as it stands in the file."""

    id: int
    event_id: int
    title: str
    held_on: date
    game: Relative
    table: Table
    people: tuple[Person, ...]
    entries: tuple[Entry, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the players in order."""
        return tuple(person.full_name for person in self.people)

    @property
    def public_names(self) -> tuple[str, ...]:
        """Return the names as far as everybody allows them on a paper that is hung up."""
        return tuple(
            publication.called(person, Audience.BOARD, number=seat) for seat, person in enumerate(self.people, 1)
        )

    @property
    def short_names(self) -> tuple[str, ...]:
        """Return what everybody is called at the table, with an initial and the seat where two are called alike.

        It stands on paper, too: nobody's is more than what may be read on the wall.
        """
        called = [_called(person, seat) for seat, person in enumerate(self.people, 1)]
        return _told_apart(called, map(_initial, self.people))

    @property
    def table_names(self) -> tuple[str, ...]:
        """Return what everybody is called where the list is kept: at one's own table nobody is hidden."""
        initials = (person.family_name[:1] and f"{person.family_name[0]}." for person in self.people)
        return _told_apart([people_person.call_name(person) for person in self.people], initials)

    def played(self) -> RelativeSheet:
        """Return the list added up."""
        return relative.fold(self.game, self.table, self.entries)

    def sitter_at(self, place: int) -> int:
        """Return who sits out the entry at a place, counted from 0; 0: nobody."""
        before = relative.fold(self.game, self.table, self.entries[:place])
        return self.game.sits_out(self.table, before.lines)

    def dealer(self) -> int:
        """Return who deals next."""
        return self.game.deals_next(self.table, self.played().lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class RelativeCard:
    """One list of a relative in a choice of lists."""

    id: int
    event_id: int
    title: str
    held_on: date
    game: str
    names: tuple[str, ...]
    entries: int


def _told_apart(called: Sequence[str], initials: Iterable[str]) -> tuple[str, ...]:
    """Return names, those that two bear with an initial and the seat."""
    return tuple(
        name if called.count(name) == 1 else " ".join(filter(None, (name, initial, str(seat))))
        for seat, (name, initial) in enumerate(zip(called, initials, strict=True), 1)
    )


def _called(person: Person, seat: int) -> str:
    """Return what somebody is called at the table, if his or her own wish allows it, else what it does allow."""
    name = people_person.call_name(person)
    level = person.notice_level
    tells_given_name = level in {PublishLevel.INITIAL, PublishLevel.FIRST_NAME}
    if level is PublishLevel.FULL or (tells_given_name and name in person.given_name.split()):
        return name
    return people_person.shown_name(person, level, number=seat)


def _initial(person: Person) -> str:
    may_be_read = person.notice_level in {PublishLevel.FULL, PublishLevel.INITIAL}
    return f"{person.family_name[0]}." if may_be_read and person.family_name else ""


def check_people(seated: Sequence[Person]) -> None:
    """Refuse a list on which somebody sits twice."""
    for place, person in enumerate(seated):
        if any(person.id == other.id for other in seated[:place]):
            raise SeatedTwice(person.full_name)


def dump_options(table: Table) -> str:
    """Write the settings of a table as canonical text."""
    return json_values.canonical(dict(table.options))


def load_table(game: Relative, players: int, text: str) -> Table:
    """Read the settings of a table; refused: `EntryUnreadable`, and what `relative.table_of` refuses."""
    options = _object(text)
    return relative.table_of(game, players, {code: str(value) for code, value in options.items()})


def dump_entry(entry: Entry) -> str:
    """Write an entry as canonical text: equal entries are equal texts."""
    return json_values.canonical(
        {code: list(value) if isinstance(value, tuple) else value for code, value in entry.facts}
    )


def load_entry(game: Relative, table: Table, text: str) -> Entry:
    """Read an entry that was written by `dump_entry`; refused: `EntryUnreadable`, and what a field refuses."""
    entered: dict[str, Value] = {
        code: tuple(value) if isinstance(value, list) else value for code, value in _object(text).items()
    }
    return entry_of(game.fields(table), entered, table.players)


def game_of(code: str) -> Relative:
    """Return the relative that a file names; refused: `EntryUnreadable` for one that this program does not know."""
    kind = catalogue.by_code(code)
    if kind is None:
        raise EntryUnreadable(code)
    return kind


def _object(written: str) -> JsonObject:
    try:
        return Codec().told(written)
    except Unfit as broken:
        raise EntryUnreadable(text.excerpt(written)) from broken
