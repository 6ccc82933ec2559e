"""The refusals of the draw: types with fields and no sentences.

The refusals of the draw page and its commands: types with fields and no sentences; `i18n` words them.
"""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class TooFewPlayers(Refusal):
    """Skat needs three people."""

    players: int


class StartNumberTooSmall(Refusal):
    """Start numbers count from 1."""

    start_no: int


class StartNumberTwice(Refusal):
    """Two entries carry one start number."""

    start_no: int


class StartNumberUnknown(Refusal):
    """Nobody of this start number is in the draw."""

    start_no: int


class AlreadySeated(Refusal):
    """This start number has a place already."""

    start_no: int


class GroupTooSmall(Refusal):
    """Seeding groups count from 1."""

    start_no: int
    group: int


class WeightOutOfRange(Refusal):
    """A wish weighs between 0 (not wished) and the highest weight."""

    weight: int
    highest: int


class PairWithItself(Refusal):
    """Two different people are needed for a pair, or to swap."""

    start_no: int


class FixedTableUnknown(Refusal):
    """A fixed place is at a table that the draw does not have."""

    start_no: int
    table: int
    tables: int


class FixedSeatUnknown(Refusal):
    """A fixed seat does not exist: at the fixed table, or at any table of this size."""

    start_no: int
    seat: int
    size: int


class FixedTableFull(Refusal):
    """More people are fixed at a table than it has places."""

    table: int
    size: int
    people: int


class FixedSeatTaken(Refusal):
    """Two people are fixed at one place."""

    table: int
    seat: int
    first: int
    second: int


class FixedSeatTooOften(Refusal):
    """More people are fixed at a seat than tables have it."""

    seat: int
    people: int
    tables: int


class SeedUnusable(Refusal):
    """A seed is one printable line."""

    longest: int


class NotDrawn(Refusal):
    """The seats of this series have not been drawn."""

    series: int


class DrawnAlready(Refusal):
    """The seats of this series are drawn and taken over."""

    series: int


class SeriesBegun(Refusal):
    """Deals are written at a table of this series already, so its seats stay as they are."""

    series: int
    table: int


class SeriesKeepsLength(Refusal):
    """Deals are written at a table of this series already, so it stays as long as it is."""

    series: int
    table: int


class SeriesInUse(Refusal):
    """This series is drawn, has tables, or somebody takes part from it on: it cannot be taken away."""

    series: int


class OnlySeries(Refusal):
    """An event has one series at least."""


class TablesByHand(Refusal):
    """Tables of this series were made by hand; a draw would seat their people twice."""

    series: int


class EarlierSeriesMissing(Refusal):
    """Seats by points need an earlier series with results."""

    series: int


class NotSeated(Refusal):
    """This start number has no seat in this series."""

    start_no: int
    series: int


class SeatedHere(Refusal):
    """This start number has a seat in this series already."""

    start_no: int
    series: int


class DrawUnreadable(Refusal):
    """What is stored of a draw cannot be read: it was altered by another program."""

    series: int


class DraftOutdated(Refusal):
    """People came or left since the draft was drawn; `start_nos` are they."""

    series: int
    start_nos: tuple[int, ...]


class NoTableFree(Refusal):
    """Nobody can be seated any more: all tables of the series have begun, or none can take one more."""

    series: int


class NumberIsDrawn(Refusal):
    """The lot has been drawn for this start number, so it stays with its person."""

    start_no: int
    name: str


class AnotherSeedPrepared(Refusal):
    """The fingerprint of another seed was told for this series already."""

    series: int
    fingerprint: str
