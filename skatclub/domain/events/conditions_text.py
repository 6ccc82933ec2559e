"""Conditions as text: canonical JSON in the club's file, and a forgiving form that people write by hand."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from skatclub.domain.events import errors
from skatclub.domain.events.conditions import (
    USUAL_WEIGHTS,
    Conditions,
    EqualTeams,
    Fees,
    MissingMember,
    SeriesPlan,
    TimeUp,
    weighted,
)
from skatclub.domain.events.missed import Missed
from skatclub.domain.list_files import spellings
from skatclub.domain.seating.task import Method, Wish
from skatclub.rules.money import USUAL_LOSS_FEE, LossFee, MoneyRule, Rounding, Settling

if TYPE_CHECKING:
    from collections.abc import Mapping

E = TypeVar("E", bound=StrEnum)
FORMAT = 1
DEALS_OF_A_ROUND = 4
"""Deals of a series are told for a table of four; three play three quarters of them, five five quarters."""

_TEXTS = ("organiser", "place", "starts_at")
_NUMBERS = ("team_size", "minutes", "cap", "protest_minutes", "unplayed_points")
_LATER_NUMBERS = ("strength_groups", "long_away")
_LATER_SWITCHES = ("dskv", "absent_team_counts")
_SWITCHES = ("five_allowed", "tandem", "mixed", "waiting_list", "second_list")
_CODES: dict[str, type[StrEnum]] = {
    "time_up": TimeUp,
    "missed": Missed,
    "missed_team": Missed,
    "missing_member": MissingMember,
    "equal_teams": EqualTeams,
}
_USUAL = {"missed_team": Missed.UNRANKED}
"""What came later is not told where it is as usual, so that equal conditions stay equal text."""
_LATER = (*_LATER_NUMBERS, *_LATER_SWITCHES)
_PLAIN = Conditions()
_FEES = ("entry", "card", "sheet", "deposit")


@dataclass(frozen=True, slots=True)
class Announced:
    """Conditions from a file, with what an event keeps elsewhere: rounds of each series and the list system.

    Where the file is silent, a series has no rounds (None) and the system is empty.
    """

    conditions: Conditions
    rounds: tuple[int | None, ...] = ()
    system: str = ""


def dump(conditions: Conditions) -> str:
    """Write conditions as canonical JSON: sorted keys, no spaces, so that equal conditions are equal text."""
    fees, codes = conditions.fees, {name: getattr(conditions, name) for name in _CODES}
    data = {
        "format": FORMAT,
        **{name: getattr(conditions, name) for name in (*_TEXTS, *_NUMBERS, *_SWITCHES)},
        # silent where nobody asks for them, as ever
        **{name: now for name in _LATER if (now := getattr(conditions, name)) != getattr(_PLAIN, name)},
        "groups": list(conditions.groups),
        **{name: code.value for name, code in codes.items() if code is not _USUAL.get(name)},
        "apart": [list(pair) for pair in conditions.apart],
        "fees": {
            **{name: getattr(fees, name) for name in _FEES},
            "loss": {"reduced": fees.loss.reduced, "low": fees.loss.low, "high": fees.loss.high},
            **({"table": list(fees.table)} if fees.table else {}),  # silent as well
        },
        "series": [
            {
                "method": plan.method.value,
                "avoid": {wish.value: weight for wish, weight in plan.weights},
                "guests_from": plan.guests_from,
                "within_groups": plan.within_groups,
            }
            for plan in conditions.plans
        ],
        **({"money": _money_told(conditions.money)} if conditions.money is not None else {}),
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def load(text: str) -> Conditions:
    """Read what `dump` wrote."""
    return read(text).conditions


def read(text: str) -> Announced:
    """Read conditions that somebody wrote; what is left out is as usual.

    A series may say its `deals` at a table of four, or its `rounds`; amounts are cents; `system` is the code of
    the list system. Refused:
    `ConditionsNoJson`, `ConditionUnknown`, `ConditionUnreadable`, `DealsNotWhole`, `AmountOutOfRange`.
    """
    told = _object(text)
    known = {
        "format",
        "system",
        *_LATER,
        "groups",
        "apart",
        "fees",
        "series",
        "money",
        *_CODES,
        *_TEXTS,
        *_NUMBERS,
        *_SWITCHES,
    }
    _check_names(told, known)
    if _number(told.get("format", FORMAT), "format") > FORMAT:
        raise errors.ConditionUnreadable("format", str(told["format"]))
    series = [_part(one, "series") for one in _list(told.get("series", []), "series")]
    conditions = Conditions(
        plans=tuple(_plan(one) for one in series),
        groups=tuple(_text(one, "groups") for one in _list(told.get("groups", []), "groups")),
        apart=tuple(_pair(one) for one in _list(told.get("apart", []), "apart")),
        fees=_fees(_part(told.get("fees", {}), "fees")),
        money=_money(_part(told["money"], "money")) if "money" in told else None,
    )
    texts = {name: _text(told[name], name) for name in _TEXTS if name in told}
    numbers = {name: _number(told[name], name) for name in (*_NUMBERS, *_LATER_NUMBERS) if name in told}
    switches = {name: _switch(told[name], name) for name in (*_SWITCHES, *_LATER_SWITCHES) if name in told}
    switches.setdefault("second_list", switches.get("dskv", False))
    codes = {name: _code(told[name], kind, name) for name, kind in _CODES.items() if name in told}
    whole = replace(conditions, **texts, **numbers, **switches, **codes)  # type: ignore[arg-type]  # each by its own type
    return Announced(whole, tuple(_rounds(one) for one in series), _text(told.get("system", ""), "system"))


def rounds_of(deals: int) -> int:
    """Return the rounds of so many deals at a table of four; refused: `DealsNotWhole`."""
    if deals <= 0 or deals % DEALS_OF_A_ROUND:
        raise errors.DealsNotWhole(deals)
    return deals // DEALS_OF_A_ROUND


def _object(text: str) -> Mapping[str, object]:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as broken:
        raise errors.ConditionsNoJson(getattr(broken, "lineno", 0)) from broken
    if not isinstance(told, dict):
        raise errors.ConditionsNoJson(1)
    return told


def _plan(told: Mapping[str, object]) -> SeriesPlan:
    _check_names(told, {"method", "avoid", "guests_from", "within_groups", "deals", "rounds"})
    avoid = told.get("avoid", {})
    if isinstance(avoid, list):  # names alone: as usual
        usual = dict(USUAL_WEIGHTS)
        weights = {wish: usual.get(wish, 100) for wish in (_code(name, Wish, "avoid") for name in avoid)}
    else:
        weights = {
            _code(name, Wish, "avoid"): _number(weight, name) for name, weight in _part(avoid, "avoid").items()
        }
    return SeriesPlan(
        method=_code(told.get("method", Method.LOT), Method, "method"),
        weights=weighted(weights),
        guests_from=_number(told.get("guests_from", 1), "guests_from"),
        within_groups=_switch(told.get("within_groups", False), "within_groups"),
    )


def _rounds(told: Mapping[str, object]) -> int | None:
    deals = rounds_of(_number(told["deals"], "deals")) if "deals" in told else None
    rounds = _number(told["rounds"], "rounds") if "rounds" in told else deals
    if deals not in {None, rounds}:
        raise errors.ConditionUnreadable("deals", _shown(told["deals"]))
    return rounds


def _pair(told: object) -> tuple[int, int]:
    match told:
        case [one, other]:
            return _number(one, "apart"), _number(other, "apart")
    raise errors.ConditionUnreadable("apart", _shown(told))


def _fees(told: Mapping[str, object]) -> Fees:
    _check_names(told, {*_FEES, "loss", "table"})
    amounts = {name: _number(told.get(name, 0), name) for name in _FEES}
    return Fees(
        entry=amounts["entry"],
        card=amounts["card"],
        sheet=amounts["sheet"],
        deposit=amounts["deposit"],
        loss=_loss(_part(told["loss"], "loss")) if "loss" in told else USUAL_LOSS_FEE,
        table=tuple(_number(cents, "table") for cents in _list(told.get("table", []), "table")),
    )


def _loss(told: Mapping[str, object]) -> LossFee:
    _check_names(told, {"reduced", "low", "high"})
    return LossFee(*(_number(told.get(name, 0), name) for name in ("reduced", "low", "high")))


def _money_told(rule: MoneyRule) -> dict[str, object]:
    return {
        "settling": rule.settling.value,
        "hundredths": rule.hundredths,
        "rounding": rule.rounding.value,
        "fixed": rule.fixed,
        "places": list(rule.places),
        "by": rule.by,
    }


def _money(told: Mapping[str, object]) -> MoneyRule:
    usual = MoneyRule()
    _check_names(told, set(_money_told(usual)))
    return MoneyRule(
        settling=_code(told.get("settling", usual.settling), Settling, "settling"),
        hundredths=_number(told.get("hundredths", usual.hundredths), "hundredths"),
        rounding=_code(told.get("rounding", usual.rounding), Rounding, "rounding"),
        fixed=_number(told.get("fixed", usual.fixed), "fixed"),
        places=tuple(_number(cents, "places") for cents in _list(told.get("places", list(usual.places)), "places")),
        by=_text(told.get("by", ""), "by"),
    )


def _check_names(told: Mapping[str, object], known: set[str]) -> None:
    for name in told:
        if name not in known:
            raise errors.ConditionUnknown(spellings.shown(name))


def _part(value: object, name: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise errors.ConditionUnreadable(name, _shown(value))
    return value


def _list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise errors.ConditionUnreadable(name, _shown(value))
    return value


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise errors.ConditionUnreadable(name, _shown(value))
    return value.strip()


def _number(value: object, name: str) -> int:
    if type(value) is not int:
        raise errors.ConditionUnreadable(name, _shown(value))
    return value


def _switch(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise errors.ConditionUnreadable(name, _shown(value))
    return value


def _code(value: object, codes: type[E], name: str) -> E:
    try:
        return codes(str(value))
    except ValueError:
        raise errors.ConditionUnreadable(name, _shown(value)) from None


def _shown(value: object) -> str:
    return spellings.shown(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
