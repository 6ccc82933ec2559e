"""Nobody's family name leaves the house where it is not wanted: every paper, every command, each level."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO

import pytest
from openpyxl import load_workbook

from skatclub.domain.people import Audience, PublishLevel
from skatclub.domain.registration import TeamKind, TeamPlace
from skatclub.exports.catalogue import PAPERS, Format
from skatclub.exports.document import Stand
from skatclub.i18n import language
from skatclub.services import clubs, papers, registration, sheets
from skatclub.store import people
from tests import databases, tournaments
from tests.evenings import deal_for
from tests.exports import reading

LEVELS = {
    "Klara Vollbekannt": PublishLevel.FULL,
    "Anna Initialwunsch": PublishLevel.INITIAL,
    "Berta Vornamentlich": PublishLevel.FIRST_NAME,
    "Cäcilie Unbenannt": PublishLevel.ANONYMOUS,
}
KNOWN = "Vollbekannt"
HIDDEN = ("Initialwunsch", "Vornamentlich", "Unbenannt", "Cäcilie")
PUBLIC = (Audience.BOARD, Audience.WEB)
OTHERWISE = {"league-table", "further-rankings"}
"""Papers that need a league or groups, and name teams or the same people once more."""
MADE = [paper for paper in PAPERS if set(paper.levels) & set(PUBLIC) and paper.code not in OTHERWISE]
EACH = [(paper, form) for paper in MADE for form in paper.formats]
COMMANDS = {
    "tournament seating": ("--series", 1),
    "tournament standings": (),
    "tournament standings --live": ("--live",),
    "tournament standings --ranking tandem": ("--ranking", "tandem"),
    "tournament register": ("LIST",),
    "tournament withdraw": ("--series", 2, "--start-no", 8),
    "tournament add-late": ("--series", 2, "--person", "Zoë Zuspät;Gut Blatt"),
    "tournament rule": ("disqualify", "--start-no", 1, "--reason", "zum Test"),
    "tournament draw": ("--series", 3),
}


def made(path, team="Initialwunsch/Unbenannt"):
    """Return a club of four people of all levels among others, seated at one table with notes about each other."""
    club = databases.ready(path)
    names = (*LEVELS, *tournaments.named(8)[1:5])
    event_id = tournaments.new_event(
        club, names, conditions=replace(tournaments.CONDITIONS, tandem=True), clubs=("Gut Blatt",)
    )
    with club.database.change("publish") as work:
        for one in people.everybody(work):
            level = LEVELS.get(one.full_name, PublishLevel.FULL)
            people.put(work, one, replace(one, notice_level=level, web_level=level))
    tandem = (TeamPlace(team_id=0, kind=TeamKind.TANDEM, name=team),)
    for one in registration.roll(club, event_id).participants[1:4:2]:
        registration.change_participant(club, replace(one, teams=tandem))
    tournaments.draw(club, event_id)
    tournaments.draw(club, event_id, 2)
    facts = papers.facts_of(club, event_id, series=1)
    for table in facts.lists():
        for number in range(1, 5):
            sheets.accept_deal(club, table.id, deal_for(number, table.size))
        sheets.write_note(club, table.id, 2, "Anna Initialwunsch und Unbenannt, Cäcilie waren sich uneins")
        sheets.end_list(club, table.id)
    return club, event_id


@pytest.fixture(scope="module")
def facts(tmp_path_factory):
    language.use("de")
    club, event_id = made(tmp_path_factory.mktemp("club") / "club.skatclub", "Die zwei Damen")
    yield papers.facts_of(club, event_id, results=True)
    clubs.close(club)


def opened(form, data):
    match form:
        case Format.PDF:
            return reading.text(data)
        case Format.EXCEL:
            book = load_workbook(BytesIO(data))
            return "\n".join(str(cell.value) for page in book for row in page.iter_rows() for cell in row)
        case Format.CSV | Format.HTML | Format.TEXT:
            return data.decode("utf-8-sig")
    return json.dumps(json.loads(data), ensure_ascii=False)


def stand(audience):
    return Stand(club="SC Herz Dame", at=datetime(2026, 11, 21, 20, 0, tzinfo=UTC), level=audience)


@pytest.mark.parametrize("audience", PUBLIC)
@pytest.mark.parametrize(("paper", "form"), EACH, ids=lambda one: getattr(one, "code", one))
def test_no_paper_for_others_tells_a_name_that_is_not_to_be_read(facts, paper, form, audience):
    told = opened(form, paper.make(form, facts, stand(audience)))

    assert [name for name in HIDDEN if name in told] == []


def test_papers_that_name_people_in_full_are_for_nobody_else():
    in_full = {paper.code for paper in PAPERS if set(paper.levels) == {Audience.DESK}}

    assert {"score-sheet", "start-cards"} <= in_full
    assert not in_full & {"seating-plan", "table-cards", "participants", "overall-list", "press"}


@pytest.fixture
def file(tmp_path):
    club, _event_id = made(tmp_path / "club.skatclub")
    clubs.close(club)
    return tmp_path / "club.skatclub"


def run(skatclub, file, command, *more):
    words = [*command.split()[:2], file, "#1"]
    listed = file.with_name("list.csv")
    listed.write_text("given_name;family_name\nKlara;Vollbekannt\n", encoding="utf-8")
    wanted = [listed if word == "LIST" else word for word in COMMANDS[command]]
    outcome = skatclub(*words, *wanted, *more)
    assert outcome.code == 0, outcome.err
    return outcome.out + outcome.err


@pytest.mark.parametrize("public", PUBLIC)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_for_others_prints_a_name_that_is_not_to_be_read(skatclub, file, command, public):
    told = run(skatclub, file, command, "--public", public.value)

    assert [name for name in HIDDEN if name in told] == []


@pytest.mark.parametrize("command", ["tournament seating", "tournament standings", "tournament register"])
def test_commands_print_full_names_otherwise(skatclub, file, command):
    told = run(skatclub, file, command)

    assert [name for name in HIDDEN if name not in told] == []


@pytest.mark.parametrize("form", ["csv", "json"])
def test_an_export_for_others_tells_no_name_that_is_not_to_be_read(skatclub, file, form):
    told = skatclub("export", file, "--format", form, "--public", "web").out

    assert told
    assert [name for name in HIDDEN if name in told] == []


def test_all_facts_are_never_for_others(skatclub, file):
    outcome = skatclub("export", file, "--format", "facts", "--public", "web")

    assert outcome.code == 2
    assert "nur für sein Büro" in outcome.err


def test_a_list_of_people_for_others_shows_no_more_than_they_allow(skatclub, file):
    told = skatclub("person", "list", file, "--public", "web").out

    assert KNOWN in told
    assert [name for name in HIDDEN if name in told] == []


def test_papers_for_others_are_made_at_the_terminal(skatclub, file, tmp_path):
    outcome = skatclub("papers", "make", file, "#1", "seating-plan", "--public", "web", "--out", tmp_path)

    told = "".join(reading.text(path.read_bytes()) for path in tmp_path.glob("seating-plan*.pdf"))
    assert outcome.code == 0
    assert KNOWN in told
    assert [name for name in HIDDEN if name in told] == []


def test_who_else_might_read_is_refused(skatclub, file):
    outcome = skatclub("tournament", "seating", file, "#1", "--series", 1, "--public", "press")

    assert outcome.code == 2
    assert "board" in outcome.err
