"""The settings of the hall screen: width of the picture and farthest seat, and what that makes of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.hall import limits as hall_limits
from skatclub.domain.hall import screen as hall_screen
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.gui.operations.memory import Memory

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
        self._add(
            self.width_cm,
            _("Width of the picture"),
            _("As the projector throws it onto the wall, or as wide as the television is."),
        )
        self._add(
            self.distance_m,
            _("Farthest seat"),
            _("From there names can still be read: capitals appear at least 16 minutes of arc high."),
        )
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
        found = hall_screen.layout(
            width=width, height=height, width_cm=chosen.screen_width_cm, distance_m=chosen.screen_distance_m
        )
        if found.reaches:
            words = _("A page has {rows} rows.").format(rows=found.rows)
        else:
            reach = hall_screen.farthest(found.size, picture_px=width, width_cm=chosen.screen_width_cm)
            words = _("The picture is too small for this hall: {rows} rows can be read from {metres} m at most.")
            words = words.format(rows=found.rows, metres=reach)
        self.effect.setText(words)

    def _add(self, spin: CalmSpin, name: str, why: str) -> None:
        spin.setAccessibleName(name)
        spin.setKeyboardTracking(False)
        line = pieces.row(spacing=12)
        line.addLayout(pieces.column(label(name, role="title"), label(why, role="muted", wrap=True), spacing=1), 1)
        line.addWidget(spin)
        self.inside.addLayout(line)
