"""Finding people fast: by the first letters of their names, and who may be one person in two spellings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from skatclub.domain import text
from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Person

FEWEST_LETTERS = 2
REMEMBERED = 20_000
"""Names whose folded parts and sounds are kept, so that a key at the desk is answered within a frame."""
MOST_NEAR = 3
FEWEST_SOUNDS = 2
"""Consonants that a name needs to sound like another one; with fewer, half the club would."""


def matching(people: Iterable[Person], typed: str) -> tuple[Person, ...]:
    """Return whose names begin as typed, in any order of the words, the likeliest first.

    "krü be" and "be krü" both find Bernd Krüger; ä, ö, ü, ß may be typed as ae, oe, ue, ss or without dots.
    """
    words = [_folded(word) for word in typed.replace(",", " ").split()]
    if not words:
        return ()
    begun = f" {words[0]}"
    hits = [
        (place, person)
        for person in people
        if begun in _spelled(person.family_name, person.given_name) and (place := _place(person, words)) is not None
    ]
    hits.sort(key=lambda pair: (pair[0], people_person.name_key(pair[1])))
    return tuple(person for _, person in hits)


def alike(people: Iterable[Person], name: str) -> tuple[Person, ...]:
    """Return whose name has parts that sound like all words of this one: Maier for Meyer; equal spellings first."""
    sounds = Counter(sound(name))
    folded = _folded(name)
    if sum(map(len, sounds)) < FEWEST_SOUNDS:
        return ()
    sounding = [person for person in people if sounds <= Counter(sound(person.written_name))]
    return tuple(
        sorted(
            sounding,
            key=lambda person: (_folded(person.written_name) != folded, text.sort_key(person.written_name)),
        )
    )


def near(people: Iterable[Person], name: str) -> tuple[str, ...]:
    """Return a few people, with their numbers, who may be meant by a name nobody bears: “Anna Schmidt (#1)”."""
    known = tuple(people)
    near_names = dict.fromkeys((*matching(known, name), *alike(known, name)))
    return tuple(f"{person.written_name} (#{person.id})" for person in tuple(near_names)[:MOST_NEAR])


@lru_cache(maxsize=REMEMBERED)
def sound(name: str) -> tuple[str, ...]:
    """Return how the words of a name sound, in any order (Kölner Phonetik, H. J. Postel 1969)."""
    return tuple(sorted(filter(None, (_cologne(word) for word in name.replace("-", " ").split()))))


@dataclass(frozen=True, slots=True)
class Alike:
    """Two people of a club who may be one."""

    one: Person
    other: Person


def doubles(people: Sequence[Person]) -> tuple[Alike, ...]:
    """Return the pairs of people whose names sound the same, to be looked at by a human."""
    by_sound: dict[tuple[str, ...], list[Person]] = {}
    for person in people:
        by_sound.setdefault(sound(person.written_name), []).append(person)
    return tuple(
        Alike(group[place], other)
        for group in by_sound.values()
        for place in range(len(group))
        for other in group[place + 1 :]
    )


def _folded(word: str) -> str:
    return text.sort_key(word)[0]


def _bare(word: str) -> str:
    """Return the word as those type who leave the dots out: Krüger as Kruger."""
    return _folded(word.translate(_WITHOUT_DOTS))


_WITHOUT_DOTS = str.maketrans("äöüÄÖÜ", "aouAOU")


def _place(person: Person, words: Sequence[str]) -> int | None:
    """Return how well the words fit (0 best), or None: each must begin another part of the name."""
    family = _parts(person.family_name)
    left = [*family, *_parts(person.given_name)]
    for word in words:
        for part in left:
            if part[0].startswith(word) or part[1].startswith(word):
                left.remove(part)
                break
        else:
            return None
    begins_family = family and (family[0][0].startswith(words[0]) or family[0][1].startswith(words[0]))
    return int(not begins_family)


@lru_cache(maxsize=REMEMBERED)
def _spelled(*names: str) -> str:
    """Return all parts of a name in both spellings, a space before each: most are ruled out by one look."""
    return "".join(f" {spelling}" for name in names for part in _parts(name) for spelling in part)


@lru_cache(maxsize=REMEMBERED)
def _parts(name: str) -> tuple[tuple[str, str], ...]:
    return tuple((_folded(part), _bare(part)) for part in name.replace("-", " ").split())


_SOUNDS = {
    **dict.fromkeys("aeijouy", "0"),
    **dict.fromkeys("bp", "1"),
    **dict.fromkeys("dt", "2"),
    **dict.fromkeys("fvw", "3"),
    **dict.fromkeys("gkq", "4"),
    "l": "5",
    **dict.fromkeys("mn", "6"),
    "r": "7",
    **dict.fromkeys("sz", "8"),
}


def _cologne(word: str) -> str:
    """Return the Cologne code of a word: consonants by sound, doubled codes once, vowels only at the start."""
    letters = [letter for letter in _bare(word) if letter.isalpha()]
    codes: list[str] = []
    for place, letter in enumerate(letters):
        before = letters[place - 1] if place else ""
        after = letters[place + 1] if place + 1 < len(letters) else ""
        codes.extend(_code(letter, before, after))
    once = [code for place, code in enumerate(codes) if place == 0 or codes[place - 1] != code]
    return "".join(code for place, code in enumerate(once) if place == 0 or code != "0")


def _code(letter: str, before: str, after: str) -> str:
    if letter == "p" and after == "h":
        return "3"
    if letter in "dt" and after and after in "csz":
        return "8"
    if letter == "x":
        return "8" if before and before in "ckq" else "48"
    if letter == "c":
        hard = after and after in ("ahkloqrux" if not before else "ahkoqux")
        return "4" if hard and not (before and before in "sz") else "8"
    return _SOUNDS.get(letter, "")
