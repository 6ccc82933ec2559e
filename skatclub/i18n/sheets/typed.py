"""The line as people type it: words of both languages and the names at the table become the keys that they mean.

A word is never read as anything but what it says: each must be found among the parts that the grammar understood,
and what is no word and no row of keys in their order is refused, instead of being taken letter by letter.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from skatclub.domain import text as text_domain
from skatclub.i18n import language
from skatclub.i18n.language import _, pgettext
from skatclub.i18n.sheets import entry as entry_words, games, house_names
from skatclub.rules.entry import errors, line as entry_line
from skatclub.rules.entry.house import has_kontra
from skatclub.rules.entry.tokens import Parsed, Situation, Token, TokenKind
from skatclub.rules.errors import Refusal
from skatclub.rules.kinds import GameKind


@dataclass(frozen=True, slots=True)
class Word:
    """What a word means: its key, and the part of the line in which it must be found again."""

    keys: str
    kind: TokenKind
    value: object = None


@dataclass(slots=True)
class Reading:
    """A line in keys; `words` are those found, by the place of their keys; `refusal` is for one that has none."""

    keys: str
    words: list[tuple[int, str, Word]]
    refusal: Refusal | None = None
    is_spoken: bool = False
    has_lone_w: bool = False


NUMBER = TokenKind.COUNT
"""The kind of a number word, which may be a seat, matadors or card points."""


def read(line: str, situation: Situation, names: Sequence[str] = ()) -> Parsed:
    """Read a line in which words may be written out; one that is only begun makes it neither wrong nor whole.

    `names` are those at the table, by their seats. Words of the language in use and those of the house are read
    alike, in the order in which they are spoken: Hand and ouvert may come before the matadors, and the count
    that is spoken after them (with 2, game 3) needs no key.
    """
    parsed = _read(line, situation, names)
    if parsed.refusal is not None and (before := before_word(line, names)) != line:
        begun = _read(before, situation, names)
        if begun.refusal is None:
            return replace(begun, command=None)
    return parsed


def _read(line: str, situation: Situation, names: Sequence[str]) -> Parsed:
    reading = _reading(line, situation, names)
    parsed = entry_line.parse(reading.keys, situation)
    refusal = reading.refusal or _worded(parsed, reading) or _misread(parsed, reading)
    if refusal is not None:
        return replace(parsed, refusal=refusal, command=None, missing=None)
    if reading.has_lone_w and _is_schwarz_by_w(parsed, reading):
        return replace(parsed, command=None, missing=errors.WonOrSchwarz())
    return parsed


def has_words(line: str) -> bool:
    """Tell whether a line holds words that are known, not keys only."""
    return any(run[0].casefold() in _words() for run in _RUNS.finditer(line))


def in_words(keys: str, situation: Situation) -> str:
    """Return keys as words that are read as the same deal (4 Diamonds without 3), where there are such."""
    parsed = entry_line.parse(keys, situation)
    words = " ".join(_said(token) for token in parsed.tokens)
    return words if read(words, situation).command == parsed.command else keys


def _said(token: Token) -> str:
    if token.kind is TokenKind.GAME and token.game is GameKind.NULL and token.announcement is not None:
        return games.null_name(token.announcement)
    if token.kind is TokenKind.BID:
        return f"{pgettext('a word in the entry line', 'bid')} {token.number}"
    spoken = {TokenKind.GAME, TokenKind.MATADORS, TokenKind.RESULT, TokenKind.KONTRA, *entry_words.LEVELS}
    return entry_words.chip_words(token) if token.kind in spoken else token.text


def before_word(line: str, names: Sequence[str] = ()) -> str:
    """Return a line without the word that has only been begun at its end; the whole line if there is none."""
    said = _spoken(line)
    if len(said) > 1 and any(words.startswith(said) for words in _for_passed_in()):
        return ""
    run = _LAST_RUN.search(line)
    begun = run[0].casefold() if run is not None else ""
    called = () if line[: -len(begun)].strip() else names
    of_names = (part for name in called for parts in _parts(name) for part in parts)
    known = [*_words(), *_counting(), *of_names]
    is_begun = len(begun) > 1 and any(word.startswith(begun) and word != begun for word in known)
    return line[: -len(begun)] if is_begun else line


_PASSED_IN = "0"
_RUNS = re.compile(r"[^\W\d_]+")
_LAST_RUN = re.compile(r"[^\W\d_]+$")
_W_O = re.compile(r"(?<![^\W\d_])w\s?/\s?o(?![^\W\d_])", re.IGNORECASE)
_PAUSE = re.compile(r"(?<=[^\W_]),(?=\s*[^\W\d_]{2})")
_IN_ORDER = re.compile(
    r"(?:(?:g|x|c|p|s|h|d|k[ar]?)?[mow]?"  # a game, with or without
    r"|n?h?o?h?[ztu]*k*[vgl]?[rb]?"  # Null
    r"|[ztu]*h?(?:sa?)?(?:wa?)?o?h?[ztu]*k*[vgl]?u?[rb]?"  # levels, what houses note, result
    r"|t?[sk]*j*l?)",  # the end of a Ramsch
    re.IGNORECASE,
)
"""Letters that are keys in the order in which the line has them; all others that stand together are a word."""
_OUVERT = "ｏ"
"""The o of the word ouvert, as wide as no o of “without” is; the grammar reads both as one key."""
_GAME = r"^(\s*[1-9]\s*[gxcphd]\s*)"
_WITHOUT_HAND = re.compile(rf"{_GAME}(?!.*[h*])(?=.*\d)")
_LEVELS_ALONE = re.compile(rf"{_GAME}(?:[hswa]\s*)*{_OUVERT}[hswa\s]*(?=[mo]?\s*$)")
_LEVELS_FIRST = re.compile(rf"{_GAME}((?:[hswa{_OUVERT}]\s*)+)([mo]?\s*\d+)")
_ENGLISH = (
    (re.compile(r"^(\s*[1-9]\s*)s", re.IGNORECASE), "p"),
    (re.compile(r"^(\s*[1-5]\s*[gxcphd0-9]\s*)w(?=\s*(?:\d|$))", re.IGNORECASE), "m"),
    (re.compile(r"^(\s*[1-5][^:]*[\dhnswao/*,]\s*)l(?=\s*(?:[rb,!=]|$))", re.IGNORECASE), "-"),
    (re.compile(r"^(\s*[1-5].*)b(?=\s*\d\d)", re.IGNORECASE), "r"),
)
"""Letters of English where no letter of German means anything else: after seat, game, levels and result."""


def _reading(line: str, situation: Situation, names: Sequence[str]) -> Reading:
    if _spoken(line) in _for_passed_in():
        return Reading(_PASSED_IN, [])
    reading = _translated(_plain(line), situation, names)
    if reading.is_spoken:
        _put_ouvert(reading)
        _put_levels_last(reading)
        reading.keys = reading.keys.replace(_OUVERT, "o")
    if _is_english():
        for typed, key in _ENGLISH:
            reading.keys = typed.sub(rf"\1{key}", reading.keys)
    return reading


def _put_ouvert(reading: Reading) -> None:
    """Say Hand before the word ouvert, which is never without it in a suit game or Grand (Grand ouvert).

    As long as the matadors are still to come, what was said before them is left out.
    """
    if (begun := _LEVELS_ALONE.match(reading.keys)) is not None:
        reading.keys = f"{begun[1]}{reading.keys[begun.end() :]}"
        reading.words = [found for found in reading.words if found[0] < len(begun[1])]
        return
    place = reading.keys.find(_OUVERT)
    if place < 0 or _WITHOUT_HAND.match(reading.keys) is None:
        return
    reading.keys = f"{reading.keys[:place]}h{reading.keys[place:]}"
    reading.words = [(at + (at >= place), typed, word) for at, typed, word in reading.words]


def _put_levels_last(reading: Reading) -> None:
    """Put Hand and the like, said before the matadors, behind them, with the places of their words."""
    said = _LEVELS_FIRST.match(reading.keys)
    if said is None or not (_OUVERT in said[2] or said[3][0] in "mo"):
        return
    game, levels, count = said.groups()
    by = {len(game): len(count) + 1, len(game) + len(levels): -len(levels), said.end(): 1}
    reading.keys = f"{game}{count} {levels}{reading.keys[said.end() :]}"
    reading.words = [
        (at + next((by[start] for start in sorted(by, reverse=True) if at >= start), 0), typed, word)
        for at, typed, word in reading.words
    ]


def _plain(line: str) -> str:
    """Return a line without what is counted aloud and without commas between words."""
    numbers = "|".join(sorted(_numbers(), key=len, reverse=True))
    counted = rf"(\d+|{numbers})\s*,?\s*(?:{'|'.join(_counting())})\s*(\d+|{numbers})(?![^\W_])"
    line = re.sub(counted, _uncounted, line, flags=re.IGNORECASE)
    without = (word for word, said in _words().items() if said.kind is TokenKind.MATADORS and said.value is False)
    line = _W_O.sub(next(without), line)
    return _PAUSE.sub(" ", line) if any(run[0].casefold() in _words() for run in _RUNS.finditer(line)) else line


def _uncounted(said: re.Match[str]) -> str:
    """Return the matadors without what is counted aloud after them; what does not follow from them is left."""
    before, after = (int(_numbers().get(part.casefold(), part)) for part in said.groups())
    return said[1] if after == before + 1 else said[0]


def _translated(line: str, situation: Situation, names: Sequence[str]) -> Reading:
    reading = Reading("", [])
    end = 0
    kontra = 0
    for run in _RUNS.finditer(line):
        reading.keys += line[end : run.start()]
        end = run.end()
        typed = run[0].casefold()
        word = _word(typed, line, run, situation)
        if (seat := _seat(typed, reading, names)) is not None:
            if seat > 0:
                word = Word(str(seat), TokenKind.SEAT, seat)
            elif seat < 0:
                reading.refusal = reading.refusal or errors.NameFitsSeveral(run[0])
            else:
                continue  # the second name of whom the first one meant
        if word is None:
            if len(typed) > 1 and not _IN_ORDER.fullmatch(typed):
                reading.refusal = reading.refusal or errors.WordUnknown(run[0])
            reading.has_lone_w |= typed == "w"
            reading.keys += run[0]
            continue
        keys = word.keys
        if word.kind is TokenKind.KONTRA and isinstance(word.value, int):
            keys, kontra = keys * max(1, word.value - kontra), max(word.value, kontra + 1)
        reading.words.append((len(reading.keys), run[0], word))
        reading.is_spoken = True
        reading.keys += keys
    reading.keys += line[end:]
    reading.has_lone_w &= reading.is_spoken or _is_english()
    return reading


def _word(typed: str, line: str, run: re.Match[str], situation: Situation) -> Word | None:
    """Return what a run of letters means as a word; None where it is keys, or nothing that is known."""
    word = _words().get(typed)
    if word is None:
        return None
    if len(typed) == 2 and _IN_ORDER.fullmatch(typed):  # after a key or a digit it may be two keys
        touches = run.start() > 0 and not line[run.start() - 1].isspace()
        if touches and not line[run.end() :].lstrip()[:1].isdigit():
            return None
    if word.kind is TokenKind.RESULT and word.value is True and has_kontra(situation.rules):
        return replace(word, keys="g")
    return word


def _seat(typed: str, reading: Reading, names: Sequence[str]) -> int | None:
    """Return whose name stands where a seat may: 0 where it is already named, −1 where several fit, or None."""
    before = reading.keys.strip()
    named = reading.words[-1] if reading.words else None
    if named is not None and named[2].kind is TokenKind.SEAT and reading.keys[named[0] :].strip() == named[2].keys:
        second = isinstance(named[2].value, int) and _fits(typed, names[named[2].value - 1])
        return 0 if second and typed not in _words() else None
    if before and not (before.startswith("8") and before[-1:] in "8/+ 0123456789"):
        return None
    at_start = {TokenKind.RAMSCH, NUMBER}
    if len(typed) < 2 or (typed in _words() and (before or _words()[typed].kind in at_start)):
        return None
    seats = [seat for seat, name in enumerate(names, 1) if _fits(typed, name)]
    exact = [seat for seat in seats if any(typed in parts for parts in _parts(names[seat - 1]))]
    seats = exact or seats
    if not seats:
        return None
    return seats[0] if len(seats) == 1 else -1


def _fits(typed: str, name: str) -> bool:
    return any(part.startswith(spelled) for parts in _parts(name) for part in parts for spelled in _folds(typed))


def _parts(name: str) -> Iterator[list[str]]:
    return (_RUNS.findall(fold) for fold in _folds(name))


def _folds(text: str) -> set[str]:
    """Return a text as it may be typed without signs of its language: ü as ue, and as u."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return {text_domain.sort_key(text)[0], bare.casefold()}


def _worded(parsed: Parsed, reading: Reading) -> Refusal | None:
    """Return the refusal of a line, with the word that was typed for the key that does not fit."""
    refusal, at = parsed.refusal, parsed.refused_at
    if refusal is None or at is None:
        return refusal
    found = ((typed, word) for start, typed, word in reading.words if start <= at < start + len(word.keys))
    for typed, word in found:
        if word.kind in {TokenKind.MATADORS, NUMBER}:  # whatever else its key would be is not meant
            return errors.KeyNotExpected(typed)
        if isinstance(refusal, errors.KeyNotExpected | errors.TooLate):
            return type(refusal)(**{**vars(refusal), "key": typed})
    return refusal


def _misread(parsed: Parsed, reading: Reading) -> Refusal | None:
    """Return what refuses a word that the line reads as something else."""
    end = len(reading.keys) if parsed.refused_at is None else parsed.refused_at
    for at, typed, word in reading.words:
        part = next((token for token in parsed.tokens if token.start <= at < token.end), None)
        is_open = part is None and (parsed.command is None or at >= end)
        if not is_open and (part is None or not _says(part, word)):
            return errors.KeyNotExpected(typed)
    return None


def _says(token: Token, word: Word) -> bool:
    """Tell whether a part of the line says what a word means."""
    charged = token.replacement
    matadors = token.matadors if charged is None else charged.matadors
    match word.kind:
        case TokenKind.GAME:
            return word.value in (token.game, charged and charged.kind)
        case TokenKind.MATADORS:
            return matadors is not None and (matadors > 0) == word.value
        case TokenKind.SEAT:
            return token.seat == word.value
        case TokenKind.COUNT:
            return word.value in (token.seat, token.number, abs(matadors or 0))
        case TokenKind.KONTRA:
            return token.kind is TokenKind.KONTRA
        case TokenKind.RESULT:
            return token.kind is TokenKind.RESULT and token.won is word.value
        case TokenKind.MARK:
            return token.mark == word.value
    return token.kind is word.kind


def _is_schwarz_by_w(parsed: Parsed, reading: Reading) -> bool:
    """Tell whether a w that stands alone was read as Schwarz; in English it may as well mean won."""
    said = sum(word.kind is TokenKind.SCHWARZ for _at, _typed, word in reading.words)
    read_so = sum(token.kind is TokenKind.SCHWARZ and token.text.casefold() == "w" for token in parsed.tokens)
    return read_so > said


def _spoken(line: str) -> str:
    return " ".join(line.casefold().split())


def _is_english() -> bool:
    return games.kind_name(GameKind.SPADES)[:1].casefold() == "s"


def _in_languages() -> tuple[str, ...]:
    """Return the languages whose words are read, that in use last: where two differ, it is meant."""
    now = language.current()
    return (*(code for code in language.LANGUAGES if code != now), now)


def _for_passed_in() -> tuple[str, ...]:
    """Return all that is said for a deal that was passed in."""
    said = (
        language.said_in(code, lambda: _("passed in/passed/all passed/all pass/pass")) for code in _in_languages()
    )
    return tuple(_spoken(words) for together in said for words in together.split("/"))


def _words() -> dict[str, Word]:
    """Return the words that may be written out, in all languages that are read."""
    return _words_of(_in_languages(), games.deck())


def _numbers() -> dict[str, str]:
    return {typed: word.keys for typed, word in _words().items() if word.kind is NUMBER}


def _counting() -> tuple[str, ...]:
    """Return the words before the number that counts the game itself: with 2, game 3."""
    return _counting_in(_in_languages())


@lru_cache(maxsize=8)
def _counting_in(codes: tuple[str, ...]) -> tuple[str, ...]:
    said = (language.said_in(code, lambda: pgettext("a word in the entry line", "game")) for code in codes)
    return tuple(word.casefold() for word in said)


@lru_cache(maxsize=8)
def _words_of(codes: tuple[str, ...], _deck: games.Deck) -> dict[str, Word]:
    words: dict[str, Word] = {}
    for code in codes:
        words |= language.said_in(code, _own_words)
    return words


_SUITS = {
    GameKind.CLUBS: "x",
    GameKind.SPADES: "p",
    GameKind.HEARTS: "h",
    GameKind.DIAMONDS: "d",
    GameKind.GRAND: "g",
    GameKind.NULL: "n",
}


def _own_words() -> dict[str, Word]:
    """Return the words of the language in use, suits in the singular as well."""
    suits = {games.kind_name(kind): Word(key, TokenKind.GAME, kind) for kind, key in _SUITS.items()}
    suits |= {name[:-1]: word for name, word in suits.items() if name.endswith("s")}
    words = suits | {
        **dict.fromkeys(
            pgettext("words in the entry line", "with").split(), Word("m", TokenKind.MATADORS, value=True)
        ),
        **dict.fromkeys(
            pgettext("words in the entry line", "without wo").split(), Word("o", TokenKind.MATADORS, value=False)
        ),
        **dict.fromkeys((_("overbid"), pgettext("a word in the entry line", "bid")), Word("r", TokenKind.BID)),
        **dict.fromkeys(pgettext("words in the entry line", "bids bidding").split(), Word("r", TokenKind.BID)),
        **dict.fromkeys(
            pgettext("words in the entry line", "virgin virgins").split(), Word("j", TokenKind.MARK, "called")
        ),
        **dict.fromkeys(
            pgettext("words in the entry line", "won win wins").split(), Word("+", TokenKind.RESULT, value=True)
        ),
        **dict.fromkeys(
            pgettext("words in the entry line", "lost loses").split(), Word("-", TokenKind.RESULT, value=False)
        ),
        _("Hand"): Word("h", TokenKind.HAND),
        _("Schneider"): Word("s", TokenKind.SCHNEIDER),
        _("Schwarz"): Word("w", TokenKind.SCHWARZ),
        _("announced"): Word("a", TokenKind.ANNOUNCED),
        **dict.fromkeys(
            (_("ouvert"), pgettext("a word in the entry line", "open")), Word(_OUVERT, TokenKind.OUVERT)
        ),
        house_names.fact_name("ramsch"): Word("8", TokenKind.RAMSCH),
        house_names.fact_name("spitze"): Word("z", TokenKind.MARK, "spitze"),
        house_names.fact_name("tisch"): Word("t", TokenKind.MARK, "tisch"),
        house_names.fact_name("rum"): Word("u", TokenKind.MARK, "rum"),
        **{house_names.kontra_name(number): Word("k", TokenKind.KONTRA, number) for number in range(1, 5)},
        **dict.fromkeys(
            pgettext("words in the entry line", "kontra contra double").split(), Word("k", TokenKind.KONTRA, 1)
        ),
    }
    words |= _own_numbers()
    return {typed.casefold(): word for typed, word in words.items() if len(typed) > 1}


def _own_numbers() -> dict[str, Word]:
    """Return the words for one to eleven, each with its other forms."""
    said = pgettext("number words in the entry line", "one two three four five six seven eight nine ten eleven")
    return {
        form: Word(str(number), NUMBER, number)
        for number, forms in enumerate(said.split(), 1)
        for form in forms.split("/")
    }
