"""Words typed in the entry line: each is read as what it says, or refused, never as letters."""

from __future__ import annotations

from itertools import product

import pytest

from skatclub.i18n import language
from skatclub.i18n.sheets import typed
from skatclub.rules import presets
from skatclub.rules.entry import errors, line as entry_line
from skatclub.rules.entry.tokens import Situation, TokenKind
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022

PUB = presets.by_code("pub").rules
NAMES = ("Doris Weiß", "Ann Taylor", "Jürgen Maier", "Ben Marx")
NUMBERS = {
    number: words.split()
    for number, words in enumerate(
        (
            "one eins ein einem",
            "two zwei zwo",
            "three drei",
            "four vier",
            "five fünf fuenf",
            "six sechs",
            "seven sieben",
            "eight acht",
            "nine neun",
            "ten zehn",
            "eleven elf",
        ),
        1,
    )
}
MEANT = {
    **dict.fromkeys(("clubs", "club", "Kreuz"), (TokenKind.GAME, "game", GameKind.CLUBS)),
    **dict.fromkeys(("spades", "spade", "Pik"), (TokenKind.GAME, "game", GameKind.SPADES)),
    **dict.fromkeys(("hearts", "Herz"), (TokenKind.GAME, "game", GameKind.HEARTS)),
    **dict.fromkeys(("diamonds", "Karo"), (TokenKind.GAME, "game", GameKind.DIAMONDS)),
    **dict.fromkeys(("grand", "GRAND"), (TokenKind.GAME, "game", GameKind.GRAND)),
    "null": (TokenKind.GAME, "game", GameKind.NULL),
    **dict.fromkeys(("won", "gewonnen", "Won"), (TokenKind.RESULT, "won", True)),
    **dict.fromkeys(("lost", "verloren"), (TokenKind.RESULT, "won", False)),
    **dict.fromkeys(("kontra", "Kontra", "contra", "Contra"), (TokenKind.KONTRA, "number", 1)),
    "re": (TokenKind.KONTRA, "number", 2),
    **dict.fromkeys(("ramsch", "Ramsch"), (TokenKind.RAMSCH, "kind", TokenKind.RAMSCH)),
    "Hand": (TokenKind.HAND, "kind", TokenKind.HAND),
    "schneider": (TokenKind.SCHNEIDER, "kind", TokenKind.SCHNEIDER),
    "schwarz": (TokenKind.SCHWARZ, "kind", TokenKind.SCHWARZ),
    **dict.fromkeys(("announced", "angesagt"), (TokenKind.ANNOUNCED, "kind", TokenKind.ANNOUNCED)),
    **dict.fromkeys(("ouvert", "open", "offen"), (TokenKind.OUVERT, "kind", TokenKind.OUVERT)),
    **dict.fromkeys(("with", "mit"), (TokenKind.MATADORS, "sign", 1)),
    **dict.fromkeys(("without", "ohne", "wo", "w/o"), (TokenKind.MATADORS, "sign", -1)),
    **dict.fromkeys(("bid", "overbid", "überreizt", "Reizwert"), (TokenKind.BID, "kind", TokenKind.BID)),
    **{word: (TokenKind.COUNT, "seen", number) for number, words in NUMBERS.items() for word in words},
    **dict.fromkeys(("Taylor", "tayl", "Ann"), (TokenKind.SEAT, "seat", 2)),
    **dict.fromkeys(("Marx", "ben"), (TokenKind.SEAT, "seat", 4)),
    **dict.fromkeys(("juergen", "jurgen", "Jürgen"), (TokenKind.SEAT, "seat", 3)),
}
NOT_UNDERSTOOD = (
    *("maybe", "was", "wash", "gone", "who", "wow", "good", "nah", "won't", "only", "points", "misdeal", "trick"),
    *(
        "doch",
        "nein",
        "oma",
        "gut",
        "Stich",
        "Augen",
        "vergeben",
        "war",
        "hoch",
        "wohl",
        "gar",
        "kann",
        "Kuchen",
        "Ma",
    ),
)
LINES = (
    *(
        "{}",
        "1 {}",
        "{} 2",
        "2 clubs {}",
        "2 Kreuz {} 2",
        "2 clubs with {}",
        "2 clubs {} 2 lost",
        "{} clubs with 2",
    ),
    *("2 clubs with 2 {}", "2 clubs with 2 hand {}", "2 Kreuz mit 2 Hand Schneider {}", "2 clubs with 2 lost {}"),
    *("2 null {}", "2 {} null", "2 Null ouvert {}", "2 grand ohne 1 {}", "2 null {} lost", "2 clubs with 2 {} 33"),
    *("22m2{}", "2x2{}", "212{}", "{} 2:40 3:60", "8 2:40 {}", "8 {} 2:40 3:60", "2 clubs with 2 {} lost"),
)


def says(token, meant):
    kind, field, value = meant
    if field == "sign":
        return token.matadors is not None and (token.matadors > 0) == (value > 0)
    if field == "seen":
        return value in (token.seat, token.number, abs(token.matadors or 0))
    if field == "seat":
        return token.seat == value
    return token.kind is kind and getattr(token, field) == value


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("rules", [pytest.param(ISKO_2022, id="isko"), pytest.param(PUB, id="pub")])
def test_every_word_is_read_as_what_it_says_or_refused(rules, code):
    language.use(code)
    where = Situation.at(4, 1, rules)
    assert len(MEANT) >= 60

    for (word, meant), line in product(MEANT.items(), LINES):
        parsed = typed.read(line.format(word), where, NAMES)
        assert parsed.command is None or any(says(token, meant) for token in parsed.tokens), line.format(word)


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("rules", [pytest.param(ISKO_2022, id="isko"), pytest.param(PUB, id="pub")])
def test_a_word_that_is_not_known_is_no_row_of_letters(rules, code):
    language.use(code)
    where = Situation.at(4, 1, rules)

    for word, line in product(NOT_UNDERSTOOD, LINES):
        assert typed.read(line.format(word), where, NAMES).command is None, line.format(word)


@pytest.mark.parametrize(
    ("said", "keys"),
    [
        ("2 clubs with 2 won", "2x2g"),
        ("2 Kreuz mit 2 gewonnen", "2x2g"),
        ("2 null won", "23g"),
        ("2 spades with 2 hand won", "212*g"),
        ("2 spades wo 2", "21-2"),
        ("2 spades w/o 2", "21-2"),
        ("2 grand ouvert with 4", "244*//,,"),
        ("2 Grand ouvert mit 4", "244*//,,"),
        ("2 Grand ouvert ohne vier", "24-4*//,,"),
        ("2 grand ouvert 4 lost", "244*//,,-"),
        ("2 Herz Hand ouvert mit 5", "205*//,,"),
        ("2 grand mit 4 ouvert", "244*//,,"),
        ("2 clubs without 1 kontra", "22-1k"),
        ("2 clubs without 1 Contra won", "22-1kg"),
        ("2 clubs with 1 re lost", "221kk-"),
        ("2 clubs with 1 Kontra Re", "221kk"),
        ("ramsch 2:40 3:60", "8 2:40 3:60"),
        ("ramsch 2:40 3:60 virgin", "8 2:40 3:60j"),
        ("Ramsch 2:40 3:60 Jungfrau", "8 2:40 3:60j"),
        ("2 Kreuz mit 2 Reizwert 33", "222r33"),
        ("Ramsch Taylor:40 Jürgen:60", "8 2:40 3:60"),
        ("Taylor spades with two", "212"),
        ("Ann Taylor Pik mit zwei", "212"),
        ("tay pik ohne elf", "21-11"),
        ("juergen grand mit einem Spiel zwei", "341"),
        ("Maier grand with four, lost", "344-"),
        ("2 clubs with 1 bid 33", "221r33"),
        ("2 w/o", None),
    ],
)
@pytest.mark.parametrize("code", ["de", "en"])
def test_what_is_said_is_understood_in_both_languages(said, keys, code):
    language.use(code)
    where = Situation.at(4, 1, PUB)

    command = typed.read(said, where, NAMES).command

    assert command == (entry_line.parse(keys, where).command if keys else None)
    assert keys is None or command is not None


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("2 clubs with 2 maybe", errors.WordUnknown("maybe")),
        ("2 clubs with 2 lost kontra", errors.KeyNotExpected("kontra")),
        ("ma clubs with 2", errors.NameFitsSeveral("ma")),
    ],
)
def test_a_refusal_names_the_word(line, refusal):
    assert typed.read(line, Situation.at(4, 1, PUB), NAMES).refusal == refusal


def test_a_lone_w_is_neither_won_nor_schwarz():
    language.use("en")
    where = Situation.at(4, 1, PUB)

    assert typed.read("2 clubs with 2 w", where).missing == errors.WonOrSchwarz()
    assert typed.read("2c2w", where).command is None
    assert typed.read("2 clubs with 2 schwarz", where).command == entry_line.parse("2x2w", where).command
    assert typed.read("2c2sw", where).command == entry_line.parse("2x2w", where).command


@pytest.mark.parametrize("line", ["2x2hsw", "2x2*sawao", "23ho", "2gm2s", "2kr2", "2ka-1v", "2x2hv", "2x2-r33"])
def test_letters_in_the_order_of_the_line_stay_keys(line):
    where = Situation.at(4, 1)

    assert typed.read(line, where, NAMES).command == entry_line.parse(line, where).command is not None


@pytest.mark.parametrize("line", ["2 clubs with 2 wo", "2 clubs with 2 ko", "Tay", "2 clubs with tw"])
def test_a_word_only_begun_is_neither_wrong_nor_whole(line):
    parsed = typed.read(line, Situation.at(4, 1, PUB), NAMES)

    assert (parsed.refusal, parsed.command) == (None, None)


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize(
    "keys",
    ["29-3", "22-1*/,-", "24m2*//,,", "23-", "25", "27", "221k-", "221kk", "221-r33", "0", "8 2:40 3:60", "2,36"],
)
def test_keys_can_be_shown_in_words_that_mean_the_same(keys, code):
    language.use(code)
    where = Situation.at(4, 1, PUB)

    words = typed.in_words(keys, where)

    assert typed.read(words, where).command == entry_line.parse(keys, where).command


def test_a_deal_in_words_is_what_the_preview_says():
    language.use("en")

    assert typed.in_words("29-3*", Situation.at(4, 1)) == "2 Diamonds without 3 Hand"


@pytest.mark.parametrize(
    "line", ["2 grand ouvert", "2 grand ouvert ", "2 grand ouvert mit", "2 Herz Hand ouvert ohne "]
)
def test_ouvert_before_the_matadors_is_no_error_while_they_are_still_to_come(line):
    parsed = typed.read(line, Situation.at(4, 1), NAMES)

    assert (parsed.refusal, parsed.command) == (None, None)
