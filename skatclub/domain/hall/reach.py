"""Whether others can reach the server of a hall: what was tried, and what of it stands in the way."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import ip_address, ip_network

_NOT_A_CARD = re.compile(
    r"docker|br-|veth|virbr|vmnet|vboxnet|virtual|hyper-v|tun|tap|utun|wg|ppp|zt|tailscale|ham", re.IGNORECASE
)
_NOT_OF_A_HALL = tuple(
    ip_network(each)
    for each in ("172.17.0.0/16", "192.168.56.0/24", "192.168.122.0/24", "10.8.0.0/24", "100.64.0.0/10")
)
"""What Docker, VirtualBox, libvirt, OpenVPN and Tailscale take where nobody says otherwise."""
_WIRELESS = re.compile(r"wl|wi-?fi|wlan", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Network:
    """An address of this computer, and the name of the network card that has it, "" where the system says none."""

    address: str
    card: str = ""
    is_way_out: bool = False

    @property
    def is_only_here(self) -> bool:
        """Tell whether no other computer and no phone ever finds it."""
        return ip_address(self.address).is_loopback


def nearest_first(networks: Iterable[Network]) -> tuple[Network, ...]:
    """Return networks in the order in which a hall may be in them: Wi-Fi and cables before tunnels and machines."""
    return tuple(sorted(networks, key=_strangeness))


def _strangeness(network: Network) -> tuple[bool, ...]:
    address = ip_address(network.address)
    is_made_up = bool(_NOT_A_CARD.match(network.card)) or any(address in each for each in _NOT_OF_A_HALL)
    return (
        address.is_loopback,
        address.is_link_local,
        is_made_up,
        not address.is_private,
        not network.is_way_out,
        not _WIRELESS.match(network.card),
    )


class Sign(StrEnum):
    """What was found about the way to the server."""

    RUNS = "runs"
    RUNS_NOT = "runs_not"
    ANSWERS = "answers"
    ANSWERS_NOT = "answers_not"
    ONLY_HERE = "only_here"
    NO_NETWORK = "no_network"
    ADDRESS_GONE = "address_gone"
    NOT_GIVEN = "not_given"
    SEVERAL = "several"
    COME = "come"
    NOBODY_YET = "nobody_yet"
    TRIES = "tries"


STANDS_IN_THE_WAY = frozenset(
    {Sign.RUNS_NOT, Sign.ANSWERS_NOT, Sign.ONLY_HERE, Sign.NO_NETWORK, Sign.ADDRESS_GONE, Sign.NOT_GIVEN}
)
TO_LOOK_AT = frozenset({Sign.SEVERAL, Sign.TRIES})


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """What could be found out on the server's own computer.

    `network` is the address that the texts to join name, `port` the server's; `own` are the addresses of this
    computer in its networks; `runs` and `answers` say whether the server took a call at this computer's own door
    and through `network`; `callers` are the addresses that desks are connected from now, `tries` those that
    somebody came from with a wrong secret, once for each time.
    """

    network: str
    port: int
    own: tuple[str, ...]
    runs: bool
    answers: bool
    callers: tuple[str, ...] = ()
    tries: tuple[str, ...] = ()

    @property
    def others(self) -> tuple[str, ...]:
        """Return from which other computers desks are connected."""
        return tuple(each for each in self.callers if each not in self.own and not ip_address(each).is_loopback)


def signs(way: Way) -> tuple[Sign, ...]:
    """Return what is to be told of a way, in order; what stands in the way comes before what is only odd."""
    told_of = [Sign.RUNS if way.runs else Sign.RUNS_NOT]
    networks = tuple(each for each in way.own if not ip_address(each).is_loopback)
    if not networks:
        told_of.append(Sign.NO_NETWORK)
    elif ip_address(way.network).is_loopback:
        told_of.append(Sign.ONLY_HERE)
    elif way.network not in networks:
        told_of.append(Sign.ADDRESS_GONE)
    elif ip_address(way.network).is_link_local:
        told_of.append(Sign.NOT_GIVEN)
    elif way.runs:
        told_of.append(Sign.ANSWERS if way.answers else Sign.ANSWERS_NOT)
    if len(networks) > 1:
        told_of.append(Sign.SEVERAL)
    told_of.append(Sign.COME if way.others else Sign.NOBODY_YET)
    if way.tries:
        told_of.append(Sign.TRIES)
    return tuple(told_of)


def is_clear(way: Way) -> bool:
    """Tell whether nothing was found that stands in the way; a firewall or a guest Wi-Fi may still."""
    return not STANDS_IN_THE_WAY & set(signs(way))
