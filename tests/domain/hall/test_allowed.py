"""Every verb of the program is somebody's: what no role may do is the owner's, and what a role may do there is."""

from __future__ import annotations

import pytest

from skatclub.domain.hall.allowed import ALLOWED, OF_THE_OWNER, may, sees
from skatclub.domain.hall.joining import DeskRole
from skatclub.i18n import history
from skatclub.store.journal import journal


def test_roles_are_allowed_only_verbs_that_there_are():
    known = {*history.WORDS, journal.UNDO, journal.REDO}

    assert {verb for verbs in (*ALLOWED.values(), OF_THE_OWNER) for verb in verbs} - known == set()


@pytest.mark.parametrize(
    ("role", "own", "others"),
    [
        (DeskRole.ENTRY, {"accept_deal", "enter_totals", "receive_list"}, {"verify_list", "pay"}),
        (DeskRole.CHECKING, {"accept_deal", "enter_totals", "verify_list"}, {"receive_list", "pay"}),
        (DeskRole.REGISTRATION, {"register", "pay", "add_member"}, {"accept_deal", "verify_list"}),
        (DeskRole.CASH, {"pay", "book", "count_box", "hand_out"}, {"register", "enter_totals", "set_fees"}),
    ],
)
def test_each_role_may_do_its_own_work_and_take_it_back(role, own, others):
    assert all(may(role, verb) for verb in {*own, journal.UNDO, journal.REDO})
    assert not any(may(role, verb) for verb in others)


def test_the_director_may_do_all_but_what_is_the_owners_and_who_looks_nothing():
    for verb in history.WORDS:
        assert may(DeskRole.DIRECTOR, verb) is (verb not in OF_THE_OWNER)
        assert not may(DeskRole.LOOK, verb)


def test_the_cash_desk_sees_money_and_not_how_people_are_reached():
    for role, money, people in ((DeskRole.CASH, True, False), (DeskRole.LOOK, False, False), (None, True, True)):
        assert all(sees(role, table) is money for table in ("booking", "cash_count", "cash_day", "voucher"))
        assert all(sees(role, table) is people for table in ("contact", "birthday", "press_consent"))
        assert sees(role, "person", "deal")
    assert sees(DeskRole.REGISTRATION, "booking", "contact")
