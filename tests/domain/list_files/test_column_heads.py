"""What columns may be called."""

from __future__ import annotations

import pytest

from skatclub.domain.list_files import column_heads, errors


def test_the_usual_columns_are_known():
    assert column_heads.keys_of(column_heads.COLUMNS) == column_heads.COLUMNS


def test_german_heads_mean_the_same():
    heads = ["Spiel-Nr.", "Alleinspieler", "Spielart", "Spitzen", "Ansage", "Augen", "Stiche", "gewonnen"]

    assert column_heads.keys_of(heads) == column_heads.COLUMNS[:8]


@pytest.mark.parametrize(
    ("heads", "keys"),
    [
        (["Spiel", "Spieler", "Grundwert"], ("deal", "declarer", "game")),  # the deal where no other column is it
        (["Nr", "Spieler", "Spiel"], ("deal", "declarer", "game")),  # the game beside a number
        (["deal", "entry", "", "Bemerkung", "note"], ("deal", "entry", "", "note", "note")),
        (["deal", "declarer", "value"], ("deal", "declarer", "value")),  # instead of games
    ],
)
def test_heads_say_what_their_columns_hold(heads, keys):
    assert column_heads.keys_of(heads) == keys


@pytest.mark.parametrize(
    ("heads", "refusal"),
    [
        (["deal", "entry", "Reizwrt"], errors.ColumnUnknown("Reizwrt")),
        (["deal", "entry", "Nr"], errors.ColumnTwice("Nr")),
        (["declarer", "game"], errors.ColumnMissing("deal")),
        (["deal", "game"], errors.ColumnMissing("declarer")),
        (["deal", "declarer", "matadors"], errors.ColumnMissing("game")),
    ],
)
def test_unknown_double_and_missing_columns_are_refused(heads, refusal):
    with pytest.raises(type(refusal)) as refused:
        column_heads.check_complete(column_heads.keys_of(heads))

    assert refused.value == refusal


def test_heads_are_recognised_among_others():
    assert column_heads.recognised(["deal", "Augen", "Spiel", "Wetter"]) == 3


@pytest.mark.parametrize("keys", [("deal", "entry"), ("deal", "declarer", "value"), ("deal", "declarer", "game")])
def test_columns_that_tell_a_list_are_enough(keys):
    column_heads.check_complete(keys)
    with pytest.raises(errors.ColumnMissing):
        column_heads.check_complete(keys[1:])
