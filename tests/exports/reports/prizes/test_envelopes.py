"""Labels for envelopes: one for each prize that is called out, as the order of coins fills them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from skatclub.domain.cash.errors import NoPlan
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
    return reading.text(by_code(code).make(Format.PDF, facts, lists.IMPRINT))


def labels(facts) -> dict[int, str]:
    """Return what is written on each label, by the number of its call."""
    title = r"\s+".join(map(re.escape, facts.event.title.split()))
    told = re.split(title, read("envelopes", facts))[1:]
    return {int(re.search(r"Aufruf (\d+)", words)[1]): words for words in told}


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


def test_without_a_plan_there_is_no_label_but_for_who_is_named(file_club):
    event_id = played(file_club, series=1)
    facts = papers_facts.facts_of(file_club, event_id, lists=False, results=True, money=True)

    with pytest.raises(NoPlan):
        read("envelopes", facts)
    assert "Platz 1" in read("envelopes", replace(facts, places=(1, 1)))


def test_while_a_series_is_to_come_only_prizes_that_nobody_can_lose_have_labels(facts):
    of_series = tuple(row for row in facts.ranked().called if row.pot is not None and row.pot.series)
    shown = replace(facts, results=replace(facts.results, prizes=None, called=(), safe=of_series))

    told = labels(shown)

    assert len(told) == 1
    assert "Serie 1 · Platz 1" in "".join(told.values())


def test_a_long_title_is_never_cut(facts):
    title = "35. Westfälischer Skat-Pokal um den Wanderpreis der Stadt Münster"

    told = labels(replace(facts, event=replace(facts.event, title=title)))

    sheet = by_code("envelopes").make(
        Format.PDF, replace(facts, event=replace(facts.event, title=title)), lists.IMPRINT
    )
    assert "".join(reading.text(sheet).split()).count("".join(title.split())) == len(told)
    assert "…" not in reading.text(sheet)
    assert reading.smallest_type(sheet) >= 6.5
    assert reading.overlapping(sheet) == []


def test_prizes_of_a_series_are_safe_before_the_last_one(file_club):
    event_id = played(file_club, series=2)
    prizes.set_plan(file_club, event_id, PLAN)
    results = papers_facts.facts_of(file_club, event_id, lists=False, results=True).ranked()

    assert (results.prizes, results.called) == (None, ())
    assert [row.pot.series for row in results.safe if row.pot is not None] in ([], [(1,)])
    assert all(row.safe for row in results.safe)
