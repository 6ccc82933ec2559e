"""The papers of a club as a whole: what they promise, read back, and names as far as everybody allows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache

import pytest
import sqlalchemy as sa

from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.people.errors import NoAnniversary
from skatclub.domain.people.membership import Contact, Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.exports.club_papers import (
    ATTENDANCE,
    BIRTHDAY_LIST,
    CALENDAR,
    CLUB_PAPERS,
    CROSSTABLE,
    MEMBER_LIST,
    MEMBERSHIP_CERTIFICATES,
    SLIPS,
)
from skatclub.exports.document import Imprint
from skatclub.exports.paper import Format
from skatclub.i18n import language
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


def a_member(given_name, family_name, *, level=PublishLevel.FULL, joined=date(2001, 5, 1), phone=""):
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
        contact=Contact(phone=phone, email=f"{given_name.casefold()}@example.org" if phone else ""),
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
        a_member("Zita", "Telefonisch", phone="0251 4711"),
        a_member("Karsten", "Zuletzt", level=PublishLevel.FIRST_NAME),
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
    known = club_facts.read(club, today=TODAY)
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


@pytest.mark.parametrize("paper", [CALENDAR, ATTENDANCE, CROSSTABLE, MEMBER_LIST, SLIPS], ids=lambda one: one.code)
def test_what_nothing_would_stand_on_is_refused(facts, paper):
    empty = replace(facts, people=(), events=(), standings=None, figures=replace(facts.figures, lists=()))

    assert paper.wants(empty) is not None


def test_the_calendar_tells_what_was_and_what_comes(made):
    text = words(made(CALENDAR))

    assert "Kalender 2026" in text
    assert "Do 11.06.2026 Sommerabend" in text
    assert text.index("Januar 2026") < text.index("Juni 2026")


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


def test_the_wall_never_learns_how_to_reach_a_member_nor_who_wants_to_be_a_number(made):
    wall, desk = words(made(MEMBER_LIST, Audience.BOARD)), words(made(MEMBER_LIST, Audience.DESK))

    assert "Telefonisch, Zita" in wall
    assert wall.index("Karsten") < wall.index("Telefonisch, Zita")
    assert "4711" not in wall
    assert "example.org" not in wall
    assert "Unbenannt" not in wall
    assert "0251 4711" in desk
    assert "Unbenannt, Cäcilie" in desk
    assert "nicht zum Aushängen" in desk


def test_anniversaries_are_those_of_the_year_and_none_tells_who_wants_to_be_a_number(made):
    text = words(made(BIRTHDAY_LIST))

    assert "Dezember" in text
    assert "Zita Telefonisch 01.05.2001 25 Jahre" in text
    assert "Unbenannt" not in text


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


def test_members_of_a_round_number_of_years_are_thanked(facts):
    words = " ".join(reading.text(MEMBERSHIP_CERTIFICATES.make(Format.PDF, facts, IMPRINT)).split())

    assert "SC Herz Dame dankt Zita Telefonisch für 25 Jahre Mitgliedschaft und Treue 1. Mai 2026" in words
    with pytest.raises(NoAnniversary):
        MEMBERSHIP_CERTIFICATES.make(Format.PDF, replace(facts, last=date(2027, 12, 31)), IMPRINT)
