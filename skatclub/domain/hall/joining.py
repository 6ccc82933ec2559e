"""The text by which a desk joins a hall: where the server is, as what one comes, a secret, and a check sum.

Five groups of five signs, none of which looks like another; a mistyped one is noticed before anybody is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from ipaddress import AddressValueError, IPv4Address

from skatclub.domain.hall.errors import JoinTextMistyped, JoinTextWrong

SIGNS = "ACDEFHJKLMNPQRTVWXY34679"
"""B and 8, S and 5, I and 1, O and 0 are out, as in a fingerprint."""
SECRET_BITS = 51
_GROUPS, _GROUP = 5, 5
_PORT_BITS, _ROLE_BITS, _SUM_BITS = 16, 3, 12


class DeskRole(StrEnum):
    """As what a desk comes into the hall: what it may write; `LOOK` may write nothing.

    Texts name a role by its place here, so a new one is the last.
    """

    DIRECTOR = "director"
    REGISTRATION = "registration"
    ENTRY = "entry"
    CHECKING = "checking"
    LOOK = "look"
    CASH = "cash"


_ROLES = tuple(DeskRole)


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """What a text to join says; `secret` is a number of `SECRET_BITS` bits."""

    host: str
    port: int
    role: DeskRole
    secret: int

    @property
    def password(self) -> str:
        """Return the secret as the server knows it."""
        return f"{self.secret:013x}"


def secret_of(chance: bytes) -> int:
    """Return a secret from random bytes."""
    return int.from_bytes(chance) % (1 << SECRET_BITS)


def text_of(invitation: Invitation) -> str:
    """Return the text to join, in groups. Refused: `JoinTextWrong` for a server without an address of its own."""
    try:
        number = int(IPv4Address(invitation.host))
    except AddressValueError as strange:
        raise JoinTextWrong(invitation.host) from strange
    for value, bits in (
        (invitation.port, _PORT_BITS),
        (_ROLES.index(invitation.role), _ROLE_BITS),
        (invitation.secret, SECRET_BITS),
    ):
        number = (number << bits) | value
    number = (number << _SUM_BITS) | _sum(number)
    signs = ""
    for _place in range(_GROUPS * _GROUP):
        number, sign = divmod(number, len(SIGNS))
        signs = SIGNS[sign] + signs
    return "-".join(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))


def read(typed: str) -> Invitation:
    """Return what a text says, however it was grouped. Refused: `JoinTextWrong`, `JoinTextMistyped`."""
    signs = "".join(sign for sign in typed.upper() if sign not in " -–—\t\n.")
    if len(signs) != _GROUPS * _GROUP or not set(signs) <= set(SIGNS):
        raise JoinTextWrong(typed.strip())
    number = 0
    for sign in signs:
        number = number * len(SIGNS) + SIGNS.index(sign)
    number, check = number >> _SUM_BITS, number & ((1 << _SUM_BITS) - 1)
    if _sum(number) != check:
        raise JoinTextMistyped
    parts = []
    for bits in (SECRET_BITS, _ROLE_BITS, _PORT_BITS):
        number, part = number >> bits, number & ((1 << bits) - 1)
        parts.append(part)
    secret, role, port = parts
    if role >= len(_ROLES) or number >> 32:
        raise JoinTextWrong(typed.strip())
    return Invitation(host=str(IPv4Address(number)), port=port, role=_ROLES[role], secret=secret)


def _sum(number: int) -> int:
    return int.from_bytes(sha256(str(number).encode()).digest()[:2]) & ((1 << _SUM_BITS) - 1)
