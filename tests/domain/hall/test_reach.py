"""Whether others can reach the server of a hall: each trouble has its own sign, and a free way none."""

from __future__ import annotations

import pytest

from skatclub.domain.hall import reach
from skatclub.domain.hall.reach import Network, Sign, Way

WAY = {"network": "192.168.1.7", "port": 15432, "own": ("192.168.1.7",), "runs": True, "answers": True}
TWO = ("10.0.0.3", "192.168.1.7")


@pytest.mark.parametrize(
    ("facts", "signs"),
    [
        ({}, (Sign.RUNS, Sign.ANSWERS, Sign.NOBODY_YET)),
        ({"callers": ("192.168.1.9",)}, (Sign.RUNS, Sign.ANSWERS, Sign.COME)),
        ({"callers": ("192.168.1.7", "127.0.0.1")}, (Sign.RUNS, Sign.ANSWERS, Sign.NOBODY_YET)),
        ({"answers": False}, (Sign.RUNS, Sign.ANSWERS_NOT, Sign.NOBODY_YET)),
        ({"runs": False, "answers": False}, (Sign.RUNS_NOT, Sign.NOBODY_YET)),
        ({"network": "127.0.0.1"}, (Sign.RUNS, Sign.ONLY_HERE, Sign.NOBODY_YET)),
        ({"own": ("127.0.0.1",)}, (Sign.RUNS, Sign.NO_NETWORK, Sign.NOBODY_YET)),
        ({"own": ("10.0.0.3",)}, (Sign.RUNS, Sign.ADDRESS_GONE, Sign.NOBODY_YET)),
        ({"network": "169.254.3.4", "own": ("169.254.3.4",)}, (Sign.RUNS, Sign.NOT_GIVEN, Sign.NOBODY_YET)),
        ({"own": TWO}, (Sign.RUNS, Sign.ANSWERS, Sign.SEVERAL, Sign.NOBODY_YET)),
        ({"tries": ("192.168.1.9",)}, (Sign.RUNS, Sign.ANSWERS, Sign.NOBODY_YET, Sign.TRIES)),
    ],
)
def test_each_trouble_has_its_sign(facts, signs):
    way = Way(**(WAY | facts))

    assert reach.signs(way) == signs
    assert reach.is_clear(way) is (not set(signs) & reach.STANDS_IN_THE_WAY)


def test_desks_on_this_computer_prove_nothing():
    way = Way(**(WAY | {"callers": ("127.0.0.1", "192.168.1.7", "192.168.1.9")}))

    assert way.others == ("192.168.1.9",)


def test_the_network_of_the_hall_comes_before_tunnels_and_machines_whatever_the_way_out_is():
    networks = [
        Network(address="127.0.0.1"),
        Network(address="169.254.7.7", card="eth1"),
        Network(address="10.8.0.2", card="tun0", is_way_out=True),
        Network(address="192.168.56.1", card="Ethernet 2"),
        Network(address="172.17.0.1", card="docker0"),
        Network(address="8.8.4.4", card="eth2"),
        Network(address="192.168.1.7", card="eth0"),
        Network(address="192.168.43.17", card="wlan0"),
    ]

    assert [each.card for each in reach.nearest_first(networks)] == [
        "wlan0", "eth0", "eth2", "tun0", "Ethernet 2", "docker0", "eth1", ""
    ]  # fmt: skip
    assert [each.is_only_here for each in networks] == [True] + [False] * 7
