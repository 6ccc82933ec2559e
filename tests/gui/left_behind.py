"""What Python keeps of what Qt owns: Qt deletes it and does not say so, and what lies there next is freed twice.

`pytest --left-behind tests/gui` looks after each test; what drives the window may ask every so many steps.
"""

from __future__ import annotations

import gc
from types import CellType, FrameType

import shiboken6
from PySide6.QtCore import QMetaObject, QObject
from PySide6.QtWidgets import QLayout

from skatclub.gui.operations import background

TELLS = (QObject, QMetaObject)
"""An object says when it goes, and a class of objects never does."""

OURS = (FrameType, CellType)
"""Who looks refers to it as well."""


def left_behind() -> dict[int, str]:
    """Return the wrappers that Python keeps of what Qt made and will delete or has deleted, each with who keeps it.

    What Python made or owns hears of its end, so all other kinds are kept wrongly whether they are gone by now or
    not: nobody can tell. A layout written in Python may have items: Qt takes one out before it deletes it.
    """
    if background._RUNNING:  # Python 3.11 fails where a tuple that a thread is making is looked at
        return {}
    wrappers = shiboken6.getAllValidWrappers()
    layouts = [each for each in gc.get_objects() if issubclass(type(each), QLayout)]
    items = {id(item) for layout in layouts for item in vars(layout).get("_items", ())}
    return {
        id(wrapper): f"{type(wrapper).__name__} kept by {_keeper(wrapper, wrappers)}"
        for wrapper in wrappers
        if not isinstance(wrapper, TELLS)
        and not shiboken6.ownedByPython(wrapper)
        and not shiboken6.createdByPython(wrapper)
        and id(wrapper) not in items
        and not _is_handed_over(wrapper, wrappers)
    }


def _is_handed_over(wrapper: object, wrappers: list[object]) -> bool:
    """Tell whether only calls that go on refer to it: a key may open a dialog in whose loop somebody looks."""
    calls = [each for each in gc.get_referrers(wrapper) if each is not wrappers and not isinstance(each, OURS)]
    return bool(calls) and all(isinstance(call, tuple) and gc.get_referrers(call) == [calls] for call in calls)


def _keeper(kept: object, wrappers: list[object]) -> str:
    """Return what refers to a wrapper: the wrapper that Qt has above it, lists, the names in a dictionary."""
    others = [one for one in gc.get_referrers(kept) if one is not wrappers and not isinstance(one, OURS)]
    names = [[name for name, one in each.items() if one is kept] for each in others if isinstance(each, dict)]
    return ", ".join(map(str, [*names, *(type(each).__name__ for each in others if not isinstance(each, dict))]))
