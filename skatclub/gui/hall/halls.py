"""Several computers in one hall: the entries for a server here or joining one; the file is kept fresh."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QTimer

from skatclub.domain.club import addresses
from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.handing import Handing
from skatclub.gui.operations.menus import Entries
from skatclub.gui.operations.pages import LISTS, TOTALS
from skatclub.gui.operations.watching import Watcher
from skatclub.gui.widgets.pieces import ElidedLabel
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.domain.hall.handing import Plain, Waiting
    from skatclub.gui.hall.server import ServerDialog
    from skatclub.gui.operations.access import Access
    from skatclub.services.server.awake import Awake
    from skatclub.services.server.keeping import Kept
    from skatclub.services.server.recovery import DriftedCopy, FoundCopy
    from skatclub.store.engine.listener import DeskAtWork

LOOK_MS, NEWS_MS = 15_000, 30_000
MEET_MS = 2_000
"""After opening: first the pages are there, then other copies are looked for."""


class Halls(QObject):
    """The entries of the menu; while the club of this window has its server here, its file gets what is new."""

    def __init__(self, access: Access, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self.dialog: ServerDialog | None = None
        self._beside = Background(access.operations)
        self._kept: tuple[str, Kept] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.keep)
        self.label = ElidedLabel()
        self.label.hide()  # while it says nothing it is not drawn: what draws it is read after the first paint
        self.awake: Awake | None = None
        self._watcher: Watcher | None = None
        self._handing: Handing | None = None
        self._desks = 0
        self._news = ""
        self._newly = QTimer(self)
        self._newly.setSingleShot(True)
        self._newly.timeout.connect(self._forget_news)
        self._is_here = False
        self._meeting = Background(access.operations)
        self._met: set[tuple[str, str]] = set()
        access.operations.opened.connect(self._follow)
        access.operations.opened.connect(self.hold_awake)
        access.files.opened.connect(lambda: QTimer.singleShot(MEET_MS, self, self.look_for_others))

    def entries(self) -> Entries:
        """Return the entries of the menu."""
        return (
            Action(
                words=_("Make this computer the hall’s server …"),
                act=self.show_server,
                usable=lambda: self._access.operations.club is not None,
                code="server",
                does=("open_hall",),
            ),
            Action(words=_("Join a hall …"), act=self.ask_join, code="join"),
            Action(
                words=_("Desks of the hall …"),
                act=self.show_desks,
                usable=lambda: self._is_served() or bool(self._handing is not None and self._handing.waiting),
                why_not=lambda: _("the club is in its file, so there are no other desks."),
                code="waiting",
            ),
            Action(
                words=_("Recover the club …"),
                act=self.show_recovery,
                usable=self._can_recover,
                why_not=lambda: _("the club is open and can be written to, so nothing is lost."),
                code="recover",
            ),
            Action(
                words=_("Can the others find me? …"),
                act=self.show_reach,
                usable=lambda: self._is_here,
                why_not=lambda: _("no hall is open on this computer."),
                does=("open_hall",),
            ),
        )

    def show_server(self) -> None:
        """Show the server of the hall, open or to be opened."""
        from skatclub.gui.hall.server import ServerDialog  # not before the first paint

        access = self._access
        self.dialog = ServerDialog(
            access.window, access.operations, access.files, access.memory.clock, self._at_work
        )
        self.dialog.open()

    def _at_work(self) -> tuple[DeskAtWork, ...]:
        return () if self._watcher is None else self._watcher.desks

    def show_desks(self) -> None:
        """Show who sits where, what each has done, and what waits here to be handed in."""
        from skatclub.gui.hall.desks_dialog import DesksDialog  # not before the first paint

        access = self._access
        if self._watcher is not None and self._handing is not None:
            watcher, handing, clock = self._watcher, self._handing, access.memory.clock
            DesksDialog(access.window, access.operations, watcher, handing, clock, self.correct).open()

    def correct(self, waiting: Waiting) -> None:
        """Go where a list that waits is corrected; ask for the facts of what has no page while it waits."""
        access, table_id = self._access, waiting.table_id
        if table_id is None:
            self._ask_facts(waiting)
        elif waiting.deal_no is None:
            access.show(TOTALS, table_id)
        else:
            access.show(LISTS, table_id)
            words = _("Deal {number} has not been handed in yet: go to it with ↑ in the line, change it, press ⏎.")
            access.tell(words.format(number=waiting.deal_no))

    def _ask_facts(self, waiting: Waiting) -> None:
        from skatclub.gui.widgets.ask import Question
        from skatclub.i18n import handing as handing_words

        handing, new = self._handing, waiting.told.get("new")
        if handing is None:
            return

        def keep(facts: Mapping[str, Plain]) -> None:
            from skatclub.domain.hall.errors import KeptHere

            refused = handing.correct(waiting, facts)
            if refused is not None and not isinstance(refused, KeptHere):
                self._access.refuse(refused)

        question = Question(self._access.window, _("Correct"), handing_words.since(waiting))
        if isinstance(new, dict):
            question.line("given_name", _("First name"), str(new["given_name"]))
            question.line("family_name", _("Surname"), str(new["family_name"]))
            question.line("club", _("Club"), str(new["club"]))
            person = new
            question.ask(
                _("Save the correction"),
                lambda typed: keep(
                    {"new": {**person, **{key: str(words).strip() for key, words in typed.items()}}}
                ),
            )
        else:
            cents = waiting.told.get("cents")
            question.money("cents", _("Amount"), cents if isinstance(cents, int) else 0)
            question.ask(_("Save the correction"), lambda typed: keep({"cents": cast("int", typed["cents"])}))

    def show_recovery(self) -> None:
        """Show the copies from which the club can go on, where its server is gone for good."""
        from skatclub.gui.hall.recovery import MOST_COPIES, RecoveryDialog, Sought  # not before the first paint
        from skatclub.services.club import clubs

        access, club = self._access, self._access.operations.club
        recent = [each.path for each in access.memory.settings.recent if not addresses.is_server(each.path)]
        known = [*([club.address] if club is not None and not addresses.is_server(club.address) else []), *recent]
        folders = access.copies.folders()
        mark = "" if club is None else access.operations.ask(clubs.mark_of) or ""

        def kept() -> list[str]:
            copies = (path for folder in folders for path in folder.glob("*.skatclub"))
            return [str(path) for path in sorted(copies, key=lambda path: path.name, reverse=True)[:MOST_COPIES]]

        sought = Sought(known=tuple(dict.fromkeys(known)), kept=kept, mark=mark)
        RecoveryDialog(
            access.window, access.operations, access.files, access.memory.clock, sought, self._tell_recovered
        ).open()

    def _can_recover(self) -> bool:
        """Tell whether the club is not here, or only to be looked at because it lives on a server."""
        club = self._access.operations.club
        return club is None or club.read_only or (self._is_served() and self._access.operations.is_away)

    def _tell_recovered(self, copy: FoundCopy, path: str) -> None:
        from skatclub.i18n import numbers

        words = _(
            "The club is now in {path}, with {n} changes. Do not carry on with any other copy. "
            "Should the old server turn up after all, nothing is overwritten: the program says that "
            "there are two versions of the club."
        )
        self._access.tell(
            words.format(path=path, n=numbers.points(copy.last.change_id)),
            tone="good",
            way_out=_("Open the hall again …"),
            act=self.show_server,
        )

    def look_for_others(self) -> None:
        """Look beside the window whether another copy of this club has gone on by itself, and tell of it once."""
        club = self._access.operations.club
        if club is None or self._meeting.is_running:
            return
        address, recent = club.address, [each.path for each in self._access.memory.settings.recent]
        others = [path for path in recent if path != address and not addresses.is_server(path)]
        if not others:
            return
        knows_halls = any(map(addresses.is_server, recent))

        def work() -> tuple[DriftedCopy, ...]:
            from skatclub.rules.errors import Refusal
            from skatclub.services.server import recovery

            try:
                return recovery.apart(address, others, knows_halls=knows_halls)
            except Refusal:
                return ()

        self._meeting.run(work, lambda met: self._tell_apart(address, met))

    def _tell_apart(self, address: str, met: object) -> None:
        from skatclub.i18n import numbers

        club = self._access.operations.club
        if not isinstance(met, tuple) or club is None or club.address != address:
            return
        for each in met:
            if (address, each.address) in self._met:
                continue
            self._met.add((address, each.address))
            words = _(
                "There are two versions of this club: {other} and the one that is open were both changed "
                "after change {n} of {at}. They are never merged. Decide which one counts, and re-enter "
                "what only the other has."
            )
            at = numbers.day_and_time(each.lineage.at)
            self._access.tell(words.format(other=each.address, n=each.lineage.common, at=at), tone="bad")

    def _is_served(self) -> bool:
        club = self._access.operations.club
        return club is not None and addresses.is_server(club.address)

    def show_reach(self) -> None:
        """Show whether the others can reach the server of the hall that is open here."""
        from skatclub.gui.hall.reach import ReachDialog  # not before the first paint
        from skatclub.services.server import halls

        access = self._access
        club = access.operations.club
        hall = None if club is None else halls.of_club(club.address)
        if hall is not None:
            ReachDialog(access.window, access.operations, hall).open()

    def ask_join(self) -> None:
        """Ask for the text that the server shows and for a name, and open the club there."""
        from skatclub.gui.hall.joining import JoinDialog  # not before the first paint

        access = self._access
        JoinDialog(access.window, access.operations, access.files, access.memory.clock).open()

    def keep(self) -> None:
        """Let the file have what is new in the hall, if that is due; beside the window."""
        club = self._access.operations.club
        if club is None or self._beside.is_running:
            return
        address, now = club.address, self._access.memory.clock()
        before = self._kept[1] if self._kept is not None and self._kept[0] == address else None

        def work() -> tuple[str, Kept] | None:
            from skatclub.rules.errors import Refusal
            from skatclub.services.server import keeping

            try:
                kept = keeping.bring_up_to_date(address, before, now=now)
            except Refusal:
                return None  # it is tried again; that the server is away stands above every page
            return None if kept is None else (address, kept)

        self._beside.run(work, self._note)

    def hold_awake(self) -> None:
        """Hold sleep off while the hall of the open club has its server here, and only then."""
        club = self._access.operations.club
        self._is_here = club is not None and addresses.is_server(club.address) and _is_served_here(club.address)
        self._access.update_menus()
        if not self._is_here:
            if self.awake is not None:
                self.awake.release()
            return
        from skatclub.rules.errors import Refusal
        from skatclub.services.server.awake import Awake

        self.awake = self.awake or Awake()
        try:
            self.awake.hold()
        except Refusal as refusal:
            self._access.refuse(refusal)

    def watch(self, watcher: Watcher, handing: Handing) -> None:
        """Say in the status line whether the server is there, and what became of what was typed meanwhile."""
        self._watcher, self._handing = watcher, handing
        watcher.lost.connect(self.show_state)
        watcher.back.connect(self._show_back)
        watcher.desks_moved.connect(self._count)
        handing.changed.connect(self.show_state)
        handing.handed_in.connect(self._show_handed_in)

    def _count(self) -> None:
        """Count the desks that the watcher sees in a hall; several windows of one login are one desk."""
        from skatclub.services.server import joining

        club = self._access.operations.club
        is_hall = club is not None and addresses.is_server(club.address) and joining.is_of_hall(club)
        desks = self._watcher.desks if is_hall and self._watcher is not None else ()
        self._desks = len({desk.login for desk in desks})
        self.show_state()

    def _show_back(self) -> None:
        self._news = _("back again")
        self._newly.start(NEWS_MS)
        self.show_state()

    def _show_handed_in(self, entries: int) -> None:
        self._news = ngettext("back again, {n} entry handed in", "back again, {n} entries handed in", entries)
        self._news = self._news.format(n=entries)
        self._newly.start(NEWS_MS)
        self.show_state()

    def _forget_news(self) -> None:
        self._news = ""
        self.show_state()

    def show_state(self) -> None:
        """Show in the status line how the server is reached, and what waits for it."""
        since = None if self._watcher is None else self._watcher.lost_at
        parts = [self._news]
        is_closed = self._watcher is not None and self._watcher.is_closed
        is_released = self._watcher is not None and self._watcher.released is not None
        if is_closed or is_released:
            parts = [_("closed") if is_closed else _("cut off")]
        elif since is not None:
            parts = [_("away since {time} – you can carry on typing").format(time=numbers.minute(since))]
        elif self._desks and not self._news:
            parts = [ngettext("connected · {n} desk", "connected · {n} desks", self._desks).format(n=self._desks)]
        waiting = 0 if self._handing is None else len(self._handing.waiting)
        if waiting:
            parts.append(_("not handed in yet: {n}").format(n=waiting))
            if since is not None and not (is_closed or is_released):
                pattern = _("away since {time} · not handed in yet: {n} – you can carry on typing")
                parts = [pattern.format(time=numbers.minute(since), n=waiting)]
        shown = " · ".join(filter(None, parts))
        words = _("Hall’s server: {state}").format(state=shown) if shown else ""
        self.label.setText(" · ".join(filter(None, (self._sits_as(), words))) if words else "")
        self.label.setVisible(bool(shown))

    def _sits_as(self) -> str:
        """Return under which name this desk has joined, and as what; "" at the server itself."""
        from skatclub.i18n.club import desk_roles

        club = self._access.operations.club
        if club is None or club.role is None:
            return ""
        return f"{club.database.desk.name} ({desk_roles.name(club.role)})"

    def _note(self, kept: object) -> None:
        """Remember how fresh the file is; that it does not get what is new is told once."""
        if not isinstance(kept, tuple):
            return
        from skatclub.i18n import hall as hall_words, refusals

        was_missed = self._kept is not None and self._kept[1].trouble is not None
        self._kept = kept
        state: Kept = kept[1]
        if state.trouble is not None and not was_missed:
            why = refusals.sentence(state.trouble)
            self._access.tell(hall_words.missed_words(state.at, why), tone="bad")

    def _follow(self) -> None:
        club = self._access.operations.club
        self._kept = None
        if club is not None and addresses.is_server(club.address):
            self._timer.start()
            self._count()
        else:
            self._timer.stop()
            self._desks, self._news = 0, ""
            self.label.clear()
            self.label.hide()


def _is_served_here(address: str) -> bool:
    from skatclub.services.server import halls

    return halls.of_club(address) is not None
