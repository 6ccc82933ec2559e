"""The grammar of the entry line as a table: which key does what at which stage, under which rule set."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from skatclub.rules.entry import (
    bidding as entry_bidding,
    bids as entry_bids,
    commands as entry_commands,
    errors as entry_errors,
    games as entry_games,
    house as entry_house,
    keys,
    levels as entry_levels,
    numbers as entry_numbers,
    ramsch as entry_ramsch,
)
from skatclub.rules.entry.draft import SPACED, Draft, Offer, Press, Stage
from skatclub.rules.entry.tokens import Expectation
from skatclub.rules.errors import Refusal
from skatclub.rules.rule_set import RuleSet

RULES = (
    *entry_games.RULES,
    *entry_levels.RULES,
    *entry_bids.RULES,
    *entry_numbers.RULES,
    *entry_house.RULES,
    *entry_bidding.RULES,
    *entry_ramsch.RULES,
)
"""Every key rule; those of houses come last, so that they go before the others where they are on."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """The rules of one rule set, by stage and key, and by stage in the order of the offers."""

    presses: dict[tuple[Stage, str], Press]
    offers: dict[Stage, tuple[Offer | Expectation, ...]]


@cache
def grammar_of(rules: RuleSet) -> Grammar:
    """Return the grammar that a rule set switches on."""
    grammar = Grammar({}, dict.fromkeys(Stage, ()))
    for rule in RULES:
        for stage in rule.stages if rule.on(rules) else ():
            if rule.offer is not None:
                grammar.offers[stage] += (rule.offer,)
            if rule.press is not None:
                grammar.presses.update({(stage, key): rule.press for key in rule.keys})
    return grammar


def read(draft: Draft, grammar: Grammar) -> Refusal | None:
    """Read the line of a draft key by key; return what refuses the first key that cannot be."""
    for place, key in enumerate(draft.line.translate(keys.SAME)):
        if key in keys.UNSEEN or (key.isspace() and draft.stage not in SPACED):
            continue
        draft.at = place
        stage = draft.stage
        try:
            _press(draft, " " if key.isspace() else key, grammar)
        except Refusal as refusal:
            draft.stage = stage
            return refusal.with_traceback(None)
    return None


def _press(draft: Draft, key: str, grammar: Grammar) -> None:
    press = grammar.presses.get((draft.stage, key))
    while press is None and draft.stage in entry_games.OTHERWISE:
        entry_games.OTHERWISE[draft.stage](draft, key)
        press = grammar.presses.get((draft.stage, key))
    if press is None:
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    press(draft, key)


def expected(draft: Draft, grammar: Grammar) -> tuple[Expectation, ...]:
    """Return what may come next, in the order of the rules; call `finish` before."""
    expectations = (
        offer if isinstance(offer, Expectation) else offer(draft) for offer in grammar.offers[draft.stage]
    )
    return tuple(expectation for expectation in expectations if expectation is not None)


def finish(draft: Draft) -> Refusal | None:
    """Set what the draft says if it ends here; return what is missing."""
    try:
        draft.command = entry_commands.command_of(draft)
    except Refusal as missing:
        return missing.with_traceback(None)
    return None
