"""What a newspaper can print as it is: headlines to choose from, a short text, a long one, words for a photo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skatclub.domain.papers import story
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.story import Story
from skatclub.exports import document
from skatclub.exports.document import A4, Document, Heading, Imprint, Masthead, Section, Text
from skatclub.exports.reports.press import headlines, sentences
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import days, wordlists
from skatclub.i18n.language import _

SHORT, LONG = 60, 200
"""Words of the two texts at most."""


def name() -> str:
    """Return the name of the press kit in menus."""
    return _("Press release")


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
        Masthead(title=name(), lines=(facts.event.title, *_where(facts))),
        Heading(_("Headlines to choose from"), 2),
        Text(text="\n".join(f"• {words}" for words in headlines.headlines(facts, tale)), size=12, marked=True),
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
    return document.of_event(name(), facts.event, imprint, (section,))


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
