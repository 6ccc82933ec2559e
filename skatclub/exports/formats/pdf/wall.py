"""What hangs on a wall: as large as it must be to be read from some metres, as far as its words then fit.

The rule is that of the screen of the hall: capitals seen under 16 minutes of arc.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from skatclub.domain.hall import screen
from skatclub.domain.papers.wall import AS_FITS, MOST_SHEETS, USUAL_METRES
from skatclub.exports.document import Block, Heading, Masthead, Section, Table, Text, shown
from skatclub.exports.formats.pdf import columns, fonts
from skatclub.i18n import numbers
from skatclub.i18n.language import _

_STEP = 0.96  # type gives way by so much at a time
_LARGEST = 120.0  # points
_LEAST = 14.0  # points: smaller type is for a list, not for a wall
_HEADING, _NOTE = 1.1, 0.6  # of the size of the rows
_TITLE = 18.0  # points of a title that is not enlarged
_TITLE_ACROSS = 125.0  # millimetres of a page on which a title is not enlarged


def legible(section: Section, is_small: Callable[[Section], bool], sheets: Callable[[Section], int]) -> Section:
    """Return a section in type that is read from as far as it wants, or in the largest in which all of it is whole.

    Where it wants no distance, its `sheets` are few.
    Its page is turned, and parts of a table stand beside each other, where that makes the type larger or the pages
    fewer; what fits on one page fills it. At its foot stands from how far it is read.
    """

    probe = replace(section, blocks=tuple(map(_widest_rows, section.blocks)))  # what has room is known by these

    def fitting_at(size: float, *, on_one_page: bool) -> Section | None:
        most = 1 if on_one_page else MOST_SHEETS if section.metres == AS_FITS else None
        ways = zip(_ways(section, size), _ways(probe, size), strict=True)
        return next(
            (way for way, tried in ways if not is_small(tried) and (most is None or sheets(way) <= most)), None
        )

    sizes = _sizes(section.metres or USUAL_METRES)
    small, large = 0, len(sizes) - 1
    while small < large:  # the larger the type, the sooner something has no room
        middle = (small + large + 1) // 2
        fits = fitting_at(sizes[middle], on_one_page=section.single)
        small, large = (middle, large) if fits is not None else (small, middle - 1)
    size = sizes[small]
    fitting = fitting_at(size, on_one_page=section.single) or next(_ways(section, size))
    while sheets(fitting) == 1 and size < _LARGEST:
        larger = fitting_at(size / _STEP, on_one_page=True)
        if larger is None:
            break
        size, fitting = size / _STEP, larger
    metres = round(screen.reach(Fraction(size)), 1)
    shown = str(metres.numerator) if metres.denominator == 1 else numbers.decimal(metres, 1)
    whose, status = section.footer
    reach = _("to be read from {metres} m").format(metres=shown)
    return replace(fitting, metres=None, footer=(whose, " · ".join(part for part in (status, reach) if part)))


def _widest_rows(block: Block) -> Block:
    """Return a table with only those rows that need the most room in any column; other blocks as they are."""
    if not isinstance(block, Table) or not block.rows:
        return block
    needy = set()
    for place, column in enumerate(block.columns):
        face, cells = columns.face_of(column), [shown(row[place]) for row in block.rows]
        needy.add(cells.index(max(cells, key=lambda cell: fonts.width(cell, face, 1))))
        needy.add(cells.index(max(cells, key=lambda cell: fonts.widest(cell, face))))
    kept = sorted(needy)
    strong = frozenset(at for at, row in enumerate(kept) if row in block.strong_rows)
    rows = tuple(block.rows[row] for row in kept)
    return replace(block, rows=rows, strong_rows=strong, struck=frozenset(), bold=frozenset())


def _sizes(metres: int) -> list[float]:
    """Return the sizes of type that are tried, the smallest first."""
    sizes = [max(float(screen.points(metres)), _LEAST)]
    while sizes[-1] > _LEAST:
        sizes.append(max(sizes[-1] * _STEP, _LEAST))
    return sizes[::-1]


def _ways(section: Section, size: float) -> Iterator[Section]:
    """Return the section in a size of type, with the most parts beside each other first, upright before across."""
    beside = max((block.beside for block in section.blocks if isinstance(block, Table)), default=1)
    for parts in range(beside, 0, -1):
        for page in (section.page, section.page.turned):
            yield _sized(replace(section, page=page), size, parts)


def _sized(section: Section, size: float, beside: int) -> Section:
    has_rows = any(isinstance(block, Table) for block in section.blocks)
    across = min(section.page.width, section.page.height) / _TITLE_ACROSS
    head = max(1.0, min(size / _TITLE, across))

    def sized(block: Block) -> Block:
        match block:
            case Table():
                return replace(block, points=size, beside=min(block.beside, beside))
            case Text():
                return replace(block, size=max(block.size, _NOTE * size) if has_rows else size)
            case Heading():
                return replace(block, scale=max(1.0, _HEADING * size / _TITLE))
            case Masthead():
                return replace(block, scale=head)
            case _:
                return block

    return replace(section, blocks=tuple(sized(block) for block in section.blocks))
