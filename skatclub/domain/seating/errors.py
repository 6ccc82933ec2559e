"""The refusals of the draw, its page and its commands: types with fields; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class TooFewPlayers(Refusal):
    """Skat needs three people."""

    says = "A table needs three people, and only {players} are here."
    players: int


class StartNumberTooSmall(Refusal):
    """Start numbers count from 1."""

    says = "Start numbers begin at 1; {start_no} is not one."
    start_no: int


class StartNumberTwice(Refusal):
    """Two entries carry one start number."""

    says = "Start number {start_no} has been given twice. Give one of the two players another number."
    start_no: int


class StartNumberUnknown(Refusal):
    """Nobody of this start number is in the draw."""

    says = "Start number {start_no} is not in this draw."
    start_no: int


class AlreadySeated(Refusal):
    """This start number has a place already."""

    says = "Start number {start_no} already has a seat."
    start_no: int


class GroupTooSmall(Refusal):
    """Seeding groups count from 1."""

    says = "Seeding groups are numbered from 1; start number {start_no} has group {group}."
    start_no: int
    group: int


class WeightOutOfRange(Refusal):
    """A wish weighs between 0 (not wished) and the highest weight."""

    says = "A weight is between 0 (not wanted) and {highest}, not {weight}."
    weight: int
    highest: int


class PairWithItself(Refusal):
    """Two different people are needed for a pair, or to swap."""

    says = "This needs two different people, not start number {start_no} twice."
    start_no: int


class FixedTableUnknown(Refusal):
    """A fixed place is at a table that the draw does not have."""

    says = "Start number {start_no} is fixed at table {table}, but there are only the tables 1 to {tables}."
    start_no: int
    table: int
    tables: int


class FixedSeatUnknown(Refusal):
    """A fixed seat does not exist: at the fixed table, or at any table of this size."""

    says = "Start number {start_no} is fixed in seat {seat}, but the table has only {size} seats."
    start_no: int
    seat: int
    size: int


class FixedTableFull(Refusal):
    """More people are fixed at a table than it has places."""

    says = "{people} people are fixed at table {table}, which has {size} seats. Release some of them."
    table: int
    size: int
    people: int


class FixedSeatTaken(Refusal):
    """Two people are fixed at one place."""

    says = "Start numbers {first} and {second} are both fixed at table {table}, seat {seat}. Release one of them."
    table: int
    seat: int
    first: int
    second: int


class FixedSeatTooOften(Refusal):
    """More people are fixed at a seat than tables have it."""

    says = (
        "{people} people are fixed in seat {seat}, and too few of the {tables} tables have it free. Release "
        "some of them."
    )
    seat: int
    people: int
    tables: int


class SeedUnusable(Refusal):
    """A seed is one printable line."""

    says = "A seed is one line of 1 to {longest} printable characters."
    longest: int


class NotDrawn(Refusal):
    """The seats of this series have not been drawn."""

    says = "Series {series} has not been drawn yet. Draw the seats first."
    series: int


class DrawnAlready(Refusal):
    """The seats of this series are drawn and taken over."""

    says = (
        "Series {series} has been drawn and accepted. To draw again, go back to the draft; that is possible as "
        "long as no deal has been entered."
    )
    series: int


class SeriesBegun(Refusal):
    """Deals are written at a table of this series already, so its seats stay as they are."""

    says = (
        "Deals have already been entered at table {table} of series {series}, so its seats cannot change. "
        "Replace the player on the list, or remove the deals first."
    )
    series: int
    table: int


class SeriesKeepsLength(Refusal):
    """Deals are written at a table of this series already, so it stays as long as it is."""

    says = (
        "Deals have already been entered at table {table} of series {series}, so it keeps its length. A list that "
        "is not played to its end is ended on its own page."
    )
    series: int
    table: int


class SeriesInUse(Refusal):
    """This series is drawn, has tables, or somebody takes part from it on: it cannot be taken away."""

    says = (
        "Series {series} cannot be removed: it has been drawn, has tables, or somebody takes part from then "
        "on. Withdraw the draw first."
    )
    series: int


class OnlySeries(Refusal):
    """An event has one series at least."""

    says = "An event has at least one series."


class TablesByHand(Refusal):
    """Tables of this series were made by hand; a draw would seat their people twice."""

    says = "Series {series} has tables that were made by hand. A draw would seat players twice."
    series: int


class EarlierSeriesMissing(Refusal):
    """Seats by points need an earlier series with results."""

    says = (
        "Series {series} is seated by points, but no earlier series has results yet. Enter them first, or choose "
        "another method, such as the lot."
    )
    series: int


class NotSeated(Refusal):
    """This start number has no seat in this series."""

    says = "Start number {start_no} has no seat in series {series}."
    otherwise = "Only players with a start number can be seated in series {series}; the event is full."
    start_no: int
    series: int


class SeatedHere(Refusal):
    """This start number has a seat in this series already."""

    says = "Start number {start_no} already has a seat in series {series}."
    start_no: int
    series: int


class DrawUnreadable(Refusal):
    """What is stored of a draw cannot be read: it was altered by another program."""

    says = "What is stored about this draw was altered by another program and cannot be read. Open a backup."
    series: int


class DraftOutdated(Refusal):
    """People came or left since the draft was drawn; `start_nos` are they."""

    says = (
        "Since the seats of series {series} were drawn, players have come or left ({numbers}). Please draw again."
    )
    series: int
    start_nos: tuple[int, ...]


class NoTableFree(Refusal):
    """Nobody can be seated any more: all tables of the series have begun, or none can take one more."""

    says = (
        "No table in series {series} can take another player: play has begun. The person can join from the "
        "next series."
    )
    series: int


class NumberIsDrawn(Refusal):
    """The lot has been drawn for this start number, so it stays with its person."""

    says = (
        "Start number {start_no} ({name}) is already in the draw and cannot be removed. Record a withdrawal "
        "instead."
    )
    start_no: int
    name: str


class AnotherSeedPrepared(Refusal):
    """The fingerprint of another seed was told for this series already."""

    says = (
        "The fingerprint {fingerprint} has already been announced for series {series}, and this is a different "
        "seed. Draw without a seed to use the one prepared."
    )
    series: int
    fingerprint: str
