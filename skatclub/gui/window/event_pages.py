"""The pages of an event before it is drawn: new tournament, conditions, registration; and their menus."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from skatclub.gui.operations.actions import SEPARATOR, Action
from skatclub.gui.window.main_window import (
    CONDITIONS,
    NEW,
    NEW_TOURNAMENT,
    OVERVIEW,
    REGISTRATION,
    RESULTS,
    START,
)
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.events.page import EventPage
    from skatclub.gui.operations.menus import Entries, Menus
    from skatclub.gui.registration.page import RegistrationPage
    from skatclub.gui.standings.page import ResultsPage
    from skatclub.gui.standings.results_actions import ResultsActions
    from skatclub.gui.start.new_tournament import NewTournament, NewTournamentPage
    from skatclub.gui.window.session import Session


class EventPages:
    """Makes the pages when they are first shown and keeps them about the current event."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._window = session.window
        self._window.add_page(NEW_TOURNAMENT, self._make_new)
        self._window.add_page(CONDITIONS, self._make_conditions)
        self._window.add_page(REGISTRATION, self._make_registration)
        self._window.add_page(RESULTS, self._make_results)
        self._results_actions: ResultsActions | None = None
        self._window.look_changed.connect(self._show_look)
        session.current.chosen.connect(self._show_event)

    def registration(self) -> RegistrationPage:
        """Return the page of the registration."""
        return cast("RegistrationPage", self._window.page(REGISTRATION))

    def results(self) -> ResultsPage:
        """Return the page of the results."""
        return cast("ResultsPage", self._window.page(RESULTS))

    def conditions(self) -> EventPage:
        """Return the page of the conditions."""
        return cast("EventPage", self._window.page(CONDITIONS))

    def new_page(self) -> NewTournamentPage:
        """Return the form for a new tournament."""
        return cast("NewTournamentPage", self._window.page(NEW_TOURNAMENT))

    def new_tournament(self) -> None:
        """Show the form for a new tournament; from that of an evening at one table, for an evening of many."""
        is_night = self._window.now == NEW and self._session.new_page().is_night
        memory = self._session.memory
        self._window.show_page(NEW_TOURNAMENT)
        today, kept = memory.clock().astimezone().date(), self._session.rule_pages.kept()
        name = memory.settings.club_name
        self.new_page().start(today=today, club_name=name, kept=kept, is_night=is_night)

    def begin(self, wanted: NewTournament) -> None:
        """Open a tournament in the open club, or in a new file, and show its conditions."""
        from skatclub.domain.events.conditions import (
            USUAL_WEIGHTS,
            Conditions,
            Fees,
            SeriesPlan,
        )
        from skatclub.domain.events.event import EventKind
        from skatclub.services.events import tournaments

        operations = self._session.operations
        if operations.club is None and not self._session.files.create_for(wanted.title):
            return
        plans = (SeriesPlan(weights=USUAL_WEIGHTS),) * len(wanted.rounds)
        made = operations.run(
            tournaments.new_tournament,
            title=wanted.title,
            held_on=wanted.held_on,
            rounds=wanted.rounds,
            conditions=Conditions(plans=plans, fees=Fees(entry=wanted.entry)),
            rules=wanted.rules,
            kind=EventKind.CLUB_NIGHT if wanted.is_night else EventKind.TOURNAMENT,
        )
        if made is not None:
            self._session.current.choose(made.made_id)
            self._window.show_page(CONDITIONS)

    def add_menus(self, menus: Menus) -> None:
        """Add the menu of the event, and that of the participants, which works on their page."""
        menus.add(_("Even&t"), self._of_event())
        menu = menus.add(_("&Participants"), ())
        filled: list[Entries] = []

        def fill() -> None:
            if not filled and self._has_registration():
                from skatclub.gui.registration.door_actions import DoorActions

                actions = DoorActions(self.registration(), lambda: self._session.memory.clock().astimezone().date())
                filled.append(actions.all())
                menus.fill(menu, filled[0])
                self.registration().view.moved_on.connect(menus.update)
            menu.menuAction().setVisible(self._window.now == REGISTRATION)
            menus.update()

        self._window.page_shown.connect(fill)
        menu.menuAction().setVisible(False)

    def _of_event(self) -> Entries:
        has_event = self._has_event
        return (
            Action(words=_("&Conditions …"), act=lambda: self._window.show_page(CONDITIONS), usable=has_event),
            Action(
                words=_("&Participants …"),
                act=lambda: self._window.show_page(REGISTRATION),
                keys=("Ctrl+2",),
                usable=has_event,
            ),
            SEPARATOR,
            Action(
                words=_("&Results …"),
                act=lambda: self._window.show_page(RESULTS),
                keys=("Ctrl+5",),
                usable=has_event,
            ),
            Action(
                words=_("R&uling of the director …"), act=lambda: self._on_results().decide(), usable=self._writes
            ),
            Action(words=_("Ru&lings made …"), act=lambda: self._on_results().show_rulings(), usable=has_event),
            Action(words=_("P&ost a ranking …"), act=lambda: self._on_results().post(), usable=self._writes),
            Action(
                words=_("Record the lo&t …"), act=lambda: self._on_results().record_lot(), usable=self._has_ties
            ),
        )

    def show_what_others_wrote(self) -> None:
        """Let the results be asked for again after another desk has written."""
        if RESULTS in self._window.pages:
            self.results().refresh(anew=True)

    def results_actions(self) -> ResultsActions:
        """Return what can be done with the results."""
        self.results()
        if self._results_actions is None:
            raise AssertionError
        return self._results_actions

    def _on_results(self) -> ResultsActions:
        """Show the results and return what can be done there."""
        self._window.show_page(RESULTS)
        return self.results_actions()

    def _writes(self) -> bool:
        club = self._session.operations.club
        return self._has_event() and club is not None and not club.read_only

    def _has_ties(self) -> bool:
        reading = self.results().reading if RESULTS in self._window.pages else None
        return self._writes() and reading is not None and bool(reading.undecided)

    def _has_event(self) -> bool:
        return self._session.operations.club is not None

    def _has_registration(self) -> bool:
        return REGISTRATION in self._window.pages

    def _make_new(self) -> QWidget:
        from skatclub.gui.start.new_tournament import NewTournamentPage

        page = NewTournamentPage()
        page.wanted.connect(self.begin)
        page.left.connect(
            lambda: self._window.show_page(START if self._session.operations.club is None else OVERVIEW)
        )
        return page

    def _make_conditions(self) -> QWidget:
        from skatclub.gui.events.page import EventPage

        page = EventPage(self._session.operations)
        page.registration_wanted.connect(lambda: self._window.show_page(REGISTRATION))
        page.show_event(self._session.event_id)
        return page

    def _make_registration(self) -> QWidget:
        from skatclub.gui.registration.page import RegistrationPage

        page = RegistrationPage(self._session.operations, self._window.theme)
        page.set_look(self._window.theme)
        page.conditions_wanted.connect(lambda: self._window.show_page(CONDITIONS))
        page.show_event(self._session.event_id)
        return page

    def _make_results(self) -> QWidget:
        from skatclub.gui.standings.page import ResultsPage
        from skatclub.gui.standings.results_actions import ResultsActions

        page = ResultsPage(self._session.operations, self._window.theme, self._session.memory)
        self._results_actions = ResultsActions(page, self._session.show_table, self._session.files.print_ranking)
        page.set_look(self._window.theme)
        page.shown.connect(self._window.menus.update)
        page.figures_wanted.connect(self._session.figure_pages.show)
        page.show_event(self._session.event_id)
        return page

    def _show_event(self, event_id: int) -> None:
        made = self._window.pages
        if REGISTRATION in made:
            self.registration().show_event(event_id or None)
        if CONDITIONS in made:
            self.conditions().show_event(event_id or None)
        if RESULTS in made:
            self.results().show_event(event_id or None)

    def _show_look(self) -> None:
        if self._has_registration():
            self.registration().set_look(self._window.theme)
        if RESULTS in self._window.pages:
            self.results().set_look(self._window.theme)
