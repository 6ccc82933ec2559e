"""A phone at a table as the page behaves: what it writes waits until the club has it, however often it asks."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from skatclub.rules.entry import typed_deals
from skatclub.rules.game.deal import Deal


@dataclass
class Device:
    """What a phone keeps: its deals by number with the number of their writing, and what it knows of the desk."""

    stamp: int
    name: str = "ABC123"
    revision: int = 0
    deals: dict[int, tuple[int, str]] = field(default_factory=dict)
    have: int = 0
    handed: int = 0
    got: int = 0

    def write(self, number: int, deal: Deal | None) -> None:
        """Write a deal, None takes it back."""
        self.revision += 1
        self.deals[number] = (self.revision, "" if deal is None else typed_deals.written(deal))
        self.handed = self.got = 0

    def write_all(self, deals: Sequence[Deal]) -> None:
        """Write a whole list."""
        for number, deal in enumerate(deals, start=1):
            self.write(number, deal)

    def hand_in(self) -> None:
        """Hand the list in."""
        self.revision += 1
        self.handed, self.got = self.revision, 0

    @property
    def signs(self) -> list[str]:
        """Return the signs of its list."""
        signs = []
        while self.deals.get(len(signs) + 1, (0, ""))[1]:
            signs.append(self.deals[len(signs) + 1][1])
        return signs

    @property
    def is_done(self) -> bool:
        """Tell whether nothing waits."""
        return not self._waiting() and self.got == self.handed

    def body(self) -> bytes:
        """Return what it sends next."""
        told = {
            "device": self.name, "stamp": self.stamp, "since": self.have, "handed": self.handed,
            "count": len(self.signs), "check": typed_deals.check("".join(self.signs)),
            "deals": [[number, *self.deals[number]] for number in self._waiting()],
        }  # fmt: skip
        return json.dumps(told).encode()

    def hear(self, answer: dict[str, object]) -> None:
        """Take an answer."""
        self.have = int(str(answer["have"]))
        if answer["handed"] and answer["handed"] == self.handed:
            self.got = self.handed

    def talk(self, ask: Callable[[bytes], dict[str, object] | None], *, times: int = 20) -> None:
        """Send until nothing waits; None is a line that was cut."""
        for _time in range(times):
            if self.is_done:
                return
            answer = ask(self.body())
            if answer is not None:
                self.hear(answer)

    def _waiting(self) -> list[int]:
        return [number for number, (version, _signs) in self.deals.items() if version > self.have]
