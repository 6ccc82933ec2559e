"""The page of the rule sets in the window, and what the club keeps of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from skatclub.gui.rule_sets.page import RuleSetsPage
    from skatclub.gui.window.session import Session
    from skatclub.rules.rule_set import RuleSet

RULE_SETS = "rule_sets"


class RulePages:
    """Makes the page when it is first shown, and tells the forms of new events what the club keeps."""

    def __init__(self, session: Session) -> None:
        self._session = session
        session.window.add_page(RULE_SETS, self._make)

    def show(self) -> None:
        """Show the rule sets, those of the open club as they are now."""
        self._session.window.show_page(RULE_SETS)
        self.page().refresh()

    def page(self) -> RuleSetsPage:
        """Return the page."""
        return cast("RuleSetsPage", self._session.window.page(RULE_SETS))

    def kept(self) -> Sequence[RuleSet]:
        """Return the rule sets that the open club keeps."""
        from skatclub.services.rule_sets import rule_sets

        operations = self._session.operations
        return (operations.ask(rule_sets.kept) or ()) if operations.club is not None else ()

    def _make(self) -> QWidget:
        from skatclub.gui.rule_sets.page import RuleSetsPage

        session = self._session
        return RuleSetsPage(session.operations, event_of=lambda: session.event_id)
