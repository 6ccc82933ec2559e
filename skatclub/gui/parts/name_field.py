"""The field for a name wherever somebody is written down: three letters and Enter take whom the club knows.

↓ takes another one, the last line somebody new where there may be; Esc leaves what is typed as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.people import search as people_search
from skatclub.gui.widgets.offers import OfferEdit
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from skatclub.domain.people.person import Person

MOST_OFFERED = 8
LONGEST = 80


class NameField(OfferEdit):
    """Offers members and the guests who agreed to be kept; `taken_already` are names that stand elsewhere.

    Where nobody new may be written down (`may_be_new`), `person` is who stands in it.
    """

    def __init__(
        self,
        known: Sequence[Person] = (),
        taken_already: Callable[[], Collection[str]] = tuple,
        *,
        may_be_new: bool = True,
    ) -> None:
        super().__init__(self._offers)
        self.known = known
        self._taken_already = taken_already
        self._may_be_new = may_be_new
        self.setMaxLength(LONGEST)

    def person(self) -> Person | None:
        """Return who bears the name in it, told apart by number where several do; None: nobody, or several."""
        bearers = [person for person in self.known if self._name(person) == self.text().strip()]
        return bearers[0] if len(bearers) == 1 else None

    def show_person(self, person: Person) -> None:
        """Write a name as it is taken."""
        self.setText(self._name(person))

    def _name(self, person: Person) -> str:
        """Return what stands in the field for somebody: the name, with the number if nobody new is taken by it."""
        alone = self._may_be_new or sum(each.full_name == person.full_name for each in self.known) == 1
        return person.full_name if alone else f"{person.full_name} (#{person.id})"

    def _offers(self, typed: str) -> Sequence[tuple[str, str]]:
        """Return who may be meant and stands nowhere yet, in words, each with the name; then somebody new."""
        name = typed.strip()
        if len(name) < people_search.FEWEST_LETTERS or not self.known:
            return ()
        elsewhere = set(self._taken_already()) - {typed, name}
        people = people_search.matching(self.known, name) or people_search.alike(self.known, name)
        free = [person for person in people if person.full_name not in elsewhere][:MOST_OFFERED]
        offers = [
            (imports_words.numbered(person.full_name, person.member_no, person.club), self._name(person))
            for person in free
        ]
        if self._may_be_new and not any(text.sort_key(person.full_name) == text.sort_key(name) for person in free):
            offers.append((_("new: {name}").format(name=name), name))
        return offers
