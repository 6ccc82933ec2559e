"""skatclub rehearse: a day in a club, many days in memory, and what cannot be played."""

from __future__ import annotations

import pytest

from skatclub.domain.rehearsals.day import Trouble
from skatclub.services.rehearsals import trials
from skatclub.services.rehearsals.trials import Trial


def test_a_club_is_made_and_filled_and_says_what_went_wrong(skatclub, tmp_path):
    club = tmp_path / "probe.skatclub"

    outcome = skatclub("rehearse", club, "--people", 14, "--series", 1, "--seed", "7", "--date", "2026-11-21")

    rows = outcome.out.splitlines()
    assert outcome.code == 0
    assert rows[0] == "series;table;name;trouble;slip;number;ending"
    assert {row.split(";")[3] for row in rows[1:]} <= {one.value for one in Trouble}
    assert any(";lack;" in row for row in rows)
    assert "#1" in outcome.err
    assert skatclub("check", club).code == 0
    ranking = skatclub("tournament", "standings", club, "#1").out
    assert len(ranking.splitlines()) > 10


def test_the_same_seed_says_the_same(skatclub, tmp_path):
    words = ("--people", 13, "--series", 1, "--seed", "probe", "--until", "entered", "--title", "Probe")
    one, other = (skatclub("rehearse", tmp_path / name, *words) for name in ("a.skatclub", "b.skatclub"))
    assert one.out == other.out
    standings = [
        skatclub("tournament", "standings", tmp_path / name, "Probe").out for name in ("a.skatclub", "b.skatclub")
    ]
    assert standings[0] == standings[1]


def test_a_calm_day_has_nothing_to_say(skatclub, tmp_path):
    outcome = skatclub(
        "rehearse", tmp_path / "c.skatclub", "--people", 12, "--series", 1, "--calm", "--until", "drawn"
    )
    assert len(outcome.out.splitlines()) == 1


def test_days_in_memory_are_proved_and_a_wrong_one_is_named_with_its_seed(skatclub, monkeypatch):
    asked = []

    def played(first, count):
        asked.append((first, count))
        yield Trial(seed="7", people=12, series=2, faults=())
        yield Trial(seed="8", people=13, series=1, faults=("box: 1 <> 2",))

    monkeypatch.setattr(trials, "trials", played)
    outcome = skatclub("rehearse", "--tournaments", 2, "--seed", 7)
    assert asked == [(7, 2)]
    assert outcome.code == 1
    assert outcome.out == "8;13;1;box: 1 <> 2\n"


def test_one_day_in_memory_is_sound(skatclub, monkeypatch):
    monkeypatch.setattr(trials, "wish_of", lambda seed: trials.Wish(people=12, series=1, rounds=2, seed=seed))
    assert skatclub("rehearse", "--tournaments", 1, "--seed", 3).code == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "--tournaments"),
        (("x.skatclub", "--people", 5), "12"),
        (("x.skatclub", "--series", 12), "9"),
        (("x.skatclub", "--until", "lunch"), "entered"),
        (("x.skatclub", "--tournaments", 3), "--tournaments"),
        (("--tournaments", 3, "--seed", "abc"), "--tournaments"),
        (("x.skatclub", "--rules", "nobody"), "nobody"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence_and_makes_no_file(
    skatclub, tmp_path, monkeypatch, words, says
):
    monkeypatch.chdir(tmp_path)
    outcome = skatclub("rehearse", *words)
    assert outcome.code == 2
    assert says in outcome.err
    assert not list(tmp_path.glob("*.skatclub"))
