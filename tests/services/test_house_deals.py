"""Deals of a house typed as lines into a kept list: what each brings is what the rules say by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.sheets import table as lists
from skatclub.rules import presets, rule_set
from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import EnterDeal, Situation
from skatclub.rules.game import pinke
from skatclub.rules.house.bock_rules import Begins, Bock, Effect, PassedDeals, Stacking, Trigger
from skatclub.rules.house.house import House, Kontra, Pinke
from skatclub.rules.house.ramsch_rules import Pays, RamschRules, SkatCounts, SkatGoes, Tie
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.systems import CLASSIC
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.events import events
from skatclub.services.rule_sets import rule_sets
from tests.databases import ON_BOTH_ENGINES, Clock
from tests.evenings import DAY, FOUR

THREE = FOUR[:3]


def house(**rules):
    """Return rules that count the plain points, and what a house plays beyond the order."""
    return RuleSet(system=CLASSIC, house=House(**rules))


def opened(club, rules, names=THREE):
    """Open a list and return its table's id."""
    return events.new_single_list(club, title="Hausabend", names=names, rounds=6, held_on=DAY, rules=rules).made_id


def command_of(club, table_id, line):
    """Return what a line means at the next deal of a list."""
    table = sheets.table(club, table_id)
    number = table.next_deal_no
    return entry_line.parse(
        line,
        Situation(
            size=table.size,
            deal_no=number,
            dealer=table.dealer_at(number),
            order=table.order_at(number),
            rules=table.event.rules,
            deals=len(table.records),
            ramsch_only=lists.is_ramsch_round(table, number),
        ),
    ).command


def typed(club, table_id, *lines):
    """Type lines into a list and return it as it is read back."""
    for line in lines:
        command = command_of(club, table_id, line)
        assert isinstance(command, EnterDeal), line
        sheets.accept_deal(club, table_id, command.deal)
    return lists.folded(sheets.table(club, table_id))


def brought(folded):
    """Return the points that each deal brought all seats together."""
    return [sum(gain.points for gain in line.gains) for line in folded.lines]


def of_lines(club, rules, *lines, names=THREE):
    """Return what each of these lines brings by these rules."""
    return brought(typed(club, opened(club, rules, names), *lines))


def totals(folded):
    """Return the totals in the list, seat 1 first."""
    return [foot.total for foot in folded.footer]


def test_kontra_and_each_answer_double(club):
    lines = ("12-2k", "12-2k-", "12-2kk", "12-2kk-", "12-2kkk-", "12-2kkkk", "12-2kkkk-", "13k", "13k-")

    found = of_lines(club, house(kontra=Kontra(highest=4)), *lines)

    assert found == [72, -144, 144, -288, -576, 576, -1152, 46, -92]


@pytest.mark.parametrize(
    ("trigger", "lines", "almost"),
    [
        (Trigger.KONTRA_LOST, ["121k-"], ["121k"]),
        (Trigger.KONTRA, ["121k"], ["121"]),
        (Trigger.RE, ["121kk"], ["121k"]),
        (Trigger.SPLIT, ["121:"], ["121-"]),
        (Trigger.GRAND_HAND_WON, ["141*"], ["141*-"]),
        (Trigger.NULL_OUVERT_HAND, ["17"], ["16"]),
        (Trigger.VALUE_WON, ["144"], ["143"]),
        (Trigger.VALUE_LOST, ["144-"], ["143-"]),
        (Trigger.DURCHMARSCH, ["8 1:0 2:0"], ["8 1:0t 2:0"]),
        (Trigger.REPDIGIT, ["141", "196"], ["141", "195"]),  # 48 + 63 = 111, 48 + 54 = 102
        (Trigger.HUNDREDS, ["103", "105"], ["103", "104"]),  # 40 + 60 = 100, 40 + 50 = 90
    ],
)
def test_each_trigger_doubles_one_round_of_the_table_and_what_falls_short_of_it_none(club, trigger, lines, almost):
    rules = house(kontra=Kontra(highest=2), bock=Bock(triggers=(trigger,)), ramsch=RamschRules())

    assert of_lines(club, rules, *lines, *["221"] * 4)[-4:] == [48, 48, 48, 24]
    assert of_lines(club, rules, *almost, *["221"] * 4)[-4:] == [24, 24, 24, 24]


def test_every_trigger_on_offer_is_played_here():
    played = test_each_trigger_doubles_one_round_of_the_table_and_what_falls_short_of_it_none.pytestmark[0]

    assert {case[0] for case in played.args[1]} == set(Trigger)


@pytest.mark.parametrize(
    ("stacking", "expected"), [(Stacking.APPEND, [48] * 6 + [24]), (Stacking.MULTIPLY, [96] * 3 + [24] * 4)]
)
def test_two_triggers_in_one_deal_are_six_deals_or_three_at_four_times(club, stacking, expected):
    rules = house(kontra=Kontra(), bock=Bock(stacking=stacking))

    assert of_lines(club, rules, "121k:", *["221"] * 7) == [-96, *expected]


def test_a_trigger_within_bock_appends_its_round_or_doubles_what_is_on(club):
    lines = ("121k-", "221", "101k-", *["221"] * 5)  # hearts with 1 lost under Kontra in Bock: 20 · 2 · 2 · −2

    appended = of_lines(club, house(kontra=Kontra(), bock=Bock()), *lines)
    multiplied = of_lines(club, house(kontra=Kontra(), bock=Bock(stacking=Stacking.MULTIPLY)), *lines)

    assert appended == [-96, 48, -160, 48, 48, 48, 48, 24]
    assert multiplied == [-96, 48, -160, 96, 48, 48, 24, 24]


@pytest.mark.parametrize(
    ("passed", "expected"), [(PassedDeals.CONSUME, [48, 48, 24]), (PassedDeals.REPEAT, [48, 48, 48])]
)
def test_a_passed_deal_uses_a_deal_of_bock_up_or_not(club, passed, expected):
    rules = house(kontra=Kontra(), bock=Bock(passed=passed))

    assert of_lines(club, rules, "121k-", "0", "221", "221", "221") == [-96, 0, *expected]


def test_bock_begins_with_the_next_round_or_with_the_deal_that_brings_it(club):
    later = house(kontra=Kontra(), bock=Bock(begins=Begins.NEXT_ROUND))
    at_once = house(kontra=Kontra(), bock=Bock(begins=Begins.SAME_DEAL))

    assert of_lines(club, later, "121k-", *["221"] * 6) == [-96, 24, 24, 48, 48, 48, 24]
    assert of_lines(club, at_once, "121k-", "221") == [-192, 48]


@ON_BOTH_ENGINES
def test_where_a_ramsch_follows_instead_of_bock_only_a_ramsch_can_be_typed(club):
    table_id = opened(club, house(kontra=Kontra(), bock=Bock(effect=Effect.RAMSCH), ramsch=RamschRules()))
    typed(club, table_id, "121k-")

    assert command_of(club, table_id, "221") is None
    assert brought(typed(club, table_id, "8 1:51 2:60", "221")) == [-96, -60, 24]


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("101t", 40),
        ("101t-", -80),
        ("101tk-", -160),
        ("192u", 36),
        ("192u-", -72),
        ("121z", 48),  # 12 · (1 + 1 + 2)
        ("121z-", -96),
    ],
)
def test_tisch_rum_and_spitze_count_their_levels(club, line, points):
    hansa = replace(presets.by_code("hansa").rules, system=CLASSIC)

    assert of_lines(club, hansa, line) == [points]


@pytest.mark.parametrize(("line", "points"), [("126", 60), ("12-6-", -120), ("123", 48)])
def test_where_only_jacks_are_matadors_there_are_four_at_most(club, line, points):
    assert of_lines(club, house(jacks_only=True), line) == [points]


def test_a_revolution_counts_92(club):
    assert of_lines(club, house(revolution=True, kontra=Kontra()), "18", "18-", "18k-") == [92, -184, -368]


@pytest.mark.parametrize(
    ("rules", "line", "expected"),
    [
        (
            RamschRules(skat=SkatGoes.LOSER, skat_counts=SkatCounts.AFTER, virgin_doubles=False),
            "8 0:14 1:0 2:51 3:55",
            [0, 0, -69],
        ),
        (RamschRules(skat=SkatGoes.LOSER, skat_counts=SkatCounts.AFTER), "8 0:14 1:0 2:51 3:55", [0, 0, -138]),
        (RamschRules(), "8 1:40 2:40", [-40, -40, -40]),
        (RamschRules(three_tied_void=True), "8 1:40 2:40", [0, 0, 0]),
        (RamschRules(tie=Tie.SPLIT), "8 1:50 2:50", [-25, -25, 0]),
        (RamschRules(pays=Pays.ALL), "8 1:50 2:50", [-50, -50, -20]),
        (RamschRules(pays=Pays.FIXED), "8 1:0 2:50", [0, 0, -15]),
        (RamschRules(), "8 1:0 2:0", [0, 0, 120]),
    ],
)
def test_a_ramsch_costs_what_its_house_says(club, rules, line, expected):
    assert totals(typed(club, opened(club, house(ramsch=rules)), line)) == expected


@pytest.mark.parametrize(
    ("line", "expected", "won"), [("8 1:20 2:45", [73, 0, 0], [1, 0, 0]), ("8 1:30 2:30", [73, 73, 0], [1, 1, 0])]
)
def test_the_fewest_card_points_win_23_and_a_game_each(club, line, expected, won):
    folded = typed(club, opened(club, presets.by_code("winners-ramsch").rules), line)

    assert totals(folded) == expected
    assert [foot.won for foot in folded.footer] == won
    assert all(check.holds for check in folded.cross_checks)


@pytest.mark.parametrize(
    ("last", "seats", "inside"), [("241*", (-300, 300, 0), 0), ("241*-", (-300, -300, 0), 600)]
)
def test_six_lost_games_lie_in_the_pinke_until_a_grand_hand(club, last, seats, inside):
    folded = typed(club, opened(club, house(pinke=Pinke(50))), *["121-"] * 6, last)

    assert pinke.pot_of(folded) == pinke.Pot(seats, inside)


def test_a_fixed_bonus_of_a_passed_deal_is_the_dealers_or_everybodys(club):
    plain = RuleSet(system=CLASSIC, passed_in_bonus=10)
    to_all = replace(plain, house=House(passed_to_all=True))

    assert totals(typed(club, opened(club, plain, FOUR), "0", "0")) == [10, 10, 0, 0]
    assert totals(typed(club, opened(club, to_all, FOUR), "0", "0")) == [20, 20, 20, 20]


@pytest.mark.parametrize(
    ("code", "line", "points"),
    [
        ("old-1931", "141", 40),
        ("old-1931", "13", 20),
        ("old-1990", "144*-", -144),
        ("old-1990", "144-", -240),
        ("old-1990", "144*//,,", 360),
        ("classic", "141", 48),
        ("classic", "144*-", -288),
        ("classic", "144*//,,", 264),
    ],
)
def test_games_of_other_times_count_as_they_did(club, code, line, points):
    assert of_lines(club, presets.by_code(code).rules, line) == [points]


def test_rules_stay_with_the_event_whatever_becomes_of_the_name_and_the_file(tmp_path):
    own, path = tmp_path / "regeln.json", tmp_path / "haus.skatclub"
    own.write_text(rule_set.dump(house(tisch=2)), encoding="utf-8")
    club = clubs.create(str(path), name="Hausclub", author="Test", desk="1", clock=Clock())
    rule_sets.keep(club, rule_sets.from_file(own), "Unsere Regeln")
    table_id = opened(club, rule_sets.kept(club)[0])
    typed(club, table_id, "101t")
    rules = sheets.table(club, table_id).event.rules

    own.write_text(rule_set.dump(house(tisch=5)), encoding="utf-8")
    rule_sets.keep(club, rule_sets.from_file(own), "Unsere Regeln", instead="Unsere Regeln")
    changed = rule_sets.kept(club)[0]
    new = brought(typed(club, opened(club, changed), "101t"))
    rule_sets.forget(club, "Unsere Regeln")
    own.unlink()

    assert new == [70]
    assert sheets.table(club, table_id).event.rules == rules != changed
    assert brought(typed(club, table_id, "101t")) == [40, 40]
    clubs.close(club)
