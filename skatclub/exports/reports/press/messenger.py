"""The result in short lines for a messenger, which makes words between stars bold; text and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from skatclub.domain.papers import story
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.story import Story
from skatclub.exports.document import Document, Imprint, Section, Text
from skatclub.exports.reports.press import sentences
from skatclub.i18n import days
from skatclub.i18n.language import N_, _, ngettext

PLACES = 10
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
_BARE = str.maketrans({medal: f"{rank}." for rank, medal in _MEDALS.items()})

NAME = N_("Text for messaging")


def preview(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the text to be looked at on a page, whose type has no medals."""
    document = of(facts, imprint)
    blocks = tuple(
        replace(block, text=block.text.translate(_BARE), size=12)
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Text)
    )
    return replace(document, sections=(Section(blocks=blocks),))


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the text; names are those of the web. Refused: `NoResults`."""
    tale = story.story(facts)
    parts = ("\n".join(_head(facts, tale)), "\n".join(_places(facts)), "\n".join(_more(facts, tale, imprint)))
    blocks = tuple(Text(text=part) for part in parts if part)
    return Document(title=_(NAME), imprint=imprint, sections=(Section(blocks=blocks),), subject=_(NAME))


def _head(facts: EventFacts, tale: Story) -> Iterator[str]:
    yield f"♣ *{_plain(facts.event.title)}*"
    yield " · ".join(part for part in (days.spoken(facts.event.held_on), facts.conditions.place) if part)
    people = ngettext("{n} player", "{n} players", tale.people).format(n=tale.people)
    yield f"{people}, " + ngettext("{n} series", "{n} series", tale.series).format(n=tale.series)
    if not tale.over:
        yield _("*Still provisional*")


def _places(facts: EventFacts) -> Iterator[str]:
    for row in facts.ranked().whole.standings.rows[:PLACES]:
        if row.rank is None:
            continue
        name_shown, total = _plain(sentences.named(facts, row)), sentences.points(row.total)
        medal = _MEDALS.get(row.rank)
        yield f"{medal} *{name_shown}* – {total}" if medal else f"{row.rank}. {name_shown} – {total}"
    more = sum(row.rank is not None for row in facts.ranked().whole.standings.rows[PLACES:])
    if more:
        yield _("… and {n} more").format(n=more)


def _more(facts: EventFacts, tale: Story, imprint: Imprint) -> Iterator[str]:
    yield from sentences.ouverts(facts)
    yield from sentences.best_lists(facts, tale)
    yield from sentences.further(facts)
    yield from sentences.following(facts, imprint.at.date())


def _plain(words: str) -> str:
    """Return words without the signs by which a messenger makes them bold, slanted or struck."""
    return words.translate(str.maketrans("*_~`", "    ")).strip()
