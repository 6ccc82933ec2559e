"""Opens a list of a relative: which game, who plays, by which settings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDateEdit,
    QDialog,
    QFormLayout,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.relatives import help as relatives_help
from skatclub.i18n.relatives import words as relatives_words
from skatclub.rules.relatives import catalogue

if TYPE_CHECKING:
    from skatclub.rules.relatives.relative import Option, Relative

LETTERS, FRAME, HIGHEST = 92, 110, 640
"""Width of the window in letters of its type; what stands around the fields and how high it gets, in pixels."""
MOST = max(game.most for game in catalogue.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewRelativeList:
    """What was chosen."""

    game: str
    title: str
    held_on: date
    names: tuple[str, ...]
    options: dict[str, str]


class NewRelativeDialog(QDialog):
    """The form of a new list.

    Signals:
        wanted(NewRelativeList): the list shall be opened.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget, today: date) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("New list of a relative of Skat"))
        self.resize(self.fontMetrics().averageCharWidth() * LETTERS, HIGHEST)
        self.game = CalmChoice(
            [(relative.code, relatives_words.game_name(relative.code)) for relative in catalogue.ALL]
        )
        self.title = QLineEdit()
        self.held_on = QDateEdit(QDate(today.year, today.month, today.day))
        self.names = [QLineEdit() for _seat in range(MOST)]
        self.about = label("", role="muted", wrap=True)
        self.begin = pieces.button(_("Begin now"), self._begin, primary=True)
        self.form = QFormLayout()
        self.inner = QWidget()
        self.settings: dict[str, QComboBox | QSpinBox] = {}
        self._build()
        self._show_game()

    def _build(self) -> None:
        self.held_on.setCalendarPopup(True)
        self.held_on.setDisplayFormat("dd.MM.yyyy")
        self.game.currentIndexChanged.connect(self._show_game)
        for words, field in (
            (_("Game"), self.game),
            (_("Title"), self.title),
            (_("Date"), self.held_on),
        ):
            field.setAccessibleName(words)
            self.form.addRow(words, field)
        for seat, line in enumerate(self.names, 1):
            line.setMaxLength(80)
            line.setAccessibleName(_("Player {seat}").format(seat=seat))
            line.textChanged.connect(self._show_usable)
            self.form.addRow(_("Player {seat}").format(seat=seat), line)
        self.inner.setObjectName("scrolled")
        fields = QVBoxLayout(self.inner)
        fields.addLayout(self.form)
        fields.addWidget(self.about)
        fields.addStretch(1)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(self.inner)
        layout = QVBoxLayout(self)
        layout.addWidget(scrolled, 1)
        layout.addLayout(pieces.row(None, pieces.button(_("Back"), self.reject), self.begin))

    def chosen(self) -> Relative:
        """Return the game that is chosen."""
        return catalogue.ALL[self.game.currentIndex()]

    def _show_game(self) -> None:
        game = self.chosen()
        self.about.setText(relatives_help.about(game.code))
        self.title.setText(relatives_words.game_name(game.code))
        for seat, line in enumerate(self.names, 1):
            self.form.setRowVisible(line, seat <= game.most)
            line.setPlaceholderText("" if seat <= game.fewest else _("empty: nobody"))
        for field in self.settings.values():
            self.form.removeRow(field)
        self.settings = {}
        for option in game.options:
            option_field = _field(option)
            option_field.setAccessibleName(relatives_words.option_name(option.code))
            self.settings[option.code] = option_field
            self.form.addRow(relatives_words.option_name(option.code), option_field)
        self._show_usable()
        self.resize(self.width(), min(self.inner.sizeHint().height() + FRAME, HIGHEST))

    def typed_names(self) -> tuple[str, ...]:
        """Return the names that were typed for this game."""
        lines = self.names[: self.chosen().most]
        return tuple(line.text().strip() for line in lines if line.text().strip())

    def _show_usable(self) -> None:
        fewest = self.chosen().fewest
        is_full = len(self.typed_names()) >= fewest
        self.begin.setEnabled(is_full)
        self.begin.setToolTip("" if is_full else _("Type the names of {n} players first.").format(n=fewest))

    def _begin(self) -> None:
        day = self.held_on.date()
        options = {
            code: str(field.currentData()) if isinstance(field, QComboBox) else str(field.value())
            for code, field in self.settings.items()
        }
        self.wanted.emit(
            NewRelativeList(
                game=self.chosen().code,
                title=self.title.text().strip(),
                held_on=date(day.year(), day.month(), day.day()),
                names=self.typed_names(),
                options=options,
            )
        )


def _field(option: Option) -> QComboBox | QSpinBox:
    if option.choices:
        choice = CalmChoice([(value, relatives_words.option_value(value)) for value in option.choices])
        choice.choose(option.default)
        return choice
    spin = CalmSpin(option.low, option.high)
    spin.setSingleStep(option.step)
    spin.setValue(int(option.default))
    if not option.low:
        spin.setSpecialValueText(relatives_words.without_words(option.code))
    return spin
