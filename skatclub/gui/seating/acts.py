"""What a user does with a draw: each act is one service, one change, one step of undo."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain.events.conditions import Conditions, SeriesPlan
from skatclub.domain.overview.steps import StepKind
from skatclub.domain.people.club_names import NO_SPELLINGS, TwoSpellings
from skatclub.domain.registration import registration as registration_domain
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.task import SeatingReport
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts.owed import OwedByLeaver
from skatclub.gui.parts.warnings import Warnings
from skatclub.gui.seating.late import LateDialog
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _
from skatclub.i18n.seating import draw as seating_draw
from skatclub.services.events import tournaments
from skatclub.services.people import club_names
from skatclub.services.registration import registration
from skatclub.services.seating import draws
from skatclub.services.seating.draws import Plan, Ready

SEED_BYTES = 8
"""Sixteen hexadecimal digits can be read out aloud and typed again, and nobody finds them from the fingerprint."""
HIGHEST_START_NO = 9999


class Acts(QObject):
    """Acts on the series whose plan it was given last.

    Signals:
        begun(): a draw is being reckoned.
        done_for(int): this start number has changed places or come (0: nobody in particular).
    """

    begun = Signal()
    done_for = Signal(int)

    def __init__(self, parent: QWidget, operations: Operations) -> None:
        super().__init__(parent)
        self._parent = parent
        self._operations = operations
        self.background = Background(operations)
        self._warnings = Warnings(parent, operations)
        self.plan: Plan | None = None

    @property
    def can_write(self) -> bool:
        """Tell whether the club can be changed."""
        return self._operations.may("draw")

    def draw(self) -> None:
        """Draw the seats from the seed that is fixed, or from one by chance."""
        plan = self.plan
        if plan is not None:
            self._ask_clubs(
                plan,
                partial(
                    self._warnings.ask,
                    plan.event.id,
                    StepKind.DRAW,
                    lambda: self._draw(plan, None if plan.draw is not None else chance_seed()),
                    series=plan.series.number,
                ),
            )

    def draw_again(self) -> None:
        """Draw anew from another seed; the attempt is counted."""
        if self.plan is not None:
            self._ask_clubs(self.plan, partial(self._draw, self.plan, chance_seed()))

    def _ask_clubs(self, plan: Plan, then: Callable[[], object]) -> None:
        """Ask first about clubs in two spellings, for the draw would take them for two."""
        alike = self._operations.ask(draws.alike_clubs, plan.event.id, plan.series.number)

        def go_on(meant: Mapping[str, str]) -> None:
            said = (self._operations.run(club_names.say, spelling, known) for spelling, known in meant.items())
            if all(done is not None for done in said):
                then()

        _ask_clubs(self._parent, alike or (), go_on)

    def draw_strictly(self) -> None:
        """Draw anew by the order alone, from the same seed; tables that are made are taken back first."""
        plan = self.plan
        if plan is None:
            return
        is_accepted = plan.draw is not None and plan.draw.state is DrawState.ACCEPTED
        event_id, series_no = plan.event.id, plan.series.number
        if is_accepted and self._operations.run(draws.discard, event_id, series_no) is None:
            return
        if self.change_plan(plan.conditions.plan_of(series_no).strictly()):
            self._draw(plan, None)

    def accept(self) -> None:
        """Make the tables of the draft."""
        if self.plan is not None:
            self._operations.run(draws.accept, self.plan.event.id, self.plan.series.number)
            self.done_for.emit(0)

    def discard(self) -> None:
        """Take the tables back to a draft."""
        if self.plan is not None:
            self._operations.run(draws.discard, self.plan.event.id, self.plan.series.number)
            self.done_for.emit(0)

    def prepare(self, seed: str) -> None:
        """Fix the seed, so that its fingerprint can be posted."""
        if self.plan is not None:
            self._operations.run(draws.prepare, self.plan.event.id, self.plan.series.number, seed)
            self.done_for.emit(0)

    def fix_seed(self) -> None:
        """Fix a seed by chance."""
        self.prepare(chance_seed())

    def ask_seed(self) -> None:
        """Ask for a seed of the user's own."""
        words = _("One line, for example a sentence that only the tournament director knows.")
        question = ask.Question(self._parent, _("Own seed"), words)
        question.line("seed", _("Number of the day"))
        question.ask(_("Fix"), lambda answers: self.prepare(str(answers["seed"])))

    def change_plan(self, new: SeriesPlan) -> bool:
        """Write how the series is seated into the conditions of the event; tell whether it was."""
        if self.plan is None:
            return False
        return self._change(self.plan, self.plan.conditions.with_plan(self.plan.series.number, new))

    def allow_five(self) -> None:
        """Write that all agree to a table of five, so that nobody sits out."""
        plan = self.plan
        if plan is not None and self._change(plan, replace(plan.conditions, five_allowed=True)):
            self.done_for.emit(0)

    def _change(self, plan: Plan, conditions: Conditions) -> bool:
        """Write the conditions of the event anew; tell whether it was done."""
        return self._operations.run(tournaments.change_conditions, plan.event.id, conditions) is not None

    def swap(self, start_no: int, other: int) -> None:
        """Let two start numbers change seats."""
        if self.plan is not None and self._operations.run(
            draws.swap, self.plan.event.id, self.plan.series.number, start_no, other
        ):
            self.done_for.emit(start_no)

    def trial(self, start_no: int, other: int) -> SeatingReport | None:
        """Return the check as it would be after a swap."""
        if self.plan is None:
            return None
        return self._operations.ask(draws.trial, self.plan.event.id, self.plan.series.number, start_no, other)

    def ask_late(self) -> None:
        """Ask who comes late."""
        if self.plan is None or self.plan.seating is None or not self.can_write:
            return
        seating = self.plan.seating
        unseated = [
            participant
            for start_no, participant in sorted(self.plan.people.items())
            if seating.place_of(start_no) is None and start_no not in seating.waiting
        ]
        known = self._operations.ask(registration.offered, self.plan.event.id) or ()
        lists = len(self.plan.event.series) - self.plan.series.number + 1
        conditions = self.plan.conditions
        missed = events_conditions.missed_rule(conditions.missed) if self.plan.series.number > 1 else ""
        dialog = LateDialog(self._parent, unseated, known, conditions.owed(lists), missed)
        dialog.number_wanted.connect(self.seat_late)
        dialog.newcomer_wanted.connect(self.seat_newcomer)
        dialog.open()

    def seat_late(self, start_no: int) -> None:
        """Seat somebody registered."""
        if self.plan is None:
            return
        event_id, series_no = self.plan.event.id, self.plan.series.number
        if self._operations.run(draws.add_late, event_id, series_no, start_no):
            self.done_for.emit(start_no)

    def seat_newcomer(self, typed: str) -> None:
        """Register and seat somebody new: "Vorname Nachname; Verein"."""
        if self.plan is None:
            return
        event_id, series_no = self.plan.event.id, self.plan.series.number
        new = self._operations.ask(lambda _club: registration.typed_newcomer(typed))
        if new is None:
            return
        clubs = self._operations.ask(club_names.spellings) or NO_SPELLINGS

        def seat(meant: Mapping[str, str]) -> None:
            typed_club = new.club if new.club in meant else ""
            now = replace(new, club={**clubs.meant, **meant}.get(new.club, new.club), club_typed=typed_club)
            done = self._operations.run(draws.register_late, event_id, series_no, now)
            if done is not None:
                self.done_for.emit(int(done.fields.get("start_no", 0)))

        _ask_clubs(self._parent, clubs.alike((new.club,)), seat)

    def ask_withdrawal(self, start_no: int) -> None:
        """Ask who goes; offered is this start number."""
        if self.plan is None or self.plan.seating is None or not self.can_write:
            return
        words = _(
            "A player who withdraws does not play from this series on. As few start cards as possible will change."
        )
        question = ask.Question(self._parent, _("Withdrawal"), words)
        number = question.number("start_no", _("Start number"), start_no or 1, 1, HIGHEST_START_NO)
        number.selectAll()
        who = label("", wrap=True)
        question.add(who)
        plan, owed = self.plan, OwedByLeaver(self._operations, self.plan.event.id)
        question.add(owed)

        def show_leaver(typed: int) -> None:
            who.setText(self._leaving_words(typed))
            owed.show_for(plan.people.get(typed), plan.series.number - 1)
            question.make_room()

        def withdraw(answers: dict[str, object]) -> None:
            if self.withdraw(int(str(answers["start_no"]))):
                owed.book()

        number.valueChanged.connect(show_leaver)
        show_leaver(number.value())
        question.ask(_("Withdraw"), withdraw)

    def _leaving_words(self, start_no: int) -> str:
        """Return who has this number, and what of the money goes back."""
        participant = self.plan.people.get(start_no) if self.plan is not None else None
        if self.plan is None or participant is None:
            return _("Nobody here has this number.")
        gone = replace(participant, last_series=self.plan.series.number - 1)
        series, conditions = len(self.plan.event.series), self.plan.conditions
        back = participant.paid - registration_domain.owed(gone, conditions, series=series)
        return seating_draw.leaving_words(participant.person.full_name, max(back, 0))

    def withdraw(self, start_no: int) -> bool:
        """Let somebody go from this series on, and tell whether that was done."""
        if self.plan is None:
            return False
        event_id, series_no = self.plan.event.id, self.plan.series.number
        done = self._operations.run(draws.withdraw, event_id, series_no, start_no)
        self.done_for.emit(0)
        return done is not None

    def _draw(self, plan: Plan, seed: str | None) -> None:
        event_id, series_no = plan.event.id, plan.series.number
        begun = self._operations.ask(draws.to_draw, event_id, series_no, seed=seed)
        if begun is None:
            return
        task, chosen = begun

        def keep(result: object) -> None:
            ready: Ready = result  # type: ignore[assignment]  # what `find` returned
            self._operations.run(draws.draw, event_id, series_no, seed=seed, ready=ready)
            self.done_for.emit(0)

        self.background.run(lambda: draws.find(task, chosen), keep)
        self.begun.emit()


def chance_seed() -> str:
    """Return a seed by chance."""
    return secrets.token_hex(SEED_BYTES)


def _ask_clubs(
    parent: QWidget,
    alike: Sequence[TwoSpellings],
    then: Callable[[Mapping[str, str]], object],
    meant: Mapping[str, str] | None = None,
) -> None:
    """Ask of each two spellings whether they are one club, then go on with those that count: Enter says yes."""
    said = dict(meant or {})
    if not alike:
        then(said)
        return
    two, *others = alike

    def go_on(counts: str) -> None:
        _ask_clubs(parent, others, then, {**said, two.spelling: counts})

    words = _("“{about}”: the same club as “{examples}”?").format(about=two.spelling, examples=two.known)
    offers = (
        (_("One club: “{name}”").format(name=two.known), partial(go_on, two.known)),
        (_("Two clubs"), partial(go_on, two.spelling)),
    )
    ask.choose(parent, _("One club or two?"), words, offers)
