"""What the system must bring: the libraries that Qt loads, and the part of Python that Debian keeps apart."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shlex
import shutil
import sys
from typing import TYPE_CHECKING

from terminal import SetUpFailed, in_german_or_english, run, say

if TYPE_CHECKING:
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


def bring(*, for_window: bool, for_runtime: bool) -> None:
    """Install what Linux lacks for Qt and for the runtime, or refuse with the command to type."""
    if not sys.platform.startswith("linux"):
        return
    manager = next((name for name in COMMANDS if shutil.which(name)), "")
    packages = packages_of(manager, missing(PACKAGES if for_window else DRAWING))
    if for_runtime and not can_make_runtime():
        packages.append("python{}.{}-venv".format(*sys.version_info))
    if packages:
        install(manager, packages)


def missing(libraries: Iterable[str]) -> list[str]:
    """Return those of the shared libraries that this system cannot load."""
    return [name for name in libraries if not can_load(name)]


def can_load(library: str) -> bool:
    """Tell whether the system finds this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def can_make_runtime() -> bool:
    """Tell whether a runtime can be made: by uv, or by a Python that has `ensurepip`, which Debian keeps apart."""
    return bool(shutil.which("uv") or importlib.util.find_spec("ensurepip"))


def packages_of(manager: str, libraries: Iterable[str]) -> list[str]:
    """Return what to ask this package manager for, each once; the libraries themselves where it is unknown."""
    if manager == "apt-get":
        return sorted({PACKAGES[name][0] for name in libraries})
    if manager == "pacman":
        return sorted({PACKAGES[name][1] for name in libraries})
    return [f"{name}()(64bit)" if manager else name for name in libraries]


def install(manager: str, packages: list[str]) -> None:
    """Install packages where that is allowed and works; else refuse with the command to type."""
    if not manager:
        names = ", ".join(packages)
        raise SetUpFailed(
            in_german_or_english(
                f"Bitte mit der Paketverwaltung des Systems installieren: {names}",
                f"Please install with your system's package manager: {names}",
            )
        )
    rights = rights_to_install()
    if rights is None or not installed(manager, packages, rights):
        command = shlex.join(["sudo", *COMMANDS[manager], *packages])
        raise SetUpFailed(
            in_german_or_english(
                f"Es fehlen Systempakete. Bitte dies ausführen und dann noch einmal beginnen: {command}",
                f"System packages are missing. Please run this, then start again: {command}",
            )
        )


def installed(manager: str, packages: list[str], rights: tuple[str, ...]) -> bool:
    """Install packages and tell whether that went well; what the package manager complains of is shown."""
    names = " ".join(packages)
    say(f"Installiere Systempakete: {names}", f"Installing system packages: {names}")
    prefix = (*rights, "env", "DEBIAN_FRONTEND=noninteractive")
    if manager == "apt-get":
        run(*prefix, "apt-get", "-o", "Acquire::Retries=3", "update")
    complaint = run(*prefix, *COMMANDS[manager], *packages)
    if complaint:
        say(f"{manager} meldet:\n{complaint}", f"{manager} says:\n{complaint}")
    return not complaint


def rights_to_install() -> tuple[str, ...] | None:
    """Return what stands before an installing command: nothing for root, sudo if it asks no password, else None."""
    if os.geteuid() == 0:
        return ()
    return ("sudo", "-n") if shutil.which("sudo") and not run("sudo", "-n", "true") else None
