"""A certificate as a club wants it: design, title, who signs, and words with placeholders for each honour.

A template is a text of a few lines, written in the window or handed in as a file. Lines such as `Vorlage: modern`,
`Überschrift: Ehrenurkunde` and `Unterschriften: Anna Schmidt | Karl Weiß` may stand first; words of an honour of
its own stand below its name in brackets, such as [Grand ouvert].
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from skatclub.domain import text
from skatclub.domain.papers.errors import (
    CertificateTooLong,
    HonourUnknown,
    PlaceholderUnknown,
    TemplateUnknown,
    TooManySign,
)

MOST_LINES = 16
LONGEST_LINE = 120
LONGEST_TEMPLATE = 8000
"""Signs of a template with the words of all occasions."""
MOST_SIGN = 2


class Placeholder(StrEnum):
    """What may stand in braces, by the German name, which templates are kept with; `NAMES` has both."""

    NAME = "name"
    CLUB = "verein"
    RANK = "platz"
    PLACE = "platzierung"
    POINTS = "punkte"
    EVENT = "wettbewerb"
    DATE = "datum"
    RANKING = "wertung"
    IN_RANKING = "in_der_wertung"
    SERIES = "serien"
    PLAYERS = "teilnehmer"
    MEMBERS = "mitglieder"
    HOST = "ausrichter"
    GAME = "spiel"
    YEARS = "jahre"


class Design(StrEnum):
    """How a certificate looks."""

    CLASSICAL = "classical"
    MODERN = "modern"
    CLUB = "club"


class Honour(StrEnum):
    """What a certificate is given for."""

    RANKING = "ranking"
    TEAM = "team"
    CHAMPION = "champion"
    SEASON = "season"
    GRAND_OUVERT = "grand_ouvert"
    ANNIVERSARY = "anniversary"


ENGLISH = {
    Placeholder.NAME: "name", Placeholder.CLUB: "club", Placeholder.RANK: "rank", Placeholder.PLACE: "place",
    Placeholder.POINTS: "points", Placeholder.EVENT: "event", Placeholder.DATE: "date",
    Placeholder.RANKING: "ranking", Placeholder.IN_RANKING: "in_ranking", Placeholder.SERIES: "series",
    Placeholder.PLAYERS: "players", Placeholder.MEMBERS: "members", Placeholder.HOST: "host",
    Placeholder.GAME: "game", Placeholder.YEARS: "years",
}  # fmt: skip
NAMES = {english: named for named, english in ENGLISH.items()} | {named.value: named for named in Placeholder}
"""The placeholders as they are written in a template, in either language."""

DESIGNS = {
    "classical": Design.CLASSICAL, "klassisch": Design.CLASSICAL, "modern": Design.MODERN,
    "club": Design.CLUB, "verein": Design.CLUB, "vereinsfarben": Design.CLUB,
}  # fmt: skip
"""The designs as they are written in a template, in either language."""

HONOURS = {
    "wertung": Honour.RANKING, "ranking": Honour.RANKING, "mannschaft": Honour.TEAM, "team": Honour.TEAM,
    "meister": Honour.CHAMPION, "champion": Honour.CHAMPION,
    "saison": Honour.SEASON, "season": Honour.SEASON,
    "grand ouvert": Honour.GRAND_OUVERT, "jubiläum": Honour.ANNIVERSARY, "anniversary": Honour.ANNIVERSARY,
}  # fmt: skip
"""The occasions as they are written in brackets, in either language."""

_DESIGN, _TITLE, _SIGN = ("vorlage", "design"), ("überschrift", "title"), ("unterschriften", "signatures")
_HEADS = {*_DESIGN, *_TITLE, *_SIGN}
_HEAD = re.compile(r"([^\W\d_]+)\s*:\s*(\S.*)")
_BRACES = re.compile(r"\{([^{}]*)\}")
_HONOUR = re.compile(r"\[([^\[\]]*)\]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """A certificate as it is wanted; an empty title, nobody who signs and missing words mean the usual ones."""

    design: Design = Design.CLASSICAL
    title: str = ""
    signatures: tuple[str, ...] = ()
    words: Mapping[Honour, str] = field(default_factory=dict)

    def words_for(self, honour: Honour) -> str:
        """Return the club's own words for an occasion; teams have those of a ranking where they have none."""
        own = self.words.get(honour, "")
        return self.words.get(Honour.RANKING, "") if honour is Honour.TEAM and not own else own


def checked(words: str) -> str:
    """Return a template with tidy lines, to be kept; a line that begins with # is large, with ## very large.

    Refused: `PlaceholderUnknown`, `CertificateTooLong`, `TemplateUnknown`, `HonourUnknown`, `TooManySign`, and as
    `text.checked`.
    """
    lines = [line.strip() for line in text.checked(words, longest=LONGEST_TEMPLATE).splitlines()]
    tidy = renamed("\n".join(lines), lambda placeholder: placeholder.value)
    read(tidy)
    return tidy


def read(words: str) -> Template:
    """Return what a template says; nothing says the usual. Refused: as `checked`."""
    heads, lines = _headed([line.strip() for line in words.splitlines()])
    parts: dict[Honour, list[str]] = {Honour.RANKING: []}
    honour = Honour.RANKING
    for line in lines:
        if named := _HONOUR.fullmatch(line):
            honour = _known_honour(named[1])
            parts.setdefault(honour, [])
        else:
            parts[honour].append(line)
    own = {honour: "\n".join(lines).strip("\n") for honour, lines in parts.items()}
    for part in own.values():
        _check(part.splitlines())
    return Template(
        design=_design(next((heads[key] for key in _DESIGN if key in heads), "")),
        title=text.checked(next((heads[key] for key in _TITLE if key in heads), ""), required=False),
        signatures=_signatures(next((heads[key] for key in _SIGN if key in heads), "")),
        words={honour: part for honour, part in own.items() if part},
    )


def with_design(words: str, design: Design) -> str:
    """Return a template in another design."""
    return written(words, design=design)


def written(
    words: str, *, design: Design | None = None, title: str | None = None, signatures: Iterable[str] | None = None
) -> str:
    """Return a template with another head before the same words; what is usual is not written."""
    template = read(words)
    _heads, lines = _headed([line.strip() for line in words.splitlines()])
    signed = template.signatures if signatures is None else tuple(filter(None, signatures))
    chosen = template.design if design is None else design
    named = template.title if title is None else title
    head = [
        f"Vorlage: {chosen.value}" if chosen is not Design.CLASSICAL else "",
        f"Überschrift: {named}" if named else "",
        f"Unterschriften: {' | '.join(signed)}" if signed else "",
    ]
    return "\n".join([line for line in head if line] + lines).strip()


def filled(line: str, texts: Mapping[Placeholder, str]) -> str:
    """Return a line with its placeholders filled in; braces in what is filled in stay as they are."""
    return _BRACES.sub(lambda match: texts[NAMES[_plain(match[1])]], line)


def renamed(words: str, name: Callable[[Placeholder], str]) -> str:
    """Return a template whose placeholders are called otherwise; what is none stays."""

    def other(match: re.Match[str]) -> str:
        placeholder = NAMES.get(_plain(match[1]))
        return match[0] if placeholder is None else f"{{{name(placeholder)}}}"

    return _BRACES.sub(other, words)


def _plain(name: str) -> str:
    return name.strip().casefold()


def _headed(lines: list[str]) -> tuple[dict[str, str], list[str]]:
    """Return what the first lines say of the certificate, and the lines after them."""
    heads: dict[str, str] = {}
    for place, line in enumerate(lines):
        head = _HEAD.fullmatch(line)
        if head is None or head[1].casefold() not in _HEADS:
            return heads, lines[place:]
        heads[head[1].casefold()] = head[2]
    return heads, []


def _check(lines: list[str]) -> None:
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise CertificateTooLong(MOST_LINES, LONGEST_LINE)
    for named in _BRACES.findall("\n".join(lines)):
        if _plain(named) not in NAMES:
            raise PlaceholderUnknown(text.excerpt(named))


def _design(name: str) -> Design:
    """Return the design of this name, the usual one without a name. Refused: `TemplateUnknown`."""
    if not name:
        return Design.CLASSICAL
    if name.casefold() not in DESIGNS:
        raise TemplateUnknown(text.excerpt(name), tuple(DESIGNS))
    return DESIGNS[name.casefold()]


def _known_honour(name: str) -> Honour:
    plain = name.strip().casefold()
    if plain not in HONOURS:
        raise HonourUnknown(text.excerpt(name.strip()), tuple(HONOURS))
    return HONOURS[plain]


def _signatures(line: str) -> tuple[str, ...]:
    """Return who signs: Anna Schmidt, Spielleiterin | Karl Weiß. Refused: `TooManySign`."""
    names = tuple(text.checked(name) for name in line.split("|") if name.strip())
    if len(names) > MOST_SIGN:
        raise TooManySign(MOST_SIGN)
    return names
