"""The panel beside the entry line: green, amber, neutral or red, always in words."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QSizePolicy

from skatclub.gui.look.theme import Theme
from skatclub.gui.sheets.entry.preview import Preview
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, ScaledLabel
from skatclub.i18n.language import _
from skatclub.rules.entry.tokens import State

TONES = {State.READY: "good", State.INCOMPLETE: "", State.REFUSED: "bad"}


class PreviewCard(Card):
    """Shows a preview.

    Signals:
        suggestion_taken(str): the offered line shall replace the typed one.
    """

    suggestion_taken = Signal(str)

    def __init__(self, theme: Theme, *, factor: float = 1.0) -> None:
        super().__init__(margin=12, spacing=2)
        self._theme = theme
        self.sign = ScaledLabel("", 2.0 * factor, bold=True)
        self.number = ScaledLabel("", 2.0 * factor, bold=True)
        self.head = ScaledLabel("", factor, bold=True)
        self.head.setWordWrap(True)
        self.detail = ScaledLabel("", factor)
        self.detail.setProperty("role", "muted")
        self.detail.setWordWrap(True)
        self.offer = pieces.button("", self._take)
        self.hint = pieces.label("", role="muted")
        self.ways = pieces.label("", role="muted", wrap=True)
        self.offered = ""
        self._build()

    def _build(self) -> None:
        self.setAccessibleName(_("Preview of the entry"))
        # the ways under the words, which would be squeezed beside them
        words = pieces.column(None, self.head, self.detail, self.ways, None, spacing=1)
        parts = pieces.row(self.sign, self.number, words, self.offer, spacing=10, grows=words)
        line = pieces.lay(self.inside, parts, 1)
        line.addWidget(self.hint, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.offer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def keep_room(self, lines: int) -> None:
        """Be as high as so many lines of words from the start, so that nothing below moves when they come."""
        margins = self.inside.contentsMargins()
        self.setMinimumHeight(lines * self.head.fontMetrics().height() + margins.top() + margins.bottom() + lines)

    def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self._theme = theme

    def show_preview(self, preview: Preview) -> None:
        """Show one preview; painted within the frame of the key that caused it."""
        self.set_tone("warn" if preview.warning else TONES[preview.state])
        refused = preview.state is State.REFUSED
        self.sign.setText("!" if refused else preview.sign)
        self.number.setText(preview.number)
        self.sign.setVisible(bool(self.sign.text()))
        self.number.setVisible(bool(preview.number))
        colour = QColor(self._theme.bad) if refused else QColor(self._theme.text)
        if preview.kind is not None:
            colour = self._theme.kind_colour(preview.kind)
        style = f"color: {colour.name()};"
        if self.sign.text() and self.sign.styleSheet() != style:  # to be dressed anew costs more than to be painted
            self.sign.setStyleSheet(style)
        self.head.setText(preview.head)
        warning = f"{pieces.SIGNS['warn']} {preview.warning}" if preview.warning else ""
        self.detail.setText(" · ".join(part for part in (preview.detail, warning) if part))
        self.detail.setVisible(bool(self.detail.text()))
        self.offered = preview.suggestion
        self.offer.setVisible(bool(preview.suggestion))
        self.offer.setText(_("Accept {line} (⏎)").format(line=preview.suggestion))
        usual = {State.READY: _("⏎ enter"), State.REFUSED: _("Esc clears")}.get(preview.state, "")
        self.ways.setText(preview.ways)
        self.ways.setVisible(bool(preview.ways))
        self.hint.setText("" if preview.ways else usual)

    def _take(self) -> None:
        self.suggestion_taken.emit(self.offered)
