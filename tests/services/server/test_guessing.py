"""Whoever guesses a text to join gets nobody in, and is told of on the server’s page; who knocks bars nobody."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from random import Random
from threading import Thread

import pytest

from skatclub.domain.hall import joining as joining_domain
from skatclub.domain.hall.errors import JoinTextOutdated
from skatclub.domain.hall.joining import DeskRole, Invitation
from skatclub.services.server import halls, joining

pytestmark = pytest.mark.postgres

GUESSERS = 4


def guessed(hall, chance):
    """Return a text as the window of a stranger takes it: the place is right, and so is its check sum."""
    secret = joining_domain.secret_of(chance.randbytes(halls.SECRET_BYTES))
    role = chance.choice(list(DeskRole))
    return joining_domain.text_of(Invitation(host=hall.network, port=hall.port, role=role, secret=secret))


@pytest.mark.parametrize("tries", [40, pytest.param(10_000, marks=pytest.mark.endure)])
def test_guessing_texts_lets_nobody_in_and_is_told(here, tmp_path, tries):
    hall = here.open(here.club())
    texts = joining.invitations(hall, here.keeper())
    keeper, refused = here.keeper(), []

    def guess(number):
        chance = Random(f"guesser {number}")
        for _try in range(tries // GUESSERS):
            try:
                joining.join(guessed(hall, chance), f"Gast {number}", keeper, tmp_path / "keys")
            except JoinTextOutdated as refusal:
                refused.append(refusal)

    guessers = [Thread(target=guess, args=(number,)) for number in range(GUESSERS)]
    for guesser in guessers:
        guesser.start()
    for guesser in guessers:
        guesser.join()

    assert len(refused) == tries
    assert joining.sitting(hall.address) == ()
    assert not any((tmp_path / "keys").iterdir())
    assert halls.failed_tries(hall) == tries
    joining.join(texts[DeskRole.ENTRY], "Platz 2", keeper, tmp_path / "keys")
    assert [each.name for each in joining.sitting(hall.address)] == ["Platz 2"]


KNOCKING = 300


def test_whoever_connects_and_never_logs_in_keeps_no_desk_out(here, tmp_path):
    hall = here.open(here.club())
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]

    with ExitStack() as stack:
        for _number in range(KNOCKING):
            stack.enter_context(socket.create_connection((hall.network, hall.port)))
        joining.join(text, "Platz 2", here.keeper(), tmp_path / "keys")

    assert [each.name for each in joining.sitting(hall.address)] == ["Platz 2"]
