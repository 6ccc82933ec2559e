"""What a sheet does not tell and somebody has to say: asked once, in the window as on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from skatclub.domain.imports import cells
from skatclub.domain.imports.errors import QuestionsOpen
from skatclub.domain.list_files.spellings import folded, shown


class Subject(StrEnum):
    """What is asked about."""

    HIDDEN_ROWS = "hidden_rows"
    HIDDEN_COLUMNS = "hidden_columns"
    NAME_ORDER = "name_order"
    LETTERS = "letters"
    PEOPLE = "people"
    YEAR = "year"
    DAY = "day"
    STATUS = "status"
    CLUB = "club"
    GROUP = "group"
    NOTICE_LEVEL = "notice_level"
    WEB_LEVEL = "web_level"
    BIRTHDAY = "birthday"


TAKE, LEAVE = "take", "leave"
"""Answers about what is in the sheet but perhaps not meant."""
YES, NO = "yes", "no"
"""What is so or is not."""
MOST_EXAMPLES = 3
Key = tuple[Subject, str]
"""By what an answer is kept: case, stops and spaces do not part words."""
Said = Mapping[Key, str]
"""What was answered: the code of an offer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One thing to say; `usual` counts until somebody says otherwise, empty: it must be said first.

    `about` is the word or club that is asked about, empty where it is the whole sheet; `offers` are codes, none
    where a day is asked for; `examples` show of the sheet what the answer does, `count` is how many it is about.
    """

    subject: Subject
    offers: tuple[str, ...]
    about: str = ""
    usual: str = ""
    examples: tuple[str, ...] = ()
    count: int = 0

    @property
    def key(self) -> Key:
        """Return by what the answer is kept."""
        return key_of(self.subject, self.about)

    @property
    def code(self) -> str:
        """Return how the question is named on a line."""
        return f"{self.subject.value}:{self.about}" if self.about else self.subject.value


def of_sheet(
    subject: Subject, offers: Iterable[str], examples: Sequence[str], *, usual: str = "", count: int = 0
) -> tuple[Question, ...]:
    """Return a question about the whole sheet with its first examples; none where there is no example.

    It is about as many as there are examples, unless `count` says otherwise.
    """
    first = tuple(filter(None, examples))[:MOST_EXAMPLES]
    question = Question(
        subject=subject, offers=tuple(offers), usual=usual, examples=first, count=count or len(examples)
    )
    return (question,) if examples else ()


def key_of(subject: Subject, about: str = "") -> Key:
    """Return by what an answer is kept."""
    return subject, folded(shown(about))


def answer(question: Question, said: Said) -> str:
    """Return what counts for a question: what was said, if it is on offer or a day, or what is usual."""
    told = said.get(question.key, "")
    is_answer = told in question.offers if question.offers else cells.is_day(told)
    return told if is_answer else question.usual


def until(questions: Iterable[Question], today: date) -> tuple[Question, ...]:
    """Return the questions without years that have not begun: nobody has results of those."""
    return tuple(
        replace(each, offers=tuple(code for code in each.offers if code[-4:] <= str(today.year)))
        if each.subject is Subject.YEAR
        else each
        for each in questions
    )


def check(questions: Iterable[Question], said: Said) -> None:
    """Refuse questions that nobody has answered: `QuestionsOpen`."""
    if undecided := tuple(each for each in questions if not answer(each, said)):
        raise QuestionsOpen(tuple(each.code for each in undecided), undecided[0].offers)
