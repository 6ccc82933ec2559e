"""What lies beside the program for browsers: styles, scripts and the templates of pages."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from skatclub import paths


@cache
def text(name: str) -> str:
    """Return a style, a script or a picture as it is served."""
    return (paths.resource("web") / name).read_text(encoding="utf-8")


@cache
def template(name: str) -> Template:
    """Return a template; whatever is put in is escaped."""
    loader = FileSystemLoader(paths.resource("web"))
    made = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    return made.get_template(name)
