"""One table of a rehearsal: its list is played, handed in, typed with slips, looked at again and mended."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from skatclub.domain.office import typed
from skatclub.domain.office.doctor.diagnosis import Diagnosis
from skatclub.domain.office.errors import ListsDiffer, SheetDoesNotAddUp
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.office.typed import Cell, Field, Totals
from skatclub.rules.sheet import rotation
from skatclub.services import sheets
from skatclub.services.club.clubs import Club
from skatclub.services.directing import breaking_off
from skatclub.services.office import office, steps
from skatclub.store.sheets import sheets as stored
from tests.rehearsals import deals, paper_lists, slips
from tests.rehearsals.chance import PER_MILLE, Chance
from tests.rehearsals.day import Incident, Trouble
from tests.rehearsals.notes import Did, Ending, Notes, Step
from tests.rehearsals.paper_lists import PaperList
from tests.rehearsals.slips import Slipped

SECOND_LOOK_PER_MILLE = 300
UNCLEAR = "Stich 9 wird noch geklärt"
TIRED = "musste zum Zug"
MISHEARD = "falsch gehört"
MISREAD = "zwei Zeilen vertauscht"
FELL_ILL = "krank geworden"
TOO_LATE = "zu spät am Tisch"
CARRIED = 100
"""Points: what is carried, or not, where numbers are added up on paper."""


class _PowerCut(Exception):
    """The lights go out in the middle of a change."""


def lose_power(club: Club, notes: Notes, sheet: OfficeSheet) -> None:
    """Type a list and lose the power before it is written: nothing of it stays."""
    right = _paper(notes, sheet).totals
    with suppress(_PowerCut), club.change("enter_totals", table_id=sheet.table_id) as work:
        steps.enter(work, stored.get(work, sheet.table_id), right, accept_sheet_errors=False)
        raise _PowerCut


def bring_in(club: Club, notes: Notes, sheet: OfficeSheet) -> Iterator[Step]:
    """Hand a list in and write it, as deals or as totals, with all that goes wrong at this table."""
    place = sheet.series_no, sheet.number
    if _is_by_deals(notes, sheet):
        _write_deals(club, notes, sheet)
    else:
        if not notes.day.wish.is_evening:
            hand_in(club, notes, sheet)
            yield Step(did=Did.RECEIVED, series=sheet.series_no, table=sheet.number)
        _type(club, notes, sheet)
    for incident in _at(notes, sheet, Trouble.LEFT_EARLY):
        _break_off(club, notes, sheet, incident)
    for incident in _at(notes, sheet, Trouble.PENALTY):
        seat = (incident.who or 0) + 1
        sheets.add_penalty(club, sheet.table_id, seat, incident.number, TOO_LATE)
        notes.fines[sheet.series_no, notes.seats[place][seat - 1]] += incident.number
        notes.note(incident)
    yield Step(did=Did.ENTERED, series=sheet.series_no, table=sheet.number)


def hand_in(club: Club, notes: Notes, sheet: OfficeSheet) -> None:
    """Lay a list into the pile as its players have written it; what it says is noted."""
    _paper(notes, sheet)
    office.receive(club, sheet.table_id, cards=range(1, sheet.size + 1))


def look_again(club: Club, notes: Notes, sheet: OfficeSheet) -> None:
    """Clear what is unclear, let somebody else type some lists again, and note that the list is right."""
    for incident in _at(notes, sheet, Trouble.DISPUTE):
        office.clarify(club, sheet.table_id, UNCLEAR)
        office.settle(club, sheet.table_id)
        notes.note(incident)
    part = Chance(f"{notes.day.wish.seed}/second look {sheet.series_no} {sheet.number}")
    if part.happens(SECOND_LOOK_PER_MILLE) and not notes.day.wish.is_evening:
        _type_again(club, notes, sheet)
    office.verify(club, sheet.table_id)


def mend(club: Club, notes: Notes, sheet: OfficeSheet) -> bool:
    """Correct a list that was posted with two players' lines exchanged; tell whether it was."""
    right = notes.papers[sheet.series_no, sheet.number].totals
    now = office.sheet(club, sheet.table_id)
    if now.first is None or now.first.totals == right:
        return False
    office.enter_totals(club, sheet.table_id, right, saw=now.first.totals, reason=MISREAD)
    office.verify(club, sheet.table_id)
    return True


def _at(notes: Notes, sheet: OfficeSheet, trouble: Trouble) -> tuple[Incident, ...]:
    return notes.day.of(trouble, series=sheet.series_no, table=sheet.number)


def _is_by_deals(notes: Notes, sheet: OfficeSheet) -> bool:
    """Tell whether a list is written deal by deal: by chance, and where somebody takes a seat over."""
    share = notes.day.wish.by_deals
    part = Chance(f"{notes.day.wish.seed}/by deals {sheet.series_no} {sheet.number}")
    return bool(share) and (part.below(PER_MILLE) < share or bool(_at(notes, sheet, Trouble.TAKEN_OVER)))


def _paper(notes: Notes, sheet: OfficeSheet) -> PaperList:
    """Return the list that the people of a table have played, the same whenever it is asked for."""
    place = sheet.series_no, sheet.number
    if place not in notes.papers:
        left = _at(notes, sheet, Trouble.LEFT_EARLY)
        part = Chance(f"{notes.day.wish.seed}/list {sheet.series_no} {sheet.number}")
        strengths = [notes.day.people[who].strength for who in notes.seats[place]]
        played = min(left[0].number, sheet.planned - 1) if left else None
        notes.papers[place] = paper_lists.write(part, strengths, sheet.planned, notes.day.wish.rules, played=played)
    return notes.papers[place]


def _write_deals(club: Club, notes: Notes, sheet: OfficeSheet) -> None:
    paper = _paper(notes, sheet)
    wrong = {min(it.number, len(paper.deals)): it for it in _at(notes, sheet, Trouble.WRONG_DEAL)}
    taken_over = {min(it.number, len(paper.deals)): it for it in _at(notes, sheet, Trouble.TAKEN_OVER)}
    for number, deal in enumerate(paper.deals, start=1):
        if number in taken_over:
            incident = taken_over[number]
            name = f"Ersatz {sheet.series_no}-{sheet.number}"
            seat = (incident.who or 0) + 1
            sheets.replace_player(club, sheet.table_id, seat, name, from_deal=number, reason=FELL_ILL)
            notes.note(incident)
        if number in wrong:
            _mishear(club, notes, sheet, number)
            version = sheets.table(club, sheet.table_id).record(number).version
            sheets.correct_deal(club, sheet.table_id, number, deal, version=version, reason=MISHEARD)
            notes.note(wrong[number])
        else:
            sheets.accept_deal(club, sheet.table_id, deal)


def _mishear(club: Club, notes: Notes, sheet: OfficeSheet, number: int) -> None:
    """Write another deal than the one that was played."""
    part = Chance(f"{notes.day.wish.seed}/misheard {sheet.series_no} {sheet.number} {number}")
    order = range(1, sheet.size + 1)
    actives = rotation.actives_of(rotation.dealer_of(number, order), order)
    sheets.accept_deal(club, sheet.table_id, deals.deal(part, actives, {}, notes.day.wish.rules))


def _type(club: Club, notes: Notes, sheet: OfficeSheet) -> None:
    """Type the totals of a list, first with the slip that is planned for it."""
    right = _paper(notes, sheet).totals
    for incident in _at(notes, sheet, Trouble.SLIP):
        slipped = _slip(notes, sheet, incident)
        if slipped is not None:
            _type_wrong(club, notes, sheet, incident, slipped)
    if _at(notes, sheet, Trouble.CORRECTED) and not _at(notes, sheet, Trouble.SLIP):
        right = _exchanged(right)
    if office.sheet(club, sheet.table_id).first is None:
        for incident in _at(notes, sheet, Trouble.MISADDED):
            right = _misadded(right, (incident.who or 0) + 1)
            notes.note(incident)
        office.enter_totals(club, sheet.table_id, right, accept_sheet_errors=True)
    notes.typed_last[sheet.size] = right


def _slip(notes: Notes, sheet: OfficeSheet, incident: Incident) -> Slipped | None:
    part = Chance(f"{notes.day.wish.seed}/slip {sheet.series_no} {sheet.number}")
    right = notes.papers[sheet.series_no, sheet.number].totals
    kind = incident.slip or slips.Slip.DIGIT
    return slips.slip(part, right, kind, before=notes.typed_last.get(sheet.size))


def _type_wrong(club: Club, notes: Notes, sheet: OfficeSheet, incident: Incident, slipped: Slipped) -> None:
    """Type a list with a slip; what adds up all the same is found by whoever types it again."""
    right = notes.papers[sheet.series_no, sheet.number].totals
    try:
        office.enter_totals(club, sheet.table_id, slipped.of(right))
    except SheetDoesNotAddUp as refused:
        notes.note(incident, _named(refused.diagnoses, slipped, right))
    else:
        with suppress(ListsDiffer):
            office.type_again(club, sheet.table_id, right, by_another=False)
        office.enter_totals(club, sheet.table_id, right, saw=slipped.of(right), reason=MISREAD)
        notes.note(incident, Ending.FOUND_LATER)


def _named(diagnoses: tuple[Diagnosis, ...], slipped: Slipped, right: Totals) -> Ending:
    """Tell whether the first diagnosis puts right what went wrong; what is not sure is left to the paper."""
    if not diagnoses:
        return Ending.NOT_NAMED
    corrections = {change.cell: change.meant for change in diagnoses[0].changes}
    slips_made = {cell for cell, number in slipped.cells if typed.value(right, cell) != number}
    if corrections == {cell: typed.value(right, cell) for cell in slips_made}:
        return Ending.NAMED
    return Ending.NAMED_OTHERWISE if diagnoses[0].is_sure else Ending.NOT_NAMED


def _misadded(right: Totals, seat: int) -> Totals:
    """Return a list as its players have added it up: the total of one of them is wrong, and all of them signed."""
    cell = Cell(Field.WRITTEN, seat)
    return typed.changed(right, {cell: (typed.value(right, cell) or 0) + CARRIED})


def _exchanged(right: Totals) -> Totals:
    """Return a list that adds up with the lines of its first two players exchanged."""
    first, second, *others = right.seats
    return replace(right, seats=(replace(second, seat=1), replace(first, seat=2), *others))


def _type_again(club: Club, notes: Notes, sheet: OfficeSheet) -> None:
    """Let somebody else type the list again, as it lies on the table: what was typed wrong stays wrong."""
    now = office.sheet(club, sheet.table_id)
    right = notes.papers[sheet.series_no, sheet.number].totals
    again = right if now.first is None else now.first.totals
    office.type_again(club, sheet.table_id, again, by_another=False)


def _break_off(club: Club, notes: Notes, sheet: OfficeSheet, incident: Incident) -> None:
    """End a list because somebody left; the others get what the conditions say for the deals not played."""
    place = sheet.series_no, sheet.number
    seat = (incident.who or 0) + 1
    breaking_off.break_off(club, sheet.table_id, seat, TIRED)
    left = sheet.planned - len(notes.papers[place].deals)
    for other, who in enumerate(notes.seats[place], start=1):
        if other != seat:
            notes.fines[sheet.series_no, who] += left * notes.day.conditions.unplayed_points
    notes.note(incident)
