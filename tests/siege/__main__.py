"""poe siege PART: tries every seed of a part that was not tried before, and says which failed.

What is done is kept in a small file, so that it can be stopped at any time and goes on where it was; a seed that
failed is tried again. Each part takes less than an hour on two cores that have nothing else to do; but the monkey
takes two hours, and the bare tree up to six.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.siege import (
    bare,
    cuts,
    damaged,
    draws,
    fuzz,
    hall,
    imports,
    kills,
    mishaps,
    monkey,
    mutants,
    rehearsals,
    runs,
    server,
    together,
)
from tests.siege.runs import Part

PARTS = (
    Part(name="rehearsals", seeds=1000, faults=rehearsals.faults),
    Part(name="mutants", seeds=200, faults=mutants.faults),
    Part(name="draws", seeds=200, faults=draws.faults),
    Part(name="damaged", seeds=1000, faults=damaged.faults),
    Part(name="kills", seeds=22, faults=kills.faults),
    Part(name="server", seeds=20, faults=server.faults),
    Part(name="hall", seeds=20, faults=hall.faults),
    Part(name="together", seeds=1, faults=together.faults),
    Part(name="cuts", seeds=36, faults=cuts.faults),
    Part(name="mishaps", seeds=len(mishaps.CIRCUMSTANCES), faults=mishaps.faults),
    Part(name="fuzz", seeds=5000, faults=fuzz.faults),
    Part(name="imports", seeds=5000, faults=imports.faults, a_process=500),
    Part(name="monkey", seeds=60, faults=monkey.faults),
    Part(name="bare", seeds=13, faults=bare.faults, most=1),
)
"""All parts there are."""
SCRATCH = Path(tempfile.gettempdir()) / "skatclub-siege"


def main(words: list[str]) -> int:
    """Run a part as told by the words of a command line; return 1 where a seed failed or is left."""
    options = _options().parse_args(words)
    part = next(part for part in PARTS if part.name == options.part)
    state = options.state / f"{part.name}.jsonl"
    if options.anew:
        state.unlink(missing_ok=True)
    return runs.run(part, state, first=options.first, processes=options.processes, minutes=options.minutes)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="poe siege", description=__doc__)
    parser.add_argument("part", choices=[part.name for part in PARTS])
    parser.add_argument("--first", type=int, default=1, metavar="SEED", help="the seed to begin with")
    parser.add_argument("--processes", type=int, default=2, metavar="N", help="how many seeds are tried at a time")
    parser.add_argument(
        "--minutes", type=float, default=60, metavar="N", help="begin no seed after so many minutes"
    )
    parser.add_argument("--state", type=Path, default=SCRATCH, metavar="FOLDER", help="where it keeps what is done")
    parser.add_argument("--anew", action="store_true", help="try those again that were sound")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
