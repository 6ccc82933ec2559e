"""Labels for the envelopes of the prize-giving on the usual sheets, in the order in which prizes are called out."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from skatclub.domain.cash.errors import NoPlan
from skatclub.domain.office.errors import NobodyHonoured
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.prizes import board
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.board import PrizeRow, Winner
from skatclub.domain.standings.standings import Standing, Total
from skatclub.exports import document
from skatclub.exports.document import Document, Imprint
from skatclub.exports.forms import Align, Box, Face, Item, Line, Place, Words, words
from skatclub.exports.reports import label_sheets
from skatclub.exports.reports.label_sheets import LabelSheet
from skatclub.exports.reports.prizes import honoured
from skatclub.exports.reports.sheets import names as sheets_names
from skatclub.exports.reports.standings import ranking
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _
from skatclub.i18n.prizes import called_prizes

_EDGE = 4.0
_ROOM = (63.5, 38.1)  # millimetres of the label that the sizes below are drawn for
_LARGEST = 1.7
_HIGH = 32.0  # millimetres of it that are written on
_WHITE = 5.2  # millimetres above the first and below the last label
_CALL = 15.0  # millimetres for the number of the call
_LEAST_TYPE = 6.5  # points

NAME = N_("Labels for envelopes")


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """What stands on a label: whose it is, at home or with whom, for what, and what belongs into the envelope.

    Names come in several spellings, the longest first. `call` is the number under which the speaker calls it.
    """

    names: tuple[str, ...]
    under: tuple[str, ...]
    occasion: str
    points: str
    prize: str = ""
    call: int | None = None


def labels(facts: EventFacts) -> tuple[Label, ...]:
    """Return a label for each prize; on demand for some places or people, also for those who win nothing.

    Somebody with two prizes is called twice and signs twice, so there are two envelopes, as the order of coins
    fills them; teams have theirs. While a series is to come there are those of prizes that nobody can lose any
    more. Refused: `NoResults`, `NobodyHonoured`, `NoPlan` where none is asked for by place.
    """
    facts.ranked()
    chosen = facts.places is not None or facts.only_cards is not None
    if facts.prize_plan is None and not chosen:
        raise NoPlan
    if facts.prize_plan is None:
        every = tuple(_of_rank(facts, row) for row in _honoured(facts))
    else:
        every = tuple(_of_prizes(facts, chosen=chosen))
    if not every:
        raise NobodyHonoured
    return every


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the labels on their sheets, with nothing beside them. Refused: as `labels`."""
    sheet = label_sheets.by_code(facts.label_sheet)
    section = sheet.section(labels(facts), lambda label, spot: _drawn(facts, label, sheet, spot))
    return document.of_event(_(NAME), facts.event, imprint, (section,))


def _honoured(facts: EventFacts) -> tuple[Standing, ...]:
    return honoured.rows(facts, facts.ranked().whole, usually=None)


def _of_prizes(facts: EventFacts, *, chosen: bool) -> Iterator[Label]:
    """Return a label for each prize that somebody wins, then for those who are asked for and win nothing."""
    results = facts.ranked()
    called = results.safe if results.prizes is None else results.called
    honoured_ids = {row.contestant.id for row in _honoured(facts)}
    for call, row in enumerate(called, start=1):
        if row.state is not AwardState.UNCLAIMED and (not chosen or _is_wanted(facts, row, honoured_ids)):
            yield _of_prize(row, call)
    if chosen:
        for standing in _honoured(facts):
            if standing.contestant.id not in board.held(called):
                yield _of_rank(facts, standing)


def _is_wanted(facts: EventFacts, row: PrizeRow, people: Collection[int]) -> bool:
    """Tell whether a prize goes to these people, or to a team at one of the places that are asked for."""
    if row.winner is not None and row.winner.participant_id is not None:
        return row.winner.participant_id in people
    return facts.places is not None and facts.places[0] <= row.called_place <= facts.places[1]


def _of_prize(row: PrizeRow, call: int) -> Label:
    winner = row.winner or Winner(name="")
    return Label(
        names=(winner.name,) if winner.person is None else sheets_names.spellings(winner.person),
        under=_mates(winner) if winner.people else (winner.club,),
        occasion=called_prizes.title(row),
        points="" if row.pot is None else _points(winner.points),
        prize=ranking.prize_cell(board.won([row])),
        call=call,
    )


def _mates(team: Winner) -> tuple[str, ...]:
    """Return the members in a row, with shorter and shorter names."""
    spelt = [sheets_names.spellings(person) for person in team.people]
    most = max(map(len, spelt))
    name_lines = [
        ", ".join(spellings[min(length, len(spellings) - 1)] for spellings in spelt) for length in range(most)
    ]
    families = ", ".join(person.family_name or person.given_name for person in team.people)
    return (*name_lines, families)


def _of_rank(facts: EventFacts, row: Standing) -> Label:
    participant = facts.ranked().people[row.contestant.id]
    return Label(
        names=sheets_names.spellings(participant.person),
        under=(participant.person.club,),
        occasion=_("Rank {rank}").format(rank=row.rank),
        points=_points(row.total),
    )


def _points(total: Total) -> str:
    return _("{points} points").format(points=document.shown(ranking.total_cell(total)))


def _drawn(facts: EventFacts, label: Label, sheet: LabelSheet, spot: int) -> Iterator[Item]:
    """Return the marks of a label: drawn for the usual one, larger or smaller as there is room."""
    printed = (sheet.height - 2 * max(_WHITE - sheet.top, 0)) / _HIGH
    by = min(sheet.height / _ROOM[1], sheet.width / _ROOM[0], printed, _LARGEST)
    room = sheet.written_on(spot, _EDGE * by)
    x, y, width = room.x, room.y + (sheet.height - _HIGH * by) / 2, room.width

    def line(top: float, height: float, size: float, face: Face = Face.NARROW, *, lines: int = 1) -> Words:
        written = words(Box(x, y + top * by, width, height * by), "", size * by, face)
        return replace(written, lines=lines, smallest=_LEAST_TYPE)

    right = numbers.date(facts.event.held_on) if label.call is None else _("Call {n}").format(n=label.call)
    yield replace(line(0, 6.4, 7.5, lines=2), texts=(facts.event.title,), place=Place.TOP)
    yield replace(line(7, 9.6, 14, Face.STRONG, lines=2), texts=label.names)
    beside = replace(line(16.8, 3.6, 8.5, Face.NARROW_STRONG), texts=(right,), align=Align.RIGHT)
    yield replace(beside, x=x + width - _CALL * by, width=_CALL * by)
    yield replace(line(16.8, 3.6, 8.5), texts=label.under, width=width - (_CALL + 1) * by, ink=0.75)
    yield Line(x, y + 21 * by, x + width, y + 21 * by, 0.15, 0.5)
    occasion, points = line(21.8, 3.8, 9.5), line(21.8, 3.8, 9.5)
    if not label.prize:
        occasion, points = line(23, 7, 14, Face.NARROW_STRONG), line(23, 7, 11)
    yield replace(occasion, texts=(label.occasion,), width=width * 0.64)
    yield replace(points, texts=(label.points,), x=x + width * 0.65, width=width * 0.35, align=Align.RIGHT)
    if label.prize:
        yield replace(line(26, 6, 14, Face.STRONG, lines=2), texts=(label.prize,))
