"""Money that follows from a list: what lost games cost, in cents."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LossFee:
    """What the lost games of one list cost: the first `reduced` of them `low` cents each, the others `high`."""

    reduced: int
    low: int
    high: int

    def cents(self, lost: int) -> int:
        """Return the fee of one player for one list, in cents; each list counts from its own first loss."""
        return self.low * min(lost, self.reduced) + self.high * max(lost - self.reduced, 0)


USUAL_LOSS_FEE = LossFee(3, 50, 100)
"""0.50 euro for each of the first three lost games, 1.00 euro for each further one (custom of the DSkV)."""
