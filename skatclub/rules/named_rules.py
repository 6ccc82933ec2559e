"""Every house rule by itself, the smallest rule set that plays it, to be named and shown; names used elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatclub.rules.house.bock_rules import Begins, Bock, Effect, Stacking, Trigger
from skatclub.rules.house.house import End, EndKind, House, Kontra, KontraBy, Pinke, Profile, Sign
from skatclub.rules.house.ramsch_rules import March, Pays, RamschRules, SkatCounts, SkatGoes, Tens, Tie, Winner
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.systems import CLASSIC

PLAIN = RuleSet(system=CLASSIC)
"""By the order alone, with nothing but the points of the games: what every house rule is seen against."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One house rule: its code in lists and commands, and a rule set that plays nothing else."""

    code: str
    rules: RuleSet


def _house(code: str, house: House) -> HouseRule:
    return HouseRule(code, replace(PLAIN, house=house))


def _ramsch(code: str, rules: RamschRules) -> HouseRule:
    return _house(code, House(ramsch=rules))


def _old(code: str, profile: Profile) -> HouseRule:
    return _house(code, House(profile=profile))


HOUSE_RULES = (
    _house("kontra", House(kontra=Kontra(highest=1))),
    _house("re", House(kontra=Kontra(highest=2))),
    _house("supra", House(kontra=Kontra(highest=3))),
    _house("resupra", House(kontra=Kontra(highest=4))),
    _house("kontra_bidder", House(kontra=Kontra(by=KontraBy.BIDDER))),
    _house("doubled_bonus", House(kontra=Kontra(doubles_bonus=True))),
    _house("bock", House(bock=Bock())),
    _house("bock_multiply", House(bock=Bock(stacking=Stacking.MULTIPLY))),
    _house("bock_at_once", House(bock=Bock(begins=Begins.SAME_DEAL))),
    _house("bock_then_ramsch", House(bock=Bock(ramsch_after=True), ramsch=RamschRules())),
    _house("ramsch_instead", House(bock=Bock(effect=Effect.RAMSCH), ramsch=RamschRules())),
    _ramsch("ramsch", RamschRules()),
    _ramsch("ramsch_skat_loser", RamschRules(skat=SkatGoes.LOSER, skat_counts=SkatCounts.AFTER)),
    _ramsch("ramsch_skat_nobody", RamschRules(skat=SkatGoes.NOBODY)),
    _ramsch("ramsch_all_pay", RamschRules(pays=Pays.ALL)),
    _ramsch("ramsch_fixed", RamschRules(pays=Pays.FIXED)),
    _ramsch("ramsch_split", RamschRules(tie=Tie.SPLIT)),
    _ramsch("ramsch_void", RamschRules(three_tied_void=True)),
    _ramsch("tens", RamschRules(tens=Tens.ONE)),
    _ramsch("virgin", RamschRules(virgin_doubles=True)),
    _ramsch("march", RamschRules(march=March.FROM_OTHERS)),
    _ramsch("pushing", RamschRules(pushing=True)),
    _ramsch("knocking", RamschRules(knocking=True)),
    _ramsch("ramsch_rounds", RamschRules(every_round=4)),
    _ramsch("grand_hand_first", RamschRules(grand_hand_first=True)),
    _ramsch("winners_ramsch", RamschRules(skat=SkatGoes.LOSER, winner=Winner())),
    _house("pinke", House(pinke=Pinke())),
    _house("revolution", House(revolution=True)),
    _house("spitze", House(spitze=1)),
    _house("tisch", House(tisch=2)),
    _house("open_hand", House(open_hand=1)),
    _house("rum", House(rum=1)),
    _house("without_hand", House(without_hand=True)),
    _house("jacks", House(jacks_only=True)),
    HouseRule("passed_in", replace(PLAIN, passed_in_bonus=10)),
    _old("grand_20", Profile(grand_base=20)),
    _old("grand_ouvert_36", Profile(grand_ouvert_base=36)),
    _old("lost_hand_once", Profile(lost_hand_factor=1)),
    _old("null_20", Profile(null_base=20)),
    _house("minus_only", House(sign=Sign.OTHERS)),
    _house("end_at_target", House(end=End(EndKind.TARGET, 1000))),
    _house("end_at_time", House(end=End(EndKind.TIME, 120))),
)
"""Every rule beyond the order that a house can play, in the order of the rule book (5, 6, 7.1, 7.12, 2.2)."""

BOCK_TRIGGERS = tuple(_house(trigger.value, House(bock=Bock(triggers=(trigger,)))) for trigger in Trigger)
"""What can bring a Bock round, each by itself."""

OTHER_NAMES: dict[str, tuple[str, ...]] = {
    "offiziersskat": ("Bauernskat", "Seemannsskat", "Kutscherskat", "Zweimannskat"),
    "skwitz": ("Quitz", "Squitz"),
    "bierlachs": ("Bierlatz", "Lachs"),
    "north_american": ("Tournée", "Guckser", "Passt mir nicht"),
    "resupra": ("Hirsch",),
    "classic": ("Leipziger Skat",),
}
"""What rule sets, house rules and relatives are called elsewhere, by their codes."""


def meant_by(name: str) -> str:
    """Return the code of what is called so elsewhere; the name itself where nothing is."""
    wanted = name.casefold()
    return next(
        (code for code, names in OTHER_NAMES.items() if wanted in {other.casefold() for other in names}), name
    )
