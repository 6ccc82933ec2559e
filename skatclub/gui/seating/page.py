"""The draw of a series: method, seed and check at the left, its tables, and the last change with its cards."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from skatclub.domain.events.conditions import SeriesPlan
from skatclub.domain.overview import event_overview
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.task import SeatingReport, Wish
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.seating import cards
from skatclub.gui.seating.acts import Acts
from skatclub.gui.seating.check_panel import CheckCard, SeedCard
from skatclub.gui.seating.head import SeatingHead
from skatclub.gui.seating.method_panel import MethodPanel
from skatclub.gui.seating.swap_line import SwapLine
from skatclub.gui.seating.tables import Tables
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _
from skatclub.i18n.seating import draw as seating_draw
from skatclub.services import overview
from skatclub.services.seating import draws
from skatclub.services.seating.draws import Plan

NARROW_AT = 150
FRAME = 20
"""Pixels around what is scrolled, with what the frame of a focus needs in it."""


class DrawPage(ClubPage):
    """One series of the current event and its draw.

    Signals:
        print_wanted(int, int): the papers of this event and series shall be printed.
        people_wanted(): people shall be registered first.
        cards_wanted(int, int, tuple): start cards of this event and series shall be printed again.
    """

    print_wanted = Signal(int, int)
    people_wanted = Signal()
    cards_wanted = Signal(int, int, object)

    def __init__(self, operations: Operations, theme: Theme) -> None:
        super().__init__(operations)
        self.series_no = self._turn = 0
        self._follows = False
        self.plan: Plan | None = None
        self.report: SeatingReport | None = None
        self.acts = Acts(self, operations)
        self.head = SeatingHead()
        self.side = Side()
        self.tables = Tables(theme)
        self.board = self.tables.board
        self.swap_line = SwapLine(self.acts.trial)
        self.changes = ChangesCard()
        self.left = pieces.scrolled(self.side, sideways=False, has_keys=False)
        self.right = QWidget()
        self._narrow = False
        self._build()
        self._connect()

    def _build(self) -> None:
        pieces.lay(self.right, pieces.column(self.swap_line, self.changes, self.tables, grows=self.tables))
        pieces.lay_page(self, self.head, pieces.row(self.left, self.right, spacing=12, shares=(2, 5)))

    def _connect(self) -> None:
        head, tables, acts = self.head, self.tables, self.acts
        head.series_picked.connect(self.show_series)
        head.five.clicked.connect(acts.allow_five)
        head.draw.clicked.connect(acts.draw)
        head.again.clicked.connect(acts.draw_again)
        head.accept.clicked.connect(acts.accept)
        head.discard.clicked.connect(acts.discard)
        head.print.clicked.connect(self.ask_print)
        head.panel.toggled.connect(self._show_panels)
        self.side.method.plan_wanted.connect(self._change_plan)
        self.side.check.strict_wanted.connect(acts.draw_strictly)
        self.side.seed.seed_wanted.connect(acts.fix_seed)
        self.side.seed.own_wanted.connect(acts.ask_seed)
        self.changes.cards_wanted.connect(self._ask_cards)
        tables.swap.clicked.connect(self.open_swap)
        tables.late.clicked.connect(acts.ask_late)
        tables.withdraw.clicked.connect(self.ask_withdrawal)
        tables.people.clicked.connect(self.people_wanted)
        tables.cancel.clicked.connect(acts.background.cancel)
        self.board.swap_wanted.connect(acts.swap)
        self.board.dragged_over.connect(self._tell_drag)
        self.swap_line.swap_wanted.connect(acts.swap)
        self.swap_line.left.connect(self.board.setFocus)
        acts.begun.connect(self._show)
        acts.done_for.connect(self._show_done)
        acts.background.slow.connect(lambda: self._show_progress(running=True))
        acts.background.ended.connect(self._on_ended)
        for keys, act in (
            ("T", self.open_swap),
            ("Ins", acts.ask_late),
            ("Del", self.ask_withdrawal),
        ):
            self._shortcut(keys, act)
        self._escape = self._shortcut("Esc", acts.background.cancel)
        self._escape.setEnabled(False)

    def _shortcut(self, keys: str, act: Callable[[], object]) -> QShortcut:
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)
        return shortcut

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front; a series that is played out gives way to the next."""
        super().showEvent(event)
        self._follows = False
        self.focus_next()

    def hideEvent(self, event: QHideEvent) -> None:
        """Go on with the series whose turn it is then, if it is that of now which is shown."""
        super().hideEvent(event)
        self._follows = self.series_no == self._turn

    def show_event(self, event_id: int | None) -> None:
        """Be about this event; what is reckoned for another one is given up."""
        super().show_event(event_id)
        self.acts.background.cancel()
        self.series_no = 0
        self.outdated.emit()

    def focus_next(self) -> None:
        """Put the focus on what is to be done now: the button that leads on, else the tables."""
        first = self.head.first()
        if first is not None:
            first.setFocus()
        elif self.board.cards:
            self.board.setFocus()

    def set_look(self, theme: Theme, scale: int) -> None:
        """Wear other colours and another type size; large type shows one side at a time."""
        self.board.set_theme(theme)
        self._narrow = scale >= NARROW_AT
        self.head.set_narrow(narrow=self._narrow)
        self.side.ensurePolished()
        bar = self.left.verticalScrollBar().sizeHint().width()
        self.left.setMinimumWidth(self.side.minimumSizeHint().width() + bar + FRAME)
        self._show_panels()

    def show_series(self, series_no: int) -> None:
        """Show the draw of a series."""
        self.acts.background.cancel()
        self.series_no, self._follows = series_no, False
        self.outdated.emit()

    def refresh(self) -> None:
        """Ask for the draw again and show it."""
        event_id = self.event_id
        series = None if event_id is None else self.operations.ask(overview.series, event_id)
        self.plan = self.report = None
        if event_id is not None and series:
            self._turn = event_overview.current(series)
            if self._follows or self.series_no not in {card.number for card in series}:
                self.series_no = self._turn
            self.head.show_series(series, self.series_no)
            if (whole := self.operations.ask(draws.whole, event_id, self.series_no)) is not None:
                self.plan, self.report = whole
        self._show()

    def open_swap(self) -> None:
        """Open the line for two start numbers."""
        if self.plan is not None and self.report is not None and self.acts.can_write:
            self.swap_line.open_line(self.plan, self.report)

    def ask_withdrawal(self) -> None:
        """Ask who goes; offered is the person under the cursor."""
        self.acts.ask_withdrawal(self.board.start_no or 0)

    def has_papers(self) -> bool:
        """Tell whether there is a series; conditions and start cards need no seats."""
        return self.plan is not None

    def ask_print(self) -> None:
        """Ask for the papers of this series."""
        if self.plan is not None:
            self.print_wanted.emit(self.plan.event.id, self.series_no)

    def _ask_cards(self, numbers: tuple[int, ...]) -> None:
        if self.plan is not None:
            self.cards_wanted.emit(self.plan.event.id, self.series_no, numbers)

    def _show(self) -> None:
        plan, report = self.plan, self.report
        running = self.acts.background.is_running
        usable = self.acts.can_write and not running
        self.acts.plan = plan
        self.swap_line.hide()
        self.head.show_plan(plan, usable=usable)
        self.side.show_plan(plan, report, usable=usable)
        self.board.show_cards(cards.cards(plan, report) if plan and report else ())
        self.tables.show_plan(plan, usable=usable)
        self.changes.show_plan(plan)

    def _show_done(self, start_no: int) -> None:
        """Lead on after an act: to the person it was about, else to the next button."""
        if start_no:
            self.board.setFocus()
            self.board.go_to(start_no)
        else:
            self.focus_next()

    def _change_plan(self, new: SeriesPlan) -> None:
        if not self.acts.change_plan(new):
            self.refresh()

    def _tell_drag(self, held: int, over: int) -> None:
        if self.plan is not None and self.report is not None:
            self.tables.tell(self.swap_line.about(self.plan, self.report, held, over) if over else "")

    def _show_panels(self, _shown: bool = False) -> None:
        panel = self.head.panel.isChecked()
        self.left.setVisible(not self._narrow or panel)
        self.right.setVisible(not self._narrow or not panel)

    def _show_progress(self, *, running: bool) -> None:
        """Show that a draw takes its time; Esc gives it up only then, for lines want it as well."""
        self.tables.show_progress(running=running)
        self._escape.setEnabled(running)

    def _on_ended(self) -> None:
        self._show_progress(running=False)
        self.outdated.emit()


class Side(QWidget):
    """Panels one below the other."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self.outdated = label("", role="warn", wrap=True)
        self.check = CheckCard()
        self.seed = SeedCard()
        self.method = MethodPanel()
        self._is_drawing = False
        self._checked: tuple[Plan, SeatingReport] | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 4, 0)
        layout.setSpacing(10)
        self.more = pieces.button(_("More details …"))
        self.more.setCheckable(True)
        self.more.setToolTip(_("How to prove the draw to anyone; check and weights as numbers"))
        for shown in (self.outdated, self.check, self.method, self.more, self.seed):
            layout.addWidget(shown)
        self.more.toggled.connect(self._show_more)
        layout.addStretch(1)

    def _show_more(self, shown: bool) -> None:
        """Show what only tournaments with a posted fingerprint need, or fold it away."""
        self.seed.setVisible(shown)
        self.method.setVisible(shown or self._is_drawing)
        self.method.show_details(shown=shown)
        if self._checked is not None:
            self.check.show_report(*self._checked, exactly=shown)

    def show_plan(self, plan: Plan | None, report: SeatingReport | None, *, usable: bool) -> None:
        """Show everything about the draw of a series but its tables."""
        for shown in (self.check, self.more):
            shown.setVisible(plan is not None)
        accepted = plan is not None and plan.draw is not None and plan.draw.state is DrawState.ACCEPTED
        self._is_drawing = plan is not None and not accepted
        self._checked = None if plan is None or report is None else (plan, report)
        self._show_more(shown=self.more.isChecked() and plan is not None)
        self.outdated.setVisible(is_outdated(plan))
        self.outdated.setText(_("The draft was drawn under different conditions. Draw again to use these."))
        if plan is None:
            return
        self.method.show_plan(
            plan.conditions.plan_of(plan.series.number),
            usable=usable and not accepted,
            has_pairs=bool(plan.conditions.apart),
        )
        self.seed.show_draw(plan.draw, usable=usable and not plan.tables)
        self.check.setVisible(report is not None)
        self.check.let_be_strict(usable=usable and not plan.begun)


def is_outdated(plan: Plan | None) -> bool:
    """Tell whether a draft follows from other conditions than the event has now."""
    if plan is None or plan.draw is None or plan.draw.task is None or plan.draw.state is not DrawState.DRAFT:
        return False
    series_plan, task = plan.conditions.plan_of(plan.series.number), plan.draw.task
    weights = any(task.wishes.weight(wish) != series_plan.weight_of(wish) for wish in Wish)
    return weights or (task.method, task.within_groups) != (series_plan.method, series_plan.within_groups)


MOST_LINES = 6


class ChangesCard(Card):
    """Says what changed last, until it is closed or something else happens.

    Signals:
        cards_wanted(tuple): the start cards of these numbers shall be printed.
    """

    cards_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__(margin=10, spacing=4)
        self.words = label("", wrap=True, role="title")
        self.moves = QPlainTextEdit()
        self.moves.setReadOnly(True)
        self.moves.setTabChangesFocus(True)
        self.moves.setAccessibleName(_("Start cards to replace"))
        self.close_button = pieces.button("✕", self._close)
        self.close_button.setAccessibleName(_("Close message"))
        self._closed: tuple[int, int] = (0, 0)
        self._shown: tuple[int, int] = (0, 0)
        self.print = pieces.button(_("Print these cards …"), lambda: self.cards_wanted.emit(self._numbers))
        self._numbers: tuple[int, ...] = ()
        pieces.lay(self.inside, pieces.row(self.words, self.print, self.close_button, grows=self.words))
        self.inside.addWidget(self.moves)
        self.hide()

    def show_plan(self, plan: Plan | None) -> None:
        """Show the last change of a draw, if it has one."""
        draw = None if plan is None else plan.draw
        if plan is None or draw is None or not draw.amendments:
            self.hide()
            return
        self._shown = (draw.id, len(draw.amendments))
        if self._shown == self._closed:
            return
        change, names = draw.amendments[-1], cards.names(plan)
        printed = draw.state is DrawState.ACCEPTED
        self.words.setText(seating_draw.amendment_words(change, names, printed=printed))
        moves = seating_draw.card_moves(change)
        self._numbers = tuple(move.start_no for move in moves)
        self.print.setVisible(printed and bool(moves))
        lines = [seating_draw.move_words(move, names) for move in moves]
        self.moves.setPlainText("\n".join(lines))
        line = self.moves.fontMetrics().lineSpacing()
        height = line * min(len(lines), MOST_LINES) + line + 10
        self.moves.setFixedHeight(height)
        self.moves.setVisible(bool(lines))
        self.show()

    def _close(self) -> None:
        self._closed = self._shown
        self.hide()
