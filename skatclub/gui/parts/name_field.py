"""The field for a name wherever somebody is written down: three letters and Enter take whom the club knows.

↓ takes another one, the last line somebody new; Esc leaves what is typed as it is.
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
    """Offers members and the guests who agreed to be kept; `taken_already` are names that stand elsewhere."""

    def __init__(self, known: Sequence[Person] = (), taken_already: Callable[[], Collection[str]] = tuple) -> None:
        super().__init__(self._offers)
        self.known = known
        self._taken_already = taken_already
        self.setMaxLength(LONGEST)

    def _offers(self, typed: str) -> Sequence[tuple[str, str]]:
        """Return who may be meant and stands nowhere yet, in words, each with the name; then somebody new."""
        name = typed.strip()
        if len(name) < people_search.FEWEST_LETTERS or not self.known:
            return ()
        elsewhere = set(self._taken_already()) - {typed, name}
        people = people_search.matching(self.known, name) or people_search.alike(self.known, name)
        free = [person for person in people if person.full_name not in elsewhere][:MOST_OFFERED]
        offers = [
            (imports_words.numbered(person.full_name, person.member_no, person.club), person.full_name)
            for person in free
        ]
        if not any(text.sort_key(person.full_name) == text.sort_key(name) for person in free):
            offers.append((_("new: {name}").format(name=name), name))
        return offers
