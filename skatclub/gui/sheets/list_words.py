"""Ctrl+E: the numbers of a list in words: how a deal was counted, and what each total is made up of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from skatclub.domain.sheets.table import Table
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games, house_names, steps
from skatclub.rules.game import deal as deals
from skatclub.rules.game.deal import PassedIn, Played, Ramsch
from skatclub.rules.game.value import Settlement, StepKind, ValueOnly
from skatclub.rules.kinds import GameKind
from skatclub.rules.sheet.sheet import FootLine, Line, Sheet

INDENT = "    "


class NumbersDialog(FormDialog):
    """The deal that was asked about, then each player with every deal that the number is made up of.

    Signals:
        print_wanted(): the same shall be printed.
    """

    letters, lines = 100, 26
    print_wanted = Signal()

    def __init__(self, parent: QWidget, table: Table, sheet: Sheet, deal_no: int) -> None:
        super().__init__(parent, _("Explanation"))
        self.words = QTextEdit()
        self._write(list_words(table, sheet, deal_no))
        self.words.setReadOnly(True)
        self.words.setTabChangesFocus(True)
        self.words.setAccessibleName(_("Explanation"))
        self.inside.addWidget(self.words)
        self.lay_out(pieces.button(_("Print …"), self._print))
        self.words.setFocus()

    def _write(self, text: str) -> None:
        """Write lines that keep their indent where they wrap."""
        step = self.fontMetrics().averageCharWidth() * len(INDENT)
        cursor, kept = QTextCursor(self.words.document()), QTextBlockFormat()
        kept.setTextIndent(-step)
        for number, line in enumerate(text.split("\n")):
            kept.setLeftMargin(step * (2 if line.startswith(INDENT) else 1))
            if number:
                cursor.insertBlock()
            cursor.setBlockFormat(kept)
            cursor.insertText(line.strip())

    def _print(self) -> None:
        self.accept()
        self.print_wanted.emit()


def list_words(table: Table, sheet: Sheet, deal_no: int) -> str:
    """Return the calculation of a deal and of every total."""
    parts = [deal_words(table, sheet, deal_no), *(total_words(table, sheet, foot) for foot in sheet.footer)]
    return "\n\n".join(parts)


def deal_words(table: Table, sheet: Sheet, deal_no: int) -> str:
    """Return how one deal was counted, in words."""
    line = sheet.lines[deal_no - 1]
    head = _("Deal {number}").format(number=deal_no)
    if isinstance(line.deal, Ramsch):
        return _ramsch_words(table, sheet, line, head)
    if isinstance(line.deal, PassedIn) or line.settlement is None:
        return _("{deal}: passed in, nobody wins or loses.").format(deal=head)
    name = table.occupant_at(line.deal.declarer, deal_no).person.full_name
    calculation = _with_points(_with_result(line.deal, line.settlement), line.settlement.points)
    return _("{deal}: {name}, {calculation} points.").format(deal=head, name=name, calculation=calculation)


def _with_points(calculation: str, points: int) -> str:
    """Return a calculation with what it brings, which one that ends in it says already."""
    brings = numbers.signed(points)
    return calculation if calculation.endswith(f"= {brings}") else f"{calculation}: {brings}"


def _with_result(deal: Played, settled: Settlement) -> str:
    """Return a game with its calculation and its result, which a lost one has in its last step already."""
    is_said = any(step.kind in {StepKind.DOUBLED, StepKind.LOST_ONCE} for step in settled.steps)
    calculated = _calculated(deal, settled)
    return calculated if is_said else f"{calculated}, {games.result_word(settled.won)}"


def _calculated(deal: Played, settled: Settlement) -> str:
    """Return a game with its calculation, each thing said once: Grand mit 2, Spiel 3 × 24 = 72."""
    facts = deal.facts
    if isinstance(facts, ValueOnly):
        return steps.words(settled)
    name = "" if facts.kind is GameKind.NULL else games.kind_name(facts.kind)
    house = facts.house and replace(facts.house, kontra=facts.house.kontra if facts.house.kontra_by else 0)
    parts = (
        f"{name} {steps.words(settled)}".strip(),
        *house_names.told_words(house),  # the steps say Kontra, not by whom
        games.ending_words(facts.ending, won=facts.won),
    )
    return ", ".join(filter(None, parts))


def _ramsch_words(table: Table, sheet: Sheet, line: Line, head: str) -> str:
    """Return who pays or gets what in a Ramsch, and by which steps."""
    shares = deals.shares_of(line.deal, sheet.rules, line.doubled)
    words = "; ".join(
        f"{table.occupant_at(share.seat, line.deal_no).person.full_name}: {steps.ramsch_words(share)}"
        for share in shares
    )
    return f"{head}: {games.deal_words(line.deal, line.settlement)}. {words}"


def total_words(table: Table, sheet: Sheet, foot: FootLine) -> str:
    """Return how the total of a seat comes about, in words: every deal that counts for it, and what is added."""
    system = sheet.rules.system
    own, won, lost, gift = foot.parts(system, sheet.size)
    name = table.owner_of(foot.seat).person.full_name
    parts = tuple(_items(sheet, foot.seat))
    counted = _sum([points for _words, points in parts])
    if system.point_factor != 1:
        counted = f"{system.point_factor} × {numbers.points(foot.points)}"
    terms = [(_("game points"), counted, own)]
    if system.win_bonus:
        terms.append((_("games won"), f"{foot.won} × {system.win_bonus}", won))
        terms.append((_("games lost"), f"{foot.lost} × −{system.loss_malus}", lost))
    if bonus := system.bonus_at(sheet.size):
        terms.append((_("games lost by the others"), f"{foot.others_lost} × {bonus}", gift))
    if foot.penalty:
        terms.append((_("penalties"), "", foot.penalty))
    lines = [f"{what}: {' = '.join(filter(None, (sum_, numbers.points(points))))}" for what, sum_, points in terms]
    total = numbers.points(foot.result)
    if len(terms) > 1:
        lines.append(f"{_('total')}: {_sum([points for _what, _written, points in terms])} = {total}")
    head = _("{name}: {total}").format(name=name, total=total)
    listed = [_with_points(words, points) for words, points in parts]
    return f"\n{INDENT}".join((head, *listed, *lines))


def _items(sheet: Sheet, seat: int) -> Iterator[tuple[str, int]]:
    """Yield every deal that counts for a seat, in words, with its points."""
    for line in sheet.lines:
        gain = next((gain for gain in line.gains if gain.seat == seat), None)
        if gain is None:
            continue
        head = _("Deal {number}").format(number=line.deal_no)
        if isinstance(line.deal, Ramsch):
            shares = deals.shares_of(line.deal, sheet.rules, line.doubled)
            share = next((share for share in shares if share.seat == seat), None)
            words = (
                games.deal_words(line.deal, None)
                if share is None
                else f"{house_names.fact_name('ramsch')}, {steps.ramsch_words(share)}"
            )
        elif isinstance(line.deal, PassedIn) or line.settlement is None:
            words = games.deal_words(line.deal, None)
        else:
            words = _with_result(line.deal, line.settlement)
        yield f"{head}  {words}", gain.points


def _sum(points: list[int]) -> str:
    """Return a sum as it is written by hand: 30 − 72; nothing where there is but one number."""
    if len(points) < 2:
        return ""
    first, *others = points
    terms = (f"{'−' if number < 0 else '+'} {numbers.points(abs(number))}" for number in others)
    return " ".join((numbers.points(first), *terms))
