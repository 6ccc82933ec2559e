"""What papers on money have in common: sums in euros, their foot, whether they are final."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import Masthead
from skatclub.exports.reports import ranking_names
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.event_facts import EventFacts
    from skatclub.exports.document import Stand


def euros(cents: int) -> str:
    """Return an amount with its currency: 3,50 €."""
    return f"{numbers.money(cents)} €"


def head(facts: EventFacts, stand: Stand, title: str, *, judged: bool = True) -> Masthead:
    """Return the head of a list of money: title, event and, where `judged`, whether it is final."""
    told = (*ranking_names.where(facts, stand), status(facts, stand) if judged else "")
    return Masthead(title=title, lines=told, logo=stand.logo)


def footer(facts: EventFacts, stand: Stand) -> tuple[str, str]:
    """Return what stands at the foot: whose paper it is, and that it is not for the wall."""
    whose = " · ".join(part for part in (stand.club, facts.event.title) if part)
    return whose, _("Receipt of the cash desk – not for the wall")


def when(facts: EventFacts) -> str:
    """Return the event with its day."""
    return f"{facts.event.title} · {numbers.date(facts.event.held_on)}"


def status(facts: EventFacts, stand: Stand) -> str:
    """Return whether the paper is final or provisional."""
    board = facts.cash().board
    final = (board is not None and board.final) if stand.final is None else stand.final
    return _("final") if final else _("provisional")
