"""The refusals about members and their data: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class YearOutOfRange(Refusal):
    """A group is of a year, or of every year (0)."""

    says = "A group belongs to a year such as 2026, not to {year}. 0 stands for every year."
    year: int


class PaidUntilOutOfRange(Refusal):
    """A fee is paid until a year of four digits."""

    says = "A fee is paid until a year such as 2026, not {year}."
    year: int


class NoSuchBirthday(Refusal):
    """The calendar has no such day, or nobody alive was born in that year."""

    says = "The calendar has no {day}.{month}.{year}: a birthday is written as 24.12. or 24.12.1957."
    day: int
    month: int
    year: str


class BirthdayUnreadable(Refusal):
    """What was typed is no day of a calendar."""

    says = "“{text}” is not a birthday: it is written as 24.12. or 24.12.1957."
    text: str


class BirthdayWithoutConsent(Refusal):
    """A birthday is kept of nobody who did not agree to it."""

    says = "A birthday is kept only with consent: tick the box beside it, or leave the line empty."


class HasResults(Refusal):
    """Who takes part in events, sits at lists or has paid cannot be deleted, only anonymised."""

    says = (
        "{name} has taken part in events, and other people’s results depend on that. Record that the person "
        "has left, or erase the names: the results stay."
    )
    name: str


class NameErased(Refusal):
    """The names of this person were erased; there is nothing left to change or to erase."""

    says = "{name}: these names were erased. There is nothing left to change, and it cannot be undone."
    name: str


class StillOwing(Refusal):
    """These people still owe `cents` in all, which nobody could ask them for once their names are erased."""

    names: tuple[str, ...]
    cents: int


class NoAnniversary(Refusal):
    """Nobody has been a member for a round number of years in this year, as far as joining is noted."""

    says = "Nobody has a membership anniversary in {year}, as far as joining dates are recorded."
    year: int


class NobodyToCongratulate(Refusal):
    """No birthday is recorded, and nobody's membership becomes round in this year."""

    says = (
        "No birthdays are recorded, and nobody has a membership anniversary in {year}. Birthdays are entered with "
        "the members, with their consent."
    )
    year: int


class NobodyChosen(Refusal):
    """Nobody was chosen whose names shall be erased."""

    says = "Nobody is chosen. Choose at least one person."


class NoSuchPerson(Refusal):
    """The club knows nobody of this name or number; `near` are those who may be meant."""

    name: str
    near: tuple[str, ...] = ()


class PersonNotUnique(Refusal):
    """Several people have this name; only the number tells them apart."""

    name: str
    numbers: tuple[int, ...]


class NoSuchStatus(Refusal):
    """On this day no status was noted."""

    says = "There is no entry for {name} on this day. Please see the history."
    name: str
