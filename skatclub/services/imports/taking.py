"""An import: what it would do, and doing it in one change, all or nothing, which one undo takes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from skatclub.domain import text
from skatclub.domain.club.backups import Occasion, copied_before
from skatclub.domain.imports import plans
from skatclub.domain.imports.errors import DecisionsOpen, ImportCancelled
from skatclub.domain.imports.incoming import Incoming, Source
from skatclub.domain.imports.matching import Answers, Decision, Match, Roster, same_names
from skatclub.domain.imports.plans import ClubFacts, Difference, ImportPlan, result_code
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.imports import writing
from skatclub.store import club as club_row, imports
from skatclub.store.people import people
from skatclub.store.work import View, Work

__all__ = ["Answers", "Decision", "Difference", "ImportPlan", "Match", "result_code", "same_names"]


@dataclass(frozen=True, slots=True)
class ClubSnapshot:
    """What a club knows as an import begins: read once, and asked again at every answer."""

    roster: Roster
    known: ClubFacts


def held(club: Club, source: Source) -> ClubSnapshot:
    """Return what the club knows that files of this source are held against."""
    with club.database.view() as view:
        return _held(view, source)


def plan(
    club: Club, incoming: Incoming, answers: Answers, *, title: str, held_before: ClubSnapshot | None = None
) -> ImportPlan:
    """Work out what an import would do; `title` is that of evenings which have none of their own.

    `held_before` is what was read of the club before, if nothing was written since. Refused: `AnswerUnknown`,
    `SamePersonTwice`, `NameMissing`, `TextTooLong`.
    """
    titled, known = text.checked(title), held_before or held(club, incoming.source)
    return plans.plan(incoming, known.roster, known.known, answers, title=titled)


@copied_before(Occasion.IMPORT)
def take_over(
    club: Club,
    incoming: Incoming,
    answers: Answers,
    *,
    title: str,
    goes_on: Callable[[int, int], bool] = lambda _done, _all: True,
) -> Change:
    """Write what a file brings, all or nothing; the same file once more changes nothing.

    `goes_on` is told how much is done and stops the import by returning False. Refused: `DecisionsOpen` with the
    names that could be more than one person, `ImportCancelled`, and as `plan`.
    """
    titled = text.checked(title)
    with club.change(incoming.source.verb) as work:
        decided = plan_now(work, incoming, answers, title=titled)
        for step, steps in writing.write(work, decided, titled):
            if not goes_on(step, steps):
                raise ImportCancelled
        work.tell(
            people=len(decided.new_people),
            results=len(decided.results) + len(decided.corrected),
            lists=len(decided.lists),
        )
    return committed(work)


def plan_now(work: Work, incoming: Incoming, answers: Answers, *, title: str = "") -> ImportPlan:
    """Return what an import does, inside the open change that does it. Refused: `DecisionsOpen`, and as `plan`."""
    known = _held(work, incoming.source)
    decided = plans.plan(incoming, known.roster, known.known, answers, title=title)
    if decided.open_names:
        raise DecisionsOpen(decided.open_names)
    return decided


def _held(view: View, source: Source) -> ClubSnapshot:
    roster = Roster(people.everybody(view), imports.aliases(view, source), club_row.name(view))
    return ClubSnapshot(roster, imports.known(view))
