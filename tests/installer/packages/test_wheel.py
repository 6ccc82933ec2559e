"""The wheel runs by itself, from nothing but what it names, in either language."""

from __future__ import annotations

import os
import zipfile

from tests.installer.packages.conftest import WORK, build, run


def test_a_wheel_proves_itself_in_a_runtime_of_its_own(package, tmp_path):
    wheel = package("wheel", ".whl")
    uvx = WORK / "tools" / "bin" / "uvx"
    ours = ("PYTHON", "QT_", "SKATCLUB_", "VIRTUAL_ENV")
    bare = {name: value for name, value in os.environ.items() if not name.startswith(ours)}

    for code, said in (("de", "in Ordnung"), ("en", "ok")):
        environment = bare | {"SKATCLUB_LANGUAGE": code}
        out = run(uvx, "--from", f"skatclub[postgres] @ {wheel.as_uri()}", "skatclub", "self-test", env=environment)
        assert out.splitlines()[-1] == said


def test_a_wheel_brings_no_sources_of_words_and_no_tests(package):
    names = zipfile.ZipFile(package("wheel", ".whl")).namelist()

    assert [name for name in names if name.endswith((".po", ".pyc")) or name.startswith("tests")] == []
    assert [name.partition("/locale/")[2] for name in names if "/locale/" in name] == ["de/LC_MESSAGES/skatclub.mo"]


def test_a_wheel_built_twice_is_the_same_file(package, tmp_path):
    first = package("wheel", ".whl").read_bytes()
    build("wheel", WORK, tmp_path)

    assert next(tmp_path.glob("*.whl")).read_bytes() == first
