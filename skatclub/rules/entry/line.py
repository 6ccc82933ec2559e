"""The entry line: one line of keys becomes a deal, a place to go to or points by the director, and back."""

from __future__ import annotations

from skatclub.rules.entry import grammar as entry_grammar
from skatclub.rules.entry.draft import Draft
from skatclub.rules.entry.errors import KIsAmbiguous, WayOut
from skatclub.rules.entry.tokens import EnterDeal, Parsed, Situation
from skatclub.rules.errors import Refusal
from skatclub.rules.game import deal as deal_rules
from skatclub.rules.game.value import Settlement


def parse(line: str, situation: Situation) -> Parsed:
    """Read a line, complete or not, for a deal; no string is an error.

    What can never become right by typing on is `Parsed.refusal`, with the line probably meant as its
    `suggestion` where there is one. What only needs more keys is `Parsed.missing`.
    """
    draft = Draft(situation=situation, line=line)
    grammar = entry_grammar.grammar_of(situation.rules)
    refusal = entry_grammar.read(draft, grammar)
    missing = entry_grammar.finish(draft)
    tokens, expected = tuple(draft.tokens), entry_grammar.expected(draft, grammar)
    if refusal is not None:
        refusal = _with_possible_lines(refusal, draft)
        return Parsed(line=line, tokens=tokens, expected=expected, refusal=refusal, refused_at=draft.at)
    return Parsed(
        line=line,
        tokens=tokens,
        expected=expected,
        command=draft.command,
        missing=missing,
    )


def settlement_of(parsed: Parsed, situation: Situation) -> Settlement | None:
    """Settle the deal that a line says; None where it says no deal, or one that all passed."""
    match parsed.command:
        case EnterDeal(deal=deal):
            return deal_rules.settlement_of(deal, situation.rules)
    return None


def _with_possible_lines(refusal: Refusal, draft: Draft) -> Refusal:
    """Return the refusal with lines to offer that are not refused themselves, shortened if need be."""
    match refusal:
        case WayOut(suggestion=suggestion):
            return refusal.offering(_possible(suggestion, draft))
        case KIsAmbiguous(diamonds=diamonds, clubs=clubs):
            named = draft.line[: draft.k_at + 1]
            return KIsAmbiguous(_possible(diamonds, draft) or named + "a", _possible(clubs, draft) or named + "r")
    return refusal


def _possible(line: str, draft: Draft) -> str:
    rest = len(draft.line) - draft.at - 1
    return next((part for part in (line, line[: len(line) - rest]) if part and _is_possible(part, draft)), "")


def _is_possible(line: str, draft: Draft) -> bool:
    attempt = Draft(situation=draft.situation, line=line)
    return entry_grammar.read(attempt, entry_grammar.grammar_of(draft.situation.rules)) is None
