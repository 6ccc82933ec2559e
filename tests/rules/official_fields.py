"""What a row of an official case may say: whatever else it says is named and fails, never passed over."""

from __future__ import annotations

import re
from typing import Any

from tests.rules import xskat_houses

Case = dict[str, Any]  # Any: JSON of other programs; a flag that is absent is false

GAME = "hand schneider schneider_announced schwarz schwarz_announced ouvert matadors bid game"
COUNTED = f"{GAME} card_points tricks declarer won kontra re"
FIELDS = {
    "value_table": {"": f"{GAME} level value licence zero_sum_half_points"},
    "random_games_scored": {"": f"{COUNTED} score overbid"},
    "xskat_lists": {
        "": "house options system deals totals carry",
        "deals": f"{COUNTED} value entry knocks pushed last_trick skat_points spitze trick_points",
        "entry": "seat value won durchmarsch ramsch",
        "carry": "alt bock lost normal tournament won",
    },
    "jskat_cases": {
        "": "kind input expected",
        "input": f"{GAME} current declarer declarer_cards declarer_cards_seen declarer_points game_value geschoben"
        " hands is_declarer kontra play_order_by_seat players points points_by_seat put ramsch_losers re seat skat"
        " trick_taken tricks_by_seat value",
        "expected": "bids declarer_points durchmarsch jungfrau losers matadors_abs multiplier next opponent_points"
        " overbid schneider schwarz value won",
    },
    "peer_cases": {
        "": "kind input expected isko",
        "input": f"{GAME} cents_per_point declarer durchmarsch half_points jungfrau kontra loser points"
        " push_doubles pushes re seats sitting_out won",
        "expected": "cents cents_declarer level others_sorted payments value",
    },
    "lists": {"": "table_size rows", "rows": "player game_points won lost others_lost total"},
    "house_rule_sheets": {
        "": "players rows totals",
        "rows": "no bid matadors game flags kontra re scores bock manual",
    },
}
"""The fields by the stem of the file: of the row itself (""), and of what stands within it."""

EVERYWHERE = {"id", "origin", "note"}
GAMES = {*"DHSCGNR", "diamonds", "hearts", "spades", "clubs", "grand", "null", "ramsch", "passed", "Thrown"}
CHOICES: dict[tuple[str, str], set[object]] = {
    ("jskat_cases", "kind"): {
        "game_value", "won_flag", "null_value", "schneider_flags", "matadors", "tournament_value", "next_bid",
        "bid_order", "list_cumulative", "full_game", "ramsch", "ramsch_multiplier",
    },
    ("peer_cases", "kind"): {"game_value", "overbid_value", "zero_sum_half_points", "ramsch_half_points", "money"},
    ("peer_cases", "isko"): {True, "house"},
    ("xskat_lists", "house"): {*xskat_houses.HOUSES},
    ("xskat_lists", "system"): {*xskat_houses.SYSTEMS},
}  # fmt: skip
FLAGS = re.compile(r"|JUNGF|DURCH|H?O?S?A?Z?A?")


def read(stem: str, row: Case) -> Case:
    """Return a row of a file in one form: without what it leaves open (null), its flags without blanks.

    Refused (ValueError): a field, a kind, a game or a flag that the tests do not know.
    """
    told: Case = _told(row)
    for place, inner in _parts(told):
        _check(stem, place, inner)
    return told


def _told(value: Any) -> Any:  # Any: whatever JSON holds
    if isinstance(value, dict):
        kept = {name: _told(inner) for name, inner in value.items() if inner is not None}
        return {**kept, "flags": str(kept["flags"]).replace(" ", "")} if "flags" in kept else kept
    return [_told(inner) for inner in value] if isinstance(value, list) else value


def _parts(row: Case, place: str = "") -> list[tuple[str, Case]]:
    """Return a row and the objects within it, each with the name of its field."""
    found = [(place, row)]
    for name, value in row.items():
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict) and name != "zero_sum_half_points":
                found += _parts(inner, name)
    return found


def _check(stem: str, place: str, inner: Case) -> None:
    known = set(FIELDS[stem].get(place, "").split()) | (EVERYWHERE if not place else set())
    strange = sorted(set(inner) - known)
    if strange:
        raise ValueError(f"the reader does not know {', '.join(strange)} in {place or 'the row'}")
    for name, value in inner.items():
        choices = GAMES if name == "game" else CHOICES.get((stem, name))
        if choices is not None and value not in choices:
            raise ValueError(
                f"the reader does not know {name} {value!r}, only {', '.join(sorted(map(str, choices)))}"
            )
    if not FLAGS.fullmatch(inner.get("flags", "")):
        raise ValueError(f"the reader does not know the flags {inner['flags']!r}")
