"""Asks what one pot of prizes is: which ranking and series, how much money, how many prizes, how it is parted.

Asks what one jackpot is: for what, how much, who won it, and whether it is carried to the next time.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from skatclub.domain.cash.errors import PlanUnreadable
from skatclub.domain.prizes.plan import Gift, Jackpot, Measure, Number, Pot
from skatclub.domain.standings import scopes
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.money_list import MoneyList
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


REST, PERCENT, SUM = "rest", "percent", "sum"


class PotDialog(QDialog):
    """The fields of a pot; `then` takes the new pot and may refuse it, which is told here."""

    def __init__(self, parent: QWidget, pot: Pot, rankings: Sequence[str], then: Callable[[Pot], object]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Pot of prizes"))
        self._then = then
        self.ranking = CalmChoice([(name, prizes_words.ranking(name)) for name in rankings])
        self.series = QLineEdit(scopes.written(pot.series) if pot.series else "")
        self.money = CalmChoice(
            [
                (REST, _("what the others leave, or as listed")),
                (PERCENT, _("percent of the pool")),
                (SUM, _("a fixed sum")),
            ]
        )
        self.percent, self.cents = CalmSpin(1, 100, suffix=" %"), MoneyEdit(pot.cents or 0)
        self.measure = CalmChoice(
            [
                (Measure.LADDER, _("a ladder")),
                (Measure.PERCENT, _("percent by place")),
                (Measure.AMOUNT, _("amounts by place")),
            ]
        )
        self.steep, self.steps = CalmSpin(1, 100, suffix=" %"), QLineEdit(_steps(pot))
        self.number = CalmChoice(
            [
                (Number.TABLES, _("as many as tables")),
                (Number.FIXED, _("this number")),
                (Number.PERCENT, _("percent of those ranked")),
                (Number.LISTED, _("as many as listed")),
            ]
        )
        self.count = CalmSpin(1, 500)
        self.made_for = CalmSpin(0, 9999, nothing=_("not scaled"))
        self.least = MoneyEdit(pot.least)
        self.guaranteed = QLineEdit(_amounts(pot.guaranteed))
        self.gifts = MoneyList(_("Prize in kind"), _("worth €"), numbered=True)
        self.gifts.show_items([(gift.words, gift.worth) for gift in pot.gifts])
        self.refusal = label("", role="bad", wrap=True)
        self._show(pot)
        self._build()
        self._connect()
        self._fit()

    def _show(self, pot: Pot) -> None:
        self.ranking.choose(pot.ranking)
        self.money.choose(PERCENT if pot.percent is not None else SUM if pot.cents is not None else REST)
        self.percent.setValue(pot.percent or 10)
        self.measure.choose(pot.measure)
        self.steep.setValue(pot.steep)
        self.number.choose(pot.number)
        self.count.setValue(pot.count or 3)
        self.made_for.setValue(pot.made_for)

    def _build(self) -> None:
        self.form = QFormLayout()
        self.series.setPlaceholderText(_("all, or 1, or 1-3"))
        self.steps.setPlaceholderText(_("80 / 10 / 10, or 15,00 / 10,00"))
        self.guaranteed.setPlaceholderText(_("200,00 / 100,00"))
        self.gifts.changed.connect(self._grow)
        gifts = QScrollArea()
        gifts.setWidgetResizable(True)
        gifts.setWidget(self.gifts)
        gifts.setFrameShape(QScrollArea.Shape.NoFrame)
        gifts.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        gifts.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.gifts.setObjectName("scrolled")
        self._scrolled = gifts
        for words, field in (
            (_("Ranking"), self.ranking),
            (_("Series"), self.series),
            (_("Parted by"), self.measure),
            (_("By place"), self.steps),
            (_("Made for so many people"), self.made_for),
            (_("Each of the place before"), self.steep),
            (_("Money"), self.money),
            (_("Percent"), self.percent),
            (_("Sum €"), self.cents),
            (_("How many prizes"), self.number),
            (_("Number"), self.count),
            (_("Smallest prize €"), self.least),
            (_("Guaranteed by place €"), self.guaranteed),
            (_("Prizes in kind by place"), gifts),
        ):
            field.setAccessibleName(words)
            self.form.addRow(words, field)
        layout = QVBoxLayout(self)
        layout.addLayout(self.form)
        self.refusal.hide()
        layout.addWidget(self.refusal)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(_("Take over"), QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        box.accepted.connect(self.take)
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        self.series.setMinimumWidth(self.fontMetrics().averageCharWidth() * 40)

    def _connect(self) -> None:
        for choice in (self.money, self.measure, self.number):
            choice.currentIndexChanged.connect(lambda _place: self._fit())

    def _fit(self) -> None:
        """Show only the fields that mean something."""
        measure, number = Measure(self.measure.currentData()), Number(self.number.currentData())
        money = self.money.currentData()
        is_table = measure is Measure.AMOUNT
        for field, shown in (
            (self.steps, measure is not Measure.LADDER),
            (self.made_for, is_table),
            (self.steep, measure is Measure.LADDER),
            (self.money, not is_table),
            (self.percent, money == PERCENT and not is_table),
            (self.cents, money == SUM and not is_table),
            (self.count, number in {Number.FIXED, Number.PERCENT}),
        ):
            self.form.setRowVisible(field, shown)
        if measure is Measure.LADDER and number is Number.LISTED:
            self.number.choose(Number.TABLES)
        self._grow()

    def _grow(self) -> None:
        """Show up to four prizes in kind at once; the others are reached by Tab and the wheel."""
        line = self.gifts.lines[0][0].sizeHint().height() + 6
        head = self.fontMetrics().height() + 6
        self._scrolled.setFixedHeight(head + line * min(len(self.gifts.lines), 4) + 4)
        self.adjustSize()

    def take(self) -> None:
        """Hand the pot on; what is refused is told and stays."""
        try:
            self._then(self.pot())
        except Refusal as refusal:
            self.refusal.setText(refusals.sentence(refusal))
            self.refusal.show()
            self.adjustSize()
            return
        self.accept()

    def pot(self) -> Pot:
        """Return the pot as it is typed. Refused: `PlanUnreadable` and others of a plan."""
        measure, number = Measure(self.measure.currentData()), Number(self.number.currentData())
        money = self.money.currentData()
        has_money = measure is not Measure.AMOUNT
        gifts = tuple(Gift(words, worth if words else 0) for words, worth in self.gifts.items())
        return Pot(
            ranking=self.ranking.currentData(),
            series=self._series(),
            percent=self.percent.value() if has_money and money == PERCENT else None,
            cents=self.cents.cents() if has_money and money == SUM else None,
            measure=measure,
            steps=self._steps(measure),
            steep=self.steep.value() if measure is Measure.LADDER else 80,
            least=self.least.cents(),
            guaranteed=_read("guaranteed", self.guaranteed.text(), 100),
            number=number,
            count=self.count.value() if number in {Number.FIXED, Number.PERCENT} else 0,
            made_for=self.made_for.value() if measure is Measure.AMOUNT else 0,
            gifts=gifts if any(gift.words for gift in gifts) else (),
        )

    def _steps(self, measure: Measure) -> tuple[int, ...]:
        if measure is Measure.LADDER:
            return ()
        return _read("steps", self.steps.text(), 100 if measure is Measure.AMOUNT else 1)

    def _series(self) -> tuple[int, ...]:
        written = self.series.text().strip()
        if not written:
            return ()
        try:
            return tuple(sorted(set(scopes.read(written))))
        except ValueError:
            raise PlanUnreadable("series", written[:40]) from None


def _steps(pot: Pot) -> str:
    return _amounts(pot.steps) if pot.measure is Measure.AMOUNT else " / ".join(map(str, pot.steps))


def _amounts(cents: Sequence[int]) -> str:
    return " / ".join(f"{one // 100},{one % 100:02d}" for one in cents)  # without thousands, to be read again


def _read(name: str, written: str, unit: int) -> tuple[int, ...]:
    """Read 80 / 10 / 10, or 15,00 / 10,00 in cents. Refused: `PlanUnreadable`."""
    found = []
    for part in written.split("/"):
        clean = part.strip().removesuffix("%").removesuffix("€").strip()
        if not clean and len(written.split("/")) == 1:
            continue
        told = re.fullmatch(r"(\d{1,6})(?:[.,](\d{1,2}))?", clean, re.ASCII)
        if told is None or (unit == 1 and told[2]):
            raise PlanUnreadable(name, part.strip()[:40])
        found.append(int(told[1]) * unit + int((told[2] or "0").ljust(2, "0")) * (unit == 100))
    return tuple(found)


class JackpotDialog(QDialog):
    """The fields of a jackpot; `then` takes the new one and may refuse it, which is told here."""

    def __init__(self, parent: QWidget, jackpot: Jackpot | None, then: Callable[[Jackpot], object]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Jackpot"))
        self._then = then
        self.what = QLineEdit("" if jackpot is None else jackpot.name)
        self.cents = MoneyEdit(0 if jackpot is None else jackpot.cents)
        self.winners = QLineEdit("" if jackpot is None else ", ".join(map(str, jackpot.start_nos)))
        self.carried = QCheckBox(_("Carried to the next time while nobody has won it"))
        self.carried.setChecked(jackpot is None or jackpot.carried)
        self.refusal = label("", role="bad", wrap=True)
        self._build()

    def _build(self) -> None:
        form = QFormLayout()
        self.what.setPlaceholderText(_("Grand ouvert"))
        self.winners.setPlaceholderText(_("nobody yet, or start numbers: 12, 47"))
        for words, field in (
            (_("What for"), self.what),
            (_("Sum €"), self.cents),
            (_("Won by"), self.winners),
        ):
            field.setAccessibleName(words)
            form.addRow(words, field)
        form.addRow(self.carried)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        self.refusal.hide()
        layout.addWidget(self.refusal)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(_("Take over"), QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        box.accepted.connect(self.take)
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        self.what.setMinimumWidth(self.fontMetrics().averageCharWidth() * 46)

    def take(self) -> None:
        """Hand the jackpot on; what is refused is told and stays."""
        try:
            self._then(self.jackpot())
        except Refusal as refusal:
            self.refusal.setText(refusals.sentence(refusal))
            self.refusal.show()
            self.adjustSize()
            return
        self.accept()

    def jackpot(self) -> Jackpot:
        """Return the jackpot as it is typed. Refused: `NameMissing`, `PlanUnreadable`."""
        written = self.winners.text().strip()
        parts = re.split(r"[\s,;]+", written) if written else []
        if any(not re.fullmatch(r"\d{1,4}", part, re.ASCII) for part in parts):
            raise PlanUnreadable("start_nos", written[:40])
        return Jackpot(
            name=self.what.text().strip(),
            cents=self.cents.cents(),
            start_nos=tuple(int(part) for part in parts),
            carried=self.carried.isChecked(),
        )
