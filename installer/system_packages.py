"""What the system must bring: the libraries that Qt loads, and the part of Python that Debian keeps apart."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys

from terminal import ROOT, SetUpFailed, in_german_or_english, run, say

sys.path.insert(0, str(ROOT))
from skatclub import libraries  # the program asks the same
from skatclub.libraries import COMMANDS, DRAWING, PACKAGES


def bring(*, for_window: bool, for_runtime: bool) -> None:
    """Install what Linux lacks for Qt and for the runtime, or refuse with the command to type."""
    if not sys.platform.startswith("linux"):
        return
    manager = libraries.manager()
    packages = libraries.packages_of(manager, libraries.missing(PACKAGES if for_window else DRAWING))
    if for_runtime and not can_make_runtime():
        packages.append("python{}.{}-venv".format(*sys.version_info))
    if packages:
        install(manager, packages)


def can_make_runtime() -> bool:
    """Tell whether a runtime can be made: by uv, or by a Python that has `ensurepip`, which Debian keeps apart."""
    return bool(shutil.which("uv") or importlib.util.find_spec("ensurepip"))


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
        command = libraries.to_type(manager, packages)
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
