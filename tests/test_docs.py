"""What the README, the notices and the words for users promise is there."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from importlib import metadata
from pathlib import Path

import pytest
import typer.main
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import licences
from skatclub.cli import main, reference
from skatclub.exports import catalogue
from skatclub.i18n import language, settings as settings_words
from skatclub.settings import Settings
from tests import terminal

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LICENCES = (ROOT / "resources" / "licenses.md").read_text(encoding="utf-8")
COMMANDS = typer.main.get_group(main.build()).commands
GROUPS = {name: command.commands for name, command in COMMANDS.items() if hasattr(command, "commands")}
EVERY = [*COMMANDS.values(), *(command for commands in GROUPS.values() for command in commands.values())]
FOLDERS = ("skatclub", "tests", "resources", "installer", ".ci")
PLACES_OF_A_MACHINE = re.compile("|".join(f"/{place}/[a-z]" for place in ("root", "tmp", "work")))


def code_of(text: str) -> list[str]:
    """Return what the text shows as code, in lines and in blocks."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines()] + re.findall(r"`([^`\n]+)`", text)


def texts_of_the_project() -> list[Path]:
    """Return the project's own files that are text."""
    below = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts]
    beside = [path for path in ROOT.iterdir() if path.suffix in {".md", ".toml", ".lock", ".yaml"}]
    return [path for path in [*beside, *below] if path.is_file() and b"\0" not in path.read_bytes()]


def needed_at_run_time() -> set[str]:
    """Return the distributions that the program needs, and those that they need, on this machine."""
    wanted = [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["postgres"]]
    found: set[str] = set()
    while wanted:
        requirement = Requirement(wanted.pop())
        name = canonicalize_name(requirement.name)
        extras = {"", *requirement.extras}
        if requirement.marker and not any(requirement.marker.evaluate({"extra": extra}) for extra in extras):
            continue
        if name not in found:
            found.add(name)
            wanted += [need for need in metadata.requires(name) or () if _is_for(need, requirement.extras)]
    return found


def pinned(lock: Path) -> dict[str, str]:
    """Return the version of each library in a lock."""
    pins = re.findall(r"^([\w.-]+)==(\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return {canonicalize_name(name): version for name, version in pins}


def _is_for(need: str, extras: set[str]) -> bool:
    marker = Requirement(need).marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in {"", *extras})


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_command_and_each_of_its_options_is_told_in_the_reference(code: str) -> None:
    told = language.said_in(code, lambda: {one.name: one for one in reference.commands()})

    assert set(told) == {
        *(f"skatclub {name}" for name in COMMANDS),
        *(f"skatclub {group} {name}" for group, commands in GROUPS.items() for name in commands),
    }
    for name, command in ((f"skatclub {name}", one) for name, one in COMMANDS.items() if name not in GROUPS):
        assert len(told[name].parameters) == len(command.params), name
    without_words = [(one.name, spelled) for one in told.values() for spelled, words in one.parameters if not words]
    assert [one.name for one in told.values() if not one.help] + without_words == []


def test_the_reference_speaks_another_language_word_by_word() -> None:
    german, english = (language.said_in(code, reference.commands) for code in ("de", "en"))

    same = [one.name for one, other in zip(german, english, strict=True) if one.help == other.help]
    assert same == []


def test_the_help_of_the_program_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    terminal.run("--help")

    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    for name in COMMANDS:
        for words in [(name, inner) for inner in GROUPS[name]] if name in GROUPS else [(name,)]:
            assert any(tuple(line[: len(words)]) == words for line in lines), words


def test_every_setting_is_told_in_the_help_of_the_window() -> None:
    assert set(settings_words.MEANINGS) == {field.name for field in fields(Settings)}


def test_every_command_of_the_readme_exists() -> None:
    named = {match for line in code_of(README) for match in re.findall(r"^skatclub ([a-z][\w-]*)", line)}

    assert named <= set(COMMANDS)


def test_every_option_of_the_readme_exists() -> None:
    ours = [line for line in code_of(README) if line.startswith(("--", "skatclub "))]
    named = {option for line in ours for option in re.findall(r"--[\w-]+", line)}
    options = {option for command in EVERY for param in command.params for option in param.opts}

    assert named <= options | {"--help"}


def test_the_papers_that_the_readme_makes_are_there():
    asked = [line.split()[5] for line in code_of(README) if line.startswith("skatclub papers make ")]

    assert asked
    assert set(asked) <= {paper.code for paper in catalogue.PAPERS}


@pytest.mark.parametrize(("paper", "longest"), [(README, 130), (CONTRIBUTING, 250)], ids=["README", "CONTRIBUTING"])
def test_a_newcomer_reads_it_in_one_go(paper: str, longest: int) -> None:
    assert len(paper.splitlines()) <= longest


def test_both_commands_and_the_picture_stand_on_the_first_screen() -> None:
    first = "\n".join(README.splitlines()[:20])

    assert "python3 installer/start.py " in first
    assert "python3 installer/start.py test" in first
    assert re.search(r"!\[[^]]+\]\([^)]+\)", first)


def test_developer_commands_and_contributing_agree() -> None:
    named = {match for line in code_of(CONTRIBUTING) for match in re.findall(r"^poe (\w+)", line)}

    assert named == set(PROJECT["tool"]["poe"]["tasks"])


def test_everything_on_the_map_exists() -> None:
    mapped = [line.split()[0] for line in README.split("## The map")[1].split("```")[1].splitlines() if line]

    assert mapped
    assert [name for name in mapped if not (ROOT / name).exists()] == []


def test_the_map_of_contributing_names_every_floor() -> None:
    floors = {path.name for path in (ROOT / "skatclub").iterdir() if (path / "__init__.py").exists()}

    assert floors <= set(re.findall(r"`(\w+)`", CONTRIBUTING.split("## The map")[1].split("\n## ")[0]))


@pytest.mark.parametrize("paper", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_every_file_and_folder_that_is_named_exists(paper: str) -> None:
    named = [line for line in code_of(paper) if re.fullmatch(r"[.\w]+(/[.\w-]+)*/?", line) and "/" in line]
    named += re.findall(r"!\[[^]]*\]\(([^)]+)\)", paper)
    roots = (ROOT, ROOT / "skatclub")

    assert named
    assert [name for name in named if not any((root / name).exists() for root in roots)] == []


def test_no_file_names_a_place_of_one_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in texts_of_the_project()
        for match in PLACES_OF_A_MACHINE.finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]

    assert found == []


@pytest.mark.parametrize("library", sorted(needed_at_run_time()))
def test_every_library_of_the_program_has_its_licence_named(library: str) -> None:
    assert re.search(rf"\b{library}\b", LICENCES, re.IGNORECASE)


def test_the_list_of_what_is_inside_is_up_to_date() -> None:
    assert licences.page() == LICENCES, "poe licences"


def test_the_wheel_brings_every_resource_but_words_and_pictures_of_the_readme() -> None:
    brought = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    resources = [path.relative_to(ROOT) for path in (ROOT / "resources").rglob("*") if path.is_file()]
    left_out = {path for path in resources if not any(path.is_relative_to(name) for name in brought)}

    assert all(target == f"skatclub/{name}" for name, target in brought.items())
    of_programs = {path for path in left_out if path.suffix not in {".po", ".pot", ".mo"}}
    assert of_programs == {Path("resources/pictures/sheet.png")}


@pytest.mark.parametrize("lock", ["runtime.lock", "tools.lock"])
def test_what_packages_bring_is_pinned_as_in_the_lock_of_the_project(lock: str) -> None:
    pins, ours = pinned(ROOT / "requirements.lock"), pinned(ROOT / "installer" / lock)

    assert ours
    assert {name: version for name, version in ours.items() if pins.get(name, version) != version} == {}


def test_what_packages_bring_is_all_that_the_program_needs() -> None:
    assert needed_at_run_time() <= pinned(ROOT / "installer" / "runtime.lock").keys()


def test_the_newest_entry_of_what_is_new_is_this_version() -> None:
    news = (ROOT / "resources" / "changelog.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", news, re.MULTILINE)

    assert headings[:2] == ["Noch nicht veröffentlicht", PROJECT["project"]["version"]]


def test_what_is_new_has_the_same_releases_parts_and_numbers_of_points_in_both_languages() -> None:
    parts = [
        re.findall(r"^#+ |^- ", (ROOT / "resources" / name).read_text(encoding="utf-8"), re.MULTILINE)
        for name in ("changelog.md", "changelog.en.md")
    ]

    assert parts[0] == parts[1]


def test_the_lock_pins_all_that_the_project_asks_for() -> None:
    pins = pinned(ROOT / "requirements.lock")
    extras = PROJECT["project"]["optional-dependencies"].values()
    asked = [
        *PROJECT["build-system"]["requires"],
        *PROJECT["project"]["dependencies"],
        *(one for all_ in extras for one in all_),
    ]
    wanted = [Requirement(line) for line in asked if not line.startswith("skatclub[")]

    assert [
        str(one) for one in wanted if not one.specifier.contains(pins.get(canonicalize_name(one.name), "0"))
    ] == []
