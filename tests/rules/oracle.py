"""A second, slow and simple reading of the order, which shares no code with the program it checks."""

from __future__ import annotations

from dataclasses import dataclass

BASE = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
NULL = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """The facts of a deal as bare ticks and numbers, legal or not; `matadors` of a Null are its replacement's."""

    game: str
    matadors: int = 0
    hand: bool = False
    schneider: bool = False
    schneider_announced: bool = False
    schwarz: bool = False
    schwarz_announced: bool = False
    ouvert: bool = False
    won: bool = False
    bid: int | None = None


Verdict = tuple[int, int, bool, bool]
"""Value, points, won, overbid."""

PASSED = "passed"
NOTHING_HAPPENED: Verdict = (0, 0, False, False)


def judge(key: Key, overbid_null: str = "isko2022") -> Verdict | None:
    """Return what the deal brings, or None where the order knows no such deal."""
    if key.game == PASSED:
        return NOTHING_HAPPENED if key == Key(game=PASSED) else None
    if key.game == "null":
        return _judge_null(key, overbid_null)
    if not 1 <= key.matadors <= (4 if key.game == "grand" else 11):
        return None
    if key.schneider_announced and not key.hand:
        return None
    if key.schwarz_announced and not key.schneider_announced:
        return None
    if key.ouvert and not key.schwarz_announced:
        return None
    level = key.matadors + 1
    level += 1 if key.hand else 0
    level += 1 if key.schneider or key.schwarz or key.schneider_announced else 0
    level += 1 if key.schneider_announced else 0
    level += 1 if key.schwarz or key.schwarz_announced else 0
    level += 1 if key.schwarz_announced else 0
    level += 1 if key.ouvert else 0
    reached = BASE[key.game] * level
    if key.bid is not None and key.bid > reached:
        return _lost(multiple(BASE[key.game], key.bid), overbid=True)
    return (reached, reached, True, False) if key.won else _lost(reached, overbid=False)


def multiple(base: int, bid: int) -> int:
    """Count up in steps of the base until the bid is reached."""
    charged = base
    while charged < bid:
        charged += base
    return charged


def _judge_null(key: Key, overbid_null: str) -> Verdict | None:
    if key.schneider or key.schneider_announced or key.schwarz or key.schwarz_announced:
        return None
    fixed = NULL[key.hand, key.ouvert]
    if key.bid is None or key.bid <= fixed:
        if key.matadors != 0:
            return None
        return (fixed, fixed, True, False) if key.won else _lost(fixed, overbid=False)
    charged = _charged_null(key, key.bid, overbid_null)
    return None if charged is None else _lost(charged, overbid=True)


def _charged_null(key: Key, bid: int, overbid_null: str) -> int | None:
    if overbid_null == "isko2022":
        if key.matadors not in (1, 2, 3):
            return None
        level = key.matadors + 1 + (1 if key.hand else 0)
        return min(max(base * level, multiple(base, bid)) for base in BASE.values())
    if key.matadors != 0:
        return None
    if overbid_null == "next_null_step":
        for step in (23, 35, 46, 59):
            if step >= bid:
                return step
    return multiple(23, bid)


def _lost(charged: int, *, overbid: bool) -> Verdict:
    return (charged, -2 * charged, False, overbid)
