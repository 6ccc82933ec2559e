"""The codes printed on lists and start cards for scanners: digits and A to X only, checked modulo 97.

Y, Z and punctuation come out wrong on scanners that play an American keyboard, so none is used.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.sheets import errors as sheets_errors

if TYPE_CHECKING:
    from skatclub.domain.sheets.table import Table

_SHEET = re.compile(r"(SL1E(\d{1,9})S(\d{1,9})T(\d{1,9})((?:P\d{1,9}){3,5}))C(\d{2})", re.ASCII)

_CARD = re.compile(r"(SK1E(\d{1,9})P(\d{1,9}))C(\d{2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class CardCode:
    """What the code of a start card says: the event and the start number."""

    event: int
    start_no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetCode:
    """What the code of a list says; `players` are the start numbers by seat, 0 where there is none."""

    event: int
    series: int
    table: int
    players: tuple[int, ...]


def sheet_code(code: SheetCode) -> str:
    """Return the code as it is printed: SL1E14S2T7P112P45P8P231 and C with the check number."""
    players = "".join(f"P{number}" for number in code.players)
    body = f"SL1E{code.event}S{code.series}T{code.table}{players}"
    return f"{body}C{_check_number(body):02d}"


def code_of(table: Table) -> SheetCode:
    """Return what the code of a table's list says."""
    numbers = (table.owner_of(seat).start_no or 0 for seat in range(1, table.size + 1))
    return SheetCode(event=table.event.id, series=table.series.number, table=table.number, players=tuple(numbers))


def read_code(text: str) -> SheetCode:
    """Read a scanned or typed code; refused as `CodeUnreadable` or, with a wrong digit, `CodeCheckFails`."""
    match = _SHEET.fullmatch(text.strip().upper())
    if match is None:
        raise sheets_errors.CodeUnreadable(text)
    body, event, series, table, players, check = match.groups()
    _verify(text, body, check)
    numbers = tuple(int(number) for number in players[1:].split("P"))
    return SheetCode(event=int(event), series=int(series), table=int(table), players=numbers)


def card_code(code: CardCode) -> str:
    """Return the code of a start card as it is printed: SK1E14P112 and C with the check number."""
    body = f"SK1E{code.event}P{code.start_no}"
    return f"{body}C{_check_number(body):02d}"


def read_card(text: str) -> CardCode:
    """Read a scanned or typed start card; refused as `CodeUnreadable` or, with a wrong digit, `CodeCheckFails`."""
    match = _CARD.fullmatch(text.strip().upper())
    if match is None:
        raise sheets_errors.CodeUnreadable(text)
    body, event, start_no, check = match.groups()
    _verify(text, body, check)
    return CardCode(int(event), int(start_no))


def _verify(text: str, body: str, check: str) -> None:
    expected = _check_number(body)
    if int(check) != expected:
        raise sheets_errors.CodeCheckFails(text, expected, int(check))


def _check_number(body: str) -> int:
    """Return 2 to 98, so that the body in digits with it behind leaves 1 modulo 97 (ISO 7064, MOD 97-10)."""
    digits = "".join(str(int(sign, 36)) for sign in body)
    return 98 - int(digits) * 100 % 97
