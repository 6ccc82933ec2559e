"""Asks whether clubs that are spelled alike are one; Enter says yes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from skatclub.domain.people.club_names import TwoSpellings
from skatclub.gui.widgets import ask
from skatclub.i18n.language import _


def ask_each(
    parent: QWidget,
    alike: Sequence[TwoSpellings],
    then: Callable[[Mapping[str, str]], object],
    meant: Mapping[str, str] | None = None,
) -> None:
    """Ask about one after the other, then go on with which spelling counts for each; Esc leaves all as it was."""
    said = dict(meant or {})
    if not alike:
        then(said)
        return
    two, *others = alike

    def go_on(counts: str) -> None:
        ask_each(parent, others, then, {**said, two.spelling: counts})

    words = _("“{about}”: the same club as “{examples}”?").format(about=two.spelling, examples=two.known)
    offers = (
        (_("One club: “{name}”").format(name=two.known), partial(go_on, two.known)),
        (_("Two clubs"), partial(go_on, two.spelling)),
    )
    ask.choose(parent, _("One club or two?"), words, offers)
