"""The HTML format: any document as one page for the club's site, without scripts, complete in itself, printable.

Several pages are one place: each leads to the others, and one to all of them.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import assert_never

from skatclub.domain.papers import pictures
from skatclub.exports import document
from skatclub.exports.document import Block, Document, Heading, Imprint, Masthead, PageBreak, Section, Table, Text
from skatclub.exports.formats.html import form as html_form, table, table as html_table
from skatclub.exports.formats.html.table import classes as _classes, escaped as _words
from skatclub.exports.forms import Align, Form
from skatclub.i18n import language
from skatclub.i18n.language import _
from skatclub.i18n.papers import words as papers_words

_STYLE = """
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem 1rem 3rem; background: #fff; color: #111;
  font: 1rem/1.4 "DejaVu Sans Condensed", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; align-items: flex-end;
  border-bottom: 2px solid var(--club, #111); padding-bottom: .5rem; margin-bottom: 1rem; }
header h1 { flex: 1 1 18rem; margin: 0; font-size: 1.7rem; line-height: 1.2; overflow-wrap: anywhere; }
header p { margin: 0; text-align: right; overflow-wrap: anywhere; }
header .state { border: 2px solid var(--club, #111); padding: .2rem .8rem; font-size: 1.15rem; font-weight: bold;
  text-align: center; }
header .state.open { background: var(--club, #111); color: #fff; }
header .edition { flex-basis: 100%; }
header .state ~ p { flex-basis: 100%; text-align: left; }
nav { display: flex; flex-wrap: wrap; gap: .2rem 1rem; padding-bottom: .5rem; }
a { color: inherit; }
details { margin: .5rem 0; }
summary { cursor: pointer; padding: .3rem 0; }
details details { margin: 0 0 0 1rem; }
details ul { columns: 14rem; margin: .2rem 0; padding-left: 1.2rem; list-style: none; }
details a { display: inline-block; min-height: 1.5rem; }
header img { max-width: 7rem; max-height: 4.5rem; }
h2 { font-size: 1.2rem; margin: 1.6rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .5rem; text-align: left; border-bottom: 1px solid #bbb; overflow-wrap: break-word; }
thead th { background: #eee; white-space: nowrap; }
thead .over { text-align: center; border-bottom: 1px solid #777; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
tbody th { font-weight: inherit; }
tbody tr { background: #fff; scroll-margin-top: 3rem; }
tbody tr.even { background: #f5f5f5; }
tbody tr:target { background: #ffe9a8; outline: 2px solid #111; }
.right { text-align: right; white-space: nowrap; }
.centre { text-align: center; }
.strong { font-weight: bold; }
.light { color: #555; }
.name { min-width: 8.5rem; }
.lines { white-space: pre-line; overflow-wrap: anywhere; }
.page { border: 1px solid #bbb; display: block; width: 100%; height: auto; margin: 0 0 1rem; }
footer { margin-top: 1.5rem; padding-top: .4rem; border-top: 1px solid #bbb; color: #555; font-size: .85rem; }
@media (max-width: 40rem) { body { padding: .6rem .6rem 2rem; } header h1 { font-size: 1.35rem; }
  header p { text-align: left; } table { font-size: .9rem; } th, td { padding: .3rem .35rem; }
  .name, .sum { position: sticky; background: inherit; z-index: 1; }
  thead .name, thead .sum { background: #eee; }
  .name { left: 0; min-width: 7.5rem; max-width: 45vw; } .sum { right: 0; border-left: 1px solid #bbb; } }
@media print { body { max-width: none; padding: 0; font-size: 8.5pt; line-height: 1.2; }
  .scroll { overflow: visible; } nav, details { display: none; } th, td { padding: .1rem .3rem; }
  h1 { font-size: 1.3rem; } h2 { margin: .6rem 0 .2rem; } footer { margin-top: .5rem; }
  thead { display: table-header-group; } tr { break-inside: avoid; } td { overflow-wrap: anywhere; }
  .turn { break-before: page; }
  .page { border: 0; break-inside: avoid; } }
"""
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_ALIGN = {Align.LEFT: "", Align.CENTRE: "centre", Align.RIGHT: "right"}


def render(paper: Document) -> bytes:
    """Return the page of a document in UTF-8; text from users is escaped, whatever it is."""
    return "\n".join((*_head(paper), "<body>", *_body(paper), "</body>", "</html>", "")).encode()


def _head(paper: Document) -> Iterator[str]:
    yield "<!DOCTYPE html>"
    yield f'<html lang="{language.current()}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    yield '<meta name="generator" content="Skatclub">'
    yield f"<title>{_words(paper.title)}</title>"
    yield f"<style>{_STYLE}</style>"
    if paper.imprint.head.ink:
        yield f"<style>:root {{ --club: {paper.imprint.head.ink}; }}</style>"
    yield "</head>"


def _body(paper: Document) -> Iterator[str]:
    titled = any(isinstance(block, Masthead) for section in paper.sections for block in section.blocks)
    if not titled:
        yield f"<header><h1>{_words(paper.title)}</h1></header>"
    yield "<main>"
    for number, section in enumerate(paper.sections):
        yield f'<section class="turn"{_id(number)}>' if number else f"<section{_id(number)}>"
        yield from _section(document.printed(section), paper, number + 1)
        yield "</section>"
    yield "</main>"


def _id(number: int) -> str:
    return f' id="s{number + 1}"'


def _section(section: Section, paper: Document, number: int) -> Iterator[str]:
    turned = False
    title = section.bookmark or (section.masthead.title if section.masthead is not None else paper.title)
    levels = sorted({block.level for block in section.blocks if isinstance(block, Heading)})
    for place, block in enumerate(section.blocks, start=1):
        if isinstance(block, PageBreak):
            turned = True
            continue
        if turned:
            yield '<div class="turn"></div>'
            turned = False
        if isinstance(block, Heading):
            title = block.text
            yield _heading(block, levels)
            continue
        yield from (
            html_table.lines(block, title, f"r{number}-{place}") if isinstance(block, Table) else _block(block)
        )
    imprint = paper.imprint
    parts = (
        *section.footer,
        section.edition,
        _("As of {moment}").format(moment=document.moment_words(imprint.at)),
        papers_words.level_sentence(imprint.level) if paper.names else "",
        section.seal,
    )
    yield f"<footer>{_words(' · '.join(part for part in parts if part))}</footer>"


def _heading(heading: Heading, levels: list[int]) -> str:
    """Return a heading of the level that follows the one above it: who listens to a page misses none between."""
    level = min(2 + levels.index(heading.level), 4)
    return f"<h{level}>{_words(heading.text)}</h{level}>"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Masthead():
            yield from _masthead(block)
        case Text():
            classes = _classes("lines", _ALIGN[block.align], "strong" if block.strong else "")
            yield f"<p{classes}>{_words(block.text)}</p>"
        case Form():
            yield from html_form.lines(block)
        case Heading() | Table() | PageBreak():
            pass
        case _:
            assert_never(block)


def _masthead(head: Masthead) -> Iterator[str]:
    yield "<header>"
    yield f"<h1>{_words(head.title)}</h1>"
    if head.state:
        yield f"<p{_classes('state', 'open' if head.open else '')}>{_words(head.state)}</p>"
    words_joined = "<br>".join(_words(line) for line in head.lines if line)
    if words_joined:
        yield f"<p>{words_joined}</p>"
    if head.logo:
        source = f"data:{pictures.kind(head.logo)};base64,{b64encode(head.logo).decode()}"
        alternative = _("Club logo")
        yield f'<img src="{source}" alt="{_words(alternative)}">'
    if head.edition:
        yield f'<p class="edition">{_words(head.edition)}</p>'
    yield "</header>"


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
    items = "".join(f'<li><a href="{table.escaped(file)}">{table.escaped(name)}</a></li>' for file, name in names)
    begin = render(index).replace(b"</header>", f"</header><ul>{items}</ul>".encode(), 1)
    overview = _("All pages")
    return [
        (INDEX, begin),
        *((file, _with_links(contents, [(INDEX, overview), *names], file)) for file, _name, contents in pages),
    ]


def _with_links(contents: bytes, names: Sequence[tuple[str, str]], own: str) -> bytes:
    label = table.escaped(_("Pages"))
    links = "".join(
        f'<a href="{table.escaped(file)}"{" aria-current=" + chr(34) + "page" + chr(34) if file == own else ""}>'
        f"{table.escaped(name)}</a>"
        for file, name in names
    )
    return contents.replace(_BODY, _BODY + f'<nav aria-label="{label}">{links}</nav>\n'.encode(), 1)
