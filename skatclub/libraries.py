"""What of a Linux system Qt loads, and what to type where it is missing; the installer asks before all else."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Iterable

# What Qt loads: its package on Debian and Ubuntu, and on Arch; Fedora and openSUSE know it by its own name.
PACKAGES = {
    "libGL.so.1": ("libgl1", "libglvnd"),
    "libEGL.so.1": ("libegl1", "libglvnd"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
}
DRAWING = tuple(PACKAGES)[:6]
"""The libraries without which Qt does not even draw into memory; the others are for a window."""

COMMANDS = {
    "apt-get": ("apt-get", "install", "-y", "--no-install-recommends"),
    "dnf": ("dnf", "install", "-y"),
    "zypper": ("zypper", "--non-interactive", "install"),
    "pacman": ("pacman", "-S", "--needed", "--noconfirm"),
}


def missing(libraries: Iterable[str] = tuple(PACKAGES)) -> list[str]:
    """Return those of the shared libraries that this system cannot load."""
    return [name for name in libraries if not can_load(name)]


def can_load(library: str) -> bool:
    """Tell whether the system finds this shared library."""
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def manager() -> str:
    """Return the package manager of this system; empty where none of those known is there."""
    return next((name for name in COMMANDS if shutil.which(name)), "")


def packages_of(manager: str, libraries: Iterable[str]) -> list[str]:
    """Return what to ask this package manager for, each once; the libraries themselves where it is unknown."""
    if manager == "apt-get":
        return sorted({PACKAGES[name][0] for name in libraries})
    if manager == "pacman":
        return sorted({PACKAGES[name][1] for name in libraries})
    return [f"{name}()(64bit)" if manager else name for name in libraries]


def to_type(manager: str, packages: Iterable[str]) -> str:
    """Return the command that installs packages, for whoever may."""
    return shlex.join(["sudo", *COMMANDS[manager], *packages])
