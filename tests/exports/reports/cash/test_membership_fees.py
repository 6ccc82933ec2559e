"""The list of fees and the letters to who still owes, read back from the finished files."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from io import BytesIO

import pytest
from openpyxl import load_workbook

from skatclub.domain.cash.errors import NobodyAsked, NothingOpen
from skatclub.domain.cash.membership_fees import Fee, FeeAmounts, FeeYear, MemberFee
from skatclub.domain.papers.letterhead import Letterhead
from skatclub.domain.people.membership import Contact, Member, MembershipKind
from skatclub.domain.people.person import Person
from skatclub.exports.club_papers import FEE_REMINDERS, FEES
from skatclub.exports.document import Imprint
from skatclub.exports.forms import Box
from skatclub.exports.paper import Format
from skatclub.i18n import language
from tests.exports import reading

IMPRINT = Imprint(
    club="SC Herz Dame",
    at=datetime(2026, 12, 1, 20, 0, tzinfo=UTC),
    head=Letterhead(name="SC Herz Dame", address="Markt 1\n48143 Münster"),
)
ANNA, BERND = (
    Member(
        person=Person(id=number, given_name=name, family_name="Krüger", member_no=str(number), is_member=True),
        contact=Contact(address="Lindenstraße 12\n48149 Münster"),
    )
    for number, name in ((1, "Anna"), (2, "Bernd"))
)
ROWS = (
    (Fee(id=1, person_id=1, year=2025, cents=40_00, paid=30_00, reminded_on=date(2026, 3, 1)), ANNA),
    (Fee(id=2, person_id=1, year=2026, cents=40_00, waived=15_00, reason="Rentnerin"), ANNA),
    (Fee(id=3, person_id=2, year=2026, cents=20_00, paid=5_00), BERND),
)


@pytest.fixture(autouse=True)
def german():
    """Speak German."""
    language.use("de")


def of_fees(*places: int, how_to_pay: str = "") -> FeeYear:
    """Return the year 2026 with some of the rows."""
    every = tuple(MemberFee(fee, member, MembershipKind.ACTIVE) for fee, member in (ROWS[at] for at in places))
    return FeeYear(year=2026, amounts=FeeAmounts(how_to_pay=how_to_pay), every=every)


def pages(paper, year):
    return [" ".join(page.split()) for page in reading.text_of_pages(paper.make(Format.PDF, year, IMPRINT))]


def test_the_list_tells_of_everybody_what_is_paid_waived_and_open_with_the_sums():
    (page,) = pages(FEES, of_fees(0, 1, 2))

    assert "Mitgliedsbeiträge 2026" in page
    assert "Anna Krüger 1 aktiv 40,00 15,00 25,00 Rentnerin" in page
    assert "Bernd Krüger 2 aktiv 20,00 5,00 15,00" in page
    assert "Summe 60,00 5,00 15,00 40,00" in page


def test_every_format_of_the_list_has_the_same_numbers():
    year = of_fees(1, 2)
    told = json.loads(FEES.make(Format.JSON, year, IMPRINT))["lists"][0]["rows"]
    assert [(row["name"], row["asked"], row["paid"], row["waived"], row["open"]) for row in told] == [
        ("Anna Krüger", 40_00, 0, 15_00, 25_00),
        ("Bernd Krüger", 20_00, 5_00, 0, 15_00),
    ]
    sheet = load_workbook(BytesIO(FEES.make(Format.EXCEL, year, IMPRINT))).worksheets[0]
    assert [cell.value for cell in sheet[2]][:7] == ["Anna Krüger", "1", "aktiv", 40, 0, 15, 25]
    assert FEES.make(Format.CSV, year, IMPRINT).decode("utf-8-sig").count("Krüger") == 2


def test_a_letter_tells_what_is_open_of_which_year_and_how_it_is_paid():
    anna, bernd = pages(FEE_REMINDERS, of_fees(0, 1, 2, how_to_pay="Bitte bis 31. Januar 2027 überweisen."))

    assert "SC Herz Dame, Markt 1, 48143 Münster Anna Krüger Lindenstraße 12 48149 Münster" in anna
    assert "Mitgliedsbeitrag 2025 und 2026: zweite Erinnerung" in anna
    assert "am 01.03.2026 haben wir Ihnen geschrieben" in anna
    assert "Summe 80,00 30,00 15,00 35,00" in anna
    assert "Mitgliedsbeitrag 2026: Erinnerung" in bernd
    assert "Bitte bis 31. Januar 2027 überweisen." in bernd
    assert "Summe" not in bernd


def test_the_address_lies_in_the_window_of_an_envelope():
    data = FEE_REMINDERS.make(Format.PDF, of_fees(2), IMPRINT)

    shown = " ".join(reading.text_in(data, Box(20, 45, 85, 45)).split())
    assert shown == "SC Herz Dame, Markt 1, 48143 Münster Bernd Krüger Lindenstraße 12 48149 Münster"


def test_an_address_in_one_line_is_broken_into_its_lines():
    year = of_fees(2)
    (row,) = year.every
    member = replace(row.member, contact=replace(row.member.contact, address="Knooper Weg 11, 24116 Kiel"))
    data = FEE_REMINDERS.make(Format.PDF, replace(year, every=(replace(row, member=member),)), IMPRINT)

    assert "11, 24116" not in reading.text(data)
    assert "24116 Kiel" in reading.text(data)


def test_who_paid_gets_no_letter_and_a_year_without_fees_has_no_list():
    settled = replace(of_fees(2), every=(replace_fee(of_fees(2).every[0], paid=20_00),))

    with pytest.raises(NothingOpen):
        FEE_REMINDERS.make(Format.PDF, settled, IMPRINT)
    with pytest.raises(NobodyAsked):
        FEES.make(Format.PDF, of_fees(0), IMPRINT)


def replace_fee(row: MemberFee, **facts: int) -> MemberFee:
    """Return a row whose fee is otherwise."""
    return replace(row, fee=replace(row.fee, **facts))


def test_without_words_of_the_club_a_fee_is_paid_in_cash():
    (page,) = pages(FEE_REMINDERS, of_fees(2))

    assert "Bitte zahlen Sie bar beim Kassenwart." in page
