"""A list that is typed whole is explained once, however often it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office.doctor import doctor
from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import TOTALS
from skatclub.gui.window.session import Session
from tests.gui.standings.test_standings_page import open_event

if TYPE_CHECKING:
    import pytest


POINTS = Cell(Field.POINTS, 1)


def test_a_slip_is_explained_once_and_said_to_the_office(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    open_event(session, entered=1)
    session.window.show_page(TOTALS)
    page = session.room(TotalsRoom).page
    page.open_number("1")
    asked: list[object] = []
    own = doctor.diagnose
    monkeypatch.setattr(
        doctor, "diagnose", lambda *given, **named: (asked.append(given[0]), own(*given, **named))[1]
    )
    objected: list[int] = []
    session.operations.objected.connect(objected.append)

    page.form.fields[POINTS].setText(str(int(page.form.texts()[POINTS]) + 9))
    page.writer.check()

    assert len(asked) == 1
    assert len(objected) == 1
    assert page.writer.judged is not None
    assert page.writer.judged.guesses
