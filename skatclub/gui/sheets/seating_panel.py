"""Who deals and who plays: the table seen from above."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from skatclub.domain.people import person as people_person
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import N_, _, naming
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.rotation import Role

NAME_SIZES = (0.95, 0.88, 0.8)
PLACES = {
    3: ((0.24, 0.05), (0.76, 0.05), (0.5, 1.0)),
    4: ((0.2, 0.5), (0.5, 0.0), (0.8, 0.5), (0.5, 1.0)),
    5: ((0.2, 0.66), (0.24, 0.0), (0.76, 0.0), (0.8, 0.66), (0.5, 1.0)),
}
"""Where the seats stand clockwise, across and down, as shares of the room."""


role_words = naming(
    {
        Role.DEALER: N_("Dealer"),
        Role.FOREHAND: N_("Forehand"),
        Role.MIDDLEHAND: N_("Middlehand"),
        Role.REARHAND: N_("Rearhand"),
        Role.SITS_OUT: N_("sits out"),
    }
)
"""The name of what a seat does in a deal."""


class TableTop(Guarded, QWidget):
    """Draws the seats round the table with their roles."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._seats: list[tuple[str, str, bool]] = []
        self._middle = ("", "")

    def show_deal(self, table: Table, deal_no: int) -> None:
        """Show who does what in a deal."""
        order = table.order_at(deal_no)
        dealer = table.dealer_at(deal_no)
        roles = rotation.roles_of(dealer, order)
        self._seats = []
        for seat in order:
            person = table.occupant_at(seat, deal_no).person
            name = people_person.call_name(person)
            words = _("Dealer · RH") if len(roles[seat]) > 1 else role_words(roles[seat][0])
            self._seats.append((f"{seat} {name}", words, seat == dealer))
        rounds = table.series.rounds_at(table.size)
        self._middle = (_("Round"), f"{min(sheets_table.round_at(table, deal_no), rounds)}/{rounds}")
        self.setAccessibleName("; ".join(f"{name}: {words}" for name, words, _dealer in self._seats))
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for four names round a small table."""
        line = self.fontMetrics().height()
        return QSize(14 * line, round(8.6 * line))

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (small and drawn whole)
        """Draw table, names and roles."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self.fontMetrics().height()
        centre = QPointF(self.width() / 2, self.height() * (0.5 if len(self._seats) != 5 else 0.42))
        radius = line * 1.35
        painter.setPen(QPen(QColor(self.theme.strong_border), 1))
        painter.setBrush(QColor(self.theme.head))
        painter.drawEllipse(centre, radius * 1.1, radius)
        painter.setPen(QColor(self.theme.text))
        painter.setFont(fonts.scaled(self.font(), 0.85))
        box = QRectF(centre.x() - radius, centre.y() - line, 2 * radius, line)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._middle[0])
        painter.setFont(fonts.scaled(self.font(), 0.9, bold=True))
        painter.drawText(box.translated(0, line * 0.95), Qt.AlignmentFlag.AlignCenter, self._middle[1])
        for place, seat in enumerate(self._seats):
            self._draw_seat(painter, place, seat, line)

    def _draw_seat(self, painter: QPainter, place: int, seat: tuple[str, str, bool], line: int) -> None:
        name, words, deals = seat
        across, down = PLACES[len(self._seats)][place]
        half = self.width() * (0.45 if across == 0.5 else min(across, 1 - across)) - 2
        x, y = self.width() * across, line * 1.2 + (self.height() - 2.4 * line) * down
        upper = QRectF(x - half, y - line, 2 * half, line)
        lower = QRectF(x - half, y, 2 * half, line)
        painter.setPen(QColor(self.theme.text))
        painter.setFont(self._fitting(name, upper.width()))
        shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(upper.width()))
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, shown)
        painter.setFont(fonts.scaled(self.font(), 0.85, bold=deals))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(lower.width()))
        if deals:
            width = painter.fontMetrics().horizontalAdvance(shown) + 14
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.warn_soft))
            painter.drawRoundedRect(QRectF(x - width / 2, y, width, line), line / 2, line / 2)
        painter.setPen(QColor(self.theme.warn if deals else self.theme.muted))
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, shown)

    def _fitting(self, name: str, width: float) -> QFont:
        """Return bold type in which a name fits beside the table, a little smaller if need be."""
        own = self.font()
        sizes = (fonts.scaled(own, factor, bold=True) for factor in NAME_SIZES)
        fitting = (font for font in sizes if QFontMetrics(font).horizontalAdvance(name) <= width)
        return next(fitting, fonts.scaled(own, NAME_SIZES[-1], bold=True))


class SeatingPanel(Card):
    """The card with the number of the deal and the table top."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(spacing=2)
        self.heading = label("", role="title", factor=1.1, wrap=True)
        self.top = TableTop(theme)
        self.inside.addWidget(self.heading)
        self.inside.addWidget(self.top)

    def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self.top.theme = theme
        self.top.update()

    def show_deal(self, table: Table, deal_no: int) -> None:
        """Show a deal, or that the list is full."""
        if deal_no > table.planned or (table.ended_early and deal_no > len(table.records)):
            words = _("Ended after deal {number}") if table.ended_early else _("All {number} deals entered")
            self.heading.setText(words.format(number=len(table.records)))
            deal_no = max(1, len(table.records))
        else:
            self.heading.setText(_("Deal {number} of {all}").format(number=deal_no, all=table.planned))
        self.top.show_deal(table, deal_no)
