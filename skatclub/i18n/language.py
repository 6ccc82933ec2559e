"""The language that everything speaks: gettext catalogues, German unless the system speaks another.

The catalogue in use is module state on purpose: window, papers drawn in worker threads and the command
line of one program all speak one language, and a sentence deep in a report cannot be handed it.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from skatclub import paths
from skatclub.i18n.catalogue import Catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

DOMAIN = "skatclub"
GERMAN = "de"
ENGLISH = "en"
LANGUAGES = (GERMAN, ENGLISH)
VARIABLE = "SKATCLUB_LANGUAGE"
_SYSTEM_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_loaded: dict[str, Catalogue] = {}
_code: str = ""


def _(message: str) -> str:
    """Return the message in the language in use."""
    return _catalogue().gettext(message)


def N_(message: str) -> str:  # noqa: N802  the name that all extractors know
    """Return the message as it is: words that are said later, in the language that is in use then."""
    return message


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the form for that many, in the language in use."""
    return _catalogue().ngettext(singular, plural, number)


def use(code: str) -> None:
    """Speak German (`de`) or English (`en`) from now on; an empty or unknown code means the system's language."""
    global _code  # noqa: PLW0603  one program speaks one language, see above
    _code = code if code in LANGUAGES else preferred(os.environ)


def said_in(code: str, speak: Callable[[], str]) -> str:
    """Return what is said in another language; the one in use stays."""
    global _code  # noqa: PLW0603  see above
    before = current()
    try:
        _code = code
        return speak()
    finally:
        _code = before


def current() -> str:
    """Return the code of the language in use: `de` or `en`."""
    if not _code:
        use("")
    return _code


def chosen(environ: Mapping[str, str], setting: str) -> str:
    """Return the language to use: `SKATCLUB_LANGUAGE`, else the user's setting; empty if neither says one."""
    named = environ.get(VARIABLE, "")
    return named if named in LANGUAGES else setting


def preferred(environ: Mapping[str, str], system: str | None = None) -> str:
    """Return the language to begin with.

    `SKATCLUB_LANGUAGE` decides, else the system's language; German where that is unknown, for most who
    keep Skat lists read German; English on systems that speak neither. `system` stands in for the answer
    of the operating system.
    """
    named = environ.get(VARIABLE, "")
    if named in LANGUAGES:
        return named
    spoken = next((environ[name] for name in _SYSTEM_VARIABLES if environ.get(name)), "")
    spoken = (spoken or (_system_language() if system is None else system)).casefold()
    is_unknown = spoken.partition(".")[0] in {"", "c", "posix"}
    return GERMAN if is_unknown or spoken.startswith(("de", "german")) else ENGLISH


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
        _loaded[code] = Catalogue(paths.resource(f"locale/{code}/LC_MESSAGES/{DOMAIN}.mo"))
    return _loaded[code]
