"""A league at the terminal: opened, filled, planned, entered, ruled and printed, in German."""

from __future__ import annotations

import csv
import io
import json
import re

import pytest

from tests import leagues

LETTERS = "ABCDEFHJKLMNPRST"


@pytest.fixture
def path(tmp_path, ready_made, skatclub):
    file = tmp_path / "club.skatclub"

    def make():
        skatclub("new", file)
        skatclub("league", "new", file, "--title", "Oberliga Nord 2026")
        skatclub("league", "teams", file, "1", teams_file(tmp_path))

    ready_made(file, "a league of sixteen teams", make)
    return file


def teams_file(folder):
    file = folder / "teams.csv"
    players = "\n".join(f"Team {letter};SC {letter};Anna {letter}lt;05.53.{letter};x" for letter in LETTERS)
    file.write_text(f"Mannschaft;Verein;Spieler;Pass;MF\n{players}\n", encoding="utf-8")
    return file


def rows_of(outcome):
    return list(csv.DictReader(io.StringIO(outcome.out), delimiter=";"))


def test_a_season_is_typed_as_a_staffelleiter_would(skatclub, path):
    """rules.md, requirement 6: 28:17 and its neighbours."""
    scheduled = skatclub("league", "schedule", path, "Oberliga Nord 2026")
    entered = skatclub("league", "enter", path, "1", leagues.SEASON)
    for day in range(1, 6):
        skatclub("league", "day", path, "1", day, "--checked")
    table = skatclub("league", "table", path, "1")

    assert (scheduled.code, entered.code, table.code) == (0, 0, 0)
    assert len(rows_of(scheduled)) == 20
    assert "120" in scheduled.err
    assert len(rows_of(entered)) == 240
    assert entered.err.count("72") == 10
    assert re.search(r"\d\d?\.\d\d?\.\d{4}", table.err)  # binding from that day
    assert [
        (row["rank"], row["letter"], row["match_points"], row["against"], row["total"])
        for row in rows_of(table)[:4]
    ] == [
        ("1", "R", "31", "14", "56813"),
        ("2", "C", "28", "17", "57811"),
        ("3", "M", "27", "18", "56491"),
        ("4", "F", "27", "18", "56165"),
    ]
    assert [rows_of(table)[1][f"day{day}"] for day in range(1, 6)] == ["7:2", "5:4", "9:0", "3:6", "4:5"]


def test_a_league_is_opened_by_an_edition_or_a_file(skatclub, path, tmp_path):
    own = tmp_path / "own.json"
    own.write_text('{"code": "verband", "series": 2, "days": 3}', encoding="utf-8")

    by_name = skatclub("league", "new", path, "--title", "Bundesliga", "--edition", "Bundesliga-1", "--json")
    by_file = skatclub("league", "new", path, "--title", "Verbandsliga", "--edition", own, "--json")

    assert json.loads(by_name.out) == [
        {"league": 2, "title": "Bundesliga", "edition": "bundesliga-1", "days": 5, "series": 4}
    ]
    assert json.loads(by_file.out)[0]["series"] == 2
    refused = skatclub("league", "new", path, "--title", "x", "--edition", "kreisliga")
    assert refused.code == 2
    assert "kreisliga" in refused.err


def test_teams_are_printed_with_their_squads_as_readers_may_see_them(skatclub, path):
    printed, public = (
        skatclub("league", "teams", path, "1"),
        skatclub("league", "teams", path, "1", "--public", "web"),
    )

    assert rows_of(printed)[0] == {
        "letter": "A",
        "team": "Team A",
        "club": "SC A",
        "name": "Anna Alt",
        "member_no": "05.53.A",
        "captain": "1",
        "withdrawn": "0",
    }
    assert "Alt" not in public.out
    assert "05.53" not in public.out


def test_who_is_in_two_squads_is_told_and_a_team_without_players_has_a_row(skatclub, path, tmp_path):
    twice = tmp_path / "twice.csv"
    lines = [f"Team {letter};Anna Alt" if letter in "AB" else f"Team {letter};" for letter in LETTERS]
    twice.write_text("team;player\n" + "\n".join(lines), encoding="utf-8")

    printed = skatclub("league", "teams", path, "1", twice)

    assert "Anna Alt" in printed.err
    assert [row["name"] for row in rows_of(printed)[:3]] == ["Anna Alt", "Anna Alt", ""]


def test_a_schedule_of_ones_own_has_dates_and_the_last_day_by_the_table(skatclub, path, tmp_path):
    rules = tmp_path / "rules.json"
    rules.write_text('{"days": 2, "last_by_table": true, "series": 2}', encoding="utf-8")
    key = tmp_path / "key.txt"
    key.write_text("BACD JEFH\n", encoding="utf-8")
    sums = tmp_path / "sums.csv"
    typed = [f"1;{series};{letter};{1000 - place}" for series in (1, 2) for place, letter in enumerate("ABCDEFHJ")]
    sums.write_text("\n".join(["day;series;team;total", *typed]), encoding="utf-8")
    skatclub("league", "new", path, "--title", "Kreisliga", "--edition", rules)
    squads = tmp_path / "eight.csv"
    squads.write_text("\n".join(["team", *(f"Team {letter}" for letter in "ABCDEFHJ")]), encoding="utf-8")
    skatclub("league", "teams", path, "Kreisliga", squads)

    planned = skatclub("league", "schedule", path, "Kreisliga", key, "--dates", "2026-03-01,3.5.2026")
    skatclub("league", "enter", path, "Kreisliga", sums)
    last = skatclub("league", "schedule", path, "Kreisliga", "--last-day")

    assert [(row["held_on"], row["letters"], row["host"]) for row in rows_of(planned)] == [
        ("2026-03-01", "BACD", "Team B"),
        ("2026-03-01", "JEFH", "Team J"),
    ]
    assert [(row["held_on"], row["letters"]) for row in rows_of(last)[2:]] == [
        ("2026-05-03", "ABEF"),
        ("2026-05-03", "CDHJ"),
    ]


def test_seats_of_a_day_are_printed_with_teams_of_three_and_absent_ones(skatclub, path):
    skatclub("league", "schedule", path, "1")

    seats = rows_of(skatclub("league", "day", path, "1", "1", "--seats", "--short", "A", "--absent", "H"))

    assert [row["players"] for row in seats[:4]] == ["B1 C1 D1", "A1 B2 C2 D2", "A2 B3 C3 D3", "A3 B4 C4 D4"]
    assert {row["players"].count("H") for row in seats} == {0}
    assert len(seats) == 4 * 4 * 3


def test_a_penalty_is_noted_printed_and_revoked(skatclub, path):
    skatclub("league", "schedule", path, "1")

    noted = skatclub("league", "penalty", path, "1", "C", "--match-points", "-2", "--reason", "ohne Pässe")
    public = skatclub("league", "penalty", path, "1", "--public", "board")
    revoked = skatclub("league", "penalty", path, "1", "--take-back", "1")

    assert rows_of(noted) == [
        {
            "penalty": "1",
            "letter": "C",
            "team": "Team C",
            "day": "0",
            "match_points": "-2",
            "points": "0",
            "reason": "ohne Pässe",
        }
    ]
    assert rows_of(public)[0]["reason"] == ""
    assert rows_of(revoked) == []


def test_the_table_says_who_can_still_rise_and_compares_leagues(skatclub, path):
    skatclub("league", "schedule", path, "1")
    skatclub("league", "enter", path, "1", leagues.SEASON)

    ahead = rows_of(skatclub("league", "table", path, "1", "--ahead"))
    compared = rows_of(skatclub("league", "table", path, "1", "--compare", "down"))
    lot = skatclub("league", "table", path, "1", "--day", "4", "--lot", "AE")

    assert (ahead[0]["letter"], ahead[0]["surely_up"], ahead[-1]["surely_down"]) == ("R", "1", "1")
    assert [(row["league"], row["letter"], row["concerned"]) for row in compared] == [
        ("Oberliga Nord 2026", "T", "0")
    ]
    assert "day4" in lot.out
    assert "day5" not in lot.out
    refused = skatclub("league", "table", path, "1", "--compare", "sideways")
    assert refused.code == 2


def test_a_team_that_gives_up_is_withdrawn(skatclub, path):
    skatclub("league", "schedule", path, "1")

    withdrawn = skatclub("league", "teams", path, "1", "--withdraw", "C", "--day", "2")

    assert [row["withdrawn"] for row in rows_of(withdrawn)[:4]] == ["0", "0", "2", "0"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("table", "Landesliga"), "Landesliga"),
        (("table", "1"), ""),
        (("day", "1", "7"), "7"),
        (("penalty", "1", "U", "--match-points", "-1", "--reason", "x"), "U"),
        (("schedule", "1", "--dates", "bald"), "bald"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(skatclub, path, words, said):
    verb, league, *rest = words

    refused = skatclub("league", verb, path, league, *rest)

    assert refused.code == 2
    assert said in refused.err
    assert "Traceback" not in refused.err


def test_a_report_whose_match_points_do_not_fit_is_refused_whole(skatclub, path, tmp_path):
    skatclub("league", "schedule", path, "1")
    sums = tmp_path / "sums.csv"
    sums.write_text(
        "Spieltag;Serie;Mannschaft;Gesamt;WP\n1;1;A;4510;3\n1;1;B;4300;2\n1;1;C;4105;0\n1;1;D;3890;1\n",
        encoding="utf-8",
    )

    refused = skatclub("league", "enter", path, "1", sums)

    assert refused.code == 2
    assert "C" in refused.err
    assert rows_of(skatclub("league", "day", path, "1", "1")) == []


def test_match_points_that_equal_teams_share_have_a_decimal(skatclub, path, tmp_path):
    rules = tmp_path / "rules.json"
    rules.write_text('{"equal_teams": "share"}', encoding="utf-8")
    skatclub("league", "new", path, "--title", "Geteilt", "--edition", rules)
    skatclub("league", "teams", path, "Geteilt", teams_file(tmp_path))
    skatclub("league", "schedule", path, "Geteilt")
    sums = tmp_path / "sums.csv"
    lines = [
        f"1;{series};{letter};{total}"
        for series in (1, 2, 3)
        for letter, total in zip("ABCD", (9, 9, 1, 0), strict=True)
    ]
    sums.write_text("\n".join(["day;series;team;total", *lines]), encoding="utf-8")

    skatclub("league", "enter", path, "Geteilt", sums)
    table = rows_of(skatclub("league", "table", path, "Geteilt"))

    assert (table[0]["match_points"], table[0]["day1"]) == ("7,50", "7,5:1,5")
