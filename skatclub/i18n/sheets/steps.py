"""The calculation of a deal in words; nobody formats a second explanation."""

from __future__ import annotations

from typing import Any

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _
from skatclub.i18n.sheets import games, house_names
from skatclub.rules.game import bids, deal as deals
from skatclub.rules.game.house_terms import REVOLUTION
from skatclub.rules.game.ramsch import RamschShare
from skatclub.rules.game.value import Settlement, Step, StepKind
from skatclub.rules.kinds import Announcement
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet.sheet import Line


def parts(settled: Settlement) -> list[str]:
    """Return the calculation piece by piece: mit 2 · Spiel 3 · Schneider 4 · × 24 = 96."""
    return [_part(step) for step in settled.steps]


def words(settled: Settlement) -> str:
    """Return the calculation as one line: mit 2, Spiel 3, Schneider 4 × 24 = 96."""
    line = ""
    for step in settled.steps:
        joint = "" if not line else " " if step.kind is StepKind.TIMES else ", "
        line += joint + _part(step)
    return line


def facts(line: Line, rules: RuleSet) -> dict[str, Any]:  # Any: what JSON knows
    """Return what a deal is worth for programs: value undoubled, points signed, the steps in words.

    What it brought by seat, and how, stands there only where points of the declarer do not tell it.
    """
    worth = _worth(line.settlement)
    if line.settlement is not None and len(line.gains) == 1 and not line.doubled:
        return worth
    how = {share.seat: ramsch_parts(share) for share in deals.shares_of(line.deal, rules, line.doubled)}
    gains = [
        {"seat": gain.seat, "points": gain.points} | ({"steps": how[gain.seat]} if gain.seat in how else {})
        for gain in line.gains
    ]
    return worth | ({"gains": gains} if gains else {}) | ({"bock": 2**line.doubled} if line.doubled else {})


def _worth(settled: Settlement | None) -> dict[str, Any]:  # Any: as above
    if settled is None:
        return {"value": 0, "points": 0, "won": None, "overbid": False, "steps": []}
    return {
        "value": settled.value,
        "points": settled.points,
        "won": settled.won,
        "overbid": settled.overbid,
        "steps": parts(settled),
    }


def _part(step: Step) -> str:
    match step.kind:
        case StepKind.MATADORS:
            return games.matadors_words(step.number)
        case StepKind.TIMES:
            return f"× {step.number} = {step.result}"
        case StepKind.NULL_VALUE:
            return _null_part(step)
        case StepKind.CHARGED_AS if step.game is not None:
            return _("scored as {game}").format(game=games.kind_name(step.game))
        case StepKind.OVERBID:
            return _("overbid at {bid}: counts as {value}").format(bid=step.number, value=step.result)
        case StepKind.WRITTEN_VALUE:
            return _("game value {value}").format(value=step.result)
        case StepKind.WRITTEN_FINAL:
            return _("value {value} as on the list, with Kontra and Bock").format(value=step.result)
        case StepKind.DOUBLED:
            return _("lost × 2 = {points}").format(points=numbers.points(step.result))
        case _:
            return _house_part(step) or _ramsch_part(step) or _(_LEVELS[step.kind]).format(count=step.result)


def _house_part(step: Step) -> str:
    """Return what only a house counts; empty for any other step."""
    match step.kind:
        case StepKind.LOST_ONCE:
            return _("lost × 1 = {points}").format(points=numbers.points(step.result))
        case StepKind.KONTRA:
            return _times(house_names.kontra_name(step.number), step)
        case StepKind.BOCK:
            return _times(_("Bock"), step)
    return ""


def _null_part(step: Step) -> str:
    if step.number == REVOLUTION:
        return f"{house_names.fact_name('revolution')} {step.result}"
    announcement = _NULL_OF.get(step.number, Announcement.NONE)
    return f"{games.null_name(announcement)} {step.result}"


def _times(name: str, step: Step) -> str:
    return f"{name} × {2**step.number} = {numbers.points(step.result)}"


def ramsch_words(share: RamschShare) -> str:
    """Return how a Ramsch comes to the points of one seat: 69 Augen −69, Jungfrau × 2 = −138."""
    return ", ".join(ramsch_parts(share))


def ramsch_parts(share: RamschShare) -> list[str]:
    """Return the same piece by piece."""
    counted = [_("a game won")] * share.won + [_("a game lost")] * share.lost
    return [*(_part(step) for step in share.steps), *counted]


def _ramsch_part(step: Step) -> str:
    """Return a step of a Ramsch; empty for any other."""
    points = numbers.points(step.result)
    match step.kind:
        case StepKind.RAMSCH_POINTS:
            return _("{number} card points {points}").format(number=step.number, points=points)
        case StepKind.RAMSCH_FIXED:
            return _("fixed price {points}").format(points=points)
        case StepKind.RAMSCH_SHARED:
            return _("shared by {number} = {points}").format(number=step.number, points=points)
        case StepKind.RAMSCH_MARCH:
            return _("march {points}").format(points=points)
        case StepKind.RAMSCH_FEWEST:
            return _("fewest card points ({number}) {points}").format(number=step.number, points=points)
        case StepKind.VIRGIN:
            return _times(house_names.fact_name("virgin"), step)
        case StepKind.PUSHED:
            return _times(_("passed on"), step)
        case StepKind.KNOCKED:
            return _times(_("knocked"), step)
    return ""


_LEVELS = {
    StepKind.GAME: N_("game {count}"),
    StepKind.HAND: N_("Hand {count}"),
    StepKind.SCHNEIDER: N_("Schneider {count}"),
    StepKind.SCHNEIDER_AWARDED: N_("Schneider awarded {count}"),
    StepKind.SCHNEIDER_ANNOUNCED: N_("Schneider announced {count}"),
    StepKind.SCHWARZ: N_("Schwarz {count}"),
    StepKind.SCHWARZ_AWARDED: N_("Schwarz awarded {count}"),
    StepKind.SCHWARZ_ANNOUNCED: N_("Schwarz announced {count}"),
    StepKind.OUVERT: N_("ouvert {count}"),
    StepKind.TISCH: N_("Tisch {count}"),
    StepKind.RUM: N_("Rum {count}"),
    StepKind.SPITZE: N_("Spitze {count}"),
}


_NULL_OF = {fixed: announcement for announcement, fixed in bids.NULL_VALUES.items()}
