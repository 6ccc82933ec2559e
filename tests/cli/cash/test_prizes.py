"""skatclub prizes on the sample club."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from skatclub.domain.prizes import plan_text
from skatclub.domain.prizes.plan import Plan
from tests.small_club import SMALL_CLUB
from tests.terminal import run

PLAN = {
    "sources": [{"from": "entry"}, {"from": "sponsor", "cents": 10000, "name": "Sparkasse"}],
    "pots": [
        {"number": "tables", "least": 500},
        {"series": [1], "measure": "amount", "steps": [1500]},
        {"ranking": "ladies", "percent": 10, "measure": "percent", "steps": [60, 40]},
    ],
    "rounding": 50,
}
EVENT = "14. Herbstpreisskat"


@pytest.fixture
def club(tmp_path: Path) -> str:
    shutil.copy(SMALL_CLUB, tmp_path / "club.skatclub")
    return str(tmp_path / "club.skatclub")


@pytest.fixture
def plan(tmp_path: Path) -> str:
    path = tmp_path / "plan.json"
    path.write_text(json.dumps(PLAN), encoding="utf-8")
    return str(path)


def planned(club: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert run("prizes", "plan", club, EVENT) == 0
    return capsys.readouterr().out


@pytest.mark.slow
def test_a_plan_is_set_and_printed_as_it_was_written(club, plan, tmp_path, capsys):
    assert run("prizes", "plan", club, EVENT, plan) == 0
    said = capsys.readouterr().out
    assert run("prizes", "plan", club, EVENT) == 0
    printed = capsys.readouterr().out

    assert "Die Preissumme: Startgeld + 100,00 € von Sparkasse." in said
    again = tmp_path / "again.json"
    again.write_text(printed, encoding="utf-8")
    assert run("prizes", "plan", club, EVENT, str(again)) == 0
    assert json.loads(printed)["pots"][2]["ranking"] == "ladies"


def test_without_a_plan_the_proposal_of_the_window_is_printed_and_nothing_is_written(tmp_path, capsys):
    made = str(tmp_path / "new.skatclub")
    run("tournament", "new", made, "--title", "Pokal", "--date", "2026-10-17", "--series", "2")
    capsys.readouterr()

    assert run("prizes", "plan", made, "Pokal") == 0
    told = capsys.readouterr()
    assert plan_text.read(told.out) == Plan()
    assert "Vorschlag" in told.err
    assert run("prizes", "show", made, "Pokal") == 2


def test_a_trial_for_so_many_people_writes_nothing(club, plan, capsys):
    before = planned(club, capsys)

    assert run("prizes", "plan", club, EVENT, plan, "--expected", "120") == 0

    assert "Preissumme 1.300,00 €" in capsys.readouterr().out
    assert planned(club, capsys) == before


def test_the_prizes_come_to_the_pool(club, plan, capsys):
    run("prizes", "plan", club, EVENT, plan)
    capsys.readouterr()

    assert run("prizes", "show", club, EVENT, "--json") == 0

    rows = json.loads(capsys.readouterr().out)
    assert sum(row["cents"] for row in rows) == 450_00
    assert rows[0]["amount"] == f"{rows[0]['cents'] // 100}.{rows[0]['cents'] % 100:02d}"
    assert {row["ranking"] for row in rows} == {"", "ladies"}
    assert all(isinstance(row["start_no"], int) for row in rows)


def test_names_on_the_web_are_shortened(club, plan, capsys):
    run("prizes", "plan", club, EVENT, plan)
    capsys.readouterr()
    run("prizes", "show", club, EVENT, "--json")
    full = [row["name"] for row in json.loads(capsys.readouterr().out)]

    run("prizes", "show", club, EVENT, "--json", "--public", "web")

    assert [row["name"] for row in json.loads(capsys.readouterr().out)] != full
    assert run("prizes", "show", club, EVENT, "--public", "pub") == 2


@pytest.mark.parametrize("written", ["{", '{"pots": [{"percent": 5}]}', '{"prizes": 1}', '{"rounding": 7}'])
def test_a_plan_that_cannot_be_is_refused(club, tmp_path, written, capsys):
    path = tmp_path / "wrong.json"
    path.write_text(written, encoding="utf-8")
    before = planned(club, capsys)

    assert run("prizes", "plan", club, EVENT, str(path)) == 2

    assert capsys.readouterr().err.strip()
    assert planned(club, capsys) == before


def test_jackpots_that_nobody_won_are_carried_on(club, plan, tmp_path, capsys):
    before = planned(club, capsys)
    assert run("prizes", "plan", club, EVENT, plan, "--carry") == 2  # nothing before it: nothing is written
    assert "Jackpot" in capsys.readouterr().err
    assert planned(club, capsys) == before
    with_jackpot = tmp_path / "jackpot.json"
    with_jackpot.write_text(json.dumps({**PLAN, "jackpots": [{"name": "Grand ouvert", "cents": 50_00}]}))
    run("prizes", "plan", club, EVENT, str(with_jackpot))
    run("tournament", "new", club, "--title", "15. Herbstpreisskat", "--date", "2027-10-22")
    capsys.readouterr()

    assert run("prizes", "plan", club, "15. Herbstpreisskat", "--carry") == 0

    said = capsys.readouterr()
    (jackpot,) = json.loads(said.out)["jackpots"]  # club evenings without prizes lie in between
    assert (jackpot["name"], jackpot["cents"]) == ("Grand ouvert", 50_00)
    assert "für das nächste Mal 50,00 €" in said.err
    assert run("prizes", "plan", club, "15. Herbstpreisskat", "--carry") == 2
    assert run("prizes", "plan", club, "15. Herbstpreisskat", "--carry", "--expected", "40") == 2
