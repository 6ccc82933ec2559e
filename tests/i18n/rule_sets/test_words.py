"""Rule sets in sentences: every rule has an example that is computed, and what is not sure says so."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from skatclub.i18n import language
from skatclub.i18n.language import LANGUAGES
from skatclub.i18n.rule_sets import form, words as rule_sets_words
from skatclub.rules import presets
from skatclub.rules.house.bock_rules import Begins, Bock, Effect, PassedDeals, Stacking, Trigger
from skatclub.rules.house.house import End, EndKind, House, Kept, Kontra, Pinke, Profile, Sign
from skatclub.rules.house.ramsch_rules import March, Pays, RamschRules, SkatCounts, SkatGoes, Tens, Tie, Winner
from skatclub.rules.rule_set import ISKO_2022, OverbidNull, RuleSet
from skatclub.rules.systems import CLASSIC, WIN_BONUS, Source

ALL = RuleSet(
    passed_in_bonus=10,
    house=House(
        kontra=Kontra(highest=4, doubles_bonus=True),
        bock=Bock(triggers=tuple(Trigger), stacking=Stacking.MULTIPLY, doubles_bonus=True),
        ramsch=RamschRules(pushing=True, knocking=True, every_round=2, grand_hand_first=True),
        pinke=Pinke(50),
        spitze=2,
        tisch=2,
        rum=1,
        revolution=True,
        jacks_only=True,
        passed_to_all=True,
        profile=Profile(grand_base=20, lost_hand_factor=1),
        sign=Sign.OTHERS,
        end=End(EndKind.TARGET, 501),
    ),
)


def line(rules, key):
    """Return the line of one rule."""
    return next(one for one in rule_sets_words.lines(rules) if one.key == key)


def ramsch(**rules):
    """Return the sentences and the example of a Ramsch."""
    return line(RuleSet(system=CLASSIC, house=House(ramsch=RamschRules(**rules))), "ramsch")


@pytest.mark.parametrize("rules", [*(one.rules for one in presets.PRESETS), ALL], ids=lambda rules: rules.name)
def test_every_rule_is_a_sentence_with_an_example(rules):
    for one in rule_sets_words.lines(rules):
        assert one.sentence.endswith(".")
        assert one.example, one.key


@pytest.mark.parametrize(
    ("rules", "example"),
    [
        ({"skat": SkatGoes.LAST_TRICK}, "letzter Stich Platz 2: 65 Augen −65, Jungfrau × 2 = −130"),
        ({"skat": SkatGoes.LAST_TRICK, "skat_counts": SkatCounts.AFTER}, "55 Augen −55, Jungfrau × 2 = −110"),
        ({"skat": SkatGoes.LOSER}, "69 Augen −69, Jungfrau × 2 = −138"),
        ({"skat": SkatGoes.NOBODY}, "55 Augen −55, Jungfrau × 2 = −110"),
        ({"pays": Pays.ALL, "virgin_doubles": False}, "65 Augen −65; 55 Augen −55"),
        ({"pays": Pays.FIXED}, "fester Preis −15"),
        ({"tie": Tie.SPLIT}, "Ramsch 26 : 40 : 40"),
        ({"tie": Tie.LAST_TRICK, "skat": SkatGoes.NOBODY}, "Platz 2: 40 Augen −40 "),
        ({"march": March.FROM_OTHERS}, "Durchmarsch −120; Durchmarsch −120"),
        ({"tens": Tens.ONE, "skat": SkatGoes.NOBODY}, "Ramsch 0 : 33 : 37"),
        ({"is_loss": True}, "verlorenes Spiel"),
        ({"winner": Winner()}, "wenigste Augen (0) 23, gewonnenes Spiel"),
        ({"winner": Winner(won_game=False)}, "wenigste Augen (0) 23 ·"),
        ({"pushing": True}, "geschoben × 2"),
    ],
)
def test_the_example_of_a_ramsch_follows_each_rule(rules, example):
    assert example in ramsch(**rules).example


def test_hansa_names_the_won_game_without_points():
    rules = presets.by_code("hansa").rules

    assert "Die wenigsten Augen sind ein gewonnenes Spiel." in line(rules, "ramsch").sentence


@pytest.mark.parametrize(
    ("how", "points", "source"),
    [
        (OverbidNull.ISKO_2022, "−48", Source.OFFICIAL),
        (OverbidNull.NEXT_NULL_STEP, "−70", Source.SECONDARY),
        (OverbidNull.MULTIPLE_OF_23, "−92", Source.SECONDARY),
    ],
)
def test_an_overbid_null_is_counted_in_each_way(how, points, source):
    found = line(replace(ISKO_2022, overbid_null=how), "overbid_null")

    assert (found.example, found.source) == (f"gereizt 24, Null, mit 1: {points}", source)


@pytest.mark.parametrize(
    ("house", "key", "source"),
    [
        (House(kontra=Kontra()), "kontra", Source.SECONDARY),
        (House(kontra=Kontra(doubles_bonus=True)), "kontra", Source.INFERRED),
        (House(bock=Bock(doubles_bonus=True)), "bock", Source.INFERRED),
        (House(sign=Sign.OTHERS), "sign", Source.INFERRED),
        (House(end=End(EndKind.TARGET, 301)), "end", Source.INFERRED),
        (House(pinke=Pinke(50)), "pinke", Source.MEMORY),
        (House(pinke=Pinke(50, lost_doubles=False)), "pinke", Source.SECONDARY),
        (House(pinke=Pinke(50, kept=Kept.CASH_BOX)), "pinke", Source.MEMORY),
        (House(pinke=Pinke(50, kept=Kept.SEASON)), "pinke", Source.SECONDARY),
    ],
)
def test_what_is_inferred_or_remembered_says_so(house, key, source):
    assert line(RuleSet(house=house), key).source is source


def test_bonuses_that_double_are_seen_in_the_totals_of_the_list():
    plain, doubled = (
        line(RuleSet(house=House(kontra=Kontra(doubles_bonus=is_doubled))), "kontra").example
        for is_doubled in (False, True)
    )

    assert plain.endswith("in der Liste −338 / 40 / 40")
    assert doubled.endswith("in der Liste −488 / 160 / 160")


@pytest.mark.parametrize(
    ("highest", "example"),
    [
        (1, "Kontra × 2 = −144"),
        (2, "Re × 4 = −288"),
        (3, "Supra × 8 = −576"),
        (4, "Resupra × 16 = −1152"),
    ],
)
def test_the_example_of_kontra_shows_the_highest_answer_that_may_be_said(highest, example):
    found = line(RuleSet(system=CLASSIC, house=House(kontra=Kontra(highest=highest))), "kontra").example

    assert found == f"Kreuz ohne 2, {example.split()[0]}: ohne 2, Spiel 3 × 12 = 36, verloren × 2 = −72, {example}"


@pytest.mark.parametrize(
    ("code", "example"),
    [
        ("classic", "Anna gewinnt 144 und verliert 54, Carla gewinnt 46: 90 / 0 / 46"),
        ("old-1931", "Anna gewinnt 120 und verliert 54, Carla gewinnt 46: 66 / 0 / 46"),
    ],
)
def test_the_example_of_a_system_counts_by_the_rules_of_its_time(code, example):
    assert line(presets.by_code(code).rules, "system").example == example


def test_the_win_bonus_alone_says_that_no_source_has_it():
    rule = line(RuleSet(system=WIN_BONUS), "system")

    assert rule.sentence == "Nur Gewinnzuschlag (+50): Spielpunkte; +50 je gewonnenes Spiel."
    assert rule.source is Source.INFERRED


def test_a_ramsch_in_the_place_of_bock_has_no_course_of_bock():
    told = line(RuleSet(house=House(bock=Bock(effect=Effect.RAMSCH, begins=Begins.SAME_DEAL))), "bock")

    assert told.title == "Ramsch statt Bock"
    assert "nächstes Spiel" in told.sentence
    assert "doppelt" not in told.sentence


def test_the_course_of_bock_is_told_rule_by_rule():
    bock = Bock(passed=PassedDeals.REPEAT, ramsch_after=True, stacking=Stacking.MULTIPLY, begins=Begins.NEXT_ROUND)

    told = line(RuleSet(system=CLASSIC, house=House(bock=bock)), "bock")

    for words in ("nächsten Runde", "vervielfachen", "verbraucht kein Bockspiel", "Ramschrunde"):
        assert words in told.sentence
    assert told.example.endswith("Bock × 4 = 80")


@pytest.mark.parametrize(
    ("end", "example"),
    [
        (End(EndKind.DEALS, 24), "am Dreiertisch 8 Runden, am Vierertisch 6"),
        (End(EndKind.DEALS, 25), "am Dreiertisch 8 + 1/3 Runden, am Vierertisch 6 + 1/4"),
        (End(EndKind.TIME, 120), "Beginn 19:30, Ende 21:30"),
        (End(EndKind.TIME, 300), "Beginn 19:30, Ende 0:30"),
        (End(EndKind.TARGET, 500), "Schluss nach 3 Spielen mit 510 / 0 / 0"),
    ],
)
def test_the_end_of_an_evening_is_computed(end, example):
    assert example in line(RuleSet(house=House(end=end)), "end").example


def test_where_only_minus_is_written_who_comes_to_the_target_loses():
    told = line(presets.by_code("bierlachs-301").rules, "end")

    assert "verliert" in told.sentence
    assert told.example.endswith("Schluss nach 3 Spielen mit 0 / −360 / −360")


def test_two_rule_sets_differ_by_their_sentences():
    found = rule_sets_words.differences(ISKO_2022, presets.by_code("bierlachs-301").rules)

    assert [one.title for one in found] == ["Abrechnung", "Plus und Minus", "Ende"]


@pytest.mark.parametrize(
    ("field", "choice", "words"),
    [
        (("RamschRules", "skat"), SkatGoes.LAST_TRICK, "Den Skat bekommt: wer den letzten Stich macht"),
        (("RamschRules", "skat"), SkatGoes.LOSER, "Den Skat bekommt: wer die meisten Augen hat"),
        (("RamschRules", "pays"), Pays.LOSER, "Es zahlt: der Verlierer seine Augen"),
        (
            ("RamschRules", "tie"),
            Tie.LAST_TRICK,
            "Mehrere mit den meisten Augen: wer den letzten Stich hat, verliert",
        ),
        (("RamschRules", "tie"), Tie.SPLIT, "Mehrere mit den meisten Augen: sie teilen sich das"),
    ],
)
def test_each_choice_of_the_form_says_what_it_is_for_its_own_field(field, choice, words):
    assert f"{form.field_words(*field)}: {form.choice_words(choice)}" == words


def test_the_names_that_nothing_else_may_have_are_those_that_are_said():
    said = {
        preset.code: tuple(
            language.said_in(code, partial(rule_sets_words.preset_name, preset.code)) for code in LANGUAGES
        )
        for preset in presets.PRESETS
    }

    assert said == presets.SPOKEN


def test_other_rules_under_the_name_of_a_preset_are_told_apart():
    for name in (ISKO_2022.name, "ISkO 2022 mit Seeger-Fabian", "ISkO 2022 with Seeger-Fabian"):
        false = replace(ISKO_2022, name=name, passed_in_bonus=10)

        assert rule_sets_words.name_of(false) == "ISkO 2022 mit Seeger-Fabian (eigene)"


def test_an_own_name_is_one_that_is_free():
    assert rule_sets_words.own_name("Haus", {"Haus (eigene)", "Haus (eigene, 2)"}) == "Haus (eigene, 3)"
