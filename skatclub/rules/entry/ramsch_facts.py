"""What a line says of a Ramsch: card points typed, the last one derived, and what else was told."""

from __future__ import annotations

from skatclub.rules.entry import errors as entry_errors
from skatclub.rules.entry.draft import Draft
from skatclub.rules.game import ramsch
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house import errors
from skatclub.rules.house.ramsch_rules import RamschRules, SkatGoes

SKAT = 0  # stands for the skat where a seat is named


def rules_of(draft: Draft) -> RamschRules:
    """Return how the house plays Ramsch."""
    house = draft.situation.rules.house
    return (house.ramsch if house else None) or RamschRules()


def places(draft: Draft) -> tuple[int, ...]:
    """Return whose card points must be counted: the three, and the skat where it is nobody's or told apart."""
    is_apart = rules_of(draft).skat is SkatGoes.NOBODY or SKAT in draft.counts
    return (*((SKAT,) if is_apart else ()), *draft.situation.actives)


def open_places(draft: Draft) -> tuple[int, ...]:
    """Return whose card points may still be said; the skat may be told apart as long as some are left."""
    is_spent = sum(draft.counts.values()) == rules_of(draft).all_points
    skat = () if is_spent else (SKAT,)
    return tuple(place for place in (*skat, *draft.situation.actives) if place not in draft.counts)


def most(draft: Draft, place: int) -> int:
    """Return the most card points that a place can still have."""
    others = sum(points for other, points in draft.counts.items() if other != place)
    left_over = rules_of(draft).all_points - others
    return min(left_over, ramsch.MOST_IN_SKAT) if place == SKAT else left_over


def of(draft: Draft) -> RamschFacts:
    """Return the Ramsch said so far, the last count derived; what is missing is raised as a refusal."""
    needed_places = places(draft)
    missing = [place for place in needed_places if place not in draft.counts]
    if len(missing) > 1:
        raise entry_errors.LineUnfinished
    counts = dict(draft.counts)
    if missing:
        counts[missing[0]] = rules_of(draft).all_points - sum(draft.counts.values())
    if sum(counts.values()) != rules_of(draft).all_points:
        raise errors.RamschSum(sum(counts.values()), rules_of(draft).all_points)
    marks = draft.ramsch_marks
    facts = RamschFacts(
        counts=tuple((seat, points) for seat, points in counts.items() if seat != SKAT),
        skat=counts.get(SKAT),
        last_trick=marks.get("last_trick"),
        pushed=marks.get("pushed", 0),
        knocks=marks.get("knocks", 0),
        called=marks.get("called", 0),
        blank=draft.blank,
    )
    ramsch.check(facts, rules_of(draft))
    return facts
