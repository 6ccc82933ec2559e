"""Undo and redo across all pages: what they would do, the questions before it, and where it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QPushButton

from skatclub.domain.club import addresses
from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.pages import (
    CASH,
    CONDITIONS,
    DRAW,
    LISTS,
    MEMBERS,
    OVERVIEW,
    PRIZES,
    REGISTRATION,
    RELATIVES,
    RESULTS,
    RULE_SETS,
    SEASON,
    TOTALS,
)
from skatclub.gui.window.edit import FieldHistory
from skatclub.gui.window.main_window import MainWindow
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.domain.hall.handing import Waiting
    from skatclub.domain.history import HistoryEntry, Reversal
    from skatclub.gui.operations.access import Access
    from skatclub.services.change import Change

Keys = QKeySequence.StandardKey

SHOWN_ON = (
    ({"deal", "penalty", "dealing_order"}, (LISTS,)),
    ({"totals_sheet", "seat_totals", "receipt"}, (TOTALS,)),
    ({"clarification", "review"}, (TOTALS, LISTS)),
    ({"award", "prize_plan"}, (PRIZES,)),
    ({"relative_list", "relative_player", "relative_entry"}, (RELATIVES,)),
    ({"ruling", "lot", "posting"}, (RESULTS,)),
    ({"draw", "amendment"}, (DRAW,)),
    ({"participant", "consent", "team", "team_member"}, (REGISTRATION, DRAW)),
    ({"booking", "cash_count", "cash_day"}, (CASH, REGISTRATION)),
    ({"membership_fee", "purpose", "voucher"}, (CASH,)),
    ({"season", "season_event", "season_mark"}, (SEASON,)),
    ({"conditions"}, (CONDITIONS,)),
    ({"event", "series", "play_table", "occupant", "plain_result", "rule_set"}, (OVERVIEW, LISTS)),
    ({"club_rule_set"}, (RULE_SETS,)),
    (
        {"person", "membership", "member_status", "person_group", "contact", "birthday", "anonymised", "alias"},
        (MEMBERS,),
    ),
    ({"press_consent"}, (MEMBERS, REGISTRATION)),
    ({"club", "club_setting"}, ()),
)
"""Where changes of these tables are seen; the first that was touched says it, the first page is gone to."""


BACK_AND_FORTH = frozenset({"undo", "redo"})


class Editing:
    """Undo and redo: first of what is typed in the field, then of the club, in words and where it happened."""

    def __init__(self, window: MainWindow, access: Access) -> None:
        self._window, self._access = window, access
        self._menus, self._operations = window.menus, window.operations
        self._next: dict[bool, Reversal | None] = {}
        self._sittings: dict[str, int] = {}
        self._sitting = 0
        self._stated: set[int] = set()
        self._agreed: set[tuple[int, bool]] = set()  # events whose money is taken back or brought back just now
        self._undo = Action(
            words=_("Undo"),
            says=lambda: self._words(_("Undo"), _("Undo: {change}"), again=False),
            act=self.undo,
            standard=Keys.Undo,
            usable=lambda: self._can(again=False),
            why_not=lambda: _("There is nothing to undo."),
            code="undo",
            does=("undo",),
        )
        self._redo = Action(
            words=_("Redo"),
            says=lambda: self._words(_("Redo"), _("Redo: {change}"), again=True),
            act=self.redo,
            keys=("Ctrl+Y", "Ctrl+Shift+Z"),  # in this order on every system, as sentences and papers say it
            usable=lambda: self._can(again=True),
            does=("redo",),
            why_not=lambda: _("nothing has been undone that could be redone."),
        )
        self._menus.add(_("Edit"), (self._undo, self._redo))
        self._fields = FieldHistory(window, self._undo.shortcuts(), self._redo.shortcuts())
        self._fields.emptied.connect(self._menus.update)

    def undo(self) -> None:
        """Take back what was typed in the field, or else the last change of the club."""
        self._take(again=False)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._take(again=True)

    def begin(self) -> None:
        """Note where this sitting begins: with the first look at a club since the program was started."""
        from skatclub.services.club import clubs

        self._stated.clear()
        self._agreed.clear()
        club = self._operations.club
        newest = self._operations.ask(clubs.newest_change) or 0
        self._sitting = newest
        if club is not None and (addresses.is_server(club.address) or Path(club.address).exists()):
            self._sitting = min(newest, self._sittings.get(club.address, newest))  # less: an older copy lies there
            self._sittings[club.address] = self._sitting
        self.follow()

    def follow(self, done: Change | None = None) -> None:
        """Know no longer what undo and redo would do: the menu asks when it is opened."""
        if done is not None:
            self._fields.save()
            if done.verb not in BACK_AND_FORTH:
                self._agreed.clear()
        self._next.clear()
        self._menus.update()

    def _ask(self, *, again: bool) -> Reversal | None:
        if not self._writes():
            return None
        from skatclub.services import history

        return self._operations.ask(history.next_redo if again else history.next_undo)

    def _writes(self) -> bool:
        club = self._operations.club
        return club is not None and not club.read_only

    def _can(self, *, again: bool) -> bool:
        """Tell whether there is something to take back; what nobody has asked yet, its key will ask."""
        return (
            (self._next[again] is not None if again in self._next else self._writes())
            or self._fields.can(again=again)
            or (not again and self._waits() is not None)
        )

    def _waits(self) -> Waiting | None:
        """Return what was typed last while the server was away, and is taken back before anything in the club."""
        handing = self._operations.handing
        return None if handing is None else handing.last

    def _words(self, bare: str, full: str, *, again: bool) -> str:
        """Return what undo or redo would do, for the menu."""
        if self._fields.can(again=again):
            return full.format(change=_("what was typed here"))
        if not again and (waiting := self._waits()) is not None:
            return full.format(change=_what_waits(waiting).replace("&", "&&"))
        if again not in self._next:
            self._next[again] = self._ask(again=again)
        reversal = self._next[again]
        return bare if reversal is None else full.format(change=_words(reversal).replace("&", "&&"))

    def _take(self, *, again: bool) -> None:
        """Take something back (or do it again): in the field, or in the club once its user was asked."""
        if self._fields.take(again=again):
            return
        if not again and (waiting := self._waits()) is not None:
            self._withdraw(waiting)
            return
        reversal = self._ask(again=again)
        if reversal is None:
            from skatclub.domain.club.errors import NothingToRedo, NothingToUndo

            self._window.tell_refusal(NothingToRedo() if again else NothingToUndo())
        elif reasons := self._reasons(reversal, again=again):
            from skatclub.gui.widgets import ask
            from skatclub.i18n import wordlists

            title, act = (_("Redo"), _("Redo it")) if again else (_("Undo"), _("Undo it"))
            words = "\n\n".join((wordlists.capital(_words(reversal)), *reasons))
            ask.choose(self._window, title, words, [(act, partial(self._run, reversal, again=again))])
        else:
            self._run(reversal, again=again)

    def _withdraw(self, waiting: Waiting) -> None:
        """Take back what has not been handed in; nobody else has seen it."""
        handing = self._operations.handing
        refused = None if handing is None else handing.withdraw(waiting)
        if refused is not None:
            self._window.tell_refusal(refused)
        else:
            words = _("Taken back before it was handed in: {what}").format(what=_what_waits(waiting))
            self._window.tell(words, tone="good")

    def note_kept(self) -> None:
        """Know that what was typed in a field is kept on this desk: it is no longer only typed."""
        self._fields.save()
        self._menus.update()

    def show_waiting(self) -> None:
        """Word anew what undo would do: something more waits, or something less."""
        self._menus.update()

    def _reasons(self, reversal: Reversal, *, again: bool) -> tuple[str, ...]:
        """Return why its user is asked before: about the money of an event once, however many steps follow."""
        site, shown = reversal.site, self._access.current.event_id
        is_elsewhere = site.event_id not in {None, shown} and "event" not in reversal.returning
        reasons = (
            (reversal.moves_money and (site.event_id, again) not in self._agreed, _("It changes the cash book.")),
            (
                is_elsewhere and shown is not None,
                _("This was in a different event from the one shown: “{title}”.").format(title=site.title),
            ),
            (reversal.is_posted, _("A list has been posted that would then be different.")),
            (reversal.entry.change_id <= self._sitting, _("This was done before the program was started.")),
        )
        is_told = _ids(reversal.passed) <= self._stated
        return (*(() if is_told else (_stays(reversal.passed),)), *(words for holds, words in reasons if holds))

    def _run(self, reversal: Reversal, *, again: bool) -> None:
        from skatclub.services import history

        verb = history.redo if again else history.undo
        if self._operations.run(verb, saw=reversal.entry.change_id) is None:
            return
        self._stated |= _ids(reversal.passed)
        if reversal.moves_money and reversal.site.event_id is not None:
            self._agreed.add((reversal.site.event_id, again))
        self._go(reversal)
        if self._access.front in self._window.rooms:
            self._window.rooms[self._access.front].page.mark(reversal.site)
        pattern = (
            _("Redone: {change} · Ctrl+Z undoes it again")
            if again
            else _("Undone: {change} · Ctrl+Y brings it back")
        )
        self._window.tell(pattern.format(change=_words(reversal)), tone="good")

    def _go(self, reversal: Reversal) -> None:
        """Show where it happened, as far as that is still there."""
        access, site, gone = self._access, reversal.site, reversal.vanishing
        if site.event_id is not None and "event" not in gone:
            access.current.choose(site.event_id)
        pages = next((pages for tables, pages in SHOWN_ON if tables & reversal.tables), ())
        if not pages:
            return
        page = access.front if access.front in pages else pages[0]
        subject = self._subject(page, reversal)
        if subject is None and (page in {LISTS, RELATIVES} or (page == TOTALS and "play_table" in gone)):
            page = OVERVIEW
        if page != LISTS or not self._is_seen(subject):
            access.show(page, subject)
            self._rest(page)

    def _rest(self, page: str) -> None:
        """Let no button have the keyboard just because it is the first of a page that nobody asked for."""
        if isinstance(QApplication.focusWidget(), QPushButton):
            self._window.areas[page].setFocus()

    def _is_seen(self, table_id: int | None) -> bool:
        """Tell whether the list of a table is in front, deal by deal."""
        return self._access.front == LISTS and getattr(self._access.subject(LISTS), "id", None) == table_id

    def _subject(self, page: str, reversal: Reversal) -> int | None:
        """Return what a page is to be about; None if that is gone, or if the page is about the event alone."""
        site, gone = reversal.site, reversal.vanishing
        if page in {LISTS, TOTALS}:
            return None if "play_table" in gone else site.table_id
        if page == RELATIVES:
            return None if "relative_list" in gone else site.relative_id
        if page == SEASON:
            return None if "season" in gone else site.season_id
        return None


def _what_waits(waiting: Waiting) -> str:
    from skatclub.i18n import handing as handing_words

    return handing_words.what(waiting)


def _ids(entries: Iterable[HistoryEntry]) -> set[int]:
    return {entry.change_id for entry in entries}


def _stays(passed: Sequence[HistoryEntry]) -> str:
    from skatclub.i18n import history as history_words, wordlists

    rest = len(passed) - 1
    more = ngettext("{n} more", "{n} more", rest).format(n=rest) if rest else ""
    words = _("What stands in the cash book since it was closed stays: {changes}. Reverse it there if need be.")
    return words.format(changes=wordlists.both(history_words.full_words(passed[0]), more))


def _words(reversal: Reversal) -> str:
    from skatclub.i18n import history as history_words

    return history_words.sited_words(reversal.entry, reversal.site)
