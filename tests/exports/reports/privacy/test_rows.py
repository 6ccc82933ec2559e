"""Everything that is stored about a person, on a page, in rows and for programs."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.people.membership import Contact, GroupIn, MemberStatus
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.people.subject import Matter, Payment
from skatclub.exports.paper import Format
from skatclub.exports.reports.privacy import rows as privacy_rows
from skatclub.exports.reports.privacy.page import SUBJECT_REPORT
from skatclub.i18n.language import _
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.directing import rulings
from skatclub.services.people import members, subject
from skatclub.services.registration import registration
from skatclub.store.tables import all as tables_all
from tests import databases, tournaments
from tests.evenings import deal_for
from tests.exports import lists, reading


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    """Return all about somebody who played, paid, was ruled upon, mentioned, imported and noted."""
    club = databases.ready(tmp_path_factory.mktemp("club") / "club.skatclub")
    event_id = tournaments.new_event(
        club, tournaments.named(8), conditions=replace(tournaments.CONDITIONS, fees=Fees(entry=1000))
    )
    assert Conditions()
    one = registration.roll(club, event_id).participants[0]
    registration.pay(club, one.id, 1000, note="bar")
    one = registration.roll(club, event_id).participants[0]
    registration.change_participant(club, one, replace(one, groups=("ladies",), family="Schmidts"))
    tournaments.draw(club, event_id)
    sheets.accept_deal(club, 1, deal_for(1, 4))
    sheets.write_note(club, 1, 1, "Anna Schmidt hat nicht bedient")
    rulings.decide(
        club, event_id, rulings.Decision(kind="disqualify", reason="zum Test", series=None, start_no=1, table=None)
    )
    person_id = one.person.id
    now = members.member(club, person_id)
    members.change(
        club,
        now,
        replace(
            now,
            person=replace(now.person, web_level=PublishLevel.ANONYMOUS, member_no="17"),
            association_no="04.43.006",
            note="spielt am Fenster",
            groups=(GroupIn("seniors", 2026),),
            contact=Contact(email="anna@example.org", phone="0815", address="Am Anger 3\nBachtal"),
        ),
    )
    members.note_status(club, person_id, MemberStatus.ACTIVE, date(2011, 3, 1))
    with club.database.change("import") as work:
        work.insert(tables_all.alias, {"source": "VM 2019", "name": "Schmidt A.", "person_id": person_id})
        plain = {"series_id": 3, "person_id": person_id, "points": 900, "won": None, "lost": None, "total": 1204}
        work.insert(tables_all.plain_result, {**plain, "played": None, "table_size": 4})
    told = subject.about(club, person_id)
    clubs.close(club)
    return told


def rows(told):
    return {(chapter, what): value for chapter, _day, what, value in privacy_rows.lines(told)}


def test_everything_noted_stands_there(anna):
    told = rows(anna)

    assert told["Person", "Nachname"] == "Schmidt"
    assert told["Person", "Anschrift"] == "Am Anger 3\nBachtal"
    assert told["Person", "Name in Dateien und im Internet"] == "kein Name, höchstens die Startnummer"
    assert "Schmidt A." in told.values()
    assert told["Mitgliedschaft", "Verbandsnummer"] == "04.43.006"
    assert told["Mitgliedschaft", "Status"] == "aktiv seit 01.03.2011"
    assert told["Mitgliedschaft", "Gruppen"] == "Senioren 2026"


def test_a_name_that_a_list_wrote_alike_is_not_told_again(anna):
    alike = (("members", anna.member.person.full_name), ("members", f"{anna.member.person.full_name} #1"))

    assert len(rows(anna)) == len(rows(replace(anna, aliases=alike))) + 1


@pytest.mark.usefixtures("berlin")
def test_what_was_agreed_after_midnight_has_that_day(anna):
    stamps = {"press_at": "2026-12-31T23:15:00.000000Z", "agreed_at": "2026-07-03T22:30:00.000000Z"}

    told = rows(replace(anna, member=replace(anna.member, **stamps)))

    assert told["Person", "Einverstanden, in der Zeitung genannt zu werden"] == "01.01.2027"
    assert told["Person", "Als Gast gemerkt zu werden erlaubt am"] == "04.07.2026"


def test_events_lists_money_and_rulings_stand_there(anna):
    told = rows(anna)

    assert told["Veranstaltungen", tournaments.TITLE] == "Startnummer 1, teilgenommen, Damen, Familie Schmidts"
    receipt = _("receipt {number}").format(number="2026-0001")
    assert told["Geld €", f"{tournaments.TITLE} · {receipt} · bar"] == 10
    assert told["Vermerke und Entscheidungen", f"Entscheidung der Spielleitung · {tournaments.TITLE}"] == "zum Test"
    assert told["Vermerke und Entscheidungen", "Text, in dem der Name steht"] == "Anna Schmidt hat nicht bedient"
    places = [what for chapter, what in told if chapter == "Listen und Ergebnisse"]
    assert len(places) == 2
    assert "Tisch" in places[0]
    assert told["Listen und Ergebnisse", places[1]] == 1204


def test_the_journal_is_counted(anna):
    assert anna.entries >= 5
    assert {one.matter for one in anna.noted} == {Matter.RULING, Matter.MENTION}


def test_the_report_is_a_letter_and_a_page_and_confidential(anna):
    made = SUBJECT_REPORT.make(Format.PDF, anna, lists.IMPRINT)

    assert reading.page_count(made) == 2
    assert "vertraulich: nur für diese Person" in reading.text(made)
    assert "Artikel 15" in reading.text(made)


def test_rows_are_taken_along_and_programs_get_names(anna):
    found = list(
        csv.reader(
            io.StringIO(SUBJECT_REPORT.make(Format.CSV, anna, lists.IMPRINT).decode("utf-8-sig")), delimiter=";"
        )
    )
    told = json.loads(SUBJECT_REPORT.make(Format.JSON, anna, lists.IMPRINT))

    assert ["Mitgliedschaft", "", "Mitgliedsnummer", "17"] in found
    assert told["member"]["association_no"] == "04.43.006"
    assert told["aliases"] == [["VM 2019", "Schmidt A."]]
    assert told["paid"][0]["cents"] == 1000


def test_a_membership_fee_is_called_so():
    day = date(2026, 11, 30)
    paid = Payment(
        at="", booked_on=day, day=day, event="", cents=48_00, note="2026", withdrawn=False, receipt="2026-0003"
    )

    assert _("Membership fee") not in privacy_rows.payment(paid)
    assert privacy_rows.payment(replace(paid, of_fee=True)).split(" · ")[1] == _("Membership fee")
