"""The people of a club: members and guests, and how their names may be shown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import assert_never

from skatclub.domain import errors, text
from skatclub.domain.people import club_names


class PublishLevel(StrEnum):
    """How much of a name a list may show."""

    FULL = "full"
    INITIAL = "initial"
    FIRST_NAME = "first_name"
    INITIALS = "initials"
    ANONYMOUS = "anonymous"


USUAL_NOTICE, USUAL_WEB = PublishLevel.FULL, PublishLevel.INITIAL
"""How names are shown as long as nobody has said otherwise."""


class Audience(StrEnum):
    """Who reads a paper or a file: the desk and the person meant, all before the board, or everybody on the web."""

    DESK = "desk"
    BOARD = "board"
    WEB = "web"


@dataclass(frozen=True, slots=True, kw_only=True)
class Apart:
    """What stands behind a name that others bear as well, by who reads it; nothing where nobody else does."""

    desk: str = ""
    board: str = ""
    web: str = ""

    def of(self, audience: Audience) -> str:
        """Return what these readers find behind the name."""
        match audience:
            case Audience.DESK:
                return self.desk
            case Audience.BOARD:
                return self.board
            case Audience.WEB:
                return self.web
            case _:
                assert_never(audience)


NOBODY_ELSE = Apart()
"""What tells somebody apart whose name nobody else bears."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A member or guest; `notice_level` rules board and screen, `web_level` files and pages for others.

    The internet is never told more than the board: where it would be, it is told the same. White space in names is
    one space. `apart` tells people of one name apart among those with whom they were read (`namesakes`).
    """

    id: int
    given_name: str
    family_name: str
    club: str = ""
    member_no: str = ""
    is_member: bool = False
    notice_level: PublishLevel = USUAL_NOTICE
    web_level: PublishLevel = USUAL_WEB
    version: int = 1
    apart: Apart = NOBODY_ELSE

    def __post_init__(self) -> None:
        family_name = text.checked(self.family_name, required=False)
        object.__setattr__(self, "given_name", text.checked(self.given_name, required=not family_name))
        object.__setattr__(self, "family_name", family_name)
        object.__setattr__(self, "web_level", stricter(self.notice_level, self.web_level))

    @property
    def full_name(self) -> str:
        """Return the whole name as it stands on a list of the desk: Peter Müller (SC Alpha) where there are two."""
        return with_apart(self.written_name, self.apart.desk)

    @property
    def written_name(self) -> str:
        """Return given name and family name alone: what names that are typed or found are held against."""
        return f"{self.given_name} {self.family_name}".strip()

    @property
    def names(self) -> tuple[str, str]:
        """Return what may be typed for this one: the name as it is written, and as a list tells it apart."""
        return self.written_name, self.full_name

    @property
    def alone(self) -> Person:
        """Return the same, read without others: nothing tells apart."""
        return self if self.apart == NOBODY_ELSE else replace(self, apart=NOBODY_ELSE)

    def level_for(self, audience: Audience) -> PublishLevel:
        """Return how much of the name may be shown to these readers; the desk knows everybody."""
        match audience:
            case Audience.DESK:
                return PublishLevel.FULL
            case Audience.BOARD:
                return self.notice_level
            case Audience.WEB:
                return self.web_level
            case _:
                assert_never(audience)


def with_apart(name: str, apart: str) -> str:
    """Return a name with what tells it apart behind it, if anything does."""
    return f"{name} ({apart})" if apart else name


def name_key(person: Person) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return the key of every list by name (DIN 5007-2): surname, then given name.

    What stands before a surname belongs to it, as the heads of our papers have it: von der Heide is found under V,
    de Vries under D. Who has only a given name is looked for by that.
    """
    return text.sort_key(person.family_name or person.given_name), text.sort_key(person.given_name)


ANONYMOUS = "Anonym"
"""What somebody is called whose name is not to be read, where no start number stands for it."""


def anonymous_name(number: int) -> str:
    """Return what somebody is called whose names were erased; it stands in lists as any other name."""
    return f"{ANONYMOUS} #{number}"


def is_nameless(person: Person, level: PublishLevel) -> bool:
    """Tell whether this level shows no name: it is not wanted, or was erased."""
    return shown_name(person, level).partition(" #")[0] == ANONYMOUS


def meant(same_name: Iterable[Person], club: str, *, own_club: str) -> Person | None:
    """Return who of the same name is meant: who is of this club, else who has none, else anybody if none is named.

    Members are of the club whose file it is.
    """
    club_key = club_names.folded(club)
    of_club = {
        person: club_names.folded(person.club or (own_club if person.is_member else "")) for person in same_name
    }
    fitting = [
        [person for person, of in of_club.items() if of == club_key],
        [person for person, of in of_club.items() if not of],
    ]
    if not club_key:
        fitting.append(list(of_club))
    return next((person for people in fitting for person in people), None)


def completed(kept: Person, other: Person) -> Person:
    """Return a person with what only a second record knows; the stricter wish for names counts."""
    return replace(
        kept,
        club=kept.club or other.club,
        member_no=kept.member_no or other.member_no,
        is_member=kept.is_member or other.is_member,
        notice_level=stricter(kept.notice_level, other.notice_level),
        web_level=stricter(kept.web_level, other.web_level),
    )


def stricter(level: PublishLevel, other: PublishLevel) -> PublishLevel:
    """Return the level of two that shows less."""
    return max(level, other, key=list(PublishLevel).index)


def name_parts(typed: str) -> tuple[str, str]:
    """Split a typed name: the last word is the family name, with von, van, zu … belonging to it.

    "Krüger, Bernd" is read the other way round. A single word is a given name. Refused: as `text.checked`.
    """
    clean = text.checked(typed)
    family, comma, given_name = clean.partition(",")
    if comma and given_name.strip() and family.strip():
        return with_title(given_name.strip(), family.strip())
    words = clean.replace(",", " ").split()
    if not words:
        raise errors.NameMissing
    if len(words) == 1:
        return words[0], ""
    words, behind = _without_suffixes(words, fewest=2)
    first = len(words) - 1
    while first > 1 and words[first - 1].casefold() in PARTICLES:
        first -= 1
    return " ".join((*words[:first], *behind)), " ".join(words[first:])


def with_title(given_name: str, family: str) -> tuple[str, str]:
    """Return given and family name with titles before the given one: Pfeiffer is looked for under P, not D.

    What tells father and son apart goes behind it, what stands before a surname goes there: Heide, Bernd von der.
    """
    words = family.split()
    count = next((place for place, word in enumerate(words) if not is_title(word)), 0)
    titles, words, given_names = words[:count], words[count:], given_name.replace(",", " ").split()
    if given_names:
        words, behind_family = _without_suffixes(words, fewest=1)
        given_names, behind = _without_suffixes(given_names, fewest=1)
        while words and len(given_names) > 1 and given_names[-1].casefold() in PARTICLES:
            words.insert(0, given_names.pop())
        given_names += [*behind, *behind_family]
    return " ".join((*titles, *given_names)), " ".join(words)


def _without_suffixes(words: list[str], *, fewest: int) -> tuple[list[str], list[str]]:
    """Return words without jun. and sen., and those; all of them if fewer than so many would remain."""
    names = [word for word in words if not is_suffix(word)]
    return (names, [word for word in words if is_suffix(word)]) if len(names) >= fewest else (words, [])


def is_suffix(word: str) -> bool:
    """Tell whether a word of a name is none but tells father and son apart: jun., sen."""
    return word.casefold().strip("().") in _SUFFIXES


def bare_words(name: str) -> list[str]:
    """Return the words of a name, in small letters, without titles and without jun. and sen."""
    return [word for word in name.casefold().split() if not (is_title(word) or is_suffix(word))]


_SUFFIXES = frozenset({"jun", "jr", "junior", "sen", "sr", "senior", "ii", "iii"})


def is_title(word: str) -> bool:
    """Tell whether a word of a name is a title such as Dr., Prof. or Dipl.-Ing."""
    bare = word.casefold()
    return bare in _BARE_TITLES or bool(_TITLE.fullmatch(bare))


_BARE_TITLES = frozenset({"dr", "prof", "professor"})
_TITLE = re.compile(
    r"(univ\.-)?(dr|dres|prof|dipl|mag|ing|h\.? ?c|med|jur|rer|nat|phil|pol|oec|theol|habil|dent|vet)"
    r"\.(-?[a-zäöü]+\.?)*"
)
PARTICLES = frozenset(
    {"von", "van", "vom", "und", "zu", "zum", "zur", "de", "der", "den", "del", "di", "da", "dos", "la"}
)


def shown_name(person: Person, level: PublishLevel, *, number: int | None = None) -> str:
    """Return the name as the level allows, not told apart; `number` (start number) stands in for an anonymous one.

    Never the number of the record: it follows the order of an import, as the number of a member does.
    """
    match level:
        case PublishLevel.FULL:
            return person.written_name
        case PublishLevel.INITIAL:
            return f"{person.given_name} {_initial(person.family_name)}".strip()
        case PublishLevel.FIRST_NAME if person.given_name:
            return person.given_name
        case PublishLevel.INITIALS:
            return initials(person)
    return ANONYMOUS if number is None else f"#{number}"


def call_name(person: Person) -> str:
    """Return how one is called at the table: the first given name that is no title, else the family name."""
    given_names = person.given_name.split()
    return next((word for word in given_names if not word.endswith(".")), person.family_name or person.given_name)


def listed_name(person: Person, level: PublishLevel, *, number: int | None = None) -> str:
    """Return the name as lists sort it, family name first, as far as the level allows: Schmidt, Anna."""
    family = person.family_name if level is PublishLevel.FULL else _initial(person.family_name)
    has_surname_first = level in {PublishLevel.FULL, PublishLevel.INITIAL}
    if not has_surname_first or not family or not person.given_name:
        return shown_name(person, level, number=number)
    return f"{family}, {person.given_name}"


def initials(person: Person) -> str:
    """Return the shortest form of a name: "H.-P. M." for Dr. Hans-Peter von der Mühlenbrock jun."""
    words = [word for word in person.given_name.split() if not (is_title(word) or is_suffix(word))]
    given_name = "-".join(words) if words or person.family_name else person.given_name
    shortened = "-".join(f"{part[0]}." for part in given_name.split("-") if part)
    return f"{shortened} {_initial(person.family_name)}".strip()


@lru_cache(maxsize=4096)
def _initial(family_name: str) -> str:
    words = family_name.split()
    proper = next((word for word in words if word.casefold() not in PARTICLES), family_name.strip())
    return f"{proper[0]}." if proper else ""
