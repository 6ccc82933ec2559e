"""Lists of relatives add up, whatever is played on them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import catalogue, errors, relative
from tests.rules.relatives.entries import entries, games, tables
from tests.rules.relatives.typed import entry, game, play


@pytest.mark.slow
@settings(max_examples=300)
@given(data=st.data(), one=games)
def test_totals_are_the_sums_of_what_was_brought(data, one):
    table = data.draw(tables(one))
    fields = one.fields(table)
    kept = []
    for wanted in data.draw(st.lists(entries(fields, table.players), max_size=12)):
        try:
            relative.fold(one, table, [*kept, wanted])
        except Refusal:
            continue
        kept.append(wanted)

    played = relative.fold(one, table, kept)

    assert [line.entry for line in played.lines] == kept
    for seat in range(table.players):
        assert played.totals[seat] == sum(line.score.points[seat] for line in played.lines)
    assert sum(played.won) + sum(played.lost) <= len(kept)
    if one.code == "skwitz":
        assert sum(played.totals) + played.pot == 0


@pytest.mark.slow
@settings(max_examples=300)
@given(data=st.data(), players=st.integers(2, 8))
def test_the_chips_of_skwitz_come_to_nothing(data, players):
    table = relative.table_of(game("skwitz"), players, {"target": "2"})
    kept = []
    for wanted in data.draw(st.lists(entries(game("skwitz").fields(table), players), min_size=5, max_size=40)):
        try:
            played = relative.fold(game("skwitz"), table, [*kept, wanted])
        except errors.Refusal:
            continue
        kept.append(wanted)
        assert sum(played.totals) + played.pot == 0
        assert played.pot >= 0


def test_codes_are_found():
    assert len({one.code for one in catalogue.ALL}) == len(catalogue.ALL) == 12
    assert catalogue.by_code("doppelkopf") is None


@pytest.mark.parametrize(("lines", "dealer"), [([], 1), (["e"], 2), (["e"] * 4, 1)])
def test_everybody_deals_in_turn(lines, dealer):
    table = relative.table_of(game("idiotenskat"), 4)
    played = play("idiotenskat", lines, 4)

    assert relative.dealer_of(game("idiotenskat"), table, played.lines) == dealer


def test_in_skwitz_a_new_deal_moves_the_dealer():
    table = relative.table_of(game("skwitz"), 3)

    assert relative.dealer_of(game("skwitz"), table, play("skwitz", ["n", "q1", "n"], 3).lines) == 3


def test_a_list_may_have_an_agreed_length():
    assert play("skat_en_deux", ["1x1"] * 9, 2).end.winners == (1,)
    assert entry("oma_skat", "e", 2).said() == {"kind": "passed"}
