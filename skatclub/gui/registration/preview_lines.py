"""What would become of a pasted list: who is new, who is known, who sounds like somebody, which lines are wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatclub.domain import text
from skatclub.domain.list_files.errors import FileIsEmpty, LineRefused, LinesRefused
from skatclub.domain.people import person as people_person
from skatclub.domain.people import search as people_search
from skatclub.domain.people.person import Person
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.gui.registration import words
from skatclub.i18n import refusals
from skatclub.i18n import registration as i18n_registration
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.registration import participants
from skatclub.services.registration.enrolment import Roll


@dataclass(frozen=True, slots=True, kw_only=True)
class PastePreview:
    """The lines that can be taken in, each with its cells for the table; or why nothing can, line by line."""

    lines: tuple[NamedLine, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    problems: tuple[str, ...] = ()
    columns_aside: tuple[str, ...] = ()
    alike: int = 0


def of_text(written: str, roll: Roll, others: Sequence[Person], *, own_club: str) -> PastePreview:
    """Read a pasted list and tell what would be taken in; nothing is written."""
    if not written.strip():
        return PastePreview()
    try:
        lines = participants.read(written, roll.conditions.groups)
    except Refusal as refusal:
        return PastePreview(problems=problem_words(refusal))
    register = _Register(roll, others, own_club)
    states = [register.state(line) for line in lines]
    rows = tuple(_cells(line, state) for line, state in zip(lines, states, strict=True))
    return PastePreview(
        lines=lines,
        rows=rows,
        columns_aside=participants.columns_aside(written),
        alike=sum(register.is_doubtful(line) for line in lines),
    )


def problem_words(refusal: Refusal) -> tuple[str, ...]:
    """Return one sentence for each line that cannot be taken in."""
    match refusal:
        case LinesRefused(lines=lines):
            return tuple(map(refusals.sentence, lines))
        case LineRefused():
            return (refusals.sentence(refusal),)
        case FileIsEmpty():
            return (_("There are no names in this list. Write one line for each participant."),)
    return (refusals.sentence(refusal),)


class _Register:
    """Everybody who could be meant, by name and by sound."""

    def __init__(self, roll: Roll, others: Sequence[Person], own_club: str) -> None:
        self._own_club = own_club
        self._entered = {participant.person.id: participant for participant in roll.participants}
        everybody = [*(participant.person for participant in roll.participants), *others]
        self._named: dict[str, list[Person]] = {}
        self._sounding: dict[tuple[str, ...], Person] = {}
        for person in everybody:
            self._named.setdefault(_folded(person.full_name), []).append(person)
            self._sounding.setdefault(people_search.sound(person.full_name), person)

    def state(self, line: NamedLine) -> str:
        """Return what a line would do."""
        same = self._same(line)
        if same is not None:
            entered = self._entered.get(same.id)
            if entered is None:
                return _("known")
            number = entered.start_no or ""
            return (
                _("already taking part ({number})").format(number=number)
                if number
                else i18n_registration.presence(entered.presence)
            )
        sounding = self._sounding.get(people_search.sound(_name(line)))
        return _("new – or {name}?").format(name=words.with_club(sounding)) if sounding is not None else _("new")

    def is_doubtful(self, line: NamedLine) -> bool:
        """Tell whether a line would make a new person who sounds like somebody known."""
        return self._same(line) is None and people_search.sound(_name(line)) in self._sounding

    def _same(self, line: NamedLine) -> Person | None:
        """Return who of the club's file is meant."""
        people = self._named.get(_folded(_name(line)), [])
        return people_person.meant(people, line.club, own_club=self._own_club)


def _name(line: NamedLine) -> str:
    return f"{line.given_name} {line.family_name}".strip()


def _folded(name: str) -> str:
    return text.sort_key(name.strip())[0]


def _cells(line: NamedLine, state: str) -> tuple[str, ...]:
    family = f"{line.family_name}, {line.given_name}" if line.family_name and line.given_name else _name(line)
    return (
        str(line.line),
        str(line.start_no or ""),
        family,
        line.club,
        ", ".join(map(events_conditions.group_name, line.groups)),
        " · ".join(name for name in (line.team, line.tandem, line.mixed) if name),
        state,
    )


def heads() -> tuple[str, ...]:
    """Return the heads of the table."""
    return (_("Line"), _("No."), _("Name"), _("Club"), _("Groups"), _("Team"), _("becomes"))
