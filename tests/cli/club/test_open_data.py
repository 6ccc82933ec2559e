"""A club moves: everything is exported, a new club is made of it by the documented commands, all ranks stand."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import EventKind
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.season.season import Mark, MarkKind
from skatclub.domain.season.statutes import written
from skatclub.domain.season.statutes.rule import Championship, Drops, MissedLists, Missing, Rule, Statute
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.club import check as club_check, clubs
from skatclub.services.club.clubs import Club
from skatclub.services.directing.rulings import Decision, decide
from skatclub.services.events import tournaments
from skatclub.services.office import office
from skatclub.services.registration import participants
from skatclub.services.season import notes, seasons
from skatclub.store.people import people
from tests.databases import Clock
from tests.rehearsals import deals
from tests.rehearsals.chance import Chance
from tests.season_clubs import FIRST, LAST, evening
from tests.tournaments import draw, erase, lines_of, named

HERE = 9
OUT = ("2026-01-21", named(HERE)[4])
"""Who is disqualified stands in the old ranking without a rank, and is not among the results."""
RULE = Rule(drops=Drops(ladder=(4, 6), worst=1), deals=48, min_tables=2)
TOTALS = Rule(series=(1,), missed=MissedLists(kind=Missing.CREDIT, credit=500, excused=True))
STATUTE = Statute(code="ours", championships=(Championship("championship", RULE), Championship("first", TOTALS)))


@pytest.fixture(scope="module")
def old(tmp_path_factory) -> Path:
    """Return a club with a season: totals, deals, a short evening, rulings, members, guests, an erased name."""
    path = tmp_path_factory.mktemp("old") / "alt.skatclub"
    club = clubs.create(str(path), name="SC Herz Dame", author="", desk="", clock=Clock())
    with club.database.change("add_members") as work:
        for name in named(5):
            people.add(work, name, is_member=True)
        shy = people.found_or_added(work, named(HERE)[1])
        people.put(work, shy, replace(shy, notice_level=PublishLevel.FIRST_NAME))
    made = [evening(club, date(2026, 1, day), people_here=HERE, seed=day) for day in (7, 14, 21)]
    made.append(_short_evening(club, date(2026, 2, 4)))
    decide(club, made[0], Decision(kind="wrong-seat", reason="Tisch 2 statt 1", series=1, start_no=3))
    decide(club, made[1], Decision(kind="void", reason="Karten fehlten", series=2, table=1))
    decide(club, made[2], Decision(kind="disqualify", reason="abgesprochen", start_no=5))
    decide(club, made[2], Decision(kind="penalty", reason="zu spät", series=1, start_no=1, points=-50))
    erase(club, [_id_of(club, named(HERE)[6])])
    season_id = seasons.new_season(club, title="2026", statute=STATUTE, first_day=FIRST, last_day=LAST).made_id
    excused = Mark(id=0, person_id=_id_of(club, named(HERE)[8]), kind=MarkKind.EXCUSED, event_id=made[3])
    notes.add_mark(club, season_id or 0, excused)
    clubs.close(club)
    return path


def _short_evening(club: Club, day: date) -> int:
    """Play an evening of 36 deals at two tables, deal by deal."""
    made = tournaments.new_tournament(
        club,
        title=f"Abend {day}",
        held_on=day,
        rounds=[9],
        conditions=Conditions(),
        rules=ISKO_2022,
        kind=EventKind.CLUB_NIGHT,
    ).made_id
    participants.take_in(club, made or 0, lines_of(named(8), ("",)))
    draw(club, made or 0, 1)
    for one in office.lists(club, made or 0, 1):
        for deal in deals.list_of(Chance(f"{one.number}"), (deals.USUAL,) * 4, 36, ISKO_2022):
            sheets.accept_deal(club, one.table_id, deal)
    return made or 0


def _id_of(club: Club, name: str) -> int:
    with club.database.view() as view:
        return next(one.id for one in people.everybody(view) if one.full_name == name)


@pytest.fixture
def exported(old, tmp_path, skatclub):
    """Return a copy of what everything is in, which is written when it is first asked for."""
    folder = old.with_name("offen")
    if not folder.exists():
        copied = shutil.copyfile(old, tmp_path / "alt.skatclub")
        assert skatclub("export", "all", copied, "--out", folder).code == 0
    return shutil.copytree(folder, tmp_path / "offen")


def facts(path: Path) -> str:
    club = clubs.open_club(str(path), author="", desk="", clock=Clock())
    try:
        return club_check.facts(club)
    finally:
        clubs.close(club)


def season(skatclub, club: Path, championship: str) -> list[dict[str, object]]:
    """Return the table of a season without the numbers of people, which another club gives anew."""
    told = json.loads(skatclub("season", "standings", club, "2026", "--championship", championship, "--json").out)
    assert told
    return [{name: value for name, value in row.items() if name != "person"} for row in told]


def events(skatclub, club: Path, days: tuple[str, ...]) -> dict[str, list[dict[str, object]]]:
    """Return the rankings of the evenings, of all who played; whether lists are checked is not told by results."""
    found = {}
    for day in days:
        told = json.loads(skatclub("tournament", "standings", club, f"Abend {day}", "--json").out)
        rows = [
            {name: value for name, value in row.items() if name not in {"start_no", "provisional"}} for row in told
        ]
        found[day] = sorted(
            (row for row in rows if (row["won"] or row["total"]) and (day, row["name"]) != OUT),
            key=lambda row: str(row["name"]),
        )
        assert found[day]
    return found


DAYS = ("2026-01-07", "2026-01-14", "2026-01-21", "2026-02-04")


def test_everything_moves_into_a_new_club(old, exported, tmp_path, skatclub):
    new = tmp_path / "neu.skatclub"

    outcome = skatclub("import", "all", exported, new)

    assert outcome.code == 0
    assert facts(new) == facts(old)
    assert skatclub("check", new).code == 0
    for championship in ("championship", "first"):
        assert season(skatclub, new, championship) == season(skatclub, old, championship)
    assert events(skatclub, new, DAYS) == events(skatclub, old, DAYS)
    assert (
        skatclub("person", "list", new, "--public", "board").out
        == skatclub("person", "list", old, "--public", "board").out
    )


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_people_and_results_move_into_a_new_club_as_lists(old, exported, tmp_path, skatclub, form):
    new, statute = tmp_path / "neu.skatclub", tmp_path / "statute.json"
    statute.write_text(written.dump(STATUTE), encoding="utf-8")
    for kind, sheet in (("members", "people"), ("results", "results")):
        named_sheet = ("--sheet", "Ergebnisse") if (form, kind) == ("xlsx", "results") else ()
        source = exported / ("everything.xlsx" if form == "xlsx" else f"{sheet}.csv")
        if kind == "members":
            assert skatclub("new", new).code == 0
        outcome = skatclub("import", kind, source, new, *named_sheet)
        assert outcome.code == 0, outcome.err

    days = ("--from", FIRST.isoformat(), "--to", LAST.isoformat())
    assert skatclub("season", "new", new, "--title", "2026", "--statute", statute, *days).code == 0

    assert season(skatclub, new, "championship") == season(skatclub, old, "championship")
    assert events(skatclub, new, DAYS) == events(skatclub, old, DAYS)


def test_a_dry_run_and_a_refusal_make_no_file(exported, tmp_path, skatclub):
    new = tmp_path / "neu.skatclub"

    tried = skatclub("import", "all", exported / "everything.json", new, "--dry-run", "--json")
    (exported / "everything.json").write_text("{}", encoding="utf-8")
    refused = skatclub("import", "all", exported, new)

    assert (tried.code, json.loads(tried.out)["written"]) == (0, False)
    assert json.loads(tried.out)["deal"] == 72
    assert (refused.code, refused.out) == (2, "")
    assert "everything.json" in refused.err
    assert not new.exists()


def test_a_club_that_is_not_empty_stays_as_it_is(old, exported, tmp_path, skatclub):
    other = shutil.copyfile(old, tmp_path / "anderer.skatclub")
    before = facts(other)

    outcome = skatclub("import", "all", exported, other)

    assert outcome.code == 2
    assert "SC Herz Dame" in outcome.err
    assert facts(other) == before
