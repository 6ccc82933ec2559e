"""Which verbs each role of a hall may do; the director may do all that is no matter of the club's own computer."""

from __future__ import annotations

from skatclub.domain.hall.joining import DeskRole

_BACK = frozenset({"undo", "redo"})
"""Of one's own desk: what is taken back are rows, which only a role that may write them can."""
_LISTS = frozenset(
    {"accept_deal", "correct_deal", "insert_deal", "delete_deal", "clear_round", "mark_disputed", "write_note"}
    | {"set_times", "swap_names", "swap_places", "add_penalty", "remove_penalty", "end_list", "reopen_list"}
    | {"enter_totals", "enter_results", "type_again", "clarify_list", "count_deals"}
)
_PAYMENTS = frozenset({"pay", "pay_dues", "pay_all_dues", "pay_table", "settle_back", "return_deposit"})
OF_THE_OWNER = frozenset(
    {
        "create_club",
        "migrate",
        "rescue_club",
        "open_hall",
        "close_hall",
        "recover_club",
        "erase",
        "import_everything",
    }
)
"""Verbs of the computer that has the server, or of no hall at all."""
ALLOWED = {
    DeskRole.ENTRY: _BACK | _LISTS | {"receive_list", "remove_totals"},
    DeskRole.CHECKING: _BACK | _LISTS | {"verify_list", "unverify_list", "settle_list"},
    DeskRole.REGISTRATION: _BACK
    | _PAYMENTS
    | {"register", "take_in", "check_in", "withdraw", "no_show", "no_shows", "unregister", "change_participant"}
    | {"add_member", "add_members", "change_member"},
    DeskRole.LOOK: frozenset[str](),
    DeskRole.CASH: _BACK
    | _PAYMENTS
    | {"book", "counter_booking", "transfer", "count_box", "close_day", "add_voucher", "remove_voucher"}
    | {"pay_fees", "waive_fee", "change_fee", "remind_fees", "add_purpose", "rename_purpose", "remove_purpose"}
    | {"hand_out", "leave_unclaimed", "pass_prize_on", "exchange_prizes", "take_prize_back"},
}
"""For all roles but the director."""


_PRIVATE = ("contact", "birthday", "press_consent")
UNSEEN = {DeskRole.LOOK: (*_PRIVATE, "booking", "cash_count"), DeskRole.CASH: _PRIVATE}
"""Tables of which a role sees no row: how people are reached, and for whoever only looks every cent."""
CLOSED = ("cash_day", "membership_fee", "voucher")
"""Those that are closed to the latter altogether: who asks for the book is told so, and not that it is empty."""


def sees(role: DeskRole | None, *tables: str) -> bool:
    """Tell whether a desk sees the rows of these tables."""
    if role is None:
        return True
    return not {*tables} & {*UNSEEN.get(role, ()), *(CLOSED if role is DeskRole.LOOK else ())}


def sees_all(role: DeskRole | None) -> bool:
    """Tell whether no row of a club is kept from a desk; the secret of the pages is the director's alone."""
    return role in {None, DeskRole.DIRECTOR}


def may(role: DeskRole, verb: str) -> bool:
    """Tell whether a desk in this role may do a verb."""
    allowed = ALLOWED.get(role)
    return verb not in OF_THE_OWNER if allowed is None else verb in allowed
