"""The stream of lots is written down well enough to be repeated by anybody, and is fair."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

from skatclub.domain.seating.search.lots import Lots, fingerprint


def test_the_fingerprint_is_the_sha_256_of_the_seed():
    assert fingerprint("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_stream_is_what_the_description_says():
    block = b"".join(
        hashlib.sha256(b"skatclub draw 2\0series 1\0Skatfreunde\0" + number.to_bytes(8, "big")).digest()
        for number in range(3)
    )
    words = [int.from_bytes(block[place : place + 4], "big") for place in range(0, len(block), 4)]
    lots = Lots("Skatfreunde", "series 1")

    assert [lots.below(1 << 32) for _ in words] == words


def test_a_word_beyond_the_last_multiple_is_left_out():
    lots, words = Lots("x", "y"), Lots("x", "y")
    limit = 3_000_000_000
    stream = [words.below(1 << 32) for _ in range(40)]

    assert [lots.below(limit) for _ in range(10)] == [word for word in stream if word < limit][:10]


def test_two_purposes_of_a_seed_have_nothing_in_common():
    assert Lots("a", "series 1").shuffled(range(50)) != Lots("a", "series 2").shuffled(range(50))


def test_every_order_of_four_is_as_likely_as_any_other():
    """Chi-square over 24 orders and 24,000 shuffles: 23 degrees of freedom, 49.7 in one of a thousand."""
    lots = Lots("chi", "square")

    found = Counter(tuple(lots.shuffled(range(4))) for _ in range(24_000))

    assert set(found) == set(permutations(range(4)))
    assert sum((count - 1000) ** 2 for count in found.values()) < 49_700
