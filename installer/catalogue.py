"""Brings the catalogues of German and English up to date with the code: poe catalogue.

Extracts every `_()`, `N_()`, `ngettext()` and `counted()` of the package, updates `resources/locale`, compiles
the .mo files that the program reads, and names on stdout what has no German yet.
"""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
DOMAIN = "skatclub"
LANGUAGES = ("de", "en")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "counted": (2, 3)}
HEADER = "# The words of Skatclub; see installer/catalogue.py."


def extracted() -> Catalog:
    """Return every message of the package with the files that it stands in."""
    template = Catalog(domain=DOMAIN, charset="utf-8")
    for name, _line, message, comments, context in extract_from_dir(ROOT / "skatclub", keywords=KEYWORDS):
        template.add(
            message, None, [(f"skatclub/{Path(name).as_posix()}", None)], auto_comments=comments, context=context
        )
    return template


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
