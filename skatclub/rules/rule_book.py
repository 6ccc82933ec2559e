"""The case book: deals that are asked about, by the paragraph that decides them; each is settled by these rules.

The cases are ours. A paragraph is cited by the numbers of its edition, for they have changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.rules.game import value
from skatclub.rules.game.deal import PASSED_IN, Deal, Played, Ramsch
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.bock_rules import Bock, Trigger
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kontra, Profile, Sign
from skatclub.rules.house.ramsch_rules import RamschRules, SkatCounts, SkatGoes, Winner
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import Row, Sheet
from skatclub.rules.systems import BIERLACHS, CLASSIC, SEEGER

DECLARER = 2
"""The seat that declares where nothing else is said: the first deals, and sits out at four."""


class Order(StrEnum):
    """By which order a case is decided."""

    ISKO_2022 = "isko2022"
    ISKO_2006 = "isko2006"  # the numbers of 2006 to 2018
    SKWO_2022 = "skwo2022"
    HOUSE = "house"
    UNTIL_1998 = "until1998"
    UNTIL_1932 = "until1932"


OLD_NUMBERS = {"2.3": "2.4", "2.4": "5.1", "2.5": "5.2", "3.6": "5.4", "3.6.2": "5.4", "4.4": "4.3", "6.3.1": "5"}
"""What paragraphs of 2022 were numbered from 2006 to 2018, as far as the sources tell it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case: its code, who decides it and where, and the deals of a list whose last one is asked about.

    `paragraph` is empty where no order says it. At four the first seat deals and sits out the first deal.
    """

    code: str
    order: Order
    paragraph: str = ""
    deals: tuple[Deal, ...]
    size: int = 4
    rules: RuleSet = ISKO_2022


def answered(case: Case) -> Sheet:
    """Return the list of a case: its last line is the answer, with its calculation; its footer what all have."""
    return sheet.fold(case.size, [Row(deal) for deal in case.deals], case.rules)


def old_number(case: Case) -> str:
    """Return the number that the paragraph of a case had from 2006 to 2018; empty where it is not known."""
    is_of_2022 = case.order in {Order.ISKO_2022, Order.SKWO_2022}
    return OLD_NUMBERS.get(case.paragraph, "") if is_of_2022 else ""


DIAMONDS, HEARTS, SPADES = GameKind.DIAMONDS, GameKind.HEARTS, GameKind.SPADES
CLUBS, GRAND, NULL = GameKind.CLUBS, GameKind.GRAND, GameKind.NULL
HAND, OUVERT, HAND_OUVERT = Announcement.HAND, Announcement.OUVERT, Announcement.HAND_OUVERT
SAYS_SCHNEIDER, SAYS_SCHWARZ = Announcement.SCHNEIDER, Announcement.SCHWARZ
SCHNEIDER, SCHWARZ = Reached.SCHNEIDER, Reached.SCHWARZ


def _of(code: str, paragraph: str, facts: Game, order: Order = Order.ISKO_2022) -> Case:
    return Case(code=code, order=order, paragraph=paragraph, deals=(Played(DECLARER, facts),))


def _award(code: str, facts: Game) -> Case:
    return _of(code, "4.1.5", value.with_award(facts, ISKO_2022), Order.ISKO_2006)


def _list(code: str, *deals: Deal, size: int = 4) -> Case:
    return Case(code=code, order=Order.SKWO_2022, paragraph="6.3.1", deals=deals, size=size)


def _by(code: str, rules: RuleSet, *deals: Game | Deal, order: Order = Order.HOUSE, size: int = 3) -> Case:
    """Return a case of a house or an old rule set; a game is declared by the usual seat."""
    played = tuple(Played(DECLARER, deal) if isinstance(deal, Game) else deal for deal in deals)
    return Case(code=code, order=order, deals=played, size=size, rules=rules)


def _house(code: str, house: House, *deals: Game | Deal) -> Case:
    return _by(code, RuleSet(system=CLASSIC, house=house), *deals)


def _ramsch(code: str, rules: RamschRules, counts: tuple[int, int, int], **facts: int) -> Case:
    seats = tuple(enumerate(counts, start=1))
    return _house(
        code,
        House(ramsch=rules),
        Ramsch(
            RamschFacts(
                counts=seats,
                skat=facts.get("skat"),
                last_trick=facts.get("last_trick"),
                pushed=facts.get("pushed", 0),
            )
        ),
    )


MATADORS = (
    _of("skat_in_hand", "2.3", Game(kind=SPADES, matadors=1, announcement=HAND, card_points=66)),
    _of("three_in_a_row", "2.3", Game(kind=HEARTS, matadors=3, card_points=72)),
    _of("without_two", "2.3", Game(kind=DIAMONDS, matadors=-2, won=False, card_points=52)),
    _of("eleven", "2.3", Game(kind=CLUBS, matadors=11, card_points=88)),
    _of("four_in_grand", "2.3", Game(kind=GRAND, matadors=4, card_points=85)),
)
BASE_VALUES = (
    _of("grand_lost", "2.4", Game(kind=GRAND, matadors=1, won=False, card_points=57)),
    _of("null_won", "2.4", Game(kind=NULL)),
    _of("null_hand_lost", "2.4", Game(kind=NULL, announcement=HAND, won=False)),
    _of("null_ouvert_lost", "2.4", Game(kind=NULL, announcement=OUVERT, won=False, bid=30)),
    _of("null_ouvert_hand", "2.4", Game(kind=NULL, announcement=HAND_OUVERT)),
)
LEVELS = (
    _of("sixty", "2.5", Game(kind=CLUBS, matadors=2, announcement=HAND, won=False, card_points=60)),
    _of("sixty_one", "2.5", Game(kind=CLUBS, matadors=2, announcement=HAND, card_points=61)),
    _of("ninety", "2.5", Game(kind=DIAMONDS, matadors=1, reached=SCHNEIDER, card_points=90)),
    _of("eighty_nine", "2.5", Game(kind=DIAMONDS, matadors=1, card_points=89)),
    _of("trick_without_points", "2.5", Game(kind=CLUBS, matadors=1, reached=SCHNEIDER, card_points=120, tricks=9)),
    _of("all_tricks", "2.5", Game(kind=CLUBS, matadors=1, reached=SCHWARZ, tricks=10)),
    _of("own_31", "2.5", Game(kind=DIAMONDS, matadors=1, won=False, card_points=31)),
    _of("own_schneider", "2.5", Game(kind=DIAMONDS, matadors=1, won=False, reached=SCHNEIDER, card_points=30)),
    _of("own_schwarz", "2.5", Game(kind=DIAMONDS, matadors=1, won=False, reached=SCHWARZ, tricks=0)),
)
ANNOUNCEMENTS = (
    _of("hand_not_said", "3.5", Game(kind=HEARTS, matadors=1, card_points=80, bid=30)),
    _of(
        "schneider_made",
        "3.5",
        Game(kind=HEARTS, matadors=7, announcement=SAYS_SCHNEIDER, reached=SCHNEIDER, card_points=95),
    ),
    _of(
        "schneider_missed",
        "3.5",
        Game(kind=GRAND, matadors=4, announcement=SAYS_SCHNEIDER, won=False, card_points=89),
    ),
    _of(
        "schneider_turned",
        "3.5",
        Game(kind=GRAND, matadors=4, announcement=SAYS_SCHNEIDER, won=False, reached=SCHNEIDER, card_points=20),
    ),
    _of("schwarz_missed", "3.5", Game(kind=CLUBS, matadors=1, announcement=SAYS_SCHWARZ, won=False, tricks=9)),
    _of("ouvert_made", "3.5", Game(kind=DIAMONDS, matadors=2, announcement=OUVERT, reached=SCHWARZ, tricks=10)),
    _of("highest", "3.5", Game(kind=GRAND, matadors=4, announcement=OUVERT, reached=SCHWARZ, tricks=10, bid=264)),
    _of("ouvert_missed", "3.5", Game(kind=GRAND, matadors=2, announcement=OUVERT, won=False, tricks=9)),
)
OVERBID = (
    _of("just_reached", "3.6", Game(kind=CLUBS, matadors=1, card_points=63, bid=24)),
    _of("overbid", "3.6", Game(kind=CLUBS, matadors=1, card_points=70, bid=30)),
    _of("saved_by_schneider", "3.6", Game(kind=CLUBS, matadors=1, reached=SCHNEIDER, card_points=92, bid=30)),
    _of("overbid_hearts", "3.6", Game(kind=HEARTS, matadors=1, card_points=70, bid=30)),
    _of("one_point_short", "3.6", Game(kind=SPADES, matadors=-1, card_points=89, bid=23)),
    _of("jack_in_the_skat", "3.6", Game(kind=SPADES, matadors=1, announcement=HAND, card_points=84, bid=72)),
    _of("overbid_grand", "3.6", Game(kind=GRAND, matadors=1, card_points=80, bid=60)),
    _of("overbid_and_lost", "3.6", Game(kind=HEARTS, matadors=1, won=False, card_points=48, bid=27)),
    _of(
        "overbid_own_schneider",
        "3.6",
        Game(kind=CLUBS, matadors=1, won=False, reached=SCHNEIDER, card_points=25, bid=30),
    ),
    _of("null_too_low", "3.6.2", Game(kind=NULL, bid=24, won=False, replacement=Replacement(CLUBS, 1))),
    _of(
        "null_hand_too_low",
        "3.6.2",
        Game(kind=NULL, announcement=HAND, bid=36, won=False, replacement=Replacement(DIAMONDS, 1)),
    ),
    _of(
        "null_ouvert_too_low",
        "3.6.2",
        Game(kind=NULL, announcement=OUVERT, bid=48, won=False, replacement=Replacement(CLUBS, -2)),
    ),
    _of("null_at_its_bid", "3.6.2", Game(kind=NULL, bid=23)),
)
PASSED = (Case(code="passed_in", order=Order.ISKO_2022, paragraph="3.3.7", deals=(PASSED_IN,)),)
VIOLATIONS = (
    _of("decided_already", "4.1.3", Game(kind=HEARTS, matadors=2, card_points=64), Order.ISKO_2006),
    _of(
        "declarer_violates",
        "4.1.4",
        Game(kind=DIAMONDS, matadors=1, won=False, ending=Ending.DECLARER_VIOLATION),
        Order.ISKO_2006,
    ),
    _of(
        "declarer_announced",
        "4.1.4",
        Game(kind=CLUBS, matadors=1, announcement=SAYS_SCHNEIDER, won=False, ending=Ending.DECLARER_VIOLATION),
        Order.ISKO_2006,
    ),
    _of(
        "defender_violates",
        "4.1.4",
        Game(kind=SPADES, matadors=-2, ending=Ending.DEFENDER_VIOLATION),
        Order.ISKO_2006,
    ),
    _award("schneider_awarded", Game(kind=CLUBS, matadors=1, bid=36, ending=Ending.DEFENDER_VIOLATION)),
    _award("schwarz_awarded", Game(kind=CLUBS, matadors=1, bid=48, ending=Ending.DEFENDER_VIOLATION)),
    _award(
        "announcement_awarded",
        Game(kind=HEARTS, matadors=2, announcement=SAYS_SCHWARZ, ending=Ending.DEFENDER_VIOLATION),
    ),
    _of(
        "award_impossible",
        "4.1.5",
        Game(kind=CLUBS, matadors=1, bid=36, ending=Ending.DEFENDER_VIOLATION),
        Order.ISKO_2006,
    ),
)
SHORTENED = (
    _of("declarer_concedes", "4.4", Game(kind=GRAND, matadors=2, won=False, ending=Ending.CONCEDED)),
    _of(
        "concedes_announced",
        "4.4",
        Game(kind=HEARTS, matadors=1, announcement=SAYS_SCHNEIDER, won=False, ending=Ending.CONCEDED),
    ),
    _of("concedes_overbid", "4.4", Game(kind=CLUBS, matadors=1, won=False, bid=40, ending=Ending.CONCEDED)),
    _of("defenders_concede", "4.4", Game(kind=SPADES, matadors=3, ending=Ending.CONCEDED)),
    _of("concede_schneider", "4.4", Game(kind=SPADES, matadors=3, reached=SCHNEIDER, ending=Ending.CONCEDED)),
)
_LOST = Game(kind=CLUBS, matadors=1, won=False)
LISTS = (
    _list("lost_at_three", Played(DECLARER, _LOST), size=3),
    _list("lost_at_four", Played(DECLARER, _LOST)),
    _list("lost_at_five", Played(DECLARER, _LOST), size=5),
    _list("won_in_the_list", Played(DECLARER, Game(kind=CLUBS, matadors=1))),
    _list(
        "three_deals",
        Played(1, Game(kind=GRAND, matadors=4, reached=SCHNEIDER)),
        Played(1, Game(kind=DIAMONDS, matadors=-2, won=False)),
        Played(3, Game(kind=NULL, announcement=OUVERT)),
        size=3,
    ),
    _list(
        "more_won",
        Played(1, Game(kind=NULL)),
        Played(3, Game(kind=GRAND, matadors=3)),
        Played(1, Game(kind=NULL)),
        size=3,
    ),
    _list("lot", Played(1, Game(kind=NULL)), Played(3, Game(kind=NULL)), PASSED_IN, size=3),
)
_SINGLE = House(kontra=Kontra(highest=4))
_BOCK = House(kontra=Kontra(), bock=Bock(triggers=(Trigger.KONTRA_LOST,)))
_REVOLUTION = House(revolution=True, kontra=Kontra())
HOUSES = (
    _house("kontra", _SINGLE, Game(kind=CLUBS, matadors=-2, house=HouseFacts(kontra=1))),
    _house("re_lost", _SINGLE, Game(kind=CLUBS, matadors=-2, won=False, house=HouseFacts(kontra=2))),
    _house("resupra", _SINGLE, Game(kind=DIAMONDS, matadors=1, house=HouseFacts(kontra=4))),
    _house("kontra_on_null", _SINGLE, Game(kind=NULL, won=False, house=HouseFacts(kontra=1))),
    _house(
        "kontra_overbid",
        _SINGLE,
        Game(kind=CLUBS, matadors=1, card_points=70, bid=30, house=HouseFacts(kontra=1)),
    ),
    _by(
        "kontra_bonus",
        RuleSet(house=House(kontra=Kontra())),
        Game(kind=CLUBS, matadors=1, won=False, house=HouseFacts(kontra=1)),
    ),
    _house(
        "bock_next",
        _BOCK,
        Game(kind=HEARTS, matadors=1, won=False, house=HouseFacts(kontra=1)),
        Played(3, Game(kind=HEARTS, matadors=1, won=False, house=HouseFacts(kontra=1))),
    ),
    _house(
        "revolution",
        _REVOLUTION,
        Game(kind=NULL, announcement=HAND_OUVERT, house=HouseFacts(revolution=True), bid=92),
    ),
    _house(
        "revolution_lost",
        _REVOLUTION,
        Game(kind=NULL, announcement=HAND_OUVERT, won=False, house=HouseFacts(revolution=True)),
    ),
    _house(
        "revolution_kontra",
        _REVOLUTION,
        Game(kind=NULL, announcement=HAND_OUVERT, won=False, house=HouseFacts(revolution=True, kontra=1)),
    ),
    _house("tisch", House(tisch=2), Game(kind=HEARTS, matadors=1, house=HouseFacts(tisch=True))),
    _house("open_without_hand", House(tisch=1), Game(kind=HEARTS, matadors=1, house=HouseFacts(tisch=True))),
    _house("rum", House(rum=1), Game(kind=DIAMONDS, matadors=2, house=HouseFacts(rum=True))),
    _house(
        "spitze_missed",
        House(spitze=2),
        Game(kind=CLUBS, matadors=1, won=False, card_points=70, house=HouseFacts(spitze=True)),
    ),
    _house("jacks_only", House(jacks_only=True), Game(kind=CLUBS, matadors=6)),
    _by(
        "minus_only",
        RuleSet(system=BIERLACHS, house=House(sign=Sign.OTHERS)),
        Game(kind=GRAND, matadors=4, reached=SCHNEIDER),
    ),
    _ramsch("ramsch", RamschRules(virgin_doubles=False), (0, 51, 69), skat=0, last_trick=3),
    _ramsch("virgin", RamschRules(), (0, 51, 69), skat=0, last_trick=3),
    _ramsch(
        "pushed_twice",
        RamschRules(skat=SkatGoes.LOSER, skat_counts=SkatCounts.AFTER, pushing=True),
        (20, 40, 60),
        pushed=2,
    ),
    _ramsch("march", RamschRules(), (0, 0, 120), last_trick=3),
    _by(
        "fewest_win",
        RuleSet(system=SEEGER, house=House(ramsch=RamschRules(skat=SkatGoes.LOSER, winner=Winner()))),
        Ramsch(RamschFacts(counts=((1, 20), (2, 45), (3, 55)))),
    ),
    _by(
        "two_fewest",
        RuleSet(system=SEEGER, house=House(ramsch=RamschRules(skat=SkatGoes.LOSER, winner=Winner()))),
        Ramsch(RamschFacts(counts=((1, 30), (2, 30), (3, 60)))),
    ),
)
_OLD = RuleSet(system=CLASSIC, house=House(profile=Profile(lost_hand_factor=1)))
_OLDEST = RuleSet(system=CLASSIC, house=House(profile=Profile(grand_base=20, lost_hand_factor=1, null_base=20)))
PAST = (
    _by(
        "hand_lost_once",
        _OLD,
        Game(kind=GRAND, matadors=4, announcement=HAND, won=False, card_points=58),
        order=Order.UNTIL_1998,
    ),
    _by(
        "pick_up_lost_twice", _OLD, Game(kind=GRAND, matadors=4, won=False, card_points=58), order=Order.UNTIL_1998
    ),
    _by("grand_20", _OLDEST, Game(kind=GRAND, matadors=1), order=Order.UNTIL_1932),
    _by("null_20", _OLDEST, Game(kind=NULL, won=False), order=Order.UNTIL_1932),
)

CASES = (
    *MATADORS, *BASE_VALUES, *LEVELS, *PASSED, *ANNOUNCEMENTS, *OVERBID, *VIOLATIONS, *SHORTENED, *LISTS, *HOUSES,
    *PAST,
)  # fmt: skip
"""Every case: those of the order by paragraph, of competitions, of houses, and of the past."""
