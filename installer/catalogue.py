"""Brings the catalogues of German and English up to date with the code: poe catalogue.

Extracts every `_()`, `N_()`, `ngettext()` and `counted()` of the package, updates `resources/locale`, compiles
the .mo files that the program reads, and names on stdout what has no German yet.
"""

from __future__ import annotations

import ast
import io
import re
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
DOMAIN = "skatclub"
LANGUAGES = ("de", "en")
KEYWORDS = {"_": (0,), "N_": (0,), "ngettext": (0, 1), "counted": (1, 2)}
"""Which arguments of these calls are messages."""
CALLED = re.compile(rf"\b({'|'.join(KEYWORDS)})\(")
HEADER = "# The words of Skatclub; see installer/catalogue.py."


def extracted() -> Catalog:
    """Return every message of the package with the files that it stands in."""
    template = Catalog(domain=DOMAIN, charset="utf-8")
    for path in sorted((ROOT / "skatclub").rglob("*.py")):
        for message in messages(path.read_text(encoding="utf-8")):
            template.add(message, None, [(path.relative_to(ROOT).as_posix(), None)])
    return template


def messages(code: str) -> Iterator[str | tuple[str, ...]]:
    """Return the messages of a module: what is written out as an argument of one of our calls."""
    calls = ast.walk(ast.parse(code)) if CALLED.search(code) else ()
    for call in calls:
        if isinstance(call, ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            given = [call.args[place] for place in KEYWORDS.get(name, ()) if place < len(call.args)]
            words = tuple(
                word.value for word in given if isinstance(word, ast.Constant) and isinstance(word.value, str)
            )
            if words and len(words) == len(given):
                yield words if len(words) > 1 else words[0]


def po_file(language: str) -> Path:
    """Return the file that translators edit."""
    return ROOT / "resources" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """Read the catalogue of a language; an empty one if there is none yet."""
    path = po_file(language)
    if not path.is_file():
        return Catalog(locale=language, domain=DOMAIN)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def updated(language: str) -> Catalog:
    """Return the catalogue with the messages of the code: new ones empty (English: themselves), old ones gone."""
    catalogue = read(language)
    catalogue.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    if language == "en":
        for message in catalogue:
            message.string = message.id if message.id else message.string
    return catalogue


def write(language: str, catalogue: Catalog) -> None:
    """Write the .po file and the .mo file that is compiled from it."""
    path = po_file(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(po_bytes(catalogue))
    path.with_suffix(".mo").write_bytes(mo_bytes(read(language)))


def po_bytes(catalogue: Catalog) -> bytes:
    """Return the .po file: sorted, without line numbers and dates, so that a difference is a difference."""
    catalogue.header_comment = HEADER
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=116, sort_output=True, omit_header=True, include_lineno=False)
    head = "".join(f'"{name}: {said}\\n"\n' for name, said in header(catalogue))
    return f'{HEADER}\nmsgid ""\nmsgstr ""\n{head}\n{buffer.getvalue().decode()}'.encode()


def header(catalogue: Catalog) -> tuple[tuple[str, str], ...]:
    """Return the header that gettext needs, without dates and names."""
    return (
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Transfer-Encoding", "8bit"),
        ("Language", str(catalogue.locale)),
        ("Plural-Forms", catalogue.plural_forms),
    )


def mo_bytes(catalogue: Catalog) -> bytes:
    """Return the compiled catalogue: equal words are equal bytes, on any day and with any Babel."""
    dateless = _Dateless(locale=catalogue.locale, domain=DOMAIN)
    for message in catalogue:
        if message.id:
            dateless.add(message.id, message.string)
    buffer = io.BytesIO()
    write_mo(buffer, dateless)
    return buffer.getvalue()


class _Dateless(Catalog):
    """A catalogue whose header holds what gettext needs and nothing else."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Return the header."""
        return list(header(self))


def untranslated(catalogue: Catalog) -> list[Message]:
    """Return the messages without words in the language of the catalogue."""
    return [message for message in catalogue if message.id and not _is_translated(message)]


def _is_translated(message: Message) -> bool:
    strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(strings)


def main() -> None:
    """Update all catalogues and name what is missing."""
    for language in LANGUAGES:
        catalogue = updated(language)
        write(language, catalogue)
        for message in untranslated(catalogue):
            print(f"{language}: {message.id!r}")


if __name__ == "__main__":
    main()
