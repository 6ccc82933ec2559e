"""A siege stops and goes on, tries failures again, tells each with its seed, and needs no more than its file."""

from __future__ import annotations

import pytest

from tests.siege import __main__ as siege, rehearsals, runs
from tests.siege.runs import Part, Tried


def no_faults(_seed):
    return ()


def of_seed(seed):
    if seed == 3:
        raise ZeroDivisionError
    return ("odd",) if seed % 2 else ()


@pytest.fixture
def state(tmp_path):
    return tmp_path / "scratch" / "part.jsonl"


def part(faults, seeds=4):
    return Part(name="part", seeds=seeds, faults=faults)


def test_each_failure_is_told_with_its_seed_and_what_breaks_is_one(state, capsys):
    assert runs.run(part(of_seed), state, processes=1) == 1
    said = capsys.readouterr().out
    assert "part 1: odd" in said
    assert "part 3: Traceback" in said
    assert "4 tried, 2 failed, 0 left" in said


def test_it_goes_on_where_it_was_and_tries_failures_again(state, capsys):
    runs.run(part(of_seed), state, processes=1)
    assert runs.run(part(no_faults), state, processes=1) == 0
    assert "2 of 4 seeds to try" in capsys.readouterr().out
    assert {one.faults for one in runs.read(state)} == {()}
    assert runs.run(part(no_faults, seeds=5), state, processes=1) == 0
    assert "1 tried, 0 failed" in capsys.readouterr().out


def test_no_seed_begins_after_its_time_and_what_is_left_is_no_success(state, capsys):
    assert runs.run(part(no_faults), state, processes=1, minutes=0) == 1
    assert "0 tried, 0 failed, 4 left" in capsys.readouterr().out


@pytest.mark.endure
def test_several_processes_try_all_seeds_once(state):
    assert runs.run(part(no_faults, seeds=5), state, first=10, processes=2) == 0
    assert sorted(one.seed for one in runs.read(state)) == [10, 11, 12, 13, 14]


def test_a_line_that_was_cut_off_counts_for_nothing(state):
    state.parent.mkdir()
    runs.write(state, Tried(1, ()))
    state.write_bytes(state.read_bytes() + b'{"seed": 2, "fau')
    runs.write(state, Tried(3, ("odd",)))
    assert runs.read(state) == (Tried(1, ()), Tried(3, ("odd",)))


def test_a_part_is_chosen_by_its_name_and_may_begin_anew(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(siege, "PARTS", (part(no_faults),))
    words = ["part", "--state", str(tmp_path), "--processes", "1"]
    assert [siege.main(words), siege.main(words), siege.main([*words, "--anew"])] == [0, 0, 0]
    said = capsys.readouterr().out
    assert [said.count(f"{left} of 4 seeds to try") for left in (0, 4)] == [1, 2]
    with pytest.raises(SystemExit):
        siege.main(["nothing"])


@pytest.mark.endure
def test_the_first_day_of_the_rehearsals_is_sound():
    assert rehearsals.faults(5) == ()
