"""How much of a name may be read: words of foreign lists, and what is asked about the unknown ones."""

from __future__ import annotations

from skatclub.domain.imports import errors
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.questions import Question, Subject
from skatclub.domain.list_files.spellings import folded, shown, unguarded
from skatclub.domain.people.person import PublishLevel

_SPELLED = {
    PublishLevel.FULL: "full fullname wholename voll vollername vollständig vollständigername ganzername "
    "vorundnachname vornameundnachname vornamenachname vorundzuname klarname",
    PublishLevel.INITIAL: "initial firstnameandinitial firstname+initial initiale abgekürzt "
    "vornameundanfangsbuchstabe vornameundinitial vornameundinitiale vorname+anfangsbuchstabe vorname+initial "
    "vorname+initiale anfangsbuchstabe nachnamegekürzt vorname,nachnamegekürzt",
    PublishLevel.FIRST_NAME: "firstname firstnameonly onlyfirstname givenname nurvorname vorname nurdervorname "
    "rufname",
    PublishLevel.INITIALS: "initials initialsonly onlyinitials initialen nurinitialen nurdieinitialen",
    PublishLevel.ANONYMOUS: "anonymous anonym anonymisiert anonymous,onlythenumber onlythenumber anonym,nurnummer "
    "anonym,nurdienummer nurnummer nurdienummer nummer number startnummer nurstartnummer nein no nicht keine "
    "keiner garnicht never nie none noname noname,atmostthestartnumber keinname keinname,höchstensdiestartnummer",
}
_LEVEL_OF = {word: level for level, words in _SPELLED.items() for word in words.split()}
"""A bare yes is not among them: it does not tell how much, and nothing is made public by a guess."""


def level_of(written: str) -> PublishLevel | None:
    """Return what a word says in German, English or the codes of an export; None for a word that is not known."""
    return _LEVEL_OF.get(folded(unguarded(written)))


def question(column: Column, word: str) -> Question | None:
    """Return what is asked about a word of a column; None where it is known."""
    if not folded(word) or level_of(word) is not None:
        return None
    offers = tuple(level.value for level in PublishLevel)
    return Question(subject=Subject(column.value), about=shown(word), offers=offers)


def read(written: str) -> PublishLevel | None:
    """Read a cell; None where it says nothing. Refused: `LevelUnknown` for a word nobody was asked about."""
    level = level_of(written)
    if level is None and folded(written):
        raise errors.LevelUnknown(shown(written))
    return level
