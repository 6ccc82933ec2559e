"""The columns that only houses need: Kontra, Spitze, Ramsch … as cells in, as facts out, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from skatclub.domain.list_files import errors, spellings
from skatclub.domain.list_files.errors import ExpectedCell
from skatclub.rules.entry.tokens import Situation
from skatclub.rules.game.deal import Deal, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.errors import AnswerToNothing, RamschSum
from skatclub.rules.house.facts import HouseFacts, facts_or_none

if TYPE_CHECKING:
    Cells = Mapping[str, str]
    Reader = Callable[[Cells, str, Callable[[str], object]], object]
    Pairs = tuple[tuple[int, int], ...]

ANSWERS = ("kontra", "re", "supra", "resupra")
TICKS = ("spitze", "tisch", "rum", "open_hand", "picked_up", "revolution", "split")
RAMSCH = ("ramsch_points", "ramsch_tricks", "skat_points", "last_trick", "pushed", "knocks", "called")
BIDDING = ("held", "kontra_by")
COLUMNS = (*ANSWERS, *TICKS, *BIDDING, *RAMSCH)
"""The columns in their usual order; a list has those that it needs."""

_WORDS = {"kontra": 1, "contra": 1, "re": 2, "supra": 3, "bock": 3, "resupra": 4, "hirsch": 4}
_PAIR = re.compile(r"([1-5])\s*[:=]\s*([0-9]{1,3})")


def kontra_of(text: str) -> int:
    """Read Kontra as a number of answers 0 to 4, as its name, or as a tick. Refused: `CellUnreadable`."""
    word = spellings.folded(text)
    if word in _WORDS:
        return _WORDS[word]
    if word.isdecimal() and len(word) == 1:
        return int(word)
    return int(spellings.answer_of(text) is True)


def facts_of(cells: Cells, read: Reader) -> HouseFacts | None:
    """Return what a house notes of a game, and who bid what, such as `2:18 3:0`.

    Refused: `AnswerToNothing` for an answer without the one before it, `CellUnreadable`.
    """
    kontra = int(str(read(cells, "kontra", kontra_of)))
    for answers, column in enumerate(ANSWERS[1:], start=2):
        if read(cells, column, spellings.answer_of) is True:
            if kontra < answers - 1:
                raise errors.CellRefused(column, AnswerToNothing(answers))
            kontra = max(kontra, answers)
    ticks = {column: read(cells, column, spellings.answer_of) is True for column in TICKS}
    held = _pairs(cells, "held", (), read)
    by = _number(read(cells, "kontra_by", spellings.number_of)) or 0
    return facts_or_none(HouseFacts(kontra=kontra, held=held, kontra_by=by, **ticks))


def ramsch_of(cells: Cells, situation: Situation, read: Reader) -> RamschFacts:
    """Return a Ramsch: card points of the three as `1:51 2:55 3:14` or in the order of their seats.

    Two are enough: the third is what all cards are short of, as at the entry line (screens.md 2.1).

    Refused: `CellIsEmpty`, `CellUnreadable`, and what `RamschFacts` refuses.
    """
    seats = situation.actives
    counts = _pairs(cells, "ramsch_points", seats, read)
    if not counts:
        raise errors.CellRefused("ramsch_points", errors.CellIsEmpty(ExpectedCell.NUMBER))
    tricks = _pairs(cells, "ramsch_tricks", seats, read)
    numbers = {
        column: read(cells, column, spellings.number_of)
        for column in ("skat_points", "last_trick", "pushed", "knocks", "called")
    }
    by_seat = dict(tricks)
    skat = _number(numbers["skat_points"])
    counts = _with_third(counts, situation, skat or 0)
    return RamschFacts(
        counts=counts,
        skat=skat,
        tricks=tuple(by_seat.get(seat, 0) for seat, _points in counts) if by_seat else (),
        last_trick=_number(numbers["last_trick"]),
        pushed=_number(numbers["pushed"]) or 0,
        knocks=_number(numbers["knocks"]) or 0,
        called=_number(numbers["called"]) or 0,
    )


def _with_third(
    counts: tuple[tuple[int, int], ...], situation: Situation, skat: int
) -> tuple[tuple[int, int], ...]:
    """Return the card points of all three, where those of two players of this deal are told."""
    left = set(situation.actives) - {seat for seat, _points in counts}
    house = situation.rules.house
    if len(counts) != len(situation.actives) - 1 or len(left) != 1 or house is None or house.ramsch is None:
        return counts
    counted = sum(points for _seat, points in counts) + skat
    if counted > house.ramsch.all_points:
        raise RamschSum(counted, house.ramsch.all_points)
    return (*counts, (left.pop(), house.ramsch.all_points - counted))


def fields(deal: Deal) -> dict[str, str | int | None]:
    """Return the cells of a deal that only houses need, by column; none where there are none."""
    if isinstance(deal, Ramsch):
        return _ramsch_fields(deal.facts)
    if not isinstance(deal, Played) or not isinstance(deal.facts, Game) or deal.facts.house is None:
        return {}
    noted = deal.facts.house
    ticks = {column: "yes" for column in TICKS if getattr(noted, column)}
    held = " ".join(f"{seat}:{number}" for seat, number in noted.held)
    return {"kontra": noted.kontra or None, **ticks, "held": held or None, "kontra_by": noted.kontra_by or None}


def _ramsch_fields(facts: RamschFacts) -> dict[str, str | int | None]:
    tricks = zip(facts.seats, facts.tricks, strict=False)
    return {
        "game": "ramsch",
        "ramsch_points": " ".join(f"{seat}:{points}" for seat, points in facts.counts),
        "ramsch_tricks": " ".join(f"{seat}:{number}" for seat, number in tricks) or None,
        "skat_points": facts.skat,
        "last_trick": facts.last_trick,
        "pushed": facts.pushed or None,
        "knocks": facts.knocks or None,
        "called": facts.called or None,
    }


def _pairs(cells: Cells, column: str, seats: tuple[int, ...], read: Reader) -> Pairs:
    text = cells.get(column, "").strip()
    if not text:
        return ()
    pairs = _PAIR.findall(text)
    if pairs and not _PAIR.sub("", text).strip(" ,;/"):
        return tuple((int(seat), int(points)) for seat, points in pairs)
    numbers = re.split(r"[\s,;/]+", text)
    if len(numbers) == len(seats):
        parts = [read({column: number}, column, spellings.number_of) for number in numbers]
        return tuple((seat, _number(part) or 0) for seat, part in zip(seats, parts, strict=True))
    raise errors.CellRefused(column, errors.CellUnreadable(spellings.shown(text), ExpectedCell.NUMBER))


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None
