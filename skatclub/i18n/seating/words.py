"""How seats are found and what is avoided, in words: for the conditions, the page of the draw and the plan."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from skatclub.domain.events.conditions import SeriesPlan
from skatclub.domain.events.event import Length
from skatclub.domain.seating.task import Method, Reason, Task, Wish, WishTally
from skatclub.i18n import wordlists
from skatclub.i18n.language import N_, _, naming, ngettext

wish_name = naming(
    {
        Wish.REPEATS: N_("repeat meetings"),
        Wish.SEASON: N_("meetings of earlier evenings"),
        Wish.CLUBS: N_("club-mates at one table"),
        Wish.FAMILIES: N_("members of one family at one table"),
        Wish.TEAMS: N_("team-mates at one table"),
        Wish.PROHIBITED: N_("pairs not allowed"),
        Wish.SECOND_THREES: N_("second series at a table of three"),
        Wish.SEATS: N_("second series on seat 1"),
    }
)
"""What a wish avoids, as a noun in the plural."""


reason_words = naming(
    {
        Reason.UNAVOIDABLE: N_("no seating has fewer of them"),
        Reason.ORDER_IS_STRICT: N_("the order is strict"),
        Reason.FIXED_SEAT: N_("their seats are fixed"),
        Reason.GUESTS: N_("guests sit further down"),
        Reason.NOT_WISHED: N_("the conditions do not ask for it"),
        Reason.SEARCH_ENDED: N_("no better seating was found"),
        Reason.BEST: N_("nothing better is possible with all of this together, and that is proved"),
        Reason.BETTER_KNOWN: N_("there is a better seating; that would need a new draw"),
        Reason.BY_HAND: N_("seats were changed by hand"),
    }
)
"""Why a wish could not be kept."""


def series_names(numbers: Sequence[int], of: int) -> str:
    """Return which series are meant: series 1, series 1 and 3, all series."""
    if len(numbers) == of > 1:
        return _("All series")
    named = wordlists.both(*numbers)
    return ngettext("Series {numbers}", "Series {numbers}", len(numbers)).format(numbers=named)


def deals(length: Length, sizes: Iterable[int]) -> str:
    """Return how many deals a series has at tables of these sizes: 48/36, or 48 where all play as many."""
    return "/".join(dict.fromkeys(str(length.deals_at(size)) for size in sizes))


def method_sentence(plan: SeriesPlan) -> str:
    """Return how the seats of a series are found."""
    match plan.method:
        case Method.LOT:
            return _("The seats are drawn by lot.")
        case Method.POINTS:
            return _(
                "Seats are by points: ranks 1 to 4 sit at table 1, ranks 5 to 8 at table 2 and so on. Tied "
                "ranks and the seats at each table are drawn by lot."
            )
        case Method.RANKING:
            return _(
                "Seats are by season ranking: ranks 1 to 4 sit at table 1, ranks 5 to 8 at table 2 and so on. "
                "Tied ranks and the seats at each table are drawn by lot."
            )
        case Method.GROUPS if plan.within_groups:
            return _("Each seeding group is drawn separately: group 1 at the first tables, then group 2 and so on.")
        case Method.GROUPS:
            return _("The seats are drawn from seeding groups: one of each group sits at every table.")
        case Method.FIXED:
            return _("The tournament director fixes the seats; players without a fixed seat are drawn by lot.")


def avoided_sentence(plan: SeriesPlan, *, weighed: bool = True) -> str:
    """Return what a draw avoids, the heaviest wish first, on demand with its weight, or that it avoids nothing."""
    weights = sorted(plan.weights, key=lambda wish_count: -wish_count[1])
    named = [avoided_name(wish, weight) if weighed else wish_name(wish) for wish, weight in weights if weight]
    if named and plan.is_by_rank:
        return _("To avoid this, players move out of this order, as little as possible: {wishes}.").format(
            wishes=", ".join(named)
        )
    if len(named) > 1 and not weighed:
        return _("As far as possible the draw avoids, most important first: {wishes}.").format(
            wishes=", ".join(named)
        )
    if named:
        return _("As far as possible the draw avoids: {wishes}.").format(wishes=", ".join(named))
    if plan.is_by_rank:
        return _("The order of the ranking is kept strictly.")
    return _("Nothing is avoided; only chance decides.")


def best_sentence(task: Task) -> str:
    """Return that a draw is proved best, with the weights that it is best by."""
    weights = [(wish, task.wishes.weight(wish)) for wish in Wish if task.wishes.weight(wish)]
    return _("Proved: no seating of these players meets the wishes better ({weights}).").format(
        weights=", ".join(avoided_name(wish, weight) for wish, weight in weights)
    )


def avoided_name(wish: Wish, weight: int) -> str:
    """Return a wish with its weight."""
    return _("{wish} (weight {weight})").format(wish=wish_name(wish), weight=weight)


def plan_sentences(plan: SeriesPlan) -> tuple[str, ...]:
    """Return how a series is seated: method, what is avoided, where guests sit."""
    guests = (
        _("Guests sit at table {table} and above, as long as members fill the tables before.").format(
            table=plan.guests_from
        )
        if plan.guests_from > 1
        else ""
    )
    return tuple(part for part in (method_sentence(plan), avoided_sentence(plan, weighed=False), guests) if part)


def reached_words(line: WishTally) -> str:
    """Return how often a wish is not kept beside what no seating could beat: "0 repeat meetings (0 possible)"."""
    return _("{wish}: {count} (at best {bound})").format(
        wish=wish_name(line.wish), count=line.count, bound=line.bound
    )


def report_words(lines: Iterable[WishTally]) -> str:
    """Return what a seating reached of all that was wished, as one line; empty without wishes."""
    return " · ".join(reached_words(line) for line in lines if line.weight)
