"""How people spell games, announcements and answers in files: German and English words, signs, last digits."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from typing import TypeVar

from skatclub.domain.list_files import errors
from skatclub.domain.list_files.errors import ExpectedCell
from skatclub.rules.game.game import Ending
from skatclub.rules.kinds import Announcement, GameKind

LONGEST_SHOWN = 40
FORMULA_SIGNS = ("=", "+", "-", "@", "|", "\t", "\r", "\n")
"""How text may begin that a spreadsheet takes for a formula."""
PASSED_WORDS = frozenset({"passed", "passedin", "pass", "eingepasst", "einpassen", "gepasst", "e", "ep"})
RAMSCH_WORDS = frozenset({"ramsch", "r", "8", "schieberamsch"})

_GAMES = {
    GameKind.DIAMONDS: "♦ 9 ka karo d diamond diamonds eckstein schellen schell bells",
    GameKind.HEARTS: "♥ 0 10 h he herz heart hearts rot red",
    GameKind.SPADES: "♠ 1 11 p pi pik spade spades schippe grün gruen laub leaves",
    GameKind.CLUBS: "♣ 2 12 kr kreuz x c club clubs treff eichel acorns",
    GameKind.GRAND: "4 24 g gr grand",
    GameKind.NULL: "3 23 n null",
}
_NULLS = {
    Announcement.HAND: "5 35 nh nullhand",
    Announcement.OUVERT: "6 46 no nullouvert nulloffen nullopen",
    Announcement.HAND_OUVERT: "7 59 noh nho nullouverthand nullhandouvert nulloffenhand nullhandoffen",
}
_ANNOUNCEMENTS = {
    Announcement.NONE: "none keine ohne no nein",
    Announcement.HAND: "hand h",
    Announcement.SCHNEIDER: "schneider schneiderangesagt schneiderannounced handschneider handschneiderangesagt sa",
    Announcement.SCHWARZ: "schwarz schwarzangesagt schwarzannounced handschwarz handschwarzangesagt swa",
    Announcement.OUVERT: "ouvert offen open o",
    Announcement.HAND_OUVERT: "handouvert ouverthand handoffen offenhand handopen openhand oh ho",
}
_ENDINGS = {
    Ending.PLAYED: "played gespielt ausgespielt",
    Ending.CONCEDED: "conceded aufgegeben geschenkt c",
    Ending.DECLARER_VIOLATION: "declarerviolation verstoßalleinspieler regelverstoßalleinspieler v",
    Ending.DEFENDER_VIOLATION: "defenderviolation verstoßgegenspieler regelverstoßgegenspieler",
}
_YES = frozenset({"1", "yes", "y", "true", "ja", "j", "x", "✕", "✓", "✔", "☑", "won", "gewonnen", "g", "w", "+"})
_NO = frozenset({"0", "no", "n", "false", "nein", "lost", "verloren", "v", "l", "-", "−"})
_MATADORS = re.compile(r"(?P<sign>\+|-|−|–|mit|m|with|ohne|o|without)?\s*(?P<number>[0-9]{1,2})", re.IGNORECASE)
_WITHOUT = frozenset({"-", "−", "–", "ohne", "o", "without"})


def folded(text: str) -> str:
    """Return a word without case, spaces, stops and strokes, so that spellings can be compared."""
    composed = unicodedata.normalize("NFC", text).casefold()
    return re.sub(r"[\s._/()\-\ufe0e\ufe0f]+", "", composed)


def shown(text: str) -> str:
    """Return a foreign text short and printable enough to stand in a sentence."""
    clean = "".join(sign if sign.isprintable() else "�" for sign in text.strip())
    return clean if len(clean) <= LONGEST_SHOWN else clean[: LONGEST_SHOWN - 1] + "…"


def shown_json(value: object) -> str:
    """Return what JSON told, short and printable: a text without its quotes."""
    return shown(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def unguarded(text: str) -> str:
    """Return a text without the apostrophe that keeps a spreadsheet from calculating it."""
    return text[1:] if text[:1] == "'" and text[1:2] in FORMULA_SIGNS else text


def is_passed(text: str) -> bool:
    """Tell whether the word says that all passed."""
    return folded(text) in PASSED_WORDS


def is_ramsch(text: str) -> bool:
    """Tell whether the word says that all passed and played Ramsch."""
    return folded(text) in RAMSCH_WORDS


def game_of(text: str) -> tuple[GameKind, Announcement]:
    """Read a game; a Null may bring its announcement. Refused: `CellUnreadable`, a bare k and s included."""
    return _found(_GAME_WORDS, text, ExpectedCell.GAME)


def announcement_of(text: str) -> Announcement:
    """Read an announcement; empty means none."""
    return _found(_ANNOUNCEMENT_WORDS, text, ExpectedCell.ANNOUNCEMENT) if folded(text) else Announcement.NONE


def ending_of(text: str) -> Ending:
    """Read how play stopped; empty means played."""
    return _found(_ENDING_WORDS, text, ExpectedCell.ENDING) if folded(text) else Ending.PLAYED


def matadors_of(text: str) -> int:
    """Read 2, +2, m2, mit 2 as 2 and −1, o1, ohne 1 as −1; empty means 0."""
    if not text.strip():
        return 0
    match = _MATADORS.fullmatch(text.strip())
    if match is None:
        raise errors.CellUnreadable(shown(text), ExpectedCell.MATADORS)
    sign = (match["sign"] or "").casefold()
    return int(match["number"]) * (-1 if sign in _WITHOUT else 1)


def number_of(text: str, cell: ExpectedCell = ExpectedCell.NUMBER) -> int | None:
    """Read a whole number of at most four digits; empty means that there is none."""
    if not text.strip():
        return None
    match = re.fullmatch(r"([+\-−–]?)([0-9]{1,4})", text.strip())
    if match is None:
        raise errors.CellUnreadable(shown(text), cell)
    return int(match[2]) * (-1 if match[1] in {"-", "−", "–"} else 1)


def answer_of(text: str) -> bool | None:
    """Read a yes, a no or a tick; empty means that nothing was said."""
    word = text.strip().casefold()
    if not word:
        return None
    if word in _YES or word in _NO:
        return word in _YES
    raise errors.CellUnreadable(shown(text), ExpectedCell.YES_OR_NO)


Meaning = TypeVar("Meaning")


def _words(spelled: Mapping[Meaning, str]) -> dict[str, Meaning]:
    return {folded(word): meaning for meaning, words in spelled.items() for word in words.split()}


def _found(words: Mapping[str, Meaning], text: str, cell: ExpectedCell) -> Meaning:
    meaning = words.get(folded(text))
    if meaning is None:
        raise errors.CellUnreadable(shown(text), cell)
    return meaning


_GAME_WORDS: dict[str, tuple[GameKind, Announcement]] = {
    **{word: (kind, Announcement.NONE) for word, kind in _words(_GAMES).items()},
    **{word: (GameKind.NULL, announcement) for word, announcement in _words(_NULLS).items()},
}
_ANNOUNCEMENT_WORDS = _words(_ANNOUNCEMENTS)
_ENDING_WORDS = _words(_ENDINGS)
