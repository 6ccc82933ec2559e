"""Seasons at the terminal: opened by a statute or a file, printed, explained."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
import sqlalchemy as sa

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import EventKind
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.season.statutes.presets import PRESETS, preset
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.club import clubs
from skatclub.services.events import tournaments
from skatclub.services.season import seasons
from skatclub.store.people import people
from skatclub.store.tables import all as tables_all
from tests.databases import make, open_again
from tests.exports import reading
from tests.season_clubs import equal_evening, plain_evenings

YEAR = ("--from", "2026-01-01", "--to", "31.12.2026")
KEYS = [
    "rank",
    "person",
    "name",
    "lists",
    "counted",
    "dropped",
    "value",
    "won",
    "lost",
    "points",
    "total",
    "interim",
    "lacks",
]


@pytest.fixture
def path(tmp_path, ready_made):
    file = tmp_path / "club.skatclub"

    def make_club():
        club = make(file)
        plain_evenings(club, members=12, count=6)
        clubs.close(club)

    ready_made(file, "six evenings of twelve", make_club)
    return file


def test_a_season_is_opened_by_the_name_of_a_statute(skatclub, path):
    told = skatclub("season", "new", path, "--title", "Saison 2026", "--statute", "germering", *YEAR, "--json")

    assert (told.code, told.err) == (0, "")
    assert json.loads(told.out) == [
        {
            "season": 1,
            "title": "Saison 2026",
            "statute": "germering",
            "from": "2026-01-01",
            "to": "2026-12-31",
            "evenings": 6,
        }
    ]


def test_the_table_for_programs_has_these_names_and_rounded_values(skatclub, path):
    skatclub("season", "new", path, "--title", "2026", "--statute", "average", *YEAR)

    told = skatclub("season", "standings", path, "2026", "--json")

    found = json.loads(told.out)
    assert told.code == 0
    assert [list(row) for row in found] == [KEYS] * len(found)
    assert [row["rank"] for row in found] == sorted(row["rank"] for row in found)
    for row in found:
        exact = Fraction(row["total"], row["lists"]) * 100
        assert round(row["value"] * 100) == int(exact + Fraction(1, 2)) if exact > 0 else True
        assert (row["counted"], row["dropped"]) == (row["lists"], 0)
    assert "Es zählt: Schnitt aller Listen." in told.err


def test_a_statute_of_ones_own_comes_from_a_file(skatclub, path, tmp_path):
    rule = {"value": "sum", "drops": {"worst": 2}, "least": {"lists": 7}, "series": [1, 2]}
    (tmp_path / "own.json").write_text(json.dumps(rule), encoding="utf-8")

    made = skatclub("season", "new", path, "--title", "Eigene", "--statute", tmp_path / "own.json", *YEAR)
    told = skatclub("season", "standings", path, "eigene")

    assert made.code == told.code == 0
    found = list(csv.DictReader(io.StringIO(told.out), delimiter=";"))
    assert {row["dropped"] for row in found} == {"2"}
    assert [row["value"] for row in found] == [row["total"] for row in found]
    assert all(row["rank"] == "" for row in found if int(row["lists"]) < 7)


def test_an_empty_season_says_what_is_missing(skatclub, path, tmp_path):
    club = make(tmp_path / "new.skatclub")
    season = seasons.new_season(
        club, title="Leer", statute=preset("sum").statute, first_day=date(2026, 1, 1), last_day=date(2026, 12, 31)
    ).made_id
    clubs.close(club)
    commands = (("standings", "Leer"), ("explain", "Leer", "Anna"), ("chances", "Leer"))

    nothing = [skatclub("season", command, tmp_path / "new.skatclub", *rest) for command, *rest in commands]
    club = open_again(tmp_path / "new.skatclub")
    new_evening(club)
    clubs.close(club)
    no_list = [skatclub("season", command, tmp_path / "new.skatclub", *rest) for command, *rest in commands]
    skatclub("season", "new", path, "--title", "Dritte", "--statute", third_series(tmp_path), *YEAR)
    left_out = skatclub("season", "standings", path, "Dritte")

    assert season == 1
    for told in nothing:
        assert "Für diese Saison zählt noch kein Abend" in told.err
        assert "01.01.2026" in told.err
    for told in no_list:
        assert "1 Abend zählt für diese Saison, doch er hat noch keine Liste" in told.err
    assert [told.code for told in nothing] == [0, 2, 0]
    assert "doch die Satzung zählt keine" in left_out.err


def new_evening(club):
    """Open an evening that nobody has played yet."""
    tournaments.new_tournament(
        club,
        title="Abend",
        held_on=date(2026, 3, 1),
        rounds=[12, 12],
        conditions=Conditions(),
        rules=ISKO_2022,
        kind=EventKind.CLUB_NIGHT,
    )


def third_series(folder):
    """Return a file of a statute that counts the third series alone."""
    (folder / "third.json").write_text('{"series": [3]}', encoding="utf-8")
    return folder / "third.json"


def test_a_calculation_is_told_in_words(skatclub, path):
    rule = '{"drops": {"ladder": [4, 6]}}'
    (path.parent / "own.json").write_text(rule, encoding="utf-8")
    skatclub("season", "new", path, "--title", "2026", "--statute", path.parent / "own.json", *YEAR)
    first = json.loads(skatclub("season", "standings", path, "2026", "--json").out)[0]

    told = skatclub("season", "explain", path, "2026", first["name"])

    lines = told.out.splitlines()
    assert told.code == 0
    assert lines[0].startswith(f"{first['name']}, Platz 1 von ")
    assert sum("ist gestrichen, es war das bis dahin schlechteste" in line for line in lines) == first["dropped"]
    assert any(line.startswith("Wert: ") for line in lines)
    assert lines[-1].startswith("Wenn der nächste Abend versäumt wird")
    assert skatclub("season", "explain", path, "2026", f"#{first['person']}").out == told.out


def test_somebody_is_found_by_the_number_of_a_member(skatclub, path):
    skatclub("season", "new", path, "--title", "2026", "--statute", "average", *YEAR)
    first = json.loads(skatclub("season", "standings", path, "2026", "--json").out)[0]
    club = open_again(path)
    with club.database.change("test") as work:
        work.connection.execute(
            sa.update(tables_all.person)
            .where(tables_all.person.c.id == first["person"])
            .values(member_no="102", version=tables_all.person.c.version + 1)
        )
    clubs.close(club)

    told = skatclub("season", "explain", path, "2026", "#102")

    assert told.code == 0
    assert told.out.startswith(f"{first['name']}, Platz 1 von ")


def test_names_in_public_are_shown_as_everybody_allows(skatclub, path):
    skatclub("season", "new", path, "--title", "2026", "--statute", "sum", *YEAR)
    club = open_again(path)
    leader = seasons.standings(club, 1).table.rows[0].person_id
    with club.database.change("change_person") as work:
        one = people.get(work, leader)
        people.put(work, one, replace(one, notice_level=PublishLevel.FIRST_NAME, web_level=PublishLevel.ANONYMOUS))
    clubs.close(club)

    names = {
        level: json.loads(skatclub("season", "standings", path, "2026", "--json", *level).out)[0]["name"]
        for level in ((), ("--public", "board"), ("--public", "web"))
    }

    assert list(names.values()) == [one.full_name, one.given_name, "Anonym"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("season", "standings", "{path}", "2025"), "Eine Saison „2025“ gibt es nicht. Vorhanden: 2026."),
        (("season", "standings", "{path}", "2026", "--championship", "Damen"), "keine Meisterschaft „Damen“"),
        (("season", "standings", "{path}", "2026", "--public", "press"), "--public"),
        (("season", "explain", "{path}", "2026", "Niemand"), "„Niemand“ hat in dieser Saison keine Liste."),
        (("season", "explain", "{path}", "2026", "Anna"), "Meinen Sie Anna Schmidt (#1)"),
        (("season", "new", "{path}", "--title", "x", "--statute", "Enten", *YEAR), "Eine Satzung „Enten“"),
        (("season", "new", "{path}", "--title", "x", "--statute", "none.json", *YEAR), "none.json"),
        (("season", "new", "{path}", "--title", "2026", "--statute", "sum", *YEAR), "gibt es schon"),
        (
            (
                "season",
                "new",
                "{path}",
                "--title",
                "x",
                "--statute",
                "sum",
                "--from",
                "1.2.2026",
                "--to",
                "1.1.2026",
            ),
            "Eine Saison kann nicht enden",
        ),
        (
            ("season", "new", "{path}", "--title", "x", "--statute", "sum", "--from", "bald", "--to", "1.1.2026"),
            "--from",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(skatclub, path, words, said):
    skatclub("season", "new", path, "--title", "2026", "--statute", "sum", *YEAR)

    told = skatclub(*(word.format(path=path) for word in words))

    assert (told.code, told.out) == (2, "")
    assert said in told.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "kein JSON-Objekt: Zeile 1"),
        ('{"valu": 1}', "„valu“"),
        ('{"bonus": "__import__(1)"}', "ab Zeichen 1"),
        ('{"cup": {"rounds": 1}}', "fehlt „series“"),
        ('{"format": 9}', "neuere Programmversion"),
    ],
)
def test_a_file_that_is_no_statute_is_refused_with_the_place(skatclub, path, text, said):
    (path.parent / "own.json").write_text(text, encoding="utf-8")

    told = skatclub("season", "new", path, "--title", "x", "--statute", path.parent / "own.json", *YEAR)

    assert told.code == 2
    assert said in told.err


def test_the_statutes_that_come_along_are_listed_and_shown(skatclub):
    listed = json.loads(skatclub("rules", "list", "--json").out)
    shown = json.loads(skatclub("rules", "show", "altenburg", "--json").out)

    assert [each["code"] for each in listed if each["kind"] == "statutes"] == [each.code for each in PRESETS]
    assert [each["rule"] for each in shown] == ["Meisterschaft", "Pokal"]
    assert all(each["source"] == "1010004.dskv.de" for each in shown)
    assert all("Quelle" in each["sentence"] for each in shown)


def test_a_statute_is_printed_as_a_file_to_begin_with(skatclub, path):
    printed = skatclub("rules", "show", "germering", "--file").out
    (path.parent / "own.json").write_text(printed, encoding="utf-8")

    made = skatclub("season", "new", path, "--title", "x", "--statute", path.parent / "own.json", *YEAR, "--json")

    assert json.loads(made.out)[0]["statute"] == "germering"


def test_the_board_notes_points_and_takes_them_back(skatclub, path):
    skatclub("season", "new", path, "--title", "S", "--statute", "average", *YEAR)
    first = json.loads(skatclub("season", "standings", path, "S", "--json").out)[0]

    noted = skatclub(
        "season",
        "note",
        path,
        "S",
        first["name"],
        "--kind",
        "points",
        "--points",
        "-50",
        "--reason",
        "Lärm",
        "--json",
    )
    after = json.loads(skatclub("season", "standings", path, "S", "--json").out)
    back = skatclub("season", "note", path, "S", "--take-back", "1", "--json")

    assert json.loads(noted.out) == [
        {
            "note": 1,
            "person": first["person"],
            "name": first["name"],
            "kind": "points",
            "evening": "",
            "points": -50,
            "reason": "Lärm",
        }
    ]
    value = next(row["value"] for row in after if row["person"] == first["person"])
    assert value == pytest.approx(first["value"] - 50)
    assert json.loads(back.out) == []


def test_an_absence_needs_an_evening_of_the_season(skatclub, path):
    skatclub("season", "new", path, "--title", "S", "--statute", "average", *YEAR)
    skatclub("season", "evenings", path, "S", "--remove", "#6")

    assert skatclub("season", "note", path, "S", "#1", "--kind", "excused").code == 2
    refused = skatclub("season", "note", path, "S", "#1", "--kind", "excused", "--event", "#6")
    noted = skatclub("season", "note", path, "S", "#1", "--kind", "excused", "--event", "#5", "--series", "2")

    assert refused.code == 2
    assert "zählt nicht für diese Saison" in refused.err
    assert noted.code == 0
    assert "Abend 5, 2. Serie" in noted.out
    assert skatclub("season", "note", path, "S", "#1").code == 2


def test_other_evenings_are_chosen(skatclub, path):
    skatclub("season", "new", path, "--title", "S", "--statute", "average", *YEAR)

    told = skatclub("season", "evenings", path, "S", "--remove", "#1", "--remove", "#2", "--add", "#2", "--json")

    assert [row["counts"] for row in json.loads(told.out)] == [0, 0, 1, 1, 1, 1]
    assert "4 Abende" in skatclub("season", "standings", path, "S").err


def test_a_lot_parts_equals_for_good(skatclub, path):
    club = open_again(path)
    equal_evening(club, names=4, day=date(2025, 1, 7))
    clubs.close(club)
    skatclub(
        "season", "new", path, "--title", "G", "--statute", "sum", "--from", "2025-01-01", "--to", "2025-12-31"
    )
    before = json.loads(skatclub("season", "standings", path, "G", "--json").out)
    order = [f"#{row['person']}" for row in reversed(before)]

    refused = skatclub("season", "lot", path, "G", *order[:2])
    skatclub("season", "change", path, "G", "--to", "2099-12-31")
    early = skatclub("season", "lot", path, "G", *order)
    skatclub("season", "change", path, "G", "--to", "2025-12-31")
    told = skatclub("season", "lot", path, "G", *order)
    after = json.loads(skatclub("season", "standings", path, "G", "--json").out)

    assert [row["rank"] for row in before] == [1, 1, 1, 1]
    assert (refused.code, early.code, told.code) == (2, 2, 0)
    assert "läuft noch bis 31.12.2099" in early.err
    assert "4 Personen sind in Wert" in refused.err
    assert [(row["rank"], f"#{row['person']}") for row in after] == list(enumerate(order, start=1))


def test_a_season_is_changed(skatclub, path):
    skatclub("season", "new", path, "--title", "S", "--statute", "average", *YEAR)

    told = skatclub("season", "change", path, "S", "--title", "T", "--statute", "sum", "--to", "2026-11-30")

    assert told.code == 0
    club = open_again(path)
    found = seasons.season(club, seasons.find(club, "T"))
    clubs.close(club)
    assert (found.statute.code, found.last_day.isoformat()) == ("sum", "2026-11-30")


def test_who_can_still_become_champion_is_told_once_the_evenings_left_are(skatclub, path):
    skatclub("season", "new", path, "--title", "2026", "--statute", "sum", *YEAR)

    unknown = skatclub("season", "chances", path, "2026")
    told = skatclub("season", "chances", path, "2026", "--evenings", 1, "--json")
    over = skatclub("season", "chances", path, "2026", "--evenings", 0)

    assert "Wie viele Abende kommen noch?" in unknown.err
    assert unknown.out.splitlines() == ["person;name;rank;value;most"]
    assert "Noch 1 Abend" in told.err
    assert [row["rank"] for row in json.loads(told.out)][:1] == [1]
    assert all(row["most"] >= row["value"] for row in json.loads(told.out))
    first = next(csv.DictReader(io.StringIO(over.out), delimiter=";"))
    assert (first["rank"], first["value"]) == ("1", first["most"])
    assert "Meister ist" in over.err


def test_the_paper_of_a_running_season_tells_who_can_still_win(skatclub, path, tmp_path):
    skatclub("season", "new", path, "--title", "2026", "--statute", "average", *YEAR)
    wanted = ("papers", "club", path, "title-race", "--season", "2026", "--out", tmp_path)

    assert skatclub(*wanted).code == 2
    skatclub(*wanted, "--evenings", 3)

    assert "Wer kann noch Meister werden?" in reading.text((tmp_path / "title-race.pdf").read_bytes())
