"""The rules of a house in sentences, each with an example computed by these very rules.

What each house rule is called in a list of them all.

How a house plays Ramsch, in sentences, with an example computed by these very rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming, ngettext
from skatclub.i18n.rule_sets import examples as rule_sets_examples
from skatclub.i18n.sheets import house_names
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.house.bock_rules import Begins, Bock, Effect, PassedDeals, Stacking, Trigger
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import End, EndKind, House, Kept, Pinke, Sign
from skatclub.rules.house.kontra import Kontra, KontraBy, KontraUntil
from skatclub.rules.house.profile import TODAY, Profile
from skatclub.rules.house.ramsch_rules import March, Pays, RamschRules, SkatCounts, SkatGoes, Tens, Tie
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.sheet import evening_end
from skatclub.rules.systems import Source

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule: what it is about, the rule as a sentence, a worked example (or nothing), how well it is known."""

    key: str
    title: str
    sentence: str
    example: str
    source: Source


def lines(rules: RuleSet) -> tuple[RuleLine, ...]:
    """Return the rules that a house plays beyond the order, none where it plays by the order alone."""
    house = rules.house
    if house is None:
        return ()
    rule_lines = [*_kontra(house.kontra, rules), *_bock(house.bock, rules)]
    if house.ramsch is not None:
        sentence, example = told(house.ramsch)
        rule_lines.append(RuleLine("ramsch", _("Ramsch"), sentence, example, Source.SECONDARY))
    return (*rule_lines, *_levels(house, rules), *_counting(house, rules), *_pinke(house), *_end(house.end, rules))


trigger_name = naming(
    {
        Trigger.KONTRA_LOST: N_("game lost under Kontra"),
        Trigger.KONTRA: N_("Kontra said"),
        Trigger.RE: N_("Re said"),
        Trigger.SPLIT: N_("60 to 60"),
        Trigger.GRAND_HAND_WON: N_("Grand Hand won"),
        Trigger.NULL_OUVERT_HAND: N_("Null ouvert Hand"),
        Trigger.VALUE_WON: N_("high game won"),
        Trigger.VALUE_LOST: N_("high game lost"),
        Trigger.DURCHMARSCH: N_("march in Ramsch"),
        Trigger.REPDIGIT: N_("repeated digits on the list (such as 222)"),
        Trigger.HUNDREDS: N_("round hundred on the list"),
    }
)
"""What brings a Bock round, in words."""


def _kontra(kontra: Kontra | None, rules: RuleSet) -> list[RuleLine]:
    if kontra is None:
        return []
    by = {
        KontraBy.ANY_DEFENDER: _("by any defender"),
        KontraBy.BIDDER: _("only by a defender who bid or held 18"),
    }[kontra.by]
    until = {
        KontraUntil.FIRST_TRICK: _("before the first trick"),
        KontraUntil.OWN_CARD: _("before playing his own first card"),
    }[kontra.until]
    parts = [
        _("Kontra may be said {who}, {until}; each answer up to {last} doubles the game again.").format(
            who=by, until=until, last=house_names.kontra_name(kontra.highest)
        )
    ]
    if not kontra.re_on_null:
        parts.append(_("No Re on a Null."))
    if kontra.doubles_bonus:
        parts.append(_("The bonuses on the list are doubled too."))
    facts = Game(kind=GameKind.CLUBS, matadors=-2, won=False, house=HouseFacts(kontra=kontra.highest))
    source = Source.INFERRED if kontra.doubles_bonus else Source.SECONDARY
    return [RuleLine("kontra", _("Kontra"), " ".join(parts), rule_sets_examples.of_game(facts, rules), source)]


def _bock(bock: Bock | None, rules: RuleSet) -> list[RuleLine]:
    if bock is None:
        return []
    what = ", ".join(trigger_name(trigger) for trigger in bock.triggers) or "–"
    brings_ramsch = bock.effect is Effect.RAMSCH
    parts = [
        (
            _("The next deal is a Ramsch after: {triggers}.")
            if brings_ramsch
            else _("A round of Bock, in which every deal counts double, is triggered by: {triggers}.")
        ).format(triggers=what)
    ]
    if {Trigger.VALUE_WON, Trigger.VALUE_LOST} & set(bock.triggers):
        parts.append(_("A game counts as high from {limit}.").format(limit=bock.limit))
    if brings_ramsch:
        return [RuleLine("bock", _("Ramsch instead of Bock"), " ".join(parts), "", Source.SECONDARY)]
    parts += _course_of_bock(bock)
    rounds = 2 if bock.stacking is Stacking.MULTIPLY else 1
    example = rule_sets_examples.of_game(Game(kind=GameKind.HEARTS, matadors=1), rules, bock=rounds)
    source = Source.INFERRED if bock.doubles_bonus else Source.SECONDARY
    return [RuleLine("bock", _("Bock"), " ".join(parts), example, source)]


def _course_of_bock(bock: Bock) -> list[str]:
    """Return when a round of Bock begins, what a further one does, what uses a deal up, and what follows it."""
    begins = {
        Begins.NEXT_DEAL: _("It begins with the next deal."),
        Begins.NEXT_ROUND: _("It begins with the next round of the table."),
        Begins.SAME_DEAL: _("The deal that triggers it already counts double."),
    }[bock.begins]
    further = {
        Stacking.APPEND: _("A further round is added at the end."),
        Stacking.MULTIPLY: _("Rounds at the same time multiply."),
    }[bock.stacking]
    others = (
        (bock.passed is PassedDeals.REPEAT, _("A passed-in deal does not use up a Bock deal.")),
        (bock.ramsch_after, _("After each round of Bock a round of Ramsch is played.")),
        (bock.doubles_bonus, _("The bonuses on the list are doubled too.")),
    )
    return [begins, further, *(sentence for is_so, sentence in others if is_so)]


def _levels(house: House, rules: RuleSet) -> list[RuleLine]:
    rule_lines = []
    for key, levels, pattern, facts in (
        ("spitze", house.spitze,
         _("Spitze (lowest trump, last trick) counts {levels}; if it fails, the game is lost."),
         Game(kind=GameKind.CLUBS, matadors=1, house=HouseFacts(spitze=True))),
        ("tisch", house.tisch, _("Tisch (open after picking up) counts {levels}."),
         Game(kind=GameKind.HEARTS, matadors=1, house=HouseFacts(tisch=True))),
        ("rum", house.rum, _("Rum (the skat turned face up) counts {levels}."),
         Game(kind=GameKind.DIAMONDS, matadors=2, house=HouseFacts(rum=True))),
        ("open_hand", house.open_hand, _("Open and Hand counts {levels} beside Hand, without Schwarz announced."),
         Game(kind=GameKind.HEARTS, matadors=1, announcement=Announcement.HAND, house=HouseFacts(open_hand=True))),
    ):  # fmt: skip
        if levels:
            title = house_names.fact_name(key)
            counted = ngettext("{n} level", "{n} levels", levels).format(n=levels)
            rule_lines.append(
                RuleLine(
                    key,
                    title,
                    pattern.format(levels=counted),
                    rule_sets_examples.of_game(facts, rules),
                    Source.SECONDARY,
                )
            )
    if house.without_hand:
        facts = Game(
            kind=GameKind.HEARTS,
            matadors=1,
            announcement=Announcement.SCHNEIDER,
            reached=Reached.SCHNEIDER,
            house=HouseFacts(picked_up=True),
        )
        sentence = _("Schneider and Schwarz may be announced after picking up; then Hand does not count.")
        title = house_names.fact_name("picked_up")
        rule_lines.append(
            RuleLine("without_hand", title, sentence, rule_sets_examples.of_game(facts, rules), Source.SECONDARY)
        )
    if house.revolution:
        facts = Game(kind=GameKind.NULL, announcement=Announcement.HAND_OUVERT, house=HouseFacts(revolution=True))
        sentence = _("The Revolution, a Null ouvert Hand against exchanged cards, counts 92, and 92 may be bid.")
        title = house_names.fact_name("revolution")
        rule_lines.append(
            RuleLine("revolution", title, sentence, rule_sets_examples.of_game(facts, rules), Source.SECONDARY)
        )
    return rule_lines


def _counting(house: House, rules: RuleSet) -> list[RuleLine]:
    rule_lines = []
    if house.jacks_only:
        facts = Game(kind=GameKind.CLUBS, matadors=6)
        sentence = _("Only jacks count as matadors: four at most.")
        rule_lines.append(
            RuleLine("jacks", _("Matadors"), sentence, rule_sets_examples.of_game(facts, rules), Source.SECONDARY)
        )
    if house.profile != TODAY:
        rule_lines.append(_profile(house.profile, rules))
    if house.sign is Sign.OTHERS:
        sentence = _(
            "Only minus points are entered: a game won costs everybody else its value, a game lost costs the "
            "declarer double."
        )
        if not house.charges_sitters:
            sentence += " " + _("A player who sits out pays nothing.")
        example = rule_sets_examples.of_sign(rules)
        rule_lines.append(RuleLine("sign", _("Plus and minus"), sentence, example, Source.INFERRED))
    return rule_lines


def _profile(profile: Profile, rules: RuleSet) -> RuleLine:
    parts = []
    if profile.grand_base != TODAY.grand_base:
        parts.append(_("A Grand counts {base} per level.").format(base=profile.grand_base))
    if profile.grand_ouvert_base:
        parts.append(_("A Grand ouvert counts {base} per level.").format(base=profile.grand_ouvert_base))
    if profile.lost_hand_factor == 1:
        parts.append(_("A lost Hand game counts single."))
    if profile.null_base != TODAY.null_base:
        parts.append(_("A Null counts {base}.").format(base=profile.null_base))
    if profile.lost_hand_factor == 1:
        facts = Game(kind=GameKind.GRAND, matadors=4, announcement=Announcement.HAND, won=False)
    elif profile.grand_ouvert_base:
        facts = Game(kind=GameKind.GRAND, matadors=4, announcement=Announcement.OUVERT)
    elif profile.grand_base == TODAY.grand_base:
        facts = Game(kind=GameKind.NULL)
    else:
        facts = Game(kind=GameKind.GRAND, matadors=1)
    source = Source.MEMORY if profile.null_base != TODAY.null_base else Source.SECONDARY
    return RuleLine(
        "profile", _("As in earlier times"), " ".join(parts), rule_sets_examples.of_game(facts, rules), source
    )


def pinke_sentence(pinke: Pinke) -> str:
    """Return how the Pinke is played: who pays, who takes it, and where the money is."""
    fee = numbers.money(pinke.fee)
    if pinke.kept is Kept.SEASON:
        return _("Each lost game pays €{fee} into the kitty of the season.").format(fee=fee)
    sentence = _("Each lost game pays €{fee} into the Pinke; the winner of a Grand Hand takes it.").format(fee=fee)
    if pinke.lost_doubles:
        sentence += " " + _("A player who loses a Grand Hand doubles the pot.")
    if pinke.kept is Kept.CASH_BOX:
        sentence += " " + _("The cash box keeps it and settles it with the lost games.")
    return sentence


def _pinke(house: House) -> list[RuleLine]:
    if house.pinke is None:
        return []
    six = numbers.money(6 * house.pinke.fee)
    is_pot = house.pinke.kept is not Kept.SEASON
    example = (
        _("six lost games: €{euro} for the Grand Hand") if is_pot else _("six lost games: €{euro} for the season")
    )
    source = Source.MEMORY if is_pot and house.pinke.lost_doubles else Source.SECONDARY
    return [RuleLine("pinke", _("Pinke"), pinke_sentence(house.pinke), example.format(euro=six), source)]


def _end(end: End, rules: RuleSet) -> list[RuleLine]:
    goal, source = evening_end.goal_of(rules), Source.SECONDARY
    if goal is not None:
        pattern = (
            _("The first to reach {points} loses, and the evening ends; if several do, the one furthest past it.")
            if goal < 0
            else _(
                "The first to reach {points} wins, and the evening ends; if several do, the one furthest past it."
            )
        )
        sentence, example = pattern.format(points=numbers.points(goal)), rule_sets_examples.of_target(rules)
        source = Source.INFERRED
    elif end.kind is EndKind.TIME:
        sentence = _("The evening ends after {number} minutes.").format(number=end.number)
        example = rule_sets_examples.of_time(end.number)
    elif end.number:
        sentence = _("A list ends after {number} deals, or with its series if shorter.")
        sentence, example = sentence.format(number=end.number), rule_sets_examples.of_deals(end.number)
    else:
        return []
    return [RuleLine("end", _("End"), sentence, example, source)]


def rule_name(code: str) -> str:
    """Return the name of a house rule by its code."""
    return _doubling_name(code) or _ramsch_name(code) or _other_name(code) or house_names.fact_name(code)


_DOUBLING_NAMES = {
    "re": N_("Kontra and Re"),
    "supra": N_("Kontra, Re and Supra"),
    "resupra": N_("Kontra, Re, Supra and Resupra"),
    "kontra_bidder": N_("Kontra only by players who bid"),
    "doubled_bonus": N_("Bonuses are doubled too"),
    "bock": N_("Round of Bock"),
    "bock_multiply": N_("Rounds of Bock multiply"),
    "bock_at_once": N_("Bock from the deal that triggers it"),
    "bock_then_ramsch": N_("Round of Ramsch after Bock"),
    "ramsch_instead": N_("Ramsch instead of Bock"),
}


def _doubling_name(code: str) -> str:
    return _(_DOUBLING_NAMES[code]) if code in _DOUBLING_NAMES else ""


_RAMSCH_NAMES = {
    "ramsch_skat_loser": N_("Ramsch: the skat to the loser"),
    "ramsch_skat_nobody": N_("Ramsch: the skat to nobody"),
    "ramsch_all_pay": N_("Ramsch: everybody pays their own card points"),
    "ramsch_fixed": N_("Ramsch at a fixed price"),
    "ramsch_split": N_("Ramsch: tied players share"),
    "ramsch_void": N_("Ramsch: a three-way tie costs nothing"),
    "tens": N_("Ramsch: a ten counts 1"),
    "march": N_("March (all tricks)"),
    "ramsch_rounds": N_("Compulsory rounds of Ramsch"),
    "grand_hand_first": N_("Grand Hand instead of Ramsch"),
    "winners_ramsch": N_("Winner’s Ramsch"),
}


def _ramsch_name(code: str) -> str:
    return _(_RAMSCH_NAMES[code]) if code in _RAMSCH_NAMES else ""


_OTHER_NAMES = {
    "pinke": N_("Pinke (a money pot)"),
    "open_hand": N_("Open and Hand"),
    "without_hand": N_("Schneider and Schwarz announced without Hand"),
    "jacks": N_("Only jacks are matadors"),
    "passed_in": N_("Points for a passed-in deal"),
    "grand_20": N_("Grand at 20 (until 1932)"),
    "grand_ouvert_36": N_("Grand ouvert at 36"),
    "lost_hand_once": N_("Lost Hand game counts single (until 1998)"),
    "null_20": N_("Null at 20"),
    "minus_only": N_("Minus points only"),
    "end_at_target": N_("The evening ends when a target is reached"),
    "end_at_time": N_("The evening ends at a time"),
}


def _other_name(code: str) -> str:
    return _(_OTHER_NAMES[code]) if code in _OTHER_NAMES else ""


def told(rules: RamschRules) -> tuple[str, str]:
    """Return the rules of a Ramsch in sentences, and an example."""
    tie = [_tie(rules)] if rules.winner is None else []
    parts = [_skat(rules), *_price(rules), *tie, *_doubling(rules), *_rounds(rules)]
    return " ".join(parts), rule_sets_examples.of_ramsch(rules)


def _skat(rules: RamschRules) -> str:
    whose = {
        SkatGoes.LAST_TRICK: _("The skat goes to the last trick."),
        SkatGoes.LOSER: _("The skat goes to the loser.")
        if rules.winner is None
        else _("The skat goes to the player with most card points."),
        SkatGoes.NOBODY: _("The skat is nobody’s."),
        SkatGoes.TIED: _("The skat goes to the loser; if there are several, each counts it."),
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
            won = _("The fewest card points earn {points}.").format(points=points)
        if rules.winner.tied != rules.winner.points:
            won += " " + _("If tied, {points} each.").format(points=numbers.signed(rules.winner.tied))
        return [won]
    price = {
        Pays.LOSER: _("The loser pays his card points."),
        Pays.ALL: _("Everybody pays his own card points."),
        Pays.FIXED: _fixed_price(rules),
    }[rules.pays]
    march = {
        March.TO_HIM: _("A player who takes all the tricks gets {points}."),
        March.FROM_OTHERS: _("Taking all the tricks costs the others {points} each."),
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
        Tie.ALL_PAY: _("If several have the most card points, each pays in full."),
        Tie.SPLIT: _("If several have the most card points, they share."),
        Tie.LAST_TRICK: _("If several have the most card points, the one who took the last trick loses."),
    }[rules.tie]
    return f"{tie} " + _("A three-way tie costs nothing.") if rules.three_tied_void else tie


def _doubling(rules: RamschRules) -> list[str]:
    sentences = []
    if rules.virgin_doubles and rules.pays is not Pays.FIXED and rules.winner is None:
        sentences.append(_("A virgin (without a trick) doubles."))
    if rules.pushing:
        sentences.append(_("The skat is passed round; each player who passes it on unseen doubles."))
        sentences.append(_("Jacks are not passed on."))
    if rules.knocking:
        sentences.append(_("Knocking doubles."))
    tens = {
        Tens.HIGH: "",
        Tens.LOW: _("The ten ranks below king and queen."),
        Tens.ONE: _("A ten counts 1: there are 84 card points."),
    }[rules.tens]
    return [*sentences, tens] if tens else sentences


def _rounds(rules: RamschRules) -> list[str]:
    sentences = []
    if rules.every_round == 1:
        sentences.append(_("Every deal is Ramsch."))
    elif rules.every_round:
        sentences.append(
            ngettext("Every round is Ramsch.", "Each {n}th round is Ramsch.", rules.every_round).format(
                n=rules.every_round
            )
        )
    if rules.grand_hand_first:
        sentences.append(_("Anybody may play Grand Hand instead; then the same dealer deals again."))
    return sentences
