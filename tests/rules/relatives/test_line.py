"""Lines and entries are two spellings of the same; nothing that can be typed is an error of the program."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from skatclub.rules.relatives import catalogue, errors, line, relative
from tests.rules.relatives.entries import entries, games, tables
from tests.rules.relatives.typed import entry, game


def fields_of(code, players):
    return game(code).fields(relative.table_of(game(code), players))


@pytest.mark.slow
@settings(max_examples=240)
@given(data=st.data(), one=games)
def test_every_entry_can_be_typed(data, one):
    table = data.draw(tables(one))
    fields = one.fields(table)
    wanted = data.draw(entries(fields, table.players))

    reading = line.read(line.spelled(wanted, fields), fields, table.players)

    assert reading.refusal is None
    assert reading.entry == wanted


@settings(max_examples=240)
@given(data=st.data(), one=games, text=st.text(alphabet="0123456789xdhpgnsawovkjzqmlrteu/*:,.+- ßÜ−", max_size=12))
def test_no_string_is_an_error(data, one, text):
    table = data.draw(tables(one))

    reading = line.read(text, one.fields(table), table.players)

    said = [reading.entry is not None, bool(reading.missing), reading.refusal is not None]
    assert sum(said) == 1


@pytest.mark.parametrize("one", catalogue.ALL, ids=lambda one: one.code)
def test_nothing_said_asks_for_the_first_that_must_be(one):
    table = relative.table_of(one, one.fewest)

    reading = line.read("  ", one.fields(table), table.players)

    assert reading.entry is None
    assert reading.missing in {"declarer", "event"}
    assert reading.next


def test_what_comes_next_ends_at_what_must_be_said():
    reading = line.read("1x", fields_of("oma_skat", 2), 2)

    assert reading.missing == "matadors"
    assert [field.code for field in reading.next] == ["matadors"]
    after = line.read("1x1", fields_of("oma_skat", 2), 2)
    assert after.entry is not None
    assert [field.code for field in after.next][-2:] == ["result", "bid"]


def test_a_line_tells_its_parts_in_order():
    reading = line.read("1 Kr −2 h v", fields_of("oma_skat", 2), 2)

    assert reading.entry is not None
    assert reading.entry.facts == (
        ("declarer", 1),
        ("game", "clubs"),
        ("matadors", -2),
        ("hand", True),
        ("result", "lost"),
    )


@pytest.mark.parametrize(
    ("text", "shares"),
    [
        ("8 1 1:51 2:55", (51, 55, 14)),
        ("8 1 2:55 1:51", (51, 55, 14)),
        ("8 1 1:60 2:60", (60, 60, 0)),
        ("8 1 3:120", (0, 0, 120)),
        ("ra1 1 : 51  3 : 14", (51, 55, 14)),
    ],
)
def test_the_last_share_is_what_is_missing(text, shares):
    assert dict(entry("raeuberskat", text, 3).facts)["card_points"] == shares


AFTER_MATADORS = ("hand", "schneider_announced", "schwarz_announced", "ouvert", "schneider", "schwarz", "result")


@pytest.mark.parametrize("pasted", ["１ｘ－２", "1×–2", "1 Ｘ\u200b−2"])
def test_what_is_pasted_from_a_text_means_the_same_keys(pasted):
    fields = fields_of("oma_skat", 2)

    assert line.read(pasted, fields, 2).entry == line.read("1x-2", fields, 2).entry is not None


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("8 1 1:51", errors.FieldMissing("card_points")),
        ("8 1 1:51 1:20", errors.NotUnderstood("1:20", ("virgins", "march"))),
        ("8 1 4:51", errors.NoSuchPlayer(4, 3)),
        ("8 1 1:121", errors.NumberOutOfRange("card_points", 121, 0, 120)),
        ("8 1 2", errors.NotUnderstood("2", ("card_points",))),
        ("8 1 1:40 2:40 j3", errors.NumberOutOfRange("virgins", 3, 0, 2)),
        ("7x1", errors.NoSuchPlayer(7, 3)),
        ("x1", errors.NotUnderstood("x1", ("kind", "declarer"))),
        ("1xh", errors.NotUnderstood("h", ("matadors",))),
        ("1x1 ß", errors.NotUnderstood("ß", AFTER_MATADORS)),
    ],
)
def test_what_a_line_cannot_say(text, refusal):
    reading = line.read(text, fields_of("raeuberskat", 3), 3)

    assert reading.entry is None
    assert reading.refusal == refusal or errors.FieldMissing(reading.missing) == refusal
