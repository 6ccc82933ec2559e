"""From bytes to text, whatever wrote them: UTF-8, Excel's Unicode, Windows-1252 or the code page of DOS."""

from __future__ import annotations

import codecs

from skatclub.domain.list_files.errors import FileIsNoText

WINDOWS, DOS = "cp1252", "cp850"
_ALLOWED = "\t\r\n\f\x1a"  # programs of DOS end a file with the last of them
_GERMAN = frozenset("äöüÄÖÜß")
_FOREIGN = frozenset("éèáàâôçñëïø")
_ODD = frozenset("„”™Žš‚÷õÍÚ▄▀─│┐└┴┬├┼╣║╗╝³¶")


def decoded(data: bytes) -> str:
    """Return the text of the bytes; of two code pages the one in which more German letters appear.

    Refused: `FileIsNoText` where no encoding fits, or signs appear that no text has.
    """
    text = _decoded(data).removesuffix("\x1a")
    if any(sign < " " and sign not in _ALLOWED for sign in text):
        raise FileIsNoText
    return text


def _decoded(data: bytes) -> str:
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as wrong:
        if wide:
            raise FileIsNoText from wrong
    dos = data.decode(DOS)  # which has a sign for each byte
    try:
        return max(data.decode(WINDOWS), dos, key=_likelihood)  # the first of equals: Windows
    except UnicodeDecodeError:
        return dos


def _likelihood(text: str) -> int:
    return sum(2 * (sign in _GERMAN) + (sign in _FOREIGN) - 2 * (sign in _ODD) for sign in text if sign > "\x7f")


def charset_of(data: bytes) -> str:
    """Return how the signs of a text are written. Refused: `FileIsNoText`."""
    text = decoded(data)
    for charset in ("utf-8", "utf-16", WINDOWS):
        try:
            if data.decode(charset).removeprefix("\ufeff").removesuffix("\x1a") == text:
                return charset
        except UnicodeDecodeError:
            continue
    return DOS
