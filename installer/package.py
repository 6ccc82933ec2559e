"""Makes what a person installs: `python installer/package.py wheel|folder|deb|windows|all`, into `dist/`.

Each download is pinned by its hash; the version is that of `pyproject.toml`, all times are that of the last commit,
so two builds of one state are equal by the byte. What is missing on this machine is named in a sentence.
Needs the standard library only: the tools come into a folder of their own (`--work`, else `build/packages`).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from packages import deb, folder, wheel, windows
from packages.building import Workshop
from terminal import ROOT, SetUpFailed

KINDS = {"wheel": wheel.make, "folder": folder.make, "deb": deb.make, "windows": windows.make}
MEGABYTE = 10**6


def main(arguments: list[str]) -> int:
    """Make packages and name each with its size; return 1 where one cannot be made."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", nargs="+", choices=[*KINDS, "all"])
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "packages", help="where tools and trees lie")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where packages are put")
    parser.add_argument(
        "--python", type=Path, help="embeddable Python for Windows; its hash is checked by whoever asks"
    )
    asked = parser.parse_args(arguments)
    workshop = Workshop(asked.work.resolve(), asked.dist.resolve(), asked.python)
    kinds = tuple(KINDS) if "all" in asked.kind else tuple(dict.fromkeys(asked.kind))
    failed = 0
    for kind in kinds:
        try:
            for package in KINDS[kind](workshop):
                print(f"{package.name}: {size(package) / MEGABYTE:.1f} MB", flush=True)
        except SetUpFailed as missing:
            print(f"{kind}: {missing}", file=sys.stderr)
            failed = 1
    return failed


def size(package: Path) -> int:
    """Return the bytes of a file or of a folder."""
    inside = package.rglob("*") if package.is_dir() else (package,)
    return sum(path.lstat().st_size for path in inside if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
