"""Whole days from their seeds: few here, more in `poe endure`, a thousand in `poe siege rehearsals`."""

from __future__ import annotations

import pytest

from skatclub.rules import presets
from skatclub.rules.errors import Refusal
from tests.enduring import enduring, few
from tests.rehearsals import playing, recount, trials
from tests.rehearsals.day import Wish
from tests.rehearsals.recount import Difference


@pytest.mark.parametrize(("seed", "by_deals"), [enduring("1", 0), ("2", 300)])
def test_a_day_agrees_with_the_naive_reckoning_and_is_undone_to_the_last(seed, by_deals):
    wish = Wish(people=13, series=2, seed=seed, rounds=3, by_deals=by_deals)
    assert trials.trial(wish).faults == ()


@pytest.mark.parametrize("code", few(("kontra", "pub", "hansa"), "kontra"))
def test_a_day_by_house_rules_agrees_from_its_lists_on(code):
    wish = Wish(people=12, series=1, seed=code, rounds=4, by_deals=200, rules=presets.by_code(code).rules)
    assert trials.trial(wish).faults == ()


def test_an_evening_that_ends_with_a_relative_agrees_and_is_undone():
    wish = Wish(people=12, series=1, seed="4", rounds=4, is_evening=True, relative="skwitz")
    assert trials.trial(wish).faults == ()


@pytest.mark.parametrize("seed", few(("214", "547"), "214"))
def test_days_that_failed_once_are_sound(seed):
    """Of the siege: a Ramsch won by two at a table; no lady among those who came."""
    assert trials.trial(trials.wish_of(seed)).faults == ()


@pytest.mark.endure
@pytest.mark.parametrize("first", range(1000, 1040, 10))
def test_many_days_agree_with_the_naive_reckoning(first):
    assert [one for one in trials.trials(first, 10) if one.faults] == []


def test_the_seeds_wish_for_days_of_all_sizes():
    wishes = [trials.wish_of(str(seed)) for seed in range(300)]
    assert {wish.series for wish in wishes} == {1, 2, 3}
    assert min(wish.people for wish in wishes) < 15
    assert max(wish.people for wish in wishes) > 40
    assert any(wish.teams for wish in wishes)
    assert any(wish.by_deals for wish in wishes)
    assert any(wish.is_evening for wish in wishes)
    assert any(wish.relative for wish in wishes)
    assert len({wish.rules for wish in wishes}) > len(trials.HOUSES) // 2


def test_what_does_not_agree_is_told_with_the_seed(monkeypatch):
    monkeypatch.setattr(recount, "differences", lambda *_: (Difference(where="box", club="1", naive="2"),))
    wish = Wish(people=12, series=1, seed="3", rounds=2, calm=True)
    trial = trials.trial(wish)
    assert (trial.seed, trial.faults) == ("3", ("box: 1 <> 2",))


def test_what_is_refused_is_a_fault(monkeypatch):
    def refuse(*_):
        raise Refusal

    monkeypatch.setattr(playing, "played", refuse)
    assert trials.trial(Wish(people=12, series=1)).faults[0].startswith("refused")
