from __future__ import annotations

import pytest

from tests.halls import laptop


@pytest.fixture
def here():
    """Return the computer that has the server."""
    computer = laptop()
    yield computer
    computer.leave()
