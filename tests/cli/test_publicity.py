"""Nobody's family name leaves the house where it is not wanted: every paper, every command, each level."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
import typer

from skatclub.cli import main
from skatclub.domain.hall import screen as hall_screen
from skatclub.domain.hall.steering import Kind
from skatclub.domain.league import lines
from skatclub.domain.league.lines import TypedPlayer, TypedTeam
from skatclub.domain.league.rule import LeagueRules
from skatclub.domain.people.membership import MemberStatus, StatusFrom
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.domain.registration.registration import TeamKind, TeamPlace
from skatclub.domain.season.statutes import presets
from skatclub.exports.catalogue import PAPERS, PLAYER_SHEET, SEASON_TABLE
from skatclub.exports.club_papers import ONLY_CLUB
from skatclub.exports.document import Imprint
from skatclub.exports.hall import slides
from skatclub.i18n import language
from skatclub.services import figures, hall, sheets
from skatclub.services.club import clubs
from skatclub.services.league import leagues
from skatclub.services.papers import club_facts, facts as papers_facts
from skatclub.services.prizes import prizes
from skatclub.services.registration import registration
from skatclub.services.season import seasons
from skatclub.store.people import people
from skatclub.web import rendering
from skatclub.web.page import Asked
from skatclub.web.pages import seat
from skatclub.web.snapshot import Snapshot
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
HIDDEN = ("initialwunsch", "vornamentlich", "unbenannt", "cäcilie")
PUBLIC = (Audience.BOARD, Audience.WEB)
TEAMS = {2: "Initialwunsch & Co.", 3: "Initialwunsch & Co.", 4: "Cäcilie ohne UNBENANNT", 5: "Gut Blatt"}
TANDEM = "Vornamentlich/Unbenannt"
SUMS = "day;series;team;total\n" + "".join(f"1;1;{letter};{place}\n" for place, letter in enumerate("ABCD"))
MADE = [paper for paper in PAPERS if set(paper.levels) & set(PUBLIC)]
EACH = [(paper, form) for paper in MADE for form in paper.formats]
COMMANDS = {
    "tournament seating": ("--series", 1),
    "tournament standings": (),
    "tournament standings --live": ("--live",),
    "tournament standings --ranking ladies": ("--ranking", "ladies"),
    "tournament standings --ranking tandem": ("--ranking", "tandem"),
    "tournament standings --ranking teams": ("--ranking", "teams"),
    "tournament standings --ranking league": ("--ranking", "league"),
    "tournament register": ("LIST",),
    "tournament withdraw": ("--series", 2, "--start-no", 8),
    "tournament add-late": ("--series", 2, "--person", "Zoë Zuspät;Gut Blatt"),
    "tournament rule": ("disqualify", "--start-no", 1, "--reason", "zum Test"),
    "tournament draw": ("--series", 3),
    "season standings": (),
    "season chances": ("--evenings", 0),
    "season explain": ("#4",),
    "season note": ("#4", "--kind", "points", "--points", 5),
    "league teams": (),
    "league schedule": (),
    "league enter": ("SUMS",),
    "league day": (),
    "league day --seats": (1, "--seats"),
    "league table": (),
    "league table --ahead": ("--ahead",),
    "league table --compare": ("--compare", "up"),
    "league penalty": (),
    "prizes show": (),
    "person list": (),
    "export": (),
    "figures": (),
    "figures --ranking attendance": ("--ranking", "attendance"),
    "figures --ranking best_lists": ("--ranking", "best_lists"),
    "papers club": ("attendance", "crosstable", "--format", "csv", "--out", "FOLDER"),
    "papers make": ("participants", "team-list", "league-table", "--format", "csv", "--out", "FOLDER"),
}
OF_THE_OFFICE = {
    "cash book",
    "cash close",
    "cash count",
    "cash fees",
    "cash pay",
    "cash report",
    "cash transfer",
    "check",
    "copy",
    "club letterhead",
    "club rename",
    "club show",
    "demo",
    "desk create",
    "desk revoke",
    "evening close",
    "hall join",
    "hall recover",
    "hall start",
    "hall status",
    "hall stop",
    "import all",
    "import members",
    "import results",
    "league new",
    "new",
    "open",
    "papers list",
    "papers post",
    "papers stock",
    "person anonymise",
    "person press",
    "person report",
    "prizes plan",
    "rescue",
    "rules cases",
    "rules list",
    "rules show",
    "score",
    "season change",
    "season evenings",
    "season lot",
    "season new",
    "self-test",
    "serve",
    "site",
    "tournament enter",
    "tournament lists",
    "tournament new",
    "tournament sign-off",
    "tournament verify",
}
"""Commands that name nobody, only whom the line or the file names, or whoever asks: money, imports, Art. 15."""


def made(path, tandem=TANDEM):
    """Return a club of four people of all levels among others, seated at one table with notes about each other.

    They play in teams, a tandem and a season that are called after them, for prizes.
    """
    club = databases.ready(path)
    names = (*LEVELS, *tournaments.named(8)[1:5])
    rules = replace(tournaments.CONDITIONS, tandem=True, team_size=4)
    event_id = tournaments.new_event(club, names, conditions=rules, clubs=("Gut Blatt",))
    with club.database.change("publish") as work:
        for one in people.everybody(work):
            level = LEVELS.get(one.full_name, PublishLevel.FULL)
            people.put(work, one, replace(one, notice_level=level, web_level=level))
    pair = (TeamPlace(team_id=0, kind=TeamKind.TANDEM, name=tandem),)
    for place, one in enumerate(registration.roll(club, event_id).participants, start=1):
        team = (TeamPlace(team_id=0, kind=TeamKind.TEAM, name=TEAMS[place]),) if place in TEAMS else ()
        groups = ("ladies",) if place <= len(LEVELS) else ()
        new = replace(one, teams=team + (pair if place in {3, 4} else ()), groups=groups)
        registration.change_participant(club, one, new)
    tournaments.draw(club, event_id)
    tournaments.draw(club, event_id, 2)
    facts = papers_facts.facts_of(club, event_id, series=1)
    for table in facts.lists():
        for number in range(1, 5):
            sheets.accept_deal(club, table.id, deal_for(number, table.size))
        sheets.write_note(club, table.id, 2, "Anna Initialwunsch und Unbenannt, Cäcilie waren sich uneins")
        sheets.end_list(club, table.id)
    day = tournaments.DAY
    seasons.new_season(club, title="Saison", statute=presets.preset("sum").statute, first_day=day, last_day=day)
    league_of(club)
    pots = ({"number": "tables"}, {"ranking": "tandem", "percent": 20}, {"ranking": "teams", "percent": 20})
    plan = prizes.read_plan(json.dumps({"sources": [{"from": "entry"}], "pots": pots}))
    prizes.set_plan(club, event_id, plan)
    return club, event_id


def league_of(club):
    """Open a league whose title and teams are called after people, who play and are told off in it."""
    league_id = leagues.new_league(club, "Staffel Cäcilie Unbenannt", LeagueRules(compared_up=1)).made_id
    names = (*TEAMS.values(), TANDEM, *"UVWXYZ")
    teams = [TypedTeam(name=f"{place}. {name}", club="Gut Blatt", players=()) for place, name in enumerate(names)]
    squad = tuple(TypedPlayer(name=name, member_no="05.53.7") for name in LEVELS)
    leagues.set_teams(
        club, league_id, (replace(teams[0], players=squad), replace(teams[1], players=squad), *teams[2:])
    )
    leagues.set_schedule(club, league_id)
    leagues.enter(club, league_id, lines.sums(SUMS))
    leagues.penalise(
        club, league_id, "A", day=0, match_points=-1, points=0, reason="Anna Initialwunsch kam zu spät"
    )


def leaks(told):
    """Return whose names stand in a text and must not."""
    return [name for name in HIDDEN if name in told.casefold()]


@pytest.fixture(scope="module")
def club(finished):
    """Return the club from a copy of its file, which is only read."""
    language.use("de")
    opened = databases.open_again(shutil.copy(finished, finished.with_name("read.skatclub")))
    yield opened
    clubs.close(opened)


@pytest.fixture(scope="module")
def facts(club):
    return papers_facts.facts_of(club, 1, results=True, money=True)


def imprint(audience):
    return Imprint(club="SC Herz Dame", at=datetime(2026, 11, 21, 20, 0, tzinfo=UTC), level=audience)


@pytest.mark.parametrize("audience", PUBLIC)
@pytest.mark.parametrize(("paper", "form"), EACH, ids=lambda one: getattr(one, "code", one))
def test_no_paper_for_others_tells_a_name_that_is_not_to_be_read(facts, paper, form, audience):
    told = reading.written(form, paper.make(form, facts, imprint(audience)))

    assert leaks(told) == []


OF_CLUB = [paper for paper in ONLY_CLUB if Audience.BOARD in paper.levels]


def with_members(known):
    """Return a club all of whose people are members for ten years, so that every paper names them."""
    joined = (StatusFrom(known.today.replace(year=known.today.year - 10), MemberStatus.ACTIVE),)
    return replace(known, people=tuple(replace(member, history=joined) for member in known.people))


@pytest.fixture(scope="module")
def matters(club):
    """Return what the papers of a season and of figures are made from, with whom to look at."""
    always = {"first": tournaments.DAY, "last": tournaments.DAY}
    background = figures.background(club, **always)
    shy = next(one.id for one in background.people.values() if one.family_name == "Unbenannt")
    return {
        SEASON_TABLE.code: seasons.standings(club, 1),
        PLAYER_SHEET.code: figures.player(club, shy, background),
        "screen": hall.hall(club, 1),
        "club": with_members(club_facts.read(club, today=tournaments.DAY, money=True)),
    }


@pytest.mark.parametrize("audience", PUBLIC)
@pytest.mark.parametrize("paper", [SEASON_TABLE, PLAYER_SHEET, *OF_CLUB], ids=lambda one: one.code)
def test_no_paper_of_a_season_tells_a_name_that_is_not_to_be_read(matters, paper, audience):
    for form in paper.formats:
        material = matters.get(paper.code) or matters["club"]
        told = reading.written(form, paper.make(form, material, imprint(audience)))

        assert told
        assert leaks(told) == []


@pytest.mark.parametrize("audience", PUBLIC)
def test_no_page_of_the_hall_tells_a_name_that_is_not_to_be_read(matters, audience):
    snapshot = Snapshot(hall=matters["screen"], at=datetime(2026, 11, 21, tzinfo=UTC), audience=audience)
    known = [str(person_id) for person_id in seat.everybody(snapshot)]
    asked = [{}, {"q": "e"}, *({"who": each} for each in known), *({"number": str(each)} for each in range(1, 9))]
    told = "".join(
        rendering.whole(page, snapshot, Asked(now=snapshot.at, query=query, link=str), live="x")
        for page in rendering.PAGES
        for query in asked
    )

    assert KNOWN in told
    assert leaks(told) == []


def test_the_screen_of_the_hall_tells_no_name_that_is_not_to_be_read(matters):
    layout = hall_screen.layout(width=1920, height=1080, width_cm=300, distance_m=8)

    told = str([slides.slides(matters["screen"], one, layout, text="", wrap=str.split) for one in Kind])

    assert KNOWN in told
    assert leaks(told) == []


def test_papers_that_name_people_in_full_are_for_nobody_else():
    in_full = {paper.code for paper in PAPERS if set(paper.levels) == {Audience.DESK}}

    assert {"score-sheet", "start-cards"} <= in_full
    assert not in_full & {"seating-plan", "table-cards", "participants", "overall-list", "press"}


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    language.use("de")
    path = tmp_path_factory.mktemp("finished") / "club.skatclub"
    club, _event_id = made(path)
    clubs.close(club)
    return path


@pytest.fixture
def file(finished, tmp_path):
    return Path(shutil.copy(finished, tmp_path / "club.skatclub"))


def run(skatclub, file, command, *more):
    words = command.split(" --")[0].split()
    listed, folder = file.with_name("list.csv"), file.with_name("papers")
    listed.write_text("given_name;family_name\nKlara;Vollbekannt\n", encoding="utf-8")
    sums = file.with_name("sums.csv")
    sums.write_text(SUMS, encoding="utf-8")
    said = {"LIST": listed, "FOLDER": folder, "SUMS": sums}
    of_what = [] if words in (["export"], ["person", "list"], ["papers", "club"]) else ["#1"]
    outcome = skatclub(*words, file, *of_what, *(said.get(word, word) for word in COMMANDS[command]), *more)
    assert outcome.code == 0, outcome.err
    written = folder.iterdir() if folder.is_dir() else ()
    return outcome.out + outcome.err + "".join(path.read_text("utf-8-sig") for path in written)


def commands():
    """Return every command of the program by its words, and whether it asks for whom names are printed."""
    found = {}
    pending = [("", typer.main.get_command(main.build()))]
    while pending:
        name, command = pending.pop()
        if hasattr(command, "commands"):
            pending += [(f"{name} {one}".strip(), command.commands[one]) for one in command.commands]
        else:
            found[name] = any("--public" in option.opts for option in command.params)
    return found


def test_every_command_that_tells_names_is_asked_here():
    found = commands()

    assert {name for name, asks in found.items() if asks} == {name.split(" --")[0] for name in COMMANDS}
    assert {name for name, asks in found.items() if not asks} == OF_THE_OFFICE


@pytest.mark.parametrize("public", PUBLIC)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_for_others_prints_a_name_that_is_not_to_be_read(skatclub, file, command, public):
    told = run(skatclub, file, command, "--public", public.value)

    assert leaks(told) == []


FULL_NAMES = ("tournament seating", "tournament standings", "season standings", "person list")


@pytest.mark.parametrize("command", FULL_NAMES)
def test_commands_print_full_names_otherwise(skatclub, file, command):
    told = run(skatclub, file, command).casefold()

    assert [name for name in HIDDEN if name not in told] == []


@pytest.mark.parametrize("form", ["csv", "json"])
def test_an_export_for_others_tells_no_name_that_is_not_to_be_read(skatclub, file, form):
    told = skatclub("export", file, "--format", form, "--public", "web").out

    assert told
    assert leaks(told) == []


@pytest.mark.parametrize("reader", ["board", "web"])
def test_everything_with_its_journal_tells_others_no_name_that_is_not_to_be_read(skatclub, file, tmp_path, reader):
    assert skatclub("export", "all", file, "--out", tmp_path / "all", "--public", reader).code == 0

    told = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "all").iterdir())
    assert leaks(told) == []
    assert skatclub("export", "all", file, "--out", tmp_path / "full").code == 0
    journal = (tmp_path / "full" / "journal.jsonl").read_text(encoding="utf-8").casefold()
    assert [name for name in HIDDEN if name not in journal] == []


def test_all_facts_are_never_for_others(skatclub, file):
    outcome = skatclub("export", file, "--format", "facts", "--public", "web")

    assert outcome.code == 2
    assert "nur für den Vorstand" in outcome.err


def test_averages_for_others_tell_no_name_that_is_not_to_be_read(skatclub, file):
    for more in ((), ("--json",), ("--table",)):
        told = skatclub("figures", file, "--public", "web", *more).out

        assert KNOWN in told
        assert leaks(told) == []


@pytest.mark.parametrize("public", [(), ("--public", "board"), ("--public", "web")], ids=["", "board", "web"])
def test_averages_as_a_paper_tell_no_name_that_is_not_to_be_read(skatclub, file, tmp_path, public):
    outcome = skatclub("figures", file, "--out", tmp_path / "averages.csv", *public)

    told = (tmp_path / "averages.csv").read_text("utf-8-sig")
    assert outcome.code == 0
    assert KNOWN in told
    assert leaks(told) == []


def test_a_list_of_people_for_others_shows_no_more_than_they_allow(skatclub, file):
    told = skatclub("person", "list", file, "--public", "web").out

    assert KNOWN in told
    assert leaks(told) == []


def test_papers_for_others_are_made_at_the_terminal(skatclub, file, tmp_path):
    outcome = skatclub("papers", "make", file, "#1", "seating-plan", "--public", "web", "--out", tmp_path)

    told = "".join(reading.text(path.read_bytes()) for path in tmp_path.glob("seating-plan*.pdf"))
    assert outcome.code == 0
    assert KNOWN in told
    assert leaks(told) == []


def test_who_else_might_read_is_refused(skatclub, file):
    outcome = skatclub("tournament", "seating", file, "#1", "--series", 1, "--public", "press")

    assert outcome.code == 2
    assert "board" in outcome.err
