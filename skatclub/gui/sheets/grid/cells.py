"""What stands in the cells of the grid: the paper list as values, before anything is painted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from skatclub.domain.sheets.table import DealRecord, Table
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games, house_names, steps
from skatclub.rules.game import game as game_rules
from skatclub.rules.game.deal import PassedIn, Ramsch
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.game.value import StepKind, ValueOnly
from skatclub.rules.house.facts import NOTHING
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import sheet as sheet_rules
from skatclub.rules.sheet.sheet import Line, Sheet

FIXED_COLUMNS = 9
NUMBER, DEALER, GAME, WITH, WITHOUT, LEVELS, MULTIPLIER, PLUS, MINUS = range(FIXED_COLUMNS)
PER_SEAT = 3
POINTS, WON, LOST = range(PER_SEAT)


class Look(Enum):
    """How a cell is painted."""

    PLAIN = auto()
    BOLD = auto()
    MUTED = auto()
    GOOD = auto()
    BAD = auto()
    NEXT = auto()
    DISPUTED = auto()


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: its text (and a short one for narrow columns), its look, hatching, and the sign before it."""

    text: str = ""
    look: Look = Look.PLAIN
    hatched: bool = False
    kind: GameKind | None = None
    sign: str = ""
    tip: str = ""
    short: str = ""


EMPTY = Cell()
HATCHED = Cell(hatched=True)


def column_of(seat: int, part: int) -> int:
    """Return the column of a part (points, won, lost) of a seat."""
    return FIXED_COLUMNS + (seat - 1) * PER_SEAT + part


def seat_of(column: int) -> int | None:
    """Return the seat a column belongs to, or None for the columns of the deal."""
    return None if column < FIXED_COLUMNS else (column - FIXED_COLUMNS) // PER_SEAT + 1


def head(table: Table, column: int) -> str:
    """Return the head of a column in words that need no other column beside them."""
    seat = seat_of(column)
    if seat is not None:
        part = (_("Points"), _("won"), _("lost"))[(column - FIXED_COLUMNS) % PER_SEAT]
        return f"{' / '.join(who.person.full_name for who in table.occupants_of(seat))}: {part}"
    matadors, value = _("Matadors"), _("Game value")
    words = {
        NUMBER: _("No."),
        DEALER: _("Dealer"),
        GAME: _("Deal"),
        WITH: f"{matadors} {_('with')}",
        WITHOUT: f"{matadors} {_('without')}",
        LEVELS: _("Levels"),
        MULTIPLIER: _("Multiplier"),
        PLUS: f"{value} +",
        MINUS: f"{value} −",
    }
    return words[column]


def row_cells(table: Table, sheet: Sheet, deal_no: int) -> tuple[Cell, ...]:
    """Return all cells of one row, written or still empty."""
    if deal_no <= len(sheet.lines):
        return _written(table, sheet.lines[deal_no - 1], table.records[deal_no - 1])
    dealer = table.dealer_at(deal_no)
    cells = [Cell(str(deal_no), Look.BOLD), Cell(str(dealer), Look.MUTED), *[EMPTY] * (FIXED_COLUMNS - 2)]
    if deal_no == table.next_deal_no and table.takes_deals:
        cells[GAME] = Cell(_("next deal"), Look.NEXT)
    elif table.ended_early:
        cells[GAME] = Cell(_("not played"), Look.MUTED)
    from skatclub.rules.sheet import rotation

    actives = rotation.actives_of(dealer, table.order_at(deal_no))
    for seat in range(1, table.size + 1):
        cells.extend([EMPTY if seat in actives else HATCHED] * PER_SEAT)
    return tuple(cells)


def _written(table: Table, line: Line, record: DealRecord) -> tuple[Cell, ...]:
    mark = ("✎" if record.corrected else "") + ("!" if record.disputed else "")
    number = Look.DISPUTED if record.disputed else Look.BOLD
    cells = [Cell(f"{line.deal_no}{mark}", number, tip=_marks(record)), Cell(str(line.dealer), Look.MUTED)]
    cells.extend(_game_cells(line))
    cells.extend(_value_cells(line, table.event.rules))
    for seat in range(1, table.size + 1):
        cells.extend(_seat_cells(line, seat))
    return tuple(cells)


def _marks(record: DealRecord) -> str:
    marks = [_("disputed")] if record.disputed else []
    if record.corrected:
        marks.append(_("corrected, see the history of this list"))
    if record.note:
        marks.append(record.note)
    return " · ".join(marks)


def _game_cells(line: Line) -> list[Cell]:
    tip = steps.words(line.settlement) if line.settlement else ""
    if isinstance(line.deal, Ramsch):
        words = games.deal_words(line.deal, line.settlement)
        return [Cell(_("Ramsch"), tip=words), EMPTY, EMPTY, _doubled(line, words), EMPTY]
    if isinstance(line.deal, PassedIn):
        return [Cell(_("passed in"), Look.MUTED), EMPTY, EMPTY, _doubled(line, ""), EMPTY]
    facts = line.deal.facts
    if isinstance(facts, ValueOnly):
        return [Cell(_("value only"), Look.MUTED, tip=tip), EMPTY, EMPTY, EMPTY, EMPTY]
    name = Cell(_game_name(facts), kind=facts.kind, sign=games.kind_symbol(facts.kind, facts.announcement), tip=tip)
    held = Cell(str(facts.matadors), tip=tip) if facts.matadors > 0 else EMPTY
    lacked = Cell(str(-facts.matadors), tip=tip) if facts.matadors < 0 else EMPTY
    times = next((step for step in line.settlement.steps if step.kind is StepKind.TIMES), None)  # type: ignore[union-attr]
    level = 0
    if times and facts.kind is not GameKind.NULL:  # overbid, it counts with the multiplier that reaches the bid
        counted = next((step for step in line.settlement.steps if step.kind is StepKind.OVERBID), times)  # type: ignore[union-attr]
        level = counted.result // times.number
    return [name, held, lacked, _levels(line, facts, tip, overbid=line.settlement.overbid), _times(level, tip)]  # type: ignore[union-attr]


def _times(level: int, tip: str) -> Cell:
    return Cell(f"×{level}", Look.MUTED, tip=tip) if level else EMPTY


def _game_name(facts: Game) -> str:
    if facts.kind is not GameKind.NULL:
        return games.kind_name(facts.kind)
    return _("Null ouvert") if game_rules.is_ouvert(facts) else games.kind_name(facts.kind)


def _doubled(line: Line, tip: str) -> Cell:
    """Return that a round of Bock doubles a deal without a game."""
    if not line.doubled:
        return Cell(tip=tip)
    return Cell(_("Bock × {n}").format(n=2**line.doubled), tip=tip, short=_("B×{n}").format(n=2**line.doubled))


def _noted(line: Line, facts: Game) -> list[tuple[str, str]]:
    """Return what a house counts, and whether Bock doubles the deal: in words, and short."""
    noted = facts.house or NOTHING
    marks = [(words, words[:2]) for words in house_names.marks_words(noted)]
    if noted.kontra:
        marks.append((house_names.kontra_name(noted.kontra), f"K×{2**noted.kontra}"))
    if line.doubled:
        marks.append((_("Bock × {n}").format(n=2**line.doubled), _("B×{n}").format(n=2**line.doubled)))
    return marks


def _levels(line: Line, facts: Game, tip: str, *, overbid: bool) -> Cell:
    parts: list[tuple[str, str]] = []
    if game_rules.is_ouvert(facts) and facts.kind is not GameKind.NULL:
        parts.append((_("ouvert"), _("O")))
    else:
        if game_rules.is_hand(facts):
            parts.append((_("Hand"), _("H")))
        if game_rules.announces_schwarz(facts):
            parts.append((_("Schw. ann."), _("SwA")))
        elif game_rules.announces_schneider(facts):
            parts.append((_("Schn. ann."), _("SA")))
        if facts.reached is Reached.SCHWARZ and not game_rules.announces_schwarz(facts):
            parts.append((_("Schw."), _("Sw")))
        elif facts.reached is Reached.SCHNEIDER and not game_rules.announces_schneider(facts):
            parts.append((_("Schn."), _("S")))
    parts += _noted(line, facts)
    if overbid:
        parts.append((_("overbid {bid}").format(bid=facts.bid), games.overbid_mark()))
    words, short = (" ".join(part[place] for part in parts) for place in range(2))
    return Cell(words, tip=f"{words} · {tip}" if words else tip, short=short)


def _value_cells(line: Line, rules: RuleSet) -> list[Cell]:
    """Return what stands in the columns plus and minus."""
    if line.settlement is None:
        words = games.deal_words(line.deal, None)
        return [Cell(str(number), tip=words) if number else EMPTY for number in sheet_rules.columns_of(line, rules)]
    tip = steps.words(line.settlement)
    written = Cell(str(abs(line.settlement.points)), tip=tip)
    return [written, EMPTY] if line.settlement.won else [EMPTY, written]


def _seat_cells(line: Line, seat: int) -> list[Cell]:
    gain = line.gain_of(seat)
    if gain is None:
        return [EMPTY if seat in line.actives else HATCHED] * PER_SEAT
    now = line.running[seat - 1]
    tip = steps.words(line.settlement) if line.settlement else ""
    look = Look.BOLD if seat in line.actives else Look.BAD
    return [
        Cell(numbers.points(now.points), look, tip=tip),
        Cell(str(now.won), Look.GOOD, tip=tip) if gain.won else EMPTY,
        Cell(str(now.lost), Look.BAD, tip=tip) if gain.lost else EMPTY,
    ]


def spoken(table: Table, sheet: Sheet, deal_no: int) -> str:
    """Return one row in words for a screen reader: "Spiel 17, Alleinspieler Weiß, Grand mit 2, plus 72 …"."""
    if deal_no > len(sheet.lines):
        return _("Deal {number}, not yet entered, dealer seat {dealer}").format(
            number=deal_no, dealer=table.dealer_at(deal_no)
        )
    line = sheet.lines[deal_no - 1]
    if isinstance(line.deal, Ramsch):
        return _("Deal {number}, {game}").format(number=deal_no, game=games.deal_words(line.deal, line.settlement))
    if isinstance(line.deal, PassedIn) or line.settlement is None:
        return _("Deal {number}, passed in").format(number=deal_no)
    declarer = table.occupant_at(line.deal.declarer, deal_no).person.full_name
    return _("Deal {number}, declarer {name}, {game}, {points} points, now {total}").format(
        number=deal_no,
        name=declarer,
        game=games.deal_words(line.deal, line.settlement),
        points=numbers.signed(line.settlement.points),
        total=numbers.points(line.running[line.deal.declarer - 1].points),
    )
