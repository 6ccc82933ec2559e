"""One recorded evening of every relative: players, settings and the lines that were typed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "data" / "relatives"


@dataclass(frozen=True)
class Evening:
    """A recorded evening; the golden text beside it is what `skatclub score --rules` prints of it."""

    code: str
    path: Path
    players: tuple[str, ...]
    options: dict[str, str]
    lines: tuple[str, ...]

    @property
    def golden(self) -> Path:
        return self.path.with_suffix(".golden")


def evenings() -> list[Evening]:
    return [_read(path) for path in sorted(FOLDER.glob("*.txt"))]


def _read(path: Path) -> Evening:
    told = path.read_text(encoding="utf-8").splitlines()
    notes = [line.removeprefix("# ") for line in told if line.startswith("#")]
    players = notes[0].removeprefix("players: ").split(", ")
    options = dict(note.split("=") for note in notes[1:])
    return Evening(path.stem, path, tuple(players), options, tuple(line for line in told if line[:1] != "#"))
