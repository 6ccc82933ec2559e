"""The overview in the window: its page, and where it leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import KeyLine, NextAct
from skatclub.gui.operations.menus import VIEW
from skatclub.gui.operations.pages import (
    EVENT_GROUP,
    LISTS,
    OVERVIEW,
    Page,
    Room,
)
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
        page.new_wanted.connect(lambda is_night: access.do("night" if is_night else "list"))
        return page

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the key of the draft."""
        from skatclub.gui.overview.page import SEAT_ANEW  # not before the first paint

        return (SEAT_ANEW,)

    def steps(self) -> dict[StepKind, NextAct]:
        """Return that a table is put together by hand here."""
        from skatclub.domain.overview.steps import StepKind  # not before the first paint

        return {StepKind.ADD_TABLE: NextAct(words=_("Add a table …"), act=self._add_table, page=OVERVIEW)}

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
        entry=N_("&Overview"),
        group=EVENT_GROUP,
        make=OverviewRoom,
        interest=interests.OVERVIEW,
    ),
)
