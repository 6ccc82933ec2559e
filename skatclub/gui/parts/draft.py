"""Half-typed lists of totals: their texts, the numbers in them, and a line each that no power cut loses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from zlib import crc32

from PySide6.QtCore import QTimer, SignalInstance

from skatclub.domain.office import typed
from skatclub.domain.office.sheet import Draft, OfficeSheet
from skatclub.domain.office.typed import SEAT_FIELDS, Cell, Field, SeatTotals, Totals
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations

Texts = dict[Cell, str]
PASSED, PLAYED = Cell(Field.PASSED), Cell(Field.PLAYED)
NEEDED = (Field.POINTS, Field.WON)
LOST_KNOWN_BY = (Field.LOST, Field.WRITTEN)
"""Games lost are typed, or none where the total on the paper is: that finds one which was left out by mistake."""


def cells(size: int) -> tuple[Cell, ...]:
    """Return the cells of the page in the order in which they are typed."""
    rows = tuple(Cell(field, seat) for seat in range(1, size + 1) for field in SEAT_FIELDS)
    return (*rows, PASSED, PLAYED)


def across(size: int) -> tuple[Cell, ...]:
    """Return the same cells line by line, as lists have them whose feet are read across: all points, all games …"""
    rows = tuple(Cell(field, seat) for field in SEAT_FIELDS for seat in range(1, size + 1))
    return (*rows, PASSED, PLAYED)


def control_cells(size: int) -> tuple[Cell, ...]:
    """Return the cells of a second look: the totals, which tell of every other number of a list."""
    return tuple(Cell(Field.WRITTEN, seat) for seat in range(1, size + 1))


def number(text: str) -> int | None:
    """Return the number of a text; None while there is no digit."""
    plain = text.replace("−", "-")
    return int(plain) if plain.removeprefix("-").isdecimal() else None


def is_whole(texts: Mapping[Cell, str], seat: int) -> bool:
    """Tell whether a row has everything that must be typed; who lost no game needs no 0 if his total is there."""
    has = {field for field in SEAT_FIELDS if number(texts.get(Cell(field, seat), "")) is not None}
    return has.issuperset(NEEDED) and not has.isdisjoint(LOST_KNOWN_BY)


def missing(texts: Mapping[Cell, str], size: int) -> frozenset[Cell]:
    """Return the cells that must be typed yet; games lost only where no total says that there were none."""
    rows = (seat for seat in range(1, size + 1) if not is_whole(texts, seat))
    asked = (Cell(field, seat) for seat in rows for field in (*NEEDED, Field.LOST))
    known = {seat for seat in range(1, size + 1) if number(texts.get(Cell(Field.WRITTEN, seat), "")) is not None}
    empty = (cell for cell in asked if number(texts.get(cell, "")) is None)
    return frozenset(cell for cell in empty if cell.field is not Field.LOST or cell.seat not in known)


def totals_of(texts: Mapping[Cell, str], *, size: int, planned: int) -> Totals | None:
    """Return the list as far as it can be judged; None while a number is missing that must be typed."""
    if not all(is_whole(texts, seat) for seat in range(1, size + 1)):
        return None
    return _totals(texts, size, planned, with_controls=True)


def so_far(texts: Mapping[Cell, str], *, size: int, planned: int) -> Totals:
    """Return what is typed so far, unfinished rows as zeros, without any control."""
    whole = {cell: text for cell, text in texts.items() if cell.seat and is_whole(texts, cell.seat)}
    return _totals(whole, size, planned, with_controls=False)


def of_totals(totals: Totals) -> Texts:
    """Return the texts of a list that was typed before."""
    texts = {cell: _text(typed.value(totals, cell)) for cell in cells(totals.size)}
    return {**texts, PLAYED: _text(totals.deals)}


def empty(size: int, planned: int) -> Texts:
    """Return the texts of a list of which nothing is typed; a full series is taken for granted."""
    return {**dict.fromkeys(cells(size), ""), PLAYED: str(planned)}


def fresh(sheet: OfficeSheet, *, again: bool) -> Texts:
    """Return what the form of a list begins with: what is stored, or nothing where it is typed again."""
    if sheet.first is None or again:
        return empty(sheet.size, sheet.planned)
    return of_totals(sheet.first.totals)


def cards(sheet: OfficeSheet) -> tuple[int, ...]:
    """Return the seats whose start cards are ticked at first: all, until somebody has noted which came."""
    return sheet.cards if sheet.pile is not None else tuple(range(1, sheet.size + 1))


def ticked(sheet: OfficeSheet, cards_now: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the seats whose start cards are ticked; None where they are those that are ticked anyway."""
    return None if cards_now == cards(sheet) else cards_now


def packed(texts: Mapping[Cell, str], size: int) -> str:
    """Return the texts in one line, to be kept."""
    return " ".join(texts.get(cell, "") or "_" for cell in cells(size))


def unpacked(line: str, size: int) -> Texts | None:
    """Return kept texts; None if they are of another table."""
    parts = line.split()
    page_cells = cells(size)
    if len(parts) != len(page_cells) or any(part not in {"_", "-"} and number(part) is None for part in parts):
        return None
    return {cell: "" if part == "_" else part for cell, part in zip(page_cells, parts, strict=True)}


def _totals(texts: Mapping[Cell, str], size: int, planned: int, *, with_controls: bool) -> Totals:
    rows = tuple(
        SeatTotals(
            seat=seat,
            points=_number(texts, Field.POINTS, seat),
            won=_number(texts, Field.WON, seat),
            lost=_number(texts, Field.LOST, seat),
            written=number(texts.get(Cell(Field.WRITTEN, seat), "")) if with_controls else None,
        )
        for seat in range(1, size + 1)
    )
    played = number(texts.get(PLAYED, "")) if with_controls else None
    return Totals(
        planned=planned,
        seats=rows,
        played=None if played == planned else played,
        passed=number(texts.get(PASSED, "")) if with_controls else None,
    )


def _number(texts: Mapping[Cell, str], field: Field, seat: int) -> int:
    return number(texts.get(Cell(field, seat), "")) or 0


def _text(value: int | None) -> str:
    return "" if value is None else str(value)


SOON_MS = 400
"""How long nothing is typed before what stands there is kept."""
SECOND = "2 "
"""A kept line of the second list begins with it."""

OVER, CARDS = "o", "c"
"""The last words of a kept line begin with them: over which list it was typed, and, where start cards are ticked by
hand, the seats of those."""


def with_drafts(operations: Operations, memory: Memory, sheets: Iterable[OfficeSheet]) -> tuple[OfficeSheet, ...]:
    """Return lists with what is half typed over each on this desk, what waits here, and which others are typing."""
    club, handing = operations.club, operations.handing
    lines = memory.drafts(club.address) if club is not None else {}
    waiting = {each.table_id for each in handing.waiting} if handing is not None else set()
    return tuple(
        replace(
            sheet,
            draft=_draft(sheet, lines.get(-sheet.table_id, "")),
            is_waiting=sheet.table_id in waiting,
            typed_at=operations.typing.get(sheet.table_id, ()),
        )
        for sheet in sheets
    )


def _draft(sheet: OfficeSheet, line: str) -> Draft | None:
    """Return what was half typed of a list; None where nothing was, or just what is stored."""
    numbers, again = line.removeprefix(SECOND).partition(CARDS)[0].partition(OVER)[0], line.startswith(SECOND)
    texts = unpacked(numbers, sheet.size)
    if texts is None or texts == fresh(sheet, again=again):
        return None
    return Draft(numbers=texts, again=again)


@dataclass(frozen=True, slots=True)
class Kept:
    """What is half typed of a list (None: nothing), of the second one if `again`, over which list that stood there.

    `cards` are ticked by hand, None where none are.
    """

    texts: Texts | None
    again: bool
    over: Totals | None
    cards: tuple[int, ...] | None


class Drafts:
    """Keeps lines beside those of lists written by deals: under the table's number below zero."""

    def __init__(self, operations: Operations, memory: Memory) -> None:
        self._operations = operations
        self._memory = memory
        self._soon = QTimer()
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)

    def keep_while_typing(self, edited: SignalInstance, keep: Callable[[], None]) -> None:
        """Keep what is half typed soon after each key, so that a crash costs no more than the last of them."""
        self._soon.timeout.connect(keep)
        edited.connect(self._soon.start)

    def kept(self, sheet: OfficeSheet) -> Kept:
        """Return what is half typed of a list; where another one stands there by now, it was typed over none."""
        club = self._operations.club
        line = self._memory.draft(club.address, -sheet.table_id) if club is not None else ""
        numbers, mark, seats = line.removeprefix(SECOND).partition(CARDS)
        here = tuple(int(seat) for seat in seats if seat.isdecimal() and 1 <= int(seat) <= sheet.size)
        numbers, _over, over = numbers.partition(OVER)
        stands = None if sheet.first is None else sheet.first.totals
        texts = unpacked(numbers, sheet.size)
        is_over = texts is None or over.strip() == _mark(stands)
        return Kept(texts, line.startswith(SECOND), stands if is_over else None, here if mark else None)

    def keep(
        self,
        sheet: OfficeSheet,
        texts: Texts | None,
        *,
        again: bool,
        cards: tuple[int, ...] | None = None,
        over: Totals | None = None,
    ) -> None:
        """Keep what is half typed of a list, over which, and which start cards are ticked by hand, or forget it."""
        club = self._operations.club
        if club is not None:
            line = packed(texts, sheet.size) if texts is not None else ""
            line = f"{line} {OVER}{_mark(over)}" if line and over is not None else line
            line = f"{SECOND}{line}" if again and line else line
            seats = f"{CARDS}{''.join(map(str, cards))}" if cards is not None else ""
            self._memory.keep_draft(club.address, -sheet.table_id, f"{line} {seats}".strip())


def _mark(totals: Totals | None) -> str:
    """Return by what a list is known again in a kept line: a few digits."""
    return "" if totals is None else str(crc32(packed(of_totals(totals), totals.size).encode()))
