"""The colours of the screens of a hall, as #RRGGBB; each text stands out from its ground by 7 to 1 at least."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.domain.hall.steering import Contrast


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """What is painted in which colour; `band` is the ground of every other row, `leading` what the eye seeks."""

    ground: str
    band: str
    line: str
    text: str
    muted: str
    side: str
    leading: str
    bar: str


PALETTES = {
    Contrast.NIGHT: Palette(
        ground="#0B0E14",
        band="#111822",
        line="#232C3A",
        text="#FFFFFF",
        muted="#A3B1C6",
        side="#D5E0F0",
        leading="#FFCF66",
        bar="#86B6FF",
    ),
    Contrast.DAY: Palette(
        ground="#FFFFFF",
        band="#EEF1F5",
        line="#B8C0CC",
        text="#000000",
        muted="#3D4654",
        side="#222B38",
        leading="#7A2E00",
        bar="#1B4F9C",
    ),
    Contrast.YELLOW: Palette(
        ground="#000000",
        band="#141400",
        line="#5A5A00",
        text="#FFFF00",
        muted="#E6E680",
        side="#FFFF99",
        leading="#FFFFFF",
        bar="#FFFF00",
    ),
    Contrast.BLUE: Palette(
        ground="#00205B",
        band="#002A74",
        line="#3C5C9E",
        text="#FFFFFF",
        muted="#D0DCF5",
        side="#E6EEFF",
        leading="#FFE08A",
        bar="#FFFFFF",
    ),
}
