"""The first start: language and type size by looking at them, then four doors."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from skatclub.gui.look import fonts
from skatclub.gui.start.page import JOIN, Door
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.button import PressedButton
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import language, numbers
from skatclub.i18n.language import _
from skatclub.settings import Settings

TOUR, CLUB, IMPORT = "tour", "first_club", "import"
SIZES = (100, 125, 150)


class FirstRun(FormDialog):
    """Asks what must suit before anything else, and where to begin.

    Signals:
        language_wanted(str): speak another language.
        scale_wanted(int): another type scale in per cent.
        door_chosen(str): look round, make a club, take one over, or join a hall.
    """

    letters = 140
    language_wanted = Signal(str)
    scale_wanted = Signal(int)
    door_chosen = Signal(str)

    def __init__(self, parent: QWidget, settings: Settings) -> None:
        super().__init__(parent, _("Welcome"), leave=_("To the start page"))
        self.doors: dict[str, Door] = {}
        self.languages = {code: PressedButton(language.name_of(code)) for code in language.languages()}
        for code, button in self.languages.items():
            button.setChecked(code == language.current())
            button.clicked.connect(partial(self.language_wanted.emit, code))
        self.sizes = {scale: PressedButton(_("Large enough?")) for scale in SIZES}
        for scale, button in self.sizes.items():
            button.setAccessibleName(f"{button.text()} {numbers.percent(scale)}")
            button.clicked.connect(partial(self._take_scale, scale))
        for button in (*self.languages.values(), *self.sizes.values()):
            button.setAutoDefault(False)  # Enter goes on; space chooses here
        self._build()
        self.lay_out()
        self._take_scale(settings.type_scale)

    def _build(self) -> None:
        self.inside.addWidget(label(_("Welcome"), role="title", factor=1.8))
        pieces.lay(self.inside, pieces.row(label(_("Language")), *self.languages.values(), None))
        pieces.lay(self.inside, pieces.row(label(_("Type size")), *self.sizes.values(), None))
        words = _("Both can be changed at any time in the preferences.")
        self.inside.addWidget(label(words, role="muted", wrap=True))
        for key, suit, role, heading, sentence in (
            (TOUR, "♣", "clubs", _("Look around"), _("The sample club with a tour: five cards, ten minutes.")),
            (CLUB, "♠", "spades", _("Our club"), _("A name is enough, and your club is ready.")),
            (
                IMPORT,
                "♥",
                "hearts",
                _("From the old program"),
                _("Years of members and results, just as they were."),
            ),
            (JOIN, "♦", "diamonds", _("Join a hall"), _("This computer helps at an event of several desks.")),
        ):
            door = self.doors[key] = Door(suit, role, heading, "", sentence)
            door.clicked.connect(partial(self._choose, key))
        pieces.lay(self.inside, pieces.row(*self.doors.values(), spacing=14))

    def event(self, event: QEvent) -> bool:
        """Grow with the type: what a door says is always seen whole."""
        is_done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
            self.make_room()
        return is_done

    def _take_scale(self, scale: int) -> None:
        for size, button in self.sizes.items():
            button.setChecked(size == scale)
            button.setFont(fonts.body(size))
            button.setStyleSheet(f"font-size: {fonts.body(size).pointSizeF()}pt")
        self.scale_wanted.emit(scale)

    def _choose(self, key: str) -> None:
        self.accept()
        self.door_chosen.emit(key)
