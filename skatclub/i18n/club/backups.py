"""Words of the automatic copies: why, what stands in them, how long ago."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from fractions import Fraction
from pathlib import Path

from skatclub.domain import zone
from skatclub.domain.club.backups import Backup, Content, Occasion
from skatclub.i18n import numbers
from skatclub.i18n.club.tables import table_words
from skatclub.i18n.language import _, ngettext

MEGABYTE = 1_000_000


def occasion(why: Occasion) -> str:
    """Return why a copy was made."""
    match why:
        case Occasion.MINUTES:
            return _("automatic")
        case Occasion.SERIES:
            return _("series complete")
        case Occasion.LIST:
            return _("list accepted")
        case Occasion.DRAW:
            return _("before a draw")
        case Occasion.IMPORT:
            return _("before an import")
        case Occasion.DELETION:
            return _("before a deletion")
        case Occasion.UPDATE:
            return _("before the file was brought up to date")
        case Occasion.WANTED:
            return _("by hand")


def content(copy_content: Content) -> str:
    """Return what stands in a copy: the newest event, its series, how many lists are there."""
    if not copy_content.title:
        return _("no event yet")
    deals = ngettext("{count} deal", "{count} deals", copy_content.deals).format(
        count=numbers.grouped(copy_content.deals)
    )
    if not copy_content.tables:
        return _("{title} · no list yet").format(title=copy_content.title)
    lists = ngettext(
        "series {series}, {done} of {count} list done",
        "series {series}, {done} of {count} lists done",
        copy_content.tables,
    ).format(series=copy_content.series_no, done=copy_content.finished, count=copy_content.tables)
    return f"{copy_content.title} · {lists} · {deals}"


def moment(at: datetime) -> str:
    """Return a day and a time of the clock on the wall."""
    return f"{numbers.date(zone.day(at))}  {numbers.clock(at)}"


def newest(why: str, copy: Backup) -> str:
    """Return a sentence about a damaged file, with the newest sound copy by name, time and content."""
    return _("{why} The newest good backup is {name} of {moment}: {content}.").format(
        why=why, name=Path(copy.path).name, moment=moment(copy.at), content=content(copy.content)
    )


def not_whole(missing: Mapping[str, int]) -> tuple[str, ...]:
    """Return sentences on what a rescued club lacks, by tables, as far as that is known."""
    lacks = (_("Missing: {n} of “{what}”.").format(n=n, what=table_words(table)) for table, n in missing.items())
    return (
        *lacks,
        _(
            "Not all changes could be read, so the history starts afresh. What has left no trace cannot be "
            "listed here: compare the new file with your papers and the newest backup."
        ),
    )


def size(number: int) -> str:
    """Return a size in megabytes; `number` is in bytes."""
    return f"{numbers.decimal(Fraction(number, MEGABYTE), 1)} MB"


def ago(passed: timedelta) -> str:
    """Return how long ago a copy was made, in minutes or hours."""
    minutes = max(0, int(passed.total_seconds()) // 60)
    if minutes == 0:
        return _("just now")
    if minutes < 60:
        return _("{minutes} min ago").format(minutes=minutes)
    return _("{hours} h ago").format(hours=minutes // 60)
