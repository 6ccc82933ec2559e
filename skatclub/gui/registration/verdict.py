"""The big line under the desk: who has just been registered, what was undone, who sounds like somebody known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import history as history_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.services.change import Change


class Verdict(Card):
    """One sentence in large type; it keeps its height while it is empty, so that nothing jumps."""

    def __init__(self) -> None:
        super().__init__(spacing=2)
        self.words = label("", role="title", factor=1.5, wrap=True)
        self.inside.addWidget(self.words)
        self.clear()

    def clear(self) -> None:
        """Say what the line is for."""
        self._say(_("Who is next?"), "")

    def tell(self, said: str, *, good: bool, again: bool) -> None:
        """Confirm a registration; `again`: everything was so already."""
        self._say(_("{who} (already so)").format(who=said) if again else said, "good" if good else "warn")

    def tell_change(self, done: Change) -> None:
        """Say what another action has done: paid, withdrawn, undone."""
        fields = done.fields
        if done.verb in {"undo", "redo"}:
            change = history_words.verb_words(str(fields.get("of", "")), fields)
            pattern = _("Undone: {change}") if done.verb == "undo" else _("Redone: {change}")
            said = pattern.format(change=change)
        else:
            said = history_words.verb_words(done.verb, fields)
        if fields.get("moved_up"):
            said = _("{said}. {name} moves up from the waiting list.").format(said=said, name=fields["moved_up"])
        self._say(said, "")

    def hint(self, said: str) -> None:
        """Say how to go on."""
        self._say(said, "")

    def warn(self, said: str) -> None:
        """Say what must be chosen or typed first."""
        self._say(said, "warn")

    def _say(self, said: str, tone: str) -> None:
        self.words.setText(said)
        self.set_tone(tone)
        self.setAccessibleName(said)
