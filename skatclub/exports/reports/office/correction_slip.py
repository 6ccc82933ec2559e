"""Correction slips: what the players of a table are told when their list was added up wrongly; with a copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from skatclub.domain.office import typed
from skatclub.domain.office.errors import NoSheetErrors
from skatclub.domain.office.typed import Totals
from skatclub.domain.sheets.table import Table
from skatclub.exports.document import A4, Document, Imprint, Section, moment_words
from skatclub.exports.forms import Align, Area, Box, Face, Form, Item, Line, Words, words
from skatclub.exports.reports.sheets import names as sheets_names
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _

_LEFT, _RIGHT = 15.0, A4.width - 15.0
_HALF = A4.height / 2
_COLUMNS = ((12.0, Align.CENTRE), (14.0, Align.RIGHT), (54.0, Align.LEFT), (20.0, Align.RIGHT), (14.0, Align.RIGHT),
            (14.0, Align.RIGHT), (26.0, Align.RIGHT), (26.0, Align.RIGHT))  # fmt: skip
_ROW = 7.5
"""With five players all wrong, the last explanation ends above the line on objections."""

NAME = N_("Correction slips")


def wrong(tables: Iterable[Table]) -> list[tuple[Table, Totals]]:
    """Return the lists that were added up wrongly on the paper: their players have to be told.

    Refused if there is none: `NoSheetErrors`.
    """
    with_totals = [
        (table, table.totals) for table in tables if table.totals is not None and wrong_seats(table, table.totals)
    ]
    if not with_totals:
        raise NoSheetErrors
    return with_totals


def wrong_seats(table: Table, totals: Totals) -> tuple[int, ...]:
    """Return the seats whose written total is not the one that counts."""
    right = typed.computed(totals, table.event.rules)
    return tuple(
        row.seat
        for row, total in zip(totals.seats, right, strict=True)
        if row.written is not None and row.written != total
    )


def of(tables: Sequence[Table], imprint: Imprint) -> Document:
    """Return a slip for each list that was added up wrongly, with its copy. Refused: `NoSheetErrors`."""
    slips = wrong(tables)
    event = slips[0][0].event
    pages = tuple(_page(table, totals, imprint) for table, totals in slips)
    footer = (" · ".join(part for part in (imprint.club, event.title) if part), _(NAME))
    title = _("Correction slips – {event}").format(event=event.title)
    return Document(title=title, imprint=imprint, sections=(Section(blocks=pages, footer=footer),), subject=_(NAME))


def _page(table: Table, totals: Totals, imprint: Imprint) -> Form:
    """Return the slip for the table above the copy for the office."""
    items: list[Item] = [*_slip(table, totals, imprint, 0), *_slip(table, totals, imprint, _HALF)]
    tag = Box(_LEFT + 62, _HALF + 13.5, 18, 6.5)
    items.append(Area(tag.x, tag.y, tag.width, tag.height, 0.85))
    items.append(replace(words(tag, _("COPY"), 10, Face.STRONG, Align.CENTRE), ink=0))
    items.append(Line(0, _HALF, A4.width, _HALF, 0.15, 0.5, dashed=True))
    return Form(width=A4.width, height=A4.height, items=tuple(items))


def _slip(table: Table, totals: Totals, imprint: Imprint, top: float) -> Iterator[Item]:
    width, wrong = _RIGHT - _LEFT, wrong_seats(table, totals)
    place = _("Series {series}, table {table}").format(series=table.series.number, table=table.number)
    yield words(Box(_LEFT, top + 12, 90, 9), _("Correction slip"), 20, Face.STRONG)
    yield words(Box(_LEFT + 90, top + 12, width - 90, 9), place, 16, Face.NARROW_STRONG, Align.RIGHT)
    event = f"{table.event.title} · {numbers.date(table.event.held_on)}"
    yield words(Box(_LEFT, top + 21, width, 6), event, 11)
    yield Line(_LEFT, top + 28, _RIGHT, top + 28, 0.4)
    note = _("This list was added up wrongly. The calculated total counts; points and games stay as written.")
    yield _paragraph(Box(_LEFT, top + 30, width, 10), note)
    yield from _rows(table, totals, wrong, top + 42)
    below = top + 42 + _ROW * (totals.size + 1) + 3
    for seat in wrong:
        yield _paragraph(Box(_LEFT, below, width, 5), explanation(table, totals, seat), size=10)
        below += 5.2
    asked = _("Anyone who disagrees must tell the director before the time for objections is over.")
    yield _paragraph(Box(_LEFT, top + 118, width, 5), asked, size=10)
    at = _("As of {time}").format(time=moment_words(imprint.at))
    yield words(Box(_LEFT, top + 127, 60, 5), at, 9)
    yield Line(_RIGHT - 70, top + 127, _RIGHT, top + 127, 0.2)
    yield words(Box(_RIGHT - 70, top + 127.5, 70, 5), _("Signature of the scoring desk"), 8)


def _rows(table: Table, totals: Totals, wrong: Sequence[int], top: float) -> Iterator[Item]:
    right = typed.computed(totals, table.event.rules)
    heads = (
        _("Seat"), _("No."), _("Name"), _("Points"), _("wins"), _("losses"), _("on the list"), _("calculated")
    )  # fmt: skip
    yield from _line(top, [(head,) for head in heads], Face.NARROW_STRONG, size=9)
    for row, total in zip(totals.seats, right, strict=True):
        y = top + _ROW * row.seat
        is_wrong = row.seat in wrong
        if is_wrong:
            yield Area(_LEFT, y, _RIGHT - _LEFT, _ROW, 0.1)
        occupant = table.owner_of(row.seat)
        written = "" if row.written is None else numbers.points(row.written)
        cells = (
            (str(row.seat),),
            (str(occupant.start_no or ""),),
            sheets_names.column_names(table, row.seat),
            (numbers.points(row.points),),
            (str(row.won),),
            (str(row.lost),),
            (written,),
            (numbers.points(total),),
        )
        yield from _line(y, cells, Face.NARROW_STRONG if is_wrong else Face.NARROW)


def _line(y: float, cells: Sequence[tuple[str, ...]], face: Face, *, size: float = 12) -> Iterator[Item]:
    x = _LEFT
    for (width, align), texts in zip(_COLUMNS, cells, strict=True):
        yield words(Box(x + 1, y, width - 2, _ROW), texts, size, face, align)
        x += width
    yield Line(_LEFT, y + _ROW, _RIGHT, y + _ROW, 0.15, 0.5)


def explanation(table: Table, totals: Totals, seat: int) -> str:
    """Return how the total of a seat is computed: Jürgen Weiß: 384 + 50 × (8 − 0) + 30 × 5 = 934, not 925."""
    row, system = totals.seats[seat - 1], table.event.rules.system
    others, bonus = totals.others_lost(seat), system.bonus_at(totals.size)
    sentence = numbers.points(row.points)
    if system.win_bonus == system.loss_malus:
        sentence += f" + {system.win_bonus} × ({row.won} − {row.lost})" if system.win_bonus else ""
    else:
        sentence += f" + {system.win_bonus} × {row.won} − {system.loss_malus} × {row.lost}"
    sentence += f" + {bonus} × {others}" if bonus else ""
    return _("{name}: {sum} = {right}, not {written}.").format(
        name=table.owner_of(seat).person.full_name,
        sum=sentence,
        right=numbers.points(typed.computed(totals, table.event.rules)[seat - 1]),
        written=numbers.points(row.written or 0),
    )


def _paragraph(box: Box, text: str, *, size: float = 12) -> Words:
    return words(box, text, size, Face.PLAIN, lines=2)
