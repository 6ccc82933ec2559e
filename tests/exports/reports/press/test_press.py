"""What the newspaper and the messenger are told: true by the lists, within their words, named as each allows it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from skatclub.domain.figures.games import Declared
from skatclub.domain.papers import story
from skatclub.domain.papers.event_facts import Following
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.standings import standings
from skatclub.domain.standings.standings import Contestant, Result
from skatclub.exports.catalogue import MESSENGER, PRESS
from skatclub.exports.paper import Format
from skatclub.exports.reports.press import paper, sentences
from skatclub.i18n import days, language
from tests.exports import lists, result_events


@pytest.fixture(scope="module")
def small():
    return result_events.facts("small")


def told(facts) -> str:
    return " ".join(PRESS.make(Format.TEXT, facts, lists.IMPRINT).decode("utf-8-sig").split())


def of_results(facts, *totals):
    """Return the event with these totals of each series, of participants who hide nothing from the notice board."""
    full = [
        number
        for number, each in facts.ranked().people.items()
        if each.person.notice_level is PublishLevel.FULL and each.person.web_level is not PublishLevel.FULL
    ]
    people = full[: len(totals)]
    results = {
        number: {
            series: Result(points=total, won=1, lost=0, total=total) for series, total in enumerate(row, start=1)
        }
        for number, row in zip(people, totals, strict=True)
    }
    series = tuple(range(1, len(totals[0]) + 1))
    ranked = standings.standings([Contestant(id=number) for number in people], results, series)
    whole = replace(facts.ranked().whole, standings=ranked, missing=())
    event = replace(facts.event, series=tuple(replace(facts.event.series[0], number=one) for one in series))
    return replace(facts, event=event, results=replace(facts.ranked(), whole=whole, groups=(), teams=()))


def test_a_name_is_written_in_full_only_where_its_bearer_agreed(small):
    facts = of_results(small, (1000, 900), (800, 700), (700, 600))
    winner = facts.ranked().people[facts.ranked().whole.standings.rows[0].contestant.id].person

    agreed = told(replace(facts, press=frozenset({winner.id})))

    assert winner.full_name not in told(facts)
    assert f"Skat: {winner.full_name} gewinnt „{facts.event.title}“" in agreed
    assert winner.full_name in PRESS.warning(facts, lists.IMPRINT.at)
    assert winner.full_name not in PRESS.warning(replace(facts, press=frozenset({winner.id})), lists.IMPRINT.at)


def test_who_agreed_is_never_told_more_of_than_the_notice_board_shows(small):
    everybody = replace(small, press=frozenset(each.person.id for each in small.participants))
    shy = [each.person for each in small.participants if each.person.notice_level is not PublishLevel.FULL]
    assert shy

    words = told(everybody)

    assert not [person.full_name for person in shy if person.full_name in words]
    assert "#" not in words  # a number is no name
    assert "eine ungenannte Person" in words


def test_club_and_points_stand_in_one_bracket(small):
    words = told(small)

    assert " Punkte) und " in words
    assert ") (" not in words


def test_somebody_has_won_only_when_every_list_is_in(small):
    assert " führt bei „14. Herbstpokal Bachtal“" in told(small)
    assert "Den Sieg holte" not in told(small)
    over = told(of_results(small, (1000, 900), (800, 700)))
    assert " gewinnt „14. Herbstpokal Bachtal“" in over
    assert "Den Sieg holte" in over


def test_the_day_stands_as_people_say_it(small):
    assert "am Samstag, 17. Oktober, zum Skatturnier „14. Herbstpokal Bachtal“" in told(small)


def test_margin_and_climb_are_counted_from_the_lists(small):
    facts = of_results(small, (900, 700), (1000, 590), (980, 10), (970, 20), (960, 30), (950, 40))

    words = told(facts)

    assert story.story(facts).margin == 10
    assert "10 Punkte entscheiden das Skatturnier" in words
    assert "Vom 6. Platz nach ganz vorn" in words
    assert "noch auf dem 6. Platz gelegen" in words


def test_who_was_in_front_throughout_is_said_to_have_been(small):
    facts = of_results(small, (1000, 900), (800, 700), (700, 600))

    words = told(facts)

    assert "lag nach jeder der 2 Serien vorn." in words
    assert "Der Vorsprung auf Platz zwei betrug 400 Punkte." in words
    assert "Aufholjagd" not in words


def test_a_victory_of_two_is_shared(small):
    assert "Den Sieg teilten sich" in told(of_results(small, (1000, 900), (1000, 900), (700, 600)))


def test_a_grand_ouvert_and_the_next_date_are_told(small):
    who = small.ranked().whole.standings.rows[0].contestant.id
    ouvert = Declared(
        facts=None,
        value=0,
        points=0,
        won=True,
        overbid=False,
        person_id=small.ranked().people[who].person.id,
        count=1,
        held_on=None,
        event_id=None,
    )
    later = Following(title="Adventspreisskat", held_on=date(2026, 12, 5), place="Gasthof Krone e. V.")

    words = told(replace(small, ouverts=(ouvert,), following=later))

    assert "gewann das seltenste aller Spiele, einen Grand ouvert." in words
    assert "Der nächste Termin ist Samstag, 5. Dezember: „Adventspreisskat“ (Gasthof Krone e. V.)." in words
    assert "Termin" not in told(replace(small, following=replace(later, held_on=date(2026, 10, 16))))


@pytest.mark.parametrize("kind", ["small", "worst", "hall"])
def test_the_texts_keep_within_their_words(kind):
    facts = story.open_to_press(result_events.facts(kind))
    about = story.story(facts)

    for limit, parts in (
        (paper.SHORT, paper._short(facts, about, lists.IMPRINT)),
        (paper.LONG, paper._long(facts, about, lists.IMPRINT)),
    ):
        words = " ".join(" ".join(part) for part in paper.fitting(parts, limit)).split()
        assert limit // 3 < len(words) <= limit


def test_the_best_list_of_each_of_two_series_is_named(small):
    (best,) = sentences.best_lists(small, story.story(small))

    assert best.startswith(
        "Die besten Listen der Serien spielten eine ungenannte Person (Serie 1, 1.553 Punkte) und "
    )
    assert best.endswith(" (Serie 2, 1.587 Punkte).")


def test_of_many_series_the_best_list_of_the_day_is_named_and_the_others_in_one_sentence():
    facts = result_events.facts("worst")

    words = " ".join(sentences.best_lists(facts, story.story(facts)))

    assert f"Die beste Liste des Tages spielte {'X' * 80} (Serie 9) mit 1.578 Punkten." in words
    assert "Die übrigen Serien gewannen <b>Özdemir</b> |. (Serien 1, 3 und 10), Wolfgang-Maximilian S." in words
    assert "Die besten Listen der Serien" not in words


def test_of_many_series_nothing_is_the_best_of_the_day_before_its_end():
    facts = result_events.facts("worst")
    more = replace(facts.event.series[-1], id=99, number=len(facts.event.series) + 1)
    running = replace(facts, event=replace(facts.event, series=(*facts.event.series, more)))

    words = " ".join(sentences.best_lists(running, story.story(running)))

    assert f"Die bisher beste Liste spielte {'X' * 80} (Serie 9) mit 1.578 Punkten." in words
    assert "des Tages" not in words


def test_the_messenger_has_medals_and_bold_names_and_nothing_that_bolds_by_mistake(small):
    named = replace(small, event=replace(small.event, title="Pokal * der _Asse_"))

    text = MESSENGER.make(Format.TEXT, named, lists.IMPRINT).decode("utf-8-sig")

    assert text.startswith("♣ *Pokal   der  Asse*\nSamstag, 17. Oktober")
    assert "🥇 *" in text
    assert "🥈 *" in text
    assert "*Noch vorläufig*" in text
    assert MESSENGER.formats == (Format.TEXT,)
    assert MESSENGER.pages(named, lists.IMPRINT).startswith(b"%PDF")


@pytest.mark.parametrize(
    ("number", "english"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (22, "22nd"),
        (111, "111th"),
    ],
)
def test_english_counts_as_the_english_do(number, english):
    assert language.said_in("en", lambda: days.ordinal(number)) == english
    assert days.ordinal(number) == f"{number}."


def test_a_fraction_of_a_point_is_written_with_its_decimals():
    assert sentences.points(Fraction(2815, 2)) == "1.407,50"
