"""The help on paper: a quick guide of two pages and the handbook, both of the same words as the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from skatclub.exports.document import (
    A4,
    EDGE,
    Block,
    Column,
    Document,
    Heading,
    Imprint,
    Masthead,
    PageBreak,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Form, Picture
from skatclub.exports.reports import cheat_sheet
from skatclub.i18n import help as i18n_help, typed
from skatclub.i18n.help import Topic
from skatclub.i18n.language import N_, _
from skatclub.i18n.typed import Lines

WIDE, HIGH = 144.0, 81.0
"""Millimetres of a picture of a page."""
FRONT = 6
"""Topics on the first page of the quick guide."""


class Guide(NamedTuple):
    """What the papers are made of: the topics, and what keys do there, as the keyboard names them."""

    topics: tuple[Topic, ...]
    keys: Mapping[str, tuple[tuple[str, str], ...]]


def without_keys() -> Guide:
    """Return the topics without what keys do, which the window alone knows."""
    return Guide(i18n_help.topics(), {})


GUIDE_NAME = N_("Quick guide")
HANDBOOK_NAME = N_("Handbook")


def guide(material: Guide, imprint: Imprint) -> Document:
    """Return what somebody needs for a first evening, on two pages."""
    short = [topic for topic in material.topics if topic.key in i18n_help.IN_SHORT]
    front = [block for topic in short[:FRONT] for block in _short(topic)]
    back = [block for topic in short[FRONT:] for block in _short(topic)]
    head = Heading(_("A deal in one line: declarer, game, matadors, levels, result"), level=2)
    return _document(_(GUIDE_NAME), (*front, PageBreak(), *back, head, cheat_sheet.examples()), imprint)


def handbook(material: Guide, imprint: Imprint) -> Document:
    """Return all topics with their pictures and keys."""
    keyed = ((topic, material.keys.get(topic.key, ())) for topic in material.topics)
    topics = [_long(topic, keys) for topic, keys in keyed if topic.things or topic.more or topic.asked or keys]
    name = _(HANDBOOK_NAME)
    return _document(name, tuple(_whole(topics, _head(name, imprint))), imprint)


def _whole(topics: Iterable[tuple[Block, ...]], head: Masthead) -> Iterator[Block]:
    """Return the topics one after the other, on a new page where one would be parted from its picture."""
    from skatclub.exports.formats.pdf import flow  # with ReportLab, which nobody needs to see what papers there are

    page: tuple[Block, ...] = (head,)
    for topic in topics:
        page = (*page, *topic)
        whole = Section(blocks=page, page=A4)
        if len(flow.pages(whole)) > 1 + page.count(PageBreak()) and page != (head, *topic):
            yield PageBreak()
            page = (head, PageBreak(), *topic)
        yield from topic


def _head(name: str, imprint: Imprint) -> Masthead:
    return Masthead(title=name, lines=tuple(filter(None, (imprint.club,))), logo=imprint.logo)


def _document(name: str, blocks: tuple[Block, ...], imprint: Imprint) -> Document:
    section = Section(blocks=(_head(name, imprint), *blocks), footer=(imprint.club, ""), page=A4)
    return Document(title=name, imprint=imprint, sections=(section,), subject=name, names=False)


def _short(topic: Topic) -> tuple[Block, ...]:
    return (
        Heading(topic.title, level=2),
        Text(text=topic.purpose, size=11),
        Text(text=topic.numbered(), size=11, marked=True),
    )


def _long(topic: Topic, keys: tuple[tuple[str, str], ...]) -> tuple[Block, ...]:
    blocks: list[Block] = [Heading(topic.title), Text(text=topic.purpose, size=11)]
    if topic.things:
        blocks.append(Text(text=topic.numbered(), size=11, marked=True))
    blocks += [Text(text=words) for words in topic.more]
    if (file := i18n_help.picture(topic.key)) is not None:
        shown = Picture(0, 0, WIDE, HIGH, file.read_bytes())
        blocks.append(Form(width=A4.width - 2 * EDGE, height=HIGH, items=(shown,)))
    if topic.asked:
        blocks.append(_table(_("Question"), topic.asked))
    if keys:
        blocks.append(_table(_("Key"), keys))
    if lines := typed.on_page(topic.key):
        blocks.append(_table(typed.title(topic.key), lines))
    return tuple(blocks)


def _table(head: str, rows: Lines) -> Table:
    columns = (Column(head=head, weight=45, strong=True), Column(head=_("Meaning"), weight=135))
    return Table(columns=columns, rows=rows, striped=True)
