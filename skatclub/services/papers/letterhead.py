"""What a club keeps for its papers: its picture, and the words of its certificates."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import TYPE_CHECKING

from skatclub.domain.papers import certificates, pictures
from skatclub.services.change import Change, committed
from skatclub.store import club as store_club

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club
    from skatclub.store.work import View

LOGO, CERTIFICATE = "logo", "certificate"
"""The keys under which they are kept."""


def logo(club: Club) -> bytes:
    """Return the picture of the club, empty if it has none."""
    with club.database.view() as view:
        return logo_in(view)


def logo_in(view: View) -> bytes:
    """Return the same inside an open view."""
    return b64decode(store_club.get(view, LOGO) or "")


def set_logo(club: Club, picture: bytes) -> Change:
    """Keep a picture for all papers. Refused: `PictureUnreadable`, `PictureTooLarge`."""
    good = pictures.checked(picture)
    with club.database.change("set_logo") as work:
        store_club.put(work, LOGO, b64encode(good).decode())
    return committed(work)


def remove_logo(club: Club) -> Change:
    """Write papers without a picture again."""
    with club.database.change("remove_logo") as work:
        store_club.remove(work, LOGO)
    return committed(work)


def certificate_words(club: Club) -> str:
    """Return the club's own words of certificates, empty for the usual ones."""
    with club.database.view() as view:
        return store_club.get(view, CERTIFICATE) or ""


def write_certificate(club: Club, words: str) -> Change:
    """Keep the words of certificates; empty ones bring the usual words back.

    Refused: `PlaceholderUnknown`, `CertificateTooLong`, `TextTooLong`, `TextNotPrintable`.
    """
    told = certificates.checked(words) if words.strip() else ""
    with club.database.change("write_certificate") as work:
        if told:
            store_club.put(work, CERTIFICATE, told)
        else:
            store_club.remove(work, CERTIFICATE)
    return committed(work)
