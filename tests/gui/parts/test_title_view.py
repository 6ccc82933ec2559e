"""Who can still become champion, as bars: everybody who can, and few of those who cannot."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from skatclub.domain.season.title.ahead import Ahead
from skatclub.domain.season.title.chances import Chances
from skatclub.gui.look import theme
from skatclub.gui.parts import title_view
from tests.exports.reports.season.test_table import found


@pytest.mark.parametrize(("who_can", "shown"), [(1, title_view.FEWEST_ROWS), (8, 8)])
def test_who_wins_in_no_run_is_shown_only_among_the_first_few(who_can: int, shown: int) -> None:
    standings = found({number: [1000 + number, 1000] for number in range(1, 13)})
    shares = {number: Fraction(number > 12 - who_can, who_can) for number in range(1, 13)}
    ahead = Ahead(days=(date(2026, 12, 3),), series=2)
    chances = Chances(shares=shares, runs=100, ahead=ahead)

    rows = title_view.TitleChart(standings, chances, theme.LIGHT).rows

    assert len(rows) == shown
    assert [name for name, share, _stands in rows if share] == [
        f"Anna{number} Özdemir" for number in range(12, 12 - who_can, -1)
    ]
