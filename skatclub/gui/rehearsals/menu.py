"""Rehearsals as the menu begins them: asked for, played at once or live, opened, and trained with."""

from __future__ import annotations

from dataclasses import asdict
from time import monotonic_ns
from typing import TYPE_CHECKING

from skatclub import paths, settings
from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.pages import TOTALS
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtCore import QByteArray

    from skatclub.domain.rehearsals.day import Day
    from skatclub.domain.rehearsals.training import Figures
    from skatclub.gui.operations.access import Access
    from skatclub.gui.operations.actions import KeyLine
    from skatclub.gui.operations.menus import Entries
    from skatclub.gui.rehearsals.dialog import Asked, RehearsalDialog
    from skatclub.gui.rehearsals.live import LiveDialog
    from skatclub.gui.rehearsals.trainer import Trainer
    from skatclub.services.rehearsals.notes import Notes

LEAST_WIDTH = 900
"""How narrow the main window may become so that the pile has room beside it, in pixels."""


class RehearsalMenu:
    """Has one rehearsal at a time; another club that is opened ends it."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._asked: Asked | None = None
        self.dialog: RehearsalDialog | None = None
        self.live: LiveDialog | None = None
        self.trainer: Trainer | None = None
        self._geometry: QByteArray | None = None
        access.operations.opened.connect(self.leave)

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return what the help tells of its window."""
        from skatclub.gui.rehearsals.trainer import KEYS  # not before the first paint

        return KEYS

    def entries(self) -> Entries:
        """Return the entries of the menu."""
        return (
            Action(words=_("&Dress rehearsal …"), act=self.ask, code="rehearsal"),
            Action(
                words=_("Rehearsal: pa&use or go on"),
                act=self.pause,
                keys=("Ctrl+F11",),
                usable=lambda: self.live is not None,
                why_not=lambda: _("no rehearsal is running."),
            ),
        )

    def ask(self) -> None:
        """Ask for a rehearsal; the last one is offered again."""
        from skatclub.gui.rehearsals.dialog import Asked, RehearsalDialog  # not before the first paint

        access = self._access
        asked = self._asked or Asked()
        dialog = RehearsalDialog(access.window, access.operations, access.files, access.memory.clock, asked)
        dialog.made.connect(self._open)
        dialog.live_wanted.connect(self._play)
        self.dialog = dialog
        dialog.open()

    def pause(self) -> None:
        """Pause what is played live, or go on."""
        if self.live is not None:
            self.live.toggle()

    def leave(self) -> None:
        """End what is under way; what was played stays in its club."""
        live, self.live = self.live, None
        trainer, self.trainer = self.trainer, None
        for shown in (live, trainer):
            if shown is not None:
                shown.reject()
        self._access.update_menus()

    def _open(self, asked: Asked, notes: Notes, path: str) -> None:
        """Open the club that was played, and train where its lists lie there untyped."""
        self._asked = asked
        if not self._access.files.open(path, in_passing=True):
            return
        if asked.is_training:
            self._train(asked, notes)
        else:
            words = _("This is a rehearsal; the club you had open stays as it is.")
            self._access.tell(words, tone="good")

    def _play(self, asked: Asked, day: Day) -> None:
        """Make a club and let the day go on in it before one's eyes."""
        from skatclub.gui.rehearsals import dialog as dialogs
        from skatclub.gui.rehearsals.live import LiveDialog
        from skatclub.services.rehearsals import playing
        from skatclub.services.rehearsals.notes import Notes

        self._asked = asked
        files, operations = self._access.files, self._access.operations
        name = dialogs.club_name(asked)
        if not files.create_for(name, named=True, in_passing=True) or operations.club is None:
            return
        files.opened.emit()
        notes = Notes(day=day)
        until, last = asked.stop.moment, asked.stop.series
        steps = playing.play(operations.club, notes, until=until, last_series=last)
        self.live = LiveDialog(self._access.window, operations, steps, asked.speed)
        self.live.over.connect(lambda: self._end_live(asked, notes))
        self.live.finished.connect(lambda _result: self._forget_live())
        self.live.show()
        self._access.update_menus()

    def _end_live(self, asked: Asked, notes: Notes) -> None:
        if asked.is_training:
            self._train(asked, notes)
        else:
            self._access.tell(_("The rehearsal is over."), tone="good")

    def _forget_live(self) -> None:
        self.live = None
        self._access.update_menus()

    def _forget_trainer(self) -> None:
        """Give the window the place again that it had without the pile."""
        self.trainer = None
        geometry, self._geometry = self._geometry, None
        if geometry is not None:
            self._access.window.restoreGeometry(geometry)

    def _train(self, asked: Asked, notes: Notes) -> None:
        """Show the page of the totals and the pile beside it."""
        from skatclub.gui.rehearsals.trainer import Trainer

        access = self._access
        access.current.choose(notes.event_id)
        access.show(TOTALS)
        self.trainer = Trainer(
            access.window,
            access.operations,
            notes,
            asked.stop.series,
            scale=access.memory.settings.type_scale,
            now_ms=lambda: monotonic_ns() // 1_000_000,
        )
        self.trainer.finished_all.connect(self._keep)
        self.trainer.again_wanted.connect(self.ask)
        self.trainer.finished.connect(lambda _result: self._forget_trainer())
        self._put_beside(self.trainer)
        self.trainer.show()
        access.window.activateWindow()

    def _put_beside(self, trainer: Trainer) -> None:
        """Give the pile the right edge of the screen, and the window what is left where that is enough."""
        window = self._access.window
        screen = window.screen().availableGeometry()
        wide, left = trainer.width(), screen.width() - trainer.width()
        trainer.setGeometry(
            screen.right() - wide, screen.top() + 40, wide, min(trainer.height(), screen.height() - 60)
        )
        if left >= LEAST_WIDTH:
            self._geometry = window.saveGeometry()
            window.showNormal()
            window.setGeometry(screen.left(), screen.top() + 30, left, screen.height() - 40)

    def _keep(self, figures: Figures) -> None:
        """Compare with the last time, and keep these figures for the next."""
        from skatclub.domain.rehearsals.training import Figures

        if self._asked is None or self.trainer is None:
            return
        key, file = self._asked.key, paths.rehearsals_file()
        before = settings.load_training(key, file=file)
        if set(before) == set(asdict(figures)):
            self.trainer.compare(Figures(**before))
        try:
            settings.save_training(key, asdict(figures), file=file)
        except OSError:
            self._access.tell(_("The figures could not be saved: {path}").format(path=file), tone="warn")
