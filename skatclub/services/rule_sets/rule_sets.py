"""The rule sets of a club: kept under a name, forgotten, and on offer when an event is opened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from skatclub.domain import text
from skatclub.rules import presets, rule_set
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.imports import files as imports_files
from skatclub.store.events import rule_sets


def kept(club: Club) -> tuple[RuleSet, ...]:
    """Return what the club keeps, in the order of the names."""
    with club.database.view() as view:
        return rule_sets.kept(view)


def from_file(path: Path) -> RuleSet:
    """Return the rule set that a file holds.

    Refused: `RuleSetUnreadable`, `FileUnreadable`, `FileTooLarge`, `FileIsNoText`, and for its name `NameMissing`,
    `TextTooLong`, `TextNotPrintable`; `TableSizeUnknown`.
    """
    rules = rule_set.load(imports_files.text_of(path))
    for size, _points in rules.system.defender_bonus:
        rotation.check_size(size)
    return replace(rules, name=text.checked(rules.name))


def keep(club: Club, rules: RuleSet, name: str, *, instead: str = "") -> Change:
    """Keep a rule set under a name, `instead` of the kept one of that name from which it was made.

    Refused: `NameMissing`, `TextTooLong`, `RuleSetNameTaken` for the name of a preset or of another set.
    """
    named = replace(rules, name=text.checked(name))
    with club.change("keep_rules", name=named.name) as work:
        presets.check_free(named.name, {each.name for each in rule_sets.kept(work)} - {instead})
        rule_sets.keep(work, named)
    return committed(work)


def forget(club: Club, name: str) -> Change:
    """Forget a rule set; events that were opened with it keep theirs. Refused: `NoSuchRecord`."""
    with club.change("forget_rules", name=name) as work:
        rule_sets.forget(work, name)
    return committed(work)
