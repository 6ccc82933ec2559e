"""What the system is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import SimpleNamespace


def test_libraries_that_are_not_there_are_found_missing(installer: SimpleNamespace) -> None:
    missing = installer.system_packages.missing(["libc.so.6", "libskatblatt.so.32"])

    assert missing == ["libskatblatt.so.32"]


@pytest.mark.parametrize(
    ("manager", "asked_for"),
    [
        ("apt-get", ["libegl1", "libgl1", "libxcb-shape0"]),
        ("dnf", ["libGL.so.1()(64bit)", "libEGL.so.1()(64bit)", "libxcb-shape.so.0()(64bit)"]),
        ("pacman", ["libglvnd", "libxcb"]),
        ("", ["libGL.so.1", "libEGL.so.1", "libxcb-shape.so.0"]),
    ],
)
def test_each_package_manager_is_asked_in_its_own_names(
    installer: SimpleNamespace, manager: str, asked_for: list[str]
) -> None:
    libraries = ["libGL.so.1", "libEGL.so.1", "libxcb-shape.so.0"]

    assert installer.system_packages.packages_of(manager, libraries) == asked_for


@pytest.mark.parametrize(
    ("manager", "sentence"),
    [
        ("apt-get", r"sudo apt-get install -y --no-install-recommends libgl1 python3\.11-venv$"),
        ("dnf", r"sudo dnf install -y libgl1 python3\.11-venv$"),
        ("", r": libgl1, python3\.11-venv$"),
    ],
)
def test_who_may_not_install_is_told_the_exact_command(
    installer: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, manager: str, sentence: str
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setenv("PATH", "")

    with pytest.raises(installer.terminal.SetUpFailed, match=sentence):
        installer.system_packages.install(manager, ["libgl1", "python3.11-venv"])
