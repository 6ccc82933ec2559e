"""What to be warned of before prizes are announced and handed out, and which places may still change."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.prizes import warnings
from skatclub.domain.prizes.board import PrizeBoard
from skatclub.domain.prizes.plan import Plan
from skatclub.domain.prizes.warnings import Warned
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.prizes import words as prizes_words

MOST_CARDS = 12
"""So many start numbers are named; of more only the first."""


def warned(warning: Warned, whole: Plan) -> str:
    """Return a warning as a sentence."""
    match warning:
        case warnings.NotCovered() | warnings.PaidOtherwise():
            return _beyond(warning)
        case warnings.RestsOnLosses(cents=cents):
            return _("€{amount} of the pool is lost-game fees, which are known only with the last list.").format(
                amount=numbers.money(cents)
            )
        case warnings.StillOwed(cents=cents):
            return _("€{amount} in fees has not been paid yet.").format(amount=numbers.money(cents))
        case warnings.StaysWithClub(cents=cents):
            return _("€{amount} of the pool stays with the club.").format(amount=numbers.money(cents))
        case warnings.CardsMissing(series=series, start_nos=start_nos):
            return ngettext(
                "Series {series}: {n} start card was not handed in: no. {start_nos}.",
                "Series {series}: {n} start cards were not handed in: no. {start_nos}.",
                len(start_nos),
            ).format(series=series, n=len(start_nos), start_nos=_first(start_nos))
    return _of_pot(warning, prizes_words.pot(whole.pots[warning.pot]))


def _beyond(warning: warnings.NotCovered | warnings.PaidOtherwise) -> str:
    """Word what is more than there is, or than there should be."""
    amount = numbers.money(abs(warning.cents))
    match warning:
        case warnings.NotCovered(people=0):
            return _("The promised prizes exceed the pool by €{amount}.").format(amount=amount)
        case warnings.NotCovered(people=people):
            return _("The promised prizes exceed the pool by €{amount}; {n} players would be needed.").format(
                amount=amount, n=people
            )
        case warnings.PaidOtherwise(cents=cents) if cents > 0:
            words = _(
                "According to the cash book, €{amount} more was paid out in prizes than the plan now provides for."
            )
        case _:
            words = _(
                "According to the cash book, €{amount} less was paid out in prizes than the plan now provides for."
            )
    return words.format(amount=amount)


def _of_pot(
    warning: warnings.FewerPrizes
    | warnings.NobodyRanked
    | warnings.AllHoldBetter
    | warnings.Overtaken
    | warnings.PartedOtherwise,
    name: str,
) -> str:
    match warning:
        case warnings.FewerPrizes(wanted=wanted, given=given):
            return _("{pot}: the money is enough for {given} of {wanted} prizes.").format(
                pot=name, given=given, wanted=wanted
            )
        case warnings.NobodyRanked(promised=cents) if cents:
            return _(
                "{pot}: nobody is in this ranking yet. €{amount} is promised in it and not yet counted here: "
                "keep it in reserve."
            ).format(pot=name, amount=numbers.money(cents))
        case warnings.NobodyRanked():
            return _("{pot}: nobody is in this ranking; the money goes to the main prizes.").format(pot=name)
        case warnings.AllHoldBetter():
            return _("{pot}: everybody already has a better prize; the money goes to the main prizes.").format(
                pot=name
            )
        case warnings.Overtaken(place=number, given=given, ranked=ranked):
            return _(
                "{pot}, place {n} was handed out to {given}, but by the lists it belongs to {ranked}. Exchange "
                "the prizes, or leave them as they are."
            ).format(pot=name, n=number, given=given, ranked=ranked)
        case warnings.PartedOtherwise(place=number, given=given, cents=cents, due=due):
            return _(
                "{pot}, place {n}: {given} was paid €{paid}, but by the lists it is €{due}. Exchange the "
                "prizes, or leave them as they are."
            ).format(pot=name, n=number, given=given, paid=numbers.money(cents), due=numbers.money(due))


def before_giving(board: PrizeBoard, *, is_kept: bool) -> tuple[str, ...]:
    """Return what is to be known of the prizes before they are called out, each a sentence; lists are not asked."""
    lots = sum(row.waits_for_lot for row in board.rows)
    nobody = sum(row.winner is None for row in board.rows)
    sentences = (
        "" if is_kept else _("The prizes are still a proposal."),
        ngettext("{n} prize is to be decided by lot.", "{n} prizes are to be decided by lot.", lots).format(n=lots)
        if lots
        else "",
        ngettext("{n} prize has no winner yet.", "{n} prizes have no winner yet.", nobody).format(n=nobody)
        if nobody
        else "",
    )
    return tuple(sentence for sentence in sentences if sentence)


def _first(start_nos: Sequence[int]) -> str:
    shown = ", ".join(map(str, start_nos[:MOST_CARDS]))
    return f"{shown} …" if len(start_nos) > MOST_CARDS else shown


def open_places(whole: Plan, open_places: Sequence[Sequence[tuple[int, int]]]) -> str:
    """Return which places of which pots may still change, as one sentence; empty if none."""
    lines = [
        _("{pot} place {places}").format(pot=prizes_words.pot(pot), places=wordlists.spans(runs))
        for pot, runs in zip(whole.pots, open_places, strict=True)
        if runs
    ]
    return _("May still change: {places}.").format(places="; ".join(lines)) if lines else ""
