"""Screens of a hall: what each shows at a moment, and what is kept of it over a restart."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from skatclub.domain.hall import steering
from skatclub.domain.hall.steering import Contrast, Kind, Screen, Steering

NOON = datetime(2026, 9, 5, 12, tzinfo=UTC)


def after(seconds: int) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_pages_follow_one_another_every_twelve_seconds_round_and_round():
    screen = Screen(number=2).showing(Kind.STANDINGS, NOON)

    assert [screen.page_at(after(seconds), 3) for seconds in (0, 11, 12, 25, 36)] == [0, 0, 1, 2, 0]
    assert screen.page_at(after(25), 0) == 0
    assert screen.page_at(after(-25), 3) == 0  # a clock that was put back


def test_pages_follow_one_another_on_a_screen_that_was_never_steered():
    assert [Screen(number=1).page_at(after(seconds), 2) for seconds in (0, 12, 24)] == [0, 1, 0]


def test_the_next_page_comes_when_the_time_of_this_one_is_over():
    assert Screen(number=1, since=NOON).turns_in(after(17)) == timedelta(seconds=7)


def test_a_held_page_stays_and_goes_on_from_there():
    held = Screen(number=2, since=NOON).held_or_not(after(13))
    going = held.held_or_not(after(500))

    assert (held.held, held.page_at(after(500), 3)) == (True, 1)
    assert (going.held, going.page_at(after(512), 3)) == (False, 2)


def test_turning_takes_the_page_that_is_seen():
    assert Screen(number=2, since=NOON).turned(1, after(12)).page_at(after(12), 3) == 2


def test_a_screen_is_steered_for_itself_and_one_that_was_not_shows_all():
    hall = Steering().steered(Screen(number=3, kind=Kind.TEXT)).steered(Screen(number=2))
    hall = hall.steered(replace(hall.screen(3), contrast=Contrast.DAY))

    assert [(screen.number, screen.contrast) for screen in hall.screens] == [(2, "night"), (3, "day")]
    assert hall.screen(9) == Screen(number=9)


def test_what_is_kept_is_read_again():
    hall = Steering(
        screens=(Screen(number=1), Screen(number=2, kind=Kind.TEXT, since=NOON, held=True, width_cm=90, page=4)),
        message="Essen",
        prizes=True,
    )

    assert steering.load(steering.dump(hall)) == hall


@pytest.mark.parametrize("wrong", ['"number":0', '"number":100', '"distance":0', '"kind":"film"', '"page":-1'])
def test_what_cannot_be_read_steers_nothing(wrong):
    written = steering.dump(Steering(screens=(Screen(number=1),), message="Essen"))
    key = wrong.partition(":")[0]
    old = next(part for part in written.replace("}", ",").split(",") if key in part)

    assert steering.load(written.replace(old.rpartition("{")[2], wrong)) == Steering()
    assert steering.load("") == Steering()


def test_a_time_without_its_zone_counts_as_none():
    written = steering.dump(Steering(screens=(Screen(number=1, since=NOON),))).replace("+00:00", "")

    assert steering.load(written).screens[0].since is None


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("number", 1, 99), ("width_cm", 40, 3000), ("distance_m", 1, 100), ("page", 0, 1_000_000_000)],
)
def test_a_number_of_a_screen_that_was_kept_has_a_least_and_a_most(name, least, most):
    def kept(number: int) -> Steering:
        hall = Steering(screens=(Screen(**{"number": 1, name: number}),))
        return steering.load(steering.dump(hall))

    assert [len(kept(number).screens) for number in (least - 1, least, most, most + 1)] == [0, 1, 1, 0]
