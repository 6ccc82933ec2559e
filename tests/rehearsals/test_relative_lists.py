"""Each relative gets a list that its own rules take."""

from __future__ import annotations

import pytest

from skatclub.rules.relatives import catalogue, relative
from tests.rehearsals import relative_lists
from tests.rehearsals.chance import Chance


@pytest.mark.parametrize("game", catalogue.ALL, ids=lambda game: game.code)
def test_a_list_by_chance_is_one_that_the_game_takes(game):
    table = relative.table_of(game, game.most)
    written = relative_lists.entries(Chance(game.code), game, table, 12)
    assert 0 < len(written) <= 12
    sheet = relative.fold(game, table, written)
    assert len(sheet.lines) == len(written)
    assert len(written) == 12 or sheet.end is not None
    assert relative_lists.entries(Chance(game.code), game, table, 0) == ()
