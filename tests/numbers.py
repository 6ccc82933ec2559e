"""The numbers that stand in a package in one place: what nobody says, and what is too much or enough."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from inspect import isclass, isfunction, signature
from pkgutil import walk_packages
from types import ModuleType


def usual(package: ModuleType) -> dict[str, dict[str, object]]:
    """Return by class or function what its numbers and answers are where nobody says them, but for 0 and no."""
    found: dict[str, dict[str, object]] = {}
    for module in _modules(package):
        for name, made in _made_in(module):
            told = signature(made).parameters.values()
            if numbers := {each.name: each.default for each in told if _says_something(each.default)}:
                found[f"{module.__name__.removeprefix(package.__name__)[1:]}.{name}"] = numbers
    return found


def held(package: ModuleType, wanted: dict[str, dict[str, object]]) -> dict[str, dict[str, object]]:
    """Return the numbers of these names by module, as the package holds them."""
    modules = {name: import_module(f"{package.__name__}.{name}") for name in wanted}
    return {name: {each: getattr(modules[name], each) for each in numbers} for name, numbers in wanted.items()}


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    for info in walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(info.name)


def _made_in(module: ModuleType) -> Iterator[tuple[str, object]]:
    for name, made in vars(module).items():
        if getattr(made, "__module__", "") == module.__name__:
            if isfunction(made) or hasattr(made, "__wrapped__") or (isclass(made) and is_dataclass(made)):
                yield name, made
            if isclass(made):
                methods = {each: one for each, one in vars(made).items() if isfunction(one) and each != "__init__"}
                yield from ((f"{name}.{each}", method) for each, method in methods.items())


def _says_something(default: object) -> bool:
    numbers = default if type(default) is tuple else (default,)
    return any(numbers) and all(type(number) in {int, bool} for number in numbers)
