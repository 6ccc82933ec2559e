"""Help of the commands on prizes and cash, worded in the language in use."""

from __future__ import annotations

from skatclub.i18n.language import _


def plan_help() -> str:
    """Return how a prize plan is written as JSON."""
    return "\n\n".join(
        (
            _("All amounts are cents, all shares whole percent; what is left out is as usual."),
            _(
                "“sources”: a list of {from: entry|sheet|loss|table, percent} or {from: sponsor|fixed, cents, "
                "name}; usually all of the start money."
            ),
            _(
                "“pots”: a list, each with “ranking” (empty: overall; a group, teams, tandem, mixed) and “series” "
                "(a list; empty: all). Its money is “percent” of the pool, “cents”, or what its table comes to; "
                "exactly one pot takes the rest. “measure” is ladder (each place “steep” percent of the place "
                "before), percent or amount (both by “steps”; “made_for” so many people). “number” is listed, "
                "fixed or percent (both with “count”) or tables. “least” is the smallest prize, “guaranteed” a "
                "list by place, “gifts” a list of words or {words, worth}."
            ),
            _("“jackpots”: a list of {name, cents, start_nos, carried}."),
            _(
                "“rounding” 1, 10, 50, 100, 500 or 1000; “remainder” first, even or club; “ties” share or lot; "
                "“one_each” true or false; “unclaimed” next or club."
            ),
        )
    )
