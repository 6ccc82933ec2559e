"""The first page tells the desk whose birthday comes, and nothing where there is none."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.people.membership import Birthday
from skatclub.gui.operations.pages import MEMBERS, START
from skatclub.gui.start.room import StartRoom
from skatclub.services.people import members
from tests.gui.conftest import open_list


def born(session, name, **day):
    """Note the birthday of somebody of the club, day and month."""
    club = session.operations.club
    now = members.find(club, name)
    session.operations.run(members.change, now, replace(now, birthday=Birthday(**day)))


def test_birthdays_of_today_and_the_next_seven_days_are_told(session):
    open_list(session)
    page = session.room(StartRoom).page
    session.window.show_page(START)
    assert not page.birthdays.isVisible()

    born(session, "Anna Schmidt", day=12, month=11, year=1956)
    born(session, "Bernd Krüger", day=5, month=11)
    born(session, "Jürgen Weiß", day=13, month=11, year=1956)
    session.window.show_page(MEMBERS)
    session.window.show_page(START)

    assert page.birthdays.isVisible()
    first, second = page.birthday_words.text().split("\n")
    assert first.startswith("Bernd Krüger")
    assert second.startswith("Anna Schmidt")
    assert second.endswith("Donnerstag, 12. November: 70")


def test_a_desk_of_the_hall_that_directs_nothing_reads_of_no_birthday(session):
    open_list(session)
    born(session, "Anna Schmidt", day=5, month=11, year=1956)
    session.operations.club.database.role = DeskRole.REGISTRATION
    session.operations.opened.emit()

    session.window.show_page(START)

    assert not session.room(StartRoom).page.birthdays.isVisible()
    assert not session.room(StartRoom).page.birthday_words.text()
