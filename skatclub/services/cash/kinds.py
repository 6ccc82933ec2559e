"""What money can be for beside our own categories: purposes that a club makes, calls otherwise and takes out."""

from __future__ import annotations

from skatclub.domain import text
from skatclub.domain.cash.errors import PurposeInUse, PurposeKnown
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.store.cash import kinds
from skatclub.store.work import View, Work


def purposes(club: Club) -> dict[int, str]:
    """Return the club's own purposes by id, by name."""
    with club.database.view() as view:
        names = kinds.names(view)
    return dict(sorted(names.items(), key=lambda purpose: text.sort_key(purpose[1])))


def add(club: Club, name: str) -> Change:
    """Add a purpose; `made_id` is its id. Refused: `PurposeKnown`, `NameMissing`, `TextTooLong`."""
    checked = text.checked(name)
    with club.change("add_purpose", name=checked) as work:
        _check_new(work, checked)
        purpose_id = kinds.add(work, checked)
    return committed(work, made_id=purpose_id)


def rename(club: Club, purpose_id: int, name: str) -> Change:
    """Call a purpose otherwise, in all years.

    Refused: `PurposeKnown`, `NoSuchRecord`, `NameMissing`, `TextTooLong`.
    """
    checked = text.checked(name)
    with club.change("rename_purpose", name=checked) as work:
        before = kinds.get(work, purpose_id)
        work.tell(was=before)
        _check_new(work, checked, but=purpose_id)
        if before != checked:
            kinds.rename(work, purpose_id, checked)
    return committed(work)


def remove(club: Club, purpose_id: int) -> Change:
    """Take out a purpose without entries. Refused: `PurposeInUse`, `NoSuchRecord`."""
    with club.change("remove_purpose") as work:
        name = kinds.get(work, purpose_id)
        work.tell(name=name)
        if kinds.is_used(work, purpose_id):
            raise PurposeInUse(name)
        kinds.remove(work, purpose_id)
    return committed(work)


def found_or_added(work: Work, name: str) -> int:
    """Return the purpose (id) of this name; where there is none, it is made. Refused: `TextTooLong`."""
    checked = text.checked(name)
    known = _called(work, checked)
    return kinds.add(work, checked) if known is None else known


def _check_new(view: View, name: str, *, but: int | None = None) -> None:
    if _called(view, name) not in {None, but}:
        raise PurposeKnown(name)


def _called(view: View, name: str) -> int | None:
    """Return the purpose (id) of this name, small and capital letters being the same."""
    ids = (purpose_id for purpose_id, known in kinds.names(view).items() if known.casefold() == name.casefold())
    return next(ids, None)
