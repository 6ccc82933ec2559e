"""The format of calendars (iCalendar, RFC 5545): whole days that a telephone or a calendar program takes over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

LONGEST_LINE = 75
"""Octets of a line; longer ones go on in the next, behind a space (RFC 5545, 3.1)."""
_SIGNS = {"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"}
"""How signs that mean something are written in texts (RFC 5545, 3.3.11)."""


@dataclass(frozen=True, slots=True)
class Appointment:
    """A day with what it is for; `uid` stays the same, so that a calendar knows it when it comes again."""

    uid: str
    day: date
    title: str


def render(name: str, appointments: Sequence[Appointment], at: datetime) -> bytes:
    """Return a calendar of this name as it was at an aware moment."""
    lines = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Skatclub//Skatclub//DE",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(name)}",
        *(line for appointment in appointments for line in _event(appointment, at)),
        "END:VCALENDAR",
    )
    return b"".join(_folded(line) for line in lines)


def _event(appointment: Appointment, at: datetime) -> Iterator[str]:
    day = appointment.day
    yield "BEGIN:VEVENT"
    yield f"UID:{appointment.uid}"
    yield f"DTSTAMP:{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    yield f"DTSTART;VALUE=DATE:{day:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{_text(appointment.title)}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _text(words: str) -> str:
    return "".join(_SIGNS.get(sign, sign) for sign in words if sign != "\r")


def _folded(line: str) -> bytes:
    """Return a line with its end, in pieces where it is long; no letter is cut in two."""
    pieces, piece = [], b""
    for sign in line:
        octets = sign.encode()
        if len(piece) + len(octets) > LONGEST_LINE:
            pieces.append(piece)
            piece = b" "
        piece += octets
    return b"\r\n".join((*pieces, piece)) + b"\r\n"
