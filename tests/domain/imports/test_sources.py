"""The sources of an import: each by its own code, and every kind of file that somebody brings has one."""

from __future__ import annotations

from skatclub.domain.imports.sources import SOURCES


def test_every_source_has_a_code_and_a_verb_of_its_own():
    assert len({source.code for source in SOURCES}) == len({source.verb for source in SOURCES}) == len(SOURCES) == 4
