"""The season in the window: its page and menu, new seasons, the next evening, strength groups, pictures kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, cast

from skatclub.gui.operations.actions import SEPARATOR, Action, Needs, NextAct, no_event
from skatclub.gui.operations.menus import NEW_IN_FILE, VIEW, Entries
from skatclub.gui.operations.pages import CLUB_GROUP, FIGURES, REGISTRATION, SEASON, Menu, Offer, Page, Room
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.events.event import Event
    from skatclub.domain.overview.steps import StepKind
    from skatclub.domain.people.person import Audience
    from skatclub.gui.operations.access import Access
    from skatclub.gui.season.page import SeasonPage
    from skatclub.gui.season.season_actions import SeasonActions
    from skatclub.services.season.seasons import Standings


class SeasonRoom(Room["SeasonPage"]):
    """Statutes, season table, title race."""

    def __init__(self, access: Access, value: Page) -> None:
        super().__init__(access, value)
        self._actions: SeasonActions | None = None

    def make(self) -> SeasonPage:
        """Return the page."""
        from skatclub.gui.season.page import SeasonPage  # not before the first paint

        page = SeasonPage(self.access.operations, self.access.theme, self.access.memory.clock)
        page.set_look(self.access.theme)
        acts: dict[str, Callable[[], object]] = {
            "new": self.ask_new,
            "plan": lambda: self.actions().ask_plan(self.today()),
            "evenings": lambda: self.actions().ask_evenings(),
            "notes": lambda: self.actions().ask_notes(),
            "print": self.print_table,
            "picture": self.ask_picture,
            "figures": lambda: self.access.show(FIGURES, self.chosen_person()),
        }
        page.asked.connect(lambda what: acts[what]())
        page.kept.connect(lambda words: self.access.tell(words, tone="good"))
        page.file_wanted.connect(lambda keeps: self.actions().ask_file(page, keeps=keeps))
        page.shown_anew.connect(self.access.update_menus)
        return page

    def menus(self) -> tuple[Menu, ...]:
        """Return the entry of the view menu, what begins the next evening, and the menu of the season."""
        next_evening = Action(
            words=_("Next evening like the last …"),
            act=self.next_evening,
            keys=("Ctrl+Shift+A",),
            code="next",
            usable=self.writes,
            does=("next_evening",),
        )
        return (
            *super().menus(),
            Menu(title=NEW_IN_FILE, entries=lambda: (next_evening,)),
            Menu(title=N_("Season"), entries=lambda: self._entries(next_evening)),
        )

    def open(self, subject: int) -> None:
        """Show a season."""
        self.access.show(SEASON)
        self.page.show_season(subject)
        self.page.table.setFocus()

    def steps(self) -> dict[StepKind, NextAct]:
        """Return that the next evening is opened from here."""
        from skatclub.domain.overview.steps import StepKind  # not before the first paint

        words = _("Next evening …")
        return {
            StepKind.NEXT_EVENING: NextAct(
                words=words, act=lambda _step: self.next_evening(), does=("next_evening",)
            )
        }

    def chosen_person(self) -> int | None:
        """Return who is chosen."""
        row = self.page.table.chosen()
        return None if row is None else row.person_id

    def offers(self) -> Offer:
        """Return the papers of the season."""
        return Offer(show=self.print_table, usable=self._has_season())

    def follow_club(self) -> None:
        """Leave the season of the club before."""
        self.page.standings = None

    def follow_look(self) -> None:
        """Wear other colours."""
        self.page.set_look(self.access.theme)

    def ask_new(self) -> None:
        """Ask for a new season, and show it."""
        self.actions().ask_new(self.today(), self.open)

    def actions(self) -> SeasonActions:
        """Return what asks and changes; made when it is first needed."""
        if self._actions is None:
            from skatclub.gui.season.season_actions import SeasonActions

            self._actions = SeasonActions(self.access, self._shown)
        return self._actions

    def _shown(self) -> Standings | None:
        return self.page.standings if self.is_made else None

    def ask_picture(self) -> None:
        """Ask where to keep the picture that is shown, and for whom."""
        from skatclub.gui.parts import picture_file

        standings = self.page.standings
        if standings is not None:
            name = f"{standings.season.title} {self.page.view_name()}"
            picture_file.ask_picture(self.access, lambda _audience: name, self.keep_picture)

    def keep_picture(self, target: Path, audience: Audience, caption: str) -> tuple[Path, ...]:
        """Write the picture with names as these readers may see them. Refused: `FolderNotWritable`."""
        from skatclub.gui.season import words as season_words

        page = self.page
        page.keep_picture(target, audience, season_words.caption(page.standings, page.view_now, caption))
        return (target,)

    def next_evening(self) -> None:
        """Ask for the day of the next evening like the current one, else the latest one."""
        from skatclub.gui.widgets import ask
        from skatclub.gui.widgets.day_edit import DayEdit
        from skatclub.services.events import next_evening as services

        before = self.access.operations.ask(services.pattern, self.access.current.event_id)
        if before is None:
            self.access.tell(_("There is no evening yet to base the next one on."), tone="warn")
            return
        day = self.access.operations.ask(services.proposed_day, before, self.today()) or self.today()
        words = _(
            "Rules, fees, conditions and number of series as for “{title}”; whoever was there or expected is "
            "expected, guests only if they may be remembered."
        )
        question = ask.Question(self.access.window, _("Next evening"), words.format(title=before.title))
        field = question.field("day", _("Day"), DayEdit(day))
        field.selectAll()
        title = self._proposed_title(before, day)
        question.line("title", _("Title"), title)
        question.ask(_("Open the evening"), lambda answers: self._open_next(before, title, answers))

    def _proposed_title(self, before: Event, day: date) -> str:
        from skatclub.services.events import next_evening as services

        asked = self.access.operations.ask(services.proposed_title, before, day, written=numbers.in_title)
        return asked or before.title

    def _open_next(self, before: Event, proposed: str, answers: dict[str, object]) -> None:
        """Open the evening; a title that was left as proposed tells the day that was chosen."""
        from skatclub.services.events import next_evening as services

        day, title = cast("date", answers["day"]), str(answers["title"]).strip()
        if title in {"", proposed}:
            title = self._proposed_title(before, day)
        change = self.access.operations.run(services.next_evening, before.id, held_on=day, title=title)
        if change is not None and change.made_id is not None:
            self.access.current.choose(change.made_id)
            self.access.show(REGISTRATION)

    def ask_groups(self) -> None:
        """Show the strength groups that the season proposes, with what changed, and take them over if wanted."""
        from skatclub.gui.season.groups_dialog import GroupsDialog
        from skatclub.services.seating import strengths as seating_strengths

        event_id, operations = self.access.current.event_id, self.access.operations
        proposals = () if event_id is None else operations.ask(seating_strengths.proposed, event_id)
        if event_id is None or not proposals:
            self.access.tell(_("Nobody is taking part in this evening yet."), tone="warn")
            return
        GroupsDialog(self.access.window, operations, event_id, proposals).open()

    def print_table(self) -> None:
        """Show the paper of the season that is shown."""
        from skatclub.gui.papers import dialog as papers_dialog, papers as about

        standings = self.page.standings
        if standings is None:
            return
        evenings = self.page.evenings_left()
        papers = about.of_season(self.access.operations, standings, evenings, self.access.memory.clock)
        papers_dialog.show(self.access, papers)

    def _has_season(self) -> bool:
        return self.is_made and self.page.standings is not None

    def _changes(self) -> bool:
        return self.writes() and self._has_season()

    def _has_ties(self) -> bool:
        return self._changes() and self.actions().has_ties()

    def _has_evening(self) -> bool:
        return self.writes() and self.access.current.event_id is not None

    def _has_picture(self) -> bool:
        return self.access.front == SEASON and self.page.has_picture()

    def _entries(self, next_evening: Action) -> Entries:
        season = (self._has_season, _("no season is in front."))
        changes = Needs((season, (self._changes, "")))
        ties = Needs((season, (self._has_ties, _("no rank is open to a lot."))))
        picture = Needs(((self._has_picture, _("the picture is saved on the page of the season.")),))

        def act(words: str, do: Callable[[], None], verb: str, usable: Callable[[], bool] = changes) -> Action:
            return Action(words=words, act=do, usable=usable, does=(verb,))

        groups = act(
            _("Strength groups by the season …"),
            self.ask_groups,
            "take_groups",
            Needs(((self._has_evening, no_event()),)),
        )
        return (
            replace(self.opening(), words=_("Table of the season"), keys=()),
            act(_("New season …"), self.ask_new, "new_season", self.writes),
            act(_("Title and days …"), lambda: self.actions().ask_change(), "change_season"),
            act(_("Plan the evenings …"), lambda: self.actions().ask_plan(self.today()), "plan_evenings"),
            act(_("Evenings that count …"), lambda: self.actions().ask_evenings(), "choose_events"),
            act(_("Committee’s notes …"), lambda: self.actions().ask_notes(), "add_mark"),
            act(_("Record the lot …"), lambda: self.actions().ask_lot(self.today()), "record_season_lot", ties),
            act(_("Delete season …"), lambda: self.actions().ask_removal(), "remove_season"),
            SEPARATOR,
            Action(words=_("Print or export the table …"), act=self.print_table, usable=Needs((season,))),
            Action(words=_("Save picture …"), act=self.ask_picture, usable=picture),
            SEPARATOR,
            replace(next_evening, keys=(), code=""),
            replace(groups, keys=("Ctrl+Shift+P",)),
        )


PAGES = (
    Page(
        key=SEASON,
        title=N_("Season"),
        keys=(N_("Ctrl+8"),),
        menu=VIEW,
        group=CLUB_GROUP,
        make=SeasonRoom,
        interest=interests.SEASON,
    ),
)
