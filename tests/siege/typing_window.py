"""A window in which somebody types all evening, from a seed; each change is told once it is on the screen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from skatclub.gui import app as gui_app
from skatclub.gui.operations.pages import LISTS, REGISTRATION
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.line import Situation
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.club import clubs
from tests import databases
from tests.evenings import deal_for, new_list
from tests.gui.conftest import Clock, Hands
from tests.siege import acts

if TYPE_CHECKING:
    from pathlib import Path

    from skatclub.gui.window.session import Session


def work(path: Path, seed: str) -> None:
    """Open a club in a window and type: deals, people at the door, what is taken back and done again."""
    club = databases.open_again(path)
    table_id, chance = new_list(club), Random(f"{seed} {clubs.newest_change(club)}")
    clubs.close(club)
    gui_app.make_application()
    window, session = gui_app.make_window(Clock())
    window.show()
    assert session.files.open(str(path))
    acts.say("A", *acts.state(_club(session)))
    session.operations.changed.connect(lambda _done: acts.say("A", *acts.state(_club(session))))
    hands = Hands(session)
    while True:
        match chance.randrange(5):
            case 0:
                session.show(REGISTRATION, None)
                QApplication.processEvents()
                hands.keys("Zora Z" + "".join(chance.choices(acts.LETTERS, k=9)))
            case 1:
                session.operations.run(history.undo)
                session.operations.run(history.redo)
            case _:
                session.show(LISTS, table_id)
                window.activateWindow()
                QApplication.processEvents()
                number = len(session.room(SheetsRoom).page.table.records) + 1
                hands.keys(entry_line.spell(deal_for(number), Situation.at(4, number, ISKO_2022)))
        QApplication.processEvents()


def _club(session: Session) -> clubs.Club:
    club = session.operations.club
    assert club is not None
    return club
