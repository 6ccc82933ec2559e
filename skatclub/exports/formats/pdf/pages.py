"""Pages while they fill: where the next block begins, and when a page is turned."""

from __future__ import annotations

from dataclasses import dataclass, field

from skatclub.exports.document import Section
from skatclub.exports.forms import Align, Box, Face, Form, Item, Line, words

FOOT = 19.0
"""Millimetres at the bottom of a page that belong to its foot; forms as large as a page leave 12."""

GAP = 2.5
"""Millimetres between two blocks."""

_RUNNING = (8.5, 4.6)  # top and height of the line at the head of a further page, in millimetres
_RUNNING_SIZE = 10.0
_BELOW_RUNNING = 16.5


@dataclass(frozen=True, slots=True)
class Placed:
    """A form and the place of its top left corner on the page, in millimetres."""

    form: Form
    x: float = 0
    y: float = 0


@dataclass(slots=True)
class Flow:
    """The pages of a section while they fill; `y` is where the next block begins, `spans` what rows a page has."""

    section: Section
    done: list[list[Placed]] = field(default_factory=lambda: [[]])
    items: list[Item] = field(default_factory=list)
    spans: dict[int, str] = field(default_factory=dict)
    y: float = 0

    @property
    def width(self) -> float:
        """Return how wide blocks are, in millimetres."""
        return self.section.page.width - 2 * self.section.margin

    @property
    def bottom(self) -> float:
        """Return below which nothing flows."""
        return self.section.page.height - (self.section.margin if self.section.bare else FOOT)

    @property
    def top(self) -> float:
        """Return where blocks begin on the page at hand: below the line at the head of a further one."""
        return self.next_top if len(self.done) > 1 else self.section.margin

    @property
    def next_top(self) -> float:
        """Return where blocks begin on further pages."""
        return self.section.margin if self.section.masthead is None else _BELOW_RUNNING

    @property
    def is_fresh(self) -> bool:
        """Tell whether nothing stands on the page yet."""
        return not self.items and not self.done[-1]

    def turn(self) -> None:
        """Begin a new page, unless this one is still empty."""
        if not self.is_fresh:
            self.close()
            self.done.append([])
        self.y = self.top

    def close(self) -> None:
        """Put what flowed onto the page."""
        if self.items:
            page = self.section.page
            self.done[-1].append(Placed(Form(width=page.width, height=page.height, items=tuple(self.items))))
            self.items = []

    def needs(self, height: float) -> None:
        """Turn the page if that much does not fit below what stands there."""
        if self.y + height > self.bottom:
            self.turn()

    def spans_rows(self, words: str) -> None:
        """Note which rows stand on the page at hand; those of its first table count."""
        self.spans.setdefault(len(self.done), words)

    def finished(self) -> tuple[tuple[Placed, ...], ...]:
        """Return the pages, the further ones with their line at the head: title, event, and which rows.

        Where there are several, the first one says which rows stand on it, too.
        """
        self.close()
        return tuple((*self._running(number), *page) for number, page in enumerate(self.done, start=1) if page)

    def _running(self, number: int) -> tuple[Placed, ...]:
        head = self.section.masthead
        if head is None or (number == 1 and (len(self.done) == 1 or not self.spans.get(1))):
            return ()
        page, (top, height), left = self.section.page, _RUNNING, self.section.margin
        event = head.lines[0] if head.lines else ""
        span = self.spans.get(number, "")
        room = 0.26 * self.width if span else 0.0
        said = ((head.title, event, head.state), (head.title, head.state), (head.title,))
        running = tuple(" · ".join(filter(None, parts)) for parts in said) if number > 1 else ("",)
        parts = (
            (running, left, self.width - room, Align.LEFT),
            ((span,), left + self.width - room, room, Align.RIGHT),
        )
        sides = tuple(
            words(Box(x, top, across, height), texts, _RUNNING_SIZE, Face.NARROW_STRONG, align, smallest=9)
            for texts, x, across, align in parts
            if texts[0]
        )
        rule = Line(left, top + height + 0.8, left + self.width, top + height + 0.8, 0.35)
        items: tuple[Item, ...] = (*sides, rule) if number > 1 else sides
        return (Placed(Form(width=page.width, height=page.height, items=items)),)
