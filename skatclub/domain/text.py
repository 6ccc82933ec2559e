"""Texts that people type: trimmed, checked, and sorted as German readers look for them."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from skatclub.domain import errors

LONGEST_NAME = 80
LONGEST_NOTE = 1000
LONGEST_EXCERPT = 40
MOST_DIGITS = 9


_GAPS = re.compile(r"[^\S\n\r\v\f\x1c-\x1f\x85\u2028\u2029]+")
"""White space of any kind but the ends of lines."""


def checked(text: str, *, longest: int = LONGEST_NAME, required: bool = True) -> str:
    """Return the text in composed Unicode without spaces around it; unless it is a note, white space is one space.

    What nobody can see in it goes. Refused: `NameMissing`, `TextTooLong`, `TextNotPrintable` (control characters,
    NUL included).
    """
    if not (text or required):
        return text
    clean = (text if text.isascii() else unicodedata.normalize("NFC", text)).strip()
    is_note = longest > LONGEST_NAME
    if not clean.isprintable():
        clean = visible(clean, keep=_JOINERS if is_note else "").strip()
    if not is_note:
        clean = _GAPS.sub(" ", clean)
    if required and not clean:
        raise errors.NameMissing
    if len(clean) > longest:
        raise errors.TextTooLong(longest)
    allowed = "\n\t" if is_note else ""
    if clean.isprintable():  # the usual case; looking at each sign takes ten times as long
        return clean
    if any(unicodedata.category(sign) in {"Cc", "Cs"} and sign not in allowed for sign in clean):
        raise errors.TextNotPrintable
    return clean


def excerpt(typed: str) -> str:
    """Return the beginning of what somebody typed: enough for a refusal to name it."""
    return typed[:LONGEST_EXCERPT]


def visible(text: str, *, keep: str = "") -> str:
    """Return a text in composed Unicode without what no reader sees: two names that look alike are then the same.

    Signs without width, and those that turn the rest of a line round, go but for those to `keep`; each kind of
    space is a plain one.
    """
    if text.isascii() and text.isprintable():
        return text
    seen = (sign for sign in text if sign in keep or unicodedata.category(sign) != "Cf")
    return unicodedata.normalize(
        "NFC", "".join(" " if unicodedata.category(sign) in _SPACES else sign for sign in seen)
    )


def check_letters(name: str) -> None:
    """Refuse a word of letters of two alphabets: a Cyrillic а looks like a Latin a (`ScriptsMixed`)."""
    if name.isascii():
        return
    for word in _WORD.findall(name):
        if len({unicodedata.name(letter, "").partition(" ")[0] for letter in word} & _LOOK_ALIKE) > 1:
            raise errors.ScriptsMixed(word)


_SPACES = {"Zs", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"
"""Without these some pictures and some scripts in a note would be others."""
_WORD = re.compile(r"[^\W\d_]+")
_LOOK_ALIKE = {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"}
"""Alphabets with letters that cannot be told from those of another one."""


def reason(text: str, *, longest: int = LONGEST_NOTE, needed: bool = True) -> str:
    """Return why something is done, checked as any note. Refused: `ReasonMissing` where one is needed."""
    clean = checked(text, longest=longest, required=False)
    if needed and not clean:
        raise errors.ReasonMissing
    return clean


_SPELLED = {"ä": "ae", "ö": "oe", "ü": "ue", "ẞ": "SS", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe"}
_STRUCK = {"đ": "d", "ð": "d", "ħ": "h", "ł": "l", "ŧ": "t", "þ": "th"}
"""Letters of the neighbours that Unicode does not take apart into a plain letter and its accent."""

_GERMAN = str.maketrans(
    {
        letter.upper(): spelled.upper()
        for letter, spelled in (_SPELLED | _STRUCK).items()
        if len(letter.upper()) == 1
    }
    | _SPELLED
    | _STRUCK
    | {"ı": "i"}
)


@lru_cache(maxsize=20_000)
def number(typed: str) -> int | None:
    """Return the whole number that somebody typed, None for anything else: nothing has a number of ten digits."""
    return int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else None


def sort_key(text: str) -> tuple[str, str]:
    """Return the key of the order of names in lists (DIN 5007-2: ä as ae, accents and strokes ignored).

    Names are put into order at every key of a search, so those looked at last are remembered.
    """
    spelled = unicodedata.normalize("NFKD", text.translate(_GERMAN))
    bare = "".join(sign for sign in spelled if not unicodedata.combining(sign))
    return bare.casefold(), text
