"""Lists that tables type: every deal once, handed in as paper is, side by side with what the desk has."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from skatclub.domain.hall import errors, typed_lists as typed_domain
from skatclub.domain.office import list_result
from skatclub.domain.office.errors import ListsDiffer, SecondLookMissing
from skatclub.domain.office.sheet import ListState, Task
from skatclub.domain.sheets.table import Origin
from skatclub.rules.errors import SitterCannotDeclare
from skatclub.rules.house.house import House, Kontra
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, sheets, typed_lists
from skatclub.services.events import tournaments
from skatclub.services.office import office
from skatclub.services.papers import facts
from tests.databases import ON_BOTH_ENGINES, newest_changes
from tests.tournaments import CONDITIONS, draw, named, new_event
from tests.web.table import lists
from tests.web.table.device import Device

PHONE = "Telefon an Tisch 1"


@pytest.fixture
def event_id(club):
    made = new_event(club, named(8), series=2)
    draw(club, made)
    typed_lists.offer(club, made, on=True)
    return made


def table_of(club, event_id, number=1):
    return sheets.table(club, office.table_id_of(club, event_id, 1, number))


def phone(club, event_id, **more):
    return Device(stamp=typed_domain.stamp_of(table_of(club, event_id)), **more)


def asking(club, event_id, number=1):
    """Return what answers a phone as the window does."""

    def ask(body):
        posted = typed_domain.read_posted(body)
        typed_lists.take_in(club, event_id, 1, number, posted, by=PHONE)
        answer = typed_lists.answer(club, event_id, 1, number, posted)
        return {"have": answer.have, "handed": answer.handed}

    return ask


def deals_of(club, event_id, seed=1, count=48):
    return lists.deals(Random(seed), ISKO_2022, 4, count)


def stored(club, event_id):
    return tuple(record.row.deal for record in table_of(club, event_id).records)


@ON_BOTH_ENGINES
def test_a_list_handed_in_stands_received_and_waits_to_be_checked(club, event_id):
    device, deals = phone(club, event_id), deals_of(club, event_id)
    device.write_all(deals)
    device.hand_in()
    device.talk(asking(club, event_id))
    sheet = office.sheet(club, table_of(club, event_id).id)

    assert device.is_done
    assert stored(club, event_id) == deals
    assert (sheet.state, sheet.task, sheet.pile) == (ListState.RECEIVED, Task.CHECK, 1)
    assert (sheet.typed, sheet.differs) == (48, False)


def test_what_a_phone_types_stands_in_the_history_under_the_phone(club, event_id):
    author = club.database.desk.author
    device = phone(club, event_id)
    device.write_all(deals_of(club, event_id, count=3))
    device.talk(asking(club, event_id))
    typed_by = newest_changes(club, 1)[0].author
    sheets.write_note(club, office.table_id_of(club, event_id, 1, 2), None, "x")

    assert (typed_by, newest_changes(club, 1)[0].author) == (PHONE, author)


def test_the_desk_sees_how_far_a_table_is_and_has_no_deal_of_it_yet(club, event_id):
    device = phone(club, event_id)
    device.write_all(deals_of(club, event_id, count=17))
    device.talk(asking(club, event_id))
    sheet = office.sheet(club, table_of(club, event_id).id)

    assert (sheet.typed, sheet.deals, sheet.state) == (17, 0, ListState.OPEN)


def test_what_is_sent_twice_late_or_in_pieces_counts_once(club, event_id):
    device, ask, chance = phone(club, event_id), asking(club, event_id), Random(5)
    old = []
    for number, deal in enumerate(deals_of(club, event_id), start=1):
        device.write(number, deal)
        old.append(device.body())
        if chance.random() < 0.3:
            ask(device.body())  # the answer is lost
        if chance.random() < 0.3:
            device.talk(ask)
        if chance.random() < 0.2:
            ask(chance.choice(old))
    device.write(48, None)
    device.write(48, deals_of(club, event_id)[47])
    device.hand_in()
    device.talk(ask)
    newest = newest_changes(club, 1)[0].change_id
    for body in old:
        ask(body)
    ask(device.body())

    assert stored(club, event_id) == deals_of(club, event_id)
    assert newest_changes(club, 1)[0].change_id == newest


def test_a_desk_that_lost_what_came_is_sent_all_of_it_again(club, event_id):
    device, ask = phone(club, event_id), asking(club, event_id)
    device.write_all(deals_of(club, event_id))
    device.have = 30  # of a desk whose copy of the club came back
    device.hand_in()
    device.talk(ask)

    assert stored(club, event_id) == deals_of(club, event_id)


def test_a_list_that_ends_early_is_ended_at_the_desk(club, event_id):
    device = phone(club, event_id)
    device.write_all(deals_of(club, event_id, count=40))
    device.hand_in()
    device.talk(asking(club, event_id))

    assert table_of(club, event_id).ended_early
    assert len(stored(club, event_id)) == 40


def test_nothing_of_the_desk_gives_way_by_itself(club, event_id):
    table, device = table_of(club, event_id), phone(club, event_id)
    ours = deals_of(club, event_id, seed=2, count=1)[0]
    sheets.accept_deal(club, table.id, ours)
    device.write_all(deals_of(club, event_id))
    device.hand_in()
    device.talk(asking(club, event_id))
    sheet = office.sheet(club, table.id)
    (each,) = typed_lists.tables(club, event_id)
    before = stored(club, event_id)
    done = typed_lists.take_over(club, table.id, device.name, saw=each.typed[0])

    assert (before, sheet.differs) == ((ours,), True)
    assert typed_domain.first_difference(each.table, each.typed[0]) == 1
    assert stored(club, event_id) == deals_of(club, event_id)
    assert not office.sheet(club, table.id).differs
    assert history.undo(club).tables >= done.tables
    assert stored(club, event_id) == (ours,)


def test_papers_say_who_wrote_a_list(club, event_id):
    def origins():
        alone = facts.facts_of_list(club, table_of(club, event_id).id).lists()[0].origin
        (series,) = facts.facts_of(club, event_id, series=1).series[:1]
        assert series.lists[0].origin is alone
        return alone, series.lists[1].origin

    before = origins()
    device, deals = phone(club, event_id), deals_of(club, event_id)
    device.write_all(deals)
    device.hand_in()
    device.talk(asking(club, event_id))
    typed = origins()
    table = table_of(club, event_id)
    other = deals_of(club, event_id, seed=9, count=1)[0]
    sheets.correct_deal(club, table.id, 1, other, version=table.record(1).version, reason="verlesen")
    changed = origins()
    device.write(2, other)
    device.hand_in()
    device.talk(asking(club, event_id))

    assert before == (Origin.DESK, Origin.DESK)
    assert typed == (Origin.TABLE, Origin.DESK)
    assert changed == (Origin.CHANGED, Origin.DESK)
    assert origins() == (Origin.BESIDE, Origin.DESK)


def test_where_somebody_took_a_seat_over_the_typed_list_waits_and_loses_nothing(club, event_id):
    table_id = table_of(club, event_id).id
    sheets.replace_player(club, table_id, 2, "Ersatz Mann", from_deal=20, reason="krank geworden")
    device, deals = phone(club, event_id), deals_of(club, event_id)
    device.write_all(deals)
    device.hand_in()
    device.talk(asking(club, event_id))
    (at_table,) = typed_lists.tables(club, event_id)
    waited = (stored(club, event_id), at_table.differs, at_table.typed[0].deals)
    typed_lists.take_over(club, table_id, device.name, saw=at_table.typed[0])
    (taken,) = typed_lists.tables(club, event_id)

    assert waited == ((), True, deals)
    assert stored(club, event_id) == deals
    assert not taken.differs
    assert [(who.seat, who.from_deal) for who in taken.table.occupants if who.from_deal > 1] == [(2, 20)]


def test_where_places_were_changed_a_typed_list_that_does_not_fit_is_refused_and_stays(club, event_id):
    table_id = table_of(club, event_id).id
    sheets.swap_places(club, table_id, 1, 2, from_deal=5)
    device, deals = phone(club, event_id), deals_of(club, event_id)
    device.write_all(deals)
    device.hand_in()
    device.talk(asking(club, event_id))
    (at_table,) = typed_lists.tables(club, event_id)

    assert device.is_done
    assert (stored(club, event_id), at_table.differs, at_table.typed[0].deals) == ((), True, deals)
    with pytest.raises(SitterCannotDeclare):
        typed_lists.take_over(club, table_id, device.name, saw=at_table.typed[0])
    assert typed_lists.tables(club, event_id) == (at_table,)


def test_a_list_put_aside_waits_no_more(club, event_id):
    table, device = table_of(club, event_id), phone(club, event_id)
    sheets.accept_deal(club, table.id, deals_of(club, event_id, seed=2, count=1)[0])
    device.write_all(deals_of(club, event_id))
    device.hand_in()
    device.talk(asking(club, event_id))
    typed_lists.put_aside(club, table.id)

    assert not office.sheet(club, table.id).differs
    with pytest.raises(errors.NotTypedThere):
        typed_lists.put_aside(club, table_of(club, event_id, 2).id)


def test_the_same_list_written_by_the_desk_is_no_difference(club, event_id):
    table, device = table_of(club, event_id), phone(club, event_id)
    for deal in deals_of(club, event_id):
        sheets.accept_deal(club, table.id, deal)
    device.write_all(deals_of(club, event_id))
    device.hand_in()
    device.talk(asking(club, event_id))
    sheet = office.sheet(club, table.id)

    assert (sheet.differs, sheet.pile) == (False, 1)


def as_totals(club, event_id, deals):
    """Return what a list of the first table comes to."""
    table = typed_domain.written(table_of(club, event_id), deals)
    return list_result.deals_as_totals(replace(table, totals=None))


@pytest.mark.parametrize("second_look", [True, False])
def test_totals_of_the_desk_that_a_phone_hands_in_as_well_are_no_difference_and_a_second_look(
    club, event_id, second_look
):
    tournaments.change_conditions(club, event_id, replace(CONDITIONS, second_look=second_look))
    table, device = table_of(club, event_id), phone(club, event_id)
    office.enter_totals(club, table.id, as_totals(club, event_id, deals_of(club, event_id)))
    device.write_all(deals_of(club, event_id))
    device.hand_in()
    device.talk(asking(club, event_id))
    sheet = office.sheet(club, table.id)

    assert (sheet.differs, sheet.second is not None) == (False, second_look)
    assert sheet.second is None or sheet.second.typed_by == ""
    office.verify(club, table.id)


def test_totals_of_the_desk_that_say_something_else_than_the_phone_wait_for_a_decision(club, event_id):
    tournaments.change_conditions(club, event_id, replace(CONDITIONS, second_look=True))
    table, device = table_of(club, event_id), phone(club, event_id)
    office.enter_totals(club, table.id, as_totals(club, event_id, deals_of(club, event_id, seed=2)))
    device.write_all(deals_of(club, event_id))
    device.hand_in()
    device.talk(asking(club, event_id))
    sheet = office.sheet(club, table.id)

    assert (sheet.differs, sheet.second) == (True, None)


def test_a_list_of_a_phone_is_looked_at_a_second_time_by_its_totals_where_that_is_wanted(club, event_id):
    tournaments.change_conditions(club, event_id, replace(CONDITIONS, second_look=True))
    table, device = table_of(club, event_id), phone(club, event_id)
    device.write_all(deals_of(club, event_id))
    device.hand_in()
    device.talk(asking(club, event_id))
    right = [row.written for row in as_totals(club, event_id, deals_of(club, event_id)).seats]

    with pytest.raises(SecondLookMissing):
        office.verify(club, table.id)
    with pytest.raises(ListsDiffer):
        office.look_again(club, table.id, [right[0] + 10, *right[1:]])
    office.look_again(club, table.id, right)
    office.verify(club, table.id)

    assert office.sheet(club, table.id).state is ListState.VERIFIED


def test_undo_of_the_desk_passes_over_what_tables_type(club, event_id):
    table, device = table_of(club, event_id, 2), phone(club, event_id)
    sheets.write_note(club, table.id, None, "Tisch wackelt")
    device.write_all(deals_of(club, event_id, count=3))
    device.talk(asking(club, event_id))
    history.undo(club)

    assert table_of(club, event_id, 2).note == ""
    assert office.sheet(club, table_of(club, event_id).id).typed == 3


def test_deals_that_cannot_be_wait_for_the_desk(club, event_id):
    device = phone(club, event_id)
    device.deals = {1: (1, "033")}  # seat 1 deals
    device.revision = 1
    device.hand_in()
    device.talk(asking(club, event_id))
    (each,) = typed_lists.tables(club, event_id)

    assert device.is_done
    assert stored(club, event_id) == ()
    assert (each.differs, typed_domain.sums_typed(each.table, each.typed[0])) == (True, None)


def test_other_players_are_another_list(club, event_id):
    device = phone(club, event_id)
    device.stamp = (device.stamp + 1) % 1_000_000
    device.write_all(deals_of(club, event_id, count=3))
    posted = typed_domain.read_posted(device.body())
    typed_lists.take_in(club, event_id, 1, 1, posted, by=PHONE)

    assert typed_lists.answer(club, event_id, 1, 1, posted).is_other
    assert typed_lists.answer(club, event_id, 1, 9, posted).is_other
    assert typed_lists.tables(club, event_id) == ()


def test_nothing_is_taken_in_where_tables_may_not_type(club, event_id):
    device = phone(club, event_id)
    device.write_all(deals_of(club, event_id, count=3))
    typed_lists.offer(club, event_id, on=False)
    posted = typed_domain.read_posted(device.body())
    typed_lists.take_in(club, event_id, 1, 1, posted, by=PHONE)

    assert not typed_lists.answer(club, event_id, 1, 1, posted).is_offered
    assert typed_lists.tables(club, event_id) == ()


def test_an_event_whose_rules_the_page_cannot_note_says_which(club):
    rules = replace(ISKO_2022, name="Kontra", house=House(kontra=Kontra(), spitze=1))
    made = new_event(club, named(8), rules=rules)
    with pytest.raises(errors.HouseNotTyped) as refused:
        typed_lists.offer(club, made, on=True)

    assert refused.value.rules == ("kontra", "spitze")


def codes_of(club, event_id, device, *, parts=2):
    """Return the list of a phone as codes."""
    signs, each = device.signs, -(-len(device.signs) // parts)
    return [
        typed_domain.CodePart(
            event=event_id, series=1, table=1, stamp=device.stamp, device=device.name, revision=device.revision,
            part=at + 1, parts=parts, signs="".join(signs[at * each : (at + 1) * each]),
        )
        for at in range(parts)
    ]  # fmt: skip


def test_codes_bring_the_same_list_without_a_network(club, event_id):
    typed_lists.offer(club, event_id, on=False)
    device = phone(club, event_id)
    device.write_all(deals_of(club, event_id))
    device.hand_in()
    first, second = codes_of(club, event_id, device)
    with pytest.raises(errors.PartsMissing):
        typed_lists.take_code(club, event_id, [first])
    typed_lists.take_code(club, event_id, [second, first])
    again = typed_lists.take_code(club, event_id, [first, second])

    assert stored(club, event_id) == deals_of(club, event_id)
    assert again.tables == frozenset()


def test_codes_of_another_event_of_others_of_no_table_and_older_ones_are_refused(club, event_id):
    device = phone(club, event_id)
    device.write_all(deals_of(club, event_id, count=8))
    older = codes_of(club, event_id, device, parts=1)[0]
    device.write_all(deals_of(club, event_id))
    device.hand_in()
    newer = codes_of(club, event_id, device, parts=1)[0]
    typed_lists.take_code(club, event_id, [newer])
    for part, refusal in (
        (replace(newer, event=event_id + 1), errors.TypedOtherEvent),
        (replace(newer, stamp=(newer.stamp + 1) % 1_000_000), errors.TypedForOthers),
        (older, errors.OlderCode),
    ):
        with pytest.raises(refusal):
            typed_lists.take_code(club, event_id, [part])

    assert stored(club, event_id) == deals_of(club, event_id)


def test_the_table_cards_know_where_to_type_as_long_as_tables_may(club, event_id):
    event = facts.facts_of(club, event_id)

    assert event.typing
    assert event.served is None  # no page was served yet, so that no card names an address
