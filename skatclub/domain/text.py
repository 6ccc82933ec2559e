"""Texts that people type: trimmed, checked, and sorted as German readers look for them."""

from __future__ import annotations

import unicodedata

from skatclub.domain import errors

LONGEST_NAME = 80
LONGEST_NOTE = 1000


def checked(text: str, *, longest: int = LONGEST_NAME, required: bool = True) -> str:
    """Return the text in composed Unicode without spaces around it; single line unless it is a note.

    Refused: `NameMissing`, `TextTooLong`, `TextNotPrintable` (control characters, NUL included).
    """
    clean = unicodedata.normalize("NFC", text).strip()
    if required and not clean:
        raise errors.NameMissing
    if len(clean) > longest:
        raise errors.TextTooLong(longest)
    allowed = "\n\t" if longest > LONGEST_NAME else ""
    if clean.isprintable():  # the usual case; looking at each sign takes ten times as long
        return clean
    if any(unicodedata.category(sign) in {"Cc", "Cs"} and sign not in allowed for sign in clean):
        raise errors.TextNotPrintable
    return clean


_GERMAN = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "AE", "Ö": "OE", "Ü": "UE", "ẞ": "SS", "æ": "ae", "ø": "oe"}
)


def sort_key(text: str) -> tuple[str, str]:
    """Return the key of the order of names in lists (DIN 5007-2: ä as ae, accents ignored)."""
    spelled = unicodedata.normalize("NFKD", text.translate(_GERMAN))
    bare = "".join(sign for sign in spelled if not unicodedata.combining(sign))
    return bare.casefold(), text
