"""The refusals of the office: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.errors import ReasonMissing
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.domain.office.comparing import Comparison
    from skatclub.domain.office.doctor.diagnosis import Diagnosis
    from skatclub.domain.office.doctor.verdict import Verdict
    from skatclub.domain.standings.standings import Result


class CorrectionNeedsReason(ReasonMissing):
    """A list that is released or posted would bring its players something else: `brings`, by person."""

    table_id: int
    table: int
    brings: Mapping[int, Result]


class SheetDoesNotAddUp(Refusal):
    """The typed totals contradict themselves; `diagnoses` say what it may be, the likeliest first."""

    series: int
    table: int
    names: tuple[str, ...]
    verdict: Verdict
    diagnoses: tuple[Diagnosis, ...]


class ListsDiffer(Refusal):
    """The second list, or the list typed again, says something else than the first."""

    series: int
    table: int
    names: tuple[str, ...]
    comparison: Comparison


class WrittenByDeals(Refusal):
    """The list is written deal by deal: its totals follow from the deals."""

    table: int


class ClosedAsTotals(Refusal):
    """The list counts as totals and no deal of it is written: whether it shall be written deal by deal is asked."""

    table: int


class NotEntered(Refusal):
    """The list has neither totals nor all its deals, so nothing can be checked."""

    table: int


class ListUnfinished(Refusal):
    """The list is written deal by deal, some are missing, and nobody has ended it: it cannot be checked yet."""

    table: int
    missing: int


class SecondListMissing(Refusal):
    """This event has both lists of a table compared before one counts as checked."""

    table: int


class SecondLookMissing(Refusal):
    """In this event somebody else types the totals of a list again before it counts as checked."""

    table: int


class NeedsClarification(Refusal):
    """The list waits for clarification."""

    table: int
    reason: str


class DealsDisputed(Refusal):
    """Deals of the list are disputed."""

    table: int
    deals: tuple[int, ...]


class ListsNotChecked(Refusal):
    """A series is released when all its lists are checked."""

    series: int
    tables: tuple[int, ...]


class NoSuchTable(Refusal):
    """The series has no table of this number."""

    series: int
    table: int


class OthersSitThere(Refusal):
    """A list of results names other people at a table than the draw has seated there."""

    table: int
    seat: int
    found: int
    expected: int


class CheckedSaysOtherwise(Refusal):
    """A file has other numbers than a list that is checked; such a list is corrected with a reason only."""

    series: int
    table: int


class SameHand(Refusal):
    """The second look is another person's: who typed the list cannot check it."""

    table: int
    name: str


class LotsNotWhole(Refusal):
    """A lot parts all who are equal, each once."""

    expected: int
    found: int


class RulingIncomplete(Refusal):
    """A ruling does not say what it is about: `kind` needs a participant, and a series or a list."""

    kind: str


class RuledAlready(Refusal):
    """The same was decided before, for another reason."""

    reason: str


class DealsMissing(Refusal):
    """A list can only be counted by its deals when all of them are written."""

    table: int
    deals: int
    planned: int


class DealsSayOtherwise(Refusal):
    """The deals of a list add up to something else than its totals."""

    series: int
    table: int
    names: tuple[str, ...]
    comparison: Comparison


class NothingUnplayed(Refusal):
    """The list is complete, so nobody can have broken it off."""

    table: int


class NoSheetErrors(Refusal):
    """None of these lists was added up wrongly, so there is nothing to tell their players."""


class NoSuchRanking(Refusal):
    """The event has no ranking of this name."""

    name: str
    known: tuple[str, ...]


class NoSuchPosting(Refusal):
    """Nothing was posted under this edition."""

    edition: int


class OtherSize(Refusal):
    """The totals are of a table of another size."""

    table: int
    size: int
    found: int


class NoResults(Refusal):
    """No list of the event has a result yet, so that there is nothing to rank."""


class NobodyHonoured(Refusal):
    """Nobody has one of the places, or a place at all, for which certificates are wanted."""


class NoGrandOuvert(Refusal):
    """Nobody who is asked for won a Grand ouvert at the event, as far as its deals are written."""


class NoGroups(Refusal):
    """The event has no ranking of a group, so that there is no list of further rankings."""


class NoTeams(Refusal):
    """The event has no teams, so that there is no list of them."""


class NoLeague(Refusal):
    """No teams met at tables, so that there is no table of a league."""


class ListsOfTwoKinds(Refusal):
    """Of these tables only totals were typed, of others the deals: one head of columns cannot hold both."""

    tables: tuple[int, ...]


class NoResultsInFile(Refusal):
    """The file holds no line of results."""


class TooManyResults(Refusal):
    """The file has more lines than any event has results."""

    highest: int


class ResultColumnUnknown(Refusal):
    """A result has no column of this name."""

    name: str
    known: tuple[str, ...]


class SeatTwiceInFile(Refusal):
    """A seat of a table stands in an earlier line already."""

    table: int
    seat: int
    line: int


class SeatsMissingInFile(Refusal):
    """The file does not have all seats of a table, or more than it has."""

    table: int
    size: int
    found: int


class LinesOfTableDiffer(Refusal):
    """Two lines of one table say different numbers of deals passed in or played."""

    table: int
    one: int
    other: int
