"""The overview in the window: its page, and where it leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub import paths
from skatclub.gui.operations.actions import Action, KeyLine, Needs, NextAct, no_event
from skatclub.gui.operations.menus import EVENT, VIEW
from skatclub.gui.operations.pages import EVENT_GROUP, LISTS, OVERVIEW, Menu, Page, Room
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.overview.steps import Step, StepKind
    from skatclub.gui.overview.page import EveningPage


class OverviewRoom(Room["EveningPage"]):
    """Events and tables at a glance."""

    def make(self) -> EveningPage:
        """Return the page."""
        from skatclub.gui.overview.page import EveningPage
        from skatclub.gui.parts import draft

        access = self.access
        page = EveningPage(
            access.operations,
            access.current,
            access.memory.clock,
            access.steps(),
            lambda sheets: draft.with_drafts(access.operations, access.memory, sheets),
        )
        page.set_look(access.memory.settings.type_scale)
        page.table_wanted.connect(lambda table_id: access.go(LISTS, table_id))
        page.new_wanted.connect(access.do)
        return page

    def follow_waiting(self) -> None:
        """Show which lists others are typing, and which wait on this desk."""
        self.page.show_again()

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the key of the draft."""
        from skatclub.gui.overview.page import SEAT_ANEW  # not before the first paint

        return (SEAT_ANEW,)

    def steps(self) -> dict[StepKind, NextAct]:
        """Return that a table is put together by hand and the evening closed here."""
        from skatclub.domain.overview.steps import StepKind  # not before the first paint

        return {
            StepKind.CLOSE: NextAct(
                words=_("Close the event …"), act=lambda _step: self._close(), does=("note_papers",)
            ),
            StepKind.ADD_TABLE: NextAct(
                words=_("Add a table …"), act=self._add_table, page=OVERVIEW, does=("add_table",)
            ),
        }

    def menus(self) -> tuple[Menu, ...]:
        """Return the way to the page, and the end of the evening."""
        close = Action(
            words=_("Close the evening or tournament …"),
            act=self._close,
            usable=Needs(((self.has_event, no_event()),)),
            does=("note_papers",),
        )
        return (*super().menus(), Menu(title=EVENT, entries=lambda: (close,)))

    def _close(self) -> None:
        """Ask with what the evening is closed."""
        from skatclub.gui.papers.evening import EveningDialog
        from skatclub.services import overview
        from skatclub.services.backups import sticks

        event_id, access = self.access.current.event_id, self.access
        seen = None if event_id is None else access.operations.ask(overview.of_event, event_id)
        if seen is not None:
            places = [stick.folder for stick in sticks.plugged_in(paths.stick_folders())]
            EveningDialog(access.window, access.operations, seen, access.memory.clock, places).open()

    def _add_table(self, step: Step) -> None:
        self.access.show(OVERVIEW)
        self.page.show_series(step.series)
        self.page.ask_table()

    def follow_look(self) -> None:
        """Wear another type size."""
        self.page.set_look(self.access.memory.settings.type_scale)


PAGES = (
    Page(
        key=OVERVIEW,
        title=N_("Overview"),
        keys=(N_("Ctrl+1"),),
        menu=VIEW,
        group=EVENT_GROUP,
        make=OverviewRoom,
        interest=interests.OVERVIEW,
    ),
)
