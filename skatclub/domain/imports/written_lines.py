"""Lines as people write them below each other or in a chat: numbers, bullets, sender and time are peeled off."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from skatclub.domain import text
from skatclub.domain.imports import first_names
from skatclub.domain.imports.readers.grid import Grid, GridRow, Seen
from skatclub.domain.list_files.spellings import folded
from skatclub.domain.people import club_names, person as people_person

_CHAT = re.compile(
    r"\W*\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s*(?:[-–]\s*)?"
    r"(?:~?\s*(?P<sender>[^:]{1,80}):\s*)?(?P<text>.*)",
    re.IGNORECASE,
)
_BULLETS = "-–—•·*▪●○◦►➤‣>✓✔✅☑☐"
_SIGN = re.compile(
    rf"\s*(?:[(\[]?\d{{1,4}}\s*[.):\]]+|\d{{1,4}}\s|\[[ xX]?\]|[{_BULLETS}]+|(?:Gast|Gäste)\s*:)\s*(?=\D)"
)
_CLUB = re.compile(r"(?P<name>[^()]*[^()\s])\s*\((?P<club>[^()]+)\)\s*")
_PAID = re.compile(
    r"[\s,;(–-]*(?:(?<=[\s,;(])\d+(?:[.,]\d\d)?\s*(?:€|eur|euro)\s*)?(?:[✓✔✅☑]|(?<=[\s,;(€])"
    r"(?P<not>(?:noch )?nicht |un)?(?:bez\.?|bezahlt|gezahlt|überwiesen|paid))\)?[\s.!]*\Z",
    re.IGNORECASE,
)
_CLUB_SIGNS = (" - ", " – ", " — ", ",")
_SPELLED_CLUB_WORDS = "sc sv sf sg skc tsv tus vfl ev club klub verein buben asse grand"
_CLUB_WORDS = frozenset(_SPELLED_CLUB_WORDS.split())
_SAID = "ich bin wir komme kommen dabei auch ja nein ok okay hallo moin danke leider nicht gruß"
_NO_NAMES = frozenset(_SAID.split())
_CLOSING = re.compile(
    r"(?:(?:mit|und|viele[nr]?|liebe[nr]?|freundliche[nmr]?|herzliche[nr]?|beste[nr]?|schöne[nr]?|sportliche[nmr]?|"
    r"danke|dank)[\s,]+)*(?:(?:skat)?(?:gr[uü](?:ß|ss)e?n?|gruesse?n?)\b(?!,)|(?:lg|vg|mfg|gut blatt)\b)",
    re.IGNORECASE,
)
_OF_LETTER = re.compile(
    r"(?:hallo|hi|hey|moin|servus|guten (?:tag|morgen|abend)|sehr geehrte[rs]?|vielen dank|danke)\b|"
    r"(?:liebe[rs]?|werte[rs]?)\s(?:.*[!,]\Z|[\w-]*(?:freund|kolleg|kamerad|mitglied|spieler|brüder|schwester|damen|"
    rf"herren|leute|alle))|{_CLOSING.pattern}",
    re.IGNORECASE,
)
"""How a letter begins and ends in which a list stands."""
_GIVEN_NAME = re.compile(r"[^\W\d_][^\W\d_]*[a-zß-öø-ÿ.](?:-[^\W\d_]+)*")
MOST_GIVEN_NAMES = 2
MOST_WORDS = 7
"""Words of a name with its titles and all that stands before a surname."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bare:
    """What is left of a line: `signs` tells whether a number or bullet went, `sender` who wrote it.

    `is_chat` tells whether lines of a chat are among those of the list.
    """

    text: str
    signs: bool = False
    sender: str | None = None
    is_chat: bool = False
    club: str = ""
    has_paid: bool = False
    is_guess: bool = False
    """Whether it is guessed that club or payment stand behind the name."""


def bare(written: str, *, is_chat: bool = False) -> Bare:
    """Return a line, perhaps one of a chat, without what stands before the name."""
    seen = text.visible(written)
    chat = _CHAT.fullmatch(seen)
    peeled = line = chat["text"] if chat else seen
    while sign := _SIGN.match(peeled):
        peeled = peeled[sign.end() :]
    sender = (chat["sender"] or "") if chat else None
    return Bare(text=peeled, signs=peeled != line, sender=sender, is_chat=is_chat)


def around(rows: Sequence[GridRow], peeled: Mapping[int, Bare], *, is_bare: bool) -> dict[int, str]:
    """Return what stands around a list by line: of the letter that it was in, and a title above its numbers.

    `is_bare`: the list has no heads, so that nothing else may be a title.
    """
    texts = {
        row.line: ", ".join(filter(None, row.cells))
        for row in rows
        if not peeled[row.line].signs and peeled[row.line].sender is None
    }
    begins = rows[0].line if rows else 0  # its comma may have parted cells
    aside = {line: words for line, words in texts.items() if _OF_LETTER.match(words + "," * (line == begins))}
    signs = [peeled[row.line].signs for row in rows]
    first = signs.index(True) if is_bare and sum(signs) > 1 else 0
    if all(has_sign or row.line in aside for has_sign, row in zip(signs[first:], rows[first:], strict=True)):
        titles = (row.line for row in rows[:first] if row.line in texts)
        aside |= {line: texts[line] for line in titles if not _is_given_name(texts[line].split()[0])}
    before, last = (*(row.line for row in rows[-2:]), 0, 0)[:2]
    if before in aside and last in texts and _CLOSING.match(aside[before]):
        aside[last] = texts[last]
    return aside


def is_numbering(cells: Sequence[str]) -> bool:
    """Tell whether the first cell of a line is nothing but its number."""
    return bool(cells) and re.fullmatch(r"[(\[]?\d{1,4}[.):\]]*", cells[0]) is not None


def is_parted_name(cells: Sequence[str]) -> bool:
    """Tell whether a line is a surname and, behind its comma, a first name: “von der Heide | Anneliese”."""
    first, second = (*(bare(cell).text.split() for cell in cells[:2]), [], [])[:2]
    surname = [word for word in first if word.casefold() not in people_person.PARTICLES]
    return len(surname) == 1 and 1 <= len(second) <= MOST_GIVEN_NAMES and all(map(_GIVEN_NAME.fullmatch, second))


def name_and_club(written: str) -> tuple[str, str]:
    """Return name and club of a line such as “Anna Schmidt; SC Herz Dame” or “Anna Schmidt (SC Herz Dame)”."""
    name, _sign, club = (part.strip() for part in written.partition(";"))
    in_brackets = _CLUB.fullmatch(name)
    if in_brackets and not club:
        return in_brackets["name"], in_brackets["club"].strip()
    return name, club


def parted(line: Bare, known: Collection[str], *, with_club: bool) -> Bare:
    """Return a line without what stands behind the name: a club if it may be there, that somebody has paid."""
    paid = _PAID.search(line.text)
    name, club = line.text[: paid.start()] if paid else line.text, ""
    is_guess = bool(paid)
    if with_club:
        name, club = name_and_club(name)
        for sign in () if club else _CLUB_SIGNS:
            first, _sign, rest = map(str.strip, name.partition(sign))
            if rest and _is_club(first.split(), rest, known, is_dash=sign != ","):
                name, club, is_guess = first, rest, True
                break
    return replace(line, text=name, club=club, has_paid=paid is not None and not paid["not"], is_guess=is_guess)


def _is_club(name: Sequence[str], rest: str, known: Collection[str], *, is_dash: bool) -> bool:
    """Tell whether a club or town stands behind a name, and no given name."""
    words = rest.split()
    if club_names.folded(rest) in map(club_names.folded, known):
        return True
    if not is_dash and _is_given_name(words[0]):
        return False
    if any(map(str.isdigit, rest)) or any(
        folded(word) in _CLUB_WORDS or folded(word)[:4] == "skat" for word in words
    ):
        return True
    return len(name) > 1 and (is_dash or _is_given_name(name[0]))


def _is_given_name(word: str) -> bool:
    return first_names.folded(word.partition("-")[0]) in first_names.GIVEN_NAMES


def is_chat(grid: Grid) -> bool:
    """Tell whether a line says when it was written, as those of a messenger do."""
    sign = _sign(grid)
    return any(_CHAT.fullmatch(sign.join(row.cells)) for row in grid.rows)


def joined(grid: Grid, place: int) -> Grid:
    """Return the lines of a chat whole again, in this column: the comma behind a day parts no cells."""
    sign = _sign(grid)
    rows = (
        replace(
            row,
            cells=(*[""] * place, whole := sign.join(filter(None, row.cells))),
            seen=dict.fromkeys((place,), Seen(whole, next(iter(row.seen.values())).trouble)) if row.seen else {},
        )
        for row in grid.rows
    )
    return replace(grid, rows=tuple(rows))


def is_name(line: Bare) -> bool:
    """Tell whether a line looks like a name, in a chat more closely than elsewhere."""
    words = line.text.replace(",", " ").split()
    if len(words) > MOST_WORDS or any(sign in line.text for sign in ":?!"):
        return False
    is_listed = not line.is_chat or line.signs
    return is_listed or (len(words) > 1 and all(map(_may_be_of_name, words)))


def _may_be_of_name(word: str) -> bool:
    small = word.casefold()
    return (word[:1].isupper() and small not in _NO_NAMES) or small in people_person.PARTICLES


def _sign(grid: Grid) -> str:
    """Return what parts the cells: a comma where a day stands alone in the first one."""
    return ", " if any(re.fullmatch(r"\W*\d[\d./]+", row.cells[0]) for row in grid.rows if row.cells) else "; "
