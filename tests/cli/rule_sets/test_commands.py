"""Rule sets at the command line: named, shown, compared, given to a list or an evening."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from skatclub.cli.rule_sets import rule_names
from skatclub.domain.list_files import column_heads
from skatclub.rules import presets, rule_set
from skatclub.rules.house.house import House
from skatclub.rules.money import Settling
from skatclub.rules.named_rules import HOUSE_RULES
from skatclub.rules.presets import PRESETS
from skatclub.rules.relatives import catalogue
from skatclub.rules.sheet.systems_compared import OFFERED

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
    assert {row["kind"] for row in told} == {
        "rule_set",
        "system",
        "house_rule",
        "bock",
        "money",
        "statutes",
        "relative",
        "name",
    }
    assert all(row["de"] not in {"", row["code"]} and row["en"] not in {"", row["code"]} for row in told)
    codes = {kind: [row["code"] for row in told if row["kind"] == kind] for kind in ("system", "money", "relative")}
    assert codes["system"] == [*(system.code for system in OFFERED), "custom"]
    assert codes["money"] == list(Settling)
    assert codes["relative"] == [game.code for game in catalogue.ALL]


def test_every_field_of_a_house_has_a_name_in_the_list():
    """A rule that a house can play and that nobody can name would be found by chance only."""
    plain = House()
    for field in fields(House):
        changed = [rule for rule in HOUSE_RULES if rule.rules.house is not None]
        values = {repr(getattr(rule.rules.house, field.name)) for rule in changed}
        assert values - {repr(getattr(plain, field.name))} or field.name in AS_SETTINGS_OF_OTHERS, field.name


AS_SETTINGS_OF_OTHERS = {"passed_to_all", "charges_sitters"}
"""Fields that say more about a rule that is named already."""


@pytest.mark.parametrize("name", [(one.kind, one.code) for one in rule_names.every_name()], ids=":".join)
def test_whatever_the_list_names_is_shown(skatclub, name):
    outcome = skatclub("rules", "show", name[1])

    assert outcome.code == 0, outcome.err
    assert outcome.out.count("\n") > 1


def test_a_house_rule_shows_only_what_it_adds(skatclub):
    (told,) = json.loads(skatclub("rules", "show", "spitze", "--json").out)

    assert told["example"] == "Kreuz mit 1, Spitze: mit 1, Spiel 2, Spitze 3 × 12 = 36"


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
        kontra["example"] == "Kreuz ohne 2, Re: ohne 2, Spiel 3 × 12 = 36, verloren × 2 = −72, Re × 4 = −288; "
        "in der Liste −338 / 40 / 40"
    )


def test_a_rule_set_written_as_a_file_is_read_again(skatclub, tmp_path):
    path = tmp_path / "kneipe.json"
    path.write_text(skatclub("rules", "show", "pub", "--file").out, encoding="utf-8")

    assert rule_set.load(path.read_text(encoding="utf-8")) == presets.by_code("pub").rules


def test_an_unknown_rule_set_is_refused_with_what_there_is(skatclub):
    outcome = skatclub("rules", "show", "xyzzy")

    assert outcome.code == 2
    assert "isko2022" in outcome.err
    assert "--rules" not in outcome.err


@pytest.mark.parametrize(
    ("said", "near"),
    [("bierlax", "bierlachs-301"), ("seger", "seeger"), ("Räuber", "raeuberskat"), ("Quiz", "skwitz")],
)
def test_a_misspelt_rule_is_refused_with_the_nearest(skatclub, said, near):
    outcome = skatclub("rules", "show", said)

    assert outcome.code == 2
    assert "Meinen Sie" in outcome.err
    assert near in outcome.err
    assert "isko2022" not in outcome.err


def test_a_code_may_be_written_in_capital_letters(skatclub):
    assert skatclub("rules", "show", "Bierlachs").out == skatclub("rules", "show", "bierlachs").out
    assert skatclub("rules", "show", "ISKO2022").code == 0


def test_a_damaged_file_of_rules_is_refused(skatclub, tmp_path):
    path = tmp_path / "kaputt.json"
    path.write_text('{"format":2}', encoding="utf-8")

    assert skatclub("rules", "show", path).code == 2


def test_a_list_of_a_house_is_scored_by_its_rules(skatclub, pub_list):
    outcome = skatclub("score", pub_list, "--rules", "pub", "--json")

    (told,) = json.loads(outcome.out)
    assert [row.get("gains") for row in told["rows"]] == [
        None,
        [{"seat": 2, "points": -120, "steps": ["60 Augen −60", "Bock × 2 = −120"]}],
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


HOUSE_COLUMNS = {
    "de": "kontra, re, supra, resupra, spitze, tischspiel, rum, handoffen, aufgenommen, revolution, 60zu60",
    "en": "kontra, re, supra, resupra, spitze, tischspiel, rum, open_hand, picked_up, revolution, split",
}


@pytest.mark.parametrize("language", HOUSE_COLUMNS)
def test_the_columns_that_the_help_names_are_those_of_a_house(skatclub, monkeypatch, language):
    monkeypatch.setenv("SKATCLUB_LANGUAGE", language)

    told = " ".join(skatclub("score", "--help").out.split())

    assert HOUSE_COLUMNS[language] in told
    keys = column_heads.keys_of(HOUSE_COLUMNS[language].split(", "))
    assert keys[4:] == ("spitze", "tisch", "rum", "open_hand", "picked_up", "revolution", "split")
    assert not set(keys) & set(column_heads.PLACES)


def test_every_house_column_of_a_file_counts(skatclub, tmp_path):
    path = tmp_path / "hansa.csv"
    path.write_text(
        "Spiel;Alleinspieler;Spielart;Spitzen;gewonnen;Kontra;Re;Supra;Spitze;Tischspiel;Rum;Ramschaugen\n"
        "1;1;Kreuz;-2;nein;ja;ja;ja;;;;\n2;2;Herz;1;ja;;;;;ja;;\n3;3;Karo;2;ja;;;;;;ja;\n"
        "4;1;Kreuz;1;ja;;;;ja;;;\n5;;Ramsch;;;;;;;;;20 45 55\n",
        encoding="utf-8",
    )

    (told,) = json.loads(skatclub("score", path, "--rules", "hansa", "--json").out)

    assert [player["points"] for player in told["players"]] == [-576 + 48, 40, 36]
    assert [player["won"] for player in told["players"]] == [2, 1, 1]


def test_the_case_book_is_searched_at_the_terminal(skatclub):
    outcome = skatclub("rules", "cases", "überreizt", "Kontra")

    assert outcome.code == 0
    assert "Überreizt unter Kontra: −144" in outcome.out
    assert "Revolution" not in outcome.out


@pytest.mark.parametrize("wanted", ["Altenburg", "Reizwerte", "Geschichte"])
def test_the_bids_and_the_history_of_the_game_are_found_with_the_cases(skatclub, wanted):
    outcome = skatclub("rules", "cases", wanted)

    assert outcome.code == 0
    assert "Reizwerte und Geschichte des Spiels" in outcome.out
    assert "18, 20, 22, 23, 24" in outcome.out


def test_the_rule_book_is_printed_for_programs_and_on_paper(skatclub, tmp_path):
    paper = tmp_path / "book.pdf"
    outcome = skatclub("rules", "cases", "--json", "--pdf", paper)

    told = json.loads(outcome.out)
    assert (outcome.code, len(told)) == (0, 88)
    assert all(row["title"] and row["text"] for row in told)
    assert paper.read_bytes().startswith(b"%PDF")


def test_what_the_book_does_not_hold_is_said_in_a_sentence_and_is_no_paper(skatclub, tmp_path):
    paper = tmp_path / "book.pdf"
    outcome = skatclub("rules", "cases", "xyzzy", "--pdf", paper)

    assert (outcome.code, outcome.out) == (1, "")
    assert "„xyzzy“" in outcome.err
    assert "weniger Wörtern" in outcome.err
    assert not paper.exists()


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        ("pinke", "skatclub rules show hansa, skatclub rules show pinke"),
        ("Zweimannskat", "skatclub rules show offiziersskat"),
    ],
)
def test_a_rule_that_is_called_so_is_pointed_at(skatclub, wanted, shown):
    outcome = skatclub("rules", "cases", wanted)

    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.rstrip().endswith(shown)


@pytest.mark.parametrize(
    ("name", "words"), [("Hirsch", "Resupra"), ("Bauernskat", "Offiziersskat"), ("squitz", "Skwitz")]
)
def test_a_rule_is_shown_by_what_it_is_called_elsewhere(skatclub, name, words):
    outcome = skatclub("rules", "show", name)

    assert outcome.code == 0
    assert words in outcome.out


def test_the_list_names_what_rules_are_called_elsewhere(skatclub):
    told = json.loads(skatclub("rules", "list", "--json").out)

    assert {"kind": "name", "code": "offiziersskat", "de": "Bauernskat", "en": "Bauernskat"} in told
