"""A page as a value: its path, its words, what it shows of a snapshot, and its template."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from skatclub.web.snapshot import Snapshot

Query = dict[str, str]
"""What a reader asked for: the words after the question mark, and the number in the path as `number`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A page as somebody asks for it: when, with which words, and how its links to other pages are written."""

    now: datetime
    query: Query
    link: Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page: `path` in the address (`number` after it), `title` in the language in use, values for its template.

    `template` and what stays `above` while it changes are files. `is_there` tells whether it has anything to say;
    `as_file` whether it can be read without a server.
    """

    path: str
    title: Callable[[], str]
    view: Callable[[Snapshot, Asked], Mapping[str, object]]
    template: str
    is_there: Callable[[Snapshot], bool] = lambda _snapshot: True
    as_file: bool = True
    numbered: bool = False
    above: str = ""
