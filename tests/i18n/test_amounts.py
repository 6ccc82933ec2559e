"""Amounts in words: as a treasurer writes them, and never two amounts alike."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.i18n import amounts, language

ONES = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]
TENS = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]


@pytest.fixture
def english():
    language.use(language.ENGLISH)
    yield
    language.use(language.GERMAN)


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (0, "null Euro"),
        (1, "ein Cent"),
        (50, "fünfzig Cent"),
        (1_00, "ein Euro"),
        (10_50, "zehn Euro und fünfzig Cent"),
        (21_00, "einundzwanzig Euro"),
        (101_00, "einhundertein Euro"),
        (235_50, "zweihundertfünfunddreißig Euro und fünfzig Cent"),
        (1_000_00, "eintausend Euro"),
        (17_316_00, "siebzehntausenddreihundertsechzehn Euro"),
        (2_000_001_00, "zwei Millionen ein Euro"),
        (-10_00, "zehn Euro"),
    ],
)
def test_an_amount_is_written_as_a_treasurer_writes_it(cents, words):
    assert amounts.in_words(cents) == words


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (1, "one cent"),
        (1_00, "one euro"),
        (10_50, "ten euros and fifty cents"),
        (21_00, "twenty-one euros"),
        (101_00, "one hundred and one euros"),
        (1_234_00, "one thousand two hundred and thirty-four euros"),
        (2_000_001_00, "two million and one euros"),
        (17_000_00, "seventeen thousand euros"),
    ],
)
def test_an_englishman_reads_english(english, cents, words):
    assert amounts.in_words(cents) == words


@pytest.mark.parametrize("tongue", [language.GERMAN, language.ENGLISH])
def test_no_two_amounts_are_alike(tongue):
    language.use(tongue)
    try:
        written = [amounts.in_words(euros * 100) for euros in range(2_100)]
        cents = [amounts.in_words(each) for each in range(100, 200)]
    finally:
        language.use(language.GERMAN)

    assert len(set(written)) == len(written)
    assert len(set(cents)) == len(cents)


def value(words: str) -> int:
    """Read a German number back, by another way than it was written."""
    head, millions, rest = words.partition("Million")
    if millions:
        return (1 if head == "eine " else value(head.strip())) * 1_000_000 + value(rest.removeprefix("en").strip())
    for word, size in (("tausend", 1000), ("hundert", 100)):
        if word in words:
            head, _word, rest = words.partition(word)
            return value(head) * size + value(rest)
    if not words:
        return 0
    if words in ONES:
        return ONES.index(words) + 1
    if words in TENS:
        return 10 * (TENS.index(words) + 2)
    if "und" in words:
        ones, _und, tens = words.partition("und")
        return value(ones) + value(tens)
    return (
        10
        + {"drei": 3, "vier": 4, "fünf": 5, "sech": 6, "sieb": 7, "acht": 8, "neun": 9}[words.removesuffix("zehn")]
    )


@given(st.integers(min_value=1, max_value=amounts.MOST - 1))
def test_words_say_the_amount(euros):
    assert value(amounts.in_words(euros * 100).removesuffix(" Euro")) == euros
