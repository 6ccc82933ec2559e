"""What a user may set, copies, hall screen and wall papers included; every choice works at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QLineEdit, QVBoxLayout, QWidget

from skatclub.domain.hall import limits as hall_limits, screen as hall_screen
from skatclub.domain.papers import wall
from skatclub.domain.text import LONGEST_NAME
from skatclub.gui.look.theme import TYPE_SCALES
from skatclub.gui.operations.access import Access
from skatclub.gui.operations.memory import Memory
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.button import PressedButton
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import language, numbers, settings as settings_words
from skatclub.i18n.language import _, pgettext
from skatclub.settings import Settings

Choice = tuple[object, str]


def make(access: Access) -> PreferencesPage:
    """Return the page."""
    return PreferencesPage(access.memory)


class PreferencesPage(QWidget):
    """Settings in cards, each with its reason."""

    def __init__(self, memory: Memory) -> None:
        super().__init__()
        self.setObjectName("page")
        self._memory = memory
        self.groups: dict[str, QButtonGroup] = {}
        self._choices: dict[str, tuple[Choice, ...]] = {}
        self.names = {key: QLineEdit(getattr(memory.settings, key)) for key in ("scorer_name", "desk_name")}
        self._build()
        memory.changed.connect(self.show_settings)
        self.show_settings()

    def _build(self) -> None:
        layout = QVBoxLayout()
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(10)
        layout.addWidget(label(_("Preferences"), role="title", factor=1.45))
        for card in (
            self._display(),
            self._entry(),
            HallCard(self._memory),
            WallCard(self._memory),
            BackupCard(self._memory),
            self._general(),
        ):
            layout.addWidget(card)
        reset = pieces.button(_("Reset to defaults"), self._reset)
        pieces.lay(layout, pieces.row(None, reset))
        layout.addStretch(1)
        pieces.lay(self, pieces.column(pieces.scrolled(layout, near=True), spacing=None))

    def _display(self) -> Card:
        card = Card(title=_("Display"), spacing=10)
        self._add(
            card,
            "theme",
            (("system", _("same as the system")), ("light", _("light")), ("dark", _("dark"))),
        )
        scales = tuple((scale, numbers.percent(scale)) for scale in TYPE_SCALES)
        self._add(card, "type_scale", scales)
        decks = (
            ("tournament", pgettext("a deck of cards", "Tournament")),
            ("french", _("French")),
            ("german", _("German")),
        )
        self._add(card, "deck", decks)
        self._add(
            card,
            "colour_safe_suits",
            _on_off(),
        )
        self._add(
            card,
            "motion",
            (("system", _("same as the system")), ("less", _("on")), ("full", _("off"))),
        )
        return card

    def _entry(self) -> Card:
        card = Card(title=_("List and entry"), spacing=10)
        self._add(card, "beep", _on_off())
        self._add(
            card,
            "bare_k_is_diamonds",
            ((False, _("ask")), (True, _("is diamonds"))),
        )
        self._add(
            card,
            "totals_across",
            ((False, _("down")), (True, _("across"))),
        )
        return card

    def _general(self) -> Card:
        card = Card(title=_("General"), spacing=10)
        languages = (
            ("", _("same as the system")),
            *((code, language.name_of(code)) for code in language.languages()),
        )
        self._add(card, "language", languages)
        for key, field in self.names.items():
            field.setAccessibleName(settings_words.name_of(key))
            field.setMaximumWidth(320)
            field.setMaxLength(LONGEST_NAME)
            field.editingFinished.connect(partial(self._keep_name, key, field))
            text = _told(key)
            pieces.lay(card.inside, pieces.row(text, field, spacing=12, grows=text))
        return card

    def _keep_name(self, key: str, field: QLineEdit) -> None:
        self._memory.change(**{key: field.text().strip()})

    def _add(self, card: Card, key: str, choices: Sequence[Choice]) -> None:
        name = settings_words.name_of(key)
        group = QButtonGroup(self)
        self.groups[key] = group
        self._choices[key] = tuple(choices)
        text = _told(key)
        buttons = QWidget()
        flow = FlowLayout(buttons)
        for number, (value, words) in enumerate(choices):
            button = PressedButton(words)
            button.setAccessibleName(f"{name}: {words}")
            button.clicked.connect(lambda _down=False, key=key, value=value: self._memory.change(**{key: value}))
            group.addButton(button, number)
            flow.addWidget(button)
        pieces.lay(card.inside, pieces.row(text, buttons, spacing=12, grows=text))

    def show_settings(self) -> None:
        """Press the buttons of what is set."""
        for key, choices in self._choices.items():
            now = getattr(self._memory.settings, key)
            for number, (value, _words) in enumerate(choices):
                self.groups[key].button(number).setChecked(value == now)

    def _reset(self) -> None:
        kept = self._memory.settings
        self._memory.take(
            Settings(
                club_name=kept.club_name,
                scorer_name=kept.scorer_name,
                desk_name=kept.desk_name,
                backup_folder=kept.backup_folder,
                backup_stick=kept.backup_stick,
                last_club=kept.last_club,
                recent=kept.recent,
            )
        )


def _on_off() -> tuple[Choice, ...]:
    return ((True, _("on")), (False, _("off")))


LEAST_LETTERS = 34


class BackupCard(Card):
    """A folder, chosen or typed; empty, copies stay on this computer (and on the stick of the file menu)."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(title=_("Backups"), spacing=10)
        self._memory = memory
        self.folder = QLineEdit()
        self.folder.setAccessibleName(_("Second folder"))
        self.folder.setPlaceholderText(_("none"))
        self.folder.setClearButtonEnabled(True)
        self.folder.setMinimumWidth(self.folder.fontMetrics().averageCharWidth() * LEAST_LETTERS)
        self.choose = pieces.button(_("Choose …"), self.ask)
        text = _told("backup_folder")
        pieces.lay(self.inside, pieces.row(text, self.folder, self.choose, spacing=12, grows=text))
        self.folder.editingFinished.connect(lambda: self.take(self.folder.text()))
        memory.changed.connect(self.show_settings)
        self.show_settings()

    def ask(self) -> None:
        """Ask for the folder."""
        chosen = QFileDialog.getExistingDirectory(self, _("Second folder"), self._memory.settings.backup_folder)
        if chosen:
            self.take(chosen)

    def take(self, folder: str) -> None:
        """Let copies go to this folder as well; empty: to none."""
        if folder.strip() != self._memory.settings.backup_folder:
            self._memory.change(backup_folder=folder.strip())

    def show_settings(self) -> None:
        """Show what is set."""
        if self.folder.text() != self._memory.settings.backup_folder:
            self.folder.setText(self._memory.settings.backup_folder)


class WallCard(Card):
    """From how far what hangs on a wall is read: a choice that every such paper begins with."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(title=_("Papers on the wall"), spacing=10)
        self._memory = memory
        self.metres = CalmSpin(wall.AS_FITS, wall.FARTHEST, nothing=_("as fits"), suffix=_(" m"))
        pieces.lay(self.inside, _line(self.metres, "wall_distance_m"))
        self.metres.valueChanged.connect(lambda number: memory.change(wall_distance_m=number))
        memory.changed.connect(self.show_settings)
        self.show_settings()

    def show_settings(self) -> None:
        """Show what is set."""
        with QSignalBlocker(self.metres):
            self.metres.setValue(self._memory.settings.wall_distance_m)


PICTURE = (1920, 1080)
"""The picture of usual projectors, in pixels."""


class HallCard(Card):
    """Two numbers; the sentence below says how many rows a page then has, or that the last row cannot read it."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(title=_("Hall screen"), spacing=10)
        self._memory = memory
        self.width_cm = CalmSpin(hall_limits.NARROWEST, hall_limits.WIDEST, suffix=_(" cm"))
        self.distance_m = CalmSpin(hall_limits.NEAREST, hall_limits.FARTHEST, suffix=_(" m"))
        self.effect = label("", wrap=True)
        pieces.lay(self.inside, _line(self.width_cm, "screen_width_cm"))
        pieces.lay(self.inside, _line(self.distance_m, "screen_distance_m"))
        self.inside.addWidget(self.effect)
        self.width_cm.valueChanged.connect(lambda number: memory.change(screen_width_cm=number))
        self.distance_m.valueChanged.connect(lambda number: memory.change(screen_distance_m=number))
        memory.changed.connect(self.show_settings)
        self.show_settings()

    def show_settings(self) -> None:
        """Show what is set, and what it means."""
        chosen = self._memory.settings
        for spin, number in (
            (self.width_cm, chosen.screen_width_cm),
            (self.distance_m, chosen.screen_distance_m),
        ):
            spin.blockSignals(True)
            spin.setValue(number)
            spin.blockSignals(False)
        width, height = PICTURE
        layout = hall_screen.layout(
            width=width, height=height, width_cm=chosen.screen_width_cm, distance_m=chosen.screen_distance_m
        )
        if layout.reaches:
            words = _("A page has {rows} rows.").format(rows=layout.rows)
        else:
            reach = hall_screen.farthest(layout.size, picture_px=width, width_cm=chosen.screen_width_cm)
            words = _("The picture is too small for this hall: {rows} rows can be read from {metres} m at most.")
            words = words.format(rows=layout.rows, metres=reach)
        self.effect.setText(words)


def _line(spin: CalmSpin, setting: str) -> pieces.Parts:
    """Return a number with its name and reason before it."""
    spin.setAccessibleName(settings_words.name_of(setting))
    spin.setKeyboardTracking(False)
    text = _told(setting)
    return pieces.row(text, spin, spacing=12, grows=text)


def _told(setting: str) -> pieces.Parts:
    """Return the name of a setting above its reason."""
    why = label(settings_words.meaning_of(setting), role="muted", wrap=True)
    return pieces.column(label(settings_words.name_of(setting), role="title"), why, spacing=1)
