"""Lists that tables type: what came late, twice or garbled changes nothing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from skatclub.domain.hall import errors, typed_lists
from skatclub.domain.hall.typed_lists import CodePart, Posted, TypedList
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.domain.sheets.table import Origin
from skatclub.rules.entry import typed_deals
from skatclub.rules.game.deal import PASSED_IN
from skatclub.rules.rule_set import ISKO_2022
from tests import builders
from tests.exports import lists as sheets
from tests.web.table import lists

MOST = typed_lists.MOST_NUMBER
GOOD = {"device": "ABC123", "stamp": 7, "since": 0, "handed": 0, "count": 2, "check": 1, "deals": [[1, 1, "X"]]}
PART = CodePart(
    event=14, series=2, table=7, stamp=7, device="ABC123", revision=9, part=1, parts=2, signs="G23X"
)  # fmt: skip


def posted(signs: str = "XX", *, since: int = 0, revision: int = 2, handed: int = 0, **more) -> Posted:
    parts = tuple(typed_deals.parts(signs))
    return Posted(
        device="ABC123", stamp=7, since=since, revision=revision, deals=dict(enumerate(parts, start=1)),
        handed=handed,
        **{"count": len(parts), "check": typed_deals.check(signs), **more},
    )  # fmt: skip


def text(part: CodePart) -> str:
    body = (
        f"ST1E{part.event}S{part.series}T{part.table}N{part.stamp:06d}D{part.device}R{part.revision}"
        f"K{part.part}{part.parts}B{part.signs}"
    )
    return f"{body}{typed_deals.check(body):06d}"


def test_what_goes_on_is_added_and_what_is_taken_back_goes():
    known = typed_lists.merged((), posted("XX"))
    more = replace(posted("", since=2, revision=4), deals={2: "", 3: "X"})
    (after,) = typed_lists.merged(known, more)

    assert (known[0].signs, known[0].parts) == ("XX", ("X", "X"))
    assert (after.signs, after.revision) == ("X", 4)


def test_what_is_older_or_begins_after_a_gap_changes_nothing():
    known = typed_lists.merged((), posted("XXX", revision=5))

    assert typed_lists.merged(known, posted("X", revision=4)) == known
    assert typed_lists.merged(known, posted("X", since=6, revision=7)) == known
    assert typed_lists.merged(known, posted("X", revision=5, count=9)) == known
    assert typed_lists.merged(known, posted("XXX", revision=5)) == known


def test_a_list_is_handed_in_only_whole_and_waits_until_it_is_taken():
    (torn,) = typed_lists.merged((), posted("XX", revision=3, handed=3, count=3))
    (whole,) = typed_lists.merged((torn,), posted("XX", revision=3, handed=3))
    (changed,) = typed_lists.merged((whole,), posted("XXX", revision=5))

    assert (torn.handed, whole.handed, changed.handed) == (0, 3, 0)
    assert (whole.waits, replace(whole, taken=3).waits) == (True, False)


def test_of_too_many_devices_the_one_quiet_longest_goes_but_none_that_handed_in():
    known = tuple(TypedList(device=f"{name}AAAAA", revision=1, handed=name == "A") for name in "ABCD")
    after = typed_lists.merged(known, posted())
    all_handed = tuple(replace(each, handed=1) for each in known)

    assert [each.device[0] for each in after] == ["A", "C", "D", "A"]
    assert next(each.device for each in typed_lists.merged(all_handed, posted())) == "BAAAAA"
    assert typed_lists.furthest(after).device == "AAAAAA"
    assert typed_lists.furthest(()) is None


def test_another_device_writes_the_list_only_once_it_has_taken_it_over():
    mine, theirs = (TypedList(device=f"{name}AAAAA", revision=1, signs="X") for name in "BC")
    late = typed_lists.merged((mine, theirs), replace(posted("XX"), device=mine.device))
    taken = typed_lists.merged((mine, theirs), replace(posted("XX"), device=mine.device, takes=theirs.device))
    stranger = typed_lists.merged((theirs,), posted("XX"))

    assert [typed_lists.writer(known) for known in ((), (mine, theirs), late)] == [None, theirs, theirs]
    assert (len(late), late[0].signs) == (2, "XX")
    assert typed_lists.writer(taken).device == mine.device
    assert typed_lists.writer(stranger) == theirs
    assert (
        typed_lists.writer((TypedList(device="DAAAAA", revision=2), *stranger, TypedList(device="EAAAAA")))
        == theirs
    )


def test_of_too_many_devices_the_one_that_writes_stays():
    known = tuple(TypedList(device=f"{name}AAAAA", revision=1, handed=name != "D", signs="X") for name in "BCDE")
    alone = tuple(replace(each, handed=int(each.device[0] != "E")) for each in known)

    assert [each.device[0] for each in typed_lists.merged(known, posted("X"))] == ["B", "C", "A", "E"]
    assert [each.device[0] for each in typed_lists.merged(alone, posted("X"))] == ["C", "D", "A", "E"]


def test_the_stamp_tells_players_and_rules_apart():
    place = lists.place(4)
    other = replace(place, table=replace(place.table, players=place.table.players[::-1]))

    assert place.stamp(ISKO_2022) != other.stamp(ISKO_2022)
    assert place.stamp(ISKO_2022) != place.stamp(replace(ISKO_2022, name="anders"))
    assert (place.size, place.planned) == (4, 48)


@pytest.mark.parametrize(
    "wrong",
    [{"device": "abc"}, {"device": 1}, {"stamp": -1}, {"stamp": "7"}, {"since": True}, {"handed": 1e9},
     {"stamp": MOST + 1}, {"since": MOST + 1}, {"handed": -1}, {"handed": MOST + 1}, {"count": -1}, {"count": 301},
     {"count": None}, {"check": -1}, {"check": 1_000_000}, {"deals": [[1, 1, "XX"]]}, {"deals": [[0, 1, "X"]]},
     {"deals": [[301, 1, "X"]]}, {"deals": [[1, 0, "X"]]}, {"deals": [[1, MOST + 1, "X"]]}, {"deals": [[1, 1]]},
     {"deals": [[1, 1, 5]]}, {"deals": [[number % 9 + 1, 1, "X"] for number in range(301)]}, {"deals": 5}],
)  # fmt: skip
def test_what_no_page_sends_is_refused(wrong):
    with pytest.raises(errors.TypedListUnreadable):
        typed_lists.read_posted(json.dumps({**GOOD, **wrong}).encode())


def test_what_a_page_sends_is_read():
    read = typed_lists.read_posted(json.dumps({**GOOD, "deals": [[1, 3, "X"], [2, 4, ""]], "handed": 5}).encode())

    assert (dict(read.deals), read.revision, read.handed) == ({1: "X", 2: ""}, 5, 5)
    with pytest.raises(errors.TypedListUnreadable):
        typed_lists.read_posted(b"{}")


def test_the_least_and_the_most_that_a_page_sends_is_read():
    least = {**GOOD, "stamp": 0, "since": 0, "handed": 0, "count": 0, "check": 0, "deals": []}
    most = {
        **GOOD, "stamp": MOST, "since": MOST, "handed": MOST, "count": 300, "check": MOST,
        "deals": [[number, MOST, "X"] for number in range(1, 301)],
    }  # fmt: skip

    assert typed_lists.read_posted(json.dumps(least).encode()).revision == 0
    assert typed_lists.read_posted(json.dumps(most).encode()).revision == MOST


def test_codes_are_read_joined_and_known_by_their_check_number():
    first, second = PART, replace(PART, part=2, signs="XX")

    assert typed_lists.read_code(text(first).lower() + "\n") == first
    assert "".join(typed_lists.joined([second, first]).deals.values()) == "G23XXX"
    assert typed_lists.belongs(first, second)
    assert not typed_lists.belongs(first, first)
    assert not typed_lists.belongs(first, replace(second, revision=8))
    for at in range(len(text(first))):
        wrong = text(first)[:at] + ("0" if text(first)[at] != "0" else "1") + text(first)[at + 1 :]
        with pytest.raises(errors.TypedListUnreadable):
            typed_lists.read_code(wrong)


def test_codes_that_are_not_all_or_no_list_are_refused():
    with pytest.raises(errors.PartsMissing) as refused:
        typed_lists.joined([PART])
    with pytest.raises(errors.TypedListUnreadable):
        typed_lists.joined([PART, replace(PART, part=2, signs="G2")])
    with pytest.raises(errors.OlderCode):
        typed_lists.check_newer([TypedList(device="ABC123", revision=3)], posted())
    for known in ([], [TypedList(device="ABC123", revision=posted().revision)]):
        typed_lists.check_newer(known, posted())

    assert (refused.value.part, refused.value.parts) == (2, 2)


def test_what_is_kept_is_read_again_and_rubbish_was_not_typed():
    known = (TypedList(device="ABC123", revision=3, handed=3, taken=1, signs="XG23"),)

    assert typed_lists.load(typed_lists.dump(known)) == known
    assert typed_lists.load("nonsense") == typed_lists.load('[["A",1,1,1,"G2"]]') == typed_lists.load("[[1]]") == ()
    assert len(known[0].deals) == 2


def test_the_code_on_a_card_bears_its_check_number():
    code = typed_lists.card_code(14, 2, 7, 123, 4, 48)

    assert code.startswith("E14S2T7N000123F4G48C")
    assert int(code[-6:]) == typed_deals.check(code.partition("C")[0])


@pytest.mark.parametrize(
    ("known", "origin"),
    [
        ((), Origin.DESK),
        ((TypedList(device="ABC123", signs="XX"),), Origin.DESK),
        ((TypedList(device="ABC123", handed=3, taken=3, signs="XX"),), Origin.TABLE),
        ((TypedList(device="ABC123", handed=3, taken=3, signs="XXX"),), Origin.CHANGED),
        ((TypedList(device="ABC123", handed=4, taken=3, signs="XX"),), Origin.BESIDE),
    ],
)
def test_a_list_is_from_the_table_where_it_was_taken_from_it_and_not_changed_since(known, origin):
    table = typed_lists.written(builders.a_table(), typed_deals.read("XX"))

    assert typed_lists.with_origin(table, known).origin is origin
    assert typed_lists.with_origin(replace(table, records=()), known[:1]).origin in {Origin.DESK, Origin.BESIDE}


PASSED_INS = (PASSED_IN,) * 12


def test_deals_become_a_list_where_they_can_be_the_list_of_the_table():
    table = sheets.a_table(4, rounds=3)
    whole, part = (TypedList(device="ABC123", signs="X" * count) for count in (12, 5))

    assert typed_lists.written(table, PASSED_INS).ended_early is False
    assert typed_lists.written(table, PASSED_INS[:5]).ended_early is True
    assert [foot.points for foot in typed_lists.sums_typed(table, whole)] == [0] * 4
    assert typed_lists.fits(table, part.deals)
    assert not typed_lists.fits(table, (*PASSED_INS, PASSED_IN))
    assert typed_lists.sums_typed(table, replace(whole, signs="X" * 13)) is None


def test_a_list_comes_to_its_totals_where_they_were_typed():
    seats = tuple(
        SeatTotals(seat=seat, points=points, won=won, lost=lost)
        for seat, points, won, lost in ((1, 100, 2, 0), (2, 0, 0, 0), (3, -48, 0, 1))
    )
    table = replace(sheets.a_table(3), totals=Totals(planned=36, seats=seats))

    assert [(foot.points, foot.won, foot.lost) for foot in typed_lists.sums(table)] == [
        (100, 2, 0),
        (0, 0, 0),
        (-48, 0, 1),
    ]


@pytest.mark.parametrize(("ours", "typed", "first"), [(3, 3, 0), (3, 5, 4), (3, 2, 3), (0, 0, 0)])
def test_the_first_deal_that_differs_is_named(ours, typed, first):
    table = sheets.with_deals(sheets.a_table(4), list(PASSED_INS[:ours]))

    assert typed_lists.first_difference(table, TypedList(device="ABC123", signs="X" * typed)) == first


def test_a_table_has_the_stamp_of_who_plays_at_it():
    table = sheets.a_table(4)
    players = [table.owner_of(seat).person.id for seat in range(1, 5)]

    assert typed_lists.stamp_of(table) == typed_lists.stamp(ISKO_2022, 4, 48, players)
