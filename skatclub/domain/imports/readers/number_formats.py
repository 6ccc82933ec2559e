"""What a number shows by its format: 0007, 1.289,50 €, 05/2003; the formats of spreadsheets as Germans see them."""

from __future__ import annotations

import operator
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from functools import lru_cache

from skatclub.domain.imports.readers.grid import Seen, Trouble

Cell = tuple[str, Seen | None]
"""What a cell holds, and what it shows if that is something else."""
GENERAL = "General"


def _numbered(first: int, codes: str) -> dict[int, str]:
    return dict(enumerate(codes.split("|"), first))


BUILT_IN = {
    **_numbered(1, '0|0.00|#,##0|#,##0.00|#,##0 "€"|#,##0 "€"|#,##0.00 "€"|#,##0.00 "€"'),
    **_numbered(9, "0%|0.00%|0.00E+00|# ?/?|# ??/??|dd.mm.yyyy|dd. mmm yy|dd. mmm|mmm yy"),
    **_numbered(18, "h:mm AM/PM|h:mm:ss AM/PM|hh:mm|hh:mm:ss|dd.mm.yyyy hh:mm"),
    **_numbered(37, '#,##0|#,##0|#,##0.00|#,##0.00|#,##0;-#,##0;"-"'),
    42: '#,##0 "€";-#,##0 "€";"-" "€"',
    43: '#,##0.00;-#,##0.00;"-"',
    44: '#,##0.00 "€";-#,##0.00 "€";"-" "€"',
    **_numbered(45, "mm:ss|[h]:mm:ss|mm:ss.0|##0.0E+0|@"),
    **dict.fromkeys((*range(27, 32), 36, *range(50, 59)), "dd.mm.yyyy"),
}
"""The formats that a file names by their numbers only; any other number is the general one."""
_NAMES = """
Januar Februar März April Mai Juni Juli August September Oktober November Dezember
Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez
Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag
"""
_MONTHS, _MONTHS_CUT, _WEEKDAYS = map(str.split, _NAMES.strip().splitlines())
_LAST_SERIAL = 2_958_465 - 1462
"""The last day of the year 9999, if days count from 1904."""
_LONGEST, _MOST_DECIMALS = Decimal(10) ** 15, 10
_DAY_SECONDS = 86_400
_FIRST_MOMENT = datetime.fromisoformat("1899-12-30")
_COMPARED = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq}
_PIECE = re.compile(
    r"""
    "(?P<quoted>[^"]*)"? | \\(?P<escaped>.) | (?P<blank>_.) | \*. |
    \[(?P<elapsed>h+|m+|s+)\] | \[\$(?P<currency>[^\]\-]*)[^\]]*\] |
    \[(?P<sign>[<>]=?|=)(?P<limit>-?[0-9]+(?:\.[0-9]+)?)\] | \[[^\]]*\] |
    (?P<general>General|Standard) | (?P<moment>y+|m+|d+|h+|s+(?:\.0+)?) |
    (?P<digit>[0#?]) | (?P<point>\.) | (?P<comma>,) | (?P<percent>%) | (?P<text>@) | (?P<slash>/) | (?P<end>;) |
    (?P<strange>\w) | (?P<bare>.)
    """,
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
_WORDS = frozenset({"quoted", "escaped", "blank", "currency", "bare"})


@dataclass(frozen=True, slots=True)
class _Section:
    """One of the parts between semicolons: its pieces as kind and text, and for which numbers it counts."""

    pieces: tuple[tuple[str, str], ...]
    condition: tuple[str, Decimal] | None = None

    def has(self, *kinds: str) -> bool:
        return any(kind in kinds for kind, _text in self.pieces)

    def holds(self, number: Decimal) -> bool:
        return self.condition is None or bool(_COMPARED[self.condition[0]](number, self.condition[1]))


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """A format, taken apart: what numbers show by it, and what texts do (None: themselves)."""

    numbers: tuple[_Section, ...]
    text: _Section | None

    def cell_of(self, stored: str, begin: date) -> Cell:
        """Return a stored number as a cell; days count from `begin`.

        A day is held as 2003-05-01 and noted only where it shows less than that: 05.2003, 2003, “03. Jan”; a
        time without a day is held as it is shown. A format that is not known is `Trouble.FORMAT`.
        """
        if not self.numbers and stored.isdigit() and len(stored) < 16:
            return stored, None
        number = number_of(stored)
        if number is None:
            return stored, None
        section, is_signed = self._section(number)
        if section is not None and section.has("moment", "elapsed"):
            return _moment(section, number, begin)
        shown = None if section is None else _shown(section.pieces, abs(number))
        if shown is not None and is_signed and any(digit in shown for digit in "123456789"):
            shown = f"-{shown}"
        return noted(_plain(number), shown)

    def day_cell(self, stored: str) -> Cell:
        """Return a moment that is stored as 2003-05-01T18:30:00 as a cell."""
        try:
            moment = datetime.fromisoformat(stored.removesuffix("Z")).replace(tzinfo=None)
        except ValueError:
            return stored, None
        seconds = Decimal(int((moment - _FIRST_MOMENT).total_seconds()))
        section, _is_signed = self._section(seconds / _DAY_SECONDS)
        if section is None or not section.has("moment", "elapsed"):
            return stored[:10], None
        return _moment(section, seconds / _DAY_SECONDS, _FIRST_MOMENT.date())

    def text_cell(self, text: str) -> Cell:
        """Return a text as a cell."""
        if self.text is None or not text:
            return text, None
        return noted(text, "".join(text if kind == "text" else word for kind, word in self.text.pieces))

    def _section(self, number: Decimal) -> tuple[_Section | None, bool]:
        """Return what counts for a number, and whether its sign stands before it; None if nothing does."""
        if any(section.condition for section in self.numbers):
            return next((each for each in self.numbers if each.holds(number)), None), number < 0
        match self.numbers:
            case ():
                return _GENERAL_SECTION, number < 0
            case [_, negative, *_] if number < 0:
                return negative, False
            case [_, _, zero, *_] if number == 0:
                return zero, False
        return self.numbers[0], number < 0


_GENERAL_SECTION = _Section((("general", GENERAL),))


@lru_cache(maxsize=512)
def parsed(code: str) -> NumberFormat:
    """Take a format apart."""
    sections: list[list[tuple[str, str]]] = [[]]
    conditions: dict[int, tuple[str, Decimal]] = {}
    for match in _PIECE.finditer(code):
        kind = match.lastgroup or ""
        if kind == "end":
            sections.append([])
        elif kind == "limit":
            conditions[len(sections) - 1] = (match["sign"], Decimal(match["limit"]))
        elif kind:
            sections[-1].append(("word" if kind in _WORDS else kind, " " if kind == "blank" else match[kind]))
    made = [_Section(_told_apart(each), conditions.get(at)) for at, each in enumerate(sections)]
    text = made[3] if len(made) > 3 else made.pop() if made[-1].has("text") else None
    if text is not None and text.pieces and not "".join(word for _kind, word in text.pieces).strip(" @"):
        text = None
    kinds = [[kind for kind, _text in each.pieces] for each in made]
    return NumberFormat(() if kinds in ([], [[]], [["general"]]) else tuple(made[:3]), text)


def of(number: int, own: str | None) -> NumberFormat:
    """Return the format of a number in a file, whose own one counts first."""
    return parsed(own if own is not None else BUILT_IN.get(number, GENERAL))


def noted(held: str, shown: str | None) -> Cell:
    """Return a cell that shows this (None: nobody knows what); a nought that shows nothing is nothing."""
    shown = None if shown is None else " ".join(shown.split())
    if shown == held:
        return held, None
    if not shown:
        return ("", None) if held == "0" and shown is not None else (held, Seen(held, Trouble.FORMAT))
    return held, Seen(shown)


def plain(stored: str) -> str:
    """Return a stored number as programs write it: 1289 for 1289.0, 0.3 for 0.30000000000000004."""
    number = number_of(stored)
    return stored if number is None else _plain(number)


def number_of(stored: str) -> Decimal | None:
    """Return the number that a spreadsheet knows by fifteen digits; None where it is none, or too long."""
    try:
        number = Decimal(f"{Decimal(stored):.15g}")
    except (InvalidOperation, ValueError):
        return None
    return number if number.is_finite() and abs(number) < _LONGEST else None


def _plain(number: Decimal) -> str:
    return str(int(number)) if number == number.to_integral_value() else f"{number.normalize():f}"


def _told_apart(pieces: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Tell minutes (n), which follow hours or precede seconds, from months, and weekdays (w) from days."""
    places = [place for place, (kind, _text) in enumerate(pieces) if kind in {"moment", "elapsed"}]
    letters = ["", *(pieces[place][1][0].lower() for place in places), ""]
    made = list(pieces)
    for at, place in enumerate(places, start=1):
        kind, word = pieces[place]
        if kind == "moment" and letters[at] == "m" and (letters[at - 1] == "h" or letters[at + 1] == "s"):
            made[place] = (kind, "n" * len(word))
        elif kind == "moment" and letters[at] == "d" and len(word) > 2:
            made[place] = (kind, "w" * len(word))
    return tuple(made)


def _shown(pieces: Sequence[tuple[str, str]], number: Decimal) -> str | None:
    """Return a number as these pieces show it; None where they are not known."""
    kinds = [kind for kind, _text in pieces]
    if "general" in kinds and set(kinds) <= {"general", "word"}:
        general = f"{float(number):.10g}" if Decimal("1e-4") < number < 10**10 else _plain(number)
        return "".join(general.replace(".", ",") if kind == "general" else word for kind, word in pieces)
    point = kinds.index("point") if "point" in kinds else len(kinds)
    whole_slots = [place for place, kind in enumerate(kinds) if kind == "digit" and place < point]
    decimal_slots = [place for place, kind in enumerate(kinds) if kind == "digit" and place > point]
    commas = [place for place, kind in enumerate(kinds) if kind == "comma"]
    if (
        not set(kinds) <= {"word", "digit", "point", "comma", "percent"}
        or kinds.count("point") > 1
        or len(decimal_slots) > _MOST_DECIMALS
        or any(place > max(whole_slots, default=-1) for place in commas)
    ):
        return None
    exact = number * 100 ** kinds.count("percent")
    rounded = exact.quantize(Decimal(1).scaleb(-len(decimal_slots)), ROUND_HALF_UP)
    whole, _point, fraction = f"{rounded:f}".partition(".")
    whole = whole.lstrip("0")
    shown: list[str] = []
    for place, (kind, word) in enumerate(pieces):
        if kind == "digit" and place < point:
            lowest = len(whole_slots) - 1 - whole_slots.index(place)
            highest = max(len(whole) - 1, lowest) if place == whole_slots[0] else lowest
            shown += [_digit(whole, at, word, grouped=bool(commas)) for at in range(highest, lowest - 1, -1)]
        elif kind == "digit":
            rest = fraction[decimal_slots.index(place) :]
            shown.append(rest[0] if word == "0" or rest.strip("0") else "")
        elif kind == "point":
            shown.append("," if whole_slots else f"{whole},")
        elif kind != "comma":
            shown.append(word)
    return "".join(shown)


def _digit(whole: str, place: int, slot: str, *, grouped: bool) -> str:
    """Return the digit at a place, from 0 at the right, and the stop behind it."""
    digit = whole[-1 - place] if place < len(whole) else "0" if slot == "0" else ""
    return f"{digit}." if grouped and digit and place and place % 3 == 0 else digit


def _moment(section: _Section, number: Decimal, begin: date) -> Cell:
    """Return a day or a time as a cell; a number that is none is of no known format."""
    letters = {word[0].lower() for kind, word in section.pieces if kind == "moment"}
    has_day = not letters.isdisjoint("ymdw")
    is_odd = section.has("digit", "general", "percent", "text", "strange")
    if is_odd or number < has_day or number >= _LAST_SERIAL + 1:
        return noted(_plain(number), None)
    day = begin + timedelta(days=int(number))
    if letters >= {"y", "m", "d"}:
        return day.isoformat(), None
    seconds = int((number * _DAY_SECONDS).to_integral_value(ROUND_HALF_UP))
    shown = "".join(_part(kind, word, day, seconds) for kind, word in section.pieces)
    return (day.isoformat(), Seen(" ".join(shown.split()))) if has_day else (shown.strip(), None)


def _part(kind: str, word: str, day: date, seconds: int) -> str:
    """Return what a piece of a format shows of a moment."""
    minutes, hours = seconds // 60, seconds // 3600
    if kind == "elapsed":
        return f"{ {'h': hours, 'm': minutes, 's': seconds}[word[0].lower()]:0{len(word)}}"
    if kind != "moment":
        return "." if kind == "slash" else word  # which stands for the country's own sign
    long = len(word) > 3
    match word[0].lower():
        case "y":
            return str(day.year) if len(word) > 2 else f"{day.year % 100:02}"
        case "w":
            return _WEEKDAYS[day.weekday()] if long else _WEEKDAYS[day.weekday()][:2]
        case "m" if len(word) > 2:
            return _MONTHS[day.month - 1] if long else _MONTHS_CUT[day.month - 1]
        case letter:
            value = {"m": day.month, "d": day.day, "h": hours % 24, "n": minutes % 60, "s": seconds % 60}[letter]
    return f"{value:0{min(len(word), 2)}}"
