"""The refusals of the draw: types with fields and no sentences."""

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
