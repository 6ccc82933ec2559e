"""A field holds what it says; an entry holds each field in its place."""

from __future__ import annotations

import pytest

from skatclub.rules.relatives import errors, skat_games, skwitz
from skatclub.rules.relatives.fields import Entry, Facts, entry_of
from skatclub.rules.relatives.two_players import PLAIN, WITH_RAMSCH


def test_defaults_are_left_out():
    said = {"kind": "game", "declarer": 1, "game": "clubs", "matadors": 1, "hand": False, "result": "won"}

    assert entry_of(PLAIN, said, 2) == Entry((("declarer", 1), ("game", "clubs"), ("matadors", 1)))


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ({}, errors.FieldMissing("declarer")),
        ({"declarer": True}, errors.NoSuchPlayer(0, 2)),
        ({"declarer": 0}, errors.NoSuchPlayer(0, 2)),
        ({"declarer": 1, "game": "skat"}, errors.NotOneOf("game", "skat", tuple(c.code for c in skat_games.GAMES))),
        ({"declarer": 1, "game": "clubs", "matadors": "1"}, errors.NumberOutOfRange("matadors", 0, -11, 11)),
        (
            {"declarer": 1, "game": "clubs", "matadors": 1, "hand": 1},
            errors.NotOneOf("hand", "1", ("false", "true")),
        ),
        ({"declarer": 1, "game": "null", "matadors": 1}, errors.FieldNotHere("matadors")),
        ({"declarer": 1, "game": "null", "pot": 1}, errors.FieldNotHere("pot")),
        ({"kind": "passed", "declarer": 1}, errors.FieldNotHere("declarer")),
    ],
)
def test_what_an_entry_cannot_hold(said, refusal):
    with pytest.raises(type(refusal)) as refused:
        entry_of(PLAIN, said, 2)
    assert refused.value == refusal


@pytest.mark.parametrize(
    ("shares", "refusal"),
    [((60, 60, 0), errors.FieldMissing), (120, errors.FieldMissing), (("60", "60"), errors.NumberOutOfRange)],
)
def test_shares_are_a_number_for_each_player(shares, refusal):
    with pytest.raises(refusal):
        entry_of(WITH_RAMSCH, {"kind": "ramsch", "card_points": shares}, 2)


def test_facts_know_what_kind_they_are():
    facts = Facts(skwitz.FIELDS, Entry((("event", "quitz"), ("player", 2))))

    assert (facts.code("event"), facts.number("player"), facts.has("march")) == ("quitz", 2, False)
    with pytest.raises(TypeError):
        facts.number("event")
    with pytest.raises(TypeError):
        facts.shares("event")


def test_an_entry_that_is_not_whole_is_refused():
    with pytest.raises(errors.FieldMissing):
        Facts(skwitz.FIELDS, Entry((("event", "quitz"),)))
