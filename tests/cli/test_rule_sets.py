"""Rule sets at the command line: named, shown, compared, given to a list or an evening."""

from __future__ import annotations

import json
import shutil

import pytest

from skatclub import paths
from skatclub.rules import presets, rule_set
from skatclub.rules.presets import PRESETS

CSV = """Spiel;Alleinspieler;Spielart;Spitzen;gewonnen;Kontra;Ramschaugen
1;1;Kreuz;1;nein;ja;
2;;Ramsch;;;;51 60 9
3;2;Grand;2;ja;;
"""


@pytest.fixture
def pub_list(tmp_path):
    path = tmp_path / "kneipe.csv"
    path.write_text(CSV, encoding="utf-8")
    return path


def test_the_list_names_every_rule_set_in_both_languages(skatclub):
    outcome = skatclub("rules", "list", "--json")

    told = json.loads(outcome.out)
    named = {row["code"]: row for row in told if row["kind"] == "rule_set"}
    assert set(named) == {preset.code for preset in PRESETS}
    assert (named["pub"]["de"], named["pub"]["en"]) == (
        "Kneipenregeln: Kontra, Bock, Ramsch",
        "Pub rules: Kontra, Bock, Ramsch",
    )
    assert {row["kind"] for row in told} == {"rule_set", "system", "house_rule", "bock", "relative"}
    assert all(row["de"] and row["en"] for row in told)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.code)
def test_every_rule_set_is_shown_in_sentences(skatclub, preset):
    outcome = skatclub("rules", "show", preset.code, "--json")

    rules = json.loads(outcome.out)
    assert outcome.code == 0
    assert rules[0]["rule"] == "Abrechnung"
    assert all(row["sentence"].endswith(".") for row in rules)


def test_an_example_is_computed_by_the_rules_shown(skatclub):
    outcome = skatclub("rules", "show", "kontra", "--json")

    kontra = next(row for row in json.loads(outcome.out) if row["rule"] == "Kontra")
    assert (
        kontra["example"]
        == "Kreuz ohne 2, Kontra: ohne 2, Spiel 3 × 12 = 36, verloren × 2 = −72, Kontra × 2 = −144"
    )


def test_a_rule_set_written_as_a_file_is_read_again(skatclub, tmp_path):
    path = tmp_path / "kneipe.json"
    path.write_text(skatclub("rules", "show", "pub", "--file").out, encoding="utf-8")

    assert rule_set.load(path.read_text(encoding="utf-8")) == presets.by_code("pub").rules
    assert skatclub("rules", "compare", "pub", path, "--json").out == "[]\n"


def test_only_differences_are_compared(skatclub):
    outcome = skatclub("rules", "compare", "classic", "pub", "--json")

    assert [row["rule"] for row in json.loads(outcome.out)] == ["Kontra", "Bock", "Ramsch"]


@pytest.mark.parametrize("words", [("rules", "show", "kassel"), ("rules", "compare", "pub", "kassel")])
def test_an_unknown_rule_set_is_refused_with_what_there_is(skatclub, words):
    outcome = skatclub(*words)

    assert outcome.code == 2
    assert "isko2022" in outcome.err


def test_a_damaged_file_of_rules_is_refused(skatclub, tmp_path):
    path = tmp_path / "kaputt.json"
    path.write_text('{"format":2}', encoding="utf-8")

    assert skatclub("rules", "show", path).code == 2


def test_a_list_of_a_house_is_scored_by_its_rules(skatclub, pub_list):
    outcome = skatclub("score", pub_list, "--rules", "pub", "--json")

    (told,) = json.loads(outcome.out)
    assert [row.get("gains") for row in told["rows"]] == [
        None,
        [{"seat": 2, "points": -120}],
        [{"seat": 2, "points": 144}],
    ]
    assert [row.get("bock") for row in told["rows"]] == [None, 2, 2]
    assert [player["total"] for player in told["players"]] == [-96, 24, 0]


def test_what_the_rules_of_a_list_do_not_know_is_named_by_line(skatclub, pub_list):
    outcome = skatclub("score", pub_list)

    assert outcome.code == 2
    assert "Kontra kennen die Regeln dieser Liste nicht." in outcome.err
    assert "Ramsch kennen die Regeln dieser Liste nicht." in outcome.err


def test_a_list_of_a_house_is_a_paper(skatclub, pub_list, tmp_path):
    outcome = skatclub(
        "score", pub_list, "--rules", "pub", "--pdf", tmp_path / "a.pdf", "--xlsx", tmp_path / "a.xlsx"
    )

    assert outcome.code == 0, outcome.err
    assert (tmp_path / "a.pdf").stat().st_size > 1000
    assert (tmp_path / "a.xlsx").stat().st_size > 1000


def test_what_if_ranks_an_evening_by_other_rules_and_writes_nothing(skatclub, tmp_path):
    club = tmp_path / "verein.skatclub"
    shutil.copy(paths.resource("sample.skatclub"), club)
    before = club.read_bytes()

    outcome = skatclub("whatif", club, "#1", "--rules", "classic", "--json")

    rows = json.loads(outcome.out)
    assert outcome.code == 0
    assert [row["old_rank"] for row in rows] == sorted(row["old_rank"] for row in rows)
    assert {row["rank"] for row in rows} >= {1}
    assert any(row["old_total"] != row["total"] for row in rows)
    assert club.read_bytes() == before
