"""What the system is asked for."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("manager", "sentence"),
    [
        ("apt-get", r"sudo apt-get install -y --no-install-recommends libgl1 python3\.11-venv$"),
        ("dnf", r"sudo dnf install -y libgl1 python3\.11-venv$"),
        ("", r": libgl1, python3\.11-venv$"),
    ],
)
def test_who_may_not_install_is_told_the_exact_command(installer, monkeypatch, manager, sentence):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setenv("PATH", "")

    with pytest.raises(installer.terminal.SetUpFailed, match=sentence):
        installer.system_packages.install(manager, ["libgl1", "python3.11-venv"])
