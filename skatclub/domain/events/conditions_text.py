"""Conditions as text: canonical JSON in the club's file, and a forgiving form that people write by hand."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.domain.events import errors
from skatclub.domain.events.conditions import USUAL_WEIGHTS, Conditions, Fees, MissingMember, SeriesPlan
from skatclub.domain.list_files import spellings
from skatclub.rules.json_values import Codec, Form, JsonObject, canonical
from skatclub.rules.money import LossFee

FORMAT = 1
DEALS_OF_A_ROUND = 4
"""Deals of a series are told for a table of four; three play three quarters of them, five five quarters."""

_LATER = (
    "strength_groups", "long_away", "dskv", "absent_team_counts", "missed_team", "money", "second_look",
    "register_with", "register_until", "phone", "catering", "withdrawal",
)  # fmt: skip
"""What came later is not told where it is as usual, so that equal conditions stay equal text."""
_CODEC = Codec(
    no_object=errors.ConditionsNoJson,
    unknown=errors.ConditionUnknown,
    unreadable=errors.ConditionUnreadable,
    shown=spellings.shown_json,
    strips=True,
    forms={
        Conditions: Form(called={"plans": "series"}, silent=_LATER),
        SeriesPlan: Form(called={"weights": "avoid"}, as_object={"weights"}),
        Fees: Form(silent={"table"}),
        LossFee: Form(usual={"reduced": 0, "low": 0, "high": 0}),
    },
)


@dataclass(frozen=True, slots=True)
class Announced:
    """Conditions from a file, with what an event keeps elsewhere: the length of its series, the list system.

    Where the file is silent, a series has no rounds (None) and the system is empty.
    """

    conditions: Conditions
    rounds: tuple[int | None, ...] = ()
    system: str = ""
    same_length: bool = False


def dump(conditions: Conditions) -> str:
    """Write conditions as canonical JSON: sorted keys, no spaces, so that equal conditions are equal text."""
    return canonical({"format": FORMAT, **_CODEC.plain(conditions)})


def load(text: str) -> Conditions:
    """Read what `dump` wrote."""
    return _read(text).conditions


def read(text: str) -> Announced:
    """Read conditions that somebody wrote; what is left out is as usual.

    A series may say its `deals` at a table of four, or its `rounds`, and all of them that each table plays as many
    (`same_length`); amounts are cents; `system` is the code of
    the list system. Refused:
    `ConditionsNoJson`, `ConditionUnknown`, `ConditionUnreadable`, `DealsNotWhole`, `AmountOutOfRange`,
    `EmptyPlaceCountsNothing`.
    """
    announced = _read(text)
    if announced.conditions.dskv and announced.conditions.missing_member is not MissingMember.ZERO:
        raise errors.EmptyPlaceCountsNothing
    return announced


def _read(text: str) -> Announced:
    fields = _CODEC.told(text)
    written = _CODEC.built(int, fields.pop("format", FORMAT), "format")
    if written > FORMAT:
        raise _CODEC.refused("format", written)
    system = _CODEC.built(str, fields.pop("system", ""), "system")
    same_length = _CODEC.built(bool, fields.pop("same_length", False), "same_length")
    series = fields.get("series")
    rounds = [_rounds(part) for part in series if isinstance(part, dict)] if isinstance(series, list) else []
    fields.setdefault("second_list", fields.get("dskv", False))
    return Announced(_CODEC.built(Conditions, fields), tuple(rounds), system, same_length)


def rounds_of(deals: int) -> int:
    """Return the rounds of so many deals at a table of four; refused: `DealsNotWhole`."""
    if deals <= 0 or deals % DEALS_OF_A_ROUND:
        raise errors.DealsNotWhole(deals)
    return deals // DEALS_OF_A_ROUND


def _rounds(series_fields: JsonObject) -> int | None:
    """Take out of a series what its event keeps; wishes that are told without a weight have the usual one."""
    avoid = series_fields.get("avoid")
    if isinstance(avoid, list):
        usual: dict[str, int] = dict(USUAL_WEIGHTS)
        series_fields["avoid"] = {
            name: usual.get(name, 100) for name in _CODEC.built(tuple[str, ...], avoid, "avoid")
        }
    from_deals = rounds_of(_CODEC.built(int, series_fields["deals"], "deals")) if "deals" in series_fields else None
    deals = series_fields.pop("deals", None)
    rounds = _CODEC.built(int, series_fields.pop("rounds"), "rounds") if "rounds" in series_fields else from_deals
    if from_deals not in {None, rounds}:
        raise _CODEC.refused("deals", deals)
    return rounds
