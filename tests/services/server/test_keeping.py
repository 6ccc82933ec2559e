"""The file of a club in a hall is kept fresh, whatever it is called; that it is not is told."""

from __future__ import annotations

from datetime import timedelta

import pytest

from skatclub.domain.club.errors import ClubFileMissing
from skatclub.services import sheets
from skatclub.services.club import check, clubs
from skatclub.services.server import halls, keeping
from skatclub.store.engine import server
from tests import databases
from tests.evenings import deal_for, new_list

pytestmark = pytest.mark.postgres


def write(address, number):
    desk = databases.open_again(address, desk="Platz 2")
    sheets.accept_deal(desk, 1, deal_for(number))
    clubs.close(desk)


@pytest.fixture
def path(here):
    """Return a club's file that is not called as the program calls one, beside another one of the same stem."""
    named = here.club(lambda club: new_list(club, deals=2))
    named.with_name("v.skatclub").write_bytes(named.read_bytes())
    return named.rename(named.with_name("v.skat"))


def test_a_hall_of_a_file_of_any_name_is_found_kept_and_closed(here, path):
    hall = here.open(path)

    assert halls.of_club(hall.address) == hall == halls.of_club(str(path))
    other = path.with_suffix(".skatclub")
    assert halls.room_of(other) != hall.room
    assert halls.of_club(str(other)) is None

    opened_at = halls.kept_at(hall)
    assert opened_at is not None
    kept = keeping.bring_up_to_date(hall.address, None, now=opened_at)
    assert (kept.path, kept.at, kept.trouble) == (path, opened_at, None)
    write(hall.address, 3)
    soon = keeping.bring_up_to_date(hall.address, kept, now=opened_at + timedelta(minutes=9))
    assert soon == kept
    then = opened_at + timedelta(minutes=10)
    assert keeping.bring_up_to_date(hall.address, None, now=then).at == then  # a window that was opened meanwhile
    assert check.check(str(path)).deals == 3

    write(hall.address, 4)
    late = opened_at + timedelta(days=1)
    away = path.rename(path.with_name("elsewhere"))
    missed = keeping.bring_up_to_date(hall.address, kept, now=late)
    assert isinstance(missed.trouble, ClubFileMissing)
    away.rename(path)

    assert here.close(hall).path == path
    assert check.check(str(path)).deals == 4
    assert not hall.room.exists()
    assert keeping.bring_up_to_date(str(path), None, now=late) is None


def test_the_folder_of_a_former_program_is_found_by_its_file(here, path):
    hall = here.open(path)
    (hall.room / "club").unlink()
    (hall.room / "kept").unlink()

    assert halls.of_club(hall.address) == hall
    assert halls.room_of(path) == hall.room
    assert halls.room_of(path.with_suffix(".skatclub")) != hall.room
    kept = keeping.bring_up_to_date(hall.address, None, now=here.keeper().clock())
    write(hall.address, 3)
    assert keeping.bring_up_to_date(hall.address, kept, now=kept.at + timedelta(minutes=10)).at > kept.at
    assert check.check(str(path)).deals == 3
    assert here.close(hall).path == path


def test_what_a_file_does_not_get_is_told(here, path):
    hall = here.open(path)
    kept = keeping.bring_up_to_date(hall.address, None, now=here.keeper().clock())
    write(hall.address, 3)
    other = databases.open_again(path.with_suffix(".skatclub"))
    new_list(other)
    clubs.close(other)
    path.with_suffix(".skatclub").replace(path)

    missed = keeping.bring_up_to_date(hall.address, kept, now=kept.at + timedelta(days=1000))

    assert missed is not None
    assert missed.trouble is not None
    assert missed.at == server.kept_in(hall.room)
