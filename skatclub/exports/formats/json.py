"""The JSON format: facts for other programs, the same bytes for the same facts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

Fact = str | int | bool | None | Mapping[str, "Fact"] | Sequence["Fact"]
"""What JSON holds; no decimal numbers, for points and cents are whole."""


def render(facts: Fact) -> bytes:
    """Return the facts as indented JSON in UTF-8, in the order they were given."""
    return (json.dumps(facts, ensure_ascii=False, indent=1) + "\n").encode()
