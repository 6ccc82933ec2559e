"""The usual A4 sheets of labels: how many there are on each, how large they are and where they begin."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.exports.document import A4


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
