"""What a newspaper can print as it is: headlines to choose from, a short text, a long one, words for a photo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skatclub.domain.papers import story
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.story import Story
from skatclub.exports import document
from skatclub.exports.document import A4, Document, Heading, Imprint, Masthead, Section, Text
from skatclub.exports.reports.press import sentences
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import days, wordlists
from skatclub.i18n.language import N_, _, ngettext

SHORT, LONG = 60, 200
"""Words of the two texts at most."""

NAME = N_("Press release")


def unasked(facts: EventFacts) -> str:
    """Return who of the best is not named in full, to be said before anything is sent; "" if everybody agreed."""
    people = story.unasked(facts)
    if not people:
        return ""
    return _("Not asked, or no consent for the newspaper, so named as on the web or not at all: {names}.").format(
        names=wordlists.both(*(participant.person.full_name for participant in people))
    )


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the press kit; who agreed is named as on the notice board. Refused: `NoResults`."""
    facts = story.open_to_press(facts)
    tale = story.story(facts)
    blocks = (
        Masthead(title=_(NAME), lines=(facts.event.title, *_where(facts))),
        Heading(_("Headlines to choose from"), 2),
        Text(text="\n".join(f"• {words}" for words in headlines(facts, tale)), size=12, marked=True),
        *_versions(facts, tale, imprint),
        Heading(_("Photo caption"), 2),
        Text(text=_caption(facts, tale), size=12),
        Text(
            text=_(
                "Whoever agreed to the newspaper is named as on the notice board, everybody else as on "
                "the internet."
            )
        ),
    )
    status = standings_names.status(facts, facts.ranked().whole, imprint)
    section = Section(blocks=blocks, footer=standings_names.footer(facts, imprint, status), page=A4)
    return document.of_event(_(NAME), facts.event, imprint, (section,))


def _versions(facts: EventFacts, tale: Story, imprint: Imprint) -> Iterator[Heading | Text]:
    for words, limit, parts in (
        (_("Short version, {n} words"), SHORT, _short(facts, tale, imprint)),
        (_("Long version, {n} words"), LONG, _long(facts, tale, imprint)),
    ):
        text = "\n\n".join(" ".join(part) for part in fitting(parts, limit) if part)
        yield Heading(words.format(n=len(text.split())), 2)
        yield Text(text=text, size=12)


def fitting(paragraphs: Iterable[Iterable[tuple[int, str]]], limit: int) -> list[list[str]]:
    """Return what of the sentences stays within so many words: those of the lowest number go in first."""
    kept = [
        [(rank, place, line, words) for line, (rank, words) in enumerate(part)]
        for place, part in enumerate(paragraphs)
    ]
    chosen: set[tuple[int, int]] = set()
    left = limit
    for _rank, place, line, words in sorted(each for part in kept for each in part):
        if len(words.split()) <= left:
            chosen.add((place, line))
            left -= len(words.split())
    return [[words for _rank, place, line, words in part if (place, line) in chosen] for part in kept]


def _short(facts: EventFacts, tale: Story, imprint: Imprint) -> tuple[list[tuple[int, str]], ...]:
    return (
        [
            (0, sentences.lead(facts, tale)),
            *((1, words) for words in sentences.victory(facts, tale)),
            *((2, words) for words in sentences.others(facts, tale)),
            *((3, words) for words in sentences.margin(tale)),
            *((4, words) for words in sentences.following(facts, imprint.at.date())),
        ],
    )


def _long(facts: EventFacts, tale: Story, imprint: Imprint) -> tuple[list[tuple[int, str]], ...]:
    return (
        [(0, sentences.lead(facts, tale)), *((4, words) for words in sentences.host(facts, imprint.club))],
        [
            *((0, words) for words in sentences.victory(facts, tale)),
            *((2, words) for words in sentences.margin(tale)),
            *((3, words) for words in sentences.course(facts, tale)),
            *((1, words) for words in sentences.others(facts, tale)),
            *((4, words) for words in sentences.prize(facts, tale)),
        ],
        [
            *((2, words) for words in sentences.ouverts(facts)),
            *((6, words) for words in sentences.best_lists(facts, tale)),
            *((5, words) for words in sentences.further(facts)),
        ],
        [(3, words) for words in sentences.following(facts, imprint.at.date())],
    )


def _where(facts: EventFacts) -> tuple[str, ...]:
    return (" · ".join(part for part in (days.spoken(facts.event.held_on), facts.conditions.place) if part),)


def _caption(facts: EventFacts, tale: Story) -> str:
    """Return the words for a photo of those in front who may be named, and room for who took it."""
    rows = [row for row in (*tale.winners, *tale.others) if sentences.is_named(facts, row)]
    people = (f"{sentences.named(facts, row)} ({days.ordinal(row.rank or 0)})" for row in rows)
    words = _("The best of “{event}”: {names}. Photo: ____________________")
    return words.format(event=facts.event.title, names=wordlists.both(*people))


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
