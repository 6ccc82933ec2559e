"""A club moves to the hall's server and back: whole, proved, and never in two places that both take changes."""

from __future__ import annotations

import shutil

import pytest

from skatclub.domain.club.errors import ClubFileUnsound
from skatclub.domain.hall.errors import CopyStopped, HallStillThere, InHall, LivedApart, NotInHall
from skatclub.domain.hall.whereabouts import Kinship
from skatclub.services import history, sheets
from skatclub.services.club import check, clubs
from skatclub.services.server import halls
from tests import databases
from tests.evenings import deal_for, new_list
from tests.forgeries import unguarded
from tests.halls import always, laptop

pytestmark = pytest.mark.postgres


@pytest.fixture
def path(here):
    """Return the file of a club with a list of two deals."""
    return here.club(lambda club: new_list(club, deals=2))


def write(address, deals):
    """Write deals at a desk of the server."""
    desk = databases.open_again(address, desk="Platz 2")
    for number in deals:
        sheets.accept_deal(desk, 1, deal_for(number))
    clubs.close(desk)


def deals_in(address):
    return check.check(str(address)).deals


def test_a_hall_is_opened_kept_and_closed_and_its_file_says_where_the_club_is(here, path):
    before = check.check(str(path))
    hall = here.open(path)

    assert hall.address.endswith("/club?passfile=" + str(hall.room / "key").replace(" ", "%20"))
    there = check.check(hall.address)
    assert (there.is_clean, there.deals) == (True, before.deals)
    assert halls.compare(str(path), hall.address).kinship is Kinship.SAME
    in_file = databases.open_again(path)
    with pytest.raises(InHall) as refused:
        sheets.accept_deal(in_file, 1, deal_for(3))
    clubs.close(in_file)
    assert refused.value.address == f"127.0.0.1:{hall.port}"

    write(hall.address, [3])
    assert halls.compare(str(path), hall.address).kinship is Kinship.OLDER
    kept = halls.keep(hall, goes_on=always)
    assert deals_in(path) == 3
    assert halls.compare(str(path), hall.address).common == kept.change_id
    assert halls.keep(hall, goes_on=always) is None

    write(hall.address, [4])
    closed = here.close(halls.of_file(str(path)))

    assert (closed.path, closed.apart) == (path, None)
    assert sorted(each.name for each in here.folder.iterdir()) == [path.name]
    after = check.check(str(path))
    assert (after.is_clean, after.deals, after.changes) == (True, 4, before.changes + 4)
    again = databases.open_again(path, desk="Platz 2")
    history.undo(again)  # of one's own desk, as if nothing had happened
    sheets.accept_deal(again, 1, deal_for(4))
    clubs.close(again)
    with pytest.raises(NotInHall):
        halls.of_file(str(path))


@pytest.mark.endure
def test_a_hall_that_cannot_be_opened_leaves_the_club_in_its_file(here, path):
    before, names = path.read_bytes(), sorted(here.folder.iterdir())

    with pytest.raises(CopyStopped):
        here.open(path, goes_on=lambda done, rows: done < rows)

    assert path.read_bytes() == before
    assert sorted(here.folder.iterdir()) == names


@pytest.mark.endure
def test_a_damaged_club_stays_in_its_file(here, path):
    with unguarded(path) as raw:
        raw.execute("UPDATE deal SET game = 'null'")
    before = path.read_bytes()

    with pytest.raises(ClubFileUnsound) as refused:
        here.open(path)

    assert refused.value.address == str(path)
    assert path.read_bytes() == before
    assert not halls.room_of(path).exists()


@pytest.mark.endure
def test_after_a_power_cut_the_same_hall_is_opened_again_and_has_all(here, path):
    hall = here.open(path)
    write(hall.address, [3])
    here.crash(hall)
    with pytest.raises(InHall):
        halls.of_file(str(path))
    with pytest.raises(HallStillThere):
        halls.recover(str(path), here.keeper())

    hall = here.open(path)

    assert deals_in(hall.address) == 3
    here.close(hall)
    assert deals_in(path) == 3


@pytest.mark.endure
def test_a_server_that_is_gone_for_good_comes_back_from_its_copy_and_two_living_copies_never_merge(here, path):
    hall = here.open(path)
    write(hall.address, [3])
    halls.keep(hall, goes_on=always)
    write(hall.address, [4])
    other = laptop()
    copied = other.folder / path.name
    shutil.copyfile(path, copied)

    state = halls.recover(str(copied), other.keeper())
    write(str(copied), [4, 5])

    newest = databases.open_again(copied)
    verbs = {entry.verb: entry for entry in databases.newest_changes(newest, 3)}
    clubs.close(newest)
    assert verbs["recover_club"].change_id == state.change_id
    assert deals_in(copied) == 5
    apart = halls.compare(str(copied), hall.address)
    assert (apart.kinship, apart.common) == (Kinship.PARTED, state.change_id - 1)
    shutil.copyfile(copied, path)  # the stick with the copy comes back to the first laptop, whose server lives
    with pytest.raises(LivedApart):
        halls.keep(hall, goes_on=always)
    closed = here.close(hall)
    assert closed.apart == apart
    assert closed.path.name == "Herz Dame 2.skatclub"
    assert (deals_in(closed.path), deals_in(path)) == (4, 5)
    other.leave()
