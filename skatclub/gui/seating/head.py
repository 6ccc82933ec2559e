"""The head of the draw: which series, how far it is, how many tables it makes, and the buttons that lead on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QPushButton, QWidget

from skatclub.domain.events.conditions import SEATS
from skatclub.domain.overview.event_overview import SeriesCard
from skatclub.domain.seating import sizes
from skatclub.domain.seating.draws import DrawState
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import ElidedLabel, label
from skatclub.gui.widgets.tabs import Tabs
from skatclub.i18n import overview
from skatclub.i18n.language import _, pgettext
from skatclub.i18n.seating import draw as seating_draw
from skatclub.services.seating.draws import Plan


class SeatingHead(QWidget):
    """Title, state, tabs and buttons.

    Signals:
        series_picked(int): the draw of this series shall be shown.
    """

    series_picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.title = label(_("Draw"), role="title", factor=1.45)
        self.state = label("", role="pill")
        self.words = ElidedLabel()
        self.words.setProperty("role", "muted")
        self.tabs = Tabs(_("Series"))
        self.panel = pieces.button(_("&Method and check"))
        self.five = pieces.button(_("One table of &five"), tip=_("Nobody sits out"), does=("change_conditions",))
        self.draw = pieces.button(pgettext("a button", "Draw"), does=("draw",))
        self.again = pieces.button(
            _("Draw a&gain"), tip=_("Draws again; the attempts are counted and printed"), does=("draw",)
        )
        self.discard = pieces.button(
            _("&Back to the draft"), tip=_("As long as nothing has been entered"), does=("discard_draw",)
        )
        self.print = pieces.button(_("Print …"), tip=_("Seating plan, start cards, table cards, lists"))
        self.accept = pieces.button(_("Acce&pt"), tip=_("Makes the tables and their lists"), does=("accept_draw",))
        self._build()
        self.tabs.picked.connect(self.series_picked)

    def _build(self) -> None:
        self.panel.setCheckable(True)
        self.panel.hide()
        names = QWidget()
        pieces.lay(names, pieces.row(self.title, self.state, self.words, spacing=10, grows=self.words))
        self._acts = flowing(
            self.panel, self.five, self.draw, self.again, self.discard, self.print, self.accept, spacing=8
        )
        layout = pieces.lay(self, pieces.column(spacing=6))
        self._top = pieces.lay(layout, pieces.row(names, self._acts, grows=names))
        layout.addWidget(self.tabs)

    def set_narrow(self, *, narrow: bool) -> None:
        """Set the buttons beneath the title where large type needs the room, and offer the other side."""
        side, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._top.setDirection(below if narrow else side)
        self.panel.setVisible(narrow)

    def show_series(self, series: Sequence[SeriesCard], chosen: int) -> None:
        """Show the tabs of an event's series."""
        tabs = [(card.number, overview.series_tab(card)) for card in series]
        self.tabs.show_tabs(tabs, chosen)

    def show_plan(self, plan: Plan | None, *, usable: bool) -> None:
        """Show how far a draw is, and only the buttons that lead on from there."""
        state = None if plan is None or plan.draw is None else plan.draw.state
        drawn = state in {DrawState.DRAFT, DrawState.ACCEPTED}
        by_hand = plan is not None and bool(plan.tables) and not drawn
        self.tabs.setVisible(plan is not None)
        self.state.setVisible(plan is not None)
        self.title.setText(_("Draw"))
        if plan is not None:
            self.title.setText(_("Draw · series {number}").format(number=plan.series.number))
            self.state.setText(_("made by hand") if by_hand else seating_draw.state_words(state))
        self.words.setText(counted(plan))
        enough = plan is not None and len(plan.playing) >= sizes.FEWEST
        self.five.setVisible(plan is not None and plan.draw is None and _can_be_five(plan))
        self.five.setEnabled(usable)
        self.draw.setVisible(not drawn)
        few = _("fewer than {n} players take part.").format(n=sizes.FEWEST)
        pieces.lack(self.draw, (usable, ""), (enough, few), (not by_hand, _("the tables were made by hand.")))
        self.again.setVisible(state is DrawState.DRAFT)
        self.accept.setVisible(state is DrawState.DRAFT)
        self.discard.setVisible(state is DrawState.ACCEPTED)
        begun = plan is not None and plan.begun
        pieces.lack(self.discard, (usable, ""), (not begun, _("lists of this series are begun.")))
        self.print.setVisible(drawn)
        for button in (self.again, self.accept):
            button.setEnabled(usable)
        _fill(self.draw, filled=not drawn)
        _fill(self.accept, filled=state is DrawState.DRAFT)
        _fill(self.print, filled=state is DrawState.ACCEPTED)

    def first(self) -> QPushButton | None:
        """Return the filled button, if it can be pressed."""
        filled = (self.draw, self.accept, self.print)
        return next((button for button in filled if button.property("primary") and button.isEnabled()), None)


def counted(plan: Plan | None) -> str:
    """Return how many people make how many tables: 34 here → 7 tables of four · 2 tables of three."""
    if plan is None:
        return ""
    playing = len(plan.playing)
    if plan.seating is not None:
        tables = [len(table) for table in plan.seating.tables if table]
        waiting = len(plan.seating.waiting)
    elif playing < sizes.FEWEST:
        return _("{n} here; Skat needs three").format(n=playing)
    else:
        tables = list(sizes.sizes(playing, plan.conditions.five_allowed))
        waiting = playing - sum(tables)
    return _("{n} here → {tables}").format(n=playing, tables=seating_draw.sizes_words(tables, waiting))


def _can_be_five(plan: Plan) -> bool:
    """Tell whether somebody would sit out who has a seat at a table of five, if all agree."""
    return not plan.tables and len(plan.playing) == SEATS and not plan.conditions.five_allowed


def _fill(button: QPushButton, *, filled: bool) -> None:
    """Let a button be the filled one or not."""
    pieces.wear(button, "primary", filled)
