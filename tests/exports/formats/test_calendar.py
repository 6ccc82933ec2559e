"""Calendar files as RFC 5545 wants them: ends of lines, folded lines, signs that mean something, whole days."""

from __future__ import annotations

from datetime import UTC, date, datetime

from skatclub.exports.formats.calendar import Appointment, render

AT = datetime(2026, 9, 1, 20, 15, tzinfo=UTC)


def lines(appointments, name="Kalender"):
    return render(name, appointments, AT).decode().split("\r\n")


def test_a_whole_day_ends_on_the_next_and_is_known_again_by_its_uid():
    found = lines([Appointment("20261231-1@herz-dame.skatclub", date(2026, 12, 31), "Silvesterskat")])

    assert found == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Skatclub//Skatclub//DE",
        "METHOD:PUBLISH",
        "X-WR-CALNAME:Kalender",
        "BEGIN:VEVENT",
        "UID:20261231-1@herz-dame.skatclub",
        "DTSTAMP:20260901T201500Z",
        "DTSTART;VALUE=DATE:20261231",
        "DTEND;VALUE=DATE:20270101",
        "SUMMARY:Silvesterskat",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]


def test_signs_that_mean_something_are_written_as_text():
    found = lines([Appointment("1", date(2026, 9, 4), "Grand; Null, Ramsch\\Bock\nim Saal")])

    assert r"SUMMARY:Grand\; Null\, Ramsch\\Bock\nim Saal" in found


def test_long_lines_go_on_in_the_next_and_no_letter_is_cut_in_two():
    title = "Königsskat " * 20

    data = render("Kalender", [Appointment("1", date(2026, 9, 4), title)], AT)

    assert max(map(len, data.split(b"\r\n"))) <= 75
    assert all(line.decode() for line in data.split(b"\r\n") if line)
    assert f"SUMMARY:{title}" in data.decode().replace("\r\n ", "")
