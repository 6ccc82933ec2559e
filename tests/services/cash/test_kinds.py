"""The purposes of a club's own: added, called otherwise in all years, taken out while nothing is booked for it."""

from __future__ import annotations

import pytest

from skatclub.domain.cash.errors import PurposeInUse, PurposeKnown
from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.errors import NameMissing
from skatclub.services.cash import book as cash_book, kinds


def test_purposes_are_listed_by_name(club):
    for name in ("Zelt", "Äpfel", "Busfahrt"):
        kinds.add(club, name)

    assert list(kinds.purposes(club).values()) == ["Äpfel", "Busfahrt", "Zelt"]


def test_no_two_are_called_the_same(club):
    made = kinds.add(club, "Busfahrt").made_id
    other = kinds.add(club, "Zelt").made_id

    for refused in (lambda: kinds.add(club, "busfahrt"), lambda: kinds.rename(club, other, "BUSFAHRT")):
        with pytest.raises(PurposeKnown):
            refused()
    with pytest.raises(NameMissing):
        kinds.add(club, " ")
    assert kinds.rename(club, made, "Busfahrt").tables == frozenset()
    kinds.rename(club, made, "BUSFAHRT")
    assert kinds.purposes(club)[made] == "BUSFAHRT"


def test_a_purpose_is_called_otherwise_in_all_that_was_booked(club):
    cash_book.enter(club, Category.OTHER, 2_00, purpose="Busfahrt")
    (purpose_id,) = kinds.purposes(club)

    kinds.rename(club, purpose_id, "Ausflug")

    assert [line.purpose for line in cash_book.book(club).report.lines] == ["Ausflug"]


def test_only_a_purpose_without_entries_is_taken_out(club):
    cash_book.enter(club, Category.OTHER, 2_00, purpose="Busfahrt")
    unused = kinds.add(club, "Zelt").made_id
    (used, _unused) = kinds.purposes(club)

    kinds.remove(club, unused)

    with pytest.raises(PurposeInUse):
        kinds.remove(club, used)
    with pytest.raises(NoSuchRecord):
        kinds.remove(club, unused)
    assert kinds.purposes(club) == {used: "Busfahrt"}
