"""skatclub whatif: an event by other rules and systems side by side; the file stays as it is."""

from __future__ import annotations

import json
import shutil

import pytest

from skatclub.rules.systems import SYSTEMS
from skatclub.services.club import clubs
from tests.databases import open_again
from tests.small_club import SMALL_CLUB


@pytest.fixture
def club(tmp_path):
    copied = tmp_path / "verein.skatclub"
    shutil.copy(SMALL_CLUB, copied)
    clubs.close(open_again(copied))  # which brings it up to date
    return copied


def test_an_evening_is_ranked_by_other_rules_and_nothing_is_written(skatclub, club):
    before = club.read_bytes()

    outcome = skatclub("whatif", club, "#1", "--rules", "classic", "--json")

    rows = json.loads(outcome.out)
    assert outcome.code == 0
    assert [row["old_rank"] for row in rows] == sorted(row["old_rank"] for row in rows)
    assert {row["rank"] for row in rows} >= {1}
    assert any(row["old_total"] != row["total"] for row in rows)
    assert club.read_bytes() == before


def test_several_systems_stand_side_by_side(skatclub, club):
    words = [part for system in SYSTEMS for part in ("--system", system.code)]

    rows = json.loads(skatclub("whatif", club, "#1", *words, "--json").out)

    for row in rows:
        assert (row["rank_seeger-fabian"], row["total_seeger-fabian"]) == (row["old_rank"], row["old_total"])
    for system in SYSTEMS:
        by_rank = sorted(rows, key=lambda row: row[f"rank_{system.code}"])
        totals = [row[f"total_{system.code}"] for row in by_rank]
        assert totals == sorted(totals, reverse=True)


def test_totals_without_deals_cannot_be_told_by_rules_that_write_only_minus(skatclub, club):
    outcome = skatclub("whatif", club, "#1", "--system", "bierlachs", "--system", "seeger", "--json")

    rows = json.loads(outcome.out)
    assert {row.get("total_bierlachs") for row in rows} == {None}
    assert all(row["total_seeger"] for row in rows)
    assert "nur Minus" in outcome.err


def test_bierlachs_is_told_where_every_deal_is_known(skatclub, club):
    rows = json.loads(skatclub("whatif", club, "#3", "--system", "bierlachs", "--json").out)

    assert rows
    assert all(row["total_bierlachs"] <= 0 for row in rows)


def test_rules_and_systems_stand_side_by_side(skatclub, club):
    rows = json.loads(skatclub("whatif", club, "#1", "--rules", "classic", "--system", "classic", "--json").out)

    assert all((row["rank"], row["total"]) == (row["rank_classic"], row["total_classic"]) for row in rows)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "--system CODE"),
        (("--system", "kassel"), "seeger-fabian"),
        (("--rules", "kassel"), "isko2022"),
    ],
)
def test_what_to_count_by_must_be_said_and_known(skatclub, club, words, said):
    outcome = skatclub("whatif", club, "#1", *words)

    assert outcome.code == 2
    assert said in outcome.err
    assert outcome.out == ""
