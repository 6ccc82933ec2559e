"""Texts that were erased from the chain: each must be accounted for by an erasure that was sealed later.

Without this anybody could blank a fact in the journal, keep every hash, and write another fact into the row.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence

from skatclub.domain.club.findings import GapUnexplained
from skatclub.store.journal import seal
from skatclub.store.journal.seal import ChangeFacts, RowFacts
from skatclub.store.tables import names

VERB = "erase"
"""The only verb under which the guards let payloads be rewritten."""
PLACES = "places"
"""The word of an erasure that seals which texts it took out: by change, as canonical text."""
_WORDS = "change"


class Blanks:
    """What is blank in the changes noted so far, and what the erasures among them account for."""

    def __init__(self) -> None:
        self._gaps: list[tuple[GapUnexplained, str]] = []
        self._listed: defaultdict[int, set[str]] = defaultdict(set)
        self._newest_without_list = 0

    def note(self, facts: ChangeFacts, rows: Sequence[RowFacts]) -> int:
        """Take in the next change; return how many of its texts are blank."""
        if facts.verb == VERB:
            self._note_erasure(facts)
        before = len(self._gaps)
        self._gaps += _gaps(facts, rows)
        return len(self._gaps) - before

    def unexplained(self) -> tuple[GapUnexplained, ...]:
        """Return what is blank without reason: where no name can stand, or where no erasure took one out."""
        return tuple(dict.fromkeys(gap for gap, place in self._gaps if not self._accounts_for(gap, place)))

    def _note_erasure(self, facts: ChangeFacts) -> None:
        places = seal.plain(facts.fields).get(PLACES)
        if not isinstance(places, str):
            self._newest_without_list = facts.id  # of a program that did not list them yet
            return
        for change_id, gone in json.loads(places).items():
            if int(change_id) <= facts.id:
                self._listed[int(change_id)].update(gone)

    def _accounts_for(self, gap: GapUnexplained, place: str) -> bool:
        if gap.table != _WORDS and gap.field not in names.MAY_HOLD.get(gap.table, frozenset()):
            return False
        return place in self._listed[gap.change_id] or gap.change_id <= self._newest_without_list


def _gaps(facts: ChangeFacts, rows: Sequence[RowFacts]) -> Iterator[tuple[GapUnexplained, str]]:
    for place, payload in (("fields", facts.fields), ("author", facts.author)):
        for name in seal.erased_of(payload):
            yield GapUnexplained(facts.id, _WORDS, name), f"{place}.{name}"
    for number, row in enumerate(rows):
        for side, written in (("before", row.before), ("after", row.after)):
            for name in seal.erased_of(written):
                yield GapUnexplained(facts.id, row.tab, name), f"{number}.{side}.{name}"
