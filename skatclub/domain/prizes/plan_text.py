"""A prize plan as text: canonical JSON in the club's file, and the same form as people write it by hand."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from skatclub.domain.cash import errors
from skatclub.domain.prizes.plan import (
    From,
    Gift,
    Jackpot,
    Measure,
    Number,
    Plan,
    Pot,
    Remainder,
    Source,
    Ties,
    Unclaimed,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

E = TypeVar("E", bound=StrEnum)
FORMAT = 1
_PLAN = ("format", "sources", "pots", "jackpots", "rounding", "remainder", "ties", "one_each", "unclaimed")
_SOURCE = ("from", "percent", "cents", "name")
_NUMBERS = ("steep", "least", "count", "made_for")
_LISTS = ("series", "steps", "guaranteed")
_POT = ("ranking", "percent", "cents", "measure", "number", "gifts", *_NUMBERS, *_LISTS)
_JACKPOT = ("name", "cents", "start_nos", "carried")
_GIFT = ("words", "worth")


def dump(plan: Plan) -> str:
    """Write a plan as canonical JSON: sorted keys, no spaces, so that equal plans are equal text."""
    return json.dumps(data(plan), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def pretty(plan: Plan) -> str:
    """Write a plan as people read and change it."""
    return json.dumps(data(plan), ensure_ascii=False, indent=1) + "\n"


def data(plan: Plan) -> dict[str, object]:
    """Return a plan as an object of JSON; what is as usual in a pot is left out."""
    return {
        "format": FORMAT,
        "sources": [_of_source(one) for one in plan.sources],
        "pots": [_of_pot(one) for one in plan.pots],
        "jackpots": [
            {"name": one.name, "cents": one.cents, "start_nos": list(one.start_nos), "carried": one.carried}
            for one in plan.jackpots
        ],
        "rounding": plan.rounding,
        "remainder": plan.remainder.value,
        "ties": plan.ties.value,
        "one_each": plan.one_each,
        "unclaimed": plan.unclaimed.value,
    }


def load(text: str) -> Plan:
    """Read what `dump` wrote."""
    return read(text)


def read(text: str) -> Plan:
    """Read a plan that somebody wrote; what is left out is as usual.

    Refused: `PlanNoJson`, `PlanUnknown`, `PlanUnreadable`, `PotTwice`, `RestUnclear`, `SharesNotWhole`.
    """
    told = _object(text)
    _check_names(told, _PLAN)
    if _number(told.get("format", FORMAT), "format") > FORMAT:
        raise errors.PlanUnreadable("format", str(told["format"]))
    usual = Plan()
    return Plan(
        sources=tuple(_source(_part(one, "sources")) for one in _list(told["sources"], "sources"))
        if "sources" in told
        else usual.sources,
        pots=tuple(_pot(_part(one, "pots")) for one in _list(told["pots"], "pots"))
        if "pots" in told
        else usual.pots,
        jackpots=tuple(_jackpot(_part(one, "jackpots")) for one in _list(told.get("jackpots", []), "jackpots")),
        rounding=_number(told.get("rounding", usual.rounding), "rounding"),
        remainder=_code(told.get("remainder", usual.remainder.value), Remainder, "remainder"),
        ties=_code(told.get("ties", usual.ties.value), Ties, "ties"),
        one_each=_switch(told.get("one_each", False), "one_each"),
        unclaimed=_code(told.get("unclaimed", usual.unclaimed.value), Unclaimed, "unclaimed"),
    )


def _of_source(one: Source) -> dict[str, object]:
    if one.cents:
        return {"from": one.kind.value, "cents": one.cents, "name": one.name}
    return {"from": one.kind.value, "percent": one.percent}


def _of_pot(one: Pot) -> dict[str, object]:
    usual = Pot()
    told: dict[str, object] = {"measure": one.measure.value, "number": one.number.value}
    for name in ("ranking", "percent", "cents", *_NUMBERS):
        if getattr(one, name) != getattr(usual, name):
            told[name] = getattr(one, name)
    for name in _LISTS:
        if getattr(one, name):
            told[name] = list(getattr(one, name))
    if one.gifts:
        told["gifts"] = [{"words": gift.words, "worth": gift.worth} for gift in one.gifts]
    return told


def _source(told: Mapping[str, object]) -> Source:
    _check_names(told, _SOURCE)
    return Source(
        kind=_code(told.get("from", ""), From, "from"),
        percent=_number(told.get("percent", 100), "percent"),
        cents=_number(told.get("cents", 0), "cents"),
        name=_text(told.get("name", ""), "name"),
    )


def _pot(told: Mapping[str, object]) -> Pot:
    _check_names(told, _POT)
    usual = Pot()
    return Pot(
        ranking=_text(told.get("ranking", ""), "ranking"),
        percent=_number(told["percent"], "percent") if "percent" in told else None,
        cents=_number(told["cents"], "cents") if "cents" in told else None,
        measure=_code(told.get("measure", usual.measure.value), Measure, "measure"),
        number=_code(told.get("number", _usual_number(told)), Number, "number"),
        gifts=tuple(_gift(one) for one in _list(told.get("gifts", []), "gifts")),
        steep=_number(told.get("steep", usual.steep), "steep"),
        least=_number(told.get("least", 0), "least"),
        count=_number(told.get("count", 0), "count"),
        made_for=_number(told.get("made_for", 0), "made_for"),
        series=_numbers(told.get("series", []), "series"),
        steps=_numbers(told.get("steps", []), "steps"),
        guaranteed=_numbers(told.get("guaranteed", []), "guaranteed"),
    )


def _usual_number(told: Mapping[str, object]) -> str:
    """Return how many prizes a pot has that does not say: as many as are listed, else one for each table."""
    return (Number.LISTED if told.get("steps") else Number.FIXED if "count" in told else Number.TABLES).value


def _jackpot(told: Mapping[str, object]) -> Jackpot:
    _check_names(told, _JACKPOT)
    return Jackpot(
        name=_text(told.get("name", ""), "name"),
        cents=_number(told.get("cents", 0), "cents"),
        start_nos=_numbers(told.get("start_nos", []), "start_nos"),
        carried=_switch(told.get("carried", True), "carried"),
    )


def _gift(told: object) -> Gift:
    if isinstance(told, str):
        return Gift(told)
    part = _part(told, "gifts")
    _check_names(part, _GIFT)
    return Gift(_text(part.get("words", ""), "words"), _number(part.get("worth", 0), "worth"))


def _object(text: str) -> Mapping[str, object]:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as broken:  # nested without end, or a number of thousands of digits
        raise errors.PlanNoJson(getattr(broken, "lineno", 0)) from broken
    if not isinstance(told, dict):
        raise errors.PlanNoJson(0)
    return told


def _check_names(told: Mapping[str, object], known: tuple[str, ...]) -> None:
    for name in told:
        if name not in known:
            raise errors.PlanUnknown(name[:40])


def _part(told: object, name: str) -> Mapping[str, object]:
    if not isinstance(told, dict):
        raise errors.PlanUnreadable(name, _shown(told))
    return told


def _list(told: object, name: str) -> list[object]:
    if not isinstance(told, list):
        raise errors.PlanUnreadable(name, _shown(told))
    return told


def _numbers(told: object, name: str) -> tuple[int, ...]:
    return tuple(_number(one, name) for one in _list(told, name))


def _number(told: object, name: str) -> int:
    if not isinstance(told, int) or isinstance(told, bool):
        raise errors.PlanUnreadable(name, _shown(told))
    return told


def _text(told: object, name: str) -> str:
    if not isinstance(told, str):
        raise errors.PlanUnreadable(name, _shown(told))
    return told


def _switch(told: object, name: str) -> bool:
    if not isinstance(told, bool):
        raise errors.PlanUnreadable(name, _shown(told))
    return told


def _code(told: object, codes: type[E], name: str) -> E:
    found = next((one for one in codes if one.value == told), None)
    if found is None:
        raise errors.PlanUnreadable(name, _shown(told))
    return found


def _shown(told: object) -> str:
    return json.dumps(told, ensure_ascii=False)[:40]
