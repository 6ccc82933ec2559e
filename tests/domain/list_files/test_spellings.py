"""How people spell what a list says."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.list_files import spellings
from skatclub.domain.list_files.errors import CellUnreadable, ExpectedCell
from skatclub.rules.game.game import Ending
from skatclub.rules.kinds import Announcement, GameKind

K, A = GameKind, Announcement


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("♦ 9 Karo diamonds ka d Schellen ♦️", (K.DIAMONDS, A.NONE)),
        ("♥ 0 10 Herz HEARTS h Rot", (K.HEARTS, A.NONE)),
        ("♠ 1 11 Pik spades p Grün Schippe", (K.SPADES, A.NONE)),
        ("♣ 2 12 Kreuz clubs kr x c Eichel", (K.CLUBS, A.NONE)),
        ("G 4 24 grand gr", (K.GRAND, A.NONE)),
        ("N 3 23 null", (K.NULL, A.NONE)),
        ("NH 5 35 Null-Hand", (K.NULL, A.HAND)),
        ("NO 6 46 null_ouvert", (K.NULL, A.OUVERT)),
        ("NOH 7 59 nullouverthand", (K.NULL, A.HAND_OUVERT)),
    ],
)
def test_a_game_has_many_spellings(words, expected):
    assert {spellings.game_of(word) for word in words.split()} == {expected}


@pytest.mark.parametrize("word", ["", "k", "s", "Ramsch", "=1+1", "٣"])
def test_a_game_that_may_be_two_or_none_is_refused(word):
    with pytest.raises(CellUnreadable) as refused:
        spellings.game_of(word)

    assert refused.value.wanted is ExpectedCell.GAME


@pytest.mark.parametrize("word", ["passed", "Eingepasst", "e", "passed in", "einpassen"])
def test_passing_in_has_many_spellings(word):
    assert spellings.is_passed(word)


@pytest.mark.parametrize("word", ["", "0", "Kreuz"])
def test_other_words_do_not_pass_in(word):
    assert not spellings.is_passed(word)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("", A.NONE),
        ("none", A.NONE),
        ("Hand", A.HAND),
        ("Schneider angesagt", A.SCHNEIDER),
        ("schwarz", A.SCHWARZ),
        ("offen", A.OUVERT),
        ("hand-ouvert", A.HAND_OUVERT),
        ("Hand, Schneider", None),
    ],
)
def test_an_announcement_is_read_or_refused(word, expected):
    if expected is None:
        with pytest.raises(CellUnreadable):
            spellings.announcement_of(word)
    else:
        assert spellings.announcement_of(word) is expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("", Ending.PLAYED),
        ("played", Ending.PLAYED),
        ("aufgegeben", Ending.CONCEDED),
        ("declarer_violation", Ending.DECLARER_VIOLATION),
        ("defender violation", Ending.DEFENDER_VIOLATION),
    ],
)
def test_an_ending_is_read(word, expected):
    assert spellings.ending_of(word) is expected


def test_an_unknown_ending_is_refused():
    with pytest.raises(CellUnreadable):
        spellings.ending_of("remis")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("", 0),
        ("2", 2),
        ("+2", 2),
        ("m2", 2),
        ("mit 2", 2),
        ("with 11", 11),
        ("-1", -1),
        ("−1", -1),
        ("o1", -1),
        ("ohne 1", -1),
        ("Without 4", -4),
    ],
)
def test_matadors_are_read_with_and_without(word, expected):
    assert spellings.matadors_of(word) == expected


@pytest.mark.parametrize("word", ["zwei", "2.5", "--2", "mit", "123", "²"])
def test_matadors_that_are_no_number_are_refused(word):
    with pytest.raises(CellUnreadable):
        spellings.matadors_of(word)


@pytest.mark.parametrize(("word", "expected"), [("", None), (" 61 ", 61), ("-5", -5), ("−5", -5), ("+5", 5)])
def test_a_number_is_read(word, expected):
    assert spellings.number_of(word) == expected


@pytest.mark.parametrize("word", ["12a", "1.5", "9" * 5000, "1e3", "=61"])
def test_what_is_no_small_whole_number_is_refused(word):
    with pytest.raises(CellUnreadable):
        spellings.number_of(word)


@pytest.mark.parametrize(
    ("word", "expected"),
    [("", None), ("ja", True), ("1", True), ("✕", True), ("v", False), ("0", False), ("−", False)],
)
def test_an_answer_is_yes_no_or_silence(word, expected):
    assert spellings.answer_of(word) is expected


def test_another_answer_is_refused():
    with pytest.raises(CellUnreadable):
        spellings.answer_of("vielleicht")


def test_a_long_or_unprintable_text_is_shown_short_and_clean():
    assert spellings.shown("a\x00b" + "c" * 38) == "a�b" + "c" * 36 + "…"
    assert spellings.shown("c" * 40) == "c" * 40


@pytest.mark.slow
@given(st.text(max_size=30))
def test_no_text_is_an_error_for_any_reader(text):
    for reader in (
        spellings.game_of,
        spellings.announcement_of,
        spellings.ending_of,
        spellings.matadors_of,
        spellings.number_of,
        spellings.answer_of,
    ):
        with contextlib.suppress(CellUnreadable):
            reader(text)
