"""A screen of the hall in any browser: the pages that the second window shows, as large as the hall needs them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from skatclub.domain.hall import screen as hall_screen
from skatclub.domain.hall.screen import Layout
from skatclub.domain.hall.steering import Kind, Screen
from skatclub.exports.hall import code, frame as frames, slides
from skatclub.exports.hall.palettes import PALETTES
from skatclub.exports.hall.slides import Slide
from skatclub.i18n.language import _
from skatclub.web.page import Asked, Page
from skatclub.web.snapshot import Snapshot

WIDTH, HEIGHT = 1920, 1080
LETTER = 64
"""The usual width of a bold letter in hundredths of the size: browsers measure, the server only reckons."""


def layout_of(screen: Screen) -> Layout:
    """Return what fits on the picture of a screen."""
    return hall_screen.layout(width=WIDTH, height=HEIGHT, width_cm=screen.width_cm, distance_m=screen.distance_m)


def pages(snapshot: Snapshot, screen: Screen) -> list[Slide]:
    """Return the pages that a screen shows one after the other."""
    hall, steering = snapshot.hall, snapshot.hall.steering
    layout = layout_of(screen)
    letters = max(8, (layout.ems - 120) // 58)
    kinds = (
        (screen.kind,)
        if screen.kind is not None
        else slides.in_turn(
            hall, clock=frames.told_clock(hall, hall.notes) is not None, text=bool(hall.notes.text), pages=True
        )
    )
    return slides.pages(
        hall,
        kinds,
        layout,
        text=hall.notes.text,
        message=steering.message,
        wrap=lambda line: textwrap.wrap(line, letters) or [""],
    )


def number_of(asked: Asked) -> int:
    """Return the number of the screen in the path; 1 where there is none."""
    number = asked.query.get("number", "")
    return int(number) if number.isdecimal() and 0 < int(number) < 100 else 1


def view(snapshot: Snapshot, asked: Asked) -> Mapping[str, object]:
    """Return the page in front with what stands round it."""
    hall, screen = snapshot.hall, snapshot.hall.steering.screen(number_of(asked))
    layout, shown = layout_of(screen), pages(snapshot, screen)
    slide = shown[screen.page_at(asked.now, len(shown))]
    clock = frames.clock_of(hall, hall.notes)
    square, across = code.path(slide.code) if slide.code else ("", 0)
    prizes = slide.kind is Kind.PRIZES
    rows = layout.below(len(slide.told)).rows
    clubs = (
        bool(slide.ranks) and slide.blocks == 1 and layout.has_clubs(len(slide.series), slide.digits) and not prizes
    )
    room = layout.ems // slide.blocks - hall_screen.RANK - len(slide.series) * hall_screen.SERIES[slide.digits]
    room -= hall_screen.WORTH if prizes else hall_screen.TOTALS[slide.digits]
    room -= layout.ems * 34 // 100 if clubs else 0
    beside_seat = layout.ems // layout.blocks - 2 * hall_screen.SEAT - 2 * hall_screen.EDGE
    return {
        "slide": slide,
        "frame": frames.frame(hall, hall.notes, asked.now),
        "clubs": clubs,
        "square": square,
        "across": across,
        "blocks": list(hall_screen.pages(slide.seats or slide.ranks, rows)),
        "name": lambda row: _fitting(row.names, room),
        "seat_name": lambda row: _fitting(row.names, beside_seat),
        "held": _("Held") + " · " if screen.held else "",
        "runs": clock.runs,
        "left": clock.left(asked.now),
        "style": style_name(screen),
        "words": {
            "rank": _("Rank"), "name": _("Name"), "club": slide.beside or _("Club"),
            "table": _("Table"), "seat": _("Seat"),
            "last": _("Prize") if prizes else _("Total"),
        },
    }  # fmt: skip


def _fitting(names: tuple[str, ...], ems: int) -> str:
    """Return the longest spelling that most probably fits so many hundredths of the size."""
    return next((name for name in names if len(name) * LETTER <= ems), names[-1])


def style_name(screen: Screen) -> str:
    """Return what tells whether a screen looks as it did: its colours and measures."""
    return f"{screen.contrast.value}-{screen.width_cm}-{screen.distance_m}"


def style(screen: Screen) -> str:
    """Return the style sheet of a screen: sizes in parts of the width, or of the height of a flatter picture."""
    layout, colours = layout_of(screen), PALETTES[screen.contrast]
    return "\n".join(_rules(layout, {name: getattr(colours, name) for name in colours.__slots__}))


def _rules(layout: Layout, colours: Mapping[str, str]) -> Iterator[str]:
    share = layout.size * 100 / WIDTH
    yield f"html{{font-size:{share:.3f}vw;font-size:min({share:.3f}vw,{share * WIDTH / HEIGHT:.3f}vh)}}"
    yield f"body{{background:{colours['ground']};color:{colours['text']}}}"
    yield f".side,.honours p:nth-child(3){{color:{colours['side']}}}"
    yield f"header span,footer,th,.club,.small,.empty{{color:{colours['muted']}}}"
    yield f".lead,header .lead,.honours p:nth-child(4){{color:{colours['leading']}}}"
    yield f"thead,tbody tr:nth-child(odd){{background:{colours['band']}}}"
    yield f"td{{border-bottom:1px solid {colours['line']}}}"
    yield f".told{{background:{colours['leading']};color:{colours['ground']}}}"
    em = 1 / layout.size
    yield f".told p{{height:{layout.row * em:.3f}rem;line-height:{layout.row * em:.3f}rem}}"
    yield f"header{{height:{layout.head * em:.3f}rem;font-size:{layout.head * em * 0.42:.3f}rem}}"
    yield f"footer{{height:{layout.foot * em:.3f}rem;font-size:{layout.foot * em * 0.38:.3f}rem}}"
    yield f"thead th{{height:{layout.column_heads * em:.3f}rem;font-size:{layout.column_heads * em * 0.6:.3f}rem}}"
    yield f"tbody td{{height:{layout.row * em:.3f}rem}}"


PAGE = Page(
    path="screen",
    title=lambda: _("Hall screen"),
    view=view,
    template="screen.html",
    is_there=lambda _snapshot: False,
    as_file=False,
    numbered=True,
)
