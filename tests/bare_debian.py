"""A tree of Debian with nothing but its base, for packages and for the tests; needs root and debootstrap."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

RELEASE = "bookworm"
IN_THE_TREE = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "DEBIAN_FRONTEND": "noninteractive",
    "QT_QPA_PLATFORM": "offscreen",
}
OF_THE_MACHINE = ("/etc/hosts", "/etc/resolv.conf", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt")
"""How this machine gets at packages, where it says so."""


def what_is_missing() -> str:
    """Return why no such tree can be made here; empty where it can."""
    if os.name != "posix" or os.geteuid() != 0:
        return "only root may enter another tree"
    return ", ".join(command for command in ("debootstrap", "chroot") if not shutil.which(command))


def make(tree: Path, *packages: str) -> None:
    """Make a tree with these packages and no more than they need."""
    shutil.rmtree(tree, ignore_errors=True)
    run("debootstrap", "--variant=minbase", RELEASE, tree, *mirror())
    inside(tree, "apt-get", "-qq", "update")
    inside(tree, "apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages)
    for path in map(Path, OF_THE_MACHINE):  # last: a package may bring its own
        if path.exists():
            (tree / path.relative_to("/")).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, tree / path.relative_to("/"))


def mirror() -> list[str]:
    """Return where this machine takes its own packages from."""
    sources = [*Path("/etc/apt").glob("sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]
    words = [
        word
        for path in sources
        for line in path.read_text().splitlines()
        if line[:1] != "#"
        for word in line.split()
    ]
    return [
        word for word in words if word.startswith(("http://", "https://")) and word.rstrip("/").endswith("/debian")
    ][:1]


def inside(tree: Path, *command: object, **more: str) -> str:
    """Run a command in the tree as a user's terminal would; more are variables."""
    return run("chroot", tree, *command, env=IN_THE_TREE | more)


def run(*command: object, env: Mapping[str, str] | None = None) -> str:
    """Run a command and return what it printed; an exit code is a failure."""
    words = [str(word) for word in command]
    ran = subprocess.run(words, capture_output=True, text=True, check=False, env=env)
    assert ran.returncode == 0, f"{' '.join(words)}\n{ran.stdout[-3000:]}\n{ran.stderr[-3000:]}"
    return ran.stdout
