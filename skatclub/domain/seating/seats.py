"""The seats at a table: by lot, the fixed ones kept, and seat 1 for who had it least if that is wished."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatclub.domain.seating.lots import Lots
    from skatclub.domain.seating.task import Table


def seated(members: Sequence[int], lots: Lots, fixed: Mapping[int, int], firsts: Mapping[int, int]) -> Table:
    """Return the start numbers in seat order; `fixed` holds seats, `firsts` how often somebody sat on seat 1.

    Without a wish for the seats `firsts` is empty and the order is the lot. Source: ISkO 2022, 3.2 (seat 1 deals
    first) and the custom that it writes the list.
    """
    queue = lots.shuffled(sorted(members))
    places: list[int] = [0] * len(queue)
    for member in queue:
        if 0 < fixed.get(member, 0) <= len(places):
            places[fixed[member] - 1] = member
    free = [member for member in queue if member not in places]
    if not places[0]:
        places[0] = min(free, key=lambda member: firsts.get(member, 0))
        free.remove(places[0])
    rest = iter(free)
    return tuple(place or next(rest) for place in places)
