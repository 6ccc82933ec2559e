"""An event as its papers see it: conditions, people, and who sits where in each series, read at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from skatclub.domain.cash.receipts import Receipt
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Event, Series
from skatclub.domain.figures.games import Declared
from skatclub.domain.history import SealedState, Version
from skatclub.domain.office.errors import NoGroups, NoLeague, NoResults, NoTeams
from skatclub.domain.papers.blank_sheets import BlankSheets
from skatclub.domain.papers.errors import NobodyTakesPart, NoLossMoney, NoSeriesLeft, NothingPaid, NothingWritten
from skatclub.domain.papers.event_money import MoneyFacts
from skatclub.domain.papers.prints import Printed
from skatclub.domain.papers.result_facts import League, Ranked, ResultFacts
from skatclub.domain.papers.wall import Wall
from skatclub.domain.people.person import Person
from skatclub.domain.prizes.plan import Plan
from skatclub.domain.registration.dues import Dues
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.domain.seating.draws import Draw, DrawState
from skatclub.domain.seating.errors import NotDrawn
from skatclub.domain.seating.task import Place, SeatingReport
from skatclub.domain.sheets.table import Table

if TYPE_CHECKING:
    from skatclub.domain.hall.served import Served


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """Somebody at a table; tables made by hand know no start numbers."""

    person: Person
    start_no: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """A table of a series: its number, and who begins at it in seat order."""

    number: int
    players: tuple[Seated, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesFacts:
    """A series with its tables, made or still a draft, by number.

    `draw` is None where tables were made by hand; `report` checks a drawn seating as it is now; `waiting` sit out.
    `lists` are the tables with all that is written at them, empty unless they were asked for.
    """

    series: Series
    tables: tuple[TableFacts, ...] = ()
    waiting: tuple[Seated, ...] = ()
    draw: Draw | None = None
    report: SeatingReport | None = None
    lists: tuple[Table, ...]

    @property
    def is_draft(self) -> bool:
        """Tell whether the seats are drawn, but not taken over."""
        return self.draw is not None and self.draw.state is DrawState.DRAFT

    @property
    def players(self) -> tuple[Seated, ...]:
        """Return everybody who has a seat, table by table."""
        return tuple(player for table in self.tables for player in table.players)

    def places(self) -> dict[int, Place]:
        """Return table and seat of each start number."""
        return {
            seated.start_no: Place(table.number, seat)
            for table in self.tables
            for seat, seated in enumerate(table.players, start=1)
            if seated.start_no is not None
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """The event after this one: what it is called, when and where it begins."""

    title: str
    held_on: date
    place: str
    starts_at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFacts:
    """All that papers of an event are made from; `participants` by start number, the waiting list last.

    `only_series` narrows papers of single series to that one, `only_cards` the start cards to these numbers
    (None: all of them), `only_tables` papers of lists to these. `results` and `histories` (of lists, by table's id,
    oldest first) and `money` are there only if they were asked for; `prize_plan` is None until somebody made one.
    Slips are for a `roll` of so many millimetres (0: sheets), with `copies`; cards come `by_name` or by number,
    `blank` says which empty lists are wanted. `wall` says how what hangs there is read, `prints` are those of the
    emergency folder, oldest first. `sealed` is the state of the club that this shows. With the `results` come
    who agreed to the `press` (by person), the Grand `ouverts` that were won, and the event `following`. `served`
    is where its pages are found in the hall, None where none are served; `typing`: tables may type their lists.
    """

    event: Event
    conditions: Conditions
    participants: tuple[Participant, ...]
    series: tuple[SeriesFacts, ...]
    only_series: int | None = None
    only_cards: frozenset[int] | None = None
    money: MoneyFacts | None = None
    prize_plan: Plan | None = None
    only_tables: frozenset[int] | None = None
    results: ResultFacts | None = None
    histories: Mapping[int, tuple[Version, ...]]
    places: tuple[int, int] | None = None
    label_sheet: str = ""
    roll: int = 0
    copies: bool = False
    by_name: bool = False
    blank: BlankSheets = field(default_factory=BlankSheets)
    wall: Wall = field(default_factory=Wall)
    prints: tuple[Printed, ...] = ()
    sealed: SealedState | None
    press: frozenset[int] = frozenset()
    ouverts: tuple[Declared, ...] = ()
    following: Following | None = None
    served: Served | None = None
    typing: bool = False

    @property
    def pages(self) -> str:
        """Return the address at which everybody in the hall finds the pages; empty where none are served."""
        return "" if self.served is None else self.served.url()

    @property
    def next_print(self) -> int:
        """Return the number of the emergency folder that is printed now."""
        return self.prints[-1].number + 1 if self.prints else 1

    @property
    def chosen(self) -> tuple[SeriesFacts, ...]:
        """Return the series that the papers are made for."""
        return tuple(facts for facts in self.series if self.only_series in {None, facts.series.number})

    def seated(self) -> tuple[SeriesFacts, ...]:
        """Return the chosen series that have tables; refused if there is none: `NotDrawn`."""
        series_facts = tuple(facts for facts in self.chosen if facts.tables)
        if not series_facts:
            raise NotDrawn(self.only_series or 1)
        return series_facts

    def lists(self) -> tuple[Table, ...]:
        """Return the tables of the chosen series with their lists; refused if there is none: `NotDrawn`."""
        tables = tuple(
            table
            for each in self.chosen
            for table in each.lists
            if self.only_tables is None or table.number in self.only_tables
        )
        if not tables:
            raise NotDrawn(self.only_series or 1)
        return tables

    def coming(self) -> tuple[SeriesFacts, ...]:
        """Return the series that is chosen, else the first that is not over; refused if all are: `NoSeriesLeft`."""
        if self.only_series is not None:
            return self.chosen
        sheets = () if self.results is None else self.results.sheets
        begun = {sheet.series_no for sheet in sheets}
        waiting = {sheet.series_no for sheet in sheets if not sheet.has_result}
        left = tuple(each for each in self.series if each.series.number not in begun - waiting)
        if not left:
            raise NoSeriesLeft
        return left[:1]

    def there(self) -> tuple[Participant, ...]:
        """Return who takes part or waits; refused if nobody does: `NobodyTakesPart`."""
        people = tuple(each for each in self.participants if each.takes_part or each.presence is Presence.WAITING)
        if not people:
            raise NobodyTakesPart
        return people

    def written(self) -> tuple[Table, ...]:
        """Return the lists on which something is written. Refused: `NotDrawn`, and without any `NothingWritten`."""
        tables = tuple(table for table in self.lists() if table.records or table.totals is not None)
        if not tables:
            raise NothingWritten
        return tables

    def receipts(self) -> tuple[Receipt, ...]:
        """Return the receipts of the event, or of who is chosen; refused if there is none: `NothingPaid`."""
        chosen = {each.person.id for each in self.participants if each.start_no in (self.only_cards or ())}
        receipts = tuple(
            each for each in self.cash().receipts if self.only_cards is None or each.person_id in chosen
        )
        if not receipts:
            raise NothingPaid
        return receipts

    def charged(self) -> tuple[Dues, ...]:
        """Return what lists of the chosen series cost, and what was paid for these. Refused: `NoLossMoney`."""
        dues = self.cash().charged()
        if self.only_series is None:
            return dues
        of_series = (each.of_series(self.only_series) for each in dues)
        chosen = tuple(each for each in of_series if each.lists)
        if not chosen:
            raise NoLossMoney
        return chosen

    def cash(self) -> MoneyFacts:
        """Return the money of the event; a paper that needs it says so in the catalogue."""
        if self.money is None:
            raise ValueError("the facts were read without the money")
        return self.money

    def ranked(self) -> ResultFacts:
        """Return the rankings; refused without a single result: `NoResults`."""
        if self.results is None or not any(any(row.results) for row in self.results.whole.standings.rows):
            raise NoResults
        return self.results

    def by_series(self) -> tuple[Ranked, ...]:
        """Return the rankings of the chosen series; refused while none of them has a result: `NoResults`."""
        rankings = self.ranked().by_series
        if not rankings:
            raise NoResults
        return rankings

    def groups(self) -> tuple[Ranked, ...]:
        """Return the rankings of groups. Refused: `NoResults`, and without any `NoGroups`."""
        rankings = self.ranked().groups
        if not rankings:
            raise NoGroups
        return rankings

    def teams(self) -> tuple[Ranked, ...]:
        """Return the rankings of teams. Refused: `NoResults`, and without any `NoTeams`."""
        rankings = self.ranked().teams
        if not rankings:
            raise NoTeams
        return rankings

    def league(self) -> League:
        """Return the table of the league. Refused: `NoResults`, and without teams that met `NoLeague`."""
        league = self.ranked().league
        if league is None or not league.rows:
            raise NoLeague
        return league

    def card_holders(self) -> tuple[Participant, ...]:
        """Return who gets a start card, by start number: also who leaves before the end."""
        return tuple(
            participant
            for participant in self.participants
            if participant.start_no is not None
            and (participant.takes_part or participant.last_series is not None)
            and (self.only_cards is None or participant.start_no in self.only_cards)
        )
