"""Several pages as one place on the web: each leads to the others, and one to all of them."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.exports.document import Document, Imprint, Masthead, Section
from skatclub.exports.formats.html import render, words
from skatclub.i18n.language import _

INDEX = "index.html"
_BODY = b"<body>\n"


def linked(pages: Sequence[tuple[str, str, bytes]], title: str, imprint: Imprint) -> list[tuple[str, bytes]]:
    """Return pages, each given as file, name and contents, with links to one another, and the one to begin with."""
    names = [(file, name) for file, name, _contents in pages]
    index = Document(
        title=title,
        imprint=imprint,
        sections=(Section(blocks=(Masthead(title=title, lines=(imprint.club,), logo=imprint.logo),)),),
        names=False,
    )
    items = "".join(f'<li><a href="{words.of(file)}">{words.of(name)}</a></li>' for file, name in names)
    begin = render.render(index).replace(b"</header>", f"</header><ul>{items}</ul>".encode(), 1)
    overview = _("All pages")
    return [
        (INDEX, begin),
        *((file, _with_links(contents, [(INDEX, overview), *names], file)) for file, _name, contents in pages),
    ]


def _with_links(contents: bytes, names: Sequence[tuple[str, str]], own: str) -> bytes:
    label = words.of(_("Pages"))
    links = "".join(
        f'<a href="{words.of(file)}"{" aria-current=" + chr(34) + "page" + chr(34) if file == own else ""}>'
        f"{words.of(name)}</a>"
        for file, name in names
    )
    return contents.replace(_BODY, _BODY + f'<nav aria-label="{label}">{links}</nav>\n'.encode(), 1)
