"""A new club that is filled at once is there whole, or not at all."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from skatclub.domain.club.errors import ClubFileExists
from skatclub.services.club import clubs, filling


def noon() -> datetime:
    return datetime(2026, 11, 5, 12, tzinfo=UTC)


def test_the_file_bears_its_name_only_after_the_block(tmp_path):
    path = tmp_path / "new" / "Probe.skatclub"
    with filling.new_club(path, author="", desk="", clock=noon) as club:
        assert clubs.club_name(club) == "Probe"
        assert not path.exists()
    assert [one.name for one in path.parent.iterdir()] == ["Probe.skatclub"]


def test_nothing_is_left_where_the_block_fails(tmp_path):
    with (
        pytest.raises(ZeroDivisionError),
        filling.new_club(tmp_path / "Probe.skatclub", author="", desk="", clock=noon),
    ):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_not_overwritten(tmp_path):
    path = tmp_path / "Probe.skatclub"
    path.write_bytes(b"mine")
    with pytest.raises(ClubFileExists), filling.new_club(path, author="", desk="", clock=noon):
        pass
    assert path.read_bytes() == b"mine"
