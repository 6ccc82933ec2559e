"""The usual A4 sheets of labels: how many there are on each, where each begins, and all that is printed on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from skatclub.exports.document import A4, Section
from skatclub.exports.forms import Box, Form, Item

Label = TypeVar("Label")

_MARGIN = 6.0  # millimetres at the edge of the paper that printers leave white


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelSheet:
    """Labels in rows and columns of an A4 sheet, in millimetres; the sheet is the same at its left and right."""

    across: int
    down: int
    width: float
    height: float
    gap: float = 0.0

    @property
    def code(self) -> str:
        """Return the size by which shops sell it: 63.5x38.1."""
        return f"{self.width:g}x{self.height:g}"

    @property
    def count(self) -> int:
        """Return how many labels a sheet has."""
        return self.across * self.down

    @property
    def left(self) -> float:
        """Return where the first column begins."""
        return (A4.width - self.across * self.width - (self.across - 1) * self.gap) / 2

    @property
    def top(self) -> float:
        """Return where the first row begins."""
        return (A4.height - self.down * self.height) / 2

    def written_on(self, spot: int, edge: float) -> Box:
        """Return where words may stand on the label at a spot counted from 0: off its edge, and the paper's."""
        edge = max(edge, _MARGIN - self.left)
        x = self.left + spot % self.across * (self.width + self.gap) + edge
        return Box(x, self.top + spot // self.across * self.height, self.width - 2 * edge, self.height)

    def section(self, every: Sequence[Label], drawn: Callable[[Label, int], Iterable[Item]]) -> Section:
        """Return the sheets with what is drawn of each label at its spot, and nothing beside them."""
        pages = (every[start : start + self.count] for start in range(0, len(every), self.count))
        blocks = tuple(
            Form(
                width=A4.width,
                height=A4.height,
                items=tuple(item for spot, label in enumerate(page) for item in drawn(label, spot)),
            )
            for page in pages
        )
        return Section(blocks=blocks, bare=True)


SHEETS = (
    LabelSheet(across=3, down=7, width=63.5, height=38.1, gap=2.55),
    LabelSheet(across=3, down=8, width=70, height=37),
    LabelSheet(across=2, down=8, width=105, height=37),
    LabelSheet(across=2, down=7, width=99.1, height=38.1, gap=2.5),
    LabelSheet(across=2, down=6, width=97, height=42.3),
    LabelSheet(across=2, down=5, width=105, height=57),
    LabelSheet(across=2, down=4, width=105, height=74),
)
"""The first is the usual one."""


def by_code(code: str) -> LabelSheet:
    """Return the sheet with labels of this size, the usual one if there is none."""
    return next((sheet for sheet in SHEETS if sheet.code == code), SHEETS[0])
