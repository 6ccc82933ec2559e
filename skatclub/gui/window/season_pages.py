"""The place of the season: its page and menu, new seasons, the next evening, strength groups, pictures kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from skatclub.gui.operations.actions import SEPARATOR, Action
from skatclub.gui.window.main_window import REGISTRATION, SEASON
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from skatclub.domain.events.event import Event
    from skatclub.domain.people.person import Audience
    from skatclub.gui.operations.menus import Entries, Menus
    from skatclub.gui.season.page import SeasonPage
    from skatclub.gui.season.season_actions import SeasonActions
    from skatclub.gui.widgets.ask import Question
    from skatclub.gui.window.session import Session
    from skatclub.services.season.seasons import Standings


class SeasonPages:
    """Makes the page when it is first shown."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._window = session.window
        self._actions: SeasonActions | None = None
        self._window.add_page(SEASON, self._make)
        self._window.look_changed.connect(self._show_look)
        session.watcher.others_wrote.connect(self.show_what_others_wrote)

    def page(self) -> SeasonPage:
        """Return the page of the season."""
        return cast("SeasonPage", self._window.page(SEASON))

    def opening(self) -> Action:
        """Return the entry of the view menu."""
        return Action(
            words=_("S&eason"),
            act=lambda: self._window.show_page(SEASON),
            keys=("Ctrl+8",),
            usable=lambda: self._session.operations.club is not None,
        )

    def add_menu(self, menus: Menus) -> None:
        """Add the menu of the season."""
        menus.add(_("&Season"), self._entries())

    def _entries(self) -> Entries:
        return (
            replace(self.opening(), words=_("&Table of the season"), keys=()),
            Action(words=_("&New season …"), act=self.ask_new, usable=self._writes),
            Action(words=_("T&itle and days …"), act=lambda: self.actions().ask_change(), usable=self._changes),
            Action(
                words=_("E&venings that count …"), act=lambda: self.actions().ask_evenings(), usable=self._changes
            ),
            Action(words=_("N&otes of the board …"), act=lambda: self.actions().ask_notes(), usable=self._changes),
            Action(words=_("Record the &lot …"), act=lambda: self.actions().ask_lot(), usable=self._has_ties),
            Action(
                words=_("Take the season &away …"), act=lambda: self.actions().ask_removal(), usable=self._changes
            ),
            SEPARATOR,
            Action(words=_("&Print or export the table …"), act=self.print_table, usable=self._has_season),
            Action(words=_("&Keep picture …"), act=self.ask_picture, usable=self._has_picture),
            SEPARATOR,
            Action(
                words=_("Next &evening like the last …"),
                act=self.next_evening,
                keys=("Ctrl+Shift+A",),
                usable=self._writes,
            ),
            Action(
                words=_("Strength &groups by the season …"),
                act=self.ask_groups,
                keys=("Ctrl+Shift+P",),
                usable=self._has_event,
            ),
        )

    def show_what_others_wrote(self) -> None:
        """Let the page ask again after another desk has written."""
        if SEASON in self._window.pages:
            self.page().ask_again()

    def ask_new(self) -> None:
        """Ask for a new season, and show it."""
        self.actions().ask_new(self._session.memory.clock().astimezone().date(), self._show_new)

    def actions(self) -> SeasonActions:
        """Return what asks and changes; made when it is first needed."""
        if self._actions is None:
            from skatclub.gui.season.season_actions import SeasonActions

            self._actions = SeasonActions(self._window, self._session.operations, self._shown)
        return self._actions

    def _shown(self) -> Standings | None:
        return self.page().found if SEASON in self._window.pages else None

    def _show_new(self, season_id: int) -> None:
        self._window.show_page(SEASON)
        self.page().show_season(season_id)
        self.page().table.setFocus()

    def ask_picture(self) -> None:
        """Ask where to keep the picture that is shown, and for whom."""
        from skatclub.gui.parts import picture_file

        found = self.page().found
        if found is not None:
            name = f"{found.season.title} {self.page().view_name()}"
            picture_file.ask_picture(self._session, lambda _audience: name, self._keep_picture)

    def keep_picture(self, target: Path, audience: Audience) -> None:
        """Write the picture with names as these readers may see them; a refusing folder is told."""
        from skatclub.gui.parts import picture_file

        picture_file.keep_picture(self._session, target, self._keep_picture, audience)

    def _keep_picture(self, target: Path, audience: Audience, caption: str) -> tuple[Path, ...]:
        from skatclub.gui.season import words as season_words

        page = self.page()
        page.keep_picture(target, audience, season_words.caption(page.found, page.view_now, caption))
        return (target,)

    def next_evening(self) -> None:
        """Ask for the day of the next evening like the current one, else the latest one."""
        from skatclub.gui.widgets import ask
        from skatclub.i18n import numbers
        from skatclub.services.events import next_evening as services

        session = self._session
        before = session.operations.ask(services.pattern, session.event_id)
        if before is None:
            self._window.tell(_("No evening yet to begin the next one like."), tone="warn")
            return
        day = services.proposed_day(before.held_on, session.memory.clock().astimezone().date())
        words = _("Rules, fees, conditions and number of series as on “{title}”; whoever was there is expected.")
        question = ask.Question(self._window, _("Next evening"), words.format(title=before.title))
        field = question.line("day", _("Day"), numbers.date(day))
        field.selectAll()
        title = session.operations.ask(services.proposed_title, before, day) or before.title
        question.line("title", _("Title"), title)
        question.ask(_("Open the evening"), lambda told: self._open_next(question, before, title, told))

    def _open_next(self, question: Question, before: Event, proposed: str, told: dict[str, object]) -> None:
        from skatclub.gui.season import words as season_words
        from skatclub.services.events import next_evening as services

        day, title = season_words.read(str(told["day"])), str(told["title"]).strip()
        if day is None:
            question.refuse(_("A day is written like 1.1.2026."))
            return
        made = self._session.operations.run(
            services.next_evening, before.id, held_on=day, title="" if title == proposed else title
        )
        if made is not None and made.made_id is not None:
            self._session.current.choose(made.made_id)
            self._window.show_page(REGISTRATION)

    def ask_groups(self) -> None:
        """Show the strength groups that the season proposes, with what changed, and take them over if wanted."""
        from skatclub.gui.season.groups_dialog import GroupsDialog
        from skatclub.services.seating import strengths as seating_strengths

        event_id, operations = self._session.event_id, self._session.operations
        found = () if event_id is None else operations.ask(seating_strengths.proposed, event_id)
        if event_id is None or not found:
            self._window.tell(_("Nobody takes part in this evening yet."), tone="warn")
            return
        GroupsDialog(self._window, operations, event_id, found).open()

    def print_table(self) -> None:
        """Show the paper of the season that is shown."""
        from skatclub.gui.papers import papers as about

        found, session = self.page().found, self._session
        if found is None:
            return
        papers = about.of_season(session.operations, found.season.id, found.championship.name, session.memory.clock)
        if papers is not None:
            session.files.print_papers(papers)

    def _has_season(self) -> bool:
        return SEASON in self._window.pages and self.page().found is not None

    def _changes(self) -> bool:
        return self._writes() and self._has_season()

    def _has_ties(self) -> bool:
        return self._changes() and self.actions().has_ties()

    def _writes(self) -> bool:
        club = self._session.operations.club
        return club is not None and not club.read_only

    def _has_event(self) -> bool:
        return self._writes() and self._session.event_id is not None

    def _has_picture(self) -> bool:
        return self._window.now == SEASON and self.page().has_picture()

    def _make(self) -> QWidget:
        from skatclub.gui.season.page import SeasonPage  # not before the first paint

        page = SeasonPage(self._session.operations, self._window.theme)
        page.set_look(self._window.theme)
        page.new_wanted.connect(self.ask_new)
        page.evenings_wanted.connect(lambda: self.actions().ask_evenings())
        page.notes_wanted.connect(lambda: self.actions().ask_notes())
        page.form.file_wanted.connect(lambda keeps: self.actions().ask_file(page, keeps=keeps))
        page.picture_wanted.connect(self.ask_picture)
        page.print_wanted.connect(self.print_table)
        page.figures_wanted.connect(self._session.figure_pages.show)
        page.shown_anew.connect(self._window.menus.update)
        return page

    def _show_look(self) -> None:
        if SEASON in self._window.pages:
            self.page().set_look(self._window.theme)
