"""Draws as canonical text: what a seating was drawn from, what came of it and how it was changed."""

from __future__ import annotations

from skatclub.domain.seating.draws import Amendment, AmendmentKind
from skatclub.domain.seating.task import Move, PersonToSeat, Place, Seating, Task, Wishes
from skatclub.rules import json_values
from skatclub.rules.json_values import Codec, Form

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
