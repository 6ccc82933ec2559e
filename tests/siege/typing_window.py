"""A window in which somebody types all evening, from a seed; each change is told once it is on the screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from skatclub.domain.club.errors import LineLost, SavedInDoubt
from skatclub.gui import app as gui_app
from skatclub.gui.operations.pages import LISTS, REGISTRATION
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.rules.entry import spelling
from skatclub.rules.entry.tokens import Situation
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.club import clubs
from skatclub.services.registration import registration
from tests import databases
from tests.evenings import deal_for, new_list
from tests.gui.conftest import Clock, Hands
from tests.siege import acts

if TYPE_CHECKING:
    from skatclub.gui.window.session import Session

DOUBT = "doubt"
PATIENCE = 60
"""Seconds in which a window must know whether something was saved, and show what others wrote."""


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
                session.current.choose(acts.EVENT)
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
                hands.keys(spelling.spell(deal_for(number), Situation.at(4, number, ISKO_2022)))
        QApplication.processEvents()


def work_on_a_line(address: str, enough: Path) -> None:
    """Type people into a window until there is `enough`; after each say what the window told: yes, no or nothing.

    At last its page must show everybody whom the server has: `Z`, how many it shows, how many there are.
    """
    gui_app.make_application()
    window, session = gui_app.make_window(Clock())
    window.show()
    assert session.files.open(address)
    session.current.choose(acts.EVENT)
    session.show(REGISTRATION, None)
    acts.say("A", *acts.state(_club(session)))
    told: list[str] = []
    session.operations.changed.connect(lambda _done: told.append("yes"))
    session.operations.refused.connect(lambda refusal: told.extend(_said_by(refusal)))
    session.operations.kept.connect(lambda _kept: told.append(DOUBT))
    session.handing.handed_in.connect(lambda _number: told.append("yes"))
    session.handing.stopped.connect(lambda _waiting: told.append("no"))
    chance, hands = Random(address), Hands(session)
    while not enough.exists():
        name = "Z" + "".join(chance.choices(acts.LETTERS, k=9))
        told.clear()
        field = QApplication.focusWidget()
        if isinstance(field, QLineEdit):
            field.clear()
        hands.keys(f"Zora {name}")
        _wait_while(lambda: told[-1:] == [DOUBT])
        acts.say("T", name, told[-1] if told else "nothing")
        QTest.qWait(chance.randrange(60))
    page = session.room(RegistrationRoom).page
    _wait_while(lambda: page.roll is None or len(page.roll.participants) != _people(session))
    acts.say("Z", len(page.roll.participants) if page.roll is not None else 0, _people(session))


def _said_by(refusal: object) -> list[str]:
    """Return what a refusal says of saving: a line that is lost while reading says nothing of it."""
    if isinstance(refusal, LineLost):
        return []
    return [DOUBT if isinstance(refusal, SavedInDoubt) else "no"]


def _people(session: Session) -> int:
    roll = session.operations.ask(registration.roll, acts.EVENT)
    return len(roll.participants) if roll is not None else -1


def _wait_while(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while is_so() and time.monotonic() < end:
        QTest.qWait(20)


def _club(session: Session) -> clubs.Club:
    club = session.operations.club
    assert club is not None
    return club
