"""What only houses note of a deal, as canonical JSON and back: `{"kontra":1}` of a game, `{"ramsch":{…}}`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from skatclub.rules import errors, json_values
from skatclub.rules.errors import Refusal
from skatclub.rules.game.deal import Deal, PassedIn, Ramsch
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.json_values import Codec, Form

T = TypeVar("T")
_CODEC = Codec(
    largest=json_values.LARGEST,
    forms={kind: Form(silent=json_values.every_field(kind)) for kind in (HouseFacts, RamschFacts)},
)


def written(deal: Deal) -> str | None:
    """Return the text that is kept beside a deal; None where there is nothing that only a house knows."""
    if isinstance(deal, Ramsch):
        return json_values.canonical({"ramsch": _CODEC.plain(deal.facts)})
    if isinstance(deal, PassedIn) or isinstance(deal.facts, ValueOnly) or deal.facts.house is None:
        return None
    return _CODEC.text(deal.facts.house)


def facts_of(text: str) -> HouseFacts:
    """Read what a house notes of a game. Refused: `ExtraUnreadable`."""
    return _read(lambda: _CODEC.read(HouseFacts, text))


def ramsch_of(text: str) -> RamschFacts:
    """Read a Ramsch. Refused: `ExtraUnreadable`."""
    return _read(lambda: _CODEC.built(RamschFacts, _CODEC.told(text)["ramsch"]))


def _read(facts: Callable[[], T]) -> T:
    try:
        return facts()
    except (ValueError, KeyError, TypeError, Refusal) as broken:
        raise errors.ExtraUnreadable(type(broken).__name__) from broken
