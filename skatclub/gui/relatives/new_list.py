"""Opens a list of a relative: which game, who plays, by which settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from skatclub.domain.people.person import Person
from skatclub.gui.parts import name_field
from skatclub.gui.parts.name_field import NameField
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.value_form import held
from skatclub.i18n.language import _, pgettext
from skatclub.i18n.relatives import help as relatives_help, words as relatives_words
from skatclub.rules.relatives import catalogue
from skatclub.rules.relatives.relative import Option, Relative

MOST = max(game.most for game in catalogue.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewRelativeList:
    """What was chosen."""

    game: str
    title: str
    held_on: date
    names: tuple[str | Person, ...]
    options: dict[str, str]


class NewRelativeDialog(FormDialog):
    """The form of a new list.

    Signals:
        wanted(NewRelativeList): the list shall be opened.
    """

    wanted = Signal(object)
    letters, scrolls = 92, True

    def __init__(self, parent: QWidget, today: date, known: Sequence[Person] = ()) -> None:
        title = _("New list for another Skat game")
        super().__init__(parent, title, _("Begin now"), leave=_("Back"))
        pieces.inner(self.inside, self.form)
        offers = [(one.code, relatives_words.game_name(one.code)) for one in catalogue.ALL]
        self.game = self.fields.add("", pgettext("one of the family of games", "Game"), CalmChoice(offers))
        self.title = self.fields.add("", _("Title"), QLineEdit())
        self.held_on = self.fields.add("", _("Date"), DayEdit(today))
        seats = range(1, MOST + 1)
        self.names = [
            self.fields.add("", _("Player {seat}").format(seat=seat), NameField(known, self.typed_names))
            for seat in seats
        ]
        self.about = label("", role="muted", wrap=True)
        self.settings: dict[str, CalmChoice | CalmSpin] = {}
        self.inside.addWidget(self.about)
        self.inside.addStretch(1)
        self.lay_out()
        self.game.currentIndexChanged.connect(self._show_game)
        for line in self.names:
            line.taken.connect(line.focusNextChild)
            line.textChanged.connect(self._show_usable)
        self._show_game()
        self.game.setFocus()

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
        self.fit()

    def typed_names(self) -> tuple[str, ...]:
        """Return the names that were typed for this game."""
        lines = self.names[: self.chosen().most]
        return tuple(line.text().strip() for line in lines if line.text().strip())

    def _show_usable(self) -> None:
        fewest = self.chosen().fewest
        is_full = len(self.typed_names()) >= fewest
        self.act.setEnabled(is_full)
        self.act.setToolTip("" if is_full else _("Type the names of {n} players first.").format(n=fewest))

    def write(self) -> bool:
        """Ask whoever opened the dialog to open the list, and to close the dialog then."""
        options = {code: str(held(field)) for code, field in self.settings.items()}
        lines = [line for line in self.names[: self.chosen().most] if line.text().strip()]
        if not name_field.is_clear(self, *lines):
            return False
        self.wanted.emit(
            NewRelativeList(
                game=self.chosen().code,
                title=self.title.text().strip(),
                held_on=self.held_on.day(),
                names=tuple(line.who() for line in lines),
                options=options,
            )
        )
        return False


def _field(option: Option) -> CalmChoice | CalmSpin:
    if option.choices:
        choice = CalmChoice([(value, relatives_words.option_value(value)) for value in option.choices])
        choice.choose(option.default)
        return choice
    spin = CalmSpin(option.low, option.high)
    spin.setValue(int(option.default))
    if not option.low:
        spin.setSpecialValueText(relatives_words.without_words(option.code))
    return spin
