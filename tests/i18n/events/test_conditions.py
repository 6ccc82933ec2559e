"""The conditions of an event as sentences, and the seats in words."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.events.conditions import (
    USUAL_WEIGHTS,
    Conditions,
    EqualTeams,
    Fees,
    Group,
    MissingMember,
    SeriesPlan,
    TimeUp,
)
from skatclub.domain.events.event import Event, EventKind, Series
from skatclub.domain.events.missed import Missed
from skatclub.domain.seating.task import Method, Reason, Wish, WishTally
from skatclub.i18n import language
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.seating import words as seating_words
from skatclub.rules.house.house import House
from skatclub.rules.money import LossFee, MoneyRule, Rounding, Settling
from skatclub.rules.rule_set import ISKO_2022, OverbidNull
from skatclub.rules.systems import CLASSIC, SEEGER

LIST_COUNTS = "Gezählt wird: nach dem System der Liste."


def event(*rounds: int) -> Event:
    series = tuple(Series(id=number, number=number, rounds=length) for number, length in enumerate(rounds, start=1))
    return Event(id=1, kind=EventKind.TOURNAMENT, title="Herbstpokal", held_on=date(2026, 10, 17), series=series)


def test_series_of_one_length_are_told_once():
    assert events_conditions.series_and_deals(event(12, 12, 12), Conditions())[:2] == (
        "Gespielt werden 3 Serien.",
        "Alle Serien: 48 Spiele am Vierertisch, 36 am Dreiertisch.",
    )


def test_series_of_different_length_are_told_apart():
    assert events_conditions.series_and_deals(event(12, 10, 12), Conditions())[1:3] == (
        "Serien 1 und 3: 48 Spiele am Vierertisch, 36 am Dreiertisch.",
        "Serie 2: 40 Spiele am Vierertisch, 30 am Dreiertisch.",
    )


def test_as_many_deals_at_every_table_are_told_so():
    told = event(12, 12)
    same = replace(told, series=tuple(replace(each, same_length=True) for each in told.series))

    assert events_conditions.series_and_deals(same, Conditions())[1] == "Alle Serien: 48 Spiele an jedem Tisch."


def test_a_single_series_is_called_by_its_number():
    said = events_conditions.series_and_deals(event(9), Conditions())

    assert said[:2] == ("Gespielt wird 1 Serie.", "Serie 1: 36 Spiele am Vierertisch, 27 am Dreiertisch.")


@pytest.mark.parametrize(("allowed", "words"), [(True, "Fünfertisch"), (False, "setzt einer aus")])
def test_five_people_know_what_becomes_of_them(allowed, words):
    assert words in events_conditions.series_and_deals(event(12), Conditions(five_allowed=allowed))[-1]


def test_time_and_place_are_told_as_far_as_they_are_known():
    told = Conditions(organiser="SC Bachtal", place="Gasthof Krone", starts_at="10:00")

    assert events_conditions.when_and_where(event(12), Conditions()) == (
        "Die Veranstaltung findet am 17.10.2026 statt.",
    )
    assert events_conditions.when_and_where(event(12), told) == (
        "Die Veranstaltung findet am 17.10.2026 statt und beginnt um 10:00 Uhr.",
        "Ort: Gasthof Krone.",
        "Veranstalter: SC Bachtal.",
    )


def test_the_usual_scoring_is_told_with_its_numbers():
    said = " ".join(events_conditions.scoring(ISKO_2022))

    assert "Seeger-Fabian" in said
    assert "+30 / 40 je verlorenes Spiel der Mitspieler (Tische zu 4 / 3)." in said
    assert "überreiztes" not in said


def test_what_a_system_does_not_count_is_not_told():
    seeger = " ".join(events_conditions.scoring(replace(ISKO_2022, system=SEEGER)))
    classic = events_conditions.scoring(replace(ISKO_2022, system=CLASSIC))

    assert "Mitspieler" not in seeger
    assert "−50 je verlorenes Spiel." in seeger
    assert len(classic) == 2


def test_house_rules_are_told():
    rules = replace(ISKO_2022, overbid_null=OverbidNull.NEXT_NULL_STEP, passed_in_bonus=30)

    said = " ".join(events_conditions.scoring(rules))
    assert "Ein eingepasstes Spiel bringt dem Geber +30." in said
    assert "überreizter Null wird" in said


def test_points_for_a_passed_in_deal_go_to_whom_the_house_gives_them():
    rules = replace(ISKO_2022, passed_in_bonus=10, house=House(passed_to_all=True))

    assert "Ein eingepasstes Spiel bringt jedem +10." in events_conditions.scoring(rules)


def test_series_seated_alike_are_told_together():
    lot = SeriesPlan(weights=((Wish.REPEATS, 100), (Wish.FAMILIES, 300)))
    said = events_conditions.seating(
        event(12, 12, 12), Conditions(plans=(lot, lot, SeriesPlan(method=Method.POINTS)))
    )

    assert [one.partition(":")[0] for one in said] == ["Serien 1 und 2", "Serie 3"]
    assert said[0].endswith(
        "Die Auslosung vermeidet möglichst, das Wichtigste zuerst: Angehörige einer Familie an einem Tisch, "
        "Wiederbegegnungen."
    )
    assert said[1].startswith("Serie 3: Gesetzt wird nach Punkten: Die ersten vier sitzen an Tisch 1")
    assert said[1].endswith("Die Reihenfolge der Wertung gilt streng.")


def test_a_pure_lot_says_so():
    assert events_conditions.seating(event(12), Conditions()) == (
        "Serie 1: Die Plätze werden ausgelost. Vermieden wird nichts; allein das Los entscheidet.",
    )


def test_guests_know_from_which_table_they_sit():
    assert "Gäste sitzen ab Tisch 5" in seating_words.plan_sentences(SeriesPlan(guests_from=5))[-1]


def test_usual_lists_and_rulings_are_told_without_teams():
    assert events_conditions.lists_and_rulings(Conditions()) == (
        "Wer eine Serie versäumt, steht nicht in der Wertung.",
        "Einspruchsfrist nach dem Aushang: 60 Min.",
    )


def test_lists_and_rulings_are_told_as_they_are_set():
    told = Conditions(
        second_list=True,
        missed=Missed.AVERAGE,
        team_size=4,
        missing_member=MissingMember.ZERO,
        equal_teams=EqualTeams.SHARE,
        absent_team_counts=True,
        protest_minutes=0,
        unplayed_points=27,
    )
    absent = "Eine Mannschaft, die nicht antritt, bekommt nichts"

    assert events_conditions.lists_and_rulings(told) == (
        "Beide Listen eines Tisches werden verglichen.",
        "Wer eine Serie versäumt, bekommt den Durchschnitt der anderen.",
        "Eine Mannschaft, die eine Serie versäumt, steht nicht in der Wertung.",
        "Ein Platz einer Mannschaft, den niemand besetzt, zählt 0.",
        "Mannschaften, die in einer Serie punktgleich sind, teilen sich die Wertungspunkte.",
        f"{absent}; die anderen bekommen ihre Wertungspunkte, als wäre sie Letzte.",
        "Verlässt jemand den Tisch vorzeitig, erhalten die anderen für jedes nicht gespielte Spiel je 27 Punkte.",
        "Eine Wertung ist mit dem Aushang endgültig.",
    )


def test_only_teams_of_four_meet_in_a_league():
    average = Conditions(tandem=True, missing_member=MissingMember.AVERAGE)
    tandem = " ".join(events_conditions.lists_and_rulings(average))

    assert "Durchschnitt der anderen Mitglieder" in tandem
    assert "punktgleich" not in tandem


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_method_has_a_sentence_of_its_own(code):
    language.use(code)
    plans = [SeriesPlan(method=method) for method in Method]
    plans.append(SeriesPlan(method=Method.GROUPS, within_groups=True))

    assert len({seating_words.method_sentence(plan) for plan in plans}) == len(plans)


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_wish_and_reason_has_a_name_of_its_own(code):
    language.use(code)

    assert len({seating_words.wish_name(wish) for wish in Wish}) == len(Wish)
    assert len({seating_words.reason_words(reason) for reason in Reason}) == len(Reason)


def test_a_report_is_one_line_of_what_was_wished():
    lines = (
        WishTally(wish=Wish.REPEATS, weight=100, count=2, bound=1),
        WishTally(wish=Wish.CLUBS, weight=0, count=9, bound=4),
    )

    assert seating_words.report_words(lines) == "Wiederbegegnungen: 2 (bestenfalls 1)"


def test_rankings_are_told_in_the_words_of_the_club():
    conditions = Conditions(groups=(Group.LADIES.value, "Ü80"), team_size=4, tandem=True, mixed=True)

    assert events_conditions.rankings(conditions) == (
        "Die Einzelwertung zählt die Gesamtpunkte aller Serien.",
        "Eigene Wertungen: Damen und Ü80.",
        "Mannschaften zu 4 werden nach der Summe ihrer Spieler gewertet.",
        "Zwei Spieler können als Tandem antreten.",
        "Eine Dame und ein Herr können als Mixed antreten.",
    )
    assert len(events_conditions.rankings(Conditions())) == 1


def test_fees_are_told_in_euros_with_their_sum():
    said = cash_fees.fees(Fees(entry=1000, card=50, sheet=200, deposit=500), series=3)

    assert said[:5] == (
        "Startgeld: 10,00 €.",
        "Kartengeld: 0,50 €.",
        "Listengeld: 2,00 €.",
        "Pfand (wird zurückgezahlt): 5,00 €.",
        "Für 3 Serien sind das 21,50 € am Einlass.",
    )


def test_a_single_fee_needs_no_sum():
    assert cash_fees.fees(Fees(entry=1000), series=3)[0] == "Startgeld: 10,00 €."
    assert "Einlass" not in " ".join(cash_fees.fees(Fees(entry=1000), series=3))


def test_an_event_without_fees_says_so():
    assert cash_fees.fees(Fees(loss=LossFee(0, 0, 0)), series=1) == (
        "Ein Startgeld wird nicht erhoben.",
        "Verlorene Spiele kosten nichts.",
    )


@pytest.mark.parametrize(
    ("fee", "expected"),
    [
        (
            LossFee(3, 50, 100),
            (
                "Die ersten 3 verlorenen Spiele einer Liste kosten je 0,50 €, jedes weitere 1,00 €.",
                "Beispiel: 5 verlorene Spiele kosten 3 × 0,50 € + 2 × 1,00 € = 3,50 €.",
            ),
        ),
        (
            LossFee(1, 0, 100),
            (
                "Das erste verlorene Spiel einer Liste kostet 0,00 €, jedes weitere 1,00 €.",
                "Beispiel: 5 verlorene Spiele kosten 1 × 0,00 € + 4 × 1,00 € = 4,00 €.",
            ),
        ),
        (
            LossFee(7, 50, 0),
            (
                "Die ersten 7 verlorenen Spiele einer Liste kosten je 0,50 €, jedes weitere 0,00 €.",
                "Beispiel: 9 verlorene Spiele kosten 7 × 0,50 € + 2 × 0,00 € = 3,50 €.",
            ),
        ),
        (LossFee(0, 50, 100), ("Jedes verlorene Spiel kostet 1,00 €.",)),
        (LossFee(3, 100, 100), ("Jedes verlorene Spiel kostet 1,00 €.",)),
    ],
)
def test_the_ladder_of_lost_games_has_an_example(fee, expected):
    assert cash_fees.loss_fee(fee) == expected


def test_the_time_of_a_series_ends_as_announced():
    assert events_conditions.time_limit(Conditions(minutes=0)) == ("Zeit für eine Serie: unbegrenzt.",)
    assert events_conditions.time_limit(Conditions(minutes=130, time_up=TimeUp.FINISH_DEAL)) == (
        "Zeit für eine Serie: 130 Min.",
        "Ist die Zeit um, wird das laufende Spiel zu Ende gespielt.",
    )
    assert "Runde" in events_conditions.time_limit(Conditions())[1]


def test_a_full_event_has_a_waiting_list_or_none():
    assert events_conditions.capacity(Conditions()) == ("Höchstzahl der Teilnehmer: unbegrenzt.",)
    assert "Warteliste und rückt nach" in events_conditions.capacity(Conditions(cap=240))[1]
    assert events_conditions.capacity(Conditions(cap=240, waiting_list=False)) == (
        "Höchstzahl der Teilnehmer: 240.",
        "Eine Warteliste gibt es nicht.",
    )


def test_what_the_organiser_says_in_words_of_his_own_ends_with_one_stop():
    said = Conditions(
        organiser="1. SC Grand Hand Münster e. V.",
        register_with="Anna Schmidt",
        phone="0251 1234",
        catering="Grill",
    )

    parts = {part.heading: part.sentences for part in events_conditions.parts(event(12), said)}

    assert parts["Wann und wo"][-1] == "Veranstalter: 1. SC Grand Hand Münster e. V."
    assert parts["Anmeldung"] == ("Anmeldung bei: Anna Schmidt.", "Telefon: 0251 1234.")
    assert parts["Verpflegung"] == ("Grill.",)
    assert "Internationalen Skatordnung (ISkO)" in parts["Regeln"][0]


@pytest.mark.parametrize(
    ("plans", "equal", "league"),
    [
        ((SeriesPlan(method=Method.FIXED),), EqualTeams.GAMES, True),
        ((SeriesPlan(),), EqualTeams.GAMES, False),
        ((SeriesPlan(),), EqualTeams.SHARE, True),
    ],
)
def test_only_a_league_is_told_about_match_points(plans, equal, league):
    conditions = Conditions(team_size=4, plans=plans, equal_teams=equal)

    assert conditions.plays_league is league
    assert any("nicht antritt" in said for said in events_conditions.lists_and_rulings(conditions)) is league


def test_the_parts_come_in_order_and_none_is_empty():
    whole = events_conditions.parts(event(12, 12), Conditions(plans=(SeriesPlan(weights=USUAL_WEIGHTS),)))

    assert [part.heading for part in whole] == [
        "Wann und wo",
        "Regeln",
        "Serien und Spiele",
        "Wertung",
        "Setzen",
        "Ranglisten",
        "Listen und Entscheidungen",
        "Startgeld und Verlustspielgeld",
        "Spielzeit",
        "Teilnehmerzahl",
    ]
    assert all(part.sentences for part in whole)


@pytest.mark.parametrize(
    ("rule", "first", "last"),
    [
        (MoneyRule(hundredths=25), "Jeder zahlt jedem die Differenz. Cent je Punkt: 0,25.", LIST_COUNTS),
        (MoneyRule(by="classic"), "Jeder zahlt jedem die Differenz. Cent je Punkt: 1,00.", "(nur Spielpunkte)."),
        (MoneyRule(rounding=Rounding.AFTER), "Jeder zahlt jedem die Differenz.", LIST_COUNTS),
        (
            MoneyRule(settling=Settling.WINNER_FIXED),
            "Jeder zahlt dem Besten einen festen Betrag. Fester Betrag in €: 1,50.",
            LIST_COUNTS,
        ),
        (
            MoneyRule(settling=Settling.PLACES),
            "Jeder zahlt nach dem Rang am Tisch in die Kasse, der Beste zuerst. Ränge in €: 0,50 / 1,00 / 1,50 /",
            LIST_COUNTS,
        ),
    ],
)
def test_what_the_players_settle_among_themselves_stands_in_the_conditions(rule, first, last):
    told = events_conditions.fees(event(12), Conditions(money=rule))[
        len(events_conditions.fees(event(12), Conditions())) :
    ]

    assert " ".join(told).startswith(first)
    assert told[-1].endswith(last)
