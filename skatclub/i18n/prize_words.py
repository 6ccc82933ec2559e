"""Prizes in words: what a plan does, what to be warned of, which places may still change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.awards import AwardState
from skatclub.domain.prizes import board, warnings
from skatclub.domain.prizes.plan import From, Measure, Number, Remainder, Ties, Unclaimed
from skatclub.i18n import condition_words, numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.prizes.board import PrizeBoard, PrizeRow, Won
    from skatclub.domain.prizes.plan import Jackpot, Plan, Pot, Source
    from skatclub.domain.prizes.warnings import Warned

MOST_CARDS = 12
"""So many start numbers are named; of more only the first."""


def ranking(name: str) -> str:
    """Return the name of a ranking: overall, teams, tandem, mixed, or a group."""
    match name:
        case "":
            return _("overall")
        case "teams":
            return _("teams")
        case "tandem":
            return _("tandem")
        case "mixed":
            return _("mixed pairs")
    return condition_words.group_name(name)


def pot(one: Pot) -> str:
    """Return the name of a pot: overall, ladies, series 1, ladies of series 1 and 2."""
    if not one.series:
        return ranking(one.ranking)
    series = ngettext("series {numbers}", "series {numbers}", len(one.series)).format(
        numbers=" + ".join(map(str, one.series))
    )
    return f"{ranking(one.ranking)}, {series}" if one.ranking else series


def row(one: PrizeRow) -> str:
    """Return what a prize is for: the name of its pot, or of its jackpot."""
    if one.pot is not None:
        return pot(one.pot)
    return one.jackpot.name if one.jackpot is not None else ""


def short(rows: Sequence[PrizeRow]) -> str:
    """Return what somebody wins as the lists stand, in short: 120 € + Schinken."""
    return won(board.won(rows))


def won(one: Won) -> str:
    """Return the same of prizes that are one already."""
    cents = one.cents
    whole = numbers.grouped(cents // 100) if cents % 100 == 0 else numbers.money(cents)
    money = [_("{amount} €").format(amount=whole)] if cents else []
    return " + ".join((*money, *one.things))


def plan(whole: Plan) -> tuple[str, ...]:
    """Return what a plan does as sentences that can be hung up."""
    return (
        _("The pool is {sources}.").format(sources=" + ".join(source(one) for one in whole.sources)),
        *(_jackpot(one) for one in whole.jackpots),
        *(_pot(one, whole, is_main=place == whole.main) for place, one in enumerate(whole.pots)),
        _rounding(whole),
        _ties(whole),
        *([_("Everybody gets one prize, the most valuable.")] if whole.one_each else []),
        _("An unclaimed prize goes to the next one without a prize.")
        if whole.unclaimed is Unclaimed.NEXT
        else _("An unclaimed prize stays with the club."),
    )


def source(one: Source) -> str:
    """Return a source of the pool: 90 % of the loss money, 100,00 € from the Sparkasse."""
    amount = numbers.money(one.cents)
    if one.kind is From.SPONSOR:
        name = one.name or _("a sponsor")
        return _("{amount} € from {name}").format(amount=amount, name=name)
    if one.kind is From.FIXED and one.name:
        return _("{amount} € carried over: {name}").format(amount=amount, name=one.name)
    if one.kind is From.FIXED:
        return _("{amount} € of the club").format(amount=amount)
    whole = {
        From.ENTRY: _("the start money"),
        From.SHEET: _("the list money"),
        From.LOSS: _("the loss money"),
        From.TABLE: _("the table money"),
    }[one.kind]
    return whole if one.percent == 100 else _("{percent} % of {whole}").format(percent=one.percent, whole=whole)


def number(one: Pot) -> str:
    """Return how many prizes a pot has."""
    match one.number:
        case Number.LISTED:
            return ngettext("{n} prize", "{n} prizes", len(one.steps)).format(n=len(one.steps))
        case Number.FIXED:
            return ngettext("{n} prize", "{n} prizes", one.count).format(n=one.count)
        case Number.TABLES:
            return _("as many prizes as tables")
        case Number.PERCENT:
            return _("prizes for {percent} % of those ranked").format(percent=one.count)


def measure(one: Pot) -> str:
    """Return how the money of a pot is parted."""
    match one.measure:
        case Measure.LADDER if one.steep == 100:
            return _("all places alike")
        case Measure.LADDER:
            return _("each place {percent} % of the place before").format(percent=one.steep)
        case Measure.PERCENT:
            return _("parted {steps} (percent)").format(steps=" / ".join(map(str, one.steps)))
        case Measure.AMOUNT:
            told = " / ".join(numbers.money(cents) for cents in one.steps)
            if one.made_for:
                return _("{steps} € for {n} people, scaled to those who come").format(steps=told, n=one.made_for)
            return _("{steps} €").format(steps=told)


def warned(one: Warned, whole: Plan) -> str:
    """Return a warning as a sentence."""
    match one:
        case warnings.NotCovered() | warnings.PaidOtherwise():
            return _beyond(one)
        case warnings.RestsOnLosses(cents=cents):
            return _("{amount} € of the pool are loss money: known for good with the last list.").format(
                amount=numbers.money(cents)
            )
        case warnings.StillOwed(cents=cents):
            return _("{amount} € of fees are not paid yet.").format(amount=numbers.money(cents))
        case warnings.StaysWithClub(cents=cents):
            return _("{amount} € of the pool stay with the club.").format(amount=numbers.money(cents))
        case warnings.CardsMissing(series=series, start_nos=start_nos):
            return ngettext(
                "Series {series}: {n} start card is missing beside the lists, no. {start_nos}.",
                "Series {series}: {n} start cards are missing beside the lists, no. {start_nos}.",
                len(start_nos),
            ).format(series=series, n=len(start_nos), start_nos=_first(start_nos))
    return _of_pot(one, pot(whole.pots[one.pot]))


def _beyond(one: warnings.NotCovered | warnings.PaidOtherwise) -> str:
    """Word what is more than there is, or than there should be."""
    amount = numbers.money(abs(one.cents))
    match one:
        case warnings.NotCovered(people=0):
            return _("The promised prizes are {amount} € more than the pool.").format(amount=amount)
        case warnings.NotCovered(people=people):
            return _(
                "The promised prizes are {amount} € more than the pool; {n} people would have to come."
            ).format(amount=amount, n=people)
        case warnings.PaidOtherwise(cents=cents) if cents > 0:
            words = _("By the books {amount} € more were handed out as prizes than the plan says now.")
        case _:
            words = _("By the books {amount} € less were handed out as prizes than the plan says now.")
    return words.format(amount=amount)


def _of_pot(
    one: warnings.FewerPrizes | warnings.NobodyRanked | warnings.AllHoldBetter | warnings.Overtaken, name: str
) -> str:
    match one:
        case warnings.FewerPrizes(wanted=wanted, given=given):
            return _("{pot}: the money is enough for {given} of {wanted} prizes.").format(
                pot=name, given=given, wanted=wanted
            )
        case warnings.NobodyRanked(promised=cents) if cents:
            return _(
                "{pot}: nobody is in this ranking yet. {amount} € are promised in it and not yet counted here: "
                "keep them back."
            ).format(pot=name, amount=numbers.money(cents))
        case warnings.NobodyRanked():
            return _("{pot}: nobody is in this ranking; the money goes to the main prizes.").format(pot=name)
        case warnings.AllHoldBetter():
            return _("{pot}: everybody holds a better prize; the money goes to the main prizes.").format(pot=name)
        case warnings.Overtaken(place=number, given=given, ranked=ranked):
            return _(
                "{pot}, place {n} was handed out to {given}, but by the lists it belongs to {ranked}. "
                "Take it back, or leave it at that."
            ).format(pot=name, n=number, given=given, ranked=ranked)


def _first(start_nos: Sequence[int]) -> str:
    shown = ", ".join(map(str, start_nos[:MOST_CARDS]))
    return f"{shown} …" if len(start_nos) > MOST_CARDS else shown


def open_places(whole: Plan, open_places: Sequence[Sequence[tuple[int, int]]]) -> str:
    """Return which places of which pots may still change, as one sentence; empty if none."""
    told = [
        _("{pot} place {places}").format(
            pot=pot(one), places=", ".join(str(a) if a == b else f"{a}–{b}" for a, b in runs)
        )
        for one, runs in zip(whole.pots, open_places, strict=True)
        if runs
    ]
    return _("May still change: {places}.").format(places="; ".join(told)) if told else ""


def sums(whole: PrizeBoard) -> str:
    """Return pool and payout in one line that always balances."""
    parted = whole.parted
    parts = [
        _("Pool {amount} €").format(amount=numbers.money(parted.pool)),
        _("prizes {amount} €").format(amount=numbers.money(parted.prizes)),
    ]
    for cents, words in (
        (parted.won, _("jackpots {amount} €")),
        (parted.carried, _("carried forward {amount} €")),
        (parted.kept, _("club {amount} €")),
        (parted.uncovered, _("lacking {amount} €")),
    ):
        if cents:
            parts.append(words.format(amount=numbers.money(cents)))
    return " · ".join(parts)


def state(one: PrizeRow) -> str:
    """Return what became of a prize."""
    match one.state:
        case AwardState.HANDED_OUT:
            return _("✔ handed out")
        case AwardState.UNCLAIMED:
            return _("not claimed")
        case AwardState.SUBSTITUTED:
            return _("✔ moved up")
    if one.winner is None:
        return _("open")
    if one.waits_for_lot:
        return _("lot needed")
    return card(one) or ("" if one.safe else _("may change"))


def card(one: PrizeRow) -> str:
    """Return that the winner's start card is missing while the prize is still to be handed out, else ""."""
    told = _("start card missing: series {series}").format(series=", ".join(map(str, one.cards_missing)))
    return told if one.cards_missing and one.waits else ""


def _jackpot(one: Jackpot) -> str:
    told = {"name": one.name, "amount": numbers.money(one.cents)}
    if one.start_nos:
        return _("Jackpot {name}: {amount} €, won by no. {numbers}.").format(
            numbers=", ".join(map(str, one.start_nos)), **told
        )
    if one.carried:
        return _("Jackpot {name}: {amount} €; if nobody wins it, it waits for the next time.").format(**told)
    return _("Jackpot {name}: {amount} €; if nobody wins it, it goes to the prizes.").format(**told)


def _pot(one: Pot, whole: Plan, *, is_main: bool) -> str:
    if one.percent is not None:
        less = any(jackpot.start_nos or jackpot.carried for jackpot in whole.jackpots)
        share = _("{percent} % of the pool without jackpots") if less else _("{percent} % of the pool")
        money = share.format(percent=one.percent)
    elif one.cents is not None:
        money = _("{amount} €").format(amount=numbers.money(one.cents))
    else:
        money = _("the rest") if is_main and one.measure is not Measure.AMOUNT else ""
    parts = [part for part in (money, number(one), measure(one)) if part]
    if one.least:
        parts.append(_("none below {amount} €").format(amount=numbers.money(one.least)))
    if one.guaranteed:
        parts.append(_("guaranteed {steps} €").format(steps=" / ".join(map(numbers.money, one.guaranteed))))
    gifts = [gift.words for gift in one.gifts if gift.words]
    if gifts:
        parts.append(_("in kind: {gifts}").format(gifts=", ".join(gifts)))
    name = pot(one)
    return _("{pot}: {what}.").format(pot=name[:1].upper() + name[1:], what=", ".join(parts))


def _rounding(whole: Plan) -> str:
    unit = numbers.money(whole.rounding)
    return {
        Remainder.FIRST: _("Prizes are rounded down to {unit} €; what is left goes to the first place."),
        Remainder.EVEN: _("Prizes are rounded down to {unit} €; what is left goes to the best, {unit} € each."),
        Remainder.CLUB: _("Prizes are rounded down to {unit} €; what is left stays with the club."),
    }[whole.remainder].format(unit=unit)


def _ties(whole: Plan) -> str:
    if whole.ties is Ties.SHARE and whole.rounding > 1:
        return _(
            "Equals share the sum of their places to the cent, even where that is no multiple of {unit} €; "
            "prizes in kind are decided by lot."
        ).format(unit=numbers.money(whole.rounding))
    if whole.ties is Ties.SHARE:
        return _("Equals share the sum of their places; prizes in kind are decided by lot.")
    return _("Equals draw lots.")
