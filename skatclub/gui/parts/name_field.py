"""The field for a name wherever somebody is written down: three letters and Enter take whom the club knows.

↓ takes another one, the last line somebody new where there may be; Esc leaves what is typed as it is. Of several
who bear one name the field shows which is meant, and what was typed without a choice is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from skatclub.domain import text
from skatclub.domain.people import search as people_search
from skatclub.domain.people.person import Person
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.offers import OfferEdit
from skatclub.i18n import wordlists
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _

MOST_OFFERED = 8
LONGEST = 80


class NameField(OfferEdit):
    """Offers members and the guests who agreed to be kept; `taken_already` are the texts of the fields beside it.

    `who` stands in it; `may_be_new`: it may be somebody new.
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
        """Return who of those known stands in it; None: nobody, or it is not told which of several."""
        meant = self._meant(self.text())
        return meant[0] if len(meant) == 1 else None

    def who(self) -> Person | str:
        """Return who stands in it: somebody known, or the name of somebody new."""
        return self.person() or self.text().strip()

    def question(self) -> str:
        """Ask, where several bear the name that is typed, which of them is meant; nothing where it is clear."""
        meant = self._meant(self.text())
        if len(meant) < 2:
            return ""
        people = wordlists.either(*map(offered, meant))
        return _("Several are called {name}. Choose: {people}.").format(name=meant[0].written_name, people=people)

    def is_new(self) -> bool:
        """Tell whether a name stands in it that none of those known bears."""
        return bool(self.known and self.text().strip()) and not self._meant(self.text())

    def is_doubtful(self) -> bool:
        """Tell whether a new name is hardly one: a single word, or nearly that of somebody known."""
        name = self.text().strip()
        is_one_word = len(name.replace(",", " ").split()) == 1
        return self.is_new() and (is_one_word or bool(people_search.alike(self.known, name)))

    def show_person(self, person: Person) -> None:
        """Write a name as it is taken."""
        self.setText(person.full_name)

    def _meant(self, typed: str) -> list[Person]:
        """Return who may be meant by what is typed: the one told apart, or all who bear the name."""
        family, _comma, given = typed.partition(",")
        name = " ".join(f"{given} {family}".split()).casefold()
        as_typed = " ".join(typed.split()).casefold()
        ways = ((person, {person.full_name.casefold(), offered(person).casefold()}) for person in self.known)
        told = [person for person, spelled in ways if as_typed in spelled]
        return told or [person for person in self.known if person.written_name.casefold() in {as_typed, name}]

    def _first_of(self, typed: str) -> int:
        """Choose nobody beforehand where several bear the very name that is typed."""
        return -1 if len(self._meant(typed)) > 1 else 0

    def _offers(self, typed: str) -> Sequence[tuple[str, str]]:
        """Return who may be meant and stands nowhere yet, in words, each with the name; then somebody new."""
        name = typed.strip()
        if len(name) < people_search.FEWEST_LETTERS or not self.known:
            return ()
        elsewhere = set(self._taken_already()) - {typed, name}
        people = people_search.matching(self.known, name) or people_search.alike(self.known, name)
        free = [person for person in people if person.full_name not in elsewhere][:MOST_OFFERED]
        offers = [(offered(person), person.full_name) for person in free]
        if self._may_be_new and not any(
            text.sort_key(person.written_name) == text.sort_key(name) for person in free
        ):
            offers.append((_("new: {name}").format(name=name), name))
        return offers


def offered(person: Person) -> str:
    """Return somebody with number and club, or what else tells him or her apart."""
    return imports_words.named(person) if person.member_no or person.club else person.full_name


def is_clear(dialog: FormDialog, *names: NameField) -> bool:
    """Tell whether it is clear who stands in each field; of whom it is not, the dialog asks."""
    unclear = next((name for name in names if name.question()), None)
    if unclear is not None:
        dialog.refuse(unclear.question())
        unclear.setFocus()
    return unclear is None
