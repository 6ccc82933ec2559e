"""Reads compiled catalogues (.mo) message by message: of five thousand the first window says a hundred."""

from __future__ import annotations

from bisect import bisect_left
from struct import Struct, error
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_HEAD = Struct("<5I")
_PLACE = Struct("<2I")
_MAGIC = 0x950412DE


class Catalogue:
    """The messages of one language; each is looked for in the sorted table of the file when it is first said.

    German and English have one form for 1 and one for all else, as the header of both files says. What no
    catalogue holds is said as it stands in the code.
    """

    def __init__(self, file: Path) -> None:
        try:
            self._bytes = file.read_bytes()
            magic, _revision, count, originals, said = _HEAD.unpack_from(self._bytes)
        except (OSError, error):  # no catalogue, or half of one: English, as the code speaks
            magic, count, originals, said = _MAGIC, 0, 0, 0
        if magic != _MAGIC:
            count = 0
        self._places, self._originals, self._said = range(count), originals, said
        self._forms: dict[str, tuple[str, ...]] = {}

    def gettext(self, message: str) -> str:
        """Return the message in this language."""
        return self._of(message, message)[0]

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """Return the form for that many in this language."""
        return self._of(singular, singular, plural)[0 if number == 1 else 1]

    def _of(self, message: str, *unknown: str) -> tuple[str, ...]:
        """Return the forms of a message, as many as asked for; those of the code where it is unknown."""
        forms = self._forms.get(message)
        if forms is None:
            forms = self._forms[message] = self._found(message)
        return forms if len(forms) >= len(unknown) else unknown

    def _found(self, message: str) -> tuple[str, ...]:
        wanted = message.encode()
        at = bisect_left(self._places, wanted, key=self._original)
        if not message or at == len(self._places) or self._original(at) != wanted:
            return ()
        return tuple(self._text(self._said, at).decode().split("\0"))

    def _original(self, at: int) -> bytes:
        """Return the message at a place of the table: of two forms the first, which the table is sorted by."""
        return self._text(self._originals, at).partition(b"\0")[0]

    def _text(self, table: int, at: int) -> bytes:
        length, begins = _PLACE.unpack_from(self._bytes, table + 8 * at)
        return self._bytes[begins : begins + length]
