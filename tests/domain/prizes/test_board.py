"""The prizes as they are called out."""

from __future__ import annotations

from skatclub.domain.awards import AwardState
from skatclub.domain.prizes import board
from skatclub.domain.prizes.board import PrizeRow, Winner
from skatclub.domain.prizes.plan import Gift, Pot

TOTAL, LADIES = Pot(), Pot(ranking="ladies", percent=10)
ANNA = Winner(name="Anna Schmidt", start_no=1)


def row(pot: Pot, place: int, winner: Winner | None = ANNA, state: AwardState | None = None) -> PrizeRow:
    return PrizeRow(
        key=f"{pot.key}|{place}",
        pot=pot,
        place=place,
        rank=place,
        cents=10_00,
        gift=Gift(""),
        winner=winner,
        state=state,
    )


def test_the_winner_of_the_main_prize_is_called_last():
    rows = [row(TOTAL, 1), row(TOTAL, 2), row(LADIES, 1), row(LADIES, 2, None)]

    assert [(one.pot, one.place) for one in board.for_speaker(rows)] == [(LADIES, 1), (TOTAL, 2), (TOTAL, 1)]


def test_a_prize_waits_until_somebody_has_it():
    assert row(TOTAL, 1).waits
    assert not row(TOTAL, 1, None).waits
    assert not row(TOTAL, 1, state=AwardState.HANDED_OUT).waits
