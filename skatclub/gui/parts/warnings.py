"""Warns before a step that would build on something provisional: what that is; it can be done all the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from skatclub.domain.overview import steps
from skatclub.domain.overview.steps import StepKind
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import ask
from skatclub.i18n import overview as words
from skatclub.i18n.language import _
from skatclub.services import overview
from skatclub.services.registration import registration


class Warnings:
    """Asks for the page it belongs to; what was agreed to once for an event is not asked again."""

    def __init__(self, parent: QWidget, operations: Operations) -> None:
        self._parent, self._operations = parent, operations
        self._agreed: set[tuple[object, ...]] = set()

    def ask(
        self,
        event_id: int,
        kind: StepKind,
        then: Callable[[], object],
        *,
        series: int = 0,
        also: Sequence[str] = (),
        act: str = "",
    ) -> None:
        """Do it, but ask first, once, where something below it may still change or `also` is to be known.

        `act` is written on the button; what is also to be known is said each time.
        """
        seen = self._operations.ask(overview.of_event, event_id)
        doubts = () if seen is None else steps.doubts(seen, kind, series)
        known = (event_id, kind, series, doubts)
        if not also and (not doubts or known in self._agreed):
            then()
            return

        def do() -> None:
            self._agreed.add(known)
            then()

        awaited = [doubt for doubt in doubts if doubt.kind is steps.DoubtKind.AWAITED]
        if awaited and len(awaited) == len(doubts) and not also:
            later = _("Whoever comes after the draw is given a seat as a late-comer.")
            sentences = "\n\n".join((*map(words.doubt_words, awaited), later))
            names = awaited[0].names

            def note_absent() -> None:
                if self._operations.run(registration.mark_no_shows, event_id) is not None:
                    self.ask(
                        event_id, kind, then, series=series, act=act
                    )  # somebody who waited may be expected now

            offers = ((act or words.without_words(names), do), (words.absent_words(names), note_absent))
            ask.choose(self._parent, _("Somebody is missing"), sentences, offers)
            return
        lines = list(also)
        if doubts:
            lines.append(_("This relies on something that may still change:"))
        lines += [f"• {words.doubt_words(doubt)}" for doubt in doubts]
        title = _("Still provisional") if doubts else _("Still to be settled")
        ask.choose(self._parent, title, "\n".join(lines), ((act or _("Do it anyway"), do),))
