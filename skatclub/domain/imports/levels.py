"""How much of a name may be read: words of foreign lists, and what is asked about the unknown ones."""

from __future__ import annotations

from skatclub.domain.imports import errors, questions
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.questions import Question, Said, Subject
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.list_files.spellings import folded, shown, unguarded
from skatclub.domain.people.person import PublishLevel

SUBJECTS = {Column.NOTICE_LEVEL: Subject.NOTICE_LEVEL, Column.WEB_LEVEL: Subject.WEB_LEVEL}
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


def asked(grid: Grid, mapping: Mapping) -> tuple[Question, ...]:
    """Return a question for each unknown word. Refused: `LevelsUnfit` if there are many."""
    places = [(place, key) for place, key in enumerate(mapping.keys) if key in SUBJECTS]
    asked: dict[questions.Key, Question] = {}
    for row in mapping.body(grid) if places else ():
        for place, key in places:
            word = row.shown(place)
            if key is not None and folded(word) and level_of(word) is None:
                question = Question(
                    subject=SUBJECTS[key], about=shown(word), offers=tuple(each.value for each in PublishLevel)
                )
                asked.setdefault(question.key, question)
    for column, subject in SUBJECTS.items():
        words = [question.about for question in asked.values() if question.subject is subject]
        if len(words) > MOST_WORDS:
            raise errors.LevelsUnfit(shown(mapping.head_of(column)), len(words), words[0])
    return tuple(asked.values())


def read(column: Column, written: str, said: Said) -> PublishLevel | None:
    """Read a cell after the questions are answered; None where it says nothing."""
    told = said.get(questions.key_of(SUBJECTS[column], written))
    return level_of(written) or (PublishLevel(told) if told else None)
