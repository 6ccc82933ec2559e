"""The foot of the pages of an event: its next step, with the one blue button that leads there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QPushButton, QWidget

from skatclub.gui.operations.actions import NextAct
from skatclub.gui.operations.pages import EVENT_GROUP, OVERVIEW, Page, Room
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import ElidedLabel
from skatclub.i18n.language import _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.overview.event_overview import EventOverview
    from skatclub.domain.overview.steps import Step, StepKind
    from skatclub.gui.operations.access import Access

    Act = tuple[Step, NextAct]


class Foot(QWidget):
    """Says what comes next. Its button is blue unless the page itself has one for a step that is due.

    The overview names all steps itself; a page in the middle of a list is left in peace.
    """

    def __init__(
        self,
        access: Access,
        pages: Mapping[str, Page],
        rooms: Mapping[str, Room[Any]],  # Any: each page is a widget of its own class
    ) -> None:
        super().__init__()
        self._access, self._pages, self._rooms = access, pages, rooms
        self._acts: Mapping[StepKind, NextAct] = {}
        self._shown: Act | None = None
        self._seen: tuple[int, EventOverview | None] | None = None
        self._calm: set[str] = set()
        self.words = ElidedLabel()
        self.words.setProperty("role", "muted")
        self.button = pieces.button("", self.go_on)
        line = pieces.lay(self, pieces.row(self.words, self.button, spacing=12, grows=self.words))
        line.setContentsMargins(14, 0, 14, 8)
        self.hide()

    def refresh(self) -> None:
        """Ask what comes next after the page in front, and show it."""
        front = self._access.front
        place = (self._pages[front].shown_as or front) if front else ""
        event_id = self._access.current.event_id
        is_here = bool(place) and self._pages[place].group == EVENT_GROUP and place != OVERVIEW
        if not is_here or event_id is None or self._rooms[front].is_busy():
            self._show(None, is_blue=False)
            return
        due = self._due(event_id)
        own = [act for act in due if act[1].page == place]
        page = self._rooms[front].page
        if own and _blue(page):
            self._show(_onward(due, place, back=False), is_blue=False)
        else:
            within = [act for act in own if act[1].within]
            self._show(within[0] if within else _onward(due, place), is_blue=True, is_here=bool(within))

    def note(self, tables: frozenset[str]) -> None:
        """Ask anew where something has changed that steps follow from."""
        if tables & interests.OVERVIEW:
            self._seen = None
        self.refresh()

    def forget(self) -> None:
        """Forget the club before."""
        self._seen = None

    def go_on(self) -> None:
        """Do the next step."""
        if self._shown is not None:
            step, act = self._shown
            act.act(step)

    def _due(self, event_id: int) -> list[Act]:
        """Return the steps that are due and can be done somewhere."""
        from skatclub.domain.overview import steps as day_steps  # both not before the first paint
        from skatclub.services import overview

        if not self._acts:
            self._acts = self._access.steps()
        if self._seen is None or self._seen[0] != event_id:
            self._seen = event_id, self._access.operations.ask(overview.of_event, event_id)
        seen = self._seen[1]
        steps = day_steps.steps(seen) if seen is not None else ()
        return [(step, self._acts[step.kind]) for step in steps if step.kind in self._acts]

    def _show(self, act: Act | None, *, is_blue: bool, is_here: bool = False) -> None:
        self._shown = act
        self.setVisible(act is not None)
        if act is not None:
            from skatclub.i18n import overview as words  # not before the first paint

            step, how = act
            self.words.setText(_("Next: {step}").format(step=words.step_words(step)))
            self.button.setText((how.here if is_here else "") or how.leads or how.words)
            self.button.setAccessibleName(f"{self.button.text()}: {words.step_words(step)}")
            pieces.wear(self.button, "primary", is_blue)
        front = self._access.front
        is_calm = act is not None and is_blue
        if front and (is_calm or front in self._calm):  # buttons of a page that never stepped back have not either
            _step_back(self._rooms[front].page, calm=is_calm)
            (self._calm.add if is_calm else self._calm.discard)(front)


def _onward(due: Sequence[Act], place: str, *, back: bool = True) -> Act | None:
    """Return the first step after those of a page, in the order of the day; else, `back`, the first of another.

    Whoever has something to do here is not sent back to the page from which he came.
    """
    from skatclub.domain.overview.steps import StepKind  # not before the first paint

    order = list(StepKind)
    elsewhere = [act for act in due if act[1].page != place]
    mine = [order.index(step.kind) for step, how in due if how.page == place]
    after = [act for act in elsewhere if mine and order.index(act[0].kind) > max(mine)]
    return next(iter(after or (elsewhere if back else ())), None)


def _blue(page: QWidget) -> bool:
    """Tell whether a page has a filled button that can be pressed."""
    buttons = page.findChildren(QPushButton)
    return any(each.property("primary") and each.isVisibleTo(page) and each.isEnabled() for each in buttons)


def _step_back(page: QWidget, *, calm: bool) -> None:
    """Let the filled buttons of a page look like the others while the foot has the blue one."""
    for button in page.findChildren(QPushButton):
        if bool(button.property("calm")) != calm:
            button.setProperty("calm", calm)
            if button.property("primary"):
                button.style().polish(button)
