"""The history of a member in one cell."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.errors import NameMissing
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.domain.imports import cells
from skatclub.domain.imports.cells import CellRefused
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.errors import DayUnreadable, EmailUnreadable, StatusUnknown
from skatclub.domain.list_files.errors import CellUnreadable
from skatclub.domain.people.errors import BirthdayUnreadable, NoSuchBirthday, PaidUntilOutOfRange
from skatclub.domain.people.membership import Birthday, MemberStatus, StatusFrom

JOINED = StatusFrom(date(2001, 3, 14), MemberStatus.ACTIVE)
LEFT = StatusFrom(date(2015, 2, 1), MemberStatus.LEFT)


@pytest.mark.parametrize(
    "written",
    [
        "2001-03-14 active, 2015-02-01 left",
        "14.3.2001 aktiv; 1.2.2015 ausgetreten",
        "2015-02-01 left | 2001-03-14 active |",
        "2001-03-14 passive, 2001-03-14 active, 2015-02-01 left",  # the last one of a day counts
    ],
)
def test_a_history_is_read_in_the_order_of_its_days(written):
    assert cells.history(written) == (JOINED, LEFT)


def test_an_empty_cell_is_no_history():
    assert cells.history(" ") == ()


@pytest.mark.parametrize("written", ["2001-03-14", "2001-03-14 guest", "2001-03-14 Kassenwart"])
def test_a_day_of_a_history_has_a_status(written):
    with pytest.raises(StatusUnknown):
        cells.history(written)


def test_a_status_of_a_history_has_a_day():
    with pytest.raises(DayUnreadable):
        cells.history("active")


@pytest.mark.parametrize(("row", "column"), [({}, Column.NAME), ({Column.FAMILY_NAME: ""}, Column.FAMILY_NAME)])
def test_a_line_that_ends_before_its_name_is_refused_for_that(row, column):
    with pytest.raises(CellRefused) as refused:
        cells.names(row)

    assert (refused.value.column, refused.value.reason) == (column, NameMissing())


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("", ""),
        ("ja", "yes"),
        ("X", "yes"),
        ("nein", "no"),
        ("17.10.2026", "2026-10-17"),
        ("2026-10-17", "2026-10-17"),
    ],
)
def test_a_consent_is_a_day_a_yes_or_a_no(written, read):
    assert cells.agreed(written) == read


def test_nobody_agrees_by_a_guess():
    with pytest.raises(CellUnreadable):
        cells.agreed("vielleicht")


@pytest.mark.parametrize(
    ("written", "read"),
    [("2005", (date(2005, 1, 1), True)), ("14.03.2005", (date(2005, 3, 14), False)), ("", (None, False))],
)
def test_a_year_alone_tells_when_somebody_joined(written, read):
    assert cells.day_or_part(written) == read


@pytest.mark.parametrize("written", ["219", "20019", "1200", "05"])
def test_a_slip_of_the_pen_is_no_year(written):
    with pytest.raises(DayUnreadable):
        cells.day_or_part(written)


@pytest.mark.parametrize(
    "written", ["05/2003", "5.2003", "Mai 2003", "mai 2003", "May 2003", "2003-05", "2003/5", "seit Mai 2003"]
)
def test_a_month_alone_is_its_first_day(written):
    assert cells.day_or_part(written) == (date(2003, 5, 1), True)


@pytest.mark.parametrize(
    ("written", "month"),
    [("Sept. 2019", 9), ("Sep 2019", 9), ("Mrz. 2019", 3), ("Dezember 2019", 12), ("Jan. 2019", 1)],
)
def test_months_are_known_by_how_they_begin(written, month):
    assert cells.day_or_part(written) == (date(2019, month, 1), True)


@pytest.mark.parametrize(
    "written", ["13/2003", "00/2003", "Foo 2003", "05/1203", "2003-13", "Ma 2003", "seit immer"]
)
def test_what_is_no_month_of_a_club_is_refused(written):
    with pytest.raises(DayUnreadable):
        cells.day_or_part(written)


def test_a_day_may_follow_a_little_word():
    assert cells.day_or_part("seit 1.5.1998") == (date(1998, 5, 1), False)


@pytest.mark.parametrize(
    ("written", "is_one"), [("anna@example.org", True), ("", True), ("lehmann(at)beispiel.de", False)]
)
def test_an_address_of_mail_is_looked_at(written, is_one):
    if is_one:
        assert cells.email(written) == written
    else:
        with pytest.raises(EmailUnreadable):
            cells.email(written)


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("aktiv", None),
        ("?", None),
        ("", None),
        ("ex", (None, False)),
        ("ausgetreten 2019", (date(2019, 1, 1), True)),
        ("† 3.4.2020", (date(2020, 4, 3), False)),
    ],
)
def test_who_left_is_known_by_the_word(written, left):
    assert cells.leaving(written) == left


def test_of_several_statuses_the_highest_counts():
    assert cells.status("passive, honorary, active") is MemberStatus.HONORARY
    assert cells.status("Gast, ") is None


@pytest.mark.parametrize(
    ("written", "year"),
    [
        ("24.12.1957", 1957),
        ("24.12.", None),
        ("24.12.57", 1957),
        ("1957-12-24", 1957),
        ("1957-12-24 00:00:00", 1957),
        ("24. Dez", None),
        ("24. Dezember 1957", 1957),
    ],
)
def test_a_birthday_is_read_as_lists_have_it(written, year):
    assert cells.birthday(written, today=date(2026, 12, 1)) == Birthday(day=24, month=12, year=year)


def test_nothing_is_no_birthday_and_nobody_is_born_tomorrow():
    assert cells.birthday(" ") is None
    assert cells.birthday("2.12.2026") == Birthday(day=2, month=12, year=2026)
    with pytest.raises(NoSuchBirthday):
        cells.birthday("2.12.2026", today=date(2026, 12, 1))


@pytest.mark.parametrize("written", ["Weihnachten", "24. Dez Serie 2", "1957"])
def test_what_is_no_day_is_no_birthday(written):
    with pytest.raises(BirthdayUnreadable):
        cells.birthday(written)


def test_a_day_without_its_year_is_told():
    assert cells.has_no_year("24. Dez")
    assert not cells.has_no_year("24.12.1957")
    assert not cells.has_no_year("Weihnachten")


@pytest.mark.parametrize(
    ("written", "cents"),
    [
        ("48", 48_00),
        ("48,00", 48_00),
        ("48.5", 48_50),
        ("48 €", 48_00),
        ("€ 48,00", 48_00),
        ("48,- EUR", 48_00),
        ("48,–", 48_00),
        ("1.048,50", 1048_50),
        ("1048.5", 1048_50),
        ("0", 0),
        ("beitragsfrei", 0),
        ("-", None),
        ("", None),
    ],
)
def test_an_amount_is_read_as_lists_have_it(written, cents):
    assert cells.amount(written) == cents


@pytest.mark.parametrize("written", ["halb", "48,333", "-5", "48 € 50"])
def test_what_is_no_amount_is_refused(written):
    with pytest.raises(CellUnreadable):
        cells.amount(written)


def test_an_amount_that_nobody_pays_is_refused():
    with pytest.raises(AmountOutOfRange):
        cells.amount("900.000")


@pytest.mark.parametrize(
    ("written", "year"),
    [
        ("2026", 2026),
        ("31.12.2026", 2026),
        ("2026-12-31", 2026),
        ("12/2026", 2026),
        ("2024, 2026, 2025", 2026),
        ("offen", None),
        ("nein", None),
        ("", None),
    ],
)
def test_a_year_paid_is_read_as_lists_have_it(written, year):
    assert cells.last_year(written) == year


def test_a_year_that_no_member_paid_is_refused():
    with pytest.raises(DayUnreadable):
        cells.last_year("ja")
    with pytest.raises(PaidUntilOutOfRange):
        cells.last_year("1850")


def test_a_tick_under_a_year_is_that_year():
    ticks = ("x", "ja", "bezahlt", "12.3.2026", "48,00", "nein", "-", "offen", "0", "")
    assert [cells.paid_in("2026", each) for each in ticks] == [*["2026"] * 5, *[""] * 5]
    assert cells.paid_in("2026", "vielleicht") == "vielleicht"
    assert cells.paid_in("", "x") == "x"
