"""The language that everything speaks: gettext catalogues, German unless the system speaks another.

The catalogue in use is module state on purpose: window, papers drawn in worker threads and the command
line of one program all speak one language, and a sentence deep in a report cannot be handed it.

Reads compiled catalogues (.mo) message by message: of five thousand the first window says a hundred.
"""

from __future__ import annotations

import os
import re
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from struct import Struct, error
from typing import NamedTuple, TypeVar

from skatclub import paths

K = TypeVar("K")
T = TypeVar("T")

DOMAIN = "skatclub"
GERMAN = "de"
ENGLISH = "en"
LANGUAGES = (GERMAN, ENGLISH)
"""The languages of the house; what else is compiled is spoken as well."""
CONTEXT = "\4"
"""Stands between what a word of several meanings is about and the word."""
LEADS, TAILS = ("✔ ", "○ ", "◐ ", "↶ "), ("", " …", " €", ".")
"""Signs around the words of a message that say nothing in any language."""
VARIABLE = "SKATCLUB_LANGUAGE"
_SYSTEM_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_loaded: dict[str, Catalogue] = {}
_code: str = ""


def _(message: str) -> str:
    """Return the message in the language in use."""
    return _catalogue().gettext(message)


def pgettext(context: str, message: str) -> str:
    """Return a word of several meanings in the language in use, in the one that is about this."""
    asked = f"{context}{CONTEXT}{message}"
    said = _catalogue().gettext(asked)
    return message if said == asked else said


class Stem(NamedTuple):
    """What of a message is said in other words: no sign, and no capital that only its place gives it."""

    lead: str
    words: str
    tail: str
    begins: bool

    def said(self, words: str) -> str:
        """Return the message, the words of its stem being these."""
        return f"{self.lead}{words[:1].upper() + words[1:] if self.begins else words}{self.tail}"


def stems(message: str) -> Iterator[Stem]:
    """Return the messages that say this one as well: “paid” says “Paid”, “Paid €”, “✔ paid” and “Paid …”.

    They stand in the catalogues once; a language that wants other words for one adds it to its own.
    """
    lead = message[:2] if message[:2] in LEADS else ""
    for tail in TAILS:
        if message.endswith(tail):
            words = message[len(lead) : len(message) - len(tail)]
            small = words[:1].lower() + words[1:]
            yield from (
                Stem(lead, each, tail, each != words) for each in (words, small) if each not in ("", message)
            )


def N_(message: str) -> str:  # noqa: N802  the name that all extractors know
    """Return the message as it is: words that are said later, in the language that is in use then."""
    return message


def named(names: Mapping[K, str], code: K) -> str:
    """Return the name of a code in the language in use; one that has none is called by its code."""
    return _(names[code]) if code in names else str(code)


def naming(names: Mapping[K, str], *, others: bool = False) -> Callable[[K], str]:
    """Return what names the codes of a table; `others` there may be are called by their code."""
    return lambda code: named(names, code) if others else _(names[code])


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the form for that many, in the language in use."""
    return _catalogue().ngettext(singular, plural, number)


def languages() -> tuple[str, ...]:
    """Return the codes of all languages whose compiled catalogue is there, those of the house first."""
    files = paths.resource("locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    others = sorted({file.parents[1].name for file in files} - {*LANGUAGES})
    return (*LANGUAGES, *others)


def file_of(code: str) -> Path:
    """Return where the compiled catalogue of a language is looked for; English, as the code speaks, needs none."""
    return paths.resource(f"locale/{code}/LC_MESSAGES/{DOMAIN}.mo")


def _is_spoken(code: str) -> bool:
    return code in LANGUAGES or (code.isidentifier() and code in languages())


def use(code: str) -> None:
    """Speak a language, such as `de` or `en`, from now on; an empty or unknown code means the system's."""
    global _code  # noqa: PLW0603  one program speaks one language, see above
    _code = code if _is_spoken(code) else preferred(os.environ)


def said_in(code: str, speak: Callable[[], T]) -> T:
    """Return what is said in another language; the one in use stays."""
    global _code  # noqa: PLW0603  see above
    before = current()
    try:
        _code = code
        return speak()
    finally:
        _code = before


def name_of(code: str) -> str:
    """Return what a language calls itself."""
    return said_in(code, lambda: _("English"))


def current() -> str:
    """Return the code of the language in use, such as `de` or `en`."""
    if not _code:
        use("")
    return _code


def chosen(environ: Mapping[str, str], setting: str) -> str:
    """Return the language to use: `SKATCLUB_LANGUAGE`, else the user's setting; empty if neither says one."""
    named = environ.get(VARIABLE, "")
    return named if _is_spoken(named) else setting


def preferred(environ: Mapping[str, str], system: str | None = None) -> str:
    """Return the language to begin with.

    `SKATCLUB_LANGUAGE` decides, else the system's language; German where that is unknown, for most who
    keep Skat lists read German; English on systems that speak neither. `system` stands in for the answer
    of the operating system.
    """
    named = environ.get(VARIABLE, "")
    if _is_spoken(named):
        return named
    spoken = next((environ[name] for name in _SYSTEM_VARIABLES if environ.get(name)), "")
    spoken = (spoken or (_system_language() if system is None else system)).casefold()
    is_unknown = spoken.partition(".")[0] in {"", "c", "posix"}
    if is_unknown or spoken.startswith(("de", "german")):
        return GERMAN
    return next((code for code in languages() if spoken.startswith(code)), ENGLISH)


def _system_language() -> str:
    """Return what Windows or macOS says, such as `German_Germany` or `de_DE`; empty if nothing.

    Elsewhere the environment has said it all, and Python takes its silence for `en_US`.
    """
    running_on: str = sys.platform  # by this name mypy takes no side
    if running_on not in {"win32", "darwin"}:
        return ""
    import locale

    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # a name that Python cannot split, such as UTF-8 alone on macOS
        return ""


def _catalogue() -> Catalogue:
    code = current()
    if code not in _loaded:
        _loaded[code] = Catalogue(file_of(code))
    return _loaded[code]


_HEAD = Struct("<5I")
_PLACE = Struct("<2I")
_MAGIC = 0x950412DE
PLURAL = re.compile(r"plural=([^;\n]+)")


class Catalogue:
    """The messages of one language; each is looked for in the sorted table of the file when it is first said.

    German and English have one form for 1 and one for all else; another language says in the header of its file
    which of its forms a number has. What no catalogue holds is said as it stands in the code.
    """

    def __init__(self, file: Path) -> None:
        try:
            self._bytes = file.read_bytes()
            magic, _revision, count, originals, head = _HEAD.unpack_from(self._bytes)
        except (OSError, error):  # no catalogue, or half of one: as the code speaks
            magic, count, originals, head = _MAGIC, 0, 0, 0
        if magic != _MAGIC:
            count = 0
        self._places, self._originals, self._said = range(count), originals, head
        self._forms: dict[str, tuple[str, ...]] = {}
        self._which: Callable[[int], int] | None = None

    def gettext(self, message: str) -> str:
        """Return the message in this language."""
        forms = self._forms.get(message) or self._of(message, message)
        return forms[0]

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """Return the form for that many in this language."""
        forms = self._of(singular, singular, plural)
        return forms[min(self._form(number), len(forms) - 1)]

    def _form(self, number: int) -> int:
        """Return which of its forms a message has for that many."""
        if self._which is None:
            rule = PLURAL.search(self._found_exactly(""))
            if rule is None or rule[1].strip(" ()") == "n != 1":
                self._which = lambda many: int(many != 1)
            else:
                from gettext import c2py  # a language from elsewhere

                self._which = c2py(rule[1])
        return self._which(number)

    def _of(self, message: str, *unknown: str) -> tuple[str, ...]:
        """Return the forms of a message, as many as asked for; those of the code where it is unknown."""
        forms = self._forms.get(message)
        if forms is None:
            forms = self._forms[message] = self._found(message)
        return forms if len(forms) >= len(unknown) else unknown

    def _found(self, message: str) -> tuple[str, ...]:
        if text := self._found_exactly(message) if message else "":
            return tuple(text.split("\0"))
        found = (stem.said(text) for stem in stems(message) if (text := self._found_exactly(stem.words)))
        return tuple(islice(found, 1))

    def _found_exactly(self, message: str) -> str:
        """Return what stands for a message, all its forms; the header for none; nothing where it is unknown."""
        message_bytes = message.encode()
        at = bisect_left(self._places, message_bytes, key=self._original)
        if at == len(self._places) or self._original(at) != message_bytes:
            return ""
        return self._text(self._said, at).decode()

    def _original(self, at: int) -> bytes:
        """Return the message at a place of the table: of two forms the first, which the table is sorted by."""
        return self._text(self._originals, at).partition(b"\0")[0]

    def _text(self, table: int, at: int) -> bytes:
        length, begins = _PLACE.unpack_from(self._bytes, table + 8 * at)
        return self._bytes[begins : begins + length]
