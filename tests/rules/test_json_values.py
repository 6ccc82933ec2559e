"""A codec writes and reads any frozen value, and refuses what does not fit by the words of its subject."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

import pytest

from skatclub.rules import json_values
from skatclub.rules.json_values import Codec, Form
from tests import bounds


class Suit(StrEnum):
    CLUBS = "clubs"
    HEARTS = "hearts"


@dataclass(frozen=True)
class Place:
    table: int
    seat: int


@dataclass(frozen=True)
class Fee:
    cents: int = 50
    share: Fraction = Fraction(0)


@dataclass(frozen=True, kw_only=True)
class Evening:
    title: str
    trump: Suit = Suit.CLUBS
    places: tuple[Place, ...] = ()
    weights: tuple[tuple[Suit, int], ...] = ()
    fee: Fee = Fee()
    waiting: frozenset[int] = frozenset()
    host: str | None = None


class Refused(Exception):
    pass


def refusing(name: str, *rest: str) -> Exception:
    return Refused(name, *rest)


CODEC = Codec(
    unknown=refusing,
    unreadable=refusing,
    no_object=lambda line: Refused(f"line {line}"),
    forms={
        Evening: Form(
            called={"places": "seats"}, silent={"host", "fee"}, as_object={"weights"}, usual={"title": "Skat"}
        ),
        Place: Form(row=True),
    },
)
WHOLE = Evening(
    title="Öffnung",
    trump=Suit.HEARTS,
    places=(Place(1, 2), Place(3, 4)),
    weights=((Suit.CLUBS, 3),),
    fee=Fee(cents=5, share=Fraction(5, 2)),
    waiting=frozenset({9, 2}),
    host="Anna",
)


def test_a_value_is_written_by_its_form_with_sorted_keys():
    assert CODEC.text(WHOLE) == (
        '{"fee":{"cents":5,"share":"5/2"},"host":"Anna","seats":[[1,2],[3,4]],"title":"Öffnung","trump":"hearts",'
        '"waiting":[2,9],"weights":{"clubs":3}}'
    )


def test_what_is_silent_is_left_out_while_it_is_as_usual():
    assert CODEC.text(Evening(title="x")) == '{"seats":[],"title":"x","trump":"clubs","waiting":[],"weights":{}}'


def test_what_was_written_is_read_as_it_was():
    assert CODEC.read(Evening, CODEC.text(WHOLE)) == WHOLE


def test_what_is_left_out_is_as_usual():
    assert CODEC.read(Evening, "{}") == Evening(title="Skat")


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("[]", ("line 0",)),
        ("{\n{", ("line 2",)),
        ('{"places": []}', ('"places"',)),
        ('{"fee": {"euro": 1}}', ('"euro"',)),
        ('{"fee": 3}', ("fee", "3")),
        ('{"fee": {"cents": true}}', ("cents", "true")),
        ('{"fee": {"share": "1/0"}}', ("share", '"1/0"')),
        ('{"fee": {"share": true}}', ("share", "true")),
        ('{"fee": {"share": [1, 2]}}', ("share", "[1, 2]")),
        ('{"weights": [["clubs", 1]]}', ("weights", '[["clubs", 1]]')),
        ('{"trump": "spades"}', ("trump", '"spades"')),
        ('{"seats": [[1]]}', ("seats", "[1]")),
        ('{"weights": {"spades": 1}}', ("weights", '"spades"')),
        ('{"weights": {"clubs": "1"}}', ("clubs", '"1"')),
        ('{"host": null}', ("host", "null")),
    ],
)
def test_what_does_not_fit_is_refused_by_its_name(text, refused):
    with pytest.raises(Refused) as raised:
        CODEC.read(Evening, text)

    assert raised.value.args == refused


def test_a_strict_codec_asks_for_every_field_that_is_not_silent():
    strict = Codec(strict=True, unreadable=refusing, forms={Fee: Form(silent={"share"})})

    with pytest.raises(Refused) as raised:
        strict.read(Fee, "{}")

    assert raised.value.args == ("cents", '""')
    assert strict.read(Fee, '{"cents":1}') == Fee(cents=1)


def test_the_fields_of_a_part_may_stand_beside_the_others():
    @dataclass(frozen=True)
    class Round:
        name: str
        fee: Fee

    Round.__annotations__.update(name=str, fee=Fee)
    codec = Codec(forms={Round: Form(inline="fee")})

    assert codec.text(Round("cup", Fee(3))) == '{"cents":3,"name":"cup","share":"0"}'
    assert codec.read(Round, '{"name":"cup","cents":3}') == Round("cup", Fee(3))


def test_no_number_is_beyond_the_largest():
    codec = Codec(largest=9)

    bounds.holds(lambda cents: codec.read(Fee, f'{{"cents":{cents}}}'), -9, 9, json_values.Unfit)


def test_a_value_may_be_told_by_one_of_its_fields_alone():
    codec = Codec(forms={Evening: Form(alone="title")})

    assert codec.built(Evening, "Skat") == codec.built(Evening, {"title": "Skat"}) == Evening(title="Skat")
    with pytest.raises(json_values.Unfit):
        Codec().built(Evening, "Skat")
