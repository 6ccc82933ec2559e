"""Labels for envelopes: one for each prize that is called out, as the order of coins fills them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from skatclub.domain.prizes import board as boards
from skatclub.domain.prizes.plan import From, Gift, Jackpot, Measure, Number, Plan, Pot, Source
from skatclub.exports.catalogue import by_code
from skatclub.exports.paper import Format
from skatclub.i18n import numbers
from skatclub.services.papers import facts as papers_facts
from skatclub.services.prizes import prizes
from tests.databases import file_club, path
from tests.exports import lists, reading
from tests.services.standings.test_standings import played

__all__ = ["file_club", "path"]
FIXED = {"measure": Measure.AMOUNT, "number": Number.LISTED}
PLAN = Plan(
    sources=(Source(kind=From.FIXED, cents=100_00),),
    pots=(
        Pot(number=Number.FIXED, count=4, gifts=(Gift(""), Gift("Schinken"))),
        Pot(series=(1,), steps=(7_00,), **FIXED),
        Pot(ranking="teams", steps=(8_00,), **FIXED),
    ),
    jackpots=(Jackpot(name="Grand ouvert", cents=3_00, start_nos=(2,)),),
)


@pytest.fixture
def facts(file_club):
    """Return eight people in two teams after their only series, with prizes of every kind."""
    event_id = played(file_club, series=1)
    prizes.set_plan(file_club, event_id, PLAN)
    return papers_facts.facts_of(file_club, event_id, lists=False, results=True, money=True)


def read(code, facts) -> str:
    return reading.text(by_code(code).make(Format.PDF, facts, lists.STAND))


def labels(facts) -> dict[int, str]:
    """Return what is written on each label, by the number of its call."""
    told = re.split(r"Aufruf (\d+)", read("envelopes", facts))
    return {int(number): words for number, words in zip(told[1::2], told[2::2], strict=True)}


def test_who_wins_two_prizes_is_called_twice_and_has_two_envelopes(facts):
    called = boards.for_speaker(facts.cash().prizes().rows)
    several = Counter(row.winner.name for row in called)

    told = labels(facts)

    assert max(several.values()) > 1
    assert list(told) == list(range(1, len(called) + 1))
    assert [row.winner.name in told[number] for number, row in enumerate(called, start=1)] == [True] * len(called)
    assert [f"Platz {row.place}" in told[number] for number, row in enumerate(called, 1) if row.pot] == [True] * 6


def test_a_team_has_an_envelope_with_the_names_of_its_members(facts):
    rows = boards.for_speaker(facts.cash().prizes().rows)
    call, row = next((call, row) for call, row in enumerate(rows, start=1) if row.winner.team_id is not None)

    told = labels(facts)[call]

    assert row.winner.name in told
    assert "Mannschaften · Platz 1" in told
    assert "8 €" in told
    assert [one.family_name in told for one in row.winner.people] == [True] * 4


def test_every_envelope_of_the_order_of_coins_has_its_label_with_the_same_number_name_and_sum(facts):
    told = labels(facts)
    order = read("coin-order", facts).partition("Umschläge")[2]

    for call, row in enumerate(boards.for_speaker(facts.cash().prizes().rows), start=1):
        line = next(line for line in order.splitlines() if row.winner.name in line and line.startswith(f"{call} "))
        assert numbers.money(row.cents) in line
        assert f"{row.cents // 100}" in told[call]


def test_labels_of_a_start_number_are_those_of_its_prizes_and_of_a_place_also_the_teams(facts):
    two = labels(replace(facts, only_cards=frozenset({2})))
    first = labels(replace(facts, places=(1, 1)))

    assert "Grand ouvert" in "".join(two.values())
    assert "Team" not in "".join(two.values())
    assert "Mannschaften · Platz 1" in "".join(first.values())
    assert "Platz 4" not in "".join(first.values())
