"""Prizes in words: what a plan does, what a prize is for, what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.prizes import board
from skatclub.domain.prizes.ahead import Ahead
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow, Won
from skatclub.domain.prizes.handing import Exchange
from skatclub.domain.prizes.plan import (
    From,
    Jackpot,
    Measure,
    Number,
    Plan,
    Pot,
    Remainder,
    Source,
    Ties,
    Unclaimed,
)
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, ngettext


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
    return events_conditions.group_name(name)


def pot(prize_pot: Pot) -> str:
    """Return the name of a pot: overall, ladies, series 1, ladies of series 1 and 2."""
    if not prize_pot.series:
        return ranking(prize_pot.ranking)
    series = ngettext("series {numbers}", "series {numbers}", len(prize_pot.series)).format(
        numbers=" + ".join(map(str, prize_pot.series))
    )
    return f"{ranking(prize_pot.ranking)}, {series}" if prize_pot.ranking else series


def row(prize_row: PrizeRow) -> str:
    """Return what a prize is for: the name of its pot, or of its jackpot."""
    if prize_row.pot is not None:
        return pot(prize_row.pot)
    return prize_row.jackpot.name if prize_row.jackpot is not None else ""


def short(rows: Sequence[PrizeRow]) -> str:
    """Return what somebody wins as the lists stand, in short: 120 € + Schinken."""
    return won(board.won(rows))


def won(won_prize: Won) -> str:
    """Return the same of prizes that are one already."""
    cents = won_prize.cents
    whole = numbers.grouped(cents // 100) if cents % 100 == 0 else numbers.money(cents)
    money = [_("€{amount}").format(amount=whole)] if cents else []
    return " + ".join((*money, *won_prize.things))


def ahead(still: Ahead, *, ranked: bool) -> tuple[str, ...]:
    """Return what brings somebody a prize in the last series, and between which ranks he or she will end.

    Who is not `ranked` where this stands, as the last list is out, is told of the next rank, too.
    """
    rank = (
        ()
        if ranked or still.rank is None
        else (
            _("As things stand, {points} more points bring the next rank.").format(
                points=numbers.total(still.rank)
            ),
        )
    )
    prizes = (
        _("As things stand, {points} more points bring a prize ({ranking}).").format(
            points=numbers.total(points), ranking=pot(each)
        )
        for each, points in still.prizes
    )
    possible = _("Still possible: rank {best} to {worst}.").format(best=still.best, worst=still.worst)
    return (*rank, *prizes, *((possible,) if still.is_bounded else ()))


def to_prizes(still: Ahead) -> str:
    """Return the points that bring a prize of each pot, in short: Preis +121 · Damen +40; "" where none is told."""
    return " · ".join(
        _("{prize} +{points}").format(
            prize=wordlists.capital(ranking(each.ranking)) if each.ranking else _("Prize"),
            points=numbers.total(points),
        )
        for each, points in still.prizes
    )


def possible_ranks(still: Ahead) -> str:
    """Return between which ranks somebody will end: 3–12; "" where all are possible."""
    if not still.is_bounded:
        return ""
    return str(still.best) if still.best == still.worst else f"{still.best}–{still.worst}"


def shares(whole: Plan) -> tuple[str, ...]:
    """Return where the money comes from and into what it is parted, without the rules that the form shows."""
    return (
        _("The prize pool: {sources}.").format(sources=" + ".join(source(each) for each in whole.sources)),
        *(_jackpot(jackpot) for jackpot in whole.jackpots),
        *(_pot(each, whole, is_main=place == whole.main) for place, each in enumerate(whole.pots)),
    )


def plan(whole: Plan) -> tuple[str, ...]:
    """Return what a plan does as sentences that can be hung up."""
    return (
        *shares(whole),
        _rounding(whole),
        _ties(whole),
        *([_("Everybody gets one prize, the most valuable.")] if whole.one_each else []),
        _("An unclaimed prize goes to the next player without a prize.")
        if whole.unclaimed is Unclaimed.NEXT
        else _("An unclaimed prize stays with the club."),
    )


_SHARES = {
    From.ENTRY: N_("the entry fees"),
    From.SHEET: N_("the list fees"),
    From.LOSS: N_("the lost-game fees"),
    From.TABLE: N_("the table fees"),
}


def source(money_source: Source) -> str:
    """Return a source of the pool: 90 % of the loss money, 100,00 € from the Sparkasse."""
    amount = numbers.money(money_source.cents)
    if money_source.kind is From.SPONSOR:
        name = money_source.name or _("a sponsor")
        return _("€{amount} from {name}").format(amount=amount, name=name)
    if money_source.kind is From.FIXED and money_source.name:
        return _("€{amount} carried over: {name}").format(amount=amount, name=money_source.name)
    if money_source.kind is From.FIXED:
        return _("€{amount} from the club").format(amount=amount)
    whole = _(_SHARES[money_source.kind])
    return (
        whole
        if money_source.percent == 100
        else _("{percent}% of {whole}").format(percent=money_source.percent, whole=whole)
    )


def number(rule: Pot) -> str:
    """Return how many prizes a pot has."""
    match rule.number:
        case Number.LISTED:
            return ngettext("{n} prize", "{n} prizes", len(rule.steps)).format(n=len(rule.steps))
        case Number.FIXED:
            return ngettext("{n} prize", "{n} prizes", rule.count).format(n=rule.count)
        case Number.TABLES:
            return _("one prize per table")
        case Number.PERCENT:
            return _("prizes for {percent}% of those ranked").format(percent=rule.count)


def measure(rule: Pot) -> str:
    """Return how the money of a pot is parted."""
    match rule.measure:
        case Measure.LADDER if rule.steep == 100:
            return _("the same for all places")
        case Measure.LADDER:
            return _("each place gets {percent}% of the one before").format(percent=rule.steep)
        case Measure.PERCENT if rule.steps == (100,):
            return ""  # one prize takes it all
        case Measure.PERCENT:
            return _("shared out {steps} per cent").format(steps=" / ".join(map(str, rule.steps)))
        case Measure.AMOUNT:
            steps_words = " / ".join(numbers.money(cents) for cents in rule.steps)
            if rule.made_for:
                return _("€{steps} for {n} players, scaled to the number who come").format(
                    steps=steps_words, n=rule.made_for
                )
            return _("€{steps}").format(steps=steps_words)


def sums(whole: PrizeBoard) -> str:
    """Return pool and payout in one line that always balances."""
    parted = whole.parted
    parts = [
        _("Pool €{amount}").format(amount=numbers.money(parted.pool)),
        _("prizes €{amount}").format(amount=numbers.money(parted.prizes)),
    ]
    for cents, words in (
        (parted.won, _("jackpots €{amount}")),
        (parted.carried, _("carried forward €{amount}")),
        (parted.kept, _("club €{amount}")),
        (parted.uncovered, _("€{amount} short")),
    ):
        if cents:
            parts.append(words.format(amount=numbers.money(cents)))
    return " · ".join(parts)


def state(prize_row: PrizeRow) -> str:
    """Return what became of a prize."""
    match prize_row.state:
        case AwardState.HANDED_OUT:
            return _("✔ handed out")
        case AwardState.UNCLAIMED:
            return _("not claimed")
        case AwardState.SUBSTITUTED:
            return _("✔ substitute") if prize_row.by_hand else _("✔ moved up")
    if prize_row.winner is None:
        return _("open") if prize_row.by_lists is None else _("exchange first")
    if prize_row.waits_for_lot:
        return _("lot needed")
    return card(prize_row) or ("" if prize_row.safe else _("may change"))


def exchanged(exchange: Exchange) -> str:
    """Return who gives whom how much where prizes are exchanged, and who holds which prize then, a line each."""
    of_people, pays, gets = (
        _("€{amount} from {payer} to {taker}"),
        _("{payer} pays €{amount} back"),
        _("{taker} gets €{amount} more"),
    )
    lines = []
    for payer, taker, cents in exchange.transfers():
        names = {"payer": "" if payer is None else payer.name, "taker": "" if taker is None else taker.name}
        words = of_people if payer and taker else pays if payer else gets
        lines.append(words.format(amount=numbers.money(cents), **names))
    held = _("{name}: {prize}")
    lines += [held.format(name=row.winner.name, prize=short([row])) for row in exchange.anew if row.winner]
    return "\n".join(lines)


def passed_on(prize_row: PrizeRow) -> str:
    """Return for whom somebody got a prize, and why where the director named who; empty of all other prizes."""
    if prize_row.instead_of is None:
        return ""
    if prize_row.by_hand:
        return _("instead of {name}: {reason}").format(name=prize_row.instead_of.name, reason=prize_row.reason)
    return _("moved up for {name}").format(name=prize_row.instead_of.name)


def stands_in(prize_row: PrizeRow) -> str:
    """Return the same where there is little room: without the reason."""
    if prize_row.by_hand and prize_row.instead_of is not None:
        return _("instead of {name}").format(name=prize_row.instead_of.name)
    return passed_on(prize_row)


def card(prize_row: PrizeRow) -> str:
    """Return that the winner's start card is missing while the prize is still to be handed out, else ""."""
    note = _("start card missing: series {series}").format(series=", ".join(map(str, prize_row.cards_missing)))
    return note if prize_row.cards_missing and prize_row.waits else ""


def _jackpot(jackpot: Jackpot) -> str:
    values = {"name": jackpot.name, "amount": numbers.money(jackpot.cents)}
    if jackpot.start_nos:
        return _("Jackpot {name}: €{amount}, won by no. {numbers}.").format(
            numbers=", ".join(map(str, jackpot.start_nos)), **values
        )
    if jackpot.carried:
        return _("Jackpot {name}: €{amount}; if nobody wins it, it is carried over.").format(**values)
    return _("Jackpot {name}: €{amount}; if nobody wins it, it goes to the prizes.").format(**values)


def _pot(entry: Pot, whole: Plan, *, is_main: bool) -> str:
    if entry.percent is not None:
        less = any(jackpot.start_nos or jackpot.carried for jackpot in whole.jackpots)
        share = _("{percent}% of the pool without jackpots") if less else _("{percent}% of the pool")
        money = share.format(percent=entry.percent)
    elif entry.cents is not None:
        money = numbers.euros(entry.cents)
    else:
        money = _("the rest") if is_main and entry.measure is not Measure.AMOUNT else ""
    parts = [part for part in (money, number(entry), measure(entry)) if part]
    if entry.least:
        parts.append(_("none below €{amount}").format(amount=numbers.money(entry.least)))
    if entry.guaranteed:
        parts.append(_("guaranteed €{steps}").format(steps=" / ".join(map(numbers.money, entry.guaranteed))))
    gifts = [gift.words for gift in entry.gifts if gift.words]
    if gifts:
        parts.append(_("in kind: {gifts}").format(gifts=", ".join(gifts)))
    name = pot(entry)
    return _("{pot}: {what}.").format(pot=wordlists.capital(name), what=", ".join(parts))


def _rounding(whole: Plan) -> str:
    unit = numbers.money(whole.rounding)
    return {
        Remainder.FIRST: _("Prizes are rounded down to €{unit}; the remainder goes to first place."),
        Remainder.EVEN: _(
            "Prizes are rounded down to €{unit}; the remainder goes to the best players, €{unit} each."
        ),
        Remainder.CLUB: _("Prizes are rounded down to €{unit}; the remainder stays with the club."),
    }[whole.remainder].format(unit=unit)


def _ties(whole: Plan) -> str:
    if whole.ties is Ties.SHARE and whole.rounding > 1:
        return _(
            "Tied players share the money for their places to the cent, even if that is not a multiple of "
            "€{unit}; prizes in kind are decided by lot."
        ).format(unit=numbers.money(whole.rounding))
    if whole.ties is Ties.SHARE:
        return _("Tied players share the money for their places; prizes in kind are decided by lot.")
    return _("Ties are decided by lot.")
