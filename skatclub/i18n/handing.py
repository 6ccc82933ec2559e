"""What waits on a desk for the server, in words."""

from __future__ import annotations

from datetime import datetime

from skatclub.domain.hall.handing import Waiting
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import N_, _

_WORDS = {
    "enter_totals": N_("the totals of table {table}"),
    "accept_deal": N_("deal {deal_no} of table {table}"),
    "register_person": N_("the registration of {name}"),
    "register_newcomer": N_("the registration of {name}"),
    "check_in": N_("that {name} is here"),
    "pay": N_("the payment of {name}"),
}


def what(waiting: Waiting) -> str:
    """Return what was typed: the totals of table 7."""
    facts: dict[str, object] = {"table": "?", "name": "?", "deal_no": waiting.told.get("deal_no") or "?"}
    return _(_WORDS[waiting.verb]).format(**{**facts, **waiting.subject})


def since(waiting: Waiting) -> str:
    """Return what was typed, and since when it waits: the totals of table 7, since 19:42."""
    time = numbers.minute(datetime.fromisoformat(waiting.at))
    return wordlists.capital(_("{what}, since {time}").format(what=what(waiting), time=time))
