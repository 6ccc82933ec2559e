"""What only houses note of a deal, as canonical JSON and back: `{"kontra":1}` of a game, `{"ramsch":{…}}`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from skatclub.rules import errors, json_values
from skatclub.rules.errors import Refusal
from skatclub.rules.game.deal import PassedIn, Ramsch
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.facts import NOTHING, HouseFacts

if TYPE_CHECKING:
    from skatclub.rules.game.deal import Deal
    from skatclub.rules.json_values import Plain

_UNSAID = RamschFacts(counts=((1, 0), (2, 0), (3, 0)))


def written(deal: Deal) -> str | None:
    """Return the text that is kept beside a deal; None where there is nothing that only a house knows."""
    if isinstance(deal, Ramsch):
        return _text({"ramsch": _said(json_values.of(deal.facts), json_values.of(_UNSAID), always="counts")})
    if isinstance(deal, PassedIn) or isinstance(deal.facts, ValueOnly) or deal.facts.house is None:
        return None
    return _text(_said(json_values.of(deal.facts.house), json_values.of(NOTHING)))


def facts_of(text: str) -> HouseFacts:
    """Read what a house notes of a game. Refused: `ExtraUnreadable`."""
    return cast("HouseFacts", _read(text, HouseFacts))


def ramsch_of(text: str) -> RamschFacts:
    """Read a Ramsch. Refused: `ExtraUnreadable`."""
    return cast("RamschFacts", _read(text, RamschFacts, part="ramsch"))


def _said(told: Plain, usual: Plain, always: str = "") -> Plain:
    both = cast("dict[str, Plain]", told), cast("dict[str, Plain]", usual)
    return {name: one for name, one in both[0].items() if name == always or one != both[1][name]}


def _text(told: object) -> str:
    return json.dumps(told, sort_keys=True, separators=(",", ":"))


def _read(text: str, wanted: type, part: str = "") -> object:
    try:
        data = json.loads(text)
        return json_values.built(wanted, data[part] if part else data)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, Refusal) as broken:
        raise errors.ExtraUnreadable(type(broken).__name__) from broken
