"""The first page and the forms for new evenings, lists and tournaments in the window: doors, menu, beginnings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from PySide6.QtGui import QKeySequence

from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.menus import FILE, NEW_IN_FILE
from skatclub.gui.operations.pages import (
    CONDITIONS,
    LISTS,
    NEW,
    NEW_TOURNAMENT,
    OVERVIEW,
    REGISTRATION,
    START,
    Menu,
    Page,
    Room,
)
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from skatclub.domain.events.conditions import Conditions
    from skatclub.domain.people.person import Person
    from skatclub.gui.operations.access import Access
    from skatclub.gui.start.form import Evening, LastEvening
    from skatclub.gui.start.new_event import NewEvent, NewEventPage
    from skatclub.gui.start.new_tournament import NewTournament, NewTournamentPage
    from skatclub.gui.start.page import StartPage
    from skatclub.rules.rule_set import RuleSet
    from skatclub.services.change import Change

FORM = 0
"""What is half typed in the form of an evening is kept under this number, as that of lists under their tables'."""

HANDED, AS_USUAL = 1, 2
"""What a form for an evening is opened with: what was typed into the other one, or what is usual."""


class StartRoom(Room["StartPage"]):
    """The first page; a start with the last club never makes it."""

    def make(self) -> StartPage:
        """Return the first page."""
        from skatclub.gui.start.page import StartPage

        memory, files = self.access.memory, self.access.files
        page = StartPage(memory.settings)
        page.door_chosen.connect(self.open_door)
        page.file_chosen.connect(files.go_to)
        page.club_named.connect(lambda name: memory.change(club_name=name.strip()))
        page.scale_wanted.connect(lambda scale: memory.change(type_scale=scale))
        page.deck_wanted.connect(lambda deck: memory.change(deck=deck))
        page.forget_wanted.connect(lambda: memory.change(recent=()))
        page.came_up.connect(self.follow_club)
        return page

    def open_door(self, door: str) -> None:
        """Do what a door says; a next evening is one of the club used last, and without a club there is none."""
        files, last = self.access.files, self.access.memory.settings.last_club
        if door == "next" and not self.has_club():
            if not last:
                words = _(
                    "The next evening is based on the club’s last one. Open the club, or start a first evening."
                )
                self.access.tell(words, way_out=_("Open a file …"), act=files.ask_open)
                return
            files.open(last)
            if not self.has_club():
                return
        self.access.do(door)

    def follow_club(self) -> None:
        """Show who of the open club has a birthday: to directors, and to no other desk of a hall."""
        self.page.show_birthdays(self._birthdays() if self.has_club() and self.writes() else ())

    def _birthdays(self) -> Sequence[str]:
        from skatclub.i18n.people import words as people_words  # not before the first paint
        from skatclub.services.people import members

        today = self.today()
        birthdays = self.access.operations.ask(members.coming_birthdays, today) or ()
        return [people_words.birthday(each, today) for each in birthdays]

    def follow_settings(self) -> None:
        """Show the settings and the files used last."""
        self.page.show_settings(self.access.memory.settings)


class NewEventRoom(Room["NewEventPage"]):
    """The form for an evening at one table or a single list."""

    _handed: Evening | None = None

    def make(self) -> NewEventPage:
        """Return the form."""
        from skatclub.gui.start.new_event import NewEventPage  # not before the first paint

        page = NewEventPage()
        page.wanted.connect(self.begin)
        page.left.connect(lambda: self.access.show(OVERVIEW))
        page.handed.connect(self.hand_over)
        page.edited.connect(lambda: self._keep_names(page.seats()))
        return page

    def menus(self) -> tuple[Menu, ...]:
        """Return the two ways to begin."""
        entries = (
            Action(
                words=_("New evening …"),
                act=self.start_evening,
                standard=QKeySequence.StandardKey.New,
                code="night",
                does=("new_club_night",),
            ),
            Action(
                words=_("New single list …"),
                act=lambda: self.start(is_night=False),
                keys=("Ctrl+Shift+N",),
                code="list",
                does=("new_single_list",),
            ),
        )
        return (Menu(title=NEW_IN_FILE, entries=lambda: entries),)

    def subject(self) -> Evening | None:
        """Return what was handed to the form for many tables."""
        return self._handed

    def hand_over(self, evening: Evening) -> None:
        """Go on in the form for many tables, which asks for what was handed over."""
        self._handed = evening
        self.access.show(NEW_TOURNAMENT, HANDED)

    def open(self, subject: int) -> None:  # noqa: ARG002 (what was handed over is asked for)
        """Go on with what was typed into the form for many tables."""
        handed = self.access.subject(NEW_TOURNAMENT)
        self.start(is_night=True, typed=cast("Evening | None", handed))

    def start_evening(self) -> None:
        """Show the form for an evening as it is usual here; one that is filled in already stays as it is."""
        if self.access.front == NEW and self.page.is_night:
            return
        if self.has_club() and self._has_many_tables():
            self.access.show(NEW_TOURNAMENT, AS_USUAL)
        else:
            self.start(is_night=True)

    def start(self, *, is_night: bool, typed: Evening | None = None) -> None:
        """Show the form for a new evening at one table, or a single list; `typed`: with what is typed already."""
        from skatclub.gui.start.form import Evening, as_last  # not before the first paint

        self.access.show(NEW)
        self.page.start(
            typed=typed,
            is_night=is_night,
            usual=as_last(Evening(title="", held_on=self.today()), last_evening(self.access), with_fees=is_night),
            kept=kept_rules(self.access),
            known=self._known_people(),
            names=self._kept_names(),
        )
        self.page.rest(self.access.operations.why_rests())

    def _address(self) -> str:
        club = self.access.operations.club
        return "" if club is None else club.address

    def _keep_names(self, names: Sequence[str]) -> None:
        """Keep half-typed names, so that nobody types them again because the window was closed."""
        self.access.memory.keep_draft(self._address(), FORM, "\n".join(names) if any(names) else "")

    def _kept_names(self) -> Sequence[str]:
        return self.access.memory.draft(self._address(), FORM).split("\n")

    def begin(self, new_event: NewEvent) -> None:
        """Begin an evening or a list in the open club, or in a new file."""
        from skatclub.services.events import events

        operations, address, evening = self.access.operations, self._address(), new_event.evening
        if not self.access.files.has_for(evening.title):
            return
        if new_event.is_night:
            night = operations.run(
                events.new_club_night,
                title=evening.title,
                names=new_event.names,
                rounds=evening.length,
                series=1,
                held_on=evening.held_on,
                rules=evening.rules,
                fees=evening.fees,
            )
            cards = operations.ask(events.tables_of, night.made_id) if night and night.made_id else ()
            if night is not None and cards:
                self._forget_names(address)
                self.access.current.choose(night.made_id)
                self.access.go(LISTS, cards[0].id)
            return
        change = operations.run(
            events.new_single_list,
            title=evening.title,
            names=new_event.names,
            rounds=evening.length,
            held_on=evening.held_on,
            rules=evening.rules,
            loss=evening.fees.loss,
        )
        if change is not None and change.made_id is not None:
            self._forget_names(address)
            self.access.current.choose(int(change.fields["event_id"]))
            self.access.go(LISTS, change.made_id)

    def _forget_names(self, address: str) -> None:
        """Forget what was half typed over the club of this address: it has begun."""
        self.access.memory.keep_draft(address, FORM, "")

    def _has_many_tables(self) -> bool:
        from skatclub.services.events import next_evening

        return bool(self.access.operations.ask(next_evening.has_many_tables))

    def _known_people(self) -> tuple[Person, ...]:
        """Return whose names a new event offers; a form in front of no club knows nobody."""
        if not self.has_club():
            return ()
        from skatclub.services.registration import registration

        return self.access.operations.ask(registration.offered) or ()


class NewTournamentRoom(Room["NewTournamentPage"]):
    """The form for a tournament or an evening of many tables."""

    _handed: Evening | None = None

    def make(self) -> NewTournamentPage:
        """Return the form."""
        from skatclub.gui.start.new_tournament import NewTournamentPage

        page = NewTournamentPage()
        page.wanted.connect(self.begin)
        page.left.connect(lambda: self.access.show(OVERVIEW))
        page.handed.connect(self.hand_over)
        return page

    def subject(self) -> Evening | None:
        """Return what was handed to the form for one table."""
        return self._handed

    def hand_over(self, evening: Evening) -> None:
        """Go on in the form for one table, which asks for what was handed over."""
        self._handed = evening
        self.access.show(NEW, HANDED)

    def open(self, subject: int) -> None:
        """Go on with what was typed into the form for one table, or begin an evening of many as it is usual."""
        if subject == HANDED:
            self.start(is_night=True, typed=cast("Evening | None", self.access.subject(NEW)))
        elif self.access.front != NEW_TOURNAMENT or not self.page.is_night():
            self.start(is_night=True)

    def menus(self) -> tuple[Menu, ...]:
        """Return the way to begin."""
        entry = Action(
            words=_("New tournament …"),
            act=self.start_tournament,
            keys=("Ctrl+Shift+T",),
            code="tournament",
            does=("new_tournament",),
        )
        return (Menu(title=NEW_IN_FILE, entries=lambda: (entry,)),)

    def start_tournament(self) -> None:
        """Show the form for a new tournament; one that is filled in already stays as it is."""
        if self.access.front != NEW_TOURNAMENT or self.page.is_night():
            self.start()

    def start(self, *, is_night: bool = False, typed: Evening | None = None) -> None:
        """Show the form for a new tournament or an evening of many tables; `typed`: with what is typed already."""
        self.access.show(NEW_TOURNAMENT)
        name, kept = self.access.memory.settings.club_name, kept_rules(self.access)
        last = last_evening(self.access)
        self.page.start(today=self.today(), club_name=name, kept=kept, is_night=is_night, last=last, typed=typed)
        self.page.rest(self.access.operations.why_rests())

    def begin(self, new_tournament: NewTournament) -> None:
        """Open the event in the open club, or in a new file; show its conditions, of an evening who comes."""
        from skatclub.domain.events.conditions import OF_ONE_CLUB, USUAL_WEIGHTS, Conditions, SeriesPlan

        evening = new_tournament.evening
        if not self.access.files.has_for(evening.title):
            return
        is_night, like = new_tournament.is_night, new_tournament.like
        plan = SeriesPlan(weights=OF_ONE_CLUB if is_night else USUAL_WEIGHTS)
        before = Conditions(plans=(plan,) * evening.series) if like is None else like.conditions
        conditions = replace(before, fees=evening.fees)
        change = self._open(new_tournament, conditions)
        if change is not None:
            self.access.current.choose(change.made_id)
            self.access.show(REGISTRATION if is_night else CONDITIONS)

    def _open(self, new_tournament: NewTournament, conditions: Conditions) -> Change | None:
        """Write the new event."""
        from skatclub.domain.events.event import EventKind
        from skatclub.services.events import next_evening, tournaments

        run, like, evening = self.access.operations.run, new_tournament.like, new_tournament.evening
        rounds = (evening.length,) * evening.series
        if like is not None:
            return run(
                next_evening.next_evening,
                like.event.id,
                held_on=evening.held_on,
                title=evening.title,
                rounds=rounds,
                conditions=conditions,
                rules=evening.rules,
            )
        return run(
            tournaments.new_tournament,
            title=evening.title,
            held_on=evening.held_on,
            rounds=rounds,
            conditions=conditions,
            rules=evening.rules,
            kind=EventKind.CLUB_NIGHT if new_tournament.is_night else EventKind.TOURNAMENT,
        )


def last_evening(access: Access) -> LastEvening | None:
    """Return the evening of the open club that the next one is like; None where there was none."""
    if access.operations.club is None:
        return None
    from skatclub.domain.events.event import EventKind
    from skatclub.gui.start.form import LastEvening
    from skatclub.services.events import next_evening, tournaments

    before = access.operations.ask(next_evening.pattern, None)
    if before is None or before.kind is not EventKind.CLUB_NIGHT:
        return None
    conditions = access.operations.ask(tournaments.conditions, before.id)
    return None if conditions is None else LastEvening(event=before, conditions=conditions)


def kept_rules(access: Access) -> Sequence[RuleSet]:
    """Return the rule sets that the open club keeps; without a club there are none."""
    from skatclub.services.rule_sets import rule_sets

    operations = access.operations
    return (operations.ask(rule_sets.kept) or ()) if operations.club is not None else ()


PAGES = (
    Page(
        key=START,
        title=N_("Start page"),
        keys=("Ctrl+Home",),
        menu=FILE,
        entry=N_("Start page"),
        make=StartRoom,
        needs_club=False,
    ),
    Page(key=NEW, title=N_("New evening or list"), make=NewEventRoom, needs_club=False),
    Page(key=NEW_TOURNAMENT, title=N_("New tournament"), make=NewTournamentRoom, needs_club=False),
)
