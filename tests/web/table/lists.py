"""Lists by chance as a table types them, and tables that may: the same from their seed each time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from skatclub.domain.events.event import Series
from skatclub.domain.hall.typed_lists import TypingPlace
from skatclub.domain.papers.event_facts import Seated, TableFacts
from skatclub.domain.people.person import Person
from skatclub.rules.entry import typed_deals
from skatclub.rules.errors import Refusal
from skatclub.rules.game import bids, deal as deal_rules, game as game_rules, value
from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import (
    LEVELS_REACHED,
    NULL_ANNOUNCEMENTS,
    SUIT_ANNOUNCEMENTS,
    Game,
    Reached,
    Replacement,
)
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation
from skatclub.web.snapshot import Snapshot


def deals(chance: Random, rules: RuleSet, size: int, count: int) -> tuple[Deal, ...]:
    """Return so many deals that may stand in a list of a table of this size."""
    order = tuple(range(1, size + 1))
    return tuple(
        _deal(chance, rules, rotation.actives_of(rotation.dealer_of(number, order), order))
        for number in range(1, count + 1)
    )


def _deal(chance: Random, rules: RuleSet, actives: tuple[int, ...]) -> Deal:
    while chance.random() > 0.08:
        facts = _game(chance, rules)
        if facts is not None:
            return Played(chance.choice(actives), facts)
    return PASSED_IN


def _game(chance: Random, rules: RuleSet) -> Game | None:
    """Return a game by chance; None for one that cannot be."""
    kind = chance.choice(typed_deals.KINDS)
    is_null = kind is GameKind.NULL
    most = game_rules.highest_matadors(kind)
    facts = game_rules.normal(
        Game(
            kind=kind,
            matadors=0 if is_null else chance.choice((-1, 1)) * min(most, chance.choice((1, 1, 2, 3, 4, 5, 7, 11))),
            announcement=chance.choice(NULL_ANNOUNCEMENTS if is_null else SUIT_ANNOUNCEMENTS),
            won=chance.random() < 0.7,
            reached=Reached.NOTHING if is_null else chance.choice(LEVELS_REACHED),
        )
    )
    bid = next((each for each in bids.LADDER if each > value.settle(facts, rules).value), None)
    if bid is not None and chance.random() < 0.25:
        bid = chance.choice([each for each in bids.LADDER if each >= bid])
        facts = game_rules.normal(replace(facts, won=False, bid=bid))
        if value.needs_replacement(facts, rules):
            other = chance.choice(typed_deals.KINDS[:5])
            matadors = chance.choice((-1, 1)) * chance.randint(1, game_rules.highest_matadors(other))
            facts = replace(facts, replacement=Replacement(other, matadors))
    try:
        deal_rules.check(Played(1, facts), rules)
    except Refusal:
        return None
    return facts


def place(size: int, *, table: int = 7, names: tuple[str, ...] = ()) -> TypingPlace:
    """Return a table of this size that may type a list of twelve rounds."""
    called = names or ("Anna Amsel", "Bert Buche", "Carl von Clausewitz-Hohenfels", "Dora Dachs", "Emil Eule")
    people = [
        Person(id=at, given_name=each.partition(" ")[0], family_name=each.partition(" ")[2])
        for at, each in enumerate(called[:size], start=1)
    ]
    return TypingPlace(
        series=Series(id=1, number=2, rounds=12),
        table=TableFacts(number=table, players=tuple(Seated(person=each, start_no=each.id) for each in people)),
    )


def with_rules(seen: Snapshot, rules: RuleSet) -> Snapshot:
    """Return what is seen of the same event under other rules."""
    whole = seen.hall.whole
    return replace(seen, hall=replace(seen.hall, whole=replace(whole, event=replace(whole.event, rules=rules))))
