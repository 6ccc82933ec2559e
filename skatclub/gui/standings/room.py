"""The results in the window: their page, its entries of the event's menu, and the papers of a ranking."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import Action, KeyLine, Needs, NextAct
from skatclub.gui.operations.menus import EVENT
from skatclub.gui.operations.pages import EVENT_GROUP, FIGURES, LISTS, RESULTS, Menu, Offer, Page, Room
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.overview.steps import Step, StepKind
    from skatclub.exports.reports.standings.shown_ranking import ShownRanking
    from skatclub.gui.standings.page import ResultsPage
    from skatclub.gui.standings.results_actions import ResultsActions


class ResultsRoom(Room["ResultsPage"]):
    """Rankings of any kind."""

    def make(self) -> ResultsPage:
        """Return the page."""
        from skatclub.gui.standings.page import ResultsPage

        access = self.access
        page = ResultsPage(access.operations, access.theme, access.memory)
        page.lists_wanted.connect(lambda people: self.actions().show_lists(people))
        page.lot_wanted.connect(lambda: self.actions().record_lot())
        page.posting_wanted.connect(lambda: self.actions().post())
        page.final_wanted.connect(lambda: self.actions().end_objections())
        page.ruling_wanted.connect(lambda: self.actions().decide())
        page.papers_wanted.connect(lambda: self.actions().ask_print())
        page.set_look(access.theme)
        page.shown.connect(access.update_menus)
        page.figures_wanted.connect(lambda: access.show(FIGURES, self.chosen_person()))
        return page

    def menus(self) -> tuple[Menu, ...]:
        """Return what the menu of the event has of the results."""
        writes, here = self.writes, self._here
        entries = (
            self.opening(),
            Action(words=_("Ruling of the director …"), act=lambda: here().decide(), usable=writes, does=("rule",)),
            Action(words=_("Rulings made …"), act=lambda: here().show_rulings(), usable=self.has_club),
            Action(words=_("Post results …"), act=lambda: here().post(), usable=writes, does=("post",)),
            Action(
                words=_("Final now …"),
                act=lambda: here().end_objections(),
                usable=Needs(((self._is_heard, _("no posted ranking has time for objections left.")),)),
                does=("end_objections",),
            ),
            Action(
                words=_("Record the lot …"),
                act=lambda: here().record_lot(),
                usable=Needs(((self._has_ties, _("no rank is open to a lot.")),)),
                does=("record_lot",),
            ),
        )
        return (Menu(title=EVENT, entries=lambda: entries),)

    def actions(self) -> ResultsActions:
        """Return what can be done with the results."""
        from skatclub.gui.standings.results_actions import ResultsActions

        def tell(words: str, back: Callable[[], object]) -> None:
            self.access.tell(words, tone="good", way_out=_("Rulings made …"), act=back, stays=False)

        return ResultsActions(self.page, lambda table_id: self.access.go(LISTS, table_id), self.print_ranking, tell)

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the keys of the results."""
        from skatclub.gui.standings.page import KEYS  # not before the first paint

        return KEYS

    def chosen_person(self) -> int | None:
        """Return who is chosen."""
        reading = self.page.reading
        participant = reading.ranking.people.get(self.page.chosen_id() or 0) if reading is not None else None
        return None if participant is None else participant.person.id

    def offers(self) -> Offer:
        """Return the papers of the ranking that is shown."""
        return Offer(show=self.actions().ask_print, usable=self.actions().has_papers())

    def steps(self) -> dict[StepKind, NextAct]:
        """Return that results are posted here, and those that were taken over looked at."""
        from skatclub.domain.overview.steps import StepKind  # not before the first paint

        def show(_step: Step) -> None:
            self.access.show(RESULTS)

        return {
            StepKind.TAKEN_OVER: NextAct(words=_("Results"), act=show, page=RESULTS),
            StepKind.POST: NextAct(words=_("To results"), act=show, page=RESULTS, leads=_("Go to results")),
        }

    def follow_look(self) -> None:
        """Wear other colours."""
        self.page.set_look(self.access.theme)

    def print_ranking(self, shown: ShownRanking | None, ticked: tuple[str, ...]) -> None:
        """Show a ranking as it stands on the page with all papers, these ticked, to print or to keep."""
        from skatclub.gui.papers import dialog as papers_dialog, papers as about

        if shown is not None:
            papers = about.of_ranking(self.access.operations, shown, self.access.memory.clock)
            papers_dialog.show(self.access, papers, ticked=ticked)

    def _here(self) -> ResultsActions:
        """Show the results and return what can be done there."""
        self.access.show(RESULTS)
        return self.actions()

    def _is_heard(self) -> bool:
        return self.writes() and self.is_made and self.page.is_heard()

    def _has_ties(self) -> bool:
        reading = self.page.reading if self.is_made else None
        return self.writes() and reading is not None and bool(reading.undecided)


PAGES = (
    Page(
        key=RESULTS,
        title=N_("Results"),
        keys=(N_("Ctrl+5"),),
        group=EVENT_GROUP,
        make=ResultsRoom,
        interest=interests.RESULTS,
        needs_event=True,
    ),
)
