"""The help is searched as people ask: whole sentences, everyday words, in the language of the window."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from skatclub import paths
from skatclub.i18n import help as i18n_help, language
from skatclub.i18n.sheets import games
from skatclub.rules.game import bids
from skatclub.rules.game.game import highest_matadors
from skatclub.rules.sheet import rotation

ASKED = {
    language.ENGLISH: (
        ("how do I undo", "undo"),
        ("clicked by mistake", "undo"),
        ("player leaves early", "lists"),
        ("substitute", "lists"),
        ("grand hand", "lists"),
        ("replace a player", "lists"),
        ("wrong name in the list", "lists"),
        ("bigger letters", "preferences"),
        ("larger type", "preferences"),
        ("letters too small", "preferences"),
        ("paper", "print"),
        ("how can I print", "print"),
        ("printer", "print"),
        ("order of the bids", "game"),
        ("where does Skat come from", "game"),
        ("name is wrong", "members"),
        ("guest", "registration"),
        ("cash is wrong", "cash"),
        ("who still has to pay", "cash"),
        ("power cut", "backups"),
        ("USB stick", "backups"),
        ("house rules", "rule_sets"),
        ("who won", "results"),
        ("where do I sit", "draw"),
    ),
    language.GERMAN: (
        ("wie mache ich etwas rückgängig", "undo"),
        ("habe mich verklickt", "undo"),
        ("Spieler geht früher", "lists"),
        ("Ersatzspieler", "lists"),
        ("Grand Hand", "lists"),
        ("Strafe", "lists"),
        ("Spieler auswechseln", "lists"),
        ("Schrift größer", "preferences"),
        ("größere Buchstaben", "preferences"),
        ("Papier", "print"),
        ("Drucker", "print"),
        ("wie kann ich drucken", "print"),
        ("Reizwerte", "game"),
        ("Geschichte des Skats", "game"),
        ("Name falsch", "members"),
        ("Gast", "registration"),
        ("Kasse stimmt nicht", "cash"),
        ("wer muss noch zahlen", "cash"),
        ("Strom weg", "backups"),
        ("USB-Stick", "backups"),
        ("Hausregeln", "rule_sets"),
        ("wer hat gewonnen", "results"),
        ("zweiter Laptop", "server"),
    ),
}


@pytest.mark.parametrize(
    ("code", "wanted", "key"), [(code, *asked) for code, questions in ASKED.items() for asked in questions]
)
def test_what_people_ask_brings_the_topic_that_answers_it_first(code: str, wanted: str, key: str) -> None:
    index = language.said_in(code, lambda: i18n_help.Index(lambda _topic: ""))

    found = index.found(wanted)

    assert found.has_all
    assert found.topics[0].key == key


HITS_READ = 3
"""So many topics people look through."""
QUESTIONS = tuple(
    tuple(line.split(" | "))
    for line in Path(__file__).parents[1].joinpath("data/help/questions.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
)


@cache
def searched(code: str) -> i18n_help.Index:
    return language.said_in(code, lambda: i18n_help.Index(lambda _topic: ""))


@pytest.mark.parametrize(
    ("who", "code", "wanted", "keys"), [asked[:4] for asked in QUESTIONS], ids=[asked[2] for asked in QUESTIONS]
)
def test_the_words_of_real_jobs_bring_the_topic_among_the_first_three(
    who: str, code: str, wanted: str, keys: str
) -> None:
    assert {topic.key for topic in searched(code).found(wanted).topics[:HITS_READ]} & set(keys.split()), who


def test_there_are_thirty_questions_of_each_in_each_language() -> None:
    assert Counter(asked[:2] for asked in QUESTIONS) == {
        (who, code): 30 for who in ("director", "secretary", "treasurer") for code in ("de", "en")
    }
    assert {key for asked in QUESTIONS for key in asked[3].split()} <= {each.key for each in i18n_help.topics()}


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ("backupfile", "backups"),  # made of two words, of which one is known
        ("stickbackup", "backups"),
        ("crosstable", "imports"),  # two words written as one
        ("color scheme", "preferences"),  # as Americans write it
        ("substitue", "lists"),
    ],
)
def test_a_word_is_found_by_its_parts_and_by_what_it_was_meant_to_be(wanted: str, key: str) -> None:
    assert key in {topic.key for topic in searched(language.ENGLISH).found(wanted).topics[:HITS_READ]}


def test_a_number_is_no_part_of_another_one() -> None:
    by_number = searched(language.ENGLISH).found("1948")

    assert not by_number.has_all
    assert searched(language.ENGLISH).found("48").topics[0].key == "game"


def test_where_few_topics_have_all_the_words_the_nearest_follow_them() -> None:
    of_all = searched(language.ENGLISH).found("scanner desk")

    assert of_all.has_all
    assert len(of_all.topics) == HITS_READ


def test_words_that_only_ask_are_looked_for_where_there_are_no_others() -> None:
    index = language.said_in(language.ENGLISH, lambda: i18n_help.Index(lambda _topic: ""))

    assert index.found("how do I").topics


EXAMPLES = {"pass", "Kassel", "Romanow", "fee", "paid until", "rows", "cents", "Food is ready"}
"""What the help puts in quotation marks without meaning a word of the window."""


def plain(name: str) -> str:
    """Return a name without what a menu or button puts around it."""
    return re.sub(r"[&…()]|{\w+}", "", name).strip(" .:").casefold()


def test_what_the_help_quotes_of_the_window_is_called_so_there() -> None:
    called = {plain(message.id if isinstance(message.id, str) else message.id[0]) for message in of_the_window()}
    lines = [line for line in paths.resource("help.md").read_text("utf-8").splitlines() if line[:1] != "~"]
    quoted = {quote for line in lines for quote in re.findall("“([^”]+)”", line)} - EXAMPLES
    steps = {step for quote in quoted if not re.search(r"[\d/*]", quote) for step in quote.split(" → ")}

    assert len(steps) > 40
    assert {step for step in steps if plain(step) not in called} == set()


def of_the_window() -> list[Message]:
    """Return the messages that stand elsewhere than in the help."""
    with (paths.resource("locale") / "de/LC_MESSAGES/skatclub.po").open("rb") as file:
        return [
            message
            for message in read_po(file)
            if any(not place.endswith("help.md") for place, _line in message.locations)
        ]


def test_every_question_of_the_help_is_called_in_german_as_its_window_is() -> None:
    english = language.said_in(language.ENGLISH, i18n_help.topics)
    german = language.said_in(language.GERMAN, i18n_help.topics)

    titles = [
        (one, other)
        for topic, same in zip(english, german, strict=True)
        for (one, _words), (other, _same) in zip(topic.asked, same.asked, strict=True)
    ]

    assert [one for one, other in titles if one == other] == []


@pytest.mark.parametrize("code", [language.ENGLISH, language.GERMAN])
def test_no_two_topics_have_one_title(code: str) -> None:
    titles = [topic.title for topic in language.said_in(code, i18n_help.topics)]

    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("code", [language.ENGLISH, language.GERMAN])
def test_the_bids_of_the_help_are_those_of_the_rules(code: str) -> None:
    topics = language.said_in(code, i18n_help.topics)
    ladder, *suits, rest = next(topic for topic in topics if topic.key == "game").more[:6]
    grand, _null, nulls = rest.partition("Null: ")

    assert numbers(ladder) == list(bids.LADDER)
    for line, (kind, base) in zip((*suits, grand), bids.BASE_VALUES.items(), strict=True):
        most = highest_matadors(kind) + bids.MOST_LEVELS
        assert numbers(line) == [base * levels for levels in range(2, most + 1)]
        assert line.startswith(language.said_in(code, lambda kind=kind: games.kind_name(kind)))
    assert numbers(nulls) == list(bids.NULL_VALUES.values())


def numbers(line: str) -> list[int]:
    return list(map(int, re.findall(r"\d+", line)))


@pytest.mark.parametrize(("size", "dealer_says_on"), [(3, True), (4, False), (5, False)])
def test_who_bids_to_whom_is_as_the_help_says(size: int, dealer_says_on: bool) -> None:
    for deal_no, dealer in enumerate(rotation.order_at(1, size), start=1):
        after = [(dealer + step - 1) % size + 1 for step in range(1, size)]

        forehand, middlehand, rearhand = rotation.actives_of(dealer, rotation.order_at(deal_no, size))

        assert [forehand, middlehand] == after[:2]
        assert (rearhand == dealer) == dealer_says_on
        assert set(after) - {forehand, middlehand, rearhand} == (set(after[2:3]) if size == 5 else set())
