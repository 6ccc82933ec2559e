"""The slips of the cash desk, three on a page to be cut apart: their head, their signatures, their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import A4, Text
from skatclub.exports.forms import Align, Face, Form, Line
from skatclub.exports.reports.lettering import words
from skatclub.exports.reports.sheet_geometry import Box
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime

    from skatclub.exports.document import Block, Masthead, Stand
    from skatclub.exports.forms import Item

ON_A_PAGE = 3
HEIGHT = 92.0
LEFT, WIDTH = 18.0, A4.width - 36.0
_MIDDLE, _SIGNED = 112.0, 70.0


def pages(slips: Sequence[Callable[[float], Iterator[Item]]], *, head: Masthead, nothing: str) -> tuple[Block, ...]:
    """Return the pages of slips, each of which draws itself below a height; without any, `nothing` under a head."""
    if not slips:
        return (head, Text(text=nothing, size=11))
    return tuple(
        Form(
            width=A4.width,
            height=A4.height,
            items=tuple(
                item
                for spot, slip in enumerate(slips[start : start + ON_A_PAGE])
                for item in slip(6 + spot * HEIGHT)
            ),
        )
        for start in range(0, len(slips), ON_A_PAGE)
    )


def slip_head(
    stand: Stand, top: float, *, number: str, whose: tuple[str, str], booked: tuple[str, str]
) -> Iterator[Item]:
    """Draw the number beside the club, below it whose slip it is and when it was booked, each on two sides."""
    beside, room = LEFT + _MIDDLE, WIDTH - _MIDDLE
    yield words(Box(LEFT, top + 4, 110, 8), number, 14, Face.STRONG)
    yield words(Box(beside, top + 5, room, 6), stand.club, 10, align=Align.RIGHT)
    yield Line(LEFT, top + 13, LEFT + WIDTH, top + 13, 0.3)
    yield words(Box(LEFT, top + 15, 110, 6), whose[0], 12, Face.NARROW_STRONG)
    yield words(Box(beside, top + 15, room, 6), whose[1], 10, align=Align.RIGHT)
    yield words(Box(LEFT, top + 21, _MIDDLE, 6), booked[0], 9)
    yield words(Box(beside, top + 21, room, 6), booked[1], 9, align=Align.RIGHT)


def booked(at: datetime, desk: str) -> str:
    """Return when and where something was booked."""
    local = at.astimezone()
    told = _("booked {day} {time}").format(day=numbers.date(local.date()), time=f"{local:%H:%M}")
    return " · ".join(part for part in (told, desk) if part)


def foot(top: float, *signers: str) -> Iterator[Item]:
    """Draw a line for each who signs, and where the slip is cut off."""
    signed = top + HEIGHT - 11
    for place, signer in enumerate(signers):
        x = LEFT + place * (WIDTH - _SIGNED)
        yield Line(x, signed, x + _SIGNED, signed, 0.15)
        yield words(Box(x, signed + 0.5, _SIGNED, 4.5), signer, 7.5)
    yield Line(0, top + HEIGHT - 2, A4.width, top + HEIGHT - 2, 0.1, 0.5, dashed=True)
