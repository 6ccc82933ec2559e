"""What the commands about results say on stderr, and what their help explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.cli.ranking_rows import Told
    from skatclub.domain.office import OfficeSheet

MOST_NAMED = 12
"""More tables in one sentence would be read by nobody."""


def enter_help() -> str:
    """Return what a file of results may hold."""
    return _(
        "CSV with one line for each seat: series;table;seat;start_no;points;won;lost;total;passed;played. The "
        "first line names the columns, in English or German. total empty: nothing to check against; passed "
        "empty: what the games leave; played empty: the full series; start_no is compared with the seats. A list "
        "that does not add up is refused with what is wrong and what it may be; then nothing is taken in. The "
        "same file again changes nothing."
    )


def rule_help() -> str:
    """Return what can be decided."""
    return _(
        "wrong-seat (--series --start-no): the series counts 0 for this person, the others keep everything. void "
        "(--series with --table-no or --start-no): the list counts for nobody. penalty (--series --start-no "
        "--points): points added or deducted. break-off (--series --start-no): this player left, the list ends and "
        "the others get what the conditions say for each deal not played. replaced (--series --start-no "
        "--from-deal --substitute): somebody else plays on from this deal, and the result stays that of the player "
        "who began. disqualify (--start-no): ranked nowhere. Printed is who has another rank or total than before."
    )


def standings_help() -> str:
    """Return what the columns are called."""
    return _(
        "CSV: rank;start_no;name;club;series 1;series 2;…;points;won;lost;total; a missed series and the rank of "
        "who is not ranked are empty. JSON: the series as an array, null where one was missed. "
        "Teams have team;members instead of start_no;name;club. league prints "
        "rank;team;match_points;against;total;series. "
        "Lists count as entered; what is still provisional is said."
    )


def entered(changed: int, lists: int, sheets: Sequence[OfficeSheet]) -> tuple[str, ...]:
    """Return how many lists were new or changed, and which of these series are still missing."""
    told = ngettext("{n} list taken in, {same} unchanged.", "{n} lists taken in, {same} unchanged.", changed)
    missing = [(one.series_no, one.number) for one in sheets if not one.has_result]
    return (told.format(n=changed, same=lists - changed), *_missing(missing))


def papers_wrong() -> str:
    """Return how lists count whose paper alone is added up wrongly."""
    return _("Where only the paper is added up wrongly, --accept-sheet-errors counts what is right and notes it.")


def not_in_yet(lists: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Return that seats were drawn by points although lists are missing: those count nothing in the order."""
    if not lists:
        return ()
    told = ngettext(
        "Drawn by provisional standings: {n} list is missing (series/table: {named}). "
        "What comes in later moves nobody.",
        "Drawn by provisional standings: {n} lists are missing (series/table: {named}). "
        "What comes in later moves nobody.",
        len(lists),
    )
    return (told.format(n=len(lists), named=_named(lists)),)


def ruled(moved: int) -> str:
    """Return how many rows of the standings a ruling has changed."""
    if not moved:
        return _("Written. Nobody's rank or total has changed.")
    told = ngettext("Written. {n} row of the standings has changed.", "Written. {n} rows have changed.", moved)
    return told.format(n=moved)


def provisional(told: Told) -> tuple[str, ...]:
    """Return what may still change: lists missing or unchecked, equals without a lot; and what misleads."""
    sentences = list(_missing(told.missing))
    if told.provisional and not sentences:
        sentences.append(_("Provisional: not all lists are checked."))
    if told.tied:
        sentences.append(_("{n} are equal to others in everything: a lot decides.").format(n=told.tied))
    return (*sentences, told.note) if told.note else tuple(sentences)


def _missing(lists: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    if not lists:
        return ()
    told = ngettext(
        "Provisional: {n} list is missing (series/table: {named}).",
        "Provisional: {n} lists are missing (series/table: {named}).",
        len(lists),
    )
    return (told.format(n=len(lists), named=_named(lists)),)


def _named(lists: Sequence[tuple[int, int]]) -> str:
    named = ", ".join(f"{series}/{table}" for series, table in lists[:MOST_NAMED])
    return f"{named} …" if len(lists) > MOST_NAMED else named
