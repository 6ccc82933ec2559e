"""Colours by role, light and dark, and the style sheet made from them; sizes follow the type scale."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPalette

from skatclub import paths

if TYPE_CHECKING:
    from skatclub.rules.kinds import GameKind

TYPE_SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
BASE_POINTS = 10.0
HEAD_PADDING = 6
"""What the head of a table leaves at its sides (pixels at 100 percent, px6 in the style sheet)."""
CELL_MARGIN = 3
"""What Qt leaves at the sides of a cell besides its padding, in every type size: heads have no such margin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """One set of colours; every text pair has a contrast of at least 4.5 : 1 (a test measures it)."""

    dark: bool
    window: str
    panel: str
    head: str
    border: str
    strong_border: str
    text: str
    muted: str
    accent: str
    on_accent: str
    accent_soft: str
    on_accent_soft: str
    good: str
    good_soft: str
    bad: str
    bad_soft: str
    warn: str
    warn_soft: str
    hatch: str
    clubs: str
    spades: str
    hearts: str
    diamonds: str
    grand: str
    null: str

    def kind_colour(self, kind: GameKind) -> QColor:
        """Return the colour of a game's sign; the word always stands beside it."""
        return QColor(getattr(self, kind.value))


LIGHT = Theme(
    dark=False,
    window="#F3F4F8",
    panel="#FFFFFF",
    head="#EDF0F5",
    border="#D6DAE3",
    strong_border="#A9B0BF",
    text="#16181D",
    muted="#566070",
    accent="#1F5FAF",
    on_accent="#FFFFFF",
    accent_soft="#E0EBFA",
    on_accent_soft="#174E94",
    good="#08694A",
    good_soft="#DFF3E9",
    bad="#A8201A",
    bad_soft="#FDE9E8",
    warn="#7A5200",
    warn_soft="#FFF0C7",
    hatch="#C9CEDA",
    clubs="#16181D",
    spades="#0B5A30",
    hearts="#C8324F",
    diamonds="#956609",
    grand="#123F8C",
    null="#6A3D9A",
)

COLOUR_SAFE = replace(LIGHT, spades="#104F2B", hearts="#C6476B", diamonds="#956609")
"""The light theme with suits for colour-blind eyes (screens: smallest difference 24.5 in all simulations)."""

DARK = Theme(
    dark=True,
    window="#14171C",
    panel="#1E2127",
    head="#252B33",
    border="#363C47",
    strong_border="#5A6373",
    text="#E8EAF0",
    muted="#A3ABBA",
    accent="#86B6FF",
    on_accent="#0B1B33",
    accent_soft="#23365A",
    on_accent_soft="#A9CBFF",
    good="#63D8A0",
    good_soft="#173628",
    bad="#FF9C94",
    bad_soft="#45211F",
    warn="#FFC95C",
    warn_soft="#42310B",
    hatch="#667085",
    clubs="#E8EAF0",
    spades="#13D589",
    hearts="#FF6A63",
    diamonds="#FAC636",
    grand="#8DB7FF",
    null="#C9A6EE",
)


def palette_of(theme: Theme) -> QPalette:
    """Return the Qt palette, so that Qt's own dialogs wear the same colours."""
    palette = QPalette()
    role = QPalette.ColorRole
    for where, colour in (
        (role.Window, theme.window),
        (role.WindowText, theme.text),
        (role.Base, theme.panel),
        (role.AlternateBase, theme.head),
        (role.Text, theme.text),
        (role.Button, theme.panel),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.bad),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.on_accent),
        (role.ToolTipBase, theme.panel),
        (role.ToolTipText, theme.text),
        (role.PlaceholderText, theme.muted),
        (role.Link, theme.accent),
        (role.Light, theme.panel),
        (role.Midlight, theme.head),
        (role.Mid, theme.border),
        (role.Dark, theme.strong_border),
        (role.Shadow, theme.strong_border),
    ):
        palette.setColor(where, QColor(colour))
    for where in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, where, QColor(theme.muted))
    return palette


@cache
def style_sheet(theme: Theme, scale: int) -> str:
    """Return the application's style sheet; `scale` is the type size in percent, and all lengths follow it."""
    values = {name: getattr(theme, name) for name in Theme.__slots__}
    for drawn in ("arrow", "tick", "dot"):
        file = paths.resource(f"themes/{drawn}-{'dark' if theme.dark else 'light'}.svg")
        values[drawn] = f'url("{file.as_posix()}")'
    lengths = {f"px{number}": f"{max(1, round(number * scale / 100))}px" for number in _LENGTHS}
    lengths["cell"] = f"{max(0, round(HEAD_PADDING * scale / 100) - CELL_MARGIN)}px"
    sheet = paths.resource("themes/window.qss").read_text(encoding="utf-8")
    for name, value in {**values, **lengths}.items():
        sheet = sheet.replace(f"@{name};", f"{value};").replace(f"@{name} ", f"{value} ")
    return sheet


_LENGTHS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 22, 26, 30, 34, 44)
