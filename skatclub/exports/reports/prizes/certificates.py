"""Certificates: a sheet each for the first three, for other places or chosen people, in the club's own words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.office.errors import NobodyHonoured
from skatclub.domain.papers import certificates as certificates_domain
from skatclub.domain.papers.certificates import Placeholder
from skatclub.domain.people.person import Audience
from skatclub.exports import document
from skatclub.exports.document import A4, Document, Section
from skatclub.exports.forms import MM_PER_POINT, Align, Face, Form, Line, Picture, Words
from skatclub.exports.reports.prizes import honoured
from skatclub.exports.reports.standings import names as standings_names
from skatclub.exports.reports.standings import ranking
from skatclub.i18n import days, numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.papers.result_facts import Ranked
    from skatclub.domain.standings.standings import Standing
    from skatclub.exports.document import Stand
    from skatclub.exports.forms import Item

HONOURED = (1, 3)
"""Places of each ranking that get a certificate if no others are chosen."""

_FRAME, _INNER = 12.0, 13.6
_LEFT, _WIDTH = 24.0, A4.width - 48.0
_TOP, _BOTTOM = 112.0, 238.0
_SIZES = {0: 15.0, 1: 21.0, 2: 31.0}  # points of usual, large and very large lines
_FACES = {0: Face.SERIF, 1: Face.SERIF_STRONG, 2: Face.SERIF_STRONG}
_SPACE = 1.5  # height of a line in parts of the size
_SECOND = 0.8  # and of its second line
_LETTER = 0.56  # width of a letter in parts of the size, rather less than it is
_MOST_GAP = 7.0
_BLUE = "#123f8c"
_SUITS = (("♣", "#16181d"), ("♠", "#0b5a30"), ("♥", "#b3203c"), ("♦", "#946406"))
_SUIT_STEP = 13.0


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Certificates")


def usual_words() -> str:
    """Return the words of a certificate where the club has none of its own; # makes a line large, ## very large."""
    return _(
        "At the\n"
        "# {{wettbewerb}}\n"
        "on {{datum}}\n"
        "## {{name}}\n"
        "{{verein}}\n"
        "took in the ranking “{{wertung}}” among {{teilnehmer}}\n"
        "with {{punkte}} points in {{serien}} series the\n"
        "## {{platz}}. place"
    ).format()


def usual_team_words() -> str:
    """Return the words of a team's certificate where the club has none of its own."""
    return _(
        "At the\n"
        "# {{wettbewerb}}\n"
        "on {{datum}}\n"
        "## {{name}}\n"
        "took in the ranking “{{wertung}}” among {{teilnehmer}} teams\n"
        "with {{punkte}} points in {{serien}} series the\n"
        "## {{platz}}. place"
    ).format()


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return a certificate for each honoured place of every ranking, or for chosen people.

    While a ranking is provisional, the foot of the sheet says so. Refused: `NoResults`, `NobodyHonoured`.
    """
    honoured_rows = [
        (ranked, row)
        for ranked in honoured.rankings(facts)
        for row in honoured.rows(facts, ranked, usually=HONOURED)
    ]
    if not honoured_rows:
        raise NobodyHonoured
    open_rankings = [ranked for ranked, _row in honoured_rows if ranked.provisional]
    status = standings_names.status(facts, open_rankings[0], stand) if open_rankings else ""
    page_texts = [
        (facts.certificate or (usual_team_words() if ranked.teams else usual_words()), _told(facts, ranked, row))
        for ranked, row in honoured_rows
    ]
    return _document(facts, stand, page_texts, status=status)


def preview(facts: EventFacts, stand: Stand, words: str) -> Document:
    """Return one certificate in these words for the longest real name, whatever place it has.

    Refused: `PlaceholderUnknown`, `CertificateTooLong`.
    """
    longest = max(facts.participants, key=lambda participant: len(participant.person.full_name), default=None)
    filled_in = dict.fromkeys(Placeholder, "") | _of_event(facts)
    if longest is not None:
        filled_in |= {Placeholder.NAME: longest.person.full_name, Placeholder.CLUB: longest.person.club}
    filled_in |= {
        Placeholder.RANK: "1",
        Placeholder.POINTS: numbers.points(4321),
        Placeholder.RANKING: standings_names.called(""),
    }
    filled_in |= {
        Placeholder.SERIES: str(len(facts.event.series)),
        Placeholder.PLAYERS: str(_players(facts)),
    }
    handed = replace(stand, level=Audience.DESK)
    return _document(facts, handed, [(certificates_domain.checked(words) or usual_words(), filled_in)])


def _players(facts: EventFacts) -> int:
    """Return how many played; before the first list is in, how many are to play."""
    played = 0 if facts.results is None else facts.results.whole.standings.played
    return played or sum(participant.takes_part for participant in facts.participants)


def _document(
    facts: EventFacts, stand: Stand, pages: list[tuple[str, dict[Placeholder, str]]], *, status: str = ""
) -> Document:
    host = stand.club or facts.conditions.organiser
    frame = Form(width=A4.width, height=A4.height, items=tuple(_frame(host, stand.logo)))
    blocks = tuple(
        Form(width=A4.width, height=A4.height, items=tuple(_lines(words.splitlines(), texts)), under=frame)
        for words, texts in pages
    )
    return Document(
        title=_("{paper} – {event}").format(paper=name(), event=facts.event.title),
        stand=stand,
        sections=(
            Section(
                blocks=blocks,
                footer=standings_names.footer(facts, stand, status),
                bare=not status,
            ),
        ),
        subject=name(),
    )


def _told(facts: EventFacts, ranked: Ranked, row: Standing) -> dict[Placeholder, str]:
    """Return what the placeholders stand for, for one place of a ranking."""
    if ranked.teams:
        who, home = ranked.teams[row.contestant.id].name, ""
    else:
        person = facts.ranked().people[row.contestant.id].person
        who, home = person.full_name, person.club
    return {
        **_of_event(facts),
        Placeholder.NAME: who,
        Placeholder.CLUB: home,
        Placeholder.RANK: str(row.rank),
        Placeholder.POINTS: document.shown(ranking.total_cell(row.total)),
        Placeholder.RANKING: standings_names.called(ranked.code),
        Placeholder.SERIES: str(len(ranked.standings.series)),
        Placeholder.PLAYERS: str(ranked.standings.played),
    }


def _of_event(facts: EventFacts) -> dict[Placeholder, str]:
    return {Placeholder.EVENT: facts.event.title, Placeholder.DATE: days.in_words(facts.event.held_on)}


def _frame(host: str, logo: bytes) -> Iterator[Item]:
    """Return what all certificates have: frame, head, suits, and lines to sign."""
    for edge, width in ((_FRAME, 0.8), (_INNER, 0.25)):
        right, bottom = A4.width - edge, A4.height - edge - 4
        for x1, y1, x2, y2 in (
            (edge, edge, right, edge),
            (edge, bottom, right, bottom),
            (edge, edge, edge, bottom),
            (right, edge, right, bottom),
        ):
            yield Line(x1, y1, x2, y2, width, colour=_BLUE)
    if logo:
        yield Picture(A4.width - 20 - 30, 19, 30, 20, logo)
    yield replace(_centred(25, 12, host, 15, Face.SERIF, width=A4.width - 108), lines=2)
    yield replace(_centred(54, 24, _("Certificate"), 56, Face.SERIF), spacing=0.08)
    for number, (suit, colour) in enumerate(_SUITS):
        middle = A4.width / 2 + (number - (len(_SUITS) - 1) / 2) * _SUIT_STEP
        sign = _centred(83, 14, suit, 28, Face.PLAIN, width=_SUIT_STEP)
        yield replace(sign, x=middle - _SUIT_STEP / 2, colour=colour)
    for left, words in ((34.0, _("Place, date")), (118.0, _("Tournament director"))):
        yield Line(left, 262, left + 58, 262, 0.25)
        words_below = _centred(263, 5, words, 9.5, Face.SERIF, width=58)
        yield replace(words_below, x=left)


def _lines(lines: list[str], texts: Mapping[Placeholder, str]) -> Iterator[Item]:
    """Return the lines of one certificate between head and signatures, those without words left out."""
    parts = [(min(len(line) - len(line.lstrip("#")), 2), line.lstrip("#").strip()) for line in lines]
    shown = [(large, certificates_domain.filled(line, texts)) for large, line in parts]
    shown = [(large, line) for large, line in shown if line]
    counts = [1 + (len(line) * _LETTER * _SIZES[large] * MM_PER_POINT > _WIDTH) for large, line in shown]
    heights = [
        _SIZES[large] * (_SPACE + (count - 1) * _SECOND) * MM_PER_POINT
        for (large, _line), count in zip(shown, counts, strict=True)
    ]
    room = _BOTTOM - _TOP
    factor = min(1.0, room / max(sum(heights), 1))
    shares = [large for large, _line in shown[1:]]  # what is larger stands farther from the line above it
    gap = min((room - factor * sum(heights)) / max(sum(shares) + len(shown), 1), _MOST_GAP)
    y = _TOP + (room - factor * sum(heights) - gap * (sum(shares) + len(shares))) / 2
    for (large, line), height, count, share in zip(shown, heights, counts, (*shares, 0), strict=True):
        words = _centred(y, factor * height, line, factor * _SIZES[large], _FACES[large])
        yield replace(words, lines=count)
        y += factor * height + gap * (1 + share)


def _centred(y: float, height: float, text: str, size: float, face: Face, *, width: float = _WIDTH) -> Words:
    return Words(
        x=(A4.width - width) / 2,
        y=y,
        width=width,
        height=height,
        texts=(text,),
        size=size,
        face=face,
        align=Align.CENTRE,
        smallest=7,
        lines=1,
    )
