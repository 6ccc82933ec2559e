"""Lists of relatives add up, whatever is played on them."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import given, settings, strategies as st

from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import catalogue, errors, relative
from tests.rules.relatives.entries import entries, games, tables
from tests.rules.relatives.typed import entry, game, play


@pytest.mark.slow
@settings(max_examples=120)
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
@settings(max_examples=60)
@given(data=st.data(), players=st.integers(2, 8))
def test_the_chips_of_skwitz_come_to_nothing(data, players):
    table = relative.table_of(game("skwitz"), players, {"target": "2"})
    kept = [entry("skwitz", "n", players, target="2")]
    for wanted in data.draw(st.lists(entries(game("skwitz").fields(table), players), min_size=5, max_size=30)):
        try:
            played = relative.fold(game("skwitz"), table, [*kept, wanted])
        except errors.Refusal:
            continue
        kept.append(wanted)
        assert sum(played.totals) + played.pot == 0
        assert played.pot >= 0


def test_codes_are_found():
    assert len({one.code for one in catalogue.ALL}) == len(catalogue.ALL) == 13
    assert catalogue.by_code("doppelkopf") is None


PLAYERS = {
    (2, 2): {"offiziersskat", "oma_skat", "pilotenskat", "strohmann", "skat_en_deux", "schmegegge"},
    (3, 4): {"raeuberskat", "idiotenskat", "sechserskat", "north_american", "bierlachs", "bierskat"},
    (2, 8): {"skwitz"},
}
OPTIONS = {
    ("deals", 0, 99, "0"): (PLAYERS[2, 2] | PLAYERS[3, 4]) - {"raeuberskat", "bierlachs", "skat_en_deux"},
    ("deals", 0, 99, "9"): {"skat_en_deux"},
    ("target", 0, 9999, "0"): {"offiziersskat"},
    ("target", 51, 9999, "501"): {"bierlachs"},
    ("target", 1, 9999, "60"): {"bierskat"},
    ("target", 1, 99, "7"): {"skwitz"},
    ("ante", 1, 1000, "4"): {"skwitz"},
}


def test_so_many_play_each_of_them_with_such_options():
    players, options = defaultdict(set), defaultdict(set)
    for one in catalogue.ALL:
        players[one.fewest, one.most].add(one.code)
        for each in one.options:
            if not each.choices:
                options[each.code, each.low, each.high, each.default].add(one.code)

    assert players == PLAYERS
    assert options == OPTIONS


@pytest.mark.parametrize(("lines", "dealer"), [([], 1), (["e"], 2), (["e"] * 4, 1)])
def test_everybody_deals_in_turn(lines, dealer):
    assert next_dealer("idiotenskat", lines, 4) == dealer


@pytest.mark.parametrize(
    ("lines", "dealer"),
    [([], 1), (["n"], 2), (["n", "q1", "n"], 3), (["n", "q3", "a3"], 3), (["n", "q3", "a3", "n", "q2"], 1)],
)
def test_in_skwitz_the_deal_passes_to_the_right_and_who_is_out_deals_next(lines, dealer):
    assert next_dealer("skwitz", lines, 3, target="1") == dealer


def test_in_raeuberskat_at_three_everybody_deals_in_turn():
    assert [next_dealer("raeuberskat", ["1x1", "1g1"][:deals], 3) for deals in range(3)] == [1, 2, 3]


def next_dealer(code, lines, players, **options):
    table = relative.table_of(game(code), players, options)
    return game(code).deals_next(table, play(code, lines, players, **options).lines)


def test_a_list_may_have_an_agreed_length():
    assert play("skat_en_deux", ["1x1"] * 9, 2).end.winners == (1,)
    assert entry("oma_skat", "e", 2).said() == {"kind": "passed"}
