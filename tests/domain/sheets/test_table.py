"""What may be done to the list of a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain import errors
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Penalty, SheetState, Table
from skatclub.rules import errors as rule_errors, presets
from skatclub.rules.game.deal import Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.errors import KontraWithoutBid, RamschSeats
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import End, EndKind, House, Kontra, KontraBy
from skatclub.rules.house.ramsch_rules import RamschRules
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import RuleSet
from tests.builders import SIX_DEALS, a_table, anna, bernd, carla, clubs, dieter, eva, grand, null, passed_in


def points_of(table: Table) -> list[int]:
    """Return the points of each column."""
    return [foot.points for foot in sheets_table.folded(table).footer]


@pytest.mark.parametrize("size", [2, 6])
def test_a_table_is_of_three_four_or_five(size):
    with pytest.raises(rule_errors.TableSizeUnknown):
        a_table(size=size)


def test_nobody_sits_at_two_places_of_a_table():
    with pytest.raises(errors.SeatedTwice) as refused:
        a_table(players=(anna, bernd, anna, dieter))

    assert refused.value.name == "Anna Berger"


@pytest.mark.parametrize(("size", "planned"), [(3, 36), (4, 48), (5, 60)])
def test_a_full_list_has_twelve_rounds(size, planned):
    assert a_table(size=size).planned == planned


def test_the_next_deal_comes_after_the_last():
    assert (a_table().next_deal_no, a_table(*SIX_DEALS).next_deal_no) == (1, 7)


def test_a_deal_that_is_not_written_cannot_be_read():
    for deal_no in (0, 7):
        with pytest.raises(errors.NoSuchDeal) as refused:
            a_table(*SIX_DEALS).record(deal_no)

        assert refused.value == errors.NoSuchDeal(deal_no, 6)


def test_a_written_deal_is_read_by_its_number():
    assert a_table(*SIX_DEALS).record(2).row.deal == carla.wins(null)


def test_the_dealer_of_a_deal_to_come_is_known():
    assert a_table(*SIX_DEALS).dealer_at(7) == 3


def test_a_list_is_folded_by_the_rules_of_its_event():
    folded = sheets_table.folded(a_table(*SIX_DEALS))

    assert (len(folded.lines), folded.footer[0].total) == (6, 23 + 50 + 30)


def test_a_deal_is_written_at_the_end():
    table = sheets_table.accept(a_table(*SIX_DEALS), dieter.wins(grand, with_=1))

    assert (table.records[-1].deal_no, table.records[-1].row.dealer) == (7, None)


def test_the_first_deal_opens_play():
    assert a_table(passed_in).state is SheetState.PLAYING


def test_a_list_in_the_office_keeps_its_state_when_a_deal_is_added():
    table = replace(a_table(passed_in), state=SheetState.RECEIVED)

    assert sheets_table.accept(table, passed_in).state is SheetState.RECEIVED


def test_a_full_list_takes_no_deal():
    with pytest.raises(errors.ListIsFull) as refused:
        a_table(*[passed_in] * 5, rounds=1)

    assert refused.value.planned == 4


def test_a_list_that_was_ended_takes_no_deal_until_it_is_reopened():
    ended = sheets_table.end_early(a_table(*SIX_DEALS))

    with pytest.raises(errors.ListIsEnded):
        sheets_table.accept(ended, passed_in)
    assert not ended.takes_deals
    assert sheets_table.accept(sheets_table.reopen(ended), passed_in).next_deal_no == 8


@pytest.mark.parametrize(
    ("size", "deal", "refusal"),
    [
        (4, anna.wins(null), rule_errors.SitterCannotDeclare),
        (5, anna.wins(null), rule_errors.SitterCannotDeclare),
        (5, dieter.wins(null), rule_errors.SitterCannotDeclare),
        (4, eva.wins(null), rule_errors.SeatOutOfRange),
        (4, bernd.wins(null, bid=24), rule_errors.ReplacementMissing),  # it cannot be settled
    ],
)
def test_a_deal_of_who_does_not_play_or_that_cannot_be_settled_is_not_written(size, deal, refusal):
    with pytest.raises(refusal):
        sheets_table.accept(a_table(size=size), deal)


def test_at_three_the_dealer_declares_too():
    assert points_of(sheets_table.accept(a_table(size=3), anna.wins(null))) == [23, 0, 0]


def test_a_corrected_deal_changes_all_that_is_counted_from_it():
    table = sheets_table.correct(a_table(*SIX_DEALS), 2, carla.loses(clubs, with_=1))

    assert points_of(table) == [23, -23, -48, 23]


def test_a_corrected_deal_keeps_its_marks_and_shows_that_it_was_corrected():
    table = sheets_table.mark(a_table(*SIX_DEALS), 2, disputed=True, note="Einspruch")

    record = sheets_table.correct(table, 2, passed_in).record(2)

    assert (record.disputed, record.note, record.corrected) == (True, "Einspruch", True)


def test_a_deal_cannot_be_corrected_to_its_dealer():
    with pytest.raises(rule_errors.SitterCannotDeclare):
        sheets_table.correct(a_table(*SIX_DEALS), 2, bernd.wins(null))


def test_marks_are_written_one_by_one():
    table = sheets_table.mark(sheets_table.mark(a_table(*SIX_DEALS), 2, note=" vertagt "), 2, disputed=True)

    record = sheets_table.mark(table, 2, disputed=False).record(2)
    assert (record.disputed, record.note) == (False, "vertagt")


def test_a_note_may_be_wiped():
    table = sheets_table.mark(a_table(*SIX_DEALS), 2, note="vertagt")

    assert sheets_table.mark(table, 2, note="").record(2).note == ""


def test_a_deal_that_is_not_written_cannot_be_marked():
    with pytest.raises(errors.NoSuchDeal):
        sheets_table.mark(a_table(), 1, disputed=True)


def test_a_penalty_is_taken_off_the_result():
    penalty = Penalty(id=1, seat=2, points=-100, reason="Verspätung")
    table = replace(a_table(*SIX_DEALS), penalties=(penalty,))

    foot = sheets_table.folded(table).footer[1]
    assert (foot.penalty, foot.result) == (-100, foot.total - 100)


@pytest.mark.parametrize("points", [1, -1, 9999, -9999])
def test_a_penalty_is_between_1_and_9999_points_either_way(points):
    assert Penalty(id=1, seat=1, points=points, reason="Verspätung").points == points


@pytest.mark.parametrize("points", [0, 10_000, -10_000])
def test_another_penalty_is_refused(points):
    with pytest.raises(errors.PenaltyOutOfRange):
        Penalty(id=1, seat=1, points=points, reason="Verspätung")


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_penalty_has_a_reason(reason):
    with pytest.raises(errors.ReasonMissing):
        Penalty(id=1, seat=1, points=-10, reason=reason)


def test_a_list_with_a_target_ends_with_the_deal_that_reaches_it_and_goes_on_when_reopened():
    rules = presets.by_code("bierlachs-301").rules
    before = a_table(bernd.wins(grand, with_=4), bernd.wins(grand, with_=4), size=3, rules=rules)
    assert before.takes_deals

    ended = sheets_table.accept(before, bernd.wins(grand, with_=4))  # 3 × 120 for Anna and Carla
    again = sheets_table.accept(sheets_table.reopen(ended), carla.wins(null))

    assert ended.ended_early
    with pytest.raises(errors.ListIsEnded):
        sheets_table.accept(ended, carla.wins(null))
    assert again.takes_deals


def test_a_list_by_deals_ends_with_the_last_of_them_and_may_be_taken_back():
    rules = RuleSet(house=House(end=End(EndKind.DEALS, 3)))
    table = a_table(bernd.wins(grand, with_=1), passed_in, size=3, rules=rules)

    ended = sheets_table.accept(table, carla.wins(null))

    assert (table.takes_deals, ended.takes_deals) == (True, False)
    assert sheets_table.delete(ended, 3, dealers_counted=True).takes_deals
    assert sheets_table.clear_round(ended, 1).takes_deals
    assert not sheets_table.insert(table, 1, bernd.wins(null), dealers_counted=True).takes_deals


def test_a_correction_ends_a_list_at_its_target_or_opens_it_again():
    rules = presets.by_code("bierlachs-301").rules
    ended = a_table(*[bernd.wins(grand, with_=4)] * 2, size=3, rules=rules)
    ended = sheets_table.accept(ended, bernd.wins(grand, with_=4))

    lower = sheets_table.correct(ended, 3, bernd.wins(null))
    again = sheets_table.correct(lower, 3, bernd.wins(grand, with_=4))

    assert (lower.takes_deals, again.takes_deals) == (True, False)


def test_what_a_user_ended_himself_stays_ended_whatever_is_corrected():
    rules = presets.by_code("bierlachs-301").rules
    ended = sheets_table.end_early(a_table(bernd.wins(grand, with_=1), size=3, rules=rules))

    assert sheets_table.correct(ended, 1, bernd.wins(null)).ended_early


def test_kontra_by_who_did_not_bid_is_refused_where_the_house_asks_for_bidders():
    table = a_table(rules=RuleSet(house=House(kontra=Kontra(by=KontraBy.BIDDER))))
    noted = HouseFacts(kontra=1, held=((3, 0), (4, 0)), kontra_by=4)
    deal = Played(2, Game(kind=GameKind.CLUBS, matadors=1, house=noted))

    with pytest.raises(KontraWithoutBid):
        sheets_table.accept(table, deal)
    allowed = replace(deal, facts=replace(deal.facts, house=replace(noted, held=((3, 18), (4, 0)))))
    assert sheets_table.accept(table, allowed).records[-1].row.deal == allowed


def test_a_ramsch_is_played_by_those_who_do_not_sit_out():
    table = a_table(rules=RuleSet(house=House(ramsch=RamschRules())))
    sitting = Ramsch(RamschFacts(counts=((1, 51), (2, 55), (3, 14))))

    with pytest.raises(RamschSeats) as refused:
        sheets_table.accept(table, sitting)

    assert refused.value == RamschSeats((1, 2, 3))
    assert sheets_table.accept(table, Ramsch(RamschFacts(counts=((2, 51), (3, 55), (4, 14))))).next_deal_no == 2
