"""Draws as canonical text: what a seating was drawn from, what came of it and how it was changed."""

from __future__ import annotations

import json
from typing import Any

from skatclub.domain.seating.draws import Amendment, AmendmentKind
from skatclub.domain.seating.task import Entry, Method, Move, Past, Place, Seating, Task, Wish, Wishes

_ENTRY = ("start_no", "club", "family", "teams", "order", "group", "fixed_table", "fixed_seat", "from_table")


def dump_task(task: Task) -> str:
    """Write what a draw depends on besides its seed; entries by start number."""
    entries = sorted(task.entries, key=lambda entry: entry.start_no)
    return _canonical(
        {
            "method": task.method.value,
            "entries": [_entry(entry) for entry in entries],
            "wishes": {wish.value: task.wishes.weight(wish) for wish in Wish if task.wishes.weight(wish)},
            "pairs": sorted(map(list, task.wishes.pairs)),
            "past": {
                "series": task.past.series,
                "season": task.past.season,
                "waited": sorted(task.past.waited),
            },
            "five_allowed": task.five_allowed,
            "within_groups": task.within_groups,
        }
    )


def load_task(text: str) -> Task:
    """Read what `dump_task` wrote; ValueError, KeyError or TypeError if somebody altered it."""
    told = json.loads(text)
    past = told["past"]
    return Task(
        method=Method(told["method"]),
        entries=tuple(_read_entry(entry) for entry in told["entries"]),
        wishes=Wishes(
            **{Wish(name).value: weight for name, weight in told["wishes"].items()},
            pairs=frozenset((one, other) for one, other in told["pairs"]),
        ),
        past=Past(
            series=tuple(_tables(tables) for tables in past["series"]),
            season=_tables(past["season"]),
            waited=frozenset(past["waited"]),
        ),
        five_allowed=told["five_allowed"],
        within_groups=told["within_groups"],
    )


def dump_seating(seating: Seating) -> str:
    """Write who sits where."""
    return _canonical(_seating(seating))


def load_seating(text: str) -> Seating:
    """Read what `dump_seating` wrote; errors as `load_task`."""
    return _read_seating(json.loads(text))


def dump_amendment(amendment: Amendment) -> str:
    """Write a change of a seating; its kind is stored beside it."""
    moves = [[move.start_no, _place(move.old), _place(move.new)] for move in amendment.moves]
    return _canonical({"about": amendment.about, "moves": moves, "seating": _seating(amendment.seating)})


def load_amendment(kind: AmendmentKind, text: str) -> Amendment:
    """Read what `dump_amendment` wrote; errors as `load_task`."""
    told = json.loads(text)
    moves = tuple(
        Move(start_no=start_no, old=_read_place(old), new=_read_place(new)) for start_no, old, new in told["moves"]
    )
    return Amendment(kind=kind, about=tuple(told["about"]), moves=moves, seating=_read_seating(told["seating"]))


def _canonical(told: object) -> str:
    return json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _entry(entry: Entry) -> dict[str, object]:
    usual = Entry(start_no=entry.start_no)
    facts = {name: getattr(entry, name) for name in _ENTRY}
    return {name: value for name, value in facts.items() if name == "start_no" or value != getattr(usual, name)}


def _read_entry(told: dict[str, Any]) -> Entry:  # Any: JSON of our own, checked by Entry
    order = told.get("order")
    lists = {"teams": tuple(told.get("teams", ())), "order": None if order is None else tuple(order)}
    return Entry(**{**told, **lists})


def _seating(seating: Seating) -> dict[str, object]:
    return {"tables": seating.tables, "waiting": seating.waiting, "lots": seating.lots}


def _read_seating(told: dict[str, Any]) -> Seating:  # Any: JSON of our own
    return Seating(
        tables=_tables(told["tables"]), waiting=tuple(told["waiting"]), lots=tuple(map(tuple, told["lots"]))
    )


def _tables(told: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(table) for table in told)


def _place(place: Place | None) -> list[int] | None:
    return None if place is None else [place.table, place.seat]


def _read_place(told: list[int] | None) -> Place | None:
    return None if told is None else Place(*told)
