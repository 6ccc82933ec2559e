"""Words of a list that do not tell how much of a name may be shown: what each means is decided here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from skatclub.domain.imports import levels
from skatclub.domain.people.person import PublishLevel
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.imports.columns import Column


class Meanings(QWidget):
    """A choice for each word; what was decided stays if the columns change.

    Signals:
        changed(): a word was decided.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[tuple[Column, str], PublishLevel] = {}
        self._words: tuple[tuple[Column, str], ...] = ()
        self.choices: list[CalmChoice] = []
        self._inside = QWidget()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(label(_("How much of a name is shown where the file says:"), wrap=True))
        layout.addWidget(self._inside)
        self.hide()

    @property
    def is_ready(self) -> bool:
        """Tell whether every word is decided."""
        return all(levels.key_of(*one) in self._said for one in self._words)

    def said(self) -> dict[tuple[Column, str], PublishLevel]:
        """Return what was decided."""
        return dict(self._said)

    def show_words(self, words: Sequence[tuple[Column, str]]) -> None:
        """Ask about these words of columns; more than a page of them is no question but a wrong column."""
        asked = tuple(words) if len(words) <= levels.MOST_WORDS else ()
        if asked == self._words:
            return
        self._words = asked
        self.choices = []
        before, self._inside = self._inside, QWidget()
        self._fill()
        layout = self.layout()
        if layout is not None:
            layout.replaceWidget(before, self._inside)
        before.deleteLater()
        self.setVisible(bool(asked))

    def _fill(self) -> None:
        grid = QGridLayout(self._inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(2, 1)
        for row, (column, word) in enumerate(self._words):
            words = _("“{word}” ({column})").format(word=word, column=imports_words.column_name(column))
            offers = [(one, people_words.level(one)) for one in PublishLevel]
            choice = CalmChoice([(None, _("please decide")), *offers])
            choice.setAccessibleName(words)
            choice.choose(self._said.get(levels.key_of(column, word)))
            choice.currentIndexChanged.connect(lambda _place: self._take())
            grid.addWidget(label(words), row, 0)
            grid.addWidget(choice, row, 1)
            self.choices.append(choice)

    def _take(self) -> None:
        for one, choice in zip(self._words, self.choices, strict=True):
            self._said.pop(levels.key_of(*one), None)
            if choice.currentData() is not None:
                self._said[levels.key_of(*one)] = PublishLevel(choice.currentData())
        self.changed.emit()
