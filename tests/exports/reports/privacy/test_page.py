"""What is stored about a person is a letter and one page, however long he or she has played."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, timedelta

import pytest

from skatclub.domain.cash.membership_fees import Fee
from skatclub.domain.people.membership import Contact, GroupIn, Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person
from skatclub.domain.people.subject import ListOfSubject, Matter, Mention, Payment, Subject, TookPart
from skatclub.domain.registration.registration import Presence
from skatclub.exports.paper import Format
from skatclub.exports.reports.privacy import page as privacy_page
from skatclub.exports.reports.privacy.page import SUBJECT_REPORT
from tests.exports import lists, reading

FIRST = date(2019, 1, 3)


def played_for(evenings: int, *, notes: int = 4) -> Subject:
    """Return all about somebody who came to so many evenings, a week apart, and played two lists each."""
    days = [FIRST + timedelta(weeks=number) for number in range(evenings)]
    return Subject(
        member=Member(
            person=Person(id=7, given_name="Karl-Heinz", family_name="Bär", is_member=True, member_no="17"),
            association_no="04.43.006",
            note="spielt am Fenster",
            history=(StatusFrom(date(2011, 3, 1), MemberStatus.ACTIVE),),
            groups=(GroupIn("seniors", 2026),),
            contact=Contact(email="kh@example.org", phone="0815", address="Am Anger 3\nBachtal"),
        ),
        former_names=("Karl Bär",),
        aliases=(("VM 2019", "Bär K.-H."),),
        took_part=tuple(
            TookPart(
                day=day,
                event=f"Vereinsabend {day}",
                start_no=6,
                presence=Presence.HERE,
                groups=("seniors",),
                teams=(),
            )
            for day in days
        ),
        played=tuple(
            ListOfSubject(
                day=day,
                event=f"Vereinsabend {day}",
                series_no=series,
                table_no=3,
                seat=2,
                won=9,
                lost=1,
                result=1000 + series,
            )
            for day in days
            for series in (1, 2)
        ),
        paid=tuple(
            Payment(
                at=f"{day}T18:00:00+00:00",
                booked_on=day,
                day=day,
                event=f"Vereinsabend {day}",
                cents=500,
                note="bar",
                withdrawn=False,
            )
            for day in days
        ),
        fees=tuple(
            Fee(id=year, person_id=7, year=year, cents=40_00, paid=25_00, waived=15_00, reason="krank")
            for year in range(2007, 2027)
        ),
        noted=tuple(
            Mention(matter=Matter.MENTION, event="", text=f"Vermerk {number}: " + "Bär " * 200)
            for number in range(notes)
        ),
        entries=311,
    )


def page(told: Subject) -> bytes:
    return SUBJECT_REPORT.make(Format.PDF, told, lists.IMPRINT)


@pytest.mark.parametrize("evenings", [0, 1, 20, 35, 52, 120, 400])
def test_the_report_is_a_letter_and_one_page_in_type_that_can_be_read(evenings):
    made = page(played_for(evenings))

    assert reading.page_count(made) == 2
    assert reading.smallest_type(made) >= 6


def test_who_played_seventy_lists_finds_each_of_them():
    made = reading.text(page(played_for(35, notes=0)))

    assert made.count("Tisch 3/2: 1001 (9, 1)") == 35
    assert made.count("Tisch 3/2: 1002 (9, 1)") == 35
    assert "Jahr für Jahr" not in made


def test_older_years_are_summed_up_and_the_newest_evenings_told():
    made = reading.text(page(played_for(120)))

    assert "Frühere Abende, Jahr für Jahr" in made
    assert "in der CSV-Datei" in made
    last = FIRST + timedelta(weeks=119)
    assert f"Vereinsabend {last}" in made
    told = privacy_page.of(played_for(120), lists.IMPRINT, privacy_page.Fullness(6, 10))
    years = next(
        block
        for block in told.sections[-1].blocks
        if getattr(block, "columns", ())[:1] and block.columns[0].head == "Jahr"
    )
    assert years.rows[0] == ("2019", 52, 104, 52 * 2003, 104 * 9, 104, "260,00 €")
    assert sum(row[1] for row in years.rows) == 110


def test_notes_that_have_no_room_are_counted():
    made = " ".join(reading.text(page(played_for(10, notes=200))).split())

    assert reading.page_count(page(played_for(10, notes=200))) == 2
    left = re.search(r"(\d+) weitere Vermerke stehen in der CSV", made)
    assert 150 < int(left[1]) < 200


def test_a_list_without_an_entry_is_no_result_of_nought():
    one = ListOfSubject(day=FIRST, event="Abend", series_no=1, table_no=3, seat=2, won=None, lost=None, result=0)

    made = privacy_page.of(
        Subject(
            member=Member(person=Person(id=1, given_name="Anna", family_name="Schmidt")),
            former_names=(),
            aliases=(),
            took_part=(),
            played=(one,),
            paid=(),
            fees=(),
            noted=(),
            entries=0,
        ),
        lists.IMPRINT,
    )

    cells = [cell for block in made.sections[-1].blocks for row in getattr(block, "rows", ()) for cell in row]
    assert "Serie 1, Tisch 3/2: noch nichts eingegeben" in cells


def test_the_letter_gives_all_that_article_15_asks_for():
    head = replace(
        lists.IMPRINT.head,
        address="Lindenstraße 7\n37412 Bachtal",
        responsible="Anna Schmidt, Am Mühlgraben 3, 37412 Bachtal",
        authority="LfD Niedersachsen, Prinzenstraße 5, 30159 Hannover",
    )

    made = SUBJECT_REPORT.make(Format.PDF, played_for(1), replace(lists.IMPRINT, head=head))
    words = " ".join(reading.text(made).split())

    for told in (
        "Lindenstraße 7, 37412 Bachtal; für den Datenschutz: Anna Schmidt, Am Mühlgraben 3",
        "Art. 6 Abs. 1 Buchst. b DSGVO",
        "Von Ihnen selbst, bei Eintritt oder Anmeldung",
        "VM 2019",
        "wer die Kasse prüft",
        "bis zu zehn Jahre",
        "Widerspruch (Art. 21)",
        "Art. 77): LfD Niedersachsen, Prinzenstraße 5, 30159 Hannover",
    ):
        assert told in words
    assert reading.smallest_type(made, (1,)) >= 9
    assert reading.overlapping(made) == reading.outside(made) == []


def test_a_club_that_named_nobody_says_whom_to_ask():
    words = " ".join(reading.text(page(played_for(0))).split())

    assert f"Verantwortlich {lists.IMPRINT.club}" in words
    assert "die Datenschutzbehörde Ihres Bundeslandes" in words


def test_what_a_member_was_asked_is_told_year_by_year():
    made = " ".join(reading.text(page(played_for(1, notes=0))).split())

    assert "2026: 40,00 € erhoben, 25,00 € bezahlt, 15,00 € erlassen (krank)" in made
