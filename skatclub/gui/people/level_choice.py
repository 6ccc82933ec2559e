"""How much of a name may be read somewhere, with an example of how the name will look there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from skatclub.domain.people.person import PublishLevel
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.people import words as people_words

if TYPE_CHECKING:
    from skatclub.domain.people.person import Person


class LevelChoice(QWidget):
    """One of the four levels, and the name as it will be read."""

    def __init__(self) -> None:
        super().__init__()
        self.choice = CalmChoice([(one, people_words.level(one)) for one in PublishLevel])
        self.example = label("", role="muted", wrap=True)
        self._person: Person | None = None
        self.choice.currentIndexChanged.connect(lambda _place: self._show())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.choice)
        layout.addWidget(self.example)

    def show_of(self, person: Person | None) -> None:
        """Show how this name will look; nothing while it is half typed."""
        self._person = person
        self._show()

    def _show(self) -> None:
        person = self._person
        self.example.setText("" if person is None else people_words.example(person, self.choice.chosen()))
