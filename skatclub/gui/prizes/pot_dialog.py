"""Asks what one pot of prizes or one jackpot is: for what, how much, how it is parted or carried on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtWidgets import QCheckBox, QLineEdit, QScrollArea, QWidget

from skatclub.domain import text
from skatclub.domain.cash.errors import PlanUnreadable
from skatclub.domain.prizes.plan import Gift, Jackpot, Measure, Number, Pot
from skatclub.domain.standings import scopes
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.money_edit import MoneyEdit, MoneyList
from skatclub.i18n import numbers as i18n_numbers
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words

Asked = TypeVar("Asked")

REST, PERCENT, SUM = "rest", "percent", "sum"


class PlanDialog(FormDialog, Generic[Asked]):
    """The fields of a part of the plan; `then` takes it and may refuse it, which is told here."""

    def __init__(self, parent: QWidget, title: str, then: Callable[[Asked], object]) -> None:
        super().__init__(parent, title, _("Apply"))
        self._then = then
        pieces.inner(self.inside, self.form)

    def asked(self) -> Asked:
        """Return what was asked for, as it is typed."""
        raise NotImplementedError

    def write(self) -> bool:
        """Hand it on."""
        self._then(self.asked())
        return True


class PotDialog(PlanDialog[Pot]):
    """The fields of a pot."""

    scrolls = True

    def __init__(self, parent: QWidget, pot: Pot, rankings: Sequence[str], then: Callable[[Pot], object]) -> None:
        super().__init__(parent, _("Prize pot"), then)
        add = self.fields.add
        offers = [(name, prizes_words.ranking(name)) for name in rankings]
        ways = (
            (Measure.LADDER, _("a sliding scale")),
            (Measure.PERCENT, _("per cent by place")),
            (Measure.AMOUNT, _("amounts by place")),
        )
        moneys = (
            (REST, _("whatever the others leave")),
            (PERCENT, _("per cent of the pool")),
            (SUM, _("a fixed sum")),
        )
        numbers = (
            (Number.TABLES, _("one for each table")),
            (Number.FIXED, _("this number")),
            (Number.PERCENT, _("per cent of those ranked")),
            (Number.LISTED, _("as many as are listed")),
        )
        people = CalmSpin(0, 9999, nothing=_("not scaled"))
        self.ranking = add("ranking", _("Ranking"), CalmChoice(offers))
        self.series = add("series", _("Series"), QLineEdit(), wide=40)
        self.measure = add("measure", _("Shared out by"), CalmChoice(ways))
        self.steps = add("steps", _("By place"), QLineEdit())
        self.made_for = add("made_for", _("Meant for this many players"), people)
        self.steep = add(
            "steep", _("Share of the place before"), CalmSpin(1, 100, suffix=i18n_numbers.percent_sign())
        )
        self.money = add("", _("Money"), CalmChoice(moneys))
        self.percent = add("percent", _("Per cent"), CalmSpin(1, 100, suffix=i18n_numbers.percent_sign()))
        self.cents = add("cents", _("Sum €"), MoneyEdit())
        self.number = add("number", _("How many prizes"), CalmChoice(numbers))
        self.count = add("count", _("Number"), CalmSpin(1, 500))
        self.least = add("least", _("Smallest prize €"), MoneyEdit())
        self.guaranteed = add("guaranteed", _("Guaranteed by place €"), QLineEdit())
        self.gifts = MoneyList(_("Prize in kind"), _("worth €"), numbered=True)
        self._scrolled = self._scroll_gifts()
        self._bind()
        self.fields.show(pot)
        self.money.choose(PERCENT if pot.percent is not None else SUM if pot.cents is not None else REST)
        self.gifts.show_items([(gift.words, gift.worth) for gift in pot.gifts])
        self.gifts.changed.connect(self._grow)
        self.measure.currentIndexChanged.connect(self._count_amounts)
        for choice in (self.money, self.measure, self.number):
            choice.currentIndexChanged.connect(self._fit)
        self.lay_out()
        self._fit()

    def _scroll_gifts(self) -> QScrollArea:
        gifts = pieces.scrolled(self.gifts, sideways=False, has_keys=False)
        gifts.setFrameShape(QScrollArea.Shape.NoFrame)
        self.gifts.setObjectName("scrolled")
        words = _("Prizes in kind by place")
        gifts.setAccessibleName(words)
        self.form.addRow(words, gifts)
        return gifts

    def _bind(self) -> None:
        """Say how texts are read, and which fields mean something when."""
        fields = self.fields
        self.series.setPlaceholderText(_("all, or 1, or 1-3"))
        self.steps.setPlaceholderText(_("80 / 10 / 10, or 15.00 / 10.00"))
        self.guaranteed.setPlaceholderText(_("200.00 / 100.00"))
        fields.convert(self.series, lambda series: scopes.written(series) if series else "", _series)
        fields.convert(self.steps, self._written_steps, self._read_steps)
        fields.convert(self.guaranteed, _amounts, lambda typed: _read("guaranteed", typed, 100))
        fields.convert(self.percent, lambda percent: percent or 10, int)
        fields.convert(self.cents, lambda cents: cents or 0, int)
        fields.convert(self.count, lambda count: count or 3, int)
        fields.only_if(self.steps, lambda: not self._is(Measure.LADDER), ())
        fields.only_if(self.made_for, lambda: self._is(Measure.AMOUNT), 0)
        fields.only_if(self.steep, lambda: self._is(Measure.LADDER), 80)
        fields.only_if(self.money, lambda: not self._is(Measure.AMOUNT))
        fields.only_if(self.percent, lambda: self._is_money(PERCENT), None)
        fields.only_if(self.cents, lambda: self._is_money(SUM), None)
        fields.only_if(self.count, lambda: self.number.chosen() in {Number.FIXED, Number.PERCENT}, 0)

    def _is(self, measure: Measure) -> bool:
        return self.measure.chosen() is measure

    def _is_money(self, kind: str) -> bool:
        return not self._is(Measure.AMOUNT) and self.money.chosen() == kind

    def _count_amounts(self) -> None:
        """Give as many prizes as amounts are listed: a table more brings no further prize that nobody named."""
        if self._is(Measure.AMOUNT) and self.number.chosen() is Number.TABLES:
            self.number.choose(Number.LISTED)

    def _fit(self) -> None:
        """Show only the fields that mean something."""
        if self._is(Measure.LADDER) and self.number.chosen() is Number.LISTED:
            self.number.choose(Number.TABLES)
        self.fields.follow()
        self._grow()

    def _grow(self) -> None:
        """Show up to four prizes in kind at once; the others are reached by Tab and the wheel."""
        line = self.gifts.lines[0][0].sizeHint().height() + 6
        head = self.fontMetrics().height() + 6
        self._scrolled.setFixedHeight(head + line * min(len(self.gifts.lines), 4) + 4)
        self.fit()

    def asked(self) -> Pot:
        """Return the pot as it is typed. Refused: `PlanUnreadable` and others of a plan."""
        gifts = tuple(Gift(words, worth if words else 0) for words, worth in self.gifts.items())
        return self.fields.upon(Pot(gifts=gifts if any(gift.words for gift in gifts) else ()))

    def _written_steps(self, steps: Sequence[int]) -> str:
        return _amounts(steps) if self._is(Measure.AMOUNT) else " / ".join(map(str, steps))

    def _read_steps(self, typed: str) -> tuple[int, ...]:
        return _read("steps", typed, 100 if self._is(Measure.AMOUNT) else 1)


class JackpotDialog(PlanDialog[Jackpot]):
    """The fields of a jackpot."""

    def __init__(self, parent: QWidget, jackpot: Jackpot | None, then: Callable[[Jackpot], object]) -> None:
        super().__init__(parent, _("Jackpot"), then)
        carried = _("Carried over to the next event until somebody wins it")
        self.what = self.fields.add("name", _("What for"), QLineEdit(), wide=46)
        self.cents = self.fields.add("cents", _("Sum €"), MoneyEdit())
        self.winners = self.fields.add("start_nos", _("Won by"), QLineEdit())
        self.carried = self.fields.add("carried", carried, QCheckBox())
        self.carried.setChecked(True)
        self.what.setPlaceholderText(_("Grand ouvert"))
        self.winners.setPlaceholderText(_("nobody yet, or start numbers: 12, 47"))
        self.fields.convert(self.winners, lambda numbers: ", ".join(map(str, numbers)), _start_nos)
        if jackpot is not None:
            self.fields.show(jackpot)
        self.lay_out()

    def asked(self) -> Jackpot:
        """Return the jackpot as it is typed. Refused: `NameMissing`, `PlanUnreadable`."""
        return self.fields.upon(Jackpot(name="?", cents=1))


def _series(typed: str) -> tuple[int, ...]:
    try:
        return tuple(sorted(set(scopes.read(typed)))) if typed else ()
    except ValueError:
        raise PlanUnreadable("series", text.excerpt(typed)) from None


def _start_nos(typed: str) -> tuple[int, ...]:
    parts = re.split(r"[\s,;]+", typed) if typed else []
    if any(not re.fullmatch(r"\d{1,4}", part, re.ASCII) for part in parts):
        raise PlanUnreadable("start_nos", text.excerpt(typed))
    return tuple(int(part) for part in parts)


def _amounts(cents: Sequence[int]) -> str:
    return " / ".join(i18n_numbers.money(amount, separated=False) for amount in cents)


def _read(name: str, written: str, unit: int) -> tuple[int, ...]:
    """Read 80 / 10 / 10, or 15,00 / 10,00 in cents. Refused: `PlanUnreadable`."""
    amounts = []
    for part in written.split("/"):
        clean = part.strip().removesuffix("%").removesuffix("€").strip()
        if not clean and len(written.split("/")) == 1:
            continue
        match = re.fullmatch(r"(\d{1,6})(?:[.,](\d{1,2}))?", clean, re.ASCII)
        if match is None or (unit == 1 and match[2]):
            raise PlanUnreadable(name, text.excerpt(part.strip()))
        amounts.append(int(match[1]) * unit + int((match[2] or "0").ljust(2, "0")) * (unit == 100))
    return tuple(amounts)
