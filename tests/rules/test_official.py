"""Tables, games and lists of other programs: every number must come out the same (tests/data/official/README)."""

from __future__ import annotations

import re

import pytest

from skatclub.rules import money, systems
from skatclub.rules.game import cards, game, value
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.money import MoneyRule, Rounding
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import Row, RunningScore
from tests import builders
from tests.rules import official_cases
from tests.rules.official_cases import OWN, Case

pytestmark = pytest.mark.official

LETTERS = {
    "D": GameKind.DIAMONDS,
    "H": GameKind.HEARTS,
    "S": GameKind.SPADES,
    "C": GameKind.CLUBS,
    "G": GameKind.GRAND,
    "N": GameKind.NULL,
}
SYSTEMS = {"seeger_fabian": systems.EXTENDED_SEEGER_FABIAN, **{system.code: system for system in systems.SYSTEMS}}


def kind_of(case: Case) -> GameKind:
    """Read the game by letter or by name."""
    return LETTERS.get(case["game"]) or GameKind(case["game"])


def announcement_of(case: Case) -> Announcement:
    """Read the ticks of a case."""
    return game.announcement_of(
        kind_of(case),
        hand=case.get("hand", False),
        schneider_announced=case.get("schneider_announced", False),
        schwarz_announced=case.get("schwarz_announced", False),
        ouvert=case.get("ouvert", False),
    )


def game_of(case: Case) -> Game:
    """Read a game whose level is ticked, not counted."""
    return Game(
        kind=kind_of(case),
        matadors=case.get("matadors") or 0,
        announcement=announcement_of(case),
        reached=game.reached_of(schneider=case.get("schneider", False), schwarz=case.get("schwarz", False)),
        bid=case.get("bid"),
    )


def played_game_of(case: Case) -> Game:
    """Read a game that its card points and tricks decide."""
    return cards.decided(
        Game(
            kind=kind_of(case),
            matadors=case.get("matadors") or 0,
            announcement=announcement_of(case),
            card_points=case.get("card_points"),
            tricks=case.get("tricks"),
            bid=case.get("bid"),
        )
    )


@pytest.mark.parametrize("folder", official_cases.folders(), ids=str)
def test_a_folder_of_official_cases_holds_some(folder):
    assert official_cases.trouble_with(folder) == ""


def test_a_folder_that_does_not_exist_is_named(tmp_path):
    assert "is no folder" in official_cases.trouble_with(tmp_path / "absent")


def test_a_folder_without_any_of_the_files_is_named(tmp_path):
    (tmp_path / "notes.jsonl").write_text("{}\n")

    assert "holds none of the files" in official_cases.trouble_with(tmp_path)


def test_a_folder_with_one_of_the_files_is_enough(tmp_path):
    (tmp_path / "lists.jsonl").write_text("{}\n")

    assert official_cases.trouble_with(tmp_path) == ""


def test_further_folders_are_read_after_our_own(tmp_path, monkeypatch):
    monkeypatch.setenv("SKATCLUB_CASES", f"{tmp_path}{official_cases.os.pathsep}")

    assert official_cases.folders() == (OWN, tmp_path)


def test_a_further_part_of_a_file_is_read_and_a_strange_file_is_named(tmp_path):
    (tmp_path / "lists_2.jsonl").write_text("{}\n")
    assert official_cases.paths(tmp_path, "lists.jsonl") == [tmp_path / "lists_2.jsonl"]
    assert official_cases.trouble_with(tmp_path) == ""

    (tmp_path / "notes.jsonl").write_text("{}\n")

    assert "no test reads notes.jsonl" in official_cases.trouble_with(tmp_path)


def test_a_row_may_leave_open_what_it_does_not_know(tmp_path):
    path = tmp_path / "house_rule_sheets.jsonl"
    path.write_text('{"rows":[{"no":1,"matadors":null,"flags":"  S   ","manual":true}]}\n')

    assert [case["rows"] for case in official_cases.read(path)] == [[{"no": 1, "flags": "S", "manual": True}]]


@pytest.mark.parametrize(
    ("file", "row", "strange"),
    [
        ("lists.jsonl", '{"rows":[{"fines":3}]}', "fines in rows"),
        ("jskat_cases.jsonl", '{"kind":"revolution"}', "kind 'revolution'"),
        ("house_rule_sheets.jsonl", '{"rows":[{"game":"R","flags":"KLOPF "}]}', "the flags 'KLOPF'"),
        ("xskat_lists.jsonl", '{"deals":[{"game":"tisch"}]}', "game 'tisch'"),
        ("xskat_lists.jsonl", '{"house":"kassel"}', "house 'kassel', only bock, bockramsch, "),
        ("xskat_lists.jsonl", '{"system":"bierlachs"}', "system 'bierlachs', only classic, seeger_fabian"),
    ],
)
def test_what_a_row_says_that_the_reader_does_not_know_is_named(tmp_path, file, row, strange):
    (tmp_path / file).write_text(row + "\n")

    with pytest.raises(ValueError, match=f"line 1: the reader does not know {strange}"):
        list(official_cases.read(tmp_path / file))


def test_a_broken_line_is_named_by_its_number(tmp_path):
    path = tmp_path / "lists.jsonl"
    path.write_text('{"id":"good"}\n{"id":\n')

    with pytest.raises(ValueError, match=r"lists\.jsonl, line 2"):
        list(official_cases.read(path))


@pytest.mark.parametrize(
    ("file", "count"),
    [
        ("value_table.jsonl", 484),
        ("random_games_scored.jsonl", 2_000),
        ("xskat_lists.jsonl", 200),
        ("jskat_cases.jsonl", 112),
        ("peer_cases.jsonl", 28),
        ("lists.jsonl", 6),
        ("house_rule_sheets.jsonl", 4),
    ],
)
def test_our_own_folder_is_complete(file, count):
    assert len(list(official_cases.read(OWN / file))) == count


@pytest.mark.parametrize("path", official_cases.files("value_table.jsonl"))
def test_the_table_of_all_game_values_is_ours(path):
    wrong = []
    for case in official_cases.read(path):
        facts = game_of(case)
        level = None if facts.kind is GameKind.NULL else builders.level_of(facts)
        found = (level, value.settle(facts, ISKO_2022).value)
        if found != (case.get("level"), case["value"]):
            wrong.append((case["id"], found))

    assert wrong == []


@pytest.mark.parametrize("path", official_cases.files("random_games_scored.jsonl"))
def test_random_games_bring_the_same_score(path):
    wrong = []
    for case in official_cases.read(path):
        settled = value.settle(played_game_of(case), ISKO_2022)
        found = (settled.points, settled.won, settled.overbid)
        if found != (case["score"], case["won"], case["overbid"]):
            wrong.append((case["id"], found))

    assert wrong == []


def peer_game(case: Case) -> Case:
    """Return the input of a peer's case; that program lets an open suit game or Grand announce everything."""
    ticks = dict(case["input"])
    if ticks.get("ouvert") and kind_of(ticks) is not GameKind.NULL:
        ticks |= {"hand": True, "schneider_announced": True, "schwarz_announced": True}
    return ticks


@pytest.mark.parametrize("case", official_cases.each("peer_cases.jsonl", lambda case: case["isko"] is True))
def test_the_cases_of_a_peer_that_follow_the_order_agree(case):
    facts = game_of(peer_game(case))
    settled = value.settle(facts, ISKO_2022)
    level = None if facts.kind is GameKind.NULL else builders.level_of(facts)
    found = {"value": settled.value, "points": settled.points, "won": settled.won, "level": level}

    assert {name: found[name] for name in case["expected"]} == case["expected"]


def rows_of(case: Case) -> list[Row]:
    """Read the deals of a list by XSkat, which never checks the bid of a Null."""
    rows = []
    for played in case["deals"]:
        if played["game"] == "passed":
            rows.append(Row(PASSED_IN))
            continue
        bid = None if kind_of(played) is GameKind.NULL else played["bid"]
        rows.append(Row(Played(played["declarer"] + 1, played_game_of({**played, "bid": bid}))))
    return rows


def sheet_of(case: Case) -> sheet.Sheet:
    """Fold a list by XSkat by the system that it names."""
    size = len(case["totals"])
    return sheet.fold(size, rows_of(case), RuleSet(system=SYSTEMS[case["system"]]))


OFFICIAL_LISTS = official_cases.each("xskat_lists.jsonl", lambda case: case["house"] == "official")


@pytest.mark.parametrize("case", OFFICIAL_LISTS)
def test_a_list_by_xskat_has_the_same_values_results_and_totals_and_passes_the_cross_checks(case):
    whole = sheet_of(case)
    settled = [line.settlement for line in whole.lines]
    found = [None if one is None else (abs(one.points), one.won) for one in settled]

    assert found == [(deal["value"], deal["won"]) if "value" in deal else None for deal in case["deals"]]
    assert [foot.total for foot in whole.footer] == case["totals"]
    assert [cross_check.kind for cross_check in whole.cross_checks if not cross_check.holds] == []


@pytest.mark.parametrize("case", official_cases.each("lists.jsonl", lambda case: bool(case["rows"])))
def test_totals_and_losses_of_the_others_of_a_published_list_agree(case):
    played = [RunningScore(row["game_points"], row["won"], row["lost"]) for row in case["rows"]]

    footer = sheet.foot(played, ISKO_2022)

    found = [(foot.others_lost, foot.total) for foot in footer]
    assert found == [(row["others_lost"], row["total"]) for row in case["rows"]]
    assert len(case["rows"]) == case["table_size"]


@pytest.mark.parametrize("case", official_cases.each("lists.jsonl", lambda case: not case["rows"]))
def test_the_money_that_a_published_list_tells_in_a_remark_agrees(case):
    told = [int(number) for number in re.findall(r"\b[A-D] ([+-]?\d+)", case["note"])]
    points, cents = told[: case["table_size"]], told[-case["table_size"] :]
    (parts,) = re.findall(r"divided by (\d)", case["note"])

    found = money.payments(points, MoneyRule(hundredths=100 // int(parts), rounding=Rounding.BEFORE))

    assert list(found.seats) == cents
