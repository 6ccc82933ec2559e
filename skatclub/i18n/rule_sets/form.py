"""The names of the fields and choices of a rule set, for the form that changes it."""

from __future__ import annotations

from enum import StrEnum

from skatclub.i18n.language import N_, _
from skatclub.rules.house import bock_rules, house, ramsch_rules
from skatclub.rules.house.bock_rules import Trigger

_FIELD_WORDS = {
    ("House", "kontra"): N_("Kontra"),
    ("House", "bock"): N_("Bock rounds"),
    ("House", "ramsch"): N_("Ramsch"),
    ("House", "pinke"): N_("Pinke"),
    ("House", "spitze"): N_("Levels for Spitze (lowest trump, last trick)"),
    ("House", "tisch"): N_("Levels for Tisch (open after picking up)"),
    ("House", "rum"): N_("Levels for Rum (the skat turned face up)"),
    ("House", "open_hand"): N_("Levels for open and Hand without Schwarz announced"),
    ("House", "without_hand"): N_("Schneider and Schwarz announced after picking up"),
    ("House", "revolution"): N_("Revolution (92)"),
    ("House", "jacks_only"): N_("Only jacks are matadors"),
    ("House", "passed_to_all"): N_("Points for everybody for a passed-in deal"),
    ("House", "profile"): N_("As in earlier times"),
    ("House", "sign"): N_("Points are entered"),
    ("House", "charges_sitters"): N_("Players sitting out pay too (our reading of the rule)"),
    ("House", "end"): N_("End of the evening"),
    ("End", "kind"): N_("ends"),
    ("End", "number"): N_("at a points target or time limit"),
    ("Kontra", "highest"): N_("Answers (1 Kontra … 4 Resupra)"),
    ("Kontra", "by"): N_("May be said by"),
    ("Kontra", "until"): N_("Until when"),
    ("Kontra", "re_on_null"): N_("Re on a Null"),
    ("Kontra", "doubles_bonus"): N_("Doubles the bonuses too (our reading of the rule)"),
    ("Bock", "triggers"): N_("Triggered by"),
    ("Bock", "limit"): N_("High game from"),
    ("Bock", "stacking"): N_("Further rounds"),
    ("Bock", "begins"): N_("Begins"),
    ("Bock", "passed"): N_("A passed-in deal"),
    ("Bock", "effect"): N_("Brings"),
    ("Bock", "ramsch_after"): N_("A round of Ramsch after each round of Bock"),
    ("Bock", "doubles_bonus"): N_("Doubles the bonuses too (our reading of the rule)"),
    ("RamschRules", "skat"): N_("The skat goes to"),
    ("RamschRules", "skat_counts"): N_("The skat counts"),
    ("RamschRules", "pays"): N_("Who pays"),
    ("RamschRules", "fixed"): N_("Price of a lost Ramsch"),
    ("RamschRules", "fixed_virgin"): N_("Price of a lost Ramsch with a virgin"),
    ("RamschRules", "fixed_virgins"): N_("Price of a lost Ramsch with two virgins"),
    ("RamschRules", "tie"): N_("Several with the most card points"),
    ("RamschRules", "three_tied_void"): N_("A three-way tie costs nothing"),
    ("RamschRules", "virgin_doubles"): N_("A virgin (without a trick) doubles"),
    ("RamschRules", "march"): N_("All tricks"),
    ("RamschRules", "march_points"): N_("Points for all tricks"),
    ("RamschRules", "tens"): N_("The ten"),
    ("RamschRules", "pushing"): N_("Passing the skat on unseen doubles"),
    ("RamschRules", "knocking"): N_("Knocking doubles"),
    ("RamschRules", "every_round"): N_("Every how many rounds (0: never)"),
    ("RamschRules", "grand_hand_first"): N_("Grand Hand instead of Ramsch (then the same dealer again)"),
    ("RamschRules", "is_loss"): N_("Counts as a lost game"),
    ("RamschRules", "winner"): N_("Winner’s Ramsch"),
    ("Winner", "points"): N_("Points for the fewest card points"),
    ("Winner", "tied"): N_("Points if tied"),
    ("Winner", "won_game"): N_("The fewest card points are a won game"),
    ("Pinke", "fee"): N_("Cents for each lost game"),
    ("Pinke", "lost_doubles"): N_("A lost Grand Hand doubles the pot (from memory)"),
    ("Pinke", "kept"): N_("The money is kept"),
    ("Profile", "grand_base"): N_("Base value of a Grand"),
    ("Profile", "grand_ouvert_base"): N_("Base value of a Grand ouvert (0: as any Grand)"),
    ("Profile", "lost_hand_factor"): N_("Factor of a lost Hand game"),
    ("Profile", "null_base"): N_("Value of a Null"),
}


def field_words(owner: str, name: str) -> str:
    """Return the name of a field of a rule: the owner is the name of its dataclass."""
    return _(_FIELD_WORDS[(owner, name)])


_CHOICES: dict[type[StrEnum], dict[StrEnum, str]] = {
    house.KontraBy: {
        house.KontraBy.ANY_DEFENDER: N_("any defender"),
        house.KontraBy.BIDDER: N_("a player who bid or held 18"),
    },
    house.KontraUntil: {
        house.KontraUntil.FIRST_TRICK: N_("before the first trick"),
        house.KontraUntil.OWN_CARD: N_("before playing one’s own first card"),
    },
    Trigger: {
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
    },
    bock_rules.Stacking: {
        bock_rules.Stacking.APPEND: N_("are added at the end"),
        bock_rules.Stacking.MULTIPLY: N_("multiply"),
    },
    bock_rules.Begins: {
        bock_rules.Begins.NEXT_DEAL: N_("with the next deal"),
        bock_rules.Begins.NEXT_ROUND: N_("with the next round"),
        bock_rules.Begins.SAME_DEAL: N_("with the deal itself"),
    },
    bock_rules.PassedDeals: {
        bock_rules.PassedDeals.CONSUME: N_("uses up a Bock deal"),
        bock_rules.PassedDeals.REPEAT: N_("does not use up a Bock deal"),
    },
    bock_rules.Effect: {
        bock_rules.Effect.BOCK: N_("a round of Bock"),
        bock_rules.Effect.RAMSCH: N_("a Ramsch as the next deal"),
    },
    ramsch_rules.SkatGoes: {
        ramsch_rules.SkatGoes.LAST_TRICK: N_("whoever takes the last trick"),
        ramsch_rules.SkatGoes.LOSER: N_("whoever has the most card points"),
        ramsch_rules.SkatGoes.NOBODY: N_("nobody"),
        ramsch_rules.SkatGoes.TIED: N_("everybody with the most card points"),
    },
    ramsch_rules.SkatCounts: {
        ramsch_rules.SkatCounts.BEFORE: N_("before the loser is found"),
        ramsch_rules.SkatCounts.AFTER: N_("after the loser is found"),
    },
    ramsch_rules.Pays: {
        ramsch_rules.Pays.LOSER: N_("the loser, his card points"),
        ramsch_rules.Pays.ALL: N_("everybody his own card points"),
        ramsch_rules.Pays.FIXED: N_("the loser, a fixed price"),
    },
    ramsch_rules.Tie: {
        ramsch_rules.Tie.ALL_PAY: N_("each pays in full"),
        ramsch_rules.Tie.SPLIT: N_("they share it"),
        ramsch_rules.Tie.LAST_TRICK: N_("whoever took the last trick loses"),
    },
    ramsch_rules.March: {
        ramsch_rules.March.TO_HIM: N_("earn points"),
        ramsch_rules.March.FROM_OTHERS: N_("cost the others points"),
        ramsch_rules.March.NOTHING: N_("are lost"),
    },
    ramsch_rules.Tens: {
        ramsch_rules.Tens.HIGH: N_("is high"),
        ramsch_rules.Tens.LOW: N_("ranks below king and queen"),
        ramsch_rules.Tens.ONE: N_("counts 1 (84 card points in all)"),
    },
    house.Sign: {
        house.Sign.DECLARER: N_("to the declarer"),
        house.Sign.OTHERS: N_("as minus to the others"),
    },
    house.Kept: {
        house.Kept.TABLE: N_("on the table, as the pot of the evening"),
        house.Kept.CASH_BOX: N_("in the cash box, as the pot of the evening"),
        house.Kept.SEASON: N_("in the cash box, as the kitty of the season"),
    },
    house.EndKind: {
        house.EndKind.DEALS: N_("after its deals"),
        house.EndKind.TARGET: N_("when a target is reached"),
        house.EndKind.TIME: N_("after a time"),
    },
}
"""By the kind of choice: to Python, the last trick that takes the skat is the last trick that loses."""


def choice_words(choice: StrEnum) -> str:
    """Return the name of one of several ways."""
    return _(_CHOICES[type(choice)][choice])


def clause(rule: object, name: str) -> str:
    """Return what a rule says of one of its fields, in the words of its form: "Further rounds: multiply."."""
    value, words = getattr(rule, name), field_words(type(rule).__name__, name)
    match value:
        case bool():
            return f"{words}." if value else f"{words}: {_('no')}."
        case int():
            return f"{words}: {value}."
        case tuple():
            return f"{words}: {', '.join(map(choice_words, value)) or '–'}."
    return f"{words}: {choice_words(value)}."


def clauses(rule: object, *names: str) -> list[str]:
    """Return what a rule says of several of its fields."""
    return [clause(rule, name) for name in names]


_NUMBERS = {
    "kontra": ("Kontra", "highest"),
    "bock_limit": ("Bock", "limit"),
    "winner": ("Winner", "points"),
    "winner_tied": ("Winner", "tied"),
    "pinke": ("Pinke", "fee"),
}


def number_name(name: str) -> str:
    """Return the name of a number that no house writes down; its own field is called so unless it stands here."""
    owners = ("RamschRules", "Profile", "House")
    usual = ((owner, name) for owner in owners if (owner, name) in _FIELD_WORDS)
    field = _NUMBERS.get(name) or next(usual, None)
    return name if field is None else field_words(*field)
