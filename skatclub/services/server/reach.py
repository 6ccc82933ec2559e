"""Looks whether others can reach the server of a hall, as far as that can be found out on its own computer."""

from __future__ import annotations

from skatclub.domain.hall.reach import Way
from skatclub.rules.errors import Refusal
from skatclub.services.server.halls import OpenHall
from skatclub.store.engine import desks, logins, server


def look(hall: OpenHall) -> Way:
    """Return what was found; it takes some seconds where nothing answers."""
    runs = server.answers(server.HERE, hall.port)
    return Way(
        network=hall.network,
        port=hall.port,
        own=server.network_addresses(),
        runs=runs,
        answers=runs and server.answers(hall.network, hall.port),
        callers=_callers(hall.address) if runs else (),
        tries=server.failed_from(hall.room),
    )


def _callers(address: str) -> tuple[str, ...]:
    try:
        with logins.at_once(address) as connection:
            return desks.callers(connection)
    except Refusal:
        return ()  # it is just being closed: nobody is connected
