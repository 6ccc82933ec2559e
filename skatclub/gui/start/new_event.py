"""Starts a list or an evening at one table: a few fields and the names, and off one goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from skatclub.domain import text
from skatclub.domain.people.person import Person
from skatclub.gui.parts.name_field import NameField
from skatclub.gui.start.form import BeginForm, Evening
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.rules.rule_set import RuleSet

SEATS = 5
FEWEST = 3
BEGINS = ("Ctrl+Return", "Ctrl+Enter")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEvent:
    """What was typed: an evening of the club or, if it is none, a single list, and the names at its table."""

    is_night: bool
    evening: Evening
    names: tuple[str | Person, ...]


class NewEventPage(BeginForm):
    """The form for a new list or evening, which is wanted as a NewEvent.

    Signals:
        edited(): a name was typed or cleared by hand.
    """

    edited = Signal()

    def __init__(self) -> None:
        super().__init__(_("{rounds} rounds: {four} deals at four, {three} at three"))
        self.is_night = False
        self._begun: Evening | None = None
        self._looked_at: tuple[str, ...] = ()
        self.add_usual(_("Length"))
        self.names = [NameField(taken_already=self.typed_names) for _seat in range(SEATS)]
        self.hint = label("", role="muted", wrap=True)
        self.many = pieces.button(_("Several ta&bles …"), self.hand_over)
        self.many.setToolTip(
            _(
                "These players sit at one table. Several tables start with registration and a draw. What "
                "you have typed here is kept."
            )
        )
        self._build()

    def _build(self) -> None:
        for seat, line in enumerate(self.names, start=1):
            line.textChanged.connect(self._show_hint)
            line.textEdited.connect(lambda _text: self.edited.emit())
            line.taken.connect(self.edited)
            for entered in (line.returnPressed, line.taken):
                entered.connect(lambda seat=seat: self._next(seat))
            self.fields.add("", _("Seat {seat}").format(seat=seat), line)
            line.setAccessibleName(_("Name at seat {seat}").format(seat=seat))
        for keys in BEGINS:
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self._begin_by_key)
        self.begin.setToolTip(_("Ctrl+Enter"))
        self.names[3].setPlaceholderText(_("empty: a table of three"))
        self.names[4].setPlaceholderText(_("empty: a table of four"))
        self.lay_out(self.hint, door=self.many)

    def start(
        self,
        *,
        is_night: bool,
        usual: Evening,
        kept: Sequence[RuleSet] = (),
        known: Sequence[Person] = (),
        names: Sequence[str] = (),
        typed: Evening | None = None,
    ) -> None:
        """Begin a new form for a single list or a club evening.

        `usual` is what is played here, without its title, `kept` are the rule sets of the club, `known` its members
        and the guests who agreed to be kept, `names` what was half typed when the form was left, `typed` what the
        form for many tables says already.
        """
        for line in self.names:
            line.known = known
        self._looked_at = ()
        self.many.setVisible(is_night)
        self.rules.offer(kept)
        self.is_night = is_night
        self.heading.setText(_("A club night at one table") if is_night else _("Just one list"))
        self._begun = typed or replace(usual, title=_("Club night") if is_night else _("List"))
        self.show_evening(self._begun)
        self.fields.form.setRowVisible(self.paid_once, is_night)
        for place, line in enumerate(self.names):
            line.setText("")
            pieces.type_into(line, names[place] if place < len(names) else "")
        self._show_hint()
        self.say(_("These names were typed here before, but play has not begun with them.") if any(names) else "")
        empty = (line for line in self.names if not line.text())
        next(empty, self.names[0]).setFocus()

    def seats(self) -> list[str]:
        """Return what stands at each seat."""
        return [line.text().strip() for line in self.names]

    def typed_names(self) -> tuple[str, ...]:
        """Return the names that were typed."""
        return tuple(line.text().strip() for line in self.names if line.text().strip())

    def _wrong(self) -> dict[int, str]:
        """Return what is wrong with a name, by its place: digits, that of several, one that stands above."""
        wrong: dict[int, str] = {}
        above: dict[object, int] = {}
        for place, line in enumerate(self.names):
            name, person = line.text().strip(), line.person()
            key = text.sort_key(name) if person is None else person.id
            if name and not any(sign.isalpha() for sign in name):
                wrong[place] = _("Seat {seat}: “{name}” is not a name.").format(seat=place + 1, name=name)
            elif question := line.question():
                wrong[place] = _("Seat {seat}: {question}").format(seat=place + 1, question=question)
            elif name and (first := above.setdefault(key, place)) != place:
                wrong[place] = _("Seat {seat}: {name} is already in seat {other}.").format(
                    seat=place + 1, name=name, other=first + 1
                )
        return wrong

    def _show_hint(self) -> None:
        wrong = self._wrong()
        for place, line in enumerate(self.names):
            pieces.mark_wrong(line, wrong=place in wrong)
        count = len(self.typed_names())
        size = {3: _("A table of three."), 4: _("A table of four."), 5: _("A table of five, two sit out.")}
        missing = _("Type at least three names; seat 1 keeps the score and deals first.")
        new = [_("new: {name}").format(name=line.text().strip()) for line in self.names if line.is_new()]
        usual = " · ".join((size.get(count, missing), *new))
        self.hint.setText(" ".join(wrong.values()) or usual)
        pieces.set_role(self.hint, "bad" if wrong else "muted")
        self.begin.setEnabled(not wrong and count >= FEWEST and bool(self.title.text().strip()))

    def _next(self, seat: int) -> None:
        """Go on to the next seat, from an empty or the last one to the button; only that begins."""
        line = self.names[seat - 1]
        if line.question():
            return
        is_last = seat == SEATS or (not line.text().strip() and self.begin.isEnabled())
        if not is_last:
            self.names[seat].setFocus()
        elif self.begin.isEnabled():
            self.begin.setFocus()

    def _begin_by_key(self) -> None:
        """Begin; a name that is offered just now is only taken, so that one sees it before."""
        offering = next((line for line in self.names if line.is_offering()), None)
        if offering is None:
            self.press()
        else:
            offering.take()

    def go_on(self) -> None:
        """Begin with what is typed; a new name that is hardly one is asked about once."""
        doubtful = tuple(line.text().strip() for line in self.names if line.is_doubtful())
        if set(doubtful) - set(self._looked_at):
            self._looked_at = doubtful
            words = _("Nobody in the club is called {names}. If somebody new is meant, press “{button}” again.")
            self.say(words.format(names=wordlists.either(*doubtful), button=self.begin.text().replace("&", "")))
            return
        names = tuple(line.who() for line in self.names if line.text().strip())
        self.wanted.emit(NewEvent(is_night=self.is_night, evening=self.evening(), names=names))

    def evening(self) -> Evening:
        """Return what is typed, and what was typed into the form for many tables and is not asked here."""
        evening = super().evening()
        begun = evening if self._begun is None else self._begun
        return replace(evening, series=begun.series, expects=begun.expects)
