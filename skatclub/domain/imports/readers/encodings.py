"""From bytes to text, whatever wrote them: UTF-8, Excel's Unicode, the code pages of Windows, DOS and Macintosh."""

from __future__ import annotations

import codecs
import re
from functools import cache

from skatclub.domain.list_files.errors import FileIsNoText

UTF_8, UTF_16, WINDOWS, DOS, MACINTOSH = "utf-8", "utf-16", "cp1252", "cp850", "mac_roman"
CHARSETS = (UTF_8, WINDOWS, DOS, MACINTOSH, UTF_16)
_IN_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0e-\x19\x1b-\x1f]")  # programs of DOS end a file with \x1a
_GERMAN = frozenset("äöüÄÖÜß")
_FOREIGN = frozenset("éèáàâôçñëïø")
_ODD = frozenset("„”™ŸŽžŠš‚÷õÍÚ▄▀─│┐└┴┬├┼╣║╗╝³¶†‡‰ƒ§º·¸ˆﬂ‹›¬√∂¿¡¤")
_LINES_END_OF_MACINTOSH = 4
"""A carriage return alone says as much as two German letters."""


def decoded(data: bytes, charset: str = "") -> str:
    """Return the text of the bytes as `charset_of` finds, or as somebody said: then � stands where that is wrong.

    Refused: `FileIsNoText` where no encoding fits, or signs appear that no text has.
    """
    name = charset or charset_of(data)
    codec = {UTF_8: "utf-8-sig", UTF_16: _wide(data) or UTF_16}.get(name, name)
    try:
        text = data.decode(codec, "replace" if charset else "strict").removesuffix("\x1a")
    except UnicodeDecodeError as wrong:
        raise FileIsNoText from wrong
    if _IN_NO_TEXT.search(text):
        raise FileIsNoText
    return text


def charset_of(data: bytes) -> str:
    """Return in which of `CHARSETS` a text is written: of code pages the one that makes most German words."""
    if _wide(data):
        return UTF_16
    if _fits(data, UTF_8):
        return UTF_8
    likelihoods = {page: _likelihood(data.decode(page)) for page in (WINDOWS, DOS, MACINTOSH) if _fits(data, page)}
    if b"\r" in data and b"\n" not in data:
        likelihoods[MACINTOSH] += _LINES_END_OF_MACINTOSH
    return max(likelihoods, key=lambda page: likelihoods[page])  # the first of equals: Windows


def _wide(data: bytes) -> str:
    """Return the encoding of a text of two bytes each sign, with its mark or without; empty if it is none."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return UTF_16
    start = data[:200]
    halves = {"utf-16-le": start[1::2], "utf-16-be": start[::2]}
    return next((name for name, half in halves.items() if half and half.count(0) > len(half) * 0.8), "")


def _fits(data: bytes, charset: str) -> bool:
    try:
        data.decode(charset)
    except UnicodeDecodeError:
        return False
    return True


def _likelihood(text: str) -> int:
    """Return how much a text looks German by its letters beyond ASCII and by what stands beside them."""
    likelihood = 0
    for match in _BEYOND.finditer(text):
        before, sign, after = text[match.start() - 1 : match.start()], match[0], text[match.end() : match.end() + 1]
        is_inside = sign.isupper() and (before.islower() or (before.isalpha() and after.islower()))
        if is_inside or (sign.islower() and not before.isalpha() and after.isupper()):
            likelihood -= 2
        elif sign in _ODD:
            likelihood -= 2 * (sign != "„" or before.isalpha())
        else:
            likelihood += 2 * (sign in _GERMAN) + (sign in _FOREIGN)
    return likelihood


_BEYOND = re.compile(r"[^\x00-\x7f]")
_LETTERS = (*map(chr, range(0xA1, 0x180)), *"–—‘’‚“”„†•…‰‹›€™")


def _torn(letter: str, page: str) -> str:
    """Return what a letter of UTF-8 becomes where it is taken for one of a code page."""
    return "".join(
        bytes([byte]).decode(page) if _fits(bytes([byte]), page) else chr(byte) for byte in letter.encode()
    )


@cache
def _whole_of() -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what is found of torn letters, and which letter each was; nobody waits for it who has none."""
    whole_of = {_torn(letter, page): letter for page in (MACINTOSH, DOS, WINDOWS) for letter in _LETTERS}
    return re.compile("|".join(map(re.escape, sorted(whole_of, key=len, reverse=True)))), whole_of


def mended(text: str) -> str:
    """Return a text whose letters were read in a wrong encoding before, once or more often: Jörg for JÃ¶rg."""
    if text.isascii():
        return text
    torn, whole_of = _whole_of()
    whole = torn.sub(lambda match: whole_of[match[0]], text)
    return whole if whole == text else mended(whole)
