"""From a list in a file to a list that is counted, without a database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from skatclub.domain import text as text_domain
from skatclub.domain.events.event import Event, EventKind, Series
from skatclub.domain.list_files import deal_columns, spellings
from skatclub.domain.list_files.deal_cells import ListTable
from skatclub.domain.list_files.deal_columns import WrittenList
from skatclub.domain.people.person import Person, name_parts
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Occupant, Table
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games, hints, steps
from skatclub.rules.game import pinke
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.rule_set import ISKO_2022, OverbidNull, RuleSet
from skatclub.rules.sheet import sheet as sheet_rules
from skatclub.rules.sheet.sheet import FootLine, Sheet
from skatclub.rules.systems import System

if TYPE_CHECKING:
    from skatclub.cli.score.list_files import ListFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """One counted list: the file it came from, its table, its deals, and everything derived from them."""

    file: ListFile
    seating: ListTable
    written: WrittenList
    sheet: Sheet

    def name_of(self, seat: int) -> str:
        """Return the player's name, or the seat in words where nobody is named."""
        return self.seating.names[seat - 1] if self.seating.names else games.seat_words(seat).capitalize()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What a user says about the rules; it goes before what a file says of them."""

    system: System | None = None
    overbid_null: OverbidNull | None = None
    rules: RuleSet | None = None

    def upon(self, rule_set: RuleSet) -> RuleSet:
        """Return the rules of a list with what was chosen."""
        rule_set = self.rules or rule_set
        if self.system is not None:
            rule_set = replace(rule_set, name=self.system.code, system=self.system)
        return rule_set if self.overbid_null is None else replace(rule_set, overbid_null=self.overbid_null)


def scored(
    file: ListFile, chosen: Chosen | None = None, *, names: Sequence[str] = (), size: int | None = None
) -> Scored:
    """Count a list; rules, `names` and `size` that are said go before those of the file.

    Refused: what `deal_columns.list_of`, `ListTable` and the rules refuse.
    """
    rules = (chosen or Chosen()).upon(deal_columns.rules_of(file.lines, file.heads) or ISKO_2022)
    people = tuple(text_domain.checked(name) for name in (names or file.players))
    table_size = size if size is not None else None if names else file.table_size
    seating = ListTable(size=deal_columns.size_of(file.lines, people, table_size), names=people, rules=rules)
    written = deal_columns.list_of(file.lines, seating, file.heads)
    rows = [record.row for record in written.records]
    fines = [(penalty.seat, penalty.points) for penalty in written.penalties]
    folded = sheet_rules.fold(seating.size, rows, rules, orders=written.orders, penalties=fines)
    return Scored(file=file, seating=seating, written=written, sheet=folded)


def table_of(listed: Scored, *, held_on: date, number: int = 1) -> Table:
    """Return the list as table `number` with its facts, as the papers need it.

    Refused: `RoundsOutOfRange` for a list that is longer than any paper.
    """
    size = listed.seating.size
    series = Series(id=1, number=1, rounds=-(-len(listed.written.records) // size))
    event = Event(
        id=1,
        kind=EventKind.SINGLE_LIST,
        title=spellings.shown(listed.file.path.stem) or _("Score sheet"),
        held_on=held_on,
        rules=listed.seating.rules,
        series=(series,),
    )
    table = Table(
        id=number,
        event=event,
        series=series,
        number=number,
        size=size,
        occupants=tuple(_occupant(listed, seat) for seat in range(1, size + 1)),
        records=listed.written.records,
        orders=listed.written.orders,
        penalties=listed.written.penalties,
    )
    return table if len(listed.written.records) == table.planned else sheets_table.end_early(table)


def rows_of(list_scored: Scored) -> list[dict[str, object]]:
    """Return the deals for programs: value undoubled, points signed, the steps in words, and what is strange."""
    rows = []
    for line in list_scored.sheet.lines:
        declarer = None if isinstance(line.deal, PassedIn) else line.deal.declarer
        strange = [hints.sentence(hint) for place, hint in list_scored.written.hints if place == line.deal_no]
        facts = steps.facts(line, list_scored.seating.rules) | ({"hints": strange} if strange else {})
        rows.append({"deal": line.deal_no, "declarer": declarer, **facts})
    return rows


def players_of(list_scored: Scored) -> list[dict[str, object]]:
    """Return the footer for programs, seat 1 first; points of the director only where there are some."""
    return [
        {
            **_player(list_scored, foot),
            **({"penalty": foot.penalty, "result": foot.result} if list_scored.written.penalties else {}),
        }
        for foot in list_scored.sheet.footer
    ]


def pinke_of(list_scored: Scored) -> dict[str, object]:
    """Return the Pinke in cents: what each seat has taken out (minus: paid in), and what lies in it."""
    pot = pinke.pot_of(list_scored.sheet)
    return {} if pot is None else {"pinke": {"seats": list(pot.seats), "inside": pot.inside}}


def _occupant(list_scored: Scored, seat: int) -> Occupant:
    given_name, family = name_parts(list_scored.name_of(seat))
    return Occupant(seat=seat, person=Person(id=seat, given_name=given_name, family_name=family))


def _player(list_scored: Scored, foot: FootLine) -> dict[str, object]:
    return {
        "seat": foot.seat,
        "name": list_scored.seating.names[foot.seat - 1] if list_scored.seating.names else "",
        "points": foot.points,
        "won": foot.won,
        "lost": foot.lost,
        "others_lost": foot.others_lost,
        "total": foot.total,
        "rank": foot.rank,
    }
