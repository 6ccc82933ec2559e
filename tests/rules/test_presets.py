"""What a rule set on offer plays beyond the order: its code, in files and commands, means the same for ever."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest

from skatclub.rules import presets
from skatclub.rules.errors import RuleSetNameTaken
from skatclub.rules.house.house import ORDER
from skatclub.rules.rule_set import ISKO_2022


def otherwise(value, usual):
    """Yield the fields of a value that differ from the usual ones, as text; a part begins with its name."""
    for field in fields(value):
        mine, theirs = getattr(value, field.name), getattr(usual, field.name)
        if mine == theirs:
            continue
        if is_dataclass(mine):
            yield " ".join((f"{field.name}:", *otherwise(mine, theirs or type(mine)())))
        else:
            yield f"{field.name}={in_words(mine)}"


def in_words(value):
    if isinstance(value, tuple):
        return "+".join(map(in_words, value))
    return str(value.value if isinstance(value, Enum) else value)


def test_every_rule_set_on_offer_plays_what_it_always_played():
    played = {
        preset.code: "; ".join((preset.rules.system.code, *otherwise(preset.rules.house or ORDER, ORDER)))
        for preset in presets.PRESETS
    }

    assert played == {
        "isko2022": "seeger-fabian",
        "classic": "classic",
        "seeger": "seeger",
        "dskv-five": "seeger-fabian",
        "wikipedia-league": "wikipedia-league",
        "plain-fabian": "plain-fabian",
        "bierlachs-301": "bierlachs; sign=others; end: kind=target number=301",
        "bierlachs-501": "bierlachs; sign=others; end: kind=target number=501",
        "pub": "classic; kontra: by=bidder; bock:; ramsch:",
        "kontra": "seeger-fabian; kontra:",
        "hansa": "seeger-fabian; kontra: highest=4; ramsch: winner: points=0 tied=0; pinke:; "
        "spitze=2; tisch=2; rum=1",
        "winners-ramsch": "seeger; ramsch: skat=loser winner:",
        "pushed-ramsch": "classic; ramsch: pushing=True",
        "fixed-ramsch": "classic; ramsch: skat=nobody pays=fixed tie=split march=nothing",
        "fixed-ramsch-15": "classic; ramsch: skat=nobody pays=fixed fixed=15 tie=split march=nothing",
        "bock-at-once": "classic; kontra:; bock: triggers=kontra+split begins=same_deal",
        "revolution": "classic; revolution=True",
        "old-1990": "classic; profile: grand_ouvert_base=36 lost_hand_factor=1",
        "old-1931": "classic; profile: grand_base=20 grand_ouvert_base=36 lost_hand_factor=1 null_base=20",
    }


def test_a_name_of_a_preset_means_its_rules_however_it_is_spelt():
    for name in ("ISkO 2022 with Seeger-Fabian", "isko  2022 mit SEEGER-Fabian", ISKO_2022.name):
        presets.check_name(replace(ISKO_2022, name=name))
        with pytest.raises(RuleSetNameTaken):
            presets.check_name(replace(ISKO_2022, name=name, passed_in_bonus=10))
        with pytest.raises(RuleSetNameTaken):
            presets.check_free(name)


def test_one_rule_set_on_offer_is_for_tables_of_five():
    assert [preset.code for preset in presets.PRESETS if presets.seats_five(preset.rules)] == ["dskv-five"]
    assert not presets.seats_five(replace(ISKO_2022, name="Unsere"))


def test_a_club_keeps_one_rule_set_of_a_name():
    presets.check_free("Haus", {"Hausregeln"})
    with pytest.raises(RuleSetNameTaken):
        presets.check_free("HAUS", {"Haus"})
