"""Sentences for what cannot be done with members; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.people import errors
from skatclub.i18n import wordlists
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def member_sentence(refusal: Refusal) -> str:
    """Word why somebody cannot be changed, deleted or anonymised."""
    match refusal:
        case errors.HasResults(name=name):
            return _(
                "{name} takes part in events, and results of others hang on that. "
                "Note that he or she left, or erase the names: the results stay."
            ).format(name=name)
        case errors.NameErased(name=name):
            return _("{name}: these names were erased. There is nothing left to change, and no way back.").format(
                name=name
            )
        case errors.NobodyChosen():
            return _("Nobody is chosen. Choose at least one person.")
        case errors.NoSuchStatus(name=name):
            return _("Nothing was noted for {name} on this day. Look at the history.").format(name=name)
        case errors.YearOutOfRange(year=year):
            return _("A group is of a year such as 2026, not of {year}. 0 stands for every year.").format(year=year)
    return ""


def person_sentence(refusal: Refusal) -> str:
    """Word who was not found or not told apart."""
    match refusal:
        case errors.NoSuchPerson(name=name, near=near) if near:
            words = _("The club knows nobody called “{name}”. Did you mean {people}?")
            return words.format(name=name, people=wordlists.either(*near))
        case errors.NoSuchPerson(name=name):
            return _("The club knows nobody called “{name}”. Name the exact name, or the number as #7.").format(
                name=name
            )
        case errors.PersonNotUnique(name=name, numbers=found):
            listed = ", ".join(f"#{number}" for number in found)
            return _("Several are called {name}. Name one by the number: {listed}.").format(
                name=name, listed=listed
            )
    return ""
