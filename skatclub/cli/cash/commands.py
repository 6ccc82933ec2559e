"""skatclub cash: the report, the book, a booking, a counted box, a closed day."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import rows
from skatclub.cli.arguments import Aligned, Anyway, AsJson, BookingNote, ClubFile, EventOrAll, OnlyYear
from skatclub.cli.cash import values as cash_values
from skatclub.cli.club import commands as club_commands
from skatclub.cli.rows import Euros, Row
from skatclub.domain.cash import receipts as receipts_domain, transfers
from skatclub.domain.cash.ledger import Category
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.services.cash.book import Book

BOOK = (
    "booking", "date", "event", "name", "category", "amount", "cents", "balance_cents", "note", "counters",
    "receipt", "desk", "carried", "purpose", "voucher",
)  # fmt: skip
RECEIPTS = ("receipt", "date", "event", "name", "desk", "amount", "cents", "taken_back_cents", "cancelled")
FOUND = 1
"""Exit code where a counted box is not what the books say."""


def book(
    file: ClubFile,
    event: EventOrAll = "",
    *,
    amount: Annotated[
        str | None, typer.Option(metavar="12.50", help=_("Enter this amount in euros; below 0 it was paid out."))
    ] = None,
    category: Annotated[
        str, typer.Option(metavar="donation|…", help=_("What the money was for, with --amount."))
    ] = Category.OTHER.value,
    day: Annotated[
        str, typer.Option(metavar=_("DAY"), help=_("The day it moved, with --amount (default: today)."))
    ] = "",
    payee: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Who gave or got it, if nobody of the club’s people."))
    ] = "",
    voucher: Annotated[
        str, typer.Option(metavar=_("NUMBER"), help=_("The number on the paper that proves it."))
    ] = "",
    purpose: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("A category of the club’s own in place of --category."))
    ] = "",
    box: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("The cash box it went in or out of (default: this desk’s)."))
    ] = "",
    note: BookingNote = "",
    counter: Annotated[
        int | None, typer.Option(metavar=_("N"), help=_("Reverse this entry by another one."))
    ] = None,
    anyway: Anyway = False,
    receipts: Annotated[
        bool,
        typer.Option(
            "--receipts", help=_("Print the receipts, numbered without gaps; cancelled ones keep their number.")
        ),
    ] = False,
    year: OnlyYear = None,
    out: Annotated[
        list[Path] | None,
        typer.Option(
            metavar=_("FILE.pdf|xlsx"),
            help=_("Also write the book as a paper or a workbook; may be given several times."),
        ),
    ] = None,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print the book, or its receipts by number, after booking what was wanted.

    Refused: `NoSuchEvent`, `DayIsClosed`, `DayNotOver`, `CounteredAlready`, `BoxTooEmpty`.
    """
    from skatclub.exports.club_papers import CASH_BOOK
    from skatclub.services.cash import book as cash_book, count as cash_count
    from skatclub.services.events import tournaments

    files = cash_values.files(out, CASH_BOOK)
    cents = None if amount is None else cash_values.cents(amount)
    chosen, own_day = cash_values.category(category), cash_values.day(day) if day else None
    with club_commands.opened(file) as club:
        event_id = tournaments.find(club, event) if event else None
        going = 0 if cents is None else -cents
        if counter is not None:
            going += transfers.lets_out(cash_book.book(club).bookings, counter)
        if going > 0 and not anyway:
            cash_count.check_holds(club, event_id, going)
        if cents is not None:
            cash_book.enter(
                club,
                chosen,
                cents,
                note=note,
                event_id=event_id,
                day=own_day,
                payee=payee,
                voucher_no=voucher,
                purpose=purpose,
                box=box,
            )
        if counter is not None:
            cash_book.counter(club, counter, note=note)
        book_read = cash_values.book(club, event, year)
        imprint = club_commands.imprint(club)
    for path, kind in files.items():
        written_files.replace_bytes(path, CASH_BOOK.make(kind, book_read, imprint))
    if receipts:
        return rows.answer(RECEIPTS, _receipts(book_read), as_json=as_json, aligned=aligned)
    return rows.answer(BOOK, _bookings(book_read), as_json=as_json, aligned=aligned)


def _bookings(cash_book: Book) -> list[Row]:
    written, carried = receipts_domain.labels(cash_book.receipts), transfers.by_booking(cash_book.bookings)
    lines: list[Row] = []
    for entry in cash_book.report.entries_with(cash_book.withdrawn):
        booking, purpose = entry.booking, cash_book.report.purpose_of(entry.booking)
        cents = booking.cents if entry.holds else 0
        lines.append(
            (
                booking.id,
                booking.day.isoformat(),
                cash_book.titles.get(booking.event_id or 0, ""),
                cash_book.payee(booking),
                booking.category.value,
                Euros(cents),
                cents,
                entry.balance,
                booking.note if entry.holds else cash_words.withdrawn(booking, purpose),
                "" if booking.counters is None else booking.counters,
                written.get(booking.id, ""),
                booking.desk,
                cash_words.between_desks(carried[booking.id]) if booking.id in carried else "",
                purpose,
                booking.voucher_no,
            )
        )
    return lines


def _receipts(cash_book: Book) -> list[Row]:
    return [
        (
            receipt.label,
            receipt.day.isoformat(),
            ", ".join(filter(None, (cash_book.titles.get(each or 0) for each in receipt.event_ids))),
            cash_book.names.get(receipt.person_id, ""),
            receipt.desk,
            Euros(receipt.cents),
            receipt.cents,
            receipt.taken_back,
            receipt.cancelled,
        )
        for receipt in cash_book.receipts
    ]


def count(
    file: ClubFile,
    pieces: Annotated[
        list[str],
        typer.Argument(metavar="4x50 7x0.50 …", help=_("How many of which note or coin, in euros.")),
    ],
    *,
    event: Annotated[
        str,
        typer.Option(metavar=_("EVENT"), help=_("Count the cash box of this event (default: the club’s cash).")),
    ] = "",
    desk: Annotated[
        str | None,
        typer.Option(metavar=_("DESK"), help=_("Count only the cash box of this desk (default: all together).")),
    ] = None,
    note: Annotated[str, typer.Option(metavar=_("TEXT"), help=_("A remark on the count."))] = "",
    book_difference: Annotated[
        bool,
        typer.Option(
            "--book-difference", help=_("Enter the difference, so that the cash book agrees with the cash box.")
        ),
    ] = False,
    anyway: Annotated[
        bool,
        typer.Option("--anyway", help=_("Enter even a difference above €20 or a tenth of what should be there.")),
    ] = False,
) -> int:
    """Write a count down and explain its difference.

    Refused: `NotACoin`, `NoSuchEvent`, `DayIsClosed`, `DifferenceLarge`.
    """
    from skatclub.services.cash import count as cash_count
    from skatclub.services.events import events, tournaments

    counted = cash_values.pieces(pieces)
    with club_commands.opened(file) as club:
        event_id = tournaments.find(club, event) if event else None
        explained = cash_count.explain(club, event_id, counted, desk=desk)
        expected = cash_count.box(club, event_id, desk=desk).expected
        whose = _("The whole club") if event_id is None else events.event(club, event_id).title
        cash_count.count(
            club, event_id, counted, note=note, book_difference=book_difference, desk=desk, anyway=anyway
        )
    words = _("{whose}: {expected} in the cash book.")
    typer.echo(words.format(whose=" · ".join(filter(None, (whose, desk))), expected=numbers.euros(expected)))
    for sentence in cash_words.explanation(explained):
        typer.echo(sentence)
    return FOUND if explained.difference else 0


def close(
    file: ClubFile,
    day: Annotated[str, typer.Argument(metavar=_("DAY"), help=_("The last day to close (default: today)."))] = "",
    *,
    anyway: Anyway = False,
) -> int:
    """Close a day. Refused: `DayNotOver`, `DayClosedAlready`, `BelowNothing`."""
    from skatclub.services.cash import book as cash_book

    chosen_day = cash_values.day(day)
    with club_commands.opened(file) as club:
        done = cash_book.close_day(club, chosen_day, anyway=anyway)
    typer.echo(
        _("The cash book is closed up to {day}; there is {amount} in the cash box.").format(
            day=numbers.date(chosen_day), amount=numbers.euros(int(done.fields["cents"]))
        )
    )
    return 0
