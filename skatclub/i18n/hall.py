"""What screens of a hall show, in which colours, and whether others reach its server, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.hall import reach
from skatclub.domain.hall.reach import Sign
from skatclub.domain.hall.steering import Contrast, Kind
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from skatclub.domain.hall.reach import Way

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


SIGNS = {
    Sign.RUNS: N_("The server runs on this computer, port {port}."),
    Sign.RUNS_NOT: N_(
        "The server does not answer on this computer. Close the hall and open it again; nothing is lost by that."
    ),
    Sign.ANSWERS: N_("It answers at {network}, where the others look for it."),
    Sign.ANSWERS_NOT: N_(
        "It does not answer at {network}, where the others look for it: a firewall of this computer stands in "
        "between. Let PostgreSQL through there."
    ),
    Sign.ONLY_HERE: N_(
        "The hall was opened at {network}: that is this computer itself, and nobody else finds it there. Close the "
        "hall and open it at {own}."
    ),
    Sign.NO_NETWORK: N_(
        "This computer is in no network. Connect it with the Wi-Fi of the hall, by a cable, or with a phone’s "
        "hotspot; then close the hall and open it again."
    ),
    Sign.ADDRESS_GONE: N_(
        "This computer has another address by now: {own}. The texts to join name {network}. Close the hall and "
        "open it again; the desks join with the new texts."
    ),
    Sign.NOT_GIVEN: N_(
        "The network has given this computer no address, so it took {network} by itself. Is the router switched on?"
    ),
    Sign.SEVERAL: N_(
        "This computer is in several networks: {own}. The others must be in that of {network}; else open the hall "
        "at another address."
    ),
    Sign.COME: N_("Desks are here from other computers: {others}. So the way is free."),
    Sign.NOBODY_YET: N_("No desk has come from another computer yet: only that proves the way."),
    Sign.TRIES: N_("Somebody came with a wrong secret, from {tries}. Was a text mistyped, or is it an old one?"),
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


def unknown_to_us(way: Way) -> tuple[str, ...]:
    """Return what a program cannot find out by itself about the way, to be looked at one after another."""
    return (
        _(
            "Are both in the same network? On the other computer the address must begin as here: {start}. On a "
            "phone or in Windows it stands in the settings of the Wi-Fi."
        ).format(start=way.network.rpartition(".")[0] + "."),
        _(
            "Has Windows asked whether PostgreSQL may communicate in this network? Yes is right. Once refused, it "
            "never asks again: Windows Security → Firewall → Allow an app → tick “postgres” for private networks."
        ),
        _(
            "Is it a guest Wi-Fi? Many keep computers apart on purpose. Take the Wi-Fi of the house, a router of "
            "your own, a cable, or a phone’s hotspot for all."
        ),
        _("The lid stays open and the charger in: who sleeps serves nobody."),
        _("Names pass unencrypted in this network: take one that is yours alone."),
    )


def _tone(sign: Sign) -> str:
    if sign in reach.STANDS_IN_THE_WAY:
        return "bad"
    return "warn" if sign in reach.TO_LOOK_AT else "muted" if sign is Sign.NOBODY_YET else "good"
