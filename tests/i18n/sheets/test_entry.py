"""Words beside the entry line, for lines that the grammar has read."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.i18n import language
from skatclub.i18n.sheets import entry, typed as typed_words
from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import Expectation, ExpectationKind, Situation, Token, TokenKind
from skatclub.rules.game.game import Ending

FIRST, DEAL_30 = Situation.at(4, 1), Situation.at(4, 30, deals=29)


def parse(line):
    return entry_line.parse(line, DEAL_30)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("342/", ["Platz 3", "Grand", "mit 2", "Schneider"]),
        ("3p-1h//,", ["Platz 3", "Pik", "ohne 1", "Hand", "Schneider", "Schwarz", "angesagt"]),
        ("37", ["Platz 3", "Null ouvert Hand"]),
        ("33o", ["Platz 3", "Null", "ouvert"]),
        ("321-,33", ["Platz 3", "Kreuz", "mit 1", "verloren", "Reizwert 33"]),
        ("321+", ["Platz 3", "Kreuz", "mit 1", "gewonnen"]),
        ("13-,24=21", ["Platz 1", "Null", "verloren", "Reizwert 24", "gewertet als Kreuz mit 1"]),
        ("342-!c", ["Platz 3", "Grand", "mit 2", "verloren", "aufgegeben"]),
        ("342-!v", ["Platz 3", "Grand", "mit 2", "verloren", "Regelverstoß des Alleinspielers"]),
        ("342!g", ["Platz 3", "Grand", "mit 2", "Regelverstoß der Gegenspieler"]),
        ("3,36", ["Platz 3", "Wert 36"]),
        ("*17", ["Spiel 17 ändern"]),
        ("-3,50", ["Platz 3: −50 Punkte"]),
        ("0", ["eingepasst"]),
    ],
)
def test_understood_parts_are_chips(line, expected):
    assert [entry.chip_words(token) for token in parse(line).tokens] == expected


def test_a_half_typed_part_is_shown_as_typed():
    assert entry.chip_words(Token(kind=TokenKind.BID, text=",3", start=4, end=6)) == ",3"


def test_an_ordinary_ending_says_nothing_of_its_own():
    token = Token(kind=TokenKind.ENDING, text="!", start=0, end=1, ending=Ending.PLAYED)

    assert entry.chip_words(token) == "!"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "Platz: 1, 3 oder 4 · 0 eingepasst · * Spiel ändern · − Strafe"),
        ("3", "Spiel: 9 ♦ 0 ♥ 1 ♠ 2 ♣ 4 Grand 3 Null 5 NH 6 NO 7 NOH · , nur der Wert"),
        ("342/", "/ Schwarz · * Hand · − verloren · ⏎ gewonnen · r Reizwert · ! aufgegeben, Regelverstoß"),
        ("342", "/ Schneider · * Hand · − verloren · ⏎ gewonnen · r Reizwert · ! aufgegeben, Regelverstoß"),
        (
            "342*/",
            ", angesagt · / Schwarz · o ouvert · − verloren · ⏎ gewonnen · r Reizwert · ! aufgegeben, Regelverstoß",
        ),
        ("342-", "⏎ verloren · , Reizwert · ! aufgegeben, Regelverstoß"),
        ("342!", "c aufgegeben · g Regelverstoß der Gegenspieler"),
        ("3k", "a Karo · r Kreuz"),
        ("*17", "⏎"),
    ],
)
def test_what_may_come_next_is_said_with_its_keys(line, expected):
    assert entry.following_words(parse(line)) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("34", "Spitzen: mit 1…4 oder −1…−4"),
        ("34-", "Spitzen: ohne 1…4"),
        ("34+", "Spitzen: mit 1…4"),
        ("342-,", "welcher Reizwert? Zum Beispiel: gereizt 33"),
        ("13-,24=", "Spiel: 9 ♦ 0 ♥ 1 ♠ 2 ♣ 4 Grand · Spitzen: mit 1…3 oder −1…−3"),
        ("342!", "c aufgegeben · g Regelverstoß der Gegenspieler"),
    ],
)
def test_an_unfinished_line_says_what_it_waits_for(line, expected):
    assert entry.expected_words(parse(line).expected) == expected


def test_an_empty_line_asks_who_played():
    assert entry.expected_words(parse("").expected) == "Wer spielte? Platz 1, 3 oder 4"


@pytest.mark.parametrize(
    ("spoken", "line"),
    [
        ("de", {"2 Herz 2": "2 h 2", "3 Kreuz mit 2 verloren": "3 x m 2 -", "3 Grand ohne 1 Hand": "3 g o 1 h"}),
        ("en", {"2 hearts 2": "2 h 2", "2 clubs with 2": "2 x m 2", "3 Heart without 1": "3 h o 1", "2s2": "2p2"}),
        ("en", {"2 clubs with 1 overbid 36": "2 x m 1 r 36", "2 clubs with 2 bid 36": "2 x m 2 r 36"}),
        ("de", {"eingepasst": "0", "alle passen": "0", "passed in": "0"}),
        ("en", {"passed in": "0", " All  passed ": "0", "eingepasst": "0"}),
        ("de", {"2 Null ouvert": "2 n o", "2 Null Hand offen": "2 n h o", "2 Kreuz mit 2 Spiel 3": "2 x m 2"}),
        ("en", {"2 null open": "2 n o", "2 null ouvert lost": "2 n o -", "2 clubs with 2, game 3": "2 x m 2"}),
        ("en", {"2 Kreuz mit 2 verloren": "2 x m 2 -", "2c2l": "2c2-", "2cw2": "2cm2", "2c2b33": "2c2r33"}),
        ("de", {"2 clubs without 1 lost": "2 x o 1 -", "2c2w": "2c2w", "2x2 b3:18": "2x2 b3:18"}),
    ],
)
def test_words_may_be_written_out(spoken, line):
    language.use(spoken)

    for typed, keys in line.items():
        assert typed_words.read(typed, FIRST).command == entry_line.parse(keys, FIRST).command is not None
        assert typed_words.read(keys, FIRST).command == entry_line.parse(keys, FIRST).command


@pytest.mark.parametrize("spoken", ["2 Grand Hand mit 2", "2 grand hand with 2", "2 Grand mit 2 Hand"])
def test_hand_may_be_said_before_the_matadors(spoken):
    assert typed_words.read(spoken, FIRST).command == entry_line.parse("242*", FIRST).command is not None


def test_a_count_that_does_not_follow_from_the_matadors_is_not_passed_over():
    assert typed_words.read("3 Kreuz mit 2 Spiel 4", FIRST).refusal is not None


def test_a_word_that_is_only_begun_is_known():
    assert typed_words.before_word("2 her") == "2 "
    assert typed_words.before_word("2h") == "2h"
    assert typed_words.before_word("eingep") == ""
    assert typed_words.before_word("2x2 spi") == "2x2 "


def test_the_legend_names_every_digit():
    assert entry.legend() == "0 ⏎ eingepasst   9 ♦ 0 ♥ 1 ♠ 2 ♣ 4 Grand 3 Null 5 NH 6 NO 7 NOH"


@pytest.mark.parametrize("kind", ExpectationKind)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_everything_that_may_come_has_words(kind, code):
    language.use(code)

    assert entry.expected_words([Expectation(kind=kind, keys="x")])


@given(st.text(alphabet="0123456789+-*/,.!=krpdhgnxcwvoasm: ", max_size=9))
def test_every_line_has_words(line):
    parsed = parse(line)

    words = [
        entry.following_words(parsed),
        entry.expected_words(parsed.expected),
        *map(entry.chip_words, parsed.tokens),
    ]

    assert all(isinstance(word, str) for word in words)
