"""The draw in the window: its page, its entry of the menu, and the papers of a series."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import NextAct
from skatclub.gui.operations.menus import VIEW
from skatclub.gui.operations.pages import DRAW, EVENT_GROUP, REGISTRATION, Offer, Page, Room
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.overview.steps import Step, StepKind
    from skatclub.gui.seating.page import DrawPage


class DrawRoom(Room["DrawPage"]):
    """Draw and seats of a series."""

    def make(self) -> DrawPage:
        """Return the page."""
        from skatclub.gui.seating.page import DrawPage

        access = self.access
        page = DrawPage(access.operations, access.theme)
        page.set_look(access.theme, access.memory.settings.type_scale)
        page.print_wanted.connect(self.print_series)
        page.cards_wanted.connect(self.print_series)
        page.people_wanted.connect(lambda: access.show(REGISTRATION))
        return page

    def open(self, subject: int) -> None:
        """Show the draw of a series."""
        self.page.show_series(subject)
        self.access.show(DRAW)

    def offers(self) -> Offer:
        """Return the papers of the series."""
        return Offer(show=self.page.ask_print, usable=self.page.has_papers())

    def steps(self) -> dict[StepKind, NextAct]:
        """Return that a series is drawn, taken over, printed and seated anew here."""
        from skatclub.domain.overview.steps import StepKind  # not before the first paint

        def here(step: Step) -> None:
            self.open(step.series)

        def draw(step: Step) -> None:
            """Draw at once where the order of play has been decided and somebody only looks at it."""
            self.open(step.series)
            if step.series > 1:
                self.page.acts.draw()

        return {
            StepKind.DRAW: NextAct(words=_("Draw"), act=draw, page=DRAW, leads=_("Go to the draw"), does=("draw",)),
            StepKind.TAKE_OVER: NextAct(words=_("To the draft"), act=here, page=DRAW, leads=_("Go to the draw")),
            StepKind.PRINT: NextAct(words=_("Print …"), act=self._print, page=DRAW, leads=_("Print cards …")),
            StepKind.REFRESH: NextAct(words=_("Reseat  (F5)"), act=self._seat_anew, page=DRAW, does=("draw",)),
        }

    def _print(self, step: Step) -> None:
        """Show the papers of a series that is seated."""
        event_id = self.access.current.event_id
        self.open(step.series)
        if event_id is not None:
            self.print_series(event_id, step.series)

    def _seat_anew(self, step: Step) -> None:
        """Draw a draft once more from the standings of now, without looking at it."""
        event_id = self.access.current.event_id
        if event_id is not None and self.writes():
            from skatclub.services.seating import draws  # with all that seating is about: not before it is wanted

            self.access.operations.run(draws.draw, event_id, step.series)

    def follow_look(self) -> None:
        """Wear other colours and another type size."""
        self.page.set_look(self.access.theme, self.access.memory.settings.type_scale)

    def print_series(self, event_id: int, series_no: int, cards: tuple[int, ...] | None = None) -> None:
        """Show the papers of a series, to print or to keep; `cards`: these start cards first."""
        from skatclub.gui.papers import dialog as papers_dialog, papers as about

        clock = self.access.memory.clock
        papers = about.of_event(self.access.operations, event_id, series_no, clock, cards=cards)
        papers_dialog.show(self.access, papers, beside=True)


PAGES = (
    Page(
        key=DRAW,
        title=N_("Draw"),
        keys=(N_("Ctrl+3"),),
        menu=VIEW,
        group=EVENT_GROUP,
        make=DrawRoom,
        interest=interests.DRAW,
        needs_event=True,
    ),
)
