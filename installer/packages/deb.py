"""The .deb: the folder with a place in the menu, icons, the kind of file, a man page and what it depends on."""

from __future__ import annotations

import gzip
import platform
import re
import shutil
import time
from typing import TYPE_CHECKING

import licences
from packages import building, folder, server
from packages.building import INSTALLER
from terminal import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from packages.building import Workshop

LINUX = INSTALLER / "linux"
ICONS = ROOT / "resources" / "icons"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
STARTED = {"usr/lib/skatclub/skatclub", "DEBIAN/postrm"}
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def make(workshop: Workshop) -> tuple[Path, ...]:
    """Build the .deb."""
    building.need({"dpkg-deb": "dpkg", "strip": "binutils"})
    tree = workshop.fresh("deb")
    architecture = ARCHITECTURES[platform.machine()]
    shutil.copytree(folder.of(workshop), tree / "usr/lib/skatclub", symlinks=True)
    _document(workshop, tree)
    _show_to_desktops(workshop, tree)
    _describe(workshop, tree, architecture)
    for path in tree.rglob("*"):
        if not path.is_symlink():
            is_of_server = path.parent.match(f"{server.FOLDER}/*/bin")
            started = is_of_server or path.relative_to(tree).as_posix() in STARTED
            path.chmod(0o755 if path.is_dir() or started else 0o644)
    workshop.date(tree)
    target = workshop.ship(f"skatclub_{workshop.version}_{architecture}.deb")
    workshop.run("dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--threads-max=2", "--build", tree, target)
    return (target,)


def _document(workshop: Workshop, tree: Path) -> None:
    """Put copyright, licences and the changelog where Debian looks for them."""
    documents = tree / "usr/share/doc/skatclub"
    documents.mkdir(parents=True)
    inside = tree / "usr/lib/skatclub"
    for name in ("licenses", licences.BILL):
        shutil.move(inside / name, documents / name)
    (inside / "LICENSE").unlink()
    shutil.copyfile(LINUX / "copyright", documents / "copyright")
    news = f"skatclub ({workshop.version}) stable; urgency=medium\n\n  * See the window: Help, What is new.\n\n"
    signed = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(workshop.moment))
    _pack(documents / "changelog.gz", f"{news} -- The Skatclub founders <info@example.org>  {signed}\n")
    manual = tree / "usr/share/man/man1"
    manual.mkdir(parents=True)
    _pack(manual / "skatclub.1.gz", _filled(workshop, "skatclub.1"))


def _show_to_desktops(workshop: Workshop, tree: Path) -> None:
    """Put the program into menus, with its icons, its kind of file and a page in software centres."""
    share = tree / "usr/share"
    for name, place in (
        ("skatclub.desktop", "applications"),
        ("skatclub.xml", "mime/packages"),
        ("skatclub.metainfo.xml", "metainfo"),
    ):
        (share / place).mkdir(parents=True)
        (share / place / name).write_text(_filled(workshop, name), encoding="utf-8")
    places = [(f"skatclub-{size}.png", f"{size}x{size}", "skatclub.png") for size in ICON_SIZES]
    for source, size, name in [*places, ("skatclub.svg", "scalable", "skatclub.svg")]:
        for kind, shown in (("apps", name), ("mimetypes", f"application-x-{name}")):
            target = share / "icons/hicolor" / size / kind / shown
            target.parent.mkdir(parents=True)
            shutil.copyfile(ICONS / source, target)
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/skatclub").symlink_to("../lib/skatclub/skatclub")
    overrides = share / "lintian/overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(LINUX / "lintian-overrides", overrides / "skatclub")


def _describe(workshop: Workshop, tree: Path, architecture: str) -> None:
    """Write what dpkg must know."""
    size = sum(path.lstat().st_size for path in tree.rglob("*") if not path.is_dir()) // 1024
    facts = {"ARCHITECTURE": architecture, "SIZE": str(size), "GLIBC": _glibc(workshop, tree)}
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN/control").write_text(_filled(workshop, "control", **facts), encoding="utf-8")
    shutil.copyfile(LINUX / "postrm", tree / "DEBIAN/postrm")
    (tree / "DEBIAN/postrm").chmod(0o755)


def _glibc(workshop: Workshop, tree: Path) -> str:
    """Return the oldest libc that all of it runs on."""
    asked: set[tuple[int, ...]] = set()
    for path in (tree / "usr/lib/skatclub").rglob("*"):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF":
            names = re.findall(r"GLIBC_(\d+(?:\.\d+)+)", workshop.run("objdump", "-T", path))
            asked |= {tuple(map(int, name.split("."))) for name in names}
    return ".".join(map(str, max(asked)))


def _filled(workshop: Workshop, name: str, **facts: str) -> str:
    date = time.strftime("%Y-%m-%d", time.gmtime(workshop.moment))
    text = (LINUX / name).read_text(encoding="utf-8")
    for key, value in {"VERSION": workshop.version, "DATE": date, **facts}.items():
        text = text.replace(f"@{key}@", value)
    return text


def _pack(target: Path, text: str) -> None:
    target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
