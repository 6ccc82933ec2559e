"""What somebody is told about himself or herself is whole, and stays as it was read (Art. 15 GDPR)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from datetime import date

import pytest

from skatclub.domain.cash.membership_fees import Fee
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.domain.people.subject import ListOfSubject, Matter, Mention, Payment, Subject, TookPart
from skatclub.domain.registration.registration import Presence

DAY = date(2026, 10, 17)
TOLD = {
    "member": Member(person=Person(id=7, given_name="Anna", family_name="Schmidt")),
    "former_names": ("Anna Krüger",),
    "aliases": (("iss", "anna7"),),
    "took_part": (
        TookPart(day=DAY, event="Herbstpokal", start_no=7, presence=Presence.HERE, groups=("ladies",), teams=()),
    ),
    "played": (
        ListOfSubject(day=DAY, event="Herbstpokal", series_no=1, table_no=2, seat=3, won=11, lost=1, result=1011),
    ),
    "paid": (
        Payment(
            at="2026-10-17T10:00:00Z",
            booked_on=DAY,
            day=DAY,
            event="Herbstpokal",
            cents=-5_00,
            note="",
            withdrawn=False,
        ),
    ),
    "fees": (Fee(id=3, person_id=7, year=2026, cents=40_00, waived=10_00, reason="krank"),),
    "noted": (Mention(matter=Matter.PENALTY, event="Herbstpokal", text="verspätet"),),
    "entries": 12,
}


@pytest.mark.parametrize("part", [one.name for one in fields(Subject)])
def test_no_part_can_be_left_out_by_accident(part):
    assert Subject(**TOLD).entries == 12
    with pytest.raises(TypeError, match=part):
        Subject(**{name: told for name, told in TOLD.items() if name != part})


@pytest.mark.parametrize(
    "record", [Subject(**TOLD), *(TOLD[name][0] for name in ("took_part", "played", "paid", "fees", "noted"))]
)
def test_what_was_read_is_not_changed_on_its_way_to_the_paper(record):
    with pytest.raises(FrozenInstanceError):
        setattr(record, fields(record)[0].name, None)


def test_what_a_note_belongs_to_is_read_back_by_its_word():
    words = ("ruling", "penalty", "season", "league", "prize", "mention")

    assert [Matter(word) for word in words] == list(Matter)
