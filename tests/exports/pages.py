"""Pages for the web, read strictly: every element closed in order, nothing that runs or is fetched."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"meta", "br", "img"}
EMPTY_SHAPES = {"line", "rect", "image", "path"}
KNOWN = {
    *("html", "head", "title", "style", "body", "main", "section", "header", "footer", "h1", "h2", "h3", "h4", "p"),
    *("div", "table", "caption", "thead", "tbody", "tr", "th", "td", "s", "svg", "text"),
    *("nav", "details", "summary", "ul", "li", "a"),
    *VOID,
    *EMPTY_SHAPES,
}
KNOWN_ATTRIBUTES = {
    *("lang", "charset", "name", "content", "http-equiv", "class", "id", "scope", "src", "alt", "xmlns"),
    *("viewbox", "font-family", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "stroke", "stroke-width"),
    *("stroke-dasharray", "fill", "transform", "font-size", "font-weight", "text-anchor", "textlength"),
    *("lengthadjust", "letter-spacing", "preserveaspectratio", "href", "d", "tabindex", "role", "aria-label"),
    *("rowspan", "colspan", "text-decoration"),
}


class Page(HTMLParser):
    """A page with its faults, its text, and the cells of its tables."""

    def __init__(self, data: bytes) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.texts: list[str] = []
        self.rows: list[list[str]] = []
        self.ids: list[str] = []
        self.leads_to: list[str] = []
        self._open: list[str] = []
        written = data.decode("utf-8")
        if not written.startswith("<!DOCTYPE html>\n<html lang="):
            self.faults.append("no doctype and language")
        self.feed(written)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self._open]
        self.faults += [f"a link leads to {place}, which is not there" for place in {*self.leads_to} - {*self.ids}]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, attrs)
        if tag not in VOID:
            self._open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, attrs)
        if tag not in EMPTY_SHAPES:
            self.faults.append(f"<{tag}/> is no empty element")

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        if "style" in self._open or not data.strip():
            return
        self.texts.append(data)
        if {"td", "th"} & set(self._open[-2:]):
            self.rows[-1][-1] += data
        if self._open[-1:] in (["tr"], ["table"], ["tbody"]):
            self.faults.append(f"text {data!r} between cells")

    def _look(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in KNOWN:
            self.faults.append(f"<{tag}> is unknown")
        for name, value in attrs:
            if name not in KNOWN_ATTRIBUTES or value is None:
                self.faults.append(f"{tag} has {name}={value}")
            if name == "href" and tag == "a" and (value or "").startswith("#"):
                self.leads_to.append((value or "").removeprefix("#"))
            elif name in {"src", "href"} and not (value or "").startswith("data:image/"):
                self.faults.append(f"{tag} fetches {value}")
            if name == "id":
                self.faults += [f"id {value} twice"] if value in self.ids else []
                self.ids.append(value or "")
