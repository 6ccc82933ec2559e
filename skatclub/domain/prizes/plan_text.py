"""A prize plan as text: canonical JSON in the club's file, and the same form as people write it by hand."""

from __future__ import annotations

import json

from skatclub.domain import text
from skatclub.domain.cash import errors
from skatclub.domain.prizes.plan import Gift, Jackpot, Number, Plan, Pot, Source
from skatclub.rules import json_values
from skatclub.rules.json_values import Codec, Form

FORMAT = 1
_CODEC = Codec(
    no_object=errors.PlanNoJson,
    unknown=lambda name: errors.PlanUnknown(text.excerpt(json.loads(name))),
    unreadable=lambda name, shown: errors.PlanUnreadable(name, text.excerpt(shown)),
    forms={
        Source: Form(
            called={"kind": "from"}, without=lambda source: {"percent"} if source.cents else {"cents", "name"}
        ),
        Pot: Form(silent=json_values.every_field(Pot, but={"measure", "number"})),
        Gift: Form(alone="words", usual={"words": ""}),
        Jackpot: Form(usual={"name": "", "cents": 0}),
    },
)


def dump(plan: Plan) -> str:
    """Write a plan as canonical JSON: sorted keys, no spaces, so that equal plans are equal text."""
    return json_values.canonical(data(plan))


def pretty(plan: Plan) -> str:
    """Write a plan as people read and change it."""
    return json.dumps(data(plan), ensure_ascii=False, indent=1) + "\n"


def data(plan: Plan) -> dict[str, object]:
    """Return a plan as an object of JSON; what is as usual in a pot is left out."""
    return {"format": FORMAT, **_CODEC.plain(plan)}


def load(text: str) -> Plan:
    """Read what `dump` wrote."""
    return read(text)


def read(text: str) -> Plan:
    """Read a plan that somebody wrote; what is left out is as usual.

    A pot that does not say how many prizes it has has as many as are listed, else one for each table.
    Refused: `PlanNoJson`, `PlanUnknown`, `PlanUnreadable`, `PotTwice`, `RestUnclear`, `SharesNotWhole`.
    """
    fields = _CODEC.told(text)
    written = _CODEC.built(int, fields.pop("format", FORMAT), "format")
    if written > FORMAT:
        raise _CODEC.refused("format", written)
    pots = fields.get("pots")
    for pot in pots if isinstance(pots, list) else ():
        if isinstance(pot, dict):
            usual = Number.LISTED if pot.get("steps") else Number.FIXED if "count" in pot else Number.TABLES
            pot.setdefault("number", usual.value)
    return _CODEC.built(Plan, fields)
