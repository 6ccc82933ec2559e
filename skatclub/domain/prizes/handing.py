"""What was handed out and what waits, so that nobody gets two prizes of a pot after a list was corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.awards import AwardState

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from skatclub.domain.awards import Award
    from skatclub.domain.prizes.winners import Placed, Prize


def waiting_for(prizes: Sequence[Prize], told: Mapping[str, Award]) -> dict[str, int | None]:
    """Return who is to get each prize that waits, by its key; None where nobody is left.

    Whoever has a prize of the pot already is left out, and who was overtaken at the prize-giving moves in: the
    prizes that wait go to the others in the order of the ranking. Who did not come for a prize gets no other one.
    """
    found: dict[str, int | None] = {}
    for pot in dict.fromkeys(one.pot for one in prizes):
        here = [one for one in prizes if one.pot == pot]
        has = {told[one.key].participant_id for one in here if one.key in told}
        absent = {
            one.contestant_id
            for one in here
            if one.key in told and told[one.key].state is not AwardState.HANDED_OUT
        }
        left = [one.contestant_id for one in here if one.contestant_id not in has | absent]
        teams = [one for one in here if one.key in told and told[one.key].participant_id is None]
        gone = {one.contestant_id for one in teams}  # a team has no participant: its place says who it was
        queue = [one for one in left if one not in gone]
        for one in here:
            if one.key not in told:
                found[one.key] = queue.pop(0) if queue else None
    return found


def next_of(
    ranking: Sequence[Placed],
    holders: Collection[int | None],
    elsewhere: Collection[int | None],
    *,
    by_hand: Collection[int | None] = (),
) -> int | None:
    """Return who gets a prize that nobody claimed: the first behind all holders who has none `elsewhere`.

    Holders who were named `by_hand` may stand far below: behind them nobody begins.
    """
    in_order = {*holders} - {*by_hand}
    last = max((place for place, one in enumerate(ranking) if one.contestant_id in in_order), default=-1)
    return next(
        (one.contestant_id for one in ranking[last + 1 :] if one.contestant_id not in {*holders, *elsewhere}), None
    )
