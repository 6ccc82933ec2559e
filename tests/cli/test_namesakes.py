"""The terminal tells two of one name apart, and takes the name as it printed it."""

import pytest

from skatclub.domain.people.person import Audience
from skatclub.services.club import clubs
from tests.exports import test_namesakes

COMMANDS = (
    ("tournament", "seating", "FILE", 1, "--series", 1),
    ("tournament", "standings", "FILE", 1),
    ("season", "standings", "FILE", "Saison"),
    ("season", "standings", "FILE", "Saison", "--public", "web"),
    ("season", "chances", "FILE", "Saison"),
    ("cash", "book", "FILE"),
    ("prizes", "show", "FILE", 1),
    ("figures", "FILE"),
    ("cash", "pay", "FILE", 1, "--start-no", 1),
)


@pytest.fixture
def file(tmp_path, ready_made):
    path = tmp_path / "club.skatclub"

    def make() -> None:
        club, _event_id = test_namesakes.played(path)
        clubs.close(club)

    ready_made(path, "namesakes", make)
    return path


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(map(str, words)))
def test_no_command_names_one_of_two_without_what_tells_them_apart(skatclub, file, words):
    told = skatclub(*(file if word == "FILE" else word for word in words))

    reader = Audience.WEB if "web" in words else Audience.DESK
    assert told.code == 0
    assert told.out.strip()
    assert test_namesakes.alone(told.out, reader) == []


def test_a_name_is_taken_as_it_was_printed(skatclub, file):
    assert "#1, #2 oder #3" in skatclub("season", "explain", file, "Saison", "Xaver Qzwilling").err
    told = skatclub("season", "explain", file, "Saison", "Xaver Qzwilling (4711)")

    assert told.out.startswith("Xaver Qzwilling (4711), ")
    assert skatclub("person", "report", file, "Xaver Qzwilling (4711)").code == 0
