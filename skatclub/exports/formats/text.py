"""The format of plain text: the headings and paragraphs of a document, to be copied into a message."""

from __future__ import annotations

from skatclub.exports import document
from skatclub.exports.document import Block, Document, Heading, Masthead, Table, Text


def render(paper: Document) -> bytes:
    """Return the words of a document in UTF-8, a paragraph a line; forms have none."""
    parts = [_words(block) for section in paper.sections for block in document.printed(section).blocks]
    return ("\n\n".join(part for part in parts if part) + "\n").encode()


def _words(block: Block) -> str:
    match block:
        case Masthead():
            return block.title
        case Heading() | Text():
            return block.text
        case Table():
            return "\n".join("\t".join(document.shown(cell) for cell in row) for row in block.rows)
    return ""
