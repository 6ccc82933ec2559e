"""Where the pages of a hall are found, and the words in their addresses without which nobody sees one."""

from __future__ import annotations

import hashlib
import hmac
import json
from base64 import b32encode
from dataclasses import dataclass

from skatclub.domain.hall.limits import HIGHEST_PORT, LOWEST_PORT
from skatclub.rules import json_values

GUEST_LETTERS, TABLE_LETTERS = 8, 16
"""40 bits for what hangs on the wall anyway, 80 for whoever may hand in a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    """The address and port that the pages of an event are asked for at, and the secret that its words come from."""

    address: str
    port: int
    secret: str

    @property
    def is_only_here(self) -> bool:
        """Tell whether no phone finds the pages: they are at an address that only this computer has."""
        return self.address in {"localhost", "::1"} or self.address.startswith("127.")

    def guest(self) -> str:
        """Return the word of everybody in the hall."""
        return self._word("guest", GUEST_LETTERS)

    def table(self, series: int, table: int) -> str:
        """Return the word of one table in one series."""
        return self._word(f"table/{series}/{table}", TABLE_LETTERS)

    def is_guest(self, given: str) -> bool:
        """Tell whether this is the word of everybody; it takes as long for every wrong one."""
        return hmac.compare_digest(given.encode(), self.guest().encode())

    def is_table(self, given: str, series: int, table: int) -> bool:
        """Tell the same of the word of a table."""
        return hmac.compare_digest(given.encode(), self.table(series, table).encode())

    def url(self, path: str = "") -> str:
        """Return where a page is, for everybody in the hall: http://192.0.2.7:8180/k3f9xq2m/standings."""
        host = f"[{self.address}]" if ":" in self.address else self.address
        return f"http://{host}:{self.port}/{self.guest()}/{path}"

    def table_url(self, series: int, table: int) -> str:
        """Return where a table types its list of a series; whoever knows it may."""
        host = f"[{self.address}]" if ":" in self.address else self.address
        return f"http://{host}:{self.port}/{self.table(series, table)}/list/{series}/{table}"

    def _word(self, role: str, letters: int) -> str:
        digest = hmac.new(self.secret.encode(), role.encode(), hashlib.sha256).digest()
        return b32encode(digest).decode()[:letters].lower()


def dump(served: Served) -> str:
    """Write it as canonical JSON."""
    return json_values.canonical({"address": served.address, "port": served.port, "secret": served.secret})


def load(written: str) -> Served | None:
    """Read what `dump` wrote; None where nothing was written, or nothing that can be read."""
    try:
        fields = json.loads(written)
        served = Served(address=str(fields["address"]), port=int(fields["port"]), secret=str(fields["secret"]))
    except (ValueError, KeyError, TypeError):
        return None
    return served if served.secret and LOWEST_PORT <= served.port <= HIGHEST_PORT else None
