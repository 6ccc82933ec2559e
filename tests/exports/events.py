"""Events to print: nobody at the door yet, a small one, five people, 120 people, and the worst names."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from skatclub.domain.events.conditions import SeriesPlan
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.prizes.plan import Gift, Jackpot, Measure, Number, Plan, Pot
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.seating.task import Method
from skatclub.services.club import clubs
from skatclub.services.papers import facts as papers_facts
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues, enrolment
from skatclub.services.seating import draws
from skatclub.store.people import people
from tests import tournaments
from tests.kept_clubs import played_once

KINDS = ("small", "hall", "worst")
SHY = {4: PublishLevel.INITIAL, 5: PublishLevel.FIRST_NAME, 6: PublishLevel.ANONYMOUS}
"""Start numbers of the small event whose names are shortened on the wall."""

PAYING = 40
"""So many people come to the cash desk, every other of whom pays: each payment asks for all the money there is."""

LONG_TITLE = "Internationaler Herbstpokal der Skatfreunde Bachtal-Mühlenbrock um den Wanderpokal"

PLAN = Plan(
    pots=(
        Pot(gifts=(Gift("Wanderpokal, Urkunde und ein halbes Schwein vom Metzger Mühlenbrock"),)),
        Pot(series=(1,), measure=Measure.AMOUNT, steps=(15_00, 10_00), number=Number.LISTED),
    ),
    jackpots=(Jackpot(name="Grand ouvert", cents=5_00),),
)
"""As many prizes as tables, two for the first series, a jackpot that nobody won."""


@cache
def facts(kind: str) -> papers_facts.EventFacts:
    """Return an event of three series, the first drawn and seated, the second a draft where the kind has one."""
    with played_once(("events", kind), lambda club: settle(club, _MAKERS[kind](club))) as club:
        return papers_facts.facts_of(club, 1, money=True)


def settle(club: clubs.Club, event_id: int) -> None:
    """Plan the prizes, and let some people pay."""
    prizes.set_plan(club, event_id, PLAN)
    for one in dues.of_event(club, event_id).dues[:PAYING:2]:
        dues.pay_open(club, event_id, one.participant.id)


def _empty(club: clubs.Club) -> int:
    return tournaments.new_event(club)


def _small(club: clubs.Club) -> int:
    """Return 19 people: four fours and a three; three of them shy, two changed seats, one came late."""
    event_id = tournaments.new_event(club, tournaments.named(18))
    with club.database.change("publish") as work:
        for one in enrolment.roll(work, event_id).participants:
            if one.start_no in SHY:
                people.put(work, one.person, replace(one.person, notice_level=SHY[one.start_no]))
    tournaments.draw(club, event_id)
    draws.swap(club, event_id, 1, 1, 2)
    draws.register_late(club, event_id, 1, Newcomer(given_name="Zoë", family_name="Äßler"))
    tournaments.draw(club, event_id, 2, accept=False)
    return event_id


def _five(club: clubs.Club) -> int:
    """Return five people, of whom one sits out in the first series and one leaves before the third."""
    event_id = tournaments.new_event(club, tournaments.named(5))
    tournaments.draw(club, event_id)
    draws.withdraw(club, event_id, 3, 2)
    return event_id


def _hall(club: clubs.Club) -> int:
    event_id = tournaments.new_event(club, tournaments.named(120))
    tournaments.draw(club, event_id)
    return event_id


def _worst(club: clubs.Club) -> int:
    """Return nine people of the worst names in ten series of a long title, the second one drawn."""
    plan = SeriesPlan(method=Method.FIXED, guests_from=99)
    conditions = replace(
        tournaments.CONDITIONS, plans=(plan, *tournaments.CONDITIONS.plans), groups=("ladies", "w" * 40, "Ü80")
    )
    event_id = tournaments.new_event(
        club,
        tournaments.WORST,
        series=10,
        title=LONG_TITLE[:80],
        conditions=conditions,
        clubs=("1. Skatclub Hans-Peter von der Mühlenbrock-Özdemir Gedächtnisverein 1886 e. V.",),
    )
    tournaments.draw(club, event_id, 2)
    return event_id


_MAKERS = {"empty": _empty, "small": _small, "five": _five, "hall": _hall, "worst": _worst}
