"""Each statute of a real club with its worked example (rules.md 4)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from skatclub.domain.season.errors import NoSuchStatute
from skatclub.domain.season.season import Mark, MarkKind, Slot
from skatclub.domain.season.standings import table
from skatclub.domain.season.statutes import written
from skatclub.domain.season.statutes.dropping import Why
from skatclub.domain.season.statutes.presets import PRESETS, named_rightly, preset
from skatclub.domain.season.statutes.rule import Lack, Lacking
from tests.seasons import evenings, season_of


def rule_of(code, name=""):
    return preset(code).statute.championship(name).rule


def row_of(code, totals, name="", **facts):
    """Return the calculation of person 1 by a preset."""
    found = table(rule_of(code, name), season_of({1: totals}, **facts)).row_of(1)
    return found.reckoning


@pytest.mark.parametrize(("lists", "fallen"), [(24, 0), (29, 0), (30, 1), (37, 2), (49, 4), (50, 5), (52, 5)])
def test_altenburg_drops_one_at_30_35_40_45_and_50(lists, fallen):
    found = row_of("altenburg", [900 + number for number in range(lists)])

    assert len(found.dropped) == fallen


def test_altenburg_drops_the_then_worst_and_a_bad_list_after_the_last_step_stays():
    found = row_of("altenburg", [1000] * 28 + [100, 1000] + [1000] * 4 + [200] + [50, 60])

    assert [(drop.place, drop.why, drop.number) for drop in found.dropped] == [
        (28, Why.THEN_WORST, 30),
        (34, Why.THEN_WORST, 35),
    ]
    assert found.value == Fraction(33 * 1000 + 50 + 60, 35)


def test_altenburg_ranks_from_25_lists_on():
    assert row_of("altenburg", [1000] * 24).lack == Lack(Lacking.LISTS, 25, 24)
    assert row_of("altenburg", [1000] * 25).lack is None


def test_altenburg_cup_adds_four_of_ten_series_declared_before_play():
    marks = tuple(
        Mark(id=place, person_id=who, kind=MarkKind.CUP_SERIES, event_id=place, series_no=1)
        for who in (1, 2, 3, 4)
        for place in (1, 3, 5, 7, 9)
    )
    told = {1: [1000] * 20, 2: [900] * 20, 3: [800] * 20, 4: [2000, 100] * 10}

    found = table(rule_of("altenburg", "cup"), season_of(told, marks=marks))

    assert [(row.rank, row.person_id, row.cup.rounds, row.cup.points) for row in found.rows] == [
        (1, 1, 2, (4000, 0)),
        (1, 4, 2, (8000, 0)),
        (3, 2, 1, (3600,)),
        (4, 3, 1, (3200,)),
    ]


@pytest.mark.parametrize(
    ("lists", "value"), [(20, Fraction(20_000, 24)), (24, Fraction(1000)), (30, Fraction(1000))]
)
def test_germering_divides_by_24_lists_at_least(lists, value):
    assert row_of("germering", [1000] * lists).value == value


def test_deduction_begins_with_the_31st_missed_series():
    slots = evenings(75)

    assert row_of("deduction", [1000] * 45, slots=slots).value == 1000
    assert row_of("deduction", [1000] * 43, slots=slots).value == 998


def test_kiel_ranks_from_15_lists_on():
    assert row_of("kiel", [1000] * 14).lack == Lack(Lacking.LISTS, 15, 14)
    assert row_of("kiel", [1000] * 15).lack is None


def test_muenchen_sued_adds_a_premium_from_30_series_on():
    assert row_of("muenchen-sued", [1000] * 30).value == 1000
    assert row_of("muenchen-sued", [1000] * 33).value == Fraction(2003, 2)


def test_wolfenbuettel_plays_championship_cup_and_both_from_one_evening():
    slots = evenings(20, series=2)
    totals = [1000, 500] * 20

    assert row_of("wolfenbuettel", totals, slots=slots).value == 1000
    assert row_of("wolfenbuettel", totals, "cup", slots=slots).value == 500
    assert row_of("wolfenbuettel", totals, "total", slots=slots).value == 750


def test_wolfenbuettel_ranks_from_20_days_on():
    totals = [1000, 500] * 19

    found = row_of("wolfenbuettel", totals, "total", slots=evenings(19, series=2))

    assert found.lack == Lack(Lacking.EVENINGS, 20, 19)


def test_klinkrade_ranks_from_12_evenings_on():
    assert row_of("klinkrade", [900] * 22, slots=evenings(11, series=2)).lack == Lack(Lacking.EVENINGS, 12, 11)
    assert row_of("klinkrade", [900] * 24, slots=evenings(12, series=2)).lack is None


def test_skattisch_month_is_the_average_of_six_series_and_more():
    assert row_of("skattisch-month", [900] * 5).lack == Lack(Lacking.LISTS, 6, 5)
    assert row_of("skattisch-month", [900] * 5 + [1500]).value == 1000


def test_skattisch_year_asks_for_nine_months():
    def months(count):
        return tuple(
            Slot(event_id=6 * month + number, day=date(2026, month, 1 + number), series_no=1, tables=0)
            for month in range(1, count + 1)
            for number in range(6)
        )

    assert row_of("skattisch-year", [900] * 48, slots=months(8)).lack == Lack(Lacking.MONTHS, 9, 8)
    assert row_of("skattisch-year", [900] * 54, slots=months(9)).lack is None


def test_world_ranking_adds_rank_points_of_each_event():
    told = {1: [1500, 900], 2: [1200, 1100], 3: [1200, 1000]}

    found = table(rule_of("world-ranking"), season_of(told))

    assert [(row.person_id, row.reckoning.value) for row in found.rows] == [(2, 18), (1, 16), (3, 16)]


def test_best_seven_of_twelve_evenings():
    found = row_of("best-seven", [100 * number for number in range(1, 13)])

    assert found.value == sum(100 * number for number in range(6, 13))
    assert {drop.why for drop in found.dropped} == {Why.NOT_BEST}


def test_the_best_twenty_lists_count():
    found = row_of("best-lists", [100 * number for number in range(1, 25)])

    assert found.value == sum(100 * number for number in range(5, 25))


def test_rules_of_ones_own_bear_the_name_of_no_club():
    germering = preset("germering").statute
    own = replace(germering, championships=preset("sum").statute.championships)

    assert named_rightly(germering) is germering
    assert named_rightly(own).code == ""
    assert named_rightly(replace(own, code="skatfreunde")).code == "skatfreunde"


@pytest.mark.parametrize("one", PRESETS, ids=lambda one: one.code)
def test_every_preset_reads_back_from_its_text(one):
    assert written.load(written.dump(one.statute)) == one.statute


def test_codes_are_found_in_any_case():
    assert preset("Altenburg") is preset("altenburg")


def test_a_name_of_no_preset_is_refused_with_those_there_are():
    with pytest.raises(NoSuchStatute) as refused:
        preset("Entenhausen")

    assert "germering" in refused.value.known


def test_a_world_ranking_gives_ten_points_to_one_by_rank():
    assert rule_of("world-ranking").rank_points == (10, 8, 6, 5, 4, 3, 2, 1)
