"""“Join a hall”: asks for the text that the server shows and a name, and looks for the server beside the window."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtWidgets import QLineEdit, QWidget

from skatclub import paths
from skatclub.domain.hall import joining as joining_text
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.files import Files
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.server import joining
from skatclub.services.server.halls import Keeper


class JoinDialog(FormDialog):
    """Joins a hall; where nobody answers it takes some seconds, and the window goes on meanwhile."""

    letters = 74

    def __init__(
        self, parent: QWidget, operations: Operations, files: Files, clock: Callable[[], datetime]
    ) -> None:
        club = operations.club
        name = files.joined_as if club is None or club.role is None else club.database.desk.name
        words = _("The hall’s server shows a code of five groups; type it, or scan it into the field.")
        super().__init__(parent, _("Join a hall"), _("Join"), words=words)
        self._files, self._clock = files, clock
        self._looking = Background(operations)
        pieces.inner(self.inside, self.form)
        self.text = self.fields.add("text", _("Joining code"), QLineEdit())
        self.name = self.fields.add("name", _("Name of this desk"), QLineEdit(name or files.desk))
        self.busy = label(" ", role="muted")
        self.lay_out(below=(self.busy,))

    def write(self) -> bool:
        """Begin to join; a text that is none is refused at once. Refused: `JoinTextWrong`."""
        typed, name = self.text.text(), self.name.text()
        joining_text.read(typed)
        keeper = Keeper(author=self._files.author, desk=self._files.desk, clock=self._clock)

        def work() -> object:
            try:
                return joining.join(typed, name, keeper, paths.data_folder() / "halls")
            except Refusal as refusal:
                return refusal

        self.act.setEnabled(False)
        self.busy.setText(_("Looking for the hall’s server …"))
        self._looking.run(work, self._take)
        return False

    def _take(self, came: object) -> None:
        self.act.setEnabled(True)
        self.busy.setText(" ")
        if isinstance(came, Refusal):
            self.tell_refusal(came)
        elif isinstance(came, str):
            self.accept()
            self._files.open(came)
