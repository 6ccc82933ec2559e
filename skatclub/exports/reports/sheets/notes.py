"""What must be said about a list besides its numbers: marks explained, replacements, penalties, remarks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Origin, Penalty, Table
from skatclub.exports.forms import MM_PER_POINT
from skatclub.exports.reports.sheets import names as sheets_names, rows as sheets_rows
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _
from skatclub.i18n.sheets import account as account_words, games, house_names
from skatclub.rules.game import pinke
from skatclub.rules.game.deal import Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.sheet import evening_end, sheet
from skatclub.rules.sheet.sheet import Line, Sheet

MOST_LINES = 5
"""More notes than that go on a page of their own."""

_LINE_WIDTH = 185.0  # millimetres, less than there is: words do not end where lines do
_TYPE = 6.3 * MM_PER_POINT
_NARROW = 0.59  # of the size: the widest of the small letters, digits and points
_WIDE = 1.0
_NARROW_SIGNS = frozenset("abcdefghijklnopqrstuvxyzäöüß0123456789 .,:;!?()/-'’*°·−+")

JOINT = "  ·  "


def lines_needed(notes: Sequence[str]) -> int:
    """Return how many lines below the footer the notes take at most; 0 if there are none."""
    signs = JOINT.join(notes)
    length = sum(_NARROW if sign in _NARROW_SIGNS else _WIDE for sign in signs) * _TYPE
    return math.ceil(length / _LINE_WIDTH)


def of_table(table: Table, folded: Sheet) -> tuple[str, ...]:
    """Return all notes of a list, each one sentence."""
    return (
        *_origin(table),
        *_totals(table),
        *_legend(table, folded),
        *_replacements(table),
        *_overbids(folded.lines),
        *_house(folded.lines),
        *_seating(table, folded),
        *(_penalty(penalty) for penalty in table.penalties),
        *_ending(table),
        *_target(table, folded),
        *_pinke(table, folded),
        *_remarks(table),
    )


def _origin(table: Table) -> Iterator[str]:
    """Return who wrote the list, where it was not the desk alone."""
    match table.origin:
        case Origin.TABLE:
            yield _("typed at the table")
        case Origin.CHANGED:
            yield _("typed at the table and changed by the desk")
        case Origin.BESIDE:
            yield _("the table handed in another list")


def _totals(table: Table) -> Iterator[str]:
    if table.totals is not None:
        words = _("the totals were taken from the paper list") if table.records else ""
        yield words or _("the totals were taken from the paper list; its deals were not entered")


def _legend(table: Table, folded: Sheet) -> Iterator[str]:
    overbid = any(line.settlement is not None and line.settlement.overbid for line in folded.lines)
    for sign, meaning, used in (
        (games.overbid_mark(), _("overbid"), overbid),
        (sheets_rows.CORRECTED, _("corrected"), any(record.corrected for record in table.records)),
        (sheets_rows.DISPUTED, _("disputed"), any(record.disputed for record in table.records)),
        (sheets_rows.KONTRA, _("Kontra"), any(_kontra_of(line) for line in folded.lines)),
        (sheets_rows.BOCK, _("Bock"), any(line.doubled for line in folded.lines)),
        (sheets_rows.RAMSCH, _("Ramsch"), any(isinstance(line.deal, Ramsch) for line in folded.lines)),
        (sheets_rows.NOTED, _("remark"), any(record.note for record in table.records)),
    ):
        if used:
            yield f"{sign} {meaning}"


def _replacements(table: Table) -> Iterator[str]:
    for seat in range(1, table.size + 1):
        held = table.occupants_of(seat)
        for before, after in pairwise(held):
            words = _("{mark} seat {seat}: {new} for {old} from deal {deal}").format(
                mark=sheets_names.REPLACED,
                seat=seat,
                new=after.person.full_name,
                old=before.person.full_name,
                deal=after.from_deal,
            )
            yield words


def _overbids(lines: Sequence[Line]) -> Iterator[str]:
    """Return the bids of all overbid games; an overbid Null with the game that it is charged as."""
    notes = []
    for line in lines:
        settled = line.settlement
        if settled is None or not settled.overbid or not isinstance(line.deal, Played):
            continue
        bid = str(line.deal.facts.bid) if isinstance(line.deal.facts, Game) else ""
        if settled.charged_as is not None:
            charged = games.kind_name(settled.charged_as.kind)
            bid = _("{bid}, Null scored as {game}").format(bid=bid, game=charged)
        notes.append(_("deal {deal} ({bid})").format(deal=line.deal_no, bid=bid))
    if notes:
        yield _("bids: {deals}").format(deals=", ".join(notes))


def _kontra_of(line: Line) -> int:
    facts = line.deal.facts if isinstance(line.deal, Played) else None
    return facts.house.kontra if isinstance(facts, Game) and facts.house is not None else 0


def _house(lines: Sequence[Line]) -> Iterator[str]:
    """Return the answers beyond Kontra, what else was noted, who bid what, and the card points of each Ramsch."""
    answered = [(line.deal_no, _kontra_of(line)) for line in lines if _kontra_of(line) > 1]
    if answered:
        yield ", ".join(f"{house_names.kontra_name(kontra)}: {deal_no}" for deal_no, kontra in answered)
    for line in lines:
        facts = line.deal.facts if isinstance(line.deal, Played) else None
        noted = facts.house if isinstance(facts, Game) else None
        if noted is not None and (words := _noted_words(noted)):
            yield _("deal {deal}: {remark}").format(deal=line.deal_no, remark=", ".join(words))
        if isinstance(line.deal, Ramsch):
            yield _("deal {deal}: {remark}").format(
                deal=line.deal_no, remark=games.deal_words(line.deal, line.settlement)
            )


def _noted_words(noted: HouseFacts) -> list[str]:
    """Return what the crosses of a row do not show; Kontra has a sign, who said it has none."""
    kontra = [house_names.kontra_words(noted)] if noted.kontra_by else []
    return [*house_names.marks_words(noted), *kontra, *house_names.bidding_words(noted)]


def _seating(table: Table, folded: Sheet) -> Iterator[str]:
    for order in table.orders:
        seats = ", ".join(str(seat) for seat in order.seats)
        yield _("seats in turn from deal {deal} on: {seats}").format(deal=order.from_deal, seats=seats)
    for record in table.records:
        usual = sheets_table.usual_dealer_at(table, record.deal_no)
        if record.row.dealer not in {None, usual}:
            yield _("deal {deal}: dealt out of turn by seat {seat}").format(
                deal=record.deal_no, seat=record.row.dealer
            )
    for deal_no in sheet.dealer_conflicts(folded.lines):
        yield _("deal {deal}: by the dealing order the declarer sits out").format(deal=deal_no)


def _penalty(penalty: Penalty) -> str:
    return _("director: seat {seat} {points} points, {reason}").format(
        seat=penalty.seat, points=numbers.signed(penalty.points), reason=_in_line(penalty.reason)
    )


def _ending(table: Table) -> Iterator[str]:
    if table.ended_early and len(table.records) < table.planned:
        yield _("ended after deal {deal}").format(deal=len(table.records))


def _target(table: Table, folded: Sheet) -> Iterator[str]:
    """Return how far everybody is from the target of the house, as of a Bierlachs, or who came to it first."""
    target = evening_end.target_of(folded)
    if target is None or not folded.lines:
        return
    names = [table.owner_of(seat).person.full_name for seat in range(1, table.size + 1)]
    points = numbers.points(target.points)
    if not target.reached_in:
        away = ", ".join(
            f"{name} {numbers.points(number)}" for name, number in zip(names, target.away, strict=True)
        )
        yield _("to go to {points}: {standing}").format(points=points, standing=away)
        return
    who = wordlists.both(*(names[seat - 1] for seat in target.seats))
    words = (
        _("{points} reached in deal {deal}: {names} loses")
        if target.is_loss
        else _("{points} reached in deal {deal}: {names} wins")
    )
    yield words.format(points=points, deal=target.reached_in, names=who)


def _pinke(table: Table, folded: Sheet) -> Iterator[str]:
    pot = pinke.pot_of(folded)
    if pot is not None and any(pot.seats):
        names = [table.owner_of(seat).person.full_name for seat in range(1, table.size + 1)]
        yield account_words.pinke(pot, folded.rules, names)


def _remarks(table: Table) -> Iterator[str]:
    for record in table.records:
        if record.note:
            yield _("deal {deal}: {remark}").format(deal=record.deal_no, remark=_in_line(record.note))
    if table.note:
        yield _in_line(table.note)


def _in_line(text: str) -> str:
    """Return a note of several lines as one."""
    return " ".join(text.split())
