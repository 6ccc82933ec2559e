"""Sentences for conditions, participants and money that cannot be; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.events import errors
from skatclub.domain.list_files import errors as list_files_errors
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def condition_sentence(refusal: Refusal) -> str:
    """Word what is wrong with the conditions of an event."""
    match refusal:
        case errors.ConditionUnreadable(name=name, found=found):
            return _("The condition “{name}” cannot be {found}.").format(name=name, found=found)
        case errors.ConditionUnknown(name=name):
            return _("There is no condition called “{name}”. The names stand in the help of the command.").format(
                name=name
            )
        case errors.ConditionsNoJson(line=0):
            return _("The file of conditions is no JSON object.")
        case errors.ConditionsNoJson(line=line):
            return _("The file of conditions is no JSON object: line {line} cannot be read.").format(line=line)
        case errors.AmountOutOfRange(cents=0):
            return _("The amount is 0 €: there is nothing to book. Type what was paid.")
        case errors.AmountOutOfRange(cents=cents, highest=highest):
            return _("An amount lies between 0 and {highest}, not {found}.").format(
                highest=numbers.money(highest), found=numbers.money(cents)
            )
        case errors.DealsNotWhole(deals=deals):
            return _(
                "A series of {deals} deals has no whole rounds at a table of four. Choose a multiple of 4: "
                "48, 40, 36, 32 …"
            ).format(deals=deals)
        case errors.GroupUnknown(name=name):
            return _("“{name}” cannot be the name of a group: at most 40 signs, without a bar.").format(name=name)
    return ""


def number_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a start number."""
    match refusal:
        case errors.StartNumberTaken(start_no=start_no, name=name):
            return _("Start number {start_no} belongs to {name}. Please choose another one.").format(
                start_no=start_no, name=name
            )
        case errors.StartNumberTwiceInFile(start_no=start_no, name=name, line=line):
            return _("Start number {start_no} is given to {name} already, in line {line}.").format(
                start_no=start_no, name=name, line=line
            )
        case errors.StartNumberOutOfRange(start_no=start_no, highest=highest):
            return _("Numbers go from 1 to {highest}, not {start_no}.").format(highest=highest, start_no=start_no)
        case errors.PersonTwiceInFile(name=name, line=line):
            return _(
                "{name} stands in line {line} already, with another start number. Take one of them out, or tell "
                "two people apart by their club or an addition to the name."
            ).format(name=name, line=line)
        case errors.NoSuchStartNumber(start_no=start_no):
            return _("Nobody has the start number {start_no}. Look it up in the list of participants.").format(
                start_no=start_no
            )
    return ""


def participant_sentence(refusal: Refusal) -> str:
    """Word what cannot be done with a participant."""
    match refusal:
        case errors.RegisteredAlready(name=name, start_no=0):
            return _("{name} is on the waiting list already.").format(name=name)
        case errors.RegisteredAlready(name=name, start_no=start_no):
            return _("{name} takes part already, with start number {start_no}.").format(
                name=name, start_no=start_no
            )
        case errors.EventIsFull(cap=cap):
            return _("The event is full: it takes {cap} people and keeps no place free.").format(cap=cap)
        case errors.PlaysAlready(name=name):
            return _(
                "{name} has a seat at a table. Give the seat back on the page of the draw, or note the withdrawal "
                "after the series."
            ).format(name=name)
        case errors.ChangedMeanwhile(name=name):
            return _(
                "{name} was changed at another desk meanwhile. Open the form again; nothing was overwritten."
            ).format(name=name)
        case errors.TeamIsFull(team=team, size=size):
            return _("The team “{team}” has its {size} players. Enter a substitute, or another team.").format(
                team=team, size=size
            )
        case errors.WithdrawnAlready(name=name):
            return _("{name} takes no part any more, so there is nothing to withdraw.").format(name=name)
        case errors.NothingPaid(name=name):
            return _("{name} has paid nothing that could be paid back.").format(name=name)
    return ""


def event_sentence(refusal: Refusal) -> str:
    """Word which event or person was not found or not told apart."""
    match refusal:
        case errors.NoSuchEvent(name=name):
            return _("There is no event “{name}”. Name the exact title, or its number as #7.").format(name=name)
        case errors.TitleNotUnique(name=name, numbers=found):
            listed = ", ".join(f"#{number}" for number in found)
            return _("Several events are called “{name}”. Name one by its number: {listed}.").format(
                name=name, listed=listed
            )
        case errors.NotRegistered(name=name):
            return _("{name} is not registered for this event. Look at the spelling, and at the club.").format(
                name=name
            )
        case errors.NameNotUnique(name=name, start_nos=start_nos):
            return _("Several are called {name} ({numbers}). Name the start number, or the club.").format(
                name=name, numbers=wordlists.both(*start_nos)
            )
        case errors.SamePerson(name=name):
            return _("{name} cannot be merged with himself or herself. Choose two people.").format(name=name)
        case errors.BothTakePart(name=name, event=event):
            return _("These are two people: both take part in “{event}” ({name}).").format(event=event, name=name)
    return ""


def participant_file_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a file of participants as a whole."""
    match refusal:
        case list_files_errors.NoParticipants():
            return _("The file names nobody. Write one line for each participant.")
        case list_files_errors.TooManyParticipants(highest=highest):
            return _("The file has more than {highest} lines. Is it the list of the participants?").format(
                highest=highest
            )
        case list_files_errors.ParticipantColumnUnknown(name=name, known=known):
            return _(
                "A list of participants has no column “{name}”. Rename it or take it out; possible are {known}."
            ).format(name=name, known=wordlists.both(*known))
        case list_files_errors.NameColumnMissing(known=known):
            return _("The first line names no column for the names. Possible are {known}.").format(
                known=wordlists.both(*known)
            )
        case list_files_errors.LineCutOff(cells=cells, wanted=wanted):
            return _(
                "The file breaks off here: {cells} of {wanted} cells. Copy the file once more; if the line is "
                "whole, end it with Enter."
            ).format(cells=cells, wanted=wanted)
        case list_files_errors.PartnerUnknown(written=written):
            return _("The partner “{name}” stands in no line of this file.").format(name=written)
        case list_files_errors.PartnerTaken(name=name):
            return _("{name} is in another tandem already. A tandem has two players.").format(name=name)
        case list_files_errors.QuoteNotClosed():
            return _("A quotation mark is opened here and not closed. Close it, or take it out.")
    return ""
