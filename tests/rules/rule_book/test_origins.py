"""Where the game comes from: every code that something is scored by exists, and every relative has its entry."""

from __future__ import annotations

import pytest

from skatclub.rules import named_rules, presets
from skatclub.rules.relatives import catalogue
from skatclub.rules.rule_book import origins
from skatclub.rules.rule_book.origins import ORIGINS, Chapter

KNOWN = {
    *(preset.code for preset in presets.PRESETS),
    *(rule.code for rule in named_rules.HOUSE_RULES),
    *(game.code for game in catalogue.ALL),
}


def test_what_scores_an_entry_exists():
    assert {code for origin in ORIGINS for code in origin.scored} <= KNOWN
    assert set(origins.OTHER_NAMES) <= KNOWN


def test_every_entry_stands_once_and_every_chapter_has_some():
    codes = [origin.code for origin in ORIGINS]

    assert len(codes) == len(set(codes))
    assert {origin.chapter for origin in ORIGINS} == set(Chapter)


def test_every_relative_has_its_entry():
    assert {game.code for game in catalogue.ALL} <= {code for origin in ORIGINS for code in origin.scored}


@pytest.mark.parametrize(
    ("name", "code"),
    [("Bauernskat", "offiziersskat"), ("hirsch", "resupra"), ("Squitz", "skwitz"), ("LACHS", "bierlachs")],
)
def test_another_name_means_its_rule(name, code):
    assert origins.meant_by(name) == code


def test_a_name_that_nobody_has_means_itself():
    assert origins.meant_by("skat") == "skat"


def test_games_without_points_in_the_source_are_only_told():
    untold = {origin.code for origin in ORIGINS if not origin.scored}

    assert {"frage_solo", "suit_bidding", "twelve_cards", "order_1886", "kassel", "romanow"} <= untold
