"""A line to the server that breaks: nobody is told that nothing was changed where it was."""

from __future__ import annotations

import select
import shutil
import tempfile
import threading
from pathlib import Path

import pytest

from skatclub.domain.club.errors import LineLost, NotSaved, RoleForbids, SavedInDoubt, WrittenMeanwhile
from skatclub.services import change, sheets
from skatclub.services.club import clubs
from skatclub.store.engine import lines
from skatclub.store.tables import all as tables_all
from tests.databases import make, open_again, server_address
from tests.evenings import deal_for, new_list
from tests.lines import line_to

__all__ = ["server_address"]

pytestmark = pytest.mark.postgres


@pytest.fixture
def line(server_address):
    """Return a line that can be cut, a club at its end, and a list of it."""
    clubs.close(make(server_address))
    folder = Path(tempfile.mkdtemp(prefix="skatclub-line-"))  # the path of a socket must be short
    with line_to(server_address, folder) as (line, address):
        club = open_again(address)
        line.club, line.table = club, new_list(club, deals=2)
        yield line
        clubs.close(club)
    shutil.rmtree(folder)


def deals(line):
    return len(sheets.table(line.club, line.table).records)


def test_a_change_whose_answer_is_lost_is_looked_for_and_stands(line):
    line.swallows = True
    done = sheets.accept_deal(line.club, line.table, deal_for(3))

    assert done.fields["deal_no"] == 3
    assert done.change_id == clubs.newest_change(line.club)
    assert deals(line) == 3


def test_a_change_that_never_reached_the_server_is_told_as_not_saved(line):
    line.stops = True
    with pytest.raises(NotSaved):
        sheets.accept_deal(line.club, line.table, deal_for(3))

    assert deals(line) == 2
    assert sheets.accept_deal(line.club, line.table, deal_for(3)).fields["deal_no"] == 3


@pytest.mark.parametrize(("cut", "is_saved"), [("swallows", True), ("stops", False)])
def test_while_the_server_is_silent_nobody_says_what_he_does_not_know(line, cut, is_saved):
    before = clubs.newest_change(line.club)
    setattr(line, cut, True)
    line.is_down = True
    with pytest.raises(SavedInDoubt):
        sheets.accept_deal(line.club, line.table, deal_for(3))
    with pytest.raises(LineLost):
        clubs.settle(line.club)
    line.is_down = False

    assert clubs.in_doubt(line.club)
    assert clubs.settle(line.club) is is_saved
    assert not clubs.in_doubt(line.club)
    assert deals(line) == 2 + is_saved
    if is_saved:
        with pytest.raises(WrittenMeanwhile):
            sheets.accept_deal(clubs.as_seen(line.club, before), line.table, deal_for(3), deal_no=3)


@pytest.fixture
def hurried():
    """Let this thread wait only a moment for a word of a server."""
    lines.hurry(0.5)
    yield
    lines.hurry(None)


@pytest.mark.usefixtures("hurried")
def test_who_is_in_a_hurry_goes_on_when_the_server_says_nothing_and_hears_it_when_it_speaks_again(
    line, monkeypatch
):
    monkeypatch.setattr(lines, "REMEMBERED", 1.0)
    deals(line)
    line.is_silent = True
    with pytest.raises(LineLost):
        deals(line)
    with pytest.raises(NotSaved):
        sheets.accept_deal(line.club, line.table, deal_for(3))
    line.is_silent = False

    assert until_it_answers(lambda: deals(line)) == 2
    assert sheets.accept_deal(line.club, line.table, deal_for(3)).fields["deal_no"] == 3


@pytest.mark.usefixtures("hurried")
def test_a_commit_that_gets_no_word_is_in_doubt_until_the_server_speaks_again(line, monkeypatch):
    monkeypatch.setattr(lines, "REMEMBERED", 1.0)
    line.falls_silent = True
    with pytest.raises(SavedInDoubt):
        sheets.accept_deal(line.club, line.table, deal_for(3))
    line.is_silent = False

    assert until_it_answers(lambda: clubs.settle(line.club)) in {True, False}
    assert not clubs.in_doubt(line.club)


def test_who_is_in_no_hurry_waits_for_a_server_that_takes_long(line):
    line.is_silent = True
    threading.Timer(1.0, lambda: setattr(line, "is_silent", False)).start()

    assert deals(line) == 2


def until_it_answers(ask):
    """Ask again while a server counts as silent."""
    for _again in range(100):
        try:
            return ask()
        except LineLost:
            threading.Event().wait(0.1)
    return ask()


def test_a_line_that_broke_unnoticed_costs_neither_a_reading_nor_a_change(line):
    line.cut()
    assert deals(line) == 2
    line.cut()
    sheets.accept_deal(line.club, line.table, deal_for(3))
    assert deals(line) == 3


def test_a_server_that_is_away_is_told_as_that(line):
    line.is_down = True
    line.cut()

    with pytest.raises(LineLost):
        deals(line)
    with pytest.raises(NotSaved):
        sheets.accept_deal(line.club, line.table, deal_for(3))

    line.is_down = False
    assert deals(line) == 2


def test_what_breaks_within_a_change_leaves_nothing(line):
    def act(work, _now):
        line.cut()
        work.rows(tables_all.deal)

    with pytest.raises(NotSaved):
        change.rewrite(line.club.change, "test", lambda work: None, act)

    assert deals(line) == 2


def test_what_a_role_may_not_do_is_told_as_that(server_address):
    clubs.close(make(server_address))
    club = open_again(f"{server_address}&options=-c%20default_transaction_read_only%3Don")

    with pytest.raises(RoleForbids):
        new_list(club)
    clubs.close(club)


def test_the_server_tells_of_a_change_the_moment_it_is_committed(line):
    there = clubs.listen(line.club)
    assert there.heard() == ()

    done = sheets.accept_deal(line.club, line.table, deal_for(3))
    select.select([there.socket], [], [], 60)

    assert there.heard() == (done.change_id,)
    line.cut()
    select.select([there.socket], [], [], 60)
    with pytest.raises(LineLost):
        there.heard()
    there.close()


def test_no_server_tells_of_a_file(file_club):
    assert clubs.listen(file_club) is None
