"""The refusals of the office: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from skatclub.domain.errors import ReasonMissing
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from skatclub.domain.office.comparing import Comparison
    from skatclub.domain.office.doctor.diagnosis import Diagnosis
    from skatclub.domain.office.doctor.verdict import Verdict
    from skatclub.domain.standings.standings import Result


class CorrectionNeedsReason(ReasonMissing):
    """A list that is released or posted would bring its players something else: `brings`, by person."""

    says = "The reason is missing: it is printed on the list. Please enter one."
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

    says = "The list of table {table} is entered deal by deal; its totals follow from the deals."
    table: int


class ClosedAsTotals(Refusal):
    """The list counts as totals and no deal of it is written: whether it shall be written deal by deal is asked."""

    says = "The list of table {table} was closed with totals only. Enter it deal by deal now?"
    table: int


class NotEntered(Refusal):
    """The list has neither totals nor all its deals, so nothing can be checked."""

    says = "The list of table {table} has not been entered yet. Enter its totals or its deals first."
    table: int


class ListUnfinished(Refusal):
    """The list is written deal by deal, some are missing, and nobody has ended it: it cannot be checked yet."""

    table: int
    missing: int


class SecondListMissing(Refusal):
    """This event has both lists of a table compared before one counts as checked."""

    says = (
        "Both lists of a table are compared in this event. Type the second list of table {table}, or let the "
        "director decide."
    )
    table: int


class SecondLookMissing(Refusal):
    """In this event somebody else types the totals of a list again before it counts as checked."""

    says = (
        "In this event a second person types the totals of each list again. Do the second check of table "
        "{table} (F7), or let the tournament director decide."
    )
    table: int


class NeedsClarification(Refusal):
    """The list waits for clarification."""

    says = "Table {table} is set aside for clarification: {reason}."
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

    says = "Series {series} has no table {table}."
    series: int
    table: int


class OthersSitThere(Refusal):
    """A list of results names other people at a table than the draw has seated there."""

    says = "Start number {expected} sits at table {table}, seat {seat}, not {found}. Check table, seat and number."
    table: int
    seat: int
    found: int
    expected: int


class CheckedSaysOtherwise(Refusal):
    """A file has other numbers than a list that is checked; such a list is corrected with a reason only."""

    says = (
        "Series {series}, table {table}: the list has already been checked, and the file has different "
        "numbers. If they are right, say why the list is being corrected."
    )
    series: int
    table: int


class SameHand(Refusal):
    """The second look is another person's: who typed the list cannot check it."""

    says = (
        "{name} typed the list of table {table}. Somebody else must do the second check; enter who is sitting "
        "here now in the preferences (Your name)."
    )
    table: int
    name: str


class LotsNotWhole(Refusal):
    """A lot parts all who are equal, each once."""

    expected: int
    found: int


class RulingIncomplete(Refusal):
    """A ruling does not say what it is about: `kind` needs a participant, and a series or a list."""

    says = "A ruling must say who or which list it is about: a series with a start number, or a table."
    kind: str


class RuledAlready(Refusal):
    """The same was decided before, for another reason."""

    says = "This has already been decided, for another reason: {reason}. Revoke that ruling first."
    reason: str


class DealsMissing(Refusal):
    """A list can only be counted by its deals when all of them are written."""

    says = "At table {table}, {deals} of {planned} deals have been entered. Enter the others first."
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

    says = "The list of table {table} is complete; nobody has broken it off."
    table: int


class NoSheetErrors(Refusal):
    """None of these lists was added up wrongly, so there is nothing to tell their players."""

    says = "None of these lists was added up wrongly, so there is no correction slip."


class NoSuchRanking(Refusal):
    """The event has no ranking of this name."""

    says = "There is no ranking “{name}”. There are: {known}."
    otherwise = "There is no ranking “{name}”; nobody belongs to such a group."
    name: str
    known: tuple[str, ...]


class NoSuchPosting(Refusal):
    """Nothing was posted under this edition."""

    says = "Nothing was posted as edition {edition}."
    edition: int


class NothingHeard(Refusal):
    """No ranking that hangs as it stands has time left for objections."""

    says = "No posted ranking has time for objections left. Post the results first."


class OtherSize(Refusal):
    """The totals are of a table of another size."""

    says = "Table {table} has {size} seats, but these are totals for {found}."
    table: int
    size: int
    found: int


class NoResults(Refusal):
    """No list of the event has a result yet, so that there is nothing to rank."""

    says = "No list has a result yet. Enter the first lists, then the rankings can be printed."


class NobodyHonoured(Refusal):
    """Nobody has one of the places, or a place at all, for which certificates are wanted."""

    says = "Nobody has any of these places. Please choose other places or start numbers."


class NoGrandOuvert(Refusal):
    """Nobody who is asked for won a Grand ouvert at the event, as far as its deals are written."""

    says = (
        "Nobody has won a Grand ouvert here, as far as deals have been entered. There is no certificate to print."
    )


class NoGroups(Refusal):
    """The event has no ranking of a group, so that there is no list of further rankings."""

    says = "This event has no further rankings. Choose groups in its settings, such as ladies or seniors."


class NoTeams(Refusal):
    """The event has no teams, so that there is no list of them."""

    says = "This event has no teams. Enter teams with the participants, then their list can be printed."


class NoLeague(Refusal):
    """No teams met at tables, so that there is no table of a league."""

    says = (
        "This event is not a league: no teams of four have met a few at a time. Enter teams with the "
        "participants, and give them fixed seats in each series."
    )


class ListsOfTwoKinds(Refusal):
    """Of these tables only totals were typed, of others the deals: one head of columns cannot hold both."""

    says = (
        "Some lists have totals only (table {tables}), others have deals, but a CSV file has one row of "
        "headings for all. Please make one file of each kind by choosing its tables, or use Excel or JSON, "
        "which can hold both."
    )
    tables: tuple[int, ...]


class NoResultsInFile(Refusal):
    """The file holds no line of results."""

    says = "There are no results in the file. Write one line for each seat of each list."


class TooManyResults(Refusal):
    """The file has more lines than any event has results."""

    says = "The file has more than {highest} lines. Is it the list of the results?"
    highest: int


class ResultColumnUnknown(Refusal):
    """A result has no column of this name."""

    says = "A list of results has no column “{name}”. Rename or remove it; possible columns are {known}."
    name: str
    known: tuple[str, ...]


class SeatTwiceInFile(Refusal):
    """A seat of a table stands in an earlier line already."""

    says = "Seat {seat} of table {table} is already in line {line}. Remove one of the two lines."
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

    says = "The lines of table {table} contradict each other here: {one} and {other}. Correct one of them."
    table: int
    one: int
    other: int
