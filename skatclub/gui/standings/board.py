"""A ranking as the page shows it: heads and lines of ready words, whatever is ranked.

Which columns of a ranking are shown: a button with a menu to tick, remembered for every event.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton

from skatclub.domain import text
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from PySide6.QtGui import QKeyEvent

    from skatclub.domain.directing.postings import Posting
    from skatclub.domain.directing.rulings import Ruling
    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.domain.standings.standings import Standings
    from skatclub.gui.operations.memory import Memory
    from skatclub.services.standings.standings import Ranking


SINGLE, TEAMS, TANDEM, MIXED, LEAGUE = "", "teams", "tandem", "mixed", "league"
"""Rankings by their names; any other name is a group such as ladies."""


class Column(Enum):
    """What a column holds; its width, side and weight follow from it. The value is its name in the settings."""

    RANK = "rank"
    MOVE = "move"
    NUMBER = "number"
    NAME = "name"
    CLUB = "club"
    SERIES = "series"
    GAMES = "games"
    RATE = "rate"
    TOTAL = "total"
    BAR = "bar"
    PRIZE = "prize"


LEFT = frozenset({Column.NAME, Column.CLUB})
"""Columns of words; numbers stand at the right."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column: what it holds, short words, and whole ones for tooltips and screen readers."""

    column: Column
    words: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row of a ranking; `move` are the ranks climbed, `note` says why there is no rank, or what is open.

    `share` is the total in thousandths of the best, 0 where it is below 0.
    """

    id: int
    rank: int | None
    cells: tuple[str, ...]
    move: int = 0
    share: int = 0
    tied: bool = False
    provisional: bool = False
    note: str = ""
    people: tuple[int, ...] = ()
    sought: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A ranking ready to be shown."""

    heads: tuple[Head, ...]
    lines: tuple[Line, ...]

    def without(self, hidden: Collection[Column]) -> Board:
        """Return the same ranking without some columns."""
        kept = [place for place, head in enumerate(self.heads) if head.column not in hidden]
        if len(kept) == len(self.heads):
            return self
        return Board(
            heads=tuple(self.heads[place] for place in kept),
            lines=tuple(replace(line, cells=tuple(line.cells[place] for place in kept)) for line in self.lines),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """All the page knows of an event at one moment.

    `ranking` holds the people and the rulings over `series`, `standings` those of the ranking that is shown (None
    for a league), `names` its contestants, `offers` the names of all rankings, `sheets` the lists of all series.
    `posted` is the newest posting of this ranking, `uneven` the series whose match points mislead.
    """

    board: Board
    ranking: Ranking
    standings: Standings | None
    names: Mapping[int, str]
    wanted: str
    offers: tuple[str, ...]
    series: tuple[int, ...]
    sheets: tuple[OfficeSheet, ...]
    posted: Posting | None
    changed: int = 0
    uneven: tuple[int, ...] = ()

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """Return the rulings made in the order in which they were made."""
        return self.ranking.rulings

    @property
    def undecided(self) -> tuple[tuple[int, ...], ...]:
        """Return the people (by id) whom only a lot can part; teams share their places."""
        is_whole = self.wanted == SINGLE
        return self.ranking.standings.undecided() if is_whole else ()


def found(lines: Sequence[Line], typed: str) -> tuple[Line, ...]:
    """Return the lines in which every word typed begins a word; a number is one whole."""
    words = [f" {word} " if word.isdigit() else f" {word}" for word in folded(typed).split()]
    return tuple(line for line in lines if all(word in line.sought for word in words))


@lru_cache(maxsize=4096)  # the same people each time a list comes in
def folded(*words: str) -> str:
    """Return words as they are searched: without case and accents, a blank round each."""
    bare = text.sort_key(" ".join(words))[0]
    return " " + " ".join("".join(sign if sign.isalnum() else " " for sign in bare).split()) + " "


def names() -> dict[Column, str]:
    """Return the columns that can be left out, with their names."""
    return {
        Column.MOVE: _("&Ranks since the last posting"),
        Column.NUMBER: _("Start n&umber"),
        Column.CLUB: _("&Club, members"),
        Column.SERIES: _("Si&ngle series"),
        Column.GAMES: _("Games &won and lost"),
        Column.RATE: _("Share of &own games won"),
        Column.BAR: _("&Bar beside the best"),
        Column.PRIZE: _("&Prize as the lists stand"),
    }


class ColumnsMenu(QMenu):
    """A menu that stays open while columns are ticked."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick with Space and go on; Enter ticks and closes."""
        chosen = self.activeAction()
        if event.text() == " " and chosen is not None:
            chosen.trigger()
        else:
            super().keyPressEvent(event)


class ColumnsButton(QPushButton):
    """Offers the columns.

    Signals:
        chosen(): other columns are wanted.
    """

    chosen = Signal()

    def __init__(self, memory: Memory) -> None:
        super().__init__(_("Columns …"))
        self.setAutoDefault(False)
        self._memory = memory
        menu = ColumnsMenu(self)
        self.ticks: dict[Column, QAction] = {}
        for column, name in names().items():
            tick = QAction(name, menu)
            tick.setCheckable(True)
            tick.setChecked(column not in self.hidden)
            tick.triggered.connect(lambda _on: self._keep())
            menu.addAction(tick)
            self.ticks[column] = tick
        self.setMenu(menu)

    @property
    def hidden(self) -> frozenset[Column]:
        """Return the columns that are left out."""
        told = set(self._memory.settings.hidden_columns.split())
        return frozenset(column for column in names() if column.value in told)

    def _keep(self) -> None:
        left_out = [column.value for column, tick in self.ticks.items() if not tick.isChecked()]
        self._memory.change(hidden_columns=" ".join(left_out))
        self.chosen.emit()
