"""Compiles the words of all languages: for hatchling as it builds, for `start.py`, the tests and `poe catalogue`.

What is compiled lies git-ignored beside its source, or in the wheel alone, and says in its header what it is
made of: where that is another, it is made anew. Needs the standard library only until it compiles.
"""

from __future__ import annotations

import hashlib
import io
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).resolve().parent.parent


class Words(list["Message"]):
    """Messages as Babel's writer takes them: it would put dates and its own name into the header of a catalogue."""

    charset = "utf-8"


def sources() -> list[Path]:
    """Return the files that translators edit."""
    return sorted(ROOT.glob("resources/locale/*/LC_MESSAGES/*.po"))


def outdated() -> list[Path]:
    """Return the sources that are not compiled as they stand."""
    compiled = ((po, po.with_suffix(".mo")) for po in sources())
    return [po for po, mo in compiled if not mo.is_file() or made_of(po).encode() not in mo.read_bytes()]


def bring() -> None:
    """Compile beside them what is outdated, each file whole or not at all."""
    for po in outdated():
        half = po.with_suffix(f".{os.getpid()}.mo")
        half.write_bytes(compiled(po))
        half.replace(po.with_suffix(".mo"))


def made_of(po: Path) -> str:
    """Return a hash of all that decides what is compiled."""
    return hashlib.sha256(po.read_bytes() + Path(__file__).read_bytes()).hexdigest()


def read(po: Path) -> Catalog:
    """Return what stands in the file of a language; one that was left half merged is refused."""
    from babel.messages.pofile import read_po

    with po.open("rb") as file:
        return read_po(file, locale=po.parents[1].name, domain="skatclub", abort_invalid=True)


def compiled(po: Path) -> bytes:
    """Return the catalogue that the program reads, sorted by what a word is about and the word, always alike."""
    from babel.messages.catalog import Message
    from babel.messages.mofile import write_mo

    catalogue = read(po)
    head = f"Plural-Forms: {catalogue.plural_forms}\nMade-Of: {made_of(po)}\n"
    words = Words([Message("", f"Content-Type: text/plain; charset=utf-8\n{head}")])
    for message in catalogue:
        if message.id:
            key = f"{message.context}\4{message.id}" if message.context else message.id
            words.append(Message(key, message.string))
    buffer = io.BytesIO()
    write_mo(buffer, words)
    return buffer.getvalue()


def get_build_hook() -> type:
    """Return the hook that hatchling asks for; whoever else reads this may have no hatchling."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class Hook(BuildHookInterface[Any]):
        """Puts the compiled words where the program looks for them."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Compile in the checkout where the program is to run from it, else into the wheel alone."""
            self.made = TemporaryDirectory()
            if version == "editable":
                bring()
            else:
                for po in sources():
                    mo = Path(self.made.name, po.parents[1].name)
                    mo.write_bytes(compiled(po))
                    place = po.relative_to(ROOT).with_suffix(".mo").as_posix()
                    build_data["force_include"][str(mo)] = f"skatclub/{place}"

        def finalize(self, *_built: object) -> None:
            """Clear away what the wheel has taken in."""
            self.made.cleanup()

    return Hook


if __name__ == "__main__":
    bring()
