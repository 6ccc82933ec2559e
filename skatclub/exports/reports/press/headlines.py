"""Headlines to choose from, as a newspaper writes them: who won, how narrowly, from how far behind."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.story import Story
from skatclub.exports.reports.press import sentences
from skatclub.i18n import days
from skatclub.i18n.language import _, ngettext


def headlines(facts: EventFacts, tale: Story) -> tuple[str, ...]:
    """Return headlines, the plainest first; nobody stands in one who may not be named."""
    return tuple(_headlines(facts, tale))


def _headlines(facts: EventFacts, tale: Story) -> Iterator[str]:
    may_be_named = bool(tale.winners) and all(sentences.is_named(facts, row) for row in tale.winners)
    who = sentences.names(facts, tale.winners)
    count = len(tale.winners)
    if may_be_named:
        words = (
            ngettext("Skat: {names} wins “{event}”", "Skat: {names} win “{event}”", count)
            if tale.over
            else ngettext("Skat: {names} leads “{event}”", "Skat: {names} lead “{event}”", count)
        )
        yield words.format(names=who, event=facts.event.title)
    if not tale.over:
        yield _("“{event}”: still open").format(event=facts.event.title)
        return
    if tale.margin is not None and 0 < tale.margin <= sentences.CLOSE:
        words = ngettext(
            "{n} point decides the skat tournament", "{n} points decide the skat tournament", int(tale.margin)
        )
        yield words.format(n=sentences.points(tale.margin))
    if tale.climb is not None and tale.climb.last == 1 and may_be_named:
        yield _("From {nth} to first: {name} turns the tables").format(nth=days.ordinal(tale.climb.first), name=who)
    elif tale.led and may_be_named and count == 1:
        yield _("Ahead from the first series: nobody catches {name}").format(name=who)
    if facts.ouverts:
        yield _("A Grand ouvert crowns the skat tournament")
    yield _("{people} players, {series}, one goal: “{event}”").format(
        people=tale.people,
        series=ngettext("{n} series", "{n} series", tale.series).format(n=tale.series),
        event=facts.event.title,
    )
