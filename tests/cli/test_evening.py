"""An evening is closed at the terminal: a file for each thing, a reason where there is none, and the day knows."""

from __future__ import annotations

import json

import pytest

from skatclub.services import day
from skatclub.services.club import clubs
from skatclub.services.papers import written
from tests import databases, tournaments
from tests.typed_lists import check_all, enter_all


@pytest.fixture
def file(tmp_path, ready_made):
    path = tmp_path / "bachtal.skatclub"

    def make():
        club = databases.ready(path)
        event_id = tournaments.new_event(club, tournaments.named(8))
        tournaments.draw(club, event_id)
        enter_all(club, event_id)
        check_all(club, event_id)
        clubs.close(club)

    ready_made(path, "eight guests with a checked list each", make)
    return path


def is_closed(path):
    club = databases.open_again(path)
    try:
        with club.database.view() as view:
            return day.CLOSED in written.of_event(view, 1)
    finally:
        clubs.close(club)


def test_all_is_written_and_what_cannot_be_says_why(skatclub, file, tmp_path):
    out, stick = tmp_path / "abend", tmp_path / "stick"

    outcome = skatclub("evening", "close", file, "#1", "--out", out, "--copy", stick)

    copies = [path for path in stick.iterdir() if path.is_file()]
    assert outcome.code == 1
    assert sorted(outcome.out.splitlines()) == sorted(map(str, [*out.iterdir(), *copies]))
    assert len(list(out.iterdir())) == 4
    assert [path.suffix for path in copies] == [".skatclub"]
    assert "⚠ " not in outcome.err
    assert outcome.err.startswith("Gruppen des nächsten Abends: Noch keine Saison wertet")
    assert is_closed(file)


def test_only_what_is_named_is_written(skatclub, file, tmp_path):
    outcome = skatclub("evening", "close", file, "#1", "--only", "press", "--out", tmp_path / "abend", "--json")

    (told,) = json.loads(outcome.out)
    assert outcome.code == 0
    assert (told["item"], told["refused"]) == ("press", None)
    assert [str(path) for path in (tmp_path / "abend").iterdir()] == [told["path"]]


def test_where_nothing_can_be_made_the_evening_stays_open(skatclub, file, tmp_path):
    outcome = skatclub("evening", "close", file, "#1", "--only", "groups", "--out", tmp_path)

    assert outcome.code == 2
    assert not is_closed(file)


def test_an_unknown_item_is_refused_with_those_that_there_are(skatclub, file):
    outcome = skatclub("evening", "close", file, "#1", "--only", "wand")

    assert outcome.code == 2
    assert "wall" in outcome.err
