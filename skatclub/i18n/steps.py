"""The calculation of a deal in words; nobody formats a second explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import games, numbers
from skatclub.i18n.language import _
from skatclub.rules import bids
from skatclub.rules.value import StepKind

if TYPE_CHECKING:
    from skatclub.rules.value import Settlement, Step


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


def _part(step: Step) -> str:
    match step.kind:
        case StepKind.MATADORS:
            return games.matadors_words(step.number)
        case StepKind.TIMES:
            return f"× {step.number} = {step.result}"
        case StepKind.NULL_VALUE:
            return f"{games.null_name(_NULL_OF[step.number])} {step.result}"
        case StepKind.CHARGED_AS if step.game is not None:
            return _("charged as {game}").format(game=games.kind_name(step.game))
        case StepKind.OVERBID:
            return _("overbid at {bid}: counts {value}").format(bid=step.number, value=step.result)
        case StepKind.WRITTEN_VALUE:
            return _("game value {value}").format(value=step.result)
        case StepKind.DOUBLED:
            return _("lost × 2 = {points}").format(points=numbers.points(step.result))
        case _:
            return _level_part(step)


def _level_part(step: Step) -> str:
    """Return one counted level with the count so far: Schneider 4."""
    pattern = {
        StepKind.GAME: _("game {count}"),
        StepKind.HAND: _("Hand {count}"),
        StepKind.SCHNEIDER: _("Schneider {count}"),
        StepKind.SCHNEIDER_ANNOUNCED: _("Schneider announced {count}"),
        StepKind.SCHWARZ: _("Schwarz {count}"),
        StepKind.SCHWARZ_ANNOUNCED: _("Schwarz announced {count}"),
        StepKind.OUVERT: _("ouvert {count}"),
    }[step.kind]
    return pattern.format(count=step.result)


_NULL_OF = {fixed: announcement for announcement, fixed in bids.NULL_VALUES.items()}
