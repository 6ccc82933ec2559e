"""The draw of a series: its seed and fingerprint, the seating it gave, every change since; all of it as text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.domain import text
from skatclub.domain.seating import errors
from skatclub.domain.seating.task import Method, Move, PersonToSeat, Place, Seating, Task, Wishes
from skatclub.rules import json_values
from skatclub.rules.json_values import Codec, Form

LONGEST_SEED = 200


class DrawState(StrEnum):
    """How far a draw is: its seed is fixed and its fingerprint told; a draft is there; the tables are made."""

    PREPARED = "prepared"
    DRAFT = "draft"
    ACCEPTED = "accepted"


class AmendmentKind(StrEnum):
    """Why a drawn seating was changed."""

    SWAP = "swap"
    WITHDRAWAL = "withdrawal"
    LATE_ENTRY = "late_entry"


@dataclass(frozen=True, slots=True, kw_only=True)
class Amendment:
    """One change of a drawn seating: about whom, the start cards that changed, and the seating from then on."""

    kind: AmendmentKind
    about: tuple[int, ...]
    moves: tuple[Move, ...]
    seating: Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """The draw of one series; `attempt` counts how often seats were drawn anew, and is printed on the plan.

    `task` and `drawn` are None until there is a draft; anybody can repeat the draw from `seed` and `task`.
    """

    id: int
    series_id: int
    state: DrawState
    method: Method
    attempt: int
    seed: str
    fingerprint: str
    algorithm: int
    task: Task | None = None
    drawn: Seating | None = None
    amendments: tuple[Amendment, ...] = ()

    @property
    def seating(self) -> Seating | None:
        """Return who sits where now, all changes included; None before there is a draft."""
        return self.amendments[-1].seating if self.amendments else self.drawn


def checked_seed(seed: str) -> str:
    """Return a seed as it is hashed: one printable line of at most 200 signs; refused: `SeedUnusable`."""
    clean = seed.strip()
    if not clean or len(clean) > LONGEST_SEED or not clean.isprintable():
        raise errors.SeedUnusable(LONGEST_SEED)
    return text.checked(clean, longest=LONGEST_SEED)


def moved(before: Seating, after: Seating) -> tuple[Move, ...]:
    """Return the start cards to print again, by start number; None as a place is no place."""
    numbers = {start_no for seating in (before, after) for table in seating.tables for start_no in table}
    moves = (
        Move(start_no=number, old=before.place_of(number), new=after.place_of(number)) for number in sorted(numbers)
    )
    return tuple(move for move in moves if move.old != move.new)


_CODEC = Codec(
    strict=True,
    forms={
        PersonToSeat: Form(silent=json_values.every_field(PersonToSeat)),
        Wishes: Form(silent=json_values.every_field(Wishes, but={"pairs"})),
        Move: Form(row=True),
        Place: Form(row=True),
        Amendment: Form(without=lambda _amendment: {"kind"}),
    },
)
"""What is altered is refused as a ValueError, or by the value itself."""


def dump_task(task: Task) -> str:
    """Write what a draw depends on besides its seed; entries by start number."""
    plain = _CODEC.plain(task)
    plain["entries"].sort(key=lambda entry: entry["start_no"])
    plain["pairs"] = plain["wishes"].pop("pairs")  # they stand beside the weights
    return json_values.canonical(plain)


def load_task(text: str) -> Task:
    """Read what `dump_task` wrote; ValueError, KeyError or TypeError if somebody altered it."""
    plain = _CODEC.told(text)
    plain["wishes"] = {**plain["wishes"], "pairs": plain.pop("pairs")}
    return _CODEC.built(Task, plain)


def dump_seating(seating: Seating) -> str:
    """Write who sits where."""
    return _CODEC.text(seating)


def load_seating(text: str) -> Seating:
    """Read what `dump_seating` wrote; errors as `load_task`."""
    return _CODEC.read(Seating, text)


def dump_amendment(amendment: Amendment) -> str:
    """Write a change of a seating; its kind is stored beside it."""
    return _CODEC.text(amendment)


def load_amendment(kind: AmendmentKind, text: str) -> Amendment:
    """Read what `dump_amendment` wrote; errors as `load_task`."""
    return _CODEC.built(Amendment, {**_CODEC.told(text), "kind": kind.value})
