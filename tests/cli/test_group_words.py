"""What a secretary calls Damen is the ranking of the ladies, in conditions, prizes and rankings alike."""

from __future__ import annotations

import json

import pytest

from tests.played import HEAD

PEOPLE = f"{HEAD}1;Anna;Schmidt;;Damen;Süd\n2;Doris;Özdemir;;Frauen;Süd\n3;Bernd;Krüger;;;Süd\n"


@pytest.fixture
def event(skatclub, tmp_path, ready_made):
    club = tmp_path / "Pokal.skatclub"
    ready_made(club, "people of groups", lambda: make(skatclub, tmp_path, club))
    return club


def make(skatclub, tmp_path, club):
    conditions, people = tmp_path / "conditions.json", tmp_path / "people.csv"
    conditions.write_text(json.dumps({"groups": ["Damen", "Senioren", "Stammtisch"]}), encoding="utf-8")
    people.write_text(PEOPLE, encoding="utf-8")
    new = ("--title", "Herbst", "--date", "2026-10-17", "--conditions", conditions)
    assert skatclub("tournament", "new", club, *new)[0] == 0
    assert skatclub("tournament", "register", club, "Herbst", people)[0] == 0


@pytest.mark.parametrize("called", ["ladies", "Damen", "Frauen"])
def test_ladies_are_ranked_however_they_are_called(skatclub, event, called):
    code, out, _err = skatclub("tournament", "standings", event, "Herbst", "--ranking", called, "--json")

    assert code == 0
    assert {row["name"] for row in json.loads(out)} == {"Anna Schmidt", "Doris Özdemir"}


def test_a_letter_is_a_ranking_that_was_announced_or_is_told_to_be_none(skatclub, event, tmp_path):
    young = tmp_path / "young.csv"
    young.write_text(f"{HEAD}4;Jonas;Weiß;;J;\n", encoding="utf-8")

    assert skatclub("tournament", "standings", event, "Herbst", "--ranking", "d")[0] == 0
    code, _out, err = skatclub("tournament", "register", event, "Herbst", young)

    assert code == 0
    assert "„J“ (1)" in err


def test_a_prize_for_damen_is_a_prize_of_the_ladies(skatclub, event, tmp_path):
    plan = tmp_path / "plan.json"
    pots = [{"measure": "ladder"}, {"ranking": "Damen", "percent": 10, "measure": "percent", "steps": [60, 40]}]
    plan.write_text(json.dumps({"pots": pots}), encoding="utf-8")

    assert skatclub("prizes", "plan", event, "Herbst", plan)[0] == 0

    _code, printed, _err = skatclub("prizes", "plan", event, "Herbst")
    assert json.loads(printed)["pots"][1]["ranking"] == "ladies"


def test_a_ranking_that_nobody_announced_names_those_there_are(skatclub, event):
    code, _out, err = skatclub("tournament", "standings", event, "Herbst", "--ranking", "Quark")

    assert code == 2
    assert "ladies, seniors und Stammtisch" in err


def test_teams_are_found_by_their_german_name(skatclub, event):
    code, out, _err = skatclub("tournament", "standings", event, "Herbst", "--ranking", "Mannschaften", "--json")

    assert code == 0
    assert [row["team"] for row in json.loads(out)] == ["Süd"]


def test_a_line_cut_off_before_the_name_is_told_by_its_number(skatclub, event, tmp_path):
    cut = tmp_path / "cut.csv"
    cut.write_text(PEOPLE + "4", encoding="utf-8")

    code, _out, err = skatclub("tournament", "register", event, "Herbst", cut)

    assert code == 2
    assert "Zeile 5, Spalte „start_no“: Hier bricht die Datei ab" in err
