"""How much of a name may be read: words of foreign lists, and what somebody says that the unknown ones mean."""

from __future__ import annotations

from collections.abc import Mapping as Meanings

from skatclub.domain.imports import errors
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.list_files.spellings import folded, shown, unguarded
from skatclub.domain.people.person import PublishLevel

COLUMNS = (Column.NOTICE_LEVEL, Column.WEB_LEVEL)
MOST_WORDS = 12
"""A column with more unknown words hardly tells how much of a name may be read."""
_SPELLED = {
    PublishLevel.FULL: "full fullname wholename voll vollername vollständig vollständigername ganzername "
    "vorundnachname vornameundnachname vornamenachname vorundzuname klarname",
    PublishLevel.INITIAL: "initial initials firstnameandinitial firstname+initial initiale initialen abgekürzt "
    "vornameundanfangsbuchstabe vornameundinitial vornameundinitiale vorname+anfangsbuchstabe vorname+initial "
    "vorname+initiale anfangsbuchstabe nachnamegekürzt vorname,nachnamegekürzt",
    PublishLevel.FIRST_NAME: "firstname firstnameonly onlyfirstname givenname nurvorname vorname nurdervorname "
    "rufname",
    PublishLevel.ANONYMOUS: "anonymous anonym anonymisiert anonymous,onlythenumber onlythenumber anonym,nurnummer "
    "anonym,nurdienummer nurnummer nurdienummer nummer number startnummer nurstartnummer nein no nicht keine "
    "keiner garnicht never nie none noname noname,atmostthestartnumber keinname keinname,höchstensdiestartnummer",
}
_LEVEL_OF = {word: level for level, words in _SPELLED.items() for word in words.split()}
"""A bare yes is not among them: it does not tell how much, and nothing is made public by a guess."""


def level_of(written: str) -> PublishLevel | None:
    """Return what a word says in German, English or the codes of an export; None for a word that is not known."""
    return _LEVEL_OF.get(folded(unguarded(written)))


def unknown(grid: Grid, mapping: Mapping) -> tuple[tuple[Column, str], ...]:
    """Return the columns and words about which somebody has to say what they mean, each once, as first written."""
    places = [(place, key) for place, key in enumerate(mapping.keys) if key in COLUMNS]
    open_levels: dict[tuple[Column, str], tuple[Column, str]] = {}
    for row in mapping.body(grid) if places else ():
        for place, key in places:
            word = row.cells[place] if place < len(row.cells) else ""
            if folded(word) and level_of(word) is None and key is not None:
                open_levels.setdefault(key_of(key, word), (key, shown(word)))
    return tuple(open_levels.values())


def key_of(column: Column, word: str) -> tuple[Column, str]:
    """Return by what a meaning is kept: case, stops and spaces do not part words."""
    return column, folded(shown(word))


def check(grid: Grid, mapping: Mapping, meanings: Meanings[tuple[Column, str], PublishLevel]) -> None:
    """Refuse words that nobody has said the meaning of: `LevelsUndecided`, `LevelsUnfit` if there are many."""
    undecided = tuple(word for word in unknown(grid, mapping) if key_of(*word) not in meanings)
    for column in COLUMNS:
        words = [word for key, word in undecided if key is column]
        if len(words) > MOST_WORDS:
            raise errors.LevelsUnfit(shown(mapping.head_of(column)), len(words), words[0])
    if undecided:
        raise errors.LevelsUndecided(tuple((key.value, word) for key, word in undecided))


def read(column: Column, written: str, meanings: Meanings[tuple[Column, str], PublishLevel]) -> PublishLevel | None:
    """Read a cell after `check`; None where it says nothing."""
    return level_of(written) or meanings.get(key_of(column, written))
