"""A ruling of the director, guided: the case, about whom, the rule, and its effect before it is made."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial

from PySide6.QtWidgets import QLineEdit, QListWidget, QWidget

from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.text import LONGEST_NOTE
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts import effect_words, penalty_field
from skatclub.gui.parts.penalty_field import PenaltyField
from skatclub.gui.standings import ruling_words, words
from skatclub.gui.standings.ruling_words import BREAK_OFF, POINTS, REPLACE
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _
from skatclub.services import sheets
from skatclub.services.change import Change
from skatclub.services.directing import breaking_off, effect_preview
from skatclub.services.directing.effect_preview import PrizeChange
from skatclub.services.directing.reading import Reading
from skatclub.services.standings import standings
from skatclub.services.standings.standings import Ranking

ROWS = 7
HIGHEST = 9999
MOST_DEALS = 60
FIRST_REPLACED = 2
"""Whoever plays from the first deal on is nobody's substitute."""


class RulingDialog(FormDialog):
    """Case, person or table, series, points, reason; below them the rule and what would change."""

    letters, lines, scrolls = 84, 34, True

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading, chosen: int | None) -> None:
        super().__init__(parent, _("Ruling of the director"), _("Make the ruling"))
        self._operations = operations
        self._reading = reading
        self._may_be_made = False
        self.rule, self.outcome = label("", wrap=True), label("", role="title", wrap=True)
        self.effect, self.lacking = QListWidget(), label("", wrap=True)
        numbers = sorted({sheet.series_no for sheet in reading.sheets})
        self._build(numbers)
        self._connect()
        if chosen in reading.ranking.people:
            self.person.choose(chosen)
        if reading.series and reading.series[-1] in numbers:
            self.series.choose(reading.series[-1])
        self.fields.follow()
        self.case.setFocus()

    def open(self) -> None:
        """Show the dialog, and in it what cannot be tried."""
        super().open()
        self._show_case()

    def _build(self, numbers: Sequence[int]) -> None:
        people = sorted(
            self._reading.ranking.people.values(), key=lambda participant: participant.start_no or HIGHEST
        )
        names = [
            (participant.id, f"{participant.start_no or '–'} {participant.person.full_name}")
            for participant in people
        ]
        pieces.inner(self.inside, self.form)
        add = self.fields.add
        self.case = add("", _("Case"), CalmChoice(ruling_words.cases()))
        self.person = add("", _("Player"), CalmChoice(names))
        self.series = add("", _("Series"), CalmChoice([(number, words.series_head(number)) for number in numbers]))
        self.table = add("", _("Table"), CalmChoice(()))
        self.substitute = add("", _("Substitute"), QLineEdit())
        self.from_deal = add("", _("From deal"), CalmSpin(FIRST_REPLACED, MOST_DEALS))
        self.points = add("", _("Points"), PenaltyField())
        self.reason = add("", _("Reason"), QLineEdit())
        self.reason.setMaxLength(LONGEST_NOTE)
        self.reason.setPlaceholderText(_("is kept on record and anyone can read it"))
        for field, cases in (
            (self.person, {RulingKind.WRONG_SEAT, RulingKind.DISQUALIFICATION, BREAK_OFF, POINTS, REPLACE}),
            (self.series, {RulingKind.WRONG_SEAT, RulingKind.LIST_VOID, BREAK_OFF, POINTS, REPLACE}),
            (self.substitute, {REPLACE}),
            (self.from_deal, {REPLACE}),
            (self.table, {RulingKind.LIST_VOID}),
            (self.points, {POINTS}),
        ):
            self.fields.only_if(field, partial(self._is_one_of, cases))
        rule = Card(margin=8)
        rule.inside.addWidget(self.rule)
        self.effect.setAccessibleName(_("What the ruling changes"))
        self.effect.setMinimumHeight(self.fontMetrics().height() * ROWS)
        for below in (rule, self.outcome, self.effect):
            self.inside.addWidget(below)
        self.lay_out(below=(self.lacking,))

    def _is_one_of(self, cases: Set[object]) -> bool:
        return self.case.currentData() in cases

    def _connect(self) -> None:
        for field in (self.case, self.series):
            field.currentIndexChanged.connect(lambda _place: self._show_case())
        for field in (self.person, self.table):
            field.currentIndexChanged.connect(lambda _place: self._show_effect())
        self.points.changed.connect(self._show_effect)
        for line in (self.reason, self.substitute):
            line.textChanged.connect(lambda _text: self._show_ready())

    def _show_case(self) -> None:
        """Show the fields and the rule of the case."""
        self.fields.follow()
        self.rule.setText(ruling_words.rule(self.case.currentData()))
        before = self.table.currentData()
        self.table.blockSignals(True)
        self.table.clear()
        for sheet in self._reading.sheets:
            if sheet.series_no == self.series.currentData():
                self.table.addItem(ruling_words.table(sheet), sheet.table_id)
        self.table.setCurrentIndex(max(self.table.findData(before), 0))
        self.table.blockSignals(False)
        self._show_effect()

    def _show_effect(self) -> None:
        """Try the ruling and show who would move."""
        self.effect.clear()
        self.problem.hide()
        cause, tried = self._tried()
        effect, lines = effect_words.effect(*tried) if tried is not None else ("", ())
        prizes = effect_words.prizes(self._prizes() or ()) if tried is not None else ()
        self._may_be_made = tried is not None
        self.outcome.setText(f"{cause} {effect}".strip())
        self.effect.addItems([*prizes, *lines])
        self._show_ready()

    def _tried(self) -> tuple[str, tuple[Ranking, Ranking] | None]:
        """Return what is to be said before the effect, and the standings before and after; None: nothing to try."""
        ask, series, place = self._operations.ask, self._reading.series, self._place()
        event_id, case = self._reading.ranking.event.id, self.case.currentData()
        if case == BREAK_OFF:
            hindered = ruling_words.not_broken_off(place[0] if place else None)
            if place is None or hindered:
                return hindered, None
            outlook = ask(breaking_off.trial, place[0].table_id, place[1], series=series)
            if outlook is None:
                return "", None
            return ruling_words.unplayed(outlook.deals, outlook.points), (outlook.before, outlook.after)
        if case == REPLACE:
            if place is None:
                return _("There is no such list."), None
            self.from_deal.setMaximum(place[0].planned)
            same = ask(standings.standings, event_id, series=series)
            return _("The result stays with the player who began."), None if same is None else (same, same)
        if case == POINTS:
            if place is None:
                return _("There is no such list."), None
            who, number, points = self.person.currentData(), self.series.currentData(), self.points.value()
            tried = ask(standings.trial_points, event_id, who, number, points, series=series)
            return self._points_words(tried), tried
        new = self._ruling(_("trial"))
        if new is None:
            return _("There is no such list."), None
        return "", ask(standings.trial, event_id, new, series=series)

    def _points_words(self, tried: tuple[Ranking, Ranking] | None) -> str:
        """Return what the points do to the total of the player."""
        if tried is None:
            return ""
        who, points = self.person.currentData(), self.points.value()
        was, now = (ranking.standings.row_of(who).total for ranking in tried)
        if not isinstance(was, int) or not isinstance(now, int) or now - was != points:
            return ""  # an average, a series that does not count: the effect says it
        return f"{penalty_field.outcome(self._name(), points, was)}."

    def _name(self) -> str:
        return self._reading.ranking.people[self.person.currentData()].person.full_name

    def _prizes(self) -> tuple[PrizeChange, ...] | None:
        """Return whose prizes would change."""
        ask, place, event_id = self._operations.ask, self._place(), self._reading.ranking.event.id
        case = self.case.currentData()
        if case == REPLACE:
            return ()
        if case == BREAK_OFF:
            return ask(effect_preview.of_break_off, place[0].table_id, place[1]) if place else None
        if case == POINTS:
            who, number = self.person.currentData(), self.series.currentData()
            return ask(effect_preview.of_points, event_id, who, number, self.points.value())
        new = self._ruling(_("trial"))
        return None if new is None else ask(effect_preview.of_ruling, event_id, new)

    def _show_ready(self) -> None:
        """Let the button be pressed, or say in words and in its tool tip why it is grey."""
        lacks = self._lacks()
        self.lacking.setText(lacks)
        self.lacking.setVisible(bool(lacks))
        self.act.setToolTip(lacks or self.outcome.text() * (not self._may_be_made))
        self.act.setEnabled(self._may_be_made and not lacks)

    def _lacks(self) -> str:
        """Return what is still to be filled in."""
        case = self.case.currentData()
        if not self._may_be_made:
            return ""  # the outcome says why
        if case == POINTS and not self.points.value():
            return _("Still missing: the points.")
        if case == REPLACE and not self.substitute.text().strip():
            return _("Still missing: the name of the substitute.")
        return "" if self.reason.text().strip() else _("Still missing: the reason.")

    def _ruling(self, reason: str) -> Ruling | None:
        """Return the ruling that the fields say; None where a player did not sit, or there is no table."""
        kind = RulingKind(self.case.currentData())
        who, number, table_id = self.person.currentData(), self.series.currentData(), self.table.currentData()
        lacks = {
            RulingKind.WRONG_SEAT: self._place() is None,
            RulingKind.LIST_VOID: table_id is None or number is None,
            RulingKind.DISQUALIFICATION: who is None,
        }[kind]
        if lacks:
            return None
        return Ruling(
            id=0,
            kind=kind,
            reason=reason,
            series_no=None if kind is RulingKind.DISQUALIFICATION else number,
            participant_id=None if kind is RulingKind.LIST_VOID else who,
            table_id=table_id if kind is RulingKind.LIST_VOID else None,
        )

    def _place(self) -> tuple[OfficeSheet, int] | None:
        """Return the list and the seat of the player in the series; None if he or she did not sit."""
        participant = self._reading.ranking.people.get(self.person.currentData())
        for sheet in self._reading.sheets:
            seat = None if participant is None else sheet.seat_of(participant.person.id)
            if seat is not None and sheet.series_no == self.series.currentData():
                return sheet, seat
        return None

    def made_words(self) -> str:
        """Return what was decided, in one line."""
        if self.case.currentData() == POINTS:
            made = penalty_field.made_words(self.points.value(), self._name())
            return _("Decided: {what}.").format(what=made)
        about = self.table if self.case.currentData() == RulingKind.LIST_VOID else self.person
        what = f"{self.case.currentText()} · {about.currentText()}"
        return _("Decided: {what}.").format(what=what)

    def write(self) -> bool:
        """Make the ruling."""
        return self._made(self.reason.text().strip()) is not None

    def _made(self, reason: str) -> Change | None:
        """Write what the fields say; None if it was refused, or there is nothing to decide on."""
        run, place = self._operations.run, self._place()
        match self.case.currentData():
            case ruling_words.BREAK_OFF:
                return run(breaking_off.break_off, place[0].table_id, place[1], reason) if place else None
            case ruling_words.REPLACE:
                name, deal = self.substitute.text(), self.from_deal.value()
                verb = partial(sheets.replace_player, from_deal=deal, reason=reason)
                return run(verb, place[0].table_id, place[1], name) if place else None
            case ruling_words.POINTS:
                points = self.points.value()
                return run(sheets.add_penalty, place[0].table_id, place[1], points, reason) if place else None
        new = self._ruling(reason)
        return None if new is None else run(standings.rule, self._reading.ranking.event.id, new)
