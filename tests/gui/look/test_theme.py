"""Every text of every theme can be read: contrast at least 4.5 : 1, suits told apart by colour-blind eyes."""

from __future__ import annotations

import itertools
import math

import pytest

from skatclub.gui.look import theme
from skatclub.gui.look.theme import COLOUR_SAFE, DARK, LIGHT, Theme

THEMES = {"light": LIGHT, "safe": COLOUR_SAFE, "dark": DARK}
PAIRS = (
    ("text", "window"),
    ("text", "panel"),
    ("text", "head"),
    ("text", "accent_soft"),
    ("text", "good_soft"),
    ("text", "bad_soft"),
    ("muted", "window"),
    ("muted", "panel"),
    ("muted", "head"),
    ("muted", "good_soft"),
    ("muted", "bad_soft"),
    ("on_accent", "accent"),
    ("accent", "panel"),
    ("on_accent_soft", "accent_soft"),
    ("good", "good_soft"),
    ("good", "panel"),
    ("bad", "bad_soft"),
    ("bad", "panel"),
    ("warn", "warn_soft"),
    *((suit, "panel") for suit in ("clubs", "spades", "hearts", "diamonds", "grand", "null")),
)
# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> tuple[float, ...]:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def lab(colour: str, vision: str) -> tuple[float, float, float]:
    rgb = linear(colour)
    seen = [min(1, max(0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in VISION[vision]]
    matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(a * b for a, b in zip(row, seen, strict=True)) for row in matrix]
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (xyz[0] / 0.95047, xyz[1], xyz[2] / 1.08883)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("front", "back"), PAIRS)
def test_text_stands_out_from_its_ground(name, front, back):
    colours = THEMES[name]

    assert contrast(getattr(colours, front), getattr(colours, back)) >= 4.5


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", THEMES)
def test_suits_differ_for_every_eye(name, vision):
    colours: Theme = THEMES[name]
    suits = [lab(getattr(colours, suit), vision) for suit in ("clubs", "spades", "hearts", "diamonds")]

    assert min(math.dist(one, other) for one, other in itertools.combinations(suits, 2)) >= 15


@pytest.mark.parametrize("scale", theme.TYPE_SCALES)
def test_no_placeholder_is_left_in_the_style_sheet(scale):
    sheet = theme.style_sheet(LIGHT, scale)

    assert "@" not in sheet.split("*/", 1)[1]
