"""The refusals of the draw: types with fields and no sentences."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.errors import Refusal


@dataclass(unsafe_hash=True)
class TooFewPlayers(Refusal):
    """Skat needs three people."""

    players: int


@dataclass(unsafe_hash=True)
class StartNumberTooSmall(Refusal):
    """Start numbers count from 1."""

    start_no: int


@dataclass(unsafe_hash=True)
class StartNumberTwice(Refusal):
    """Two entries carry one start number."""

    start_no: int


@dataclass(unsafe_hash=True)
class StartNumberUnknown(Refusal):
    """Nobody of this start number is in the draw."""

    start_no: int


@dataclass(unsafe_hash=True)
class AlreadySeated(Refusal):
    """This start number has a place already."""

    start_no: int


@dataclass(unsafe_hash=True)
class GroupTooSmall(Refusal):
    """Seeding groups count from 1."""

    start_no: int
    group: int


@dataclass(unsafe_hash=True)
class WeightOutOfRange(Refusal):
    """A wish weighs between 0 (not wished) and the highest weight."""

    weight: int
    highest: int


@dataclass(unsafe_hash=True)
class PairWithItself(Refusal):
    """Two different people are needed for a pair, or to swap."""

    start_no: int


@dataclass(unsafe_hash=True)
class FixedTableUnknown(Refusal):
    """A fixed place is at a table that the draw does not have."""

    start_no: int
    table: int
    tables: int


@dataclass(unsafe_hash=True)
class FixedSeatUnknown(Refusal):
    """A fixed seat does not exist: at the fixed table, or at any table of this size."""

    start_no: int
    seat: int
    size: int


@dataclass(unsafe_hash=True)
class FixedTableFull(Refusal):
    """More people are fixed at a table than it has places."""

    table: int
    size: int
    people: int


@dataclass(unsafe_hash=True)
class FixedSeatTaken(Refusal):
    """Two people are fixed at one place."""

    table: int
    seat: int
    first: int
    second: int


@dataclass(unsafe_hash=True)
class FixedSeatTooOften(Refusal):
    """More people are fixed at a seat than tables have it."""

    seat: int
    people: int
    tables: int
