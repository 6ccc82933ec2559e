"""Brings the catalogues of all languages up to date with the code, which speaks English itself: poe catalogue.

Extracts every message of the package, as the calls in `KEYWORDS` name them, and what refusals say, updates
`resources/locale`, has it compiled, and names on stdout what is not translated yet. Whoever adds a language begins
with the template `resources/locale/skatclub.pot`, which this makes as well.
"""

from __future__ import annotations

import ast
import io
import re
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

import build_words
from skatclub.i18n import help as i18n_help, language
from skatclub.i18n.language import CONTEXT

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {
    "_": (0,), "N_": (0,), "ngettext": (0, 1), "counted": (1, 2), "about_lines": (2, 3), "pgettext": (0, 1)
}  # fmt: skip
"""Which arguments of these calls are messages; of the last the first says what the word is about."""
MEANT = {
    "n": "a whole number",
    "number": "a number",
    "count": "how many",
    "name": "a name",
    "names": "several names",
    "who": "who did it",
    "points": "points, with their sign",
    "amount": "an amount of euros",
    "table": "a number of a table",
    "tables": "how many tables",
    "series": "a series, by number or name",
    "seat": "a seat, 1 to 5",
    "deal": "a number of a deal",
    "deals": "how many deals",
    "day": "a day",
    "time": "a time of day",
    "title": "a title of an event",
    "event": "an event",
    "place": "a place in a ranking",
    "rank": "a rank",
    "start_no": "a start number",
    "won": "games won",
    "lost": "games lost",
    "total": "total points",
    "game": "a game in words",
    "bid": "a bid",
    "value": "a value",
    "address": "an address of a club",
    "path": "a path of a file",
    "paper": "a name of a paper",
    "edition": "a number of an edition",
    "club": "a name of a club",
    "year": "a year",
    "change": "a change in words",
    "minutes": "minutes",
    "version": "a version",
    "folder": "a folder",
    "reason": "a reason as it was typed",
    "people": "how many people",
    "lists": "how many lists",
    "words": "words in between",
}
"""What the most frequent placeholders stand for, said to translators beside each message."""
PLACEHOLDER = re.compile(r"\{(\w+)")
SAYS = ("says", "otherwise")
"""Name the sentences of a refusal, in its class."""
CALLED = re.compile(rf"\b({'|'.join(KEYWORDS)})\(|\b({'|'.join(SAYS)}) = ")
HEAD = r"""# The words of Skatclub; see installer/catalogue.py.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"""


def extracted() -> Catalog:
    """Return every message of the package with the files that it stands in."""
    template = Catalog(domain="skatclub", charset="utf-8")
    for path in sorted((ROOT / "skatclub").rglob("*.py")):
        place = [(path.relative_to(ROOT).as_posix(), None)]
        for message in messages(path.read_text(encoding="utf-8")):
            _add(template, message, place)
    for message in i18n_help.messages():
        _add(template, message, [("resources/help.md", None)])
    _leave_stems(template)
    return template


def _leave_stems(template: Catalog) -> None:
    """Take out what is said by the words of another message in every language, noting where it is said."""
    known = [build_words.read(po) for po in build_words.sources()]
    plain = [message for message in template if isinstance(message.id, str) and message.id and not message.context]
    kept: dict[str, Message] = {}
    for message in sorted(plain, key=lambda message: (len(message.id), message.id.swapcase())):
        stem = next((stem for stem in language.stems(message.id) if stem.words in kept), None)
        if stem is None or any(_is_said_otherwise(message.id, stem, words) for words in known):
            kept[message.id] = message
        else:
            places = kept[stem.words].locations
            places[:] = sorted({*places, *message.locations})
            template.delete(message.id)


def _is_said_otherwise(message: str, stem: language.Stem, words: Catalog) -> bool:
    own, base = words.get(message), words.get(stem.words)
    return bool(own and own.string) and not (base and stem.said(str(base.string)) == own.string)


def _add(template: Catalog, message: str | tuple[str, ...], place: list[tuple[str, None]]) -> None:
    context, _mark, word = message.rpartition(CONTEXT) if isinstance(message, str) else ("", "", message)
    template.add(word, None, place, context=context or None)


def messages(code: str) -> Iterator[str | tuple[str, ...]]:
    """Return the messages of a module, what one is about before it: what is written out in one of our calls.

    And what its refusals say.
    """
    nodes = ast.walk(ast.parse(code)) if CALLED.search(code) else ()
    for call in nodes:
        if isinstance(call, ast.Assign) and isinstance(call.value, ast.Constant):
            if getattr(call.targets[0], "id", "") in SAYS and isinstance(call.value.value, str):
                yield call.value.value
        elif isinstance(call, ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            given = [call.args[place] for place in KEYWORDS.get(name, ()) if place < len(call.args)]
            words = tuple(
                word.value for word in given if isinstance(word, ast.Constant) and isinstance(word.value, str)
            )
            if words and len(words) == len(given):
                if name == "pgettext":
                    yield CONTEXT.join(words)
                else:
                    yield words if len(words) > 1 else words[0]


def updated(po: Path) -> Catalog:
    """Return the catalogue with the messages of the code: new ones empty, old ones gone."""
    catalogue = build_words.read(po)
    catalogue.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """Return the .po file: sorted, without line numbers and dates, so that a difference is a difference."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=116, sort_output=True, omit_header=True, include_lineno=False)
    head = f'{HEAD}"Language: {catalogue.locale}\\n"\n"Plural-Forms: {catalogue.plural_forms}\\n"\n'
    return f"{head}\n{buffer.getvalue().decode()}".encode()


def template() -> bytes:
    """Return what a translator begins with: every message, with words on what its placeholders stand for."""
    catalogue = extracted()
    for message in catalogue:
        words = message.id if isinstance(message.id, tuple) else (message.id,)
        named = sorted({name for each in words if each for name in PLACEHOLDER.findall(each)} & MEANT.keys())
        message.auto_comments = [f"{{{name}}}: {MEANT[name]}" for name in named]
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=116, sort_output=True, omit_header=True, include_lineno=False)
    return f"{HEAD}\n{buffer.getvalue().decode()}".encode()


def untranslated(catalogue: Catalog) -> list[Message]:
    """Return the messages without words in the language of the catalogue."""
    return [message for message in catalogue if message.id and not _is_translated(message)]


def _is_translated(message: Message) -> bool:
    strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(strings)


def main() -> None:
    """Update all catalogues and the template, compile them, and name what is missing."""
    (ROOT / "resources" / "locale" / "skatclub.pot").write_bytes(template())
    for po in build_words.sources():
        catalogue = updated(po)
        po.write_bytes(po_bytes(catalogue))
        for message in untranslated(catalogue):
            print(f"{catalogue.locale}: {message.id!r}")
    build_words.bring()


if __name__ == "__main__":
    main()
