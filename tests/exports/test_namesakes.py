"""Two people of one name are told apart on every paper in every format, on every page and every screen of the hall.

Three are called alike, a guest of another club and two members; of two more the web reads the same.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from skatclub.domain.hall import screen as hall_screen
from skatclub.domain.hall.steering import Kind
from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.domain.season.statutes import presets
from skatclub.exports import catalogue
from skatclub.exports.hall import slides
from skatclub.exports.paper import Format
from skatclub.i18n import language
from skatclub.services import figures, hall, sheets
from skatclub.services.cash import book, membership_fees
from skatclub.services.club import clubs
from skatclub.services.events import events as event_services
from skatclub.services.office import office
from skatclub.services.papers import club_facts, facts as papers_facts
from skatclub.services.people import members
from skatclub.services.registration import dues, participants, registration
from skatclub.services.season import seasons
from skatclub.web import rendering, site
from skatclub.web.page import Asked
from skatclub.web.pages import screen, seat
from skatclub.web.snapshot import Snapshot
from tests import databases, tournaments
from tests.exports import events, result_events
from tests.exports.test_consent import AT, everything, imprint, with_race

ALIKE = ("Xaver Qzwilling", "Xaver Qzwilling", "Xaver Qzwilling", "Jörn Vznachbar", "Jörn Vzvetter")
CLUBS = ("", "", "FC Gast", "", "")
NUMBERS = ("4711", "4712", "", "", "")
OTHERS = tournaments.named(11)
WHOLE = r"(?:Xaver(?:<[^>]*>)?Qzwilling|X\.Qzwilling|Qzwilling,(?:Xaver|X\.))(?!\()"
SHORT = r"Jörn(?:<[^>]*>)?V\.(?!\()"
ONE_EACH = {
    *("start-cards", "name-badges", "envelopes", "certificates", "series-certificates"),
    *("grand-ouvert-certificates", "membership-certificates", "address-labels", "receipts", "fee-reminders"),
}
"""Papers each of which is given to one person, and says the number, the club, the place or the address."""


def played(path):
    """Return a club of fourteen members and two guests who play an event, draw, win and pay."""
    club = databases.ready(path)
    fees: dict[int, int] = {}
    for place, (name, home, number) in enumerate(zip(ALIKE, CLUBS, NUMBERS, strict=True)):
        given, family = name.split()
        web = PublishLevel.INITIAL if place > 2 else PublishLevel.FULL
        person = Person(id=0, given_name=given, family_name=family, club=home, member_no=number, web_level=web)
        since = tournaments.DAY.replace(year=tournaments.DAY.year - 10)
        history = () if home else (StatusFrom(since, MemberStatus.ACTIVE),)
        added = members.add(club, Member(person=replace(person, is_member=not home), history=history), press=True)
        if not home:
            fees[added.made_id] = 48_00
    membership_fees.levy(club, tournaments.DAY.year, fees)
    event_id = tournaments.new_event(club, series=2)
    for known in members.everybody(club):
        registration.register_person(club, event_id, known.person.id)
    participants.take_in(club, event_id, tournaments.lines_of(OTHERS, ("",)))
    for series_no in (1, 2):
        tournaments.draw(club, event_id, series_no)
        result_events.play(club, event_id, series_no, leave_out=series_no - 1)
    events.settle(club, event_id)
    day = tournaments.DAY
    seasons.new_season(club, title="Saison", statute=presets.preset("sum").statute, first_day=day, last_day=day)
    return club, event_id


@pytest.fixture(scope="module")
def matters(tmp_path_factory):
    """Return what every paper and page is made from, read once."""
    language.use("de")
    club, event_id = played(tmp_path_factory.mktemp("namesakes") / "club.skatclub")
    day = tournaments.DAY
    background = figures.background(club, first=day, last=day)
    known = {
        "event": papers_facts.facts_of(club, event_id, results=True, money=True, histories=True),
        "club": with_race(club_facts.read(club, today=day, money=True)),
        "players": [figures.player(club, person_id, background) for person_id in sorted(background.people)],
        "hall": hall.hall(club, event_id),
    }
    clubs.close(club)
    return known


def alone(told: str, reader: Audience) -> list[str]:
    """Return where a name that somebody else bears stands without what tells it apart."""
    text = "".join(told.split()).replace("\N{SOFT HYPHEN}", "")
    read = f"{WHOLE}|{SHORT}" if reader is Audience.WEB else WHOLE
    return [text[max(match.start() - 30, 0) : match.end() + 30] for match in re.finditer(read, text)]


@pytest.mark.parametrize("code", ["seating-plan", "overall-list", "loss-money", "participants"])
def test_of_three_alike_one_is_known_by_the_club_and_two_by_their_start_numbers(matters, code):
    paper = catalogue.by_code(code)
    told = "".join(everything(Format.PDF, paper.make(Format.PDF, matters["event"], imprint(Audience.DESK))).split())

    numbers = {one.start_no for one in matters["event"].participants if one.person.member_no}
    assert len(numbers) == 2
    for mark in ("(FCGast)", *(f"(#{number})" for number in numbers)):
        assert f"XaverQzwilling{mark}" in told or f"Qzwilling,Xaver{mark}" in told


def of_readers(papers):
    """Return each paper that names several with its formats and for whom they are written, each file once."""
    return [
        pytest.param(paper, form, reader, id=f"{paper.code}-{form.value}-{reader.value}")
        for paper in papers
        if paper.code not in ONE_EACH
        for form in paper.formats
        for reader in dict.fromkeys(paper.level(form, reader) for reader in Audience)
    ]


@pytest.mark.parametrize(("paper", "form", "reader"), of_readers(catalogue.PAPERS))
def test_every_paper_of_an_event_tells_them_apart(matters, paper, form, reader):
    if paper.wants(matters["event"]) is None:
        assert alone(everything(form, paper.make(form, matters["event"], imprint(reader))), reader) == []


@pytest.mark.parametrize(("paper", "form", "reader"), of_readers(catalogue.CLUB_PAPERS))
def test_every_paper_of_the_club_tells_them_apart(matters, paper, form, reader):
    assert alone(everything(form, paper.make(form, matters["club"], imprint(reader))), reader) == []


@pytest.mark.parametrize(("paper", "form", "reader"), of_readers([catalogue.PLAYER_SHEET]))
def test_the_sheet_of_a_player_tells_them_apart(matters, paper, form, reader):
    for player in matters["players"]:
        assert alone(everything(form, paper.make(form, player, imprint(reader))), reader) == []


@pytest.mark.parametrize("reader", [Audience.BOARD, Audience.WEB])
def test_every_page_tells_them_apart(matters, reader):
    snapshot = Snapshot(hall=matters["hall"], at=AT, audience=reader)
    asked = [{}, {"q": "xa"}, {"q": "qz"}, {"q": "jö"}, *({"who": str(each)} for each in seat.everybody(snapshot))]
    pages = [page for page in rendering.PAGES if reader is Audience.BOARD or page is not screen.PAGE]
    for page in pages:
        for query in asked:
            told = rendering.whole(page, snapshot, Asked(now=AT, query=query, link=str), live="x")
            assert alone(told, reader) == [], (page.path, query)
    if reader is Audience.WEB:
        assert [name for name, text in site.files(snapshot).items() if alone(text, reader)] == []


def test_every_screen_of_the_hall_tells_them_apart(matters):
    layout = hall_screen.layout(width=1920, height=1080, width_cm=300, distance_m=8)

    for kind in Kind:
        told = str(slides.slides(matters["hall"], kind, layout, text="", wrap=str.split))
        assert alone(told, Audience.BOARD) == [], kind


def test_the_office_tells_them_apart_in_book_season_figures_history_and_at_each_list(tmp_path):
    club, event_id = played(tmp_path / "club.skatclub")
    day, marks = tournaments.DAY, {1: "4711", 2: "4712", 3: "FC Gast"}
    apart = {number: f"Xaver Qzwilling ({mark})" for number, mark in marks.items()}
    here = {1: "Xaver Qzwilling (#1)", 2: "Xaver Qzwilling (#2)", 3: "Xaver Qzwilling (FC Gast)"}
    background = figures.background(club, first=day, last=day)

    def of(known):
        return {number: known[number] for number in marks}

    assert of(book.book(club).names) == apart
    assert of(book.book(club, event_id=event_id).names) == here
    assert {one.participant.person.full_name for one in dues.of_event(club, event_id).dues} > set(here.values())
    table = seasons.standings_of(club, "Saison").people
    assert of({number: person.full_name for number, person in table.items()}) == apart
    assert of({number: person.full_name for number, person in background.people.items()}) == apart
    assert figures.player(club, 3, background).person.full_name == apart[3]
    known = {member.person.id: member.person.full_name for member in members.everybody(club)}
    assert of(known) == apart
    assert members.find(club, apart[2]).person.id == 2
    entrant = next(one for one in registration.roll(club, event_id).participants if one.person.id == 2)
    assert registration.pay(club, entrant.id, 100).fields["name"] == here[2]
    cards = event_services.tables_of(club, event_id)
    at_cards = {name for card in cards for name in card.names}
    at_lists = {each.person.full_name for card in cards for each in sheets.table(club, card.id).occupants}
    in_office = {name for one in office.lists(club, event_id, 1) for name in one.names}
    for names in (at_cards, at_lists, in_office):
        assert {name for name in names if "Qzwilling" in name} == set(here.values())
    clubs.close(club)


def test_when_the_other_is_renamed_the_name_stands_alone_again(tmp_path):
    club, event_id = played(tmp_path / "club.skatclub")
    number = next(
        card.id for card in event_services.tables_of(club, event_id) if "Xaver Qzwilling (#1)" in card.names
    )
    assert "Xaver Qzwilling (#1)" in {each.person.full_name for each in sheets.table(club, number).occupants}

    for other in (2, 3):
        old = members.member(club, other)
        members.change(club, old, replace(old, person=replace(old.person, given_name="Veit")))

    assert "Xaver Qzwilling" in {each.person.full_name for each in sheets.table(club, number).occupants}
    clubs.close(club)
