"""Tournaments to test with: people at the door, drawn series, lists with results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.registration.registration import Participant
from skatclub.rules.game.deal import Played
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import rotation
from skatclub.services import history, sheets
from skatclub.services.club import check as club_check
from skatclub.services.club.clubs import Club
from skatclub.services.events import events, tournaments
from skatclub.services.registration import participants, registration
from skatclub.services.seating import draws
from skatclub.store.history import verification
from tests import registrations
from tests.evenings import FACTS

DAY = date(2026, 10, 17)
HEAD = "start_no;given_name;family_name;club;groups;team\n"
FAMILIES = ("Schmidt", "Krüger", "Weiß", "Özdemir", "von der Heide", "Maaß", "Wójcik")


def lines(count: int, *, first: int = 1) -> str:
    """Return a list of so many people of five clubs."""
    return HEAD + "".join(
        f"{number};Vorname {number};{FAMILIES[number % 7]};Verein {number % 5};;\n"
        for number in range(first, first + count)
    )


def opened(
    club: Club, people: int = 12, *, series: int = 3, rounds: int = 1, conditions: Conditions | None = None
) -> int:
    """Open a tournament with so many people here and return its id."""
    done = tournaments.new_tournament(
        club,
        title="Herbstpreisskat",
        held_on=DAY,
        rounds=[rounds] * series,
        conditions=Conditions() if conditions is None else conditions,
        rules=ISKO_2022,
    )
    assert done.made_id is not None
    if people:
        participants.take_in(club, done.made_id, registrations.lines_of(lines(people)))
    return done.made_id


def drawn(club: Club, event_id: int, series_no: int = 1, *, seed: str = "x") -> None:
    """Draw a series and make its tables."""
    draws.draw_and_accept(club, event_id, series_no, seed=seed, plan_change=None)


def play(club: Club, event_id: int, series_no: int = 1, *, tables: Sequence[int] | None = None) -> None:
    """Write all deals at the tables (by number, None: all) of a series."""
    for card in events.tables_of(club, event_id):
        if card.series_no == series_no and (tables is None or card.number in tables):
            table = sheets.table(club, card.id)
            for deal_no in range(1, table.planned + 1):
                seats_at = tuple(range(1, table.size + 1))
                actives = rotation.actives_of(rotation.dealer_of(deal_no, seats_at), seats_at)
                facts = FACTS[(deal_no + card.number) % len(FACTS)]
                sheets.accept_deal(club, card.id, Played(actives[(deal_no + card.number) % 3], facts))


def person(club: Club, event_id: int, start_no: int) -> Participant:
    """Return who has a start number."""
    return registration.numbered(club, event_id, start_no)


def seats(club: Club, event_id: int, series_no: int = 1) -> dict[int, tuple[int, ...]]:
    """Return the start numbers at each table of a series, in seat order."""
    found: dict[int, tuple[int, ...]] = {}
    for table, _seat, start_no, _name in draws.places(club, event_id, series_no):
        found[table] = (*found.get(table, ()), start_no or 0)
    return found


def findings(club: Club) -> tuple[object, ...]:
    """Return what the check of a club finds."""
    with club.database.view() as view:
        return verification.report(view).findings


def check_undo(club: Club, act: Callable[[], object]) -> None:
    """Do something; undo and redo lead back and forth between the same facts, the check is clean on both sides."""
    before = club_check.facts(club)
    act()
    after = club_check.facts(club)
    assert after != before
    history.undo(club)
    assert club_check.facts(club) == before
    assert findings(club) == ()
    history.redo(club)
    assert club_check.facts(club) == after
    assert findings(club) == ()
