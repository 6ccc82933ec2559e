"""Tournaments to test with: an event with conditions, people at the door in one change, series drawn and seated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from skatclub.domain.events.conditions import USUAL_WEIGHTS, Conditions, Fees, SeriesPlan
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.services.change import Change
from skatclub.services.club.clubs import Club
from skatclub.services.events import tournaments
from skatclub.services.people import privacy
from skatclub.services.registration import participants
from skatclub.services.seating import draws

DAY = date(2026, 10, 17)
TITLE = "14. Herbstpokal Bachtal"
GIVEN = "Anna Bernd Jürgen Doris Eva Manfred Uwe Tina Karl-Heinz Jutta Björn Wolfgang Gerd Sabine Günter Monika"
FAMILY = (
    "Schmidt Krüger Weiß Özdemir Maaß Klein Lange Wolff Bär Behr Albers Meyer Möller Groß Garz Fuchs Böhm Brandt "
    "Busch Hintze Jung Kühn Kunze Lorenz Mau Nagel Pein Petersen Preuß Richter Roth"
)
CLUBS = ("SC Herz Dame 78", "Pik Sieben Rhade", "18er Bachtal", "Alle Asse Nord", "Gut Blatt 1962", "")
WORST = (
    "Hans-Peter von der Mühlenbrock-Özdemir",
    "Wolfgang-Maximilian Schwarzenberger-Weißgerber",
    "Ğülşen-İrem Yıldırım-Wiśniewska",
    "Maria-Magdalena van den Westerhuizen-Müller",
    "=1+1 @SUM(A1)",
    "<b>Özdemir</b> |cmd",
    "+49 -7",
    "X" * 80,
    "Łucja Šťastná",
)
PLAN = SeriesPlan(weights=USUAL_WEIGHTS)
CONDITIONS = Conditions(
    organiser="SC Herz Dame Bachtal",
    place="Gasthof Krone, Bachtal",
    starts_at="10:00",
    plans=(PLAN, PLAN, PLAN),
    groups=("ladies", "seniors"),
    fees=Fees(entry=1000, card=50),
    cap=500,
)


def named(count: int) -> list[str]:
    """Return so many names, no two alike."""
    given, family = GIVEN.split(), FAMILY.split()
    names = []
    for number in range(count):
        again = number // (len(given) * len(family))
        names.append(f"{given[number % len(given)]} {family[number % len(family)]}")
        if again:
            names[-1] += f"-{family[again]}"
    return names


def lines_of(names: Iterable[str], clubs: Sequence[str] = CLUBS) -> tuple[NamedLine, ...]:
    """Return people as a list of participants has them, with a club each in turn."""
    lines = []
    for number, name in enumerate(names):
        given, _, family = name.partition(" ")
        lines.append(
            NamedLine(line=number + 1, given_name=given, family_name=family, club=clubs[number % len(clubs)])
        )
    return tuple(lines)


def new_event(
    club: Club,
    names: Iterable[str] = (),
    *,
    series: int = 3,
    title: str = TITLE,
    conditions: Conditions = CONDITIONS,
    clubs: Sequence[str] = CLUBS,
    rules: RuleSet = ISKO_2022,
) -> int:
    """Open a tournament, take these people in, and return its id."""
    event_id = tournaments.new_tournament(
        club, title=title, held_on=DAY, rounds=[12] * series, conditions=conditions, rules=rules
    ).made_id
    assert event_id is not None
    participants.take_in(club, event_id, lines_of(names, clubs))
    return event_id


def erase(club: Club, ids: Sequence[int]) -> Change:
    """Erase the names of people as who was told what they owe."""
    owed = sum(each.open_cents for each in privacy.ties(club, ids, DAY))
    return privacy.anonymise(club, ids, seen_cents=owed)


def draw(club: Club, event_id: int, series_no: int = 1, *, accept: bool = True, seed: str = "Bachtal 4711") -> None:
    """Draw the seats of a series, and make its tables."""
    draws.draw(club, event_id, series_no, seed=seed)
    if accept:
        draws.accept(club, event_id, series_no)
