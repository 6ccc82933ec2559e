"""Timings of two versions beside each other: read as they were written, paired, and what grew is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench import beside, goals
from tests.bench.beside import Spread

WRITTEN = json.dumps(
    {
        "benchmarks": [
            {"name": "test_a[4]", "stats": {"min": 0.002, "median": 0.003, "max": 1}, "extra_info": {}},
            {"name": "test_b", "stats": {"min": 2, "median": 2.5}, "extra_info": {"x the bare rows": 7.5}},
        ]
    }
)


def spreads(**least: float) -> dict[str, Spread]:
    return {name: Spread(number, 2 * number) for name, number in least.items()}


def test_a_run_is_read_with_what_a_timing_noted_of_itself():
    assert beside.read(WRITTEN) == {
        "test_a[4]": Spread(0.002, 0.003),
        "test_b": Spread(2, 2.5),
        "test_b: x the bare rows": Spread(7.5, 7.5),
    }


def test_of_several_runs_the_least_counts_and_the_median_of_medians():
    runs = [{"a": Spread(3, 4)}, {"a": Spread(2, 9), "b": Spread(1, 1)}, {"a": Spread(5, 6)}]

    assert beside.over(runs) == {"a": Spread(2, 6), "b": Spread(1, 1)}


def test_ratios_are_of_what_both_sides_have_and_of_nothing_there_is_none():
    assert beside.ratios(spreads(a=3, b=1, c=1), spreads(a=2, c=0, d=1)) == {"a": Spread(1.5, 1.5)}


def test_what_grew_by_more_than_a_tenth_is_named_the_worst_first():
    found = spreads(little=1.1, more=1.2, less=0.4, most=3)

    assert beside.grown(found) == ["most", "more"]


def test_a_median_alone_is_no_growth():
    assert beside.grown({"a": Spread(1, 9)}) == []


def test_both_sides_are_told_with_what_one_of_them_lacks():
    new, old = spreads(test_a=0.003, test_b=1), spreads(test_a=0.002, test_c=1)

    said = list(beside.told(new, old, "v1", gone=("test_d",)))

    assert said[1].split() == ["3.00", "ms", "2.00", "ms", "1.50", "6.00", "ms", "4.00", "ms", "1.50", "test_a"]
    assert said[2:] == [
        *("Grew by more than a tenth:", "  1.50 x test_a"),
        *("Not measured in v1:", "  test_b"),
        *("Only in v1:", "  test_d", "  test_c"),
    ]


def test_where_nothing_grew_and_nothing_is_lacking_that_is_said():
    said = list(beside.told(spreads(test_a=1), spreads(test_a=1), "v1"))

    assert said[2:] == ["Grew by more than a tenth: nothing", "Not measured in v1: nothing", "Only in v1: nothing"]


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ({"test_a[4]: x bare": Spread(3.5, 9)}, ["✘   3.50, goal 3: test_a[4]: x bare"]),
        ({"test_bare": Spread(0.5, 1)}, ["✔   2.00, goal 2.5: test_a[4]: test_bare"]),
        ({"test_other": Spread(2, 9)}, []),
    ],
    ids=["noted", "another timing", "not measured"],
)
def test_goals_are_held_against_what_a_timing_noted_or_another_one_took(found, said, monkeypatch):
    wanted = {("test_a", "x bare"): 3, ("test_a", "test_bare"): 2.5}
    monkeypatch.setattr(beside, "GOALS", wanted)

    assert list(beside.reached({"test_a[4]": Spread(1, 1), **found})) == said


def test_a_goal_beside_a_former_version_is_held_against_the_ratio(monkeypatch):
    monkeypatch.setattr(beside, "GOALS", {("test_a", "v1"): 0.4})

    said = list(beside.told(spreads(test_a=1), spreads(test_a=4), "v1"))

    assert said[-1] == "✔   0.25, goal 0.4: test_a: v1"


@pytest.mark.parametrize(
    ("number", "said"), [(2.5, "2.50 s"), (0.0025, "2.50 ms"), (0.00000251, "2.51 µs"), (1e-3, "1.00 ms")]
)
def test_a_time_is_said_in_a_unit_that_can_be_read(number, said):
    assert beside.words("test_a", number) == said


def test_every_goal_names_a_timing_that_there_is():
    written = "\n".join(file.read_text(encoding="utf-8") for file in Path(goals.__file__).parent.glob("*.py"))

    missing = [timing for timing, _beside in goals.GOALS if f"def {timing}(" not in written]

    assert missing == []
