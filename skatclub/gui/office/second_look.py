"""The second look: what is typed again is compared with the first, and where they differ is said and kept."""

from __future__ import annotations

from collections.abc import Callable

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.office import errors as office_errors, second_look
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.office.typed import Totals
from skatclub.domain.text import LONGEST_NOTE
from skatclub.gui.office.sheet_form import SheetForm
from skatclub.gui.office.verdict_card import VerdictCard
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts import draft
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.office import totals as office_totals
from skatclub.rules.errors import Refusal
from skatclub.services.change import Change
from skatclub.services.events import tournaments
from skatclub.services.office import office


class SecondLook:
    """Compares a list of an event that was typed again, or its totals alone, with what was typed first."""

    def __init__(self, operations: Operations, form: SheetForm, card: VerdictCard) -> None:
        self._operations, self._form, self._card = operations, form, card
        self.event_id: int | None = None
        self._mismatch = ""

    def is_wanted(self) -> bool:
        """Tell whether no list of this event counts as checked before a second look."""
        conditions = self._conditions()
        return conditions is not None and second_look.is_wanted(conditions)

    def has_second_list(self) -> bool:
        """Tell whether both lists of a table are compared in this event."""
        conditions = self._conditions()
        return conditions is not None and conditions.second_list

    def may_open_again(self, sheet: OfficeSheet) -> bool:
        """Tell whether another sits here than who typed the list; where both lists are compared, anybody may."""
        club = self._operations.club
        if club is None:
            return False
        if sheet.typed_by and sheet.typed_by == club.database.desk.author and not self.has_second_list():
            self._operations.refused.emit(office_errors.SameHand(sheet.number, sheet.typed_by))
            return False
        return True

    def compare(self, sheet: OfficeSheet, totals: Totals) -> str:
        """Write the second list if it agrees with the first; return the words of that, "" if it is not written."""
        by_another = not self.has_second_list()
        if not self._agrees(sheet, office.type_again, totals, by_another=by_another):
            return ""
        return _("Table {table}: both lists agree.").format(table=numbers.points(sheet.number))

    def compare_totals(self, sheet: OfficeSheet) -> str:
        """Note that the totals typed again are those of the first look; return the words, "" if they are not."""
        texts = self._form.texts()
        typed = [draft.number(texts[cell]) for cell in draft.control_cells(sheet.size)]
        control = [number for number in typed if number is not None]
        if len(control) < sheet.size:
            self._form.focus(self._form.first_gap())
            self._card.say(_("Numbers are missing."), "", "warn")
            return ""
        if not self._agrees(sheet, office.look_again, control):
            return ""
        return _("Table {table}: the second check agrees.").format(table=numbers.points(sheet.number))

    def forget(self) -> str:
        """Return where two looks at the list differed last, and forget it; "" where they did not."""
        mismatch, self._mismatch = self._mismatch, ""
        return mismatch

    def _agrees(self, sheet: OfficeSheet, verb: Callable[..., Change], typed: object, **how: bool) -> bool:
        """Write what was typed again if both looks agree, and tell whether they do.

        Where they differ is said; put aside like this the list waits.
        """
        done = self._operations.attempt(verb, sheet.table_id, typed, **how)
        if not isinstance(done, office_errors.ListsDiffer):
            if isinstance(done, Refusal):
                self._operations.refused.emit(done)
            return isinstance(done, Change)
        compared = done.comparison
        sentences = office_totals.comparison_words(compared, sheet.names)
        self._mismatch = _("Second check: {differences}").format(differences=" ".join(sentences))[:LONGEST_NOTE]
        self._form.mark(mismatch.cell for mismatch in compared.mismatches)
        self._card.show_mismatches(sentences)
        self._form.focus(compared.mismatches[0].cell)
        return False

    def _conditions(self) -> Conditions | None:
        return None if self.event_id is None else self._operations.ask(tournaments.conditions, self.event_id)
