"""No name too many: what everybody allows, asked of every paper in every format and of every page.

The people have all pairs of levels, for the notice board and for the web, and a birthday; the newspaper may name
all, none or every other of them. What is added to the catalogue or to the pages is asked by itself.
"""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from datetime import UTC, datetime
from itertools import product

import pytest

from skatclub.domain.hall import screen as hall_screen
from skatclub.domain.hall.steering import Kind
from skatclub.domain.people.membership import Birthday, Contact, Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.domain.registration.registration import TeamKind, TeamPlace
from skatclub.domain.season.statutes import presets
from skatclub.domain.standings import standings as standings_domain
from skatclub.exports import catalogue
from skatclub.exports.document import Imprint
from skatclub.exports.hall import slides
from skatclub.exports.paper import OF_THE_WEB, Format
from skatclub.exports.reports.privacy.page import SUBJECT_REPORT
from skatclub.i18n import help as i18n_help, language
from skatclub.i18n.papers import words as papers_words
from skatclub.services import figures, hall, sheets
from skatclub.services.club import clubs
from skatclub.services.papers import club_facts, facts as papers_facts
from skatclub.services.people import members
from skatclub.services.registration import participants, registration
from skatclub.services.season import seasons
from skatclub.web import rendering, site
from skatclub.web.page import Asked
from skatclub.web.pages import screen, seat, seats
from skatclub.web.snapshot import Snapshot
from tests import databases, tournaments
from tests.evenings import deal_for
from tests.exports import events, reading, result_events
from tests.seasons import racing

LEVELS = tuple(product(PublishLevel, PublishLevel))
"""What each wants on the notice board, and on the web."""
READERS = (Audience.BOARD, Audience.WEB)
AT = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
GIVEN, FAMILY, PHONE = "Xg{}run", "Qz{}owitz", "0{}47110815"
"""Names that begin as no other word does, with two letters for each of the people."""
BORN = Birthday(day=29, month=2, year=1888)
TELLING = ("29.02.", "29.2.", "29.feb", "29feb", "feb29", "18880229", "0229", "1888", "138jahre", "138years")
"""A birthday that nothing else reads like, as it and the age might be told."""


def mark(number: int) -> str:
    return "abcdefghijklmnopqrstuvwxy"[number % len(LEVELS)] * 2


def named(number: int) -> str:
    return f"{GIVEN.format(mark(number))} {FAMILY.format(mark(number))}"


def line_of(number: int) -> Person:
    notice, web = LEVELS[number]
    return Person(
        id=0,
        given_name=GIVEN.format(mark(number)),
        family_name=FAMILY.format(mark(number)),
        is_member=True,
        notice_level=notice,
        web_level=web,
    )


def played(path):
    """Return a club of members who play an event in teams called after them, most of it on paper.

    What they write mentions each other, somebody is penalised, prizes are planned, money is paid.
    """
    club = databases.ready(path)
    joined = (StatusFrom(tournaments.DAY.replace(year=tournaments.DAY.year - 10), MemberStatus.ACTIVE),)
    for number in range(len(LEVELS)):
        contact = Contact(phone=PHONE.format(number + 10), email=f"{FAMILY.format(mark(number))}@example.org")
        new = Member(person=line_of(number), history=joined, contact=contact, birthday=BORN)
        members.add(club, new, press=number % 2 == 0)
    conditions = replace(tournaments.CONDITIONS, tandem=True, team_size=4)
    event_id = tournaments.new_event(club, series=2, conditions=conditions)
    participants.take_in(club, event_id, tournaments.lines_of(map(named, range(len(LEVELS))), ("",)))
    for place, one in enumerate(registration.roll(club, event_id).participants):
        first = place // 4 * 4
        words = f"{FAMILY.format(mark(first))} & {GIVEN.format(mark(first + 1))}"
        team = TeamPlace(team_id=0, kind=TeamKind.TEAM, name=words)
        pair = TeamPlace(
            team_id=0,
            kind=TeamKind.TANDEM,
            name=f"{FAMILY.format(mark(place // 2 * 2))}/{FAMILY.format(mark(place // 2 * 2 + 1))}",
        )
        registration.change_participant(club, one, replace(one, teams=(team, pair), groups=("ladies",)))
    tournaments.draw(club, event_id, 1)
    result_events.play(club, event_id, 1)
    tournaments.draw(club, event_id, 2)
    result_events.play(club, event_id, 2, leave_out=1)
    open_table = papers_facts.facts_of(club, event_id, series=2).lists()[-1]
    for number in range(1, 9):
        sheets.accept_deal(club, open_table.id, deal_for(number, open_table.size))
    noted = " und ".join(named(number) for number in range(len(LEVELS)))
    sheets.write_note(club, open_table.id, 2, f"{noted} waren sich uneins"[:200])
    events.settle(club, event_id)
    day = tournaments.DAY
    seasons.new_season(club, title="Saison", statute=presets.preset("sum").statute, first_day=day, last_day=day)
    return club, event_id


@pytest.fixture(scope="module")
def matters(tmp_path_factory):
    """Return what every paper and page is made from, read once."""
    language.use("de")
    club, event_id = played(tmp_path_factory.mktemp("consent") / "club.skatclub")
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


def with_race(facts):
    """Return a club in whose season all can still win."""
    return replace(facts, standings=racing(facts.standings))


def too_many(told: str, reader: Audience, press: frozenset[int] = frozenset()) -> list[str]:
    """Return what of somebody can be read though it must not: parts of names, a club, contact, a birthday."""
    text = "".join(told.split()).replace("-", "").replace("\N{SOFT HYPHEN}", "").casefold()
    found = [part for part in TELLING if part in text]
    for number in range(len(LEVELS)):
        person = line_of(number)
        level = person.level_for(Audience.BOARD if number in press else reader)
        hidden = [PHONE.format(number + 10)]
        if level is not PublishLevel.FULL:
            hidden.append(f"qz{mark(number)}")
        if level in {PublishLevel.INITIALS, PublishLevel.ANONYMOUS}:
            hidden.append(f"xg{mark(number)}")
        found += [part for part in hidden if part in text]
    return found


def everything(form: Format, data: bytes) -> str:
    """Return all that can be read in a file, what stands beside its pages included."""
    match form:
        case Format.PDF:
            with reading.opened(data) as paper:
                marks = " ".join(each.get_title() for each in paper.get_toc())
                facts = " ".join(paper.get_metadata_dict().values())
            return f"{reading.text(data)} {marks} {facts}"
        case Format.EXCEL:
            with zipfile.ZipFile(io.BytesIO(data)) as book:
                return " ".join(book.read(name).decode() for name in book.namelist() if name.endswith(".xml"))
    return reading.written(form, data)


def imprint(reader: Audience) -> Imprint:
    return Imprint(club="SC Herz Dame", at=AT, level=reader)


def agreed(facts):
    """Return the places in `LEVELS` of those who agreed to the newspaper."""
    people = {participant.person.id: participant.person for participant in facts.participants}
    return frozenset(
        number for number in range(len(LEVELS)) for one in facts.press if people[one].full_name == named(number)
    )


def of_readers(papers):
    """Return each paper with its formats and for whom they are written, each file once."""
    return [
        pytest.param(paper, form, reader, id=f"{paper.code}-{form.value}-{reader.value}")
        for paper in papers
        for form in paper.formats
        for reader in dict.fromkeys(paper.level(form, reader) for reader in READERS)
        if reader is not Audience.DESK
    ]


REFUSED = {"correction-slip", "transfer-slips", "grand-ouvert-certificates", "next-series", "league-table"}
"""Papers for which this event has nothing."""


@pytest.mark.parametrize(("paper", "form", "reader"), of_readers(catalogue.PAPERS))
def test_no_paper_of_an_event_names_anybody_further_than_he_or_she_allows(matters, paper, form, reader):
    facts = matters["event"]
    if paper.wants(facts) is not None:
        assert paper.code in REFUSED
        return
    press = agreed(facts) if paper is catalogue.PRESS else frozenset()

    told = everything(form, paper.make(form, facts, imprint(reader)))

    assert told.strip()
    assert too_many(told, reader, press) == []


def winning(facts, ahead):
    """Return the event as if points had been won by those so many places further on."""
    ranked = facts.results
    whole = ranked.whole.standings
    people = [row.contestant.id for row in whole.rows]
    turned = dict(zip(people, (*people[ahead:], *people[:ahead]), strict=True))
    results = {turned[one]: whole.results_of(one) for one in people}
    anew = standings_domain.standings([row.contestant for row in whole.rows], results, whole.series)
    return replace(facts, results=replace(ranked, whole=replace(ranked.whole, standings=anew)))


@pytest.mark.parametrize("paper", [catalogue.PRESS, catalogue.MESSENGER], ids=lambda paper: paper.code)
@pytest.mark.parametrize("agreeing", ["nobody", "everybody", "some", "others"])
def test_whoever_wins_the_newspaper_names_nobody_further_than_he_or_she_allows(matters, paper, agreeing):
    facts = matters["event"]
    everybody = {participant.person.id for participant in facts.participants}
    press = {"nobody": set(), "everybody": everybody, "some": facts.press, "others": everybody - facts.press}
    facts = replace(facts, press=frozenset(press[agreeing]))
    known = agreed(facts) if paper is catalogue.PRESS else frozenset()

    for ahead in range(len(LEVELS)):
        told = everything(Format.TEXT, paper.make(Format.TEXT, winning(facts, ahead), imprint(Audience.WEB)))
        assert too_many(told, Audience.WEB, known) == []


@pytest.mark.parametrize(("paper", "form", "reader"), of_readers(catalogue.CLUB_PAPERS))
def test_no_paper_of_the_club_names_anybody_further_than_he_or_she_allows(matters, paper, form, reader):
    told = everything(form, paper.make(form, matters["club"], imprint(reader)))

    assert told.strip()
    assert too_many(told, reader) == []


@pytest.mark.parametrize(("paper", "form", "reader"), of_readers([catalogue.PLAYER_SHEET]))
def test_no_sheet_of_a_player_names_anybody_further_than_he_or_she_allows(matters, paper, form, reader):
    for player in matters["players"][:: 1 if form is Format.JSON else 5]:
        assert too_many(everything(form, paper.make(form, player, imprint(reader))), reader) == []


def every_paper():
    papers = (*catalogue.PAPERS, *catalogue.LIST_PAPERS, *catalogue.CLUB_PAPERS, *catalogue.RELATIVE_PAPERS)
    return (*papers, SUBJECT_REPORT, catalogue.PLAYER_SHEET)


def test_a_paper_for_a_closed_circle_is_named_so_and_says_so_at_its_foot(matters):
    """Who holds it in the hand reads that it does not belong on the wall; none comes as a page or a message."""
    closed = [paper for paper in every_paper() if paper.is_closed]

    assert [paper.code for paper in closed if set(paper.formats) & OF_THE_WEB] == []
    facts, silent = matters["event"], []
    for paper in catalogue.FORM_PAPERS + catalogue.MONEY_PAPERS:
        if paper.wants(facts) is None and Format.PDF in paper.formats:
            pages = reading.text_of_pages(paper.make(Format.PDF, facts, imprint(Audience.BOARD)))
            with_foot = [page for page in pages if "Seite 1 von" in page]
            named_on = [page for page in with_foot if too_many(page, Audience.BOARD)]
            silent += [paper.code for page in named_on if papers_words.at_foot(Audience.DESK) not in page]
    assert silent == []


@pytest.mark.parametrize("reader", READERS)
def test_no_page_names_anybody_further_than_he_or_she_allows(matters, reader):
    snapshot = Snapshot(hall=matters["hall"], at=AT, audience=reader)
    known = [str(person_id) for person_id in seat.everybody(snapshot)]
    asked = [{}, {"q": "e"}, {"q": "xg"}, {"q": "qz"}, *({"who": each} for each in known), {"number": "1"}]
    pages = [page for page in rendering.PAGES if reader is Audience.BOARD or page is not screen.PAGE]
    assert not screen.PAGE.as_file, "a screen hangs in the hall and nowhere else"
    for page in pages:
        for query in asked:
            told = rendering.whole(page, snapshot, Asked(now=AT, query=query, link=str), live="x")
            assert too_many(told, reader) == [], (page.path, query)


def test_no_file_of_the_site_names_anybody_further_than_he_or_she_allows(matters):
    snapshot = Snapshot(hall=matters["hall"], at=AT, audience=Audience.WEB)

    told = site.files(snapshot)

    assert {name: too_many(text, Audience.WEB) for name, text in told.items() if too_many(text, Audience.WEB)} == {}


def test_no_screen_of_the_hall_names_anybody_further_than_he_or_she_allows(matters):
    layout = hall_screen.layout(width=1920, height=1080, width_cm=300, distance_m=8)

    for kind in Kind:
        told = str(slides.slides(matters["hall"], kind, layout, text="", wrap=str.split))
        assert too_many(told, Audience.BOARD) == [], kind


@pytest.mark.parametrize("code", ["de", "en"])
def test_help_form_and_pages_say_the_same_level_and_names_are_written_so(matters, code):
    """On these sentences people agree to be named: in the hall by one level, in files by another."""
    levels = {Audience.BOARD: r"Aushang|notice board", Audience.WEB: r"Internet|internet|\bweb\b"}
    (form,) = (paper for paper in catalogue.PAPERS if paper.code == "registration-form")
    hall_sees = Snapshot(hall=matters["hall"], at=AT)
    given = GIVEN.format(mark(LEVELS.index((PublishLevel.INITIAL, PublishLevel.ANONYMOUS))))

    def read():
        told = next(topic.more for topic in i18n_help.topics() if topic.key == "web_pages")
        (names,) = (line for line in told if re.search(levels[Audience.BOARD], line))
        asked = reading.text(form.make(Format.PDF, matters["event"], imprint(Audience.DESK)))
        seen = (hall_sees, replace(hall_sees, audience=Audience.WEB))
        pages = [rendering.whole(seats.PAGE, each, Asked(now=AT, query={}, link=str), live="") for each in seen]
        return names.split("."), re.findall(".*:$", asked, re.MULTILINE), pages

    ((help_says, *_), (on_the_wall, on_the_web, _press), pages) = language.said_in(code, read)

    for audience, said in {
        Audience.BOARD: (help_says.split(";")[0], on_the_wall, pages[0].partition("<footer>")[2]),
        Audience.WEB: (help_says.split(";")[1], on_the_web, pages[1].partition("<footer>")[2]),
    }.items():
        assert [[each for each in levels if re.search(levels[each], words)] for words in said] == [[audience]] * 3
    assert [given in page for page in pages] == [True, False]
