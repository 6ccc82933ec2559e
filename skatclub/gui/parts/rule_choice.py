"""The choice of the rules that an event is opened by: the usual ones, those of the club, others of the program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import Qt

from skatclub.gui.widgets.calm import CalmChoice
from skatclub.i18n import language
from skatclub.i18n.language import _
from skatclub.i18n.rule_sets import words as rule_sets_words
from skatclub.rules import rule_set
from skatclub.rules.presets import PRESETS
from skatclub.rules.rule_set import RuleSet


@cache  # every form asks for those of all presets
def _sentences(rules: RuleSet, _language: str) -> str:
    """Return what a rule set says, a sentence a line, in the language in use."""
    return "\n".join(line.sentence for line in rule_sets_words.lines(rules))


class RuleChoice(CalmChoice):
    """Rule sets by name; the sentences of the chosen one are its tool tip."""

    def __init__(self) -> None:
        super().__init__(())
        self.setAccessibleName(_("Rules"))
        self._offered: tuple[RuleSet, ...] = ()
        self._kept = 0
        self.currentIndexChanged.connect(self._explain)
        self.offer(())

    def offer(self, kept: Sequence[RuleSet]) -> None:
        """Offer the rule sets of the program and those that the club keeps; the usual one is chosen."""
        usual, *others = (preset.rules for preset in PRESETS)
        self._kept = len(kept)
        self._offered = (usual, *kept, *others)
        self.clear()
        for rules in self._offered:
            self._add(rules)
        self.setCurrentIndex(0)

    def rules(self) -> RuleSet:
        """Return the chosen rule set."""
        return self._offered[max(self.currentIndex(), 0)]

    def select(self, rules: RuleSet) -> None:
        """Choose a rule set; one that is not offered yet is offered, too."""
        mark = rule_set.fingerprint(rules)
        if self.findData(mark) < 0:
            self._offered += (rules,)
            self._add(rules)
        self.setCurrentIndex(self.findData(mark))

    def _add(self, rules: RuleSet) -> None:
        self.addItem(rule_sets_words.name_of(rules), rule_set.fingerprint(rules))
        words = _sentences(rules, language.current())
        self.setItemData(self.count() - 1, words, Qt.ItemDataRole.ToolTipRole)

    def find_kept(self, name: str) -> RuleSet | None:
        """Return the rule set that the club keeps under this name."""
        return next((rules for rules in self._offered[1 : 1 + self._kept] if rules.name == name), None)

    def kept_names(self) -> frozenset[str]:
        """Return the names under which the club keeps rule sets."""
        return frozenset(rules.name for rules in self._offered[1 : 1 + self._kept])

    def is_kept(self) -> bool:
        """Tell whether the chosen rule set is one that the club keeps."""
        return 1 <= self.currentIndex() <= self._kept

    def _explain(self, place: int) -> None:
        self.setToolTip(str(self.itemData(place, Qt.ItemDataRole.ToolTipRole) or ""))
