"""Lists to print: the drawn example of a table of four, and worst cases of every kind."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta, timezone

from skatclub.domain.events.event import Event, EventKind, Series
from skatclub.domain.people.person import Person, name_parts
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Occupant, Penalty, Table
from skatclub.exports.document import Imprint
from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import Game, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import rotation

IMPRINT = Imprint(
    club="SC Herz Dame Bachtal", at=datetime(2026, 10, 17, 15, 4, 30, tzinfo=timezone(timedelta(hours=2)))
)

KINDS = {9: GameKind.DIAMONDS, 10: GameKind.HEARTS, 11: GameKind.SPADES, 12: GameKind.CLUBS, 24: GameKind.GRAND}
NULLS = {23: Announcement.NONE, 35: Announcement.HAND, 46: Announcement.OUVERT, 59: Announcement.HAND_OUVERT}
LONGEST = (
    "Hans-Peter von der Mühlenbrock-Özdemir",
    "Wolfgang-Maximilian Schwarzenberger-Weißgerber",
    "Ğülşen-İrem Yıldırım-Wiśniewska",
    "Maria-Magdalena van den Westerhuizen-Müller",
    "Ahnungsloser Wunderlich-Großkreutz",
)
SHORT = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir", "Eva Maaß")

# The deals of the drawn example, as its columns show them: declarer, base value, matadors (minus:
# without), S for Schneider, minus at the end for a lost game; a dash for a passed-in deal.
DRAWN = """
4 9 3 -|4 24 2 S|1 11 2 S|1 24 -1|2 12 2 S|3 24 2|2 24 1|3 24 1|2 24 -1 -|—|2 24 -2 -|1 12 3 -|4 12 2|1 11 -1 S
4 10 -1|3 12 -2|—|1 46|1 11 1|1 11 2|4 10 -2 S|3 12 1|2 46|2 9 3|2 11 -1|1 24 -2|1 10 1|1 12 -2|4 24 -2|1 24 -2
2 12 2|3 12 4 S|—|1 11 3|1 12 -1|3 12 -1 S|4 9 -1 S|3 12 -1|1 23|2 11 1|2 12 1|1 24 1 S|4 11 4 -|1 9 4|3 24 -1 S
4 24 1 S|1 12 -3|2 24 3
"""


def deal(text: str) -> Deal:
    """Read one deal of the drawn example."""
    if text == "—":
        return PASSED_IN
    declarer, base, *rest = text.split()
    won = rest[-1:] != ["-"]
    if int(base) in NULLS:
        return Played(int(declarer), Game(kind=GameKind.NULL, announcement=NULLS[int(base)], won=won))
    reached = Reached.SCHNEIDER if "S" in rest else Reached.NOTHING
    facts = Game(kind=KINDS[int(base)], matadors=int(rest[0]), reached=reached, won=won)
    return Played(int(declarer), facts)


def drawn_deals() -> list[Deal]:
    """Return the 48 deals of the drawn example."""
    return [deal(text.strip()) for line in DRAWN.strip().splitlines() for text in line.split("|")]


def a_table(
    size: int = 4,
    *,
    names: tuple[str, ...] = SHORT,
    rounds: int = 12,
    rules: RuleSet = ISKO_2022,
    title: str = "14. Herbstpokal Bachtal",
    number: int = 7,
    starts: tuple[int, ...] = (112, 45, 8, 231, 77),
) -> Table:
    """Seat people at a table without a deal."""
    series = Series(id=2, number=2, rounds=rounds)
    event = Event(
        id=14, kind=EventKind.TOURNAMENT, title=title, held_on=date(2026, 10, 17), rules=rules, series=(series,)
    )
    occupants = tuple(
        Occupant(seat=seat, person=person(seat, names[seat - 1]), start_no=starts[seat - 1])
        for seat in range(1, size + 1)
    )
    return Table(id=7, event=event, series=series, number=number, size=size, occupants=occupants, began_at="13:05")


def person(number: int, name: str) -> Person:
    given, family = name_parts(name)
    return Person(id=number, given_name=given, family_name=family)


def with_deals(table: Table, deals: list[Deal]) -> Table:
    for one in deals:
        table = sheets_table.accept(table, one)
    return table


def drawn() -> Table:
    """Return the drawn example, complete."""
    return replace(with_deals(a_table(), drawn_deals()), ended_at="15:02")


CYCLE = (
    (GameKind.GRAND, 2, {}),
    (GameKind.CLUBS, -1, {"won": False}),
    (GameKind.NULL, 0, {"announcement": Announcement.HAND_OUVERT}),
    (GameKind.SPADES, 3, {"announcement": Announcement.HAND, "reached": Reached.SCHNEIDER}),
    (GameKind.HEARTS, -2, {"announcement": Announcement.SCHNEIDER, "reached": Reached.SCHNEIDER}),
    (GameKind.DIAMONDS, 1, {"bid": 22}),
    (GameKind.GRAND, 4, {"announcement": Announcement.OUVERT, "reached": Reached.SCHWARZ}),
    (GameKind.NULL, 0, {"bid": 24, "won": False, "replacement": Replacement(GameKind.CLUBS, 1)}),
    (GameKind.CLUBS, 5, {"announcement": Announcement.SCHWARZ, "won": False}),
    (GameKind.NULL, 0, {"announcement": Announcement.HAND, "won": False}),
    (GameKind.SPADES, -1, {"reached": Reached.SCHWARZ}),
)


def played_out(table: Table, count: int | None = None) -> Table:
    """Fill a list with deals of every kind, declared in turn by those who play."""
    count = table.planned if count is None else count
    for number in range(len(table.records) + 1, count + 1):
        order = table.order_at(number)
        actives = rotation.actives_of(table.dealer_at(number), order)
        kind, matadors, facts = CYCLE[number % len(CYCLE)]
        declarer = actives[number % 3]
        one: Deal = Played(declarer, Game(kind=kind, matadors=matadors, **facts))
        if number % 13 == 0:
            one = PASSED_IN
        elif number % 17 == 0:
            one = Played(declarer, ValueOnly(value=36, won=number % 2 == 0))
        table = sheets_table.accept(table, one)
    return table


def eventful(size: int = 4, names: tuple[str, ...] = LONGEST, rounds: int = 12) -> Table:
    """Return a list on which everything happened: replaced, swapped, fined, disputed, corrected, cut short."""
    table = played_out(a_table(size, names=names, rounds=rounds), 13)
    table = sheets_table.replace_player(table, 2, person(90, "Karl von Kraft"), from_deal=14)
    table = sheets_table.swap_places(table, 1, 3, from_deal=17)
    table = played_out(table, rounds * size - 4)
    table = sheets_table.correct(table, 5, table.records[4].row.deal)
    table = sheets_table.mark(table, 9, disputed=True, note="Schiedsrichter gerufen")
    table = replace(
        table,
        penalties=(Penalty(id=1, seat=3, points=-50, reason="verspätet erschienen"),),
        note="Pause von 14:00 bis 14:20",
    )
    return sheets_table.end_early(table)
