"""A counted list as text in columns, to be read in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext, pgettext
from skatclub.i18n.sheets import account as account_words, cross_checks, games, hints, steps, systems
from skatclub.rules.game import deal as game_deal, pinke
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.sheet import evening_end
from skatclub.rules.sheet.sheet import FootLine, Line

if TYPE_CHECKING:
    from skatclub.cli.score.scoring import Scored

WIDEST_NAME = 16
GAP = "  "


def listing(scored: Scored, *, explain: bool = False) -> str:
    """Return the list as text: head, deals, running totals, footer, cross-checks; `explain` adds how."""
    names = [_short(scored.name_of(foot.seat)) for foot in scored.sheet.footer]
    heads = [_("No."), _("Dlr."), _("Deal"), _("Value"), *names]
    body = [_deal(line, scored.seating.size) for line in scored.sheet.lines]
    foot = [["", "", label, "", *cells] for label, cells in _footer(scored)]
    widths = [max(len(row[place]) for row in (heads, *body, *foot)) for place in range(len(heads))]
    rule = "─" * (sum(widths) + len(GAP) * (len(widths) - 1))
    lines = [_title(scored), "", _aligned(heads, widths), rule]
    for line, cells in zip(scored.sheet.lines, body, strict=True):
        lines.append(_aligned(cells, widths))
        lines += [" " * (widths[0] + widths[1] + 2 * len(GAP)) + words for words in _how(scored, line) if explain]
    lines += [rule, *(_aligned(cells, widths) for cells in foot), ""]
    whole = [scored.name_of(foot.seat) for foot in scored.sheet.footer]
    lines += filter(None, [account_words.pinke(pinke.pot_of(scored.sheet), scored.sheet.rules, whole)])
    lines += [
        f"{'✔' if each.holds else '✘'} {cross_checks.cross_check_words(each)}" for each in scored.sheet.cross_checks
    ]
    for deal_no, hint in scored.written.hints:
        lines.append(f"▲ {_('Deal {number}').format(number=deal_no)}: {hints.sentence(hint)}")
    return "\n".join(lines) + "\n"


def _how(scored: Scored, line: Line) -> list[str]:
    """Return how a deal comes to its points: a game in one line, a Ramsch in one for each whom it changes."""
    if line.settlement is not None:
        return [steps.words(line.settlement)]
    shares = game_deal.shares_of(line.deal, scored.seating.rules, line.doubled)
    return [f"{_short(scored.name_of(share.seat))}: {steps.ramsch_words(share)}" for share in shares]


def _title(scored: Scored) -> str:
    deals = ngettext("{n} deal", "{n} deals", len(scored.written.records)).format(n=len(scored.written.records))
    table = _("table of {size}").format(size=scored.seating.size)
    parts = (
        scored.file.path.name,
        scored.file.place,
        table,
        deals,
        systems.system_name(scored.seating.rules.system),
    )
    return " · ".join(part for part in parts if part)


def _deal(line: Line, size: int) -> list[str]:
    cells = ["" for _seat in range(size)]
    for gain in line.gains:
        cells[gain.seat - 1] = numbers.points(line.running[gain.seat - 1].points)
    value = "" if line.settlement is None else numbers.signed(line.settlement.points)
    return [str(line.deal_no), str(line.dealer), _words(line), value, *cells]


def _words(line: Line) -> str:
    if isinstance(line.deal, PassedIn) or isinstance(line.deal.facts, ValueOnly):
        return games.deal_words(line.deal, line.settlement)
    symbol = games.kind_symbol(line.deal.facts.kind)
    words = games.deal_words(line.deal, line.settlement)
    return f"{symbol} {words}" if line.deal.facts.kind.is_suit else words


def _footer(scored: Scored) -> list[tuple[str, list[str]]]:
    fines: list[tuple[str, Callable[[FootLine], int]]] = [
        (_("Penalty by the director"), lambda foot: foot.penalty),
        (_("Final result"), lambda foot: foot.result),
    ]
    rows: list[tuple[str, Callable[[FootLine], int]]] = [
        (_("Points"), lambda foot: foot.points),
        (_("Games won"), lambda foot: foot.won),
        (_("Games lost"), lambda foot: foot.lost),
        (_("Games lost by the others"), lambda foot: foot.others_lost),
        (_("Total"), lambda foot: foot.total),
        *(fines if scored.written.penalties else ()),
        (pgettext("at the table", "Rank"), lambda foot: foot.rank),
    ]
    lines = [(label, [numbers.points(count(foot)) for foot in scored.sheet.footer]) for label, count in rows]
    target = evening_end.target_of(scored.sheet)
    if target is not None:
        head = _("Still to go to {points}").format(points=numbers.points(target.points))
        lines.append((head, [numbers.points(away) for away in target.away]))
    return lines


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Return one line: words to the left, numbers to the right."""
    placed = [
        cell.ljust(width) if place == 2 else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return GAP.join(placed).rstrip()


def _short(name: str) -> str:
    return name if len(name) <= WIDEST_NAME else name[: WIDEST_NAME - 1] + "…"
