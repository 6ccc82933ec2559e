"""What waited for the server comes into the club once, with what its user had seen."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.hall import handing as handing_domain
from skatclub.domain.hall.errors import HandedInAlready
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import GameKind
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.services.server import handing
from tests import databases
from tests.databases import ON_BOTH_ENGINES
from tests.evenings import deal_for, new_list
from tests.tournaments import draw, named, new_event
from tests.typed_lists import totals

BY_SEAT_1 = Played(1, Game(kind=GameKind.GRAND, matadors=1))
NEW = Newcomer(given_name="Zora", family_name="Zimmer", groups=("Damen",))


def kept(club, verb, *args, **named):
    """Return what waits of a verb, as it comes back from the disk."""
    seen, at = (clubs.newest_change(club), ()), databases.Clock()()
    entry = handing.waiting(club, verb, args, named, seen=seen, at=at, is_in_doubt=False)
    return handing.read(json.loads(json.dumps(handing.written(entry))))


@ON_BOTH_ENGINES
def test_what_waited_is_handed_in_once(club):
    table_id = new_list(club, deals=2)
    entry = kept(club, sheets.accept_deal, table_id, deal_for(3), deal_no=3)

    done = handing.hand_in(club, entry)
    with pytest.raises(HandedInAlready) as refused:
        handing.hand_in(club, entry)

    assert refused.value.change_id == done.change_id == clubs.newest_change(club)
    assert [record.row.deal for record in sheets.table(club, table_id).records][2:] == [deal_for(3)]


def shown(entry, act, club):
    """Return what waits as its user knows it who was shown what is in the way."""
    with pytest.raises(WrittenMeanwhile) as refused:
        act(club, entry)
    return handing_domain.refused(entry, "eben eingetragen", refused.value.met)


def test_what_somebody_else_wrote_since_is_in_the_way_until_its_user_insists(club):
    table_id = new_list(club, deals=2)
    entry = kept(club, sheets.accept_deal, table_id, BY_SEAT_1, deal_no=3)
    sheets.accept_deal(club, table_id, PASSED_IN)

    handing.insist(club, shown(entry, handing.hand_in, club))

    assert [record.row.deal for record in sheets.table(club, table_id).records][2:] == [PASSED_IN, BY_SEAT_1]


def test_totals_people_and_payments_wait_as_well_and_who_typed_them_is_known(club):
    event_id = new_event(club, named(8))
    draw(club, event_id)
    first = office.lists(club, event_id)[0].table_id
    someone = registration.roll(club, event_id).participants[0]
    entries = [
        kept(club, office.enter_totals, first, totals(), saw=None, cards=(1, 2)),
        kept(club, registration.register_newcomer, event_id, replace(NEW, groups=()), here=True),
        kept(club, registration.check_in, someone.id),
        kept(club, registration.pay, someone.id, 500, paid=someone.paid),
    ]
    clubs.sit_down(club, "Bernd")

    known = ()
    for entry in entries:
        known = (*known, handing.hand_in(club, replace(entry, also=known)).change_id)

    typed = office.sheet(club, first)
    assert (typed.first.totals, typed.typed_by, typed.cards) == (totals(), "Anna", (1, 2))
    participants = {each.person.full_name: each for each in registration.roll(club, event_id).participants}
    assert NEW.full_name in participants
    assert participants[someone.person.full_name].paid == someone.paid + 500
    assert club.database.desk.author == "Bernd"


def test_who_insists_on_totals_writes_over_those_that_were_seen(club):
    event_id = new_event(club, named(8))
    draw(club, event_id)
    first = office.lists(club, event_id)[0].table_id
    entry = kept(club, office.enter_totals, first, totals(), saw=None)
    office.enter_totals(club, first, totals(seed=2))
    entry = shown(entry, handing.hand_in, club)
    office.enter_totals(club, first, totals(seed=3), saw=totals(seed=2))

    entry = shown(entry, handing.insist, club)
    third = office.sheet(club, first).first.totals
    handing.insist(club, entry)

    assert third == totals(seed=3)
    assert office.sheet(club, first).first.totals == totals()


def test_what_gives_a_reason_or_is_no_typing_does_not_wait():
    assert handing.can_wait(office.enter_totals, {"reason": ""})
    assert not handing.can_wait(office.enter_totals, {"reason": "Einspruch"})
    assert not handing.can_wait(office.verify, {})


@pytest.mark.parametrize("row", [None, {}, {"verb": "accept_deal"}])
def test_what_cannot_be_read_is_left_out(row):
    assert handing.read(row) is None
