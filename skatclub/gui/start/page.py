"""The first page: six doors, who has a birthday, the files used last, and what to set once."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
    QWidgetItem,
)

from skatclub.domain.club import addresses
from skatclub.gui.look.theme import TYPE_SCALES
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.button import PressedButton
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _, pgettext
from skatclub.settings import Settings

BESIDE, BELOW, LEAST = 48, 14, 4
"""Pixels at the sides of both halves, side by side and one below the other, and where type needs them all."""
NIGHT, TOURNAMENT, LIST, OPEN, SAMPLE, NEXT, JOIN = "night", "tournament", "list", "open", "sample", "next", "join"


class Door(Guarded, QPushButton):
    """A large button with a suit, a heading, its key and a sentence."""

    def __init__(self, suit: str, role: str, heading: str, keys: str, words: str) -> None:
        super().__init__()
        self.setProperty("door", True)
        self.setAutoDefault(True)
        self.setAccessibleName(heading)
        self.setAccessibleDescription(words)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(18, 12, 14, 12)
        inside.setSpacing(3)
        inside.addWidget(label(suit, role=role, factor=2.0))
        caps = [label(keys, role="key", factor=0.85)] if keys else []
        pieces.lay(inside, pieces.row(label(heading, role="title", factor=1.2), *caps, None))
        inside.addWidget(label(words, role="muted", wrap=True))
        inside.addStretch(1)

    def sizeHint(self) -> QSize:
        """Return room for the words inside."""
        inside = self.layout()
        return inside.totalSizeHint() if inside is not None else super().sizeHint()

    def hasHeightForWidth(self) -> bool:
        """Be as high as the words need at any width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the words are when they are broken at this width."""
        inside = self.layout()
        return inside.totalHeightForWidth(width) if inside is not None else super().heightForWidth(width)

    def minimumSizeHint(self) -> QSize:
        """Return the least room for the words inside."""
        inside = self.layout()
        return inside.totalMinimumSize() if inside is not None else super().minimumSizeHint()


class StartPage(Guarded, QWidget):
    """Doors, recent files, first settings.

    Signals:
        door_chosen(str): night, next, tournament, list, open, sample, join, club, import or whole.
        file_chosen(str): a recent file shall be opened.
        club_named(str): the name of the club was typed.
        scale_wanted(int): another type scale in percent.
        deck_wanted(str): another deck: tournament, french or german.
        forget_wanted(): the list of recent files shall be emptied.
        came_up(): it is in front.
    """

    door_chosen = Signal(str)
    file_chosen = Signal(str)
    club_named = Signal(str)
    scale_wanted = Signal(int)
    deck_wanted = Signal(str)
    forget_wanted = Signal()
    came_up = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("page")
        self._settings = settings
        self.doors: dict[str, Door] = {}
        self.birthdays = Card(title=_("Birthdays"))
        self.birthday_words = label("", wrap=True)
        self.recent = Card(title=_("Recently used"))
        self._recent_box = pieces.inner(self.recent.inside, QVBoxLayout())
        self.club_name = QLineEdit(settings.club_name)
        self.scale = label("", role="title")
        self.decks: dict[str, QPushButton] = {}
        self._build()
        self.show_settings(settings)

    def _build(self) -> None:
        inner = QWidget()
        inner.setObjectName("scrolled")
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        inner.installEventFilter(self)
        self._halves.setContentsMargins(BESIDE, 26, BESIDE, 20)
        self._halves.setSpacing(44)
        for half in (self._left(), self._right()):
            self._halves.addWidget(half, 1)
        self._scrolled = pieces.scrolled(inner, has_keys=False)
        pieces.lay(self, pieces.column(self._scrolled, spacing=None))

    def showEvent(self, event: QShowEvent) -> None:
        """Ask who has a birthday."""
        super().showEvent(event)
        self.came_up.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the right half under the left one where both have no room side by side."""
        super().resizeEvent(event)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again when the halves want other room: larger type, longer names."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._arrange()
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        widths = [QWidgetItem(half).minimumSize().width() for half in pieces.widgets_in(self._halves)]
        beside = self.width() >= sum(widths) + 140
        spare = self.width() - max(widths) - self._scrolled.verticalScrollBar().sizeHint().width()
        side = BESIDE if beside else max(LEAST, min(BELOW, spare // 2))
        self._halves.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._halves.setContentsMargins(side, 26, side, 20)

    def _left(self) -> QWidget:
        offers = (
            (
                NIGHT,
                "♣",
                "clubs",
                _("Start a club night"),
                pgettext("key of the start page: a club night", "C"),
                _("The club’s usual evening: names at one table and off you go, or registration and a draw."),
            ),
            (
                TOURNAMENT,
                "♠",
                "spades",
                _("Prepare a tournament"),
                "T",
                _("Conditions, registration, draw. Also for open prize tournaments."),
            ),
            (
                NEXT,
                "♧",
                "clubs",
                _("Next evening like the last"),
                "N",
                _("Same rules, fees and series; the regulars are expected."),
            ),
            (LIST, "♥", "hearts", _("Keep just one list"), "L", _("Three to five names, and off you go.")),
            (
                OPEN,
                "♦",
                "diamonds",
                _("Open a file …"),
                _("Ctrl+O"),
                _("A club, an evening or a copy from a stick."),
            ),
            (
                SAMPLE,
                "◇",
                "muted",
                _("Look at the sample club"),
                pgettext("key of the start page: the sample club", "S"),
                _("A club with a full year of results, for trying everything out."),
            ),
            (JOIN, "♤", "spades", _("Join a hall"), "J", _("This computer helps at an event of several desks.")),
        )
        half = QWidget()
        question = _("What would you like to do? You can change everything later.")
        asked = label(question, role="muted", factor=1.05, wrap=True)
        left = pieces.lay(half, pieces.column(label(_("Welcome"), role="title", factor=2.0), asked, 10))
        doors = pieces.inner(left, QGridLayout())
        doors.setSpacing(14)
        for place, (key, suit, role, heading, keys, words) in enumerate(offers):
            door = Door(suit, role, heading, keys, words)
            door.clicked.connect(lambda _down=False, key=key: self.door_chosen.emit(key))
            if len(keys) == 1:
                shortcut = QShortcut(QKeySequence(keys), self)
                shortcut.setProperty("context", "WidgetWithChildrenShortcut")
                shortcut.activated.connect(lambda key=key: self._by_letter(key))
            self.doors[key] = door
            wide = 2 if place == len(offers) - 1 and place % 2 == 0 else 1
            doors.addWidget(door, place // 2, place % 2, 1, wide)
        comes = (
            ("club", _("New club …")),
            ("import", _("Import data from another program …")),
            ("whole", _("Import a whole club …")),
        )
        self.comes_in = [self._flat(words, partial(self.door_chosen.emit, key)) for key, words in comes]
        pieces.lay(left, pieces.row(*self.comes_in, None))
        left.addStretch(1)
        return half

    def _right(self) -> QWidget:
        half = QWidget()
        once = Card(title=_("Set once"), spacing=10)
        form = pieces.inner(once.inside, QGridLayout())
        form.setColumnStretch(1, 1)
        form.setVerticalSpacing(10)
        form.addWidget(label(_("Name of the club")), 0, 0)
        form.addWidget(self.club_name, 0, 1)
        self.club_name.setAccessibleName(_("Name of the club"))
        self.club_name.editingFinished.connect(lambda: self.club_named.emit(self.club_name.text()))
        form.addWidget(label(pgettext("a deck of cards", "Cards")), 1, 0)
        pieces.lay(form, self._deck_row(), 1, 1)
        form.addWidget(label(_("Type size")), 2, 0)
        smaller = pieces.button("A−", lambda: self._step(-1), tip=_("Smaller (Ctrl+−)"))
        larger = pieces.button("A+", lambda: self._step(1), tip=_("Larger (Ctrl++)"))
        pieces.lay(
            form, pieces.row(smaller, self.scale, larger, label(_("Ctrl+ / Ctrl−"), role="muted"), None), 2, 1
        )
        self.birthdays.inside.addWidget(self.birthday_words)
        self.birthdays.hide()
        right = pieces.lay(half, pieces.column(self.birthdays, self.recent, once, None, spacing=14))
        right.setContentsMargins(0, 12, 0, 0)
        return half

    def _deck_row(self) -> pieces.Parts:
        for key, words in (
            ("tournament", pgettext("a deck of cards", "Tournament")),
            ("french", _("French")),
            ("german", _("German")),
        ):
            button = PressedButton(words)
            button.setAutoDefault(True)
            button.clicked.connect(lambda _down=False, key=key: self.deck_wanted.emit(key))
            self.decks[key] = button
        return pieces.row(*self.decks.values(), None, spacing=6)

    def show_settings(self, settings: Settings) -> None:
        """Show what is set, and the files used last."""
        self._settings = settings
        self.scale.setText(numbers.percent(settings.type_scale))
        for key, button in self.decks.items():
            button.setChecked(key == settings.deck)
        pieces.empty(self._recent_box)
        lines = [self._recent_line(recent.path, recent.opened_on) for recent in settings.recent[:8]]
        if lines:
            lines.append(self._flat(_("Clear this list"), self.forget_wanted.emit))
            for line in lines:
                self._recent_box.addWidget(line)
            pieces.tab_through(self.comes_in[-1], *lines)
        else:
            words = _("No files yet. What you start will be listed here, with date and place. Saving is automatic.")
            self._recent_box.addWidget(label(words, role="muted", wrap=True))

    def show_birthdays(self, lines: Sequence[str]) -> None:
        """Show who has a birthday today or in the next days; where there is none, nothing."""
        self.birthday_words.setText("\n".join(lines))
        self.birthdays.setVisible(bool(lines))

    def _recent_line(self, path: str, opened_on: datetime.date) -> QPushButton:
        when = numbers.date(opened_on)
        is_there = addresses.is_server(path) or Path(path).exists()
        words = f"{addresses.name_of(path).removesuffix('.skatclub')}  ·  {when if is_there else _('not found')}"
        button = self._flat(words, lambda: self.file_chosen.emit(path))
        button.setProperty("pale", not is_there)
        button.setToolTip(addresses.shown(path))
        return button

    def _flat(self, words: str, act: Callable[[], object]) -> QPushButton:
        button = pieces.button(words, act)
        button.setProperty("flat", True)
        return button

    def _by_letter(self, key: str) -> None:
        if not self.club_name.hasFocus():
            self.door_chosen.emit(key)

    def _step(self, by: int) -> None:
        place = min(range(len(TYPE_SCALES)), key=lambda at: abs(TYPE_SCALES[at] - self._settings.type_scale))
        self.scale_wanted.emit(TYPE_SCALES[max(0, min(len(TYPE_SCALES) - 1, place + by))])
