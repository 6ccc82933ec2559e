"""The rules of a house, by name and in sentences, each with an example computed by these very rules."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import partial

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.rule_sets import examples as rule_sets_examples, form
from skatclub.i18n.sheets import house_names
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.house.bock_rules import Bock, Effect, PassedDeals, Stacking, Trigger
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import TODAY, End, EndKind, House, Kept, Kontra, Pinke, Profile, Sign
from skatclub.rules.house.ramsch_rules import March, Pays, RamschRules, SkatCounts, Tens
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import evening_end
from skatclub.rules.systems import Source


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


def _kontra(kontra: Kontra | None, rules: RuleSet) -> list[RuleLine]:
    if kontra is None:
        return []
    last = house_names.kontra_name(kontra.highest)
    parts = [
        *form.clauses(kontra, "by", "until"),
        _("Each answer up to {last} doubles the game.").format(last=last),
    ]
    if not kontra.re_on_null:
        parts.append(form.clause(kontra, "re_on_null"))
    if kontra.doubles_bonus:
        parts.append(form.clause(kontra, "doubles_bonus"))
    facts = Game(kind=GameKind.CLUBS, matadors=-2, won=False, house=HouseFacts(kontra=kontra.highest))
    source = Source.INFERRED if kontra.doubles_bonus else Source.SECONDARY
    return [RuleLine("kontra", _("Kontra"), " ".join(parts), rule_sets_examples.of_game(facts, rules), source)]


def _bock(bock: Bock | None, rules: RuleSet) -> list[RuleLine]:
    if bock is None:
        return []
    is_high = Trigger.VALUE_WON in bock.triggers or Trigger.VALUE_LOST in bock.triggers
    parts = form.clauses(bock, "triggers", *["limit"] * is_high)
    if bock.effect is Effect.RAMSCH:
        parts.append(form.clause(bock, "effect"))
        return [RuleLine("bock", _("Ramsch instead of Bock"), " ".join(parts), "", Source.SECONDARY)]
    parts.append(_("In a round of Bock every deal counts double."))
    asked = {"passed": bock.passed is PassedDeals.REPEAT, "ramsch_after": bock.ramsch_after}
    asked["doubles_bonus"] = bock.doubles_bonus
    parts += form.clauses(bock, "begins", "stacking", *(name for name, is_so in asked.items() if is_so))
    rounds = 2 if bock.stacking is Stacking.MULTIPLY else 1
    example = rule_sets_examples.of_game(Game(kind=GameKind.HEARTS, matadors=1), rules, bock=rounds)
    source = Source.INFERRED if bock.doubles_bonus else Source.SECONDARY
    return [RuleLine("bock", _("Bock"), " ".join(parts), example, source)]


def _levels(house: House, rules: RuleSet) -> list[RuleLine]:
    rule_lines = []
    hearts = partial(Game, kind=GameKind.HEARTS, matadors=1)
    for key, facts in (
        ("spitze", Game(kind=GameKind.CLUBS, matadors=1, house=HouseFacts(spitze=True))),
        ("tisch", hearts(house=HouseFacts(tisch=True))),
        ("rum", Game(kind=GameKind.DIAMONDS, matadors=2, house=HouseFacts(rum=True))),
        ("open_hand", hearts(announcement=Announcement.HAND, house=HouseFacts(open_hand=True))),
    ):
        if getattr(house, key):
            rule_lines.append(_line(house, key, house_names.fact_name(key), facts, rules))
    if house.without_hand:
        facts = hearts(
            announcement=Announcement.SCHNEIDER, reached=Reached.SCHNEIDER, house=HouseFacts(picked_up=True)
        )
        rule_lines.append(_line(house, "without_hand", house_names.fact_name("picked_up"), facts, rules))
    if house.revolution:
        facts = Game(kind=GameKind.NULL, announcement=Announcement.HAND_OUVERT, house=HouseFacts(revolution=True))
        sentence = _("The Revolution, a Null ouvert Hand against exchanged cards, counts 92, and 92 may be bid.")
        title = house_names.fact_name("revolution")
        rule_lines.append(
            RuleLine("revolution", title, sentence, rule_sets_examples.of_game(facts, rules), Source.SECONDARY)
        )
    return rule_lines


def _line(house: House, name: str, title: str, facts: Game, rules: RuleSet) -> RuleLine:
    """Return a rule that says no more than its form, with a game by it."""
    sentence = form.clause(house, name)
    if name == "spitze":
        sentence += " " + _("If it fails, the game is lost.")
    return RuleLine(name, title, sentence, rule_sets_examples.of_game(facts, rules), Source.SECONDARY)


def _counting(house: House, rules: RuleSet) -> list[RuleLine]:
    rule_lines = []
    if house.jacks_only:
        facts = Game(kind=GameKind.CLUBS, matadors=6)
        rule_lines.append(_line(house, "jacks_only", _("Matadors"), facts, rules))
    if house.profile != TODAY:
        rule_lines.append(_profile(house.profile, rules))
    if house.sign is Sign.OTHERS:
        sentence = _(
            "Only minus points are entered: a game won costs everybody else its value, a game lost costs the "
            "declarer double."
        )
        if not house.charges_sitters:
            sentence += f" {form.clause(house, 'charges_sitters')}"
        example = rule_sets_examples.of_sign(rules)
        rule_lines.append(RuleLine("sign", _("Plus and minus"), sentence, example, Source.INFERRED))
    return rule_lines


def _profile(profile: Profile, rules: RuleSet) -> RuleLine:
    other = [field.name for field in fields(Profile) if getattr(profile, field.name) != getattr(TODAY, field.name)]
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
        "profile",
        form.field_words("House", "profile"),
        " ".join(form.clauses(profile, *other)),
        rule_sets_examples.of_game(facts, rules),
        source,
    )


def pinke_sentence(pinke: Pinke) -> str:
    """Return how the Pinke is played: who pays, who takes it, and where the money is."""
    if pinke.kept is Kept.SEASON:
        return " ".join(form.clauses(pinke, "fee", "kept"))
    sentence = _("Each lost game pays €{fee} into the Pinke; the winner of a Grand Hand takes it.")
    asked = {"lost_doubles": pinke.lost_doubles, "kept": pinke.kept is Kept.CASH_BOX}
    clauses = form.clauses(pinke, *(name for name, is_so in asked.items() if is_so))
    return " ".join((sentence.format(fee=numbers.money(pinke.fee)), *clauses))


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
    return _(_NAMES[code]) if code in _NAMES else house_names.fact_name(code)


_NAMES = {
    "re": N_("Kontra and Re"),
    "supra": N_("Kontra, Re and Supra"),
    "resupra": N_("Kontra, Re, Supra and Resupra"),
    "kontra_bidder": N_("Kontra only by players who bid"),
    "doubled_bonus": N_("Doubles the bonuses too (our reading of the rule)"),
    "bock": N_("Round of Bock"),
    "bock_multiply": N_("Rounds of Bock multiply"),
    "bock_at_once": N_("Bock from the deal that triggers it"),
    "bock_then_ramsch": N_("A round of Ramsch after each round of Bock"),
    "ramsch_instead": N_("Ramsch instead of Bock"),
    "ramsch_skat_loser": N_("Ramsch: the skat to the loser"),
    "ramsch_skat_nobody": N_("Ramsch: the skat to nobody"),
    "ramsch_all_pay": N_("Ramsch: everybody pays their own card points"),
    "ramsch_fixed": N_("Ramsch at a fixed price"),
    "ramsch_split": N_("Ramsch: tied players share"),
    "ramsch_void": N_("A three-way tie costs nothing"),
    "tens": N_("Ramsch: a ten counts 1"),
    "march": N_("March (all tricks)"),
    "ramsch_rounds": N_("Compulsory rounds of Ramsch"),
    "grand_hand_first": N_("Grand Hand instead of Ramsch"),
    "winners_ramsch": N_("Winner’s Ramsch"),
    "pinke": N_("Pinke (a money pot)"),
    "open_hand": N_("Open and Hand"),
    "without_hand": N_("Schneider and Schwarz announced after picking up"),
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


def told(rules: RamschRules) -> tuple[str, str]:
    """Return the rules of a Ramsch in sentences, and an example."""
    asked = {
        "skat": True,
        "skat_counts": rules.skat_counts is SkatCounts.AFTER,
        **(_price(rules) if rules.winner is None else {}),
        "tens": rules.tens is not Tens.HIGH,
        "pushing": rules.pushing,
        "knocking": rules.knocking,
        "grand_hand_first": rules.grand_hand_first,
    }
    parts = form.clauses(rules, *(name for name, is_so in asked.items() if is_so))
    if rules.winner is not None:
        parts += form.clauses(rules.winner, "points", "tied", *["won_game"] * rules.winner.won_game)
    if rules.pushing:
        parts.append(_("Jacks are not passed on."))
    if rules.every_round:
        each = ngettext("Every deal is Ramsch.", "Each {n}th round is Ramsch.", rules.every_round)
        parts.append(each.format(n=rules.every_round))
    return " ".join(parts), rule_sets_examples.of_ramsch(rules)


def _price(rules: RamschRules) -> dict[str, bool]:
    """Return what is said of a Ramsch that is lost: two virgins have a price where they do not make a march."""
    is_fixed, is_march = rules.pays is Pays.FIXED, rules.march is not March.NOTHING
    return {
        "pays": True,
        "fixed": is_fixed,
        "fixed_virgin": is_fixed,
        "fixed_virgins": is_fixed and not is_march,
        "march": True,
        "march_points": is_march,
        "is_loss": rules.is_loss,
        "tie": True,
        "three_tied_void": rules.three_tied_void,
        "virgin_doubles": rules.virgin_doubles and not is_fixed,
    }
