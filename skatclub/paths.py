"""Where things lie: the data that ships with the program, and the folders of its user."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path

APP = "Skatclub"
DOCUMENTS = "Skat"
PORTABLE = "portable.ini"
HOME_VARIABLE = "SKATCLUB_HOME"
PROGRAM_VARIABLE = "SKATCLUB_PROGRAM"
"""Set by the launcher of Windows, which lies above the Python that it starts: the folder of the launcher."""
UNSAFE = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')
LONGEST_STEM = 80


def resource(name: str = "") -> Path:
    """Return a file or folder of `resources/`: inside the package when installed, beside it in a checkout."""
    package = Path(__file__).resolve().parent
    shipped = package / "resources"
    return (shipped if shipped.is_dir() else package.parent / "resources") / name


def program_folder() -> Path:
    """Return the folder that the program lies in: of its launcher, of the bundle, else of the checkout."""
    if launcher := os.environ.get(PROGRAM_VARIABLE):
        return Path(launcher)
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).resolve()
        shown = next((folder for folder in program.parents if folder.suffix == ".app"), program)
        return shown.parent  # beside what the user sees: macOS shows a folder as one thing
    return Path(__file__).resolve().parent.parent


def is_portable() -> bool:
    """Tell whether a file `portable.ini` beside the program keeps everything on the stick."""
    return (program_folder() / PORTABLE).is_file()


def data_folder() -> Path:
    """Return the folder of automatic copies, drafts and logs."""
    if own := _own_home():
        return own / "data"
    import platformdirs

    return platformdirs.user_data_path(_folder_name(), appauthor=False, roaming=True)


def config_folder() -> Path:
    """Return the folder of the settings file."""
    if own := _own_home():
        return own / "config"
    import platformdirs

    return platformdirs.user_config_path(_folder_name(), appauthor=False, roaming=True)


def documents_folder() -> Path:
    """Return the folder that new clubs and papers are offered in."""
    if own := _own_home():
        return own / DOCUMENTS
    import platformdirs

    return platformdirs.user_documents_path() / DOCUMENTS


def offered_folder() -> Path:
    """Return the folder that a question for a file begins in: made where that can be, else only named."""
    folder = documents_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def settings_file() -> Path:
    """Return the file that keeps the settings."""
    return config_folder() / "settings.json"


def drafts_file() -> Path:
    """Return the file that keeps half-typed entry lines."""
    return data_folder() / "drafts.json"


def waiting_file(window: int = 1) -> Path:
    """Return where a window keeps what was typed while a server was away until it is handed in."""
    return data_folder() / ("waiting.json" if window == 1 else f"waiting {window}.json")


def waiting_files() -> tuple[Path, ...]:
    """Return all such files that there are, of whichever window."""
    return tuple(sorted(data_folder().glob("waiting*.json")))


def backups_folder() -> Path:
    """Return the folder of the automatic copies of all clubs."""
    return data_folder() / "backups"


def stick_folders() -> tuple[Path, ...]:
    """Return the folders in which the system shows USB sticks under their labels; Windows has drives instead."""
    if sys.platform == "darwin":
        return (Path("/Volumes"),)
    return tuple(folder / name for folder in (Path("/media"), Path("/run/media")) for name in ("", _user_name()))


def sample_club() -> Path:
    """Return the sample club that ships with the program; it is copied, never opened in place."""
    return resource("sample.skatclub")


def copy_sample(own: Path, *, anew: bool = False) -> None:
    """Copy the sample club for the user, `anew` or if there is no copy; an `OSError` says why that cannot be."""
    if anew or not own.exists():
        import shutil

        own.parent.mkdir(parents=True, exist_ok=True)
        draft = own.with_name(f".{own.name}.new")
        try:
            shutil.copyfile(sample_club(), draft)
            draft.replace(own)
        finally:
            draft.unlink(missing_ok=True)


def file_stem(words: str) -> str:
    """Return words as a name of a file that every system takes, without its ending; a long one ends in a word."""
    stem = " ".join(UNSAFE.sub(" ", words).split()).strip(" .")
    if len(stem) > LONGEST_STEM:
        stem = stem[: LONGEST_STEM + 1].rpartition(" ")[0] or stem[:LONGEST_STEM]
    return stem.strip(" .") or DOCUMENTS


def free(folder: Path, words: str, suffix: str = "") -> Path:
    """Return a path of this name in a folder where nothing is yet; later ones are numbered from 2 on."""
    stem = file_stem(words)
    path = folder / f"{stem}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem} {number}{suffix}"
        number += 1
    return path


def _own_home() -> Path | None:
    """Return the folder that holds everything: named by the environment, or that of a portable program."""
    named = os.environ.get(HOME_VARIABLE)
    if named:
        return Path(named)
    return program_folder() / "portable" if is_portable() else None


def is_packaged() -> bool:
    """Tell whether a launcher of our own was started, and no Python that happens to be there."""
    return PROGRAM_VARIABLE in os.environ or bool(getattr(sys, "frozen", False))


def _user_name() -> str:
    return Path.home().name


def _folder_name() -> str:
    """Return the folder's name in the custom of the system: lower case where others are."""
    return APP if sys.platform in {"win32", "darwin"} else APP.lower()
