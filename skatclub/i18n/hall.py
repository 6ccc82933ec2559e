"""What screens of a hall show, in which colours, and whether others reach its server, in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from ipaddress import ip_address

from skatclub.domain.hall import reach
from skatclub.domain.hall.reach import Network, Sign, Way
from skatclub.domain.hall.steering import Contrast, Kind
from skatclub.domain.history import HistoryEntry
from skatclub.i18n import history, numbers
from skatclub.i18n.language import N_, _, ngettext

KINDS = {
    Kind.STANDINGS: N_("Standings"),
    Kind.SEATING: N_("Seating plan"),
    Kind.SERIES: N_("Clock"),
    Kind.RESULT: N_("Series result"),
    Kind.TEAMS: N_("Teams"),
    Kind.PRIZES: N_("Prizes"),
    Kind.HONOURS: N_("Prize-giving"),
    Kind.PAGES: N_("Where the pages are"),
    Kind.TEXT: N_("Text"),
}
CONTRASTS = {
    Contrast.NIGHT: N_("light on dark"),
    Contrast.DAY: N_("dark on light"),
    Contrast.YELLOW: N_("yellow on black"),
    Contrast.BLUE: N_("white on blue"),
}


def network(network: Network) -> str:
    """Return an address with the name of its card: 192.168.43.17 · wlan0."""
    card = _("this computer only") if network.is_only_here else network.card
    return f"{network.address} · {card}" if card else network.address


SIGNS = {
    Sign.RUNS: N_("The server runs on this computer, port {port}."),
    Sign.RUNS_NOT: N_(
        "The server does not answer on this computer. Close the hall and open it again; nothing is lost by that."
    ),
    Sign.ANSWERS: N_("It answers at {network}, where the others look for it."),
    Sign.ANSWERS_NOT: N_(
        "It does not answer at {network}, where the others look for it: a firewall on this computer is in the "
        "way. Let PostgreSQL through."
    ),
    Sign.ONLY_HERE: N_(
        "The hall was opened at {network}: that is this computer itself, and nobody else can find it there. "
        "Close the hall and open it at {own}."
    ),
    Sign.NO_NETWORK: N_(
        "This computer is not on a network. Connect it to the hall’s Wi-Fi, by cable, or to a phone’s hotspot; "
        "then close the hall and open it again."
    ),
    Sign.ADDRESS_GONE: N_(
        "This computer now has a different address: {own}. The joining codes are for {network}. Close the hall "
        "and open it again; the desks join with the new codes."
    ),
    Sign.NOT_GIVEN: N_(
        "The network has not given this computer an address, so it chose {network} itself. Is the router "
        "switched on?"
    ),
    Sign.SEVERAL: N_(
        "This computer is on several networks: {own}. The others must be on that of {network}; otherwise open "
        "the hall at another address."
    ),
    Sign.COME: N_("Desks on other computers have joined: {others}. So the connection works."),
    Sign.NOBODY_YET: N_("No desk on another computer has joined yet; only that proves the connection."),
    Sign.TRIES: N_("Somebody tried a wrong code, from {tries}. Was it mistyped, or is it an old one?"),
}


def way_words(way: Way) -> tuple[tuple[str, str], ...]:
    """Return what was found about the way to the server, each with its tone: good, bad or warn."""
    facts = {
        "port": way.port,
        "network": way.network,
        "own": ", ".join(way.own),
        "others": ", ".join(way.others),
        "tries": ", ".join(f"{each} ({way.tries.count(each)} ×)" for each in dict.fromkeys(way.tries)),
    }
    return tuple((_(SIGNS[sign]).format(**facts), _tone(sign)) for sign in reach.signs(way))


def kept_words(kept_at: datetime) -> str:
    """Return how fresh the club's file is while its hall is open."""
    return _("The club’s file is as it was at {time}.").format(time=numbers.minute(kept_at))


def missed_words(kept_at: datetime, reason: str) -> str:
    """Return that the club's file does not get what is new, and why."""
    words = _("The club’s file has been given nothing new since {time}: {reason}")
    return words.format(time=numbers.minute(kept_at), reason=reason)


def phone_words(table: int) -> str:
    """Return what the history calls the device on which a table types its list."""
    return _("phone at table {n}").format(n=table)


def left_words(left: Sequence[tuple[int, HistoryEntry | None]], room: str) -> tuple[str, ...]:
    """Return that changes did not come back with the club, where they are, and each of them."""
    words = ngettext(
        "The server cannot prove {n} change, number {first}: it did not come back. It is kept in {room}.",
        "The server cannot prove {n} changes, from number {first} on: they did not come back. They are kept in "
        "{room}.",
        len(left),
    )
    return (words.format(n=len(left), first=left[0][0], room=room), *(_left(*each) for each in left))


def _left(number: int, entry: HistoryEntry | None) -> str:
    if entry is None:
        return _("{number}: unreadable").format(number=number)
    return " · ".join(
        filter(None, (str(number), numbers.minute(entry.at), entry.author, entry.desk, history.change_words(entry)))
    )


def unknown_to_us(network: str) -> tuple[str, ...]:
    """Return what a program cannot find out by itself about the way to an address, to be looked at in turn."""
    if ip_address(network).is_loopback:
        return of_any_network()
    return (
        _(
            "Are both on the same network? On the other computer the address must begin with “{start}”, as it does "
            "here. On a phone or in Windows it is in the Wi-Fi settings."
        ).format(start=network.rpartition(".")[0] + "."),
        *of_any_network(),
    )


def of_any_network() -> tuple[str, ...]:
    """Return what is to be looked at of the way to a server, wherever it is found."""
    return (
        _(
            "Has Windows asked whether PostgreSQL may communicate on this network? Say yes. Once refused, it "
            "never asks again: Windows Security → Firewall → Allow an app → tick “postgres” for private "
            "networks."
        ),
        _(
            "Is there another firewall or a VPN, from a virus scanner or a company, on a Mac or "
            "under Linux? Allow the program “postgres” there, and switch the VPN off as long as the "
            "hall is open."
        ),
        _(
            "Is it a guest Wi-Fi? Many keep computers apart on purpose. Use the venue’s own Wi-Fi, a router of "
            "your own, a cable, or one phone’s hotspot for all."
        ),
        _(
            "Leave the lid open and the charger plugged in: a sleeping computer serves nobody. If it did sleep, "
            "wake it up: the others go on by themselves and hand in what they typed meanwhile."
        ),
        _("Names are sent unencrypted over this network: use one that is yours alone."),
    )


def _tone(sign: Sign) -> str:
    if sign in reach.STANDS_IN_THE_WAY:
        return "bad"
    return "warn" if sign in reach.TO_LOOK_AT else "muted" if sign is Sign.NOBODY_YET else "good"
