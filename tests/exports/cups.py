"""A cup of 240 people with names and clubs of real length, three series and prizes: made from values, at once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked, ResultFacts
from skatclub.domain.people.person import Person, PublishLevel
from skatclub.domain.prizes.board import Won
from skatclub.domain.registration.registration import Participant
from skatclub.domain.standings import standings
from skatclub.domain.standings.standings import Contestant, Result
from tests.exports import result_events

PEOPLE = 240
SERIES = (1, 2, 3)
PAID = 60
"""So many places bring a prize."""

GIVEN = (
    "Siegfried", "Friedrich-Wilhelm", "Wolfgang", "Hans-Jürgen", "Karl-Heinz", "Brigitte", "Anneliese", "Heinz",
    "Klaus-Dieter", "Maximilian", "Frank", "Olaf", "Rosemarie", "Eberhard", "Jörg", "Sebastian",
)  # fmt: skip
FAMILY = (
    "Hofmann", "Thomas", "Winkler", "Schumacher", "Weber-Özdemir", "Groß", "Zimmermann", "Böttcher", "Schönfelder",
    "Lindner", "Krämer", "Hohenberger", "Voß", "Szczepański", "Petersen",
)  # fmt: skip
CLUBS = (
    "1. SC Grand Hand Münster e. V.", "Skatfreunde Pik Sieben Lüdenscheid e. V.", "Alte Füchse Görlitz 1952",
    "Null ouvert Köln", "Skatclub Kreuz-Bube Wanne-Eickel 1978 e. V.", "SC Herz Dame 78", "",
    "Die Maurer Bielefeld", "Skatgemeinschaft Karo Einfach Recklinghausen von 1921 e. V.",
    "Contra-Re Oer-Erkenschwick",
)  # fmt: skip


@cache
def facts() -> EventFacts:
    """Return the event; its rankings have no lists behind them, so they count as taken over."""
    people = {number: _participant(number) for number in range(1, PEOPLE + 1)}
    results = {number: {series: _result(number, series) for series in SERIES} for number in people}
    ranked = standings.standings([Contestant(id=number) for number in people], results, SERIES)
    prizes = {
        row.contestant.id: Won(cents=500_00 // (place + 1) // 5_00 * 5_00 or 15_00)
        for place, row in enumerate(ranked.rows[:PAID])
    }
    event = result_events.facts("small")
    return replace(
        event,
        event=replace(event.event, title="35. Westfälischer Skat-Pokal um den Wanderpreis der Stadt Münster"),
        participants=tuple(people.values()),
        series=(),
        results=ResultFacts(
            whole=Ranked(code="", standings=ranked),
            by_series=(),
            groups=(),
            teams=(),
            league=None,
            people=people,
            prizes=prizes,
            planned=0,
            protest_minutes=0,
        ),
    )


def names() -> list[str]:
    """Return the names of all people."""
    return [participant.person.full_name for participant in facts().participants]


def _participant(number: int) -> Participant:
    person = Person(
        id=number,
        given_name=GIVEN[number % len(GIVEN)],
        family_name=FAMILY[number % len(FAMILY)],
        club=CLUBS[number % len(CLUBS)],
        notice_level=PublishLevel.FULL,
    )
    return Participant(id=number, person=person, start_no=number)


def _result(number: int, series: int) -> Result:
    won, lost = number * 5 % 14 + series, number * 3 % 6
    return Result(points=number * 37 * series % 900, won=won, lost=lost, total=number * 211 * series % 1700 - 90)
