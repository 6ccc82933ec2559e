"""The words of the table's page in the language in use: those that stand there, and those its script fills in."""

from __future__ import annotations

from skatclub.i18n.language import _


def of_page() -> dict[str, str]:
    """Return the words that stand on the page from the beginning."""
    return {
        "title": _("List of a table"),
        "noscript": _("This page needs JavaScript. Please write the list on paper."),
        "join": _("Which table is this?"),
        "where": _("Address of the table, or the code beside it on the table card"),
        "begin": _("Begin the list"),
        "declarer": _("Declarer"),
        "game": _("Game"),
        "matadors": _("Matadors"),
        "moremats": _("Five or more matadors"),
        "announced": _("Announced"),
        "reached": _("Reached"),
        "bid": _("Overbid: bid at"),
        "charge": _("Charged as"),
        "chargemats": _("Matadors of the game it is charged as"),
        "passed": _("Passed in"),
        "leave": _("Leave the deal as it was"),
        "sums": _("How it stands"),
        "player": _("Player"),
        "points": _("Points"),
        "wins": _("Won"),
        "losses": _("Lost"),
        "total": _("Total"),
        "end": _("Hand in"),
        "show": _("Show the list as a QR code for the desk"),
        "again": _("Go on writing"),
        "written": _("Deals"),
        "none": _("No deal yet. To correct one later, tap it here."),
        "undo": _("Take the last deal back"),
        "call": _("Call the director"),
        "other_table": _("Another table"),
    }


def of_script() -> dict[str, str]:
    """Return the words that the script fills in: names in braces stay as they are."""
    return {
        "head": _("Series {series} · table {table}"),
        "seat": _("Seat {seat}"),
        "now": _("Deal {n} of {planned}"),
        "change": _("Change deal {n}"),
        "full": _("All {planned} deals have been entered"),
        "deals": _("{name} deals."),
        "with": _("with {n}"),
        "without": _("without {n}"),
        "more": _("5 and more …"),
        "passed": _("passed in"),
        "overbid": _("overbid at {bid}"),
        "as": _("as {game}"),
        "nobid": _("not overbid"),
        "choose": _("Please choose"),
        "won": _("✔ WON"),
        "lost": _("✖ LOST"),
        "noseat": _("Who played?"),
        "nokind": _("Which game?"),
        "nomatadors": _("With or without how many matadors?"),
        "nocharge": _("Which game is it charged as?"),
        "entered": _("Deal {n} entered: {deal}"),
        "undone": _("Deal {n} is taken back and can be changed."),
        "ready": _("The list is complete. Compare it with all players, then hand it in."),
        "toofew": _("{n} of {planned} deals are written."),
        "hand": _("Hand the list in"),
        "really": _("Yes, hand it in with {n} of {planned} deals"),
        "towait": _(
            "Handed in here, but the desk does not have it yet. Without a network, show the code at the desk."
        ),
        "taken": _("The desk has got the list. Please bring the signed paper, if there is one."),
        "square": _("Code {n} of {all}: hold it up to the scanner at the desk"),
        "safe": _("Everything has reached the desk."),
        "alone": _("Without a network: the list is kept on this device."),
        "waiting": _("Not at the desk yet: {n}. Everything is kept here."),
        "away": _("No connection: everything is kept here and goes to the desk by itself."),
        "other": _("This table now has other players or other rules. Please go to the desk."),
        "closed": _(
            "The desk is not taking lists from tables at the moment. Everything is kept "
            "here, and the code can be shown."
        ),
        "nokeep": _("This browser cannot save anything: keep the page open until the list has been handed in."),
        "called": _("Somebody will come to your table. Please leave the cards as they are."),
        "uncalled": _("Please go to the director’s desk: it cannot be called from here."),
        "asking": _("Asking the desk …"),
        "nothere": _("The desk does not answer at this address."),
        "remembered": _("The desk already had this list up to deal {n}; it is back here now."),
        "clash": _("This device has forgotten deals that the desk has, and has other ones. Which are right?"),
        "beside": _("Another device is writing on. You are looking on here."),
        "takeover": _("Write on here"),
        "differs": _("On this device deal {n} is another one: {deal}. Which deals are right?"),
        "others": _("Those on the other device"),
        "theirs": _("Those at the desk"),
        "ours": _("Those on this device"),
        "badcode": _(
            "This is neither the address of a table nor its code. Please check it character by character."
        ),
    }
