"""The names of the fields and choices of a rule set, for the form that changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import _
from skatclub.i18n.rule_sets import house_rule_words
from skatclub.i18n.sheets import house_names
from skatclub.rules.house import bock_rules, house, kontra, ramsch_rules
from skatclub.rules.house.bock_rules import Trigger

if TYPE_CHECKING:
    from enum import StrEnum


def field_words(owner: str, name: str) -> str:
    """Return the name of a field of a rule: the owner is the name of its dataclass."""
    words = {
        ("House", "kontra"): _("Kontra"),
        ("House", "bock"): _("Bock rounds"),
        ("House", "ramsch"): _("Ramsch"),
        ("House", "pinke"): _("Pinke"),
        ("House", "spitze"): _("Levels for Spitze"),
        ("House", "tisch"): _("Levels for Tisch"),
        ("House", "rum"): _("Levels for Rum"),
        ("House", "revolution"): _("Revolution (92)"),
        ("House", "jacks_only"): _("Only jacks are matadors"),
        ("House", "passed_to_all"): _("Bonus of a passed-in deal to everybody"),
        ("House", "profile"): _("As in other times"),
        ("House", "sign"): _("Points are written"),
        ("House", "charges_sitters"): _("Who sits out pays too (inferred)"),
        ("House", "end"): _("End of the evening"),
        ("End", "kind"): _("ends"),
        ("End", "number"): _("at points or minutes"),
        ("Kontra", "highest"): _("Answers (1 Kontra … 4 Resupra)"),
        ("Kontra", "by"): _("May be said by"),
        ("Kontra", "until"): _("Until when"),
        ("Kontra", "re_on_null"): _("Re on a Null"),
        ("Kontra", "doubles_bonus"): _("Doubles the bonuses too (inferred)"),
        ("Bock", "triggers"): _("Brought by"),
        ("Bock", "limit"): _("High game from"),
        ("Bock", "stacking"): _("Further rounds"),
        ("Bock", "begins"): _("Begins"),
        ("Bock", "passed"): _("A passed-in deal"),
        ("Bock", "effect"): _("Brings"),
        ("Bock", "ramsch_after"): _("A round of Ramsch after each"),
        ("Bock", "doubles_bonus"): _("Doubles the bonuses too (inferred)"),
        ("RamschRules", "skat"): _("The skat goes to"),
        ("RamschRules", "skat_counts"): _("The skat counts"),
        ("RamschRules", "pays"): _("Who pays"),
        ("RamschRules", "fixed"): _("Fixed price"),
        ("RamschRules", "fixed_virgin"): _("… with one virgin"),
        ("RamschRules", "fixed_virgins"): _("… with two virgins"),
        ("RamschRules", "tie"): _("Several with the most"),
        ("RamschRules", "three_tied_void"): _("Three equal counts cost nothing"),
        ("RamschRules", "virgin_doubles"): _("A virgin doubles"),
        ("RamschRules", "march"): _("All tricks"),
        ("RamschRules", "march_points"): _("Points for all tricks"),
        ("RamschRules", "tens"): _("The ten"),
        ("RamschRules", "pushing"): _("The skat is passed on"),
        ("RamschRules", "knocking"): _("Knocking doubles"),
        ("RamschRules", "every_round"): _("Every how many rounds (0: never)"),
        ("RamschRules", "grand_hand_first"): _("Grand Hand may go first"),
        ("RamschRules", "is_loss"): _("Counts as a lost game"),
        ("RamschRules", "winner"): _("Winner's Ramsch"),
        ("Winner", "points"): _("Points for the fewest"),
        ("Winner", "tied"): _("Points for several"),
        ("Winner", "won_game"): _("A won game as well"),
        ("Pinke", "fee"): _("Cents for each lost game"),
        ("Pinke", "lost_doubles"): _("A lost Grand Hand doubles the pot (from memory)"),
        ("Profile", "grand_base"): _("Base value of a Grand"),
        ("Profile", "grand_ouvert_base"): _("Grand ouvert (0: as any Grand)"),
        ("Profile", "lost_hand_factor"): _("Factor of a lost Hand game"),
        ("Profile", "null_base"): _("Value of a Null"),
    }
    return words.get((owner, name), name)


def choice_words(choice: StrEnum) -> str:
    """Return the name of one of several ways."""
    if isinstance(choice, Trigger):
        return house_rule_words.trigger_name(choice)
    words: dict[StrEnum, str] = {
        kontra.KontraBy.ANY_DEFENDER: _("any defender"),
        kontra.KontraBy.BIDDER: _("who bid or held 18"),
        kontra.KontraUntil.FIRST_TRICK: _("before the first trick"),
        kontra.KontraUntil.OWN_CARD: _("before the own first card"),
        bock_rules.Stacking.APPEND: _("are added at the end"),
        bock_rules.Stacking.MULTIPLY: _("multiply"),
        bock_rules.Begins.NEXT_DEAL: _("with the next deal"),
        bock_rules.Begins.NEXT_ROUND: _("with the next round"),
        bock_rules.Begins.SAME_DEAL: _("with the deal itself"),
        bock_rules.PassedDeals.CONSUME: _("uses a Bock deal up"),
        bock_rules.PassedDeals.REPEAT: _("uses none up"),
        bock_rules.Effect.BOCK: _("a round of Bock"),
        bock_rules.Effect.RAMSCH: _("a Ramsch"),
        ramsch_rules.SkatGoes.LAST_TRICK: _("the last trick"),
        ramsch_rules.SkatGoes.LOSER: _("the loser"),
        ramsch_rules.SkatGoes.NOBODY: _("nobody"),
        ramsch_rules.SkatGoes.TIED: _("every loser"),
        ramsch_rules.SkatCounts.BEFORE: _("before the loser is found"),
        ramsch_rules.SkatCounts.AFTER: _("after the loser is found"),
        ramsch_rules.Pays.LOSER: _("the loser his card points"),
        ramsch_rules.Pays.ALL: _("everybody his own"),
        ramsch_rules.Pays.FIXED: _("the loser a fixed price"),
        ramsch_rules.Tie.ALL_PAY: _("each pays all"),
        ramsch_rules.Tie.SPLIT: _("share"),
        ramsch_rules.Tie.LAST_TRICK: _("the last trick loses"),
        ramsch_rules.March.TO_HIM: _("bring points"),
        ramsch_rules.March.FROM_OTHERS: _("cost the others points"),
        ramsch_rules.March.NOTHING: _("are lost"),
        ramsch_rules.Tens.HIGH: _("is high"),
        ramsch_rules.Tens.LOW: _("is below king and queen"),
        ramsch_rules.Tens.ONE: _("counts 1"),
        house.Sign.DECLARER: _("to the declarer"),
        house.Sign.OTHERS: _("as minus to the others"),
        house.EndKind.DEALS: _("after its deals"),
        house.EndKind.TARGET: _("at a target"),
        house.EndKind.TIME: _("after a time"),
    }
    return words.get(choice, house_names.fact_name(choice.value))
