"""Floor 6: the window; the only place that knows Qt."""

import builtins

import PySide6.QtCore  # noqa: F401 (it puts an `__import__` of its own in the place of Python's)

# PySide's own reads the source of every module imported, in search of `from __feature__`: nobody asks for that.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
