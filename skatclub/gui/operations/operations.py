"""What a user does: one named operation, run on the open club, whose result tells the pages what changed."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from skatclub.rules.errors import Refusal
    from skatclub.services.change import Change
    from skatclub.services.club.clubs import Club

P = ParamSpec("P")
T = TypeVar("T")


class Operations(QObject):
    """Runs services on the open club and reports what came of it.

    Signals:
        beginning(verb): this changing service is about to be run; nothing is written yet.
        changed(Change): a change was committed; pages showing its tables ask again.
        refused(Refusal): the request was refused; nothing changed.
        failed(str): a bug; nothing changed, the text is a report without names.
        objected(int): what is typed of the list of this table does not add up; it is not taken in like that.
        opened(): another club was opened, or none is open any more.
        succeeded(): what was wanted is in front now; what was refused before is past.
    """

    beginning = Signal(object)
    changed = Signal(object)
    refused = Signal(object)
    failed = Signal(str)
    objected = Signal(int)
    opened = Signal()
    succeeded = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._club: Club | None = None
        self._shown: int | None = None
        self._known: set[int] = set()
        self.changed.connect(lambda done: self.note_known((done.change_id,)))

    @property
    def club(self) -> Club | None:
        """Return the open club."""
        return self._club

    def note_shown(self, change_id: int) -> None:
        """Note that what is in front was read after this change: nothing before it surprises anybody."""
        self._shown = change_id
        self._known = {number for number in self._known if number > change_id}

    def note_known(self, change_ids: Iterable[int]) -> None:
        """Note changes that whoever sits here knows of, made here or told, though the page may be older."""
        self._known.update(change_ids)

    def _seen(self, club: Club) -> Club:
        """Return the club as whoever sits here sees it, so that no verb writes over what was not shown.

        In a file that no other program can write to there is nothing else to see.
        """
        from skatclub.services.club import clubs  # not before the first paint

        return club if self._shown is None else clubs.as_seen(club, self._shown, self._known)

    def take_over(self, club: Club | None) -> None:
        """Work on this club from now on; the one before is closed."""
        if self._club is not None and self._club is not club:
            from skatclub.services.club import clubs

            clubs.close(self._club)
        self._club = club
        self._shown, self._known = None, set()
        self.opened.emit()

    def run(self, verb: Callable[Concatenate[Club, P], Change], *args: P.args, **kwargs: P.kwargs) -> Change | None:
        """Run a changing service; return what was done, or None if it was refused or failed (and was told)."""
        from skatclub.rules.errors import Refusal

        done = self.attempt(verb, *args, **kwargs)
        if isinstance(done, Refusal):
            self.refused.emit(done)
            return None
        return done

    def attempt(
        self, verb: Callable[Concatenate[Club, P], Change], *args: P.args, **kwargs: P.kwargs
    ) -> Change | Refusal | None:
        """Run a changing service as `run` does; what is refused is returned, and the caller answers it.

        Who is told what stood in the way and asks once more means it.
        """
        from skatclub.domain.club.errors import WrittenMeanwhile
        from skatclub.rules.errors import Refusal

        def caught(club: Club) -> Change | Refusal:
            try:
                return verb(self._seen(club), *args, **kwargs)
            except Refusal as refusal:
                return refusal

        self.begin(verb)
        done = self.ask(caught)
        if isinstance(done, WrittenMeanwhile):
            self.note_known(done.met)
        elif done is not None and not isinstance(done, Refusal):
            self.changed.emit(done)
        return done

    def begin(self, verb: Callable[..., Change]) -> None:
        """Tell that a changing service is about to be run, here or beside the window."""
        if self._club is not None:
            self.beginning.emit(verb)

    def ask(self, verb: Callable[Concatenate[Club, P], T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """Run a reading service; None if it was refused or failed (and was told)."""
        from skatclub.rules.errors import Refusal  # thirty classes: not before the first paint

        if self._club is None:
            return None
        try:
            return verb(self._club, *args, **kwargs)
        except Refusal as refusal:
            self.refused.emit(refusal)
        except Exception as bug:  # noqa: BLE001 (the one place where a bug becomes a message: CONTRIBUTING, style 6)
            self.fail(bug)
        return None

    def fail(self, bug: BaseException) -> None:
        """Tell of a fault of the program."""
        from skatclub.gui.operations import fault

        report = fault.report(bug)
        logging.getLogger(__name__).error("%s", report)
        self.failed.emit(report)
