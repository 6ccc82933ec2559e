"""The right side of the overview: what is to be done now, progress, who leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from skatclub.domain import zone
from skatclub.domain.office import second_look, sheet as office_sheet
from skatclub.domain.overview.event_overview import EventOverview, SeriesCard
from skatclub.domain.overview.steps import Doubt, Stage, Step, StepKind
from skatclub.gui.operations.actions import NextAct
from skatclub.gui.overview.state_tile import RIGHT
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmBar
from skatclub.gui.widgets.pieces import Card, ElidedLabel, label
from skatclub.i18n import numbers, overview, standings as i18n_standings
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office import words as office_words

_SAID = frozenset({StepKind.TAKE_OVER, StepKind.CLOSE})
"""Steps whose doubts are said elsewhere: a line above, or where they are done."""

MOST_ROWS = 8
"""Equal leaders are all named as far as there is room."""


class NextCard(Card):
    """What is to be done now, each with its button; the first one is that of the page.

    Above stand the stages that are done, with a tick, below those that are still to come.
    """

    def __init__(self, acts: Mapping[StepKind, NextAct]) -> None:
        super().__init__(title=_("Next"), spacing=6)
        self._acts = acts
        self.buttons: list[QPushButton] = []
        self.leads_on: QPushButton | None = None
        self._shown: tuple[object, ...] | None = None
        self._body = pieces.lay(self.inside, pieces.column(spacing=6))

    def show_steps(
        self,
        steps: Sequence[Step],
        stages: Sequence[tuple[Stage, bool]],
        doubts: Sequence[Sequence[Doubt]],
    ) -> None:
        """Show the steps, with what is provisional below each, between the stages of the day."""
        if (now := (tuple(steps), tuple(stages), tuple(doubts))) == self._shown:
            return
        self._shown = now
        pieces.empty(self._body)
        self.buttons, self.leads_on = [], None
        if behind := [f"✔ {overview.stage_words(stage)}" for stage, is_done in stages if is_done]:
            self._body.addWidget(label("   ".join(behind), role="good", wrap=True))
        for place, (step, below) in enumerate(zip(steps, doubts, strict=True), start=1):
            self._body.addWidget(label(f"{place}. {overview.step_words(step)}", wrap=True))
            if below and step.kind not in _SAID:
                words = " ".join(overview.doubt_words(doubt) for doubt in below)
                self._body.addWidget(
                    label(_("Still provisional: {words}").format(words=words), role="warn", wrap=True)
                )
            if (done := self._acts.get(step.kind)) is not None:
                button = pieces.button(
                    done.words, partial(done.act, step), primary=not self.buttons, does=done.does
                )
                button.setAccessibleName(f"{done.words}: {overview.step_words(step)}")
                self.buttons.append(button)
                pieces.lay(self._body, pieces.row(button, None))
        if ahead := [stage for stage, is_done in stages if not is_done][1:]:
            words = " · ".join(overview.stage_words(stage) for stage in ahead)
            self._body.addWidget(label(_("Still to come: {stages}").format(stages=words), role="muted", wrap=True))
            self._lead_on(ahead, steps)

    def _lead_on(self, ahead: Sequence[Stage], steps: Sequence[Step]) -> None:
        """Let the next evening be opened before this one has ended: its people are asked while they are here."""
        step = Step(kind=StepKind.NEXT_EVENING)
        act = self._acts.get(step.kind)
        if act is not None and ahead[-1] is Stage.NEXT and step not in steps:
            self.leads_on = pieces.button(act.words, partial(act.act, step), does=act.does)
            self.leads_on.setProperty("flat", True)
            pieces.lay(self._body, pieces.row(self.leads_on, None))


class ProgressCard(Card):
    """How far the lists of a series are, how fast they are typed, how much time is left.

    Signals:
        clock_wanted(): the clock of the series shall be started, or stopped if it runs.
    """

    clock_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(title=_("Progress"), spacing=6)
        self.bar = CalmBar(_("Progress"))
        self.words = label("", role="muted", wrap=True)
        self.clock = label("", role="title", wrap=True)
        self.inside.addWidget(self.bar)
        self.inside.addWidget(self.words)
        self.turn = pieces.button("", self.clock_wanted.emit, does=("turn_clock",))
        self.inside.addWidget(self.clock)
        pieces.lay(self.inside, pieces.row(self.turn, None))

    def show_clock(self, words: str, *, runs: bool, usable: bool) -> None:
        """Show how much time the series has left, and what can be done with its clock."""
        self.clock.setText(words)
        self.clock.setVisible(bool(words))
        self.turn.setText(_("Stop the clock") if runs else _("Start the clock"))
        self.turn.setVisible(bool(words) and usable)

    def show_series(
        self, series: SeriesCard | None, pace: int | None = None, *, counts_looks: bool = False
    ) -> None:
        """Show how far a series is, and how fast its lists are typed (seconds); hidden without tables.

        `counts_looks`: how many lists wait for their second look is said, too.
        """
        self.setVisible(series is not None and bool(series.tables))
        if series is None or not series.tables:
            return
        count = office_sheet.counted(series.tables)
        deals = sum(table.planned if table.has_result else table.deals for table in series.tables)
        self.bar.show_step(deals, sum(table.planned for table in series.tables))
        parts = [office_words.count_words(count)]
        waiting = sum(second_look.is_due(table) for table in series.tables) if counts_looks else 0
        if waiting:
            parts.append(_("{n} without a second check").format(n=waiting))
        if pace is not None:
            parts.append(overview.pace_words(pace))
        self.words.setText(" · ".join(parts))
        self.bar.setAccessibleDescription(self.words.text())


class LeadersCard(Card):
    """Who leads, and how far the ranking is."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        super().__init__(spacing=4)
        self._clock = clock
        self.state = label("", role="muted", wrap=True)
        self.words = label("", role="title", factor=1.1, wrap=True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setColumnStretch(1, 1)
        self.names: list[str] = []
        self.inside.addWidget(self.words)
        pieces.inner(self.inside, self._grid)
        self.inside.addWidget(self.state)

    def show_leaders(self, seen: EventOverview) -> None:
        """Show the top; hidden before anything is written."""
        self.setVisible(bool(seen.leaders))
        self.names = [leader.name for leader in seen.leaders]
        lists = max((leader.lists for leader in seen.leaders), default=0)
        self.words.setText(ngettext("Top after {n} list", "Top after {n} lists", lists).format(n=lists))
        self.state.setText(i18n_standings.state_words(seen.finality, zone.here(self._clock())))
        pieces.empty(self._grid)
        for row, holder in enumerate(seen.leaders[:MOST_ROWS]):
            self._grid.addWidget(label(str(holder.rank), role="title"), row, 0, RIGHT)
            self._grid.addWidget(ElidedLabel(holder.name), row, 1)
            self._grid.addWidget(label(numbers.total(holder.total), role="title"), row, 2, RIGHT)
        if len(seen.leaders) > MOST_ROWS:
            more = _("… and {n} more").format(n=len(seen.leaders) - MOST_ROWS)
            self._grid.addWidget(label(more, role="muted"), MOST_ROWS, 1)
        pieces.told_in_order(self.state)


class SideCards(QWidget):
    """The cards one below the other."""

    def __init__(self, acts: Mapping[StepKind, NextAct], clock: Callable[[], datetime]) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self.next = NextCard(acts)
        self.progress = ProgressCard()
        self.leaders = LeadersCard(clock)
        pieces.lay(self, pieces.column(self.next, self.progress, self.leaders, None, spacing=10))
