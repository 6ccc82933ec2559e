"""Statutes as German sentences, with their worked examples."""

from __future__ import annotations

from fractions import Fraction

import pytest

from skatclub.domain.season import example
from skatclub.domain.season.statutes.presets import PRESETS, preset
from skatclub.domain.season.statutes.rule import (
    Cup,
    Drops,
    Lack,
    Lacking,
    Least,
    MissedLists,
    Missing,
    Rule,
    Unit,
    Value,
)
from skatclub.i18n import language
from skatclub.i18n.season import statutes as season_statutes, words as season_words

AVERAGE = "Es zählt: Schnitt aller Listen. "


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (Rule(over_least=24), AVERAGE + "Geteilt mindestens durch: 24."),
        (Rule(value=Value.SUM, drops=Drops(best=7), unit=Unit.EVENING), "Es zählt: Summe der 7 besten Abende."),
        (
            Rule(series=(2,), drops=Drops(worst=1)),
            "Es zählt: Schnitt aller Listen der 2. Serie. Schlechteste gestrichen: 1.",
        ),
        (
            Rule(drops=Drops(ladder=(30, 35)), least=Least(lists=25)),
            (
                AVERAGE + "Mit dem 30. und 35. eigenen Ergebnis wird jeweils das bis dahin "
                "schlechteste gestrichen. Mindestzahl der Listen: 25."
            ),
        ),
        (
            Rule(drops=Drops(ladder=tuple(range(11, 40, 2)), then_worst=False)),
            (
                AVERAGE + "Ab dem 11., 13., 15., 17., 19., 21., 23., 25. … eigenen Ergebnis "
                "wird jeweils ein weiteres der schlechtesten gestrichen."
            ),
        ),
        (
            Rule(
                missed=MissedLists(kind=Missing.DEDUCTION, free=30, deduction=Fraction(5, 2)),
                min_tables=3,
                deals=48,
            ),
            (
                AVERAGE + "Listen werden umgerechnet auf 48 Spiele. Mindestzahl der Tische: 3. Versäumte Listen "
                "kosten Punkte, wenn nicht entschuldigt. Ohne Abzug versäumt: 30. Abzug für jede weitere: 2,5."
            ),
        ),
        (Rule(missed=MissedLists(kind=Missing.ZERO)), AVERAGE + "Versäumte Listen zählen 0."),
        (
            Rule(missed=MissedLists(kind=Missing.CREDIT, credit=500, excused=True)),
            AVERAGE + "Versäumte Listen bringen Punkte (nur entschuldigte). Punkte je Liste: 500.",
        ),
        (
            Rule(missed=MissedLists(kind=Missing.CREDIT, credit=-20)),
            AVERAGE + "Versäumte Listen bringen Punkte. Punkte je Liste: −20.",
        ),
        (
            Rule(missed=MissedLists(kind=Missing.DEDUCTION, deduction=Fraction(1))),
            AVERAGE + "Versäumte Listen kosten Punkte, wenn nicht entschuldigt. Abzug für jede weitere: 1.",
        ),
        (
            Rule(bonus="max(0, (n-50)/2)", presence_points=2, group="ladies", members_only=True),
            (
                AVERAGE + "Punkte je besuchtem Abend: 2. Bonus (Formel): max(0, (n-50)/2) (n gespielte Listen). "
                "Gruppe: Damen. Nur Mitglieder werden gewertet. Gäste stehen ohne Platz in der Tabelle."
            ),
        ),
        (
            Rule(least=Least(percent=50, evenings=12, months=9, lists_of_month=6)),
            (
                AVERAGE + "Mindestanteil der Serien (%): 50. Mindestzahl der Abende: 12. "
                "Mindestzahl der Monate: 9. Listen in jedem Monat: 6."
            ),
        ),
        (
            Rule(value=Value.SUM, rank_points=(3, 2, 1)),
            "Es zählt: Summe der Punkte nach dem Platz des Abends (3, 2, 1).",
        ),
        (
            Rule(value=Value.SUM, cup=Cup(rounds=5, series=10, lists=4)),
            (
                "In 5 Runden zu 10 Serien zählt die Summe der vor dem Spiel angemeldeten Listen, höchstens 4 je "
                "Runde, und die besten 50 % kommen weiter."
            ),
        ),
    ],
)
def test_a_rule_is_said_in_the_words_of_its_form(rule, said):
    assert season_statutes.sentence(rule) == said


@pytest.mark.parametrize("one", PRESETS, ids=lambda one: one.code)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_preset_is_said_in_every_language(one, code):
    language.use(code)

    assert season_statutes.preset_name(one)
    assert bool(season_statutes.unsure_words(one)) == bool(one.unsure)
    for part in one.statute.championships:
        assert season_statutes.title(part).endswith(".")
        assert season_words.example_line(part.rule, example.example(part.rule)).endswith(".")


def test_the_example_is_worked_out_step_by_step():
    rule = preset("germering").statute.championships[0].rule

    told = season_words.example_line(rule, example.example(rule))

    assert told == ("Beispiel: 20 Listen. 20 Ergebnisse ergeben zusammen 19700. 19700 : 24 = 820,83. Wert: 820,83.")


def test_everything_on_top_of_an_average_is_told():
    rule = Rule(
        missed=MissedLists(kind=Missing.DEDUCTION, deduction=Fraction(1, 2)),
        bonus="n / 4",
        presence_points=1,
        drops=Drops(worst=1),
    )

    told = season_words.example_line(rule, example.example(rule))

    assert "Für versäumte Serien: −1,5." in told
    assert "Bonus: +8,5." in told
    assert "Für Anwesenheit: +17." in told
    assert "1 Ergebnis gestrichen" in told


@pytest.mark.parametrize(
    ("lack", "said"),
    [
        (Lack(Lacking.LISTS, 25, 24), "24 von 25 Listen gespielt"),
        (Lack(Lacking.PERCENT, 4, 3), "3 von 4 Listen gespielt"),
        (Lack(Lacking.EVENINGS, 12, 11), "an 11 von 12 Abenden dabei"),
        (Lack(Lacking.MONTHS, 9, 8), "8 von 9 Monaten haben genug Listen"),
        (Lack(Lacking.GROUP), "nicht in der Gruppe Damen"),
        (Lack(Lacking.MEMBERSHIP), "kein Mitglied"),
        (Lack(Lacking.RESULTS), "keine Liste gespielt"),
    ],
)
def test_why_somebody_is_not_ranked_is_told(lack, said):
    assert season_words.lack_words(lack, Rule(group="ladies")) == said


def test_a_guest_whose_results_did_not_count_has_played_no_list_since_joining():
    assert season_words.lack_words(Lack(Lacking.RESULTS), Rule(from_joining=True)) == (
        "seit dem Beitritt keine Liste gespielt"
    )


@pytest.mark.parametrize(
    ("rule", "value", "said"),
    [
        (Rule(), Fraction(20_000, 24), "833,33"),
        (Rule(), 1000, "1.000,00"),
        (Rule(), Fraction(1, 200), "0,01"),
        (Rule(value=Value.SUM), 12345, "12345"),
        (Rule(value=Value.SUM), Fraction(5, 2), "2,50"),
    ],
)
def test_values_are_rounded_only_when_they_are_shown(rule, value, said):
    assert season_words.shown_value(rule, value) == said
