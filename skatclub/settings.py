"""What a user has chosen and last did: one frozen value in one small file, and the drafts of entry lines.

A damaged or foreign file never stops the program: what cannot be read has its default.
"""

from __future__ import annotations

import getpass
import json
import os
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

from skatclub.domain.club import addresses
from skatclub.domain.hall import limits as hall_limits
from skatclub.domain.papers import wall

DECKS = ("tournament", "french", "german")
THEMES = ("system", "light", "dark")
MOTIONS = ("system", "less", "full")
SMALLEST_TYPE = 80
LARGEST_TYPE = 200
MOST_RECENT = 10
LONGEST_DRAFT = 200
MOST_CARDS = 5
_LIMITS = {
    "type_scale": (SMALLEST_TYPE, LARGEST_TYPE),
    "screen_width_cm": (hall_limits.NARROWEST, hall_limits.WIDEST),
    "tour_card": (0, MOST_CARDS),
    "screen_distance_m": (hall_limits.NEAREST, hall_limits.FARTHEST),
    "wall_distance_m": (wall.AS_FITS, wall.FARTHEST),
}
_CHOICES = {"deck": DECKS, "theme": THEMES, "motion": MOTIONS}


class Recent(NamedTuple):
    """A club that was open: its address and the day."""

    path: str
    opened_on: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All choices of one user on one machine.

    `language` empty means the system's; `type_scale` is in per cent; `backup_folder` empty means none, as is
    `backup_stick`, the label of the USB stick that copies go to. `bare_k_is_diamonds` reads a lone k in the entry
    line as Karo instead of refusing it. `totals_across` types lists of totals line by line instead of down each
    player's column. The picture in the hall is `screen_width_cm` centimetres wide, and the
    farthest seat `screen_distance_m` metres away from it. `hidden_columns` are those that rankings leave out, by
    name, parted by blanks; `member_columns` those that the list of members has. `label_sheet` is the size of labels
    that were printed last, `last_papers` the codes of the papers. What hangs on a wall is read from
    `wall_distance_m` metres.
    """

    language: str = ""
    deck: str = "tournament"
    theme: str = "system"
    type_scale: int = 100
    colour_safe_suits: bool = False
    motion: str = "system"
    beep: bool = True
    bare_k_is_diamonds: bool = False
    totals_across: bool = False
    screen_width_cm: int = 200
    screen_distance_m: int = 10
    wall_distance_m: int = wall.AS_FITS
    hidden_columns: str = ""
    member_columns: str = "member_no membership since groups"
    label_sheet: str = ""
    last_papers: str = ""
    club_name: str = ""
    scorer_name: str = ""
    desk_name: str = ""
    backup_folder: str = ""
    backup_stick: str = ""
    last_club: str = ""
    recent: tuple[Recent, ...] = ()
    seen_version: str = ""
    tour_card: int = 0


def load(file: Path) -> Settings:
    """Read the settings; whatever is missing or damaged has its default."""
    stored = _stored(file)
    known = {field.name: stored[field.name] for field in fields(Settings) if field.name in stored}
    readable = {name: _checked(name, raw) for name, raw in known.items()}
    return Settings(**{name: value for name, value in readable.items() if value is not None})  # type: ignore[arg-type]


def save(settings: Settings, file: Path) -> None:
    """Write the settings so that a power cut leaves the old file or the new one, never half of one."""
    _replace_text(file, json.dumps(asdict(settings), indent=1, default=str))


def with_opened(settings: Settings, path: str, day: date) -> Settings:
    """Return the settings after a club was opened: the last one, and first of the recent ones."""
    path = addresses.remembered(path)  # no password lies in a file
    others = [recent for recent in settings.recent if recent.path != path]
    return replace(settings, last_club=path, recent=(Recent(path, day), *others)[:MOST_RECENT])


def desk(chosen: Settings) -> str:
    """Return what this computer's desk is called: as chosen, else as the system calls the computer."""
    import platform  # not before the first paint

    return chosen.desk_name or platform.node()


def author(chosen: Settings, address: str = "") -> str:
    """Return who writes here; "" on a server where nobody is named: there the desk stands for who sits at it."""
    if chosen.scorer_name or addresses.is_server(address):
        return chosen.scorer_name
    try:
        return chosen.desk_name or getpass.getuser()
    except (KeyError, OSError, ImportError):  # no name in the environment, none in the list of users
        return ""


def save_draft(address: str, table_id: int, line: str, *, file: Path) -> None:
    """Keep the half-typed line of a table's list; an empty line forgets it."""
    drafts = {key: text for key, text in _stored(file).items() if isinstance(text, str)}
    before = dict(drafts)
    key = f"{table_id} {address}"
    if line:
        drafts[key] = line[:LONGEST_DRAFT]
    else:
        drafts.pop(key, None)
    if drafts != before:
        _replace_text(file, json.dumps(drafts, indent=1))


def load_draft(address: str, table_id: int, *, file: Path) -> str:
    """Return the half-typed line of a table's list, empty if there is none."""
    draft = _stored(file).get(f"{table_id} {address}")
    return draft[:LONGEST_DRAFT] if isinstance(draft, str) else ""


def load_drafts(address: str, *, file: Path) -> dict[int, str]:
    """Return every half-typed line of a club by the number it is kept under."""
    drafts: dict[int, str] = {}
    for key, text in _stored(file).items():
        number, _space, club = key.partition(" ")
        if isinstance(text, str) and club == address and number.removeprefix("-").isdecimal():
            drafts[int(number)] = text[:LONGEST_DRAFT]
    return drafts


def save_waiting(club: str, rows: Sequence[object], *, file: Path) -> None:
    """Keep what waits for the server of a club, in the place of what waited before; as JSON holds it."""
    others = {key: kept for key, kept in _stored(file).items() if key != club}
    if rows or others:
        _replace_text(file, json.dumps({**others, club: list(rows)} if rows else others, indent=1))
    else:
        file.unlink(missing_ok=True)


def load_waiting(club: str, *, file: Path) -> list[object]:
    """Return what waits for the server of a club, as JSON holds it."""
    rows = _stored(file).get(club)
    return rows if isinstance(rows, list) else []


def _stored(file: Path) -> dict[str, object]:
    try:
        stored = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return stored if isinstance(stored, dict) else {}


def _checked(name: str, raw: object) -> object:
    """Return a stored value if it fits its field, else None."""
    if name == "recent":
        return _recent(raw)
    if name == "last_club" and isinstance(raw, str):
        return addresses.remembered(raw)
    if name in _CHOICES:
        return raw if raw in _CHOICES[name] else None
    if type(raw) is not type(getattr(Settings(), name)):
        return None
    if name in _LIMITS and isinstance(raw, int):
        lowest, highest = _LIMITS[name]
        return max(lowest, min(highest, raw))
    return raw


def _recent(raw: object) -> tuple[Recent, ...] | None:
    if not isinstance(raw, list):
        return None
    read = []
    for entry in raw[:MOST_RECENT]:
        match entry:
            case [str(path), str(day)]:
                try:
                    read.append(Recent(addresses.remembered(path), date.fromisoformat(day)))
                except ValueError:
                    continue
    return tuple(read)


def _replace_text(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=file.name, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as written:
            written.write(text)
            written.flush()
            os.fsync(written.fileno())
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
