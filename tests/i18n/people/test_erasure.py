"""What became of names is said in sentences, with the texts that somebody has to look at."""

from __future__ import annotations

from skatclub.i18n.people import erasure


def test_texts_that_may_still_hold_a_name_are_quoted_and_the_long_ones_cut():
    words = erasure.sentences(3, 0, 0, scrubbed=True, left=("Karten von Krüger", "x" * 100))

    assert any("2 Texte können noch" in sentence and "„Karten von Krüger“" in sentence for sentence in words)
    assert not any("x" * 61 in sentence for sentence in words)


def test_of_many_texts_the_first_are_quoted():
    words = erasure.sentences(3, 0, 0, scrubbed=True, left=tuple(f"Text {number}" for number in range(9)))

    assert any(sentence.endswith("„Text 7“ …") for sentence in words)


def test_nothing_is_said_of_texts_where_none_is_left():
    assert not any("ansehen" in sentence for sentence in erasure.sentences(3, 1, 1, scrubbed=False))
