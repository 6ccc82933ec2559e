"""How a house plays Ramsch, in sentences, with an example computed by these very rules."""

from __future__ import annotations

from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.rule_sets import examples as rule_sets_examples
from skatclub.rules.house.ramsch_rules import March, Pays, RamschRules, SkatCounts, SkatGoes, Tens, Tie


def told(rules: RamschRules) -> tuple[str, str]:
    """Return the rules of a Ramsch in sentences, and an example."""
    tie = [_tie(rules)] if rules.winner is None else []
    parts = [_skat(rules), *_price(rules), *tie, *_doubling(rules), *_rounds(rules)]
    return " ".join(parts), rule_sets_examples.of_ramsch(rules)


def _skat(rules: RamschRules) -> str:
    whose = {
        SkatGoes.LAST_TRICK: _("The skat goes to who takes the last trick."),
        SkatGoes.LOSER: _("The skat goes to the loser.")
        if rules.winner is None
        else _("The skat goes to the most card points."),
        SkatGoes.NOBODY: _("The skat is nobody's."),
        SkatGoes.TIED: _("The skat goes to the loser; of several each has it."),
    }[rules.skat]
    if rules.skat_counts is SkatCounts.AFTER:
        whose += " " + _("It is counted after the loser is found.")
    return whose


def _price(rules: RamschRules) -> list[str]:
    if rules.winner is not None:
        points = numbers.signed(rules.winner.points)
        won = _("The fewest card points win a game and {points}.").format(points=points)
        if not rules.winner.points:
            won = _("The fewest card points win a game.")
        if not rules.winner.won_game:
            won = _("The fewest card points bring {points}.").format(points=points)
        if rules.winner.tied != rules.winner.points:
            won += " " + _("Several bring {points} each.").format(points=numbers.signed(rules.winner.tied))
        return [won]
    price = {
        Pays.LOSER: _("The loser pays his card points."),
        Pays.ALL: _("Everybody pays his own card points."),
        Pays.FIXED: _fixed_price(rules),
    }[rules.pays]
    march = {
        March.TO_HIM: _("Who takes all tricks gets {points}."),
        March.FROM_OTHERS: _("Who takes all tricks costs the others {points} each."),
        March.NOTHING: _("All tricks are lost like any other Ramsch."),
    }[rules.march].format(points=rules.march_points)
    lost = [_("A lost Ramsch is a lost game of the list.")] if rules.is_loss else []
    return [price, march, *lost]


def _fixed_price(rules: RamschRules) -> str:
    """Return the fixed prices; that of two virgins only where they do not make a march."""
    words = _("The loser pays {none}, with a virgin {one}.")
    if rules.march is March.NOTHING:
        words = _("The loser pays {none}, with a virgin {one}, with two {two}.")
    return words.format(none=rules.fixed, one=rules.fixed_virgin, two=rules.fixed_virgins)


def _tie(rules: RamschRules) -> str:
    tie = {
        Tie.ALL_PAY: _("Of several with the most, each pays all."),
        Tie.SPLIT: _("Several with the most share."),
        Tie.LAST_TRICK: _("Of several with the most, who took the last trick loses."),
    }[rules.tie]
    return f"{tie} " + _("Three equal counts cost nothing.") if rules.three_tied_void else tie


def _doubling(rules: RamschRules) -> list[str]:
    found = []
    if rules.virgin_doubles and rules.pays is not Pays.FIXED and rules.winner is None:
        found.append(_("A virgin (without a trick) doubles."))
    if rules.pushing:
        found.append(_("The skat goes round, each who passes it on unseen doubles."))
        found.append(_("Jacks are not passed on."))
    if rules.knocking:
        found.append(_("Who knocks doubles."))
    tens = {
        Tens.HIGH: "",
        Tens.LOW: _("A ten stands below king and queen."),
        Tens.ONE: _("A ten counts 1: there are 84 card points."),
    }[rules.tens]
    return [*found, tens] if tens else found


def _rounds(rules: RamschRules) -> list[str]:
    found = []
    if rules.every_round == 1:
        found.append(_("Every deal is Ramsch."))
    elif rules.every_round:
        found.append(
            ngettext("Every round is Ramsch.", "Each {n}th round is Ramsch.", rules.every_round).format(
                n=rules.every_round
            )
        )
    if rules.grand_hand_first:
        found.append(_("Anybody may play Grand Hand instead; then the same dealer deals again."))
    return found
