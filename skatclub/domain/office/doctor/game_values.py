"""How often games are worth what: the table behind the hints, or the club's own games once there are enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

MOST_NEEDED = 2_000
"""A club's own games tell more than the table once there are more than this many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameValues:
    """Points of games won and of games lost (doubled, positive), each with its frequency; `source` says whence."""

    source: str
    won: tuple[tuple[int, int], ...]
    lost: tuple[tuple[int, int], ...]

    @property
    def games(self) -> int:
        """Return how many games were counted."""
        return sum(count for _, count in (*self.won, *self.lost))


def counted(points: Iterable[int], source: str) -> GameValues:
    """Count games by their points as written: positive when won, doubled and negative when lost."""
    return of_counts(Counter(points), source)


def of_counts(values: Mapping[int, int], source: str) -> GameValues:
    """Return games that are counted already, by their points as written."""
    return GameValues(
        source=source,
        won=tuple(sorted((points, count) for points, count in values.items() if points > 0)),
        lost=tuple(sorted((-points, count) for points, count in values.items() if points < 0)),
    )


def chosen(club: GameValues | None) -> GameValues:
    """Return the club's own games if there are more than 2,000 of both kinds together, else the table."""
    return club if club and club.games > MOST_NEEDED and club.won and club.lost else GAME_VALUES


GAME_VALUES = GameValues(
    source="kinds and wins: 18 million tournament deals (skatblog.com); levels: 3,060 deals of XSkat 4.0",
    won=(
        *((18, 355), (20, 488), (22, 585), (23, 226), (24, 758), (27, 252), (30, 313), (33, 434), (35, 23)),
        *((36, 724), (40, 163), (44, 148), (45, 45), (46, 222), (48, 680), (50, 66), (54, 9), (55, 44), (59, 28)),
        *((60, 96), (63, 1), (66, 34), (70, 1), (72, 1041), (77, 13), (80, 1), (81, 1), (84, 3), (88, 1), (90, 1)),
        *((96, 805), (99, 1), (100, 1), (108, 1), (110, 1), (117, 1), (120, 484), (121, 1), (126, 1), (130, 1)),
        *((132, 1), (135, 1), (140, 1), (143, 1), (144, 141), (150, 1), (153, 1), (154, 1), (156, 1), (160, 1)),
        *((162, 1), (165, 1), (168, 28), (170, 1), (176, 1), (180, 1), (187, 1), (192, 1), (198, 1), (204, 1)),
        *((216, 1), (240, 1), (264, 1)),
    ),
    lost=(
        *((36, 101), (40, 133), (44, 179), (46, 94), (48, 239), (54, 78), (60, 81), (66, 79), (70, 9), (72, 137)),
        *((80, 42), (88, 57), (90, 8), (92, 34), (96, 144), (100, 18), (108, 20), (110, 31), (118, 4), (120, 48)),
        *((126, 2), (132, 9), (140, 5), (144, 137), (154, 6), (160, 1), (162, 1), (168, 14), (176, 1), (180, 1)),
        *((192, 36), (198, 1), (200, 1), (216, 1), (220, 1), (234, 1), (240, 35), (242, 1), (252, 1), (260, 1)),
        *((264, 1), (270, 1), (280, 1), (286, 1), (288, 9), (300, 1), (306, 1), (308, 1), (312, 1), (320, 1)),
        *((324, 1), (330, 1), (336, 1), (340, 1), (352, 1), (360, 1), (374, 1), (384, 1), (396, 1), (408, 1)),
        *((432, 1), (480, 1), (528, 1)),
    ),
)
"""Of 10,000 games: shares of kinds and their wins as in 18 million online tournament deals, the levels of suit
games and Grand as in 3,060 deals that XSkat played, Null games by estimate (half of them plain, two fifths ouvert),
and once each what none of them was worth. A test computes it anew."""
