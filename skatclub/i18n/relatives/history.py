"""What was done on a list of a relative, in words for the undo menu and the history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import _
from skatclub.i18n.relatives import words as relatives_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Fields = Mapping[str, str | int]


def _new_list(fields: Fields) -> str:
    return _("new list “{title}”: {game}").format(
        title=fields["title"], game=relatives_words.game_name(str(fields["game"]))
    )


WORDS: dict[str, Callable[[Fields], str]] = {
    "new_relative_list": _new_list,
    "enter_relative": lambda fields: _("entry {number} of “{title}”").format(**fields),
    "correct_relative": lambda fields: _("entry {number} of “{title}” corrected").format(**fields),
    "remove_relative": lambda fields: _("entry {number} of “{title}” taken out").format(**fields),
}
"""The words of each verb."""
