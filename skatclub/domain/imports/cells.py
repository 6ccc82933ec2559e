"""What single cells of foreign lists say: days, counts, points, a member's status, groups."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

from skatclub.domain import text
from skatclub.domain.cash.membership_fees import check_amount
from skatclub.domain.imports import errors, evening_heads
from skatclub.domain.imports.columns import Column
from skatclub.domain.list_files.errors import CellRefused, CellUnreadable, ExpectedCell
from skatclub.domain.list_files.spellings import answer_of, folded, shown, unguarded
from skatclub.domain.people import membership, person as people_person
from skatclub.domain.people.errors import PaidUntilOutOfRange
from skatclub.domain.people.membership import Birthday, MemberStatus, StatusFrom, with_status
from skatclub.rules.errors import Refusal

_DAY = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{2}|[0-9]{4})")
_ISO_DAY = re.compile(r"([0-9]{4})-?([0-9]{2})-?([0-9]{2})(?:[T ].*)?")
_NUMBER = re.compile(r"([+\-−–]?)([0-9]{1,6}|[0-9]{1,3}(?:[.' ][0-9]{3})+)(?:[.,]0{1,2})?")
_PIVOT = 40
"""Years of two digits from here on are of the last century: some joined in 1951."""
YEARS = range(1850, 2150)
"""Clubs are not older, and a year of 219 or 20019 is a slip of the pen."""
_STATUSES = {
    MemberStatus.ACTIVE: "a aktiv active aktives",
    MemberStatus.PASSIVE: "p passiv passive passives inaktiv fördermitglied",
    MemberStatus.HONORARY: "e ehren ehrenm ehrenmitgl ehrenmitglied honorary honorarymember h",
    MemberStatus.LEFT: "ausgetreten ausgetr ausgeschieden austritt left ex ehemalig ehemalige ehemaliges verst "
    "verstorben gest gestorben †",
}
_STATUS_OF = {word: status for status, words in _STATUSES.items() for word in words.split()}
_GUESTS = frozenset({"gast", "guest", "g", "gäste"})


def day(written: str) -> datetime.date | None:
    """Read 14.03.1951, 14.3.51, 1951-03-14 or 19510314; empty means none. Refused: `DayUnreadable`."""
    bare = written.strip()
    if not bare:
        return None
    try:
        if match := _DAY.fullmatch(bare):
            year = int(match[3])
            if len(match[3]) == 2:
                year += 1900 if year >= _PIVOT else 2000
            date = datetime.date(year, int(match[2]), int(match[1]))
        elif match := _ISO_DAY.fullmatch(bare):
            date = datetime.date(int(match[1]), int(match[2]), int(match[3]))
        else:
            raise errors.DayUnreadable(shown(bare))
    except ValueError as wrong:
        raise errors.DayUnreadable(shown(bare)) from wrong
    if date.year in YEARS:
        return date
    raise errors.DayUnreadable(shown(bare))


def is_day(written: str) -> bool:
    """Tell whether a day stands there."""
    try:
        return day(written) is not None
    except errors.DayUnreadable:
        return False


def birthday(written: str, *, today: datetime.date | None = None) -> Birthday | None:
    """Read 24.12.1957, 24.12., 24. Dez 57 or 1957-12-24; empty means none. Nobody is born after today.

    Refused: `BirthdayUnreadable`, `NoSuchBirthday`.
    """
    day_shown = evening_heads.read(written)
    born = membership.birthday(written if day_shown is None or day_shown.rest else day_shown.words)
    if born is not None and today is not None:
        born.check_born(today)
    return born


def has_no_year(written: str) -> bool:
    """Tell whether a day of a month stands there alone."""
    day_shown = evening_heads.read(written)
    return day_shown is not None and not day_shown.year


_YEAR = re.compile(r"[0-9]{4}")
_MONTH = re.compile(
    r"(?:(?P<number>[0-9]{1,2})|(?P<word>[^\W\d_]{3,})\.?)[ ./\-]+(?P<year>[0-9]{4})"
    r"|(?P<first_year>[0-9]{4})[/\-](?P<last_number>[0-9]{1,2})"
)
_SINCE = re.compile(r"(?:(?:seit|am|im|in|ab|zum)\s+)*", re.IGNORECASE)


def day_or_part(written: str) -> tuple[datetime.date | None, bool]:
    """Read a day as `day` does, or a month or year alone, which is its first day; the second tells whether it is.

    Old lists often tell no more of when somebody joined: “05/2003”, “Sept. 2019”, “seit 1998”.
    Refused: `DayUnreadable`.
    """
    bare = _SINCE.sub("", unguarded(written.strip()), count=1)
    first = only_year(bare) or _only_month(bare)
    return (day(bare), False) if first is None else (first, True)


def is_nothing(written: str) -> bool:
    """Tell whether somebody says that there is nothing: a stroke, “keine”, “vereinslos”."""
    return folded(written).strip("–—") in _NOTHING


_NOTHING = frozenset(["keine", "keiner", "kein", "ohne", "nein", "none", "no", "vereinslos", "na", ""])


def is_part_of_day(written: str) -> bool:
    """Tell whether a month or a year stands there alone."""
    return (only_year(written) or _only_month(written)) is not None


def _only_month(bare: str) -> datetime.date | None:
    """Return the first day of a month that stands alone, None if it does not."""
    match = _MONTH.fullmatch(bare)
    if match is None:
        return None
    number = match["number"] or match["last_number"]
    month = int(number) if number else evening_heads.month_of(match["word"].casefold())
    year = only_year(match["year"] or match["first_year"])
    return year.replace(month=month) if year is not None and 1 <= month <= 12 else None


def leaving(written: str) -> tuple[datetime.date | None, bool] | None:
    """Read “verst. 2023” or “ausgetreten zum 31.12.2019” as `day_or_part`; None if nobody left by it.

    Refused: `DayUnreadable`.
    """
    match = _LEAVING.fullmatch(written.strip())
    if match is None or _STATUS_OF.get(match["word"].casefold()) is not MemberStatus.LEFT:
        return None
    return day_or_part(match["day"])


_LEAVING = re.compile(r"(?P<word>[^\W\d_]+|†)\.?\s*(?P<day>.*)")


def left_on(written: str) -> tuple[datetime.date | None, bool] | None:
    """Read a day of leaving, with or without the word before it. Refused: `DayUnreadable`."""
    return leaving(written) or (day_or_part(written) if written.strip() else None)


def only_year(bare: str) -> datetime.date | None:
    """Return the first day of a year that stands alone, None if it does not."""
    return datetime.date(int(bare), 1, 1) if _YEAR.fullmatch(bare) and int(bare) in YEARS else None


def agreed(written: str) -> str:
    """Read whether somebody agreed: the day of it, "yes", "no", or "" where nothing is said.

    Refused: `CellUnreadable`, for nobody agrees by a guess.
    """
    bare = unguarded(written.strip())
    if _DAY.fullmatch(bare) or _ISO_DAY.fullmatch(bare):
        given_on = day(bare)
        return "" if given_on is None else given_on.isoformat()
    agrees = answer_of(bare)
    return "" if agrees is None else "yes" if agrees else "no"


def has_paid(written: str) -> bool:
    """Read whether somebody has paid: a tick, a word, a day, an amount. Refused: `CellUnreadable`."""
    word = folded(written)
    if paid := _PAID_AMOUNT.fullmatch(written.strip()):
        return any(int(digits) for digits in paid.groups(default="0"))
    words_of = {word, *map(folded, written.split())}
    if words_of & (_PAID | _NOT_PAID):
        return not words_of & _NOT_PAID
    with suppress(errors.DayUnreadable):
        return day(written) is not None
    return bool(answer_of(written))


_PAID = frozenset(["bez", "bezahlt", "bar", "überwiesen", "überweisung", "paypal", "paid", "ok", "gezahlt"])
_NOT_PAID = frozenset(["offen", "unbezahlt", "fehlt", "open", "nicht", "noch", "not"])
_PAID_AMOUNT = re.compile(r"([0-9]{1,4})(?:[.,]([0-9]{1,2}))?\s*(?:€|eur|euro)?", re.IGNORECASE)


def paid_in(year: str, written: str) -> str:
    """Return a cell under “bezahlt 2026” as the year, if it says paid; empty if it says not.

    Without a year over it, and where it says something else, it stays as it is.
    """
    with suppress(CellUnreadable):
        if year and written:
            return year if has_paid(written) else ""
    return written


def last_year(written: str) -> int | None:
    """Read until when something is paid: the last of some years, or of days and months; none means nothing.

    Refused: `DayUnreadable`, `PaidUntilOutOfRange`.
    """
    parts = [part.strip() for part in written.split(",")]
    days = (day_or_part(part)[0] for part in parts if not is_nothing(part) and folded(part) not in _NOT_PAID)
    year = max((each.year for each in days if each is not None), default=None)
    if year is not None and not membership.FIRST_YEAR <= year <= membership.LAST_YEAR:
        raise PaidUntilOutOfRange(year)
    return year


def amount(written: str) -> int | None:
    """Read 48, 48,00 €, 48.5, 48,- or 1.000,50 as cents, “frei” as 0; nothing or a stroke means none.

    Refused: `CellUnreadable`, `AmountOutOfRange`.
    """
    bare = unguarded(written.strip())
    if is_nothing(bare):
        return None
    if folded(bare) in _FREE:
        return 0
    match = _AMOUNT.fullmatch(_CURRENCY.sub("", bare).strip())
    if match is None:
        raise CellUnreadable(shown(bare), ExpectedCell.AMOUNT)
    cents = int(re.sub(r"\D", "", match["euros"])) * 100 + int((match["part"] or "0").ljust(2, "0"))
    check_amount(cents, lowest=0)
    return cents


_FREE = frozenset(["frei", "beitragsfrei", "befreit", "free"])
_CURRENCY = re.compile(r"€|\b(?:eur|euro)\b\.?", re.IGNORECASE)
_AMOUNT = re.compile(r"(?P<euros>[0-9]{1,3}(?:[.' ][0-9]{3})+|[0-9]{1,6})(?:[.,](?:(?P<part>[0-9]{1,2})|[-–—]+))?")


def number(written: str) -> int | None:
    """Read a whole number such as 1.289, −48 or 1289,00; empty means none. Refused: `CellUnreadable`."""
    bare = unguarded(written.strip()).replace("\xa0", " ")
    if not bare:
        return None
    match = _NUMBER.fullmatch(bare)
    if match is None:
        raise CellUnreadable(shown(bare), ExpectedCell.NUMBER)
    digits = int(re.sub(r"\D", "", match[2]))
    return -digits if match[1] in {"-", "−", "–"} else digits


def status(written: str) -> MemberStatus | None:
    """Read what a member is, the last in rank of several; empty and guest mean none. Refused: `StatusUnknown`."""
    words = [word for word in written.split(",") if folded(word) and folded(word) not in _GUESTS]
    return max(map(_status, words), key=list(MemberStatus).index, default=None)


def _status(word: str) -> MemberStatus:
    known = _STATUS_OF.get(folded(word))
    with suppress(errors.DayUnreadable):
        known = known or (MemberStatus.LEFT if leaving(word) else None)
    if known is None:
        raise errors.StatusUnknown(shown(word))
    return known


def is_status(written: str) -> bool:
    """Tell whether a word is known that says what a member is."""
    try:
        status(written)
    except errors.StatusUnknown:
        return False
    return True


def is_guest(written: str) -> bool:
    """Tell whether the cell for the status says that this is a guest."""
    return folded(written) in _GUESTS


def email(written: str) -> str:
    """Read an e-mail address; empty means none. Refused: `EmailUnreadable`."""
    if written and not membership.is_email(written):
        raise errors.EmailUnreadable(shown(written))
    return written


def history(written: str) -> tuple[StatusFrom, ...]:
    """Read what a member was from which day on: 2001-03-14 active, 2015-02-01 left.

    Refused: `DayUnreadable`, `StatusUnknown`.
    """
    statuses: tuple[StatusFrom, ...] = ()
    for part in filter(None, map(str.strip, re.split(r"[,;|\n]", written))):
        first, _space, word = part.partition(" ")
        since, what = day(first), status(word)
        if since is None or what is None:
            raise errors.StatusUnknown(shown(part))
        statuses = with_status(statuses, StatusFrom(since, what))
    return statuses


def names(cells: Mapping[Column, str]) -> tuple[str, str]:
    """Return given and family name of a row, titles with the given one. Refused: `CellRefused` with the column."""
    given_name, family = words(cells, Column.GIVEN_NAME), words(cells, Column.FAMILY_NAME)
    whole = words(cells, Column.NAME).lstrip("*").strip()
    if given_name or (family and not whole):
        return people_person.with_title(given_name, family or whole)
    try:
        return ("", family) if family else people_person.name_parts(whole)
    except Refusal as reason:
        named = (Column.NAME, Column.FAMILY_NAME, Column.GIVEN_NAME)
        column = next((key for key in named if key in cells), Column.NAME)  # a line may end before it
        raise CellRefused(column, reason) from reason


def sums_up(cells: Sequence[str], row_cells: Mapping[Column, str]) -> bool:
    """Tell whether a row sums others up instead of naming somebody: “Summe; 40 Mitglieder”, “Gesamt | 22”.

    `cells` are all of the row, `row_cells` those that are taken. A name beside the word makes it a person.
    """
    first = next(filter(None, cells), "")
    number = row_cells.get(Column.MEMBER_NO, "")
    named = " ".join(row_cells.get(key, "") for key in (Column.NAME, Column.GIVEN_NAME, Column.FAMILY_NAME))
    parts = _WORD.findall(named.casefold())
    says_total = any(part in _TOTALS for cell in (first, number) for part in _WORD.findall(cell.casefold())[:1])
    if not says_total and parts[:1] and parts[0] in _TOTALS:
        says_total = True
    counts_people = bool(re.match(r"\s*[0-9]+\s", named)) and bool(parts) and parts[0] in _COUNTED
    return (says_total or counts_people) and all(part in _TOTALS | _COUNTED for part in parts)


_WORD = re.compile(r"[^\W\d_]+")
_SPELLED_TOTALS = (
    "summe summen gesamt gesamtsumme gesamtzahl gesamtergebnis insgesamt endsumme zwischensumme übertrag total "
    "totals sum subtotal anzahl schnitt durchschnitt teilnehmer teilnehmerzahl anwesend"
)
_SPELLED_COUNTED = (
    "mitglieder mitglied personen spieler spielerinnen teilnehmer teilnehmerinnen anmeldungen anmeldung "
    "voranmeldungen starter aller alle der members people players"
)
_TOTALS = frozenset(_SPELLED_TOTALS.split())
_COUNTED = frozenset(_SPELLED_COUNTED.split())


def words(row_cells: Mapping[Column, str], key: Column, *, longest: int = text.LONGEST_NAME) -> str:
    """Return a text that fits into the club's file. Refused: `CellRefused` with the column."""
    try:
        bare = " ".join(text.visible(unguarded(row_cells.get(key, "").strip())).split())
        return text.checked(bare, longest=longest, required=False)
    except Refusal as reason:
        raise CellRefused(key, reason) from reason
