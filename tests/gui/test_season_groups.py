"""The window of strength groups by the season."""

from __future__ import annotations

from datetime import date

from skatclub.gui.season.groups_dialog import GroupsDialog
from skatclub.services import clubs, registration
from tests.season_clubs import evening, new_season, plain_evenings


def test_the_number_of_missed_evenings_is_asked_for_and_taken(session):
    club = clubs.create(":memory:", name="SC Herz Dame", author="Test", desk="desk", clock=session.memory.clock)
    session.operations.take_over(club)
    plain_evenings(club, members=12, count=4, seed=3)
    new_season(club, "sum")
    made = evening(club, date(2026, 3, 12), series=1, people_here=12)
    session.current.choose(made)
    session.season_pages.ask_groups()
    dialog = session.window.findChild(GroupsDialog)

    def told():
        rows = range(dialog.table.model().rowCount())
        return "\n".join(str(dialog.table.model().index(row, 3).data()) for row in rows)

    dialog.away.setValue(1)
    assert "lange nicht da" in told()
    dialog.away.setValue(0)
    assert "lange nicht da" not in told()
    dialog._take()

    pots = [one.pot for one in registration.roll(club, made).participants]
    assert sorted(pots) == sorted(list(range(1, 5)) * 3)
