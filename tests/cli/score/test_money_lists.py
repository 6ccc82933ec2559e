"""Lists by every system side by side and their money at the command line."""

from __future__ import annotations

import json

import pytest

from tests.exports import reading

THREE = "deal;declarer;value;won\n1;1;144;yes\n2;1;27;no\n3;3;46;yes\n"


@pytest.fixture
def deals(tmp_path):
    path = tmp_path / "abend.csv"
    path.write_text(THREE, encoding="utf-8")
    return path


def test_every_system_and_the_money_stand_in_a_row(skatclub, deals):
    outcome = skatclub(
        "money", deals, "--players", "Anna,Bernd,Carla", "--settling", "difference", "--by", "classic", "--json"
    )

    told = json.loads(outcome.out)
    assert outcome.code == 0
    assert [row["name"] for row in told] == ["Anna", "Bernd", "Carla"]
    assert [row["cents"] for row in told] == [134, -136, 2]
    assert [row["bierlachs"] for row in told] == [-100, -190, -144]


def test_without_a_way_to_settle_nothing_is_paid(skatclub, deals):
    outcome = skatclub("money", deals)

    assert outcome.out.splitlines()[0] == (
        "list;seat;name;seeger-fabian;seeger;classic;wikipedia-league;plain-fabian;win-bonus;bierlachs"
    )


def test_what_goes_into_the_kitty_has_a_row(skatclub, deals):
    outcome = skatclub("money", deals, "--settling", "places", "--places", "1;2,50;3")

    assert [line.rpartition(";")[2] for line in outcome.out.splitlines()[1:]] == ["-250", "-300", "-100", "650"]


def test_the_pinke_has_a_column_and_a_row_for_what_lies_in_it(skatclub, deals):
    words = ("--rules", "hansa", "--players", "Anna,Bernd,Carla", "--json")

    told = json.loads(skatclub("money", deals, *words).out)
    paid = json.loads(skatclub("money", deals, *words, "--settling", "places", "--places", "1;2;3").out)

    assert [(row["name"], row["pinke"]) for row in told] == [
        *(("Anna", -50), ("Bernd", 0), ("Carla", 0), ("Pinke", 50))
    ]
    assert [(row["name"], row["cents"], row["pinke"]) for row in paid][-2:] == [
        *(("Kasse", 600, None), ("Pinke", None, 50))
    ]


def test_the_paper_tells_of_the_pinke(skatclub, deals, tmp_path):
    path = tmp_path / "geld.pdf"

    assert skatclub("money", deals, "--rules", "hansa", "--pdf", path).code == 0
    assert "Pinke:" in reading.text(path.read_bytes())


def test_the_paper_adds_the_lists_up_by_name(skatclub, deals, tmp_path):
    skatclub(
        "money",
        deals,
        deals,
        "--players",
        "Anna,Bernd,Carla",
        "--settling",
        "difference",
        "--by",
        "classic",
        "--pdf",
        tmp_path / "geld.pdf",
    )

    read = " ".join(reading.text((tmp_path / "geld.pdf").read_bytes()).split())
    assert "Alle Listen zusammen" in read
    assert "Anna 2 2,68" in read
    assert "Summe 2,72 2,72" in read


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--settling", "everybody"), "--settling"),
        (("--settling", "kitty", "--rate", "viel"), "--rate"),
        (("--settling", "kitty", "--rounding", "never"), "--rounding"),
        (("--settling", "kitty", "--by", "leipzig"), "--by"),
        (("--settling", "places", "--places", "1,x"), "--places"),
    ],
)
def test_wrong_words_are_named(skatclub, deals, words, said):
    outcome = skatclub("money", deals, *words)

    assert outcome.code == 2
    assert said in outcome.err
    assert not outcome.out


@pytest.mark.parametrize(("option", "written"), [("--rate", "0.251"), ("--fixed", "viel"), ("--places", "x")])
def test_an_amount_that_cannot_be_read_is_told_with_examples(skatclub, deals, option, written):
    outcome = skatclub("money", deals, "--settling", "places", option, written)

    told = f"{option} kann nicht „{written}“ sein. Schreiben Sie zum Beispiel 1, 0.25 oder 1.50."
    assert (outcome.code, outcome.out, outcome.err.strip()) == (2, "", told)
