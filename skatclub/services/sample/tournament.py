"""The tournament of the sample club: 35 invented people, one series with results, one drawn by points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.events.conditions import (
    USUAL_WEIGHTS,
    Conditions,
    Fees,
    Group,
    SeriesPlan,
)
from skatclub.domain.office import typed
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.domain.prizes.plan import From, Gift, Measure, Number, Plan, Pot, Source
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.domain.seating.task import Method
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import rotation, sheet
from skatclub.rules.sheet.sheet import Row
from skatclub.services.events import tournaments
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues, participants, registration
from skatclub.services.sample.deals import deal_by_chance
from skatclub.services.seating import draws

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date

    from skatclub.services.club.clubs import Club

    Roll = Callable[[int], int]

TITLE = "14. Herbstpreisskat"
ROUNDS = 12
UNPAID = 9
"""The list of the first series whose lost games are not paid yet."""
PLAYED = 7
"""Lists of the second series that are in."""

GUESTS = (
    ("Gut Blatt 1962", "Manfred Klein|Uwe Lange|Tina Wolff|Ingrid Voß|Thomas Kühn|Rolf Pein"),
    (
        "Alle Asse Nord",
        "Frank Richter|Renate Mau|Olaf Petersen|Erika Lorenz|Björn Albers|Maria Winter|Siegfried Roth",
    ),
    ("Pik Sieben Rhade", "Gerd Möller|Horst Jung|Monika Fuchs|Lothar Preuß|Dieter Sommer|Silke Thoma"),
)
PLAN = Plan(
    sources=(
        Source(kind=From.ENTRY),
        Source(kind=From.LOSS),
        Source(kind=From.SPONSOR, cents=100_00, name="Gasthof Krone"),
    ),
    pots=(
        Pot(least=20_00),
        Pot(series=(1,), measure=Measure.AMOUNT, steps=(15_00, 10_00), number=Number.LISTED),
        Pot(ranking=Group.LADIES.value, percent=8, measure=Measure.PERCENT, steps=(60, 40), number=Number.LISTED),
        Pot(
            ranking=Group.SENIORS.value,
            percent=5,
            measure=Measure.PERCENT,
            steps=(100,),
            number=Number.LISTED,
            gifts=(Gift("Präsentkorb"),),
        ),
    ),
)
"""Prizes as most clubs give them: one for each table, the best of the first series, ladies and seniors."""
LADIES = frozenset({"Anna", "Doris", "Petra", "Jutta", "Margarete", "Sabine", "Tina", "Ingrid", "Renate", "Erika"})
SENIORS = frozenset({"Karl-Heinz", "Heinz", "Wilfried", "Rolf", "Siegfried", "Lothar", "Erika", "Horst"})


def play_tournament(club: Club, roll: Roll, day: date, members: Sequence[str]) -> int:
    """Play a tournament up to the middle of its second series; return its id. The same rolls make the same one."""
    lot = SeriesPlan(weights=USUAL_WEIGHTS)
    conditions = Conditions(
        organiser="SC Herz Dame 78",
        place="Gasthof Krone",
        starts_at="10:00",
        plans=(lot, replace(lot, method=Method.POINTS), replace(lot, method=Method.POINTS)),
        groups=(Group.LADIES.value, Group.SENIORS.value),
        fees=Fees(entry=1000, card=50),
        cap=60,
    )
    done = tournaments.new_tournament(
        club, title=TITLE, held_on=day, rounds=[ROUNDS] * 3, conditions=conditions, rules=ISKO_2022
    )
    event_id = done.made_id or 0
    participants.take_in(club, event_id, _lines(members))
    for one in registration.roll(club, event_id).participants:
        registration.pay(club, one.id, conditions.owed(3))
    prizes.set_plan(club, event_id, PLAN)
    for series_no in (1, 2):
        draws.prepare(club, event_id, series_no, f"{TITLE} {day.isoformat()} {series_no}-{roll(10**6)}")
        draws.draw(club, event_id, series_no)
        draws.accept(club, event_id, series_no)
        _play(club, event_id, series_no, roll)
    return event_id


def _lines(members: Sequence[str]) -> tuple[NamedLine, ...]:
    """Return the members (their club stands nowhere) and the guests as a list of participants has them."""
    people = [("", name) for name in members]
    people += [(home, name) for home, names in GUESTS for name in names.split("|")]
    lines = []
    for number, (home, name) in enumerate(people, start=1):
        given, _space, family = name.partition(" ")
        groups = (*((Group.LADIES,) if given in LADIES else ()), *((Group.SENIORS,) if given in SENIORS else ()))
        lines.append(NamedLine(line=number, given_name=given, family_name=family, club=home, groups=groups))
    return tuple(lines)


def _play(club: Club, event_id: int, series_no: int, roll: Roll) -> None:
    """Take in all lists of the first series, and most of the second; some are looked at already."""
    for office_sheet in office.lists(club, event_id, series_no):
        if series_no == 2 and office_sheet.number > PLAYED:
            continue
        office.receive(club, office_sheet.table_id, cards=range(1, office_sheet.size + 1))
        office.enter_totals(club, office_sheet.table_id, _totals(office_sheet.size, office_sheet.planned, roll))
        if series_no == 1 or office_sheet.number % 2:
            office.verify(club, office_sheet.table_id)
    if series_no == 1:
        office.release(club, event_id, 1)
        _settle_first(club, event_id)


def _settle_first(club: Club, event_id: int) -> None:
    """Pay the lost games of the first series, at all lists but the last, and hand out its best prize."""
    for one in office.lists(club, event_id, 1):
        if one.number != UNPAID:
            dues.pay_table(club, event_id, 1, one.number)
    best = next(row for row in prizes.board(club, event_id).rows if row.pot is not None and row.pot.series)
    prizes.hand_out(club, event_id, best.key)


def _totals(size: int, planned: int, roll: Roll) -> Totals:
    """Return the totals of a whole list by chance, with the control as it stands on the paper."""
    order = tuple(range(1, size + 1))
    rows = [
        Row(deal_by_chance(roll, rotation.actives_of(rotation.dealer_of(deal_no, order), order)))
        for deal_no in range(1, planned + 1)
    ]
    foot = sheet.fold(size, rows, ISKO_2022, planned=planned).footer
    seats = tuple(SeatTotals(seat=one.seat, points=one.points, won=one.won, lost=one.lost) for one in foot)
    whole = Totals(planned=planned, seats=seats)
    written = typed.computed(whole, ISKO_2022)
    return replace(
        whole, seats=tuple(replace(row, written=total) for row, total in zip(seats, written, strict=True))
    )
