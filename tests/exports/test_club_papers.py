"""The papers of a club as a whole: what they promise, read back, and names as far as everybody allows."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache

import pytest
import sqlalchemy as sa
from openpyxl import load_workbook

from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.papers.errors import NobodyAddressed, NoSeason
from skatclub.domain.people.errors import NoAnniversary, NobodyToCongratulate
from skatclub.domain.people.membership import Birthday, Contact, Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.exports.club_papers import (
    ADDRESS_LABELS,
    ATTENDANCE,
    BIRTHDAY_LIST,
    CALENDAR,
    CLUB_PAPERS,
    CROSSTABLE,
    MEMBER_LIST,
    MEMBERSHIP_CERTIFICATES,
    OPEN_ACCOUNTS,
    SLIPS,
)
from skatclub.exports.document import Imprint
from skatclub.exports.paper import Format
from skatclub.exports.reports import label_sheets
from skatclub.exports.reports.people import member_list
from skatclub.i18n import language, numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.services.cash import membership_fees
from skatclub.services.club import clubs
from skatclub.services.papers import club_facts
from skatclub.services.people import members
from skatclub.store.tables import all as tables_all
from tests.databases import ready
from tests.exports import looks, reading
from tests.season_clubs import FIRST, evening, new_season, plain_evenings
from tests.seasons import racing

TODAY = date(2026, 6, 1)
IMPRINT = Imprint(club="SC Herz Dame", at=datetime(2026, 6, 1, 20, 0, tzinfo=UTC))
EVENINGS = 5


def a_member(given_name, family_name, *, level=PublishLevel.FULL, joined=date(2001, 5, 1), phone="", born=None):
    return Member(
        person=Person(
            id=0,
            given_name=given_name,
            family_name=family_name,
            is_member=True,
            notice_level=level,
            web_level=level,
            member_no="17",
        ),
        history=(StatusFrom(joined, MemberStatus.ACTIVE),),
        birthday=born,
        contact=Contact(
            phone=phone,
            email=f"{given_name.casefold()}@example.org" if phone else "",
            address="Lange Straße 5\n48143 Münster" if phone else "",
        ),
    )


@pytest.fixture(scope="module")
def facts(tmp_path_factory):
    """Return what is known of a club of eight members who met on five evenings, a sixth being planned."""
    language.use("de")
    club = ready(tmp_path_factory.mktemp("club") / "club.skatclub")
    new_season(club)
    for number in range(EVENINGS):
        evening(club, FIRST + timedelta(days=14 * number), seed=number + 1)
    plain_evenings(club, members=2, count=1)
    for new in (
        a_member("Zita", "Telefonisch", phone="0251 4711", born=Birthday(day=24, month=12, year=1956)),
        a_member("Karsten", "Zuletzt", level=PublishLevel.FIRST_NAME, born=Birthday(day=2, month=3)),
        a_member("Cäcilie", "Unbenannt", level=PublishLevel.ANONYMOUS, phone="0251 4712"),
    ):
        members.add(club, new)
    with club.database.change("test") as work:
        work.connection.execute(sa.update(tables_all.person).values(is_member=True, version=2))
        planned = sa.update(tables_all.event).where(tables_all.event.c.id == EVENINGS + 1)
        work.connection.execute(planned.values(held_on=date(2026, 6, 11), title="Sommerabend", version=2))
    membership_fees.levy(club, 2026, dict.fromkeys(range(1, 6), 40_00), FeeAmounts(how_to_pay="bis März"))
    paid, waived, *_others = membership_fees.of_year(club, 2026).asked
    membership_fees.pay(club, {paid.fee.id: 15_00})
    membership_fees.waive(club, waived.fee.id, 40_00, "krank")
    known = club_facts.read(club, today=TODAY, money=True)
    clubs.close(club)
    return replace(known, standings=racing(known.standings))


@pytest.fixture(scope="module")
def made(facts):
    """Return what makes a paper, each once."""

    by_code = {paper.code: paper for paper in CLUB_PAPERS}

    @cache
    def make(code, level):
        return by_code[code].make(Format.PDF, facts, replace(IMPRINT, level=level))

    return lambda paper, level=None: make(paper.code, level or paper.levels[0])


def words(data):
    return " ".join(reading.text(data).split())


@pytest.mark.parametrize("paper", CLUB_PAPERS, ids=lambda paper: paper.code)
def test_every_paper_of_a_club_can_be_made_in_every_format_and_nothing_is_smaller_than_nine_points(
    facts, made, paper
):
    assert paper.wants(facts) is None
    looks.of(made(paper), Format.PDF)
    assert reading.smallest_type(made(paper)) >= 9 - 0.01
    for format_ in paper.formats[1:]:
        looks.of(paper.make(format_, facts, IMPRINT), format_)


@pytest.mark.parametrize(
    "paper",
    [
        *(paper for paper in CLUB_PAPERS if paper.code == OPEN_ACCOUNTS.code),
        CALENDAR,
        ATTENDANCE,
        CROSSTABLE,
        MEMBER_LIST,
        SLIPS,
    ],
    ids=lambda one: one.code,
)
def test_what_nothing_would_stand_on_is_refused(facts, paper):
    empty = replace(facts, people=(), events=(), standings=None, figures=replace(facts.figures, lists=()))
    empty = replace(empty, debtors=())

    assert paper.wants(empty) is not None


def test_who_owes_something_is_listed_a_line_a_person_with_the_sum_of_all_below(facts, made):
    text = words(made(OPEN_ACCOUNTS)).replace("- ", "-")  # a day may be parted at the end of a line
    debtor, total = facts.debtors[0], sum(debtor.cents for debtor in facts.debtors)

    assert f"{debtor.person.full_name} {cash_words.debts(debtor)} {numbers.money(debtor.cents)}" in text
    assert f"Summe {numbers.money(total)}" in text
    rows = OPEN_ACCOUNTS.make(Format.CSV, facts.debtors, IMPRINT).decode("utf-8-sig").splitlines()
    assert rows[0].startswith("Name;Wofür;Offen €")
    assert len(rows) == 1 + len(facts.debtors)


def test_the_calendar_tells_what_was_and_what_comes(made):
    text = words(made(CALENDAR))

    assert "Kalender 2026" in text
    assert "Do 11.06.2026 Sommerabend" in text
    assert text.index("Januar 2026") < text.index("Juni 2026")


def test_days_that_are_only_planned_stand_in_the_calendar_and_in_the_file_for_calendars(facts):
    planned = replace(facts, planned=(date(2027, 1, 8), date(2027, 1, 22)))

    text = words(CALENDAR.make(Format.PDF, planned, IMPRINT))
    file = CALENDAR.make(Format.CALENDAR, planned, IMPRINT).decode()

    assert "Kalender 2026/2027" in text
    assert "Fr 22.01.2027 Vereinsabend" in text
    assert file.count("BEGIN:VEVENT") == len(facts.events) + 2
    uids = [line for line in file.split("\r\n") if line.startswith("UID:")]
    assert "UID:20270108-1@scherzdame.skatclub" in uids
    assert len(set(uids)) == len(uids)


def test_attendance_counts_evenings_of_each_month(facts, made):
    text = words(made(ATTENDANCE))
    count = len({event.id for event in facts.events})

    assert f"{count} Abende" in text
    assert "100,0 %" in text or f"{count - 1}" in text


def test_the_crosstable_is_the_same_from_both_sides(facts):
    rows = CROSSTABLE.make(Format.CSV, facts, IMPRINT).decode("utf-8-sig").splitlines()
    known = facts.figures

    head, *pairs = (row.split(";") for row in rows)
    assert head[:3] == ["Name", "zusammen mit", "Listen"]
    met = {frozenset((one, other)) for one in known.background.sums for other in known.meetings(one)}
    assert len(pairs) == len(met)
    for one in known.background.sums:
        for other, meeting in known.meetings(one).items():
            assert known.meetings(other)[one].difference == -meeting.difference


CONTACT = frozenset({"membership", "phone", "email", "address"})


def test_the_wall_never_learns_how_to_reach_a_member_nor_who_wants_to_be_a_number(facts):
    every = replace(facts, columns=frozenset(member_list.names()))
    wall, desk = (
        words(MEMBER_LIST.make(Format.PDF, every, replace(IMPRINT, level=level)))
        for level in (Audience.BOARD, Audience.DESK)
    )

    assert "Telefonisch, Zita" in wall
    assert wall.index("Karsten") < wall.index("Telefonisch, Zita")
    assert "4711" not in wall
    assert "example.org" not in wall
    assert "Münster" not in wall
    assert "Unbenannt" not in wall
    assert "0251 4711" in desk
    assert "Lange Straße 5, 48143 Münster" in desk
    assert "Unbenannt, Cäcilie" in desk
    assert "Mit Telefon, E-Mail oder Anschrift" in desk


@pytest.mark.parametrize("format_", MEMBER_LIST.formats)
def test_the_list_of_members_has_the_columns_that_were_chosen_in_every_format(facts, format_):
    desk = replace(IMPRINT, level=Audience.DESK)
    usual, chosen = (
        reading.written(format_, MEMBER_LIST.make(format_, each, desk))
        for each in (facts, replace(facts, columns=CONTACT))
    )

    assert ("2001" in usual, "4711" in usual) == (True, False)
    assert "2001" not in chosen
    assert ("4711" in chosen, "zita@example.org" in chosen) == (format_ is not Format.HTML,) * 2


def test_the_workbook_of_the_members_is_one_sheet_for_a_serial_letter(facts):
    data = MEMBER_LIST.make(Format.EXCEL, replace(facts, columns=CONTACT), replace(IMPRINT, level=Audience.DESK))
    (sheet,) = load_workbook(io.BytesIO(data))

    heads, *rows = ([cell.value for cell in row] for row in sheet.iter_rows())
    zita = next(dict(zip(heads, row, strict=True)) for row in rows if row[0] == "Telefonisch, Zita")

    assert not sheet.merged_cells.ranges
    assert len(rows) == len(facts.members())
    assert {"Vorname": "Zita", "Nachname": "Telefonisch", "E-Mail": "zita@example.org"}.items() <= zita.items()
    assert [zita[head] for head in ("Straße", "PLZ", "Ort")] == ["Lange Straße 5", "48143", "Münster"]
    assert "Namen" not in heads


@pytest.mark.parametrize(("level", "since"), [(Audience.DESK, "2001-05-01"), (Audience.BOARD, "2001")])
def test_the_workbook_has_the_day_of_joining_for_the_desk_alone(facts, level, since):
    data = MEMBER_LIST.make(Format.EXCEL, facts, replace(IMPRINT, level=level))
    (sheet,) = load_workbook(io.BytesIO(data))
    heads, *rows = ([cell.value for cell in row] for row in sheet.iter_rows())
    zita = next(dict(zip(heads, row, strict=True)) for row in rows if row[0] == "Telefonisch, Zita")

    assert str(zita["Mitglied seit"]).partition(" ")[0] == since
    assert ("Namen" in heads) is (level is Audience.BOARD)


def test_a_list_with_telephone_and_e_mail_has_the_broad_side_of_the_sheet_and_room_for_names(facts):
    desk = replace(IMPRINT, level=Audience.DESK)
    for codes, is_broad in ((CONTACT, True), (frozenset({"phone"}), False)):
        (section,) = member_list.of(replace(facts, columns=codes), desk).sections
        assert (section.page.width > section.page.height) is is_broad


@pytest.mark.parametrize("sheet", label_sheets.SHEETS, ids=lambda one: one.code)
def test_everybody_with_an_address_has_a_label(facts, sheet):
    data = ADDRESS_LABELS.make(Format.PDF, replace(facts, label_sheet=sheet.code), IMPRINT)

    assert words(data).count("Lange Straße 5 48143 Münster") == 2
    assert "Zita Telefonisch Lange Straße 5" in words(data)
    assert reading.overlapping(data) == reading.outside(data, 1, margin=5) == []


def test_labels_of_nobody_are_refused(facts):
    people = tuple(replace(member, contact=Contact()) for member in facts.people)

    assert isinstance(ADDRESS_LABELS.wants(replace(facts, people=people)), NobodyAddressed)


def test_whom_to_congratulate_stands_by_month_and_round_birthdays_are_marked(facts, made):
    text = words(made(BIRTHDAY_LIST))
    rows = BIRTHDAY_LIST.make(Format.CSV, facts, IMPRINT).decode("utf-8-sig").splitlines()

    assert text.index("März 2026") < text.index("Mo 02.03. Zuletzt, Karsten") < text.index("Dezember 2026")
    assert re.search(r"Do 24\.12\. Telefonisch, Zita 1956 70 \w+", text)
    assert "Telefonisch, Zita 01.05.2001 25 Jahre" in text
    assert "Januar" not in text
    assert [row.split(";")[:4] for row in rows[1:]] == [
        ["02.03.2026", "Zuletzt, Karsten", "", ""],
        ["24.12.2026", "Telefonisch, Zita", "1956", "70"],
    ]
    assert BIRTHDAY_LIST.is_closed


def test_a_birthday_of_the_29th_of_february_says_on_which_day_it_is_kept(facts):
    leap = a_member("Lea", "Schalt", born=Birthday(day=29, month=2, year=1960))
    known = replace(facts, people=(*facts.people, leap))

    assert "29.02., " in words(BIRTHDAY_LIST.make(Format.PDF, known, IMPRINT))
    in_2028 = replace(known, last=date(2028, 12, 31))
    assert "Di 29.02. Schalt, Lea" in words(BIRTHDAY_LIST.make(Format.PDF, in_2028, IMPRINT))


def test_a_year_with_nobody_to_congratulate_is_no_empty_paper(facts):
    nobody = tuple(replace(member, birthday=None, history=()) for member in facts.people)

    assert isinstance(BIRTHDAY_LIST.wants(replace(facts, people=nobody)), NobodyToCongratulate)


def test_a_slip_tells_the_next_evening_the_rank_and_what_absence_means(facts, made):
    text = words(made(SLIPS))
    first = next(row for row in facts.standings.table.rows if row.rank == 1)

    assert "Donnerstag, 11. Juni, Sommerabend" in text
    assert facts.standings.people[first.person_id].full_name in text
    assert "Platz 1 von" in text
    assert "Der Vorsprung auf Platz 2 beträgt" in text
    assert "Wenn der nächste Abend versäumt wird" in text


def test_a_slip_of_a_season_that_is_over_foresees_nothing(facts):
    """As last year's: no evening of it can be missed any more (club.md B13)."""
    after = replace(IMPRINT, at=datetime(facts.standings.season.last_day.year + 1, 1, 2, 20, 0, tzinfo=UTC))

    text = words(SLIPS.make(Format.PDF, facts, after))

    assert "Platz 1 von" in text
    assert "nächste Abend versäumt" not in text


def test_the_statutes_are_printed_before_anybody_has_played_but_not_without_a_season(facts):
    paper = next(paper for paper in CLUB_PAPERS if paper.code == "season-statutes")
    standings = replace(facts.standings, table=replace(facts.standings.table, rows=()))

    assert paper.wants(replace(facts, standings=standings)) is None
    assert isinstance(SLIPS.wants(replace(facts, standings=standings)), NoSeason)
    assert isinstance(paper.wants(replace(facts, standings=None)), NoSeason)


def test_members_of_a_round_number_of_years_are_thanked(facts):
    words = " ".join(reading.text(MEMBERSHIP_CERTIFICATES.make(Format.PDF, facts, IMPRINT)).split())

    assert "SC Herz Dame dankt Zita Telefonisch für 25 Jahre Mitgliedschaft und Treue 1. Mai 2026" in words
    with pytest.raises(NoAnniversary):
        MEMBERSHIP_CERTIFICATES.make(Format.PDF, replace(facts, last=date(2027, 12, 31)), IMPRINT)
