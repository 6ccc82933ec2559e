"""Which blank score sheets are wanted: of the tables that are drawn, or spare ones for no table."""

from __future__ import annotations

from dataclasses import dataclass

MOST_SPARE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class BlankSheets:
    """Lists with the `names` of who is drawn, on demand as `second` lists; or so many `spare` ones of each kind."""

    names: bool = True
    second: bool = False
    spare: int = 0
