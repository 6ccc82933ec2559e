"""A bug in a method that Qt calls ends there and is told: let out, it kills the program or comes up in another act.

Python 3.11 falls where it is inside a call of Qt; later ones raise it again in the next slot. Slots need no guard.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from time import monotonic
from types import FunctionType
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, QTimer
from PySide6.QtGui import QValidator

QUIET_S = 5.0
"""So long nothing more is told of a method that failed: what tells may be what calls it again, as of a painting."""
PURE = {"rowCount": 0, "columnCount": 0, "count": 0, "sizeHint": QSize()}
"""What is answered where Qt has no answer of its own; None for all else."""


class Guarded:
    """The first base of a class that overrides methods of Qt; what is derived from such a class needs nothing."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        qt = next((base for base in cls.__mro__ if base.__module__.startswith("PySide6.")), object)
        mixed_in = (base for base in cls.__bases__ if qt not in base.__mro__)
        for base in (*mixed_in, cls):
            for name, method in tuple(vars(base).items()):
                if isinstance(method, FunctionType) and name[0] != "_" and hasattr(qt, name):
                    setattr(cls, name, _guarded(method, getattr(qt, name)))


def _guarded(method: Callable[..., Any], own: Callable[..., Any]) -> Callable[..., Any]:  # Any: what Qt asks for
    quiet_until = 0.0

    @wraps(method)
    def answered(it: object, *given: object) -> Any:  # as above
        nonlocal quiet_until
        try:
            return method(it, *given)
        except Exception as bug:  # noqa: BLE001  on its way to where bugs are told
            if monotonic() >= quiet_until:
                quiet_until = monotonic() + QUIET_S
                _tell(bug)
        return _own_answer(own, it, *given)

    return answered


def _tell(bug: Exception) -> None:
    """Tell of a bug once Qt is back in its loop; what failed lets go at once: a painter ends with its painting."""
    import traceback  # not needed as long as all is well

    failed: BaseException | None = bug.with_traceback(bug.__traceback__ and bug.__traceback__.tb_next)
    while failed is not None:
        traceback.clear_frames(failed.__traceback__)
        failed = failed.__cause__ or failed.__context__
    if QCoreApplication.instance() is None:
        sys.excepthook(type(bug), bug, bug.__traceback__)
    else:
        QTimer.singleShot(0, lambda: sys.excepthook(type(bug), bug, bug.__traceback__))


def _own_answer(own: Callable[..., Any], it: object, *given: object) -> Any:  # as above
    """Return what Qt answers by itself; an event that failed is over."""
    if own.__name__.endswith("Event"):
        return None
    try:
        return own(it, *given)
    except Exception:  # noqa: BLE001  it has no answer, or its object has gone: the bug before is what is told
        accepted = QValidator.State.Acceptable, *given
        return accepted if own.__name__ == "validate" else PURE.get(own.__name__)
