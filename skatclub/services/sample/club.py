"""The sample club: invented people, a tournament, a finished evening and a running one, by plausible chance."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from skatclub.domain.people import person as people_person
from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person
from skatclub.domain.season.statutes.presets import PRESETS
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import rotation
from skatclub.services import sheets
from skatclub.services.events import events
from skatclub.services.people import members
from skatclub.services.registration import participants
from skatclub.services.sample import tournament
from skatclub.services.sample.deals import deal_by_chance
from skatclub.services.season import seasons

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from skatclub.services.club.clubs import Club

    Roll = Callable[[int], int]

NAME = "SC Herz Dame 78"
MEMBERS = (
    "Anna Schmidt",
    "Bernd Krüger",
    "Jürgen Weiß",
    "Doris Özdemir",
    "Hans-Peter von der Mühlenbrock-Özdemir",
    "Karl-Heinz Bär",
    "Petra Hintze",
    "Jutta Behr",
    "Heinz Böhm",
    "Andreas Kunze",
    "Łukasz Wójcik",
    "Margarete Thieß",
    "Ömer Şahin",
    "Sabine Groß",
    "Uwe Jäschke",
    "Wilfried Zabel",
)
ROUNDS = 12
DAYS_AGO = 14
TOURNAMENT_DAYS_AGO = 19
FOUNDED = 1978
HONORARY = 6
"""Number of the member who needs pay no fee any more."""
RUNNING = 29
"""Deals written at the first table of the running evening."""


def build_sample(club: Club, roll: Roll, day: date) -> int:
    """Fill an empty club; `roll(n)` returns a number from 0 to n − 1, `day` is that of the running evening.

    Returns the id of the list that is half written. The same rolls make the same club.
    """
    for number, name in enumerate(MEMBERS, start=1):
        members.add(club, _member(number, name))
    _open_season(club, day.year)
    tournament.play_tournament(club, roll, day - timedelta(days=TOURNAMENT_DAYS_AGO), MEMBERS)
    _finished_evening(club, roll, day - timedelta(days=DAYS_AGO))
    return _running_evening(club, roll, day)


def _member(number: int, name: str) -> Member:
    """Return a member with the numbers of club and association; the lower the number, the longer at the club."""
    given, family = people_person.name_parts(name)
    joined = date(FOUNDED + 3 * (number - 1), number % 12 + 1, 1)
    status = MemberStatus.HONORARY if number == HONORARY else MemberStatus.ACTIVE
    return Member(
        person=Person(id=0, given_name=given, family_name=family, member_no=f"{100 + number}"),
        association_no=f"02.14.{number:03}",
        history=(StatusFrom(joined, status),),
    )


def _open_season(club: Club, year: int) -> None:
    """Open the championship of the year by the plainest statute: the average of all lists."""
    plain = next(one for one in PRESETS if one.statute.code == "average")
    seasons.new_season(
        club,
        title=f"Vereinsmeisterschaft {year}",
        statute=plain.statute,
        first_day=date(year, 1, 1),
        last_day=date(year, 12, 31),
    )


def _finished_evening(club: Club, roll: Roll, day: date) -> None:
    """Play two series at a table of four and one of three, with what happens on any evening."""
    first, second = MEMBERS[:4], MEMBERS[4:7]
    done = events.new_club_night(
        club,
        title="Vereinsabend Oktober",
        names=first,
        rounds=ROUNDS,
        series=2,
        held_on=day,
        rules=ISKO_2022,
    )
    event_id = done.made_id or 0
    events.add_table(club, event_id, 1, second)
    events.add_table(club, event_id, 2, (MEMBERS[4], MEMBERS[0], MEMBERS[6], MEMBERS[2]))
    events.add_table(club, event_id, 2, (MEMBERS[5], MEMBERS[3], MEMBERS[1]))
    for card in events.tables_of(club, event_id):
        times = ("19:05", "21:10") if card.series_no == 1 else ("21:20", "23:25")
        sheets.set_times(club, card.id, times[0], "")
        _play(club, card.id, card.planned, roll)
        sheets.set_times(club, card.id, *times)
    last = events.tables_of(club, event_id)[-1]
    sheets.add_penalty(club, last.id, 2, -50, "zweimal zu spät am Tisch")
    _correct_one(club, events.tables_of(club, event_id)[0].id, roll)
    participants.take_in_seated(club, event_id)


def _running_evening(club: Club, roll: Roll, day: date) -> int:
    """Begin an evening of three tables; the first has 29 deals, the others are not far."""
    done = events.new_club_night(
        club,
        title="Vereinsabend November",
        names=MEMBERS[:4],
        rounds=ROUNDS,
        series=2,
        held_on=day,
        rules=ISKO_2022,
    )
    event_id = done.made_id or 0
    events.add_table(club, event_id, 1, (*MEMBERS[7:10], MEMBERS[4]))
    events.add_table(club, event_id, 1, MEMBERS[10:13])
    cards = events.tables_of(club, event_id)
    for card, deals in zip(cards, (RUNNING, 33, 22), strict=True):
        sheets.set_times(club, card.id, "19:05", "")
        _play(club, card.id, deals, roll)
    sheets.mark_disputed(club, cards[1].id, 31, True)
    sheets.write_note(club, cards[1].id, 31, "Stich 9 wird noch geklärt")
    sheets.replace_player(club, cards[2].id, 3, "Egon Pfeiffer", from_deal=20)
    participants.take_in_seated(club, event_id)
    return cards[0].id


def _play(club: Club, table_id: int, deals: int, roll: Roll) -> None:
    size = sheets.table(club, table_id).size
    order: Sequence[int] = range(1, size + 1)
    for deal_no in range(1, deals + 1):
        actives = rotation.actives_of(rotation.dealer_of(deal_no, order), order)
        sheets.accept_deal(club, table_id, deal_by_chance(roll, actives))


def _correct_one(club: Club, table_id: int, roll: Roll) -> None:
    """Correct a deal as a scorer does who heard it wrong."""
    table = sheets.table(club, table_id)
    order = table.order_at(17)
    actives = rotation.actives_of(table.dealer_at(17), order)
    sheets.correct_deal(
        club, table_id, 17, deal_by_chance(roll, actives, passed_in=False), version=table.record(17).version
    )
