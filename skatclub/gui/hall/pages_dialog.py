"""The switch of the pages for phones and screens: where they are, who looks, and what each screen shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QWidget

from skatclub.domain.hall.limits import (
    FARTHEST,
    HIGHEST_PORT,
    LOWEST_PORT,
    MOST_SCREENS,
    NARROWEST,
    NEAREST,
    USUAL_PORT,
    WIDEST,
)
from skatclub.domain.hall.reach import Network
from skatclub.domain.hall.steering import Contrast, Kind, Screen
from skatclub.exports.hall import code
from skatclub.gui.hall.hall import HallScreen
from skatclub.gui.hall.pages import HallPages
from skatclub.gui.hall.reach import AddressChoice
from skatclub.gui.widgets import picture as widgets_picture, pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.hall import CONTRASTS, KINDS
from skatclub.i18n.language import _, ngettext
from skatclub.rules.errors import Refusal

LOOK_MS = 2000
SIDE = 190
"""Pixels of the square across."""


class PagesDialog(FormDialog):
    """Above, whether pages are served and where; below, what one screen shows, which the filled button sends."""

    letters, scrolls = 124, True

    def __init__(self, parent: QWidget, pages: HallPages, hall: HallScreen, networks: Iterable[Network]) -> None:
        super().__init__(parent, _("Web pages for phones and screens"), _("&Show"), leave=_("Close"))
        self._pages, self._hall = pages, hall
        before = pages.remembered()
        self.address = AddressChoice(networks)
        self.port = CalmSpin(LOWEST_PORT, HIGHEST_PORT)
        self.port.setValue(USUAL_PORT if before is None else before.port)
        if before is not None:
            self.address.choose(before.address)
        self.switch = pieces.button("", self.turn)
        self.square = QLabel()
        self.where = label("", wrap=True)
        self.looking = label("", role="muted", wrap=True)
        self.number = CalmSpin(1, MOST_SCREENS)
        self.kind = CalmChoice([(None, _("All pages in turn")), *((kind, _(KINDS[kind])) for kind in Kind)])
        self.contrast = CalmChoice([(each, _(CONTRASTS[each])) for each in Contrast])
        self.width_cm = CalmSpin(NARROWEST, WIDEST, suffix=" cm")
        self.distance_m = CalmSpin(NEAREST, FARTHEST, suffix=" m")
        self.held = QCheckBox(_("Hold its page"))
        self.back = pieces.button(_("Previous page"), partial(self.turn_page, -1))
        self.on = pieces.button(_("Next page"), partial(self.turn_page, 1))
        self.message = QLineEdit(hall.steering.message)
        self.prizes = QCheckBox(_("Show prizes"))
        self.prizes.setChecked(hall.steering.prizes)
        self.typing = QCheckBox(_("&Tables may type their lists on a phone"))
        self.typing.setChecked(pages.may_type())
        self._timer = QTimer(self)
        self._build()
        self._show_screen()
        self._show_state()

    def _build(self) -> None:
        served = Card(title=_("Pages on the hall’s network"))
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.square.setAccessibleName(_("Code to scan: the address of the pages"))
        pieces.lay(
            served.inside,
            pieces.row(label(_("Address")), self.address, label(_("Port")), self.port, self.switch, None),
        )
        told = pieces.column(self.where, self.looking, None)
        pieces.lay(served.inside, pieces.row(self.square, told, grows=told))
        served.inside.addWidget(self.typing)
        self.inside.addWidget(served)
        steered = Card(title=_("Screens"))
        pieces.inner(steered.inside, self.form)
        self.form.addRow(_("Screen"), self.number)
        self.form.addRow(_("Shows"), self.kind)
        self.form.addRow(_("Colours"), self.contrast)
        self.form.addRow(_("Width of the picture"), self.width_cm)
        self.form.addRow(_("Distance of the last row"), self.distance_m)
        pieces.lay(self.form, pieces.row(self.held, self.back, self.on, None))
        self.form.addRow(_("Message on all screens and phones"), self.message)
        self.form.addRow("", self.prizes)
        self.inside.addWidget(steered)
        for field, words in ((self.address, _("Address")), (self.port, _("Port"))):
            field.setAccessibleName(words)
        self.number.valueChanged.connect(lambda _number: self._show_screen())
        self.typing.clicked.connect(self._let_type)
        self._pages.changed.connect(self._show_state)
        self._timer.timeout.connect(self._show_looking)
        self._timer.start(LOOK_MS)
        self.lay_out()

    def turn(self) -> None:
        """Serve the pages, or serve them no more."""
        self.problem.hide()
        if self._pages.served is not None:
            self._pages.stop()
            return
        try:
            self._pages.start(self.address.text(), self.port.value())
        except Refusal as refusal:
            self.tell_refusal(refusal)

    def turn_page(self, by: int) -> None:
        """Show the page before or after on this screen, at once; all else stays as it was sent."""
        self._hall.steer(self._hall.steering.steered(self._screen().turned(by, self._hall.now())))

    def _let_type(self, on: bool) -> None:
        """Let tables type, or no more; what stands against it is told here."""
        self.problem.hide()
        done = self._pages.let_type(on=on)
        if isinstance(done, Refusal):
            self.tell_refusal(done)
        self.typing.setChecked(self._pages.may_type())

    def write(self) -> bool:
        """Send to the screens what was chosen; the dialog stays for the next one."""
        hall, screen = self._hall, self._screen()
        if screen.kind is not self.kind.chosen():
            screen = screen.showing(self.kind.chosen(), hall.now())
        if screen.held is not self.held.isChecked():
            screen = screen.held_or_not(hall.now())
        screen = replace(
            screen,
            contrast=self.contrast.chosen(),
            width_cm=self.width_cm.value(),
            distance_m=self.distance_m.value(),
        )
        told = replace(hall.steering, message=self.message.text().strip(), prizes=self.prizes.isChecked())
        hall.steer(told.steered(screen))
        return False

    def _screen(self) -> Screen:
        return self._hall.steering.screen(self.number.value())

    def _show_screen(self) -> None:
        screen = self._screen()
        self.kind.choose(screen.kind)
        self.contrast.choose(screen.contrast)
        self.width_cm.setValue(screen.width_cm)
        self.distance_m.setValue(screen.distance_m)
        self.held.setChecked(screen.held)

    def _show_state(self) -> None:
        served = self._pages.served
        self.switch.setText(_("S&top serving") if served is not None else _("S&erve the pages"))
        for field in (self.address, self.port):
            field.setEnabled(served is None)
        self.square.setVisible(served is not None and not served.is_only_here)
        if served is None:
            self.where.setText(_("Nobody can see anything yet. Phones must be on the same Wi-Fi as this computer."))
        else:
            rows = code.modules(served.url())
            self.square.setPixmap(widgets_picture.square(rows, code.QUIET, SIDE, self))
            words = _("Phones: {address}\nScreens: {screen} and so on")
            if served.is_only_here:
                words = _("Only this computer sees the pages: {address}\nPhones need its address in the Wi-Fi.")
            self.where.setText(words.format(address=served.url(), screen=served.url("screen/1")))
        self._show_looking()
        self.fit()

    def _show_looking(self) -> None:
        looking = self._pages.looking()
        screens = sorted(path.partition("/")[2] for path in looking if path.startswith("screen/"))
        phones = sum(count for path, count in looking.items() if not path.startswith("screen/"))
        words = ngettext("{n} phone is watching.", "{n} phones are watching.", phones).format(n=phones)
        if screens:
            words += " " + _("Screens that are on: {numbers}").format(numbers=", ".join(screens))
        self.looking.setText(words if self._pages.served is not None else "")
