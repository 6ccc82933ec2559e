"""Says above the pages since when they are old, because nobody answers; and so does the status line.

A desk whose name was freed at the hall's server joins again from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.widgets.pieces import Card, button, label, lay, row
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QLabel

    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.operations.watching import Watcher


class StaleBar(Card):
    """Stands there as long as the club cannot be reached; `status` is the label that else says what was saved."""

    def __init__(
        self, operations: Operations, watcher: Watcher, status: QLabel, join: Callable[[], object]
    ) -> None:
        super().__init__(margin=8)
        self._operations, self._watcher, self._status = operations, watcher, status
        self._saved = ""
        self.words = label("", role="warn", wrap=True)
        self.join = button(_("Join again …"), join)
        lay(self.inside, row(self.words, self.join, grows=self.words))
        self.hide()
        watcher.lost.connect(self.follow)
        watcher.back.connect(self.follow)
        operations.opened.connect(self.follow)

    def follow(self) -> None:
        """Be there while nobody answers."""
        since, club = self._watcher.lost_at, self._operations.club
        is_lost = since is not None and club is not None
        if is_lost == self.isHidden():
            self._status_changes(is_lost=is_lost)
        self.setVisible(is_lost)
        released = self._watcher.released
        self.join.setVisible(released is not None)
        if since is None or club is None:
            return
        self.set_tone("warn")
        words = _("The file could not be read since {time}. These pages show how things were then; trying again.")
        if "://" in club.address:
            words = _(
                "No connection to the server since {time}. These pages show how things were then. You can "
                "carry on typing; they will update as soon as the connection is back."
            )
        if self._watcher.is_closed:
            words = _("The hall has been closed; these pages show how things were at {time}.")
        if released is not None:
            from skatclub.i18n import refusals  # the words of all nouns

            words = refusals.sentence(released)
        self.words.setText(words.format(time=numbers.minute(since)))

    def _status_changes(self, *, is_lost: bool) -> None:
        since = self._watcher.lost_at
        if is_lost and since is not None:
            self._saved = self._status.text()
            words = _("No connection since {time}")
            self._status.setText(words.format(time=numbers.minute(since)))
        else:
            self._status.setText(self._saved)
