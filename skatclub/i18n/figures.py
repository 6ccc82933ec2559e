"""Figures in words: shares with what they are a share of, what the chronicle tells."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from skatclub.domain.figures.chronicle import ChronicleEntry, ChronicleKind
from skatclub.domain.figures.games import Tally
from skatclub.domain.people.membership import Member
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming, ngettext
from skatclub.rules.sheet.rotation import Role


def percent(share: Fraction | None) -> str:
    """Return a share in percent with one decimal: 83,1 %."""
    return numbers.NONE if share is None else _("{number}%").format(number=numbers.decimal(100 * share, 1))


def mean(number: Fraction | None, places: int = 1) -> str:
    """Return a mean with decimals."""
    return numbers.NONE if number is None else numbers.decimal(number, places)


def signed(number: Fraction, places: int = 1) -> str:
    """Return a difference with its sign."""
    return ("+" if number > 0 else "") + numbers.decimal(number, places)


def points_more(number: Fraction, places: int = 1) -> str:
    """Return a difference in words: 7,0 points more, or less."""
    words = _("{points} points less") if number < 0 else _("{points} points more")
    return words.format(points=numbers.decimal(abs(number), places))


def lists_words(count: int) -> str:
    """Return how many lists."""
    return ngettext("{n} list", "{n} lists", count).format(n=count)


def games_words(count: int) -> str:
    """Return how many games."""
    return ngettext("{n} game", "{n} games", count).format(n=count)


def tally_words(tally: Tally) -> str:
    """Return won games of all, with the share."""
    return f"{tally.won} / {tally.count} · {percent(tally.win_rate)}"


role_name = naming(
    {
        Role.DEALER: N_("dealer"),
        Role.FOREHAND: N_("forehand"),
        Role.MIDDLEHAND: N_("middlehand"),
        Role.REARHAND: N_("rearhand"),
    }
)
"""The name of a place at the table."""


def entry_words(entry: ChronicleEntry, name: str) -> str:
    """Return what the chronicle tells of a day."""
    match entry.kind:
        case ChronicleKind.GRAND_OUVERT:
            words = _("Grand ouvert by {name}, {points} points")
        case ChronicleKind.BEST_LIST:
            words = _("One of the ten best lists: {name}, {points} points")
        case ChronicleKind.ANNIVERSARY:
            words = _("{name}’s list no. {points}")
    return words.format(name=name, points=numbers.points(entry.number))


def member_words(member: Member, today: date) -> str:
    """Return what somebody is to the club: since when a member, or a guest; the number; nothing of the erased."""
    if member.anonymised_at:
        return ""
    joined, left = member.joined_on, member.left_on
    if member.kind_on(today).is_member:
        membership_words = _("Member") if joined is None else _("Member since {year}").format(year=joined.year)
    else:
        membership_words = _("Guest") if left is None else _("Member until {year}").format(year=left.year)
    number = member.person.member_no
    return " · ".join((membership_words, _("No. {number}").format(number=number))) if number else membership_words
