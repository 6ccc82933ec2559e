"""What a club keeps for its papers: how it is named at their head, and the words of its certificates."""

from __future__ import annotations

from base64 import b64decode, b64encode

from skatclub.domain.papers import certificates
from skatclub.domain.papers.letterhead import Letterhead
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.store import club as store_club
from skatclub.store.journal import stale
from skatclub.store.work import View

ADDRESS, RESPONSIBLE, LOGO, CERTIFICATE = "address", "responsible", "logo", "certificate"
AUTHORITY, COLOUR = "authority", "colour"
"""The keys under which they are kept."""


def letterhead(club: Club) -> Letterhead:
    """Return how the club is named on its papers."""
    with club.database.view() as view:
        return _stored(view)


def change_letterhead(club: Club, seen: Letterhead, new_head: Letterhead) -> Change:
    """Write in one change what is wanted otherwise than it was seen.

    Refused: what `Letterhead.checked` refuses; `WrittenMeanwhile` where somebody was faster.
    """
    good = new_head.checked()
    with club.change("change_letterhead") as work:
        stored = _stored(work)
        differing = seen.differing(good)
        work.tell(name=good.name, was=stored.name, what=",".join(differing))
        meeting = sorted({*differing} & {*seen.differing(stored)} & {*good.differing(stored)})
        if meeting:
            tab, which, by = ("club", 1, "id") if meeting[0] == "name" else ("club_setting", meeting[0], "key")
            raise stale.refusal(work, tab, which, by=by)
        if "name" in differing and good.name != stored.name:
            store_club.rename(work, good.name)
        kept = {
            ADDRESS: good.address,
            RESPONSIBLE: good.responsible,
            LOGO: b64encode(good.logo).decode(),
            AUTHORITY: good.authority,
            COLOUR: good.colour,
            CERTIFICATE: good.certificate,
        }
        for key in differing:
            if kept.get(key):
                store_club.put(work, key, kept[key])
            elif key in kept:
                store_club.remove(work, key)
    return committed(work)


def _stored(view: View) -> Letterhead:
    return Letterhead(
        name=store_club.name(view),
        address=store_club.get(view, ADDRESS) or "",
        responsible=store_club.get(view, RESPONSIBLE) or "",
        logo=b64decode(store_club.get(view, LOGO) or ""),
        authority=store_club.get(view, AUTHORITY) or "",
        colour=store_club.get(view, COLOUR) or "",
        certificate=store_club.get(view, CERTIFICATE) or "",
    )


def certificate_words(club: Club) -> str:
    """Return the club's own words of certificates, empty for the usual ones."""
    with club.database.view() as view:
        return store_club.get(view, CERTIFICATE) or ""


def write_certificate(club: Club, words: str) -> Change:
    """Keep the template of certificates; an empty one brings the usual back. Refused: as `certificates.checked`."""
    words_checked = certificates.checked(words) if words.strip() else ""
    with club.change("write_certificate") as work:
        if words_checked:
            store_club.put(work, CERTIFICATE, words_checked)
        else:
            store_club.remove(work, CERTIFICATE)
    return committed(work)
